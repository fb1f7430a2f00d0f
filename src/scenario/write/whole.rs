//! A whole scenario as text: cards, duels, variants and their edits, sources and questions.

use std::fmt::Write;

use super::moves::chosen;
use super::text::{side, told, word};
use crate::problem::Problem;
use crate::scenario::grammar::vocabulary::EDITS;
use crate::scenario::syntax::{
    Anchor, CardBlock, ChoiceLine, Duel, Edit, Expectation, Question, Scenario, Side, Statement, Variant,
};
use crate::scenario::{format, parse};
use crate::source::Spanned;

/// Pairs of quotes for a title.
const QUOTES: [[&str; 2]; 3] = [["\"", "\""], ["“", "”"], ["「", "」"]];

/// A scenario as text in its canonical form, with comments in front and behind, a line each.
///
/// # Errors
/// That the text would say something else: the JSON form can hold names and titles that no line can.
pub fn whole(tree: &Scenario, above: &[String], below: &[String]) -> Result<String, Vec<Problem>> {
    let mut out = String::new();
    let comment = |out: &mut String, line: &String| {
        let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(out, "# {}", line.trim());
    };
    for line in above {
        comment(&mut out, line);
    }
    tree.cards.iter().for_each(|card| block(&mut out, &card.item));
    tree.duels.iter().for_each(|one| duel(&mut out, one));
    for line in below {
        comment(&mut out, line);
    }
    if let Ok(text) = format(&out)
        && parse(&text) == (tree.clone(), Vec::new())
    {
        return Ok(text);
    }
    let message = "no text says exactly what this scenario holds";
    let help = "a name, a title or a question in it cannot be written on a line as it is";
    Err(vec![Problem::of_file("scenario::unwritable", message).help(help)])
}

fn block(out: &mut String, card: &CardBlock) {
    let _ = writeln!(out, "card {}", card.name.item);
    // The first line of the entry gives the name, which the line above says.
    for line in card.yaml.lines() {
        let _ = writeln!(out, "  {line}");
    }
    out.push('\n');
}

fn title(out: &mut String, what: &str, title: &str) {
    let [open, close] = QUOTES.iter().find(|[_, close]| !title.contains(close)).unwrap_or(&QUOTES[0]);
    let _ = writeln!(out, "{what} {open}{title}{close}");
}

fn duel(out: &mut String, duel: &Duel) {
    if let Some(name) = &duel.title {
        title(out, "duel", &name.item);
    }
    story(out, &duel.story, "");
    duel.variants.iter().for_each(|one| variant(out, one));
}

fn variant(out: &mut String, variant: &Variant) {
    title(out, "variant", &variant.title.item);
    variant.edits.iter().for_each(|one| edit(out, &one.item));
    story(out, &variant.story, "  ");
}

fn edit(out: &mut String, edit: &Edit) {
    let anchor = match edit.anchor {
        Anchor::Link(n) => format!("link {n}"),
        Anchor::Move(n) => format!("move {n}"),
        Anchor::Resolve(1) => "resolve".to_owned(),
        Anchor::Resolve(n) => format!("resolve {n}"),
    };
    let put = edit.put.as_ref().map_or_else(String::new, |put| {
        let (player, line) = line(&put.item, "  ");
        format!(": {}{line}", player.map_or_else(String::new, |player| format!("{} ", side(player))))
    });
    let _ = writeln!(out, "  {} {anchor}{put}", word(&EDITS, &edit.how));
}

fn story(out: &mut String, story: &[Spanned<Statement>], indent: &str) {
    let mut of = None;
    for statement in story {
        let (player, line) = line(&statement.item, indent);
        if let Some(player) = player.filter(|p| of != Some(*p)) {
            let _ = writeln!(out, "{indent}{}", side(player));
        }
        of = player;
        let _ = writeln!(out, "{indent}{}{line}", if player.is_some() { "  " } else { "" });
    }
}

/// The choices of a resolution, each on a line under it.
fn under(lines: &[Spanned<ChoiceLine>], indent: &str) -> String {
    lines.iter().fold(String::new(), |all, line| format!("{all}\n{indent}  {}", chosen(&line.item)))
}

/// A statement as it stands at this indentation, and whose fact it is where it stands under a player.
fn line(statement: &Statement, indent: &str) -> (Option<Side>, String) {
    if let Statement::Source(text) = statement {
        (None, format!("source {text}"))
    } else if let Statement::DeckList(list) = statement {
        (Some(list.player), format!("ydk {}", list.file.item))
    } else if let Statement::Question(question) = statement {
        (None, asked(question))
    } else if let Statement::Resolve(lines) = statement {
        (None, format!("resolve{}", under(lines, indent)))
    } else {
        told(statement).unwrap_or_default()
    }
}

/// A question with what is expected.
fn asked(question: &Question) -> String {
    let expected = question.expect.as_ref().map_or_else(String::new, expectation);
    format!("? {}{expected}", question.text)
}

fn expectation(expected: &Expectation) -> String {
    let list = |all: &[Spanned<String>], by: &str| all.iter().map(|one| one.item.as_str()).collect::<Vec<_>>().join(by);
    let mut out = format!(" = {}", list(&expected.answer, "; "));
    if !expected.because.is_empty() {
        let _ = write!(out, " because {}", list(&expected.because, ", "));
    }
    if let Some(known) = &expected.known {
        let _ = write!(out, ", but we say {}: {}", list(&known.we_say, "; "), known.reason);
    }
    out
}
