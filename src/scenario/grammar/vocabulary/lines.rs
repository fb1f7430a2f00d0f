//! What a line may begin with.

use super::Table;
use crate::scenario::syntax::EditKind;

/// What a statement begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::scenario::grammar) enum Start {
    /// `source`
    Source,
    /// `rules`
    Rules,
    /// `turn`
    Turn,
    /// `seed`
    Seed,
    /// `just now`
    JustNow,
    /// A player.
    Player,
    /// `assume` or `link N`
    Move,
    /// `both pass`
    BothPass,
    /// `resolve`
    Resolve,
    /// `duel`
    Duel,
    /// `variant`
    Variant,
    /// `card`
    Card,
    /// An edit of a variant.
    Edit,
}

/// What a line may begin with.
pub(in crate::scenario::grammar) static STARTS: Table<Start> = Table {
    what: "keyword",
    code: "scenario::unknown-statement",
    help: "a line begins with `source`, `turn`, `you`, `opponent`, `link`, `resolve`, `?`, `variant`, `duel`, `card`, `seed`, `just now` or `rules`",
    words: &[
        ("source", Start::Source),
        ("rules", Start::Rules),
        ("turn", Start::Turn),
        ("seed", Start::Seed),
        ("just now", Start::JustNow),
        ("you", Start::Player),
        ("opponent", Start::Player),
        ("your opponent", Start::Player),
        ("the opponent", Start::Player),
        ("assume", Start::Move),
        ("link", Start::Move),
        ("both pass", Start::BothPass),
        ("resolve", Start::Resolve),
        ("duel", Start::Duel),
        ("variant", Start::Variant),
        ("card", Start::Card),
        ("instead of", Start::Edit),
        ("after", Start::Edit),
        ("before", Start::Edit),
        ("without", Start::Edit),
        ("up to", Start::Edit),
    ],
};

/// The edits of a variant.
pub(in crate::scenario) static EDITS: Table<EditKind> = Table {
    what: "edit",
    code: "scenario::unknown-edit",
    help: "an edit is `instead of`, `after`, `before`, `without` or `up to`",
    words: &[
        ("instead of", EditKind::InsteadOf),
        ("after", EditKind::After),
        ("before", EditKind::Before),
        ("without", EditKind::Without),
        ("up to", EditKind::UpTo),
    ],
};
