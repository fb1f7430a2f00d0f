//! Steps: "Special Summon it, and if you do, negate its effects".

use crate::cards::act::{
    Act, Amount, Banish, ChangePosition, Control, Counter, DeckPlace, Equip, IntoDeck, Lasting, SpecialSummon, Until,
};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::Obligation;
use crate::cards::condition::Phase;
use crate::cards::filter::{Filter, Place, Position, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Joint, Noun, Step};
use crate::reader::node::Node;

use super::apply::changes;
use super::condition::condition;
use super::modifier::position;
use super::noun::{Count, describe};
use super::number::amount;
use super::refer::Context;
use super::{Slots, figure};

/// The steps of a sentence or a cost; a clause that the model cannot say becomes an unread step with its words.
pub(super) fn steps(node: &Node, words: &str, context: &mut Context) -> Vec<Step> {
    let mut all = Vec::new();
    if sentence(node, Joint::Next, context, &mut all).is_none() {
        all = vec![unread(words)];
    }
    all
}

/// A step of which only the words are known.
pub(super) fn unread(words: &str) -> Step {
    Step { join: Joint::Next, choice: None, act: Act::Unread(words.to_owned()), condition: None }
}

fn sentence(node: &Node, join: Joint, context: &mut Context, all: &mut Vec<Step>) -> Option<()> {
    match node.concept.as_str() {
        "seq" => {
            let mut slots = Slots::of(node);
            sentence(slots.take("first")?, join, context, all)?;
            for link in slots.all("more") {
                let clause = link.slot("clause")?;
                if matches!(link.concept.as_str(), "but" | "also" | "and") && negated_with(clause, all) {
                    continue;
                }
                sentence(clause, joint(&link.concept)?, context, all)?;
            }
            slots.done()
        }
        "may" => {
            if node.slot("who").is_some_and(|w| w.concept != "you") {
                return None;
            }
            let at = all.len();
            sentence(node.slot("clause")?, join, context, all)?;
            all[at].choice = Some(Obligation::May);
            Some(())
        }
        "when-so" => {
            let head = node.slot("if")?;
            let condition = (head.concept == "if").then(|| condition(head.slot("cond")?, context)).flatten()?;
            let at = all.len();
            sentence(node.slot("clause")?, join, context, all)?;
            if all.len() != at + 1 || all[at].condition.is_some() {
                return None;
            }
            all[at].condition = Some(condition);
            Some(())
        }
        "for" => {
            let until = until(&node.slot("until")?.concept)?;
            let act = act(node.slot("clause")?, Some(until), context)?;
            (node.slots.iter().all(|(n, _)| matches!(n.as_str(), "clause" | "until" | "sep"))).then_some(())?;
            all.push(Step { join, choice: None, act, condition: None });
            Some(())
        }
        _ => {
            let act = act(node, None, context)?;
            all.push(Step { join, choice: None, act, condition: None });
            Some(())
        }
    }
}

fn joint(concept: &str) -> Option<Joint> {
    Some(match concept {
        "and-if-you-do" => Joint::AndIfYouDo,
        "then" => Joint::Then,
        "also" | "and" => Joint::Also,
        "also-after-that" => Joint::AlsoAfterThat,
        _ => return None,
    })
}

/// "Special Summon it, but negate its effects": one step, the monster comes with its effects negated.
fn negated_with(clause: &Node, all: &mut [Step]) -> bool {
    let its = |n: &Node| {
        n.concept == "negate-effects-of"
            && n.slot("of").is_some_and(|of| matches!(of.concept.as_str(), "its" | "their"))
    };
    let summon = all.last_mut().map(|s| &mut s.act);
    if let (true, Some(Act::SpecialSummon(s))) = (its(clause), summon) {
        s.with.push(Apply { to: None, condition: Vec::new(), rule: Modifier::Negated });
        return true;
    }
    false
}

/// How long, by the words for it.
pub(super) fn until(concept: &str) -> Option<Until> {
    Some(match concept {
        "end-of-turn" | "this-turn" | "rest-of-turn" | "rest-of-turn-after" | "rest-of-turn-after-effect"
        | "end-of-the-turn" => Until::EndOfTurn,
        "end-of-next-turn" => Until::EndOfNextTurn,
        "end-phase" => Until::EndPhase,
        "rest-of-duel" => Until::Duel,
        _ => return None,
    })
}

/// The players that a clause has as its subject.
pub(super) fn who(node: Option<&Node>) -> Option<Who> {
    Some(match node.map(|n| n.concept.as_str()) {
        None | Some("you") => Who::You,
        Some("opponent") => Who::Opponent,
        Some("both-players" | "each-player") => Who::Each,
        Some(_) => return None,
    })
}

fn act(node: &Node, until: Option<Until>, context: &mut Context) -> Option<Act> {
    if let Some(lasting) = lasting(node, until, context) {
        return Some(lasting);
    }
    let mut slots = Slots::of(node);
    let mut place = slots.take("from");
    let mut around = Around::default();
    for adverb in slots.all("m") {
        around.take(adverb, &mut place)?;
    }
    let noun = |slots: &mut Slots<'_>, context: &Context| {
        let node = slots.take("what")?;
        around.exclude(context.noun(node, place)?)
    };
    let concept = node.concept.as_str();
    let found = match concept {
        "destroy" => Act::Destroy(noun(&mut slots, context)?),
        "banish" => Act::Banish(Banish { what: noun(&mut slots, context)?, face_down: false, until: None }),
        "banish-face-down" => Act::Banish(Banish { what: noun(&mut slots, context)?, face_down: true, until: None }),
        "send-to-graveyard" => {
            slots.take("to");
            Act::SendToGraveyard(noun(&mut slots, context)?)
        }
        "tribute" => Act::Tribute(own(slots.take("what")?, &[Place::MonsterZone], context)?),
        "discard" => Act::Discard(own(slots.take("what")?, &[Place::Hand], context)?),
        "return-to-hand" => {
            slots.take("to");
            Act::ReturnToHand(noun(&mut slots, context)?)
        }
        "add-to-hand" => {
            let to = super::place::places(slots.take("to")?)?;
            if to != (vec![Place::Hand], Some(Who::You)) {
                return None;
            }
            Act::AddToHand(noun(&mut slots, context)?)
        }
        "shuffle-into-deck" | "place-on-top" | "place-on-bottom" => {
            let to = super::place::places(slots.take("to")?)?;
            if !matches!(to.0[..], [Place::Deck]) || to.1 == Some(Who::Opponent) {
                return None;
            }
            let place = match concept {
                "shuffle-into-deck" => DeckPlace::Shuffle,
                "place-on-top" => DeckPlace::Top,
                _ => DeckPlace::Bottom,
            };
            Act::ReturnToDeck(IntoDeck { what: noun(&mut slots, context)?, place })
        }
        "special-summon" => {
            let position = slots.take("position").map(|p| position(p).map(stand)).map_or(Some(None), |p| p.map(Some))?;
            let position = position.or(around.position.map(stand));
            let what = noun(&mut slots, context)?;
            Act::SpecialSummon(SpecialSummon {
                what: only_monsters(what),
                position,
                to: Who::You,
                ignoring_conditions: around.ignoring,
                treated_as: None,
                with: Vec::new(),
                linked: false,
            })
        }
        "set" => Act::Set(noun(&mut slots, context)?),
        "end-phase" if slots.take("phase").and_then(super::condition::phase_of) == Some(vec![Phase::Battle]) => {
            Act::EndPhase(Phase::Battle)
        }
        "attach" => {
            let on = slots.take("on")?;
            let material = on.slot("p").is_some_and(|p| p.concept == "as");
            (material && context.pronoun_of(on) == Some(Noun::This)).then_some(())?;
            Act::Attach(noun(&mut slots, context)?)
        }
        "change-battle-position" => {
            let what = slots.take("what")?;
            (what.slot("head")?.concept == "position").then_some(())?;
            let of = match what.slot("count")?.concept.as_str() {
                "its" => context.it()?,
                "poss" => context.pronoun_of(what.slot("count")?.slot("of")?)?,
                _ => return None,
            };
            Act::ChangePosition(ChangePosition { what: of, to: None })
        }
        "place-counter" => {
            let counters = slots.take("what")?;
            let head = counters.slot("head")?;
            (head.concept == "counter-word" && counters.slots.len() == 2).then_some(())?;
            let word = &head.slot("k")?.concept;
            let kind = format!("{} Counter", capital(word));
            let count = Number::Fixed(figure(counters.slot("count")?.slot("NUM")?)?);
            Act::PlaceCounter(Counter { on: context.noun(slots.take("on")?, None)?, kind, count })
        }
        "normal-summon" => Act::NormalSummon(noun(&mut slots, context)?),
        "draw" => {
            let who = who(slots.take("who"))?;
            let described = describe(slots.take("what")?)?;
            let Count::Exactly(n) = described.count else { return None };
            (described.filter == Filter::default()).then_some(())?;
            Act::Draw(Amount { who, amount: Number::Fixed(n) })
        }
        "gain-lp" => Act::GainLp(points(&mut slots, context)?),
        "pay-lp" => Act::PayLp(points(&mut slots, context)?),
        "pay-half" => Act::PayLp(Amount { who: Who::You, amount: Number::Half(Box::new(Number::Lp(Who::You))) }),
        "inflict-damage" => Act::Damage(points(&mut slots, context)?),
        "change-position" => {
            let to = position(slots.take("to")?).map(stand)?;
            Act::ChangePosition(ChangePosition { what: noun(&mut slots, context)?, to: Some(to) })
        }
        "equip" => {
            let to = context.noun(slots.take("on")?, None)?;
            Act::Equip(Equip { what: noun(&mut slots, context)?, to })
        }
        "take-control" => {
            let until = until.unwrap_or(Until::Leaves);
            Act::Control(Control { what: noun(&mut slots, context)?, to: Who::You, until })
        }
        "negate-activation" => Act::NegateActivation,
        "negate-effect" => Act::NegateEffect,
        "negate-summon" => Act::NegateSummon,
        "negate-attack" => Act::NegateAttack,
        "reveal" => Act::Reveal(noun(&mut slots, context)?),
        "detach" if place.is_some_and(|p| p.concept == "this-card") => {
            let what = slots.take("what")?;
            let material = what.slot("head")?.concept.ends_with("material");
            (material && what.slots.len() == 2).then_some(())?;
            Act::Detach(Number::Fixed(figure(what.slot("count")?.slot("NUM")?)?))
        }
        _ => return None,
    };
    slots.done()?;
    if around.used() && !matches!(found, Act::SpecialSummon(_)) && !around.fits(&found) {
        return None;
    }
    if until.is_some() && !matches!(found, Act::Control(_)) {
        return None;
    }
    if acts_on_others(&found) {
        context.acted = true;
    }
    Some(found)
}

/// What stands around a verb.
#[derive(Default)]
struct Around<'a> {
    ignoring: bool,
    position: Option<Position>,
    except: Option<&'a Node>,
}

impl<'a> Around<'a> {
    fn take(&mut self, adverb: &'a Node, place: &mut Option<&'a Node>) -> Option<()> {
        match adverb.concept.as_str() {
            "after-comma" => self.take(adverb.slot("adv1")?, place)?,
            "ignoring" => self.ignoring = true,
            "position" => self.position = Some(position(adverb.slot("position")?)?),
            "from" | "directly-from" if place.is_none() => *place = Some(adverb.slot("from")?),
            "except" => self.except = Some(adverb.slot("what")?),
            _ => return None,
        }
        Some(())
    }

    /// "…, except …" at the end of the sentence belongs to what is chosen.
    fn exclude(&self, noun: Noun) -> Option<Noun> {
        let Some(except) = self.except else { return Some(noun) };
        match noun {
            Noun::Choose(mut c) => {
                super::noun::exclude(except, &mut c.of)?;
                Some(Noun::Choose(c))
            }
            Noun::All(mut f) => {
                super::noun::exclude(except, &mut f)?;
                Some(Noun::All(f))
            }
            _ => None,
        }
    }

    /// Whether anything was said that only some steps can take.
    fn used(&self) -> bool {
        self.ignoring || self.position.is_some() || self.except.is_some()
    }

    fn fits(&self, act: &Act) -> bool {
        let chosen = matches!(
            act,
            Act::Destroy(_) | Act::Banish(_) | Act::SendToGraveyard(_) | Act::AddToHand(_) | Act::Set(_)
                | Act::ReturnToHand(_) | Act::ReturnToDeck(_) | Act::Reveal(_)
        );
        chosen && !self.ignoring && self.position.is_none()
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Whether "it" afterwards means what this step has acted on.
fn acts_on_others(act: &Act) -> bool {
    let what = match act {
        Act::Destroy(n) | Act::SendToGraveyard(n) | Act::Tribute(n) | Act::Discard(n) | Act::ReturnToHand(n)
        | Act::AddToHand(n) | Act::NormalSummon(n) | Act::Reveal(n) => n,
        Act::Banish(b) => &b.what,
        Act::ReturnToDeck(d) => &d.what,
        Act::SpecialSummon(s) => &s.what,
        Act::ChangePosition(c) => &c.what,
        Act::Control(c) => &c.what,
        _ => return false,
    };
    !matches!(what, Noun::This)
}

/// "Defense Position" of a monster that is Summoned or turned is face-up.
fn stand(position: Position) -> Position {
    if position == Position::AnyDefense { Position::Defense } else { position }
}

/// Only monsters are Summoned.
fn only_monsters(noun: Noun) -> Noun {
    use crate::cards::filter::Kind::Monster;
    match noun {
        Noun::Choose(mut c) if c.of.kind.is_empty() => {
            c.of.kind.push(Monster);
            Noun::Choose(c)
        }
        noun => noun,
    }
}

/// Cards of one's own that a cost takes from a place that need not be said.
fn own(node: &Node, usual: &[Place], context: &Context) -> Option<Noun> {
    if let Some(noun) = context.noun(node, None) {
        return Some(noun);
    }
    let mut described = describe(node)?;
    described.filter.place = described.filter.place.is_empty().then(|| usual.to_vec())?;
    described.filter.whose = described.filter.whose.is_none().then_some(Some(Who::You))?;
    super::refer::chosen(described)
}

fn points(slots: &mut Slots<'_>, context: &Context) -> Option<Amount> {
    let who = who(slots.take("who"))?;
    Some(Amount { who, amount: amount(slots.take("amount")?, context)? })
}

/// What holds for a while: values that change, effects negated, attacks forbidden.
fn lasting(node: &Node, until: Option<Until>, context: &Context) -> Option<Act> {
    let (on, rules) = if node.concept == "negate-effects-of" {
        let of = match node.slot("of") {
            Some(of) if of.concept == "its" || of.concept == "their" => context.it()?,
            Some(of) => context.noun(of, None)?,
            None => return None,
        };
        (of, vec![Modifier::Negated])
    } else {
        let on = match node.slot("who").or_else(|| node.slot("what")) {
            Some(subject) => context.noun(subject, None)?,
            None => return None,
        };
        (on, changes(node, context)?)
    };
    if matches!(&on, Noun::Choose(_)) {
        return None;
    }
    let apply = rules.into_iter().map(|rule| Apply { to: None, condition: Vec::new(), rule }).collect();
    Some(Act::Lasting(Lasting { on: Some(on), apply, until: until.unwrap_or(Until::Leaves) }))
}

/// What is targeted.
pub(super) fn target(node: &Node) -> Option<Choice> {
    let mut slots = Slots::of(node);
    (node.concept == "target").then_some(())?;
    let described = describe(slots.take("what")?)?;
    slots.done()?;
    if described.filter.place.is_empty() {
        return None;
    }
    super::refer::choice(described)
}
