//! A description, a condition or an event that was not read whole stands for anything. The story is played as if
//! nothing met such words and as if everything did; and as if the rules of which nothing was read kept from being so
//! whatever they can. What comes out otherwise is undetermined. So a rule that overlooks the words cannot make a yes or
//! a no of them.

use std::sync::Arc;

use super::expect::listed;
use super::orders::NOBODY;
use super::play::{once, verdict};
use super::{Found, Played, Stopped, Verdict, open};
use crate::board::state::State;
use crate::board::suppose::{Supposed, Supposing};
use crate::cards::unread::walk::{first_open, first_unread};
use crate::problem::Problem;
use crate::reason::{Answer, Arg, Reason, Say};
use crate::scenario::bind::Case;
use crate::scenario::syntax::{Ask, Question, Statement};
use crate::source::Span;

/// A story as it was played, with what is wrong in it.
type Course = (Played, Vec<Problem>);

/// So many cards with such words are looked at one by one, to say which of them it hangs on.
const ONE_BY_ONE: usize = 8;

static HANGS: Say = Say {
    key: "hangs-on-unread",
    en: "it hangs on words of {0} that were not read: {1}",
    zh: "这取决于{0}未能读取的文字：{1}",
    ja: "{0}の読み取れていない記述によって決まります：{1}",
};

/// Plays a case to its end, or to the first statement that cannot be carried out.
pub fn play(case: Case) -> Course {
    let case = Arc::new(case);
    let mut base = once(&case, None);
    let open: Vec<u16> = open_cards(&base.0.last);
    let open = if case.state.world.met() { open } else { Vec::new() };
    let unruled: Vec<u16> = case.state.world.unruled().collect();
    if open.is_empty() && unruled.is_empty()
        || base.0.told.is_empty() && base.0.verdicts.is_empty() && base.1.is_empty()
    {
        return base;
    }
    let others = courses(&case, !open.is_empty(), !unruled.is_empty(), None);
    took(&mut base, &others);
    if others.iter().all(|other| alike(&base, other)) {
        return base;
    }
    let mut all = open.clone();
    all.extend(unruled.iter().filter(|card| !open.contains(card)));
    let mut found: Vec<u16> = Vec::new();
    for card in all.iter().take(ONE_BY_ONE) {
        let alone = courses(&case, open.contains(card), unruled.contains(card), Some(*card));
        took(&mut base, &alone);
        if !alone.iter().all(|other| alike(&base, other)) {
            found.push(*card);
        }
    }
    let why = cause(&case.state, if found.is_empty() { &all } else { &found });
    merged(&case, base, &others, &why)
}

/// The cards that have such words, those that are there first: others may come into the duel.
fn open_cards(state: &State) -> Vec<u16> {
    let all = 0..u16::try_from(state.world.cards.len()).unwrap_or(u16::MAX);
    let mut found: Vec<u16> = all.filter(|card| state.world.traits(*card).open()).collect();
    found.sort_by_key(|card| state.copies.iter().all(|copy| copy.card != *card));
    found
}

/// The story with nothing and with everything meeting such words, and with the rules that were not read keeping from
/// being so what they can.
fn courses(case: &Arc<Case>, open: bool, unruled: bool, of: Option<u16>) -> Vec<Course> {
    let met = [Supposed::Fits(false), Supposed::Fits(true)].into_iter().filter(|_| open);
    let all = met.chain(unruled.then_some(Supposed::Restricted));
    all.map(|what| once(case, Some(Supposing { what, of }))).collect()
}

/// Adds how long the questions took in other courses.
fn took(base: &mut Course, others: &[Course]) {
    for v in &mut base.0.verdicts {
        v.took += others.iter().filter_map(|other| answered(other, v.number)).map(|o| o.took).sum::<u64>();
    }
}

/// Whether two courses say the same.
fn alike(base: &Course, other: &Course) -> bool {
    same_problems(&base.1, &other.1)
        && base.0.verdicts.iter().all(|v| {
            v.answer.answer == Answer::Unknown || answered(other, v.number).is_some_and(|o| same(&v.answer, &o.answer))
        })
}

fn same_problems(one: &[Problem], other: &[Problem]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.code == b.code && a.span == b.span)
}

fn same(one: &Found, other: &Found) -> bool {
    one.answer == other.answer && one.values == other.values && one.uncertain == other.uncertain
}

/// The verdict of a course on a question of the story. Places in the text do not tell questions apart: the JSON form has none.
fn answered(course: &Course, number: Option<usize>) -> Option<&Verdict> {
    course.0.verdicts.iter().find(|v| v.number == number)
}

/// Why the answer is undetermined: the words that it hangs on.
fn cause(state: &State, cards: &[u16]) -> Reason {
    let told = |definition: &u16| {
        let card = &state.world.cards[usize::from(*definition)];
        let words = first_open(&card.effects).or_else(|| first_unread(&card.effects)).unwrap_or_default();
        open::unknown(&HANGS, vec![Arg::Words(card.name.en.clone()), Arg::Words(words)])
    };
    let mut found: Vec<Reason> = cards.iter().map(told).collect();
    let mut first = found.swap_remove(0);
    first.because.extend(found);
    first
}

/// What all courses say; what they say otherwise is undetermined for this cause.
fn merged(case: &Arc<Case>, base: Course, others: &[Course], why: &Reason) -> Course {
    let (mut played, mut problems) = base;
    let wrong_alike = others.iter().all(|other| same_problems(&problems, &other.1));
    if !wrong_alike {
        problems.clear();
    }
    for v in &mut played.verdicts {
        let said: Vec<Option<&Verdict>> = others.iter().map(|other| answered(other, v.number)).collect();
        if v.answer.answer == Answer::Unknown || said.iter().all(|o| o.is_some_and(|o| same(&v.answer, &o.answer))) {
            continue;
        }
        let Some((number, q)) = v.number.and_then(|n| Some((n, question(case, n)?))) else { continue };
        let found = listed(together(&v.answer, &said, &q.ask, why), q.expect.as_ref());
        *v = Verdict { took: v.took, ..verdict(found, &v.state, &v.before, case, q, v.span).at(number) };
    }
    if !wrong_alike {
        unanswered(case, &mut played, why);
    }
    let moves = |p: &Played| p.told.len();
    let shortest = others.iter().map(|o| moves(&o.0)).min().unwrap_or(usize::MAX);
    if played.stopped.is_none() && (!wrong_alike || shortest < moves(&played)) {
        let at = played.told.get(shortest).map(|t| t.span).or_else(|| next_move(case, &played));
        if let Some(span) = at {
            let state = Arc::clone(&played.last);
            played.stopped = Some(Stopped { span, reason: why.clone(), state });
        }
    }
    (played, problems)
}

/// An answer with what the other courses say of it: of the legal actions, and of those who may respond, those are certain
/// that are in all of them.
fn together(base: &Found, others: &[Option<&Verdict>], ask: &Ask, why: &Reason) -> Found {
    let lists: Vec<&Vec<String>> = others.iter().flatten().filter_map(|o| o.answer.values.as_ref()).collect();
    let known = others.iter().flatten().all(|o| o.answer.answer != Answer::Unknown);
    // That nobody is in a list is no entry of it.
    let entry = |value: &&String| value.as_str() != NOBODY;
    match &base.values {
        Some(values) if matches!(ask, Ask::Actions(_) | Ask::Responders) && known && lists.len() == others.len() => {
            let (sure, unsure): (Vec<String>, Vec<String>) =
                values.iter().filter(entry).cloned().partition(|entry| lists.iter().all(|list| list.contains(entry)));
            let listed = |o: &'_ Verdict| -> Vec<String> {
                let values = o.answer.values.iter().flatten().filter(entry);
                values.chain(&o.answer.uncertain).cloned().collect()
            };
            let more = others.iter().flatten().flat_map(|o| listed(o));
            let mut uncertain: Vec<String> = unsure.into_iter().chain(base.uncertain.clone()).collect();
            for entry in more {
                if !sure.contains(&entry) && !uncertain.contains(&entry) {
                    uncertain.push(entry);
                }
            }
            let open = (uncertain.len() > base.uncertain.len()).then(|| why.clone());
            Found { values: Some(sure), uncertain, ..base.clone() }.because(open)
        }
        Some(_) | None => Found::open(why.clone()),
    }
}

/// Every question that was not reached, since the story seemed wrong, is undetermined.
fn unanswered(case: &Arc<Case>, played: &mut Played, why: &Reason) {
    for (n, statement) in case.story.iter().enumerate() {
        let Statement::Question(q) = &statement.item else { continue };
        if played.verdicts.iter().all(|v| v.number != Some(n)) {
            let found = Found::open(why.clone());
            played.verdicts.push(verdict(found, &played.last, &played.last, case, q, statement.span).at(n));
        }
    }
    played.verdicts.sort_by_key(|v| v.number);
}

fn question(case: &Case, number: usize) -> Option<&Question> {
    if let Statement::Question(q) = &case.story.get(number)?.item { Some(q) } else { None }
}

/// The first move that was not carried out.
fn next_move(case: &Case, played: &Played) -> Option<Span> {
    let is_move = |s: &&Statement| {
        matches!(s, Statement::Move(_) | Statement::BothPass | Statement::PassUntil(_) | Statement::Resolve(_))
    };
    let mut moves = case.story.iter().enumerate().filter(|(_, s)| is_move(&&s.item));
    moves.find(|(n, _)| played.told.iter().all(|t| t.number != *n)).map(|(_, s)| s.span)
}
