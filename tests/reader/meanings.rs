//! What invented English texts mean: text → model, as data.

use solemn::cards::effect::Effect;
use solemn::cards::filter::{Ability, Kind, Property};
use solemn::reader::{card, model};

pub(super) fn effects(kind: Kind, property: Option<Property>, text: &str) -> Vec<Effect> {
    let texts = card::Texts {
        kind: Some(kind),
        property,
        types: if kind == Kind::Monster { vec![Ability::Effect] } else { Vec::new() },
        english: Some(card::Text { name: "Paper Golem".into(), text: text.into(), pendulum: None }),
        ..card::Texts::default()
    };
    model::effects(&card::read(&texts))
}

/// The same, each as it is written.
pub(super) fn written(kind: Kind, property: Option<Property>, text: &str) -> Vec<String> {
    let all = effects(kind, property, text);
    all.iter().map(|effect| serde_json::to_string(effect).expect("a model is data")).collect()
}

#[track_caller]
pub(super) fn means(kind: Kind, property: Option<Property>, text: &str, parts: &[&str]) {
    let json = serde_json::to_string(&effects(kind, property, text)).expect("a model is data");
    for part in parts {
        assert!(json.contains(part), "{part} in {json}");
    }
}

#[test]
fn the_position_of_what_is_summoned_is_none_of_a_card_in_the_deck() {
    let text = "You can banish this card from your GY; Special Summon, from your Deck, 1 Level 4 or lower Dragon monster \
                in face-up Defense Position.";
    means(Kind::Monster, None, text, &[r#""position":"defense""#, r#""place":["deck"]"#]);
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert_eq!(json.matches(r#""position":"defense""#).count(), 1, "{json}");
}

#[test]
fn an_alternative_before_another_word_is_not_settled() {
    for text in [
        "You can discard 1 card; add 1 \"Paper\" or EARTH Fairy monster from your Deck to your hand.",
        "You can discard 1 card, then target 1 Plant monster or \"Paper\" card in your GY; add it to your hand.",
    ] {
        means(Kind::Monster, None, text, &["unread"]);
        let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
        assert!(!json.contains(r#""any":[{"#), "{json}");
    }
}

#[test]
fn all_monsters_of_a_player_are_those_on_the_field() {
    let text = "When an opponent's monster declares an attack: Destroy all your opponent's Attack Position monsters.";
    means(
        Kind::Trap,
        Some(Property::Normal),
        text,
        &[r#"{"destroy":{"all":{"place":["monster-zone"],"whose":"opponent""#, r#""position":"attack""#],
    );
}

#[test]
fn negated_effects_can_still_be_activated() {
    let text = "Activate by paying 500 LP. Negate the effects of all face-up monsters while they are face-up on the \
                field (but their effects can still be activated).";
    means(Kind::Trap, Some(Property::Continuous), text, &[r#""rule":"negated""#]);
}

#[test]
fn what_only_cannot_be_normal_summoned_is_special_summoned_in_any_way() {
    means(
        Kind::Monster,
        None,
        "Cannot be Normal Summoned/Set. When you Normal Summon a Warrior monster: You can Special Summon this card from \
         your hand.",
        &[r#""anyhow":true"#],
    );
    let text = "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by Tributing 2 monsters.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert!(!json.contains(r#""anyhow":true"#), "{json}");
}

#[test]
fn an_effect_of_the_only_card_in_the_hand_is_activated_there() {
    let text = "If this is the only card in your hand: You can Special Summon this card.";
    means(Kind::Monster, None, text, &[r#""from":["hand"]"#]);
}

#[test]
fn what_a_remark_says_of_counters_holds_as_long_as_there_are_some() {
    let text = "When this card is destroyed by battle and sent to the Graveyard: Draw 1 card. (If a monster with a \
                Fold-Counter battles a \"Paper\" monster, it loses 300 ATK and DEF for each Fold-Counter during damage \
                calculation only.)";
    means(Kind::Monster, None, text, &[r#""counter":"Fold-Counter""#, r#""from":["field","graveyard""#]);
    let plain =
        "When this card is destroyed by battle and sent to the Graveyard: Draw 1 card. (This is a Quick Effect.)";
    let json = serde_json::to_string(&effects(Kind::Monster, None, plain)).expect("a model is data");
    assert!(!json.contains("continuous"), "{json}");
}

#[test]
fn a_card_that_destroys_itself_does_so_while_it_is_so() {
    let open = "If you control a monster that is not a \"Paper\" monster, destroy this card.";
    means(Kind::Monster, None, open, &["destroys-itself", r#""archetype":["Paper"]"#]);
    let read = "If \"Paper Mill\" is not on the field, destroy this card.";
    means(Kind::Monster, None, read, &["destroys-itself", r#""none":{"place":["field"]"#, r#""face":"up""#]);
    let json = serde_json::to_string(&effects(Kind::Monster, None, read)).expect("a model is data");
    assert!(!json.contains(r#"{"unread""#), "{json}");
}

#[test]
fn how_often_is_not_dropped_where_no_number_tells_it() {
    let text = "During your Main Phase: You can destroy 1 monster your opponent controls. You can use this effect a \
                number of times per turn up to the number of Normal Monsters used as Fusion Material for this card.";
    let told = effects(Kind::Monster, None, text);
    assert!(told.iter().any(|e| !e.unread.is_empty()), "{told:?}");
    let once = "Once per turn: You can destroy 1 monster your opponent controls. You can only use this effect of \
                \"Paper Golem\" twice per turn.";
    let told = effects(Kind::Monster, None, once);
    assert!(told.iter().all(|e| e.unread.is_empty() || e.limit.is_some()), "{told:?}");
}

#[test]
fn the_label_of_a_bullet_makes_no_text_modern() {
    let text = "● While in Attack Position: This card gains 500 ATK for each Fold Counter on it. ● While in Defense \
                Position: You can Tribute this card to inflict 1000 damage to your opponent for each Fold Counter on it.";
    let told = effects(Kind::Monster, None, text);
    // It may be an effect that is activated.
    assert!(told.iter().any(|e| e.applies.is_empty() && !e.unread.is_empty()), "{told:?}");
}

#[test]
fn a_spell_card_or_a_monster_effect_are_two_things_that_can_be_answered() {
    let text = "When a Spell/Trap Card, or monster effect, is activated: Negate the activation.";
    means(
        Kind::Trap,
        Some(Property::Counter),
        text,
        &[r#""kind":["spell","trap"]"#, r#""activation":"card""#, r#""or":[{"#, r#""kind":["monster"]"#],
    );
}

#[test]
fn how_a_card_was_is_asked_where_it_has_gone() {
    let text = "If this Link Summoned card is destroyed: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""subject":"this""#, r#""summoned":["link"]"#]);
    let text = "If a Plant monster is sent to your GY: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""owned-by":"you""#]);
}

#[test]
fn what_happened_this_turn_is_read_but_not_what_a_battle_will_destroy() {
    let text = "At the end of the Battle Phase, if this card attacked: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""this-turn":{"#, r#""attack-declared""#]);
    let text = "After damage calculation, if this card destroyed a monster by battle: You can draw 1 card.";
    means(Kind::Monster, None, text, &["unread"]);
}

#[test]
fn what_holds_all_the_time_is_told_sentence_by_sentence() {
    let text = |name: &str, text: &str| Some(card::Text { name: name.into(), text: text.into(), pendulum: None });
    let texts = card::Texts {
        kind: Some(Kind::Monster),
        types: vec![Ability::Effect],
        japanese: text(
            "紙人形",
            "①：このカードは戦闘では破壊されない。②：このカードの攻撃力は５００アップする。\
             ③：このカードが召喚に成功した場合に発動できる。自分はデッキから１枚ドローする。",
        ),
        english: text(
            "Paper Golem",
            "This card cannot be destroyed by battle. This card gains 500 ATK. If this card is Normal Summoned: You can \
             draw 1 card.",
        ),
        ..card::Texts::default()
    };
    let effects = model::effects(&card::read(&texts));
    let rules: Vec<String> = effects
        .iter()
        .map(|e| e.applies.iter().map(|a| serde_json::to_string(&a.rule).expect("a rule is data")).collect())
        .collect();
    assert!(rules[0].contains("not-destroyed-by") && !rules[0].contains("gains"), "{rules:?}");
    assert!(rules[1].contains("gains") && effects.len() == 3, "{rules:?}");
}

#[test]
fn summons_with_materials_in_many_words() {
    let spell = |text: &str, parts: &[&str]| means(Kind::Spell, Some(Property::Normal), text, parts);
    spell(
        "If you control no monsters: Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, by banishing Fusion \
         Materials mentioned on it from your field or GY.",
        &[
            r#"{"fusion-summon":{"monster":{"place":["extra-deck"],"whose":"you""#,
            r#""materials-go":"banished""#,
            r#""place":["monster-zone","graveyard"]"#,
        ],
    );
    spell(
        "If you control no monsters: Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control as \
         Fusion Material, including a Dragon monster.",
        &["unread"],
    );
    let text = "This card is used to Ritual Summon \"Paper King\". You must also Tribute monsters from your hand or field \
                whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon.";
    means(
        Kind::Spell,
        Some(Property::Ritual),
        text,
        &[r#"{"ritual-summon":{"monster":{"place":["hand"]"#, r#""name":["Paper King"]"#, r#""exactly":false"#],
    );
    let text = text.replace("equal or exceed", "exactly equal");
    means(Kind::Spell, Some(Property::Ritual), &text, &[r#""exactly":true"#]);
    let text = text.replace("from your hand or field", "from your field");
    means(Kind::Spell, Some(Property::Ritual), &text, &[r#""materials":{"place":["monster-zone"]"#]);
}

#[test]
fn that_monster_is_the_one_that_this_card_battles() {
    let text = "At the start of the Damage Step, if this card battles a LIGHT monster: You can destroy that monster.";
    means(Kind::Monster, None, text, &[r#"{"destroy":{"all":{"place":["monster-zone"]"#, r#""battling":true"#]);
    let text = "At the end of the Battle Phase, if this card battled: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""this-turn":{"#, r#""after-damage-calculation""#]);
    let text = "At the start of the Damage Step, if this card battles a LIGHT monster: You can target 1 Spell; destroy that \
                monster.";
    means(Kind::Monster, None, text, &["unread"]);
}

#[test]
fn what_is_equipped_gains_as_long_as_it_is() {
    let text = "Target 1 Plant monster you control; equip this card to that target. It gains 500 ATK.";
    means(
        Kind::Trap,
        Some(Property::Normal),
        text,
        &[r#""class":"continuous""#, r#""to":"equipped""#, r#""gains":{"fixed":500}"#],
    );
}

#[test]
fn what_a_card_says_of_its_own_summons() {
    let text = "Cannot be Special Summoned from the Deck. If this card is Normal Summoned: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""ban":{"who":"either","what":"special-summon""#, r#""place":["deck"]"#]);
}

#[test]
fn of_a_target_and_a_monster_that_was_sent_nobody_can_say_which_is_that_monster() {
    let text = "You can target 1 face-up monster your opponent controls; send 1 Pyro monster from your Deck to the GY, and if \
                you do, destroy that monster.";
    means(Kind::Monster, None, text, &["unread"]);
    let text =
        "You can target 1 face-up monster your opponent controls; banish that monster, and if you do, draw 1 card.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, text)).expect("a model is data");
    assert!(!json.contains(r#""unread":{"#), "{json}");
}

#[test]
fn verbs_of_one_event_are_read_one_by_one() {
    let field = r#""events":["destroyed"]"#;
    let text = "If this card is destroyed or banished by an opponent's card effect: Draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""events":["destroyed","banished"]"#, r#""by":"opponent""#, r#""cause":["effect"]"#],
    );
    let text = "If this card is destroyed by battle, or is destroyed by an opponent's card effect while in its owner's \
                Monster Zone: Draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""events":["destroyed-by-battle"]"#, field, r#""controlled-by":"you""#, r#""from":["monster-zone"]"#],
    );
    // Whether it must come from the field in both ways, no words tell.
    let text = "If this card is sent from the field to the GY or banished: Draw 1 card.";
    means(Kind::Monster, None, text, &["unread"]);
}

#[test]
fn what_an_event_is_not_may_be_said_too() {
    let text = "If this card is added to your hand, except by drawing it: You can Special Summon this card.";
    means(Kind::Monster, None, text, &[r#""except":[{"#, r#""events":["drawn"]"#]);
    let text = "If this card is sent to the GY, except from the field: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""except":[{"#, r#""from":["field"]"#]);
}

#[test]
fn a_phase_comes_after_what_happened() {
    let text = "During your next Standby Phase after this card was destroyed by card effect and sent to the GY: Special \
                Summon this card.";
    means(Kind::Monster, None, text, &[r#""next-after":{"#, r#""phase":"standby""#, r#""and":["destroyed"]"#]);
    let text = "During the Standby Phase of the next turn after this card was banished: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""last-turn":{"#, r#""events":["banished"]"#]);
    let text = "Once per turn, during the End Phase, if this card is in the GY because it was destroyed by battle and \
                sent there this turn: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""came-by":{"#, r#""and":["destroyed-by-battle"]"#]);
}

#[test]
fn two_monsters_of_a_battle_are_not_told_apart_by_that() {
    let text =
        "When a Dragon monster you control is destroyed by battle with an opponent's monster: Destroy that monster.";
    means(Kind::Trap, Some(Property::Normal), text, &["unread"]);
}

#[test]
fn summoned_this_way_is_by_the_one_effect_that_does_so() {
    let text = "You can discard 1 card; Special Summon this card from your hand. When Summoned this way: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#"{"summoned-by":{"this-effect":1}}"#]);
    let text = "You can discard 1 card; Special Summon this card from your hand. You can discard this card; draw 1 card. If \
                this card is in your GY: You can Special Summon this card. When Summoned this way: Draw 1 card.";
    means(Kind::Monster, None, text, &["unread"]);
}

#[test]
fn battles_are_told_of_any_monster() {
    let text =
        "When your \"Paper\" monster destroys an opponent's monster by battle and sends it to the GY: Draw 1 card.";
    let parts = [r#""and":["destroyed-by-battle"]"#, r#""archetype":["Paper"]"#, r#""controlled-by":"opponent""#];
    means(Kind::Trap, Some(Property::Normal), text, &parts);
    let text = "When this card inflicts battle damage to your opponent by a direct attack: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""direct-attack""#, r#""events":["battle-damage"]"#]);
    let text = "After damage calculation, if this card attacked an opponent's Defense Position monster: Draw 1 card.";
    means(Kind::Monster, None, text, &[r#""attacking":true"#, r#""position":"any-defense""#]);
    let text = "If this card destroys a Plant monster by battle: It gains 500 ATK.";
    means(Kind::Monster, None, text, &["unread", r#""itself":true"#]);
}

#[test]
fn how_a_monster_was_summoned_describes_it_anywhere() {
    for text in [
        "If a face-up Psychic monster you control that was Special Summoned from the Extra Deck is destroyed: Draw 1 card.",
        "When your Psychic monster Special Summoned from the Extra Deck is targeted for an attack: Draw 1 card.",
    ] {
        let parts = [r#""summoned":["special"]"#, r#""summoned-from":["extra-deck"]"#];
        means(Kind::Trap, Some(Property::Continuous), text, &parts);
    }
}

#[test]
fn possession_and_places_are_those_of_the_card_of_the_event() {
    let text = "If a Link Monster in your possession is destroyed by battle or an opponent's card effect while this card is \
                in the GY: Banish this card.";
    let parts = [r#""types":["link"]"#, r#""controlled-by":"you""#, r#""cause":["battle"]"#, r#""by":"opponent""#];
    means(Kind::Monster, None, text, &parts);
    // The other card was there, not this one.
    let text = "If a face-up \"Paper\" card(s) is destroyed while in your Monster Zone: Special Summon this card from your \
                hand.";
    means(Kind::Monster, None, text, &["unread"]);
    let text = "If this Set card in its owner's control has left the field because of an opponent's effect, and is now in \
                the GY or banished: Draw 1 card.";
    let parts = [r#""and":["leaves-field"]"#, r#""events":["sent-to-graveyard"]"#, r#""events":["banished"]"#];
    means(Kind::Trap, Some(Property::Normal), text, &parts);
}

#[test]
fn the_result_of_a_coin_is_how_many_heads_there_are() {
    let text = "If this card is Summoned: Target 1 card your opponent controls; toss a coin twice, and if the result is 2 \
                heads, destroy it.";
    means(Kind::Monster, None, text, &[r#"{"compare":{"left":{"bound":"heads"},"is":"equal","right":{"fixed":2}}}"#]);
    let text = "Once per turn: You can toss a coin, and if the result is tails, draw 1 card.";
    means(Kind::Monster, None, text, &[r#"{"compare":{"left":{"bound":"heads"},"is":"equal","right":{"fixed":0}}}"#]);
}

#[test]
fn a_gain_times_a_value_is_each_monsters_own() {
    means(
        Kind::Trap,
        Some(Property::Continuous),
        "Each face-up monster your opponent controls loses 100 ATK x its own Level.",
        &[r#"{"stat":"level","of":"those","had":null}"#, r#""whose":"opponent""#],
    );
}

#[test]
fn what_neither_targets_nor_destroys_is_said_in_one() {
    for text in [
        "This card cannot be targeted by, or be destroyed by, card effects.",
        "This card cannot be targeted, or destroyed by, card effects.",
    ] {
        means(Kind::Monster, None, text, &[r#"{"not-targeted-by":"either"}"#, r#"{"not-destroyed-by":["effect"]}"#]);
    }
}
