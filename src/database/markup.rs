//! Readings above characters, and the language of a text.

/// The text without readings: `<ruby>漢<rt>かん</rt></ruby>` is 漢.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some(behind) = ["rt", "rp"].iter().find_map(|tag| skipped(rest, tag)) {
            rest = behind;
        } else if let Some(behind) = ["<ruby>", "</ruby>", "<rb>", "</rb>"].iter().find_map(|t| rest.strip_prefix(t)) {
            rest = behind;
        } else {
            plain.push('<');
            rest = &rest[1..];
        }
    }
    plain.push_str(rest);
    plain.trim().to_owned()
}

/// What follows an element with its contents; one that is never closed goes on to the end.
fn skipped<'a>(text: &'a str, tag: &str) -> Option<&'a str> {
    let inner = text.strip_prefix('<')?.strip_prefix(tag)?.strip_prefix('>')?;
    Some(inner.split_once(&format!("</{tag}>")).map_or("", |(_, behind)| behind))
}

/// The language of a text by its letters: kana is Japanese, Hangul Korean, Chinese characters alone Chinese.
pub(super) fn language(text: &str) -> &'static str {
    let has = |range: std::ops::RangeInclusive<char>| text.chars().any(|c| range.contains(&c));
    // The middle dot and the long vowel mark are in Chinese texts too.
    if text.chars().any(|c| matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ｦ'..='ﾝ')) {
        "ja"
    } else if has('가'..='힣') {
        "ko"
    } else if has('\u{4e00}'..='\u{9fff}') || has('\u{3400}'..='\u{4dbf}') {
        "zh-CN"
    } else {
        "en"
    }
}

#[cfg(test)]
mod tests {
    use super::{language, plain};

    #[test]
    fn readings_are_left_out() {
        assert_eq!(plain("<ruby>火<rt>ひ</rt></ruby>の<ruby>玉<rp>(</rp><rt>たま</rt><rp>)</rp></ruby>"), "火の玉");
        assert_eq!(plain("a < b <c>"), "a < b <c>");
        assert_eq!(plain("<ruby>火<rt>ひ"), "火");
    }

    #[test]
    fn letters_tell_the_language() {
        assert_eq!(language("火の玉"), "ja");
        assert_eq!(language("火球・大"), "zh-CN");
        assert_eq!(language("불덩이"), "ko");
        assert_eq!(language("Fireball"), "en");
    }
}
