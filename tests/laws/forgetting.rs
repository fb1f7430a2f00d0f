//! The law of forgetting: with one part of a card's model more unread, an answer stays or becomes less certain.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use solemn::board::state::State;
use solemn::board::world::World;
use solemn::cards::card::Card;
use solemn::cards::continuous::Modifier;
use solemn::cards::definition::Definition;
use solemn::cards::filter::Ability;
use solemn::cards::notation;
use solemn::cards::number::Stat;
use solemn::cards::parts::{Forgotten, WORDS, forgotten};
use solemn::cards::unread::{Touch, Touches, Unread};
use solemn::library::Library;
use solemn::reason::Answer;
use solemn::report::json::undetermined;
use solemn::report::words::Language;
use solemn::scenario::bind::bind;
use solemn::scenario::syntax::{CardBlock, Scenario};
use solemn::scenario::write::{text as write_text, write};
use solemn::source::{Span, Spanned};
use solemn::verdict::Verdict;
use solemn::verdict::restate::opened;
use solemn::verdict::supposing::play as play_story;
use solemn::{batch, library, scenario};

use crate::Board;
use crate::chance::Chance;
use crate::play::Player;

/// What was looked at.
///
/// Of the answers that became undetermined some name the part as their cause.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Seen {
    /// Parts that were forgotten. A board of Normal Monsters has none.
    pub(crate) parts: usize,
    /// Answers of a board with a part forgotten.
    pub(crate) answers: usize,
    /// Those that stayed as they were, of those that were determined.
    pub(crate) stayed: usize,
    /// Those that became undetermined.
    pub(crate) less: usize,
    /// Those of them that say which words were not read.
    pub(crate) named: usize,
}

/// What a question was answered.
struct Said {
    at: (Option<String>, Option<String>, Span, String),
    answer: Answer,
    values: Option<Vec<String>>,
    /// What may belong to a list as well.
    uncertain: Vec<String>,
    /// The forgotten part is named as what is missing.
    named: bool,
}

impl Said {
    fn of(verdict: &Verdict) -> Said {
        Said {
            at: (verdict.duel.clone(), verdict.variant.clone(), verdict.span, verdict.question.clone()),
            answer: verdict.answer.answer,
            values: verdict.answer.values.clone().map(|all| all.into_iter().filter(|v| v != "nobody").collect()),
            uncertain: verdict.answer.uncertain.clone(),
            named: undetermined(verdict, Language::En).iter().any(|told| told.contains(WORDS)),
        }
    }

    /// Whether another answer is this one, or a list of which less is certain.
    fn covers(&self, less: &Said) -> bool {
        match (&self.values, &less.values) {
            (Some(sure), Some(still)) if !less.uncertain.is_empty() => {
                let all = |entry: &String| still.contains(entry) || less.uncertain.contains(entry);
                still.iter().all(|entry| sure.contains(entry)) && sure.iter().chain(&self.uncertain).all(all)
            }
            (before, after) => self.answer == less.answer && before == after && self.uncertain == less.uncertain,
        }
    }

    fn word(&self) -> String {
        match (&self.values, self.answer) {
            (_, Answer::Unknown) => "undetermined".to_owned(),
            (Some(values), _) => values.join("; "),
            (None, answer) => format!("{answer:?}"),
        }
    }
}

/// The answers of a file, and what is wrong with it.
fn answers(tree: &Scenario, text: &str, library: &Library) -> (Vec<Said>, Vec<String>, Vec<Arc<World>>) {
    let (cases, problems) = bind(tree, text, library);
    let mut told: Vec<String> = problems.iter().map(|p| format!("{}: {}", p.code, p.message)).collect();
    let (mut said, mut worlds) = (Vec::new(), Vec::new());
    for case in cases {
        worlds.push(Arc::clone(&case.state.world));
        let (played, problems) = play_story(case);
        told.extend(problems.iter().map(|p| format!("{}: {}", p.code, p.message)));
        said.extend(played.verdicts.iter().map(Said::of));
    }
    (said, told, worlds)
}

/// A card as a scenario defines it.
fn block(card: &Card) -> CardBlock {
    CardBlock { yaml: notation::write(card), name: Spanned::new(card.name.en.clone(), Span::default()) }
}

/// The scenario with this card in the place of the one of its name.
fn with(tree: &Scenario, card: &Card) -> Scenario {
    let mut tree = tree.clone();
    let block = block(card);
    let own = tree.cards.iter_mut().find(|c| c.item.name.item == card.name.en);
    match own {
        Some(own) => own.item = block,
        None => tree.cards.push(Spanned::new(block, Span::default())),
    }
    tree
}

/// What a forgotten part made more certain, or otherwise.
fn against(before: &[Said], after: &[Said], problems: &[String], seen: &mut Seen) -> Vec<String> {
    let mut found: Vec<String> =
        problems.iter().filter(|p| !p.starts_with("play::undetermined")).map(|p| format!("a fault: {p}")).collect();
    for first in before {
        seen.answers += 1;
        let second = after.iter().find(|s| s.at == first.at);
        if let Some(second) = second.filter(|s| s.answer == Answer::Unknown && first.answer != Answer::Unknown) {
            seen.less += 1;
            seen.named += usize::from(second.named);
        }
        let Some(second) = second.filter(|s| s.answer != Answer::Unknown) else { continue };
        if first.covers(second) {
            seen.stayed += 1;
        } else {
            found.push(format!("{}: {} became {}", first.at.3, first.word(), second.word()));
        }
    }
    found
}

/// Which cards are looked at, and which parts of each: every so manieth, from one on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Every {
    pub(crate) cards: usize,
    pub(crate) parts: usize,
    pub(crate) from: usize,
}

impl Every {
    /// All cards, and of each so many parts.
    pub(crate) fn part(parts: usize) -> Every {
        Every { cards: 1, parts, from: 0 }
    }
}

/// Rules of which it is told what they can touch, and what that is: as the reader tells it of words that have such a verb.
const TOLD: [(&str, &[Touch]); 13] = [
    ("stat", &[Touch::AtkDef, Touch::Level]),
    ("no-attack", &[Touch::Battle]),
    ("direct-attack", &[Touch::Battle]),
    ("attacks", &[Touch::Battle]),
    ("not-attacked", &[Touch::Battle]),
    ("attacks-in-defense", &[Touch::Battle]),
    ("attack-only-this", &[Touch::Battle]),
    ("no-direct-attack", &[Touch::Battle]),
    ("piercing", &[Touch::Battle, Touch::LifePoints]),
    ("no-battle-damage", &[Touch::Battle, Touch::LifePoints]),
    ("damage-taken", &[Touch::Battle, Touch::LifePoints]),
    ("not-destroyed-by", &[Touch::Battle, Touch::Destruction]),
    ("not-destroyed-by-effects", &[Touch::Battle, Touch::Destruction]),
];

/// Every way to forget what a rule of a card says, but for what it can touch. Of a value only the one that it is.
fn told_apart(card: &Card) -> Vec<Forgotten> {
    let mut found = Vec::new();
    for (e, effect) in card.effects.iter().enumerate() {
        for (n, apply) in effect.applies.iter().enumerate() {
            let plain = serde_json::to_value(&apply.rule).expect("a rule can be written");
            let word = plain.as_str().or_else(|| plain.as_object()?.keys().next().map(String::as_str));
            let Some((_, touches)) = TOLD.iter().find(|(rule, _)| Some(*rule) == word) else { continue };
            let points = matches!(&apply.rule, Modifier::Stat(c) if matches!(c.stat, Stat::Atk | Stat::Def));
            let touches = if points { Touches::of(&[Touch::AtkDef]) } else { Touches::of(touches) };
            let mut without = card.clone();
            without.effects[e].applies[n].rule = Modifier::Unread(Unread { touches, ..Unread::new(WORDS) });
            found.push(Forgotten { path: format!("effects.{e}.applies.{n}, told what it touches"), card: without });
        }
    }
    found
}

/// One scenario with every part of every card of its boards forgotten, or those that are chosen.
fn of_text(place: &str, text: &str, library: &Library, every: Every) -> (Seen, Vec<String>) {
    let mut seen = Seen::default();
    let json = text.trim_start().starts_with('{');
    let (tree, _) = if json { scenario::parse_json(text) } else { scenario::parse(text) };
    let (before, problems, worlds) = answers(&tree, text, library);
    let mut cards: BTreeMap<String, Arc<Definition>> = BTreeMap::new();
    for card in worlds.iter().flat_map(|w| &w.cards) {
        cards.entry(card.name.en.clone()).or_insert_with(|| Arc::clone(card));
    }
    // What is printed stays: a Token that only the forgotten text would describe is defined by itself.
    let token = |card: &&Arc<Definition>| {
        let known = library.find(&card.name.en).is_some();
        card.types.contains(&Ability::Token) && !known && tree.cards.iter().all(|c| c.item.name.item != card.name.en)
    };
    let tokens: Vec<Spanned<CardBlock>> =
        cards.values().filter(token).map(|card| Spanned::new(block(card), Span::default())).collect();
    let mut tree = tree.clone();
    tree.cards.extend(tokens);
    let mut found = Vec::new();
    for (_, card) in cards.values().enumerate().filter(|(n, _)| (n + every.from).is_multiple_of(every.cards)) {
        let parts =
            forgotten(card).into_iter().enumerate().filter(|(n, _)| (n + every.from).is_multiple_of(every.parts));
        let parts = parts.map(|(_, part)| part).chain(told_apart(card));
        for Forgotten { path: part, card: without } in parts {
            seen.parts += 1;
            let (after, mut told, _) = answers(&with(&tree, &without), text, library);
            told.retain(|p| !problems.contains(p));
            for fault in against(&before, &after, &told, &mut seen) {
                found.push(format!("{place} | {} | {part} | {fault}", card.name.en));
            }
        }
    }
    (seen, found)
}

/// What was found in all scenarios.
fn together(all: Vec<(Seen, Vec<String>)>) -> (Seen, Vec<String>) {
    let mut seen = Seen::default();
    for (one, _) in &all {
        seen.parts += one.parts;
        seen.answers += one.answers;
        seen.stayed += one.stayed;
        seen.less += one.less;
        seen.named += one.named;
    }
    (seen, all.into_iter().flat_map(|(_, found)| found).collect())
}

/// All files of some folders.
pub(crate) fn of_folders(folders: &[&str], every: Every) -> (Seen, Vec<String>) {
    let folders: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    let files = batch::files(&folders);
    let of_file = |file: &PathBuf| {
        let bytes = batch::read(file, usize::MAX).expect("the file can be read");
        let text = scenario::decode(&bytes).ok()?;
        Some(of_text(&file.display().to_string(), &text, library::embedded(), every))
    };
    together(files.par_iter().filter_map(of_file).collect())
}

/// What is asked of a board that asks nothing itself.
const ASKED: &str = "? what can you do\n? what can opponent do\n? who decides first\n? who may respond\n";

/// A board written as a scenario; none while something is under way, or where it cannot be said.
fn written(board: &Board, state: &State) -> Option<String> {
    let state = opened(state)?;
    let written = write(&state, &board.names);
    written.unsaid.is_empty().then(|| format!("{}\n{ASKED}", write_text(&board.cards, &written.duel)))
}

/// Where a board is written down on which something was found.
fn kept(n: usize, text: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("forgotten-{n}.duel"));
    match std::fs::write(&file, text) {
        Ok(()) => format!("  on the board in {}", file.display()),
        Err(why) => format!("  on a board that could not be written down: {why}\n{text}"),
    }
}

/// Boards as they are, and as some courses by chance leave them: after so many decisions each.
pub(crate) fn of_boards(boards: &[Board], courses: u64, decisions: &[usize], every: Every) -> (Seen, Vec<String>) {
    let mut texts: Vec<(String, String, &Library)> = Vec::new();
    for board in boards {
        // A board has its own courses, whatever others are looked at with it.
        let own = board.place.bytes().fold(0_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        texts.extend(written(board, &board.state).map(|text| (board.place.clone(), text, board.library)));
        for seed in 1..=courses {
            let (mut taken, chance) = (0, Chance::new(own.wrapping_add(seed)));
            let most = decisions.iter().copied().max().unwrap_or(0);
            Player::new(chance).play(&board.state, most + 1, &mut |state| {
                if decisions.contains(&taken) {
                    let place = format!("{}, course {seed}, after {taken}", board.place);
                    texts.extend(written(board, state).map(|text| (place, text, board.library)));
                }
                taken += 1;
            });
        }
    }
    assert!(!texts.is_empty(), "no board could be written");
    let of_one = |(n, (place, text, library)): (usize, &(String, String, &Library))| {
        let mut found = of_text(place, text, library, Every { from: every.from + n, ..every });
        if !found.1.is_empty() {
            found.1.push(kept(n, text));
        }
        assert!(found.0.answers > 0 || found.0.parts == 0, "nothing is asked in\n{text}");
        found
    };
    together(texts.par_iter().enumerate().map(of_one).collect())
}
