//! The moves and the questions of a story, told in the language of the report. English is the language that they are
//! written in; what has no wording in another stays as it is written.

mod moves;
mod questions;

use crate::scenario::parse_question;
use crate::scenario::syntax::Statement;
use crate::source::Spanned;
use crate::verdict::Verdict;

use super::words::{Language, Speaker, Word};

/// A move, if there are words for all of it.
pub(super) fn told(speaker: &Speaker<'_>, statement: &Statement) -> Option<String> {
    if speaker.language == Language::En {
        return None;
    }
    match statement {
        Statement::Move(one) | Statement::Already(one) => moves::told(speaker, one),
        Statement::JustNow(all) => moves::just_now(speaker, all),
        Statement::JustInGame(what) => Some(moves::just_in_game(speaker, *what)),
        Statement::BothPass => Some(say(speaker, Word::new("both pass", "双方放弃", "お互いにパス"), &[])),
        Statement::PassUntil(phase) => {
            let until = Word::new("both pass until {0}", "双方放弃，直到{0}", "{0}までお互いにパス");
            Some(say(speaker, until, &[&moves::phase(speaker, *phase)]))
        }
        Statement::Resolve(choices) => moves::resolved(speaker, choices),
        Statement::Source(_)
        | Statement::Rules(_)
        | Statement::Turn(_)
        | Statement::Seed(_)
        | Statement::Board(_)
        | Statement::DeckList(_)
        | Statement::Lp(_)
        | Statement::Past(_)
        | Statement::Lasting(_)
        | Statement::Question(_) => None,
    }
}

/// The question of a verdict; as it is written where there are no words for it.
pub(super) fn asked(verdict: &Verdict, language: Language) -> String {
    let speaker = Speaker { state: &verdict.state, names: &verdict.case.names, language };
    let asked = if language == Language::En { None } else { parse_question(&verdict.question).ok() };
    asked.and_then(|asked| questions::told(&speaker, &asked.ask)).unwrap_or_else(|| verdict.question.clone())
}

fn say(speaker: &Speaker<'_>, word: Word, args: &[&dyn std::fmt::Display]) -> String {
    word.with(speaker.language, args)
}

/// A card as it is named: whose, its name and its label.
fn card(speaker: &Speaker<'_>, phrase: &Spanned<String>) -> String {
    named(speaker, &phrase.item)
}

fn named(speaker: &Speaker<'_>, phrase: &str) -> String {
    let Some(meant) = speaker.names.meaning(phrase) else { return phrase.to_owned() };
    let Some(card) = speaker.state.world.cards.get(usize::from(meant.definition)) else { return phrase.to_owned() };
    let name = speaker.quoted(speaker.own_name(&card.name));
    let whose =
        meant.player.map(|player| say(speaker, Word::new("{0} ", "{0}的", "{0}の"), &[&speaker.player(player)]));
    let name = meant.label.map_or(name.clone(), |label| speaker.with_label(&name, &label));
    format!("{}{name}", whose.unwrap_or_default())
}

fn cards(speaker: &Speaker<'_>, all: &[Spanned<String>]) -> String {
    all.iter().map(|one| card(speaker, one)).collect::<Vec<_>>().join(speaker.language.pick("; ", "；", "、"))
}
