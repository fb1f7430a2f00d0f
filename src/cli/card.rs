//! `solemn card`: what is printed on a card and how it is read.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::cards::grammars;
use super::files::line;
use super::home::wrong;
use super::{Format, Said, Setting};
use crate::cards::card::Card;
use crate::cards::notation;
use crate::database::compile::{kept, texts_of};
use crate::database::{Entry, Text};
use crate::reader::card::read;
use crate::reader::trace::trace;
use crate::report::model;
use crate::report::reading::reading;
use crate::report::trace::trace as told;
use crate::report::words::Language;
use crate::report::wrap::paragraph;

/// Shows what is printed on a card and how the judge reads it
#[derive(Debug, Args)]
#[command(after_help = "\
Scenarios number effects as they are numbered here.

Examples: solemn card Dark Hole
          solemn card 黑洞
          solemn card 53129443 --format json
          solemn card Dark Hole --models read --yaml
          solemn card Dark Hole --trace
          solemn card --search dragon
          solemn card --notation
          solemn card --notation destroy")]
pub(super) struct Arguments {
    /// A name in any language, or a password
    #[arg(required_unless_present_any = ["notation", "search"])]
    name: Vec<String>,
    /// Shows the notation of card files: all of it, or what is called so, with its meaning and a card that uses it
    #[arg(long, value_name = "WORD", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["name", "yaml"])]
    notation: Option<String>,
    /// Lists the cards that have this in a name
    #[arg(long, value_name = "WORDS", num_args = 1.., conflicts_with_all = ["name", "yaml", "notation"])]
    search: Vec<String>,
    /// Prints the card as an entry of a card file
    #[arg(long)]
    yaml: bool,
    /// Shows which productions of the grammars read which words, and what has no meaning
    #[arg(long, conflicts_with_all = ["yaml", "notation", "search"])]
    trace: bool,
    /// Takes the grammars of card text from this folder
    #[arg(long, value_name = "FOLDER", requires = "trace")]
    grammar: Option<PathBuf>,
}

/// A card with what the database has of it.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    card: &'a Card,
    #[serde(skip_serializing_if = "Option::is_none")]
    konami_id: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<&'a BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    texts: Option<&'a BTreeMap<String, Text>>,
}

pub(super) fn run(arguments: &Arguments, setting: &Setting<'_>) -> Said {
    if let Some(word) = &arguments.notation {
        return super::notation::run(Some(word.as_str()).filter(|word| !word.is_empty()), setting);
    }
    if !arguments.search.is_empty() {
        return search(&arguments.search.join(" "), setting);
    }
    let name = arguments.name.join(" ");
    let library = setting.library;
    let Some(card) = library.find(&name) else { return unknown(&name, setting) };
    if arguments.yaml {
        return Said { out: notation::write(&card), ..Said::default() };
    }
    let entry = match setting.store.map(|store| store.of(&card)) {
        None => None,
        Some(Ok(entry)) => entry,
        Some(Err(fault)) => return wrong(&fault),
    };
    let entry = entry.as_ref();
    if arguments.trace {
        return traced(entry, arguments, setting);
    }
    let told = Told {
        card: &card,
        konami_id: entry.and_then(|e| e.konami_id),
        names: entry.map(|e| &e.names),
        texts: entry.map(|e| &e.texts),
    };
    let out = match setting.format {
        Format::Human => {
            let mut text = model::card(&card, setting.language, setting.style);
            text.push_str(&entry.map(|e| printed(e, setting)).unwrap_or_default());
            if let Some(kept) = entry.and_then(kept) {
                text.push_str(&reading(&kept.shown, kept.verdict, setting.language, setting.style));
            }
            text
        }
        Format::Json => serde_json::to_string_pretty(&told).expect("cards are plain data") + "\n",
        Format::Jsonl => line(&told),
    };
    Said { out, ..Said::default() }
}

/// Which productions read which words of a card.
fn traced(entry: Option<&Entry>, arguments: &Arguments, setting: &Setting<'_>) -> Said {
    let Some(entry) = entry else {
        let cure = "import a database that has its text with `solemn cards import PATH…`";
        return Said::wrong("the text of this card is not known".to_owned(), cure);
    };
    if let Err(fault) = grammars(arguments.grammar.as_deref()) {
        return wrong(&fault);
    }
    let mut reading = read(&texts_of(entry));
    // The names that the whole database told when it was read.
    reading.names = kept(entry).map(|kept| kept.names).unwrap_or(reading.names);
    let all = trace(&reading);
    let out = match setting.format {
        Format::Human => told(&all, setting.language, setting.style),
        Format::Json => serde_json::to_string_pretty(&all).expect("trees are plain data") + "\n",
        Format::Jsonl => all.iter().map(line).collect(),
    };
    Said { out, ..Said::default() }
}

/// How many names are told where one is not known.
const TOLD: usize = 8;

/// No card is called so: what was most likely meant, and where there are others.
fn unknown(name: &str, setting: &Setting<'_>) -> Said {
    let near = setting.library.did_you_mean(name);
    let holding = setting.library.holding(name, TOLD);
    let mut cure = match (near, holding.names.as_slice()) {
        (Some(near), []) => format!("did you mean `{near}`?"),
        // The name is that of several.
        (Some(near), _) if near.contains("` or `") => format!("did you mean `{near}`?"),
        (None, []) => "write one of its names or its password".to_owned(),
        (_, [one]) => format!("did you mean `{one}`?"),
        (_, several) => {
            let more = holding.count.saturating_sub(several.len());
            let more =
                if more == 0 { String::new() } else { format!(" and {more} more (`solemn card --search {name}`)") };
            format!("this is in the names of `{}`{more}", several.join("`, `"))
        }
    };
    if setting.store.is_none() {
        cure.push_str(
            " – without a card database only the embedded cards are known: `solemn cards import PATH…` makes one",
        );
    }
    Said::wrong(format!("no card is called `{name}`"), &cure)
}

/// Lists the cards with something in their names.
fn search(words: &str, setting: &Setting<'_>) -> Said {
    let found = setting.library.holding(words, usize::MAX / 2).names;
    if found.is_empty() {
        return unknown(words, setting);
    }
    let out = match setting.format {
        Format::Human => found.join("\n") + "\n",
        Format::Json => serde_json::to_string_pretty(&found).expect("names are plain data") + "\n",
        Format::Jsonl => found.iter().map(line).collect(),
    };
    Said { out, ..Said::default() }
}

/// The printed text in the language of the report, or else in another.
fn printed(entry: &Entry, setting: &Setting<'_>) -> String {
    let wanted = match setting.language {
        Language::En => "en",
        Language::Zh => "zh-CN",
        Language::Ja => "ja",
    };
    let order = [wanted, "en", "ja", "zh-CN"];
    let found = order.iter().find_map(|l| entry.texts.get_key_value(*l)).or(entry.texts.first_key_value());
    let Some((language, text)) = found else { return String::new() };
    let head = match setting.language {
        Language::En => format!("printed ({language})"),
        Language::Zh => format!("卡片文本（{language}）"),
        Language::Ja => format!("カードのテキスト（{language}）"),
    };
    let halves = text.pendulum.iter().chain((!text.text.is_empty()).then_some(&text.text));
    let lines = halves.flat_map(|half| half.lines()).map(|line| paragraph("  ", line, setting.style.width));
    format!("\n{head}\n{}", lines.collect::<String>())
}
