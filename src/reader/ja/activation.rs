//! The sentence that activates an effect, and its head.

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use super::clause::{self, Clause};
use super::cut::Sentence;
use super::ending;
use super::events;
use super::text::{BLOT, Text};
use crate::cards::effect::Obligation;
use crate::cards::trigger::{EventKind, Timing};
use crate::reader::reading::Role;

/// What an activation sentence says before 発動できる・発動する.
#[derive(Debug, Clone)]
pub(super) struct Head {
    /// Its clauses in order.
    pub clauses: Vec<Clause>,
    /// The fixed words 発動できる, with what is activated ("このカードを").
    pub frame: Range<usize>,
    /// The remark behind it.
    pub note: Option<Range<usize>>,
    /// May or must.
    pub choice: Obligation,
    /// The events of its timing clauses.
    pub events: Vec<EventKind>,
    /// The particle of the last event.
    pub timing: Option<Timing>,
}

/// 発動できる, 発動する and older forms, at the end of a sentence.
static PREDICATE: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = concat!(
        "(?:(?:(?:セットされた)?このカードを|この効果を|以下の効果を|その効果を|次の効果を|このカードの効果を)",
        "(?:[１-９]つ)?(?:墓地で|手札から)?|墓地で)?",
        "(発動(?:できる|する事ができる|することができる)|発動(?:する|しなければならない))〓*$"
    );
    Regex::new(pattern).expect("a constant pattern")
});

/// Sentences that only speak of an activation: which cards a player may activate, from where, in which turn.
const NOT_ACTIVATED: [&str; 15] = [
    "でも発動",
    "からでも",
    "からも発動",
    "ターンでも",
    "カードを発動",
    "ターンに発動できる",
    "しか発動",
    "効果を発動できる",
    "効果を発動する",
    "効果が発動する",
    "効果として発動",
    "効果は発動",
    "フィールドに発動",
    "事で発動",
    "罠カードを手札から発動できる",
];

/// Whether a sentence activates the effect that it stands in.
pub(super) fn find(text: &Text, sentence: &Sentence) -> Option<Head> {
    let words = text.bare(&sentence.span);
    if !words.contains("発動") {
        return None;
    }
    let found = PREDICATE.captures(words)?;
    let (whole, verb) = (found.get(0)?, found.get(1)?);
    let before = &words[..whole.start()];
    let said = &words[..verb.end()];
    let own = verb.start() != whole.start();
    if !own
        && NOT_ACTIVATED.iter().any(|n| said.trim_end_matches(BLOT).ends_with(n) || ends_before(said, n))
        && !phase_turn(before)
    {
        return None;
    }
    if before.starts_with("この効果は")
        || before.contains("このカードの発動時")
        || before.ends_with("選んで")
        || before.ends_with("セットしたターンに")
        || before.ends_with("を手札から") && before.contains("自分は")
    {
        return None;
    }
    let start = sentence.span.start;
    let head = text.trim(start..start + whole.start());
    let clauses = clause::cut(text, &head);
    let note = (verb.end() < words.len()).then(|| start + verb.end()..sentence.span.end);
    let choice = if verb.as_str().ends_with("できる") { Obligation::May } else { Obligation::Must };
    let (events, timing) = answers(text, &clauses);
    Some(Head { clauses, frame: start + whole.start()..start + verb.end(), note, choice, events, timing })
}

/// Whether the words before the last verb end in a phrase.
fn ends_before(said: &str, phrase: &str) -> bool {
    ["できる", "する", "する事ができる"].iter().any(|t| said.strip_suffix(t).is_some_and(|s| s.ends_with(phrase)))
}

/// "自分・相手ターンに発動できる": a turn of a player, not one that a thing happened in.
fn phase_turn(before: &str) -> bool {
    [
        "自分・相手ターンに",
        "相手ターンに",
        "自分ターンに",
        "自分のターンに",
        "相手のターンに",
        "お互いのターンに",
        "たターンに",
        "次のターンに",
    ]
    .iter()
    .any(|t| before.ends_with(t))
        && !before.contains("セットしたターンに")
}

/// The events of the timing clauses, and the particle of the last one. A phase after an event ("…した場合、次のターンの
/// エンドフェイズに") is what is waited for; a material that goes somewhere is still one event.
pub(super) fn answers(text: &Text, clauses: &[Clause]) -> (Vec<EventKind>, Option<Timing>) {
    let mut found: Vec<EventKind> = Vec::new();
    let mut timing = None;
    for clause in clauses.iter().filter(|c| c.role == Role::Timing) {
        let words = text.bare(&clause.span);
        let events = events::of_clause(words);
        if !events.is_empty() || ending::past(words) {
            timing = particle(words).or(timing);
        }
        let waits = !events.is_empty() && events.iter().all(|e| events::is_moment(*e)) && !words.starts_with("または");
        if waits {
            found.clear();
        }
        let moves = |e: &EventKind| found.contains(&EventKind::UsedAsMaterial) && events::is_move(*e);
        let new: Vec<EventKind> = events.into_iter().filter(|e| !found.contains(e) && !moves(e)).collect();
        found.extend(new);
    }
    (found, timing)
}

/// 時・際: when; 場合・度に: if.
fn particle(words: &str) -> Option<Timing> {
    let words = words.trim_end_matches(['に', 'は', 'も', BLOT]);
    if words.ends_with('時') || words.ends_with('際') || words.ends_with('前') || words.ends_with("代わり") {
        Some(Timing::When)
    } else if words.ends_with("場合") || words.ends_with('度') || words.ends_with("たび") {
        Some(Timing::If)
    } else {
        None
    }
}
