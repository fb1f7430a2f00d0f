//! `check --timing`: how long questions take, told only where that is asked.

use serde_json::Value;

use super::{solemn, store};

/// The seconds of every question of a report as data.
fn times(line: &str) -> Vec<f64> {
    let value: Value = serde_json::from_str(&solemn(line).out).expect("it is JSON");
    value.as_array().expect("an array").iter().filter_map(|question| question["time"].as_f64()).collect()
}

#[test]
fn the_slowest_stand_behind_the_sum_and_the_slowest_comes_first() {
    let said = solemn("check rulings/battle --timing=3");
    assert_eq!(said.code, 0);
    let mut lines = said.out.lines().skip_while(|line| !line.starts_with("the slowest questions")).skip(1);
    let told: Vec<(f64, &str)> = lines
        .by_ref()
        .map(|line| line.trim_start().split_once(" s  ").expect("a time and a question"))
        .map(|(time, question)| (time.parse().expect("seconds"), question))
        .collect();
    assert_eq!(told.len(), 3);
    assert!(told.is_sorted_by(|a, b| a.0 >= b.0), "{told:?}");
    assert!(told.iter().all(|(_, question)| question.starts_with("rulings/battle/")), "{told:?}");
    // No file holds more than there are: met.duel asks two.
    let all = solemn("check tests/cli/met.duel --timing").out;
    assert_eq!(all.lines().filter(|line| line.contains(" s  tests/cli/met.duel:")).count(), 2, "{all}");
}

#[test]
fn data_has_the_time_only_where_it_is_asked() {
    assert_eq!(times("check tests/cli/met.duel --format json"), [0.0; 0]);
    assert_eq!(times("check tests/cli/met.duel --format json --timing").len(), 2);
    let plain = solemn("check tests/cli/met.duel --format junit").out;
    let timed = solemn("check tests/cli/met.duel --format junit --timing").out;
    let with = |text: &str| text.matches("<testcase ").count() == text.matches(" time=\"").count() - 1;
    assert!(!plain.contains("time=") && with(&timed), "{timed}");
    // Nothing else changes.
    assert_eq!(plain, solemn("check tests/cli/met.duel --format junit").out);
    assert_eq!(solemn("check tests/cli/met.duel --format github --timing").out, "");
}

#[test]
fn what_is_no_number_of_questions_is_refused() {
    store("timing", &["check tests/cli/met.duel --timing=0", "check tests/cli/met.duel --timing=many"]);
    assert_eq!(solemn("check tests/cli/met.duel --timing --list").code, 2);
}
