//! `solemn card --notation`: every word of the notation has its meaning, and the list is that of the types.

use std::collections::{BTreeMap, BTreeSet};

use solemn::cards::notation::{read, write};
use solemn::library;
use solemn::notation::table::{Part, Sort};
use solemn::notation::{amiss, part, parts};

use super::{Said, solemn};

/// Parts of which the words are printed on cards: they mean themselves.
const PRINTED: [&str; 6] = ["kind", "property", "ability", "race", "attribute", "arrow"];

fn letters(text: &str) -> String {
    text.to_lowercase().replace("gy", "graveyard").chars().filter(|c| c.is_alphanumeric()).collect()
}

#[test]
fn every_word_has_a_meaning_that_says_more_than_the_word() {
    let mut bare = Vec::new();
    for part in parts() {
        assert!(part.meaning.ends_with('.'), "{}: {}", part.name, part.meaning);
        let words = part.words.iter().map(|word| (&word.name, &word.meaning));
        for (name, meaning) in words.chain(part.fields.iter().map(|field| (&field.name, &field.meaning))) {
            let itself = letters(meaning) == letters(name) && !PRINTED.contains(&part.name.as_str());
            if meaning.is_empty() || itself {
                bare.push(format!("{}.{name}: {meaning}", part.name));
            }
        }
    }
    assert!(bare.is_empty(), "words without a meaning:\n{}", bare.join("\n"));
}

/// A way to each part: what stands in front of a value of it, and behind.
fn ways() -> BTreeMap<String, (String, String)> {
    let mut found = BTreeMap::from([("card".to_owned(), (String::new(), String::new()))]);
    let mut open = vec!["card".to_owned()];
    while !open.is_empty() {
        let mut next = Vec::new();
        for name in open {
            let (front, back) = found[&name].clone();
            let here = part(&name).expect("the table speaks of its own parts");
            let fields = here.fields.iter().map(|field| (&field.name, &field.sort));
            // Words behind which two values stand are left aside.
            let words = here.words.iter().filter(|w| w.holds.len() == 1).map(|word| (&word.name, &word.holds[0]));
            for (key, sort) in fields.chain(words) {
                let Some(inner) = sort.part().filter(|inner| !found.contains_key(*inner)) else { continue };
                let (mut open, mut close) = (String::new(), String::new());
                let mut of = sort;
                while let Sort::List(inner) | Sort::Maybe(inner) = of {
                    if matches!(of, Sort::List(_)) {
                        open.push('[');
                        close.push(']');
                    }
                    of = inner;
                }
                let way = (format!("{front}{{{key}: {open}"), format!("{close}}}{back}"));
                found.insert(inner.to_owned(), way);
                next.push(inner.to_owned());
            }
            if let Some(Sort::List(inner)) = &here.short
                && let Some(inner) = inner.part()
            {
                found.insert(inner.to_owned(), (format!("{front}["), format!("]{back}")));
            }
        }
        open = next;
    }
    found
}

/// The words that the reader of card files says it knows at a place, when a stranger stands there.
fn known_to_the_reader(part: &Part, front: &str, back: &str) -> BTreeSet<String> {
    let word_alone = part.fields.is_empty() && part.words.iter().all(|word| word.holds.is_empty());
    // Behind a key of the long form, where there is a short one.
    let first =
        part.fields.first().filter(|_| part.short.is_some()).map(|field| match field.sort.to_string().as_str() {
            "text" => format!("{}: x, ", field.name),
            "number" => format!("{}: 1, ", field.name),
            _ => format!("{}: this, ", field.name),
        });
    let inside = format!("{{{}zzz: 1}}", first.unwrap_or_default());
    let stranger = if word_alone { "zzz" } else { &inside };
    let fault = read(&format!("{front}{stranger}{back}")).expect_err("nobody knows it");
    let (_, expected) = fault.message.split_once("expected").unwrap_or_else(|| panic!("{}: {fault:?}", part.name));
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_table_is_what_card_files_are_read_by() {
    let ways = ways();
    for part in parts() {
        let (front, back) = ways.get(&part.name).unwrap_or_else(|| panic!("no way to {}", part.name));
        // "?" stands beside figures, and `nothing` beside lists: these are told in other words.
        if ["points", "touches"].contains(&part.name.as_str()) {
            continue;
        }
        let mut known = known_to_the_reader(part, front, back);
        // What a plain figure is written as.
        if part.name == "number" {
            assert!(known.remove("fixed"), "a figure can be written out: {known:?}");
        }
        let listed: BTreeSet<String> = part.names().map(str::to_owned).collect();
        let also: BTreeSet<String> = part.fields.iter().filter_map(|field| field.alias.clone()).collect();
        assert_eq!(listed.union(&also).cloned().collect::<BTreeSet<_>>(), known, "{}", part.name);
    }
}

#[test]
fn nothing_is_amiss_with_the_embedded_cards() {
    for card in library::embedded().all() {
        assert_eq!(amiss("card", &write(&card)), None, "{}", card.name.en);
    }
}

#[test]
fn a_word_is_shown_with_what_stands_behind_it_and_a_card() {
    let Said { code, out, err } = solemn("card --notation act.draw");
    assert_eq!((code, err.as_str()), (0, ""));
    for line in ["  draw: amount\n", "      Draws cards.\n", "who: who", "amount: number (needed)", "draw: {amount: 1}"]
    {
        let line = if line == "draw: {amount: 1}" { "          draw:\n            amount: 1\n" } else { line };
        assert!(out.contains(line), "{line}\n{out}");
    }
    // All places at which a word stands.
    let said = solemn("card --notation draw");
    for part in ["phase\n", "act\n", "verb\n", "banned\n"] {
        assert!(said.out.contains(&format!("\n{part}")) || said.out.starts_with(part), "{part}\n{}", said.out);
    }
    // A part as a whole.
    let said = solemn("card --notation obligation");
    assert!(said.out.contains("  may\n      \"You can\".\n"), "{}", said.out);
    assert!(said.out.contains("stands in: effect.choice,"), "{}", said.out);
}

#[test]
fn the_overview_has_every_part_and_word() {
    let said = solemn("card --notation");
    let words: Vec<&str> = said.out.split([' ', '\n', ',']).collect();
    for part in parts() {
        assert!(said.out.contains(&format!("\n{}\n", part.name)) || part.name == "card", "{}", part.name);
        for name in part.names() {
            assert!(words.contains(&name), "{name}");
        }
    }
    let lines = solemn("card --notation --format jsonl");
    assert_eq!(lines.out.lines().count(), parts().len());
}

#[test]
fn a_word_that_is_none_is_an_error_with_the_nearest() {
    let said = solemn("card --notation destory");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("did you mean `destroy`?"), "{}", said.err);
    assert_eq!(solemn("card --notation act.zzz").code, 2);
    assert_eq!(solemn("card --notation draw Kuriboh").code, 2);
}

#[test]
fn faults_of_an_entry_are_told_in_words_of_the_notation() {
    let told = [
        ("{do: [{act: {drow: 1}}]}", "the word `drow` is not known in `do[0].act`", "did you mean `draw`?"),
        ("{do: [{act: {destroy: }}]}", "`do[0].act.destroy` takes a word, not nothing", "--notation noun`"),
        ("{do: [{act: destroy}]}", "the word `destroy` needs a word behind it in `do[0].act`", "`{destroy: … }`"),
        (
            "{do: [{act: {negate-effect: this}}]}",
            "the word `negate-effect` stands alone, and something is behind it in `do[0].act`",
            "write `negate-effect` by itself",
        ),
        (
            "{do: [{act: {destroy: this, draw: {amount: 1}}}]}",
            "`do[0].act` takes one word, and there are `destroy`, `draw`",
            "each in an entry of its own",
        ),
        ("{targets: [{min: 1}]}", "`of` is missing in `targets[0]`", "--notation choice`"),
        ("{do: {act: negate-effect}}", "`do` takes a list in `[ ]`, not a map", "--notation effect`"),
        ("{class: 7}", "`class` takes a word, not `7`", "--notation class`"),
        ("{anyone: 1}", "`anyone` takes `true` or `false`, not `1`", "--notation effect`"),
        ("{cost: [{act: {pay-lp: {amount: half}}}]}", "`half` needs a whole number or a word", "--notation number`"),
        (
            "{choice: never}",
            "the word `never` is not known in `choice`",
            "the words here are `may`, `must`; `solemn card --notation obligation`",
        ),
    ];
    for (yaml, message, cure) in told {
        let yaml = yaml.replacen('{', "{class: quick, ", usize::from(!yaml.contains("class")));
        let (said, help) = amiss("effect", &yaml).unwrap_or_else(|| panic!("nothing is said of {yaml}"));
        assert!(said.contains(message), "{yaml}: {said}");
        assert!(help.contains(cure), "{yaml}: {help}");
    }
}
