//! What the answers to questions about the board hang on, so that what was not read leaves the others alone.

use crate::cards::unread::{Touch, Touches};
use crate::scenario::syntax::{Ask, StateWord};
use crate::source::Spanned;

/// What an answer hangs on.
pub(super) struct Hangs<'a> {
    /// What of the whole board, if it was touched.
    pub(super) about: Touches,
    /// On where cards lie alone, which no rule changes before something happens.
    pub(super) standing: bool,
    /// On one card as it is now, and what of it.
    pub(super) card: Option<(&'a Spanned<String>, Touches)>,
}

/// What moves cards.
const MOVES: Touches = Touches::of(&[
    Touch::Battle,
    Touch::NormalSummon,
    Touch::SpecialSummon,
    Touch::FusionSummon,
    Touch::RitualSummon,
    Touch::PendulumSummon,
    Touch::Set,
    Touch::Tribute,
    Touch::Material,
    Touch::Zone,
    Touch::Destruction,
    Touch::Movement,
    Touch::Leaving,
    Touch::Phase,
]);

/// What makes values and names others.
const VALUES: Touches = MOVES.or(Touches::of(&[
    Touch::BattlePosition,
    Touch::FlipSummon,
    Touch::AtkDef,
    Touch::Level,
    Touch::Name,
    Touch::Effects,
]));

/// All but LP.
const ALL_BUT_LP: Touches = Touches::EVERYTHING.without(Touches::of(&[Touch::LifePoints]));

/// What the answer to a question hangs on.
pub(super) fn hangs_on(ask: &Ask) -> Hangs<'_> {
    let standing = |about: Touches| Hangs { about, standing: true, card: None };
    // What a card is hangs on what lies there as well.
    let of = |card, what: &[Touch]| Hangs { about: VALUES, standing: false, card: Some((card, Touches::of(what))) };
    match ask {
        Ask::WhereIs(_) | Ask::Owner(_) | Ask::Count(_) | Ask::Material(_) | Ask::ExtraLink | Ask::PointsTo(_) => {
            standing(MOVES)
        }
        // Control that an effect gives ends where that effect is negated.
        Ask::Controller(_) => standing(MOVES.or(Touches::of(&[Touch::Effects]))),
        Ask::Lp(_) => standing(Touches::of(&[Touch::LifePoints, Touch::Battle])),
        Ask::Winner | Ask::Over => standing(Touches::EVERYTHING),
        Ask::Is(asked) => Hangs { standing: asked.state != StateWord::Public, ..standing(ALL_BUT_LP) },
        Ask::Position(card) => Hangs {
            about: MOVES.or(Touches::of(&[Touch::BattlePosition, Touch::FlipSummon])),
            standing: true,
            ..of(card, &[Touch::BattlePosition])
        },
        Ask::Value(asked) => of(&asked.card, of_value(&asked.value)),
        Ask::IsA(asked) => of(&asked.card, &[Touch::Name]),
        Ask::Named(asked) => of(&asked.card, &[Touch::Name]),
        Ask::Negated(card) => of(card, &[Touch::Effects]),
        Ask::Can(_)
        | Ask::Where(_)
        | Ask::WithWhat(_)
        | Ask::Actions(_)
        | Ask::Order(_)
        | Ask::Orders(_)
        | Ask::First
        | Ask::Responders
        | Ask::HowSummoned(_)
        | Ask::ProperlySummoned(_)
        | Ask::Chooser(_)
        | Ask::Missed(_)
        | Ask::Kind(_)
        | Ask::SpellSpeed(_)
        | Ask::Targets(_)
        | Ask::ActivatedIn(_)
        | Ask::StartsChain(_)
        | Ask::MayMiss(_)
        | Ask::Mentions(_)
        | Ask::WhoseEffect(_)
        | Ask::Declarable(_) => Hangs { about: ALL_BUT_LP, standing: false, card: None },
    }
}

/// What a value can hang on.
fn of_value(value: &str) -> &'static [Touch] {
    match value.strip_prefix("original ").unwrap_or(value) {
        "atk" | "def" => &[Touch::AtkDef],
        "level" | "rank" | "scale" | "link" => &[Touch::Level],
        _ => &[Touch::Name],
    }
}
