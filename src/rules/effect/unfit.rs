//! What an effect would do with a target keeps some cards from being one.

use super::changed::{changes, effectless};
use super::control::keeper;
use super::placing::{comes_there, makes_room};
use super::taken::of_cards;
use super::turned::lies_so;
use super::union;
use crate::board::matching::{Scope, candidates};
use crate::board::number::{lacking, stat};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::unread::acts;
use crate::board::worn::can_be_equipped;
use crate::cards::act::{Act, Declared, Placing};
use crate::cards::card::Points;
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Filter, Place, Position, SummonKind, Who};
use crate::cards::number::{Number, Stat};
use crate::cards::step::{Joint, Noun, Step};
use crate::cards::unread::walk::has_unread;
use crate::cards::unread::{Touch, Unread};
use crate::reason::{Answer, Ask};
use crate::rules::summon::beside::{barring, perhaps_barring};
use crate::rules::summon::kind::{Way, forbidder, other_one, special_forbidder};
use crate::rules::summon::proper::{Doing, by_effect};
use crate::rules::summon::special;
use crate::rules::summon::token::is_token;

/// Why a card that fits cannot be a target of this effect.
pub(super) enum Unfit {
    Link,
    Defense,
    Token,
    Forbidden(CardId),
    Improper(Doing),
    Negated,
    Effectless,
    Union(&'static [&'static str]),
    NoSpell,
    NoZone,
    Other,
}

/// Why a card cannot be placed as a Spell or Trap: a Token never is, and no other where its owner has no zone for it.
fn not_placed(state: &State, player: Player, card: CardId, placing: &Placing, target: CardId) -> Option<Unfit> {
    if is_token(state, target) {
        return Some(Unfit::NoSpell);
    }
    let copy = state.copy(target);
    let owners = placing.place == Some(Place::SpellTrapZone) && placing.to == Who::Owner && !copy.zone.is_backrow();
    // The card itself takes a zone, too.
    let needed = 1 + usize::from(copy.owner == player && comes_there(state, card));
    let full = || state.free_spell_zones(copy.owner).count() < needed;
    let paid = || copy.owner == player && state.card(card).effects.iter().any(|e| makes_room(state, card, e));
    (owners && full() && !paid()).then_some(Unfit::NoZone)
}

/// What the effect does with its target shows whether it can be one.
pub(super) fn unfit(
    state: &State,
    player: Player,
    card: CardId,
    steps: &[Step],
    slot: u8,
    target: CardId,
) -> Option<Unfit> {
    let mine = |n: &Noun| *n == Noun::Target(slot);
    // What is done besides need not be possible.
    let besides = |n: usize| {
        let on = |step: &Step| matches!(&step.act, Act::Lasting(l) if l.on.as_ref().is_some_and(mine));
        steps[n].join == Joint::Also && steps[..n].iter().any(on)
    };
    for (n, step) in steps.iter().enumerate() {
        if let Some((noun, purpose)) = of_cards(&step.act)
            && mine(noun)
            && let Some(by) = forbidder(state, player, purpose.bans(), target, None)
        {
            return Some(Unfit::Forbidden(by));
        }
        if matches!(&step.act, Act::Banish(b) if b.face_down && mine(&b.what)) && is_token(state, target) {
            return Some(Unfit::Token);
        }
        if let Act::ChangePosition(c) = &step.act
            && mine(&c.what)
        {
            if state.has_type(target, Ability::Link) {
                return Some(Unfit::Link);
            }
            if turned_in_vain(state, (steps, step), slot, target) == Answer::Yes {
                return Some(Unfit::Other);
            }
            let down = c.to == Some(Position::FaceDown);
            if down && is_token(state, target) {
                return Some(Unfit::Token);
            }
            if let Some(by) = forbidder(state, player, &[Banned::TurnFaceDown], target, None).filter(|_| down) {
                return Some(Unfit::Forbidden(by));
            }
        } else if let Act::Lasting(l) = &step.act
            && l.on.as_ref().is_some_and(mine)
            && !besides(n)
            && !perhaps_more(state, card)
            && super::unnegatable::negates(&l.apply) == Answer::Yes
            && changes(state, target, &l.apply) == Answer::No
        {
            // What is negated already cannot be negated once more, and what has no effects not at all.
            return Some(if effectless(state, target) { Unfit::Effectless } else { Unfit::Negated });
        } else if let Act::SpecialSummon(s) = &step.act
            && mine(&s.what)
        {
            let to = Scope::of(card, player).players(state, s.to).next().unwrap_or(player);
            let to = if s.to == Who::Owner { state.copy(target).owner } else { to };
            let forbidden = special_forbidder(state, player, to, target, Way::of(SummonKind::Special, s.position));
            if let Some(doing) = summons_it(step, card, slot)
                && by_effect(&mut Ask::silent(), state, target, doing).answer == Answer::No
            {
                return Some(Unfit::Improper(doing));
            }
            if !special::suits_position(state, target, s.position) {
                return Some(Unfit::Defense);
            }
            if let Some(by) = forbidden {
                return Some(Unfit::Forbidden(by));
            }
        } else if let Act::Control(control) = &step.act
            && mine(&control.what)
            && let to = Scope::of(card, player).players(state, control.to).next().unwrap_or(player)
            && let Some(by) = taken_beside(state, to, target, None)
        {
            return Some(Unfit::Forbidden(by));
        } else if let Act::Control(control) = &step.act
            && mine(&control.what)
            && let Some(by) = keeper(state, target)
        {
            return Some(Unfit::Forbidden(by));
        } else if let Act::PlaceFaceUp(placing) = &step.act
            && mine(&placing.what)
            && let Some(why) = not_placed(state, player, card, placing, target)
        {
            return Some(why);
        } else if lies_under(state, card, &step.act, slot, target)
            || lacks_value(state, card, (steps, step), slot, target) == Answer::Yes
            || whichever(state, card, (steps, step), slot, target) == Answer::Yes
        {
            return Some(Unfit::Other);
        } else if let Act::NormalSummon(now) = &step.act
            && mine(&now.what)
            && state.copy(target).zone.is_monster()
            && !state.is_plain_gemini(target)
        {
            // What was Summoned once more is not so again.
            return Some(Unfit::Other);
        } else if let Act::Equip(equip) = &step.act
            && target == card
            && (mine(&equip.what) && equip.to == Noun::This || equip.what == Noun::This && mine(&equip.to))
        {
            // No card is equipped to itself.
            return Some(Unfit::Other);
        } else if worn(state, player, card, step, slot, target) == Answer::No {
            return Some(Unfit::Other);
        } else if let Act::Equip(equip) = &step.act
            && equip.what == Noun::This
            && mine(&equip.to)
            && let Some(section) = union::barred(state, target, card)
        {
            return Some(Unfit::Union(section));
        }
    }
    None
}

/// Whether a target can be equipped to the card itself, where it lies and the effect equips what can be equipped.
fn worn(state: &State, player: Player, card: CardId, step: &Step, slot: u8, target: CardId) -> Answer {
    let Act::Equip(equip) = &step.act else { return Answer::Yes };
    let asked = equip.fitting && equip.what == Noun::Target(slot) && equip.to == Noun::This;
    if asked && state.copy(card).zone.is_monster() { can_be_equipped(state, target, card, player) } else { Answer::Yes }
}

/// Whether a target would be a material or an Equip Card that it cannot be: no card is its own material, and a Token is
/// nothing but a monster.
fn lies_under(state: &State, card: CardId, act: &Act, slot: u8, target: CardId) -> bool {
    let token = is_token(state, target);
    if let Act::Attach(attach) = act {
        attach.what == Noun::Target(slot) && (token || target == card && attach.to == Noun::This)
    } else {
        matches!(act, Act::Equip(equip) if token && equip.what == Noun::Target(slot))
    }
}

/// Whether all that is done with a target is to change a value that it has not, or to make another card's like it: a Level,
/// or the DEF of a Link Monster. What was not read may be such a change.
fn lacks_value(state: &State, card: CardId, (steps, step): (&[Step], &Step), slot: u8, target: CardId) -> Answer {
    let Act::Lasting(lasting) = &step.act else { return Answer::No };
    let own = lasting.on == Some(Noun::Target(slot));
    let perhaps = || {
        let any = [Stat::Level, Stat::Def].into_iter().any(|stat| lacking(state, target, stat) != Answer::No);
        if any { Answer::Unknown } else { Answer::No }
    };
    let of_it = |number: &Number| {
        if let Number::Of(of) = number
            && of.of == Noun::Target(slot)
        {
            return lacking(state, target, of.stat);
        }
        if has_unread(number) { perhaps() } else { Answer::No }
    };
    let vain = |apply: &Apply| {
        if let Modifier::Stat(change) = &apply.rule {
            let stat = if own { lacking(state, target, change.stat) } else { Answer::No };
            stat.max(change.becomes.as_ref().map_or(Answer::No, of_it))
        } else if let Modifier::BecomesDeclared(names) = &apply.rule {
            let of_each = |name: &String| match declared(state, card, name) {
                Some(Declared::Level) => lacking(state, target, Stat::Level),
                Some(_) => Answer::No,
                None => perhaps(),
            };
            if own { names.iter().map(of_each).min().unwrap_or(Answer::No) } else { Answer::No }
        } else {
            let of_value = |part: &Unread| own && part.touches(&[Touch::Level, Touch::AtkDef]);
            if matches!(&apply.rule, Modifier::Unread(part) if of_value(part)) { perhaps() } else { Answer::No }
        }
    };
    lasting.apply.iter().map(vain).min().unwrap_or(Answer::No).min(alone(steps, slot))
}

/// What it is that an effect of a card lets a player declare under a name; none where that was not read.
fn declared(state: &State, card: CardId, name: &str) -> Option<Declared> {
    let mut all = state.card(card).effects.iter().flat_map(|e| acts(&e.cost).chain(acts(&e.steps)));
    all.find_map(|act| if let Act::Declare(d) = act { (d.name == name).then_some(d.what) } else { None })
}

/// Whether all that is done with a target is to turn it as it lies.
fn turned_in_vain(state: &State, (steps, step): (&[Step], &Step), slot: u8, target: CardId) -> Answer {
    let Act::ChangePosition(change) = &step.act else { return Answer::No };
    let vain = change.what == Noun::Target(slot) && step.condition.is_none() && lies_so(state, change, target);
    Answer::from(vain).min(alone(steps, slot))
}

/// Whether whatever may be chosen changes a value of a target in vain: it has none, or its Level of 1 is as low as any.
fn whichever(state: &State, card: CardId, (steps, step): (&[Step], &Step), slot: u8, target: CardId) -> Answer {
    let Act::ChooseOne(choose) = &step.act else { return Answer::No };
    let lowest = |step: &Step| {
        let Act::Lasting(l) = &step.act else { return false };
        l.on == Some(Noun::Target(slot)) && l.then.is_empty() && changes(state, target, &l.apply) == Answer::No
    };
    let in_vain = |option: &[Step]| match option {
        [only] if only.condition.is_none() => {
            lacks_value(state, card, (option, only), slot, target).max(Answer::from(lowest(only)))
        }
        _ => Answer::No,
    };
    let vain = |option: &Vec<Step>| {
        let open = if has_unread(option) { Answer::Unknown } else { Answer::No };
        in_vain(option).max(open)
    };
    // What was not read may be done with the target as well.
    let open = if has_unread(steps) { Answer::Unknown } else { Answer::No };
    choose.options.iter().map(vain).min().unwrap_or(Answer::No).min(alone(steps, slot).max(open))
}

/// Whether only one step speaks of a target, as far as all were read.
fn alone(steps: &[Step], slot: u8) -> Answer {
    let word = format!("{{\"target\":{slot}}}");
    let speaks = |step: &&Step| serde_json::to_string(step).is_ok_and(|said| said.contains(&word));
    let read = steps.iter().all(|step| !matches!(step.act, Act::Unread(_)));
    match steps.iter().filter(speaks).count() {
        1 if read => Answer::Yes,
        0 | 1 if has_unread(steps) => Answer::Unknown,
        _ => Answer::No,
    }
}

/// The card that keeps a monster from being taken: the one of its kind that a player may control, or a text that lets only some
/// lie side by side. What goes over in exchange is not there any more.
pub fn taken_beside(state: &State, to: Player, target: CardId, in_exchange: Option<CardId>) -> Option<CardId> {
    let copy = state.copy(target);
    let other = || other_one(state, to, target).filter(|other| Some(*other) != in_exchange);
    let taken = copy.face_up && copy.controller != to;
    taken.then(|| other().or_else(|| barring(state, to, target, in_exchange))).flatten()
}

/// Whether a text may keep a monster from being taken beside those of a player, without that being known.
pub fn perhaps_beside(state: &State, to: Player, target: CardId) -> bool {
    let copy = state.copy(target);
    copy.face_up && copy.controller != to && perhaps_barring(state, to, target).is_some()
}

/// What a step does, if it Special Summons the target of a slot.
pub(super) fn summons_it(step: &Step, card: CardId, slot: u8) -> Option<Doing> {
    let Act::SpecialSummon(s) = &step.act else { return None };
    let kind = s.treated_as.unwrap_or(SummonKind::Special);
    (s.what == Noun::Target(slot)).then_some(Doing { by: card, kind, ignoring: s.ignoring_conditions })
}

/// Whether a Continuous Effect of a card that was not read whole may do more to its target.
fn perhaps_more(state: &State, card: CardId) -> bool {
    state.card(card).effects.iter().any(|effect| effect.class == Class::Continuous && has_unread(effect))
}

/// Unknown where the effect would Special Summon a target whose Summoning condition was not read, where what it makes of it
/// was not read and may be in vain, or where it would take control of what stays with its player.
pub(super) fn suits(state: &State, card: CardId, steps: &[Step], slot: u8, target: CardId) -> Answer {
    let in_vain = |step: &Step| {
        let Act::Lasting(l) = &step.act else { return false };
        let changed = changes(state, target, &l.apply);
        let vain = changed == Answer::No && perhaps_more(state, card);
        let own = l.on == Some(Noun::Target(slot)) && (changed == Answer::Unknown || vain);
        own || lacks_value(state, card, (steps, step), slot, target) == Answer::Unknown
    };
    let doubtful = |step: &Step| {
        let doing = summons_it(step, card, slot);
        doing.is_some_and(|d| by_effect(&mut Ask::silent(), state, target, d).answer == Answer::Unknown)
    };
    let whichever = |step: &Step| {
        whichever(state, card, (steps, step), slot, target) == Answer::Unknown
            || turned_in_vain(state, (steps, step), slot, target) == Answer::Unknown
    };
    let stays = |step: &Step| {
        let Act::Control(control) = &step.act else { return false };
        let to = Scope::of(card, state.copy(card).controller).players(state, control.to).next();
        control.what == Noun::Target(slot)
            && (super::control::stays(state, target) != Answer::No
                || to.is_some_and(|to| perhaps_beside(state, to, target)))
    };
    let equipped = |step: &Step| worn(state, state.copy(card).controller, card, step, slot, target) == Answer::Unknown;
    if steps.iter().any(|step| equipped(step) || doubtful(step) || in_vain(step) || whichever(step) || stays(step)) {
        Answer::Unknown
    } else {
        Answer::Yes
    }
}

/// A card that fails only because a value that is asked for is "?" where it lies.
pub(super) fn without_number(state: &State, filter: &Filter, scope: &Scope<'_>) -> Option<CardId> {
    let question_mark = |id: CardId| {
        filter.value.iter().any(|v| {
            let card = state.card(id);
            let (atk, def) = (card.atk.filter(|_| v.stat == Stat::Atk), card.def.filter(|_| v.stat == Stat::Def));
            let printed = atk.or(def);
            printed == Some(Points::Unknown) && stat(state, id, v.stat).is_none()
        })
    };
    let loose = Filter { value: Vec::new(), ..filter.clone() };
    candidates(state, &loose, scope).map(|(id, _)| id).find(|id| question_mark(*id))
}
