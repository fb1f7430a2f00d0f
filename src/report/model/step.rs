//! Steps of a cost or a resolution in words.

use super::applies::{applies, together, until};
use super::condition::{condition, phase};
use super::filter::{counted, filter, many, one, place, position};
use super::number::{does, number, order, plural, stat, who, whose};
use super::{joined, spoken, unread};
use crate::cards::act::{
    Act, Amount, Control, Counter, DeckPlace, Ended, Placing, SpecialSummon, SummonWith, Token, Until, Zones,
};
use crate::cards::condition::{Condition, Phase};
use crate::cards::effect::Obligation;
use crate::cards::filter::Who;
use crate::cards::number::Number;
use crate::cards::step::{Choice, However, Joint, Noun, Step};

/// A list of steps with its conjunctions.
pub(super) fn steps(list: &[Step]) -> String {
    let mut out = String::new();
    for (n, one) in list.iter().enumerate() {
        if n > 0 {
            out.push_str(match one.join {
                Joint::Next => "; ",
                Joint::AndIfYouDo => ", and if you do, ",
                Joint::Then => ", then ",
                Joint::Also => ", also ",
                Joint::AlsoAfterThat => ", also, after that, ",
            });
        }
        out.push_str(&step(one));
    }
    out
}

fn step(step: &Step) -> String {
    let may = match step.choice {
        Some(Obligation::May) => "you may ",
        Some(Obligation::Must) | None => "",
    };
    let only = step.condition.as_ref().map(|c| format!(" (if {})", condition(c))).unwrap_or_default();
    format!("{may}{}{only}", act(&step.act))
}

/// The cards that a step speaks of.
pub(super) fn noun(noun: &Noun) -> String {
    match noun {
        Noun::This => "this card".to_owned(),
        Noun::Target(0) => "the target".to_owned(),
        Noun::Target(n) => format!("target {}", n + 1),
        Noun::Choose(c) => choice(c),
        Noun::All(f) => format!("every {}", filter(f)),
        Noun::Bound(name) => format!("“{name}”"),
        Noun::Event => "the card of the event".to_owned(),
        Noun::Link => "the card that is answered".to_owned(),
        Noun::Equipped => "the equipped monster".to_owned(),
        Noun::Linked => "the card that it holds a link to".to_owned(),
        Noun::Top(top) => match &top.until {
            None => format!("the top {} of {} Deck", number(&top.count), whose(top.who)),
            Some(f) => {
                format!("the top of {} Deck until {} of these: {}", whose(top.who), number(&top.count), filter(f))
            }
        },
        Noun::Those => "those cards".to_owned(),
        Noun::Done(what) => format!("the cards {} by this effect", spoken(what)),
        Noun::Unread(part) => unread(&part.words),
        Noun::SummonMaterials(m) => {
            format!("the materials of the Summon of {}, all of them if each is a {}", self::noun(&m.of), filter(&m.all))
        }
    }
}

/// Cards chosen.
pub(super) fn choice(c: &Choice) -> String {
    let count = match (&c.min, &c.max) {
        (Number::Fixed(0), Some(Number::Any)) => "any number of".to_owned(),
        (Number::Fixed(0), Some(max)) => format!("up to {}", number(max)),
        (min, Some(Number::Any)) => format!("{} or more", number(min)),
        (min, Some(max)) if min != max => format!("{} to {}", number(min), number(max)),
        (min, _) => number(min),
    };
    let by = if c.by == Who::You { String::new() } else { format!(", chosen by {}", who(c.by)) };
    let random = if c.random { " at random" } else { "" };
    let name = c.name.as_ref().map(|n| format!(" (“{n}”)")).unwrap_or_default();
    let among: Vec<String> = c.including.iter().map(filter).collect();
    let among = if among.is_empty() { among.concat() } else { format!(", among them {}", joined(&among, "and")) };
    let sum = c
        .total
        .as_ref()
        .map(|sum| format!(", with a total {} {} {}", stat(sum.stat), order(sum.is), number(&sum.to)))
        .unwrap_or_default();
    let with = format!("{}{among}{sum}", together(&c.different, &c.same));
    let however = |what: &However| match what {
        However::Lies => " (however it lies by then)",
        However::Controlled => " (whoever controls it by then)",
    };
    let however: String = c.however.iter().map(however).collect();
    format!("{count} {}{with}{random}{by}{name}{however}", counted(c.max.as_ref().unwrap_or(&c.min), &c.of))
}

/// What a player does with so many LP or cards.
fn of(amount: &Amount, verb: &str, unit: &str) -> String {
    let doing = match &amount.of {
        Some(of) => format!("of {}, {}", noun(of), does(amount.who, verb)),
        None if amount.who == Who::You => verb.to_owned(),
        None => does(amount.who, verb),
    };
    let words = number(&amount.amount);
    match &amount.amount {
        Number::Fixed(_) => format!("{doing} {words} {unit}"),
        Number::Half(of) if matches!(**of, Number::Lp(_)) => format!("{doing} {words}"),
        Number::Count(_)
        | Number::Different(_)
        | Number::Alike(_)
        | Number::Of(_)
        | Number::Lp(_)
        | Number::Times(..)
        | Number::Plus(..)
        | Number::Half(_)
        | Number::Every(..)
        | Number::Highest(..)
        | Number::Lowest(..)
        | Number::Happened(_)
        | Number::HappenedSince(_)
        | Number::Those
        | Number::Counters(_)
        | Number::Bound(_)
        | Number::Any
        | Number::Unread(_) => format!("{doing} {unit} equal to {words}"),
    }
}

/// What a step does.
#[expect(clippy::too_many_lines, reason = "one arm for each act")]
fn act(act: &Act) -> String {
    match act {
        Act::Draw(a) => of(a, "draw", &plural(&a.amount, "card")),
        Act::Destroy(n) => format!("destroy {}", noun(n)),
        Act::Banish(b) => {
            let down = if b.face_down { " face-down" } else { "" };
            let back = b.until.map(|u| format!(" {}", until(u))).unwrap_or_default();
            format!("banish {}{down}{back}", noun(&b.what))
        }
        Act::SendToGraveyard(n) => format!("send {} to the GY", noun(n)),
        Act::Discard(n) => format!("discard {}", noun(n)),
        Act::DiscardToGraveyard(n) => format!("discard {} to the GY", noun(n)),
        Act::Tribute(n) => format!("Tribute {}", noun(n)),
        Act::ReturnToHand(n) => format!("return {} to the hand", noun(n)),
        Act::AddToHand(n) => format!("add {} to the hand", noun(n)),
        Act::Give(n) => format!("add {} to the opponent's hand", noun(n)),
        Act::ReturnToDeck(d) => match d.place {
            DeckPlace::Shuffle => format!("shuffle {} into the Deck", noun(&d.what)),
            DeckPlace::Top => format!("place {} on top of the Deck", noun(&d.what)),
            DeckPlace::Bottom => format!("place {} on the bottom of the Deck", noun(&d.what)),
            DeckPlace::FaceUp => format!("add {} to the Extra Deck face-up", noun(&d.what)),
        },
        Act::SpecialSummon(s) => special(s),
        Act::PendulumSummon(n) => format!("immediately after this effect resolves, Pendulum Summon {}", noun(n)),
        Act::NormalSummon(n) => {
            let verb = match (n.tribute, n.or_set) {
                (true, _) => "Tribute Summon",
                (false, true) => "Normal Summon or Set",
                (false, false) => "Normal Summon",
            };
            format!("immediately after this effect resolves, {verb} {}", noun(&n.what))
        }
        Act::Set(n) => format!("Set {}", noun(n)),
        Act::PlaceFaceUp(p) => placing(p),
        Act::ChangePosition(c) => {
            let to = c.to.map(|p| format!(" to {}", position(p))).unwrap_or_default();
            format!("change the position of {}{to}", noun(&c.what))
        }
        Act::Equip(e) => {
            let all: Vec<String> = e.with.iter().map(applies).collect();
            let with = if all.is_empty() { String::new() } else { format!(", and for it: {}", joined(&all, "and")) };
            let fitting = if e.fitting { " (which it can be equipped to)" } else { "" };
            format!("equip {} to {}{fitting}{with}", noun(&e.what), noun(&e.to))
        }
        Act::Control(Control { what, in_exchange: Some(other), .. }) => {
            format!("switch control of {} and {}", noun(what), noun(other))
        }
        Act::Control(c) => {
            let time = if c.until == Until::Leaves { String::new() } else { format!(" {}", until(c.until)) };
            format!("{} control of {}{time}", does(c.to, "take"), noun(&c.what))
        }
        Act::Reveal(n) => format!("reveal {}", noun(n)),
        Act::Choose(n) => format!("choose {}", noun(n)),
        Act::LookAt(n) => format!("look at {}", noun(n)),
        Act::Detach(d) => {
            format!("detach {} {} from {}", number(&d.materials), plural(&d.materials, "material"), noun(&d.from))
        }
        Act::Attach(a) => format!("attach {} to {} as material", noun(&a.what), noun(&a.to)),
        Act::NegateActivation => "negate the activation".to_owned(),
        Act::NegateEffect => "negate the effect".to_owned(),
        Act::EffectBecomes(s) => format!("the activated effect becomes “{}”", steps(s)),
        Act::ApplyEffectOf(n) => format!("do what {} does when activated", noun(n)),
        Act::NegateSummon => "negate the Summon".to_owned(),
        Act::NegateAttack => "negate the attack".to_owned(),
        Act::RedirectAttack(n) => format!("change the attack target to {}", noun(n)),
        Act::DamageCalculation => "perform damage calculation".to_owned(),
        Act::Damage(a) => of(a, "take", "damage"),
        Act::GainLp(a) => of(a, "gain", "LP"),
        Act::PayLp(a) => of(a, "pay", "LP"),
        Act::SetLp(a) => format!("{} LP become {}", whose(a.who), number(&a.amount)),
        Act::Win(w) => format!("the Duel is won by {}", who(*w)),
        Act::TossCoin(t) => format!("toss {} {}, heads are “{}”", number(&t.times), plural(&t.times, "coin"), t.name),
        Act::RollDie(t) => {
            let dice = if t.times == Number::Fixed(1) { "die" } else { "dice" };
            format!("roll {} {dice}, the sum is “{}”", number(&t.times), t.name)
        }
        Act::PlaceCounter(c) => {
            let max = c.max.map(|n| format!(" (max. {n})")).unwrap_or_default();
            format!("place {} on {}{max}", counters(c), noun(&c.on))
        }
        Act::RemoveCounter(c) => format!("remove {} from {}", counters(c), noun(&c.on)),
        Act::Token(t) => token(t),
        Act::Lasting(l) => {
            let on = l.on.as_ref().map(|n| format!("for {}: ", noun(n))).unwrap_or_default();
            let mut all: Vec<String> = l.apply.iter().map(applies).collect();
            if !l.then.is_empty() {
                all.push(format!("then, without a Chain: {}", steps(&l.then)));
            }
            if l.linked {
                all.push("this card holds a link to it".to_owned());
            }
            format!("{}, {on}{}", until(l.until), joined(&all, "and"))
        }
        Act::Shuffle(player) => format!("shuffle {} Deck", whose(*player)),
        Act::Excavate(top) => format!("excavate the top {} of {} Deck", number(&top.count), whose(top.who)),
        Act::Declare(d) => format!("declare: {} (“{}”)", spoken(&d.what), d.name),
        Act::ChooseOne(c) if !c.on_activation && c.options.len() == 1 => {
            format!("all of this: {}", steps(&c.options[0]))
        }
        Act::ChooseOne(c) => {
            let when = if c.on_activation { "on activation" } else { "when it resolves" };
            let all: Vec<String> =
                c.options.iter().enumerate().map(|(n, o)| format!("({}) {}", n + 1, steps(o))).collect();
            format!("choose one {when}: {}", all.join(" "))
        }
        Act::If(b) => {
            let otherwise =
                if b.otherwise.is_empty() { String::new() } else { format!("; otherwise {}", steps(&b.otherwise)) };
            format!("if {}: {}{otherwise}", condition(&b.condition), steps(&b.then))
        }
        Act::FusionSummon(s) => with("Fusion Summon", s),
        Act::RitualSummon(s) => with("Ritual Summon", s),
        Act::SummonImmediately(s) => with("immediately after this effect resolves, Summon", s),
        Act::GiveUpDraw => "give up the normal draw of this turn".to_owned(),
        Act::EndPhase(Ended::Battle) => format!("end the {}", phase(Phase::Battle)),
        Act::EndPhase(Ended::BattleAfterDamageStep) => {
            format!("end the {} after the Damage Step", phase(Phase::Battle))
        }
        Act::EndPhase(Ended::AllBeforeEnd) => format!("it becomes the {}", phase(Phase::End)),
        Act::MoveZone(m) if m.adjacent => format!("move {} to an adjacent zone", noun(&m.what)),
        Act::MoveZone(m) => format!("move {} to another zone", noun(&m.what)),
        Act::Unread(part) => unread(&part.words),
    }
}

/// "Place it face-up in your Spell & Trap Zone as a Continuous Trap".
fn placing(p: &Placing) -> String {
    let zone = p.place.map(|zone| format!(" in {} {}", whose(p.to), place(zone))).unwrap_or_default();
    let kind = p.kind.map(|kind| format!(" as a Continuous {}", spoken(&kind))).unwrap_or_default();
    if p.activated {
        return format!("activate {}", noun(&p.what));
    }
    format!("place {} face-up{zone}{kind}", noun(&p.what))
}

/// Tokens, with what the text says that they are.
fn token(t: &Token) -> String {
    let mut values: Vec<String> = t.race.iter().map(spoken).collect();
    values.extend(t.attribute.iter().map(|a| spoken(a).to_uppercase()));
    values.extend(t.types.iter().map(spoken));
    values.extend(t.level.as_ref().map(|n| format!("Level {}", number(n))));
    let points = |n: &Option<Number>| n.as_ref().map_or("?".to_owned(), number);
    if t.described() {
        values.push(format!("ATK {}", points(&t.atk)));
        values.push(format!("DEF {}", points(&t.def)));
    }
    let values = if values.is_empty() { String::new() } else { format!(" ({})", values.join("/")) };
    let how = t.position.map(|p| format!(" in {}", position(p))).unwrap_or_default();
    let to = if t.to == Who::You { String::new() } else { format!(" to {} field", whose(t.to)) };
    let count = match &t.max {
        None => number(&t.count),
        Some(Number::Any) if t.as_many => "as many as possible".to_owned(),
        Some(most) if t.as_many => format!("as many as possible up to {}", number(most)),
        Some(Number::Any) => "any number of".to_owned(),
        Some(most) => format!("up to {}", number(most)),
    };
    let zone = t.zone.as_deref().map(|zone| format!(" {}", zones(zone))).unwrap_or_default();
    format!("Special Summon {count} “{}”{values}{how}{to}{zone}", t.name)
}

fn zones(zones: &Zones) -> String {
    match zones {
        Zones::Pointed(link) => format!("to a zone that {} points to", noun(link)),
        Zones::Center => "to the center Main Monster Zone".to_owned(),
        Zones::ExtraMonster => "to an Extra Monster Zone".to_owned(),
        Zones::Column(with) => {
            format!("to a zone in whose column: {}", condition(&Condition::Exists((**with).clone())))
        }
    }
}

fn counters(c: &Counter) -> String {
    format!("{} {}", number(&c.count), plural(&c.count, &c.kind))
}

fn special(s: &SpecialSummon) -> String {
    let mut words = format!("Special Summon {}", noun(&s.what));
    let mut add = |text: String| {
        words.push(' ');
        words.push_str(&text);
    };
    if let Some(p) = s.position {
        add(format!("in {}", position(p)));
    }
    if s.to != Who::You {
        add(format!("to {} field", whose(s.to)));
    }
    if let Some(zone) = s.zone.as_deref() {
        add(zones(zone));
    }
    if s.ignoring_conditions {
        add("ignoring its Summoning conditions".to_owned());
    }
    if let Some(kind) = s.treated_as {
        add(format!("(treated as a {} Summon)", spoken(&kind)));
    }
    if let Some(by) = &s.as_by {
        add(format!("(as by the effect of {})", one(by)));
    }
    if !s.with.is_empty() {
        add(format!("and for it: {}", joined(&s.with.iter().map(applies).collect::<Vec<_>>(), "and")));
    }
    if let Some(upon) = &s.upon {
        add(format!("upon {}, which becomes its material", noun(upon)));
    }
    if s.linked {
        add("(this card holds a link to it)".to_owned());
    }
    words
}

fn with(verb: &str, s: &SummonWith) -> String {
    let go = s.materials_go.map(|p| format!(", which go to the {}", place(p))).unwrap_or_default();
    let banished = if s.banished_from.is_empty() {
        String::new()
    } else {
        let from: Vec<String> = s.banished_from.iter().map(|p| place(*p).to_owned()).collect();
        format!(", those from the {} banished", joined(&from, "and"))
    };
    let including = s.including.as_ref().map(|f| format!(", including {}", one(f))).unwrap_or_default();
    let this = if s.including_this { ", including this card" } else { "" };
    let every = s.every.map(|n| format!(", all {n} of them")).unwrap_or_default();
    let number = match (s.at_least, s.at_most) {
        (None, None) => String::new(),
        (Some(n), None) => format!(", {n} or more of them"),
        (None, Some(n)) => format!(", at most {n} of them"),
        (Some(m), Some(n)) if m == n => format!(", exactly {n} of them"),
        (Some(m), Some(n)) => format!(", {m} to {n} of them"),
    };
    let levels = match (s.levels, s.exactly) {
        (Some(n), true) => format!(", with Levels that equal {n}"),
        (Some(n), false) => format!(", with Levels that equal {n} or more"),
        (None, true) => ", with exactly its Level".to_owned(),
        (None, false) => String::new(),
    };
    format!(
        "{verb} {} with {}{every}{number}{go}{banished}{including}{this}{levels}",
        one(&s.monster),
        many(&s.materials)
    )
}
