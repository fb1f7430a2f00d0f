//! Names are compared without regard to case, width and typographic variants.

/// Folds a name: lower case, full-width forms narrowed, typographic dashes and quotes plain, blanks single.
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for c in name.trim().chars() {
        let plain = match c {
            '\u{3000}' | '\u{a0}' => ' ',
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            '‘' | '’' | 'ʼ' => '\'',
            '“' | '”' => '"',
            '‐' | '‑' | '–' | '—' | '−' => '-',
            '·' | '･' => '・',
            other => other,
        };
        if plain == ' ' && folded.ends_with(' ') {
            continue;
        }
        folded.extend(plain.to_lowercase());
    }
    folded
}
