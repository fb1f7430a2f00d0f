//! Sentences of the old wording that are activated although they have no colon.

use std::ops::Range;

use super::clause::{self, Clauses};
use super::head;
use super::text::Text;
use super::words::{Lazy, pattern};
use crate::cards::trigger::EventKind;

/// What a "you can" allows without an activation: Summons, attacks, replacements.
static ALLOWS: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:(?:special|normal|tribute|ritual|fusion|synchro|xyz) )?(?:summon(?:/set|ed)?|set) (?:this|it\b|1 additional|an additional)|^(?:only|treat|attack|conduct|use |play|have this|choose the|declare|look at the|make (?:a|up)|still|substitute|tribute summon|normal summon|skip|negate |activate (?:this card|[^.]*(?:trap|spell|quick-play)))|^change the attack target",
    )
});
/// What is no activation whatever the head says.
static NEVER: Lazy = Lazy::new(|| {
    pattern(
        r"^also |\binstead\b|\bto (?:tribute|normal) summon\b|in addition to your|\bas 1 of the|\bin place of\b|^(?:also )?use ",
    )
});
/// What happens to a card that is bound to another.
static LINKED: Lazy =
    Lazy::new(|| pattern(r"^destroy (?:this card|that|those|it|them|the)\b|^return (?:that|those|it)"));
/// A condition within the resolution of the sentence before.
static GOES_ON: Lazy = Lazy::new(|| pattern(r"^if (?:it|they|the selected|that card|that monster|you cannot|not)\b"));
/// What becomes of the Summoned card itself.
static OF_ITSELF: Lazy = Lazy::new(|| pattern(r"^(?:it|its|this card|this card's|neither player|cards and effects)\b"));
/// What a sentence without "you can" states rather than does.
static STATES: Lazy = Lazy::new(|| {
    pattern(
        r"^(?:this card|it|that monster|the equipped monster|the monster|you|your opponent|they|all|any|neither|cards and effects|both|monsters|its|the atk|that) (?:[\w'-]+ ){0,5}?(?:cannot|is not|are not|becomes? unaffected|is unaffected|do(?:es)? not)|\binstead\b|^(?:neither|no |cannot|treat |your opponent cannot)|piercing|inflict the difference as|\bor destroy (?:this card|it)\b|^you must|\bunless\b|\b(?:tributes|tribute) must\b|^the damage becomes|^the battle damage",
    )
});
static WOULD: Lazy = Lazy::new(|| pattern(r"\bwould (?:be|have|destroy|activate|take|leave)"));

/// Cuts a sentence that names its event at the end: "… each time a monster is Summoned".
fn trailing(text: &Text, span: &Range<usize>) -> Option<Clauses> {
    static EACH: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:inflict|this card gains \d|increase|gain|you gain|draw|your opponent takes)[^.,]* (each time [^.]*)",
        )
    });
    let when = EACH.captures(text.flat(span))?.get(1)?.range();
    let head = span.start + when.start..span.start + when.end;
    Some(Clauses { step: text.trim(span.start..head.start), head: vec![head], ..Clauses::default() })
}

/// "If this card attacks, destroy it at the end of the Battle Phase", "as long as …, gain 800 LP during each of your Standby
/// Phases": the moment at the end is the event.
fn delayed(text: &Text, clauses: &mut Clauses) {
    static END: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:destroy (?:this card|it|the attacking monster)|it is destroyed|this card is destroyed) (at the end of (?:the|that) (?:battle phase|damage step))$",
        )
    });
    static EACH: Lazy = Lazy::new(|| {
        pattern(r"^(?:increase|inflict|gain|draw|you gain|decrease)\b[^.,]* (during each of your standby phases)$")
    });
    let step = text.flat(&clauses.step);
    let found =
        END.captures(step).or_else(|| EACH.captures(step)).and_then(|found| found.get(1)).map(|end| end.range());
    if let Some(end) = found
        && !clauses.head.is_empty()
        && !clauses.may
    {
        let start = clauses.step.start;
        clauses.head.push(start + end.start..start + end.end);
        clauses.step = text.trim(start..start + end.start);
    }
}

/// A sentence of the old wording that names a cost and what it is for: "Tribute 1 monster to draw 1 card".
fn priced(text: &Text, span: &Range<usize>) -> Option<Clauses> {
    static PRICED: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:(?:pay|tribute|discard|remove|send|offer|return|sacrifice) [^.]*? to (?:destroy|special|return|have|add|select|change|take|place|increase|draw|inflict|gain|make|remove|look|negate)\b|by (?:tributing|discarding|sending|removing|paying|returning) [^.]*,|once per turn, select )",
        )
    });
    PRICED.is_match(text.flat(span)).then(|| Clauses { may: true, ..clause::old(text, span) })
}

/// Cuts a sentence of the old wording if it is an activated effect of a card on the field or a monster.
pub(super) fn activated(text: &Text, span: &Range<usize>) -> Option<Clauses> {
    if let Some(clauses) = trailing(text, span).or_else(|| priced(text, span)) {
        return Some(clauses);
    }
    let mut clauses = clause::old(text, span);
    delayed(text, &mut clauses);
    let head = head::read(text, &clauses.head);
    let step = text.flat(&clauses.step);
    if step.is_empty() || WOULD.is_match(&head.words) || GOES_ON.is_match(&head.words) {
        return None;
    }
    let activated = if clauses.may {
        !NEVER.is_match(step) && (!ALLOWS.is_match(step) || !head.events.is_empty())
    } else {
        use EventKind as E;
        let events = head.events.as_slice();
        let linked = matches!(events, [E::LeavesField | E::Destroyed]) && LINKED.is_match(step);
        let counting = head.words.starts_with("each time") && (step.starts_with("place ") || events == [E::Activated]);
        let attack = matches!(events, [E::AttackDeclared | E::AttackTarget] | [E::AttackDeclared, E::AttackTarget]);
        let fight = attack && head.words.starts_with("if ");
        let summon = head.words.starts_with("if ")
            && events
                .iter()
                .all(|e| matches!(e, E::SpecialSummoned | E::NormalSummoned | E::FlipSummoned | E::Flipped))
            && OF_ITSELF.is_match(step);
        let states = head.activation || head.words.contains("while this card") || STATES.is_match(step);
        let idle = events.is_empty() || events == [E::Resolved];
        !(idle || summon || counting || fight || linked || states)
    };
    activated.then_some(clauses)
}

/// "This card returns to its owner's hand during the End Phase of …": the return of a Spirit monster.
pub(super) fn returning(text: &Text, span: &Range<usize>) -> Option<Clauses> {
    static RETURNS: Lazy = Lazy::new(|| {
        pattern(r"^(?:this card |it )?(?:returns?|is returned) to (?:its|the) owner's hand (during the end phase[^.]*)")
    });
    let when = RETURNS.captures(text.flat(span))?.get(1)?.range();
    let head = span.start + when.start..span.start + when.end;
    Some(Clauses { step: text.trim(span.start..head.start), head: vec![head], ..Clauses::default() })
}

/// "Activate only when …": the clause that says when a Spell or Trap may be activated.
pub(super) fn activation_condition(text: &Text, span: &Range<usize>) -> Option<Range<usize>> {
    static ONLY: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:you can )?(?:only )?(?:(?:this card can|you can) )?(?:only )?(?:be )?activated? (?:this card )?(?:only )?((?:when|while|if|in response|during|at|after)\b)|^this card can only be activated ((?:when|if|in response|during|at|after)\b)|^activate only by [^.]* (when)\b",
        )
    });
    // "Only during the Main Phase, unless …" is one condition and no two.
    let words = Some(text.flat(span)).filter(|words| !words.contains(" unless "))?;
    let found = ONLY.captures(words)?;
    let start = found.iter().skip(1).flatten().next()?.start();
    let end = if words.ends_with('.') { span.end - 1 } else { span.end };
    Some(span.start + start..end.max(span.start + start))
}
