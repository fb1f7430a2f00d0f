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
fn what_happens_instead_may_stand_last() {
    let text = "The equipped monster gains 600 ATK, also if the equipped monster would be destroyed by battle, destroy \
                this card instead.";
    means(Kind::Spell, Some(Property::Equip), text, &[r#""gains":{"fixed":600}"#, r#""instead":{"#]);
    let more = "If this card would be destroyed by battle, banish 1 card from your GY instead, also draw 1 card.";
    means(Kind::Monster, None, more, &["unread"]);
}
