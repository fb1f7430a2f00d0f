//! All effects of a card.

use std::cell::RefCell;

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::effect::{Class, Counts, Effect, Obligation};
use crate::cards::filter::{Ability, Place};
use crate::cards::step::Joint;
use crate::cards::trigger::EventKind;
use crate::reader::card::{CardReading, alike, by_name, is_activated};
use crate::reader::grammar::of_card;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};
use crate::reader::retold::Names;
use crate::reader::touches;

use super::align::{CLOSE, paid, same_words, speaks};
use super::control::with_players;
use super::doubt::doubted;
use super::effect::effect;
use super::facts::Facts;
use super::general::{General, above, general, without_card};
use super::linked::{keep_hold, linked};
use super::old_wording::{bids, left_open};
use super::retelling::{Both, Heard};
use super::share::{Share, shares, untold};
use super::still::{self, equipping, says_something, still};
use super::summoning::put_together;
use super::this_way::{followed_by_limit, name_the_way};
use super::{either_target, either_window, ends, equip, gained, meaning, notes, options, worn};

/// The effects of a card, in the order of its leading reading; what is no effect of its own comes last.
///
/// What the judge must know of an activation is the leading reading's; steps, costs and filters are taken from the
/// English words where these stand beside it effect by effect. What only Japanese says is unread. Where the
/// readings dispute an effect, the effect says so among its unread words.
pub fn effects(card: &CardReading) -> Vec<Effect> {
    let Some((leading, _)) = card.leading() else { return Vec::new() };
    let bytes = [&card.english, &card.japanese].into_iter().flatten().map(|reading| reading.text.len()).sum();
    meaning::metered(of_card(bytes), || found(card, leading, None))
}

/// Whether Japanese and English tell the same of the activated effects of a card.
pub fn heard(card: &CardReading) -> Heard {
    let heard = RefCell::default();
    if let Some((leading, _)) = card.leading() {
        found(card, leading, Some(&heard));
    }
    heard.into_inner()
}

fn found(card: &CardReading, leading: &Reading, heard: Option<&RefCell<Heard>>) -> Vec<Effect> {
    let facts = Facts::of(card);
    let english = card.english.as_ref();
    let said = english.unwrap_or(leading);
    let mut beside = general(said, facts);
    let names = &card.names;
    let made = Made { leading, facts, doubted: doubted(card, leading), above: &above(said, facts), names, heard };
    let mut all = match english.filter(|e| !std::ptr::eq(*e, leading)) {
        Some(english) => made.both(english, &mut beside),
        None => made.alone(&mut beside),
    };
    let activation = |e: &ReadEffect| e.class == Class::Activation;
    if facts.equip() && !leading.effects.iter().chain(&said.effects).any(activation) {
        all.insert(0, equip::activation(said));
    }
    let listed = |e: &ReadEffect| options::apart(e, &said.text, &e.pieces).is_some();
    if !said.effects.iter().any(listed) {
        paid_once(&mut all);
    }
    equip::all(&mut all);
    super::again::in_an_old_wording(&mut all, card);
    ends::told_behind(&mut all);
    worn::told_behind(&mut all);
    ends::with_the_card(&mut all, facts, said);
    super::fought::all(&mut all);
    super::side_by_side::all(&mut all);
    all.extend(staying(&all, facts, numbered(card, leading)));
    all.extend(super::counter::of_counters(&all));
    left_open(card, leading, &mut all);
    match all.iter_mut().find(|e| e.class == Class::Activation) {
        // What the activation of an Equip Spell asks for, which its text need not tell.
        Some(own) => {
            let asked = beside.activation.take();
            own.limit = own.limit.take().or_else(|| asked.as_ref().and_then(|asked| asked.limit.clone()));
            own.condition.extend(asked.into_iter().flat_map(|asked| asked.condition));
        }
        None => all.extend(beside.activation.take()),
    }
    all.extend(beside.procedures);
    all.extend(beside.condition);
    put_together(&mut all);
    name_the_way(&mut all);
    followed_by_limit(&mut all);
    if let Some(asked) = beside.asked {
        let does = |e: &&mut Effect| is_activated_class(e.class) && !(e.steps.is_empty() && e.unread.is_empty());
        all.iter_mut().filter(does).for_each(|effect| asked.clone().add(effect));
    }
    super::asked::applied_while(&mut all, &beside.applied);
    for limit in all.iter_mut().filter(|e| is_activated_class(e.class)).filter_map(|e| e.limit.as_mut()) {
        limit.alone |= beside.alone;
    }
    for effect in all.iter_mut().filter(|e| !beside.with_each.is_empty() && is_activated_class(e.class)) {
        for (step, conditions) in &beside.with_each {
            effect.cost.push(step.clone());
            effect.condition.extend(conditions.iter().cloned());
        }
    }
    super::permitted::besides(&mut all);
    keep_hold(&mut all);
    super::trap_monster::lie_there(&mut all);
    super::japanese_alone::scoped(&mut all, card);
    all
}

/// Whether effects of a class are activated.
pub(super) fn is_activated_class(class: Class) -> bool {
    match class {
        Class::Activation | Class::Ignition | Class::Trigger | Class::Quick => true,
        Class::Continuous | Class::Unclassified | Class::Condition | Class::Procedure => false,
    }
}

/// What is told of a card's activation in a sentence of its own, its cost or what it does besides, is of the activation
/// that is there.
fn paid_once(all: &mut Vec<Effect>) {
    let only = |e: &Effect| {
        let (cost, steps) = (e.cost.clone(), e.steps.clone());
        let told = !cost.is_empty() || !steps.is_empty();
        e.class == Class::Activation && told && *e == Effect { cost, steps, ..Effect::new(Class::Activation) }
    };
    let Some(at) = all.iter().position(only) else { return };
    let Some(other) = all.iter().position(|e| e.class == Class::Activation && !only(e)) else { return };
    let told = std::mem::replace(&mut all[at], Effect::new(Class::Activation));
    all[other].cost.splice(0..0, told.cost);
    all[other].steps.extend(told.steps);
    all.remove(at);
}

/// Whether Japanese leads and tells its effects by numbers: what holds then has a number of its own.
fn numbered(card: &CardReading, leading: &Reading) -> bool {
    leading.modern && card.japanese.as_ref().is_some_and(|japanese| std::ptr::eq(japanese, leading))
}

/// What the activation of a card that stays on the field says and was not read may hold as long as it stays.
fn staying(all: &[Effect], facts: Facts<'_>, numbered: bool) -> Option<Effect> {
    let activations = all.iter().filter(|e| facts.stays() && e.class == Class::Activation);
    let unread: Vec<Apply> = activations
        .flat_map(|e| &e.steps)
        .filter_map(|step| match &step.act {
            // What hangs on a step is done like that, unless it makes something so.
            Act::Unread(words) if !numbered && step.join == Joint::Next || touches::may_last(&words.words) => {
                Some(Apply::of(None, Modifier::Unread(words.clone())))
            }
            _ => None,
        })
        .collect();
    (!unread.is_empty()).then(|| Effect { applies: unread, ..Effect::new(Class::Continuous) })
}

/// What the effects of a card are made of.
struct Made<'a> {
    leading: &'a Reading,
    facts: Facts<'a>,
    /// Effects in an old wording, by box and number, that may be other than they are read.
    doubted: Vec<(bool, usize)>,
    above: &'a [crate::cards::materials::Slot],
    names: &'a Names,
    /// Where it is only asked whether both languages tell the same.
    heard: Option<&'a RefCell<Heard>>,
}

impl Made<'_> {
    /// The leading reading by itself; how many one can control stands where the text says it.
    fn alone(&self, beside: &mut General) -> Vec<Effect> {
        let start = |e: &ReadEffect| e.pieces.iter().map(|p| p.span.start).min().unwrap_or(usize::MAX);
        let one = |e: &ReadEffect| {
            let at = start(e);
            self.one(e, self.leading, &e.pieces).into_iter().map(move |made| (at, made))
        };
        let mut all: Vec<(usize, Effect)> = self.leading.effects.iter().flat_map(one).collect();
        for (at, one) in beside.only.drain(..) {
            let place = all.iter().position(|(start, _)| *start > at).unwrap_or(all.len());
            all.insert(place, (at, one));
        }
        all.into_iter().map(|(_, effect)| effect).filter(says_something).collect()
    }

    /// The leading reading's effects with the English words.
    fn both(&self, english: &Reading, beside: &mut General) -> Vec<Effect> {
        let shares = shares(self.leading, english);
        let mut elsewhere = conditions(english).saturating_sub(conditions(self.leading));
        let activation = |at: &usize| {
            let read = &english.effects[*at];
            self.one(read, english, &read.pieces)
        };
        let mut all: Vec<Effect> = shares.activations.iter().flat_map(activation).collect();
        let mut more: Vec<Effect> = Vec::new();
        for (read, share) in self.leading.effects.iter().zip(shares.all) {
            let mut made = match share {
                Share { pieces: Some(pieces), of, mixed } => {
                    let mut made = self.one(read, english, &pieces);
                    made = self.heard(made, read, (english, &pieces));
                    let told = (of.filter(|_| is_activated(read)).map(|at| &english.effects[at]), english);
                    still::besides(&mut made, read, self.leading, told);
                    let first = made.first_mut().map(|first| &mut first.unread);
                    let differs = of.is_some_and(|at| is_activated(read) && !self.settled(read, english, at));
                    if let Some(unread) = first {
                        let differ = "the Japanese and the English text differ on this effect";
                        let mix = "words of another effect may stand among these";
                        unread.extend(differs.then(|| differ.into()));
                        unread.extend(mixed.then(|| mix.into()));
                    }
                    made
                }
                _ if read.class == Class::Procedure && !beside.procedures.is_empty() => {
                    vec![beside.procedures.remove(0)]
                }
                _ if !is_activated(read) && !beside.only.is_empty() => vec![beside.only.remove(0).1],
                // English tells it behind another effect, and nothing else of the kind.
                _ if matches!(read.class, Class::Continuous | Class::Unclassified)
                    && more.last().is_some_and(Effect::only_holds)
                    && more.iter().filter(|e| e.only_holds()).count() == 1 =>
                {
                    more.pop().into_iter().collect()
                }
                _ if !is_activated(read) && read.class != Class::Procedure && elsewhere > 0 => {
                    // English has it among the conditions.
                    elsewhere -= 1;
                    vec![Effect::new(read.class)]
                }
                _ => self.heard(self.one(read, self.leading, &read.pieces), read, (self.leading, &read.pieces)),
            };
            more.extend(made.split_off(made.len().min(1)));
            all.extend(made);
        }
        all.extend(more);
        if self.facts.is(Ability::Gemini) {
            // What all Gemini monsters say is one entry with nothing in it.
            let empty = all.iter().take_while(|e| !says_something(e)).count();
            all.drain(1.min(empty)..empty);
            all.iter_mut().take(1.min(empty)).for_each(|e| e.class = Class::Condition);
        }
        all.extend(shares.lost.into_iter().filter_map(|at| untold(&english.effects[at], &english.text)));
        let rest = shares.spare.into_iter().map(|at| &english.effects[at]);
        let rest: Vec<Effect> = rest.flat_map(|e| self.one(e, english, &e.pieces)).collect();
        // "It can be Set as a Spell" may be found in both texts.
        let again = |e: &Effect| all.contains(e) && e.applies.iter().any(|a| a.rule == Modifier::SetAsSpell);
        let rest: Vec<Effect> = rest.into_iter().filter(|e| says_something(e) && !again(e)).collect();
        all.extend(rest);
        all.extend(beside.only.drain(..).map(|(_, effect)| effect));
        all
    }

    /// Whether the English words of an effect are those of a leading one. Where English leaves out a word that the other
    /// has ("you can", the moment, a limit), the other tells it; words against words settle nothing.
    fn settled(&self, read: &ReadEffect, english: &Reading, at: usize) -> bool {
        let other = &english.effects[at];
        let words = || same_words(&speaks(&self.leading.text, &read.pieces), &speaks(&english.text, &other.pieces));
        if !english.modern {
            // Whether it targets, numbered Japanese tells.
            let other = ReadEffect { targets: read.targets && other.targets, ..other.clone() };
            return alike(read, &other) && paid(read) == paid(&other);
        }
        if alike(read, other) {
            return true;
        }
        let heads = (read.class == other.class || used(read, other)) && read.targets == other.targets;
        let may = read.choice == other.choice || read.choice == Obligation::May;
        let when = read.timing == other.timing || read.timing.is_none() || other.timing.is_none();
        let limits = !by_name(other) || read.limit.is_none() || self.leading.effects.iter().any(by_name);
        heads && may && when && limits && words() >= CLOSE
    }

    /// An activated effect of the leading reading with what its words tell where those of the other have no meaning.
    fn heard(&self, made: Vec<Effect>, read: &ReadEffect, (other, pieces): (&Reading, &[Piece])) -> Vec<Effect> {
        let one = |of: &Reading, pieces: &[Piece]| self.one(read, of, pieces);
        let both = Both { read, leading: self.leading, english: other, pieces, names: self.names };
        match self.heard {
            _ if !is_activated(read) => made,
            None => both.told(made, one),
            Some(heard) => {
                both.compared(&made, one, heard);
                made
            }
        }
    }

    /// One effect as it is gained, and those by which this card and the monster that it Summons go together.
    fn one(&self, read: &ReadEffect, of: &Reading, pieces: &[Piece]) -> Vec<Effect> {
        if let Some(bestowed) = gained::bestowed(of, pieces) {
            return bestowed;
        }
        let Some(runs) = gained::runs(read, of, pieces) else { return self.own(read, &of.text, pieces) };
        let each = runs.into_iter().flat_map(|(under, run)| {
            let mut made = self.own(read, &of.text, &run);
            gained::under(read, &under, &mut made);
            made
        });
        each.collect()
    }

    fn own(&self, read: &ReadEffect, text: &str, pieces: &[Piece]) -> Vec<Effect> {
        if let Some(rest) = without_card(read, pieces) {
            return self.own(read, text, &rest);
        }
        let mut told = pieces.iter().filter(|p| p.role != Role::Marker).peekable();
        let known = |p: &Piece| notes::gemini(text.get(p.span.clone()).unwrap_or_default().trim(), self.facts);
        if told.peek().is_some() && told.clone().all(|p| p.node.is_none() && !known(p)) {
            // Nothing was understood, so nothing is known of it, not even what kind of effect it is.
            let unread = told.map(|p| touches::unread(text.get(p.span.clone()).unwrap_or_default().trim())).collect();
            return vec![Effect { unread, ..unknown(read) }];
        }
        if !is_activated(read) {
            let made = with_players(text, pieces, |pieces| still(read, text, pieces, self.facts, self.above));
            let words = |p: &Piece| text.get(p.span.clone()).unwrap_or_default().trim().to_owned();
            if self.facts.monster() && made.iter().all(nothing_read) {
                let said: Vec<String> = pieces.iter().filter(|p| p.role != Role::Marker).map(words).collect();
                if said.iter().any(|words| bids(words, !self.leading.modern)) {
                    // What an old wording bids or allows may as well be an effect that is activated.
                    let unread = said.iter().map(|words| touches::unread(words)).collect();
                    return vec![Effect { unread, ..unknown(read) }];
                }
            }
            return made;
        }
        let targets = || either_target::either_way(read, text, pieces).map(options::Apart::of);
        if let Some(apart) = options::apart(read, text, pieces).or_else(targets) {
            return apart.effects(|read, own| self.own(read, text, own));
        }
        if let Some(each) = either_window::windows(read, text, pieces) {
            return each.iter().flat_map(|(read, own)| self.own(read, text, own)).collect();
        }
        let (more, own): (Vec<&Piece>, Vec<&Piece>) = pieces
            .iter()
            .partition(|p| p.role != Role::Marker && p.node.as_ref().is_some_and(|n| linked(n, false).is_some()));
        let (mut given, own): (Vec<&Piece>, Vec<&Piece>) = equip::given(own);
        let (remarks, own): (Vec<&Piece>, Vec<&Piece>) =
            own.into_iter().partition(|p| p.role == Role::Note && p.node.as_ref().and_then(equip::gives).is_some());
        given.extend(remarks);
        let own: Vec<Piece> = own.into_iter().cloned().collect();
        let mut made = effect(read, text, &own);
        let doubted = self.doubted.contains(&(read.pendulum, read.number));
        let open = made.steps.iter().all(|step| matches!(step.act, Act::Unread(_)));
        let old = !self.leading.modern && self.facts.monster();
        if old && (doubted && open || made.steps.iter().any(still::may_be_paid)) {
            // When it is activated depends on what it does.
            let words = own.iter().filter(|p| p.role != Role::Marker).map(|p| text.get(p.span.clone()));
            let unread = words.map(|said| touches::unread(said.unwrap_or_default().trim())).collect();
            return vec![Effect { unread, limit: made.limit, ..unknown(read) }];
        }
        if doubted {
            made.unread.push("an old wording: it does not tell all that a modern one does".into());
        }
        if self.facts.trap() && in_phase(&made) {
            let ruled = "whether it may be chained to another effect, which only rulings on this card tell".to_owned();
            made.condition.push(Condition::Any(vec![Condition::ChainLinkOne, Condition::Unread(ruled.into())]));
        }
        let more = more.into_iter().filter_map(|p| linked(p.node.as_ref()?, false));
        let given = given.into_iter().filter_map(|p| p.node.as_ref().and_then(equip::gives)).map(|mut effect| {
            if self.facts.monster() {
                equipping(&mut effect);
            }
            effect
        });
        let going_on = super::always::apart(&mut made, text, &own);
        std::iter::once(made).chain(more).chain(given).chain(going_on).collect()
    }
}

/// Whether what English tells as if it were the activation of a card that stays is an effect of the card there: without
/// "You can", but "this effect" is what is used only so often.
fn used(read: &ReadEffect, other: &ReadEffect) -> bool {
    let limited = other.limit.is_some_and(|limit| limit.counts == Counts::Use);
    matches!(read.class, Class::Ignition | Class::Quick) && other.class == Class::Activation && limited
}

/// An effect of which nothing is known but on which part of the card it stands.
fn unknown(read: &ReadEffect) -> Effect {
    let from = if read.pendulum { vec![Place::PendulumZone] } else { Vec::new() };
    Effect { from, ..Effect::new(read.class) }
}

/// Whether all that an effect makes so was not read.
fn nothing_read(effect: &Effect) -> bool {
    !effect.applies.is_empty() && effect.applies.iter().all(|a| matches!(a.rule, Modifier::Unread(_)))
}

/// Whether an effect is a trigger of a phase.
fn in_phase(effect: &Effect) -> bool {
    let phase = |e: &EventKind| matches!(e, EventKind::DrawPhase | EventKind::StandbyPhase | EventKind::EndPhase);
    effect.class == Class::Trigger && effect.on.as_ref().is_some_and(|on| on.events.iter().any(phase))
}

/// How many conditions stand beside the effects.
fn conditions(reading: &Reading) -> usize {
    reading.general.iter().filter(|p| matches!(p.role, Role::SummoningCondition | Role::Continuous)).count()
}
