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

/// The same, where nothing of the text is left unread.
#[track_caller]
pub(super) fn whole(kind: Kind, property: Option<Property>, text: &str, parts: &[&str]) {
    means(kind, property, text, parts);
    let json = serde_json::to_string(&effects(kind, property, text)).expect("a model is data");
    assert!(!json.contains("\"words\":") && !json.contains(r#""unread":{"#), "{json}");
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

#[test]
fn effects_are_described_by_their_cards_wherever_something_is_said_of_them() {
    let held = |text: &str, part: &str| means(Kind::Monster, None, text, &[part]);
    held(
        "Your opponent cannot target face-up \"Paper\" monsters with Spell effects, except this one.",
        r#"{"rule":{"not-targeted-by-effects":{"kind":["spell"],"whose":"opponent"}},"to":{"all":{"archetype":["Paper"],"face":"up","kind":["monster"],"other":true,"place":["monster-zone"]}}}"#,
    );
    held(
        "Unaffected by your opponent's activated Spell or monster effects.",
        r#"{"unaffected":{"activated":true,"kind":["spell","monster"],"whose":"opponent"}}"#,
    );
    held(
        "Neither player can activate the effects of Link Monsters on the field.",
        r#"{"ban":{"of":{"kind":["monster"],"place":["monster-zone"],"types":["link"]},"what":"activate-monster-effect","who":"each"}}"#,
    );
    held(
        "Cannot be destroyed by Spell/Trap effects that do not target this card.",
        r#"{"survives":{"kind":["spell","trap"],"untargeted":true}}"#,
    );
}

#[test]
fn what_a_condition_is_about_is_it_in_what_follows() {
    let text = "While this Link Summoned card is on the field, it cannot be destroyed by battle, also your opponent \
                cannot target it with card effects.";
    let while_ = r#""while":[{"this":{"summoned":["link"]}},{"this":{"place":["field"]}}]"#;
    let first = format!(r#"{{"rule":{{"not-destroyed-by":["battle"]}},"to":"this",{while_}}}"#);
    let second = format!(r#"{{"rule":{{"not-targeted-by":"opponent"}},"to":"this",{while_}}}"#);
    means(Kind::Monster, None, text, &[&first, &second]);
    // A monster that it points to could be meant as well.
    let open = "While this card points to a monster, it cannot be destroyed by battle.";
    means(Kind::Monster, None, open, &[r#""unread":{"#]);
    let behind = "Unaffected by Trap effects while it has material.";
    means(
        Kind::Monster,
        None,
        behind,
        &[r#""to":"this","while":[{"exists":{"at-least":1,"of":{"attached":"material-of-this""#],
    );
}

#[test]
fn numbers_stand_wherever_a_value_changes() {
    let held = |text: &str, part: &str| means(Kind::Monster, None, text, &[part]);
    held(
        "The ATK/DEF of this card are equal to the combined Ranks of all Xyz Monsters you control x 200.",
        r#"{"becomes":{"times":[{"of":{"of":{"all":{"kind":["monster"],"place":["monster-zone"],"types":["xyz"],"whose":"you"}},"stat":"rank"}},{"fixed":200}]},"stat":"def"}"#,
    );
    held(
        "The Levels of all face-up monsters your opponent controls are increased by 2.",
        r#"{"rule":{"stat":{"gains":{"fixed":2},"stat":"level"}},"to":{"all":{"face":"up","kind":["monster"],"place":["monster-zone"],"whose":"opponent"}}}"#,
    );
    held(
        "Gains 300 ATK for each different Attribute among the monsters you control.",
        r#"{"different":{"of":{"kind":["monster"],"place":["monster-zone"],"whose":"you"},"what":"attribute"}}"#,
    );
    held(
        "Gains 100 ATK for each \"Paper\" monster in your GY with a different name.",
        r#"{"different":{"of":{"archetype":["Paper"],"kind":["monster"],"place":["graveyard"],"whose":"you"},"what":"name"}}"#,
    );
}

#[test]
fn insects_and_plants_are_of_either_type_where_there_are_several() {
    let text = "All Insect and Plant monsters on the field gain 200 ATK.";
    means(Kind::Monster, None, text, &[r#""race":["insect","plant"]"#]);
}

#[test]
fn their_own_value_is_that_of_each_card() {
    let held = |text: &str, part: &str| means(Kind::Monster, None, text, &[part]);
    held(
        "\"Paper\" monsters you control gain ATK equal to their own Level x 100.",
        r#"{"gains":{"times":[{"of":{"of":"those","stat":"level"}},{"fixed":100}]},"stat":"atk"}"#,
    );
    held(
        "Monsters your opponent controls cannot activate their effects.",
        r#"{"rule":"not-activated","to":{"all":{"kind":["monster"],"place":["monster-zone"],"whose":"opponent"}}}"#,
    );
    held(
        "Your opponent cannot activate Trap Cards during the Battle Phase.",
        r#""what":"activate-card","who":"opponent"}},"while":[{"phase":["battle"]}]}"#,
    );
    held(
        "Unless you control a \"Paper\" monster, this card cannot attack.",
        r#"{"rule":"no-attack","to":"this","while":[{"not":{"exists":"#,
    );
}

#[test]
fn bullets_hold_under_what_gives_the_card_their_effects() {
    let text = "If this card has a \"Paper\" monster as material, it gains these effects.\n● This card cannot be destroyed \
                by battle.\n● Once per turn: You can draw 1 card.";
    let held = r#""exists":{"of":{"place":["xyz-material"]"#;
    means(Kind::Monster, None, text, &[r#""not-destroyed-by":["battle"]"#, r#""class":"ignition""#, held]);
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert_eq!((json.matches("xyz-material").count(), json.matches("gains this").count()), (2, 0), "{json}");
}

#[test]
fn materials_of_its_summon_are_counted_and_asked_for() {
    let text = "Gains 300 ATK for each Normal Monster used for its Fusion Summon. If this card was Synchro Summoned using \
                a \"Paper\" monster as material, it cannot be destroyed by battle.";
    let parts = [r#""types":["normal"]"#, r#""among":"materials""#, r#""summoned":["synchro"]"#];
    means(Kind::Monster, None, text, &parts);
    // Where it lay then is asked of its use.
    let text = "If this card was Fusion Summoned using a monster on the field as material, it cannot be destroyed by \
                battle.";
    means(Kind::Monster, None, text, &[r#""made-with":{"kind":["monster"],"place":["monster-zone"]}"#]);
}

#[test]
fn what_cannot_be_activated_at_a_time_and_what_cannot_be_negated() {
    let text = "Your opponent cannot activate cards or effects in response to the activation of a \"Paper\" Ritual Spell \
                Card. Your opponent cannot activate cards or effects when you Special Summon a monster. This card's \
                Normal Summon cannot be negated. Link Summons of your \"Paper\" monsters cannot be negated.";
    let parts = [
        r#""at":{"timing":"when","events":["activated"]"#,
        r#""at":{"timing":"when","events":["special-summoned"]"#,
        r#"{"to":"this","while":[],"rule":{"not-negated":{"what":["summon"]"#,
        r#""summons":["link"]"#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn each_time_that_something_resolves() {
    let text = "Each time your opponent activates a monster effect, all monsters they control lose 500 ATK when that \
                effect resolves. If this card attacks or is attacked, your opponent cannot activate cards or effects \
                until the end of the Damage Step.";
    let parts =
        [r#""events":["resolved"]"#, r#""events":["attack-declared","attack-target"]"#, r#""until":"damage-step""#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn of_two_that_battle_words_say_which_is_meant() {
    let text = "If your \"Paper\" monster attacks an opponent's monster, it gains 800 ATK during damage calculation only. \
                If this card battles an opponent's monster, the opponent's monster loses 500 ATK during damage \
                calculation only.";
    let parts = [
        r#""gains":{"fixed":800}"#,
        r#""archetype":["Paper"],"attacking":true,"kind":["monster"]"#,
        r#""to":{"all":{"battling":true,"kind":["monster"],"place":["monster-zone"],"whose":"opponent"}}"#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn a_zone_and_what_points_to_it_describe_cards() {
    let text = "Link Monsters that point to this card cannot be destroyed by battle. Monsters in your leftmost or \
                rightmost Main Monster Zones cannot be destroyed by card effects. This card cannot be targeted for \
                attacks, but does not prevent your opponent from attacking you directly.";
    let parts = [r#""linked":"pointing-to-this""#, r#""monster-zone":"outermost""#, r#""rule":"not-in-the-way""#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn what_negates_chain_links_as_they_resolve() {
    let text = "Negate any Trap effects that target this card, and if you do, destroy that Trap Card. Negate all LIGHT \
                monster effects activated on the field or in the GY.";
    let parts = [
        r#"{"destroys":true,"effects":{"kind":["trap"]},"targets":{"itself":true}}"#,
        r#"{"effects":{"kind":["monster"],"of":{"attribute":["light"]}},"from":["field","graveyard"]}"#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn effects_in_bullets_are_gained_by_what_used_this_card() {
    let text = "An Xyz Monster that was Summoned using this card on the field as material gains this effect.\n\
        ● If it is Xyz Summoned: Draw 1 card.";
    let made = r#""made-with":{"itself":true,"place":["field"]}"#;
    let draws = r#""gains-effect":{"choice":"must","class":"trigger""#;
    means(Kind::Monster, None, text, &[r#""class":"unclassified""#, made, draws, r#""events":["xyz-summoned"]"#]);
    let text = "A \"Paper\" Xyz Monster that has this card as material gains this effect.\n\
        ● Once per turn: You can draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""attached":"holds-this""#, r#""class":"ignition""#, r#""from":["xyz-material"]"#],
    );
}

#[test]
fn a_material_can_be_treated_as_something_else() {
    let text = "If this card you control would be used as Synchro Material for a Dragon monster, \
        you can treat it as a non-Tuner.";
    means(Kind::Monster, None, text, &[r#""as-material":{"kinds":["synchro"],"of":{"#, r#""not-types":["tuner"]"#]);
    let text =
        "If this card is used for the Xyz Summon of a WATER monster, it can be treated as a Level 3 or 5 monster.";
    means(Kind::Monster, None, text, &[r#""as-material":{"kinds":["xyz"]"#, r#""level":[3,5]"#]);
}

#[test]
fn another_attack_in_a_row_and_damage_that_both_players_take() {
    let text = "When this card destroys a monster by battle: This card can make a second attack in a row.";
    means(Kind::Monster, None, text, &[r#""attacks":{"in-a-row":true"#, r#""until":"battle-phase""#]);
    let text = "Both players take any battle damage from attacks involving this card.";
    means(Kind::Monster, None, text, &[r#""damage-taken":{"as-well":true,"by":"opponent","of":"you"}"#]);
    let text = "Any battle damage a player takes is halved.";
    means(Kind::Monster, None, text, &[r#""damage-times":{"cause":["battle"],"half":true,"times":1,"who":"each"}"#]);
}

#[test]
fn monsters_that_no_player_controls_side_by_side() {
    let text = "Each player can only control 1 monster of each Attribute.";
    let parts = [r#""no-two":{"who":"each""#, r#""alike":"attribute""#];
    means(Kind::Trap, Some(Property::Continuous), text, &parts);
    let text = "Each player can only control 1 Type of monster.";
    means(Kind::Trap, Some(Property::Continuous), text, &[r#""unlike":"race""#]);
}

#[test]
fn what_a_card_points_to_and_hands_that_all_see() {
    let linked = r#""linked":"to-this""#;
    means(Kind::Monster, None, "The monster this card points to cannot attack.", &[linked, r#""rule":"no-attack""#]);
    let all = r#""revealed":{"places":["hand"],"who":"opponent"}"#;
    means(Kind::Monster, None, "Your opponent must play with their hand revealed.", &[all]);
    let text = "Monsters cannot attack face-down Defense Position monsters, but can attack directly if all monsters \
                their opponent controls are face-down Defense Position.";
    means(Kind::Spell, Some(Property::Field), text, &[r#""rule":"not-attacked""#, r#""rule":"direct-attack""#]);
}
