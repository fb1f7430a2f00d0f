//! Whole Duels: a shuffle that a number settles, and how a Duel has ended.

use std::collections::BTreeSet;

use super::{PIPES, Said, call};

const SHUFFLED: &str = "\
turn you, main phase 1
you
  hand  Reinforcement of the Army; Pot of Greed
  deck  Marauding Captain; Dark Hole; Kuriboh; Raigeki; Sangan; Jinzo
link 1  you activate Reinforcement of the Army
resolve
  link 1: add Marauding Captain
link 1  you activate Pot of Greed
resolve
";

fn asked(story: &str, question: &str) -> Said {
    call(&["ask", "-", question, "--cards", "none", "--format", "jsonl"], PIPES, story)
}

fn hand(story: &str) -> Vec<String> {
    ["Dark Hole", "Kuriboh", "Raigeki", "Sangan", "Jinzo"]
        .into_iter()
        .filter(|card| asked(story, &format!("where is {card}")).out.contains("\"answer\":\"hand\""))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_seed_settles_a_shuffle() {
    // Which cards are drawn from a shuffled Deck nobody knows, unless the story says how it was shuffled.
    assert_eq!(hand(SHUFFLED), Vec::<String>::new());
    let drawn: Vec<Vec<String>> = (1..=12).map(|seed| hand(&format!("seed {seed}\n{SHUFFLED}"))).collect();
    assert!(drawn.iter().all(|two| two.len() == 2), "{drawn:?}");
    assert_eq!(drawn[6], hand(&format!("seed 7\n{SHUFFLED}")));
    let all: BTreeSet<&String> = drawn.iter().flatten().collect();
    assert_eq!(all.len(), 5, "each card comes at times: {drawn:?}");
}

#[test]
fn the_board_goes_on_with_the_seed() {
    // Written and read back, the next shuffle is the same as without.
    let first = SHUFFLED.split_inclusive('\n').take(7).collect::<String>();
    let board = call(&["board", "-", "--cards", "none"], PIPES, &format!("seed 7\n{first}"));
    assert_eq!(board.code, 0, "{}", board.err);
    assert!(board.out.contains("seed "), "{}", board.out);
    let rest = SHUFFLED.split_inclusive('\n').skip(7).collect::<String>();
    assert_eq!(hand(&format!("{}{rest}", board.out)), hand(&format!("seed 7\n{SHUFFLED}")));
}

#[test]
fn a_seed_is_a_number() {
    let said = call(&["check", "-", "--cards", "none"], PIPES, "seed seven\n? what can you do\n");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("a number"), "{}", said.err);
    let said = call(&["check", "-", "--cards", "none"], PIPES, "seed 4294967296\n? what can you do\n");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("4294967295"), "{}", said.err);
}

#[test]
fn who_has_won_and_why() {
    let story = "turn you, end phase\nopponent\n  deck nothing\nyou end the turn\nopponent draw\n";
    let said = call(&["ask", "-", "who has won", "--cards", "none"], PIPES, story);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("your opponent had to draw") && said.out.contains("basics.cannot-draw"), "{}", said.out);
    let said = call(&["ask", "-", "has the duel ended", "--cards", "none"], PIPES, story);
    assert!(said.out.contains("YES") && said.out.contains("you have won"), "{}", said.out);
    let said = call(&["ask", "-", "who won", "--cards", "none"], PIPES, &format!("{story}you end the turn\n"));
    assert_eq!(said.code, 2);
    assert!(said.err.contains("the Duel is over") && said.err.contains("had to draw"), "{}", said.err);
}
