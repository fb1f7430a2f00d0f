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
fn a_replacement_behind_an_activated_effect_is_no_step_of_it() {
    let text = "Once per turn: You can target 1 monster your opponent controls; destroy it. If a Dragon monster(s) you \
                control would be destroyed, you can detach 1 Xyz Material from this card instead of 1 of those cards.";
    let parts = [r#""class":"continuous""#, r#""instead":{"would":"destroyed""#, r#""act":{"detach""#];
    means(Kind::Monster, None, text, &parts);
    let text =
        "You cannot Set Paper Lanterns the turn you Special Summon this card. You can discard 1 card; draw 1 card.";
    means(Kind::Monster, None, text, &[r#""class":"condition""#]);
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

#[test]
fn what_must_be_done_to_keep_a_card() {
    let text = "During each of your End Phases, destroy this card unless you send 1 \"Paper Knife\" from your hand to \
                the GY or reveal 1 Dragon monster in your hand.";
    let parts = [
        r#""each-time":{"on":{"timing":"if","events":["end-phase"]"#,
        r#""choose-one""#,
        r#""send-to-graveyard":{"choose":"#,
        r#""reveal":{"choose":"#,
        r#"{"destroy":"this"}"#,
    ];
    means(Kind::Monster, None, text, &parts);
    let text = "Once per turn, during your Standby Phase, Tribute 1 monster or destroy this card.";
    let parts = [r#""events":["standby-phase"]"#, r#""tribute":{"choose":"#, r#"{"destroy":"this"}"#];
    means(Kind::Spell, Some(Property::Continuous), text, &parts);
}

#[test]
fn where_monsters_go_that_a_card_beats() {
    let text = "Banish any monster destroyed by battle with this card.";
    let parts = [r#""rule":{"leaves-to":"banished"}"#, r#""doomed":true"#, r#""while":[{"this":"#];
    means(Kind::Monster, None, text, &parts);
    let text = "Monsters destroyed by battle with \"Paper\" monsters you control are shuffled into the Deck instead of \
                going to the GY.";
    let parts = [r#""rule":{"leaves-to":"deck"}"#, r#""whose":"opponent""#, r#""while":[{"exists":"#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn what_cannot_be_done_in_the_turn_of_an_activation() {
    let text = "You can only use each effect of \"Paper Golem\" once per turn, also you cannot Special Summon the turn \
                you activate either of this card's effects, except Dragon monsters. You can discard 1 card; draw 1 \
                card. You can banish this card from your GY; gain 500 LP.";
    let json = serde_json::to_string(&super::meanings::effects(Kind::Monster, None, text)).expect("a model is data");
    assert_eq!(json.matches(r#""ban":{"who":"you","what":"special-summon""#).count(), 2, "{json}");
    let text = "You can discard 1 card; draw 1 card. You cannot Normal Summon/Set the turn you activate this effect.";
    means(Kind::Monster, None, text, &[r#""happened":{"timing":"if","events":["normal-summoned"]"#]);
    let text = "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by Tributing 1 monster you \
                control. You cannot Normal Summon/Set the turn you Special Summon this card.";
    let asks = r#""class":"procedure","from":["hand"],"choice":"may","anyone":false,"on":null,"condition":[{"compare":{"left":{"happened":"#;
    means(Kind::Monster, None, text, &[asks, r#""ban":{"who":"you","what":"normal-summon""#]);
    let text = "If you control a Dragon monster, you can Special Summon this card (from your hand). You cannot Special \
                Summon any Level 5 or higher monsters the turn you Summon this way.";
    let parts = [r#""happened":{"timing":"if","events":["special-summoned"]"#, r#""what":"special-summon","of":{"#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn what_happened_so_often_this_turn_is_counted_one_by_one() {
    let text = "If your opponent Summoned 3 or more monsters this turn (Quick Effect): You can Special Summon this card \
                from your hand.";
    let parts = [
        r#""condition":[{"compare":{"left":{"happened":{"timing":"if","events":["normal-summoned","flip-summoned","special-summoned"]"#,
        r#""who":"opponent""#,
        r#""at-least":null"#,
        r#""is":"at-least","right":{"fixed":3}"#,
    ];
    means(Kind::Monster, None, text, &parts);
    let text = "If 3 or more attacks have been declared this turn: You can Special Summon this card from your GY.";
    means(Kind::Monster, None, text, &[r#""happened":{"timing":"if","events":["attack-declared"]"#]);
    let text = "If 2 or more cards were destroyed this turn: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""happened":{"timing":"if","events":["destroyed"]"#]);
    let text = "You can draw cards equal to the number of Dragon monsters you Special Summoned this turn.";
    means(Kind::Monster, None, text, &[r#"{"happened":{"timing":"if","events":["special-summoned"]"#]);
}

#[test]
fn what_is_asked_of_the_time_of_the_activation() {
    let text = "You can discard 1 card; gain 500 LP, then, if this card was co-linked when this effect was activated, you \
                can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""if":{"when-activated":{"this":{"#, r#""linked":"co-linked""#]);
}

#[test]
fn as_what_a_monster_can_be_material() {
    let text = "If this card you control would be used as Synchro Material, you can treat it as a non-Tuner.";
    means(Kind::Monster, None, text, &[r#""as-material":{"kinds":["synchro"]"#, r#""not-types":["tuner"]"#]);
    let text = "If this card you control would be used as Synchro Material for a Fish monster, you can treat it as a \
                non-Tuner.";
    means(Kind::Monster, None, text, &[r#""as-material":{"kinds":["synchro"],"of":{"#, r#""race":["fish"]"#]);
    let text = "This card on the field can be treated as a Level 4 monster when used for a Synchro Summon.";
    means(Kind::Monster, None, text, &[r#""as-material":{"kinds":["synchro"]"#, r#""level":[4]"#]);
    let text = "For this card's Synchro Summon, you can treat 1 LIGHT monster you control as a Tuner. If this card is \
                Normal Summoned: You can draw 1 card.";
    let parts = [
        r#""as-material":{"kinds":["synchro"],"of":null,"what":{"place":["monster-zone"]"#,
        r#""at-most":1,"types":["tuner"]"#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn what_a_battle_destroys_loses_its_effects_and_one_of_several_is_spared() {
    let text = "Negate the effects of an opponent's monster destroyed by battle with this card (including in the GY).";
    means(Kind::Monster, None, text, &[r#""doomed":true"#, r#""rule":"negated""#, r#""whose":"opponent""#]);
    let text = "If a Paper monster(s) you control would be destroyed by battle or card effect, you can destroy this card instead of 1 of those Paper monsters.";
    means(Kind::Spell, Some(Property::Continuous), &text.replace("Paper", "Beast"), &[r#""one":true"#]);
    // Another than those that would be destroyed: this card can be given for them.
    let text = "If a Beast monster(s) you control would be destroyed by card effect, you can destroy 1 other Beast monster you control instead.";
    let parts = [r#""instead":{"would":"destroyed""#, r#""act":{"destroy":{"choose":"#, r#""other":false"#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn what_can_be_material_from_elsewhere() {
    let text = "If a Beast monster you control would be used as Link Material for a Dragon monster, this card in your hand can also be used as material.";
    means(Kind::Monster, None, text, &[r#""from":["hand"]"#, r#""also-material":"#, r#""link""#, r#""with":"#]);
    let text = "When you Ritual Summon a Dragon monster, you can banish this card from your GY as 1 of the monsters required for the Ritual Summon.";
    means(Kind::Monster, None, text, &[r#""from":["graveyard"]"#, r#""also-material":"#, r#""ritual""#, r#""dragon""#]);
    let text = "If you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that requires use of monsters, this card can be used as the entire requirement.";
    means(Kind::Monster, None, text, &[r#""from":["hand","monster-zone"]"#, r#""whole":true"#]);
}
