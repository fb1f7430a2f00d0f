//! The words of the language, as tables. The first form of a thing is the one that messages suggest.

use crate::scenario::syntax::{EditKind, Opt, PastWord, PhaseWord, PositionWord, Side, Verb, ZoneWord};
use crate::source::Spanned;

/// Words and what they stand for, with what to say of a word that is not among them.
pub(super) struct Table<T: 'static> {
    /// What the words are.
    pub(super) what: &'static str,
    /// The code of the problem.
    pub(super) code: &'static str,
    /// The words, for the cure.
    pub(super) help: &'static str,
    /// The words.
    pub(super) words: &'static [(&'static str, T)],
}

/// What a statement begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    /// `source`
    Source,
    /// `rules`
    Rules,
    /// `turn`
    Turn,
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
pub(super) static STARTS: Table<Start> = Table {
    what: "keyword",
    code: "scenario::unknown-statement",
    help: "a line begins with `source`, `turn`, `you`, `opponent`, `link`, `resolve`, `?`, `variant`, `duel`, `card` or `rules`",
    words: &[
        ("source", Start::Source),
        ("rules", Start::Rules),
        ("turn", Start::Turn),
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
pub(super) static EDITS: Table<EditKind> = Table {
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

/// The players.
pub(super) static SIDES: Table<Side> = Table {
    what: "player",
    code: "scenario::unknown-player",
    help: "a player is `you` or `opponent`",
    words: &[
    ("you", Side::You),
    ("opponent", Side::Opponent),
    ("your opponent", Side::Opponent),
    ("the opponent", Side::Opponent),
],
};

/// The zones.
pub(super) static ZONES: Table<ZoneWord> = Table {
    what: "zone",
    code: "scenario::unknown-zone",
    help: "a zone is `hand`, `deck`, `extra`, `gy`, `banished`, `m1` to `m5`, `left emz`, `right emz`, `s1` to `s5`, `field`, `left pendulum` or `right pendulum`",
    words: &[
    ("hand", ZoneWord::Hand),
    ("deck", ZoneWord::Deck),
    ("extra", ZoneWord::Extra),
    ("extra deck", ZoneWord::Extra),
    ("gy", ZoneWord::Gy),
    ("graveyard", ZoneWord::Gy),
    ("banished", ZoneWord::Banished),
    ("m1", ZoneWord::M1),
    ("m2", ZoneWord::M2),
    ("m3", ZoneWord::M3),
    ("m4", ZoneWord::M4),
    ("m5", ZoneWord::M5),
    ("left emz", ZoneWord::LeftEmz),
    ("right emz", ZoneWord::RightEmz),
    ("left extra monster zone", ZoneWord::LeftEmz),
    ("right extra monster zone", ZoneWord::RightEmz),
    ("s1", ZoneWord::S1),
    ("s2", ZoneWord::S2),
    ("s3", ZoneWord::S3),
    ("s4", ZoneWord::S4),
    ("s5", ZoneWord::S5),
    ("field", ZoneWord::Field),
    ("field zone", ZoneWord::Field),
    ("left pendulum", ZoneWord::LeftPendulum),
    ("right pendulum", ZoneWord::RightPendulum),
    ("left pendulum zone", ZoneWord::LeftPendulum),
    ("right pendulum zone", ZoneWord::RightPendulum),
],
};

/// The phases, and the steps of the Battle Phase.
pub(super) static PHASES: Table<PhaseWord> = Table {
    what: "phase",
    code: "scenario::unknown-phase",
    help: "a phase is `draw phase`, `standby phase`, `main phase 1`, `battle phase`, `main phase 2` or `end phase`; a step of the Battle Phase is `start step`, `battle step`, `damage step` or `end step`",
    words: &[
    ("draw phase", PhaseWord::DrawPhase),
    ("standby phase", PhaseWord::StandbyPhase),
    ("main phase 1", PhaseWord::MainPhase1),
    ("main phase 2", PhaseWord::MainPhase2),
    ("battle phase", PhaseWord::BattlePhase),
    ("start step", PhaseWord::StartStep),
    ("battle step", PhaseWord::BattleStep),
    ("damage step", PhaseWord::DamageStep),
    ("end step", PhaseWord::EndStep),
    ("end phase", PhaseWord::EndPhase),
],
};

/// The verbs of moves, said to you and said of the opponent.
pub(super) static VERBS: Table<Verb> = Table {
    what: "verb",
    code: "scenario::unknown-verb",
    help: "a verb is `activate`, `normal summon`, `set`, `flip summon`, `special summon`, `fusion summon`, `ritual summon`, `synchro summon`, `xyz summon`, `link summon`, `pendulum summon`, `change`, `attack`, `enter`, `end the turn`, `draw` or `pass`",
    words: &[
    ("normal summon", Verb::NormalSummon),
    ("normal summons", Verb::NormalSummon),
    ("tribute summon", Verb::NormalSummon),
    ("tribute summons", Verb::NormalSummon),
    ("set", Verb::Set),
    ("sets", Verb::Set),
    ("flip summon", Verb::FlipSummon),
    ("flip summons", Verb::FlipSummon),
    ("special summon", Verb::SpecialSummon),
    ("special summons", Verb::SpecialSummon),
    ("fusion summon", Verb::FusionSummon),
    ("fusion summons", Verb::FusionSummon),
    ("ritual summon", Verb::RitualSummon),
    ("ritual summons", Verb::RitualSummon),
    ("synchro summon", Verb::SynchroSummon),
    ("synchro summons", Verb::SynchroSummon),
    ("xyz summon", Verb::XyzSummon),
    ("xyz summons", Verb::XyzSummon),
    ("link summon", Verb::LinkSummon),
    ("link summons", Verb::LinkSummon),
    ("pendulum summon", Verb::PendulumSummon),
    ("pendulum summons", Verb::PendulumSummon),
    ("activate", Verb::Activate),
    ("activates", Verb::Activate),
    ("change", Verb::ChangePosition),
    ("changes", Verb::ChangePosition),
    ("attack", Verb::Attack),
    ("attacks", Verb::Attack),
    ("enter", Verb::EnterPhase),
    ("enters", Verb::EnterPhase),
    ("end the turn", Verb::EndTurn),
    ("ends the turn", Verb::EndTurn),
    ("draw", Verb::Draw),
    ("draws", Verb::Draw),
    ("pass", Verb::Pass),
    ("passes", Verb::Pass),
],
};

/// The positions of an option.
pub(super) static POSITIONS: Table<PositionWord> = Table {
    what: "position",
    code: "scenario::unknown-position",
    help: "a position is `attack`, `defense`, `face-down` or `face-up`",
    words: &[
    ("attack", PositionWord::Attack),
    ("attack position", PositionWord::Attack),
    ("face-up attack", PositionWord::Attack),
    ("defense", PositionWord::Defense),
    ("defense position", PositionWord::Defense),
    ("face-up defense", PositionWord::Defense),
    ("face-down", PositionWord::FaceDown),
    ("face-down defense", PositionWord::FaceDown),
    ("set", PositionWord::FaceDown),
    ("face-up", PositionWord::FaceUp),
],
};

/// Makes an option of the cards that it names.
#[derive(Clone, Copy)]
pub(super) enum OfCards {
    /// Of several cards.
    Many(fn(Vec<Spanned<String>>) -> Opt),
    /// Of one card.
    One(fn(Spanned<String>) -> Opt),
}

/// Options that name cards and so go on to the `]`.
pub(super) static CARD_OPTIONS: Table<OfCards> = Table {
    what: "option",
    code: "scenario::unknown-option",
    help: "cards are named by `target`, `tributing`, `with`, `cost`, `choose`, `materials`, `equipped to` or `linked to`",
    words: &[
        ("target", OfCards::Many(Opt::Target)),
        ("targeting", OfCards::Many(Opt::Target)),
        ("tributing", OfCards::Many(Opt::Tributing)),
        ("with", OfCards::Many(Opt::With)),
        ("cost", OfCards::Many(Opt::Cost)),
        ("choose", OfCards::Many(Opt::Choose)),
        ("materials", OfCards::Many(Opt::Materials)),
        ("equipped to", OfCards::One(Opt::EquippedTo)),
        ("linked to", OfCards::One(Opt::LinkedTo)),
    ],
};

/// Words of the past of a card.
pub(super) static PASTS: Table<&[PastWord]> = Table {
    what: "word of the past",
    code: "scenario::unknown-option",
    help: "such as `set earlier`, `set this turn`, `normal summoned this turn` or `has attacked`",
    words: &[
    ("set earlier", &[PastWord::SetEarlier]),
    ("set this turn", &[PastWord::SetThisTurn]),
    ("summoned this turn", &[PastWord::ThisTurn]),
    ("normal summoned", &[PastWord::NormalSummoned]),
    ("normal summoned this turn", &[PastWord::NormalSummoned, PastWord::ThisTurn]),
    ("tribute summoned", &[PastWord::TributeSummoned]),
    ("tribute summoned this turn", &[PastWord::TributeSummoned, PastWord::ThisTurn]),
    ("flip summoned", &[PastWord::FlipSummoned]),
    ("flip summoned this turn", &[PastWord::FlipSummoned, PastWord::ThisTurn]),
    ("special summoned", &[PastWord::SpecialSummoned]),
    ("special summoned this turn", &[PastWord::SpecialSummoned, PastWord::ThisTurn]),
    ("fusion summoned", &[PastWord::FusionSummoned]),
    ("fusion summoned this turn", &[PastWord::FusionSummoned, PastWord::ThisTurn]),
    ("ritual summoned", &[PastWord::RitualSummoned]),
    ("ritual summoned this turn", &[PastWord::RitualSummoned, PastWord::ThisTurn]),
    ("synchro summoned", &[PastWord::SynchroSummoned]),
    ("synchro summoned this turn", &[PastWord::SynchroSummoned, PastWord::ThisTurn]),
    ("xyz summoned", &[PastWord::XyzSummoned]),
    ("xyz summoned this turn", &[PastWord::XyzSummoned, PastWord::ThisTurn]),
    ("pendulum summoned", &[PastWord::PendulumSummoned]),
    ("pendulum summoned this turn", &[PastWord::PendulumSummoned, PastWord::ThisTurn]),
    ("link summoned", &[PastWord::LinkSummoned]),
    ("link summoned this turn", &[PastWord::LinkSummoned, PastWord::ThisTurn]),
    ("has attacked", &[PastWord::HasAttacked]),
    ("position changed this turn", &[PastWord::PositionChanged]),
    ("properly summoned", &[PastWord::ProperlySummoned]),
    ("activated this turn", &[PastWord::ActivatedThisTurn]),
],
};

/// The verbs of cards chosen while a link resolves, with the form that the tree keeps.
pub(super) static CHOICE_VERBS: Table<&str> = Table {
    what: "choice",
    code: "scenario::unknown-choice",
    help: "a choice is `option 1`, `accept`, `decline`, `heads`, `tails`, `roll 3`, `declare …` or a verb with cards, such as `add`, `special summon`, `send`, `destroy` or `choose`",
    words: &[
    ("special summon", "special summon"),
    ("special summons", "special summon"),
    ("summon", "summon"),
    ("summons", "summon"),
    ("add", "add"),
    ("adds", "add"),
    ("destroy", "destroy"),
    ("destroys", "destroy"),
    ("send", "send"),
    ("sends", "send"),
    ("banish", "banish"),
    ("banishes", "banish"),
    ("discard", "discard"),
    ("discards", "discard"),
    ("return", "return"),
    ("returns", "return"),
    ("equip", "equip"),
    ("equips", "equip"),
    ("set", "set"),
    ("sets", "set"),
    ("tribute", "tribute"),
    ("tributes", "tribute"),
    ("reveal", "reveal"),
    ("reveals", "reveal"),
    ("detach", "detach"),
    ("detaches", "detach"),
    ("attach", "attach"),
    ("attaches", "attach"),
    ("choose", "choose"),
    ("chooses", "choose"),
],
};

/// Values that can be asked.
pub(super) static VALUES: Table<&str> = Table {
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
pub(super) static COUNTED: Table<&str> = Table {
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
pub(super) static ANSWERS: Table<&str> = Table {
    what: "answer",
    code: "scenario::unknown-answer",
    help: "this question is answered by `yes`, `no` or `undetermined`",
    words: &[("yes", "yes"), ("no", "no"), ("undetermined", "undetermined")],
};

/// What a question begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AskWord {
    /// `can`
    Can,
    /// `where`
    Where,
    /// `with what`
    WithWhat,
    /// `what`
    What,
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
pub(super) static ASKS: Table<AskWord> = Table {
    what: "question word",
    code: "scenario::unknown-question",
    help: "a question begins with `can you …`, `where can you …`, `with what can you …`, `what can you do`, `what is the …`, `where is`, `who`, `how`, `is`, `did` or `does`",
    words: &[
        ("can", AskWord::Can),
        ("where", AskWord::Where),
        ("with what", AskWord::WithWhat),
        ("what", AskWord::What),
        ("who", AskWord::Who),
        ("how", AskWord::How),
        ("is", AskWord::Is),
        ("did", AskWord::Did),
        ("does", AskWord::Does),
    ],
};

/// What comes after `what`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WhatWord {
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
pub(super) static WHATS: Table<WhatWord> = Table {
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
