//! The grammars: what is read prints back, what is printed is read alike, and a changed word changes the tree.

use solemn::reader::grammar::Language;
use solemn::reader::{Node, card, model};

/// Invented pieces of English card text.
const ENGLISH: [&str; 12] = [
    "Special Summon 1 Level 3 or lower \"Paper\" monster from your hand or GY in Defense Position",
    "destroy it, and if you do, gain 700 LP",
    "target 1 face-up monster your opponent controls",
    "if this card is Normal or Special Summoned",
    "when your opponent activates a card or effect",
    "discard 1 card",
    "banish this card from your GY",
    "draw 2 cards, then discard 1 card",
    "this card gains 300 ATK for each \"Paper\" monster you control",
    "cannot be destroyed by battle",
    "1 Tuner + 1+ non-Tuner monsters",
    "shuffle 1 card from your hand into the Deck",
];

/// Invented pieces of Japanese card text.
const JAPANESE: [&str; 10] = [
    "手札・墓地からレベル３以下の「紙」モンスター１体を守備表示で特殊召喚する。",
    "そのモンスターを破壊し、自分は７００ＬＰ回復する。",
    "相手フィールドの表側表示モンスター１体を対象として",
    "このカードが召喚・特殊召喚した場合",
    "相手が魔法・罠・モンスターの効果を発動した時",
    "手札を１枚捨てて",
    "墓地のこのカードを除外して",
    "自分はデッキから２枚ドローする。",
    "このカードの攻撃力は、自分フィールドの「紙」モンスターの数×３００アップする。",
    "このカードは戦闘では破壊されない。",
];

/// Words that say something else, in both languages.
const SWAPS: [(&str, &str); 16] = [
    ("your hand", "your GY"),
    ("your opponent controls", "you control"),
    ("or lower", "or higher"),
    ("1 ", "2 "),
    ("if ", "when "),
    ("destroy", "banish"),
    ("and if you do", "then"),
    ("gains", "loses"),
    ("手札", "デッキ"),
    ("相手", "自分"),
    ("以下", "以上"),
    ("１体", "２体"),
    ("場合", "時"),
    ("破壊", "除外"),
    ("アップ", "ダウン"),
    ("捨て", "見せ"),
];

fn pieces() -> impl Iterator<Item = (Language, &'static str)> {
    let english = ENGLISH.iter().map(|p| (Language::English, *p));
    english.chain(JAPANESE.iter().map(|p| (Language::Japanese, *p)))
}

#[track_caller]
fn read(language: Language, piece: &str) -> Node {
    language.read(piece).unwrap_or_else(|| panic!("`{piece}` is not read"))
}

#[test]
fn what_is_read_prints_back() {
    for (language, piece) in pieces() {
        assert!(language.mirrors(piece, &read(language, piece)), "`{piece}` prints otherwise");
    }
}

#[test]
fn what_is_printed_is_read_alike() {
    for (language, piece) in pieces() {
        let node = read(language, piece);
        let print = language.grammar().print("piece", &node).unwrap_or_else(|| panic!("`{piece}` has no print"));
        assert_eq!(read(language, &print), node, "`{print}` is read otherwise than `{piece}`");
    }
}

#[test]
fn a_changed_word_changes_the_tree() {
    let mut tried = 0;
    for (language, piece) in pieces() {
        for (old, new) in SWAPS.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]) {
            if piece.contains(old) {
                let changed = piece.replacen(old, new, 1);
                assert_ne!(language.read(&changed), Some(read(language, piece)), "`{changed}` is read as `{piece}`");
                tried += 1;
            }
        }
    }
    assert!(tried > 30, "{tried} changes were tried");
}

#[test]
fn what_is_no_card_text_is_not_read() {
    for (language, piece) in [
        (Language::English, "the quick brown fox jumps over the lazy dog"),
        (Language::English, "destroy"),
        (Language::English, ""),
        (Language::Japanese, "吾輩は猫である。名前はまだ無い。"),
        (Language::Japanese, "\u{0}\u{7f}「"),
    ] {
        assert_eq!(language.read(piece), None, "`{piece}` is read");
    }
}

/// An invented card whose two texts say the same becomes one model, whatever the language that leads.
#[test]
fn a_card_becomes_the_model_that_both_texts_say() {
    let text = |text: &str| Some(card::Text { name: "Paper".into(), text: text.into(), pendulum: None });
    let texts = card::Texts {
        kind: Some(solemn::cards::filter::Kind::Monster),
        types: vec![solemn::cards::filter::Ability::Effect],
        english: text("When this card is Normal Summoned: You can draw 1 card."),
        japanese: text("①：このカードが召喚した時に発動できる。自分はデッキから１枚ドローする。"),
        ..card::Texts::default()
    };
    let reading = card::read(&texts);
    assert_eq!(reading.verdict, card::Verdict::Agreed);
    let effects = model::effects(&reading);
    let json = serde_json::to_string(&effects).expect("a model is data");
    assert!(!json.contains("unread\":\""), "{json}");
    assert_eq!(effects.len(), 1);
    assert!(json.contains(r#""act":{"draw":{"who":"you","of":null,"amount":{"fixed":1}}}"#), "{json}");
    let disputed = card::Texts {
        japanese: text("①：このカードが召喚した場合に発動する。自分はデッキから１枚ドローする。"),
        ..texts
    };
    let reading = card::read(&disputed);
    assert_eq!(reading.verdict, card::Verdict::Disputed);
    assert!(model::effects(&reading).iter().all(|e| !e.unread.is_empty()));
}

#[test]
fn every_meaning_is_of_its_sort() {
    model::check(include_str!("../../grammar/meaning")).expect("the file is right");
}

#[test]
fn a_wrong_meaning_is_told_with_its_line() {
    let told = |text: &str| model::check(text).expect_err("it is wrong");
    assert!(told("act\n  destroy {what} => {destory: $what:noun}").starts_with("line 2: this is no `act`"));
    assert!(told("act\n  destroy {what} => {destroy: $which}").contains("nothing is called `$which`"));
    assert!(told("# a remark\nact\n  destroy {what => 1").starts_with("line 3:"));
    assert!(told("act\n  destroy").contains("`=>`"));
    assert!(told("changes\n  gains {amount} => {stat: {stat: atk, gains: $amount:number}}").contains("no `changes`"));
    model::check("act\n  destroy {what} => {destroy: $what:noun}").expect("this is right");
}

/// What English puts behind another effect is told by its words to be an effect of its own, as Japanese numbers it.
#[test]
fn a_sentence_belongs_to_the_effect_whose_words_it_has() {
    let text = |text: &str| Some(card::Text { name: "Paper".into(), text: text.into(), pendulum: None });
    let texts = card::Texts {
        kind: Some(solemn::cards::filter::Kind::Monster),
        types: vec![solemn::cards::filter::Ability::Effect],
        english: text(
            "Once per turn: You can draw 1 card, then discard 1 card. Your opponent cannot target this card with \
             card effects.",
        ),
        japanese: text(
            "①：１ターンに１度、発動できる。自分はデッキから１枚ドローする。その後、自分の手札を１枚選んで捨てる。\
             ②：このカードは相手の効果の対象にならない。",
        ),
        ..card::Texts::default()
    };
    let effects = model::effects(&card::read(&texts));
    let said: Vec<String> = effects.iter().map(|e| serde_json::to_string(e).expect("a model is data")).collect();
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said.iter().all(|e| !e.contains(r#""words":"#) && !e.contains(r#""unread":""#)), "{said:?}");
    assert!(said[0].contains(r#""discard":{"#) && said[0].contains(r#""applies":[]"#), "{}", said[0]);
    assert!(said[1].contains(r#""class":"continuous""#) && said[1].contains("target"), "{}", said[1]);
}
