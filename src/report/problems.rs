//! What is wrong, in the languages of the reports: problems are worded in English where they are found, and the table
//! `grammar/messages` has each wording in the others.

use std::collections::HashMap;
use std::sync::LazyLock;

use regex::{Captures, Regex};

use super::language::Language;
use crate::problem::{Place, Problem, Problems};
use crate::style::Style;

const TABLE: &str = include_str!("../../grammar/messages");

/// A wording with holes, `{0}` and the like.
struct Wording {
    /// What stands around the holes.
    around: Vec<&'static str>,
    zh: &'static str,
    ja: &'static str,
}

/// The table: wordings without holes, and those with holes, the longest first.
struct Table {
    plain: HashMap<&'static str, (&'static str, &'static str)>,
    holes: Vec<Wording>,
}

static ALL: LazyLock<Table> = LazyLock::new(|| {
    let (mut plain, mut holes) = (HashMap::new(), Vec::new());
    for (en, zh, ja) in entries() {
        let around: Vec<&str> = cut(en);
        if around.len() == 1 {
            plain.insert(en, (zh, ja));
        } else {
            holes.push(Wording { around, zh, ja });
        }
    }
    holes.sort_by_key(|wording| std::cmp::Reverse(wording.around.concat().len()));
    Table { plain, holes }
});

/// Every entry of the table: English, Chinese and Japanese.
pub fn entries() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let lines: Vec<&str> = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")).collect();
    let said = |line: &'static str, head: &str| line.strip_prefix(head).unwrap_or_default();
    let each = (0..lines.len() / 3).map(move |n| (lines[3 * n], lines[3 * n + 1], lines[3 * n + 2]));
    each.map(move |(en, zh, ja)| (said(en, "en "), said(zh, "zh "), said(ja, "ja ")))
}

/// What stands around the holes of a wording.
fn cut(wording: &'static str) -> Vec<&'static str> {
    let (mut around, mut from) = (Vec::new(), 0);
    for (at, _) in wording.match_indices('{') {
        let digit = wording[at + 1..].starts_with(|c: char| c.is_ascii_digit());
        if digit && wording[at + 2..].starts_with('}') {
            around.push(&wording[from..at]);
            from = at + 3;
        }
    }
    around.push(&wording[from..]);
    around
}

/// A wording in a language of the reports; as it is where the table has none for it.
pub fn told(said: &str, language: Language) -> String {
    known(said, language, false).unwrap_or_else(|| said.to_owned())
}

/// A wording in a language of the reports, if the table has it; `strict`: with nothing in its holes but what is understood.
fn known(said: &str, language: Language, strict: bool) -> Option<String> {
    if language == Language::En {
        return Some(said.to_owned());
    }
    if let Some((zh, ja)) = ALL.plain.get(said) {
        return Some(language.pick(said, zh, ja).to_owned());
    }
    // Where every hole holds what is understood, that is what is said; else names of others stand in it.
    let fits = || ALL.holes.iter().filter_map(|wording| Some((wording, held(said, &wording.around)?)));
    let whole = fits().find_map(|(wording, holes)| filled(wording, &holes, language, true));
    whole.or_else(|| {
        if strict {
            return None;
        }
        let telling = |wording: &Wording| !wording.around[0].is_empty() || wording.around.concat().len() > SHORT;
        fits()
            .filter(|(wording, _)| telling(wording))
            .find_map(|(wording, holes)| filled(wording, &holes, language, false))
    })
}

/// A wording that begins with a hole and says less than this beside it fits too much.
const SHORT: usize = 12;

/// A wording with its holes filled; none where a hole holds words of others and may not.
fn filled(wording: &Wording, holes: &[&str], language: Language, strict: bool) -> Option<String> {
    let mut parts = language.pick("", wording.zh, wording.ja).split('{');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let hole = part.split_once('}').and_then(|(n, rest)| Some((holes.get(n.parse::<usize>().ok()?)?, rest)));
        let Some((hole, rest)) = hole else {
            out.push('{');
            out.push_str(part);
            continue;
        };
        // Between backticks stand words of the language.
        let own =
            if out.matches('`').count() % 2 == 1 { Some((*hole).to_owned()) } else { listed(hole, language, strict) };
        out.push_str(&own.or_else(|| (!strict).then(|| (*hole).to_owned()))?);
        out.push_str(rest);
    }
    Some(out)
}

/// So many parts a hole joins at most, beside those that commas part.
const JOINED: usize = 6;

/// What a hole holds: a wording of the table, a list of such, or words of others, which stay.
fn listed(hole: &str, language: Language, strict: bool) -> Option<String> {
    let quoted = hole.len() > 1 && hole.starts_with('`') && hole.ends_with('`') && hole.matches('`').count() == 2;
    if quoted || !hole.is_empty() && hole.bytes().all(|b| b.is_ascii_digit()) {
        return Some(hole.to_owned());
    }
    // No wording joins so much; what others have written may.
    if [" to ", " and ", " or "].iter().map(|joint| hole.matches(joint).count()).sum::<usize>() > JOINED {
        return None;
    }
    known(hole, language, strict).or_else(|| {
        [(" or ", "或", "または"), (", ", "、", "、")].into_iter().find_map(|(between, zh, ja)| {
            let (front, back) = hole.rsplit_once(between)?;
            let between = language.pick(between, zh, ja);
            Some(format!("{}{between}{}", listed(front, language, strict)?, listed(back, language, strict)?))
        })
    })
}

/// What stands in the holes of a wording where it is said; none if something else is said.
fn held<'s>(said: &'s str, around: &[&str]) -> Option<Vec<&'s str>> {
    let [first, middle @ .., last] = around else { return None };
    let mut rest = said.strip_prefix(first)?;
    let mut holes = Vec::new();
    for part in middle {
        let (hole, behind) = rest.split_once(part)?;
        holes.push(hole);
        rest = behind;
    }
    holes.push(rest.strip_suffix(last)?);
    Some(holes)
}

/// A problem in a language of the reports.
pub fn of(problem: &Problem, language: Language) -> Problem {
    let own = problem.translated.as_deref().map(|[zh, ja]| language.pick(&problem.message, zh, ja).to_owned());
    Problem {
        message: own.unwrap_or_else(|| told(&problem.message, language)),
        label: problem.label.as_deref().map(|label| told(label, language)),
        help: problem.help.as_deref().map(|help| told(help, language)),
        ..problem.clone()
    }
}

/// Problems as plain data, in a language of the reports.
pub fn places(problems: &Problems, language: Language) -> Vec<Place> {
    problems.reworded(|problem| of(problem, language)).places()
}

/// Draws problems for people.
pub fn render(problems: &Problems, language: Language, style: Style) -> String {
    if language == Language::En {
        return problems.render(style);
    }
    titled(&problems.reworded(|problem| of(problem, language)).render(style), language)
}

/// Heads of lines, behind what colours them.
static HEADS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^((?:\x1b\[[0-9;]*m)*)(error: |Error: |warning: |  help: |  × )").expect("the pattern is right")
});

/// Drawn text with what stands in front of messages in a language of the reports, and the count of problems.
fn titled(drawn: &str, language: Language) -> String {
    let drawn = HEADS.replace_all(drawn, |found: &Captures<'_>| {
        let head = match &found[2] {
            "  help: " => language.pick("  help: ", "  提示：", "  ヒント："),
            "  × " => "  × ",
            "warning: " => language.pick("warning: ", "警告：", "警告："),
            _ => language.pick("error: ", "错误：", "エラー："),
        };
        format!("{}{head}", &found[1])
    });
    let each = drawn.split_inclusive('\n').map(|line| {
        let Some((_, rest)) = line.split_once("× ") else { return line.to_owned() };
        let said = rest.trim_end_matches('\n');
        format!("{}{}{}", &line[..line.len() - rest.len()], told(said, language), &rest[said.len()..])
    });
    each.collect()
}

/// What is told on standard error without a place: each line behind its head in a language of the reports.
pub fn lines(said: &str, language: Language) -> String {
    if language == Language::En {
        return said.to_owned();
    }
    let heads = [
        ("error: ", language.pick("", "错误：", "エラー：")),
        ("warning: ", language.pick("", "警告：", "警告：")),
        ("  help: ", language.pick("", "  提示：", "  ヒント：")),
        // What the reader of the command line says.
        ("  tip: ", language.pick("", "  提示：", "  ヒント：")),
        ("Usage: ", language.pick("", "用法：", "使い方：")),
    ];
    let each = said.split_inclusive('\n').map(|line| {
        let bare = line.trim_end_matches('\n');
        let found = heads.iter().find_map(|(head, own)| Some((own, bare.strip_prefix(head)?)));
        match found {
            Some((own, rest)) => format!("{own}{}{}", told(rest, language), &line[bare.len()..]),
            None if bare.starts_with("For more information") => told(bare, language) + &line[bare.len()..],
            None => line.to_owned(),
        }
    });
    each.collect()
}
