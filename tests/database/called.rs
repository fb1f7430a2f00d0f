//! Names in a text that no card bears as they stand there.

use std::path::PathBuf;

use super::{file, folder, imported, solemn};

/// A card of an invented database.
fn card(number: u32, (en, ja): (&str, &str), (english, japanese): (&str, &str), series: &str) -> String {
    format!(
        "konami_id: {number}\npassword: {number}\nname:\n  en: {en}\n  ja: {ja}\ntext:\n  en: |-\n    {english}\n  ja: \
         |-\n    {japanese}\ncard_type: Monster\nmonster_type_line: Insect / Effect\nattribute: WIND\nlevel: 4\natk: \
         1000\ndef: 1000\n{series}"
    )
}

#[test]
fn names_are_put_as_the_cards_bear_them() {
    let folder = folder();
    let series = |name: &str| format!("series:\n  - {name}\n");
    let nothing = ("This card cannot attack.", "このカードは攻撃できない。");
    let asked = "①：自分メインフェイズに発動できる。デッキから";
    let cards = [
        card(1, ("Crane of Wood", "木の鶴"), nothing, &series("Wooden")),
        card(2, ("Wooden Horse", "木の馬"), nothing, &series("Wooden")),
        card(11, ("Wooden Ox", "木の牛"), nothing, &series("Wooden")),
        card(3, ("Tin Wooden Crane", "ブリキの鶴"), nothing, &series("Tin Wooden")),
        card(4, ("Tin Wooden Horse", "ブリキの馬"), nothing, &series("Tin Wooden")),
        // In the plural.
        card(
            5,
            ("Clerk A", "事務員甲"),
            (
                "You can add 1 \"Crane(s) of Wood\" from your Deck to your hand.",
                &format!("{asked}「木の鶴」１体を手札に加える。"),
            ),
            "",
        ),
        // By an older name.
        card(
            6,
            ("Clerk B", "事務員乙"),
            (
                "You can add 1 \"Timber Horse\" from your Deck to your hand.",
                &format!("{asked}「木の馬」１体を手札に加える。"),
            ),
            "",
        ),
        // An archetype that is no card's name.
        card(
            7,
            ("Clerk C", "事務員丙"),
            ("You can add 1 \"Wooden\" from your Deck to your hand.", &format!("{asked}「木の」１体を手札に加える。")),
            "",
        ),
        // Tokens, one of them with a name that is another in Japanese.
        card(
            9,
            ("Clerk E", "事務員戊"),
            (
                "You can Special Summon 1 \"Wooden Doll Token\" (Plant/EARTH/Level 1/ATK 0/DEF 0).",
                "①：自分メインフェイズに発動できる。「木の人形トークン」（植物族・地・星１・攻／守０）１体を特殊召喚する。",
            ),
            "",
        ),
        card(
            10,
            ("Clerk F", "事務員己"),
            (
                "You can Special Summon 1 \"Wooden Wheel Token\" (Plant/EARTH/Level 1/ATK 0/DEF 0).",
                "①：自分メインフェイズに発動できる。「車輪トークン」（植物族・地・星１・攻／守０）１体を特殊召喚する。",
            ),
            "",
        ),
        // One word for what Japanese calls by two.
        card(
            8,
            ("Clerk D", "事務員丁"),
            (
                "You can add 1 \"Wooden\" monster from your Deck to your hand.",
                &format!("{asked}「木の」モンスターか「ブリキの」モンスター１体を手札に加える。"),
            ),
            "",
        ),
    ];
    let files: Vec<_> = cards.iter().enumerate().map(|(n, card)| file(&folder, &format!("{n}.yaml"), card)).collect();
    let compiled = imported(&folder, &files.iter().map(PathBuf::as_path).collect::<Vec<_>>());
    let model = |name: &str| solemn(&compiled, &["card", name, "--yaml"]).out;
    assert!(model("Clerk A").contains("- Crane of Wood"), "{}", model("Clerk A"));
    assert!(model("Clerk B").contains("- Wooden Horse"), "{}", model("Clerk B"));
    let archetype = model("Clerk C");
    assert!(archetype.contains("archetype:") && !archetype.contains("name:\n              - Wooden"), "{archetype}");
    assert!(model("Clerk E").contains("archetypes:\n        - Wooden\n"), "{}", model("Clerk E"));
    assert!(!model("Clerk F").contains("archetypes:"), "{}", model("Clerk F"));
    let two = model("Clerk D");
    assert!(two.contains("- Wooden\n") && two.contains("- Tin Wooden\n"), "{two}");
}
