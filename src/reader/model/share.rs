//! The English words that belong to each effect of a leading Japanese reading.

use crate::cards::effect::Class;
use crate::reader::card::{alike, is_activated};
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};

use super::align::pairs;

/// What English says of one effect.
#[derive(Debug, Default)]
pub(super) struct Share {
    /// Its words; none: only Japanese has words for it.
    pub(super) pieces: Option<Vec<Piece>>,
    /// Which effect of the English reading they are of, where they are of one.
    pub(super) of: Option<usize>,
    /// Words of another effect may stand among them.
    pub(super) mixed: bool,
}

/// The shares of the leading effects, and the English effects that are left over.
#[derive(Debug)]
pub(super) struct Shares {
    /// One for every leading effect.
    pub(super) all: Vec<Share>,
    /// English effects that are not activated and have no counterpart; none where an activated one has none.
    pub(super) spare: Vec<usize>,
    /// English activations of a card whose numbered Japanese does not count its activation as an effect.
    pub(super) activations: Vec<usize>,
}

/// Divides the English words among the leading effects.
pub(super) fn shares(leading: &Reading, english: &Reading) -> Shares {
    let found = pairs(leading, english);
    let taken: Vec<usize> = found.iter().flatten().copied().collect();
    let activation = |e: &ReadEffect| e.class == Class::Activation;
    let counted = leading.effects.iter().any(activation);
    let of_card = |at: usize| !counted && !taken.contains(&at) && activation(&english.effects[at]);
    let activations: Vec<usize> = (0..english.effects.len()).filter(|at| of_card(*at)).collect();
    let met = |at: usize, e: &ReadEffect| !is_activated(e) || taken.contains(&at) || activations.contains(&at);
    let whole = leading.effects.iter().zip(&found).all(|(e, at)| !is_activated(e) || at.is_some())
        && english.effects.iter().enumerate().all(|(at, e)| met(at, e));
    let mut spare: Vec<usize> =
        (0..english.effects.len()).filter(|at| whole && !taken.contains(at) && !activations.contains(at)).collect();
    let mut all: Vec<Share> = Vec::new();
    for (read, at) in leading.effects.iter().zip(&found) {
        // Where English effects are left over, one that is not read alike may be another effect.
        let same = |at: &usize| whole || !is_activated(read) || alike(read, &english.effects[*at]);
        let at = &at.filter(same);
        let pieces = at.map(|at| {
            let around = if is_activated(read) { at..at + 1 } else { stretch(read, at, english, &mut spare) };
            english.effects[around].iter().flat_map(|e| e.pieces.iter().cloned()).collect()
        });
        all.push(Share { pieces, of: *at, mixed: false });
    }
    swallowed(leading, &mut all);
    sentence_by_sentence(leading, english, &found, &mut all, &mut spare);
    Shares { all, spare, activations }
}

/// Where one language cuts what is so all the time into more effects than the other, between two activated effects or
/// at an end, but both say it in as many sentences: sentence by sentence, in the order of the text.
fn sentence_by_sentence(
    leading: &Reading,
    english: &Reading,
    found: &[Option<usize>],
    all: &mut [Share],
    spare: &mut Vec<usize>,
) {
    let stays = |e: &ReadEffect| !is_activated(e) && e.class != Class::Procedure;
    let mut start = 0;
    while start < leading.effects.len() {
        let box_of = leading.effects[start].pendulum;
        let of_run = |e: &ReadEffect| stays(e) && e.pendulum == box_of;
        let end = start + leading.effects[start..].iter().take_while(|e| of_run(e)).count();
        let run = start..end;
        start = end.max(start + 1);
        if run.is_empty() || run.clone().all(|n| all[n].pieces.is_some()) {
            continue;
        }
        // What English says between the neighbours of the run.
        let before = leading.effects[..run.start].iter().zip(found).rev().find(|(e, _)| !stays(e)).map(|(_, at)| *at);
        let after = (run.end..found.len()).find(|n| !stays(&leading.effects[*n])).map(|n| found[n]);
        let (Some(from), Some(to)) =
            (before.map_or(Some(0), |at| at.map(|at| at + 1)), after.map_or(Some(english.effects.len()), |at| at))
        else {
            continue;
        };
        let theirs: Vec<usize> = (from..to.max(from)).filter(|n| of_run(&english.effects[*n])).collect();
        if (from..to.max(from)).any(|n| is_activated(&english.effects[n])) {
            continue;
        }
        let sentences: Vec<Vec<Piece>> = theirs.iter().flat_map(|n| sentences(&english.effects[*n])).collect();
        if sentences.len() != run.len() {
            continue;
        }
        for (n, pieces) in run.zip(sentences) {
            all[n] = Share { pieces: Some(pieces), of: None, mixed: false };
        }
        spare.retain(|n| !theirs.contains(n));
    }
}

/// The sentences of an effect, each with the remarks behind it; to what a card can be equipped is none of them.
fn sentences(effect: &ReadEffect) -> Vec<Vec<Piece>> {
    let mut all: Vec<Vec<Piece>> = Vec::new();
    let mut open = true;
    for piece in &effect.pieces {
        match piece.role {
            Role::Marker => open = true,
            Role::Note if !all.is_empty() => all.last_mut().expect("there is one").push(piece.clone()),
            _ if piece.node.as_ref().is_some_and(|n| n.concept == "equip-only") => {}
            _ if open => {
                all.push(vec![piece.clone()]);
                open = false;
            }
            _ => all.last_mut().expect("it begins with one").push(piece.clone()),
        }
    }
    all
}

/// A sentence more that is no activated effect belongs to the one beside it that is none.
fn stretch(read: &ReadEffect, at: usize, english: &Reading, spare: &mut Vec<usize>) -> std::ops::Range<usize> {
    let mut around = at..at + 1;
    let fits = |n: usize, spare: &[usize]| spare.contains(&n) && same_kind(read, &english.effects[n]);
    while around.start > 0 && fits(around.start - 1, spare) {
        around.start -= 1;
    }
    while fits(around.end, spare) {
        around.end += 1;
    }
    spare.retain(|n| !around.contains(n));
    around
}

fn same_kind(a: &ReadEffect, b: &ReadEffect) -> bool {
    !is_activated(b) && (a.class == Class::Procedure) == (b.class == Class::Procedure) && a.pendulum == b.pendulum
}

/// Sentences of effects that are not activated, taken by English for the end of the activated effect before them:
/// English has as many sentences more there as Japanese has such effects.
fn swallowed(leading: &Reading, all: &mut [Share]) {
    let sentence = |p: &Piece| matches!(p.role, Role::Step | Role::Continuous);
    let count = |pieces: &[Piece]| pieces.iter().filter(|p| sentence(p)).count();
    let lost =
        |all: &[Share], n: usize| all.get(n).is_some_and(|s| s.pieces.is_none()) && !is_activated(&leading.effects[n]);
    let more = |all: &[Share], n: usize| {
        let english = all[n].pieces.as_deref().map_or(0, count);
        english.saturating_sub(count(&leading.effects[n].pieces))
    };
    for n in 0..all.len() {
        let run = (n + 1..all.len()).take_while(|m| lost(all, *m)).count();
        if run == 0 || !is_activated(&leading.effects[n]) || more(all, n) != run {
            continue;
        }
        let Some(mut own) = all[n].pieces.take() else { continue };
        let places: Vec<usize> = (0..own.len()).filter(|at| sentence(&own[*at])).collect();
        for m in (1..=run).rev() {
            let at = places[places.len() - 1 - (run - m)];
            let piece = Piece { role: Role::Continuous, ..own.remove(at) };
            all[n + m].pieces = Some(vec![piece]);
        }
        all[n].pieces = Some(own);
    }
    if (0..all.len()).any(|n| lost(all, n)) {
        for n in 0..all.len() {
            all[n].mixed = is_activated(&leading.effects[n]) && more(all, n) > 0;
        }
    }
}
