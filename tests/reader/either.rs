//! What invented English texts say of two things at once, one or the other: text → model, as data.

use solemn::cards::filter::{Kind, Property};

use super::meanings::{effects, means};

fn json(kind: Kind, property: Option<Property>, text: &str) -> String {
    serde_json::to_string(&effects(kind, property, text)).expect("a model is data")
}

#[test]
fn one_target_or_another_under_a_condition() {
    let text = "Target 1 \"Paper\" monster in your GY, or, if you control a Synchro Monster, you can target 1 Wyrm monster \
                instead; Special Summon it.";
    let made = effects(Kind::Spell, Some(Property::Normal), text);
    assert_eq!(made.len(), 2, "{made:?}");
    assert!(made[0].condition.is_empty() && made[1].condition.len() == 1, "{made:?}");
    let second = serde_json::to_string(&made[1]).expect("a model is data");
    // It lies where the first one would.
    assert!(
        second.contains(r#""place":["graveyard"],"whose":"you""#) && second.contains(r#""race":["wyrm"]"#),
        "{second}"
    );
    assert!(made.iter().all(|effect| effect.limit == made[0].limit && effect.unread.is_empty()), "{made:?}");
}

#[test]
fn a_card_of_ones_own_and_any_card() {
    let text = "You can destroy both 1 card you control and 1 card on the field.";
    let parts = [
        r#""destroy":{"choose":{"of":{"place":["field"],"whose":null"#,
        r#""including":[{"place":["field"],"whose":"you""#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn an_attack_or_an_activation() {
    let text =
        "When this card declares an attack, or if your opponent activates a monster effect: You can draw 1 card.";
    let said = json(Kind::Monster, None, text);
    assert!(said.contains(r#""timing":"if","events":["attack-declared"],"subject":"this""#), "{said}");
    assert!(said.contains(r#""or":[{"timing":"if","events":["activated"]"#), "{said}");
}

#[test]
fn what_is_only_chosen() {
    let text = "Choose 1 Effect Monster your opponent controls, and until the end of this turn, its ATK is halved.";
    let chosen = r#""choose":{"choose":{"of":{"place":["monster-zone"],"whose":"opponent""#;
    means(Kind::Spell, Some(Property::Normal), text, &[chosen, r#""on":"those""#]);
}

#[test]
fn the_number_of_materials() {
    let text = "Fusion Summon 1 Fusion Monster from your Extra Deck, using 2 monsters from your hand or Deck as Fusion Material.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""at-least":2,"at-most":2"#]);
    let text = "Fusion Summon 1 Fusion Monster from your Extra Deck, using 3 or more monsters from your hand or field as \
                Fusion Material.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""at-least":3,"at-most":null"#]);
}

#[test]
fn at_the_start_of_a_phase_and_in_one_of_this_turn() {
    let text = "At the start of your Main Phase 1: Draw 1 card.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#"{"turn":"you"},{"phase":["main-1"]},"start-of-phase""#]);
    let text = "If your opponent has activated a monster effect during your Main Phase this turn: Draw 1 card.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""this-turn":{"#, r#""during":["main-1","main-2"]"#]);
}

#[test]
fn a_monster_that_is_summoned_upon_another() {
    let text = "Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 \"Paper\" monster that is 1 Rank higher \
                than that target, by using that target as the Xyz Material. (This Special Summon is treated as an Xyz Summon. \
                Xyz Materials attached to that target also become Xyz Materials on the Summoned monster.)";
    let rank = r#""stat":"rank","is":"equal","to":{"plus":[{"fixed":1},{"of":{"stat":"rank","of":{"target":0}"#;
    let parts = [rank, r#""treated-as":"xyz""#, r#""upon":{"target":0}"#];
    means(Kind::Spell, Some(Property::Normal), text, &parts);
    let text = "You can Special Summon 1 \"Paper\" Xyz Monster from your Extra Deck using this card you control as material \
                (this is treated as an Xyz Summon).";
    means(Kind::Monster, None, text, &[r#""treated-as":"xyz""#, r#""upon":"this""#]);
}

#[test]
fn what_would_be_done_is_said_of_both() {
    let text = "When your opponent activates a Spell/Trap Card or monster effect that would destroy a monster(s) on the field: \
                Negate the activation.";
    let said = json(Kind::Spell, Some(Property::QuickPlay), text);
    assert_eq!(said.matches(r#""verbs":["destroy"]"#).count(), 2, "{said}");
}

#[test]
fn materials_that_are_placed_in_the_deck() {
    let text = "During your Main Phase: You can Fusion Summon 1 Fusion Monster from your Extra Deck, by placing Fusion Materials mentioned on it from \
                your hand, field, and/or GY, including this card from your GY, on the bottom of the Deck in any order.";
    let parts = [r#""materials-go":"deck""#, r#""including-this":true"#, r#""graveyard""#];
    means(Kind::Monster, None, text, &parts);
}

/// Which of two cards "that card" is, words alone do not tell: the one that was sent, or the target.
#[test]
fn that_card_where_another_one_is_targeted() {
    let text = "Target 1 card your opponent controls; send 1 Fiend monster from your Deck to the GY, and if you do, destroy that card.";
    let said = json(Kind::Spell, Some(Property::Normal), text);
    // What was just sent lies in the GY, where nothing is destroyed.
    assert!(said.contains(r#""destroy":{"target":0}"#), "{said}");
}

#[test]
fn a_tribute_from_either_field() {
    let said = |text: &str| json(Kind::Spell, Some(Property::Normal), text);
    let either = said("Tribute 1 Attack Position monster on either field, and if you do, draw 1 card.");
    assert!(either.contains(r#""tribute":{"choose":{"of":{"place":["monster-zone"],"whose":"either""#), "{either}");
    let own = said("Tribute 1 Attack Position monster, and if you do, draw 1 card.");
    assert!(own.contains(r#""tribute":{"choose":{"of":{"place":["monster-zone"],"whose":"you""#), "{own}");
}

#[test]
fn as_many_as_were_banished() {
    let text = "You can banish any number of Beast monsters from your GY; Special Summon 1 Link Monster from your Extra Deck, \
                with Link Rating equal to the number banished.";
    let parts = [r#""as":"paid""#, r#""value":[{"stat":"link","is":"equal","to":{"bound":"paid"}}]"#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn what_alone_may_be_material_for_the_rest_of_the_turn() {
    let text = "Draw 1 card, also you can only use Beast monsters as Link Material for the rest of this turn.";
    let parts = [r#""race":["beast"]"#, r#""rule":{"no-material":["link"]}"#, r#""until":"end-of-turn""#];
    means(Kind::Spell, Some(Property::Normal), text, &parts);
}

#[test]
fn damage_that_is_halved_for_a_while() {
    let text = "Draw 1 card, also for the rest of this turn, any damage your opponent takes is halved.";
    let parts = [r#""damage-times":{"who":"opponent""#, r#""half":true"#, r#""until":"end-of-turn""#];
    means(Kind::Spell, Some(Property::Normal), text, &parts);
}
