//! The law of forgetting: with one part of a card's model more unread, an answer stays or becomes less certain.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;
use solemn::board::world::World;
use solemn::cards::card::Card;
use solemn::cards::definition::Definition;
use solemn::cards::notation;
use solemn::cards::parts::{Forgotten, forgotten};
use solemn::reason::Answer;
use solemn::scenario::bind::bind;
use solemn::scenario::syntax::{CardBlock, Scenario};
use solemn::source::{Span, Spanned};
use solemn::verdict::Verdict;
use solemn::verdict::supposing::play as play_story;
use solemn::{batch, library, scenario};

/// What was looked at.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Seen {
    /// Answers of a board with a part forgotten.
    pub(crate) answers: usize,
    /// Those that stayed as they were, of those that were determined.
    pub(crate) stayed: usize,
    /// Those that became undetermined.
    pub(crate) less: usize,
}

/// What a question was answered.
struct Said {
    at: (Option<String>, Option<String>, Span, String),
    answer: Answer,
    values: Option<Vec<String>>,
    /// What may belong to a list as well.
    uncertain: Vec<String>,
}

impl Said {
    fn of(verdict: &Verdict) -> Said {
        Said {
            at: (verdict.duel.clone(), verdict.variant.clone(), verdict.span, verdict.question.clone()),
            answer: verdict.answer.answer,
            values: verdict.answer.values.clone().map(|all| all.into_iter().filter(|v| v != "nobody").collect()),
            uncertain: verdict.answer.uncertain.clone(),
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
fn answers(tree: &Scenario, text: &str) -> (Vec<Said>, Vec<String>, Vec<Arc<World>>) {
    let (cases, problems) = bind(tree, text, library::embedded());
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

/// The scenario with this card in the place of the one of its name.
fn with(tree: &Scenario, card: &Card) -> Scenario {
    let mut tree = tree.clone();
    let block = CardBlock { yaml: notation::write(card), name: Spanned::new(card.name.en.clone(), Span::default()) };
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
        let Some(second) = second.filter(|s| s.answer != Answer::Unknown) else {
            seen.less += usize::from(first.answer != Answer::Unknown);
            continue;
        };
        if first.covers(second) {
            seen.stayed += 1;
        } else {
            found.push(format!("{}: {} became {}", first.at.3, first.word(), second.word()));
        }
    }
    found
}

/// One file with every part of every card of its boards forgotten, or those that are chosen.
fn of_file(path: &Path, chosen: &dyn Fn(usize) -> bool) -> (Seen, Vec<String>) {
    let mut seen = Seen::default();
    let bytes = batch::read(path).expect("the file can be read");
    let Ok(text) = scenario::decode(&bytes) else { return (seen, Vec::new()) };
    let json = text.trim_start().starts_with('{');
    let (tree, _) = if json { scenario::parse_json(&text) } else { scenario::parse(&text) };
    let (before, problems, worlds) = answers(&tree, &text);
    let mut cards: BTreeMap<String, Arc<Definition>> = BTreeMap::new();
    for card in worlds.iter().flat_map(|w| &w.cards) {
        cards.entry(card.name.en.clone()).or_insert_with(|| Arc::clone(card));
    }
    let mut found = Vec::new();
    for card in cards.values() {
        for (n, Forgotten { path: part, card: without }) in forgotten(card).into_iter().enumerate() {
            if !chosen(n) {
                continue;
            }
            let (after, mut told, _) = answers(&with(&tree, &without), &text);
            told.retain(|p| !problems.contains(p));
            for fault in against(&before, &after, &told, &mut seen) {
                found.push(format!("{} | {} | {part} | {fault}", path.display(), card.name.en));
            }
        }
    }
    (seen, found)
}

/// All files of some folders.
pub(crate) fn of_folders(folders: &[&str], chosen: &(dyn Fn(usize) -> bool + Sync)) -> (Seen, Vec<String>) {
    let folders: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    let files = batch::files(&folders).expect("the folders can be listed");
    let all: Vec<(Seen, Vec<String>)> = files.par_iter().map(|file| of_file(file, chosen)).collect();
    let mut seen = Seen::default();
    for (one, _) in &all {
        seen.answers += one.answers;
        seen.stayed += one.stayed;
        seen.less += one.less;
    }
    (seen, all.into_iter().flat_map(|(_, found)| found).collect())
}
