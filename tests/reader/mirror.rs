//! The printer: what is printed of a model is read again as the same model.

use std::collections::HashMap;
use std::fs;

use solemn::cards::card::Card;
use solemn::cards::effect::{Class, Effect, Per};
use solemn::cards::notation;
use solemn::reader::card::{CardReading, Verdict};
use solemn::reader::grammar::Language;
use solemn::reader::printer::{self, Missing, Said};
use solemn::reader::retold::Names;
use solemn::reader::{Printed, ReadEffect, Reading, Role, en, ja, model, pieces};

/// The cards that are embedded.
fn cards() -> Vec<Card> {
    let mut files: Vec<_> = fs::read_dir("rulings/cards")
        .expect("the folder is there")
        .map(|e| e.expect("it can be listed").path())
        .collect();
    files.sort();
    files
        .iter()
        .flat_map(|path| notation::read_all(&fs::read_to_string(path).expect("it can be read")).expect("it is right"))
        .collect()
}

/// A card from its notation.
fn card(text: &str) -> Card {
    notation::read(text).expect("the notation is right")
}

fn printed(card: &Card, text: &str) -> Printed {
    Printed {
        name: card.name.en.clone(),
        kind: Some(card.kind),
        property: card.property,
        types: card.types.clone(),
        text: text.to_owned(),
        pendulum: None,
    }
}

fn read(card: &Card, text: &str, language: Language) -> Reading {
    let printed = printed(card, text);
    let mut reading = match language {
        Language::English => en::read(&printed),
        Language::Japanese => ja::read(&printed),
    };
    pieces::parse(&mut reading, language);
    reading
}

/// The words that the grammar did not read, frames left out.
fn unread(reading: &Reading) -> Vec<&str> {
    pieces::unread(reading).filter(|p| p.role != Role::Frame).map(|p| &reading.text[p.span.clone()]).collect()
}

fn is_activated(class: Class) -> bool {
    matches!(class, Class::Ignition | Class::Trigger | Class::Quick | Class::Activation)
}

/// Whether class, choice, targets and limit were read as the model has them.
fn same_head(effect: &Effect, read: &ReadEffect) -> bool {
    let limit = |l: (Per, u8)| l;
    read.class == effect.class
        && (!is_activated(effect.class) || read.choice == effect.choice && read.targets != effect.targets.is_empty())
        && read.limit.map(|l| limit((l.per, l.times))) == effect.limit.as_ref().map(|l| limit((l.per, l.times)))
}

/// Effects that print, and of them those that are read whole and with the same head.
fn figures(language: Language, print: &dyn Fn(&Card, &Effect) -> Said) -> (usize, usize, Vec<String>) {
    let (mut said, mut good, mut faults) = (0, 0, Vec::new());
    for card in cards() {
        for effect in &card.effects {
            let Ok(text) = print(&card, effect) else { continue };
            if text.is_empty() || matches!(effect.class, Class::Condition | Class::Procedure) {
                continue;
            }
            said += 1;
            let reading = read(&card, &text, language);
            match reading.effects.as_slice() {
                [one] if same_head(effect, one) && unread(&reading).is_empty() => good += 1,
                _ => faults.push(format!("{text}: {:?}", unread(&reading))),
            }
        }
    }
    (said, good, faults)
}

#[test]
fn english_prints_are_read() {
    let (said, good, faults) = figures(Language::English, &said_english);
    assert!(said >= 480, "only {said} effects print");
    assert!(good * 100 >= said * 90, "{good} of {said} are read:\n{}", faults.join("\n"));
}

#[test]
fn japanese_prints_are_read() {
    let names: HashMap<String, String> = cards().into_iter().filter_map(|c| Some((c.name.en, c.name.ja?))).collect();
    let (said, good, faults) = figures(Language::Japanese, &|card, effect| {
        printer::effect(Language::Japanese, card, effect, &|n| names.get(n).cloned())
    });
    assert!(said >= 430, "only {said} effects print");
    assert!(good * 100 >= said * 95, "{good} of {said} are read:\n{}", faults.join("\n"));
}

fn said_english(card: &Card, effect: &Effect) -> Said {
    printer::effect(Language::English, card, effect, &|_| None)
}

/// An invented monster with one effect.
fn monster(effect: &str) -> Card {
    card(&format!(
        "name: {{en: Trial}}\nkind: monster\ntypes: [effect]\nrace: dragon\nattribute: light\nlevel: 4\natk: 0\ndef: 0\neffects:\n  - {effect}\n"
    ))
}

fn english(effect: &str) -> String {
    let card = monster(effect);
    said_english(&card, &card.effects[0]).expect("it has a wording")
}

fn japanese(effect: &str) -> String {
    let card = monster(effect);
    printer::effect(Language::Japanese, &card, &card.effects[0], &|_| None).expect("it has a wording")
}

/// What is read of the English print of an invented effect.
fn again(effect: &str) -> (Card, Vec<Effect>) {
    let card = monster(effect);
    let text = said_english(&card, &card.effects[0]).expect("it has a wording");
    let reading = read(&card, &text, Language::English);
    assert_eq!(unread(&reading), Vec::<&str>::new(), "{text}");
    let found = model::effects(&CardReading {
        kind: None,
        property: None,
        types: Vec::new(),
        japanese: None,
        english: Some(reading),
        verdict: Verdict::Single,
        names: Names::default(),
    });
    (card, found)
}

const SEARCH: &str = "{class: trigger, on: {timing: if, events: [normal-summoned], subject: this}, limit: {per: name}, do: [{act: {add-to-hand: {choose: {of: {place: [deck], whose: you, kind: [monster], race: [dragon], value: [{stat: level, is: at-most, to: 4}], except-name: [Trial]}}}}}]}";
const SHOOT: &str = "{class: quick, limit: {per: copy}, cost: [{act: {discard: {choose: {of: {place: [hand], whose: you}}}}}], targets: [{of: {place: [monster-zone], whose: opponent, kind: [monster], face: up}}], do: [{act: {destroy: {target: 0}}}, {join: and-if-you-do, act: {damage: {who: opponent, amount: 500}}}]}";

#[test]
fn parts_stand_in_their_usual_order() {
    assert_eq!(
        english(SEARCH),
        "If this card is Normal Summoned: You can add 1 Level 4 or lower Dragon monster from your Deck to your hand, except \"Trial\". You can only use this effect of \"Trial\" once per turn."
    );
    assert_eq!(
        english(SHOOT),
        "Once per turn (Quick Effect): You can discard 1 card, then target 1 face-up monster your opponent controls; destroy it, and if you do, inflict 500 damage to your opponent."
    );
    assert_eq!(
        japanese(SEARCH),
        "このカード名の①の効果は１ターンに１度しか使用できない。\n①：このカードが召喚した場合に発動できる。デッキから「Trial」以外のレベル４以下のドラゴン族モンスター１体を手札に加える。"
    );
    assert_eq!(
        japanese(SHOOT),
        "①：１ターンに１度、手札を１枚捨て、相手フィールドの表側表示のモンスター１体を対象として発動できる。そのモンスターを破壊し、相手に５００ダメージを与える。この効果は相手ターンでも発動できる。"
    );
}

#[test]
fn an_invented_effect_is_read_again() {
    let (card, found) = again(SEARCH);
    assert_eq!(found, card.effects);
}

#[test]
fn a_part_without_wording_is_named() {
    let card = monster("{class: ignition, do: [{act: {unread: something odd}}]}");
    assert_eq!(said_english(&card, &card.effects[0]), Err(Missing("an unread step".to_owned())));
    assert_eq!(printer::card(Language::English, &card, &|_| None), Err(Missing("an unread step".to_owned())));
}

#[test]
fn a_wording_speaks_of_the_notation_as_it_is() {
    for file in ["grammar/card_print.en", "grammar/card_print.ja"] {
        let text = fs::read_to_string(file).expect("it can be read");
        assert_eq!(printer::check(&text), Ok(()), "{file}");
    }
    let fault = |text: &str| printer::check(text).expect_err("something is wrong");
    assert_eq!(fault("act\n  {destruct: $n} => destroy {n}"), "line 2: the notation has no `destruct`");
    assert_eq!(fault("act\n  {destroy: this-one} => destroy it"), "line 2: the notation has no `this-one`");
    assert_eq!(fault("act\n  {destroy: $n} => destroy {n:noun}"), "line 2: there is no sort `noun`");
}
