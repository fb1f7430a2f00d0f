//! What stands in one sentence and is two effects, and names within names, in invented English texts.

use solemn::cards::filter::{Kind, Property};
use solemn::reader::grammar::Language;

use super::held::{effects, means, slim};

#[test]
fn a_union_monster_equips_or_comes_back() {
    let text = "Once per turn, you can either: Target 1 \"Paper\" monster you control; equip this card to that target, \
                OR: Unequip this card and Special Summon it in Attack Position. (A monster can only be equipped with 1 \
                Union monster at a time. If the equipped monster would be destroyed by battle, destroy this card instead.)";
    means(
        Kind::Monster,
        None,
        text,
        &[
            r#""do":[{"act":{"equip":{"to":{"target":0},"what":"this"}},"join":"next"}]"#,
            r#""condition":[{"equipped":{"place":["monster-zone"]}}]"#,
            r#""special-summon":{"position":"attack","to":"you","what":"this"}"#,
            r#""applies":[{"rule":"one-union"},{"rule":{"instead":{"#,
        ],
    );
    let all = effects(Kind::Monster, None, text);
    let limits: Vec<_> = all.iter().filter_map(|e| e.limit.as_ref()?.shared.clone()).collect();
    assert_eq!(limits, ["union", "union"]);
    let said = slim(&serde_json::to_value(&all).expect("a model is data")).to_string();
    assert!(!said.contains("unread"), "{said}");
}

#[test]
fn a_name_may_hold_a_name() {
    let name = |words: &str| {
        let node = Language::English.read(words).expect("it is read");
        let what = node.slot("what").and_then(|w| w.slot("NAME")).expect("it has a name");
        what.concept.to_string()
    };
    assert_eq!(name("destroy 1 \"Paper \"Crane\" Golem\""), "\"Paper \"Crane\" Golem\"");
    assert_eq!(name("destroy 1 \"Golem - \"Crane\"\""), "\"Golem - \"Crane\"\"");
    assert_eq!(name("destroy 1 \"\"Crane\" of Paper\""), "\"\"Crane\" of Paper\"");
    let two = Language::English.read("destroy 1 \"Paper\" or \"Crane\" monster").expect("it is read");
    assert!(!serde_json::to_string(&two).expect("a tree is data").contains("Paper\\\" or"));
    let far = Language::English.read("gain 10,500 LP").expect("it is read");
    assert_eq!(far.slot("amount").map(|n| n.concept.as_str()), Some("10500"));
}

#[test]
fn one_effect_behind_a_bullet_is_no_choice() {
    let text = "While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect \
                Monster with this effect.\n● Once per turn, you can inflict 700 damage to your opponent.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""class":"ignition""#, r#""damage":{"amount":{"fixed":700},"who":"opponent"}"#],
    );
}

#[test]
fn bullets_with_targets_or_costs_are_effects_of_which_one_is_used() {
    let text = "Once per turn: You can discard 1 card, then activate 1 of these effects;\n● Target 1 card on the field; \
                destroy it.\n● Pay 500 LP; draw 1 card.";
    let all = effects(Kind::Monster, None, text);
    let limits: Vec<_> = all.iter().filter_map(|e| e.limit.as_ref()?.shared.clone()).collect();
    assert_eq!(limits, ["options", "options"]);
    let costs: Vec<usize> = all.iter().map(|e| e.cost.len()).collect();
    let targets: Vec<usize> = all.iter().map(|e| e.targets.len()).collect();
    assert_eq!((costs, targets), (vec![1, 2], vec![1, 0]));
    let said = slim(&serde_json::to_value(&all).expect("a model is data")).to_string();
    assert!(!said.contains("unread"), "{said}");
    let text =
        "Once per turn: You can discard 1 card, then activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.";
    means(Kind::Monster, None, text, &[r#""cost":[{"act":{"discard""#, r#""choose-one":{"on-activation":true"#]);
}

#[test]
fn what_happens_instead_may_stand_last() {
    let text = "The equipped monster gains 600 ATK, also if the equipped monster would be destroyed by battle, destroy \
                this card instead.";
    means(Kind::Spell, Some(Property::Equip), text, &[r#""gains":{"fixed":600}"#, r#""instead":{"#]);
    let more = "If this card would be destroyed by battle, banish 1 card from your GY instead, also draw 1 card.";
    means(Kind::Monster, None, more, &["unread"]);
}

#[test]
fn a_card_keeps_hold_of_what_it_acts_on() {
    let end = "When that monster leaves the field, destroy this card.";
    let text = format!("Activate this card by targeting 1 Warrior monster you control; it gains 400 ATK. {end}");
    let trap = Some(Property::Continuous);
    means(
        Kind::Trap,
        trap,
        &text,
        &[r#""on":{"target":0},"until":"while-this-face-up""#, r#""linked":true"#, r#""subject":"linked""#],
    );
    let chosen = format!("Special Summon 1 \"Paper\" monster from your hand. {end}");
    means(Kind::Trap, trap, &chosen, &[r#""linked":true"#]);
    let two = format!("Special Summon up to 2 \"Paper\" monsters from your hand. {end}");
    means(Kind::Trap, trap, &two, &["which monster is meant"]);
}

#[test]
fn an_old_wording_targets_what_its_one_verb_acts_on() {
    let destroy = "FLIP: Take control of 1 face-up monster your opponent controls until the end of this turn.";
    means(Kind::Monster, None, destroy, &[r#""targets":[{"by":"you","#, r#""what":{"target":0}"#]);
    let json = serde_json::to_string(&effects(Kind::Monster, None, destroy)).expect("a model is data");
    assert!(!json.contains("choose"), "{json}");
    let two = "FLIP: Return 1 monster you control to the hand, and destroy 1 monster your opponent controls.";
    means(Kind::Monster, None, two, &["what is targeted"]);
}

#[test]
fn a_cost_may_stand_before_to() {
    let text = "Discard 1 card to target 2 of your banished Aqua monsters; add them to your hand.";
    means(Kind::Trap, Some(Property::Normal), text, &[r#""cost":[{"act":{"discard""#, r#""add-to-hand":{"target":0}"#]);
    let json = serde_json::to_string(&effects(Kind::Trap, Some(Property::Normal), text)).expect("a model is data");
    assert!(!json.contains(r#""unread":[""#), "{json}");
}

#[test]
fn cards_and_their_effects_on_the_field() {
    let text = "Trap Cards, and their effects on the field, cannot be activated.";
    means(
        Kind::Monster,
        None,
        text,
        &[
            r#""of":{"kind":["trap"],"place":["hand","field"]},"what":"activate-card","who":"each""#,
            r#""of":{"kind":["trap"],"place":["field"]},"what":"activate","who":"each""#,
        ],
    );
    let often = "This card can attack a number of times each Battle Phase, up to the number of \
                 monsters your opponent controls.";
    means(Kind::Monster, None, often, &[r#""attacks":{"times":{"count":"#]);
}

#[test]
fn either_way_of_being_destroyed_is_any() {
    let text = "When this card you control is destroyed by your opponent's card (either by battle or by card effect) and \
                sent to your GY: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""cause":["battle","effect"]"#, r#""events":["sent-to-graveyard"]"#]);
}

#[test]
fn an_old_wording_tells_what_may_be_equipped_by_what_it_says_of_it() {
    means(
        Kind::Spell,
        Some(Property::Equip),
        "A Dragon-Type monster equipped with this card increases its ATK by 400 points and decreases its DEF by 200 points.",
        &[
            r#""class":"activation""#,
            r#""of":{"face":"up","kind":["monster"],"place":["monster-zone"],"race":["dragon"]}"#,
            r#"{"gains":{"fixed":400},"stat":"atk"}"#,
            r#"{"gains":{"fixed":-200},"stat":"def"}"#,
            r#""attached":"equipped-by-this""#,
        ],
    );
    means(
        Kind::Monster,
        None,
        "As long as this card remains face-up on the field, increase the ATK of this card by 100 points for every \
         Dragon-Type monster on the field.",
        &[r#""gains":{"times":[{"fixed":100},{"count":"#, r#""while":[{"this":{"face":"up","place":["field"]}}]"#],
    );
}
