//! What invented texts mean that say what holds of several cards, in one turn, or each time something happens.

use solemn::cards::filter::{Kind, Property};

use super::held::{effects, means};

/// Monsters: the text is read, and says this.
#[track_caller]
fn whole(text: &str, parts: &[&str]) {
    means(Kind::Monster, None, text, parts);
    unread(Kind::Monster, None, text, false);
}

#[track_caller]
fn unread(kind: Kind, property: Option<Property>, text: &str, some: bool) {
    let json = serde_json::to_string(&effects(kind, property, text)).expect("a model is data");
    assert_eq!(json.contains("\"words\":"), some, "{json}");
}

#[test]
fn what_is_said_of_this_card_and_of_others_holds_of_each() {
    let text = "This card and \"Paper\" monsters you control cannot be destroyed by battle.";
    whole(
        text,
        &[
            r#""rule":{"not-destroyed-by":["battle"]},"to":"this""#,
            r#"{"all":{"archetype":["Paper"],"kind":["monster"],"place":["monster-zone"],"whose":"you"}}"#,
        ],
    );
    let either = "Your opponent cannot target this card or a \"Paper\" monster this card points to with card effects.";
    whole(either, &[r#""to":"this""#, r#""linked":"to-this""#, r#""not-targeted-by":"opponent""#]);
    // Whom "they" means then, nobody knows.
    let they = "This card and \"Paper\" monsters you control cannot be destroyed by battle, also your opponent cannot \
                target them with card effects.";
    unread(Kind::Monster, None, they, true);
}

#[test]
fn what_lies_face_up_or_set_lies_on_the_field() {
    let set = "Set Spells/Traps cannot be destroyed by card effects, also neither player can target them with card \
               effects.";
    whole(
        set,
        &[r#"{"all":{"face":"down","kind":["spell","trap"],"place":["field"]}}"#, r#""not-targeted-by":"either""#],
    );
    let others = "Face-up Continuous Traps cannot be destroyed by battle or card effect, except \"Paper Crane\".";
    whole(others, &[r#""except-name":["Paper Crane"]"#, r#""place":["field"]"#]);
    let column = "Your opponent cannot target your \"Paper\" cards in this card's column with card effects.";
    whole(column, &[r#""same-column":true"#, r#""place":["field"]"#]);
}

#[test]
fn the_turn_in_which_something_is_so_may_be_that_of_this_card_or_of_each() {
    let own = "This card cannot attack during the turn it is Normal or Special Summoned.";
    whole(own, &[r#""rule":"no-attack","to":"this","while":[{"this":"#, r#""summoned-this-turn":true"#]);
    let of_this = "During the turn this card was Normal Summoned, monsters you control cannot be destroyed by battle.";
    whole(
        of_this,
        &[r#""while":[{"this":{"place":["monster-zone"],"summoned":["normal"],"summoned-this-turn":true}}]"#],
    );
    // What follows holds in that turn as well, and of those alone.
    let both = "During the turn they are Special Summoned, \"Paper\" monsters you control cannot be destroyed by battle, also \
                your opponent cannot target them with card effects.";
    unread(Kind::Monster, None, both, true);
    let phase = "\"Paper\" monsters you control cannot be destroyed by your opponent's card effects, except during the \
                 Battle Phase.";
    whole(phase, &[r#""while":[{"not":{"all":[{"phase":["battle"]}]}}]"#]);
}

#[test]
fn what_follows_a_summon_at_once_lasts_as_long_as_it_says() {
    let text = "After this card is Fusion Summoned, it is unaffected by other cards' effects until the end of your next \
                turn.";
    whole(
        text,
        &[
            r#""each-time":{"do":[{"act":{"lasting":"#,
            r#""events":["fusion-summoned"],"subject":"this""#,
            r#""on":"this""#,
            r#""until":{"coming":{"later-turn":true,"nth":1,"whose":"you"}}"#,
        ],
    );
    let opponent = "After this card was Xyz Summoned, your opponent cannot activate monster effects for the rest of that \
                    turn.";
    whole(opponent, &[r#""ban":{"what":"activate-monster-effect","who":"opponent"}"#, r#""until":"end-of-turn""#]);
}

#[test]
fn a_counter_for_each_card_of_the_event_is_placed_for_each() {
    let among = r#""count":{"among":"event","#;
    for text in [
        "Each time a card(s) is sent from the field to the GY, place 1 Spell Counter on this card for each sent card.",
        "Each time a monster(s) is banished, place 1 Spell Counter on this card for each of those monsters.",
    ] {
        whole(text, &[among, r#""kind":"Spell Counter""#, r#""on":"this""#]);
    }
    let most = "Each time a card(s) is sent from the field to the GY, place 1 Spell Counter on this card for each sent \
                card (max. 5).";
    whole(most, &[among, r#""max":5"#]);
    let one = "Each time a card(s) is sent from the field to the GY, place 1 Spell Counter on this card.";
    let json = serde_json::to_string(&effects(Kind::Monster, None, one)).expect("a model is data");
    assert!(!json.contains("among\":\"event"), "{json}");
}

#[test]
fn nothing_is_activated_as_an_attack_is_declared() {
    let text = "When this card declares an attack, your opponent cannot activate Spell/Trap Cards.";
    whole(text, &[r#""ban":{"at":{"events":["attack-declared"]"#, r#""what":"activate-card","who":"opponent""#]);
}

#[test]
fn monsters_cannot_activate_their_effects_except_some() {
    let text = "Monsters cannot activate their effects, except \"Paper\" monsters.";
    whole(text, &[r#""what":"activate-monster-effect","who":"each""#, r#""not":[{"archetype":["Paper"]"#]);
}

#[test]
fn who_is_stronger_gains_what_lies_between() {
    let text = "While your LP is lower than your opponent's, this card loses ATK equal to the difference.";
    whole(text, &[r#""while":[{"compare":{"is":"below""#, r#""stat":"atk""#, r#"{"times":[{"fixed":-1},{"highest":"#]);
}

#[test]
fn a_name_that_it_has_on_the_field_is_its_name_there() {
    let text = "This card's name becomes \"Paper Crane\" on the field, but is still treated as a \"Golem\" card.";
    whole(text, &[r#""name-becomes":"Paper Crane""#, r#""treated-as":"Golem""#]);
    let also = "This card's name is also treated as \"Paper Crane\".";
    whole(also, &[r#""treated-as":"Paper Crane""#]);
}

#[test]
fn tributes_are_fewer_or_one_monster_is_two_of_them() {
    let fewer = "You can Normal Summon \"Paper\" monsters for 1 less Tribute.";
    let kind = (Kind::Spell, Some(Property::Continuous));
    means(kind.0, kind.1, fewer, &[r#""fewer":1"#, r#""archetype":["Paper"]"#, r#""whose":"you""#]);
    let none = "You can Normal Summon Level 7 monsters without Tributing.";
    means(
        kind.0,
        kind.1,
        none,
        &[r#""exactly":0"#, r#""not-set":true"#, r#"{"is":"equal","stat":"level","to":{"fixed":7}}"#],
    );
    let two = "Can be treated as 2 Tributes for the Tribute Summon of a Dragon monster.";
    whole(two, &[r#""many-tributes":{"count":2"#, r#""race":["dragon"]"#]);
}

#[test]
fn a_spell_that_was_activated_forbids_one_that_asks_for_none() {
    let text = "Draw 2 cards. You cannot activate any Spell Cards the turn you activate this card, except \"Paper\" Spell \
                Cards.";
    let normal = (Kind::Spell, Some(Property::Normal));
    means(
        normal.0,
        normal.1,
        text,
        &[
            r#""ban":{"except":{"archetype":["Paper"],"kind":["spell"]}"#,
            r#""what":"activate-card","who":"you""#,
            r#""happened":{"activation":"card","events":["activated"]"#,
        ],
    );
    unread(normal.0, normal.1, text, false);
}

#[test]
fn a_monster_is_of_several_attributes_or_of_an_archetype_as_well() {
    let text = "While face-up on the field, this card is also DARK, EARTH, and WATER-Attribute.";
    whole(text, &[r#""also-attribute":"dark""#, r#""also-attribute":"earth""#, r#""also-attribute":"water""#]);
    let of = "All Fusion Monsters you control are also treated as \"Paper\" monsters.";
    whole(of, &[r#""treated-as":"Paper""#, r#""types":["fusion"]"#]);
}

#[test]
fn what_a_rule_leaves_out_may_stand_with_its_verb() {
    let attack = "Monsters cannot attack \"Paper\" monsters, except \"Paper Crane\".";
    whole(attack, &[r#""rule":"not-attacked""#, r#""archetype":["Paper"]"#, r#""name":["Paper Crane"]"#]);
    let battle = "Rock monsters you control cannot be destroyed, except by battle.";
    whole(battle, &[r#""not-destroyed-by":["effect","cost"]"#, r#""race":["rock"]"#]);
    let negated = "The effects of face-up LIGHT monsters are negated, except for \"Paper Crane\".";
    let json = serde_json::to_string(&effects(Kind::Monster, None, negated)).expect("a model is data");
    assert!(json.contains("Paper Crane") && json.contains("\"negated\""), "{json}");
}

#[test]
fn all_tributes_must_be_such_where_the_text_says_so() {
    let text = "If you Tribute Summon this card, all Tributes must be WATER.";
    whole(text, &[r#""tributes":{"choice":"must","not-set":true,"tribute":{"attribute":["water"]"#]);
}

#[test]
fn an_effect_that_is_used_only_once_while_it_lies_there_has_that_limit() {
    let text = "You can draw 1 card. This effect can be used only once while this card is face-up on the field.";
    whole(text, &[r#""limit":{"counts":"use","per":"stay","times":1}"#]);
}

#[test]
fn what_lasts_holds_of_those_that_are_there_now() {
    let text = "You can target 1 monster; destroy it. \"Paper\" monsters you currently control are unaffected by \
                Spell/Trap effects this turn.";
    let parts = [
        r#""on":{"all":{"archetype":["Paper"],"kind":["monster"],"place":["monster-zone"],"whose":"you"}}"#,
        r#""until":"end-of-turn""#,
        r#""unaffected":{"kind":["spell","trap"]}"#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn damage_that_a_player_takes_this_turn_changes() {
    let half = "You can discard 1 card; any battle damage you take this turn is halved.";
    whole(
        half,
        &[r#""damage-times":{"cause":["battle"],"half":true,"times":1,"who":"you"}"#, r#""until":"end-of-turn""#],
    );
    let none = "You can discard 1 card; make any effect damage you take this turn 0.";
    means(Kind::Monster, None, none, &[r#""damage-times":{"cause":["effect"],"times":0,"who":"you"}"#]);
}

#[test]
fn monsters_that_an_effect_turns_stay_so() {
    let text = "When your opponent Summons a monster(s): Change that monster(s) to face-down Defense Position. Monsters \
                changed to face-down Defense Position by this effect cannot change their battle positions.";
    means(
        Kind::Trap,
        Some(Property::Normal),
        text,
        &[r#""apply":[{"rule":"no-position-change"}],"on":"those","until":"leaves""#],
    );
}

#[test]
fn a_second_attack_in_this_battle_phase_is_one_of_it() {
    let text = "You can discard 1 card; this card can make a second attack during this Battle Phase.";
    whole(text, &[r#""attacks":{"times":{"fixed":2}}"#, r#""on":"this","until":"battle-phase""#]);
}

#[test]
fn this_card_as_it_was_summoned_battles_or_leaves() {
    let battles = "If this Fusion Summoned card battles an opponent's monster, any battle damage it inflicts to your \
                   opponent is doubled.";
    whole(
        battles,
        &[r#"{"this":{"summoned":["fusion"]}}"#, r#""damage-times":{"cause":["battle"],"times":2,"who":"opponent"}"#],
    );
    let leaves = "If this face-up Special Summoned card leaves the field, return it to the bottom of the Deck.";
    whole(leaves, &[r#""leaves-to":"deck""#, r#""summoned":["special"]"#]);
}

#[test]
fn all_of_a_sentence_is_done_each_time() {
    let text = "Each time your opponent activates a monster effect, inflict 600 damage to your opponent, and if you do, \
                gain 300 LP.";
    whole(text, &[r#""each-time":{"do":[{"act":{"damage""#, r#""gain-lp""#, r#""join":"and-if-you-do""#]);
}

#[test]
fn linked_monsters_are_left_out_of_what_is_said_of_the_others() {
    let text = "Monsters on the field lose 500 ATK, unless they are co-linked.";
    whole(text, &[r#""linked":"co-linked""#, r#""not":[{"#]);
}

#[test]
fn the_turn_of_a_summon_or_of_a_flip() {
    let text = "Cannot attack the turn it is Normal Summoned or flipped face-up.";
    whole(text, &[r#""flipped-this-turn":true"#, r#""summoned-this-turn":true"#]);
}

#[test]
fn damage_of_one_players_cards_is_told_apart() {
    let text = "You can discard 1 card; you take no effect damage from your opponent's card effects this turn.";
    whole(text, &[r#"{"by":"opponent","cause":["effect"],"times":0"#]);
}

#[test]
fn control_of_both_targets_is_switched() {
    let text = "You can target 1 monster you control and 1 monster your opponent controls; switch control of those \
                monsters.";
    whole(text, &[r#""control":{"in-exchange":{"target":0}"#, r#""what":{"target":1}"#]);
}

#[test]
fn how_long_changes_last_may_be_told_behind_them() {
    let text = "You can discard 1 card; this card gains 500 ATK. This ATK increase lasts until the end of this turn.";
    whole(text, &[r#""until":"end-of-turn""#]);
    let text = "You can target 1 monster on the field; it is treated as a Tuner while face-up on the field.";
    whole(text, &[r#""also-type":"tuner""#]);
}

#[test]
fn a_card_that_has_to_be_there_in_time_is_asked_nothing_new() {
    let text = "If a monster you control is destroyed by battle: You can Special Summon this card from your GY (if it was \
                there when the monster was destroyed) or hand (even if not).";
    whole(text, &[r#""special-summon":{"#, r#""from":["graveyard","hand"]"#]);
}

#[test]
fn what_an_effect_has_equipped_is_told_of_as_long_as_it_is() {
    let text = "Once per turn: You can target 1 monster your opponent controls; equip that target to this card. Gains ATK \
                equal to the combined ATK of the monsters equipped to it by this effect.";
    whole(text, &[r#""class":"continuous""#, r#""attached":"equipped-by-its-effect""#]);
}

#[test]
fn a_cost_that_is_paid_while_something_is_so_asks_for_that() {
    let text = "You can Tribute this card while \"Paper Sea\" is on the field; draw 1 card.";
    whole(text, &[r#""cost":[{"act":{"tribute":"this"}"#, r#""name":["Paper Sea"]"#]);
}

#[test]
fn what_becomes_of_the_damage_of_this_battle_or_turn() {
    let text = "You can discard 1 card; your opponent takes any battle damage you would have taken from that battle.";
    whole(text, &[r#""damage-taken":{"by":"opponent","of":"you"}"#, r#""until":"damage-step""#]);
    let text = "You can discard 1 card; halve all damage you take this turn.";
    whole(text, &[r#""half":true"#, r#""until":"end-of-turn""#]);
}

#[test]
fn what_a_turn_leaves_free_or_gives_besides() {
    whole(
        "You can discard 1 card; Special Summon 1 monster from your hand in face-down Defense Position. You cannot Special Summon the turn you activate this effect, except in face-down Defense Position.",
        &[r#""but-face-down":true"#, r#""face-down":true"#],
    );
    whole(
        "You can discard 1 card; draw 1 card. You cannot activate cards or effects the turn you activate this effect, except \"Gem\" cards.",
        &[r#""what":"activate""#],
    );
    whole(
        "You can Tribute any number of monsters; for each Tributed monster, this card gains 1 additional attack during each Battle Phase this turn.",
        &[r#"{"attacks":{"times":{"plus":[{"fixed":1},{"times":[{"fixed":1},{"bound":"paid"}]}]}"#],
    );
    whole(
        "You can discard 1 card; during your Main Phase this turn, you can conduct 1 Pendulum Summon of a monster(s) from your hand in addition to your Pendulum Summon. (You can only gain this effect once per turn.)",
        &["extra-pendulum-summon"],
    );
    whole(
        "You can discard 1 card; Special Summon this card to your Main Monster Zone in its same column.",
        &["column", r#""itself":true"#],
    );
}

#[test]
fn what_the_activation_leaves_free_and_what_cannot_be_negated_of_it() {
    let free = "Draw 2 cards. You cannot Special Summon the turn you activate this card, except by Pendulum Summon.";
    means(
        Kind::Spell,
        Some(Property::Normal),
        free,
        &[r#""but-summons":["pendulum"]"#, r#""events":["pendulum-summoned"]"#],
    );
    let kept = "Draw 1 card. This card's activation and effect cannot be negated.";
    means(Kind::Spell, Some(Property::Normal), kept, &[r#""not-negated":{"what":["activation","effect"],"own":true"#]);
    let applied = "Draw 1 card. You can only apply this effect of \"Paper Door\" once per turn.";
    means(Kind::Spell, Some(Property::Normal), applied, &[r#""counts":"application""#]);
}
