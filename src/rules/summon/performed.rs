//! Summons that an effect performs while it resolves: which effect performs which, with what may be chosen.

use super::own_text::unread_condition;
use super::proper::UNREAD;
use super::{fusion, ritual};
use crate::board::condition::holds;
use crate::board::matching::{Scope, Sight, candidates, fits, hidden_candidates};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::act::{Act, SummonWith};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place, SummonKind};
use crate::cards::includes::Verb;
use crate::cards::step::Step;
use crate::cards::unread::{Sort, Touch, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say, best};
use crate::rules::effect::read::not_read;

/// Only an effect performs them.
pub static BY_EFFECT: Rule = Rule {
    id: "summon.performed-by-effect",
    sections: &["fusion-summon.performed-by-effects", "ritual-summon.activate-condition"],
};

static NOTHING: Say = Say {
    key: "nothing-performs-it",
    en: "{0} has no effect now that would Summon {1} so",
    zh: "{0}现在没有可以这样召唤{1}的效果",
    ja: "今の{0}に、そのように{1}を召喚する効果はありません",
};

/// A Summon that no effect performs is not made.
pub fn unperformed(ask: &mut Ask, player: Player, monster: CardId, kind: SummonKind) -> Reason {
    let sections: &[&str] = if kind == SummonKind::Ritual {
        &["ritual-summon.activate-condition"]
    } else {
        &["fusion-summon.performed-by-effects"]
    };
    ask.no(&BY_EFFECT, sections, &NOTHING, || vec![Arg::Player(player), Arg::Card(monster)])
}

/// A Fusion or Ritual Summon that an effect performs.
#[derive(Debug, Clone, Copy)]
pub struct Performed<'a> {
    /// The board.
    pub state: &'a State,
    /// Fusion or Ritual.
    pub kind: SummonKind,
    /// What the text says of it.
    pub with: &'a SummonWith,
    /// The effect that performs it.
    pub scope: Scope<'a>,
}

/// What may be chosen: a monster with the sets of cards that it can be Summoned with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The monster.
    pub monster: CardId,
    /// The sets.
    pub sets: Vec<Vec<CardId>>,
    /// There are more.
    pub cut: bool,
}

/// What was chosen, as far as it was said.
#[derive(Debug, Clone, Copy, Default)]
pub struct Choice<'a> {
    /// The materials or Tributes.
    pub with: Option<&'a [CardId]>,
    /// The zone.
    pub zone: Option<Zone>,
}

/// The Summons that an effect performs, those of the chosen option if one is said.
pub fn performances<'e>(
    state: &State,
    effect: &'e Effect,
    scope: &Scope<'_>,
    option: Option<u8>,
) -> Vec<(SummonKind, &'e SummonWith)> {
    let mut found = Vec::new();
    collect(state, &effect.steps, scope, option, &mut found);
    found
}

fn collect<'e>(
    state: &State,
    steps: &'e [Step],
    scope: &Scope<'_>,
    option: Option<u8>,
    found: &mut Vec<(SummonKind, &'e SummonWith)>,
) {
    for step in steps {
        if let Act::FusionSummon(with) = &step.act {
            found.push((SummonKind::Fusion, with));
        } else if let Act::RitualSummon(with) = &step.act {
            found.push((SummonKind::Ritual, with));
        } else if let Act::ChooseOne(choose) = &step.act {
            for (n, list) in choose.options.iter().enumerate() {
                if option.is_none_or(|o| usize::from(o) == n + 1) {
                    collect(state, list, scope, None, found);
                }
            }
        } else if let Act::If(branch) = &step.act {
            let answer = holds(state, &branch.condition, scope);
            if answer != Answer::No {
                collect(state, &branch.then, scope, option, found);
            }
            if answer != Answer::Yes {
                collect(state, &branch.otherwise, scope, option, found);
            }
        }
    }
}

impl<'a> Performed<'a> {
    /// A Summon as the text of a card says it.
    pub fn new(state: &'a State, kind: SummonKind, with: &'a SummonWith, scope: &Scope<'a>) -> Performed<'a> {
        Performed { state, kind, with, scope: *scope }
    }

    fn is_ritual(&self) -> bool {
        self.kind == SummonKind::Ritual
    }

    /// Whose Summon it is.
    pub fn player(&self) -> Player {
        self.scope.player
    }

    /// The monsters that the text speaks of, where they are known.
    pub fn monsters(&self) -> Vec<CardId> {
        let all = candidates(self.state, &self.with.monster, &self.scope).map(|(id, _)| id);
        all.filter(|id| !self.stays(*id, Verb::SpecialSummon)).collect()
    }

    /// Whether a card does not leave its place by an effect that resolves, as a text negates that it is moved from there.
    fn stays(&self, card: CardId, verb: Verb) -> bool {
        let zone = self.state.copy(card).zone;
        let negates = |(active, apply): (&Active, &Apply)| {
            let Modifier::NegatesThat(of) = &apply.rule else { return false };
            let meant = of.of.is_none() && of.verbs.contains(&verb) && zone.among(&of.from);
            meant && !active.spares(self.state, card)
        };
        self.state.resolution.is_some() && self.state.view.active(self.state).any(negates)
    }

    /// Whether a card does not come to where materials go.
    pub(super) fn stays_material(&self, card: CardId) -> bool {
        let goes = self.goes(card);
        self.stays(
            card,
            if goes == Place::Banished {
                Verb::Banish
            } else if matches!(goes, Place::Deck | Place::ExtraDeck) {
                Verb::ReturnToDeck
            } else {
                Verb::SendToGraveyard
            },
        )
    }

    /// The argument for the first monster that can be Summoned, else the one that comes nearest; none without a monster.
    pub(super) fn nearest(&self, mut judge: impl FnMut(CardId) -> Reason) -> Option<Reason> {
        let mut found = Vec::new();
        for monster in self.monsters() {
            found.push(judge(monster));
            if found.last().is_some_and(|reason| reason.answer == Answer::Yes) {
                break;
            }
        }
        best(found)
    }

    /// Whether the monster may be one that nobody knows.
    pub fn hidden_monster(&self) -> bool {
        hidden_candidates(self.state, &self.with.monster, &self.scope)
    }

    /// Whether materials may be among the cards that nobody knows.
    pub fn hidden_materials(&self) -> bool {
        let of = &self.with.materials;
        let parts = if of.any.is_empty() { std::slice::from_ref(of) } else { of.any.as_slice() };
        // Each part of "from your hand or either field" says for itself whose cards it means.
        parts.iter().any(|part| {
            let place = if part.place.is_empty() { of.place.clone() } else { part.place.clone() };
            let part = Filter { place, whose: part.whose.or(of.whose), ..Filter::default() };
            hidden_candidates(self.state, &part, &self.scope)
        })
    }

    /// Whether a card is among those that the text lets be used, wherever that leads.
    pub fn takes(&self, card: CardId) -> bool {
        let scope = Scope { sight: Sight::Own, ..self.scope };
        let there = self.state.copy(card).zone.among(&self.with.materials.place) && !self.stays_material(card);
        there && fits(self.state, &self.with.materials, card, &scope) == Answer::Yes
    }

    /// Words of the effect, not read, by which a Fusion Summon may use more materials than it says itself.
    pub(super) fn more(&self) -> Option<&'a Unread> {
        let this = |step: &Step| matches!(&step.act, Act::FusionSummon(with) if with == self.with);
        let effects = &self.state.card(self.scope.this).effects;
        let effect = effects.iter().find(|effect| effect.steps.iter().any(this))?;
        let so = |step: &&Step| step.condition.iter().all(|c| holds(self.state, c, &self.scope) != Answer::No);
        let unread = |step: &'a Step| if let Act::Unread(part) = &step.act { Some(part) } else { None };
        let beside = effect.unread.iter().filter(|part| part.sort == Sort::Permission);
        effect.steps.iter().filter(so).filter_map(unread).chain(beside).find(|part| part.touches(&[Touch::Material]))
    }

    /// That more may be used, where nothing that was read will do.
    fn or_more(&self, ask: &mut Ask, found: Reason) -> Reason {
        let Some(part) = (found.answer == Answer::No).then(|| self.more()).flatten() else { return found };
        let args = || vec![Arg::Card(self.scope.this), Arg::Words(part.words.clone())];
        ask.found(&BY_EFFECT, Answer::Unknown, &[], &UNREAD, args)
    }

    /// Where a card would go as a material: banished, or as the text says.
    pub fn goes(&self, card: CardId) -> Place {
        let zone = self.state.copy(card).zone;
        // What a Ritual Summon takes its Tributes from, and what is used for it from the GY by a text of its own.
        let own = self.is_ritual() && zone == Zone::Graveyard && !zone.among(&self.with.materials.place);
        if own || !self.with.banished_from.is_empty() && zone.among(&self.with.banished_from) {
            return Place::Banished;
        }
        self.with.materials_go.unwrap_or(Place::Graveyard)
    }

    /// Whether the effect could perform such a Summon on this board.
    pub fn possible(&self, ask: &mut Ask) -> Reason {
        if let Some(reason) = not_read(ask, &BY_EFFECT, self.state, self.scope.this, self.with) {
            return reason;
        }
        let found = if self.is_ritual() { ritual::possible(ask, self) } else { fusion::possible(ask, self) };
        let found = self.or_more(ask, found);
        let mut unread = || self.monsters().into_iter().find_map(|monster| self.not_read(ask, monster));
        if found.answer == Answer::No { unread().unwrap_or(found) } else { found }
    }

    /// That what a monster is Summoned with was not read, if it is so.
    fn not_read(&self, ask: &mut Ask, monster: CardId) -> Option<Reason> {
        let words = unread_condition(self.state, monster)?;
        Some(ask.found(&BY_EFFECT, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(monster), Arg::Words(words)]))
    }

    /// Whether a monster can be Summoned so, with these cards and to this zone if they are said.
    pub fn these(&self, ask: &mut Ask, monster: CardId, choice: Choice<'_>) -> Reason {
        if let Some(reason) = not_read(ask, &BY_EFFECT, self.state, self.scope.this, self.with) {
            return reason;
        }
        let found = if self.is_ritual() {
            ritual::these(ask, self, monster, choice)
        } else {
            fusion::these(ask, self, monster, choice)
        };
        let found = self.or_more(ask, found);
        let there = self.state.copy(monster).zone.among(&self.with.monster.place);
        match found.answer {
            Answer::No if there => self.not_read(ask, monster).unwrap_or(found),
            Answer::No | Answer::Yes | Answer::Unknown => found,
        }
    }

    /// All that may be chosen, at most so many sets a monster.
    pub fn offers(&self, most: usize) -> Vec<Offer> {
        self.monsters()
            .into_iter()
            .filter_map(|monster| {
                let (sets, cut) = self.sets(monster, most);
                (!sets.is_empty()).then_some(Offer { monster, sets, cut })
            })
            .collect()
    }

    /// The sets of cards that a monster can be Summoned with, at most so many, and whether there are more.
    pub fn sets(&self, monster: CardId, most: usize) -> (Vec<Vec<CardId>>, bool) {
        if self.is_ritual() { ritual::sets(self, monster, most) } else { fusion::sets(self, monster, most) }
    }

    /// The zones that a monster may go to once these cards have left.
    pub fn zones(&self, monster: CardId, with: &[CardId]) -> Vec<Zone> {
        let all = (0..5).map(Zone::Monster).chain((0..2).map(Zone::ExtraMonster));
        let open = |zone: &Zone| {
            let choice = Choice { with: Some(with), zone: Some(*zone) };
            self.these(&mut Ask::silent(), monster, choice).answer == Answer::Yes
        };
        all.filter(open).collect()
    }
}
