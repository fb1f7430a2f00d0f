//! What words that were not read can touch, by example.

use super::*;

fn speaks_of(words: &str, what: Touch) -> bool {
    unread(words).touches(&[what])
}

#[test]
fn battle_leaves_summons_alone() {
    let words = "The first time this card would be destroyed by battle each turn, it is not destroyed";
    assert!(speaks_of(words, Touch::Battle));
    assert!(!speaks_of(words, Touch::NormalSummon) && !speaks_of(words, Touch::Activation));
    assert_eq!(unread(words).whom, Whom::This);
}

#[test]
fn what_may_be_done_instead_counts_as_the_card_itself_leaves() {
    let words = "If a \"Herald\" monster you control would be destroyed, you can discard 1 card instead";
    assert!(speaks_of(words, Touch::Leaving) && speaks_of(words, Touch::Destruction));
    assert!(!speaks_of("Once per turn: You can destroy 1 card", Touch::Leaving));
}

#[test]
fn what_speaks_of_nothing_known_touches_everything() {
    assert!(unread("Both players keep their hands revealed").touches.is_everything());
    assert!(unread("").touches.is_everything());
    assert!(!unread("Both players keep their hands revealed").touches(&[Touch::Duel]));
    assert!(!unread("Both players keep \"Duel Hall\" revealed until the end of this Duel").touches(&[Touch::Duel]));
    assert!(unread("Both players know how the Duel goes on").touches(&[Touch::Duel]));
}

#[test]
fn what_allows_more_is_no_mere_permission() {
    assert_eq!(unread("Once per turn, you can select 1 face-up monster on the field").sort, Sort::Permission);
    assert_eq!(unread("You can conduct 1 Normal Summon in addition").sort, Sort::Any);
    assert_eq!(unread("You can activate 1 Trap Card the turn it was Set").sort, Sort::Permission);
    assert_eq!(unread("You can only Special Summon once").sort, Sort::Any);
    let material = "If you Link Summon a Link Monster, you can use 1 Link Monster you control as the entire material";
    assert_eq!(unread(material).sort, Sort::Permission);
    assert_eq!(unread("If you use a Golem, you can also use monsters from your Deck").sort, Sort::Permission);
    assert_eq!(unread("If you draw a card, you can Link Summon 1 monster").sort, Sort::Any);
}

#[test]
fn only_the_kinds_of_summons_that_are_named_are_touched() {
    let both = "Neither player can Normal or Special Summon monsters";
    assert!(speaks_of(both, Touch::NormalSummon) && speaks_of(both, Touch::SpecialSummon));
    assert!(!speaks_of("Monsters cannot be Special Summoned", Touch::NormalSummon));
    assert!(speaks_of("Monsters cannot be Summoned", Touch::NormalSummon));
}

#[test]
fn what_lingers_after_a_battle_counts() {
    let words = "If this card attacks, its battle position cannot be changed until the end of your next turn";
    assert!(speaks_of(words, Touch::BattlePosition));
    assert!(!speaks_of("If this card attacks, it gains 500 ATK", Touch::BattlePosition));
}

#[test]
fn a_ban_of_traps_leaves_spells_alone() {
    let words = "Trap Cards cannot be activated";
    assert_eq!(unread(words).sort, Sort::Ban);
    assert!(speaks_of(words, Touch::Trap) && !speaks_of(words, Touch::Spell));
    assert!(!speaks_of(words, Touch::Activation));
}

#[test]
fn a_card_is_put_on_the_field_by_a_set_too() {
    let placed = "This card can only be placed on the field by the effect of \"The First Sarcophagus\"";
    assert!(speaks_of(placed, Touch::Set) && speaks_of(placed, Touch::Activation));
    assert!(speaks_of("Neither player can place cards face-down", Touch::Set));
    assert!(speaks_of("You cannot play any Spell or Trap Cards", Touch::Set));
    assert!(!speaks_of("Place 1 Spell Counter on each card on the field", Touch::Set));
    assert!(!speaks_of("1 monster is removed from play", Touch::NormalSummon));
    assert!(!speaks_of("You can activate Quick-Play Spells", Touch::NormalSummon));
}

#[test]
fn what_was_used_for_a_summon_is_no_summon() {
    let words = "This card can attack up to the number of Fusion Monsters used as material for its Summon";
    assert!(!speaks_of(words, Touch::SpecialSummon) && !speaks_of(words, Touch::NormalSummon));
    assert!(speaks_of(words, Touch::Battle));
}

#[test]
fn what_can_be_controlled_is_what_can_be_summoned() {
    let words = "Each player can only control 1 Type of monster";
    assert!(speaks_of(words, Touch::NormalSummon) && speaks_of(words, Touch::SpecialSummon));
    assert!(!speaks_of("Control of it cannot switch", Touch::NormalSummon));
    assert!(!speaks_of("All monsters you control gain 300 ATK", Touch::NormalSummon));
}

#[test]
fn a_ban_does_nothing_beside() {
    assert_eq!(unread("Other monsters cannot attack").sort, Sort::Ban);
    assert_eq!(unread("While you control it, Fiend monsters cannot be destroyed by battle").sort, Sort::Ban);
    assert_eq!(unread("Special Summon 1 monster in such a way that it cannot attack").sort, Sort::Any);
    assert_eq!(unread("If you cannot do so, destroy this card").sort, Sort::Any);
    assert_eq!(unread("This card cannot attack directly, and if it battles, destroy the other").sort, Sort::Any);
}

#[test]
fn what_a_ban_says_of_names_does_nothing() {
    let bans = [
        "you cannot Special Summon from the Extra Deck for the rest of this turn, except monsters with \"Paper\" in their original names",
        "until the end of this turn, you cannot Special Summon Beast monsters with the same original name as that target",
        "you cannot Special Summon monsters, except monsters with the same original Type as the monster sent to the GY by this effect",
        "For the rest of this turn, unless this effect was negated, you cannot Special Summon",
    ];
    for words in bans {
        assert_eq!(unread(words).sort, Sort::Ban, "{words}");
        assert!(!speaks_of(words, Touch::Requirement), "{words}");
    }
    assert_eq!(unread("you cannot attack, and its name becomes \"Golem\"").sort, Sort::Any);
    assert_eq!(unread("you cannot Special Summon, also send 1 monster to the GY").sort, Sort::Any);
}

#[test]
fn what_waits_for_a_battle_or_a_phase() {
    let waits = |words: &str| unread(words).waits;
    assert_eq!(waits("If this card battles, both of them are destroyed"), Some(Occasion::Battle));
    assert_eq!(waits("During the End Phase, it is destroyed"), Some(Occasion::Phase));
    assert_eq!(waits("Destroy it during the End Phase"), Some(Occasion::Phase));
    assert_eq!(waits("It gains 500 ATK during the Battle Phase"), None);
    assert_eq!(waits("During your Main Phase, it is destroyed"), None);
    assert_eq!(waits("During the End Phase, or when it leaves, it is destroyed"), None);
}

#[test]
fn counters_and_battle_damage_are_neither_cards_nor_lp() {
    let counter = "Each time a card is sent to the GY, place 1 Dust Counter on this card";
    assert!(speaks_of(counter, Touch::Activation) && !speaks_of(counter, Touch::Movement));
    assert!(speaks_of("Each time a card would be sent to the GY, place it on the Deck", Touch::Movement));
    let damage = "Any battle damage a player takes is halved";
    assert!(speaks_of(damage, Touch::Battle) && !speaks_of(damage, Touch::LifePoints));
    assert!(speaks_of("Any damage a player takes is halved", Touch::LifePoints));
    assert!(speaks_of("Detach 1 material from it", Touch::Movement));
    assert!(!speaks_of("The equipped monster gains 500 ATK", Touch::Movement));
    assert!(speaks_of("Unequip 1 card", Touch::Movement) && speaks_of("Equip this card to it", Touch::Movement));
}

#[test]
fn verbs_tell_what_is_touched_and_not_what_is_described() {
    let words = "When this card is Normal Summoned successfully, no Trap Cards can be activated";
    assert!(speaks_of(words, Touch::Trap) && !speaks_of(words, Touch::Spell));
    assert!(!speaks_of(words, Touch::NormalSummon) && !speaks_of(words, Touch::Activation));
    let words = "Send 1 Level 4 or lower Spellcaster monster from your Deck to the GY";
    assert!(speaks_of(words, Touch::Movement) && !speaks_of(words, Touch::Level) && !speaks_of(words, Touch::Spell));
}

#[test]
fn what_words_wait_for_counts() {
    let words = "If this face-up card leaves the field, skip the Battle Phase of your next turn";
    assert!(speaks_of(words, Touch::Leaving) && speaks_of(words, Touch::Phase));
    assert!(speaks_of("If this card is destroyed, banish 1 card from your GY", Touch::Destruction));
}

#[test]
fn names_say_nothing() {
    assert!(!speaks_of("\"Summon Friar\" gains 400 ATK", Touch::NormalSummon));
    assert!(speaks_of("\"Summon Friar\" cannot be Tributed", Touch::Tribute));
}

#[test]
fn what_is_done_to_a_card_that_was_spoken_of_needs_no_other() {
    assert!(!speaks_of("destroy it", Touch::Requirement));
    assert!(speaks_of("banish 1 card", Touch::Requirement));
    assert!(speaks_of("negate the Spell/Trap activation", Touch::Requirement));
    assert!(!speaks_of("this card's activation cannot be negated", Touch::Requirement));
}

#[test]
fn what_waits_for_damage_or_the_use_as_a_material() {
    let waits = |words: &str| unread(words).waits;
    let damage = "If you would take damage from a card effect, place 1 Dust Counter on this card instead";
    assert_eq!(waits(damage), Some(Occasion::Damage));
    let with = "A DARK Xyz Monster that was Summoned using this card on the field as material gains this effect";
    assert_eq!(waits(with), Some(Occasion::Material));
    let used = "If this card, Special Summoned from the Extra Deck, is used as Synchro Material, banish it";
    assert_eq!(waits(used), Some(Occasion::Material));
    assert_eq!(waits("If this card is used as Synchro Material, all other materials must be WATER"), None);
}

#[test]
fn what_cards_are_described_by_is_not_touched() {
    let words =
        "Each turn, 1 Level 5 or higher Spellcaster monster you Normal Summon can be Summoned without Tributing";
    assert!(speaks_of(words, Touch::NormalSummon));
    assert!(!speaks_of(words, Touch::Spell) && !speaks_of(words, Touch::Level) && !speaks_of(words, Touch::Tribute));
    assert!(speaks_of("Monsters it points to become Level 4", Touch::Level));
}

#[test]
fn what_is_said_of_a_monster_summoned_with_this_card_is_told_from_how_it_is_summoned() {
    assert!(super::made_with_this("A Synchro Monster that used this card as material gains 300 DEF"));
    assert!(super::made_with_this("An Xyz Monster that was Summoned using this card as material can swap places"));
    assert!(super::made_with_this("このカードを素材としてＸ召喚したモンスターは場所を入れ替える"));
    assert!(!super::made_with_this(
        "To Synchro Summon a monster using this card as material, the others must be Beasts"
    ));
    assert!(!super::made_with_this("このカードを素材としてＳ召喚する場合、他の素材は獣族に限る"));
}

#[test]
fn how_much_damage_there_is_forbids_no_attack() {
    let words = "All effect damage, and battle damage inflicted by monsters other than \"Herald\" monsters, is halved";
    assert!(speaks_of(words, Touch::LifePoints) && !speaks_of(words, Touch::Battle));
    assert!(speaks_of("Battle damage becomes 0 and monsters cannot attack", Touch::Battle));
}

#[test]
fn a_normal_draw_is_a_matter_of_its_phase() {
    let words = "For your normal draw in your Draw Phase, draw 2 cards instead of drawing just 1 card";
    assert_eq!(unread(words).waits, Some(Occasion::Phase));
}
