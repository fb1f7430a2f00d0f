//! One effect of the model that is not activated, from what was read of it.

use crate::cards::act::Act;
use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect, Limit, Per};
use crate::cards::filter::{Filter, Place, Property};
use crate::cards::materials::Slot;
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::EventKind;
use crate::reader::card::of_a_phase;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, ReadLimit, Reading, Role};
use crate::reader::touches;

use super::apply::made_with_this;
use super::continuous::{Holds, is_own_end, sentence};
use super::effect::to_activate;
use super::facts::Facts;
use super::governing::condition_head;
use super::in_defense::fought_with;
use super::linked::linked;
use super::procedure::procedure;
use super::refer::Context;
use super::sentence::steps;
use super::summoning::{only_those, only_with_those, summoning};
use super::this_way::with_way;
use super::told::Told;
use super::{meaning, notes, whereabouts::unread};

/// A limit as the text of an effect tells it.
pub(super) fn limit(told: ReadLimit) -> Limit {
    Limit {
        per: told.per,
        times: told.times.max(1),
        also: told.also.into_iter().collect(),
        shared: told.shared.map(|n| format!("limit {n}")),
        alone: told.alone,
        counts: told.counts,
        unread: (told.times == 0).then(|| "how often it can be used beside that".into()),
    }
}

/// All that a text says of an effect.
fn all_words<'t>(read: &ReadEffect, of: &'t Reading) -> &'t str {
    let start = read.pieces.iter().map(|p| p.span.start).min().unwrap_or_default();
    let end = read.pieces.iter().map(|p| p.span.end).max().unwrap_or_default();
    of.text.get(start..end).unwrap_or_default()
}

/// What Japanese words tell of the first of some effects besides its English ones, and the other way round.
pub(super) fn besides(
    all: &mut [Effect],
    read: &ReadEffect,
    leading: &Reading,
    (english, of): (Option<&ReadEffect>, &Reading),
) {
    let words = &*super::options::words_of_first(all, all_words(read, leading));
    let Some(made) = all.first_mut() else { return };
    super::again::there_already(made, words, english.map_or("", |other| all_words(other, of)));
    super::narrower::narrower(made, words);
    super::fought::fought(made, words);
    super::again::asked_again(made, words);
    limited_by_one(made, read, leading, english);
}

/// A limit that the English text alone tells: whether a card may be used again where it is used up is not known, unless the
/// other text has a number of times among the words of this effect as well. That an effect of a phase is used once in the
/// turn goes without saying.
fn limited_by_one(made: &mut Effect, read: &ReadEffect, leading: &Reading, english: Option<&ReadEffect>) {
    let of_phase = made.on.as_ref().is_some_and(|on| on.events.iter().any(|e| of_a_phase(*e)));
    let told = english.and_then(|other| other.limit).filter(|_| read.limit.is_none() && made.limit.is_none());
    let Some(told) = told.filter(|limit| !(of_phase && limit.per == Per::Copy)) else { return };
    let words = all_words(read, leading);
    let counted = ["１度", "1度", "一度", "１回", "1回"].iter().any(|times| words.contains(times));
    let unread = (!counted).then(|| "the English text limits it, the Japanese text does not".into());
    made.limit = Some(Limit { unread, ..limit(told) });
}

/// That a monster can be Set from the hand as a Spell.
fn set_as_spell() -> Effect {
    let apply = Apply::of(Some(Subjects::This), Modifier::SetAsSpell);
    Effect { from: vec![Place::Hand], applies: vec![apply], ..Effect::new(Class::Unclassified) }
}

/// A Continuous or unclassified effect or a procedure, its parts from these pieces of this text; `above` are the
/// materials that the text names.
pub(super) fn still(read: &ReadEffect, text: &str, pieces: &[Piece], facts: Facts<'_>, above: &[Slot]) -> Vec<Effect> {
    let mut effect = Effect::new(read.class);
    let (mut more, mut activation) = (Vec::new(), None);
    effect.limit = read.limit.map(limit);
    let mut told = if facts.equip() { Told::equipped() } else { Told::default() };
    let mut all: Vec<Holds> = Vec::new();
    let mut under: Vec<Condition> = Vec::new();
    let (mut kept, mut of_others) = (0, false);
    for (n, piece) in pieces.iter().enumerate() {
        let last = pieces[n + 1..].iter().all(|p| p.role == Role::Marker);
        let (words, node) = (text.get(piece.span.clone()).unwrap_or_default().trim(), piece.node.as_ref());
        told.next();
        let done = match piece.role {
            Role::Marker => true,
            Role::Limit => read.limit.is_some(),
            _ if fought_with(node, &mut all) => true,
            Role::Note => notes::harmless(words, facts),
            // The English cutter gives the "You can" of the next effect to this one.
            Role::Frame if words == "You can" && last => true,
            _ if notes::gemini(words, facts) => true,
            _ if notes::set_as_spell(words) => {
                more.push(set_as_spell());
                true
            }
            Role::Condition | Role::Location | Role::Timing if holds_under(piece, read) => {
                let label = text.get(..piece.span.start).is_some_and(|before| before.trim_end().ends_with('●'));
                let found = asked(piece, words, label, &mut told);
                under.truncate(if label { kept } else { under.len() });
                kept += found.as_ref().filter(|_| !label).map_or(0, Vec::len);
                found.map(|c| under.extend(c)).is_some()
            }
            Role::Procedure | Role::Continuous if node.is_some_and(|n| notes::names_ritual_spell(n, facts)) => true,
            Role::Procedure | Role::Continuous if beside(node.and_then(meaning::another_way), &mut more) => {
                if let Some(way) = more.last_mut().filter(|way| way.limit.is_none()) {
                    way.limit = effect.limit.take();
                }
                true
            }
            Role::Procedure => node.is_some_and(|n| {
                let mut trial = effect.clone();
                let found = procedure(n, above, &mut trial);
                if found.is_some() {
                    effect = trial;
                }
                found.is_some()
            }),
            _ if read.class == Class::Procedure
                && node.and_then(|n| with_way(n, &effect)).map(|told| effect = told).is_some() =>
            {
                true
            }
            Role::SummoningCondition | Role::Continuous if node.is_some_and(only_with_those) => {
                more.push(only_those());
                true
            }
            Role::SummoningCondition | Role::Continuous if beside(node.and_then(own_bans), &mut more) => true,
            Role::SummoningCondition => {
                node.and_then(summoning).map(|found| all.extend(found.into_iter().map(of_this))).is_some()
            }
            Role::Continuous | Role::Step
                if node
                    .and_then(|n| priced(n, words))
                    .map(|cost| activation = Some(Effect { cost, ..Effect::new(Class::Activation) }))
                    .is_some() =>
            {
                true
            }
            Role::Cost | Role::Continuous | Role::Step if facts.stays() && of_activation(piece.role, words) => {
                let cost =
                    Step { join: Joint::Next, choice: None, act: Act::Unread(touches::unread(words)), condition: None };
                let known = node.filter(|_| piece.role == Role::Cost);
                let cost = known.map_or_else(|| vec![cost], |n| steps(n, words, &mut Context::default()));
                activation.get_or_insert_with(|| Effect::new(Class::Activation)).cost.extend(cost);
                true
            }
            // What its activation does.
            Role::Step if facts.equip() && activation.is_some() && words == "equip this card to a monster" => true,
            Role::Continuous | Role::Step if beside(node.and_then(|n| linked(n, facts.equip())), &mut more) => true,
            Role::Continuous | Role::Step if of_others => false,
            Role::Continuous | Role::Step if read.class != Class::Procedure => {
                let found = node.and_then(|n| sentence(n, &mut told)).or_else(|| own_end(node, words));
                found.map(|found| all.extend(found.into_iter().map(|one| governed(one, &under)))).is_some()
            }
            Role::TreatedAs => node.is_some_and(notes::always_treated),
            _ => !words.chars().any(char::is_alphanumeric),
        };
        if !done {
            // "Apply the following effects to …": what comes next is said of those.
            of_others |= words.contains("following effect") && words.contains(" to ");
            match piece.role {
                Role::Continuous | Role::Step if read.class != Class::Procedure => all.push(unread(words)),
                _ => effect.unread.push(touches::unread(words)),
            }
        }
    }
    settle(read, facts, all, (text, pieces), &mut effect);
    if more.is_empty() || says_something(&effect) {
        more.insert(0, effect);
    }
    if let Some(activation) = activation {
        more.retain(says_something);
        more.insert(0, activation);
    }
    more
}

/// Whether what is said behind a head holds under it: of what is not activated an event is such a head as well.
fn holds_under(head: &Piece, read: &ReadEffect) -> bool {
    head.role != Role::Timing || read.class == Class::Continuous
}

/// What a head asks for. What is said under it holds under it, whether or not that was read.
fn asked(piece: &Piece, words: &str, label: bool, told: &mut Told) -> Option<Vec<Condition>> {
    let hangs = label || piece.role != Role::Location;
    let unread = || hangs.then(|| vec![Condition::Unread(touches::unread(words))]);
    piece.node.as_ref().and_then(|n| condition_head(n, told)).or_else(unread)
}

/// Whether an effect was found, which then stands beside the others.
fn beside(found: Option<Effect>, more: &mut Vec<Effect>) -> bool {
    let known = found.is_some();
    more.extend(found);
    known
}

/// Puts what was found in its place, and says of which class the effect is.
fn settle(
    read: &ReadEffect,
    facts: Facts<'_>,
    mut all: Vec<Holds>,
    (text, pieces): (&str, &[Piece]),
    effect: &mut Effect,
) {
    if read.class == Class::Continuous && !all.is_empty() && all.iter().all(|one| of_summoning(&one.apply.rule)) {
        // What cannot be Summoned, in words that were not read, bears on its Summons wherever it lies.
        effect.class = Class::Condition;
        effect.unread.extend(all.drain(..).filter_map(|one| match one.apply.rule {
            Modifier::Unread(words) => Some(words),
            _ => None,
        }));
    }
    if read.class == Class::Procedure && effect.unread.iter().any(|part| of_normal_summons(&part.words)) {
        // Words about Normal Summons bear on these, as a Summoning condition does.
        effect.class = Class::Condition;
    }
    if read.class == Class::Procedure {
        effect.applies.extend(all.into_iter().map(|one| one.apply));
        super::effect::elsewhere(effect);
    } else {
        place(read, facts, all, effect);
        if facts.monster() {
            equipping(effect);
        } else if !facts.stays() {
            let words = pieces.iter().filter_map(|piece| text.get(piece.span.clone()));
            super::whereabouts::while_it_lies(effect, words);
        }
    }
    if effect.class == Class::Continuous && !effect.applies.is_empty() && effect.applies.iter().all(unclassified) {
        effect.class = Class::Unclassified;
    }
}

/// A monster that equips, or is placed, is a Spell or Trap: what it says of that time holds in the Spell & Trap Zone.
pub(super) fn equipping(effect: &mut Effect) {
    let equipped = |apply: &Apply| apply.to == Some(Subjects::Equipped);
    // "The equipped monster …", in words that were not read.
    let heads = ["装備モンスター", "While this card is equipped to", "While equipped to", "While equipped by"];
    let says = |words: &str| heads.iter().any(|head| words.starts_with(head));
    let worn = |apply: &Apply| matches!(&apply.rule, Modifier::Unread(part) if says(&part.words));
    if !effect.from.is_empty() || effect.applies.is_empty() {
        return;
    }
    let union = |apply: &Apply| apply.rule == Modifier::OneUnion;
    // "While this card is treated as a Continuous Spell": it lies there then.
    let lies = |c: &Condition| matches!(c, Condition::This(this) if this.property == [Property::Continuous]);
    let placed = |apply: &Apply| apply.condition.iter().any(lies);
    if effect.applies.iter().all(|apply| equipped(apply) || worn(apply) || union(apply) || placed(apply)) {
        effect.from = vec![Place::SpellTrapZone];
    } else if effect.applies.iter().any(equipped) {
        effect.unread.push("where it is for that".into());
    }
}

/// Whether words of a card that stays on the field tell of its activation: what is paid for it, or what it asks for.
fn of_activation(role: Role, words: &str) -> bool {
    let low = words.to_ascii_lowercase();
    let itself = ["to activate this card", "このカードを発動", "このカードの発動"];
    role == Role::Cost || low.starts_with("activate ") || itself.iter().any(|told| low.contains(told))
}

/// "Activate this card by paying 1000 LP": what the activation costs.
fn priced(node: &Node, words: &str) -> Option<Vec<Step>> {
    let cost = steps(&to_activate(node)?, words, &mut Context::default());
    cost.iter().all(|s| !matches!(s.act, Act::Unread(_))).then_some(cost)
}

/// Whether words of an old wording that were not read may tell what is paid.
pub(super) fn may_be_paid(step: &Step) -> bool {
    const PAYS: [&str; 6] = ["Discard ", "Send ", "Tribute ", "Remove ", "Pay ", "Reveal "];
    let Act::Unread(part) = &step.act else { return false };
    let begins = |with: &&str| part.words.get(..with.len()).is_some_and(|w| w.eq_ignore_ascii_case(with));
    begins(&"By ") || part.words.contains(" to ") && PAYS.iter().any(begins)
}

/// Whether an entry has anything in it.
pub(super) fn says_something(effect: &Effect) -> bool {
    *effect != Effect { limit: effect.limit.clone(), from: effect.from.clone(), ..Effect::new(effect.class) }
}

/// Forms of effects that belong to no class, and so do not end as their card leaves the field: "banish it when it leaves
/// the field", substitutes for Fusion Materials, "you can only control 1".
fn unclassified(apply: &Apply) -> bool {
    // "Place it on top of the Deck, instead" of the GY.
    let elsewhere = matches!(&apply.rule, Modifier::Instead(i) if i.would == EventKind::SentToGraveyard)
        && apply.to == Some(Subjects::This);
    elsewhere
        || matches!(apply.rule, Modifier::LeavesTo(_) | Modifier::FusionSubstitute | Modifier::OnlyOne(_))
        || apply.to.as_ref().is_some_and(made_with_this)
}

/// Whether these are unread words about how this card is Summoned: "Cannot be Normal or Special Summoned".
fn of_summoning(rule: &Modifier) -> bool {
    let Modifier::Unread(words) = rule else { return false };
    let words = words.words.to_lowercase();
    let put = ["cannot be ", "must be ", "must first be "].iter().any(|o| words.starts_with(o));
    let required = words.contains("summon this card") && (words.contains(" must ") || words.contains("the turn "));
    words.contains("summoned") && put || required
}

/// Whether words speak of Normal or Tribute Summons.
fn of_normal_summons(words: &str) -> bool {
    words.contains("Normal Summon")
        || words.contains("Tribute Summon")
        || words.replace("特殊召喚", "").contains("召喚")
}

/// What a sentence forbids of this card's own Summons, which is a condition and no effect.
fn own_bans(node: &Node) -> Option<Effect> {
    let found = summoning(node).filter(|all| all.iter().any(|a| matches!(a.rule, Modifier::Ban(_))))?;
    Some(Effect { applies: found, ..Effect::new(Class::Condition) })
}

/// Something that holds of this card.
fn of_this(apply: Apply) -> Holds {
    Holds { apply, from: None }
}

/// "…, destroy this card", at a time that was not read.
fn own_end(node: Option<&Node>, words: &str) -> Option<Vec<Holds>> {
    let told =
        |n: &Node| matches!(n.concept.as_str(), "when-so" | "unless") && n.slot("clause").is_some_and(is_own_end);
    let ends = node.map_or_else(|| words.ends_with(", destroy this card"), told);
    let mut end = super::continuous::holds(Some(Subjects::This), Modifier::DestroysItself);
    end.apply.condition.push(Condition::Unread(touches::unread(words)));
    ends.then(|| vec![end])
}

fn governed(mut one: Holds, under: &[Condition]) -> Holds {
    one.apply.condition.extend(under.iter().cloned());
    one
}

/// Where the card must be for what holds: of the effect, or of each where they differ.
fn place(read: &ReadEffect, facts: Facts<'_>, mut all: Vec<Holds>, effect: &mut Effect) {
    all.iter_mut().filter(|one| one.from.is_none()).for_each(|one| one.from = lies(&mut one.apply.condition));
    let usual = |from: &[Place]| if read.class == Class::Procedure { Vec::new() } else { normal(from, facts) };
    let said = usual(&read.from);
    let wanted: Vec<Vec<Place>> =
        all.iter().map(|one| one.from.as_ref().map_or_else(|| said.clone(), |f| normal(f, facts))).collect();
    let same = wanted.windows(2).all(|two| two[0] == two[1]);
    effect.from = match wanted.first() {
        None => said,
        Some(first) if same => first.clone(),
        Some(_) => {
            let mut from: Vec<Place> = Vec::new();
            for place in wanted.iter().flat_map(|w| if w.is_empty() { vec![Place::MonsterZone] } else { w.clone() }) {
                if !from.contains(&place) {
                    from.push(place);
                }
            }
            from
        }
    };
    for (one, place) in all.into_iter().zip(wanted) {
        let mut apply: Apply = super::worn::but_the_bearer(one.apply, facts.equip());
        if !same {
            let place = if place.is_empty() { vec![Place::MonsterZone] } else { place };
            apply.condition.insert(0, Condition::This(Filter { place, ..Filter::default() }));
        }
        effect.applies.push(apply);
    }
}

/// Where else than on the field the card lies, by a condition that says nothing else; it is taken out.
fn lies(conditions: &mut Vec<Condition>) -> Option<Vec<Place>> {
    let away = |f: &Filter| !f.place.is_empty() && !f.place.iter().any(|place| super::event::on_field(*place));
    let only = |f: &Filter| away(f) && *f == Filter { place: f.place.clone(), ..Filter::default() };
    let at = conditions.iter().position(|c| matches!(c, Condition::This(f) if only(f)))?;
    let Condition::This(there) = conditions.remove(at) else { return None };
    Some(there.place)
}

/// Places of a Continuous Effect, nothing for the usual one.
fn normal(from: &[Place], facts: Facts<'_>) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for place in from {
        let place = if *place == Place::Field && facts.monster() { Place::MonsterZone } else { *place };
        if !places.contains(&place) {
            places.push(place);
        }
    }
    if matches!(places[..], [Place::MonsterZone | Place::Field]) { Vec::new() } else { places }
}
