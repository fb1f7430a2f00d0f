//! `solemn stream`: a scenario a line in, its verdicts a line out, in the same order, as long as lines come.

use std::io::{BufRead, BufReader, ErrorKind, Read};

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::files::{line, versioned};
use super::{Format, Said, Setting};
use crate::batch;
use crate::library::Library;
use crate::problem::Place;
use crate::report::json::{self, Question};
use crate::report::problems::{places, told as in_words};
use crate::report::words::Language;

/// Judges a stream: one scenario in its JSON form a line in, one line with its verdicts out
///
/// A line is `{"duels": […]}`, the JSON form of a scenario, with an `"id"` beside it if it has one; else its number, from 1, is
/// taken. For each, in the same order, stands a line `{"id": …, "verdicts": […]}`; the verdicts are those of `check --format jsonl`.
/// Of a line that is wrong it has `"error"` with code, message and help, and the stream goes on. What is not as expected changes
/// the verdict only, never the exit code.
#[derive(Debug, Args)]
#[command(after_help = "\
Example: solemn stream --jobs 4 < boards.jsonl > verdicts.jsonl")]
pub(super) struct Arguments {
    /// How many lines are judged at once; else as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// A line is no longer than this, in bytes.
const LONGEST: usize = 1 << 20;
/// So many bytes of lines are held at once, …
const HELD: usize = 8 << 20;
/// … and so many lines.
const LINES: usize = 1024;

/// One line of the answer.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    id: &'a Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Wrong>,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdicts: Option<Vec<Question<'a>>>,
}

/// What is wrong with a line.
#[derive(Debug, Serialize)]
struct Wrong {
    code: &'static str,
    message: String,
    help: Option<String>,
}

pub(super) fn run(arguments: &Arguments, setting: &mut Setting<'_>) -> Said {
    if setting.format == Format::Json {
        return Said::wrong("a stream has no one JSON value", "leave `--format` out: it is JSON Lines");
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.jobs.map_or(0, usize::from)).build();
    let Ok(pool) = pool else { return Said::wrong("the threads cannot be started", "ask for fewer `--jobs`") };
    let (library, language) = (setting.library, setting.language);
    let mut lines = Lines { from: BufReader::with_capacity(LONGEST, &mut *setting.stdin), read: 0 };
    loop {
        let batch = match lines.next() {
            Ok(batch) if batch.is_empty() => return Said::default(),
            Ok(batch) => batch,
            Err(error) => {
                return Said::wrong(format!("the input cannot be read: {error}"), "check where it comes from");
            }
        };
        let answers: Vec<String> =
            pool.install(|| batch.par_iter().map(|(number, text)| answer(*number, text, library, language)).collect());
        let written = answers.iter().try_for_each(|text| setting.out.write_all(text.as_bytes()));
        match written.and_then(|()| setting.out.flush()) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Said::default(),
            Err(error) => return Said::wrong(format!("the output cannot be written: {error}"), "check where it goes"),
        }
    }
}

/// A line.
enum Line {
    Text(Vec<u8>),
    /// It is too long.
    Long,
}

/// The lines that come in.
struct Lines<R> {
    from: BufReader<R>,
    read: u64,
}

impl<R: Read> Lines<R> {
    /// The lines that are there, at least one as long as there are any: who writes one and waits is answered.
    fn next(&mut self) -> std::io::Result<Vec<(u64, Line)>> {
        let (mut batch, mut held) = (Vec::new(), 0);
        while let Some(text) = self.line()? {
            self.read += 1;
            // A line of blanks says nothing and is answered by nothing.
            let blank = if let Line::Text(text) = &text {
                held += text.len();
                text.trim_ascii().is_empty()
            } else {
                false
            };
            if !blank {
                batch.push((self.read, text));
            }
            let more = self.from.buffer().contains(&b'\n');
            if held >= HELD || batch.len() >= LINES || !more && !batch.is_empty() {
                break;
            }
        }
        Ok(batch)
    }

    /// The next line; none at the end.
    fn line(&mut self) -> std::io::Result<Option<Line>> {
        let mut text = Vec::new();
        let mut long = false;
        let read = |text: Vec<u8>, long: bool| if long { Line::Long } else { Line::Text(text) };
        loop {
            let found = self.from.fill_buf()?;
            if found.is_empty() {
                return Ok((long || !text.is_empty()).then(|| read(text, long)));
            }
            let end = found.iter().position(|byte| *byte == b'\n');
            let part = &found[..end.unwrap_or(found.len())];
            long |= text.len() + part.len() > LONGEST;
            if long {
                text = Vec::new();
            } else {
                text.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.from.consume(used);
            if end.is_some() {
                return Ok(Some(read(text, long)));
            }
        }
    }
}

/// The answer to a line.
fn answer(number: u64, read: &Line, library: &Library, language: Language) -> String {
    let mut id = Value::from(number);
    let wrong = |code, message: String, help: &str| Wrong {
        code,
        message: in_words(&message, language),
        help: Some(in_words(help, language)),
    };
    let refused = |id: &Value, error: Wrong| line(&versioned(&Answer { id, error: Some(error), verdicts: None }));
    let Line::Text(text) = read else {
        let message = format!("the line is longer than {LONGEST} bytes");
        return refused(&id, wrong("stream::long", message, "write one board a line"));
    };
    let mut whole = match serde_json::from_slice::<Value>(text) {
        Ok(Value::Object(whole)) => whole,
        Ok(_) => {
            let message = "the line is no JSON object".to_owned();
            return refused(
                &id,
                wrong("stream::json", message, "the form is described by `grammar/scenario.schema.json`"),
            );
        }
        Err(error) => {
            let message = format!("the line is no JSON: {error}");
            return refused(
                &id,
                wrong("stream::json", message, "write one JSON object a line, without line breaks in it"),
            );
        }
    };
    if let Some(own) = whole.remove("id") {
        if !(own.is_string() || own.is_number()) {
            let message = "`id` is neither a text nor a number".to_owned();
            return refused(&id, wrong("stream::id", message, "write a text or a number, or leave it out"));
        }
        id = own;
    }
    let outcome = batch::judge_alone("-", &Value::Object(whole).to_string(), library);
    let bug = outcome.bug.iter().map(|message| Wrong { code: "solemn::bug", message: message.clone(), help: None });
    let told = |place: Place| Wrong { code: place.code, message: place.message, help: place.help };
    let error = bug.chain(places(&outcome.problems, language).into_iter().map(told)).next();
    let all = outcome.played.iter().flat_map(|played| &played.verdicts);
    let verdicts = all.map(|verdict| json::question(&outcome.name, &outcome.text, verdict, language)).collect();
    line(&versioned(&Answer { id: &id, error, verdicts: Some(verdicts) }))
}
