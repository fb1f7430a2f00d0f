//! `solemn new`: scenarios of deck lists, puzzles and JSON.

use std::fs;

use solemn::scenario;

use super::{PIPES, Said, call, solemn};

/// A call with what stands on standard input.
fn from(input: &str, more: &[&str]) -> Said {
    let arguments: Vec<&str> =
        ["new", "--from", "-", "--cards", "none"].into_iter().chain(more.iter().copied()).collect();
    call(&arguments, PIPES, input)
}

/// A scenario that was made is in its one form, and nothing is wrong with it.
#[track_caller]
fn right(text: &str) {
    assert_eq!(scenario::format(text).as_deref(), Ok(text));
    let said = call(&["board", "-", "--cards", "none"], PIPES, text);
    assert_eq!(said.code, 0, "{text}{}", said.err);
}

/// A call that is refused says these words and writes nothing.
#[track_caller]
fn refused(input: &str, words: &[&str]) {
    let said = from(input, &[]);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{input}");
    for word in words {
        assert!(said.err.contains(word), "{input}: {word}\n{}", said.err);
    }
}

#[test]
fn an_opening_hand_of_a_deck_list() {
    let call = "new --cards none --from tests/decks/monarchs.ydk --against tests/decks/warriors.ydk --seed 7";
    let said = solemn(call);
    assert_eq!(said.code, 0, "{}", said.err);
    right(&said.out);
    assert_eq!(said.out, solemn(call).out, "the same number gives the same hands");
    assert_ne!(said.out, solemn(&call.replace("--seed 7", "--seed 8")).out);
    assert_eq!(
        said.err,
        "tests/decks/monarchs.ydk: 40 cards in the Deck, 2 in the Extra Deck\n\
         tests/decks/warriors.ydk: 41 cards in the Deck, 3 in the Extra Deck\n"
    );
    let counted = |line: &str| -> usize {
        let cards = line.split(';').map(str::trim);
        cards.map(|card| card.chars().next().and_then(|c| c.to_digit(10)).unwrap_or(1) as usize).sum()
    };
    let zones = |zone: &str| -> Vec<usize> {
        said.out.lines().filter_map(|line| line.strip_prefix(&format!("  {zone}"))).map(counted).collect()
    };
    assert_eq!((zones("hand "), zones("deck "), zones("extra ")), (vec![5, 5], vec![35, 36], vec![2, 3]));
    let six = solemn(&format!("{call} --hand 6")).out;
    assert!(six.lines().any(|line| line.starts_with("  hand") && line.matches(';').count() == 5), "{six}");
}

#[test]
fn a_deck_list_as_it_lies() {
    let list = "#created by nobody\n#main\n53129443\n053129443\n12580477\n#extra\n44508094\n!side\n53129443\n";
    let said = from(list, &[]);
    assert_eq!(said.code, 0);
    assert_eq!(
        said.err,
        "-: 3 cards in the Deck, 1 in the Extra Deck; 1 of the side deck are passed over\n\
         -: a Deck has 40 cards at least\n"
    );
    let lines: Vec<&str> = said.out.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(
        lines,
        ["turn    1, you, main phase 1", "you", "  deck   2 Dark Hole; Raigeki", "  extra  Stardust Dragon"]
    );
    right(&said.out);
    // 53129443 twice, 12580477 and 44508094, as four bytes each with the lowest first.
    let link = "ydke://47AqA+OwKgN99r8A!viOnAg==!!";
    assert_eq!(solemn(&format!("new --cards none --from {link}")).out, said.out);
    assert_eq!(from(link, &[]).out, said.out);
}

#[test]
fn deck_lists_that_are_none() {
    refused("#main\n53129443\n999\n", &["no card has the passcode 999", "[-:3:1]", "cards import"]);
    refused("#main\n53129443\nDark Hole\n", &["nobody can tell what this is"]);
    refused("#main\n", &["holds no cards"]);
    refused(&"53129443\n".repeat(61), &["61 cards", "60 at most", "[-:61:1]"]);
    refused(&"53129443\n".repeat(8_000), &["at most 65536 are read"]);
}

#[test]
fn deck_links_that_are_none() {
    refused("ydke://46g*A+Oo!!!", &["this is no Base64", "[-:1:11]"]);
    refused("ydke://46ggAw=!!!", &["this is no Base64"]);
    refused("ydke://46ggA+Oo!!!", &["ends in the middle of a passcode"]);
    refused("ydke://é!!!", &["this is no Base64"]);
    refused("ydke://!!!", &["holds no cards"]);
    refused("ydke://47AqAw==!!!47AqAw==!", &["has three parts"]);
    refused("ydke://AQAAAA==!!!", &["no card has the passcode 1"]);
}

#[test]
fn calls_that_do_not_fit() {
    let wrong = |line: &str, words: &str| {
        let said = solemn(line);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{line}");
        assert!(said.err.contains(words), "{line}\n{}", said.err);
    };
    wrong("new --from tests/cli/met.duel", "is a scenario already");
    wrong("new --from tests/cli/met.duel --seed 3", "`--seed` stands beside");
    wrong("new --from tests/decks/nowhere.ydk", "cannot read the file");
    wrong("new --from tests", "cannot read the file");
    wrong("new --from tests/decks/monarchs.ydk --hand 3", "--seed");
    wrong("new --from tests/decks/monarchs.ydk --seed 1 --hand 41", "a hand of 41 cannot be dealt from 40 cards");
    wrong("new --from - --against -", "both deck lists");
    wrong("new", "--from");
    refused("\u{1b}[31mhello", &["nobody can tell what this is"]);
    refused(&"x".repeat(5 << 20), &["has 4194304 bytes or more"]);
}

#[test]
fn a_file_is_whole_or_not_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("first.duel");
    let line = |path: &std::path::Path| {
        let (file, deck) = (path.display(), "tests/decks/monarchs.ydk");
        format!("new --cards none --from {deck} --seed 7 --output {file}")
    };
    let said = solemn(&line(&path));
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    let printed = solemn("new --cards none --from tests/decks/monarchs.ydk --seed 7").out;
    assert_eq!(fs::read_to_string(&path).expect("it was written"), printed);
    let again = solemn(&line(&path));
    assert_eq!(again.code, 2);
    assert!(again.err.contains("already there and is not written over"), "{}", again.err);
    let nowhere = solemn(&line(&folder.path().join("nowhere/first.duel")));
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.err.contains("cannot be written"), "{}", nowhere.err);
    assert_eq!(fs::read_dir(folder.path()).expect("it is listed").count(), 1);
}

#[test]
fn json_and_back() {
    for file in solemn::batch::files(&["rulings".into(), "grammar/good".into()]) {
        let text = scenario::decode(&fs::read(&file).expect("it is read")).expect("it is text");
        if text.trim_start().starts_with('{') {
            continue;
        }
        let name = file.to_str().expect("its name is UTF-8");
        let json = call(&["new", "--from", name, "--format", "json", "--cards", "none"], PIPES, "");
        assert_eq!((json.code, json.err.as_str()), (0, ""), "{name}");
        let back = from(&json.out, &[]);
        assert_eq!((back.code, back.err.as_str()), (0, ""), "{name}");
        assert_eq!(scenario::parse(&back.out), scenario::parse(&text), "{name}");
        assert_eq!(scenario::format(&back.out).as_deref(), Ok(back.out.as_str()), "{name}");
    }
}

#[test]
fn json_that_no_text_says() {
    refused("{", &["scenario::json"]);
    refused(r#"{"duels": [{"story": [{"source": "two\nlines"}]}]}"#, &["no text says exactly"]);
    refused(r#"{"duels": [{"title": "a \" “ ” 「 」", "story": []}]}"#, &["no text says exactly"]);
    let deep = format!("{{\"duels\": {}", "[".repeat(100_000));
    refused(&deep, &["scenario::json"]);
}

/// A puzzle with most of what real ones hold.
const PUZZLE: &str = include_str!("puzzle.lua");

#[test]
fn a_puzzle_is_a_board() {
    let said = from(PUZZLE, &[]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert_eq!(
        said.out,
        "\
# Win this turn.
# The opponent has no hand.
# a puzzle: it is to be won this turn
turn    you, main phase 1
you
  lp        3000
  hand      Dark Hole
  m3        Blue-Eyes White Dragon [defense, owner opponent]
  left emz  Number 39: Utopia [once properly summoned] [materials Dark Hole; Raigeki]
  s2        Raigeki [face-up] [equipped to Blue-Eyes White Dragon copy 1]
  deck      Mirror Force; Raigeki
  extra     nothing
opponent
  lp         4500
  hand       nothing
  m3         Blue-Eyes White Dragon [copy 1, special summoned, summoned from gy]
  right emz  Stardust Dragon [not properly summoned]
  s5         Mirror Force [set earlier]
  gy         Blue-Eyes White Dragon
  deck       nothing
  extra      nothing
"
    );
    right(&said.out);
}

#[test]
fn what_a_puzzle_says_otherwise_is_told() {
    let more = "\
for i = 1, 3 do
  Debug.AddCard(44095762, 1, 1, LOCATION_HAND, i, POS_FACEDOWN)
end
local effect = Effect.CreateEffect(mine)
effect:SetType(EFFECT_TYPE_SINGLE)
function win() return true end if x then y() end
Debug.AddCard(code, 0, 0, LOCATION_HAND, 0, POS_FACEDOWN)
Debug.PreAddCounter(mine, 0x100e, 1)
Debug.AddCard(89631139, 0, 0, LOCATION_SZONE, 0, POS_FACEUP)
Debug.AddCard(89631139, 1, 0, LOCATION_GRAVE, 0, POS_FACEUP)
return
Debug.AddCard(53129443, 0, 0, LOCATION_HAND, 0, POS_FACEDOWN)
";
    let said = from(&format!("{PUZZLE}{more}"), &[]);
    assert_eq!(said.code, 1);
    let at = PUZZLE.lines().count();
    let told: Vec<(usize, &str)> = vec![
        (at + 1, "puts cards on the board"),
        (at + 4, "`Effect.CreateEffect` is not understood"),
        (at + 5, "`effect:SetType(EFFECT_TYPE_SINGLE)` is not understood"),
        (at + 6, "`function win() return true end if x then y() end` is not understood"),
        (at + 7, "`code`: the passcode is not known"),
        (at + 8, "which counters 0x100e are is not known"),
        (at + 9, "why a monster is in a Spell & Trap Zone is not known"),
        (at + 10, "off the field cards lie with their owners"),
        (at + 11, "nothing behind `return` is read"),
    ];
    assert_eq!(said.err.lines().count(), told.len(), "{}", said.err);
    for ((line, words), heard) in told.iter().zip(said.err.lines()) {
        assert!(heard.starts_with(&format!("-:{line}:")) && heard.contains(words), "{heard}");
        let comment = said.out.lines().find(|comment| comment.contains(&format!("not carried over: line {line}, ")));
        assert!(comment.is_some_and(|comment| comment.contains(words)), "{words}\n{}", said.out);
    }
    right(&said.out);
    let chinese = from(&format!("{PUZZLE}{more}"), &["--lang", "zh"]);
    assert!(chinese.err.contains("只读取依次执行一次的语句"), "{}", chinese.err);
    let json = from(&format!("{PUZZLE}{more}"), &["--format", "jsonl"]);
    assert_eq!(json.err.lines().filter(|line| line.starts_with("{\"remark\":{\"file\":\"-\",\"line\":")).count(), 9);
}

#[test]
fn puzzles_that_are_wrong() {
    let add =
        |given: &str, words: &[&str]| refused(&format!("Debug.ReloadFieldBegin(2)\nDebug.AddCard({given})\n"), words);
    add("53129443, 0, 0, LOCATION_HAND, -1, 8", &["no sequence -1", "[-:2:46]"]);
    add("89631139, 0, 0, LOCATION_MZONE, 7, 1", &["no sequence 7", "it has 0 to 6"]);
    add("89631139, 0, 0, LOCATION_MZONE, 0, 0", &["has no position 0"]);
    add("89631139, 2, 0, LOCATION_MZONE, 0, 1", &["there is no player 2"]);
    add("89631139, 0, 0, 3, 0, 1", &["the location 3"]);
    add("1, 0, 0, LOCATION_HAND, 0, 1", &["no card has the passcode 1"]);
    add("-1, 0, 0, LOCATION_HAND, 0, 1", &["-1 is no passcode"]);
    add("\"a\", 0, 0, LOCATION_HAND, 0, 1", &["the passcode is a number"]);
    add("89631139, 0, 0, LOCATION_MZONE", &["the sequence is missing"]);
    add("12580477, 0, 0, LOCATION_MZONE, 0, 1", &["is a Spell and cannot be in a Monster Zone", "[-:2:1]"]);
    add("89631139, 0, 0, LOCATION_OVERLAY, 0, 1", &["no monster above this material"]);
    let two = |first: &str, second: &str, words: &str| {
        refused(&format!("Debug.AddCard({first})\nDebug.AddCard({second})\n"), &[words, "[-:2:1]"]);
    };
    let (spell, dragon) = ("12580477, 0, 0, LOCATION_SZONE, 0, 5", "89631139, 0, 0, LOCATION_MZONE, 0, 1");
    two(spell, spell, "the card of line 1 is in this zone");
    two(dragon, dragon, "another monster in this zone");
    // An Extra Monster Zone is the same for both players.
    two("44508094, 0, 0, LOCATION_MZONE, 5, 1", "44508094, 1, 1, LOCATION_MZONE, 6, 1", "another monster in this zone");
    refused("--[[ Debug.AddCard", &["this comment does not end", "cut off"]);
    refused("Debug.AddCard(1, \"two", &["this text does not end"]);
    refused("Debug.AddCard(89631139, 0, 0, LOCATION_MZONE, 0", &["puts cards on a board", "[-:1:1]"]);
    refused(&"Debug.AddCard(53129443, 0, 0, LOCATION_DECK, 0, 8)\n".repeat(61), &["61 cards are too many"]);
    refused(&"Debug.AddCard(53129443, 0, 0, LOCATION_GRAVE, 0, 8)\n".repeat(300), &["more than 250 cards"]);
    let dragons = format!("Debug.AddCard({dragon})\n");
    refused(&format!("{dragons}Debug.SetPlayerInfo(0, -8000, 0, 0)"), &["-8000 are no Life Points"]);
}

#[test]
fn hostile_puzzles_end() {
    let begin = "Debug.AddCard(53129443, 0, 0, LOCATION_HAND, 0, 8)\n";
    let deep = [
        "(".repeat(400_000),
        format!("x = {}1", "1 + ".repeat(200_000)),
        format!("x = {}1", "- ".repeat(400_000)),
        format!("x = a{}", ".a".repeat(400_000)),
        format!("x = {}", "f(".repeat(300_000)),
        format!("for i = 1, 2 {}", "x ".repeat(400_000)),
        "if x then ".repeat(80_000),
        "@ ".repeat(400_000),
        "x = 1 << 63 x = x * x x = 0x7fffffffffffffff + 1\n".repeat(10_000),
        "x()\n".repeat(200_000),
    ];
    for text in deep {
        let said = from(&format!("{begin}{text}"), &[]);
        assert!(said.code < 3, "{}", said.err.chars().take(300).collect::<String>());
        assert!(said.err.len() < 100_000 && said.out.len() < 100_000);
    }
    let said = from(&format!("{begin}local x = \"\u{1b}[31m\"\n\u{1b}[31m()\n"), &[]);
    assert!(!said.err.contains('\u{1b}') && !said.out.contains('\u{1b}'), "{}", said.err);
}
