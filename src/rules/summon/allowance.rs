//! One Normal Summon or Set a turn. Sections normal-summon.once-per-turn, .shared-with-set,
//! .needs-remaining-allowance, additional-normal-summons.*.

use crate::board::matching::fits;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::continuous::Modifier;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static ALLOWANCE: Rule = Rule {
    id: "summon.allowance",
    sections: &[
        "normal-summon.once-per-turn",
        "normal-summon.shared-with-set",
        "normal-summon.needs-remaining-allowance",
        "additional-normal-summons.extra-summon-exists",
        "additional-normal-summons.extra-summon-no-set",
        "additional-normal-summons.extra-summon-no-stack",
        "additional-normal-summons.count-change-exists",
        "additional-normal-summons.count-change-max",
    ],
};

static USED: Say = Say {
    key: "normal-summon-used",
    en: "{0} has already Normal Summoned or Set this turn",
    zh: "{0}这个回合已经进行过通常召唤或放置",
};
static FREE: Say =
    Say { key: "normal-summon-free", en: "{0} has a Normal Summon left", zh: "{0}还可以进行通常召唤" };
static EXTRA: Say = Say {
    key: "additional-normal-summon",
    en: "{1} gives {0} an additional Normal Summon",
    zh: "{1}让{0}可以追加进行通常召唤",
};
static MORE: Say = Say {
    key: "more-normal-summons",
    en: "{1} lets {0} Normal Summon more than once this turn",
    zh: "{1}让{0}这个回合可以进行多次通常召唤",
};

/// How a Normal Summon of a card is made: face-up, or Set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// Face-up: a Summon.
    Summon,
    /// Face-down: a Set.
    Set,
    /// Face-up in Defense Position, where an effect forces Sets to be so: a Summon.
    Defense,
}

/// Whether a player still has a Normal Summon for this card.
pub fn allowance(ask: &mut Ask, state: &State, player: Player, card: CardId, manner: Manner) -> Reason {
    let rule = &ALLOWANCE;
    let used = state.turn.normal_summons[player.index()];
    if used == 0 {
        return ask.yes(rule, &[], &FREE, || vec![Arg::Player(player)]);
    }
    let mut most = 1;
    let mut by = None;
    for (active, apply) in state.view.active(state) {
        if active.player != player {
            continue;
        }
        if let Modifier::NormalSummons(n) = apply.rule
            && n > most
        {
            most = n;
            by = Some(active.source);
        } else if let Modifier::ExtraNormalSummon(filter) = &apply.rule
            && manner != Manner::Set
        {
            let unused = !state
                .uses
                .iter()
                .any(|u| u.player == player && u.shared.as_deref() == Some("additional Normal Summon"));
            if unused && fits(state, filter, card, &active.scope()) == Answer::Yes {
                let source = active.source;
                return ask.yes(rule, &["additional-normal-summons.extra-summon-exists"], &EXTRA, || {
                    vec![Arg::Player(player), Arg::Card(source)]
                });
            }
        }
    }
    if used < most {
        return ask.yes(rule, &["additional-normal-summons.count-change-exists"], &MORE, || {
            vec![Arg::Player(player), by.map_or(Arg::Player(player), Arg::Card)]
        });
    }
    ask.no(rule, &["normal-summon.once-per-turn"], &USED, || vec![Arg::Player(player)])
}
