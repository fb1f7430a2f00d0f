//! What hangs on what effects have done, targeted or paid, and on how often a phase has come: invented texts.

use solemn::cards::filter::{Kind, Property};

use super::held::{means, whole};

#[test]
fn what_has_targeted_a_card_destroys_it_once_it_has_resolved() {
    let then =
        [r#""events":["resolved"]"#, r#""targeting":{"itself":true}"#, r#""do":[{"#, r#""act":{"destroy":"this"}"#];
    let text = "After resolving a card effect that targets this face-up card, destroy this card.";
    whole(Kind::Monster, None, text, &then);
    let text = "Destroy this card when it is targeted by the effect of a Spell, Trap, or Effect Monster.";
    whole(Kind::Monster, None, text, &then);
    let of = r#""subject":{"card":{"kind":["spell","trap"]"#;
    let text = "Destroy this card when it is targeted by the effect of a Spell or Trap Card.";
    whole(Kind::Monster, None, text, &[then[0], then[1], of]);
}

#[test]
fn phases_are_counted_from_the_activation() {
    let text = "During your 2nd Standby Phase after this card's activation: Draw 1 card.";
    let continuous = Some(Property::Continuous);
    let parts = [r#""next-after":{"event":{"#, r#""events":["activated"]"#, r#""phase":"standby""#, r#""nth":2"#];
    whole(Kind::Spell, continuous, text, &parts);
    let text = "During your opponent's 3rd End Phase after this card's activation: Draw 1 card.";
    whole(Kind::Spell, continuous, text, &[r#""phase":"end","whose":"opponent","nth":3"#]);
}

#[test]
fn tokens_have_the_values_of_what_was_tributed_before() {
    let text = "You can Tribute all Beast monsters you control, and if you do, draw 1 card, then Special Summon 1 \"Paper Heap Token\" \
                (Beast/DARK/Level 3/ATK ?/DEF ?) (this Token's ATK/DEF become the combined original ATK/DEF of the Tributed \
                monsters).";
    let atk = r#""atk":{"of":{"stat":"original-atk","of":{"done":"tributed"},"had":"field"}}"#;
    let def = r#""def":{"of":{"stat":"original-def","of":{"done":"tributed"},"had":"field"}}"#;
    whole(Kind::Monster, None, text, &[atk, def]);
    // Of what was Tributed to activate it these words are not told.
    let text = "You can Tribute 1 monster; Special Summon 1 \"Paper Heap Token\" (Beast/DARK/Level 3/ATK ?/DEF ?) (this Token's \
                ATK/DEF become the combined original ATK/DEF of the Tributed monsters).";
    means(Kind::Monster, None, text, &[r#""words":"#]);
}

#[test]
fn lp_that_were_paid_are_gained_as_atk() {
    let text = "You can pay LP so that you only have 500 left; this card gains ATK/DEF equal to the amount of LP paid.";
    let paid =
        r#""pay-lp":{"who":"you","of":null,"amount":{"plus":[{"lp":"you"},{"times":[{"fixed":-1},{"fixed":500}]}]}}"#;
    whole(Kind::Monster, None, text, &[paid, r#""gains":{"bound":"paid"}"#]);
}
