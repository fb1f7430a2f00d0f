//! What a scenario that is made of something else has to be.
use solemn::batch::told;
use solemn::convert::Made;
use solemn::library;
use solemn::problem::Problem;
use solemn::report::words::Language;
use solemn::scenario::bind::bind;
use solemn::scenario::{format, parse};

/// Holds the laws over what became of a source.
pub(super) fn hold(source: &str, made: Result<Made, Vec<Problem>>) {
    let made = match made {
        Ok(made) => made,
        Err(problems) => {
            assert!(!problems.is_empty(), "it is refused without a word");
            for problem in &problems {
                assert!(problem.help.is_some(), "{problem:?} says not what to do");
                assert!(problem.span.is_none_or(|span| source.get(span.start..span.end).is_some()), "{problem:?}");
            }
            return;
        }
    };
    for remark in &made.remarks {
        assert!(remark.span.is_none_or(|span| source.get(span.start..span.end).is_some()), "{remark:?} is no place");
    }
    for language in [Language::En, Language::Zh, Language::Ja] {
        // No line of a scenario can hold every name that is in a file.
        let Ok(text) = made.written(source, language) else { continue };
        assert_eq!(format(&text).as_ref(), Ok(&text), "it is not in its one form");
        assert!(parse(&text) == (made.tree.clone(), Vec::new()), "it says something else:\n{text}");
        // A board that does not bind is refused by who writes it.
        if language == Language::En && bind(&made.tree, &text, library::embedded()).1.is_empty() {
            let (_, problems) = told(&text, library::embedded());
            assert!(problems.is_empty(), "it cannot be played: {problems:?}\n{text}");
        }
    }
}
