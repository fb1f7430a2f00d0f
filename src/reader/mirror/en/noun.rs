//! Noun phrases in English: count, what stands before the noun, noun, what stands behind it.

use super::super::missing::{Missing, Said};
use super::adjective::{before, names};
use super::place::{Way, behind};
use super::words::{quoted, stat};
use crate::cards::condition::Order;
use crate::cards::filter::{Ability, Filter, Kind, Linked, Place, Value, Who};
use crate::cards::number::{Number, Stat};

/// How a noun is counted, and what its surroundings ask of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form<'a> {
    /// The word of the count with a blank behind it; empty for none.
    pub(super) count: &'a str,
    /// More than one card.
    pub(super) many: bool,
    /// How its place is said.
    pub(super) way: Way,
    /// The opponent is the subject of the sentence: "they control".
    pub(super) theirs: bool,
}

/// Cards described, but for what is excepted.
pub(super) fn bare(filter: &Filter, form: Form<'_>) -> Said {
    unsaid(filter)?;
    let mut words: Vec<String> = Vec::new();
    let (count, other) = count(filter, form);
    words.push(count);
    words.extend(other);
    let banished = filter.place == [Place::Banished] && matches!(filter.whose, None | Some(Who::Either | Who::Each));
    if banished {
        words.push("banished".to_owned());
    }
    words.extend(before(filter)?);
    words.push(head(filter, form.many)?);
    words.extend(values(filter)?);
    if filter.linked == Some(Linked::ToThis) {
        let place = behind(&filter.place, filter.whose, form.theirs, Way::In)?;
        words.push(if place == "on the field" { String::new() } else { place });
        words.push("this card points to".to_owned());
    } else if !banished {
        words.push(behind(&filter.place, filter.whose, form.theirs, form.way)?);
    }
    if filter.same_column {
        words.push("in this card's column".to_owned());
    }
    if let [first, rest @ ..] = filter.mentions.as_slice() {
        let verb = if form.many { "mention" } else { "mentions" };
        let more = rest.iter().map(|n| format!(" or {}", quoted(n))).collect::<Vec<_>>().concat();
        words.push(format!("that {verb} {}{more}", quoted(first)));
    }
    words.retain(|w| !w.is_empty());
    Ok(words.join(" "))
}

/// Cards described, with what is excepted behind them.
pub(super) fn phrase(filter: &Filter, form: Form<'_>) -> Said {
    Ok(format!("{}{}", bare(filter, form)?, except(filter)?))
}

/// The count, and "other" where it does not melt with it.
fn count(filter: &Filter, form: Form<'_>) -> (String, Option<String>) {
    match (filter.other, form.count) {
        (true, "a") => ("another".to_owned(), None),
        (true, "all" | "no") => (format!("{} other", form.count), None),
        (true, count) => (count.to_owned(), Some("other".to_owned())),
        (false, "a") => (if vowel(filter) { "an" } else { "a" }.to_owned(), None),
        (false, count) => (count.to_owned(), None),
    }
}

/// Whether the phrase begins with a vowel, so that "an" stands before it.
fn vowel(filter: &Filter) -> bool {
    let first = before(filter).ok().and_then(|w| w.into_iter().next()).unwrap_or_default();
    let bare = first.trim_start_matches('"');
    bare.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) || bare.starts_with("Xyz")
}

/// The noun itself.
fn head(filter: &Filter, many: bool) -> Said {
    if !filter.name.is_empty() {
        return Ok(names(&filter.name));
    }
    let s = if many { "s" } else { "" };
    let tuner = filter.types.contains(&Ability::Tuner) && filter.kind == [Kind::Monster];
    let token = filter.types.contains(&Ability::Token);
    Ok(match filter.kind.as_slice() {
        _ if token => format!("Token{s}"),
        _ if tuner => format!("Tuner{s}"),
        [] => format!("card{s}"),
        [Kind::Monster] => format!("monster{s}"),
        [Kind::Spell] => format!("Spell{s}"),
        [Kind::Trap] => format!("Trap{s}"),
        [Kind::Spell, Kind::Trap] | [Kind::Trap, Kind::Spell] => format!("Spell{s}/Trap{s}"),
        _ => return Err(Missing("this list of kinds")),
    })
}

/// "with 1500 or less ATK": the values that stand behind the noun.
fn values(filter: &Filter) -> Result<Vec<String>, Missing> {
    let behind = |v: &&Value| matches!(v.stat, Stat::Atk | Stat::Def | Stat::OriginalAtk | Stat::OriginalDef);
    filter.value.iter().filter(behind).map(value).collect()
}

fn value(value: &Value) -> Said {
    let Number::Fixed(n) = value.to else { return Err(Missing("a value held against another number")) };
    let range = match value.is {
        Order::Equal => "",
        Order::AtMost => " or less",
        Order::AtLeast => " or more",
        Order::Below | Order::Above => return Err(Missing("a value below or above")),
    };
    Ok(format!("with {n}{range} {}", stat(value.stat)))
}

/// ", except …": what is excepted; empty for nothing.
pub(super) fn except(filter: &Filter) -> Said {
    let mut said = String::new();
    for name in &filter.except_name {
        said.push_str(", except ");
        said.push_str(&quoted(name));
    }
    for not in &filter.not {
        let form = Form { count: "", many: true, way: Way::In, theirs: false };
        said.push_str(", except ");
        said.push_str(&phrase(not, form)?);
    }
    Ok(said)
}

/// What has no wording.
fn unsaid(filter: &Filter) -> Result<(), Missing> {
    let faults = [
        (filter.unread.is_some(), "unread cards"),
        (filter.place.is_empty() && filter.whose.is_some(), "cards of a player, wherever they are"),
        (filter.summoned_this_turn, "Summoned this turn"),
        (filter.flipped_this_turn, "flipped this turn"),
        (filter.attacked_this_turn, "attacked this turn"),
        (!filter.summoned_from.is_empty(), "Summoned from a place"),
        (filter.linked.is_some_and(|l| l != Linked::ToThis), "linked monsters"),
        (
            filter.mentioned_by.is_some() || filter.special_summon_monster,
            "mentioned by a card, or never Normal Summoned",
        ),
        (filter.equipped_with.is_some() || filter.made_with.is_some(), "equipped or made with"),
        (filter.attached.is_some(), "attached cards"),
        (!filter.like.is_empty(), "alike to another card"),
        (filter.among.as_deref().is_some_and(|a| a != "event"), "among cards named before"),
        (filter.battling || filter.attacking, "battling monsters"),
        (filter.most.is_some() || filter.least.is_some(), "the highest or lowest"),
        (filter.counter.is_some(), "with a counter"),
    ];
    faults.iter().find(|(there, _)| *there).map_or(Ok(()), |(_, part)| Err(Missing(part)))
}
