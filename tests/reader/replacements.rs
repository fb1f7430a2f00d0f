//! What invented English texts say of replacements and of procedures: text → model, as data.

use solemn::cards::filter::{Kind, Property};

use super::meanings::means;

#[test]
fn what_would_happen_is_replaced_whatever_brings_it_about() {
    let text = "If another \"Paper\" card(s) you control would be destroyed by battle or an opponent's card effect, \
                except the turn this card was sent to the GY, you can banish this card from your GY instead of 1 of \
                those cards.";
    let parts = [
        r#""from":["graveyard"]"#,
        r#""cause":["battle","effect"]"#,
        r#""effects":{"kind":[],"whose":"opponent""#,
        r#""one":true"#,
        r#""while":["not-this-turn"]"#,
        r#""act":{"banish":{"what":"this""#,
    ];
    means(Kind::Monster, None, text, &parts);
    let text = "If exactly 1 Warrior monster you control (and no other cards) would be destroyed by card effect, you \
                can send this card to the GY instead.";
    means(Kind::Trap, Some(Property::Continuous), text, &[r#""exactly-one":"all""#, r#""race":["warrior"]"#]);
    let text = "Any monster sent from the field to the GY during your opponent's turn is banished instead.";
    let parts = [r#""redirect""#, r#""place":["monster-zone"]"#, r#""while":[{"turn":"opponent"}]"#];
    means(Kind::Spell, Some(Property::Continuous), text, &parts);
}

#[test]
fn what_follows_a_procedure_is_told_with_it() {
    let text = "If you control no monsters, you can Special Summon this card (from your hand), but you cannot Special \
                Summon for the rest of this turn, except Dragon monsters.";
    let parts = [
        r#""condition":[{"none":"#,
        r#""act":{"special-summon":{"what":"this""#,
        r#""act":{"lasting":"#,
        r#""except":{"#,
        r#""until":"end-of-turn""#,
    ];
    means(Kind::Monster, None, text, &parts);
    let text = "You can Special Summon this card (from your hand) by Tributing 1 \"Paper\" monster, except \"Paper \
                Golem\". If Summoned this way, this card is treated as a Tuner.";
    let parts = [
        r#""except-name":["Paper Golem"]"#,
        r#""rule":{"also-type":"tuner"}"#,
        r#""while":[{"summoned-by":{"this-effect":1}}]"#,
    ];
    means(Kind::Monster, None, text, &parts);
    let text = "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) while you control a \
                \"Paper\" monster.";
    means(Kind::Monster, None, text, &[r#""class":"procedure""#, r#""own-procedure":true"#, r#""exists":"#]);
}
