//! Many files at once: found, read, played, and reported in path order.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Component, Path, PathBuf};

use rayon::prelude::*;

use crate::library::Library;
use crate::problem::{Findings, Problem, Problems};
use crate::scenario;
use crate::scenario::bind::{Case, bind};
use crate::scenario::deck_list::{LARGEST, Reader, unfold};
use crate::scenario::syntax::{Duel, Scenario, Statement};
use crate::source::{Span, Spanned, whole_character};
use crate::verdict::Played;
use crate::verdict::supposing::play;

/// What became of one file.
#[derive(Debug)]
pub struct Outcome {
    /// The name it is reported under.
    pub name: String,
    /// Its text; empty if it could not be read.
    pub text: String,
    /// What was played.
    pub played: Vec<Played>,
    /// What is wrong with it.
    pub problems: Problems,
    /// It made the program fail: a bug.
    pub bug: Option<String>,
    /// How many of its questions were not judged.
    pub unasked: usize,
}

/// Judges one text.
pub fn judge(name: &str, bytes: &[u8], library: &Library) -> Outcome {
    let text = match scenario::decode_within(bytes, library.terms().file) {
        Ok(text) => text,
        Err(problem) => return failed(name, String::new(), vec![problem]),
    };
    caught(name, text, library, &mut beside(Path::new(name)))
}

/// Judges a text that stands in no folder: what it names beside it is not read.
pub fn judge_alone(name: &str, text: &str, library: &Library) -> Outcome {
    caught(name, text.to_owned(), library, &mut |_| Err("the scenario stands in no folder".to_owned()))
}

/// Judges a text; where that fails, the outcome says so.
fn caught(name: &str, text: String, library: &Library, read: &mut Reader<'_>) -> Outcome {
    let run = catch_unwind(AssertUnwindSafe(|| told_beside(&text, library, read)));
    match run {
        Ok(Told { played, problems, unasked }) => Outcome {
            name: name.to_owned(),
            played,
            problems: Problems::new(name, text.clone(), problems),
            text,
            bug: None,
            unasked,
        },
        Err(cause) => {
            let words = cause
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| cause.downcast_ref::<&str>().map(|s| (*s).to_owned()));
            Outcome { bug: Some(words.unwrap_or_else(|| "no message".into())), ..failed(name, text, Vec::new()) }
        }
    }
}

fn failed(name: &str, text: String, problems: Vec<Problem>) -> Outcome {
    Outcome {
        name: name.to_owned(),
        played: Vec::new(),
        problems: Problems::new(name, text.clone(), problems),
        text,
        bug: None,
        unasked: 0,
    }
}

/// Reads, binds and plays a text that stands in no folder.
pub fn told(text: &str, library: &Library) -> (Vec<Played>, Vec<Problem>) {
    let told = told_beside(text, library, &mut |_| Err("the scenario is no file".to_owned()));
    (told.played, told.problems)
}

/// What became of a text.
struct Told {
    played: Vec<Played>,
    problems: Vec<Problem>,
    unasked: usize,
}

/// Reads, binds and plays a text. What it names beside it is read as well.
fn told_beside(text: &str, library: &Library, read: &mut Reader<'_>) -> Told {
    let json = text.trim_start().starts_with('{');
    let (mut tree, mut problems) = if json { scenario::parse_json(text) } else { scenario::parse(text) };
    problems.extend(unfold(&mut tree, library, read));
    let (cases, more) = bind(&tree, text, library);
    let unfit = Unfit::new(&tree, text, &problems);
    let readable = !json || problems.is_empty();
    problems.extend(more);
    let mut all = Vec::new();
    for case in cases.into_iter().filter(|case| readable && unfit.fits(case)) {
        let (played, more) = play(case);
        problems.extend(more);
        all.push(played);
    }
    let judged: usize = all.iter().map(|played| played.verdicts.len()).sum();
    let unasked = questions(&tree).saturating_sub(judged);
    Told { played: all, problems: arranged(problems, json), unasked }
}

/// How many questions a scenario asks.
fn questions(tree: &Scenario) -> usize {
    let asks = |story: &[Spanned<Statement>]| story.iter().filter(|s| matches!(s.item, Statement::Question(_))).count();
    let of = |duel: &Duel| asks(&duel.story) + duel.variants.iter().map(|v| asks(&v.story)).sum::<usize>();
    tree.duels.iter().map(of).sum()
}

/// The parts of a text whose story is not what was meant, because one of their lines was not understood.
struct Unfit(BTreeSet<usize>);

impl Unfit {
    /// A line that asks changes no story.
    fn new(tree: &Scenario, text: &str, problems: &[Problem]) -> Unfit {
        let mut begins = BTreeSet::from([0]);
        for duel in &tree.duels {
            begins.extend(duel.title.as_ref().map(|t| t.span.start));
            begins.extend(duel.variants.iter().map(|v| v.title.span.start));
        }
        let faulty = problems.iter().filter_map(|p| p.span).map(|s| whole_character(text, s.start)).filter(|at| {
            let line = text[..*at].rfind('\n').map_or(0, |end| end + 1);
            !text[line..].trim_start().starts_with('?')
        });
        Unfit(faulty.filter_map(|at| begins.range(..=at).next_back().copied()).collect())
    }

    fn fits(&self, case: &Case) -> bool {
        case.begins.iter().all(|begin| !self.0.contains(begin))
    }
}

/// Problems in the order of the text, each once, and no more than are read. The JSON form has no places for
/// what is found behind the parser.
fn arranged(mut problems: Vec<Problem>, json: bool) -> Vec<Problem> {
    let more = problems.iter().position(|p| p.code == "more").map(|at| problems.remove(at));
    for problem in &mut problems {
        problem.span = problem.span.filter(|span| !json || *span != Span::default());
    }
    problems.sort_by(|a, b| (a.span.map(|s| s.start), &a.message).cmp(&(b.span.map(|s| s.start), &b.message)));
    problems.dedup_by(|later, first| later.span == first.span && later.message == first.message);
    let mut findings = Findings::default();
    for problem in problems {
        findings.push(problem);
    }
    let mut list = findings.into_list();
    if list.last().is_none_or(|last| last.code != "more") {
        list.extend(more);
    }
    list
}

/// The `.duel` files of paths, folders searched, in path order; links in a folder are not followed. A folder that cannot be
/// searched stands among them, so that whoever reads it is told why it cannot be read.
pub fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            for entry in walkdir::WalkDir::new(path).sort_by_file_name() {
                match entry {
                    Ok(entry)
                        if entry.file_type().is_file() && entry.path().extension().is_some_and(|e| e == "duel") =>
                    {
                        found.push(entry.into_path());
                    }
                    Ok(_) => {}
                    Err(error) => found.push(error.path().unwrap_or(path).to_owned()),
                }
            }
        } else {
            found.push(path.clone());
        }
    }
    found.sort();
    found.dedup();
    found
}

/// Judges files in parallel; the outcomes come in the order of the files.
pub fn judge_all(files: &[PathBuf], library: &Library) -> Vec<Outcome> {
    files.par_iter().map(|path| judge_file(path, library)).collect()
}

/// Judges a file.
pub fn judge_file(path: &Path, library: &Library) -> Outcome {
    let name = path.display().to_string();
    match read(path, library.terms().file) {
        Ok(bytes) => judge(&name, &bytes, library),
        Err(error) => failed(
            &name,
            String::new(),
            vec![Problem::of_file("file::unreadable", format!("cannot read the file: {error}")).help("check the path")],
        ),
    }
}

/// Reads deck lists that stand beside a scenario; those of standard input beside nothing: in the working directory.
pub fn beside(scenario: &Path) -> impl FnMut(&str) -> Result<Vec<u8>, String> {
    let folder = scenario.parent().map(Path::to_path_buf).unwrap_or_default();
    move |file| {
        let path = below(&folder, file)?;
        // A pipe or a device would never end.
        let meta = std::fs::metadata(&path).map_err(|error| error.to_string())?;
        if !meta.is_file() {
            return Err("it is no file".to_owned());
        }
        read_up_to(&path, LARGEST as u64 + 1).map_err(|error| error.to_string())
    }
}

/// A path below a folder, links followed: a scenario that came from elsewhere has nothing else read.
fn below(folder: &Path, file: &str) -> Result<PathBuf, String> {
    let outside = || "it does not lie below the folder of the scenario".to_owned();
    let onward = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
    if !Path::new(file).components().all(onward) {
        return Err(outside());
    }
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let path = here.join(file);
    let whole = |path: &Path| path.canonicalize().map_err(|error| error.to_string());
    if whole(&path)?.starts_with(whole(here)?) { Ok(path) } else { Err(outside()) }
}

/// Reads a file that has so many bytes at most if it is a scenario, and no more of it than anything can have.
pub fn read(path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
    read_up_to(path, at_most(most))
}

/// What else is read may be larger than a scenario.
pub fn at_most(scenario: usize) -> u64 {
    (scenario as u64).saturating_add(1).max(4 << 20)
}

fn read_up_to(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    use std::io::Read;
    let file = std::fs::File::open(path)?;
    // At once, if it says how large it is.
    let size = file.metadata()?.len().min(most);
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default() + 1);
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}
