//! What trees mean, as `grammar/meaning` says it: concept by concept, in the notation of card files.
//!
//! A rule there has a pattern over a tree and a value with holes. The holes are filled by what the parts of the tree
//! mean as the sort that the hole asks for; a part that no pattern names makes that the rule does not fit. The value is
//! checked by the type of its sort, so that nothing is read that the engine has no word for.

mod check;
mod evaluate;
mod file;
mod heading;
mod meter;
mod parts;
mod pattern;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cards::act::{Act, Until, Zones};
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::Effect;
use crate::cards::entries::FightsWith;
use crate::cards::filter::{Filter, Who};
use crate::cards::materials::Alike;
use crate::cards::number::{Number, Stat};
use crate::cards::step::Step;
use crate::cards::trigger::{ChainLink, EventKind, Trigger};
use crate::reader::node::Node;

use super::around::{Clause, Said};
use super::continuous::Holds;
use super::noun::Described;
use super::refer::{Context, Last};
use super::things::called;

pub use file::check;
pub(in crate::reader) use file::{Slot, bound, pattern_of};
pub(in crate::reader) use heading::Heading;
pub(super) use meter::within as metered;
pub(super) use parts::{says_only, within};
pub(in crate::reader) use pattern::{Part, fit, given};

/// Whether a tree has a meaning of a sort.
pub(super) fn reads(sort: &str, node: &Node, context: &Context) -> bool {
    parts::part(sort, "", node, &mut Clause::bare(), context).is_some()
}

/// What a clause does.
pub(super) fn act(node: &Node, said: Said<'_>, context: &Context) -> Option<Act> {
    typed(evaluate::value("act", node, Some(said), context)?)
}

/// What a clause does immediately after the effect has resolved.
pub(super) fn immediate(node: &Node, context: &Context) -> Option<Act> {
    typed(evaluate::value("immediate", node, Some(Said::default()), context)?)
}

/// The steps of a sentence that stands for several things at once.
pub(super) fn carried_out(node: &Node, said: Said<'_>, context: &Context) -> Option<Vec<Step>> {
    typed(evaluate::value("carried-out", node, Some(said), context)?)
}

/// What must hold.
pub(super) fn condition(node: &Node, context: &Context) -> Option<Condition> {
    typed(evaluate::value("condition", node, None, context)?)
}

/// A number.
pub(super) fn number(node: &Node, context: &Context) -> Option<Number> {
    typed(evaluate::value("number", node, None, context)?)
}

/// An event, and what must hold besides.
pub(super) fn event(node: &Node) -> Option<(Trigger, Vec<Condition>)> {
    let told: Told = typed(evaluate::value("event", node, None, &parts::current())?)?;
    Some((told.on, told.must))
}

/// The events that a verb names, as they happen or would.
pub(super) fn kinds(sort: &str, node: &Node) -> Option<Vec<EventKind>> {
    typed(evaluate::value(sort, node, None, &Context::default())?)
}

/// An event as the file tells it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Told {
    on: Trigger,
    #[serde(default)]
    must: Vec<Condition>,
}

/// What holds, each with the cards that it holds of, and where this card lies for that.
pub(super) fn rules(node: &Node) -> Option<Vec<Holds>> {
    held(evaluate::value("rules", node, None, &parts::current())?)
}

fn held(value: Value) -> Option<Vec<Holds>> {
    let one = |mut entry: serde_json::Map<String, Value>| {
        let from = entry.remove("from").map(typed).map_or(Some(None), |from| from.map(Some))?;
        Some(Holds { apply: typed(Value::Object(entry))?, from })
    };
    typed::<Vec<_>>(value)?.into_iter().map(one).collect()
}

/// To whose field a monster comes, and to which of its zones.
pub(super) fn zones(node: &Node, context: &Context) -> Option<(Who, Zones)> {
    typed(evaluate::value("zones", node, None, context)?)
}

/// By the effect of which card a Special Summon counts as one.
pub(super) fn by_whose_effect(node: &Node) -> Option<Filter> {
    typed(evaluate::value("treated-by", node, None, &Context::default())?)
}

/// The zones of a column that a condition asks for.
pub(super) fn columns(node: &Node) -> Option<Zones> {
    typed(evaluate::value("columns", node, None, &Context::default())?)
}

/// Which monsters, made with this card, gain the effect that follows.
pub(super) fn bestowed(node: &Node) -> Option<Subjects> {
    typed(evaluate::value("bestowed", node, None, &parts::current())?)
}

/// What a summoning condition, or another remark beside the effects, makes so of its card: modifiers, or entries with
/// what they hang on.
pub(super) fn condition_of_card(node: &Node) -> Option<Vec<Apply>> {
    entries(evaluate::value("card-rules", node, None, &parts::current())?)
}

/// What a sentence makes so of the very activation that it is told of; `card`: that of a card.
pub(super) fn of_activation(node: &Node, card: bool) -> Option<Vec<Apply>> {
    let sort = if card { "activation-of-card" } else { "activation-of-effect" };
    entries(evaluate::value(sort, node, None, &Context::default())?)
}

fn entries(value: Value) -> Option<Vec<Apply>> {
    let Value::Array(all) = value else { return None };
    let entry = |one: Value| match one {
        Value::Object(map) if map.contains_key("rule") => typed(Value::Object(map)),
        rule => Some(Apply { to: None, condition: Vec::new(), limit: None, rule: typed(rule)? }),
    };
    let entries = all.into_iter().map(entry).collect::<Option<Vec<Apply>>>()?;
    Some(entries.into_iter().map(|one| Apply { to: Some(Subjects::This), ..one }).collect())
}

/// What a Ritual Spell asks of the Tributes in a sentence of its own, added to its Ritual Summon.
pub(super) fn tributes(node: &Node, steps: &mut [Step]) -> Option<()> {
    let [.., Step { act: Act::RitualSummon(summon), .. }] = steps else { return None };
    let asked = evaluate::value("tributes", node, None, &Context::default())?;
    let mut known = json(&*summon)?;
    let fields = known.as_object_mut()?;
    for field in ["materials", "materials-go"] {
        fields.remove(field);
    }
    *summon = typed(evaluate::merged(known, asked)?)?;
    Some(())
}

/// A value of Tokens by what the effect that Summons them has done before.
pub(super) fn token_value(node: &Node) -> Option<Number> {
    typed(evaluate::value("token-value", node, None, &Context::default())?)
}

/// With which value a monster fights that attacks in Defense Position.
pub(super) fn fights_with(node: &Node) -> Option<FightsWith> {
    typed(evaluate::value("fights-with", node, None, &Context::default())?)
}

/// The number of a Chain Link, compared.
pub(super) fn chain_link(node: &Node) -> Option<ChainLink> {
    typed(evaluate::value("chain-link", node, None, &Context::default())?)
}

/// The activation that another one is chained to.
pub(super) fn answered(node: &Node) -> Option<Trigger> {
    typed(evaluate::value("chained-to", node, None, &parts::current())?)
}

/// Of which Flip Monsters the effects are not activated that a step turns face-up.
pub(super) fn unflipped(node: &Node) -> Option<Filter> {
    typed(evaluate::value("unflipped", node, None, &Context::default())?)
}

/// "You can also Xyz Summon this card by using …": another way to Summon it, beside its effects.
pub(super) fn another_way(node: &Node) -> Option<Effect> {
    let of_itself = Context { last: Last::This, ..Context::default() };
    typed(evaluate::value("another-way", node, None, &of_itself)?)
}

/// An effect by which a card and its monster go together, or what its equipping does besides.
pub(super) fn with_its_monster(node: &Node) -> Option<Effect> {
    typed(evaluate::value("linked", node, None, &Context::default())?)
}

/// What holds by itself, though the sentence that says it stands behind what an activated effect does.
pub(super) fn by_itself(node: &Node) -> Option<Effect> {
    typed(evaluate::value("by-itself", node, None, &Context::default())?)
}

/// The value that a word names, or the original one.
pub(super) fn measure(node: &Node, original: bool) -> Option<Stat> {
    let sort = if original { "original-measure" } else { "measure" };
    typed(evaluate::value(sort, node, None, &Context::default())?)
}

/// In what cards are alike or differ, by the word for it.
pub(super) fn aspect(node: &Node, original: bool) -> Option<Alike> {
    let sort = if original { "original-aspect" } else { "aspect" };
    typed(evaluate::value(sort, node, None, &Context::default())?)
}

/// In what cards are alike that have the same as each other.
pub(super) fn of_each_other(node: &Node) -> Option<Vec<Alike>> {
    typed(evaluate::value("of-each-other", node, None, &Context::default())?)
}

/// In what several cards are alike that have the same.
pub(super) fn shared(node: &Node) -> Option<Vec<Alike>> {
    typed(evaluate::value("shared", node, None, &Context::default())?)
}

/// What a value of several cards comes to.
pub(super) fn total(node: &Node) -> Option<crate::cards::filter::Value> {
    typed(evaluate::value("total", node, None, &parts::current())?)
}

/// What a clause makes of its subject, which is for the caller to read.
pub(super) fn changes(node: &Node, context: &Context) -> Option<Vec<Modifier>> {
    typed(evaluate::value("changes", node, None, context)?)
}

/// What a clause says of "them" for as long as they stay on the field; of this card it may say so as well.
pub(super) fn stays(clause: &Node, this: bool) -> Option<Modifier> {
    let of = |sort| evaluate::value(sort, clause, None, &Context::default());
    typed(of("stays").or_else(|| of("stays-of-this").filter(|_| this))?)
}

/// What happened to the cards that a noun points to.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Done {
    pub(super) called: Option<String>,
    #[serde(default)]
    pub(super) by_effect: bool,
}

/// What a word beside a noun tells of that.
pub(super) fn done_to(node: &Node) -> Option<Done> {
    typed(evaluate::value("done-to", node, None, &Context::default())?)
}

/// How long something holds.
pub(super) fn until(node: &Node) -> Option<Until> {
    typed(evaluate::value("until", node, None, &Context::default())?)
}

/// When the banished card comes back, where a sentence of its own tells that.
pub(super) fn returned_at(node: &Node) -> Option<Until> {
    typed(evaluate::value("returned-at", node, None, &Context::default())?)
}

/// Cards described, and how many.
pub(super) fn described(node: &Node) -> Option<Described> {
    typed(evaluate::value("cards", node, None, &parts::current())?)
}

/// The name of cards that a noun points to, in the sentence that is being read.
pub(super) fn spoken_of(node: &Node) -> Option<String> {
    let context = parts::current();
    called(context.pronoun_of(node)?)
}

/// The lists of a description of which any may fit.
const EITHER: [&str; 12] = [
    "place",
    "kind",
    "property",
    "any-type",
    "race",
    "attribute",
    "name",
    "archetype",
    "mentions",
    "summoned",
    "summoned-from",
    "any",
];

/// Adds what a word beside a noun asks of the cards, where `read` does not know it.
pub(super) fn narrowed(node: &Node, filter: &mut Filter, read: fn(&Node, &mut Filter) -> Option<()>) -> Option<()> {
    let mut known = filter.clone();
    if read(node, &mut known).is_some() {
        *filter = known;
        return Some(());
    }
    *filter = both(filter, evaluate::value("filter", node, None, &parts::current())?)?;
    Some(())
}

/// What fits two descriptions; none where both list what may fit.
pub(super) fn both(filter: &Filter, more: impl Serialize) -> Option<Filter> {
    let (known, patch) = (json(filter)?, json(more)?);
    // Of these any may fit: two such lists are not one longer list.
    let either = |name: &&str| {
        let said = |of: &Value| of.get(*name).and_then(Value::as_array).is_some_and(|all| !all.is_empty());
        said(&known) && said(&patch) && known.get(*name) != patch.get(*name)
    };
    if EITHER.iter().any(either) {
        return None;
    }
    typed(evaluate::merged(known, patch)?)
}

fn json(value: impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

fn typed<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}
