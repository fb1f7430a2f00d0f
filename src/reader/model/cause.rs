//! What brings an event about: "by battle or card effect", "because of an opponent's card effect".

use compact_str::CompactString;

use crate::cards::filter::{Filter, Kind, Who};
use crate::cards::trigger::{Cause, EventKind, Subject, Trigger};
use crate::reader::node::Node;

use super::event::{Event, event};
use super::noun::{Count, describe};
use super::trigger::bare;

/// Causes, with the player or the card that they belong to.
#[derive(Default)]
pub(super) struct Causes {
    of: Vec<Cause>,
    by: Option<Who>,
    card: Option<Filter>,
    /// An effect of the card itself.
    itself: bool,
    /// The other cause, where player or card belong to one of them only.
    or: Option<Box<Causes>>,
}

/// Adds the causes to a trigger; whether it now says all of them.
pub(super) fn add(node: &Node, found: &mut Trigger) -> Option<bool> {
    if !found.cause.is_empty() {
        return None;
    }
    // "Special Summoned by \"X\"": by its effect.
    let by_it = node.concept == "named" && found.events.iter().all(|e| super::subject::comes(*e));
    let causes = if by_it { by_effect_of(node)? } else { causes(node)? };
    // A Summon by the rules is a card's own doing as well.
    let summon = |e: &EventKind| super::subject::comes(*e);
    (!causes.itself || !found.events.iter().any(summon)).then_some(())?;
    if let Some(other) = causes.or {
        // What it asks for besides is filled in once that is read.
        let mut alone = bare(found.timing, Vec::new());
        other.told(&mut alone)?;
        found.or.push(alone);
    }
    Causes { or: None, ..causes }.told(found)?;
    Some(true)
}

/// "Its effect", "its own effect", "this effect".
pub(super) fn of_itself(node: &Node) -> bool {
    let own = |(name, n): &(CompactString, Node)| match name.as_str() {
        "count" => n.concept == "its",
        "head" => n.concept == "effect",
        name => name == "m" && n.concept == "own",
    };
    node.concept == "this-effect" || node.slot("count").is_some() && node.slots.iter().all(own)
}

/// What brought it about; this card is Summoned by an effect of its own in its own way.
pub(super) fn by(node: &Node, found: &mut Event) -> Option<()> {
    if found.on.subject == Subject::This && found.on.events == [EventKind::SpecialSummoned] && of_itself(node) {
        found.must.push(super::this_way::WAY);
    } else {
        found.whole &= add(node, &mut found.on)?;
    }
    Some(())
}

/// "Because the equipped monster is destroyed": this card went with it.
pub(super) fn of_the_equipped(mut found: Event, why: &Node) -> Option<Event> {
    let why = event(&super::clauses::present(why), found.on.timing).filter(|w| w.whole && w.must.is_empty())?.on;
    let this = found.on.subject == Subject::This && super::subject::leaves(&found.on) && found.on.or.is_empty();
    (this && why.subject == Subject::Equipped && super::subject::leaves(&why)).then_some(())?;
    found.on.cause = found.on.cause.is_empty().then(|| vec![Cause::Rule])?;
    found.on.because = Some(Box::new(why));
    Some(found)
}

/// "By an opponent's card (by battle or card effect)": what says no more than the trigger does.
pub(super) fn again(node: &Node, found: &Trigger) -> Option<()> {
    let causes = causes(node).filter(|c| c.or.is_none() && c.by.is_none() && c.card.is_none() && !c.itself)?;
    (causes.of == found.cause).then_some(())
}

/// Fills in what events that differ in their cause only have in common.
pub(super) fn filled(mut on: Trigger) -> Trigger {
    let others = std::mem::take(&mut on.or);
    let like = on.clone();
    let whole = |other: Trigger| {
        if other.events.is_empty() && other.subject != Subject::Anything {
            Trigger { subject: other.subject, activation: other.activation, ..like.clone() }
        } else if other.events.is_empty() {
            Trigger {
                cause: other.cause,
                by: other.by,
                by_card: other.by_card,
                by_itself: other.by_itself,
                ..like.clone()
            }
        } else {
            other
        }
    };
    on.or = others.into_iter().map(whole).collect();
    on
}

impl Causes {
    /// Says it in a trigger; a cause with a third one does not fit.
    fn told(self, found: &mut Trigger) -> Option<()> {
        found.cause = self.of;
        found.by = self.by;
        found.by_card = self.card.map(Box::new);
        found.by_itself = self.itself;
        self.or.is_none().then_some(())
    }
}

fn causes(node: &Node) -> Option<Causes> {
    let plain = |of: &[Cause]| Some(Causes { of: of.to_vec(), ..Causes::default() });
    match node.concept.as_str() {
        "battle" if node.slots.is_empty() => plain(&[Cause::Battle]),
        // "By your opponent": by whatever of theirs.
        "opponent" if node.slots.is_empty() => {
            Some(Causes { of: vec![Cause::Battle, Cause::Effect], by: Some(Who::Opponent), ..Causes::default() })
        }
        "battle-or" if node.slots.is_empty() => plain(&[Cause::Battle, Cause::Effect]),
        "battle-or" | "or-by" | "either-or" => {
            let (a, mut b) = (causes(node.slot("a")?)?, causes(node.slot("b")?)?);
            (a.or.is_none() && b.or.is_none()).then_some(())?;
            // "An opponent's attack or card effect": both are theirs.
            if a.by.is_some() && node.slot("b")?.slots.iter().all(|(n, _)| n == "head") {
                b.by = a.by;
            }
            if a.by != b.by || a.card != b.card || a.itself != b.itself {
                return Some(Causes { or: Some(Box::new(b)), ..a });
            }
            Some(Causes { of: [a.of, b.of].concat(), or: None, ..a })
        }
        "card-effect" if node.slots.is_empty() => plain(&[Cause::Effect]),
        "effect-of" => by_effect_of(node.slot("of")?),
        "battle-with" => {
            let described = describe(node.slot("what")?).filter(|d| d.count == Count::Exactly(1))?;
            let mut card = described.filter;
            // Whose else is the monster that destroyed it?
            let whose = card.whose.take();
            (card.place.is_empty() && matches!(whose, None | Some(Who::Opponent))).then_some(())?;
            Some(Causes { of: vec![Cause::Battle], card: Some(card), ..Causes::default() })
        }
        // "Card effect, except of \"X\"".
        "except" | "except-closed" => {
            let mut found =
                causes(node.slot("n")?).filter(|c| c.or.is_none() && !c.itself && c.of == [Cause::Effect])?;
            super::noun::exclude(node.slot("of")?, found.card.get_or_insert_default())?;
            Some(found)
        }
        "this-effect" => Some(Causes { of: vec![Cause::Effect], itself: true, ..Causes::default() }),
        "np" => noun(node),
        _ => None,
    }
}

/// "An opponent's card effect", "a card effect", "your opponent's card", "a \"X\" monster's effect", "your Trap effect".
fn noun(node: &Node) -> Option<Causes> {
    let plain = |(n, part): &(CompactString, Node)| {
        let (name, part) = (n, part);
        matches!(name.as_str(), "head" | "count") || name == "m" && part.concept != "own"
    };
    let head = node.slot("head")?.concept.as_str();
    let effect = matches!(head, "effect" | "effects");
    let by = match node.slot("count").map(|c| (c.concept.as_str(), c)) {
        None | Some(("a", _)) => None,
        Some(("an-opponents" | "opponents" | "opponents-bare", _)) => Some(Who::Opponent),
        Some(("your", _)) => Some(Who::You),
        Some(("poss", count)) if effect && node.slots.len() == 2 => return by_effect_of(count.slot("of")?),
        Some(("its", _)) if effect && node.slots.iter().all(|s| plain(s) || s.1.concept == "own") => {
            return Some(Causes { of: vec![Cause::Effect], itself: true, ..Causes::default() });
        }
        Some(_) => return None,
    };
    node.slots.iter().all(plain).then_some(())?;
    let mut card = Filter::default();
    // What stands nearest to the noun tells its kind.
    for (_, modifier) in node.slots.iter().rev().filter(|(n, _)| n == "m") {
        super::modifier::before(modifier, &mut card)?;
    }
    let told = card != Filter::default();
    let kind: &[Kind] = match head {
        "monster-effect" => &[Kind::Monster],
        "spell-trap-effect" => &[Kind::Spell, Kind::Trap],
        _ => &[],
    };
    // "A \"X\" card effect": the noun tells of what kind the card is.
    let of_card = !kind.is_empty() || matches!(head, "card-effect" | "card-effects");
    let said = of_card && card.kind.is_empty() || effect && !card.kind.is_empty();
    (!told || said && card.place.is_empty() && card.whose.is_none()).then_some(())?;
    card.kind.extend(kind);
    let of = match head {
        "card-effect" | "card-effects" | "effect" | "effects" | "monster-effect" | "spell-trap-effect" => {
            vec![Cause::Effect]
        }
        "attack" if by.is_some() => vec![Cause::Battle],
        "card" if by == Some(Who::Opponent) => vec![Cause::Battle, Cause::Effect],
        _ => return None,
    };
    // By an attack: that of a monster of theirs.
    card.attacking = head == "attack";
    let card = (card != Filter::default()).then_some(card);
    Some(Causes { of, by, card, ..Causes::default() })
}

/// "The effect of a \"X\" monster".
fn by_effect_of(node: &Node) -> Option<Causes> {
    let described = describe(node)?;
    let mut card = described.filter;
    // "\"X\"", "your \"X\" card".
    let named = described.count == Count::Bare && (node.concept == "named" || node.slot("count").is_some());
    (named || described.count == Count::Exactly(1)).then_some(())?;
    let by = card.whose.take();
    (card.place.is_empty() && card != Filter::default()).then_some(())?;
    Some(Causes { of: vec![Cause::Effect], by, card: Some(card), ..Causes::default() })
}
