//! Writes what the fuzzer begins with: for each door a folder of inputs that are made of the repository, and a list of words.
//! The repository is the working directory.

#[path = "../../../cli/yrp.rs"]
#[allow(dead_code, unreachable_pub, reason = "the tests of replays use the rest")]
mod yrp;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::json;
use solemn::cards::definition::Definition;
use solemn::library;
use solemn::reader::grammar::Language;
use solemn::reader::printer;
use solemn::scenario::{decode, parse};
use solemn_fuzz::{compiled, entries};

/// Inputs of a door.
type Seeds = Vec<Vec<u8>>;

/// A seed is no longer than this where the door is a slow one.
const SHORT: usize = 1500;

/// Files below a folder with this ending, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The files of a folder, where there is one.
fn all_files(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    found.sort();
    found
}

fn bytes(paths: &[PathBuf]) -> Seeds {
    paths.iter().map(|path| fs::read(path).expect("it can be read")).collect()
}

/// One of so many, and those that are short.
fn some(all: &Seeds, each: usize) -> Seeds {
    all.iter().step_by(each).filter(|seed| seed.len() <= SHORT).cloned().collect()
}

/// Each with these bytes in front, in turn.
fn numbered(all: &Seeds, first: &[u8]) -> Seeds {
    all.iter().zip(first.iter().cycle()).map(|(seed, first)| [&[*first], &seed[..]].concat()).collect()
}

/// The JSON form of those that have one.
fn data(all: &Seeds) -> Seeds {
    let one = |bytes: &Vec<u8>| {
        let (tree, problems) = parse(&decode(bytes).ok()?);
        problems.is_empty().then(|| serde_json::to_vec(&tree).expect("the tree is data"))
    };
    all.iter().filter_map(one).collect()
}

/// Card texts as the printer words them, each behind the byte that says which kind of card.
fn texts(language: Language) -> Seeds {
    let one = |(n, card): (usize, Arc<Definition>)| {
        let text = printer::card(language, &card, &|_| None).ok()?;
        Some(format!("{}{text}", n % 8).into_bytes())
    };
    library::embedded().all().enumerate().filter_map(one).collect()
}

/// A grammar in pieces of some productions, each behind the letter that says which file it is of.
fn productions(file: &str, first: &str) -> Seeds {
    let text = fs::read_to_string(file).expect("it is text");
    let lines: Vec<&str> = text.lines().collect();
    lines.chunks(12).map(|lines| format!("{first}{}\n", lines.join("\n")).into_bytes()).collect()
}

/// What an editor says of a scenario.
fn talk(scenario: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(scenario).ok()?;
    let uri = "file:///a.duel";
    let document = json!({"uri": uri});
    let at = json!({"textDocument": document, "position": {"line": 2, "character": 10}, "newName": "x"});
    let mut lines = vec![
        json!({"jsonrpc": "2.0", "method": "initialized", "params": {}}),
        json!({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params":
            {"textDocument": {"uri": uri, "languageId": "duel", "version": 1, "text": text}}}),
        json!({"jsonrpc": "2.0", "method": "textDocument/didChange", "params":
            {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [
                {"range": {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 1}}, "text": "y"}]}}),
    ];
    for (id, method) in
        ["hover", "completion", "definition", "rename", "prepareRename", "formatting", "codeLens", "documentSymbol"]
            .into_iter()
            .enumerate()
    {
        let method = format!("textDocument/{method}");
        lines.push(json!({"jsonrpc": "2.0", "id": id, "method": method, "params": at}));
    }
    Some(lines.iter().map(|line| format!("{line}\n")).collect::<String>().into_bytes())
}

/// Replays: packed, unpacked, of answers alone, and one broken off.
fn replays() -> Seeds {
    let whole = yrp::yrpx(yrp::USUAL, &yrp::game());
    let packed = yrp::yrpx(yrp::USUAL | yrp::COMPRESSED, &yrp::game());
    let rat = yrp::loc(0, yrp::MONSTERS, 2, yrp::ATTACK);
    let spell = yrp::loc(1, yrp::BACK, 2, 5);
    let chain = [
        yrp::turn(0),
        yrp::phase(4),
        yrp::moved(yrp::GIANT_RAT, &yrp::loc(0, yrp::HAND, 0, 0), &rat),
        yrp::summon(60, yrp::GIANT_RAT, &rat),
        yrp::turn(1),
        yrp::phase(1),
        yrp::draw(1, &[yrp::DARK_HOLE]),
        yrp::phase(4),
        yrp::moved(yrp::DARK_HOLE, &yrp::loc(1, yrp::HAND, 3, 0), &spell),
        yrp::chaining(yrp::DARK_HOLE, &spell, 1, 1),
        yrp::packet(72, &[1]),
        yrp::moved(yrp::GIANT_RAT, &rat, &yrp::loc(0, yrp::GRAVE, 0, yrp::ATTACK)),
        yrp::packet(73, &[1]),
        yrp::packet(74, &[]),
        yrp::moved(yrp::DARK_HOLE, &spell, &yrp::loc(1, yrp::GRAVE, 0, yrp::ATTACK)),
    ];
    let half = whole[..whole.len() / 2].to_vec();
    let answers = yrp::yrp1(&[yrp::DARK_HOLE, yrp::RAIGEKI], &[yrp::STARDUST]);
    vec![yrp::yrpx(yrp::USUAL, &chain), yrp::yrpx(yrp::USUAL | yrp::EXTENDED, &chain), whole, packed, half, answers]
}

/// Settings as a file says them.
fn settings() -> Seeds {
    let whole = "paths = [\"rulings\", 'tests']\ncards = \"none\"\nrules = \"2020 ocg\"\nlanguage = \"ja\"\ncolor = \"never\"\n\n\
                 [severity]\nundetermined = \"warning\"\nknown = \"error\"\n\n[budget]\nmoves = 1_000\ncounterfactual = 0xFF\n";
    let others = [
        "severity.known = \"note\"\nbudget = { moves = 7 }\n",
        "paths = \"a\"\nlanguage = 1979-05-27\n[budget]\nmoves = 0\n",
    ];
    [whole].into_iter().chain(others).map(|text| text.as_bytes().to_vec()).collect()
}

/// What is typed at the table.
fn typed() -> Seeds {
    let lines = [
        "you hand Dark Hole; Kuriboh\nopponent m1 Celtic Guardian\nturn you, main phase 1\n1\nboard\nundo\n",
        "you hand Kuriboh\nyou normal summon Kuriboh\nboth pass\nask where is Kuriboh\nwhy-not 1\nend the turn\n",
        "help\nopponent m1 Kuriboh [defense]\nwhy-not activate Raigeki\nassume you draw\nlog\nquit\n",
    ];
    lines.into_iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// Names and words that are looked up.
fn words() -> Seeds {
    let all =
        ["Dark Hole", "ダンディ", "kuri", "destroy", "trigger.timing", "when", "language", "can you activate Kuriboh"];
    let one = |word: &&str| (0..8).map(|n| format!("{n}{word}").into_bytes()).collect::<Vec<_>>();
    all.iter().flat_map(one).collect()
}

/// The compiled database whole, places in it, and a card of it.
fn databases() -> Seeds {
    let all = entries();
    let cards = all.iter().map(|entry| [b"=", &postcard::to_stdvec(entry).expect("an entry is data")[..]].concat());
    let mut seeds: Seeds = cards.collect();
    seeds.push(compiled(&all));
    seeds.extend([&b"!\0\0\x09\x01"[..], b"!\0\x01\0\0", b"!\0\x02\x05\xff\0\x03\x01\x10"].map(<[u8]>::to_vec));
    seeds
}

/// Cards as databases have them.
fn cards_of_others() -> Seeds {
    let yaml = "konami_id: 4336\npassword: 53129443\nname:\n  en: Dark Hole\n  ja: ブラック・ホール\ntext:\n  en: Destroy all monsters on the field.\n  \
                ja: フィールドのモンスターを全て破壊する。\ncard_type: Spell\nproperty: Normal\n";
    let monster = json!({"data": [{"id": 40_640_057, "name": "Kuriboh", "type": "Effect Monster", "race": "Fiend", "attribute": "DARK",
        "atk": 300, "def": 200, "level": 1, "desc": "You can discard this card; you take no battle damage from that battle."}]});
    let sets = "- en: Elemental HERO\n  ja: E・HERO\n";
    vec![yaml.as_bytes().to_vec(), monster.to_string().into_bytes(), sets.as_bytes().to_vec()]
}

/// A row of `cards.cdb` as numbers, and its name and text.
fn rows() -> Seeds {
    let row = |id: i32, kind: i32, text: &str| {
        let numbers = [id, 3, 0, 0, kind, 1000, 200, 4, 1, 1];
        [&numbers.map(i32::to_le_bytes).concat()[..], text.as_bytes()].concat()
    };
    vec![
        row(53_129_443, 0x2, "Dark Hole\nDestroy all monsters on the field."),
        row(40_640_057, 0x21, "Kuriboh\nYou can discard this card; draw 1 card."),
        row(1, 0x0400_0021, "Link\n2 Effect Monsters\nIf this card is Link Summoned: You can draw 1 card."),
    ]
}

/// The seeds of each door.
fn all() -> Vec<(&'static str, Seeds)> {
    let good = bytes(&files("grammar/good", "duel"));
    let bad = bytes(&files("grammar/bad", "duel"));
    let rulings = bytes(&files("rulings", "duel"));
    let text = [good.clone(), bad, rulings.clone()].concat();
    let short = [some(&good, 1), some(&rulings, 8)].concat();
    let forms = data(&short);
    let first: Vec<u8> = (0..24).collect();
    let deck = [bytes(&files("tests/decks", "ydk")), vec![b"ydke://47AqA+OwKgN99r8A!viOnAg==!!".to_vec()]].concat();
    let puzzle = bytes(&files("tests/cli", "lua"));
    let made = [deck.clone(), puzzle.clone(), replays(), forms[..8.min(forms.len())].to_vec()].concat();
    let from = |kind: usize| {
        made.iter().skip(kind % 3).step_by(3).map(move |seed| [&[u8::try_from(kind).expect("few")], &seed[..]].concat())
    };
    let yaml = some(&bytes(&files("rulings/cards", "yaml")), 3);
    let grammars = [
        productions("grammar/card_text.ja", "g"),
        productions("grammar/card_text.en", "g"),
        productions("grammar/card_print.ja", "p"),
        productions("grammar/meaning", "m"),
    ];
    vec![
        ("scenario", text.clone()),
        ("fmt", text),
        ("judged", short.clone()),
        ("json", forms.clone()),
        ("command", numbered(&short, &first)),
        ("deck", deck),
        ("card", yaml),
        ("text_ja", texts(Language::Japanese)),
        ("text_en", texts(Language::English)),
        ("grammar", grammars.concat()),
        ("database", cards_of_others()),
        ("cdb", rows()),
        ("compiled", databases()),
        ("lsp", some(&good, 1).iter().filter_map(|seed| talk(seed)).collect()),
        ("stream", forms.chunks(3).map(|lines| lines.join(&b'\n')).collect()),
        ("play", typed()),
        ("names", words()),
        ("config", settings()),
        ("puzzle", puzzle),
        ("replay", replays()),
        ("new", (0..8).flat_map(from).collect()),
    ]
}

/// The words of some seeds, as the fuzzer reads a list of them.
fn dictionary(seeds: &Seeds) -> String {
    let mut words: BTreeSet<&str> = BTreeSet::new();
    for seed in seeds {
        let Ok(text) = std::str::from_utf8(seed) else { continue };
        let parted = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/')));
        words.extend(parted.filter(|word| (3..=24).contains(&word.len())));
    }
    let each = words.len().div_ceil(600).max(1);
    let line = |word: &&str| {
        let escaped: String = word
            .bytes()
            .map(|b| if b.is_ascii() { char::from(b).to_string() } else { format!("\\x{b:02x}") })
            .collect();
        format!("\"{escaped}\"\n")
    };
    words.iter().step_by(each).map(line).collect()
}

fn main() {
    let folder = std::env::args().nth(1).expect("seeds FOLDER");
    let folder = Path::new(&folder);
    for (door, seeds) in all() {
        assert!(!seeds.is_empty(), "{door} has none");
        let found = Path::new("tests/finds").join(door);
        let seeds: Seeds = seeds.into_iter().chain(bytes(&all_files(&found))).collect();
        let below = folder.join(door);
        fs::create_dir_all(&below).expect("a folder can be made");
        for (n, seed) in seeds.iter().enumerate() {
            fs::write(below.join(format!("{n:04}")), seed).expect("it can be written");
        }
        let words = dictionary(&seeds);
        if !words.is_empty() {
            fs::write(folder.join(format!("{door}.dict")), words).expect("it can be written");
        }
    }
}
