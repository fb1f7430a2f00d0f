//! A Summon that is attempted, as a line; its monsters stand on the board where they would go.

use super::card::Labels;
use super::under_way::{plain, word};
use super::{bare, side};
use crate::board::chain::{Coming, Summoning};
use crate::board::copy::Copy;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::filter::{Ability, SummonKind};
use crate::scenario::bind::board::setter::starts;
use crate::scenario::syntax::{Action, Also, Move, Opt, Statement, Verb};
use crate::source::Spanned;

/// All monsters of a Summon.
fn all(summoning: &Summoning) -> impl Iterator<Item = Coming> + '_ {
    let Summoning { card, zone, from, attack, .. } = summoning;
    let first = Coming { card: *card, zone: *zone, from: *from, attack: *attack };
    std::iter::once(first).chain(summoning.with.iter().cloned())
}

/// A Gemini Monster is Summoned once more.
fn again(summoning: &Summoning) -> bool {
    summoning.kind == SummonKind::Normal && summoning.from.is_monster()
}

/// The board as it looks while monsters are being Summoned: they lie where they would go, and what the line of the Summon
/// uses up has not been used.
pub(super) fn shown(board: &mut State, summoning: &Summoning) {
    for Coming { card, zone, from, attack } in all(summoning) {
        let definition = board.world.cards[usize::from(board.copy(card).card)].clone();
        let copy = &mut board.copies[card.index()];
        (copy.zone, copy.controller, copy.attack, copy.face_up) = (zone, summoning.controller, attack, true);
        if again(summoning) {
            continue;
        }
        copy.this_turn = false;
        let mut usual = Copy::new(copy.card, copy.controller, zone);
        starts(&mut usual, &definition);
        copy.summon = usual.summon;
        let pendulum = definition.types.contains(&Ability::Pendulum);
        if from == Zone::Hand || from == Zone::Extra && !pendulum {
            copy.proper = usual.proper;
        }
    }
    if summoning.effect.is_some() {
        return;
    }
    let player = summoning.player.index();
    match summoning.kind {
        SummonKind::Normal | SummonKind::Tribute => {
            let used = &mut board.turn.normal_summons[player];
            *used = used.saturating_sub(1);
        }
        SummonKind::Pendulum => {
            let used = &mut board.turn.pendulum_summons[player];
            if used.either > 0 {
                used.either -= 1;
            } else {
                used.ordinary = used.ordinary.saturating_sub(1);
            }
        }
        SummonKind::Set
        | SummonKind::Flip
        | SummonKind::Special
        | SummonKind::Fusion
        | SummonKind::Ritual
        | SummonKind::Synchro
        | SummonKind::Xyz
        | SummonKind::Link => {}
    }
}

/// The cards that its line names.
pub(super) fn named(summoning: &Summoning) -> impl Iterator<Item = CardId> + '_ {
    let monsters = summoning.cards().map(|(card, _)| card);
    monsters.chain(summoning.materials.iter().map(|(card, _)| *card)).chain(summoning.effect)
}

/// Its line; none where no line says it.
pub(super) fn line(state: &State, labels: &Labels<'_>, summoning: &Summoning) -> Option<Statement> {
    let verb = match summoning.kind {
        SummonKind::Normal => Verb::NormalSummon,
        SummonKind::Tribute => Verb::TributeSummon,
        SummonKind::Flip => Verb::FlipSummon,
        SummonKind::Special => Verb::SpecialSummon,
        SummonKind::Synchro => Verb::SynchroSummon,
        SummonKind::Xyz => Verb::XyzSummon,
        SummonKind::Link => Verb::LinkSummon,
        SummonKind::Pendulum => Verb::PendulumSummon,
        SummonKind::Set | SummonKind::Fusion | SummonKind::Ritual => return None,
    };
    let usual = match summoning.kind {
        SummonKind::Normal | SummonKind::Tribute | SummonKind::Pendulum => Some(Zone::Hand),
        SummonKind::Flip => Some(summoning.zone),
        SummonKind::Synchro | SummonKind::Xyz | SummonKind::Link => Some(Zone::Extra),
        SummonKind::Special | SummonKind::Set | SummonKind::Fusion | SummonKind::Ritual => None,
    };
    let from = |zone: Zone| (usual != Some(zone)).then(|| word(zone).map(Opt::From));
    let mut options: Vec<Opt> = Vec::new();
    if let Some(word) = from(summoning.from) {
        options.push(word?);
    }
    if summoning.kind != SummonKind::Flip {
        options.extend(summoning.by_own.map(Opt::Way));
    }
    let there =
        summoning.materials.iter().all(|(card, since)| state.copy(*card).since == *since && labels.knows(*card));
    if !there || summoning.effect.is_some_and(|by| !labels.knows(by)) {
        return None;
    }
    let materials: Vec<Spanned<String>> = summoning.materials.iter().map(|(card, _)| labels.phrase(*card)).collect();
    if summoning.kind == SummonKind::Tribute {
        options.push(if materials.is_empty() { Opt::Tributes(summoning.tributes) } else { Opt::Tributing(materials) });
    } else if !materials.is_empty() {
        options.push(Opt::With(materials));
    }
    options.extend(summoning.effect.map(|by| Opt::BecauseOf(labels.phrase(by))));
    let also = summoning.with.iter().map(|coming| {
        let options = match from(coming.from) {
            Some(word) => vec![bare(word?)],
            None => Vec::new(),
        };
        Some(Also { card: labels.phrase(coming.card), options })
    });
    let action = Action {
        card: Some(labels.phrase(summoning.card)),
        options: options.into_iter().map(bare).collect(),
        also: also.collect::<Option<Vec<Also>>>()?,
        ..plain(verb)
    };
    Some(Statement::Already(Move { assume: false, link: None, player: side(summoning.player), action }))
}
