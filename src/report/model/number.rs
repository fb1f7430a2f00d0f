//! Number expressions in words.

use super::applies::listed;
use super::condition::trigger;
use super::filter::many;
use super::step::noun;
use super::{spoken, unread};
use crate::cards::condition::Order;
use crate::cards::continuous::{DamageTaken, DamageTimes, HandLimit};
use crate::cards::filter::Who;
use crate::cards::number::{Had, Number, Stat};

/// A number.
pub(super) fn number(number: &Number) -> String {
    match number {
        Number::Fixed(n) => n.to_string(),
        Number::Count(of) => format!("the number of {}", many(of)),
        Number::Different(d) => format!("the number of different {}s of {}", listed(&[d.what]), many(&d.of)),
        Number::Alike(a) => format!("how many {} have the same {}", many(&a.of), listed(&a.what)),
        Number::Of(of) => {
            let before = of.had.map_or(String::new(), |place| format!(" had{}", had(place)));
            format!("the {} of {}{before}", stat(of.stat), noun(&of.of))
        }
        Number::Lp(who) => format!("{} LP", whose(*who)),
        Number::Counters(c) if c.had => format!("the number of {}s that were on {}", c.kind, noun(&c.on)),
        Number::Counters(c) => format!("the number of {}s on {}", c.kind, noun(&c.on)),
        Number::Times(a, b) => format!("{} × {}", self::number(a), self::number(b)),
        Number::Plus(a, b) => match &**b {
            Number::Times(by, of) if **by == Number::Fixed(-1) => {
                format!("{} minus {}", self::number(a), self::number(of))
            }
            Number::Fixed(_)
            | Number::Count(_)
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
            | Number::Unread(_) => format!("{} + {}", self::number(a), self::number(b)),
        },
        Number::Half(n) => format!("half of {}", self::number(n)),
        Number::Every(of, many) => format!("1 for every {} of {}", self::number(many), self::number(of)),
        Number::Highest(a, b) => format!("{} or {}, whichever is higher", self::number(a), self::number(b)),
        Number::Lowest(a, b) => format!("{} or {}, whichever is lower", self::number(a), self::number(b)),
        Number::Happened(on) => format!("how often this happened this turn: {}", trigger(on)),
        Number::HappenedSince(on) => {
            format!("how often this happened this turn after this card was activated: {}", trigger(on))
        }
        Number::Bound(name) => format!("the number “{name}”"),
        Number::Those => "the number of those cards".to_owned(),
        Number::Any => "any number".to_owned(),
        Number::Unread(part) => unread(&part.words),
    }
}

/// Where a card was like that.
pub(super) fn had(place: Had) -> &'static str {
    match place {
        Had::Hand => " in the hand",
        Had::Field => " on the field",
        Had::Unsaid => "",
    }
}

/// The name of a value.
pub(super) fn stat(stat: Stat) -> String {
    match stat {
        Stat::Atk => "ATK".to_owned(),
        Stat::Def => "DEF".to_owned(),
        Stat::Level => "Level".to_owned(),
        Stat::Rank => "Rank".to_owned(),
        Stat::Link => "Link Rating".to_owned(),
        Stat::OriginalAtk => "original ATK".to_owned(),
        Stat::OriginalDef => "original DEF".to_owned(),
        Stat::OriginalLevel => "original Level".to_owned(),
        Stat::OriginalRank => "original Rank".to_owned(),
        Stat::LevelRank => "Level or Rank".to_owned(),
        Stat::OriginalLevelRank => "original Level or Rank".to_owned(),
        Stat::Scale => "Pendulum Scale".to_owned(),
    }
}

/// A comparison.
pub(super) fn order(order: Order) -> String {
    match order {
        Order::Equal => "exactly".to_owned(),
        Order::Below | Order::AtMost | Order::AtLeast | Order::Above => spoken(&order),
    }
}

/// A player.
pub(super) fn who(who: Who) -> &'static str {
    match who {
        Who::You => "you",
        Who::Opponent => "the opponent",
        Who::Either => "either player",
        Who::Each => "each player",
        Who::TurnPlayer => "the turn player",
        Who::Owner => "its owner",
        Who::Controller => "its controller",
    }
}

/// How many cards a hand may hold.
pub(super) fn hand_limit(limit: &HandLimit) -> String {
    let hand = format!("{} hand", whose(limit.who));
    limit.most.map_or_else(|| format!("no limit for {hand}"), |n| format!("{hand} holds at most {n} cards"))
}

/// What a player does, in a sentence of its own: "you draw", "the opponent draws".
pub(super) fn does(player: Who, verb: &str) -> String {
    let end = if player == Who::You { "" } else { "s" };
    format!("{} {verb}{end}", who(player))
}

/// A word in the number that goes with a figure.
pub(super) fn plural(count: &Number, word: &str) -> String {
    if *count == Number::Fixed(1) { word.to_owned() } else { format!("{word}s") }
}

/// How many times as much damage there is, for whom, and from what.
pub(super) fn damage_times(d: &DamageTimes) -> String {
    let by = if d.cause.is_empty() { String::new() } else { format!(" by {}", listed(&d.cause)) };
    let by = d.by.map_or_else(|| by.clone(), |of| format!("{by} from {} cards", whose(of)));
    let by = if d.next { format!("{by} the next time") } else { by };
    let by = if d.answered { format!("{by} from the effect that is answered") } else { by };
    if d.times == 0 {
        return format!("{} no damage{by}", does(d.who, "take"));
    }
    let many = if d.half { "half".to_owned() } else { format!("{} times", d.times) };
    format!("damage{by} to {} is {many} as much", who(d.who))
}

/// Damage that falls on another player, or is gained.
pub(super) fn damage_taken(d: &DamageTaken) -> String {
    let also = if d.as_well { " as well" } else { "" };
    let from = match (d.answered, d.from) {
        (true, _) => " from the effect that is answered".to_owned(),
        (false, Some(of)) => format!(" from {} effects", whose(of)),
        (false, None) if d.cause.is_empty() => " from its battles".to_owned(),
        (false, None) => String::new(),
    };
    let kind = if d.cause.is_empty() { "battle".to_owned() } else { listed(&d.cause) };
    let then = if d.gained { "is gained as LP".to_owned() } else { format!("{} takes{also}", who(d.by)) };
    format!("{kind} damage that {} would take{from} {then}", who(d.of))
}

/// Of a player.
pub(super) fn whose(who: Who) -> &'static str {
    match who {
        Who::You => "your",
        Who::Opponent => "the opponent's",
        Who::Either => "either player's",
        Who::Each => "each player's",
        Who::TurnPlayer => "the turn player's",
        Who::Owner => "its owner's",
        Who::Controller => "its controller's",
    }
}
