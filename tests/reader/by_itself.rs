//! What holds by itself behind an activated effect, and what is told of one kind, one place or one of two events alone:
//! invented texts.

use solemn::cards::filter::{Kind, Property};

use super::held::{means, whole};

#[test]
fn what_holds_by_itself_is_no_step_of_the_effect_before_it() {
    let text = "Once per turn: You can target 1 monster your opponent controls; equip that target to this card. This card gains \
                ATK/DEF equal to half the original ATK/DEF of the monster(s) equipped by this effect.";
    let gains = r#"{"rule":{"stat":{"gains":{"half":{"of":{"of":{"all":{"attached":"equipped-by-its-effect""#;
    whole(Kind::Monster, None, text, &[r#""class":"continuous""#, gains]);
    let text = "When a monster is Special Summoned to your opponent's side of the field: That monster cannot attack this turn. If \
                you do not control any Fairy-Type monsters, destroy this card.";
    let alone = r#"{"none":{"kind":["monster"],"place":["monster-zone"],"race":["fairy"],"whose":"you"}}"#;
    means(Kind::Spell, Some(Property::Continuous), text, &[alone, r#""rule":"destroys-itself""#]);
}

#[test]
fn a_ban_without_an_end_holds_as_long_as_the_card_lies_there() {
    let text = "Once per turn, during your Standby Phase: Draw 1 card. You cannot Summon any paper monsters.";
    let ban = r#"{"applies":[{"rule":{"unread":{"sort":"ban""#;
    means(Kind::Spell, Some(Property::Continuous), text, &[ban]);
}

#[test]
fn another_event_that_was_not_read_leaves_the_first_as_it_is() {
    let text = "If this card is Xyz Summoned, or if a Trap you own is banished: You can draw 1 card.";
    let own = r#"{"events":["banished"],"subject":{"card":{"kind":["trap"],"owner":"you"}}"#;
    whole(Kind::Monster, None, text, &[own, r#""subject":"this""#]);
    let text = "If this card is Xyz Summoned, or if a Trap made of paper is banished: You can draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""or":[{"subject":"anything","timing":"if","unread":"or if a Trap"#, r#""subject":"this""#],
    );
}

#[test]
fn the_extra_decks_are_those_of_both() {
    let text = "If you control a Dragon monster: Banish all face-down cards in the Extra Decks.";
    whole(Kind::Spell, Some(Property::Normal), text, &[r#""face":"down","place":["extra-deck"],"whose":"either""#]);
}

#[test]
fn in_which_monster_zone_a_card_lies_is_a_condition() {
    let text =
        "This card in the Extra Monster Zone cannot be destroyed by battle with a monster in the Main Monster Zone.";
    whole(Kind::Monster, None, text, &[r#"{"this":{"monster-zone":"extra"}}"#]);
}

#[test]
fn what_is_said_once_is_said_of_both() {
    let text = "If you control a Dragon monster: Special Summon 1 Level 4 or lower and 1 Level 5 or higher EARTH Machine monsters from your Deck.";
    let low = r#"{"attribute":["earth"],"kind":["monster"],"race":["machine"],"value":[{"is":"at-most","stat":"level","to":{"fixed":4}}]}"#;
    whole(Kind::Spell, Some(Property::Normal), text, &[low]);
    let text = "If you control a Dragon monster: Destroy all Set Spell and Trap Cards your opponent controls.";
    whole(Kind::Spell, Some(Property::Normal), text, &[r#""face":"down","kind":["spell","trap"]"#]);
    // No Trap is a Quick-Play one.
    let text = "If you control a Dragon monster: Set 1 Quick-Play Spell or Trap from your Deck.";
    whole(
        Kind::Spell,
        Some(Property::Normal),
        text,
        &[r#"{"kind":["spell"],"property":["quick-play"]},{"kind":["trap"]}"#],
    );
}

#[test]
fn that_it_cannot_attack_this_turn_ends_before_its_effects_come_back() {
    let text = "Target 1 Dragon monster in your GY; Special Summon that target, but it cannot attack this turn, also its effects \
                are negated.";
    whole(Kind::Spell, Some(Property::Normal), text, &[r#""with":[{"rule":"negated"}]"#]);
}

#[test]
fn other_targets_than_the_first() {
    let text = "You can target 1 of your banished \"Paper\" monsters, or if a \"Scissors\" card is on the field, you can target 1 in \
                your GY instead; Special Summon it.";
    let there = r#"{"archetype":["Paper"],"kind":["monster"],"place":["graveyard"],"whose":"you"}"#;
    whole(Kind::Monster, None, text, &[there]);
    let text = "When a Spell Card is activated that targets exactly 1 monster on the field: Negate the activation.";
    whole(Kind::Trap, Some(Property::Counter), text, &[r#""alone":true"#]);
    let text = "Target 1 monster your opponent controls; destroy it. If you do not control a Dragon monster, you can only target a \
                monster made of paper.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#","unread":"If you do not control"#]);
}
