//! The questions about what a card is: its values, its kind, its names.

use super::{Found, grounds, open};
use crate::board::number::stat;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::number::Stat;
use crate::problem::Problem;
use crate::reason::Ask as Asking;
use crate::rules::card::nature::Nature;
use crate::rules::card::{
    Finding, ability, attribute, category, deck, declare, frame, levels, mention, name, nature, points, text,
};
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Ask, DeclareAsked, NameAsked, NatureAsked};
use crate::source::{Span, Spanned};

impl From<Finding> for Found {
    fn from(finding: Finding) -> Found {
        let rules = finding.reason.sections();
        Found { values: Some(finding.values), rules, ..Found::argued(finding.reason) }
    }
}

/// Whether a value is what has become of the card, and not what the card is.
pub(super) fn is_outcome(value: &str) -> bool {
    !matches!(value, "kind" | "abilities" | "frame" | "home deck" | "text") && !value.starts_with("original ")
}

/// Whether a question asks for nothing that an effect could have changed.
pub(super) fn settled(ask: &Ask) -> bool {
    match ask {
        Ask::Value(v) => matches!(v.value.as_str(), "frame" | "home deck" | "text" | "original name"),
        Ask::IsA(_) | Ask::Named(_) | Ask::WhoseEffect(_) | Ask::HowSummoned(_) | Ask::ProperlySummoned(_) => false,
        Ask::Can(_)
        | Ask::Where(_)
        | Ask::WithWhat(_)
        | Ask::Actions(_)
        | Ask::Order(_)
        | Ask::Orders(_)
        | Ask::First
        | Ask::Responders
        | Ask::WhereIs(_)
        | Ask::Controller(_)
        | Ask::Owner(_)
        | Ask::Position(_)
        | Ask::Negated(_)
        | Ask::Lp(_)
        | Ask::Count(_)
        | Ask::Winner
        | Ask::Missed(_)
        | Ask::Kind(_)
        | Ask::SpellSpeed(_)
        | Ask::Targets(_)
        | Ask::ActivatedIn(_)
        | Ask::StartsChain(_)
        | Ask::Mentions(_)
        | Ask::Declarable(_)
        | Ask::Is(_)
        | Ask::ExtraLink
        | Ask::Over
        | Ask::PointsTo(_)
        | Ask::Material(_)
        | Ask::Chooser(_)
        | Ask::MayMiss(_) => super::question::kind(ask) == "classification",
    }
}

/// A value of a card.
pub(super) fn value(state: &State, card: CardId, which: &str, span: Span) -> Result<Found, Problem> {
    let ask = &mut Asking::explaining();
    let (plain, original) = which.strip_prefix("original ").map_or((which, false), |rest| (rest, true));
    let number = match (plain, original) {
        ("atk", false) => Some(Stat::Atk),
        ("atk", true) => Some(Stat::OriginalAtk),
        ("def", false) => Some(Stat::Def),
        ("def", true) => Some(Stat::OriginalDef),
        ("level", false) => Some(Stat::Level),
        ("level", true) => Some(Stat::OriginalLevel),
        ("rank", _) => Some(Stat::Rank),
        ("link" | "link rating", _) => Some(Stat::Link),
        ("scale", _) => Some(Stat::Scale),
        _ => None,
    };
    if let Some(which) = number {
        return Ok(numeric(state, card, which));
    }
    if plain == "abilities"
        && let Some(open) = ability::perhaps_gained(ask, state, card)
    {
        return Ok(Found::open(open));
    }
    let finding = match plain {
        "name" if original => name::original(ask, state, card),
        "name" => name::name(ask, state, card),
        "attribute" => attribute::attributes(ask, state, card, original),
        "type" => attribute::race(ask, state, card, original),
        "kind" => category::kind_of_card(ask, state, card),
        "abilities" => ability::abilities(ask, state, card),
        "frame" => frame::frame(ask, state, card),
        "home deck" => deck::home(ask, state, card),
        "text" => text::text(ask, state, card),
        _ => {
            return Err(Problem::new("play::no-such-value", span, format!("`{which}` is no value of a card"))
                .help("ask for atk, def, level, rank, link, scale, name, attribute, type, kind, abilities, frame, home deck or text"));
        }
    };
    Ok(finding.into())
}

fn numeric(state: &State, card: CardId, which: Stat) -> Found {
    let ask = &mut Asking::explaining();
    let derived = state.view.of(card);
    let original = matches!(which, Stat::OriginalAtk | Stat::OriginalDef | Stat::OriginalLevel);
    if derived.blurred && !(original && derived.obscured) {
        return Found::open(open::blurred(state, card));
    }
    let finding = match which {
        Stat::Atk | Stat::Def | Stat::OriginalAtk | Stat::OriginalDef => points::points(ask, state, card, which),
        Stat::Level
        | Stat::OriginalLevel
        | Stat::OriginalRank
        | Stat::LevelRank
        | Stat::OriginalLevelRank
        | Stat::Rank
        | Stat::Link
        | Stat::Scale => levels::level(ask, state, card, which),
    };
    let shown = |state: &State| format!("{:?}", stat(state, card, which));
    if matches!(which, Stat::Atk | Stat::Def | Stat::Level) && grounds::hides(state, card, shown) {
        return Found::value(finding.values.join("; "), &["face-down.ignores-characteristic-changes"]);
    }
    finding.into()
}

/// Whether a card is what it is said to be.
pub(super) fn is(state: &State, card: CardId, asked: &NatureAsked) -> Result<Found, Problem> {
    let Some(wanted) = Nature::named(&asked.nature) else {
        let message = format!("`{}` is no kind of card", asked.nature);
        return Err(Problem::new("play::no-such-nature", asked.card.span, message)
            .help("such as `effect monster`, `tuner`, `counter trap` or `\"HERO\" card`"));
    };
    Ok(Found::argued(nature::nature(&mut Asking::explaining(), state, card, &wanted)))
}

/// The English name of the card that a phrase means.
fn english(state: &State, names: &Names, phrase: &Spanned<String>) -> String {
    let definition = names.meaning(&phrase.item).map(|m| m.definition);
    definition.map_or_else(|| phrase.item.clone(), |n| state.world.cards[usize::from(n)].name.en.clone())
}

/// Whether a card has a name.
pub(super) fn named(state: &State, names: &Names, card: CardId, asked: &NameAsked) -> Found {
    Found::argued(name::named(&mut Asking::explaining(), state, card, &english(state, names, &asked.name)))
}

/// Whether the text of a card mentions a name.
pub(super) fn mentions(state: &State, names: &Names, card: CardId, asked: &NameAsked) -> Found {
    Found::argued(mention::mentions(&mut Asking::explaining(), state, card, &english(state, names, &asked.name)))
}

/// The name that the effects of a card belong to.
pub(super) fn whose_effect(state: &State, card: CardId) -> Found {
    name::whose_effect(&mut Asking::explaining(), state, card).into()
}

/// Whether a word may be declared.
pub(super) fn declarable(state: &State, names: &Names, asked: &DeclareAsked) -> Found {
    let ask = &mut Asking::explaining();
    Found::argued(match asked.what.as_str() {
        "attribute" => declare::attribute(ask, &asked.word.item),
        "type" => declare::race(ask, &asked.word.item),
        _ => declare::card_name(ask, &state.world, &english(state, names, &asked.word)),
    })
}
