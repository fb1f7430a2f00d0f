//! What invented English texts say of battles, and of cards where they cannot lie: text → model, as data.

use solemn::cards::filter::{Kind, Property};

use super::meanings::{effects, means};

#[test]
fn an_opponents_monster_that_a_battle_did_not_destroy() {
    // It lies there still, and is not on its way to the GY.
    let parts = [
        r#""events":["damage-step-end"]"#,
        r#""battling":true"#,
        r#""doomed":true"#,
        r#""banish":{"what":{"all":{"place":["monster-zone"],"whose":"opponent""#,
    ];
    for condition in [
        "when this card attacks an opponent's monster, but the opponent's monster was not destroyed by the battle",
        "if this card battled an opponent's monster that was not destroyed",
        "if an opponent's monster that battled this card is not destroyed",
    ] {
        let text = format!("At the end of the Damage Step, {condition}: You can banish that opponent's monster.");
        means(Kind::Monster, None, &text, &parts);
    }
}

#[test]
fn a_battle_while_something_holds() {
    let text = "After damage calculation, if your \"Paper\" monster battled an opponent's monster while you control \"Stone\": You \
                can destroy that opponent's monster.";
    let parts = [r#""events":["after-damage-calculation"]"#, r#""archetype":["Paper"]"#, r#""name":["Stone"]"#];
    means(Kind::Spell, Some(Property::Continuous), text, &parts);
}

#[test]
fn the_equipped_monster_in_a_battle() {
    let text = "At the start of the Damage Step, if the equipped monster attacks an opponent's monster: You can banish that \
                opponent's monster.";
    means(Kind::Spell, Some(Property::Equip), text, &[r#""equipped":{"#, r#""attacking":true"#]);
}

#[test]
fn a_battle_of_this_turn() {
    let text = "At the end of the Battle Phase, if this card destroyed a monster by battle: You can draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""this-turn":{"timing":"if","events":["destroys-by-battle"],"subject":"this""#],
    );
}

#[test]
fn what_lies_in_the_gy_is_not_destroyed() {
    let text = "Target 1 monster your opponent controls; send 1 monster from your Extra Deck to the GY, then destroy that monster.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""destroy":{"target":0}"#]);
}

#[test]
fn what_was_looked_at_is_taken_from() {
    let text =
        "Once per turn: You can look at your opponent's Extra Deck, and if you do, send 1 monster from it to the GY.";
    let parts =
        [r#""look-at":{"all":{"place":["extra-deck"],"whose":"opponent""#, r#""send-to-graveyard":{"choose":{"#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn one_event_of_this_card_and_one_of_another() {
    let text = "If this card is Special Summoned, or if a Fish monster is sent to your GY by card effect while this card is on the \
                field: You can draw 1 card.";
    let all = effects(Kind::Monster, None, text);
    let json = serde_json::to_string(&all).expect("a model is data");
    assert!(json.contains(r#""events":["special-summoned"],"subject":"this""#), "{json}");
    assert!(json.contains(r#""or":[{"timing":"if","events":["sent-to-graveyard"]"#), "{json}");
    // Sent to the GY it would lie in another place than Summoned.
    let text = "If this card is Special Summoned, or if this card is sent to the GY: You can draw 1 card.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert!(!json.contains(r#""or":[{"timing":"if","events":["sent-to-graveyard"]"#), "{json}");
}

#[test]
fn what_was_attacked_face_down_is_face_up_before_damage_calculation() {
    let text = "If this face-down Defense Position card was attacked by an opponent's monster, before damage calculation: \
                Destroy the attacking monster.";
    means(Kind::Monster, None, text, &[r#""face-down-at-damage-step":true"#]);
}

#[test]
fn monsters_attack_in_defense_position_and_fight_with_the_value_that_is_told() {
    let text =
        "This card can attack while in face-up Defense Position. If it does, apply its DEF for damage calculation.";
    means(Kind::Monster, None, text, &[r#""to":"this""#, r#""rule":{"attacks-in-defense":{"with":"def"}}"#]);
    let text = "\"Paper\" monsters you control can attack while in face-up Defense Position. If they do, apply their ATK for damage \
                calculation.";
    means(Kind::Monster, None, text, &[r#""archetype":["Paper"]"#, r#""attacks-in-defense":{"with":"atk"}"#]);
    // With which value is not told.
    let text = "This card can attack while in face-up Defense Position.";
    means(Kind::Monster, None, text, &[r#""attacks-in-defense":{"with":null}"#]);
    let text =
        "This card can attack while in face-up Defense Position. If it does, apply its Level for damage calculation.";
    means(Kind::Monster, None, text, &[r#""words":"If it does"#]);
}
