//! What invented English texts say of cards and numbers: text → model, as data.

use solemn::cards::filter::{Kind, Property};

use super::meanings::{effects, means};

#[test]
fn how_many_kinds_there_are() {
    let gains =
        r#"{"times":[{"fixed":300},{"different":{"what":"attribute","of":{"place":["monster-zone"],"whose":"you""#;
    means(Kind::Monster, None, "Gains 300 ATK for each different Attribute you control.", &[gains]);
    let text = "If you have 5 or more \"Paper\" monsters with different names in your GY: You can draw 1 card.";
    let compare = r#""compare":{"left":{"different":{"what":"name","of":{"place":["graveyard"],"whose":"you""#;
    means(Kind::Monster, None, text, &[compare, r#""is":"at-least","right":{"fixed":5}"#]);
    let text = "Gains 300 ATK for each different original Attribute among the monsters on the field.";
    means(Kind::Monster, None, text, &[r#"{"different":{"what":"original-attribute""#]);
    // One with a different name has another name than this card, not than the others.
    let one = "If you control a \"Paper\" monster with a different name: You can draw 1 card.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, one)).expect("a model is data");
    assert!(!json.contains(r#"{"different""#), "{json}");
}

#[test]
fn how_cards_lie_is_said_once_of_spells_and_traps() {
    let text = "This card gains 300 ATK for each face-down Spell and Trap Card on the field.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""count":{"place":["field"]"#, r#""kind":["spell","trap"]"#, r#""face":"down""#],
    );
    let text = "Destroy all face-down Spell and Trap Cards your opponent controls.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""kind":["spell","trap"]"#, r#""face":"down""#]);
    let json = serde_json::to_string(&effects(Kind::Spell, Some(Property::Normal), text)).expect("a model is data");
    assert!(!json.contains(r#""any":[{"#), "{json}");
}

#[test]
fn values_compared_with_those_of_other_cards() {
    let text = "You can target 1 monster your opponent controls whose ATK is less than or equal to this card's ATK; destroy it.";
    let value = r#""value":[{"stat":"atk","is":"at-most","to":{"of":{"stat":"atk","of":"this","had":null}}}]"#;
    means(Kind::Monster, None, text, &[value]);
    let text = "You can target 1 monster your opponent controls with ATK less than or equal to this card; destroy it.";
    means(Kind::Monster, None, text, &[value]);
}

#[test]
fn where_cards_are_by_one_clause() {
    let text = "You can target 1 of your \"Paper\" monsters that is banished or in your GY; add it to your hand.";
    means(Kind::Monster, None, text, &[r#""place":["banished","graveyard"],"whose":"you""#]);
    // Whose banished cards is not told.
    let text = "You can target 1 \"Paper\" monster that is banished or in your GY; add it to your hand.";
    means(Kind::Monster, None, text, &["unread\":[{"]);
    let text = "You can target 1 \"Paper\" card you control or in your GY; banish it.";
    means(Kind::Monster, None, text, &[r#""place":["field","graveyard"],"whose":"you""#]);
    let text = "If you control no monsters in your Main Monster Zone: Draw 1 card.";
    means(
        Kind::Spell,
        Some(Property::Normal),
        text,
        &[r#""none":{"place":["monster-zone"],"whose":"you""#, r#""monster-zone":"main""#],
    );
}

#[test]
fn where_a_monster_was_summoned_from() {
    let from = r#""summoned":["special"]"#;
    let extra = r#""summoned-from":["extra-deck"]"#;
    let text = "If you control a Fairy monster that was Special Summoned from the Extra Deck: You can draw 1 card.";
    means(Kind::Monster, None, text, &[from, extra, r#""place":["monster-zone"]"#]);
    let text = "You can target 1 monster your opponent controls Special Summoned from the GY; destroy it.";
    means(Kind::Monster, None, text, &[from, r#""summoned-from":["graveyard"]"#]);
}

#[test]
fn this_card_as_it_was_summoned() {
    let text = "You can Tribute this Fusion Summoned card; draw 1 card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#"{"tribute":{"choose":{"of":{"place":["field"]"#, r#""summoned":["fusion"]"#, r#""itself":true"#],
    );
}

#[test]
fn as_many_as_the_step_before_has_done_it_to() {
    let text = "Destroy all Spells your opponent controls, and if you do, inflict 300 damage to your opponent for each card destroyed.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#"{"times":[{"fixed":300},"those"]}"#]);
    // Of several kinds of cards, how many were monsters is not known.
    let text = "Destroy all cards your opponent controls, and if you do, inflict 300 damage to your opponent for each monster destroyed.";
    means(Kind::Spell, Some(Property::Normal), text, &["unread"]);
}

#[test]
fn one_of_two_things_that_a_player_controls() {
    let text = "If you control no monsters, or control a \"Paper\" monster: Draw 1 card.";
    means(
        Kind::Spell,
        Some(Property::Normal),
        text,
        &[
            r#"{"any":[{"none":{"place":["monster-zone"],"whose":"you""#,
            r#"{"exists":{"of":{"place":["monster-zone"],"whose":"you""#,
        ],
    );
    let text = "If you control \"Paper Fan\" and a \"Paper\" Ritual Monster: Draw 1 card.";
    means(
        Kind::Spell,
        Some(Property::Normal),
        text,
        &[r#"{"exists":{"of":{"place":["field"]"#, r#""types":["ritual"]"#],
    );
}

#[test]
fn a_monster_card_need_not_be_a_monster_there() {
    let text = "You can target 1 \"Paper\" Monster Card you control; destroy it.";
    means(Kind::Monster, None, text, &[r#""place":["field"],"whose":"you","kind":[],"monster-card":true"#]);
}

#[test]
fn what_a_player_has_by_the_player_that_is_told_of() {
    let text = "Inflict 200 damage to your opponent for each card in their hand.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#"{"count":{"place":["hand"],"whose":"opponent""#]);
}

#[test]
fn another_name_than_others() {
    let text =
        "You can Special Summon 1 \"Paper\" monster from your Deck with a different name than the cards you control.";
    let like = r#""like":[{"what":["name"],"of":{"all":{"place":["field"],"whose":"you""#;
    means(Kind::Monster, None, text, &[like, r#""not":true"#]);
    let text = "You can target 1 \"Paper\" monster you control; add 1 \"Paper\" monster with a different name from your Deck to your hand.";
    means(Kind::Monster, None, text, &[r#""like":[{"what":["name"],"of":{"target":0},"not":true,"had":null}]"#]);
}

#[test]
fn numbers_where_counts_stand() {
    let text = "Destroy cards your opponent controls equal to the number of \"Paper\" monsters you control.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""min":{"count":{"place":["monster-zone"],"whose":"you""#]);
    let text = "Send 3 cards from the top of your opponent's Deck to the GY.";
    let top = r#"{"send-to-graveyard":{"top":{"who":"opponent","count":{"fixed":3}"#;
    means(Kind::Spell, Some(Property::Normal), text, &[top]);
}

#[test]
fn the_total_that_a_ritual_spell_asks_for() {
    let text = "This card is used to Ritual Summon \"Paper King\". You must also Tribute monsters from your hand or \
                field whose total Levels equal 7 or more.";
    means(Kind::Spell, Some(Property::Ritual), text, &[r#"{"ritual-summon":{"#, r#""levels":7"#]);
}

#[test]
fn what_a_ritual_spell_can_be_used_for_hangs_on_what_is_tributed() {
    let used = "This card can be used to Ritual Summon any Warrior Ritual Monster from your hand or GY.";
    let tributes = "You must also Tribute LIGHT monsters from your hand or field whose total Levels equal or exceed the \
                    Level of the Ritual Monster you Ritual Summon.";
    let (hand_or_grave, light) = (r#""place":["hand","graveyard"]"#, r#""attribute":["light"]"#);
    means(
        Kind::Spell,
        Some(Property::Ritual),
        &format!("{used} {tributes}"),
        &[r#"{"ritual-summon":{"#, hand_or_grave, light, r#""exactly":false"#],
    );
    // Without the second sentence nobody knows what goes.
    means(Kind::Spell, Some(Property::Ritual), used, &[r#""what is Tributed for it""#]);
}

#[test]
fn what_takes_the_place_of_a_fusion_material() {
    for text in [
        "This card can be used as a substitute for any 1 Fusion Material whose name is specifically listed on the Fusion \
         Monster Card, but the other Fusion Material(s) must be correct.",
        "This card can be used as a substitute for any 1 Fusion Material mentioned by name on the Fusion Monster Card, but \
         the other material(s) must be correct.",
        "You can substitute this card for any 1 Fusion Material Monster, but the other Fusion Material Monster(s) must be \
         correct.",
    ] {
        means(Kind::Monster, None, text, &[r#""rule":"fusion-substitute""#, r#""from":["hand","monster-zone"]"#]);
    }
}

#[test]
fn a_cost_of_two_cards_that_are_described_apart() {
    let text = "You can banish 1 LIGHT and 1 DARK monster from your GY; draw 1 card.";
    means(Kind::Monster, None, text, &[r#""attribute":["light"]"#, r#""attribute":["dark"]"#, r#""including":[{"#]);
    // One card may be both, but counts as one of them.
    let text = "You can banish 1 \"Paper\" monster and 1 \"Folded\" monster from your GY; draw 1 card.";
    means(Kind::Monster, None, text, &[r#""including":[{"#, r#""min":{"fixed":2}"#]);
}

#[test]
fn what_is_said_of_cards_behind_the_verb() {
    let normal = Some(Property::Normal);
    let text = "Add 1 Spell/Trap from your Deck to your hand that mentions \"Paper King\".";
    means(Kind::Spell, normal, text, &[r#""mentions":["Paper King"]"#, r#"{"add-to-hand":{"choose""#]);
    let text =
        "Special Summon 1 \"Paper\" monster from your Deck, with a different original name than the cards you control.";
    means(Kind::Spell, normal, text, &[r#""like":[{"what":["original-name"],"of":{"all""#, r#""not":true"#]);
    let text = "Add 1 monster from your Deck to your hand, whose Level is less than or equal to the number of \"Paper\" monsters you control.";
    means(Kind::Spell, normal, text, &[r#"{"stat":"level","is":"at-most","to":{"count":{"place":["monster-zone"]"#]);
    let text = "Add to your hand, or Special Summon, 1 \"Paper\" monster from your Deck.";
    means(Kind::Spell, normal, text, &[r#"{"choose-one""#, r#"{"add-to-hand":{"choose""#, r#"{"special-summon""#]);
}

#[test]
fn originals_and_places_of_cards() {
    let normal = Some(Property::Normal);
    let text = "If you control a monster with 2500 original ATK or DEF: Draw 1 card.";
    let atk = r#""value":[{"stat":"original-atk","is":"equal","to":{"fixed":2500}}]"#;
    means(Kind::Spell, normal, text, &[r#""any":[{"#, atk]);
    let text = "Banish up to 1 monster each from your hand and GY.";
    means(Kind::Spell, normal, text, &[r#""different":["place"]"#, r#""max":{"fixed":2}"#]);
    let text = "You can banish a total of 2 WATER and/or Dragon monsters from your hand and/or GY; draw 1 card.";
    means(Kind::Monster, None, text, &[r#""min":{"fixed":2}"#, r#""attribute":["water"]"#, r#""race":["dragon"]"#]);
    // "LIGHT or DARK, Pyro or Aqua" asks for one of each.
    let text = "Add 1 monster (LIGHT or DARK, Pyro or Aqua) from your Deck to your hand.";
    means(Kind::Spell, normal, text, &[r#""race":["pyro"]"#, r#""race":["aqua"]"#, r#""attribute":["dark"]"#]);
    let text = "Add 1 LIGHT monster (Beast or Plant) from your Deck to your hand.";
    means(Kind::Spell, normal, text, &[r#""race":["beast","plant"],"attribute":["light"]"#]);
}

#[test]
fn counters_by_any_number() {
    let text = "Place 1 Spell Counter on each face-up monster on the field.";
    let on = r#""on":{"all":{"place":["monster-zone"],"whose":null,"kind":["monster"]"#;
    means(Kind::Spell, Some(Property::Normal), text, &[r#"{"place-counter""#, on]);
    let text = "You can send this card to the GY; draw 1 card for each Spell Counter on this card.";
    means(Kind::Monster, None, text, &[r#""on":"this","had":true"#]);
    // What cannot be lost in full is not lost.
    let text =
        "If this card is Normal Summoned: You can make this card lose exactly 800 ATK, and if you do, draw 1 card.";
    means(Kind::Monster, None, text, &[r#""itself":true"#, r#"{"stat":"atk","is":"at-least","to":{"fixed":800}}"#]);
}

#[test]
fn values_compared_with_those_of_the_same_card_or_of_others() {
    let own = r#""value":[{"stat":"atk","is":"equal","to":{"of":{"stat":"def","of":{"bound":"each"},"had":null}}}]"#;
    let text = "You can discard 1 card; add 1 Rock monster whose ATK equals its own DEF from your Deck to your hand.";
    means(Kind::Monster, None, text, &[own]);
    let text = "You can banish 1 monster from your GY; destroy all monsters your opponent controls with ATK less than or equal to the banished monster's.";
    means(Kind::Monster, None, text, &[r#""is":"at-most","to":{"of":{"stat":"atk","of":{"bound":"paid"}"#]);
    let text = "You can target 1 other \"Paper\" monster you control; Special Summon 1 \"Paper\" monster from your hand, whose Level is 1 higher or 1 lower than it.";
    let of = r#"{"of":{"stat":"level","of":{"target":0},"had":null}}"#;
    let higher = format!(r#""to":{{"plus":[{{"fixed":1}},{of}]}}"#);
    means(Kind::Monster, None, text, &[&higher, r#"{"times":[{"fixed":-1},{"fixed":1}]}"#]);
    let text = "Add 1 Dragon monster with 3000 or more ATK and 2500 or less DEF from your Deck to your hand.";
    let both =
        r#"{"stat":"atk","is":"at-least","to":{"fixed":3000}},{"stat":"def","is":"at-most","to":{"fixed":2500}}"#;
    means(Kind::Spell, Some(Property::Normal), text, &[both]);
}

#[test]
fn two_descriptions_of_one_card() {
    let text = "You can target 1 Rock monster you control; Special Summon 1 Rock monster with a different name and a lower Level than that monster from your Deck.";
    let name = r#"{"what":["name"],"of":{"target":0},"not":true"#;
    let level = r#"{"stat":"level","is":"below","to":{"of":{"stat":"level","of":{"target":0}"#;
    means(Kind::Monster, None, text, &[name, level]);
    // What is said behind "equipped with an Equip Card" is said of that card.
    let text =
        "You can target 1 monster you control equipped with an Equip Card that mentions \"Paper Token\"; destroy it.";
    super::held::whole(Kind::Monster, None, text, &[r#""equipped-with":{"mentions":["Paper Token"]}"#]);
    let text = "Destroy all monsters equipped with an Equip Card.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""equipped-with":{"place":["spell-trap-zone"]"#]);
    let text = "Special Summon 1 Rock monster from your GY, or 1 Rock Fusion Monster from your Extra Deck.";
    let apart = r#""place":["graveyard","extra-deck"]"#;
    means(Kind::Spell, Some(Property::Normal), text, &[apart, r#""any":[{"place":["graveyard"]"#]);
}

#[test]
fn how_much_damage_was_taken() {
    let text = "If you take effect damage: Inflict damage to your opponent equal to the damage you took.";
    means(Kind::Monster, None, text, &[r#"{"damage":{"who":"opponent","of":null,"amount":{"bound":"amount"}}}"#]);
    let text = "Target 1 monster on the field; destroy it, and if you do, take damage equal to its original ATK, then inflict damage to your opponent equal to the damage you took.";
    means(Kind::Trap, Some(Property::Normal), text, &[r#""who":"opponent","of":null,"amount":{"bound":"amount"}"#]);
    // It is the other player's.
    let text = "If your opponent takes effect damage: Gain LP equal to the damage you took.";
    means(Kind::Monster, None, text, &["unread\":{"]);
}

#[test]
fn the_other_of_two() {
    let text = "You can target 2 Rock monsters in your GY; add 1 of them to your hand, and place the other on the bottom of your Deck.";
    let other = r#""among":"target 1""#;
    let not = r#""not":[{"place":[]"#;
    means(Kind::Monster, None, text, &[other, not, r#""among":"chosen 1""#, r#""as":"chosen 1""#]);
}

#[test]
fn what_cards_originally_are() {
    let light = r#""original":{"name":[],"archetype":[],"race":[],"attribute":["light"]}"#;
    let text = "You can target 1 monster you control whose original Attribute is LIGHT; destroy it.";
    means(Kind::Monster, None, text, &[light]);
    let text = "If your monster that was originally LIGHT is destroyed by battle: You can draw 1 card.";
    means(Kind::Monster, None, text, &[light]);
    let text = "Monsters you control whose original Type is Rock or Fiend gain 300 ATK.";
    means(Kind::Monster, None, text, &[r#""race":["rock","fiend"],"attribute":[]}"#]);
    let text = "If you control a monster whose original name is \"Paper Lord\", you can Special Summon this card (from your hand).";
    means(Kind::Monster, None, text, &[r#""original":{"name":["Paper Lord"]"#]);
    let low = r#"{"stat":"original-level-rank","is":"below","to":{"of":{"stat":"level","of":"this","had":null}}}"#;
    let text =
        "Cannot be destroyed by battle with a monster whose original Level/Rank is lower than this card's Level.";
    means(Kind::Monster, None, text, &[low]);
}

#[test]
fn what_several_have_in_common() {
    let text = "If you control 2 or more monsters with the same Level: You can draw 1 card.";
    let alike = r#""left":{"alike":{"what":["level"],"of":{"place":["monster-zone"],"whose":"you""#;
    means(Kind::Monster, None, text, &[alike, r#""is":"at-least","right":{"fixed":2}"#]);
    let text = "Special Summon 2 Rock monsters with the same ATK from your Deck.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""same":["atk"]"#]);
    let text = "Special Summon 2 Rock monsters with the same Type and Attribute as each other from your Deck.";
    means(Kind::Spell, Some(Property::Normal), text, &[r#""same":["race","attribute"]"#]);
}

#[test]
fn becoming_like_another() {
    let text = "You can target 1 monster your opponent controls; this card's Attribute becomes that monster's, until the end of this turn.";
    means(Kind::Monster, None, text, &[r#"{"becomes-like":{"what":["attribute"],"of":{"target":0}}}"#]);
}

#[test]
fn alike_to_any_of_the_cards_described() {
    let text = "You cannot Synchro Summon monsters with the same name as a card you control.";
    means(Kind::Monster, None, text, &[r#""like":[{"what":["name"],"of":{"all":{"place":["field"],"whose":"you""#]);
    let text = "Each of your opponent's monsters in the same column as one of your \"Paper\" monsters loses 300 ATK.";
    let column = r#""like":[{"what":["column"],"of":{"all":{"place":["monster-zone"],"whose":"you","kind":["monster"]"#;
    means(Kind::Monster, None, text, &[column, r#""archetype":["Paper"]"#]);
    let text = "Cannot be destroyed by battle with a monster with the same Type or Attribute as this card.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#""any":[{"#, r#"{"what":["race"],"of":"this""#, r#"{"what":["attribute"],"of""#],
    );
}

#[test]
fn what_is_listed_in_texts_and_as_material() {
    let normal = Some(Property::Normal);
    let text =
        "Add 1 Spell/Trap from your Deck to your hand that specifically lists the card \"Paper King\" in its text.";
    means(Kind::Spell, normal, text, &[r#""mentions":["Paper King"]"#]);
    // What is no name is no card that is mentioned.
    let text = "Add 1 Spell/Trap from your Deck to your hand that mentions \"Paper monster\" in its text.";
    means(Kind::Spell, normal, text, &["unread\":{"]);
    let text = "If you control a Fusion Monster that mentions \"Paper King\" as material: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""lists":["Paper King"]"#, r#""types":["fusion"]"#]);
    let text = "If you control \"Paper King\" or a monster that mentions it: You can draw 1 card.";
    means(Kind::Monster, None, text, &[r#""mentions":["Paper King"]"#, r#""any":[{"#]);
}

#[test]
fn additional_attacks_for_each_card() {
    let times = r#"{"attacks":{"times":{"plus":[{"fixed":1},{"times":[{"fixed":1},{"count":{"#;
    let text = "Gains 1 additional attack during each Battle Phase, for each \"Paper\" monster you control.";
    means(Kind::Monster, None, text, &[times]);
    let text = "For each Equip Card equipped to this card, it gains 1 additional attack during each Battle Phase.";
    means(Kind::Monster, None, text, &[times, r#""attached":"equipped-to-this""#]);
}

#[test]
fn alike_in_some_things_and_not_in_others() {
    let race = r#"{"what":["original-race","original-attribute"],"of":{"bound":"paid"},"not":false,"had":"field"}"#;
    let text = "You can Tribute 1 monster; Special Summon from your Deck, 1 Tuner monster with the same original Type and Attribute, but 1 Level higher than the Tributed monster had on the field.";
    means(Kind::Monster, None, text, &[race, r#"{"plus":[{"times":[{"fixed":1},{"fixed":1}]},{"of":{"stat":"level""#]);
    let text = "You can target 1 monster; add 1 monster with the same Type and Attribute as that monster, but a different name, from your Deck to your hand.";
    let name = r#"{"what":["name"],"of":{"target":0},"not":true,"had":null}"#;
    means(Kind::Monster, None, text, &[r#"{"what":["race","attribute"],"of":{"target":0}"#, name]);
    let text =
        "You can banish 1 monster from your hand; Special Summon 1 Warrior monster with a lower Level from your Deck.";
    means(
        Kind::Monster,
        None,
        text,
        &[r#"{"stat":"level","is":"below","to":{"of":{"stat":"level","of":{"bound":"paid"}"#],
    );
    let text = "If this card is Normal Summoned: You can add 1 of your \"A\", \"B\", or \"C\" that is banished or in your Deck to your hand.";
    means(Kind::Monster, None, text, &[r#""place":["banished","deck"],"whose":"you""#]);
}
