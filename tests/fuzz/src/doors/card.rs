//! A card in YAML: what can be read is written and read back, and can stand in a scenario.
use solemn::cards::notation;
use solemn::reader::grammar::Language;
use solemn::reader::printer;
use solemn::{batch, library};

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(cards) = notation::read_all(text) else {
        solemn::notation::amiss("Ember Page", text);
        return;
    };
    for card in cards {
        let written = notation::write(&card);
        let back =
            notation::read(&written).unwrap_or_else(|fault| panic!("{}: {}\n{written}", fault.line, fault.message));
        assert!(back == card, "written, it means something else:\n{written}");
        for language in [Language::English, Language::Japanese] {
            let _ = printer::card(language, &card, &|_| None);
        }
        let name = &card.name.en;
        if name.trim() == name && !name.is_empty() && !name.contains(['\n', '\r']) {
            let entry: String = written.lines().map(|line| ["  ", line, "\n"].concat()).collect();
            let place = ["hand", "m1", "s1", "gy"].map(|zone| format!("  {zone} {name}\n")).concat();
            let source = format!(
                "card {name}\n{entry}\nturn you, main phase 1\nyou\n{place}opponent hand Kuriboh\n? what can you do\n"
            );
            batch::told(&source, library::embedded());
        }
    }
}
