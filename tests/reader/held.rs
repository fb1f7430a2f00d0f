//! What invented English texts mean that hold all the time or stand beside the effects.

use solemn::cards::effect::Effect;
use solemn::cards::filter::{Ability, Kind, Property};
use solemn::reader::{card, model};

pub(super) fn effects(kind: Kind, property: Option<Property>, text: &str) -> Vec<Effect> {
    let texts = card::Texts {
        kind: Some(kind),
        property,
        types: if kind == Kind::Monster { vec![Ability::Effect] } else { Vec::new() },
        english: Some(card::Text { name: "Paper Golem".into(), text: text.into(), pendulum: None }),
        ..card::Texts::default()
    };
    model::effects(&card::read(&texts))
}

/// Without what says nothing: the fields of a model that are not given.
pub(super) fn slim(value: &serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Array(all) => all.iter().map(slim).collect(),
        Value::Object(map) => {
            let says = |v: &&Value| {
                !matches!(v, Value::Null | Value::Bool(false)) && v.as_array().is_none_or(|a| !a.is_empty())
            };
            Value::Object(map.iter().filter(|(_, v)| says(v)).map(|(n, v)| (n.clone(), slim(v))).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

#[track_caller]
pub(super) fn means(kind: Kind, property: Option<Property>, text: &str, parts: &[&str]) {
    let effects = effects(kind, property, text);
    let json = serde_json::to_string(&effects).expect("a model is data");
    let lean = slim(&serde_json::to_value(&effects).expect("a model is data")).to_string();
    for part in parts {
        assert!(json.contains(part) || lean.contains(part), "{part} in {lean}");
    }
}

#[test]
fn what_a_text_forbids_of_its_own_summons_hangs_on_its_conditions() {
    let text =
        "Cannot be Normal Summoned, unless you control a \"Paper\" monster. Cannot be Special Summoned from the Deck.";
    means(
        Kind::Monster,
        None,
        text,
        &[
            r#""class":"condition""#,
            r#""while":[{"not":{"exists":"#,
            r#""ban":{"who":"you","what":"normal-summon""#,
            r#""ban":{"who":"either","what":"special-summon""#,
        ],
    );
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert!(!json.contains("unread\":[{"), "{json}");
}

#[test]
fn a_material_for_some_monsters_only_is_none_for_others() {
    let text = "Cannot be used as Synchro Material, except for the Synchro Summon of a \"Paper\" monster.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""material-only":{"kinds":["synchro"],"of":{"archetype":["Paper"],"kind":["monster"]}}"#],
    );
    let other = "Cannot be used as Synchro Material, except for the Xyz Summon of a \"Paper\" monster.";
    means(Kind::Monster, None, other, &["unread"]);
    let listed = "Cannot be used as material for a Fusion, Synchro, or Xyz Summon.";
    means(Kind::Monster, None, listed, &[r#""no-material":["fusion","synchro","xyz"]"#]);
}

#[test]
fn the_tribute_that_a_text_names_is_enough() {
    let text = "You can Tribute Summon this card by Tributing 1 \"Paper\" monster.";
    means(Kind::Monster, None, text, &[r#""exactly":1"#, r#""archetype":["Paper"]"#, r#""not-set":true"#]);
    let two = "You can Tribute Summon this card by Tributing 2 \"Paper\" monsters.";
    means(Kind::Monster, None, two, &["unread"]);
}

#[test]
fn monsters_that_cannot_be_attacked_are_those_of_the_player() {
    let text = "Your opponent's monsters cannot target \"Paper\" monsters for attacks, except this one.";
    means(Kind::Monster, None, text, &[r#""whose":"you""#, r#""other":true"#, r#""rule":"not-attacked""#]);
}

#[test]
fn only_one_on_the_field_counts_both_players() {
    let text = "There can only be 1 \"Paper\" monster on the field.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""only-one":{"archetype":["Paper"],"face":"up","kind":["monster"],"place":["monster-zone"]}"#],
    );
}

#[test]
fn one_of_two_ways_is_a_procedure() {
    let text =
        "Must be either Fusion Summoned, or Special Summoned (from your Extra Deck) by Tributing 2 \"Paper\" monsters.";
    means(Kind::Monster, None, text, &[r#""kinds":["fusion"],"own-procedure":true"#, r#""class":"procedure""#]);
}
