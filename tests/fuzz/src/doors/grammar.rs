//! Files of grammars that a user names: compiled, or refused with the line. The first byte says which file it is.
use solemn::reader::grammar::Grammar;
use solemn::reader::{model, printer, retold};

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Some((kind, text)) = text.split_at_checked(1) else { return };
    match kind {
        "m" => drop(model::check(text)),
        "r" => drop(retold::check(text)),
        "p" => drop(printer::check(text)),
        _ => {
            if let Ok(grammar) = Grammar::new(text)
                && let Some(node) = grammar.parse(Grammar::PIECE, "destroy 1 card")
            {
                grammar.print(Grammar::PIECE, &node).expect("what was parsed is printed");
            }
        }
    }
}
