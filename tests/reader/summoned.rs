//! What stands in front of effects: where a procedure Summons to, other ways to Summon, costs of the old wording.

use super::held::{effects, slim};
use super::meanings::means;
use solemn::cards::filter::Kind;

#[test]
fn a_procedure_may_name_the_zones_to_which_it_summons() {
    for (text, zone) in [
        (
            "You can Special Summon this card (from your hand) to your zone a DARK Link Monster points to.",
            r#""zone":{"pointed":{"all":{"place":["monster-zone"]"#,
        ),
        ("You can Special Summon this card (from your hand) to your center Main Monster Zone.", r#""zone":"center""#),
        (
            "If 3 or more cards are in the same column, you can Special Summon this card (from your hand) in that column.",
            r#""zone":{"column":{"of":{"place":["field"]"#,
        ),
    ] {
        means(Kind::Monster, None, text, &[r#""class":"procedure""#, zone, r#""unread":[]}]"#]);
    }
}

#[test]
fn an_xyz_monster_may_be_overlaid_on_one_monster() {
    let text = "You can also Xyz Summon this card by using 1 Rank 4 Xyz Monster you control as material. (Transfer its \
                materials to this card.)";
    means(Kind::Monster, None, text, &[r#""overlay":true"#, r#""class":"condition""#]);
}

#[test]
fn what_an_old_wording_pays_is_a_cost() {
    let text = "Once per turn, you can discard 1 card to draw 1 card.";
    means(Kind::Monster, None, text, &[r#""cost":[{"join":"next","choice":null,"act":{"discard""#]);
}

#[test]
fn what_cannot_be_summoned_except_by_doing_something_must_be_summoned_by_it() {
    let text = "Cannot be Special Summoned, except by Tributing 1 Dragon monster.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""own-procedure":true"#, r#""cost":[{"join":"next","choice":null,"act":{"tribute""#],
    );
}

#[test]
fn one_of_two_ways_is_chosen_with_the_same_cards() {
    let text = "You can discard 1 card; add to your hand or Set 1 Trap from your Deck.";
    means(Kind::Monster, None, text, &["choose-one", r#"{"add-to-hand""#, r#"{"set""#]);
}

#[test]
fn with_what_or_by_what_alone_it_is_summoned() {
    for (text, said) in [
        (
            "Must be Ritual Summoned, without using any Level 3 monsters.",
            r#""value":[{"is":"equal","stat":"level","to":{"fixed":3}}]"#,
        ),
        (
            "Must be Special Summoned with \"Paper Claw\", using a Dragon monster.",
            r#""must-be-summoned":{"by":{"name":["Paper Claw"]}}"#,
        ),
        ("Cannot be Special Summoned, except by a \"Paper\" monster's effect.", r#""by":{"archetype":["Paper"]"#),
        (
            "Cannot be Special Summoned from the GY the turn this card was sent to the GY.",
            r#""while":[{"this":{"place":["graveyard"]}},{"not":"not-this-turn"}]"#,
        ),
    ] {
        let all = effects(Kind::Monster, None, text);
        let found = slim(&serde_json::to_value(&all).expect("a model is data")).to_string();
        assert!(found.contains(said) && !found.contains("unread"), "{text}: {found}");
    }
}

#[test]
fn one_of_another_name_and_two_that_are_alike_are_asked_for() {
    for (text, said) in [
        (
            "If you control a \"Paper\" monster with a different name, you can Special Summon this card (from your hand).",
            r#""like":[{"not":true,"of":"this","what":["name"]}]"#,
        ),
        (
            "If you control 2 or more monsters with the same Type, you can Special Summon this card (from your hand).",
            r#""alike":{"of":{"kind":["monster"],"place":["monster-zone"],"whose":"you"},"what":["race"]}"#,
        ),
    ] {
        let all = effects(Kind::Monster, None, text);
        let found = slim(&serde_json::to_value(&all).expect("a model is data")).to_string();
        assert!(found.contains(said) && !found.contains("unread"), "{text}: {found}");
    }
}
