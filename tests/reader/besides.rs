//! What one of two invented texts tells beside the other, and what stands beside something else in a sentence.

use solemn::cards::filter::{Ability, Kind, Property};
use solemn::reader::card::{self, Text, Texts};
use solemn::reader::model;

use super::held::{effects, means, slim};

fn made(japanese: &str, english: &str) -> String {
    let text = |name: &str, text: &str| Some(Text { name: name.into(), text: text.into(), pendulum: None });
    let texts = Texts {
        kind: Some(Kind::Monster),
        types: vec![Ability::Effect],
        japanese: text("紙の番人", japanese),
        english: text("Paper Warden", english),
        ..Texts::default()
    };
    let effects = model::effects(&card::read(&texts));
    slim(&serde_json::to_value(&effects).expect("a model is data")).to_string()
}

#[track_caller]
fn whole(json: &str) {
    assert!(!json.contains("unread"), "{json}");
}

#[test]
fn what_stands_beside_how_often_is_not_lost() {
    let japanese = "このカード名の効果は１ターンに１度しか使用できず、この効果を発動するターン、自分はドラゴン族モンスターしかＥＸデッキから特殊召喚できない。\
                    ①：自分メインフェイズに発動できる。手札からレベル４モンスター１体を特殊召喚する。";
    let english = "You can Special Summon 1 Level 4 monster from your hand. You can only use this effect of \"Paper \
                   Warden\" once per turn, also you cannot Special Summon from the Extra Deck the turn you activate this \
                   effect, except Dragon monsters.";
    let json = made(japanese, english);
    whole(&json);
    assert!(json.contains(r#""what":"special-summon""#) && json.contains(r#""per":"name""#), "{json}");
    // Words beside it that have no meaning are said to have none.
    let odd = english.replace("you cannot Special Summon from the Extra Deck", "you must hum a tune");
    assert!(made(japanese, &odd).contains("unread"));
}

#[test]
fn what_comes_once_more_in_each_phase_does_not_hold_in_it() {
    let text = "The equipped monster gains 1000 ATK. During each of your Standby Phases, it loses 200 ATK.";
    let json = serde_json::to_string(&effects(Kind::Spell, Some(Property::Equip), text)).expect("a model is data");
    assert!(!json.contains("-200") && json.contains("loses 200 ATK"), "{json}");
}

#[test]
fn others_are_others_than_the_card_that_japanese_names() {
    let english = "You can target 1 monster you control; destroy all other monsters you control.";
    let target = "①：自分メインフェイズに自分フィールドのモンスター１体を対象として発動できる。";
    let json = made(&format!("{target}そのモンスター以外の自分フィールドのモンスターを全て破壊する。"), english);
    whole(&json);
    assert!(json.contains(r#""not":[{"among":"target 1"}]"#) && !json.contains(r#""other":true"#), "{json}");
    let this = made(&format!("{target}このカード以外の自分フィールドのモンスターを全て破壊する。"), english);
    assert!(this.contains(r#""other":true"#) && !this.contains(r#""not":[{"among":"target 1"}]"#), "{this}");
}

#[test]
fn others_may_be_others_than_the_card_that_was_paid() {
    let english =
        "You can Tribute 1 Dragon monster, then target 1 other Dragon monster in your GY; add it to your hand.";
    let japanese = "①：自分フィールドのドラゴン族モンスター１体をリリースし、そのモンスター以外の自分の墓地のドラゴン族モンスター１体を対象として発動できる。\
                    そのモンスターを手札に加える。";
    let json = made(japanese, english);
    whole(&json);
    assert!(json.contains(r#""not":[{"among":"paid"}]"#) && json.contains(r#""as":"paid""#), "{json}");
    assert!(!json.contains(r#""other":true"#), "{json}");
}

#[test]
fn a_phase_of_the_next_turn_comes_after_what_the_head_tells() {
    let english = "If this card is banished, during the Standby Phase of the next turn: You can shuffle this banished card \
                   into the Deck; draw 1 card.";
    let japanese = "①：このカードが除外された場合、次のターンのスタンバイフェイズに除外されているこのカードをデッキに戻して発動できる。\
                    自分は１枚ドローする。";
    let json = made(japanese, english);
    whole(&json);
    assert!(json.contains(r#""events":["standby-phase"]"#) && json.contains(r#"{"last-turn":{"#), "{json}");
}

#[test]
fn one_and_or_another_are_two_cards_at_most() {
    let text = "You can add 1 Dragon monster and/or 1 Insect monster from your Deck to your hand.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert_eq!(json.matches(r#""add-to-hand":"#).count(), 3, "one, the other, or both: {json}");
    assert!(json.contains(r#""min":{"fixed":2}"#) && json.contains(r#""including":[{"#), "{json}");
    let target = "You can target 1 Dragon monster and/or 1 Insect monster on the field; destroy them.";
    means(Kind::Monster, None, target, &["unread"]);
}

#[test]
fn their_effects_are_those_of_both() {
    let text = "You can target 1 Dragon monster in your GY; Special Summon both it and this card, but their effects are \
                negated. ";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert_eq!(json.matches(r#""rule":"negated""#).count(), 2, "{json}");
    let last = "During your Main Phase: You can Special Summon this card from your hand, and if you do, Special Summon 1 Dragon monster from your \
                Deck, but negate its effects.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, last)).expect("a model is data");
    assert_eq!(json.matches(r#""rule":"negated""#).count(), 1, "{json}");
}

#[test]
fn what_japanese_repeats_is_asked_again() {
    let english = "You can target 1 Dragon monster your opponent controls; take control of it.";
    let target = "①：自分メインフェイズに相手フィールドのドラゴン族モンスター１体を対象として発動できる。";
    let again = made(&format!("{target}そのドラゴン族モンスターのコントロールを得る。"), english);
    assert!(again.contains(r#""are":{"of":{"race":["dragon"]},"what":{"target":0}}"#), "{again}");
    let plain = made(&format!("{target}そのモンスターのコントロールを得る。"), english);
    assert!(!plain.contains(r#""are":"#), "{plain}");
}

#[test]
fn its_own_value_is_that_of_the_monster_that_gains() {
    let english = "You can target 1 Dragon monster you control; send 1 Insect monster from your Deck to the GY, and if you \
                   do, the targeted monster gains ATK equal to half of its original ATK until the end of this turn.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, english)).expect("a model is data");
    assert!(json.contains(r#""stat":"original-atk","of":{"target":0}"#), "{json}");
}

#[test]
fn what_the_player_cannot_do_afterwards_japanese_tells_apart() {
    let english = "You can Tribute this card; add 1 Dragon monster from your Deck to your hand, then you can Special Summon \
                   it if only your opponent controls a monster, also you cannot Special Summon from the Extra Deck for \
                   the rest of this turn, except Dragon monsters.";
    let done = "①：このカードをリリースして発動できる。デッキからドラゴン族モンスター１体を手札に加える。その後、相手フィールドにのみ\
                モンスターが存在する場合、手札に加えたそのモンスターを特殊召喚できる。";
    let json = made(
        &format!(
            "{done}この効果の発動後、ターン終了時まで自分はドラゴン族モンスターしかＥＸデッキから特殊召喚できない。"
        ),
        english,
    );
    whole(&json);
    assert!(json.contains(r#""what":"special-summon""#), "{json}");
    // Without that sentence nobody can say on what it hangs.
    assert!(made(done, english).contains("unread"));
}

#[test]
fn values_are_compared_where_japanese_compares_them() {
    let english = "Once per turn: You can target 1 monster on the field with original ATK less than the ATK of this card; \
                   destroy that target.";
    let target = "①：１ターンに１度、フィールドの表側表示モンスター１体を対象として発動できる。";
    let json = made(&format!("{target}元々の攻撃力がこのカードの攻撃力より低いそのモンスターを破壊する。"), english);
    whole(&json);
    assert!(json.contains(r#""are":{"of":{"value":[{"#), "{json}");
}

#[test]
fn that_monster_is_the_target_or_that_of_the_event_as_japanese_tells() {
    let head = "①：相手がモンスターを特殊召喚した場合、自分フィールドのモンスター１体を対象として発動できる。";
    let own = |done: &str| {
        made(
            &format!("{head}{done}"),
            "If your opponent Special Summons a monster: You can target 1 monster you control; that monster gains 500 ATK.",
        )
    };
    let target = own("そのモンスターの攻撃力は５００アップする。");
    whole(&target);
    assert!(target.contains(r#""on":{"target":0}"#), "{target}");
    // Of the monster that was Summoned it says so, and then nobody knows of which English speaks.
    let summoned = own("その特殊召喚されたモンスターの攻撃力は５００アップする。");
    assert!(summoned.contains(r#""words":"that monster gains 500 ATK""#), "{summoned}");
}

#[test]
fn this_card_is_left_out_where_japanese_alone_says_so() {
    let english = "You can Tribute 1 monster you control; draw 1 card.";
    let paid =
        |of: &str| made(&format!("①：{of}モンスター１体をリリースして発動できる。自分は１枚ドローする。"), english);
    let (other, any) = (paid("このカード以外の自分フィールドの"), paid("自分フィールドの"));
    whole(&other);
    assert!(other.contains(r#""other":true"#) && !any.contains(r#""other":true"#), "{other} {any}");
    let english = "During your Main Phase: You can destroy 1 face-up monster on the field.";
    let chosen =
        |of: &str| made(&format!("①：自分メインフェイズに発動できる。{of}モンスター１体を選んで破壊する。"), english);
    let (other, any) = (chosen("このカード以外のフィールドの表側表示"), chosen("フィールドの表側表示"));
    whole(&other);
    assert!(other.contains(r#""other":true"#) && !any.contains(r#""other":true"#), "{other} {any}");
}

#[test]
fn a_monster_that_is_not_so_may_have_to_be_face_up() {
    let english = "If there is a non-LIGHT monster on your side of the field, destroy this face-up card.";
    let there = |face: &str| {
        made(
            &format!("自分フィールド上に光属性以外の{face}モンスターが存在する場合、表側表示のこのカードを破壊する。"),
            english,
        )
    };
    let (up, any) = (there("表側表示"), there(""));
    whole(&up);
    assert!(up.contains(r#""face":"up""#) && !any.contains(r#""face":"up""#), "{up} {any}");
}

#[test]
fn all_effects_of_a_card_may_be_applied_under_one_condition() {
    let text = "This card's effects can only be applied/resolved while it has material. Cannot be destroyed by card effects. Once \
                per turn: You can draw 1 card.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    let lean = slim(&serde_json::from_str(&json).expect("a model is data")).to_string();
    whole(&lean);
    assert_eq!(lean.matches(r#""attached":"material-of-this""#).count(), 2, "{lean}");
}

#[test]
fn what_follows_upon_a_summon_is_not_what_is_limited() {
    let text = "During your Main Phase: You can Special Summon this card from your hand. When Summoned this way: Draw 1 card. You \
                can only use this effect of \"Paper Golem\" once per turn.";
    let all = effects(Kind::Monster, None, text);
    assert!(all[0].limit.is_some() && all[1].limit.is_none(), "{all:?}");
    let used = text.replace("Draw 1", "You can draw 1");
    let all = effects(Kind::Monster, None, &used);
    assert!(all[0].limit.is_none() && all[1].limit.is_some(), "{all:?}");
}

#[test]
fn what_is_done_beside_is_done_with_the_same_target() {
    let english = "You can target 1 Effect Monster your opponent controls; negate the effects of that face-up monster while it \
                   is on the field, also that face-up monster cannot attack.";
    let japanese = "①：自分メインフェイズに相手フィールドの効果モンスター１体を対象として発動できる。\
                    その相手の表側表示モンスターは効果が無効化され、攻撃できない。";
    let json = made(japanese, english);
    whole(&json);
    assert!(!json.contains(r#""on":"those""#) && json.contains(r#""rule":"no-attack""#), "{json}");
}

#[test]
fn once_in_the_stretch_before_damage_calculation_is_once_a_battle() {
    let english = "Once per battle, during the Damage Step, when this card battles an opponent's monster (Quick Effect): You \
                   can pay 500 LP; this card gains 800 ATK, until the end of this turn.";
    let japanese = "①：このカードが相手モンスターと戦闘を行うダメージステップ開始時からダメージ計算前までに１度、\
                    ５００ＬＰを払って発動できる。このカードの攻撃力はターン終了時まで８００アップする。";
    let json = made(japanese, english);
    whole(&json);
    assert!(json.contains(r#""per":"battle""#), "{json}");
}

#[test]
fn what_comes_to_the_gy_with_the_event_does_not_answer_it_in_an_old_wording_either() {
    let english = "When a monster you control is destroyed by battle and sent to the Graveyard, while this card is in your \
                   Graveyard: You can Special Summon this card from your Graveyard.";
    let already = |japanese: &str| made(japanese, english).contains(r#""already":true"#);
    assert!(already(
        "このカードが墓地に存在し、自分フィールド上のモンスターが戦闘によって破壊され墓地へ送られた時、このカードを墓地から特殊召喚できる。"
    ));
    assert!(!already(
        "自分フィールド上のモンスターが戦闘によって破壊され墓地へ送られた時、墓地に存在するこのカードを特殊召喚できる。"
    ));
}

#[test]
fn from_where_it_comes_is_told_in_japanese_alone() {
    let english = "When this card is Special Summoned: You can draw 1 card.";
    let japanese = |from: &str| format!("①：このカードが{from}特殊召喚した時に発動できる。自分は１枚ドローする。");
    let json = made(&japanese("ＥＸデッキから"), english);
    whole(&json);
    assert!(json.contains(r#""from":["extra-deck"]"#), "{json}");
    assert!(!made(&japanese(""), english).contains("extra-deck"));
}

#[test]
fn what_japanese_keeps_in_battles_alone_is_not_kept_from_effects() {
    let english = "The first Normal Monster you control that would be destroyed by battle or card effect each turn, is not \
                   destroyed.";
    let json = made("①：１ターンに１度だけ、自分の通常モンスターは戦闘・効果では破壊されない。", english);
    whole(&json);
    assert!(json.contains(r#""per":"copy""#), "{json}");
    let battle = made("①：１ターンに１度だけ、自分の通常モンスターは効果モンスターとの戦闘では破壊されない。", english);
    assert!(battle.contains("unread"), "{battle}");
}

#[test]
fn kinds_are_counted_where_japanese_says_so() {
    let english = "If this card is Special Summoned: You can inflict 500 damage to your opponent for each \"Lantern\" monster \
                   you control with a different name, except \"Paper Warden\".";
    let head = "①：このカードが特殊召喚した場合に発動できる。「紙の番人」以外の自分フィールドの「灯」モンスターの";
    let json = made(&format!("{head}種類×５００ダメージを相手に与える。"), english);
    whole(&json);
    assert!(json.contains(r#""different":{"#) && !json.contains(r#""like""#), "{json}");
}

#[test]
fn what_is_at_most_as_high_is_compared_where_japanese_does() {
    let english = "You can send 1 monster from your hand to the GY, then target 1 monster your opponent controls with ATK \
                   less than or equal to the sent monster's ATK; destroy that target.";
    let japanese = "①：手札からモンスター１体を墓地へ送り、相手フィールドの表側表示モンスター１体を対象として発動できる。この効果を発動するために墓地へ送ったモンスターの\
                    攻撃力以下の攻撃力を持つ、対象の相手モンスターを破壊する。";
    let json = made(japanese, english);
    whole(&json);
    assert!(json.contains(r#""are":{"#), "{json}");
}
