//! The events that a head names, by the verb before 場合・時・際・度.

use super::event_table::{ROWS, Row, SUMMONS};
use super::text::BLOT;
use crate::cards::trigger::EventKind as E;

/// The particles that follow an event.
const PARTICLES: [&str; 6] = ["場合", "時", "際", "度", "たび", "代わり"];

/// The events of a clause, in order, each once.
pub(super) fn of_clause(clause: &str) -> Vec<E> {
    let mut found = Vec::new();
    if clause.ends_with("まで") || clause.ends_with("までに") {
        return found;
    }
    let clause: String = clause.chars().filter(|c| *c != BLOT).collect();
    for (part, particle) in parts(&clause) {
        for event in of_part(part, particle) {
            if !found.contains(&event) {
                found.push(event);
            }
        }
    }
    found
}

/// Phases, steps and their edges.
pub(in crate::reader) fn is_moment(event: E) -> bool {
    matches!(
        event,
        E::EndPhase
            | E::StandbyPhase
            | E::DrawPhase
            | E::BeforeDraw
            | E::DamageStepStart
            | E::DamageStepEnd
            | E::BeforeDamageCalculation
            | E::DamageCalculation
            | E::AfterDamageCalculation
            | E::StartOfBattlePhase
            | E::EndOfBattlePhase
    )
}

/// Where a card can go when it was used.
pub(super) fn is_move(event: E) -> bool {
    matches!(event, E::SentToGraveyard | E::Banished | E::ReturnedToDeck | E::AddedToHand)
}

/// The stretches that end before a particle, an "or" or the end, each with its particle.
fn parts(clause: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut at = 0;
    while at < clause.len() {
        let rest = &clause[at..];
        if let Some(word) = cut_here(&clause[from..at], rest) {
            let end = if word == "代わり" { at + word.len() } else { at };
            parts.push((&clause[from..end], word));
            at += word.len();
            if PARTICLES.contains(&word) {
                from = at;
            }
            continue;
        }
        at += rest.chars().next().map_or(1, char::len_utf8);
    }
    parts.push((&clause[from..], ""));
    parts
}

fn cut_here<'a>(before: &str, rest: &'a str) -> Option<&'a str> {
    let word = PARTICLES.iter().chain(&["または", "か、", "るか", "たか"]).find(|p| rest.starts_with(**p))?;
    // 時 and 度 are parts of other words: "同時", "１度", "その度".
    let counted = before.ends_with(|c: char| ('０'..='９').contains(&c) || matches!(c, '同' | '何' | '一' | '再'));
    if counted || before.is_empty() { None } else { rest.get(..word.len()) }
}

fn of_part(part: &str, particle: &str) -> Vec<E> {
    let part = part.trim_end_matches(['に', '毎', 'は', '、', BLOT]);
    let stem = part.trim_end_matches('か');
    let stem = ["た", "る", "の"].iter().find_map(|t| stem.strip_suffix(t)).unwrap_or(stem);
    let summoned = summons(stem, particle);
    if !summoned.is_empty() {
        return summoned;
    }
    let fits = |row: &&Row| {
        row.ends.iter().any(|e| stem.ends_with(e))
            && (row.has.is_empty() || row.has.iter().any(|h| stem.contains(h)))
            && !row.lacks.iter().any(|l| stem.contains(l))
    };
    ROWS.iter().find(fits).map(|row| row.events.to_vec()).unwrap_or_default()
}

/// What follows the name of a Summon.
const VERBS: [&str; 11] =
    ["に成功し", "に成功す", "が成功し", "成功", "し", "され", "さ", "が行われ", "を行っ", "を行", "す"];

/// "召喚・反転召喚・特殊召喚し", "特殊召喚に成功し", "召喚す" (with 際).
fn summons(stem: &str, particle: &str) -> Vec<E> {
    let would = particle == "際";
    let verbs = if particle == "または" { &[""][..] } else { &VERBS[..] };
    let Some(mut rest) = verbs.iter().filter_map(|v| stem.strip_suffix(v)).find(|r| ends_in_summon(r).is_some()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    while let Some((word, event)) = ends_in_summon(rest) {
        let event = if would { would_be(event) } else { event };
        if !found.contains(&event) {
            found.insert(0, event);
        }
        rest = rest[..rest.len() - word.len()].trim_end_matches(['・', 'か']).trim_end_matches("または");
    }
    found
}

fn ends_in_summon(words: &str) -> Option<(&'static str, E)> {
    SUMMONS.into_iter().find(|(word, _)| words.ends_with(word))
}

fn would_be(event: E) -> E {
    let pairs = [
        (E::NormalSummoned, E::WouldBeNormalSummoned),
        (E::FlipSummoned, E::WouldBeFlipSummoned),
        (E::SpecialSummoned, E::WouldBeSpecialSummoned),
    ];
    pairs.into_iter().find(|(done, _)| *done == event).map_or(event, |(_, would)| would)
}
