//! What is unaffected unless it is targeted, any number of counters, what a monster holds and wears: invented
//! texts.

use solemn::cards::filter::{Kind, Property};

use super::held::whole;

#[test]
fn cards_are_unaffected_unless_they_are_targeted() {
    let (by, aimed) = (r#""unaffected":{"activated":true,"untargeted":true"#, r#""whose":"opponent""#);
    let text = "This card is unaffected by your opponent's activated effects, unless they target this card.";
    whole(Kind::Monster, None, text, &[by, aimed]);
    let text =
        "This Link Summoned card is unaffected by your opponent's activated effects, unless they target this card.";
    whole(Kind::Monster, None, text, &[by, aimed, r#""summoned":["link"]"#]);
}

#[test]
fn any_number_of_counters_is_removed() {
    let text = "You can remove any number of Spell Counters from this card, then target 1 face-up monster on the field with ATK less \
                than or equal to the number of counters you removed x 600; destroy that target.";
    let paid = r#"{"times":[{"fixed":600},{"bound":"paid"}]}"#;
    whole(Kind::Monster, None, text, &[r#""count":"any""#, paid]);
    let text = "You can remove any number of Spell Counters from your field; Special Summon 1 Warrior monster from your GY whose \
                Level is equal to the number of Spell Counters you removed.";
    whole(
        Kind::Monster,
        None,
        text,
        &[r#""on":{"all":{"place":["field"],"whose":"you"}}"#, r#""to":{"bound":"paid"}"#],
    );
}

#[test]
fn monsters_are_described_by_what_they_hold_and_cards_by_what_wears_them() {
    let holds = r#""holds-one":{"kind":["monster"],"types":["fusion"]}"#;
    let text = "If you control an Xyz Monster that has a Fusion Monster as material: Draw 1 card.";
    whole(Kind::Spell, Some(Property::Normal), text, &[holds]);
    let text = "Target 1 Spell equipped to a \"Paper\" monster; destroy it.";
    whole(Kind::Spell, Some(Property::Normal), text, &[r#""equipped-to":{"#, r#""archetype":["Paper"]"#]);
}

#[test]
fn one_of_those_that_a_condition_counts_is_targeted() {
    let text = "If you control 2 or more Warrior monsters: Target 1 of them; it gains 500 ATK.";
    whole(Kind::Spell, Some(Property::Normal), text, &[r#""targets":[{"of":{"place":["monster-zone"],"whose":"you""#]);
}

#[test]
fn phases_are_skipped_and_limit() {
    let text = "While this card is on the field, both players skip their Main Phase 2.";
    whole(Kind::Spell, Some(Property::Continuous), text, &[r#""what":"main-phase-2""#]);
    let text = "Once per Battle Phase, at the start of your Battle Phase: You can draw 1 card.";
    whole(Kind::Monster, None, text, &[r#""limit":{"per":"copy","times":1"#, r#""start-of-battle-phase""#]);
}
