//! The table: whatever is typed, it goes on.
use super::super::call;

/// Holds the laws of this door over an input.
pub fn hold(input: &[u8]) {
    // What is saved goes to a file.
    let saves = |line: &[u8]| line.windows(4).any(|word| word.eq_ignore_ascii_case(b"save"));
    let input: Vec<u8> =
        input.split_inclusive(|b| *b == b'\n').filter(|line| !saves(line)).take(12).flatten().copied().collect();
    assert_eq!(call(&["play"], &input).code, 0);
}
