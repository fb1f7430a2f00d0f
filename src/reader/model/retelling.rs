//! What English words of an effect have no meaning yet, told by the Japanese ones where these have one.

use super::notes;
use crate::cards::effect::Effect;
use crate::reader::grammar::Language;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};
use crate::reader::retold::{Names, Telling, retold};

/// The parts of an effect that are told anew, in the order in which it is tried: as few as possible.
const PARTS: [&[Role]; 10] = [
    HEAD,
    &[Role::Step],
    &[Role::Target],
    &[Role::Cost],
    &[Role::Target, Role::Step],
    &[Role::Cost, Role::Step],
    &[Role::Timing, Role::Condition, Role::Location, Role::Step],
    &[Role::Timing, Role::Condition, Role::Location, Role::Target, Role::Step],
    &[Role::Cost, Role::Target, Role::Step],
    ALL,
];

/// When an effect is activated.
const HEAD: &[Role] = &[Role::Timing, Role::Condition, Role::Location];
const ALL: &[Role] = &[Role::Timing, Role::Condition, Role::Location, Role::Cost, Role::Target, Role::Step];

/// The effect with parts as Japanese tells them, where that leaves nothing unread; else as it was made.
pub(super) fn retelling(
    made: Vec<Effect>,
    (read, leading): (&ReadEffect, &Reading),
    (english, pieces): (&Reading, &[Piece]),
    names: &Names,
    one: impl Fn(&Reading, &[Piece]) -> Vec<Effect>,
) -> Vec<Effect> {
    let dev = std::env::var("SOLEMN_RETOLD").ok();
    let open = open(&made);
    if !open && dev.is_none() {
        return made;
    }
    let mut lacking: Vec<Role> = Vec::new();
    let json = serde_json::to_value(&made).unwrap();
    let mut words = Vec::new();
    fn collect(v: &serde_json::Value, out: &mut Vec<String>, inside: bool) {
        match v {
            serde_json::Value::Object(m) => m.iter().for_each(|(n, x)| collect(x, out, inside || n == "unread")),
            serde_json::Value::Array(a) => a.iter().for_each(|x| collect(x, out, inside)),
            serde_json::Value::String(s) if inside => out.push(s.clone()),
            _ => {}
        }
    }
    collect(&json, &mut words, false);
    for p in pieces {
        let w = english.text[p.span.clone()].trim();
        if w.len() > 3 && words.iter().any(|u| u.len() > 3 && (u.contains(w) || w.contains(u.as_str()))) {
            lacking.extend(if HEAD.contains(&p.role) { HEAD.to_vec() } else { vec![p.role] });
        }
    }
    let told: Vec<(Role, Option<String>)> = told(read, leading, names, &lacking);
    if let Some(dev) = dev {
        compare(&dev, &made, open, &told, (english, pieces), (read, leading), &one);
    }
    if !open { return made; }
    let steps = |pieces: &[Piece]| one(english, pieces).into_iter().map(|e| e.steps).collect::<Vec<_>>();
    let whole = steps(pieces);
    // What English tells among the steps and is none belongs to the head of the effect.
    let step = |n: &usize| {
        let mut rest = pieces.to_vec();
        rest.remove(*n);
        pieces[*n].role != Role::Step || steps(&rest) != whole
    };
    let kept: Vec<usize> = (0..pieces.len()).filter(|n| !step(n)).collect();
    let pieces: Vec<Piece> = pieces.iter().enumerate().map(|(n, p)| {
        let role = if kept.contains(&n) { Role::Continuous } else { p.role };
        Piece { role, ..p.clone() }
    }).collect();
    let pieces = &pieces;
    let tried = PARTS.iter().find_map(|roles| {
        let (of, pieces) = with(roles, &told, english, pieces)?;
        Some(one(&of, &pieces)).filter(|anew| !self::open(anew) && anew.len() == made.len())
    });
    tried.unwrap_or(made)
}

fn compare(dev: &str, made: &[Effect], open: bool, told: &[(Role, Option<String>)], (english, pieces): (&Reading, &[Piece]), (read, leading): (&ReadEffect, &Reading), one: &impl Fn(&Reading, &[Piece]) -> Vec<Effect>) {
    let all = ALL;
    let ja: Vec<&str> = read.pieces.iter().filter(|p| all.contains(&p.role)).map(|p| leading.text[p.span.clone()].trim()).collect();
    let en: Vec<&str> = pieces.iter().filter(|p| all.contains(&p.role)).map(|p| english.text[p.span.clone()].trim()).collect();
    let lines: Vec<String> = told.iter().map(|(_, t)| t.clone().unwrap_or_else(|| "?".into())).collect();
    let state = if told.iter().any(|(_, t)| t.is_none()) { "untold".to_owned() } else {
        match with(all, told, english, pieces) {
            None => "ungrammatical".to_owned(),
            Some((of, pieces)) => {
                let anew = one(&of, &pieces);
                if self::open(&anew) { "unread".to_owned() } else if open { "WON".to_owned() } else if anew == made { "same".to_owned() } else {
                    let (a, b) = (serde_json::to_string(made).unwrap(), serde_json::to_string(&anew).unwrap());
                    format!("DIFFERS\n   a {a}\n   b {b}")
                }
            }
        }
    };
    if dev == "all" || dev == state.split('\n').next().unwrap() {
        for p in read.pieces.iter().zip(told.iter()).filter(|_| false) { let _ = p; }
    eprintln!("{} open={open} | {} | {} | {} | {}", state.split('\n').next().unwrap(), ja.join(" / "), lines.join(" / "), en.join(" / "), &state[state.split('\n').next().unwrap().len()..]);
    }
}

/// Whether anything of the effects is not read.
fn open(made: &[Effect]) -> bool {
    fn within(value: &serde_json::Value) -> bool {
        match value {
            serde_json::Value::Object(map) => map.iter().any(|(name, inner)| {
                let empty = inner.is_null() || inner.as_array().is_some_and(Vec::is_empty);
                name == "unread" && !empty || within(inner)
            }),
            serde_json::Value::Array(all) => all.iter().any(within),
            _ => false,
        }
    }
    serde_json::to_value(made).is_ok_and(|value| within(&value))
}

/// The parts of the effect that Japanese tells, in English.
fn told(read: &ReadEffect, leading: &Reading, names: &Names, lacking: &[Role]) -> Vec<(Role, Option<String>)> {
    let mut several = false;
    let words = |p: &Piece| leading.text.get(p.span.clone()).unwrap_or_default().trim();
    let mut noted = false;
    let parts = read.pieces.iter().filter(|p| match p.role {
        Role::Cost | Role::Target | Role::Step | Role::Continuous => true,
        Role::Timing | Role::Condition | Role::Location => true,
        Role::Marker if words(p).contains('●') => {
            noted = true;
            false
        }
        Role::Note => {
            noted |= !notes::of_the_damage_step(words(p));
            false
        }
        _ => false,
    });
    let parts: Vec<&Piece> = parts.collect();
    parts.into_iter()
        .map(|piece| {
            let telling = Telling { names, several, dev: lacking.contains(&piece.role) };
            let told = retold(piece, &telling).filter(|_| !noted);
            if piece.role == Role::Target {
                several = told.as_ref().is_some_and(|told| !told.starts_with("target 1 "));
            }
            (piece.role, told)
        })
        .collect()
}

/// The reading with these parts as they are told; none where one of them is not.
fn with(
    roles: &[Role],
    told: &[(Role, Option<String>)],
    english: &Reading,
    pieces: &[Piece],
) -> Option<(Reading, Vec<Piece>)> {
    let mut text = english.text.clone();
    let mut anew = Vec::new();
    for (role, words) in told.iter().filter(|(role, _)| roles.contains(role)) {
        let words = words.as_ref()?;
        let node = Language::English.read(words)?;
        text.push('\n');
        let start = text.len();
        text.push_str(words);
        anew.push(Piece { role: *role, span: start..text.len(), node: Some(node) });
    }
    if roles == HEAD && !anew.iter().any(|p| HEAD.contains(&p.role)) { return None; }
    (!anew.is_empty()).then_some(())?;
    let at = pieces.iter().position(|p| roles.contains(&p.role)).unwrap_or(0);
    let done = |p: &Piece| ALL.contains(&p.role);
    let first = pieces.iter().position(|p| p.role == Role::Step).unwrap_or(pieces.len());
    let mut all: Vec<Piece> = Vec::new();
    for (n, piece) in pieces.iter().enumerate() {
        if n == at {
            all.append(&mut anew);
        }
        let between = piece.role == Role::Frame && n > first && roles.contains(&Role::Step);
        if !(done(piece) && roles.contains(&piece.role) || between) {
            all.push(piece.clone());
        }
    }
    Some((Reading { text, ..english.clone() }, all))
}
