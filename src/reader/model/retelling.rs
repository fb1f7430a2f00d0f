//! What the Japanese words of an effect tell where the English ones have no meaning, and whether both tell the same.

use std::cell::RefCell;

use serde::Serialize;

use crate::cards::effect::Effect;
use crate::reader::grammar::Language;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};
use crate::reader::retold::{Names, Telling, retold};

use super::normal::normal;
use super::notes;

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

/// How the Japanese words of activated effects stand to the English ones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Heard {
    /// Both tell the same effect.
    pub alike: usize,
    /// They tell different ones.
    pub differs: usize,
    /// Japanese tells all of it; the English words have no meaning as a whole.
    pub japanese: usize,
    /// The English words tell it; Japanese tells no part, or not all.
    pub english: usize,
}

/// An effect in both languages.
pub(super) struct Both<'a> {
    pub(super) read: &'a ReadEffect,
    pub(super) leading: &'a Reading,
    pub(super) english: &'a Reading,
    pub(super) pieces: &'a [Piece],
    pub(super) names: &'a Names,
}

/// A sentence of an effect as Japanese tells it: in English, and read as such; none where it is not known how to say it.
type Part = (Role, Option<(String, Node)>);

impl Both<'_> {
    /// The effect with parts as Japanese tells them, where that leaves nothing unread; else as it was made.
    pub(super) fn told(&self, made: Vec<Effect>, one: impl Fn(&Reading, &[Piece]) -> Vec<Effect>) -> Vec<Effect> {
        if !open(&made) {
            return made;
        }
        let told = self.parts();
        let anew = |pieces: &[Piece]| {
            let whole =
                |roles: &&&[Role]| !roles.contains(&Role::Target) || roles.contains(&Role::Step) || !self.narrowed();
            PARTS.iter().filter(|roles| all_told(roles, &told)).filter(whole).find_map(|roles| {
                let (of, pieces) = self.with(roles, &told, pieces)?;
                Some(one(&of, &pieces)).filter(|anew| !open(anew) && anew.len() == made.len())
            })
        };
        // What stands among the steps and is none is looked for where it matters: it leaves no more read.
        let tried = anew(self.pieces).and_then(|_| anew(&self.steps_alone(&one)));
        tried.unwrap_or(made)
    }

    /// Whether Japanese says of what was targeted, as the effect resolves, what English says of the target: "…より低いその
    /// モンスターを破壊する".
    fn narrowed(&self) -> bool {
        let steps = self.read.pieces.iter().filter(|p| p.role == Role::Step);
        let mut words = steps.filter_map(|p| self.leading.text.get(p.span.clone()));
        words.any(|words| words.match_indices("その").any(|(at, _)| words[..at].ends_with(['い', 'る', 'た'])))
    }

    /// The effect as Japanese tells all of it.
    fn japanese(&self, one: impl Fn(&Reading, &[Piece]) -> Vec<Effect>) -> Option<Vec<Effect>> {
        let told = self.parts();
        all_told(ALL, &told).then_some(())?;
        let (of, pieces) = self.with(ALL, &told, &self.steps_alone(&one))?;
        Some(one(&of, &pieces)).filter(|anew| !open(anew))
    }

    /// Whether Japanese alone tells the effect as it was made.
    pub(super) fn compared(
        &self,
        made: &[Effect],
        one: impl Fn(&Reading, &[Piece]) -> Vec<Effect>,
        heard: &RefCell<Heard>,
    ) {
        let mut heard = heard.borrow_mut();
        match self.japanese(one) {
            Some(_) if open(made) => heard.japanese += 1,
            Some(anew) if normal(&anew) == normal(made) => heard.alike += 1,
            Some(_) => heard.differs += 1,
            None => heard.english += usize::from(!open(made)),
        }
    }

    /// The English pieces, with what stands among the steps and is none for the head of the effect.
    fn steps_alone(&self, one: &impl Fn(&Reading, &[Piece]) -> Vec<Effect>) -> Vec<Piece> {
        let steps = |pieces: &[Piece]| one(self.english, pieces).into_iter().map(|e| e.steps).collect::<Vec<_>>();
        let whole = steps(self.pieces);
        let beside = |n: usize| {
            let mut rest = self.pieces.to_vec();
            rest.remove(n);
            steps(&rest) == whole
        };
        let role = |n: usize, role: Role| if role == Role::Step && beside(n) { Role::Continuous } else { role };
        self.pieces.iter().enumerate().map(|(n, p)| Piece { role: role(n, p.role), ..p.clone() }).collect()
    }

    /// What English has between two things that are done; none where it has several such words.
    fn link(&self) -> Option<&'static str> {
        let steps = self.pieces.iter().filter(|p| p.role == Role::Step);
        let words: Vec<String> =
            steps.map(|p| self.english.text.get(p.span.clone()).unwrap_or_default().to_ascii_lowercase()).collect();
        let has = |link: &str| words.iter().any(|words| words.contains(link));
        match (has("and if you do"), has("also")) {
            (true, false) => Some("and if you do,"),
            (false, true) => Some("also"),
            _ => None,
        }
    }

    /// The parts of the effect as Japanese tells them; none is told where a remark or a list stands among them, which may
    /// say more of any.
    fn parts(&self) -> Vec<Part> {
        let words = |p: &Piece| self.leading.text.get(p.span.clone()).unwrap_or_default().trim();
        let more = |p: &Piece| match p.role {
            Role::Marker => words(p).contains('●'),
            Role::Note => !notes::of_the_damage_step(words(p)) && !notes::of_different_names(words(p)),
            Role::Frame => !notes::frame(words(p)) && !notes::either_turn(words(p)),
            _ => false,
        };
        let silent = self.read.pieces.iter().any(more);
        let link = self.link();
        let (mut several, mut targeted) = (false, false);
        let mut told: Vec<(Role, Option<String>)> = Vec::new();
        for (n, piece) in self.read.pieces.iter().enumerate() {
            // What stays so is told as what is done: the effect is activated.
            let role = if piece.role == Role::Continuous { Role::Step } else { piece.role };
            if !ALL.contains(&role) {
                continue;
            }
            // It stands behind the clause, or behind "can be activated".
            let remark = self.read.pieces[n + 1..].iter().find(|p| !matches!(p.role, Role::Marker | Role::Frame));
            let different = remark.is_some_and(|p| p.role == Role::Note && notes::of_different_names(words(p)));
            let part =
                retold(piece, &Telling::of(self.names, several, targeted).linked(link).of_different_names(different))
                    .filter(|_| !silent);
            if role == Role::Target {
                targeted = true;
                several = part.as_ref().is_some_and(|part| !part.starts_with("target 1 "));
            }
            match (told.last_mut(), part) {
                // "…, but its effects are negated".
                (Some((Role::Step, before)), Some(behind)) if behind.starts_with(',') => {
                    *before = before.take().map(|before| before + &behind);
                }
                (_, part) => told.push((role, part)),
            }
        }
        // What hangs together in a way that English does not tell so often is not told.
        let times = |text: &str| link.map_or(0, |link| text.matches(link).count());
        let said: usize = told.iter().flat_map(|(_, part)| part).map(|part| times(part)).sum();
        let steps = self.pieces.iter().filter(|p| p.role == Role::Step);
        let english =
            steps.map(|p| times(&self.english.text.get(p.span.clone()).unwrap_or_default().to_ascii_lowercase()));
        let linked = said <= english.sum();
        let read = |words: String| Language::English.read(&words).map(|node| (words, node));
        told.into_iter().map(|(role, words)| (role, words.filter(|_| linked).and_then(read))).collect()
    }

    /// The English reading with these parts as they are told; none where one of them is not.
    fn with(&self, roles: &[Role], told: &[Part], pieces: &[Piece]) -> Option<(Reading, Vec<Piece>)> {
        // What English says and Japanese does not is not left out.
        let kept = |role: Role| pieces.iter().any(|p| p.role == role) && !told.iter().any(|(of, _)| *of == role);
        (![Role::Cost, Role::Target, Role::Step].into_iter().any(|role| roles.contains(&role) && kept(role)))
            .then_some(())?;
        let mut text = self.english.text.clone();
        let mut anew = Vec::new();
        for (role, part) in told.iter().filter(|(role, _)| roles.contains(role)) {
            let (words, node) = part.as_ref()?;
            text.push('\n');
            let start = text.len();
            text.push_str(words);
            anew.push(Piece { role: *role, span: start..text.len(), node: Some(node.clone()) });
        }
        let at = pieces.iter().position(|p| roles.contains(&p.role)).unwrap_or(0);
        let first = pieces.iter().position(|p| p.role == Role::Step).unwrap_or(pieces.len());
        let mut all: Vec<Piece> = Vec::new();
        for (n, piece) in pieces.iter().enumerate() {
            if n == at {
                all.append(&mut anew);
            }
            // "Then" between two steps goes with them.
            let between = piece.role == Role::Frame && n > first && roles.contains(&Role::Step);
            if !(roles.contains(&piece.role) || between) {
                all.push(piece.clone());
            }
        }
        all.append(&mut anew);
        Some((Reading { text, ..self.english.clone() }, all))
    }
}

/// Whether Japanese has parts of these roles and tells all of them.
fn all_told(roles: &[Role], told: &[Part]) -> bool {
    let mut of = told.iter().filter(|(role, _)| roles.contains(role)).peekable();
    of.peek().is_some() && of.all(|(_, part)| part.is_some())
}

/// Whether anything of the effects is not read.
fn open(made: &[Effect]) -> bool {
    const NAME: &str = "\"unread\":";
    let empty = |value: &str| value.starts_with("null") || value.starts_with("[]");
    let within = |json: String| json.match_indices(NAME).any(|(at, _)| !empty(&json[at + NAME.len()..]));
    serde_json::to_string(made).is_ok_and(within)
}
