//! What an answer rests on where no rule argued it: what happened last, the board, the possibilities that were judged.

use super::Found;
use super::outcome::{effect, one, there};
use crate::board::moment::Event;
use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::trigger::EventKind;
use crate::engine::judge::ACTION;
use crate::reason::{Answer, Arg, Ask as Asking, Say};
use crate::scenario::bind::board::player;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Ask, EffectAsked};

static HAPPENED: Say = Say {
    key: "last-happened",
    en: "the last that concerned it: {0}",
    zh: "与此有关的最后一件事：{0}",
    ja: "これに関わる最後の出来事：{0}",
};
static WRITTEN: Say = Say {
    key: "as-written",
    en: "nothing has changed it since the board that was given",
    zh: "与所给的场面相比没有变化",
    ja: "与えられた盤面から変わっていません",
};
static COUNTED: Say = Say {
    key: "counted",
    en: "counted on the board that has been reached",
    zh: "按现在的场面计数",
    ja: "現在の盤面で数えました",
};
static JUDGED: Say = Say {
    key: "each-judged",
    en: "each possibility was judged by the rules: these are legal",
    zh: "逐一按规则判断：以下为可以进行的",
    ja: "可能性を1つずつルールで判定しました。行えるのは次の通りです",
};
static NONE: Say = Say {
    key: "each-refused",
    en: "each possibility was judged by the rules: none is legal",
    zh: "逐一按规则判断：没有可以进行的",
    ja: "可能性を1つずつルールで判定しました。行えるものはありません",
};
static READ: Say =
    Say { key: "as-read", en: "so {0} reads", zh: "由{0}的记述得出", ja: "{0}の記述によります" };
static STANDS: Say =
    Say {
        key: "as-it-stands", en: "so the board stands", zh: "由现在的场面得出", ja: "現在の盤面によります"
    };

/// Adds what an answer rests on, where nothing was argued.
pub(super) fn argued(mut found: Found, state: &State, names: &Names, ask: &Ask) -> Found {
    if !found.reasons.is_empty() || found.answer == Answer::Unknown {
        return found;
    }
    let (say, args) = grounds(&found, state, names, ask);
    found.reasons.push(Asking::explaining().found(&ACTION, found.answer, &[], say, || args));
    found
}

fn grounds(found: &Found, state: &State, names: &Names, ask: &Ask) -> (&'static Say, Vec<Arg>) {
    let last = |card: Option<CardId>, concerns: fn(&Event) -> bool| {
        latest(state, &|e| card.is_some() && e.card == card && concerns(e))
    };
    let read = |asked: &EffectAsked| match effect(state, names, asked) {
        Ok((card, index)) => (&READ, vec![Arg::Effect(card, index)]),
        Err(_) => (&STANDS, Vec::new()),
    };
    let card = |phrase| one(state, names, phrase).ok();
    let on_field = |phrase| there(state, names, phrase).ok();
    match ask {
        Ask::WhereIs(c) => last(card(c), |e| e.from != e.to),
        Ask::Controller(c) => last(on_field(c), |e| e.from != e.to || e.kind == EventKind::ControlChanged),
        Ask::Position(c) => last(on_field(c), |e| {
            let turned = [EventKind::PositionChanged, EventKind::TurnedFaceDown, EventKind::Flipped];
            e.from != e.to || turned.contains(&e.kind)
        }),
        Ask::HowSummoned(c) | Ask::ProperlySummoned(c) => last(card(c), |e| e.from != e.to && e.to.is_monster()),
        Ask::Lp(side) => {
            let who = player(*side);
            latest(state, &|e| e.player == who && of_lp(e.kind))
        }
        Ask::Count(_) => (&COUNTED, Vec::new()),
        Ask::Where(_) | Ask::WithWhat(_) | Ask::Actions(_) | Ask::Orders(_) | Ask::Responders | Ask::Order(_) => {
            let none = found.values.as_ref().is_some_and(Vec::is_empty) || found.answer == Answer::No;
            (if none { &NONE } else { &JUDGED }, Vec::new())
        }
        Ask::Missed(e)
        | Ask::Kind(e)
        | Ask::SpellSpeed(e)
        | Ask::Targets(e)
        | Ask::ActivatedIn(e)
        | Ask::StartsChain(e)
        | Ask::MayMiss(e)
        | Ask::WhoseEffect(e) => read(e),
        Ask::Owner(_) => (&WRITTEN, Vec::new()),
        Ask::Can(_)
        | Ask::First
        | Ask::Value(_)
        | Ask::Negated(_)
        | Ask::Is(_)
        | Ask::ExtraLink
        | Ask::Winner
        | Ask::Over
        | Ask::PointsTo(_)
        | Ask::Material(_)
        | Ask::Chooser(_)
        | Ask::IsA(_)
        | Ask::Named(_)
        | Ask::Mentions(_)
        | Ask::Declarable(_) => (&STANDS, Vec::new()),
    }
}

/// The last moment with such an event; without one the board is as it was given.
fn latest(state: &State, concerns: &dyn Fn(&Event) -> bool) -> (&'static Say, Vec<Arg>) {
    let found = state.log.iter().rposition(|moment| moment.events.iter().any(concerns));
    match found.and_then(|n| u32::try_from(n).ok()) {
        Some(moment) => (&HAPPENED, vec![Arg::Moment(moment)]),
        None => (&WRITTEN, Vec::new()),
    }
}

fn of_lp(kind: EventKind) -> bool {
    [EventKind::Damage, EventKind::BattleDamage, EventKind::LpGained, EventKind::LpPaid].contains(&kind)
}
