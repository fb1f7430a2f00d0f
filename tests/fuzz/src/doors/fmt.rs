//! The canonical form: twice is once, and it says the same.
use solemn::scenario::{decode, format, parse};

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(source) = decode(bytes) else { return };
    let (tree, problems) = parse(&source);
    match format(&source) {
        Ok(first) => {
            if !source.trim_start().starts_with('{') {
                assert!(problems.is_empty());
                assert!(parse(&first).0 == tree, "it says something else:\n{first}");
            }
            assert_eq!(format(&first).as_ref(), Ok(&first));
        }
        Err(all) => assert!(all.iter().all(|problem| problem.code != "format::meaning"), "{all:?}"),
    }
}
