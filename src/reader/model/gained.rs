//! Effects that a card has while something is so: "if this card has … as material, it gains this effect", and the bullets
//! behind that.

use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Ability, Kind, Place};
use crate::cards::step::Step;
use crate::cards::trigger::Subject;
use crate::reader::card::{Text, Texts, is_activated, read};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};

use super::clauses::of_this;
use super::governing::governing;
use super::meaning;
use super::subject::leaves;
use super::told::Told;

/// "A monster that was Summoned using this card as material gains this effect", and the effects in the bullets behind it.
pub(super) fn bestowed(of: &Reading, pieces: &[Piece]) -> Option<Vec<Effect>> {
    let told = |p: &&Piece| p.role != Role::Marker;
    let (at, to) = pieces.iter().filter(told).find_map(|p| Some((p, meaning::bestowed(p.node.as_ref()?)?)))?;
    let behind = of.text.get(at.span.end..)?.trim_start_matches(['.', ':', ' ']);
    let bullets: Vec<&str> = behind.split('\n').skip(1).map_while(|line| line.trim().strip_prefix('●')).collect();
    let inside =
        |p: &Piece| of.text.get(..p.span.start).is_some_and(|t| t.rsplit('\n').next().is_some_and(|l| l.contains('●')));
    let all = pieces.iter().filter(told).all(|p| p.span == at.span || p.span.start > at.span.end && inside(p));
    (all && !bullets.is_empty() && behind.starts_with('\n')).then_some(())?;
    let apply = |effect: Effect| Apply::of(Some(to.clone()), Modifier::GainsEffect(Box::new(effect)));
    let applies = bullets.into_iter().map(|text| Some(apply(of_itself(text)?))).collect::<Option<Vec<_>>>()?;
    let from = match &to {
        Subjects::All(of) if of.attached.is_some() => vec![Place::XyzMaterial],
        to => super::apply::held(to, &[], vec![Modifier::NoAttack]).pop()?.from?,
    };
    Some(vec![Effect { from, applies, ..Effect::new(Class::Unclassified) }])
}

/// The one effect of a text that a monster has for itself, if all of it is read.
fn of_itself(text: &str) -> Option<Effect> {
    let text =
        text.trim().replacen("If it is ", "If this card is ", 1).replacen("When it is ", "When this card is ", 1);
    let texts = Texts {
        kind: Some(Kind::Monster),
        types: vec![Ability::Effect],
        english: Some(Text { text, ..Text::default() }),
        ..Texts::default()
    };
    let [effect] = <[Effect; 1]>::try_from(super::card::effects(&read(&texts))).ok()?;
    let by_name = effect.limit.as_ref().is_some_and(|limit| limit.per.by_name());
    let whole = !serde_json::to_string(&effect).ok()?.contains("\"words\":");
    let here = effect.from.iter().all(|p| matches!(p, Place::MonsterZone | Place::Field));
    (whole && here && !by_name && !matches!(effect.class, Class::Condition | Class::Procedure)).then_some(effect)
}

/// What a sentence has an effect do, if all of it is read and it asks for nothing before. It is read behind a condition, as a
/// text of today would have it.
pub(super) fn done_by(words: &str) -> Option<Vec<Step>> {
    let mut letters = words.trim().trim_end_matches('.').chars();
    let first = letters.next()?.to_uppercase();
    let text = format!("If you control a monster: {first}{}.", letters.as_str());
    let texts = Texts { kind: Some(Kind::Spell), english: Some(Text { text, ..Text::default() }), ..Texts::default() };
    let [effect] = <[Effect; 1]>::try_from(super::card::effects(&read(&texts))).ok()?;
    let whole = !serde_json::to_string(&effect).ok()?.contains("\"words\":");
    let bare = effect.on.is_none() && effect.cost.is_empty() && effect.targets.is_empty() && effect.applies.is_empty();
    let alone = effect.condition.len() == 1 && effect.limit.is_none() && effect.while_resolving.is_empty();
    let read = whole && bare && alone && effect.class == Class::Activation;
    (read && !effect.steps.is_empty()).then_some(effect.steps)
}

/// Pieces each of which stands under the same conditions, with these; none where there are none. What only announces them
/// says nothing else.
pub(super) fn runs(read: &ReadEffect, of: &Reading, pieces: &[Piece]) -> Option<Vec<(Vec<Condition>, Vec<Piece>)>> {
    let told = |p: &Piece| p.role != Role::Marker;
    let label = |p: &Piece| labelled(of, p);
    let any = |p: &Piece| told(p) && (bestows(of, p) || granted(of, p).is_some()) || label(p).is_some();
    pieces.iter().any(any).then_some(())?;
    let mut runs: Vec<(Vec<Condition>, Vec<Piece>)> = Vec::new();
    for piece in pieces.iter().filter(|p| !bestows(of, p)) {
        let last = runs.last().map(|(under, _)| under.clone());
        let held = is_activated(read) || !told(piece);
        let under = last.clone().filter(|_| held).unwrap_or_else(|| granted(of, piece).unwrap_or_default());
        let labelled = label(piece);
        match runs.last_mut().filter(|_| last.as_ref() == Some(&under) && labelled.is_none()) {
            Some((_, run)) => run.push(piece.clone()),
            None => runs.push((under, vec![labelled.unwrap_or_else(|| piece.clone())])),
        }
    }
    runs.retain(|(_, run)| run.iter().any(told));
    Some(runs)
}

/// Whether a piece is such a sentence with bullets behind it.
fn bestows(reading: &Reading, piece: &Piece) -> bool {
    let behind = reading.text.get(piece.span.end..).unwrap_or_default();
    let next = behind.split('\n').nth(1).unwrap_or_default();
    let bullets = next.trim_start().starts_with('●');
    bullets && piece.node.as_ref().is_some_and(|n| gained_if(n).is_some() || measure(n).is_some())
}

/// What tells bullets apart: "based on the number of cards in your hand".
fn measure(node: &Node) -> Option<Node> {
    let mut plain = node.clone();
    let basis = |n: &Node| matches!(n.concept.as_str(), "based" | "depending").then(|| n.slot("what").cloned())?;
    let of = |(_, m): &(compact_str::CompactString, Node)| basis(m).or_else(|| basis(m.slot("adv1")?));
    let found = node.slots.iter().find_map(of)?;
    plain.slots.retain(|slot| of(slot).is_none());
    let announces = plain.concept == "gain-effect-following" || gained_by(&plain, &mut Told::default())?.is_empty();
    announces.then(|| of_this(&found))
}

/// What stands before a bullet behind such a sentence, as what it asks of what tells the bullets apart.
fn labelled(reading: &Reading, piece: &Piece) -> Option<Piece> {
    let before = reading.text.get(..piece.span.start)?;
    let first = before.trim_end().ends_with('●') && piece.role == Role::Condition;
    let (label, of) = (piece.node.clone().filter(|_| first)?, announcing(reading, piece, measure)?);
    let cond = Node { concept: "measured".into(), slots: vec![("label".into(), label), ("of".into(), of)] };
    let node = Some(Node { concept: "if".into(), slots: vec![("cond".into(), cond)] });
    Some(Piece { node, ..piece.clone() })
}

/// What must be so for what a piece says, where it stands in a bullet behind such a sentence.
fn granted(reading: &Reading, piece: &Piece) -> Option<Vec<Condition>> {
    announcing(reading, piece, gained_if)
}

/// What the sentence says that stands before the bullet of a piece, and those above it.
fn announcing<T>(reading: &Reading, piece: &Piece, says: impl Fn(&Node) -> Option<T>) -> Option<T> {
    let mut end = reading.text.get(..piece.span.start)?.rfind('\n')?;
    let mut bullet = reading.text.get(end + 1..)?;
    while bullet.trim_start().starts_with('●') {
        let start = reading.text.get(..end)?.rfind('\n').map_or(0, |n| n + 1);
        let line = start..end;
        bullet = reading.text.get(line.clone())?;
        let all = reading.effects.iter().flat_map(|e| &e.pieces).chain(&reading.general);
        let there = all.filter(|p| p.role != Role::Marker && line.contains(&p.span.start));
        if let Some(found) = there.max_by_key(|p| p.span.end).and_then(|p| says(p.node.as_ref()?)) {
            return Some(found);
        }
        end = start.checked_sub(1)?;
    }
    None
}

/// When this card has the effects that follow.
fn gained_if(node: &Node) -> Option<Vec<Condition>> {
    let mut told = Told::default();
    if node.concept == "when-so" {
        let head = node.slot("if")?;
        let around = governing(&as_it_came(head), &mut told).filter(|around| around.from.is_none())?;
        let inner = gained_by(node.slot("clause").filter(|_| node.slots.len() <= 3)?, &mut told)?;
        return Some([around.conditions, inner].concat());
    }
    gained_by(node, &mut told).filter(|such| !such.is_empty())
}

/// "If this card is Tribute Summoned, it gains this effect": if it was, as long as it lies there.
fn as_it_came(head: &Node) -> Node {
    let mut told = head.clone();
    for (_, cond) in told.slots.iter_mut().filter(|(name, c)| name == "cond" && c.concept.ends_with("-summoned")) {
        for (_, be) in cond.slots.iter_mut().filter(|(name, be)| name == "be" && be.concept == "is") {
            *be = Node::leaf("was");
        }
    }
    told
}

/// "It gains this effect", "this Tribute Summoned card gains the following effects".
fn gained_by(clause: &Node, told: &mut Told) -> Option<Vec<Condition>> {
    let plain = |slots: &[&str]| clause.slots.iter().all(|(name, _)| slots.contains(&name.as_str()));
    let fits = match clause.concept.as_str() {
        "gain-effect" => plain(&["who", "f"]),
        "gains-x" => {
            let what = clause.slot("what")?;
            let told = match what.slot("count").map(|c| c.concept.as_str()) {
                None => what.slots.len() == 1,
                Some("this" | "these") => what.slots.len() == 2,
                Some("the") => what.slots.len() == 3 && what.slot("m").is_some_and(|m| m.concept == "following"),
                Some(_) => false,
            };
            plain(&["who", "f", "what"]) && told && what.slot("head")?.concept == "effect"
        }
        _ => false,
    };
    fits.then_some(())?;
    let (to, such) = match clause.slot("who") {
        Some(who) => told.such(who, false)?,
        None => (told.silent()?, Vec::new()),
    };
    (to == Subjects::This).then_some(such)
}

/// Puts effects under what must be so for this card to have them.
pub(super) fn under(read: &ReadEffect, conditions: &[Condition], all: &mut [Effect]) {
    for effect in all {
        for apply in &mut effect.applies {
            apply.condition.extend(conditions.iter().cloned());
        }
        if !is_activated(read) {
            continue;
        }
        effect.condition.extend(conditions.iter().cloned());
        let here = effect.from.iter().all(|p| matches!(p, Place::MonsterZone | Place::Field));
        let gone = effect.on.as_ref().is_some_and(|on| on.subject == Subject::This && leaves(on));
        if effect.class == Class::Procedure || !here || gone {
            effect.unread.push("whether it had this effect as it lay on the field".into());
        }
    }
}
