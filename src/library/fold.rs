//! Names are compared without regard to case, width, accents and typographic variants.

use unicode_normalization::UnicodeNormalization;

/// Folds a name: lower case, one width, no accents, typographic dashes, quotes and dots plain, blanks single.
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    if name.is_ascii() {
        for word in name.split_whitespace() {
            if !folded.is_empty() {
                folded.push(' ');
            }
            folded.push_str(word);
        }
        folded.make_ascii_lowercase();
    } else {
        // Compatible forms are decomposed for their accents to fall off, and composed again: が is one letter.
        let bare = name.trim().nfkd().filter(|c| !matches!(c, '\u{300}'..='\u{36f}')).nfc();
        for c in bare {
            push(&mut folded, plain(c));
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

fn push(folded: &mut String, c: char) {
    let blank = c.is_whitespace();
    if blank && !folded.is_empty() && !folded.ends_with(' ') {
        folded.push(' ');
    } else if !blank {
        folded.extend(c.to_lowercase());
    }
}

/// The dot between the words of a name.
const DOT: char = '・';

/// A folded name without the dots, which many leave out. It is asked for only if the name itself is none: there are
/// cards whose names differ in nothing else.
pub fn loose(folded: &str) -> Option<String> {
    folded.contains(DOT).then(|| folded.replace(DOT, ""))
}

/// The plain form of typographic variants.
fn plain(c: char) -> char {
    match c {
        '‘' | '’' | 'ʼ' | '′' | '`' | '´' => '\'',
        '“' | '”' | '″' => '"',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '·' | '•' | '‧' => DOT,
        '〜' | '∼' => '~',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::{fold, loose};

    #[test]
    fn variants_are_one_name() {
        for (one, other) in [
            ("Ｂｌａｃｋ　Ｌｕｓｔｅｒ", "black luster"),
            ("ﾌﾞﾗｯｸ･ﾛｰｽﾞ", "ブラック・ローズ"),
            ("D‐HERO", "d-hero"),
            ("D–HERO", "D-HERO"),
            ("“A” ’s", "\"a\" 's"),
            ("Dragón  Niño", "dragon nino"),
            ("  Nummer Ⅱ ", "nummer II"),
        ] {
            assert_eq!(fold(one), fold(other), "{one}");
        }
        assert_ne!(fold("ガ"), fold("カ"), "voiced sounds are letters of their own");
        assert_ne!(fold("E・HERO"), fold("E-HERO"));
        assert_eq!(loose(&fold("ﾌﾞﾗｯｸ･ﾛｰｽﾞ")).as_deref(), Some("ブラックローズ"));
    }
}
