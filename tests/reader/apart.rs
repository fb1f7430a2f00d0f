//! What invented texts tell of one effect that the model says in parts, or in its own place: two events that no one trigger
//! tells, one thing instead of another, what only some monsters are used for.

use solemn::cards::filter::{Ability, Kind, Property};
use solemn::reader::card::{self, Text, Texts};
use solemn::reader::model;

use super::meanings::{effects, means, written};

#[track_caller]
fn has(json: &str, parts: &[&str]) {
    for part in parts {
        assert!(json.contains(part), "{part}: {json}");
    }
}

#[test]
fn an_event_of_this_card_in_either_of_two_places() {
    let text = "If this card in your possession is destroyed by an opponent's card effect and sent to your GY, or if this \
                card is Special Summoned from the GY: You can draw 1 card. You can only use this effect of \"Paper Owl\" \
                once per turn.";
    let made = written(Kind::Monster, None, text);
    assert!(made.len() == 2 && !made.concat().contains(r#""unread":[{"#), "{made:?}");
    has(&made[0], &[r#""from":["graveyard"]"#, r#""events":["sent-to-graveyard"]"#, r#""shared":"options""#]);
    has(&made[1], &[r#""class":"trigger","from":[]"#, r#""events":["special-summoned"]"#, r#""shared":"options""#]);
    // Without a limit for both, one event of each would let both be activated.
    let free = &text[..text.find(" You can only").expect("a limit")];
    assert_eq!(effects(Kind::Monster, None, free).len(), 1);
}

#[test]
fn an_activation_or_an_attack_is_answered_in_a_window_of_its_own() {
    let text = "Once per turn, when your opponent's monster effect is activated, or when an opponent's monster declares an \
                attack (Quick Effect): You can banish 1 card on the field.";
    let made = written(Kind::Monster, None, text);
    assert_eq!(made.len(), 2, "{made:?}");
    has(&made[0], &[r#""events":["activated"]"#, r#""class":"quick""#]);
    has(&made[1], &[r#""events":["attack-declared"]"#, r#""class":"quick""#]);
}

#[test]
fn what_is_done_instead_where_something_holds() {
    let text = "Add 1 \"Paper\" Spell from your Deck to your hand. If you control a Wyrm monster, you can add 1 Wyrm \
                monster from your Deck to your hand instead.";
    let made = written(Kind::Spell, Some(Property::Normal), text);
    assert_eq!(made.len(), 1, "{made:?}");
    has(&made[0], &[r#""if":{"condition":{"exists""#, r#""choose-one""#, r#""otherwise":[{"#]);
    assert!(!made[0].contains(r#""unread":{"words"#), "{made:?}");
    // Not in place of two things of which it is told what becomes of one.
    let more = text.replace("to your hand. If", "to your hand, then draw 1 card. If");
    has(&written(Kind::Spell, Some(Property::Normal), &more)[0], &[r#""words":"#]);
}

#[test]
fn what_a_monster_does_instead_is_no_effect_of_its_own() {
    let text = "If this card is Normal Summoned: You can send 1 Wyrm monster from your Deck to the GY. If you control a \
                \"Paper\" monster, you can add it to your hand instead.";
    let made = written(Kind::Monster, None, text);
    assert_eq!(made.len(), 1, "{made:?}");
    has(&made[0], &[r#""if":{"condition":{"exists""#, r#""choose-one""#, r#""add-to-hand""#]);
}

#[test]
fn only_some_monsters_are_used_for_it() {
    let text = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control as Fusion Material. Only \
                Wyrm monsters can be used as Fusion Material for a Fusion Summon using this card's effect.";
    let made = written(Kind::Spell, Some(Property::Normal), text);
    has(&made[0], &[r#""fusion-summon":{"#, r#""race":["wyrm"]"#]);
    assert!(!made[0].contains(r#""words""#), "{made:?}");
}

#[test]
fn more_is_used_where_one_of_two_is() {
    let text = "Fusion Summon 1 \"Paper\" Fusion Monster from your Extra Deck, using monsters from your hand or field. If \
                you use \"Paper Crane\" or \"Paper Boat\" you control as material, you can also use monsters from your Deck.";
    let made = written(Kind::Spell, Some(Property::Normal), text);
    has(
        &made[0],
        &[r#""name":["Paper Crane"]"#, r#""name":["Paper Boat"]"#, r#""including":{"place":["field"],"whose":"you""#],
    );
    assert!(!made[0].contains(r#""words""#), "{made:?}");
}

#[test]
fn a_turn_told_behind_the_effect_makes_it_quick_under_its_condition() {
    let text = "Once per turn: You can target 1 card on the field; destroy it. This effect can be activated during either \
                player's turn, if you control a Wyrm monster.";
    let made = written(Kind::Monster, None, text);
    has(&made[0], &[r#""class":"quick""#, r#""any":["open-game-state",{"exists""#]);
    let always = text.replace(", if you control a Wyrm monster", "");
    let made = written(Kind::Monster, None, &always);
    has(&made[0], &[r#""class":"quick""#, r#""condition":[]"#, r#""unread":[]"#]);
}

#[test]
fn the_monster_of_the_battle_is_targeted() {
    let text =
        "When this card declares an attack on an opponent's monster: You can target the attack target; destroy it.";
    let made = written(Kind::Monster, None, text);
    has(&made[0], &[r#""battling":true"#, r#""destroy":{"target":0}"#, r#""unread":[]"#]);
}

#[test]
fn one_of_the_event_and_another_are_targeted() {
    let text = "When your opponent Normal or Special Summons a monster(s): Target 1 of those monsters and 1 Wyrm monster \
                you control; destroy both monsters.";
    let made = written(Kind::Trap, Some(Property::Normal), text);
    has(&made[0], &[r#""among":"event""#, r#""race":["wyrm"]"#, r#""unread":[]"#]);
    assert!(!made[0].contains(r#""destroy":"event""#), "{made:?}");
}

#[test]
fn what_comes_in_each_standby_phase_is_activated_then() {
    let text = |name: &str, text: &str| Some(Text { name: name.into(), text: text.into(), pendulum: None });
    let texts = Texts {
        kind: Some(Kind::Monster),
        types: vec![Ability::Effect],
        japanese: text(
            "紙の灯",
            "このカードが自分フィールド上に表側表示で存在する限り、自分のスタンバイフェイズ毎に自分は７００ライフポイント回復する。",
        ),
        english: text(
            "Paper Lantern",
            "As long as this card remains face-up on your side of the field, increase your Life Points by 700 points during \
             each of your Standby Phases.",
        ),
        ..Texts::default()
    };
    let made = serde_json::to_string(&model::effects(&card::read(&texts))).expect("a model is data");
    has(&made, &[r#""class":"trigger""#, r#""choice":"must""#, r#""events":["standby-phase"]"#, r#""who":"you""#]);
    assert!(!made.contains(r#""words""#), "{made}");
}

#[test]
fn when_it_may_be_activated_is_no_limit() {
    let text = "You can only activate this card while you control a Wyrm monster. Draw 2 cards.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""condition":[{"exists""#, r#""limit":null"#]);
}

#[test]
fn what_the_bearer_does_besides_is_told_behind_the_effect_that_equips_the_card() {
    let text = "You can target 1 face-up monster you control; equip this monster to that target. It gains 400 ATK/DEF, also \
                it can make 3 attacks during each Battle Phase.";
    let made = written(Kind::Monster, None, text);
    has(&made[1], &[r#""to":"equipped","while":[]"#, r#""from":["spell-trap-zone"]"#]);
    assert!(!made[1].contains(r#""words""#), "{made:?}");
}

#[test]
fn what_holds_of_the_equipped_monster_ends_with_the_card() {
    let text = "Target 1 monster you control; change it to Defense Position and equip it with this card. The equipped monster \
                cannot be destroyed by battle.";
    let made = written(Kind::Trap, Some(Property::Normal), text);
    has(&made[0], &[r#""equip":{"what":"this""#, r#""with":[{"to":null"#, r#""not-destroyed-by":["battle"]"#]);
    assert!(!made[0].contains(r#""lasting""#), "{made:?}");
}

#[test]
fn what_neither_player_can_target_is_no_target() {
    let text = "If this card is Special Summoned: Until the end of the next turn, neither player can target Wyrm monsters you \
                currently control with card effects.";
    assert!(effects(Kind::Monster, None, text)[0].targets.is_empty());
    has(&written(Kind::Monster, None, text)[0], &[r#""unread":[]"#]);
}

#[test]
fn what_is_forbidden_to_who_does_it_is_free_to_who_does_not() {
    let text = "When this card is activated: You can add 1 Wyrm monster from your Deck to your hand, but you cannot Special \
                Summon DARK monsters for the rest of this turn.";
    let made = written(Kind::Spell, Some(Property::Field), text);
    has(&made[0], &[r#""join":"and-if-you-do""#, r#""choice":"may""#, r#""unread":[]"#]);
    let also = text.replace(", but you", ", also you");
    has(&written(Kind::Spell, Some(Property::Field), &also)[0], &["how much of it is a choice"]);
}
