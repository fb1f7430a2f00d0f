//! The lines of a story that tell of a Summon that is attempted as it begins: the monsters lie where they would go, and
//! came from elsewhere; Tributes and materials have gone.

use super::already::open;
use super::named_cards::pick;
use super::stops::Halt;
use crate::board::chain::{Coming, Summoning, Window};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::condition::Phase;
use crate::cards::effect::Effect;
use crate::cards::filter::{Ability, Place, SummonKind};
use crate::engine::already::{Attempted, attempted};
use crate::problem::Problem;
use crate::rules::summon::special::special;
use crate::scenario::bind::Case;
use crate::scenario::bind::board::{player, zone};
use crate::scenario::syntax::{JustNow, JustWord, Move, Opt, Statement, Verb};
use crate::source::{Span, Spanned};

/// Whether a line tells of a Summon that is attempted.
pub(super) fn is_attempt(m: &Move) -> bool {
    !matches!(m.action.verb, Verb::Activate | Verb::Attack)
}

/// The first monster that is being Summoned as a story begins, or was Summoned or Set just now: that for which cards were
/// sent.
pub(super) fn summoned(state: &State, case: &Case) -> Option<CardId> {
    let on_field = |phrase: &Spanned<String>| {
        let copies = case.names.copies(state, &phrase.item);
        copies.into_iter().find(|id| state.copy(*id).zone.is_monster())
    };
    case.story.iter().find_map(|s| {
        if let Statement::Already(m) = &s.item
            && is_attempt(m)
        {
            on_field(m.action.card.as_ref()?)
        } else if let Statement::JustNow(all) = &s.item {
            let complete = |one: &&JustNow| matches!(one.what, JustWord::Summoned | JustWord::Set);
            all.iter().filter(complete).find_map(|one| on_field(&one.card))
        } else {
            None
        }
    })
}

/// Opens the Summon Negation Window of a Summon.
pub(super) fn attempt(state: &mut State, case: &Case, m: &Move, span: Span) -> Result<(), Halt> {
    let told = Attempt { state, case, m, span, who: player(m.player) };
    let found = match told.read() {
        Ok(found) => found,
        // Words that were not read may say what is not found.
        Err(problem) => return Err(told.unread(&problem).unwrap_or_else(|| Halt::from(problem))),
    };
    attempted(state, found);
    state.held = true;
    Ok(())
}

struct Attempt<'a> {
    state: &'a State,
    case: &'a Case,
    m: &'a Move,
    span: Span,
    who: Player,
}

impl Attempt<'_> {
    fn wrong(&self, why: &str, cure: &str) -> Problem {
        Problem::new("play::not-under-way", self.span, why.to_owned()).help(cure.to_owned())
    }

    /// That how the story goes on is undetermined, for words of the monster that were not read.
    fn unread(&self, problem: &Problem) -> Option<Halt> {
        let phrase = self.m.action.card.as_ref().filter(|_| problem.code == "play::not-under-way")?;
        let copies = self.case.names.copies(self.state, &phrase.item);
        let card = copies.into_iter().find(|id| self.state.copy(*id).zone.is_monster())?;
        let part = self.state.card(card).effects.iter().find_map(|e| parts(e).next())?;
        Some(open(self.state, card, part))
    }

    fn options(&self) -> &[Spanned<Opt>] {
        &self.m.action.options
    }

    fn read(&self) -> Result<Attempted, Problem> {
        self.in_place()?;
        self.takes()?;
        let (card, zone, from, attack) = self.monster(self.m.action.card.as_ref(), self.options())?;
        let kind = self.kind(card, from)?;
        let mut with = Vec::new();
        for also in &self.m.action.also {
            let (card, zone, from, attack) = self.monster(Some(&also.card), &also.options)?;
            with.push(Coming { card, zone, from, attack });
        }
        let all = || std::iter::once(card).chain(with.iter().map(|coming| coming.card));
        if let Some(twice) = all().enumerate().find(|(n, one)| all().take(*n).any(|before| before == *one)) {
            let name = &self.state.card(twice.1).name.en;
            return Err(self.wrong(&format!("`{name}` is named twice"), "name each monster once"));
        }
        let materials = self.used(card, kind)?;
        let count = u8::try_from(materials.len()).unwrap_or(u8::MAX);
        let told = self.options().iter().find_map(|o| if let Opt::Tributes(n) = o.item { Some(n) } else { None });
        let tributes = if kind == SummonKind::Tribute { told.unwrap_or(count) } else { 0 };
        let by_own = self.by_own(card, kind, from)?;
        let effect = self.because_of()?;
        let lying = |id: CardId| (id, self.state.copy(id).since);
        let summoning = Summoning {
            controller: self.state.copy(card).controller,
            attack,
            tributes,
            by_own,
            effect,
            materials: materials.into_iter().map(lying).collect(),
            with,
            ..Summoning::of(self.who, card, kind, zone, from)
        };
        Ok(Attempted { again: kind == SummonKind::Normal && from == zone, summoning })
    }

    /// Where in a story and in a turn it may stand.
    fn in_place(&self) -> Result<(), Problem> {
        let state = self.state;
        if self.m.link.is_some() {
            let cure = "leave `link` out: the Chain that answers the Summon stands below";
            return Err(self.wrong("a Summon that is attempted is no Chain Link", cure));
        }
        if !state.chain.is_empty() || matches!(state.window, Window::Summoning(_)) {
            let cure = "write the one Summon first, and below it the links that answer it";
            return Err(self.wrong("this Summon stands behind what would answer it", cure));
        }
        let main = matches!(state.turn.phase, Phase::Main1 | Phase::Main2);
        let by_effect = self.options().iter().any(|o| matches!(o.item, Opt::BecauseOf(_)));
        if !by_effect && (!main || state.turn.player != self.who) {
            let cure = "write the turn: `turn opponent, main phase 1`; or behind the monster `[because of …]`";
            return Err(self.wrong("a player attempts a Summon in a Main Phase of their own turn", cure));
        }
        Ok(())
    }

    /// The options that say something here.
    fn takes(&self) -> Result<(), Problem> {
        let own = self.options().iter().chain(self.m.action.also.iter().flat_map(|a| &a.options));
        let has_place = |option: &Opt| {
            matches!(
                option,
                Opt::From(_)
                    | Opt::With(_)
                    | Opt::Tributing(_)
                    | Opt::Tributes(_)
                    | Opt::Materials(_)
                    | Opt::Cost(_)
                    | Opt::Way(_)
                    | Opt::BecauseOf(_)
            )
        };
        let Some(option) = { own }.find(|o| !has_place(&o.item)) else { return Ok(()) };
        let cure = "the board shows its zone and its position; here stand `[from …]`, `[tributing …]`, `[with …]`, `[by entry …]` and `[because of …]`";
        Err(Problem::new("play::takes-none", option.span, "this kind of move has no use for that").help(cure))
    }

    /// A monster, where it would go, where it came from, and its position.
    fn monster(
        &self,
        phrase: Option<&Spanned<String>>,
        options: &[Spanned<Opt>],
    ) -> Result<(CardId, Zone, Zone, bool), Problem> {
        let Some(phrase) = phrase else {
            return Err(self.wrong("no monster is named", "name the monster that is being Summoned"));
        };
        let state = self.state;
        let lies = |id: &CardId| state.copy(*id).zone.is_monster() && state.copy(*id).face_up;
        let mut there: Vec<CardId> = self.case.names.copies(state, &phrase.item).into_iter().filter(lies).collect();
        there.sort_by_key(|id| state.copy(*id).controller != self.who);
        let Some(card) = there.first().copied() else {
            let cure = "put it face-up into the zone where it would be Summoned: `m1 …`";
            return Err(self.wrong(&format!("no `{}` lies face-up in a monster zone", phrase.item), cure));
        };
        let copy = state.copy(card);
        if state.ids().any(|id| state.copy(id).equipped_to == Some(card)) || !copy.counters.is_empty() {
            let cure = "take the Equip Card or the counters away";
            return Err(self.wrong("a monster that is still being Summoned holds nothing", cure));
        }
        let written = options.iter().find_map(|o| if let Opt::From(word) = o.item { Some(zone(word)) } else { None });
        let from = written.or_else(|| self.usual(card)).ok_or_else(|| {
            let cure = "say where it was: `[from hand]`, `[from gy]`, `[from extra]`";
            self.wrong(&format!("where `{}` was before is not written", phrase.item), cure)
        })?;
        let hidden = matches!(from, Zone::Hand | Zone::Extra);
        if !(hidden || from.among(&[Place::Graveyard, Place::Banished]) || from == copy.zone) {
            let cure = "it comes from the hand, the Extra Deck, the GY or among the banished cards, or is turned or Summoned again in its zone";
            return Err(self.wrong("nothing is Summoned from there", cure));
        }
        if hidden && copy.owner != self.who {
            let cure = "write behind it on the board whose card it is: `[owner you]`, `[owner opponent]`";
            return Err(self.wrong("it would come from the hand or Extra Deck of the other player", cure));
        }
        Ok((card, copy.zone, from, copy.attack))
    }

    /// Where a monster comes from if nothing is said.
    fn usual(&self, card: CardId) -> Option<Zone> {
        match self.m.action.verb {
            Verb::NormalSummon | Verb::TributeSummon | Verb::PendulumSummon => Some(Zone::Hand),
            Verb::FlipSummon => Some(self.state.copy(card).zone),
            Verb::SpecialSummon => {
                let mut from: Vec<Place> = Vec::new();
                for effect in self.state.card(card).effects.iter().filter(|e| special(e)) {
                    from.extend(&effect.from);
                }
                from.dedup();
                match from.as_slice() {
                    [Place::Hand] => Some(Zone::Hand),
                    [Place::ExtraDeck] => Some(Zone::Extra),
                    [Place::Graveyard] => Some(Zone::Graveyard),
                    [Place::Banished] => Some(Zone::Banished),
                    _ => None,
                }
            }
            Verb::SynchroSummon | Verb::XyzSummon | Verb::LinkSummon => Some(Zone::Extra),
            Verb::Set
            | Verb::FusionSummon
            | Verb::RitualSummon
            | Verb::Activate
            | Verb::ChangePosition
            | Verb::Attack
            | Verb::EnterPhase
            | Verb::EndTurn
            | Verb::Draw
            | Verb::Discard
            | Verb::Withdraw
            | Verb::Pass => None,
        }
    }

    /// The kind of the Summon.
    fn kind(&self, card: CardId, from: Zone) -> Result<SummonKind, Problem> {
        let state = self.state;
        let types = &state.card(card).types;
        let is = |ability: Ability| types.contains(&ability);
        let here = from == state.copy(card).zone;
        let (kind, fits) = match self.m.action.verb {
            Verb::NormalSummon if self.options().iter().any(|o| matches!(o.item, Opt::Tributing(_))) => {
                (SummonKind::Tribute, from == Zone::Hand)
            }
            Verb::NormalSummon => (SummonKind::Normal, from == Zone::Hand || here && is(Ability::Gemini)),
            Verb::TributeSummon => (SummonKind::Tribute, from == Zone::Hand),
            Verb::FlipSummon => (SummonKind::Flip, here),
            Verb::SynchroSummon => (SummonKind::Synchro, from == Zone::Extra && is(Ability::Synchro)),
            Verb::XyzSummon => (SummonKind::Xyz, from == Zone::Extra && is(Ability::Xyz)),
            Verb::LinkSummon => (SummonKind::Link, from == Zone::Extra && is(Ability::Link)),
            Verb::PendulumSummon => (SummonKind::Pendulum, matches!(from, Zone::Hand | Zone::Extra)),
            Verb::SpecialSummon => (SummonKind::Special, !here),
            // Only the JSON form can say that these are attempted.
            Verb::Set
            | Verb::FusionSummon
            | Verb::RitualSummon
            | Verb::Activate
            | Verb::ChangePosition
            | Verb::Attack
            | Verb::EnterPhase
            | Verb::EndTurn
            | Verb::Draw
            | Verb::Discard
            | Verb::Withdraw
            | Verb::Pass => (SummonKind::Special, false),
        };
        if fits {
            return Ok(kind);
        }
        Err(self.wrong("this monster is not Summoned so from there", "mend the verb, or `[from …]`"))
    }

    /// The cards that the Summon has used, where they lie now.
    fn used(&self, card: CardId, kind: SummonKind) -> Result<Vec<CardId>, Problem> {
        let mut found: Vec<CardId> = Vec::new();
        let mut written = false;
        for option in self.options() {
            let (Opt::With(cards) | Opt::Tributing(cards) | Opt::Materials(cards) | Opt::Cost(cards)) = &option.item
            else {
                continue;
            };
            written = true;
            for phrase in cards {
                let gone = |id: CardId| id != card && !self.state.copy(id).zone.on_field();
                let one = pick(self.state, &self.case.names, phrase, &found, &gone)?;
                if !gone(one) {
                    let why = format!("`{}` still lies on the field", phrase.item);
                    let cure =
                        "the board shows what has come of it: put it where it has gone, or under the Xyz Monster";
                    return Err(Problem::new("play::not-under-way", phrase.span, why).help(cure));
                }
                found.push(one);
            }
        }
        if kind == SummonKind::Xyz && !written {
            found.extend(self.state.materials(card));
        }
        let told = written || self.options().iter().any(|o| matches!(o.item, Opt::Tributes(_)));
        let uses = [SummonKind::Tribute, SummonKind::Synchro, SummonKind::Link].contains(&kind);
        let xyz = kind == SummonKind::Xyz && found.is_empty();
        if uses && !told || xyz {
            let cure = "write it behind the monster: `[tributing …]`, `[with …]`, each card where it lies now; Xyz Materials on the board: `[materials …]`";
            return Err(self.wrong("what the Summon has used is not written", cure));
        }
        Ok(found)
    }

    /// The number of the text by which it is Summoned.
    fn by_own(&self, card: CardId, kind: SummonKind, from: Zone) -> Result<Option<u8>, Problem> {
        let state = self.state;
        let way = self.options().iter().find_map(|o| if let Opt::Way(n) = o.item { Some((n, o.span)) } else { None });
        if kind == SummonKind::Flip {
            return Ok(state.copy(card).summon.filter(|s| s.kind == SummonKind::Set).and_then(|s| s.by_own));
        }
        if kind != SummonKind::Special {
            return Ok(way.map(|(n, _)| n));
        }
        let comes = |places: &[Place]| places.is_empty() || from.among(places);
        let all = (1u8..).zip(&state.card(card).effects).filter(|(_, e)| special(e) && comes(&e.from));
        let ways: Vec<u8> = all.map(|(n, _)| n).collect();
        // What was not read may be a way.
        let unread = state.card(card).effects.iter().any(Effect::says_nothing);
        match (way, ways.as_slice()) {
            (None, []) if unread => Ok(None),
            (Some((n, _)), ways) if ways.contains(&n) => Ok(Some(n)),
            (Some((n, span)), _) => Err(super::acts::no_effect(state.card(card), n, span)),
            (None, [only]) => Ok(Some(*only)),
            (None, []) => Err(self.wrong(
                "nothing in its text Summons it so from there",
                "mend the verb, or `[from …]`; what an effect Summons in a Chain cannot be negated as a Summon",
            )),
            (None, _) => Err(self.wrong("which of its ways is meant is not written", "write it: `[by entry 2]`")),
        }
    }

    /// The card whose effect performs the Summon.
    fn because_of(&self) -> Result<Option<CardId>, Problem> {
        let by = self.options().iter().find_map(|o| if let Opt::BecauseOf(by) = &o.item { Some(by) } else { None });
        by.map(|phrase| pick(self.state, &self.case.names, phrase, &[], &|_| true)).transpose()
    }
}
