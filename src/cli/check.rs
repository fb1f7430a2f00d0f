//! `solemn check`: every question against its expectation.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use self::select::{Choice, Filters};
use self::sink::{Sink, Stopped};
use self::slow::Slow;
use self::teller::Teller;
use super::files::{self, STANDARD_INPUT, tell};
use super::{Form, Said, Setting};
use crate::batch::{self, Outcome};
use crate::report::check::{Sum, fate};
use crate::verdict::Verdict;

mod explanations;
mod select;
mod sink;
mod slow;
mod teller;
mod watch;

/// Judges every question of the `.duel` files against its expectation
#[derive(Debug, Args)]
#[command(after_help = "\
Examples: solemn check rulings
          solemn check rulings --explanations snapshots/rulings
          solemn check board.duel --format jsonl
          solemn check rulings --filter section=damage-step --filter kind=legality
          solemn check rulings --partition hash:2/4 --format junit --output-file results.xml")]
pub(super) struct Arguments {
    /// Scenarios, or folders of them; `-` for standard input; without any, the `paths` of `solemn.toml`
    paths: Vec<PathBuf>,
    /// Holds the explanations against those stored in this folder
    #[arg(long, value_name = "DIR")]
    explanations: Option<PathBuf>,
    /// Stores the explanations instead
    #[arg(long, requires = "explanations")]
    update: bool,
    /// Writes the report to this file instead of standard output; it is whole or not there
    #[arg(long, value_name = "FILE")]
    output_file: Option<PathBuf>,
    #[command(flatten)]
    choice: Choice,
    /// Stops at the first question that is not as expected, or file that is wrong, in path order
    #[arg(long, conflicts_with = "explanations")]
    fail_fast: bool,
    /// Tells only what is not as expected, without a sum
    #[arg(long, conflicts_with = "list")]
    quiet: bool,
    #[command(flatten)]
    manner: Manner,
}

/// How it goes about it.
#[derive(Debug, Args)]
struct Manner {
    /// Stays, and judges what has changed since; Ctrl-C ends it
    #[arg(long, conflicts_with_all = ["explanations", "output_file", "list", "fail_fast"])]
    watch: bool,
    /// Names the N questions that took longest behind the sum, 10 without a number; in JSON and `JUnit` every question has its `time`
    #[arg(
        long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "10", conflicts_with = "list",
        value_parser = clap::value_parser!(u16).range(1..=1000)
    )]
    timing: Option<u16>,
}

impl Arguments {
    /// Whether it is told how long questions take.
    pub(super) fn timed(&self) -> bool {
        self.manner.timing.is_some()
    }
}

/// How many files are judged at once between two counts.
const CHUNK: usize = 64;

/// From how many files on they are counted aloud.
const MANY: usize = 200;

pub(super) fn run(arguments: &Arguments, form: Form, setting: &mut Setting<'_>) -> Said {
    let paths = if arguments.paths.is_empty() { setting.config.paths() } else { arguments.paths.clone() };
    if paths.is_empty() {
        let cure = "name files or folders, or write `paths = [\"rulings\"]` into a `solemn.toml`";
        return Said::wrong("nothing is named that could be judged", cure);
    }
    if arguments.manner.watch {
        return watch::run(&paths, arguments, form, setting);
    }
    judged(&found(&paths, arguments), &paths, arguments, form, &AtomicBool::new(false), setting).0
}

/// Judges files until it is ended, and tells what was found; and whether anybody reads it.
fn judged(
    found: &[PathBuf],
    paths: &[PathBuf],
    arguments: &Arguments,
    form: Form,
    ended: &AtomicBool,
    setting: &mut Setting<'_>,
) -> (Said, bool) {
    let filters = match Filters::new(&arguments.choice.filter, setting.library) {
        Ok(filters) => filters,
        Err(said) => return (said, false),
    };
    let mut sink = match Sink::new(arguments.output_file.as_deref()) {
        Ok(sink) => sink,
        Err(said) => return (said, false),
    };
    let teller = if arguments.choice.list { Teller::List } else { Teller::new(form, setting) };
    let slow = Slow::new(arguments.manner.timing);
    let mut course = Course {
        arguments,
        filters,
        ended,
        teller,
        sum: Sum::default(),
        slow,
        kept: Vec::new(),
        said: Said::default(),
    };
    let told = course.all(found, setting, &mut sink);
    let Course { teller, sum, slow, kept, mut said, .. } = course;
    if let Some(folder) = &arguments.explanations {
        explanations::hold(folder, paths, &kept, arguments.update, setting, &mut said);
    }
    // A part of the files may hold no question, and so may what fits of it.
    if sum.questions() == 0 && sum.broken == 0 && arguments.choice.partition.is_none() {
        said.exit(4);
    }
    let last = teller.end(&sum, &slow, arguments.quiet, setting);
    let told = told.and_then(|()| sink.write(&last, setting)).and_then(|()| sink.close());
    match told {
        Ok(()) => (said, true),
        Err(Stopped::Unread) => (said, false),
        Err(Stopped::Unwritten(wrong)) => {
            said.exit(2);
            said.warn(&wrong);
            (said, false)
        }
    }
}

/// The files that are meant, in path order; standard input comes first.
fn found(paths: &[PathBuf], arguments: &Arguments) -> Vec<PathBuf> {
    let mut found = batch::files(paths);
    if let Some(n) = found.iter().position(|p| p.as_os_str() == STANDARD_INPUT) {
        found[..=n].rotate_right(1);
    }
    found.retain(|path| arguments.choice.partition.is_none_or(|part| part.holds(path)));
    found
}

/// What is known of the files so far.
struct Course<'a> {
    arguments: &'a Arguments,
    filters: Filters,
    ended: &'a AtomicBool,
    teller: Teller,
    sum: Sum,
    slow: Slow,
    kept: Vec<Outcome>,
    said: Said,
}

impl Course<'_> {
    /// Judges the files, and tells of each as soon as those before it are told.
    fn all(&mut self, found: &[PathBuf], setting: &mut Setting<'_>, sink: &mut Sink) -> Result<(), Stopped> {
        let aloud = setting.terminal.err && !self.arguments.quiet && found.len() > MANY;
        let input = found.iter().take_while(|path| path.as_os_str() == STANDARD_INPUT).count();
        let mut count = 0;
        let chunks = found[..input].chunks(1).chain(found[input..].chunks(CHUNK));
        for chunk in chunks {
            if self.ended.load(Ordering::Relaxed) {
                break;
            }
            let judged = match chunk {
                [one] if one.as_os_str() == STANDARD_INPUT => vec![files::judge(one, setting)],
                files => batch::judge_all(files, setting.library),
            };
            for outcome in judged {
                count += 1;
                if !self.file(outcome, setting, sink)? {
                    return Ok(());
                }
            }
            if aloud {
                // The count is a courtesy: a terminal that is gone does not stop the work.
                let _ = write!(setting.err, "\r{count} of {}", found.len());
                let _ = setting.err.flush();
            }
        }
        if aloud {
            let _ = write!(setting.err, "\r{}\r", " ".repeat(24));
        }
        Ok(())
    }

    /// Tells of one file; whether the next is to follow.
    fn file(&mut self, outcome: Outcome, setting: &mut Setting<'_>, sink: &mut Sink) -> Result<bool, Stopped> {
        let all = outcome.played.iter().flat_map(|p| &p.verdicts);
        let mut told: Vec<&Verdict> = all.filter(|verdict| self.filters.fit(&outcome, verdict)).collect();
        let severity = setting.config.severity();
        let wrong = |verdict: &Verdict| severity.fails(fate(verdict));
        let mut ends = false;
        if self.arguments.fail_fast
            && let Some(first) = told.iter().position(|verdict| wrong(verdict))
        {
            told.truncate(first + 1);
            ends = true;
        }
        let mut said = Said::default();
        tell(&outcome, setting, &mut said);
        ends |= self.arguments.fail_fast && said.code != 0;
        self.sum.add_file(&outcome);
        for verdict in &told {
            self.sum.add(fate(verdict));
            self.slow.add(&outcome, verdict);
            if wrong(verdict) && !self.arguments.choice.list {
                self.said.exit(1);
            }
        }
        self.said.exit(said.code);
        let text = self.teller.file(&outcome, &told, self.arguments.quiet, setting);
        // If nobody reads the errors, there is nobody to tell.
        let told = crate::report::problems::lines(&said.err, setting.language);
        let _ = setting.err.write_all(told.as_bytes()).and_then(|()| setting.err.flush());
        sink.write(&text, setting)?;
        if self.arguments.explanations.is_some() {
            self.kept.push(outcome);
        }
        Ok(!ends)
    }
}
