//! What words that were not read can touch, as far as their tree tells, or else their stems. Words without a stem that is
//! known here can touch everything; so can words in another language than English.

mod tree;
mod verbs;
mod words;

use self::words::{
    ACTIVE, BESIDE, IN_BATTLE, LIFTING, MOVES, NEEDS, OF_A_STEP, OF_ITSELF, OF_OTHERS, ON_FIELD, SET_PHRASES, SPECIAL,
    SPOKEN_OF, STATES, STEMS,
};
use super::grammar::Language;
use crate::cards::unread::{Occasion, Sort, Touch, Touches, Unread, Whom};

/// What words can wait for, so that something comes of them once it has happened.
const OCCASIONS: Touches =
    Touches::of(&[Touch::Battle, Touch::BattlePosition, Touch::Destruction, Touch::Leaving, Touch::LifePoints]);

/// A sentence, or a part of one, that was not read.
pub fn unread(words: &str) -> Unread {
    let text = unquoted(words).to_lowercase().replace("this face-up card", "this card").replace("each turn", "");
    let node = Language::English.read(words);
    let told = node.as_ref().and_then(|node| Some((tree::touched(node)?, tree::without_subject(node))));
    // What has to happen first is not done by these words, but they wait for it.
    let awaited = || touched(&text).map_or(Touches::NOTHING, |spoken| spoken.and(OCCASIONS));
    let done = || node.as_ref().and_then(tree::done).map(|done| done.or(awaited()));
    let read = told.map(|(touches, _)| touches).or_else(done);
    let Some(touches) = read.map(|touches| touches.or(needed(&text))).or_else(|| touched(&text)) else {
        return Unread::new(words);
    };
    let lets = node.as_ref().is_some_and(tree::lets);
    let forbids = !lets && only_forbids(&text);
    let more = ["addition", "also", "fusion summon", "synchro summon", "xyz summon", "link summon", "pendulum summon"];
    let allows = permission(&text) && !more.iter().any(|stem| text.contains(stem));
    let sort = match (forbids, allows) {
        (true, _) => Sort::Ban,
        (false, true) => Sort::Permission,
        (false, false) => Sort::Any,
    };
    // What may be done instead is done as the card itself leaves, too.
    let instead = allows && text.contains(" would be ");
    let touches = if instead { touches.or(Touches::of(&[Touch::Leaving])) } else { touches };
    let lasts = ["cannot", "while"].iter().any(|w| text.contains(w));
    let whom =
        told.is_some_and(|(_, own)| own) || of_itself(&text) || !lasts && OF_A_STEP.iter().any(|w| text.contains(w));
    let whom = if whom { Whom::This } else { Whom::Anyone };
    Unread { words: words.to_owned(), sort, whom, touches, waits: waits(&text) }
}

/// What a sentence waits for, if all of it does.
fn waits(text: &str) -> Option<Occasion> {
    if BESIDE.iter().any(|beside| text.contains(beside)) {
        return None;
    }
    let (head, behind) = text.split_once(',').unwrap_or(("", text));
    let head = head.strip_prefix("once per turn").map_or(head, |_| behind.split(',').next().unwrap_or_default().trim());
    let timed = |words: &str| ["standby phase", "end phase", "battle phase"].iter().any(|phase| words.contains(phase));
    let at_a_time =
        |words: &str| ["during ", "at the end of ", "at the start of "].iter().any(|w| words.starts_with(w));
    // What is done in a phase, with nothing beside it.
    let last = text.rfind(" during ").filter(|_| !text.contains([',', ';']) && !text.contains(" and "));
    let later = last.is_some_and(|at| timed(&text[at..]) && !STATES.iter().any(|w| text.contains(w)));
    if IN_BATTLE.iter().any(|battle| head.starts_with(battle)) {
        Some(Occasion::Battle)
    } else {
        (at_a_time(head) && timed(head) || later).then_some(Occasion::Phase)
    }
}

/// What a sentence speaks of; none where nothing in it is known.
fn touched(text: &str) -> Option<Touches> {
    let lingers = ["until", "next", "cannot", "chang"].iter().any(|w| text.contains(w));
    if IN_BATTLE.iter().any(|head| text.starts_with(head)) && !lingers {
        return Some(Touches::of(&[Touch::Battle, Touch::LifePoints]));
    }
    if ["for damage calculation", "during damage calculation only"].iter().any(|w| text.contains(w)) && !lingers {
        return Some(Touches::of(&[Touch::Battle]));
    }
    // Every word has a blank before it.
    let mut text = format!(" {text}").replace('/', " ");
    let mut found = Touches::NOTHING;
    let mut put = |touches: &[Touch]| found = found.or(Touches::of(touches));
    if text.contains("be destroyed by") {
        put(&[Touch::Destruction]);
        text = text.replace("be destroyed by", "by");
    }
    if text.contains("by battle") {
        put(&[Touch::Battle]);
    }
    // What is removed from play leaves the game alone otherwise, and Quick-Play is a kind of Spell.
    text = text.replace("from play", "").replace("quick-play", "").replace("control of", "control, of");
    if put_on_field(&text) {
        put(&ON_FIELD);
    }
    for phrase in SET_PHRASES {
        text = text.replace(phrase, "");
    }
    // Battle damage is a matter of battles, and counters are no cards.
    if text.contains("battle damage") {
        put(&[Touch::Battle]);
        text = text.replace("battle damage", "");
    }
    if let Some((head, done)) = text.split_once(',').filter(|(head, _)| head.trim_start().starts_with("each time")) {
        // What has to happen first is not done by these words.
        text = if head.contains("would") { text } else { format!(" {done}") };
    }
    text = without_counters(&text);
    for (stem, touches) in STEMS {
        if text.contains(stem) {
            put(touches);
        }
    }
    let has = |stems: &[&str]| stems.iter().any(|stem| text.contains(stem));
    if has(&MOVES) {
        put(&[Touch::Movement]);
    }
    if has(&["phase"]) {
        put(&[Touch::Phase]);
    }
    if has(&["name", "type", "attribute"]) && has(&["chang", "declare"]) {
        put(&[Touch::Name]);
    }
    summons(&text, &mut put);
    activations(&text, &mut put);
    // That it needs something to be there is not all that it can touch.
    (found != Touches::NOTHING).then(|| found.or(needed(&text)))
}

/// Whether a sentence speaks of cards that are put on the field in whatever way: placed there, not counters on them, or
/// played.
fn put_on_field(text: &str) -> bool {
    let there = |rest: &str| {
        let goal = ["on the field", "face-down"].iter().filter_map(|goal| rest.find(goal)).min();
        goal.is_some_and(|at| !rest[..at].contains("counter"))
    };
    let played = text.split([' ', ',', '.']).any(|word| matches!(word, "play" | "played"));
    played && !text.contains("play with") || text.match_indices("plac").any(|(at, _)| there(&text[at..]))
}

/// A sentence without the counters that are placed in it, but for the word.
fn without_counters(text: &str) -> String {
    let mut rest = text;
    let mut kept = String::new();
    while let Some(at) = rest.find(" place") {
        let behind = &rest[at + " place".len()..];
        let end = behind.find([',', '.', ';']).unwrap_or(behind.len());
        let Some(counter) = behind[..end].find("counter") else {
            kept.push_str(&rest[..rest.len() - behind.len()]);
            rest = behind;
            continue;
        };
        kept.push_str(&rest[..at]);
        kept.push(' ');
        rest = &behind[counter..];
    }
    kept.push_str(rest);
    kept
}

/// Whether a sentence does nothing but forbid: it begins with "cannot" or with whom it forbids something, and does nothing
/// beside.
fn only_forbids(text: &str) -> bool {
    let heads = ["if ", "when ", "while ", "during ", "each ", "until ", "for ", "after ", "once "];
    let mut main = text;
    while heads.iter().any(|head| main.starts_with(head))
        && let Some((_, rest)) = main.split_once(", ")
    {
        main = rest;
    }
    let Some((who, what)) = main.split_once("cannot") else { return false };
    let does = |w: &str| ACTIVE.contains(&w.trim_end_matches(','));
    let beside = BESIDE.iter().any(|beside| what.contains(beside));
    !beside
        && !who.split(' ').any(does)
        && !LIFTING.iter().any(|stem| text.replace("cannot be negated", "").contains(stem))
}

/// Which Summons a sentence speaks of: where no kind is named, all of them.
fn summons(text: &str, put: &mut dyn FnMut(&[Touch])) {
    let special = SPECIAL.iter().any(|w| text.contains(w));
    let normal = ["normal", "tribute summon"].iter().any(|w| text.contains(w));
    let flip = text.contains("flip summon");
    if !text.contains("summon") {
        return;
    }
    let any = !special && !normal && !flip;
    if special || any {
        put(&[Touch::SpecialSummon]);
    }
    if normal || any {
        put(&[Touch::NormalSummon]);
    }
    if flip || any {
        put(&[Touch::FlipSummon]);
    }
}

/// Which activations and effects a sentence speaks of.
fn activations(text: &str, put: &mut dyn FnMut(&[Touch])) {
    let has = |stems: &[&str]| stems.iter().any(|stem| text.contains(stem));
    let of_others = has(&["monster", "card or effect", "cards or effects", "any card", "all card"]);
    let (spells, traps) = (has(&["spell"]), has(&["trap"]));
    if has(&["activat"]) && (of_others || !spells && !traps) {
        put(&[Touch::Activation]);
    }
    if spells {
        put(&[Touch::Spell]);
    }
    if traps {
        put(&[Touch::Trap]);
    }
    // Activations that are negated are no effects of cards.
    if has(&["negat"]) {
        let only = has(&["negate the activation", "activation is negated"]) && !has(&["effects"]);
        put(if only { &[Touch::Activation] } else { &[Touch::Effects] });
    }
    // What it gains may be anything that an effect does.
    if has(&["gain"]) && has(&["effect"]) {
        put(&[Touch::Effects]);
    }
}

fn needed(text: &str) -> Touches {
    if needs(text) { Touches::of(&[Touch::Requirement]) } else { Touches::NOTHING }
}

/// Whether what a step does may have to be possible: it is no choice, and moves a card of its own.
fn needs(text: &str) -> bool {
    let other = |stem: &&str| {
        text.match_indices(*stem).any(|(at, _)| {
            let mut behind = text[at + stem.len()..].split([' ', ',', '.']).filter(|word| !word.is_empty());
            let spoken = behind.next().is_some_and(|word| SPOKEN_OF.contains(&word));
            // "That many monsters" are others.
            !spoken || matches!(behind.next(), Some("many" | "number"))
        })
    };
    !text.contains("you can ") && NEEDS.iter().any(other)
}

/// Names in quotes say nothing.
fn unquoted(words: &str) -> String {
    words.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Whether a sentence is about the card itself alone: nobody else is spoken of behind its beginning.
fn of_itself(text: &str) -> bool {
    let Some(rest) = OF_ITSELF.iter().find_map(|head| text.strip_prefix(head)) else { return false };
    let rest = rest.replace("you control", "");
    // What is so if or while something is said of the card need not be said of it.
    let when = ["if ", "when ", "while "].iter().any(|head| text.starts_with(head));
    let told = rest.split_once(", ").map_or("", |(_, clause)| clause);
    let of_it = !when || ["this card", "it ", "its "].iter().any(|subject| told.starts_with(subject));
    of_it && !OF_OTHERS.iter().any(|w| rest.contains(w)) && !rest.contains("you ")
}

/// Whether the sentence only allows its player something that is done by itself: "once per turn, you can …".
fn permission(text: &str) -> bool {
    let allows = text.starts_with("you can ") || text.contains(", you can ") || text.contains(": you can ");
    allows && !["can only", "cannot", "must", "also"].iter().any(|w| text.contains(w))
}

#[cfg(test)]
mod tests {
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
        assert_eq!(unread("You can only Special Summon once").sort, Sort::Any);
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
        assert!(
            speaks_of(words, Touch::Movement) && !speaks_of(words, Touch::Level) && !speaks_of(words, Touch::Spell)
        );
    }

    #[test]
    fn what_words_wait_for_counts() {
        let words = "If this face-up card leaves the field, skip the Battle Phase of your next turn";
        assert!(speaks_of(words, Touch::Leaving) && speaks_of(words, Touch::Phase));
        assert!(speaks_of("If this card is destroyed, banish 1 card from your GY", Touch::Destruction));
    }

    #[test]
    fn names_say_nothing() {
        assert!(!speaks_of("\"Summoner Monk\" gains 400 ATK", Touch::NormalSummon));
        assert!(speaks_of("\"Summoner Monk\" cannot be Tributed", Touch::Tribute));
    }

    #[test]
    fn what_is_done_to_a_card_that_was_spoken_of_needs_no_other() {
        assert!(!speaks_of("destroy it", Touch::Requirement));
        assert!(speaks_of("banish 1 card", Touch::Requirement));
    }
}
