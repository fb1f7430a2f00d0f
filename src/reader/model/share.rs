//! The English words that belong to each effect of a leading Japanese reading.

use crate::cards::effect::{Class, Effect};
use crate::cards::filter::Place;
use crate::cards::unread::Unread;
use crate::reader::card::{alike, is_activated};
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};
use crate::reader::touches;

use super::align::{CLOSE, pairs, same_words, speaks};

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
    /// English effects that no leading effect can be: what they say is told nowhere else.
    pub(super) lost: Vec<usize>,
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
        // What it lists English may tell as effects of their own.
        let mixed = !whole && is_activated(read) && lists(leading, read);
        all.push(Share { pieces, of: *at, mixed });
    }
    moved(leading, english, &mut all);
    mark_mixed(leading, english, &mut all);
    let unmet = leading.effects.iter().zip(&all).filter(|(_, share)| share.pieces.is_none() && share.of.is_none());
    let unmet: Vec<&ReadEffect> = unmet.map(|(read, _)| read).collect();
    let open = |at: &usize| !whole && !taken.contains(at) && !activations.contains(at);
    let mut lost: Vec<usize> = (0..english.effects.len()).filter(open).collect();
    // As many as were not met may be those, in other words; or they stand among the words of others.
    if lost.len() <= unmet.len() || all.iter().any(|share| share.mixed) {
        lost.clear();
    }
    // An old wording tells one effect in several sentences: of those only what has a window of its own is another one.
    let others: Vec<&ReadEffect> = if english.modern { unmet } else { leading.effects.iter().collect() };
    let apart = |e: &ReadEffect| !e.events.is_empty() && leading.effects.iter().all(|read| read.events != e.events);
    lost.retain(|at| english.modern || apart(&english.effects[*at]));
    lost.retain(|at| told_nowhere(leading, &others, english, *at));
    Shares { all, spare, lost, activations }
}

/// Whether an English effect has the words of none of these leading ones, of which no English words were found.
fn told_nowhere(leading: &Reading, unmet: &[&ReadEffect], english: &Reading, at: usize) -> bool {
    let words = speaks(&english.text, &english.effects[at].pieces);
    unmet.iter().all(|read| same_words(&speaks(&leading.text, &read.pieces), &words) < CLOSE)
}

/// What English tells as an effect and Japanese does not count as one: of what kind it is nobody knows.
pub(super) fn untold(read: &ReadEffect, text: &str) -> Option<Effect> {
    let told = read.pieces.iter().filter(|p| !matches!(p.role, Role::Marker | Role::Limit | Role::Frame));
    let unread: Vec<Unread> =
        told.map(|p| touches::unread(text.get(p.span.clone()).unwrap_or_default().trim())).collect();
    let from = if read.pendulum { vec![Place::PendulumZone] } else { Vec::new() };
    (!unread.is_empty()).then(|| Effect { from, unread, ..Effect::new(Class::Unclassified) })
}

/// Whether an effect says no more than how many of a card there can be: "…１枚しか表側表示で存在できない".
fn only_so_many(read: &ReadEffect) -> bool {
    let mut told = read.pieces.iter().filter(|p| p.role != Role::Marker);
    let (Some(Piece { node: Some(node), .. }), None) = (told.next(), told.next()) else { return false };
    let exists =
        node.slot("v").is_some_and(|v| v.concept == "exist" && v.slot("form").is_some_and(|f| f.concept == "cannot"));
    exists && node.slots.iter().any(|(_, arg)| arg.concept == "nothing-but")
}

/// Whether a bullet stands among the words of an effect.
fn lists(reading: &Reading, read: &ReadEffect) -> bool {
    let all = read.pieces.first().zip(read.pieces.last()).map(|(a, b)| a.span.start..b.span.end);
    all.and_then(|span| reading.text.get(span)).is_some_and(|words| words.contains('●'))
}

/// What English says of effects for which no words were found: sentences that it puts behind another effect. Those are
/// moved whose words are more those of the lost effect than of the one they stand with.
fn moved(leading: &Reading, english: &Reading, all: &mut [Share]) {
    let wanted: Vec<Vec<&str>> = leading.effects.iter().map(|e| speaks(&leading.text, &e.pieces)).collect();
    let said =
        |pieces: &[Vec<Piece>], n: usize| same_words(&wanted[n], &speaks(&english.text, pieces.iter().flatten()));
    // What stands beside the effects is no part of one.
    let beside: Vec<Vec<&str>> = english.general.iter().map(|p| speaks(&english.text, [p])).collect();
    loop {
        let lost = |n: &usize| all[*n].pieces.is_none() && !is_activated(&leading.effects[*n]);
        let mut best: Option<(usize, usize, usize, usize, usize)> = None;
        for (owner, share) in all.iter().enumerate() {
            let Some(pieces) = &share.pieces else { continue };
            let units = sentences(&leading.effects[owner], pieces);
            for n in (0..all.len()).filter(lost) {
                if leading.effects[n].pendulum != leading.effects[owner].pendulum {
                    continue;
                }
                let elsewhere = beside.iter().map(|b| same_words(&wanted[n], b)).max().unwrap_or_default();
                let first = usize::from(is_activated(&leading.effects[owner]));
                for (from, to) in
                    (first..units.len()).flat_map(|from| (from + 1..=units.len()).map(move |to| (from, to)))
                {
                    if to - from == units.len() {
                        continue;
                    }
                    // An effect that is lost right beside may as well stand here.
                    let between = n.min(owner)..n.max(owner);
                    let next = between.filter(|m| *m != owner).all(|m| lost(&m)) && (first == 0 || owner < n);
                    let run = said(&units[from..to], n) + if next { CLOSE / 2 } else { 0 };
                    let rest = said(&[&units[..from], &units[to..]].concat(), owner);
                    let gain = (run + rest).saturating_sub(said(&units, owner));
                    if run > elsewhere.max(CLOSE) && gain > CLOSE && best.is_none_or(|(most, ..)| gain > most) {
                        best = Some((gain, owner, n, from, to));
                    }
                }
            }
        }
        let Some((_, owner, n, from, to)) = best else { return };
        let mut units = sentences(&leading.effects[owner], all[owner].pieces.as_deref().unwrap_or_default());
        let run = units.drain(from..to).flatten();
        let so = |p: Piece| if p.role == Role::Step { Piece { role: Role::Continuous, ..p } } else { p };
        all[n].pieces = Some(run.map(so).collect());
        all[owner].pieces = Some(units.concat());
    }
}

/// The sentences of an effect, each with the remarks behind it; the first with the head before it and with its limits.
fn sentences(of: &ReadEffect, pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let sentence = |p: &Piece| matches!(p.role, Role::Step | Role::Continuous);
    let beside = |p: &Piece| sentence(p) || matches!(p.role, Role::Note | Role::Limit | Role::Marker);
    let end = pieces.iter().rposition(sentence).unwrap_or_default();
    let own = pieces[..end].iter().rposition(|p| !beside(p)).map_or(0, |at| at + 1);
    let mut all: Vec<Vec<Piece>> = vec![pieces[..own].to_vec()];
    let mut open = own == 0 || is_activated(of) && of.pieces.iter().any(sentence);
    for piece in &pieces[own..] {
        if piece.role == Role::Limit {
            all[0].push(piece.clone());
        } else if sentence(piece) && !std::mem::take(&mut open) {
            all.push(vec![piece.clone()]);
        } else {
            all.last_mut().expect("there is one").push(piece.clone());
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

/// Marks the activated effects with which words of a lost one may stand.
fn mark_mixed(leading: &Reading, english: &Reading, all: &mut [Share]) {
    let count = |p: &[Piece]| p.iter().filter(|p| matches!(p.role, Role::Step | Role::Continuous)).count();
    // How many of it one can control English says beside the effects.
    let only = |p: &&Piece| p.node.as_ref().is_some_and(|node| node.concept == "only-control-one");
    let mut beside = english.general.iter().filter(only).count();
    let lost = leading.effects.iter().zip(&*all).any(|(effect, share)| {
        let lost = share.pieces.is_none() && !is_activated(effect);
        let told = lost && beside > 0 && only_so_many(effect);
        beside -= usize::from(told);
        lost && !told
    });
    if !lost {
        return;
    }
    for (effect, share) in leading.effects.iter().zip(all) {
        let english = share.pieces.as_deref().map_or(0, count);
        share.mixed |= is_activated(effect) && english > count(&effect.pieces);
    }
}
