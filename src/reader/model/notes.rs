//! Words that say nothing which an effect of the model would have to say.

use crate::cards::filter::Ability;
use crate::reader::node::Node;

use super::facts::Facts;
use super::meaning::reads;
use super::refer::Context;

/// Remarks about the card itself, which are data of the card: they begin and end so, whatever names stand between.
const DATA: [(&str, &str); 6] = [
    ("(This card's original Level is always treated as ", ".)"),
    ("(This card's original Rank is always treated as ", ".)"),
    ("(This card is not treated as a", " card.)"),
    ("(This card is always treated as ", ".)"),
    ("(This card is also always treated as ", ".)"),
    ("(This card's name is always treated as ", ".)"),
];

/// Whether a remark says nothing that an effect of this card has to say.
pub(super) fn harmless(words: &str, facts: Facts<'_>) -> bool {
    let lore = facts.is(Ability::Normal) && !words.starts_with('(');
    // A Summon by a procedure needs no Spell.
    let no_spell = words.starts_with("(You do not use \"") && words.ends_with("\".)") && !words.contains(". ");
    // So it is by the rules for every Xyz Summon with an Xyz Monster.
    let materials = facts.is(Ability::Xyz) && TRANSFERRED.contains(&words);
    lore || no_spell || materials || of_data(words)
}

/// That a monster used as material brings its own materials along.
const TRANSFERRED: [&str; 4] = [
    "(Transfer its materials to this card.)",
    "(Transfer its Xyz Materials to this card.)",
    "(If you used an Xyz Monster, any Xyz Materials attached to it also become Xyz Materials on this card.)",
    "(Xyz Materials attached to that monster also become Xyz Materials on this card.)",
];

/// Whether a remark says what is data of the card, or that a card is looked at, which stays what it is.
pub(super) fn of_data(words: &str) -> bool {
    let shown = words == "(If the target is Set, reveal it.)";
    shown || DATA.iter().any(|(start, end)| words.starts_with(start) && words.ends_with(end))
}

/// What Japanese says of all Gemini monsters.
const GEMINI: [&str; 5] = [
    "このカードはフィールド・墓地に存在する限り、通常モンスターとして扱う",
    "フィールドの通常モンスター扱いのこのカードを通常召喚としてもう１度召喚できる",
    "その場合このカードは効果モンスター扱いとなり以下の効果を得る",
    "このカードは墓地またはフィールド上に表側表示で存在する場合、通常モンスターとして扱う",
    "フィールド上に表側表示で存在するこのカードを通常召喚としてもう１度召喚する事で、このカードは効果モンスター扱いとなり以下の効果を得る",
];

/// Whether a sentence only says of a Gemini monster what all of them say.
pub(super) fn gemini(words: &str, facts: Facts<'_>) -> bool {
    let normal = words.starts_with("This card is treated as a Normal Monster while face-up on the field or in the G");
    let again = words.starts_with("While this card is ")
        && words.contains(" on the field, you can Normal Summon it to have it be")
        && words.contains(" an Effect Monster with th");
    let japanese = GEMINI.iter().any(|text| words.trim_end_matches('。') == *text);
    facts.is(Ability::Gemini) && (normal || again || japanese)
}

/// "You can Ritual Summon this card with …": the Ritual Spell says what it Summons.
pub(super) fn names_ritual_spell(node: &Node, facts: Facts<'_>) -> bool {
    facts.is(Ability::Ritual) && reads("by-ritual-spell", node, &Context::default())
}

/// Whether a remark says of what lasts only that it does, or what is so by the rules.
pub(super) fn says_nothing(node: &Node) -> bool {
    reads("says-nothing", node, &Context::default())
}

/// "This card is always treated as …", whose names are data of the card.
pub(super) fn always_treated(node: &Node) -> bool {
    reads("always-so", node.slot("s").unwrap_or(node), &Context::default())
}

/// "You can Set this card from your hand to your Spell & Trap Zone as a Spell", in either language.
pub(super) fn set_as_spell(words: &str) -> bool {
    let said = words.trim_end_matches(['.', '。']).replace("カードゾーン", "ゾーン").replace(" Card", "");
    let said = said.strip_prefix("You can ").unwrap_or(&said);
    said == "Set this card from your hand to your Spell & Trap Zone as a Spell"
        || [
            "このカードは魔法カード扱いとして手札から魔法＆罠ゾーンにセットできる",
            "このカードは魔法カード扱いで手札から魔法＆罠ゾーンにセットできる",
            "このカードは魔法カード扱いとして手札から魔法＆罠ゾーンにセットする事ができる",
        ]
        .contains(&said)
}

/// Whether a Japanese remark only says that the effect can be activated in the Damage Step as well.
pub(super) fn of_the_damage_step(words: &str) -> bool {
    words.trim_matches(['（', '）', '。']) == "ダメージステップでも発動可能"
}

/// Whether a Japanese remark says that no two of the cards before it have the same name.
pub(super) fn of_different_names(words: &str) -> bool {
    words.trim_matches(['（', '）', '。']) == "同名カードは１枚まで"
}

/// Whether Japanese words only say that the effect is a Quick Effect.
pub(super) fn either_turn(words: &str) -> bool {
    words == "この効果は相手ターンでも発動できる"
}

/// Words that only hold a sentence together.
const FRAMES: [&str; 13] = [
    "Activate only",
    "You can",
    "you can either",
    "to",
    "by",
    "(Quick Effect)",
    "then",
    "発動できる",
    "発動する",
    "You can only activate this card",
    "This card can only be activated",
    "You can activate this card",
    "Activate this card",
];

/// Whether words only hold a sentence together.
pub(super) fn frame(words: &str) -> bool {
    FRAMES.iter().any(|frame| words.eq_ignore_ascii_case(frame))
}
