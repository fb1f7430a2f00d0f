//! What activations, events and materials ask for, in invented English texts.

use solemn::cards::filter::{Kind, Property};

use super::meanings::means;

#[test]
fn what_must_hold_to_activate_and_to_resolve_is_asked_for_twice() {
    let text =
        "Once per turn: You can draw 1 card. You must have no cards in your GY to activate and to resolve this effect.";
    let none = r#"[{"none":{"place":["graveyard"],"whose":"you""#;
    let (condition, again) = (format!(r#""condition":{none}"#), format!(r#""while-resolving":{none}"#));
    means(Kind::Monster, None, text, &[&condition, &again]);
}

#[test]
fn once_while_face_up_is_a_limit_of_the_stay() {
    let text = "Once while face-up on the field: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""per":"stay""#]);
}

#[test]
fn so_many_at_the_same_time_are_one_event_of_each() {
    let text = "When 2 or more monsters are Special Summoned at the same time: Draw 1 card.";
    means(Kind::Trap, Some(Property::Normal), text, &[r#""at-least":2"#, r#""events":["special-summoned"]"#]);
}

#[test]
fn a_summon_is_asked_what_it_was_made_with() {
    let text = "If this card is Link Summoned using a Dragon monster as material: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""made-with":{"#, r#""race":["dragon"]"#]);
    let text = "When this card is Tribute Summoned by Tributing a Fiend monster: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""events":["tribute-summoned"]"#, r#""made-with":{"#]);
}

#[test]
fn cards_are_targeted_where_the_event_has_brought_them() {
    let text = "If a Dragon monster(s) is sent to your GY: You can target 1 of those monsters; add it to your hand.";
    means(Kind::Monster, None, text, &[r#""among":"event""#, r#""targets":[{"of":{"place":["graveyard"]"#]);
}

#[test]
fn no_face_down_monster_stands_in_the_way_of_the_only_face_up_ones() {
    let text = "If the only face-up monsters you control are Dragon monsters: Draw 1 card.";
    let json = serde_json::to_string(&super::meanings::effects(Kind::Spell, Some(Property::Normal), text));
    let json = json.expect("a model is data");
    assert_eq!(json.matches(r#""face":"up""#).count(), 2, "{json}");
}

#[test]
fn what_a_sentence_asks_for_beside_a_limit() {
    let text = "You can discard 1 card; draw 1 card. You can Tribute 1 monster; draw 1 card. You can only use each effect \
                of \"Paper Golem\" once per turn, and can only activate them while you control a Fairy monster.";
    let all = super::meanings::effects(solemn::cards::filter::Kind::Monster, None, text);
    let fairy = |e: &&solemn::cards::effect::Effect| format!("{:?}", e.condition).contains("Fairy");
    assert_eq!(all.iter().filter(fairy).count(), 2, "{all:?}");
    let text = "You can banish this card from your GY, except the turn it was sent there; draw 1 card.";
    let part = r#""condition":["not-this-turn"]"#;
    super::meanings::means(solemn::cards::filter::Kind::Monster, None, text, &[part]);
}

#[test]
fn two_things_that_must_hold_to_activate_and_to_resolve() {
    let text = "Once per turn: You can draw 1 card. You must control no other cards and have no cards in your GY to activate \
                and to resolve this effect.";
    means(Kind::Monster, None, text, &[r#""while-resolving":[{"none":"#, r#""condition":[{"none":"#]);
    let text = "Once per turn: You can draw 1 card. You must not control any Dragon monsters to activate and to resolve \
                this effect.";
    means(Kind::Monster, None, text, &[r#""while-resolving":[{"not":"#]);
}

#[test]
fn nothing_else_is_activated_in_the_turn() {
    let text = "Once per turn: You can draw 1 card. You cannot activate other cards or effects the turn you activate this \
                effect.";
    means(Kind::Monster, None, text, &[r#""ban":{"who":"you","what":"activate""#, r#""happened":{"#]);
}

#[test]
fn the_card_for_which_others_were_turned_over() {
    let text = "Excavate cards from the top of your Deck until you excavate a Spell, then add that card to your hand, also \
                send the remaining cards to the GY.";
    let parts = [r#""until":{"#, r#""add-to-hand":{"all":{"place":["deck"],"#];
    means(Kind::Spell, Some(Property::Normal), text, &parts);
}

#[test]
fn a_trap_is_set_again() {
    let text = "Draw 1 card, also, after that, Set this card face-down instead of sending it to the GY.";
    means(Kind::Trap, Some(Property::Normal), text, &[r#""set":"this""#]);
}
