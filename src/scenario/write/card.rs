//! A card of the board, with the options that make it what it is.

use super::past::told_by;
use super::{bare, side};
use crate::board::chain::Bound;
use crate::board::copy::{Copy, Lost, Summon};
use crate::board::place::{CardId, Player, Zone};
use crate::board::present::{keeps_link, proper_matters};
use crate::board::state::State;
use crate::cards::card::Card;
use crate::cards::counter;
use crate::cards::effect::Per;
use crate::cards::filter::{Kind, SummonKind};
use crate::scenario::bind::board::setter::{position, remembers, starts, summoned};
use crate::scenario::bind::board::zone;
use crate::scenario::bind::labels::is_name;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{BoardCard, CounterOpt, Opt, PastWord, PositionWord, REST, ZoneWord};
use crate::source::Spanned;

/// The labels of copies that lines name: their own, or letters where copies would be taken for one another.
pub(super) struct Labels<'a> {
    state: &'a State,
    order: &'a [CardId],
    of: Vec<(CardId, String)>,
}

impl<'a> Labels<'a> {
    pub(super) fn new(state: &'a State, names: &Names, order: &'a [CardId], also: &[CardId]) -> Labels<'a> {
        let mut labels: Vec<(CardId, String)> =
            order.iter().filter_map(|id| Some((*id, names.label(*id)?.to_owned()))).collect();
        let only = |id: CardId| order.iter().filter(|c| state.copy(**c).card == state.copy(id).card).count() == 1;
        labels.retain(|(id, word)| is_name(word, only(*id)));
        for id in named(state, order, also) {
            let alike: Vec<CardId> =
                order.iter().copied().filter(|c| state.copy(*c).card == state.copy(id).card).collect();
            let of = |id: CardId| labels.iter().find(|(c, _)| *c == id).map(|(_, l)| l);
            let mine = of(id);
            let unique = mine.is_some() && alike.iter().filter(|c| of(**c) == mine).count() == 1;
            if alike.len() > 1 && !unique {
                let taken = |word: &String| alike.iter().any(|c| of(*c) == Some(word));
                let letters = ('a'..='z').map(String::from).chain((1..200).map(|n| format!("copy {n}")));
                if let Some(free) = { letters }.find(|word| !taken(word)) {
                    labels.retain(|(c, _)| *c != id);
                    labels.push((id, free));
                }
            }
        }
        Labels { state, order, of: labels }
    }

    /// How a line names a copy.
    pub(super) fn phrase(&self, id: CardId) -> Spanned<String> {
        let name = &self.state.card(id).name.en;
        bare(match self.of(id) {
            Some(label) => format!("{name} {label}"),
            None => name.clone(),
        })
    }

    fn of(&self, id: CardId) -> Option<&String> {
        self.of.iter().find(|(c, _)| *c == id).map(|(_, label)| label)
    }

    /// Whether a card is written at all.
    pub(super) fn knows(&self, id: CardId) -> bool {
        self.order.contains(&id)
    }
}

/// The cards that lines about other cards name.
fn named(state: &State, order: &[CardId], also: &[CardId]) -> Vec<CardId> {
    let mut found = also.to_vec();
    for id in order {
        let copy = state.copy(*id);
        found.extend(copy.equipped_to);
        found.extend(state.linked(*id));
        found.extend(made_with(state, *id));
    }
    for lasting in &state.lasting {
        found.push(lasting.source);
        found.extend(lasting.on.iter().flatten().map(|(id, _)| *id));
    }
    found.retain(|id| order.contains(id));
    found.sort_unstable();
    found.dedup();
    found
}

/// The materials of its Summon that lie where they went.
fn made_with(state: &State, id: CardId) -> Vec<CardId> {
    let copy = state.copy(id);
    if !copy.zone.is_monster() {
        return Vec::new();
    }
    let lies = |(m, since): &&(CardId, u32)| state.copy(*m).since == *since && state.copy(*m).zone != Zone::Gone;
    copy.materials.iter().filter(lies).map(|(m, _)| *m).collect()
}

/// A card with its options: what its zone and its kind say by themselves is left out.
pub(super) fn card(state: &State, id: CardId, labels: &Labels<'_>) -> BoardCard {
    let card = state.card(id);
    let now = &state.present_copy(id);
    let mut said = Said { copy: Copy::new(now.card, now.controller, now.zone), card, options: Vec::new() };
    starts(&mut said.copy, card);
    said.options.extend(labels.of(id).map(|label| Opt::Label(label.clone())));
    if now.zone.is_monster() {
        said.summon(now);
    }
    said.lies(now);
    said.past(now);
    if now.owner != now.controller {
        said.options.push(Opt::Owner(side(now.owner)));
    }
    said.options.extend(
        now.counters
            .iter()
            .map(|(kind, n)| Opt::Counters(CounterOpt { count: *n, kind: counter::bare(kind).to_owned() })),
    );
    for used in state.uses.iter().filter(|u| u.card == Some(id) && u.since == state.copy(id).up_since) {
        if used.shared.as_deref() == Some("phase") {
            said.options.push(Opt::EffectUsedInPhase(used.effect + 1));
        } else if matches!(used.per, Per::Copy | Per::Stay) && told_by(state, used) {
            said.options.push(Opt::EffectUsed(used.effect + 1));
        }
    }
    said.options.extend(now.declared.iter().filter_map(|(_, told)| match told {
        Bound::Declared(_, word) => Some(Opt::Declare(word.clone())),
        Bound::Number(n) => Some(Opt::Declare(n.to_string())),
        Bound::Cards(_) | Bound::Among(..) | Bound::Declarable(_) | Bound::Noted(..) => None,
    }));
    // Options that name cards go on to the end of their bracket.
    for (proper, option) in [(false, Opt::Materials as fn(_) -> _), (true, Opt::ProperMaterials)] {
        let like = |m: &CardId| is_proper(state, *m) == proper;
        let beneath: Vec<Spanned<String>> =
            state.materials(id).filter(like).map(|m| material(state, m, now, labels)).collect();
        if !beneath.is_empty() {
            said.options.push(option(beneath));
        }
    }
    let mut with: Vec<Spanned<String>> = made_with(state, id).into_iter().map(|m| labels.phrase(m)).collect();
    if !with.is_empty() {
        with.extend((!now.materials_told).then(|| bare(REST.to_owned())));
        said.options.push(Opt::MadeWith(with));
    }
    said.options.extend(now.equipped_to.filter(|to| labels.knows(*to)).map(|to| Opt::EquippedTo(labels.phrase(to))));
    let linked = state.linked(id).filter(|_| keeps_link(now.zone));
    said.options.extend(linked.filter(|to| labels.knows(*to)).map(|to| Opt::LinkedTo(labels.phrase(to))));
    BoardCard { name: bare(card.name.en.clone()), copies: 1, options: said.options.into_iter().map(bare).collect() }
}

/// The cards under a monster in the order in which they are read back.
pub(super) fn beneath(state: &State, id: CardId) -> impl Iterator<Item = CardId> + '_ {
    let of = move |proper| state.materials(id).filter(move |m| is_proper(state, *m) == proper);
    of(false).chain(of(true))
}

fn is_proper(state: &State, material: CardId) -> bool {
    proper_matters(state.card(material)) && state.copy(material).proper
}

/// How a monster names a card under it.
fn material(state: &State, id: CardId, above: &Copy, labels: &Labels<'_>) -> Spanned<String> {
    let name = labels.phrase(id).item;
    let owner = state.copy(id).owner;
    bare(match owner {
        _ if owner == above.controller => name,
        Player::You => format!("your {name}"),
        Player::Opponent => format!("opponent's {name}"),
    })
}

/// What the options so far make of a card.
struct Said<'a> {
    copy: Copy,
    card: &'a Card,
    options: Vec<Opt>,
}

impl Said<'_> {
    fn word(&mut self, word: PastWord) {
        self.options.push(Opt::Past(word));
        remembers(&mut self.copy, word, self.card);
    }

    fn detail(&mut self, option: Opt) {
        summoned(&mut self.copy, &option);
        self.options.push(option);
    }

    /// How a monster was Summoned.
    fn summon(&mut self, now: &Copy) {
        let Some(summon) = now.summon else {
            if self.copy.summon.is_some() {
                self.word(PastWord::NotSummoned);
            }
            return;
        };
        if now.again {
            self.word(PastWord::SummonedAgain);
        }
        if now.again && summon.kind == SummonKind::Normal {
            // Summoned once more, it was Normal Summoned.
        } else if summon.kind == SummonKind::Set {
            self.word(if summon.this_turn { PastWord::SetThisTurn } else { PastWord::SetEarlier });
        } else if self.copy.summon != Some(summon) {
            self.word(kind(summon));
        }
        if summon.this_turn && self.copy.summon.is_none_or(|s| !s.this_turn) {
            self.word(PastWord::ThisTurn);
        }
        let from = |copy: &Copy| copy.summon.map(|s| s.from);
        if from(&self.copy) != Some(summon.from)
            && let Some(word) = zone_word(summon.from)
        {
            self.detail(Opt::SummonedFrom(word));
        }
        if self.copy.summon.map(|s| s.tributes) != Some(summon.tributes) {
            self.detail(Opt::Tributes(summon.tributes));
        }
        if let Some(n) = summon.by_own.filter(|n| *n > 0) {
            self.detail(Opt::SummonedBy(n));
        }
    }

    /// How it lies.
    fn lies(&mut self, now: &Copy) {
        let backrow = now.zone.is_backrow();
        if now.zone.is_monster() {
            let word = match (now.face_up, now.attack) {
                (true, true) => PositionWord::Attack,
                (true, false) => PositionWord::Defense,
                (false, _) => PositionWord::FaceDown,
            };
            if (self.copy.face_up, self.copy.attack) != (now.face_up, now.attack) {
                self.options.push(Opt::Position(word));
                position(&mut self.copy, word);
            }
        } else if backrow && !now.face_up {
            self.word(if now.this_turn { PastWord::SetThisTurn } else { PastWord::SetEarlier });
        } else if backrow
            && self.card.kind == Kind::Monster
            && now.equipped_to.is_none()
            && matches!(now.zone, Zone::Spell(_))
        {
            self.word(if now.as_trap { PastWord::AsContinuousTrap } else { PastWord::AsContinuousSpell });
        } else if self.copy.face_up != now.face_up {
            let word = if now.face_up { PositionWord::FaceUp } else { PositionWord::FaceDown };
            self.options.push(Opt::Position(word));
            position(&mut self.copy, word);
        }
    }

    /// What else of its past matters.
    fn past(&mut self, now: &Copy) {
        if now.this_turn && !self.copy.this_turn {
            let activated = now.zone.is_backrow() && self.card.kind != Kind::Monster;
            self.word(if activated { PastWord::ActivatedThisTurn } else { PastWord::CameThisTurn });
        }
        if now.changed && !self.copy.changed {
            self.word(PastWord::PositionChanged);
        }
        match now.attacks {
            0 => {}
            1 => self.word(PastWord::HasAttacked),
            times => self.options.push(Opt::Attacked(times)),
        }
        match now.lost {
            Some(Lost::Hidden) => self.word(PastWord::OnceProperlySummoned),
            Some(Lost::FlipNegated) => self.word(PastWord::FlipSummonNegated),
            None if proper_matters(self.card) && self.copy.proper != now.proper => {
                self.word(if now.proper { PastWord::ProperlySummoned } else { PastWord::NotProperlySummoned });
            }
            None => {}
        }
        if now.returned {
            self.word(PastWord::Returned);
        }
    }
}

fn kind(summon: Summon) -> PastWord {
    match summon.kind {
        SummonKind::Normal | SummonKind::Set => PastWord::NormalSummoned,
        SummonKind::Tribute => PastWord::TributeSummoned,
        SummonKind::Flip => PastWord::FlipSummoned,
        SummonKind::Special => PastWord::SpecialSummoned,
        SummonKind::Fusion => PastWord::FusionSummoned,
        SummonKind::Ritual => PastWord::RitualSummoned,
        SummonKind::Synchro => PastWord::SynchroSummoned,
        SummonKind::Xyz => PastWord::XyzSummoned,
        SummonKind::Pendulum => PastWord::PendulumSummoned,
        SummonKind::Link => PastWord::LinkSummoned,
    }
}

/// The word of a zone.
fn zone_word(wanted: Zone) -> Option<ZoneWord> {
    super::ZONES.into_iter().find(|word| zone(*word) == wanted)
}
