//! Words of questions and answers.

use super::Table;
use crate::scenario::syntax::{PointsWord, StateWord};

/// Values that can be asked.
pub(in crate::scenario::grammar) static VALUES: Table<&str> = Table {
    what: "value",
    code: "scenario::unknown-value",
    help: "a value is `atk`, `def`, `level`, `rank`, `link`, `name`, `attribute`, `type`, `original atk`, `original def` or `original level`",
    words: &[
        ("atk", "atk"),
        ("def", "def"),
        ("level", "level"),
        ("rank", "rank"),
        ("link", "link"),
        ("name", "name"),
        ("attribute", "attribute"),
        ("type", "type"),
        ("original atk", "original atk"),
        ("original def", "original def"),
        ("original level", "original level"),
    ],
};

/// Places whose cards can be counted.
pub(in crate::scenario::grammar) static COUNTED: Table<&str> = Table {
    what: "place",
    code: "scenario::unknown-zone",
    help: "cards are counted in `hand`, `deck`, `extra`, `gy`, `banished` or `field`",
    words: &[
        ("hand", "hand"),
        ("deck", "deck"),
        ("extra", "extra"),
        ("extra deck", "extra"),
        ("gy", "gy"),
        ("graveyard", "gy"),
        ("banished", "banished"),
        ("field", "field"),
    ],
};

/// Answers.
pub(in crate::scenario::grammar) static ANSWERS: Table<&str> = Table {
    what: "answer",
    code: "scenario::unknown-answer",
    help: "this question is answered by `yes`, `no` or `undetermined`",
    words: &[("yes", "yes"), ("no", "no"), ("undetermined", "undetermined")],
};

/// What a question begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::scenario::grammar) enum AskWord {
    /// `can`
    Can,
    /// `where`
    Where,
    /// `with what`
    WithWhat,
    /// `what`
    What,
    /// `which`
    Which,
    /// `who`
    Who,
    /// `how`
    How,
    /// `is`
    Is,
    /// `did`
    Did,
    /// `does`
    Does,
}

/// What a question begins with.
pub(in crate::scenario::grammar) static ASKS: Table<AskWord> = Table {
    what: "question word",
    code: "scenario::unknown-question",
    help: "a question begins with `can you …`, `where can you …`, `with what can you …`, `what can you do`, `what is the …`, `which zones does …`, `where is`, `who`, `how`, `is`, `did` or `does`",
    words: &[
        ("can", AskWord::Can),
        ("where", AskWord::Where),
        ("with what", AskWord::WithWhat),
        ("what", AskWord::What),
        ("which", AskWord::Which),
        ("who", AskWord::Who),
        ("how", AskWord::How),
        ("is", AskWord::Is),
        ("did", AskWord::Did),
        ("does", AskWord::Does),
    ],
};

/// What a monster may be.
pub(in crate::scenario::grammar) static STATES: Table<StateWord> = Table {
    what: "state",
    code: "scenario::unknown-question",
    help: "a card is `properly summoned`, `negated`, `linked`, `co-linked` or `a special summon monster`",
    words: &[
        ("linked", StateWord::Linked),
        ("co-linked", StateWord::CoLinked),
        ("a special summon monster", StateWord::SpecialSummonMonster),
    ],
};

/// What Link Arrows point to.
pub(in crate::scenario::grammar) static POINTED: Table<PointsWord> = Table {
    what: "thing pointed to",
    code: "scenario::unknown-question",
    help: "such as `which zones does … point to` or `which cards does … point to`",
    words: &[("zones does", PointsWord::Zones), ("cards does", PointsWord::Cards)],
};

/// What comes after `what`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::scenario::grammar) enum WhatWord {
    /// `can P do`
    CanDo,
    /// `are the lp of P`
    Lp,
    /// `is the position of CARD`
    Position,
    /// `is the spell speed of EFFECT`
    SpellSpeed,
    /// `kind of effect is EFFECT`
    Kind,
    /// `is the VALUE of CARD`
    Value,
}

/// What comes after `what`.
pub(in crate::scenario::grammar) static WHATS: Table<WhatWord> = Table {
    what: "question word",
    code: "scenario::unknown-question",
    help: "such as `what can you do`, `what are the lp of you`, `what is the atk of …`, `what is the position of …`, `what is the spell speed of …` or `what kind of effect is …`",
    words: &[
        ("can", WhatWord::CanDo),
        ("are the lp of", WhatWord::Lp),
        ("is the position of", WhatWord::Position),
        ("is the spell speed of", WhatWord::SpellSpeed),
        ("kind of effect is", WhatWord::Kind),
        ("is the", WhatWord::Value),
    ],
};
