//! What invented English texts say of choices: which effect is activated, what is paid for it, what more may be used.

use solemn::cards::filter::{Kind, Property};

use super::meanings::{means, written};

const SPELL: (Kind, Option<Property>) = (Kind::Spell, Some(Property::Normal));

#[track_caller]
fn holds(effect: &str, parts: &[&str]) {
    for part in parts {
        assert!(effect.contains(part), "{part} is not in {effect}");
    }
    let alone = r#""unread":["an old wording: it does not tell all that a modern one does"]"#;
    let bare = effect.replace(alone, "").replace(r#""unread":[]"#, "").replace(r#""unread":null"#, "");
    assert!(!bare.contains("unread"), "{effect}");
}

#[test]
fn each_of_the_effects_once() {
    let text = "Activate 1 of these effects (but you can only use each effect of \"Paper Golem\" once per turn);\n● Draw 1 \
                card.\n● Destroy 1 monster on the field.";
    let made = written(SPELL.0, SPELL.1, text);
    assert_eq!(made.len(), 2, "{made:?}");
    // Each has a limit of its own.
    holds(&made[0], &[r#""draw":{"#, r#""per":"name","times":1,"also":[],"shared":null"#]);
    holds(&made[1], &[r#""destroy":{"#, r#""per":"name","times":1,"also":[],"shared":null"#]);
}

#[test]
fn one_of_the_effects_for_an_event() {
    let text = "If this card is sent to the GY: You can activate 1 of these effects.\n● Target 1 monster on the field; destroy \
                it.\n● Target 1 card in your GY; banish it.";
    let made = written(Kind::Monster, None, text);
    assert_eq!(made.len(), 2, "{made:?}");
    for effect in &made {
        holds(effect, &[r#""per":"chain","times":1,"also":[],"shared":"options""#]);
    }
    // And each of them once per turn.
    let text = "If this card is sent to the GY: You can activate 1 of these effects (but you can only use each effect of \
                \"Paper Golem\" once per turn);\n● Draw 1 card.\n● Destroy 1 monster on the field.";
    let made = written(Kind::Monster, None, text);
    assert_eq!(made.len(), 2, "{made:?}");
    for effect in &made {
        holds(effect, &[r#""per":"chain","times":1,"also":["name"],"shared":"options""#]);
    }
}

#[test]
fn more_materials_for_one_that_is_used() {
    let text = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field. If you use \
                \"Paper Golem\" you control as material, you can also use up to 2 monsters from your Deck.";
    let made = written(SPELL.0, SPELL.1, text);
    assert!(made[0].contains(r#""sort":"permission","whom":"anyone","touches":["material"]"#), "{made:?}");
    assert!(!made[0].contains(r#""act":{"unread""#), "{made:?}");
    // However many of them: that is read.
    let made = written(SPELL.0, SPELL.1, &text.replace("up to 2 ", ""));
    assert!(!made[0].contains(r#""sort":"permission""#), "{made:?}");
    assert!(made[0].contains(r#""including":{"place":["field"],"whose":"you""#), "{made:?}");
}

#[test]
fn what_is_paid_before_one_of_them_is_chosen() {
    let text = "You can discard this card, then activate 1 of these effects (but you can only use each of these effects of \
                \"Paper Golem\" once per turn);\n● Draw 1 card.\n● Target 1 monster on the field; destroy it.";
    let made = written(Kind::Monster, None, text);
    assert_eq!(made.len(), 2, "{made:?}");
    holds(&made[0], &[r#""cost":[{"join":"next","choice":null,"act":{"discard":"this"}"#, r#""draw":{"#]);
    holds(&made[1], &[r#""cost":[{"join":"next","choice":null,"act":{"discard":"this"}"#, r#""destroy":{"target":0}"#]);
}

#[test]
fn what_is_done_whichever_is_chosen() {
    let text = "Activate 1 of these effects, but skip your next Battle Phase after activation;\n● Draw 1 card.\n● Target 1 \
                monster on the field; destroy it. You can only activate 1 \"Paper Golem\" per turn.";
    let made = written(SPELL.0, Some(Property::QuickPlay), text);
    assert_eq!(made.len(), 2, "{made:?}");
    for effect in &made {
        holds(effect, &[r#""what":"battle-phase""#, r#""skips":"battle""#, r#""shared":"options""#]);
    }
}

#[test]
fn the_attributes_that_a_label_names_are_revealed() {
    let text = "You can activate 1 of these effects, by revealing monster(s) in your hand with the listed Attribute(s);\n● FIRE: \
                Draw 1 card.\n● 2 DARK & EARTH: Destroy 1 card on the field.";
    let made = written(Kind::Monster, None, text);
    assert_eq!(made.len(), 2, "{made:?}");
    holds(&made[0], &[r#""reveal":{"choose":{"of":{"place":["hand"],"whose":"you""#, r#""attribute":["fire"]"#]);
    holds(&made[1], &[r#""attribute":["dark"]"#, r#""attribute":["earth"]"#, r#""min":{"fixed":2}"#]);
}

#[test]
fn a_number_that_is_chosen_and_sent() {
    let text = "You can choose a number from 1 to 3, then send that many cards from the top of your Deck to the GY; this card \
                gains 500 ATK for each card sent to the GY this way, until the end of this turn.";
    let parts = [
        r#""declare":{"what":"number","min":1,"max":3"#,
        r#""send-to-graveyard":{"top":{"who":"you","count":{"bound":"number"}"#,
        r#""times":[{"fixed":500},{"bound":"number"}]"#,
    ];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn a_fusion_summon_that_may_take_more() {
    let first =
        "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material.";
    let text =
        format!("{first} If your opponent controls a monster, you can also use monsters in your Deck as material.");
    let made = written(SPELL.0, SPELL.1, &text).concat();
    holds(&made, &[r#""if":{"condition":{"exists""#, r#""place":["hand","monster-zone","deck"]"#]);
    let text = format!("{first} You can also banish monsters from your GY as material.");
    holds(&written(SPELL.0, SPELL.1, &text).concat(), &[r#""banished-from":["graveyard"]"#]);
    let text = format!(
        "{first} If Summoning a \"Paper\" Fusion Monster this way, you can also use monsters in your Deck as material."
    );
    let made = written(SPELL.0, SPELL.1, &text).concat();
    holds(&made, &[r#""choose-one":{"on-activation":false"#, r#""archetype":["Paper"]"#]);
    // Where they go is told of both places at once: which of them is banished, nobody can say.
    let text = format!("{first} You can also banish monsters from your field as material.");
    assert!(written(SPELL.0, SPELL.1, &text).concat().contains(r#""unread":{"#));
}

#[test]
fn a_summon_with_less_to_choose_from() {
    let text = "You can Special Summon 1 Zombie monster from your Deck, but if you control no \"Paper\" monsters, you can only \
                Special Summon \"Paper\" monsters with this effect.";
    let parts = [r#""if":{"condition":{"none":{"#, r#""archetype":["Paper"]"#, r#""otherwise":[{"#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn at_random_here_or_chosen_there() {
    let text = "Once per turn: You can destroy 1 card in your opponent's hand (at random) or their field.";
    let parts =
        [r#""place":["hand"],"whose":"opponent""#, r#""random":true"#, r#""place":["field"],"whose":"opponent""#];
    means(Kind::Monster, None, text, &parts);
}

#[test]
fn each_player_does_the_second_thing_too() {
    let text = "Each player sends 2 cards from their hand to the GY, then draws 2 cards.";
    means(SPELL.0, SPELL.1, text, &[r#""draw":{"who":"each""#]);
}

#[test]
fn what_cannot_be_done_in_two_ways() {
    let text = "Add 1 monster from your GY to your hand, but for the rest of this turn, you cannot Normal Summon/Set or Special \
                Summon monsters with that name, nor activate their monster effects.";
    // What is said of the one is said of the other: not every Normal Summon is forbidden.
    let named = r#""like":[{"what":["name"],"of":"those""#;
    let made = written(SPELL.0, SPELL.1, text).concat();
    assert_eq!(made.matches(named).count(), 4, "{made}");
    assert!(made.contains(r#""what":"activate-monster-effect""#), "{made}");
}
