//! `solemn play`: where cards come to lie, and in which position, asked for where the rules leave several.

use super::{PIPES, call};

/// What the judge says to these lines on that board, the first of it left out.
fn told(board: &str, lines: &[&str]) -> String {
    let at = tempfile::tempdir().expect("there is a place for it");
    let path = at.path().join("board.duel");
    std::fs::write(&path, board).expect("it can be written");
    let said = call(
        &["play", "--cards", "none", &path.display().to_string()],
        PIPES,
        &(["why 0"].iter().chain(lines).copied().collect::<Vec<_>>().join("\n") + "\n"),
    );
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    said.out.split_once("lists what is refused\n").expect("the first line is answered").1.to_owned()
}

/// The numbered lines of what is asked first.
fn offered(told: &str) -> Vec<&str> {
    let lines = told.lines().skip(1).take_while(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    lines.map(|line| line.trim_start().split_once(' ').expect("a number and words").1.trim()).collect()
}

const HAND: &str = "turn    you, main phase 1
you
  hand   Celtic Guardian; Monster Reborn; Terraforming
  m2     Kuriboh
  gy     Summoned Skull
opponent
  hand   nothing
";

#[test]
fn the_zone_of_a_summon_is_asked_for() {
    let asked = told(HAND, &["normal summon Celtic Guardian"]);
    assert!(asked.starts_with("which zone for Celtic Guardian (you)\n"), "{asked}");
    assert_eq!(offered(&asked), ["m1", "m3", "m4", "m5"]);
    for answer in ["3", "m4", "to m4", "[to m4]"] {
        let asked = told(HAND, &["normal summon Celtic Guardian", answer]);
        assert!(asked.contains("\n> you normal summon Celtic Guardian [to m4]\n"), "{answer}: {asked}");
    }
    for wrong in ["0", "5", "1 2", "m2", "s1", "attack"] {
        let asked = told(HAND, &["normal summon Celtic Guardian", wrong]);
        assert!(asked.contains("error: that is no answer to this\n") && !asked.contains("> you"), "{wrong}: {asked}");
    }
}

#[test]
fn a_zone_that_is_written_is_taken() {
    let written = told(HAND, &["normal summon Celtic Guardian [to m5]"]);
    assert!(written.starts_with("> you normal summon Celtic Guardian [to m5]\n"), "{written}");
}

#[test]
fn the_only_zone_is_no_question() {
    let full = HAND.replace("  m2     Kuriboh\n", "  m1 Kuriboh\n  m2 Kuriboh\n  m3 Kuriboh\n  m5 Kuriboh\n");
    let summoned = told(&full, &["normal summon Celtic Guardian"]);
    assert!(summoned.starts_with("> you normal summon Celtic Guardian\n"), "{summoned}");
}

#[test]
fn another_line_lets_the_card_come_as_where_nothing_is_written() {
    let said = told(HAND, &["normal summon Celtic Guardian", "set Terraforming [to s2]"]);
    let (first, second) = ("> you normal summon Celtic Guardian\n", "> you set Terraforming [to s2]\n");
    let at = |line: &str| said.find(line).unwrap_or_else(|| panic!("{line} is not played: {said}"));
    assert!(at(first) < at(second));
    let back = told(HAND, &["normal summon Celtic Guardian", "cancel", "undo"]);
    assert!(back.contains("taken back") && back.contains("error: nothing was done"), "{back}");
}

#[test]
fn the_zone_of_a_spell_is_asked_for() {
    for line in ["set Terraforming", "activate Monster Reborn [target Summoned Skull]"] {
        let asked = told(HAND, &[line]);
        let of = asked.find("which zone for ").unwrap_or_else(|| panic!("{line}: {asked}"));
        assert_eq!(offered(&asked[of..]), ["s1", "s2", "s3", "s4", "s5"], "{asked}");
    }
}

#[test]
fn what_an_effect_summons_is_asked_for_position_and_zone() {
    let lines = ["activate Monster Reborn [to s1, target Summoned Skull]", "resolve", "2", "m5"];
    let said = told(HAND, &lines);
    assert!(said.contains("which position for Summoned Skull\n  1  attack\n  2  defense\n"), "{said}");
    assert!(said.contains("which zone for Summoned Skull (you)\n  1  m1\n  2  m3\n  3  m4\n  4  m5\n"), "{said}");
    assert!(said.contains("link 1: special summon Summoned Skull [to m5, defense]"), "{said}");
}

const SYNCHRO: &str = "turn    you, main phase 1
you
  m1     Junk Synchron
  m2     Cyber Dragon
  extra  Stardust Dragon; Cross-Sheep
opponent
  hand   nothing
";

#[test]
fn a_synchro_monster_comes_in_either_position_and_a_link_monster_in_one() {
    let asked = told(SYNCHRO, &["synchro summon Stardust Dragon"]);
    assert!(asked.starts_with("which position for Stardust Dragon\n  1  attack\n  2  defense\n"), "{asked}");
    let said = told(SYNCHRO, &["synchro summon Stardust Dragon", "defense, right emz"]);
    assert!(said.contains("\n> you synchro summon Stardust Dragon [to right emz, defense"), "{said}");
    let linked = told(SYNCHRO, &["link summon Cross-Sheep"]);
    assert!(linked.starts_with("which zone for Cross-Sheep (you)\n  1  left emz\n  2  right emz\n"), "{linked}");
}
