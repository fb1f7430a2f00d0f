//! What the English reader makes of invented cards: text → class, choice, timing, events, places, targets, limit.

use solemn::cards::effect::{Class, Obligation, Per};
use solemn::cards::filter::{Ability, Kind, Place, Property};
use solemn::cards::trigger::{EventKind, Timing};
use solemn::reader::reading::{ReadEffect, Reading, Role};
use solemn::reader::{Printed, en};

use Class::{Activation, Ignition, Quick, Trigger};
use Obligation::{May, Must};
use Place::{Graveyard, Hand, MonsterZone, SpellTrapZone};
use Timing::{If, When};

/// One row of a table: what an effect is read as.
type Row = (Class, Obligation, Option<Timing>, &'static [EventKind], &'static [Place], bool, Option<Per>);

fn monster(text: &str) -> Printed {
    Printed {
        name: "Paper Golem".into(),
        kind: Some(Kind::Monster),
        types: vec![Ability::Effect],
        text: text.into(),
        ..Printed::default()
    }
}

fn card(kind: Kind, property: Property, text: &str) -> Printed {
    Printed { kind: Some(kind), property: Some(property), types: Vec::new(), ..monster(text) }
}

/// The effects that are activated.
fn activated(reading: &Reading) -> Vec<&ReadEffect> {
    reading.effects.iter().filter(|e| matches!(e.class, Activation | Trigger | Quick | Ignition)).collect()
}

fn expect(card: &Printed, rows: &[Row]) {
    let reading = en::read(card);
    let found: Vec<_> = activated(&reading)
        .into_iter()
        .map(|e| (e.class, e.choice, e.timing, e.events.clone(), e.from.clone(), e.targets, e.limit.map(|l| l.per)))
        .collect();
    let rows: Vec<_> = rows.iter().map(|(c, o, t, e, p, x, l)| (*c, *o, *t, e.to_vec(), p.to_vec(), *x, *l)).collect();
    assert_eq!(found, rows, "{}", card.text);
    covered(&reading);
}

/// Every character that is no blank is in exactly one piece.
fn covered(reading: &Reading) {
    let mut times = vec![0_u8; reading.text.len()];
    for piece in reading.effects.iter().flat_map(|effect| &effect.pieces).chain(&reading.general) {
        assert!(reading.text.get(piece.span.clone()).is_some_and(|words| !words.is_empty()), "{:?}", piece.span);
        for at in piece.span.clone() {
            times[at] += 1;
        }
    }
    for (at, c) in reading.text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        assert_eq!(times[at], 1, "{c:?} at {at} of {}", reading.text);
    }
}

/// The words of all pieces with a role.
fn words(reading: &Reading, role: Role) -> Vec<&str> {
    let pieces = reading.effects.iter().flat_map(|effect| &effect.pieces).chain(&reading.general);
    pieces.filter(|piece| piece.role == role).map(|piece| &reading.text[piece.span.clone()]).collect()
}

#[test]
fn triggers_tell_when_from_if() {
    const SUMMONED: &[EventKind] = &[EventKind::NormalSummoned, EventKind::SpecialSummoned];
    let sorted = |events: &[EventKind]| {
        let mut events = events.to_vec();
        events.sort_unstable();
        events
    };
    let reading = en::read(&monster(
        "If this card is Normal or Special Summoned: You can target 1 Spell in your GY; add it to your hand. \
         When this card is destroyed by battle and sent to the GY: Draw 1 card. \
         You can only use this effect of \"Paper Golem\" once per turn.",
    ));
    let found = activated(&reading);
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].class, found[0].choice, found[0].timing, found[0].targets), (Trigger, May, Some(If), true));
    assert_eq!(found[0].events, sorted(SUMMONED));
    assert_eq!(found[0].limit, None);
    assert_eq!((found[1].class, found[1].choice, found[1].timing), (Trigger, Must, None));
    assert_eq!(found[1].events, [EventKind::DestroyedByBattle]);
    assert_eq!(found[1].limit.map(|limit| limit.per), Some(Per::Name));
}

#[test]
fn the_cost_tells_the_place() {
    expect(
        &monster(
            "You can discard this card; add 1 Trap from your Deck to your hand. \
             (Quick Effect): You can Tribute this card, then target 1 card on the field; return it to the hand. \
             You can banish this card from your GY; draw 1 card. \
             You can only use each effect of \"Paper Golem\" once per turn.",
        ),
        &[
            (Ignition, May, None, &[], &[Hand], false, Some(Per::Name)),
            (Quick, May, None, &[], &[MonsterZone], true, Some(Per::Name)),
            (Ignition, May, None, &[], &[Graveyard], false, Some(Per::Name)),
        ],
    );
}

#[test]
fn a_step_may_tell_the_place_as_well() {
    expect(
        &monster("If your opponent controls a Spell: You can Special Summon this card from your hand."),
        &[(Ignition, May, None, &[], &[Hand], false, None)],
    );
    expect(
        &monster("You can pay 500 LP; Special Summon 1 monster with the same Level as this card from your hand."),
        &[(Ignition, May, None, &[], &[MonsterZone], false, None)],
    );
}

#[test]
fn optional_flip_effects_are_if() {
    expect(
        &monster("FLIP: You can draw 1 card."),
        &[(Trigger, May, Some(If), &[EventKind::Flipped], &[MonsterZone], false, None)],
    );
}

#[test]
fn a_trap_is_quick_in_the_gy_and_in_the_end_phase() {
    expect(
        &card(
            Kind::Trap,
            Property::Normal,
            "When an opponent's monster declares an attack: Negate the attack. \
             You can banish this card from your GY; gain 500 LP. \
             During the End Phase, if this card is in your GY: You can Set this card. \
             You can only activate 1 \"Paper Golem\" per turn.",
        ),
        &[
            (Activation, May, Some(When), &[EventKind::AttackDeclared], &[SpellTrapZone], false, Some(Per::Name)),
            (Quick, May, None, &[], &[Graveyard], false, None),
            (Quick, May, None, &[], &[Graveyard], false, None),
        ],
    );
}

#[test]
fn choices_belong_to_one_effect() {
    let reading = en::read(&card(
        Kind::Spell,
        Property::QuickPlay,
        "Activate 1 of these effects;\n● Target 1 Set card; destroy it.\n● Target 1 face-up card; destroy it.",
    ));
    assert_eq!(activated(&reading).len(), 1);
    assert!(reading.effects[0].targets);
    assert_eq!(words(&reading, Role::Target), ["Target 1 Set card", "Target 1 face-up card"]);
    covered(&reading);
}

#[test]
fn granted_effects_are_not_the_cards_own() {
    let reading = en::read(&monster(
        "A monster that was Summoned using this card as material gains this effect.\n\
         ● Once per turn: You can draw 1 card, then discard 1 card.",
    ));
    assert!(activated(&reading).is_empty());
    covered(&reading);
}

#[test]
fn own_effects_under_a_shared_limit() {
    let reading = en::read(&monster(
        "You can only use 1 of the following effects of \"Paper Golem\" per turn, and only once that turn.\n\
         ● You can pay 500 LP; draw 1 card.\n● If this card is banished: You can gain 500 LP.",
    ));
    let found = activated(&reading);
    assert_eq!(found.iter().map(|effect| effect.class).collect::<Vec<_>>(), [Ignition, Trigger]);
    assert!(found.iter().all(|effect| effect.limit.is_some_and(|limit| limit.shared == Some(1))));
}

#[test]
fn the_wording_without_colons() {
    expect(
        &monster(
            "When this card is sent to the Graveyard, you can select 1 monster your opponent controls and destroy it.",
        ),
        &[(Trigger, May, Some(When), &[EventKind::SentToGraveyard], &[Graveyard], true, None)],
    );
    expect(
        &monster("You can discard 1 card to destroy 1 face-up monster on the field."),
        &[(Ignition, May, None, &[], &[MonsterZone], true, None)],
    );
}

#[test]
fn continuous_sentences_are_not_activated() {
    let reading = en::read(&monster(
        "Cannot be Special Summoned. This card gains 100 ATK for each card in your hand. \
         If this card would be destroyed, you can discard 1 card instead.",
    ));
    assert!(activated(&reading).is_empty());
    assert_eq!(words(&reading, Role::SummoningCondition), ["Cannot be Special Summoned"]);
}

#[test]
fn materials_and_procedures_have_roles_of_their_own() {
    let printed = Printed {
        types: vec![Ability::Link, Ability::Effect],
        ..monster("2 Effect Monsters\nIf this card is Link Summoned: Draw 1 card.")
    };
    assert_eq!(words(&en::read(&printed), Role::Materials), ["2 Effect Monsters"]);
    let reading = en::read(&monster("If you control no monsters, you can Special Summon this card (from your hand)."));
    assert_eq!(reading.effects[0].class, Class::Procedure);
}

#[test]
fn the_pendulum_effect_comes_first() {
    let printed = Printed {
        types: vec![Ability::Normal, Ability::Pendulum],
        pendulum: Some("Once per turn: You can target 1 monster you control; it gains 300 ATK.".into()),
        ..monster("A golem folded out of a single sheet.")
    };
    let reading = en::read(&printed);
    assert_eq!(activated(&reading).len(), 1);
    assert_eq!(reading.effects[0].from, [Place::PendulumZone]);
    assert!(reading.effects[0].pendulum);
    assert_eq!(words(&reading, Role::Note), [""; 0], "there is nothing to read in lore");
    covered(&reading);
}

#[test]
fn odd_texts_are_read_to_the_end() {
    for text in
        ["", ".", "●", "\"", "(((", "● : ;", "FLIP:", "You can", "If this card", "é。●\"", "\"\"a\"\" ; : .", ")"]
    {
        covered(&en::read(&monster(text)));
        covered(&en::read(&card(Kind::Spell, Property::Equip, text)));
    }
}
