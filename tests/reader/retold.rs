//! What invented Japanese texts tell where the English words beside them have no meaning: text → model, as data.

use rayon::prelude::*;
use solemn::cards::filter::{Ability, Kind};
use solemn::reader::card::{self, Text, Texts};
use solemn::reader::model;
use solemn::reader::retold::{self, Known};

const NAMES: (&str, &str) = ("紙の番人", "Paper Warden");

fn text((name, text): (&str, &str)) -> Text {
    Text { name: name.into(), text: text.into(), pendulum: None }
}

fn texts(japanese: &str, english: &str) -> Texts {
    Texts {
        kind: Some(Kind::Monster),
        property: None,
        types: vec![Ability::Effect],
        japanese: Some(text((NAMES.0, japanese))),
        english: Some(text((NAMES.1, english))),
    }
}

fn made(japanese: &str, english: &str) -> String {
    let reading = card::read(&texts(japanese, english));
    serde_json::to_string(&model::effects(&reading)).expect("a model is data")
}

/// Whether words of the text have no meaning in the model.
fn open(json: &str) -> bool {
    let said = |rest: &&str| !rest.starts_with("null") && !rest.starts_with("[]");
    json.split(r#""unread":"#).skip(1).any(|rest| said(&rest))
}

const TARGETED: &str =
    "①：自分フィールドのモンスター１体を対象として発動できる。そのモンスターを破壊し、自分はデッキから１枚ドローする。";

#[test]
fn japanese_tells_what_english_words_do_not() {
    let made =
        made(TARGETED, "You can target 1 monster you control; blow that thing to bits, and if you do, draw 1 card.");
    assert!(!open(&made), "{made}");
    assert!(made.contains(r#""act":{"destroy":{"target":0}}"#), "{made}");
    assert!(made.contains(r#""join":"and-if-you-do","choice":null,"act":{"draw""#), "{made}");
}

#[test]
fn how_two_things_hang_together_is_for_english_to_tell() {
    assert!(open(&made(TARGETED, "You can target 1 monster you control; blow that thing to bits and draw 1 card.")));
    let also = made(TARGETED, "You can target 1 monster you control; blow that thing to bits, also draw 1 card.");
    assert!(!open(&also) && also.contains(r#""join":"also""#), "{also}");
}

#[test]
fn so_often_as_japanese_links_english_must() {
    // Two links, of which English tells one.
    let japanese = "①：自分フィールドのモンスター１体を対象として発動できる。\
                    そのモンスターを破壊し、自分はデッキから１枚ドローし、自分は５００ＬＰ回復する。";
    let one = "You can target 1 monster you control; blow it up and draw 1 card, also gain 500 LP.";
    assert!(open(&made(japanese, one)));
    let both = "You can target 1 monster you control; blow it up, also draw 1 card, also gain 500 LP.";
    let told = made(japanese, both);
    assert!(!open(&told) && told.matches(r#""join":"also""#).count() == 2, "{told}");
}

#[test]
fn a_remark_or_a_list_leaves_it_open() {
    let english = "You can add up to 2 scraps of Paper from your Deck to your hand.";
    let plain = "①：自分メインフェイズに発動できる。デッキからモンスターを２体まで手札に加える。";
    assert!(!open(&made(plain, english)), "{}", made(plain, english));
    let noted = "①：自分メインフェイズに発動できる。デッキからモンスターを２体まで手札に加える（同じ属性は１体まで）。";
    assert!(open(&made(noted, english)));
    let listed =
        "①：自分メインフェイズに発動できる。以下の効果を適用する。●デッキからモンスターを２体まで手札に加える。";
    assert!(open(&made(listed, english)));
}

#[test]
fn a_remark_on_cards_of_one_name_is_told_of_the_cards() {
    let english = "You can add up to 2 scraps of Paper from your Deck to your hand.";
    let step =
        "①：自分メインフェイズに発動できる。デッキからモンスターを２体まで手札に加える（同名カードは１枚まで）。";
    let different = r#""different":["name"]"#;
    let of_step = made(step, english);
    assert!(!open(&of_step) && of_step.contains(different), "{of_step}");
    let target = "①：自分の墓地のモンスターを２体まで対象として発動できる（同名カードは１枚まで）。そのモンスターを手札に加える。";
    let of_target = made(target, "You can target some monsters in your GY; fetch them.");
    assert!(!open(&of_target) && of_target.contains(different), "{of_target}");
}

#[test]
fn what_only_english_says_is_not_left_out() {
    // A cost that the one text has and the other has not.
    let japanese = "①：自分メインフェイズに発動できる。デッキからモンスター１体を墓地へ送る。";
    let english = "You can tear up this card; toss 1 monster from your Deck to the GY.";
    assert!(open(&made(japanese, english)));
}

#[test]
fn a_name_is_told_where_it_is_certain() {
    let japanese = "①：自分メインフェイズに発動できる。デッキから「折り紙」モンスター１体を手札に加える。";
    let one = made(japanese, "You can fetch 1 \"Origami\" monster from your Deck.");
    assert!(one.contains(r#""archetype":["Origami"]"#), "{one}");
    // Which of two it is, nobody knows.
    let two = "You can fetch 1 \"Origami\" monster from your Deck, not 1 \"Confetti\" monster.";
    assert!(open(&made(japanese, two)));
    let other =
        texts("①：「折り紙」モンスター１体を墓地へ送って発動できる。", "You can send 1 \"Origami\" monster to the GY.");
    let known = Known::learned([other.clone(), other].into_par_iter());
    let reading = card::read_knowing(&texts(japanese, two), &known);
    let told = serde_json::to_string(&model::effects(&reading)).expect("a model is data");
    assert!(told.contains(r#""archetype":["Origami"]"#) && !open(&told), "{told}");
}

#[test]
fn both_languages_are_held_against_each_other() {
    let heard = |japanese: &str, english: &str| {
        let heard = model::heard(&card::read(&texts(japanese, english)));
        (heard.alike, heard.differs, heard.japanese, heard.english)
    };
    let same = "You can target 1 monster you control; destroy it, and if you do, draw 1 card.";
    assert_eq!(heard(TARGETED, same), (1, 0, 0, 0));
    assert_eq!(heard(TARGETED, &same.replace("draw 1 card", "draw 2 cards")), (0, 1, 0, 0));
    assert_eq!(heard(TARGETED, &same.replace("destroy it", "blow it up")), (0, 0, 1, 0));
    assert_eq!(heard(&TARGETED.replace("破壊", "表示"), same), (0, 0, 0, 1));
}

#[test]
fn the_rules_of_retelling_are_right() {
    retold::check(include_str!("../../grammar/retold")).expect("the file is right");
    let told = |text: &str| retold::check(text).expect_err("it is wrong");
    assert!(told("act\n  destroy {object} => destroy $what").starts_with("line 2: nothing is called `$what`"));
    assert!(told("act\n  destroy {object => x").starts_with("line 2"));
    assert!(told("act\n  destroy {object}").contains("`=>`"));
    assert!(told("act\n  destroy {object} => destroy [$object").contains("`]`"));
    assert!(told(&format!("act\n  destroy {{object}} => {}", "[".repeat(1 << 20))).contains("`[` in"));
}
