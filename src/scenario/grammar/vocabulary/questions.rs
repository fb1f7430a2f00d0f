//! Words of questions and answers.

use super::Table;
use crate::scenario::syntax::{PointsWord, StateWord};

/// Values that can be asked.
pub(in crate::scenario::grammar) static VALUES: Table<&str> = Table {
    what: "value",
    code: "scenario::unknown-value",
    help: "a value is `atk`, `def`, `level`, `rank`, `link`, `scale`, `name`, `attribute`, `type`, one of these with `original` in front, `abilities`, `frame` or `home deck`",
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
        ("scale", "scale"),
        ("attributes", "attribute"),
        ("original rank", "original rank"),
        ("original link", "original link"),
        ("original name", "original name"),
        ("original attribute", "original attribute"),
        ("original type", "original type"),
        ("abilities", "abilities"),
        ("frame", "frame"),
        ("home deck", "home deck"),
    ],
};

/// What a card can be said to be: its category, its icon, what its type line makes it, its home Deck.
pub(in crate::scenario::grammar) static NATURES: Table<&str> = Table {
    what: "kind of card",
    code: "scenario::unknown-nature",
    help: "such as `monster`, `trap`, `effect monster`, `non-effect monster`, `tuner`, `main deck monster`, `quick-play spell` or `\"HERO\" card`",
    words: &[
        ("monster", "monster"),
        ("spell", "spell"),
        ("trap", "trap"),
        ("normal monster", "normal monster"),
        ("effect monster", "effect monster"),
        ("non-effect monster", "non-effect monster"),
        ("fusion monster", "fusion monster"),
        ("ritual monster", "ritual monster"),
        ("synchro monster", "synchro monster"),
        ("xyz monster", "xyz monster"),
        ("link monster", "link monster"),
        ("pendulum monster", "pendulum monster"),
        ("tuner", "tuner"),
        ("gemini monster", "gemini monster"),
        ("spirit monster", "spirit monster"),
        ("union monster", "union monster"),
        ("toon monster", "toon monster"),
        ("flip monster", "flip monster"),
        ("main deck monster", "main deck monster"),
        ("extra deck monster", "extra deck monster"),
        ("normal spell", "normal spell"),
        ("continuous spell", "continuous spell"),
        ("quick-play spell", "quick-play spell"),
        ("equip spell", "equip spell"),
        ("field spell", "field spell"),
        ("ritual spell", "ritual spell"),
        ("normal trap", "normal trap"),
        ("continuous trap", "continuous trap"),
        ("counter trap", "counter trap"),
    ],
};

/// What effects can have a player declare.
pub(in crate::scenario::grammar) static DECLARED: Table<&str> = Table {
    what: "thing to declare",
    code: "scenario::unknown-declared",
    help: "`the card name`, `the type` or `the attribute`",
    words: &[("the card name", "card name"), ("the type", "type"), ("the attribute", "attribute")],
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
    /// `has`
    Has,
    /// `whose effect is`
    Whose,
    /// `in which order can`
    InWhichOrder,
}

/// What a question begins with.
pub(in crate::scenario::grammar) static ASKS: Table<AskWord> = Table {
    what: "question word",
    code: "scenario::unknown-question",
    help: "a question begins with `can you …`, `where can you …`, `with what can you …`, `what can you do`, `what is the …`, `which zones does …`, `where is`, `who`, `how`, `is`, `did`, `does`, `has the duel ended`, `whose effect is` or `in which order can`",
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
        ("has", AskWord::Has),
        ("whose effect is", AskWord::Whose),
        ("in which order can", AskWord::InWhichOrder),
    ],
};

/// What a monster may be.
pub(in crate::scenario::grammar) static STATES: Table<StateWord> = Table {
    what: "state",
    code: "scenario::unknown-question",
    help: "a card is `properly summoned`, `negated`, `linked`, `co-linked`, `public` or `a special summon monster`",
    words: &[
        ("linked", StateWord::Linked),
        ("co-linked", StateWord::CoLinked),
        ("a special summon monster", StateWord::SpecialSummonMonster),
        ("public", StateWord::Public),
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
    /// `can P do`, `can P pendulum summon`
    CanDo,
    /// `are the lp of P`
    Lp,
    /// `is the position of CARD`
    Position,
    /// `is the spell speed of EFFECT`
    SpellSpeed,
    /// `kind of effect is EFFECT`
    Kind,
    /// `is the VALUE of CARD`, `are the VALUE of CARD`
    Value,
    /// `kind of card is CARD`
    CardKind,
    /// `stands in the text of CARD`
    Text,
}

/// What comes after `what`.
pub(in crate::scenario::grammar) static WHATS: Table<WhatWord> = Table {
    what: "question word",
    code: "scenario::unknown-question",
    help: "such as `what can you do`, `what are the lp of you`, `what is the atk of …`, `what is the position of …`, `what is the spell speed of …`, `what kind of effect is …`, `what kind of card is …` or `what stands in the text of …`",
    words: &[
        ("can", WhatWord::CanDo),
        ("are the lp of", WhatWord::Lp),
        ("is the position of", WhatWord::Position),
        ("is the spell speed of", WhatWord::SpellSpeed),
        ("kind of effect is", WhatWord::Kind),
        ("is the", WhatWord::Value),
        ("are the", WhatWord::Value),
        ("kind of card is", WhatWord::CardKind),
        ("stands in the text of", WhatWord::Text),
    ],
};
