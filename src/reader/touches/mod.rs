//! What words that were not read can touch, as far as their tree tells, or else their stems. Words without a stem that is
//! known here can touch everything; so can words in another language than English.

mod tree;
mod verbs;
mod words;

use std::cell::RefCell;
use std::collections::HashMap;

use self::words::{
    ACTIVE, BECOMES, BESIDE, IN_BATTLE, LIFTING, MOVES, NEEDS, OF_A_STEP, ON_DAMAGE, ON_FIELD, SET_PHRASES, SPECIAL,
    SPOKEN_OF, SPOKEN_OF_IN_A_BAN, STATES, STEMS, of_its_effect, of_itself,
};
use super::grammar::Language;
use crate::cards::unread::{Occasion, Sort, Touch, Touches, Unread, Whom};

/// What words can wait for, so that something comes of them once it has happened.
const OCCASIONS: Touches =
    Touches::of(&[Touch::Battle, Touch::BattlePosition, Touch::Destruction, Touch::Leaving, Touch::LifePoints]);

/// How many words are remembered: what a text says is looked at several times before it is given up.
const REMEMBERED: usize = 500;

thread_local! {
    static SEEN: RefCell<HashMap<String, Unread>> = RefCell::new(HashMap::new());
}

/// A sentence, or a part of one, that was not read.
pub fn unread(words: &str) -> Unread {
    SEEN.with_borrow_mut(|seen| {
        if let Some(found) = seen.get(words) {
            return found.clone();
        }
        let found = weighed(words);
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(words.to_owned(), found.clone());
        found
    })
}

/// Whether words that were not read, in either language, are about a monster that was Summoned with this card; how a Summon
/// with it is carried out is another matter.
pub fn made_with_this(words: &str) -> bool {
    const WITH: [&str; 3] = ["used this card as", "summoned using this card as", "using this card on the field as"];
    let low = words.to_lowercase();
    let english = WITH.iter().any(|with| low.contains(with));
    let used = |(before, behind): (&str, &str)| before.contains("このカード") && behind.contains("召喚した");
    english || words.split_once("素材として").is_some_and(used)
}

/// Whether words, in either language, may make something so that goes on, rather than do something once.
pub fn may_last(words: &str) -> bool {
    const JAPANESE: [&str; 8] = ["このカード", "限り", "できない", "無効", "になる", "扱う", "アップ", "受けない"];
    let low = words.to_lowercase();
    let english = STATES.iter().chain(&["this card", "treated", "unaffected", "equip", "remain"]);
    english.chain(&JAPANESE).any(|word| low.contains(word))
}

/// What these words can touch.
fn weighed(words: &str) -> Unread {
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
    // What only lifts when a card may be activated keeps nothing from being activated.
    let allows =
        permission(&text) && !more.iter().any(|stem| text.contains(stem)) || set_free(&text) || more_materials(&text);
    let sort = match (forbids, allows) {
        (true, _) => Sort::Ban,
        (false, true) => Sort::Permission,
        (false, false) => Sort::Any,
    };
    // What may be done instead is done as the card itself leaves, too.
    // What cannot be used is neither Summoned, nor Set, nor activated.
    let idle = text.contains("cannot be used")
        && !["cannot be used as", "cannot be used for"].iter().any(|w| text.contains(w));
    let touches = if idle { Touches::EVERYTHING.without(Touches::of(&[Touch::Duel])) } else { touches };
    let instead = allows && text.contains(" would be ");
    let touches = if instead { touches.or(Touches::of(&[Touch::Leaving])) } else { touches };
    let lasts = ["cannot", "while"].iter().any(|w| text.contains(w));
    let whom =
        told.is_some_and(|(_, own)| own) || of_itself(&text) || !lasts && OF_A_STEP.iter().any(|w| text.contains(w));
    let whom = if whom { Whom::This } else { Whom::Anyone };
    let waits = waits(&text);
    let touches = if set_free(&text) { touches.without(Touches::of(&[Touch::Activation])) } else { touches };
    let own = |sort: Sort, touch: Touch| {
        let touches = Touches::of(&[touch]);
        Unread { words: words.to_owned(), sort, whom: Whom::This, touches, waits: None }
    };
    if of_its_effect(&text) {
        return own(Sort::Ban, Touch::Effects);
    }
    if way_of_its_own(&text) {
        return own(Sort::Permission, Touch::SpecialSummon);
    }
    let touches = if more_materials(&text) { Touches::of(&[Touch::Material]) } else { touches };
    // What is done in a later phase need not be possible now.
    // What only forbids needs nothing that has to be there.
    let later = waits == Some(Occasion::Phase) || sort == Sort::Ban;
    let touches = if later { touches.without(Touches::of(&[Touch::Requirement])) } else { touches };
    Unread { words: words.to_owned(), sort, whom, touches, waits }
}

/// Whether words only let more be used as materials than could be without them.
pub fn more_materials(words: &str) -> bool {
    let text = words.to_lowercase();
    let used = text.split_once("you can use ").or_else(|| text.split_once("you can also use "));
    let materials = |(_, used): (&str, &str)| used.contains("material") || used.contains("monsters from your deck");
    let plain = !["cannot", "must", " only ", ";", ". ", "then"].iter().any(|word| text.contains(word));
    plain && used.is_some_and(materials)
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
    // How many cards the normal draw is.
    let drawn = text.contains("for your normal draw in your draw phase") && text.contains("instead of drawing just");
    // What becomes of a material once it has been used.
    let used = text.starts_with("if this") && [" is used as ", " is used for "].iter().any(|w| text.contains(w));
    let becomes = text.rsplit(", ").next().is_some_and(|end| BECOMES.iter().any(|verb| end.starts_with(verb)));
    if IN_BATTLE.iter().any(|battle| head.starts_with(battle)) {
        Some(Occasion::Battle)
    } else if ON_DAMAGE.iter().any(|damage| head.starts_with(damage)) {
        Some(Occasion::Damage)
    } else if used && becomes || made_with_this(text) {
        Some(Occasion::Material)
    } else {
        (at_a_time(head) && timed(head) || later || drawn).then_some(Occasion::Phase)
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
    // How much damage there is changes no more than that.
    let halved = ["is halved", "are halved", "is doubled", "are doubled"].iter().any(|end| text.ends_with(end));
    if halved && text.contains("damage") && ![" also ", ";", "when ", "if ", "cannot"].iter().any(|w| text.contains(w))
    {
        return Some(Touches::of(&[Touch::LifePoints]));
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
    if !["becom", "treat", "chang", "increas", "decreas", "reduc"].iter().any(|w| text.contains(w)) {
        // A Level that is asked for is no Level that is made.
        text = without_levels(&text);
    }
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

/// A sentence without the Levels that it describes cards by: "a level 5 or higher monster".
fn without_levels(text: &str) -> String {
    let mut parts = text.split(" level ");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let described = part.starts_with(|c: char| c.is_ascii_digit());
        kept.push_str(if described { " " } else { " level " });
        kept.push_str(part);
    }
    kept
}

/// Whether a sentence does nothing but forbid: it begins with "cannot" or with whom it forbids something, and does nothing
/// beside.
fn only_forbids(text: &str) -> bool {
    let heads = ["if ", "when ", "while ", "during ", "each ", "until ", "for ", "after ", "once ", "unless "];
    let mut main = text;
    while heads.iter().any(|head| main.starts_with(head))
        && let Some((_, rest)) = main.split_once(", ")
    {
        main = rest;
    }
    let main = main.replacen("neither player can ", "players cannot ", 1);
    let Some((who, what)) = main.split_once("cannot") else { return false };
    let does = |w: &str| ACTIVE.contains(&w.trim_end_matches(','));
    let beside = BESIDE.iter().any(|beside| what.contains(beside));
    let rest = SPOKEN_OF_IN_A_BAN.iter().fold(text.to_owned(), |text, words| text.replace(words, ""));
    !beside && !who.split(' ').any(does) && !LIFTING.iter().any(|stem| rest.contains(stem))
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

/// Whether what a step does may have to be possible: it is no choice, and moves a card of its own or negates an activation.
fn needs(text: &str) -> bool {
    // What a card is called by, or what has become of it, is not done: "that Equip Spell", "the Summoned monster".
    let named = |behind: &str| behind.starts_with(" spell") || behind.starts_with(" card");
    let past = |before: &str, behind: &str| {
        let done = ["ed ", "ped "].iter().any(|end| behind.starts_with(end));
        done && ![" is ", " are ", " be "].iter().any(|verb| before.ends_with(verb))
    };
    let other = |stem: &&str| {
        text.match_indices(*stem).any(|(at, _)| {
            let rest = &text[at + stem.len()..];
            if *stem == "equip" && named(rest) || past(&text[..at], rest) {
                return false;
            }
            let mut behind = text[at + stem.len()..].split([' ', ',', '.']).filter(|word| !word.is_empty());
            let spoken = behind.next().is_some_and(|word| SPOKEN_OF.contains(&word));
            // "That many monsters" are others.
            !spoken || matches!(behind.next(), Some("many" | "number"))
        })
    };
    // What negates an activation needs one that can be negated.
    let negates = text.contains("negate") && text.contains("activation") && !text.contains("be negated");
    !text.contains("you can ") && (negates || NEEDS.iter().any(other))
}

/// Whether a sentence says nothing but another way in which the card itself can be Xyz Summoned.
fn way_of_its_own(text: &str) -> bool {
    let heads = ["once per turn, ", "during ", "if "];
    text.split_once("you can also xyz summon ").is_some_and(|(head, way)| {
        let when = head.is_empty() || heads.iter().any(|begin| head.starts_with(begin));
        when && !way.contains(", and ") && !way.contains(", but ")
    })
}

/// Whether a sentence lets Spells or Traps be activated in the turn of their Set, or from the hand, and does nothing else.
fn set_free(text: &str) -> bool {
    let kind = text.contains("spell") || text.contains("trap");
    let lifted = ["the turn it was set", "the turn they were set", "from your hand"].iter().any(|w| text.contains(w));
    text.starts_with("you can activate ") && kind && lifted && !text.contains(", and ")
}

/// Names in quotes say nothing.
fn unquoted(words: &str) -> String {
    // What an effect becomes is no name.
    if words.contains("becomes \"") {
        return words.to_owned();
    }
    words.split('"').step_by(2).collect::<Vec<_>>().join(" ")
}

/// Whether the sentence only allows its player something that is done by itself: "once per turn, you can …".
fn permission(text: &str) -> bool {
    let allows = text.starts_with("you can ") || text.contains(", you can ") || text.contains(": you can ");
    // What lets other cards or effects, or the card itself, be activated where they could not be does nothing of its own.
    let own = ["1 of the", "one of the", "this effect", "either of", "each of"];
    let other = |rest: &str| !own.iter().any(|effects| rest.starts_with(effects));
    let lifts = text.contains("as quick effect") || text.split("you can activate ").skip(1).any(other);
    allows && !lifts && !["can only", "cannot", "must", "also"].iter().any(|w| text.contains(w))
}

#[cfg(test)]
mod tests;
