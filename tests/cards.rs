//! The embedded cards: they decode, are what their files say, have names of their own, and speak of cards that exist.

#[path = "cards/coverage.rs"]
mod coverage;
#[path = "cards/database.rs"]
mod database;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::sync::Arc;

use serde_json::Value;
use solemn::cards::card::Card;
use solemn::cards::definition::Definition;
use solemn::cards::notation;
use solemn::library;
use solemn::library::fold::fold;

/// How many of the embedded cards have effects, at least.
const WITH_EFFECTS: usize = 150;

pub(crate) fn cards() -> Vec<Arc<Definition>> {
    library::embedded().all().collect()
}

/// Fails with a list, if there is anything in it.
#[track_caller]
pub(crate) fn none(what: &str, list: &[String]) {
    assert!(list.is_empty(), "{} {what}:\n{}", list.len(), list.join("\n"));
}

#[test]
fn every_card_survives_being_packed() {
    for card in cards() {
        let bytes = postcard::to_stdvec(&**card).expect("a card is plain data");
        let again: Card = postcard::from_bytes(&bytes).expect("it was packed from a card");
        assert!(again == **card, "{} changed", card.name.en);
    }
}

#[test]
fn every_card_survives_being_written() {
    for card in cards() {
        let text = notation::write(&card);
        let again = notation::read(&text).unwrap_or_else(|fault| panic!("{}: {}\n{text}", card.name.en, fault.message));
        assert!(again == **card, "{} changed:\n{text}", card.name.en);
    }
}

#[test]
fn a_list_that_has_to_be_there_is_written() {
    let text = "name: {en: Ember Page}\npassword: 90000001\nkind: spell\nproperty: normal\neffects:\n- class: activation\n  \
                do:\n  - act: {draw: {amount: {alike: {what: [], of: {kind: [monster]}}}}}\n";
    let card = notation::read(text).expect("nothing is wrong with it");
    let written = notation::write(&card);
    assert!(written.contains("what: []"), "{written}");
    assert!(notation::read(&written).as_ref() == Ok(&card), "{written}");
}

#[test]
fn embedded_cards_are_what_their_files_say() {
    let mut written = Vec::new();
    for entry in walkdir::WalkDir::new("rulings/cards").sort_by_file_name() {
        let path = entry.expect("the folder can be listed").into_path();
        if path.is_file() {
            assert!(path.extension().is_some_and(|e| e == "yaml"), "{} is no card file", path.display());
            let text = fs::read_to_string(&path).expect("it is text");
            let cards = notation::read_all(&text);
            written
                .extend(cards.unwrap_or_else(|fault| panic!("{}:{}: {}", path.display(), fault.line, fault.message)));
        }
    }
    let embedded = cards();
    assert_eq!(embedded.len(), written.len());
    for (card, file) in embedded.iter().zip(&written) {
        assert!(***card == *file, "{} differs from its file", file.name.en);
    }
}

#[test]
fn every_name_and_number_means_one_card() {
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for card in cards() {
        let all = std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh);
        for name in all.map(|name| fold(name)).chain(card.password.map(|p| format!("{p:08}"))) {
            names.entry(name).or_default().insert(card.name.en.clone());
        }
    }
    let shared: Vec<String> = names
        .iter()
        .filter(|(_, cards)| cards.len() > 1)
        .map(|(name, cards)| format!("{name}: {}", cards.iter().cloned().collect::<Vec<_>>().join("; ")))
        .collect();
    none("names or passwords mean several cards", &shared);
    let english: BTreeSet<String> = cards().iter().map(|c| fold(&c.name.en)).collect();
    assert_eq!(english.len(), cards().len(), "a card is there twice");
}

#[test]
fn every_card_is_found_by_each_of_its_names() {
    for card in cards() {
        let all = std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh).cloned();
        for name in all.chain(card.password.map(|p| p.to_string())) {
            let found = library::embedded().find(&name);
            assert!(found.is_some_and(|f| f == card), "`{name}` does not find {}", card.name.en);
        }
    }
}

#[test]
fn many_cards_have_effects() {
    let count = cards().iter().filter(|card| !card.effects.is_empty()).count();
    assert!(count >= WITH_EFFECTS, "{count} cards have effects, not {WITH_EFFECTS}");
}

/// What a model speaks of by name.
#[derive(Default)]
struct Spoken {
    /// Cards that filters and texts name.
    names: BTreeSet<String>,
    /// Tokens that are Special Summoned.
    tokens: BTreeSet<String>,
    /// Archetypes that filters ask for.
    archetypes: BTreeSet<String>,
}

/// Collects the words under the keys of the notation that hold names.
fn spoken(value: &Value, found: &mut Spoken) {
    match value {
        Value::Object(entries) => {
            for (key, inner) in entries {
                match key.as_str() {
                    "name" | "except-name" | "mentions" if inner.is_array() => found.names.extend(words(inner)),
                    // Cards are treated as having a name, Special Summons as a kind of Summon.
                    "treated-as" if words(inner).iter().all(|w| w.chars().all(char::is_lowercase)) => {}
                    "name-becomes" | "treated-as" | "always-named" => found.names.extend(words(inner)),
                    "archetype" => found.archetypes.extend(words(inner)),
                    "token" => found.tokens.extend(inner.get("card").into_iter().flat_map(words)),
                    _ => {}
                }
                spoken(inner, found);
            }
        }
        Value::Array(list) => list.iter().for_each(|inner| spoken(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn words(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Array(list) => list.iter().flat_map(words).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => Vec::new(),
    }
}

#[test]
fn models_speak_of_what_there_is() {
    let mut strangers = String::new();
    let mut tokens = Vec::new();
    let archetypes: BTreeSet<String> = cards().iter().flat_map(|c| c.archetypes.clone()).collect();
    for card in cards() {
        let mut found = Spoken::default();
        spoken(&serde_json::to_value(&**card).expect("a card is plain data"), &mut found);
        let en = &card.name.en;
        for name in found.names.iter().filter(|name| !library::embedded().has(name)) {
            let _ = writeln!(strangers, "{en}: the card {name}");
        }
        for name in found.archetypes.iter().filter(|name| !archetypes.contains(*name)) {
            let _ = writeln!(strangers, "{en}: the archetype {name}");
        }
        // A Token that is no card of the library could not be put on the field.
        tokens.extend(
            found.tokens.iter().filter(|t| !library::embedded().has(t)).map(|t| format!("{en}: the Token {t}")),
        );
    }
    none("models make Tokens that are no cards", &tokens);
    // Named by a model, but neither a card of the library nor an archetype of one: allowed, and kept in sight.
    insta::assert_snapshot!(strangers, @r"
    Amorphous Persona: the archetype Amorphage
    Astrograph Sorcerer: the card Supreme King Z-ARC
    Beatrice, Lady of the Eternal: the archetype Burning Abyss
    Black Dragon Ninja: the archetype Ninjitsu Art
    Bond Between Teacher and Student: the card Dark Burning Attack
    Chaos Scepter Blast: the card Magician of Black Chaos
    D/D/D Super Doom King Purple Armageddon: the card D/D/D
    Dark Magician Girl: the card Magician of Black Chaos
    Dark Mimic LV1: the card Dark Mimic LV3
    Dark Spell Regeneration: the card The Winged Dragon of Ra
    Des Frog: the card T.A.D.P.O.L.E.
    Destiny Board: the archetype Spirit Message
    Dragon Master Magia: the card Blue-Eyes
    Dragon Master Magia: the card Chaos
    Evilswarm Ophion: the archetype Infestation
    Fake Explosion: the card Summon Reactor・SK
    Fenrir the Nordic Wolf: the archetype Aesir
    Flame Swordsman: the card Flame Manipulator
    Flame Swordsman: the card Masaki the Legendary Swordsman
    Fluffal Bear: the card Toy Vendor
    Gusto Falco: the card Gusto
    Imperion Magnum the Superconductive Battlebot: the card Berserkion the Electromagna Warrior
    Imperion Magnum the Superconductive Battlebot: the card Valkyrion the Magna Warrior
    Invocation: the card Aleister the Invoker
    Invocation: the archetype Invoked
    Jormungardr the Nordic Serpent: the archetype Aesir
    Knight's Title: the card Dark Magician Knight
    Machina Force: the card Commander Covington
    Machina Force: the card Machina Defender
    Machina Force: the card Machina Sniper
    Machina Force: the card Machina Soldier
    Macro Cosmos: the card Helios - The Primordial Sun
    Magical Meltdown: the card Aleister the Invoker
    Mermail Abyssmegalo: the card Abyss-
    Moon Dragon Quilla: the card Supay
    Number 8: Heraldic King Genom-Heritage: the archetype Heraldic Beast
    Original Sinful Spoils - Snake-Eye: the archetype Diabellstar
    Pendulum Evolution: the card Supreme King Z-ARC
    Relinquished: the card Black Illusion Ritual
    Ritual Beast Ulti-Cannahawk: the archetype Ritual Beast Tamer
    Ritual Beast Ulti-Cannahawk: the archetype Spiritual Beast
    Shooting Quasar Dragon: the card Shooting Star Dragon
    Sun Dragon Inti: the card Fire Ant Ascator
    Superheavy Samurai Ogre Shutendoji: the card Superheavy Samurai
    Swiftstrike Armor: the archetype Six Samurai
    The Legendary Fisherman II: the card The Legendary Fisherman
    Ultimate Crystal Magic: the archetype Ultimate Crystal
    Yubel: the card Yubel - Terror Incarnate
    Zefraath: the card Zefra
    ");
}
