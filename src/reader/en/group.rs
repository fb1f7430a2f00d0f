//! Groups sentences into effects.

use std::ops::Range;

use super::super::printed::Printed;
use super::super::reading::{Piece, ReadLimit, Role};
use super::clause::{self, Clauses};
use super::cut::Sentence;
use super::draft::{Draft, bare, piece};
use super::intro::{Intro, intro};
use super::limit::{self, Scope};
use super::plain::{self, Task};
use super::text::Text;
use super::words::{Lazy, pattern};
use super::{class, old};
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Kind};

/// A limit that is given to its effects when all are known.
struct Pending {
    scope: Scope,
    limit: ReadLimit,
    /// How many effects stood before it.
    at: usize,
    pendulum: bool,
}

/// The sentences of a card on their way to effects.
pub(super) struct Grouping<'a> {
    text: &'a Text,
    card: &'a Printed,
    /// The effects so far.
    pub(super) drafts: Vec<Draft>,
    /// Pieces of no single effect.
    pub(super) general: Vec<Piece>,
    pending: Vec<Pending>,
    /// What the last sentence says of the bullets after it.
    intro: Intro,
    /// The label of the bullet that is being read: "3+", "Trap".
    label: Option<Piece>,
    /// Within a bullet.
    bullet: bool,
    /// The wording without colons.
    old: bool,
}

impl<'a> Grouping<'a> {
    /// Groups the sentences of both boxes.
    pub(super) fn of(text: &'a Text, card: &'a Printed, sentences: &[Sentence], old: bool) -> Grouping<'a> {
        let mut grouping = Grouping {
            text,
            card,
            drafts: Vec::new(),
            general: Vec::new(),
            pending: Vec::new(),
            intro: Intro::None,
            label: None,
            bullet: false,
            old,
        };
        let mut materials = card.kind == Some(Kind::Monster)
            && [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.is(*a));
        for sentence in sentences {
            if materials && !sentence.pendulum && !text.low(&sentence.span).starts_with('(') {
                materials = false;
                if !text.flat(&sentence.span).ends_with('.') && sentence.first && !sentence.bullet {
                    grouping.general.push(piece(Role::Materials, sentence.span.clone()));
                    continue;
                }
            }
            grouping.add(sentence);
        }
        grouping.limits();
        grouping
    }

    /// Takes in one sentence.
    fn add(&mut self, sentence: &Sentence) {
        if sentence.bullet {
            self.bullet = true;
        } else if sentence.first {
            self.bullet = false;
            if !matches!(self.intro, Intro::Own) {
                self.intro = Intro::None;
            }
        }
        let span = sentence.span.clone();
        let words = self.text.low(&span);
        if let Some(limitation) = limit::sentence(words) {
            self.limitation(sentence, limitation);
            return;
        }
        if self.bullet {
            match self.intro {
                Intro::Options => return self.option(span, sentence.bullet),
                Intro::Granted => return self.follow(span, Role::Continuous),
                Intro::None | Intro::Own => {}
            }
        }
        if words.starts_with('(')
            && words.trim_end_matches('.').ends_with(')')
            && self.text.flat(&span).matches('(').count() == 1
        {
            return self.note(span);
        }
        self.sentence(sentence);
        if let Some(label) = self.label.take() {
            self.drafts.last_mut().map_or(&mut self.general, |draft| &mut draft.pieces).push(label);
        }
        let activated = self.drafts.last().is_some_and(|draft| draft.activated);
        let found = intro(self.text.low(&span), activated, self.bullet);
        if !self.bullet || found != Intro::None {
            self.intro = found;
        }
    }

    /// A sentence that is no limit, option or remark.
    fn sentence(&mut self, sentence: &Sentence) {
        let mut span = sentence.span.clone();
        if sentence.bullet
            && let Some(end) = label(self.text.flat(&span))
        {
            self.label = Some(piece(Role::Condition, span.start..span.start + end - 2));
            span = self.text.trim(span.start + end..span.end);
        }
        if is_activated(self.text, &span) {
            let clauses = clause::modern(self.text, &span);
            return self.begin(sentence.pendulum, clauses);
        }
        let monster = self.card.kind == Some(Kind::Monster);
        let lasting = monster || class::lasting(self.card);
        let words = self.text.low(&span);
        let task = plain::task(words);
        if task == Task::TreatedAs {
            self.general.push(piece(Role::TreatedAs, bare(self.text, span)));
            return;
        }
        let condition = if monster { None } else { old::activation_condition(self.text, &span) };
        if !monster && (condition.is_none() && preface(words) || condition.is_some() && lasting) {
            self.general.push(piece(Role::Condition, bare(self.text, span)));
            return;
        }
        if !lasting {
            return self.spell(sentence.pendulum, span, task);
        }
        if !monster && !self.drafts.iter().any(|d| d.class == Class::Activation) && activates(words, self.card) {
            let clauses = clause::old(self.text, &span);
            return self.begin_as(sentence.pendulum, clauses, Some(Class::Activation));
        }
        let own = self.bullet && self.intro == Intro::Own && words.starts_with("you can ") && task != Task::Procedure;
        if own || chooses(words) {
            let clauses = clause::old(self.text, &span);
            return self.begin(sentence.pendulum, clauses);
        }
        if self.card.is(Ability::Spirit)
            && let Some(clauses) = old::returning(self.text, &span)
        {
            return self.begin(sentence.pendulum, clauses);
        }
        if self.old
            && let Some(clauses) = old::activated(self.text, &span)
        {
            return self.begin(sentence.pendulum, clauses);
        }
        match task {
            Task::Procedure if monster => self.fixed(sentence.pendulum, Class::Procedure, Role::Procedure, span),
            Task::SummoningCondition => self.general.push(piece(Role::SummoningCondition, bare(self.text, span))),
            Task::FollowUp if self.drafts.last().is_some_and(|draft| draft.pendulum == sentence.pendulum) => {
                self.follow(span, Role::Step)
            }
            _ if self.old && self.drafts.last().is_some_and(|draft| draft.activated) && !monster_state(words) => {
                self.follow(span, Role::Step)
            }
            _ => self.fixed(sentence.pendulum, Class::Continuous, Role::Continuous, span),
        }
    }

    /// A plain sentence of a Spell or Trap that does not stay on the field.
    fn spell(&mut self, pendulum: bool, span: Range<usize>, task: Task) {
        if let Some(last) = self.drafts.last()
            && !(last.class == Class::Activation && last.clauses.step.is_empty())
        {
            return self.follow(span, if task == Task::Continuous { Role::Step } else { Role::Step });
        }
        let clauses = match old::activation_condition(self.text, &span) {
            Some(head) => Clauses { head: vec![head.clone()], step: head.end..head.end, ..Clauses::default() },
            None => clause::old(self.text, &span),
        };
        if self.drafts.is_empty() {
            self.begin_as(pendulum, clauses, Some(Class::Activation));
        } else {
            self.follow(span, Role::Step);
        }
    }

    /// Begins an activated effect.
    fn begin(&mut self, pendulum: bool, clauses: Clauses) {
        self.begin_as(pendulum, clauses, None);
    }

    /// Begins an activated effect whose class may be known.
    fn begin_as(&mut self, pendulum: bool, clauses: Clauses, class: Option<Class>) {
        let own = self.bullet && self.intro == Intro::Own && class::lasting(self.card);
        let activation = own || self.drafts.iter().any(|draft| draft.class == Class::Activation);
        let draft = Draft::activated(self.text, self.card, pendulum, clauses, class, activation, self.old);
        let again = draft.class == Class::Activation && activation;
        if again && let Some(earlier) = self.drafts.last_mut() {
            earlier.join(self.text, draft);
            return;
        }
        self.drafts.push(draft);
    }

    /// Adds an effect that is not activated.
    fn fixed(&mut self, pendulum: bool, class: Class, role: Role, span: Range<usize>) {
        self.drafts.push(Draft::fixed(self.text, pendulum, class, role, span));
    }

    /// A sentence that goes on with the effect before it.
    fn follow(&mut self, span: Range<usize>, role: Role) {
        match self.drafts.last_mut() {
            Some(draft) => draft.follow(self.text, span, role),
            None => self.general.push(piece(role, bare(self.text, span))),
        }
    }

    /// A bullet that is one of the choices of the effect before it.
    fn option(&mut self, mut span: Range<usize>, first: bool) {
        let Some(draft) = self.drafts.last_mut() else {
            self.general.push(piece(Role::Step, bare(self.text, span)));
            return;
        };
        if first && let Some(end) = label(self.text.flat(&span)) {
            draft.pieces.push(piece(Role::Condition, span.start..span.start + end - 2));
            span = self.text.trim(span.start + end..span.end);
        }
        draft.option(self.text, span.clone(), first, is_activated(self.text, &span));
    }

    /// A remark in parentheses that is a sentence of its own.
    fn note(&mut self, span: Range<usize>) {
        let words = self.text.low(&span);
        if plain::task(words) == Task::TreatedAs {
            self.general.push(piece(Role::TreatedAs, bare(self.text, span)));
            return;
        }
        match self.drafts.last_mut() {
            Some(draft) => draft.note(self.text, span),
            None => self.general.push(piece(Role::Note, span)),
        }
    }

    /// A sentence that limits effects.
    fn limitation(&mut self, sentence: &Sentence, found: limit::Limitation) {
        let pendulum = sentence.pendulum;
        let span = sentence.span.clone();
        if matches!(found.scope, Scope::Following | Scope::Each | Scope::These) {
            self.intro = Intro::Own;
        } else if found.scope == Scope::Summon
            && found.limit.shared.is_none()
            && !self.drafts.iter().any(|d| d.class == Class::Procedure)
        {
            // "You can only Special Summon "X" once per turn": no effect's limit.
            self.general.push(piece(Role::Limit, bare(self.text, span)));
            return;
        }
        let own = matches!(found.scope, Scope::This | Scope::Summon);
        match self.drafts.last_mut().filter(|draft| own && draft.pendulum == pendulum) {
            Some(draft) => draft.pieces.push(piece(Role::Limit, bare(self.text, span))),
            None => self.general.push(piece(Role::Limit, bare(self.text, span))),
        }
        let at = self.drafts.len();
        if found.previous {
            let limit = ReadLimit { per: crate::cards::effect::Per::Name, ..found.limit };
            self.pending.push(Pending { scope: Scope::Preceding, limit, at: at.saturating_sub(1), pendulum });
        }
        self.pending.push(Pending { scope: found.scope, limit: found.limit, at, pendulum });
    }

    /// Gives the limits to their effects.
    fn limits(&mut self) {
        for Pending { scope, limit, at, pendulum } in &self.pending {
            let follows =
                self.drafts.get(*at..).is_some_and(|rest| rest.iter().any(|draft| draft.pendulum == *pendulum));
            let scope = match scope {
                Scope::These if follows => &Scope::Following,
                Scope::These => &Scope::Each,
                other => other,
            };
            let alone = self.drafts.iter().filter(|draft| draft.activated).count() == 1;
            let mut those: Vec<&mut Draft> = self
                .drafts
                .iter_mut()
                .enumerate()
                .filter(|(number, draft)| {
                    draft.pendulum == *pendulum
                        && match scope {
                            Scope::This | Scope::Preceding | Scope::Summon => number < at,
                            Scope::Following => number >= at,
                            Scope::Each => !(alone && draft.has_options() && limit.shared.is_none()),
                            Scope::Card | Scope::These => true,
                            Scope::Other => false,
                        }
                })
                .map(|(_, draft)| draft)
                .collect();
            match scope {
                Scope::This => {
                    // The effect just before, where it is one that can be used; else the last activated one.
                    let last = those.iter().rposition(|draft| draft.activated);
                    if let Some(last) = last {
                        those = those.into_iter().skip(last).take(1).collect();
                    }
                }
                Scope::Summon => those.retain(|draft| draft.class == Class::Procedure),
                Scope::Card => those.retain(|draft| draft.class == Class::Activation),
                _ => {}
            }
            for draft in those {
                draft.limit = Some(*limit);
            }
        }
    }
}

/// Words that came with the modern form.
static RECENT: Lazy = Lazy::new(|| pattern(r"\bgys?\b|\blp\b|\bspells?/traps?\b|\bbanish|\btarget \d"));

/// Whether a text is in the old wording: nothing in it has the modern form, but for "FLIP:".
pub(super) fn is_old(text: &Text, sentences: &[Sentence]) -> bool {
    sentences
        .iter()
        .all(|sentence| text.flat(&sentence.span).starts_with("flip:") || !is_activated(text, &sentence.span))
        && !text.flat.contains(';')
        && !RECENT.is_match(&text.flat)
}

/// Whether a sentence is an effect in the modern form: a head with a colon, or a cost with a semicolon.
fn is_activated(text: &Text, span: &Range<usize>) -> bool {
    static OPENS: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:\(|flip\b|if\b|when\b|while\b|during\b|once\b|twice\b|thrice\b|at\b|activate\b|each time\b|after\b|before\b|in either\b|up to\b|for the\b|in response\b|with \b|immediately\b|three times\b|:)",
        )
    });
    let (colon, semicolon) = clause::marks(text, span);
    let words = text.flat(span);
    if colon.is_some_and(|colon| colon + 1 < span.end && (OPENS.is_match(words) || words.contains("you can either:"))) {
        return true;
    }
    semicolon.is_some()
}

/// "● 3+:", "● Trap:": the label of a bullet, its colon included.
fn label(words: &str) -> Option<usize> {
    static LABEL: Lazy = Lazy::new(|| pattern(r#"^(?:\d[\w ,+-]*|[\w"' /-]{1,30}):\s"#));
    static HEAD: Lazy =
        Lazy::new(|| pattern(r"^(?:flip|if|when|while|during|once|twice|at|each|after|before|in|up to|for)\b"));
    (!HEAD.is_match(words)).then(|| LABEL.find(words)).flatten().map(|found| found.end())
}

/// Whether a sentence of a Spell or Trap that stays on the field is what its activation does.
fn activates(words: &str, card: &Printed) -> bool {
    static ACTIVATES: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:activate (?:this card )?by|special summon this card|activate 1 of|activate this card|select |target |(?:special summon|add|excavate|reveal|draw) \d)",
        )
    });
    static TRAP: Lazy = Lazy::new(|| {
        pattern(r"^after activation, special summon this card|^destroy this card during [^.]* after activation")
    });
    ACTIVATES.is_match(words) || card.kind == Some(Kind::Trap) && TRAP.is_match(words)
}

/// What stands before the activation of a Spell or Trap: from where, when and by whom it may be activated.
fn preface(words: &str) -> bool {
    static PREFACE: Lazy = Lazy::new(|| {
        pattern(
            r#"^you must [^.]*to activate|^(?:if [^.]*, )?you can (?:also )?activate (?:this card|")[^.]*(?:from your hand|turn it was set|by )|^this card can be activated (?:from|the turn|during)|^you cannot activate this card"#,
        )
    });
    PREFACE.is_match(words)
}

/// "Once per turn, you can activate 1 of these effects."
fn chooses(words: &str) -> bool {
    static CHOOSES: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:once per turn|during|when|if)[^.;]*,[^.;]*you can (?:activate|use|apply|choose|select) (?:either|1|one) (?:of )?(?:these|the following|from)|^you can [^.;]*, then activate 1 of (?:these|the following)",
        )
    });
    CHOOSES.is_match(words)
}

/// Whether a sentence tells what is so (and is no step of the effect before it).
fn monster_state(words: &str) -> bool {
    static STATE: Lazy = Lazy::new(|| {
        pattern(
            r"^(?:this card|while|if|as long|each|all|the atk|your opponent|when|once|during|monsters|cards|gains|cannot|also treated|any |increase|you can|(?:this|the) (?:monster|equipped))",
        )
    });
    STATE.is_match(words)
}
