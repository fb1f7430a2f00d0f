//! Counters that a card can have, Tributes for some Summons only, the Battle Step, how cards came to the GY: invented texts.

use solemn::cards::filter::{Kind, Property};

use super::held::{means, whole};

#[test]
fn cards_on_which_counters_can_be_placed_are_targeted_and_summoned() {
    let text = "Target 1 face-up card on the field that you can place a Spell Counter on; place 1 Spell Counter on that target.";
    let of = r#""can-have-counter":"Spell Counter""#;
    whole(Kind::Spell, Some(Property::Normal), text, &[of, r#""place-counter":{"on":{"target":0}"#]);
    let text = "Special Summon 1 monster from your Deck that you can place a Spell Counter on.";
    means(Kind::Spell, Some(Property::Normal), text, &[of, r#""place":["deck"]"#]);
    let text = "FLIP: Place 1 Spell Counter on each face-up card on the field that you can place a Spell Counter on.";
    means(Kind::Monster, None, text, &[of, r#""place-counter":{"on":{"all":"#]);
}

#[test]
fn a_monster_is_tributed_for_some_summons_only() {
    let only = r#""material-only":{"kinds":["tribute"],"of":{"#;
    let text = "This face-up card on the field cannot be Tributed, except for a Tribute Summon.";
    whole(Kind::Monster, None, text, &[r#""rule":"tribute-summon-only""#]);
    let text = "While this card is face-up on the field, it cannot be Tributed, except for the Tribute Summon of a \"Paper\" monster.";
    whole(Kind::Monster, None, text, &[r#""rule":"tribute-summon-only""#, only, r#""archetype":["Paper"]"#]);
    let text = "If this card is destroyed by battle: Special Summon 2 \"Paper Tokens\" (Dinosaur/FIRE/Level 1/ATK 0/DEF 0) in Defense \
                Position. They cannot be Tributed for a Tribute Summon, except for a \"Paper\" monster.";
    whole(Kind::Monster, None, text, &[only, r#""archetype":["Paper"]"#]);
}

#[test]
fn effects_wait_for_the_battle_step() {
    let text = "During the Battle Step (Quick Effect): You can gain 1000 LP.";
    whole(Kind::Monster, None, text, &[r#""condition":["battle-step"]"#]);
    let text = "During your opponent's Battle Step: You can gain 1000 LP.";
    means(Kind::Trap, Some(Property::Continuous), text, &[r#"{"turn":"opponent"}"#, r#""battle-step""#]);
    let text =
        "During the Battle Step, if this card battles an opponent's monster (Quick Effect): You can gain 1000 LP.";
    whole(Kind::Monster, None, text, &[r#""battle-step""#, r#""battling":true"#]);
}

#[test]
fn monsters_are_described_by_how_they_came_to_the_gy() {
    let text = "Target 1 monster that was destroyed by battle and sent to your GY this turn; Special Summon it.";
    whole(
        Kind::Trap,
        Some(Property::Normal),
        text,
        &[r#""came-this-turn":true"#, r#""came-by":{"#, r#""and":["destroyed-by-battle"]"#],
    );
    let text = "Target 1 monster in your GY that was used as material for a Fusion Summon; add it to your hand.";
    whole(Kind::Spell, Some(Property::Normal), text, &[r#""events":["used-as-material"]"#, r#""types":["fusion"]"#]);
}

#[test]
fn attacks_are_declared_with_the_target_alone() {
    let text = "You can target 1 Machine monster you control; this turn, you cannot declare attacks, except with that monster.";
    whole(Kind::Monster, None, text, &[r#""what":"attack","#, r#""except":{"among":"the one that attacks"}"#]);
}
