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
    let said = monster(text);
    assert!(said.contains(r#"{"unread""#) || said.contains(r#""unread":[""#), "{said}");
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
    assert!(json.contains(r#""like":[{"what":["level"],"of":{"target":0},"not":false,"had":null}]"#), "{json}");
    whole(&json);
    // Whether it is that which it was like on the field or that which it is like now, is not said.
    let json = monster(
        "You can Tribute 1 other monster; add 1 monster with the same Type as the Tributed monster from your Deck to your \
         hand.",
    );
    assert!(json.contains(r#""like":[{"what":["race"],"of":{"bound":"paid"},"not":false,"had":"unsaid"}]"#), "{json}");
    whole(&json);
}

#[test]
fn what_texts_call_a_card_after_what_was_done_to_it() {
    let json =
        monster("You can discard 1 monster; inflict damage to your opponent equal to the discarded monster's ATK.");
    assert!(json.contains(r#"{"of":{"stat":"atk","of":{"bound":"paid"},"had":null}}"#), "{json}");
    whole(&json);
    let json = monster("You can Tribute 1 other monster; gain LP equal to the Tributed monster's original ATK.");
    assert!(json.contains(r#"{"of":{"stat":"original-atk","of":{"bound":"paid"},"had":null}}"#), "{json}");
    // What it had on the field, or has now; or what it had there, where that is said.
    let json = monster("You can Tribute 1 other monster; gain LP equal to the Tributed monster's ATK.");
    assert!(json.contains(r#"{"of":{"stat":"atk","of":{"bound":"paid"},"had":"unsaid"}}"#), "{json}");
    let json = monster("You can Tribute 1 other monster; gain LP equal to the Tributed monster's ATK on the field.");
    assert!(json.contains(r#"{"of":{"stat":"atk","of":{"bound":"paid"},"had":"field"}}"#), "{json}");
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
    let json = monster("You can target 1 Plant monster in your GY; place it on the top or bottom of your Deck.");
    assert!(json.contains("choose-one"), "{json}");
    whole(&json);
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
    assert!(json.contains(r#"{"half":{"of":{"stat":"atk","of":{"bound":"paid"},"had":null}}}"#), "{json}");
}

#[test]
fn a_clause_without_a_meaning_is_unread_alone() {
    let json = monster("During your Main Phase: You can draw 1 card, then shuffle the field, also gain 500 LP.");
    assert!(json.contains(r#"{"draw":"#) && json.contains(r#"{"gain-lp":"#), "{json}");
    assert!(json.contains(r#""unread":{"words":"shuffle the field""#), "{json}");
    // A remark may speak of all of it.
    let json = monster("During your Main Phase: You can draw 1 card, then gain 500 LP (this is a Quick Effect).");
    assert!(!json.contains(r#"{"draw":"#), "{json}");
    // How long the first holds may stand behind the second.
    let json = monster(
        "You can target 1 face-up monster you control; it gains 500 ATK, and its DEF becomes 0, until the end of this turn.",
    );
    assert!(json.contains(r#""unread":{"words":"its DEF becomes 0, until the end of this turn""#), "{json}");
}

#[test]
fn one_of_two_things_where_something_holds() {
    let json = monster(
        "During your Main Phase: You can add 1 \"Paper\" monster from your Deck to your hand, or if you control a Plant \
         monster, you can Special Summon it instead.",
    );
    assert!(json.contains(r#"{"if":{"condition":{"exists""#), "{json}");
    assert!(json.contains(r#""then":[{"join":"next","choice":null,"act":{"choose-one""#), "{json}");
    assert!(json.matches(r#""archetype":["Paper"]"#).count() >= 3, "{json}");
    whole(&json);
    let json = monster("You can target 1 card in your GY; return it to the hand, or shuffle it into the Deck.");
    assert!(json.contains(r#""options":[[{"#), "{json}");
    whole(&json);
    // What hangs on one of them may hang on both.
    open(
        "During your Main Phase: You can draw 1 card, or if you control a Plant monster, gain 500 LP instead, then destroy this card.",
    );
}

#[test]
fn what_holds_as_long_as_a_card_lies_there() {
    let json = monster(
        "During your Main Phase: You can Special Summon this card from your hand, but while it is face-up in the Monster Zone, you cannot Special \
         Summon monsters, except Plant monsters.",
    );
    assert!(json.contains(r#"{"lasting":{"on":"this","#) && json.contains(r#""until":"leaves""#), "{json}");
    whole(&json);
    let json = monster(
        "During your Main Phase: You can Special Summon 1 \"Paper Token\" (Rock/EARTH/Level 4/ATK 0/DEF 0). While that Token is in the Monster Zone, you \
         cannot Special Summon monsters, except Rock monsters.",
    );
    assert!(json.contains(r#"{"join":"and-if-you-do","choice":null,"act":{"lasting":{"on":"those""#), "{json}");
    whole(&json);
    let json =
        monster("You can target 1 monster on the field; take control of it while this card is face-up on the field.");
    assert!(json.contains(r#""until":"while-this-face-up""#), "{json}");
    whole(&json);
}

#[test]
fn what_texts_say_of_all_the_time_holds_for_a_while() {
    let json = monster(
        "During your Main Phase: You can draw 1 card, also this turn, monsters your opponent controls cannot target Plant \
         monsters for attacks.",
    );
    assert!(json.contains(r#""rule":"not-attacked""#) && json.contains(r#""until":"end-of-turn""#), "{json}");
    whole(&json);
    // Others than the target, not than this card.
    let json = monster(
        "You can target 1 monster you control; this turn, it can attack directly, also other monsters cannot attack.",
    );
    assert!(json.contains(r#""among":"target 1""#) && !json.contains(r#""other":true"#), "{json}");
    whole(&json);
    let json = monster("You can target 1 monster you control; it gains 500 ATK until the end of the Battle Phase.");
    assert!(json.contains(r#""until":"battle-phase""#), "{json}");
    whole(&json);
}

#[test]
fn what_hangs_on_what_is_done_later_is_done_then() {
    let json = monster(
        "You can target 1 monster on the field; destroy it during the End Phase, and if you do, destroy all monsters you \
         control.",
    );
    assert!(
        json.contains(
            r#""then":[{"join":"next","choice":null,"act":{"destroy":"those"},"if":null},{"join":"and-if-you-do""#
        ),
        "{json}"
    );
    whole(&json);
}

#[test]
fn what_a_card_is_like_that_was_spoken_of() {
    let json = monster(
        "During your Main Phase: You can draw 1 card, then, if it is a Plant monster, you can Special Summon it.",
    );
    assert!(json.contains(r#""if":{"are":{"what":"those","of":{"#), "{json}");
    whole(&json);
}

#[test]
fn a_card_that_cannot_be_activated() {
    let json = monster(
        "You can target 1 Plant monster in your GY; Special Summon it, but for the rest of this turn, it cannot attack and \
         neither player can activate its effects.",
    );
    assert!(json.contains(r#""rule":"not-activated","limit":null}],"until":"end-of-turn""#), "{json}");
    whole(&json);
    let json = monster(
        "During your Main Phase: You can Set 1 \"Paper\" Trap directly from your Deck, but it cannot be activated this turn.",
    );
    assert!(json.contains(r#""on":"those","apply":[{"to":null,"while":[],"rule":"not-activated""#), "{json}");
}

#[test]
fn somebody_is_made_to_do_something() {
    let json = monster("During your Main Phase: You can make your opponent draw 1 card.");
    assert!(json.contains(r#"{"draw":{"who":"opponent""#), "{json}");
    whole(&json);
    let json = monster("You can target 1 monster on the field; make that target lose 500 ATK.");
    assert!(json.contains(r#""on":{"target":0}"#) && json.contains(r#""gains":{"fixed":-500}"#), "{json}");
    whole(&json);
}

#[test]
fn that_opponents_monster_is_the_opponents() {
    // The monster that is attacked.
    let json = monster(
        "When your monster declares an attack on an opponent's monster: You can destroy that opponent's monster.",
    );
    assert!(json.contains(r#"{"destroy":{"all":{"place":["monster-zone"],"whose":"opponent""#), "{json}");
    assert!(json.contains(r#""battling":true"#), "{json}");
    whole(&json);
    let json = monster("When an opponent's monster declares an attack: You can destroy that opponent's monster.");
    assert!(json.contains(r#"{"destroy":"event"}"#), "{json}");
}

#[test]
fn it_is_this_card_however_it_lies() {
    let json = monster("If this Set card is destroyed and sent to the GY: You can Special Summon it.");
    assert!(json.contains(r#"{"special-summon":{"what":"this""#), "{json}");
}

#[test]
fn when_what_is_made_so_ends_is_told_elsewhere() {
    // A sentence behind it says how long the change lasts.
    let text = "Once per turn: You can target 1 Dragon monster on the field; it gains 500 ATK. This ATK change lasts \
                until the end of the Damage Step.";
    means(Kind::Monster, None, text, &[r#""stat":"atk""#, r#""until":"damage-step""#]);
    // What a card that stays on the field makes so ends with it.
    let text = "Target 1 face-up monster on the field; it cannot attack.";
    means(Kind::Trap, Some(Property::Continuous), text, &[r#""rule":"no-attack""#, r#""until":"while-this-face-up""#]);
}

#[test]
fn what_is_asked_of_all_of_the_cards() {
    let json =
        monster("You can discard 1 card; add 1 Plant monster and 1 \"Paper\" Spell from your Deck to your hand.");
    assert!(json.contains(r#""min":{"fixed":2}"#) && json.contains(r#""including":[{"place":[]"#), "{json}");
    whole(&json);
    let json = monster(
        "You can discard 1 card; Special Summon up to 3 Plant monsters from your Deck whose total Levels equal 8 or less.",
    );
    assert!(json.contains(r#""total":{"stat":"level","is":"at-most","to":{"fixed":8}}"#), "{json}");
    whole(&json);
    let json = monster("You can target 2 monsters on the field, including a Plant monster you control; destroy them.");
    assert!(json.contains(r#""including":[{"place":["monster-zone"],"whose":"you""#), "{json}");
    whole(&json);
    // This card is known; the rest is chosen.
    let json = monster("You can banish 3 cards from your GY, including this card; draw 1 card.");
    assert!(json.contains(r#"{"banish":{"what":"this""#) && json.contains(r#""min":{"fixed":2}"#), "{json}");
}

#[test]
fn values_go_by_those_of_each_card() {
    let json = monster(
        "You can discard 1 card; halve the ATK of all face-up monsters your opponent controls, until the end of this turn.",
    );
    assert!(json.contains(r#""becomes":{"half":{"of":{"stat":"atk","of":{"bound":"each"},"had":null}}}"#), "{json}");
    whole(&json);
    let json = monster("You can target 1 face-up monster; switch its ATK and DEF until the end of this turn.");
    assert!(json.contains(r#""stat":"atk","becomes":{"of":{"stat":"def","of":{"target":0},"had":null}}"#), "{json}");
    whole(&json);
    let json = monster("You can target 1 face-up monster; increase its Level by 1 or 2.");
    assert!(json.contains("choose-one"), "{json}");
    whole(&json);
    // What is told of both values together is neither.
    open("You can target 1 face-up monster; this card gains ATK equal to the ATK and DEF of that target.");
}

#[test]
fn the_opponent_or_each_player_does_something() {
    let json = monster("You can discard 1 card; your opponent can Special Summon 1 monster from their GY.");
    let of = r#""whose":"opponent","kind":["monster"]"#;
    assert!(json.contains(of) && json.contains(r#""min":{"fixed":0},"max":{"fixed":1},"by":"opponent""#), "{json}");
    assert!(json.contains(r#""to":"opponent""#), "{json}");
    whole(&json);
    let json = monster("You can banish this card from your GY; each player sends 2 cards from their hand to the GY.");
    assert!(json.contains(r#""by":"you""#) && json.contains(r#""by":"opponent""#), "{json}");
    assert!(json.contains(r#""join":"also""#), "{json}");
    whole(&json);
    // Whose monster it is the words tell of somebody else.
    open("You can discard 1 card; your opponent sends 1 monster you control to the GY.");
}

#[test]
fn cards_go_to_zones_that_are_pointed_to() {
    let json = monster("You can target 1 monster in your GY; Special Summon it to your zone this card points to.");
    assert!(json.contains(r#""what":{"target":0}"#) && json.contains(r#""zone":{"pointed":"this"}"#), "{json}");
    whole(&json);
    let json = monster(
        "You can discard 1 card; Special Summon up to 2 monsters from your GY to your zones this card points to.",
    );
    assert!(json.contains(r#""zone":{"pointed":"this"}"#), "{json}");
    whole(&json);
    // Of either player's zones the Summon cannot speak.
    open("You can discard 1 card; Special Summon 1 monster from your GY to any zone a Link Monster points to.");
}

#[test]
fn cards_go_to_either_end_and_to_places_by_what_they_are() {
    let json = monster("You can discard 1 card; place 1 card from your hand on either the top or bottom of your Deck.");
    assert!(json.contains("choose-one") && json.contains(r#""place":"bottom""#), "{json}");
    whole(&json);
    let json = monster("You can target 1 of your banished monsters; return it to the GY.");
    assert!(json.contains(r#"{"send-to-graveyard":{"target":0}}"#), "{json}");
    whole(&json);
    let json =
        monster("You can target 1 face-down monster on the field; change it to face-up Attack or Defense Position.");
    assert!(json.contains(r#""to":"attack""#) && json.contains(r#""to":"defense""#), "{json}");
    whole(&json);
    let json = monster("You can target 1 monster you control; return it to the hand/Extra Deck.");
    assert!(json.contains(r#"{"return-to-hand":{"target":0}}"#), "{json}");
    whole(&json);
}

#[test]
fn what_nobody_may_answer_with() {
    let json = monster(
        "During your Main Phase: You can target 1 Set card your opponent controls; destroy it. Your opponent cannot \
         activate the targeted card in response to this effect's activation.",
    );
    assert!(json.contains(r#""respond":{"not":[{"who":"opponent","what":"activate-card","of":{"#), "{json}");
    assert!(json.contains(r#""among":"target 1""#), "{json}");
    whole(&json);
    let json = monster(
        "During your Main Phase: You can draw 1 card. Neither player can activate monster effects in response to this \
         effect's activation.",
    );
    assert!(json.contains(r#""respond":{"not":[{"who":"each","what":"activate-monster-effect","of":null"#), "{json}");
    whole(&json);
}

#[test]
fn they_are_the_player_spoken_of() {
    let json = monster("During your opponent's Standby Phase: They gain 500 LP.");
    assert!(json.contains(r#"{"gain-lp":{"who":"opponent""#), "{json}");
    whole(&json);
    // Or its controller.
    open("If your opponent's monster is destroyed: Its controller can draw 1 card, then they take 500 damage.");
    let json = monster(
        "You can target 1 monster in your GY; Special Summon it during your 2nd Standby Phase after this effect's activation.",
    );
    assert!(json.contains(r#""then":[{"join":"next","choice":null,"act":{"special-summon":{"what":"those""#), "{json}");
    whole(&json);
    let json = monster("You can target 1 monster your opponent controls; equip that target to this card (max. 1).");
    assert!(json.contains(r#""condition":[{"none":{"#) && json.contains(r#""equipped-by-its-effect""#), "{json}");
    whole(&json);
}
