//! Bullets that a number chooses among, and words of two languages held against each other, on invented cards.

use solemn::cards::effect::Effect;
use solemn::cards::filter::{Ability, Kind, Property};
use solemn::reader::{card, model};

use super::meanings::effects;

fn spell(text: &str) -> String {
    serde_json::to_string(&effects(Kind::Spell, Some(Property::Normal), text)).expect("a model is data")
}

/// The effects of a card in both languages.
fn both(kind: Kind, property: Option<Property>, japanese: &str, english: &str) -> Vec<Effect> {
    let text = |name: &str, text: &str| Some(card::Text { name: name.into(), text: text.into(), pendulum: None });
    let types = if kind == Kind::Monster { vec![Ability::Effect] } else { Vec::new() };
    let (japanese, english) = (text("紙のゴーレム", japanese), text("Paper Golem", english));
    model::effects(&card::read(&card::Texts { kind: Some(kind), property, types, japanese, english }))
}

/// No part is unread; that a text without a colon may be in an old wording, as it stands alone, is nothing to these.
#[track_caller]
fn whole(json: &str) {
    let alone = r#""unread":["an old wording: it does not tell all that a modern one does"]"#;
    let bare = json.replace(alone, "").replace(r#""unread":[]"#, "").replace(r#""unread":null"#, "");
    assert!(!bare.contains("unread"), "{json}");
}

#[test]
fn a_number_chooses_among_bullets() {
    let json = spell(
        "Roll a six-sided die and apply the result.\n● 1 or 6: Draw 1 card.\n● 2, 3, or 4: Gain 500 LP.\n● 5: Draw 2 \
         cards.",
    );
    assert!(json.contains(r#"{"if":{"condition":{"any":[{"compare":{"left":{"bound":"roll"},"is":"equal""#), "{json}");
    whole(&json);
    let json = spell("Toss a coin and apply this effect.\n● Heads: Draw 1 card.\n● Tails: Gain 500 LP.");
    assert!(json.contains(r#""left":{"bound":"heads"},"is":"equal","right":{"fixed":1}"#), "{json}");
    whole(&json);
    let json = spell(
        "Apply this effect, depending on the number of Dragon monsters you control.\n● 1: Draw 1 card.\n● 2: Gain 500 LP.",
    );
    assert_eq!(json.matches(r#""left":{"count":{"#).count(), 2, "{json}");
    whole(&json);
}

#[test]
fn what_is_applied_in_sequence_is_counted_once() {
    let text = "Apply these effects in sequence, based on the number of Dragon monsters you control.\n● 1+: Draw 1 card.\n\
                ● 2+: Gain 500 LP.\n● 3+: Inflict 800 damage to your opponent.";
    let json = spell(text);
    // With three of them all is done, and the number is not asked for again.
    let most = json.find(r#""is":"at-least","right":{"fixed":3}"#).expect("the highest is asked for");
    let less = json.find(r#""is":"at-least","right":{"fixed":2}"#).expect("and the next");
    assert!(most < less, "{json}");
    assert_eq!(json.matches(r#""draw""#).count(), 3, "{json}");
    whole(&json);
    // Where the text does not say that they are applied in turn, or what is counted, nothing is settled.
    assert!(spell(&text.replace(" in sequence", "")).contains("unread"));
    assert!(!spell(&text.replace("Dragon monsters you control", "papers you folded")).contains(r#"{"if":{"#));
}

#[test]
fn bullets_that_are_all_applied_are_steps() {
    // One that may be applied is done as if it stood in the sentence.
    let json = spell("Draw 1 card, then you can apply this effect.\n● Gain 500 LP.");
    assert!(json.contains(r#"{"join":"then","choice":"may","act":{"gain-lp""#), "{json}");
    whole(&json);
    // Several that may be applied are one choice.
    let json = spell("Draw 1 card, then you can apply these effects in sequence.\n● Gain 500 LP.\n● Draw 2 cards.");
    assert!(
        json.contains(r#"{"join":"then","choice":"may","act":{"choose-one":{"on-activation":false,"options":[["#),
        "{json}"
    );
    whole(&json);
    // Whether several are applied at once or in turn is not told.
    assert!(spell("Apply these effects.\n● Gain 500 LP.\n● Draw 1 card.").contains("unread"));
    // "It" behind another bullet is nothing that this one did.
    let two = "Destroy 1 monster on the field, then apply these effects in sequence.\n● Banish 1 card from your hand.\n● Return \
               it to the hand.";
    assert!(spell(two).contains("Return it to the hand"), "{}", spell(two));
}

#[test]
fn a_side_of_a_coin_that_lasts_may_be_an_effect_of_the_card() {
    let text =
        "If this card is Summoned: Toss a coin.\n● Heads: Draw 1 card.\n● Tails: Neither player can Tribute Summon.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert!(json.contains("Tails"), "{json}");
}

#[test]
fn words_that_only_say_that_the_card_is_activated() {
    let lp = "Inflict 3000 points of damage to your opponent's Life Points.";
    for begins in ["You can only activate this card", "This card can only be activated"] {
        whole(&spell(&format!("{begins} if there are 30 or more cards in your Graveyard. {lp}")));
    }
}

#[test]
fn one_of_these_effects_of_a_card_that_stays() {
    let text = "You can activate 1 of these effects.\n● Reveal 1 Dragon monster in your hand; draw 1 card.\n● Pay 500 LP; \
                draw 1 card.\nYou can only use this effect of \"Paper Golem\" once per turn.";
    let all = effects(Kind::Monster, None, text);
    assert_eq!(all.iter().map(|e| e.cost.len()).collect::<Vec<_>>(), [1, 1]);
    assert!(all.iter().all(|e| e.limit.as_ref().is_some_and(|l| l.shared.is_some())));
}

#[test]
fn how_many_there_can_be_is_no_lost_effect() {
    let japanese = "①：「紙のゴーレム」は自分フィールドに１枚しか表側表示で存在できない。②：自分フィールドの機械族モンスター１体を\
                    対象として発動できる。自分の手札からこのカードを攻撃力１０００アップの装備カード扱いとしてそのモンスターに装備する。";
    let english = "You can target 1 Machine monster you control; equip this monster from your hand to that target. It gains \
                   1000 ATK. You can only control 1 \"Paper Golem\".";
    let all = both(Kind::Monster, None, japanese, english);
    whole(&serde_json::to_string(&all).expect("a model is data"));
}

#[test]
fn this_effect_of_a_card_that_stays_is_no_activation() {
    let japanese = "このカード名の①の効果は１ターンに１度しか使用できない。①：手札を１枚捨て、自分フィールドの機械族モンスター１体を\
                    対象として発動できる。そのモンスターの攻撃力はターン終了時まで５００アップする。";
    let english = "Discard 1 card, then target 1 Machine monster you control; it gains 500 ATK until the end of this turn. \
                   You can only use this effect of \"Paper Golem\" once per turn.";
    let all = both(Kind::Trap, Some(Property::Continuous), japanese, english);
    whole(&serde_json::to_string(&all).expect("a model is data"));
}

#[test]
fn then_you_can_goes_on_in_old_words() {
    let text = "When this card is destroyed by battle and sent to the Graveyard, send 1 Fish-Type monster from your Deck to \
                the Graveyard. Then, you can Special Summon 1 \"Paper Golem\" from your Deck.";
    let all = effects(Kind::Monster, None, text);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(all[0].steps.len(), 2, "{all:?}");
}
