//! Kinds of counters. Cards and boards name them with or without the word "Counter", in capitals or not.

/// Whether two names mean the same kind of counter.
pub fn same(one: &str, other: &str) -> bool {
    bare(one).eq_ignore_ascii_case(bare(other))
}

/// The name without the word "Counter" at its end.
pub fn bare(name: &str) -> &str {
    let Some((kind, word)) = name.rsplit_once(char::is_whitespace) else { return name };
    if word.eq_ignore_ascii_case("counter") || word.eq_ignore_ascii_case("counters") { kind.trim_end() } else { name }
}

#[cfg(test)]
mod tests {
    use super::same;

    #[test]
    fn the_word_counter_may_be_left_out() {
        assert!(same("Spell Counter", "spell"));
        assert!(same("SPELL COUNTERS", "Spell Counter"));
        assert!(same("A-Counter", "a-counter"));
        assert!(!same("Spell Counter", "Spellstone Counter"));
    }
}
