//! What invented English texts of costs, targets and resolutions mean.

use solemn::cards::filter::{Kind, Property};

use super::meanings::{effects, means};

fn monster(text: &str) -> String {
    serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data")
}

fn spell(text: &str) -> String {
    serde_json::to_string(&effects(Kind::Spell, Some(Property::Normal), text)).expect("a model is data")
}

/// No part of it is unread.
#[track_caller]
fn whole(json: &str) {
    assert!(!json.contains(r#"{"unread""#), "{json}");
    assert!(!json.contains(r#""unread":["#) || json.contains(r#""unread":[]"#), "{json}");
}

#[track_caller]
fn open(text: &str) {
    assert!(monster(text).contains(r#"{"unread""#), "{}", monster(text));
}

#[test]
fn cards_chosen_together_differ_or_agree() {
    let text = "You can target 2 Beast monsters with different names in your GY; add 2 \"Paper\" monsters with the same \
                Attribute from your Deck to your hand.";
    means(Kind::Monster, None, text, &[r#""different":["name"]"#, r#""same":["attribute"]"#]);
    // With another name than what, one card does not tell.
    open("You can add 1 \"Paper\" monster with a different name from your Deck to your hand.");
    // Of all cards together nothing is asked so.
    open("You can destroy all monsters with different names your opponent controls.");
}

#[test]
fn cards_are_like_one_that_was_spoken_of() {
    let json = monster(
        "You can target 1 Plant monster in your GY; add 1 monster with the same Level as that target from your Deck to your \
         hand.",
    );
    assert!(json.contains(r#""like":[{"what":["level"],"of":{"target":0},"not":false}]"#), "{json}");
    whole(&json);
    // What it was like on the field is not what it is like now.
    open(
        "You can Tribute 1 other monster; add 1 monster with the same Type as the Tributed monster from your Deck to your \
         hand.",
    );
}

#[test]
fn what_texts_call_a_card_after_what_was_done_to_it() {
    let json =
        monster("You can discard 1 monster; inflict damage to your opponent equal to the discarded monster's ATK.");
    assert!(json.contains(r#"{"of":{"stat":"atk","of":{"bound":"paid"}}}"#), "{json}");
    whole(&json);
    let json = monster("You can Tribute 1 other monster; gain LP equal to the Tributed monster's original ATK.");
    assert!(json.contains(r#"{"of":{"stat":"original-atk","of":{"bound":"paid"}}}"#), "{json}");
    // What it had on the field.
    open("You can Tribute 1 other monster; gain LP equal to the Tributed monster's ATK.");
    let json = monster(
        "You can discard 1 card, then target 1 monster on the field; destroy this card, and if you do, destroy the targeted \
         monster.",
    );
    assert!(json.contains(r#"{"destroy":{"target":0}}"#), "{json}");
    whole(&json);
}

#[test]
fn all_of_the_targets() {
    let json = spell("Target 3 Plant monsters in your GY; shuffle all 3 into the Deck, then draw 1 card.");
    assert!(json.contains(r#""return-to-deck":{"what":{"target":0}"#), "{json}");
    whole(&json);
}

#[test]
fn it_is_no_card_of_a_target_that_was_not_read() {
    let text = "If this card is sent to the GY by card effect: You can target 1 of those cards that lie elsewhere; Special \
                Summon it.";
    assert!(!monster(text).contains(r#"{"special-summon":{"what":"this""#), "{}", monster(text));
    let json = monster("If this card is sent to the GY by card effect: You can Special Summon it.");
    assert!(json.contains(r#"{"special-summon":{"what":"this""#), "{json}");
}

#[test]
fn on_top_of_the_deck_and_at_its_bottom() {
    let json = monster("You can target 1 Plant monster in your GY; place it on top of your Deck.");
    assert!(json.contains(r#"{"return-to-deck":{"what":{"target":0},"place":"top"}}"#), "{json}");
    whole(&json);
    let json = monster("You can target 1 card your opponent controls; return that target to the bottom of the Deck.");
    assert!(json.contains(r#"{"return-to-deck":{"what":{"target":0},"place":"bottom"}}"#), "{json}");
    whole(&json);
    open("You can target 1 Plant monster in your GY; place it on the top or bottom of your Deck.");
}

#[test]
fn that_monster_is_one_that_the_words_tell_from_others() {
    let text = "You can target 1 monster your opponent controls; send 1 Plant monster from your Deck to the GY, and if you \
                do, destroy that monster.";
    assert!(!monster(text).contains(r#""destroy":"those""#), "{}", monster(text));
    let json = monster("You can target 1 monster your opponent controls; destroy that face-up monster.");
    assert!(json.contains(r#"{"destroy":{"target":0}}"#), "{json}");
}

#[test]
fn half_of_a_value() {
    let json = monster(
        "You can discard 1 monster; inflict damage to your opponent equal to half the discarded monster's ATK.",
    );
    assert!(json.contains(r#"{"half":{"of":{"stat":"atk","of":{"bound":"paid"}}}}"#), "{json}");
}
