//! What invented English texts mean that count cards, name values, or say what a Summon is made with.

use solemn::cards::filter::{Kind, Property};

use super::meanings::means;

#[test]
fn cards_that_were_spoken_of_are_counted_by_what_was_done_to_them() {
    for (text, told) in [
        (
            "Discard any number of cards; this card gains 200 ATK for each, until the end of this turn.",
            r#"{"bound":"paid"}"#,
        ),
        (
            "Destroy all Spells your opponent controls, and if you do, inflict 500 damage to your opponent for each.",
            r#""those""#,
        ),
        ("Discard any number of cards; gain 500 LP for each card you discarded.", r#"{"bound":"paid"}"#),
    ] {
        means(Kind::Monster, None, &format!("Once per turn: You can {}", lower(text)), &[told]);
    }
    let named = "Once per turn: You can send the top 3 cards of your Deck to the GY, and if you do, draw cards equal to the \
                 number of \"Paper\" cards sent to the GY by this effect.";
    means(Kind::Monster, None, named, &[r#""archetype":["Paper"]"#, r#""among":"those""#]);
    // What is asked before may be what "each" means.
    let asked = "Once per turn: You can Special Summon 1 \"Paper\" monster from your Deck, then, if your opponent controls a \
                 card, you can inflict 400 damage to your opponent for each.";
    means(Kind::Monster, None, asked, &["unread"]);
}

fn lower(text: &str) -> String {
    text[..1].to_ascii_lowercase() + &text[1..]
}

#[test]
fn a_card_is_among_the_materials_wherever_it_lies() {
    let fusion = "You can reveal this card; Fusion Summon 1 \"Paper\" Fusion Monster from your Extra Deck, using monsters from \
                  your hand or field as Fusion Material, including this card in your hand.";
    means(Kind::Monster, None, fusion, &[r#""including-this":true"#, r#""place":["hand","monster-zone"]"#]);
    let ritual = "Once per turn: You can Ritual Summon 1 \"Paper\" Ritual Monster from your hand, by Tributing EARTH monsters \
                  from your field, whose total Levels equal or exceed the Ritual Monster's Level.";
    means(Kind::Monster, None, ritual, &[r#""ritual-summon""#, r#""attribute":["earth"]"#]);
}

#[test]
fn a_value_is_that_on_the_field_where_the_text_says_so() {
    let told = "You can Tribute 1 monster; inflict damage to your opponent equal to half the Tributed monster's ATK on the field.";
    means(Kind::Monster, None, told, &[r#"{"half":{"of":{"stat":"atk","of":{"bound":"paid"},"had":"field"}}}"#]);
    let had = "You can target 1 monster your opponent controls; destroy it, and if you do, this card gains ATK equal to the ATK \
               that destroyed monster had on the field.";
    means(Kind::Monster, None, had, &[r#""of":"those","had":"field""#]);
    let buried = "If this card destroys an opponent's monster by battle and sends it to the GY: Gain LP equal to that monster's \
                  original ATK in the GY.";
    means(Kind::Monster, None, buried, &[r#""stat":"original-atk""#, r#""had":null"#]);
    // What it had in the hand nobody says here.
    let elsewhere = "You can discard 1 monster; inflict damage to your opponent equal to the Level the discarded monster had \
                     in the hand x 100.";
    means(Kind::Monster, None, elsewhere, &["unread"]);
}

#[test]
fn values_of_cards_that_are_described() {
    let text = "Gains ATK equal to the original ATK of each \"Paper\" monster it points to.";
    let each = r#"{"stat":"original-atk","of":{"all":{"place":["monster-zone"]"#;
    means(Kind::Monster, None, text, &[each, r#""linked":"to-this""#]);
    let text = "If this card attacks an opponent's monster, it gains ATK equal to half the ATK of the attack target, during damage \
                calculation only.";
    means(Kind::Monster, None, text, &[r#"{"half":{"of":{"stat":"atk","of":{"all":{"#, r#""not":[{"place":[]"#]);
    let text = "Gains ATK equal to the combined original Levels/Ranks of the monsters used for its Link Summon x 100.";
    means(Kind::Monster, None, text, &[r#"{"stat":"original-level-rank","of":{"all":{"#, r#""among":"materials""#]);
}

#[test]
fn one_for_every_so_many_and_counters_that_were_there() {
    let every = "Destroy 2 or more monsters you control, and if you do, draw 1 card for every 2 monsters destroyed.";
    means(Kind::Trap, Some(Property::Normal), every, &[r#"{"every":["those",{"fixed":2}]}"#]);
    for text in [
        "You can send this card to the GY; draw 1 card for each Spell Counter that was on this card.",
        "You can send this card to the GY; draw 1 card for each Spell Counter on this card.",
    ] {
        means(Kind::Spell, Some(Property::Continuous), text, &[r#""on":"this","had":true"#]);
    }
}

#[test]
fn a_coin_that_is_called_falls_on_the_side_that_was_called_or_not() {
    let right = r#""compare":{"left":{"bound":"heads"},"is":"equal","right":{"bound":"called"}}"#;
    let text = "Once per turn: You can toss a coin and call it. If you call it right, gain 500 LP. If you call it wrong, \
                take 500 damage.";
    means(Kind::Monster, None, text, &[r#""what":"coin""#, right, r#""not":{"compare""#]);
    // What is not read of the call leaves open what it decides.
    means(Kind::Monster, None, "Once per turn: You can toss a coin and call it.", &["what the call decides"]);
}
