//! English verbs and the clauses made with them.

use super::super::missing::{Missing, Said};
use super::words::capital;
use crate::cards::filter::Who;

/// A verb: after "you", after "your opponent", in -ing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Verb {
    base: &'static str,
    s: &'static str,
    ing: &'static str,
}

/// One row of the table of verbs.
macro_rules! verbs {
    ($($name:ident: $base:literal, $s:literal, $ing:literal;)*) => {
        $(pub(super) const $name: Verb = Verb { base: $base, s: $s, ing: $ing };)*
    };
}

verbs! {
    ADD: "add", "adds", "adding";
    ATTACH: "attach", "attaches", "attaching";
    BANISH: "banish", "banishes", "banishing";
    CHANGE: "change", "changes", "changing";
    DECLARE: "declare", "declares", "declaring";
    DESTROY: "destroy", "destroys", "destroying";
    DETACH: "detach", "detaches", "detaching";
    DISCARD: "discard", "discards", "discarding";
    DRAW: "draw", "draws", "drawing";
    END: "end", "ends", "ending";
    EQUIP: "equip", "equips", "equipping";
    EXCAVATE: "excavate", "excavates", "excavating";
    FUSION_SUMMON: "Fusion Summon", "Fusion Summons", "Fusion Summoning";
    GAIN: "gain", "gains", "gaining";
    GIVE: "give", "gives", "giving";
    INFLICT: "inflict", "inflicts", "inflicting";
    LOOK: "look at", "looks at", "looking at";
    NEGATE: "negate", "negates", "negating";
    NORMAL_SUMMON: "Normal Summon", "Normal Summons", "Normal Summoning";
    PAY: "pay", "pays", "paying";
    PLACE: "place", "places", "placing";
    REMOVE: "remove", "removes", "removing";
    RETURN: "return", "returns", "returning";
    REVEAL: "reveal", "reveals", "revealing";
    RITUAL_SUMMON: "Ritual Summon", "Ritual Summons", "Ritual Summoning";
    SEND: "send", "sends", "sending";
    SET: "Set", "Sets", "Setting";
    SHUFFLE: "shuffle", "shuffles", "shuffling";
    SPECIAL_SUMMON: "Special Summon", "Special Summons", "Special Summoning";
    TAKE: "take", "takes", "taking";
    TRIBUTE: "Tribute", "Tributes", "Tributing";
}

/// A clause: somebody does something, or something is so.
#[derive(Debug, Clone)]
pub(super) enum Clause {
    /// A player does something.
    Does(Who, Verb, String),
    /// A clause with a subject of its own.
    Is(String),
}

impl Clause {
    /// You do something.
    pub(super) fn you(verb: Verb, tail: impl Into<String>) -> Clause {
        Clause::Does(Who::You, verb, tail.into())
    }

    /// The clause as a main clause: "draw 1 card", "your opponent draws 1 card".
    pub(super) fn main(&self) -> Said {
        let (verb, tail, subject, s) = match self {
            Clause::Is(words) => return Ok(words.clone()),
            Clause::Does(who, verb, tail) => {
                let (subject, s) = match who {
                    Who::You => ("", false),
                    Who::Opponent => ("your opponent ", true),
                    Who::Each => ("each player ", true),
                    Who::Either | Who::TurnPlayer | Who::Owner | Who::Controller => {
                        return Err(Missing("this player as a subject"));
                    }
                };
                (verb, tail, subject, s)
            }
        };
        Ok(format!("{subject}{} {tail}", if s { verb.s } else { verb.base }).trim_end().to_owned())
    }

    /// The clause after "you can".
    pub(super) fn may(&self) -> Said {
        match self {
            Clause::Does(Who::You, ..) => Ok(format!("you can {}", self.main()?)),
            Clause::Does(Who::Opponent, verb, tail) => Ok(format!("your opponent can {} {tail}", verb.base)),
            Clause::Does(..) | Clause::Is(_) => Err(Missing("a state that one may bring about")),
        }
    }

    /// The clause after "by": "Tributing 1 monster".
    pub(super) fn gerund(&self) -> Said {
        match self {
            Clause::Does(Who::You, verb, tail) => Ok(format!("{} {tail}", verb.ing)),
            Clause::Does(..) | Clause::Is(_) => Err(Missing("this clause after \"by\"")),
        }
    }
}

/// A sentence: capital in front, period behind.
pub(super) fn sentence(words: &str) -> String {
    let stop = if words.ends_with('.') { "" } else { "." };
    format!("{}{stop}", capital(words))
}
