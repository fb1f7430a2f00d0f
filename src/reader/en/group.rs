//! Groups sentences into effects.

use std::ops::Range;

use super::super::reading::{Piece, ReadLimit, Role};
use super::clause::{self, Clauses};
use super::cut::Sentence;
use super::draft::Draft;
use super::intro::{Intro, intro};
use super::limit::{self, Scope};
use super::pieces::{bare, piece};
use super::plain::{self, Task};
use super::share::{Pending, share};
use super::signs::{
    activates, chooses, does_instead, goes_on, is_activated, label, preface, replaces_from_graveyard, states,
};
use super::source::Source;
use super::{class, old};
use crate::cards::effect::{Class, Per};
use crate::cards::filter::{Ability, Kind};

/// The sentences of a card on their way to effects.
pub(super) struct Grouping<'a> {
    source: Source<'a>,
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
}

impl<'a> Grouping<'a> {
    /// Groups the sentences of both boxes.
    pub(super) fn of(source: Source<'a>, sentences: &[Sentence]) -> Grouping<'a> {
        let Source { text, card, .. } = source;
        let mut grouping = Grouping {
            source,
            drafts: Vec::new(),
            general: Vec::new(),
            pending: Vec::new(),
            intro: Intro::None,
            label: None,
            bullet: false,
        };
        let mut materials = card.kind == Some(Kind::Monster)
            && [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.is(*a));
        for sentence in sentences {
            if materials && !sentence.pendulum && !text.low(&sentence.span).starts_with('(') {
                materials = false;
                // Some texts go on in the line of the materials.
                let end = text.flat(&sentence.span).find(" / ").map(|at| sentence.span.start + at);
                if end.is_some() || !text.flat(&sentence.span).ends_with('.') && sentence.first && !sentence.bullet {
                    let end = end.unwrap_or(sentence.span.end);
                    grouping.general.push(piece(Role::Materials, sentence.span.start..end));
                    let rest = text.trim((end + 3).min(sentence.span.end)..sentence.span.end);
                    if !rest.is_empty() {
                        grouping.general.push(piece(Role::Marker, end..rest.start));
                        grouping.add(&Sentence { span: rest, ..sentence.clone() });
                    }
                    continue;
                }
            }
            grouping.add(sentence);
        }
        share(&grouping.pending, &mut grouping.drafts);
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
        let words = self.source.text.low(&span);
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
            && self.source.text.flat(&span).matches('(').count() == 1
        {
            return self.note(span);
        }
        self.sentence(sentence);
        if let Some(label) = self.label.take() {
            self.drafts.last_mut().map_or(&mut self.general, |draft| &mut draft.pieces).push(label);
        }
        let activated = self.drafts.last().is_some_and(|draft| draft.activated);
        let found = intro(self.source.text.low(&span), activated, self.bullet);
        if !self.bullet || found != Intro::None {
            self.intro = found;
        }
    }

    /// A sentence that is no limit, option or remark.
    fn sentence(&mut self, sentence: &Sentence) {
        let mut span = sentence.span.clone();
        if sentence.bullet
            && let Some(end) = label(self.source.text.flat(&span))
        {
            self.label = Some(piece(Role::Condition, span.start..span.start + end - 2));
            span = self.source.text.trim(span.start + end..span.end);
        }
        if is_activated(self.source.text, &span) {
            let clauses = clause::modern(self.source.text, &span);
            return self.begin(sentence.pendulum, clauses);
        }
        let monster = self.source.card.kind == Some(Kind::Monster);
        let lasting = monster || class::lasting(self.source.card);
        let words = self.source.text.low(&span);
        let task = plain::task(words);
        if task == Task::TreatedAs {
            self.general.push(piece(Role::TreatedAs, bare(self.source.text, span)));
            return;
        }
        let condition = if monster { None } else { old::activation_condition(self.source.text, &span) };
        if !monster && (condition.is_none() && preface(words) || condition.is_some() && lasting) {
            self.general.push(piece(Role::Condition, bare(self.source.text, span)));
            return;
        }
        if !lasting {
            return self.spell(sentence.pendulum, span);
        }
        if !monster && !self.drafts.iter().any(|d| d.class == Class::Activation) && activates(words, self.source.card) {
            let clauses = clause::old(self.source.text, &span);
            return self.begin_as(sentence.pendulum, clauses, Some(Class::Activation));
        }
        let own = self.bullet && self.intro == Intro::Own && words.starts_with("you can ") && task != Task::Procedure;
        if own || chooses(words) {
            let clauses = clause::old(self.source.text, &span);
            return self.begin(sentence.pendulum, clauses);
        }
        if self.source.card.is(Ability::Spirit)
            && let Some(clauses) = old::returning(self.source.text, &span)
        {
            return self.begin(sentence.pendulum, clauses);
        }
        let same = self.drafts.last().is_some_and(|draft| draft.pendulum == sentence.pendulum);
        let after = self.drafts.last().is_some_and(|draft| draft.activated);
        if self.source.old && same && after && goes_on(words) {
            return self.follow(span, Role::Step);
        }
        if self.source.old
            && let Some(clauses) = old::activated(self.source.text, &span)
        {
            return self.begin(sentence.pendulum, clauses);
        }
        if task == Task::Continuous && same && after && does_instead(words) {
            return self.follow(span, Role::Step);
        }
        if task == Task::Procedure && monster {
            self.fixed(sentence.pendulum, Class::Procedure, Role::Procedure, span);
        } else if task == Task::SummoningCondition && monster {
            self.general.push(piece(Role::SummoningCondition, bare(self.source.text, span)));
        } else if task == Task::FollowUp && same || self.source.old && after && !states(words) {
            self.follow(span, Role::Step);
        } else {
            self.fixed(sentence.pendulum, Class::Continuous, Role::Continuous, span);
        }
    }

    /// A plain sentence of a Spell or Trap that does not stay on the field.
    fn spell(&mut self, pendulum: bool, span: Range<usize>) {
        if !self.drafts.is_empty() && replaces_from_graveyard(self.source.text.low(&span)) {
            return self.fixed(pendulum, Class::Continuous, Role::Continuous, span);
        }
        if let Some(last) = self.drafts.last()
            && !(last.class == Class::Activation && last.clauses.step.is_empty())
        {
            return self.follow(span, Role::Step);
        }
        let clauses = match old::activation_condition(self.source.text, &span) {
            Some(head) => Clauses { head: vec![head.clone()], step: head.end..head.end, ..Clauses::default() },
            None => clause::old(self.source.text, &span),
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
        let own = self.bullet && self.intro == Intro::Own && class::lasting(self.source.card);
        let activation = own || self.drafts.iter().any(|draft| draft.class == Class::Activation);
        let draft = Draft::activated(self.source, pendulum, clauses, class, activation);
        let again = draft.class == Class::Activation && activation;
        if again && let Some(earlier) = self.drafts.last_mut() {
            earlier.join(draft);
            return;
        }
        self.drafts.push(draft);
    }

    /// Adds an effect that is not activated.
    fn fixed(&mut self, pendulum: bool, class: Class, role: Role, span: Range<usize>) {
        self.drafts.push(Draft::fixed(self.source.text, pendulum, class, role, span));
    }

    /// A sentence that goes on with the effect before it.
    fn follow(&mut self, span: Range<usize>, role: Role) {
        let monster = self.source.card.kind == Some(Kind::Monster);
        let done = role == Role::Step && !class::lasting(self.source.card) && !monster;
        // What is forbidden "the turn you activate this card" goes with its activation, whatever effects stand between.
        let card = !monster && self.source.text.low(&span).contains("the turn you activate this card");
        let first = self.drafts.iter().position(|draft| card && draft.class == Class::Activation);
        let last = || self.drafts.iter().rposition(|draft| draft.activated || !done);
        match first.or_else(last).and_then(|at| self.drafts.get_mut(at)) {
            Some(draft) => draft.follow(self.source.text, span, role),
            None => self.general.push(piece(role, bare(self.source.text, span))),
        }
    }

    /// A bullet that is one of the choices of the effect before it.
    fn option(&mut self, mut span: Range<usize>, first: bool) {
        let Some(draft) = self.drafts.last_mut() else {
            self.general.push(piece(Role::Step, bare(self.source.text, span)));
            return;
        };
        if first && let Some(end) = label(self.source.text.flat(&span)) {
            draft.pieces.push(piece(Role::Condition, span.start..span.start + end - 2));
            span = self.source.text.trim(span.start + end..span.end);
        }
        draft.option(self.source.text, span.clone(), first, is_activated(self.source.text, &span));
    }

    /// A remark in parentheses that is a sentence of its own.
    fn note(&mut self, span: Range<usize>) {
        let words = self.source.text.low(&span);
        if plain::task(words) == Task::TreatedAs {
            self.general.push(piece(Role::TreatedAs, bare(self.source.text, span)));
            return;
        }
        match self.drafts.last_mut() {
            Some(draft) => draft.note(self.source.text, span),
            None => self.general.push(piece(Role::Note, span)),
        }
    }

    /// A sentence that limits effects.
    fn limitation(&mut self, sentence: &Sentence, found: limit::Limitation) {
        let pendulum = sentence.pendulum;
        let span = sentence.span.clone();
        if matches!(found.scope, Scope::Following | Scope::All | Scope::Each | Scope::These) {
            self.intro = Intro::Own;
        } else if found.scope == Scope::Summon
            && found.limit.shared.is_none()
            && !(found.way && self.drafts.iter().any(|d| d.class == Class::Procedure))
        {
            // "You can only Special Summon "X" once per turn": no effect's limit.
            self.general.push(piece(Role::Limit, bare(self.source.text, span)));
            return;
        }
        // "Each effect" of a card whose one effect has choices limits these.
        let mut activated = self.drafts.iter().filter(|draft| draft.activated);
        let choices = found.scope == Scope::Each
            && activated.next().is_some_and(Draft::has_options)
            && activated.next().is_none()
            && self.drafts.last().is_some_and(Draft::has_options);
        let own = choices || matches!(found.scope, Scope::This | Scope::Summon);
        match self.drafts.last_mut().filter(|draft| own && draft.pendulum == pendulum) {
            Some(draft) => draft.pieces.push(piece(Role::Limit, bare(self.source.text, span))),
            None => self.general.push(piece(Role::Limit, bare(self.source.text, span))),
        }
        let at = self.drafts.len();
        if found.previous {
            let limit = ReadLimit { per: Per::Name, ..found.limit };
            self.pending.push(Pending { scope: Scope::Preceding, limit, at: at.saturating_sub(1), pendulum });
        }
        self.pending.push(Pending { scope: found.scope, limit: found.limit, at, pendulum });
    }
}
