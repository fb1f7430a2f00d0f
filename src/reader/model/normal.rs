//! Models in a normal form, in which two that say the same are equal: of lists any order will do, costs are paid all the
//! same however they are joined, and "an A or a B monster" is a monster that is A or B.

use serde_json::{Map, Value};

use crate::cards::effect::Effect;

/// Lists of which any may fit, or all must: their order says nothing.
const UNORDERED: [&str; 15] = [
    "place",
    "kind",
    "property",
    "types",
    "any-type",
    "not-types",
    "race",
    "attribute",
    "name",
    "archetype",
    "except-name",
    "from",
    "cause",
    "events",
    "including",
];

/// The effects in their normal form.
pub(super) fn normal(effects: &[Effect]) -> Value {
    let mut value = serde_json::to_value(effects).unwrap_or_default();
    for effect in value.as_array_mut().into_iter().flatten() {
        for step in effect.get_mut("cost").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(join) = step.get_mut("join") {
                *join = "next".into();
            }
        }
        if let Some(cost) = effect.get_mut("cost").and_then(Value::as_array_mut) {
            cost.sort_by_key(Value::to_string);
        }
    }
    within(&mut value);
    value
}

fn within(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(within);
            one_of(map);
            for (_, list) in map.iter_mut().filter(|(name, _)| UNORDERED.contains(&name.as_str())) {
                if let Value::Array(all) = list {
                    all.sort_by_key(Value::to_string);
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(within),
        _ => {}
    }
}

/// "Any of these", which differ in one list alone, as one of that list; what all of them say is said once.
fn one_of(map: &mut Map<String, Value>) {
    let Some(Value::Array(any)) = map.get("any") else { return };
    let Some(Value::Object(first)) = any.first() else { return };
    let differs = |name: &str| any.iter().any(|one| one.get(name) != first.get(name));
    let apart: Vec<String> = first.keys().filter(|name| differs(name)).cloned().collect();
    let [list] = apart.as_slice() else { return };
    let open = |name: &str| map.get(name).and_then(Value::as_array).is_some_and(Vec::is_empty);
    let said = |value: &Value| {
        !value.is_null() && *value != Value::Bool(false) && value.as_array().is_none_or(|a| !a.is_empty())
    };
    let shared: Vec<(String, Value)> = first
        .iter()
        .filter(|(name, value)| *name != list && said(value))
        .map(|(n, v)| (n.clone(), v.clone()))
        .collect();
    let lists: Option<Vec<Vec<Value>>> = any.iter().map(|one| one.get(list)?.as_array().cloned()).collect();
    let Some(lists) = lists.filter(|all| open(list) && all.iter().all(|one| !one.is_empty())) else { return };
    if shared.iter().any(|(name, value)| map.get(name) != Some(value) && map.get(name).is_some_and(said)) {
        return;
    }
    map.insert(list.clone(), Value::Array(lists.concat()));
    map.extend(shared);
    map.insert("any".to_owned(), Value::Array(Vec::new()));
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::within;

    fn normal(mut value: Value) -> Value {
        within(&mut value);
        value
    }

    #[test]
    fn the_order_of_places_says_nothing() {
        let there = |places: [&str; 2]| normal(json!({"place": places, "do": ["b", "a"]}));
        assert_eq!(there(["graveyard", "hand"]), there(["hand", "graveyard"]));
        assert_eq!(there(["graveyard", "hand"])["do"], json!(["b", "a"]));
    }

    #[test]
    fn either_of_two_monsters_is_a_monster_that_is_either() {
        let one = |name: &str| json!({"archetype": [name], "kind": ["monster"], "any": []});
        let apart = json!({"archetype": [], "kind": [], "any": [one("Ink"), one("Paper")]});
        assert_eq!(normal(apart), json!({"archetype": ["Ink", "Paper"], "kind": ["monster"], "any": []}));
        // A monster of the one, or any card of the other: no single description.
        let card = json!({"archetype": ["Paper"], "kind": [], "any": []});
        let mixed = json!({"archetype": [], "kind": [], "any": [one("Ink"), card]});
        assert_eq!(normal(mixed.clone())["any"].as_array().map(Vec::len), Some(2), "{mixed}");
    }
}
