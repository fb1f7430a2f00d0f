//! What invented English texts mean that speak of materials, of what was compared and of cards that an event found.

use solemn::cards::filter::Kind;

use super::meanings::means;

#[test]
fn values_of_what_this_card_was_summoned_with_are_told_in_many_words() {
    let sum = r#"{"of":{"stat":"original-atk","of":{"all":"#;
    for text in [
        "This card's ATK becomes the combined original ATK of the Tributed monsters.",
        "The ATK of this card becomes equal to the combined original ATK of the 2 monsters you Tributed for the Tribute Summon \
         of this card.",
        "This card gains ATK equal to the combined original ATK of the monsters used as its material.",
        "This card gains the total original ATK of the monsters Tributed for its Tribute Summon.",
    ] {
        means(Kind::Monster, None, text, &[sum, r#""among":"materials""#]);
    }
    // Of another monster that was spoken of nobody knows what it was Summoned with.
    let other = "When your opponent Synchro Summons a monster: You can target 1 monster in your GY used as its material; add \
                 it to your hand.";
    means(Kind::Monster, None, other, &[r#""words":"#]);
}

#[test]
fn the_difference_is_that_of_what_was_compared() {
    let behind = "While your LP is lower than your opponent's, this card gains ATK equal to the difference.";
    means(Kind::Monster, None, behind, &[r#""highest":[{"plus":[{"lp":"you"}"#, r#""compare""#]);
    let once = "If this card is Special Summoned: If your LP is lower than your opponent's, inflict damage to your opponent equal \
                to the difference.";
    means(Kind::Monster, None, once, &[r#""amount":{"highest":[{"plus":[{"lp":"you"}"#, r#""compare""#]);
    // Nothing was compared.
    let alone = "Once per turn: You can draw 1 card; inflict damage to your opponent equal to the difference.";
    means(Kind::Monster, None, alone, &[r#""words":"#]);
}

#[test]
fn one_of_the_cards_of_an_event_is_where_that_has_brought_it() {
    let destroyed = "If a face-up \"Paper\" monster(s) you control is destroyed by battle or card effect: You can target 1 of \
                     those monsters; add it to your hand.";
    let there = r#""place":["graveyard","banished"]"#;
    means(Kind::Monster, None, destroyed, &[there, r#""among":"event""#]);
    let turned =
        "If a face-up monster(s) is changed to face-down Defense Position: You can target 1 of them; destroy it.";
    means(Kind::Monster, None, turned, &[r#""place":["monster-zone"]"#, r#""face":null"#, r#""among":"event""#]);
}

#[test]
fn what_is_asked_of_several_kinds_together_is_asked_of_all_of_them() {
    let either = "Once per turn: You can add up to 2 \"Paper\" monsters and/or \"Ink\" Spells with different names from your Deck \
                  to your hand.";
    means(Kind::Monster, None, either, &[r#""different":["name"]"#, r#""any":["#]);
    let away = "While 3 or more of your \"Paper\" monsters with different names are banished, this card gains 500 ATK.";
    means(Kind::Monster, None, away, &[r#""different":{"what":"name""#, r#""place":["banished"]"#]);
    let least = "Once per turn: You can destroy as many Spells your opponent controls as possible (min. 1).";
    means(Kind::Monster, None, least, &[r#"{"destroy":{"all":"#]);
}

#[test]
fn which_of_two_values_a_remark_behind_the_clause_says() {
    let text = "You can target 1 monster your opponent controls; inflict damage to your opponent equal to that monster's original \
                ATK or DEF (whichever is higher).";
    means(Kind::Monster, None, text, &[r#""highest":[{"of":{"stat":"original-atk""#, r#""stat":"original-def""#]);
}

#[test]
fn a_player_is_bound_while_a_monster_is_theirs() {
    let text = "Once per turn: You can Special Summon 1 \"Paper\" monster from your hand, but you cannot Special Summon from the \
                Extra Deck, while you control that face-up monster.";
    means(Kind::Monster, None, text, &[r#""are":{"what":{"bound":"#, r#""on":"those""#, r#""until":"leaves""#]);
}

#[test]
fn what_is_like_one_monster_and_unlike_it_is_told_of_both() {
    for but in ["but a different name", "but with a different name"] {
        let text = format!(
            "Once per turn: You can target 1 Fish monster you control; add 1 Fish monster from your Deck to your hand with the same \
             Level as that monster, {but}."
        );
        let other = r#"{"what":["name"],"of":{"target":0},"not":true"#;
        means(Kind::Monster, None, &text, &[r#""what":["level"],"of":{"target":0}"#, other]);
    }
}
