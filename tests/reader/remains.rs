//! What holds for the rest of a turn or in another one, whatever becomes of the card: invented texts.

use solemn::cards::filter::{Kind, Property};

use super::held::{self, means};

#[track_caller]
fn whole(text: &str, parts: &[&str]) {
    held::whole(Kind::Monster, None, text, parts);
}

#[test]
fn what_was_done_stays_done_even_if_this_card_leaves_the_field() {
    let text = "You can discard 1 card; draw 1 card, also you cannot Special Summon monsters for the rest of this turn, \
                except Zombie monsters (even if this card leaves the field).";
    whole(text, &[r#""except":{"#, r#""race":["zombie"]"#, r#""until":"end-of-turn""#]);
}

#[test]
fn what_an_activation_has_done_to_a_monster_that_it_chose_stays_done() {
    let continuous = (Kind::Spell, Some(Property::Continuous));
    let text = "When this card is activated: You can make the ATK of 1 face-up monster on the field become 0.";
    means(continuous.0, continuous.1, text, &[r#""becomes":{"fixed":0}"#, r#""until":"leaves""#]);
    let text = "Target 1 face-up monster on the field; it loses 500 ATK.";
    means(continuous.0, continuous.1, text, &[r#""target":0"#, r#""until":"while-this-face-up""#]);
}

#[test]
fn monsters_that_come_later_in_the_turn_gain_as_well() {
    let all = r#""to":{"all":{"attribute":["wind"],"kind":["monster"],"place":["monster-zone"],"whose":"you"}}"#;
    let text = "You can discard 1 card; for the rest of this turn, all WIND monsters you control gain 300 ATK.";
    whole(text, &[all, r#""until":"end-of-turn""#]);
    let text = "You can discard 1 card; all WIND monsters you control will gain 300 ATK this turn.";
    whole(text, &[all, r#""until":"end-of-turn""#]);
    // Those that are there now, where only the end of the time is named.
    let text = "You can discard 1 card; all WIND monsters you control gain 300 ATK until the end of this turn.";
    whole(text, &[r#""on":{"all":{"attribute":["wind"]"#]);
}

#[test]
fn a_battle_phase_is_skipped_in_the_next_turn_and_in_it_alone() {
    let text = "You can discard 1 card; draw 1 card, but skip the Battle Phase of your next turn.";
    whole(text, &[r#""what":"battle-phase""#, r#""until":"your-next-turn""#]);
}

#[test]
fn what_a_card_cannot_do_in_the_turn_of_its_activation() {
    let text = "You can discard 1 card; draw 1 card. If you activate this effect, this card cannot attack this turn.";
    whole(text, &[r#""rule":"no-attack""#, r#""not":{"this":{"attacked-this-turn":true"#]);
    // That it has attacked need not mean that it has attacked directly.
    let text =
        "You can discard 1 card; draw 1 card. This card cannot attack directly the turn you activate this effect.";
    means(Kind::Monster, None, text, &[r#""rule":"no-direct-attack""#, r#""condition":[{"any":[{"not":{"#]);
}

#[test]
fn what_is_spared_once_is_not_destroyed_that_once() {
    let once = r#""rule":{"not-destroyed-by":["battle"]}"#;
    whole("Once per turn, if this card would be destroyed by battle, it is not destroyed.", &[once, r#""limit":{"#]);
    let text = "You can target 1 face-up monster you control; the first time it would be destroyed by battle or card \
                effect this turn, it is not destroyed.";
    whole(text, &[r#""rule":{"not-destroyed-by":["battle","effect"]}"#, r#""times":1"#, r#""on":{"target":0}"#]);
}

#[test]
fn what_holds_of_all_but_some() {
    let but = r#""not":[{"archetype":["Paper"],"kind":["monster"]}]"#;
    whole("All monsters on the field lose 600 ATK, except \"Paper\" monsters.", &[but, r#""stat":"atk""#]);
    whole("All Fiend monsters you control gain 500 ATK and DEF, except this card.", &[r#""other":true"#]);
}

#[test]
fn what_others_pay_to_activate() {
    let text = "Your opponent must pay 500 LP to activate card effects.";
    whole(text, &[r#""action-cost":{"#, r#""to":["activate","activate-card"]"#, r#""who":"opponent""#]);
}

#[test]
fn cards_of_the_turn_in_which_they_were_set() {
    let text = "You can activate \"Paper\" Traps the turn they were Set.";
    whole(text, &[r#""may-activate":{"#, r#""turn-set":true"#, r#""archetype":["Paper"]"#]);
}

#[test]
fn those_that_fight_are_meant() {
    let text = "When an attack is declared: You can Tribute this card; destroy both battling monsters.";
    whole(text, &[r#""destroy":{"all":{"battling":true"#]);
    let text = "\"Paper\" monsters you control cannot be destroyed by battle while they are attacking.";
    whole(text, &[r#""attacking":true"#, r#""rule":{"not-destroyed-by":["battle"]}"#]);
}

#[test]
fn once_is_once_in_a_stay() {
    let text = "Once, while this card is face-up on the field: You can draw 1 card.";
    whole(text, &[r#""per":"stay""#]);
}

#[test]
fn what_is_attached_to_it_is_attached_to_this_card() {
    let text = "Gains ATK/DEF equal to the ATK/DEF of all \"Paper\" monsters attached to it as material.";
    whole(text, &[r#""attached":"material-of-this""#, r#""stat":"atk""#, r#""stat":"def""#]);
}

#[test]
fn what_is_neither_attacked_nor_targeted() {
    let text = "Your opponent cannot target this card for attacks or by card effects.";
    whole(text, &[r#""rule":"not-attacked","to":"this""#, r#""not-targeted-by-effects":{"whose":"opponent"}"#]);
}

#[test]
fn what_the_turn_after_loses_when_a_card_leaves() {
    let text = "If this face-up card leaves the field, skip the Battle Phase of your next turn. You can discard \
                1 card; draw 1 card.";
    whole(text, &[r#""class":"unclassified""#, r#""events":["leaves-field"]"#, r#""what":"battle-phase""#]);
}
