//! Fusion, Synchro and Xyz Pendulum Monsters in the Extra Deck: what can bring them out, face-down, face-up after a
//! proper Summon, and face-up without one. Sections pendulum-summon.matrix-*.

use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::filter::{Ability, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static MATRIX: Rule = Rule {
    id: "summon.pendulum-matrix",
    sections: &["pendulum-summon.matrix-fusion", "pendulum-summon.matrix-synchro", "pendulum-summon.matrix-xyz"],
};

static NEVER: Say = Say {
    key: "face-up-improper",
    en: "{0} lies face-up in the Extra Deck and was never properly Summoned",
    zh: "{0}在额外卡组表侧存在，没有经过正规召唤",
    ja: "{0}はエクストラデッキで表側表示で、正規の召喚が行われた事がありません",
};
static AS_OWN: Say = Say {
    key: "face-up-as-own-summon",
    en: "{0} lies face-up in the Extra Deck, and what counts as the Summon of its own kind brings it out face-down only",
    zh: "{0}在额外卡组表侧存在，当作其固有召唤的特殊召唤只能从里侧进行",
    ja: "{0}はエクストラデッキで表側表示です。本来の召喚扱いとなる特殊召喚では、裏側の状態からしか出せません",
};

/// The kind of Summon that a Fusion, Synchro or Xyz Pendulum Monster has of its own.
pub(super) fn class(state: &State, card: CardId) -> Option<SummonKind> {
    let kinds = [
        (Ability::Fusion, SummonKind::Fusion),
        (Ability::Synchro, SummonKind::Synchro),
        (Ability::Xyz, SummonKind::Xyz),
    ];
    let types = &state.card(card).types;
    let own = kinds.into_iter().find(|(ability, _)| types.contains(ability)).map(|(_, kind)| kind);
    own.filter(|_| state.is_pendulum(card))
}

/// The section of its table.
pub(super) fn table(class: SummonKind) -> &'static str {
    match class {
        SummonKind::Synchro => "pendulum-summon.matrix-synchro",
        SummonKind::Xyz => "pendulum-summon.matrix-xyz",
        SummonKind::Fusion
        | SummonKind::Normal
        | SummonKind::Tribute
        | SummonKind::Set
        | SummonKind::Flip
        | SummonKind::Special
        | SummonKind::Ritual
        | SummonKind::Pendulum
        | SummonKind::Link => "pendulum-summon.matrix-fusion",
    }
}

/// That it stands so in its table.
pub(super) fn as_tabled(ask: &mut Ask, class: SummonKind, say: &'static Say, card: CardId) -> Reason {
    let sections: &[&str] = match table(class) {
        "pendulum-summon.matrix-synchro" => &["pendulum-summon.matrix-synchro"],
        "pendulum-summon.matrix-xyz" => &["pendulum-summon.matrix-xyz"],
        _ => &["pendulum-summon.matrix-fusion"],
    };
    ask.no(&MATRIX, sections, say, || vec![Arg::Card(card)])
}

/// What keeps an effect from a Pendulum Monster with a Summon of its own that lies face-up in the Extra Deck: that it was
/// never properly Summoned, or that the effect counts as that Summon.
pub fn face_up_barred(ask: &mut Ask, state: &State, card: CardId, kind: SummonKind) -> Option<Reason> {
    let copy = state.copy(card);
    let class = class(state, card).filter(|_| copy.zone == Zone::Extra && copy.face_up)?;
    if kind == class {
        Some(as_tabled(ask, class, &AS_OWN, card))
    } else if copy.proper {
        None
    } else {
        Some(as_tabled(ask, class, &NEVER, card))
    }
}

/// Whether a monster came by an effect that counts as the Summon of its own kind.
pub fn treated_as_own(state: &State, card: CardId) -> bool {
    let by_effect = state
        .log
        .iter()
        .rev()
        .flat_map(|m| &m.events)
        .find(|e| e.card == Some(card) && e.kind == EventKind::SpecialSummoned && e.cause == Cause::Effect);
    let Some(source) = by_effect.and_then(|e| e.source) else { return false };
    let kind = state.copy(card).summon.map(|s| s.kind);
    state
        .card(source)
        .effects
        .iter()
        .flat_map(|e| &e.steps)
        .any(|step| matches!(&step.act, Act::SpecialSummon(s) if s.treated_as.is_some() && s.treated_as == kind))
}
