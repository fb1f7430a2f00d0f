//! Files of grammars that a user names: compiled, or refused with the line. The first byte says which file it is.
#![no_main]

use libfuzzer_sys::fuzz_target;
use solemn::reader::grammar::Grammar;
use solemn::reader::{model, printer};

fuzz_target!(|text: &str| {
    let Some((kind, text)) = text.split_at_checked(1) else { return };
    match kind {
        "m" => drop(model::check(text)),
        "p" => drop(printer::check(text)),
        _ => {
            if let Ok(grammar) = Grammar::new(text)
                && let Some(node) = grammar.parse(Grammar::PIECE, "destroy 1 card")
            {
                grammar.print(Grammar::PIECE, &node).expect("what was parsed is printed");
            }
        }
    }
});
