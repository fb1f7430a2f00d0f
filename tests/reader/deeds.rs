//! What invented English texts say of what their own effect did before.

use solemn::cards::filter::Kind;

use super::meanings::effects;

fn monster(text: &str) -> String {
    serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data")
}

/// It hangs on an event that the effect itself brought about, and all of it was read.
#[track_caller]
fn done(text: &str, event: &str) -> String {
    let json = monster(text);
    assert!(json.contains(r#""if":{"done":{"#) && json.contains(&format!(r#""events":["{event}"]"#)), "{json}");
    assert!(!json.contains(r#"{"unread""#), "{json}");
    json
}

#[test]
fn what_the_effect_did_before() {
    // What it was on the field is asked of its destruction, not of the card that lies in the GY.
    done(
        "You can target 1 monster on the field; destroy it, then, if it was a Plant monster, draw 1 card.",
        "destroyed",
    );
    done(
        "You can target 1 card on the field; destroy it, then if you destroyed a Plant monster by this effect, draw 1 card.",
        "destroyed",
    );
    let json = done(
        "During your Main Phase: You can Special Summon 1 Plant monster from your hand or Deck, then if you Special Summoned \
         from the Deck, discard 1 card.",
        "special-summoned",
    );
    assert!(json.contains(r#""from":["deck"]"#), "{json}");
    done(
        "During your Main Phase: You can send the top 2 cards of your Deck to the GY, then if any \"Paper\" monsters were \
         sent to the GY by this effect, draw 1 card.",
        "sent-to-graveyard",
    );
    let json = done(
        "During your Main Phase: You can draw cards equal to the number of cards your opponent controls, then if you drew 2 \
         or more cards, discard 1 card.",
        "drawn",
    );
    assert!(json.contains(r#""at-least":2"#), "{json}");
    // What was paid with is nothing that the effect did.
    let json = monster("You can discard 1 card; draw 1 card, then if you discarded a Plant monster, draw 1 card.");
    assert!(!json.contains(r#""done""#) && json.contains(r#""unread""#), "{json}");
}
