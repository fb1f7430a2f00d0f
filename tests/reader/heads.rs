//! Heads of effects: what they wait for and what must hold.

use solemn::cards::filter::{Kind, Property};

use super::meanings::{effects, means};

#[test]
fn what_the_turn_of_the_activation_forbids_goes_with_the_activation() {
    let text = "Draw 1 card. If this card is destroyed by an opponent's card: You can target 1 card on the field; destroy \
                it. You cannot conduct your Battle Phase the turn you activate this card.";
    let read = effects(Kind::Spell, Some(Property::Normal), text);
    let says = |n: usize| serde_json::to_string(&read[n]).expect("a model is data");
    assert!(says(0).contains(r#""ban""#) && !says(1).contains(r#""ban""#), "{read:?}");
}

#[test]
fn another_event_that_was_not_read_may_be_any() {
    let text = "If this card is destroyed by zorching, or a monster is flummoxed: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""or":[{"#, r#""events":[]"#]);
}

#[test]
fn the_effect_before_was_activated_this_turn() {
    let text = "You can discard 1 card; draw 1 card. During the End Phase, if the previous effect was activated this turn: Gain 500 LP.";
    means(Kind::Monster, None, text, &[r#""condition":[{"used-this-turn":1}]"#]);
    let text = "When a card or effect is activated (Quick Effect): You can Tribute this card; negate the activation. \
                During the End Phase, if this effect was activated this turn (and was not negated): You can Special \
                Summon this card from your GY.";
    means(Kind::Monster, None, text, &[r#""condition":[{"used-this-turn":1}]"#]);
}

#[test]
fn who_attacked_and_who_was_attacked() {
    let text = "When this card you control is destroyed by battle with an opponent's attacking monster and sent to your \
                GY: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""attacking":true"#, r#""cause":["battle"]"#]);
    let text = "At the end of the Damage Step, if this card battled an opponent's monster: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""condition":[{"not":"direct-attack"}]"#, r#""events":["damage-step-end"]"#]);
    let text = "During damage calculation, if your \"Paper\" monster is attacked: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""battling":true"#, r#""not":[{"#]);
}

#[test]
fn what_applies_while_the_card_is_a_continuous_spell() {
    let text = "While this card is treated as a Continuous Spell, other \"Paper\" cards on the field cannot be destroyed by \
                your opponent's card effects.";
    means(Kind::Monster, None, text, &[r#""class":"continuous","from":["spell-trap-zone"]"#]);
}

#[test]
fn a_card_moves_returns_or_is_detached() {
    let text = "If this card in the Monster Zone moves to another Monster Zone: You can draw 1 card. If another face-up \
                \"Paper\" monster you control returns to your hand: You can gain 500 LP.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""from":["monster-zone"],"to":["monster-zone"]"#, r#""owned-by":"you""#, r#""face":"up""#],
    );
    let text = "If the last material(s) is detached from this card: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""events":["material-detached"]"#, r#""none":{"place":["xyz-material"]"#]);
}

#[test]
fn one_of_each_kind_and_none_of_another() {
    let text = "If you control an EARTH and WATER monster(s): You can draw 1 card. If you do not control any face-up \
                monsters, other than \"Paper\" monsters: You can gain 500 LP.";
    means(Kind::Monster, None, text, &[r#""attribute":["earth"]"#, r#""attribute":["water"]"#, r#""none":{"#]);
}

#[test]
fn what_is_drawn_and_what_would_be_summoned() {
    let text = "If you draw \"Paper Golem\": You can reveal it; draw 1 card. When your opponent would Special Summon a \
                monster(s): You can Tribute this card; negate the Summon.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""events":["drawn"]"#, r#""name":["Paper Golem"]"#, r#""events":["would-be-special-summoned"]"#],
    );
    let text = "While this card is equipped to a monster: You can draw 1 card. If this card has \"Paper Golem\" as \
                material: You can gain 500 LP.";
    means(Kind::Monster, None, text, &[r#""attached":"material-of-this""#, r#""place":["xyz-material"]"#]);
}

#[test]
fn it_is_this_card_where_no_other_is_spoken_of() {
    let text = "If this card is targeted for an attack, while it has no material: Destroy this card.";
    means(Kind::Monster, None, text, &[r#""none":{"place":["xyz-material"]"#, r#""attached":"material-of-this""#]);
    let text = "If this card is destroyed by battle while it has \"Paper Golem\" as material: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""material":{"#, r#""name":["Paper Golem"]"#]);
}

#[test]
fn how_it_came_to_the_graveyard_may_be_told_of_any_turn() {
    let text = "During your Standby Phase, if this card is in the GY because it was destroyed by battle: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""came-by":{"#, r#""events":["destroyed-by-battle"]"#]);
    let text = "During the End Phase, if this card is in your GY because it was destroyed in your Monster Zone by an \
                opponent's card and sent there this turn: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""from":["monster-zone"]"#, r#""by":"opponent""#, r#""and":["destroyed"]"#]);
}

#[test]
fn activations_are_told_by_their_place_and_by_what_they_are_not() {
    let text = "When a card effect is activated in your opponent's GY: You can discard this card; negate that effect.";
    means(Kind::Monster, None, text, &[r#""who":"opponent""#, r#""from":["graveyard"]"#]);
    let text = "When your opponent activates a card or effect, except \"Paper Golem\": You can discard the same type of \
                card (Monster, Spell, or Trap); negate the activation.";
    means(
        Kind::Monster,
        None,
        text,
        &[
            r#""except-name":["Paper Golem"]"#,
            r#""like":[{"what":["card-type"],"of":"link""#,
            r#""place":["hand","deck","extra-deck","field"#,
        ],
    );
}

#[test]
fn how_it_was_before_it_left_is_asked_of_then() {
    let text = "If this card was Tribute Summoned, when it is sent from the field to the GY: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""condition":[]"#, r#""summoned":["tribute"]"#, r#""from":["field"]"#]);
    let text = "If this card is sent from the field to the GY, except by being destroyed by battle: Draw 1 card. If this \
                card is Tributed for a Tribute Summon: Draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""except":[{"timing":"if","events":["destroyed-by-battle"]"#, r#""events":["tributed"]"#],
    );
}

#[test]
fn whose_attack_or_summon_it_is() {
    let text = "When an opponent's monster declares an attack that targets this card: You can draw 1 card. When your \
                opponent Special Summons a monster from their hand: You can draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""events":["attack-declared"]"#, r#""battling":true"#, r#""who":"opponent""#, r#""from":["hand"]"#],
    );
}

#[test]
fn a_limit_tells_whose_turn_it_is() {
    let text = "Once per opponent's turn (Quick Effect): You can Tribute this card; draw 1 card.";
    means(Kind::Monster, None, text, &[r#""condition":[{"turn":"opponent"}]"#, r#""per":"copy""#]);
    let text = "Once per your turn, when a Spell Card is activated (Quick Effect): You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#"{"turn":"you"}"#]);
}

#[test]
fn either_of_two_conditions_is_enough() {
    let text = "If you control no monsters, or if all monsters you control are WATER: You can Special Summon this card \
                from your hand.";
    means(Kind::Monster, None, text, &[r#""condition":[{"any":[{"none":"#]);
}

#[test]
fn each_of_two_limits_holds() {
    let text = "Once per Chain, up to thrice per turn (Quick Effect): You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""also":["chain"]"#, r#""times":3"#]);
}

#[test]
fn what_may_not_be_done_in_the_turn_of_an_activation() {
    let spell = |text: &str, parts: &[&str]| means(Kind::Spell, Some(Property::Normal), text, parts);
    spell(
        "Special Summon 1 \"Paper\" monster from your Deck. You cannot Summon other monsters the turn you activate this \
         card (but you can Normal Set).",
        &[r#""what":"special-summon""#, r#""what":"flip-summon""#, r#""others":true"#],
    );
    spell(
        "Special Summon 1 \"Paper\" monster from your Deck. You cannot Special Summon the turn you activate this card, \
         except by this effect.",
        &[r#""what":"special-summon""#, r#""others":true"#],
    );
    spell(
        "Draw 1 card. You cannot declare attacks the turn you activate this card, except with Machine monsters.",
        &[r#""what":"attack","of":null,"except":{"#, r#""attacked-this-turn":true"#],
    );
    let of_both = "You can send this card from your hand to the GY; draw 1 card. You can banish this card from your GY; \
                   gain 500 LP. You cannot Special Summon monsters the turn you activate either of this card's effects, \
                   except WATER monsters.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, of_both)).expect("a model is data");
    assert_eq!(json.matches(r#""happened""#).count(), 2, "{json}");
    assert_eq!(json.matches(r#""ban""#).count(), 2, "{json}");
}

#[test]
fn what_is_forbidden_behind_what_is_only_done_perhaps() {
    let text = "Draw 1 card, then you can discard 1 card, also you cannot Special Summon monsters for the rest of this \
                turn, except Zombie monsters.";
    let (read, ban) =
        (r#""choice":"may","act":{"discard""#, r#""join":"next","choice":null,"act":{"lasting":{"on":null"#);
    means(Kind::Spell, Some(Property::Normal), text, &[read, ban]);
}

#[test]
fn events_of_what_is_shuffled_changed_or_summoned_so() {
    let text = "If a \"Paper\" monster(s) you control or in your GY is shuffled into the Deck or Extra Deck: You can draw \
                1 card. If a face-up monster you control is changed to face-down Defense Position: You can gain 500 LP.";
    means(Kind::Monster, None, text, &[r#""events":["returned-to-deck"]"#, r#""events":["turned-face-down"]"#]);
    let text = "If a monster(s) is Normal or Special Summoned to your opponent's field in Attack Position: You can draw 1 \
                card. If this card is added to your hand, except by drawing it for your normal draw: You can gain 500 LP.";
    let drawn = r#""except":[{"timing":"if","events":["drawn"]"#;
    means(Kind::Monster, None, text, &[r#""whose":"opponent""#, r#""position":"attack""#, drawn]);
}

#[test]
fn values_now_and_as_they_are_printed() {
    let text = "If this card's current ATK is different from its original ATK: You can draw 1 card. If your opponent \
                controls a monster whose current ATK is higher than its original ATK: You can gain 500 LP.";
    means(Kind::Monster, None, text, &[r#""stat":"original-atk","of":"this""#, r#""bound":"each""#]);
}

#[test]
fn what_goes_elsewhere_when_it_leaves() {
    let text = "You can discard 1 card; Special Summon this card from your GY, but place it on the bottom of the Deck when \
                it leaves the field.";
    means(Kind::Monster, None, text, &[r#""leaves-to":"deck""#]);
    let text = "When a Trap Card is activated while this card is in your GY: You can Special Summon this card. If Summoned \
                this way, this card is unaffected by monster effects, also banish it when it leaves the field.";
    means(Kind::Monster, None, text, &[r#""unaffected":{"#, r#""rule":{"leaves-to":"banished"}"#]);
}

#[test]
fn a_monster_that_this_card_points_to_activates_its_effect() {
    let text = "When a monster this card points to activates its effect (Quick Effect): You can negate the activation.";
    means(Kind::Monster, None, text, &[r#""events":["activated"]"#, r#""linked":"to-this""#]);
}
