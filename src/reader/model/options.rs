//! Bullets: "activate 1 of these effects".

use std::borrow::Cow;

use crate::cards::act::{Act, ChooseOne};
use crate::cards::effect::{Class, Counts, Effect, Limit, Per};
use crate::cards::filter::{Attribute, Filter, Kind, Place, Who};
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::trigger::{Includes, Timing};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, ReadLimit, Role};
use crate::reader::touches;

use super::applied::applied;
use super::effect::known;
use super::event::event;
use super::includes;
use super::labelled::labelled;
use super::modifier::word;
use super::noun::{Count, Described};
use super::refer::Context;
use super::{act, choice, figure, meaning, sentence};

/// The pieces behind each bullet of an effect.
pub(super) struct Options<'a> {
    bullets: Vec<Vec<&'a Piece>>,
    /// How the text announces them; none: not as a choice of one.
    on_activation: Option<bool>,
    /// What is done right before them.
    before: Option<&'a Piece>,
    /// More is done behind them.
    goes_on: bool,
}

/// Bullets, and the piece that announces them.
pub(super) struct Listed<'a> {
    pub(super) bullets: &'a [Vec<&'a Piece>],
    pub(super) before: &'a Piece,
    pub(super) words: &'a dyn Fn(&Piece) -> String,
}

/// Whether these words announce a choice of one effect: `Some(true)` if it is made on activation.
fn announced(words: &str) -> Option<bool> {
    let words = words.to_ascii_lowercase();
    let words = words.strip_prefix("then ").or_else(|| words.strip_prefix("then, ")).unwrap_or(&words);
    let one = |verb: &str| {
        let rest = words.strip_prefix(verb).map(|rest| rest.trim_end_matches([':', ';', '.']));
        matches!(rest, Some(" 1 of these effects" | " 1 of the following effects" | " 1 of these appropriate effects"))
    };
    if one("activate") || one("you can activate") {
        Some(true)
    } else if one("apply") || one("you can apply") {
        Some(false)
    } else {
        None
    }
}

/// Whether these words announce a choice.
pub(super) fn announces(words: &str) -> bool {
    announced(words).is_some() || announced(before_rider(words)).is_some()
}

/// What is said of the choice where it is announced.
enum Rider {
    /// "(but you can only use each effect of "X" once per turn)".
    EachOnce,
    /// "…, but skip your next Battle Phase after activation": done whatever is chosen.
    Then(Node),
    /// "…, by revealing monster(s) in your hand with the listed Attribute(s)": those that the label of each names.
    Reveal,
}

/// The words of an announcement without what is said of it.
fn before_rider(words: &str) -> &str {
    let end = [" (", ", but ", ", by "].iter().filter_map(|mark| words.find(mark)).min();
    end.map_or(words, |end| &words[..end])
}

/// What a piece says of the choice that it announces, and what it asks for before.
fn rider_of(piece: &Piece) -> Option<(Rider, Option<Node>)> {
    let node = piece.node.as_ref()?;
    if one_of_these(node) && meaning::reads("reveals-the-listed", node, &Context::default()) {
        return Some((Rider::Reveal, None));
    }
    let (last, first) = node.slots.split_last().filter(|_| node.concept == "seq")?;
    let (chooses, before) =
        first.split_last().map(|((_, part), before)| (part.slot("clause").unwrap_or(part), before))?;
    (one_of_these(chooses) && last.0 == "more").then_some(())?;
    let said = last.1.slot("s").or(last.1.slot("clause"))?;
    let each = said.concept.starts_with("only-use-each") && said.slot("times")?.concept == "once-per-turn";
    let before = match before {
        [] => None,
        [(_, alone)] => Some(alone.clone()),
        more => Some(Node { concept: "seq".into(), slots: more.to_vec() }),
    };
    Some((if each { Rider::EachOnce } else { Rider::Then(said.clone()) }, before))
}

/// "You can only use each effect of "X" once per turn", behind the choices.
fn limits_each(piece: &Piece) -> bool {
    let once = |node: &Node| {
        let times = node.slot("times").is_some_and(|times| times.concept == "once-per-turn");
        node.concept.starts_with("only-use-each") && times
    };
    piece.role == Role::Limit && piece.node.as_ref().is_some_and(once)
}

/// "Activate 1 of these effects".
fn one_of_these(node: &Node) -> bool {
    let what = node.slot("what").filter(|_| node.concept == "activate");
    let slot = |name: &str| what.and_then(|what| what.slot(name));
    let one = slot("count").and_then(|count| count.slot("n")?.slot("NUM")).and_then(figure);
    one == Some(1) && slot("head").is_some_and(|head| head.concept == "effect")
}

/// Effects that one text tells as one, each of them with its own pieces.
pub(super) struct Apart {
    each: Vec<(ReadEffect, Vec<Piece>)>,
    rider: Option<Rider>,
    /// How often one of them may be used, where the rider says of each of them how often that may be.
    whole: Option<Limit>,
    /// What each of them costs beside its own words.
    costs: Vec<Vec<Step>>,
}

impl Apart {
    /// Effects of which one is used where the text's limit is for one.
    pub(super) fn of(each: Vec<(ReadEffect, Vec<Piece>)>) -> Apart {
        Apart { each, rider: None, whole: None, costs: Vec::new() }
    }

    /// The effects as `made` reads their pieces.
    pub(super) fn effects(&self, made: impl Fn(&ReadEffect, &[Piece]) -> Vec<Effect>) -> Vec<Effect> {
        let mut all = Vec::new();
        for (n, (read, own)) in self.each.iter().enumerate() {
            let mut made = made(read, own);
            for (effect, cost) in made.iter_mut().zip(self.costs.get(n)) {
                effect.cost.splice(0..0, cost.iter().cloned());
            }
            all.extend(made);
        }
        let each_once = matches!(self.rider, Some(Rider::EachOnce));
        if let Some(whole) = self.whole.as_ref().filter(|_| each_once) {
            for limit in all.iter_mut().filter_map(|e| e.limit.as_mut()) {
                *limit = each_beside(whole, limit);
            }
            return all;
        }
        for limit in all.iter_mut().filter(|e| e.class == Class::Trigger).map(|e| &mut e.limit) {
            if each_once || limit.is_none() {
                *limit = Some(one_for_an_event(limit.take()));
            }
        }
        match &self.rider {
            Some(Rider::EachOnce) => return all,
            Some(Rider::Then(said)) => {
                for effect in &mut all {
                    effect.steps.extend(sentence::steps(said, "", &mut Context::of(effect, false)));
                }
            }
            Some(Rider::Reveal) | None => {}
        }
        for limit in all.iter_mut().filter_map(|e| e.limit.as_mut()) {
            limit.shared.get_or_insert_with(|| "options".to_owned());
        }
        all
    }
}

/// Of effects that answer an event together one is activated for it, however often each may be used besides.
fn one_for_an_event(own: Option<Limit>) -> Limit {
    let counts = own.as_ref().map_or(Counts::Activation, |own| own.counts);
    Limit {
        per: Per::Chain,
        times: 1,
        also: own.into_iter().flat_map(|l| std::iter::once(l.per).chain(l.also)).collect(),
        shared: Some("options".to_owned()),
        alone: false,
        counts,
        unread: None,
    }
}

/// Each of them once by name, and one of them as often as the text says before them.
fn each_beside(whole: &Limit, own: &Limit) -> Limit {
    let also = std::iter::once(own.per).chain(own.also.iter().copied()).collect();
    Limit { also, shared: Some("options".to_owned()), ..whole.clone() }
}

/// An effect for each bullet of which one is activated, where the bullets have heads, costs or targets of their own, or
/// limits.
pub(super) fn apart(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Option<Apart> {
    let all = Options::of(text, pieces);
    let bullets = &all.bullets;
    let (rider, before) =
        pieces.iter().find_map(rider_of).map_or((None, None), |(rider, before)| (Some(rider), before));
    let rider = rider.or_else(|| pieces.iter().any(limits_each).then_some(Rider::EachOnce));
    let own = |p: &&Piece| !done(p) || rider.is_some();
    (all.on_activation == Some(true) && bullets.len() > 1 && bullets.iter().flatten().any(own)).then_some(())?;
    let own_limit = matches!(rider, Some(Rider::EachOnce)).then(|| ReadLimit::of(Per::Name, 1));
    let one = |bullet: &Vec<&Piece>| {
        let mut read = ReadEffect { limit: own_limit.or(read.limit), ..read.clone() };
        for piece in bullet.iter().filter(|p| p.role == Role::Timing) {
            let node = piece.node.as_ref()?;
            let (true, Some(cond)) = (matches!(node.concept.as_str(), "if" | "when"), node.slot("cond")) else {
                continue;
            };
            let timing = if node.concept == "when" { Timing::When } else { Timing::If };
            (read.class == Class::Activation && read.events.is_empty()).then_some(())?;
            (read.events, read.timing) = (event(cond, timing)?.on.events, Some(timing));
        }
        let here = |p: &&Piece| !all.holds(p) || bullet.iter().any(|b| b.span == p.span);
        let says =
            |p: &&Piece| p.role != Role::Marker && !announces(text.get(p.span.clone()).unwrap_or_default().trim());
        let paid = |p: &Piece| Some(Piece { node: before.clone(), ..p.clone() }).filter(|p| p.node.is_some());
        let step = |p: &Piece| match rider_of(p) {
            Some(_) => paid(p),
            None => Some(Piece { role: if done(p) { Role::Step } else { p.role }, ..p.clone() }),
        };
        let own: Vec<Piece> = pieces.iter().filter(here).filter(says).filter_map(step).collect();
        read.targets = own.iter().any(|p| p.role == Role::Target);
        Some((read, own))
    };
    let mut each = bullets.iter().map(one).collect::<Option<Vec<_>>>()?;
    let mut costs = Vec::new();
    if matches!(rider, Some(Rider::Reveal)) {
        for (bullet, (_, own)) in bullets.iter().zip(&mut each) {
            let label = bullet.first().filter(|p| p.role == Role::Condition)?;
            own.retain(|p| p.span != label.span);
            costs.push(revealed(text.get(label.span.clone())?.trim())?);
        }
    }
    let whole = read.limit.filter(|limit| own_limit.is_some() && limit.per == Per::Copy).map(super::still::limit);
    Some(Apart { each, rider, whole, costs })
}

/// What a text says of the first of several effects of which one is activated: what stands before the bullets, and the first
/// one; of any other effect all of its words.
pub(super) fn words_of_first<'t>(made: &[Effect], words: &'t str) -> Cow<'t, str> {
    let shared = |effect: &Effect| effect.limit.as_ref().and_then(|limit| limit.shared.as_deref()) == Some("options");
    let mut parts = words.split('●');
    let (head, first) = (parts.next().unwrap_or_default(), parts.next());
    match first.filter(|_| made.len() == parts.count() + 1 && made.len() > 1 && made.iter().all(shared)) {
        Some(first) => Cow::Owned(format!("{head}{first}")),
        None => Cow::Borrowed(words),
    }
}

/// "2 FIRE & DARK": so many monsters in the hand with each of these Attributes.
fn revealed(label: &str) -> Option<Vec<Step>> {
    let one = |part: &str| {
        let (count, name) = part.split_once(' ').map_or((Some(1), part), |(n, name)| (n.parse().ok(), name));
        let attribute = vec![word::<Attribute>(&name.to_lowercase())?];
        let (place, kind) = (vec![Place::Hand], vec![Kind::Monster]);
        let of = Filter { place, kind, attribute, whose: Some(Who::You), ..Filter::default() };
        let choice = choice::choice(Described::new(of, Count::Exactly(count?)))?;
        Some(act::step(Joint::Next, Act::Reveal(Noun::Choose(Box::new(choice)))))
    };
    let parts = label.split([',', '&']).map(str::trim).filter(|part| !part.is_empty());
    parts.map(one).collect()
}

/// Whether a piece says what a bullet does, which some texts tell as if it were so all the time.
fn done(piece: &Piece) -> bool {
    matches!(piece.role, Role::Step | Role::Continuous)
}

impl<'a> Options<'a> {
    /// Finds the bullets; what follows on a line without one is no option.
    pub(super) fn of(text: &str, pieces: &'a [Piece]) -> Options<'a> {
        let mut bullets: Vec<Vec<&Piece>> = Vec::new();
        let mut inside = false;
        let (mut on_activation, mut labelled, mut before, mut goes_on) = (None, false, None, false);
        for piece in pieces {
            let words = text.get(piece.span.clone()).unwrap_or_default();
            if piece.role == Role::Marker {
                if words.contains('●') {
                    inside = true;
                    labelled |= words.chars().any(char::is_alphanumeric);
                    bullets.push(Vec::new());
                } else if words.contains('\n') {
                    inside = false;
                }
            } else if inside && !(piece.role == Role::Limit && words.starts_with("You can only")) {
                if let Some(last) = bullets.last_mut() {
                    last.push(piece);
                }
            } else {
                on_activation = on_activation.or(announced(words.trim())).or(rider_of(piece).map(|_| true));
                if bullets.is_empty() && !matches!(piece.role, Role::Limit | Role::Frame) {
                    before = Some(piece);
                }
                goes_on |= !bullets.is_empty() && done(piece);
            }
        }
        bullets.retain(|pieces| !pieces.is_empty());
        // Each bullet is an effect where a limit was said of "the following effects"; this one is the first of them.
        let said = |p: &&Piece| !matches!(p.role, Role::Marker | Role::Limit);
        let first = pieces.iter().find(said).map(|p| p.span.start);
        if bullets.len() == 1 && !labelled && bullets[0].iter().copied().find(said).map(|p| p.span.start) == first {
            bullets.clear();
        }
        Options { bullets, on_activation, before, goes_on }
    }

    /// Whether the piece stands behind a bullet, or announces them.
    pub(super) fn holds(&self, piece: &Piece) -> bool {
        self.bullets.iter().flatten().any(|p| p.span == piece.span)
    }

    /// What the bullets list, where they are effects that an answered one includes.
    pub(super) fn listed(&self) -> Option<Vec<Includes>> {
        let one = |pieces: &Vec<&Piece>| match pieces[..] {
            [piece] => piece.node.as_ref().and_then(includes::listed),
            _ => None,
        };
        self.bullets.iter().map(one).collect()
    }

    /// The bullets are done with.
    pub(super) fn taken(&mut self) {
        self.bullets.clear();
    }

    /// Adds the choice to the effect; bullets that are no choice of one, or that target, are unread.
    pub(super) fn add(&self, text: &str, context: &mut Context, effect: &mut Effect) {
        if self.bullets.is_empty() {
            return;
        }
        let words = |p: &Piece| text.get(p.span.clone()).unwrap_or_default().trim().to_owned();
        effect.cost.retain(|s| !matches!(&s.act, Act::Unread(part) if announces(&part.words)));
        effect.steps.retain(|s| !matches!(&s.act, Act::Unread(part) if announces(&part.words)));
        if effect.cost.iter().chain(&effect.steps).all(|s| !matches!(s.act, Act::Unread(_))) {
            context.knows_all();
        }
        if let Some(before) = self.before.filter(|_| !self.goes_on) {
            let listed = Listed { bullets: &self.bullets, before, words: &words };
            let read = labelled(&listed, context, effect).or_else(|| applied(&listed, context, effect));
            if read.is_some() {
                return;
            }
        }
        let steps_only = self.bullets.iter().flatten().all(|p| done(p));
        let (Some(on_activation), true) = (self.on_activation, steps_only) else {
            effect.unread.extend(self.bullets.iter().flatten().map(|p| touches::unread(&words(p))));
            return;
        };
        let options = self.bullets.iter().map(|pieces| {
            let mut own = context.clone();
            pieces.iter().flat_map(|p| known(p.node.as_ref(), &words(p), &mut own)).collect()
        });
        let act = Act::ChooseOne(ChooseOne { on_activation, options: options.collect() });
        effect.steps.push(Step { join: Joint::Next, choice: None, act, condition: None });
    }
}
