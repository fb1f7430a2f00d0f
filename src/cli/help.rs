//! `solemn help`: the help of a command, or a chapter of the manual.

use clap::{Args, ColorChoice, CommandFactory};

use super::told::in_language;
use super::{Cli, Format, Said, Setting};
use crate::problem::did_you_mean;
use crate::report::markdown::render;
use crate::report::notation::note;

/// Shows a chapter of the manual, or the help of a command
#[derive(Debug, Args)]
#[command(after_help = "\
Chapters: play, new, language, questions, grammar, notation, databases, editor,
          exit-codes, ci, stream, config

Examples: solemn help language
          solemn help check")]
pub(super) struct Arguments {
    /// A chapter, or a command; without it, all chapters and commands
    topic: Vec<String>,
}

/// A chapter.
struct Chapter {
    name: &'static str,
    text: &'static str,
}

macro_rules! chapters {
    ($($name:literal,)*) => {
        [$(Chapter { name: $name, text: include_str!(concat!("../../docs/", $name, ".md")) },)*]
    };
}

/// The chapters, in the order in which they are listed.
static CHAPTERS: [Chapter; 11] = chapters![
    "play",
    "new",
    "language",
    "questions",
    "notation",
    "databases",
    "editor",
    "exit-codes",
    "ci",
    "stream",
    "config",
];

/// The grammar of the language, which is a chapter as it stands.
static GRAMMAR: &str = include_str!("../../grammar/scenario.ebnf");
const GRAMMAR_NAME: &str = "grammar";

impl Chapter {
    /// Its heading.
    fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

/// Every chapter with what it is about.
fn listed() -> impl Iterator<Item = (&'static str, &'static str)> {
    let written = CHAPTERS.iter().map(|chapter| (chapter.name, chapter.title()));
    written.chain([(GRAMMAR_NAME, "The grammar of the language, exactly")])
}

pub(super) fn run(arguments: &Arguments, setting: &Setting<'_>) -> Said {
    if setting.format != Format::Human {
        return Said::wrong("the manual has no JSON form", "leave `--format` away; `solemn card --notation` has one");
    }
    let mut command = Cli::command().term_width(setting.style.width).color(ColorChoice::Never);
    command.build();
    let mut command = in_language(command, setting.language);
    if arguments.topic.is_empty() {
        let mut out = command.render_help().to_string();
        let chapters = setting.language.pick("Chapters", "手册章节", "マニュアルの章");
        for piece in ["\n", chapters, " (solemn help CHAPTER):\n"] {
            out.push_str(piece);
        }
        for (name, title) in listed() {
            out.push_str("  ");
            out.push_str(&crate::report::wrap::pad(name, 13));
            out.push_str(title);
            out.push('\n');
        }
        return Said { out, ..Said::default() };
    }
    let topic = arguments.topic.join(" ").to_lowercase();
    let mut out = String::new();
    let named = arguments.topic.iter().try_fold(&mut command, |command, word| command.find_subcommand_mut(word));
    if let Some(command) = named {
        out.push_str(&command.render_long_help().to_string());
        out.push('\n');
    }
    let text = match topic.as_str() {
        GRAMMAR_NAME => Some(GRAMMAR.to_owned()),
        name => CHAPTERS.iter().find(|chapter| chapter.name == name).map(|found| render(found.text, setting.style)),
    };
    if let Some(text) = text {
        out.push_str(&note(setting.language));
        out.push_str(&text);
    }
    if out.is_empty() {
        return unknown(&topic);
    }
    Said { out, ..Said::default() }
}

fn unknown(topic: &str) -> Said {
    let commands = Cli::command();
    let names = listed().map(|(name, _)| name).chain(commands.get_subcommands().map(clap::Command::get_name));
    let cure = match did_you_mean(topic, names) {
        Some(near) => format!("did you mean `{near}`? `solemn help` lists the chapters and the commands"),
        None => "`solemn help` lists the chapters and the commands".to_owned(),
    };
    Said::wrong(format!("there is no chapter and no command `{topic}`"), &cure)
}
