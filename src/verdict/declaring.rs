//! What is declared while an effect resolves.

use crate::board::chain::Given;
use crate::board::declared::declared;
use crate::cards::act::{Declare, Declared};
use crate::problem::Problem;
use crate::source::Span;

/// The declaration that a line writes, if it may be declared.
pub(super) fn given(of: &Declare, said: &str, span: Span) -> Result<Given, Problem> {
    if declared(of, said).is_some() {
        return Ok(Given::Word(said.to_owned()));
    }
    let message = format!("`{said}` cannot be declared here");
    Err(Problem::new("play::wrong-choice", span, message).help(declarable(of)))
}

/// What can be declared, in words.
fn declarable(of: &Declare) -> String {
    match (of.what, of.min, of.max) {
        (Declared::CardName, ..) => "declare the name of a card".to_owned(),
        (Declared::Type, ..) => "declare a Type of monsters".to_owned(),
        (Declared::Attribute, ..) => "declare an Attribute".to_owned(),
        (Declared::CardType, ..) => "declare `monster`, `spell` or `trap`".to_owned(),
        (Declared::Coin, ..) => "declare `heads` or `tails`".to_owned(),
        (Declared::Level | Declared::Number, Some(min), Some(max)) => format!("declare a number from {min} to {max}"),
        (Declared::Level | Declared::Number, ..) => "declare a number".to_owned(),
    }
}
