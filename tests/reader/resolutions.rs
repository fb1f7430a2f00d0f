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
