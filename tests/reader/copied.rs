//! What invented English texts say of effects that become others, and of what another card can do or be.

use solemn::cards::filter::{Kind, Property};

use super::meanings::means;

#[test]
fn an_activated_effect_becomes_what_stands_in_quotes() {
    let text = "When your opponent activates a monster effect (Quick Effect): You can Tribute this card; the activated \
                effect becomes \"Destroy 1 \"Yubel\" monster on the field\".";
    means(Kind::Monster, None, text, &[r#""effect-becomes":[{"#, r#""destroy":{"#, r#""archetype":["Yubel"]"#]);
    let text = "When your opponent activates a Spell Card: The activated effect becomes \"both players draw 1 card\".";
    means(Kind::Trap, Some(Property::Normal), text, &[r#""effect-becomes":[{"#, r#""draw":{"#]);
}

#[test]
fn an_effect_becomes_that_of_the_card_that_was_paid_with_or_targeted() {
    let text = "You can banish 1 Normal Spell from your GY; this effect becomes that Spell's effect when that card is activated.";
    means(Kind::Monster, None, text, &[r#""apply-effect-of":{"bound":"paid"}"#]);
    let text = "Target 1 Normal Trap in your GY; apply that target's activation effect, then shuffle it into the Deck.";
    let back = r#""return-to-deck":{"what":{"target":0}"#;
    means(Kind::Spell, Some(Property::Normal), text, &[r#""apply-effect-of":{"target":0}"#, back]);
}

#[test]
fn a_monster_takes_the_name_and_the_effects_of_another_for_a_while() {
    let text = "Once per turn: You can target 1 face-up monster your opponent controls; until the End Phase, this card's \
                name becomes that monster's original name, and replace this effect with that monster's original effects.";
    let name = r#""becomes-like":{"what":["original-name"],"of":{"target":0}}"#;
    means(Kind::Monster, None, text, &[name, r#""gains-effects-of":{"target":0}"#, r#""until":"end-phase""#]);
}

#[test]
fn only_what_can_be_equipped_to_it_is_equipped() {
    let text = "Target 1 monster you control; equip it with 1 Equip Spell from your Deck that can equip to it.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""fitting":true"#, r#""to":{"target":0}"#]);
    let text = "Target 1 Equip Spell in your GY; equip it to 1 appropriate monster you control.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""fitting":true"#, r#""what":{"target":0}"#]);
}

#[test]
fn the_next_damage_alone_becomes_none() {
    let text = "You can discard this card; reduce the next battle damage you would take this turn to 0.";
    means(Kind::Monster, None, text, &[r#""damage-times":{"#, r#""next":true"#, r#""times":0"#]);
}

#[test]
fn a_level_is_another_as_long_as_a_counter_lies_there() {
    let text = "Once per turn: You can target 1 face-up monster on the field; place 1 Predator Counter on it, and if it is \
                Level 2 or higher, it becomes Level 1 as long as it has a Predator Counter.";
    means(Kind::Monster, None, text, &[r#""while":[{"are":{"#, r#""bound":"each""#, r#""becomes":{"fixed":1}"#]);
}

#[test]
fn all_that_an_effect_has_summoned_are_this_card_and_the_others() {
    let text = "When your opponent Normal Summons a monster while you control no monsters: You can Special Summon both \
                this card from your hand and 1 \"Kuriboh\" from your hand, Deck, or GY, and if you do, draw 1 card. During \
                the End Phase, banish the face-up monsters Special Summoned by this effect.";
    means(Kind::Monster, None, text, &[r#""on":"this""#, r#""bound":"chosen 1""#, r#""banish":{"what":"those""#]);
}
