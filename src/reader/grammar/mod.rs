//! The grammar of card text: productions from `grammar/card_text.*`, and the chart parser that runs them.
//!
//! ```text
//! card_text.ja ─ file ─▶ productions ─ rules ─▶ Grammar ─ chart ─▶ derivations ─ tree ─▶ Node
//!                                                  └───────────────── print ◀────────────┘
//! ```
//!
//! The files are the grammar: there is no second list of productions in the code.

mod chart;
mod file;
mod language;
mod print;
mod rules;
mod source;
mod tree;
mod work;

pub use language::Language;
pub use rules::Grammar;
pub use source::take_from;
pub(in crate::reader) use source::text;
pub(in crate::reader) use work::of_card;
pub use work::{WORK, work_a_byte};

#[cfg(test)]
mod tests {
    use super::Grammar;

    #[test]
    fn reads_and_prints_its_own_productions() {
        let g = Grammar::new(
            "\
%class suru
  v  do   する
  v  can  できる
%words suru
  destroy  破壊
s
  clause  <what:np>を<v>
np
  noun  [<mods:mod+>]<head>[<NUM>体]
mod
  of     <np>の
  quote  <NAME>
head
  monster  モンスター
  you      自分
",
        )
        .expect("the grammar is right");
        for text in
            ["自分の「甲」モンスター１体を破壊できる", "モンスターを破壊する", "自分の自分のモンスターを破壊する"]
        {
            let node = g.parse("s", text).unwrap_or_else(|| panic!("{text} is read"));
            assert_eq!(g.print("s", &node).as_deref(), Some(text));
        }
        assert_eq!(g.parse("s", "モンスターを除外する"), None);
        assert_eq!(g.parse("s", "モンスター"), None);
    }
}
