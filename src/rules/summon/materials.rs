//! Synchro, Xyz and Link Summons: what rules them out. Whether one is fully legal is not judged yet; sections
//! synchro-summon.requirements, .timing, xyz-summon.requirements, link-summon.requirements, .timing.

use super::kind::forbidder;
use crate::board::chain::Window;
use crate::board::matching::{Scope, fits};
use crate::board::number::stat;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::cards::continuous::{Banned, Materials, Modifier};
use crate::cards::filter::{Ability, SummonKind};
use crate::cards::number::Stat;
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static MATERIALS: Rule = Rule {
    id: "summon.materials",
    sections: &[
        "synchro-summon.requirements",
        "synchro-summon.timing",
        "xyz-summon.requirements",
        "link-summon.requirements",
        "link-summon.timing",
        "gemini.second-normal-summon",
        "gemini.follows-normal-summon-rules",
        "basics.forbidden-by-card",
    ],
};

static LACKING: Say = Say {
    key: "materials-lacking",
    en: "{0} does not control the materials that {1} needs",
    zh: "{0}场上没有{1}所需的素材",
};
static NOT_NOW: Say = Say {
    key: "not-main-phase-open",
    en: "{0} is not free to Summon in a Main Phase now",
    zh: "{0}现在不能在主要阶段进行召唤",
};
static FORBIDDEN: Say = Say {
    key: "special-summon-forbidden",
    en: "{1} forbids {0} to Special Summon {2}",
    zh: "{1}的效果让{0}不能特殊召唤{2}",
};
static USED: Say =
    Say { key: "no-summon-left", en: "{0} has no Normal Summon left", zh: "{0}已经没有通常召唤次数" };
static OPEN: Say = Say {
    key: "summon-not-judged",
    en: "nothing rules the Summon of {0} out, but this kind of Summon is not judged yet",
    zh: "没有排除{0}的召唤的理由，但这种召唤还不能判断",
};

/// Whether a Summon with materials, or a Gemini's second Normal Summon, is ruled out; it is never confirmed.
pub fn ruled_out(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let rule = &MATERIALS;
    let types = &state.card(card).types;
    let (requirements, timing, kind): (&'static [&'static str], &'static [&'static str], SummonKind) =
        if types.contains(&Ability::Synchro) {
            (&["synchro-summon.requirements"], &["synchro-summon.timing"], SummonKind::Synchro)
        } else if types.contains(&Ability::Xyz) {
            (&["xyz-summon.requirements"], &["xyz-summon.requirements"], SummonKind::Xyz)
        } else if types.contains(&Ability::Link) {
            (&["link-summon.requirements"], &["link-summon.timing"], SummonKind::Link)
        } else {
            (&["gemini.second-normal-summon"], &["gemini.second-normal-summon"], SummonKind::Normal)
        };
    let mut all = ask.all(rule);
    let free = state.turn.player == player
        && matches!(state.turn.phase, Phase::Main1 | Phase::Main2)
        && state.window == Window::Open;
    if !free {
        all.and(ask, |ask| ask.no(rule, timing, &NOT_NOW, || vec![Arg::Player(player)]));
    }
    if kind == SummonKind::Normal {
        if state.turn.normal_summons[player.index()] > 0 && state.view.is_plain() {
            let section = &["gemini.follows-normal-summon-rules"];
            all.and(ask, |ask| ask.no(rule, section, &USED, || vec![Arg::Player(player)]));
        }
    } else {
        let materials = state.card(card).effects.iter().flat_map(|e| &e.applies).find_map(|a| {
            let Modifier::Materials(materials) = &a.rule else { return None };
            Some(materials)
        });
        if materials.is_some_and(|m| lacks(state, player, card, m, kind)) {
            all.and(ask, |ask| ask.no(rule, requirements, &LACKING, || vec![Arg::Player(player), Arg::Card(card)]));
        }
        if let Some(by) = forbidder(state, player, &[Banned::SpecialSummon], card, Some(kind)) {
            let args = || vec![Arg::Player(player), Arg::Card(by), Arg::Card(card)];
            all.and(ask, |ask| ask.no(rule, &["basics.forbidden-by-card"], &FORBIDDEN, args));
        }
    }
    all.and(ask, |ask| ask.found(rule, Answer::Unknown, &[], &OPEN, || vec![Arg::Card(card)]));
    all.done(ask, &OPEN, || vec![Arg::Card(card)])
}

/// Whether some slot, or the number or the Levels of all, cannot be met by face-up monsters of the player.
fn lacks(state: &State, player: Player, card: CardId, materials: &Materials, kind: SummonKind) -> bool {
    let scope = Scope::of(card, player);
    let face_up: Vec<CardId> = state.monsters(player).filter(|id| state.copy(*id).face_up).collect();
    let fit = |id: CardId, slot: usize| fits(state, &materials.slots[slot].of, id, &scope) != Answer::No;
    let mut wanted = 0;
    for (n, slot) in materials.slots.iter().enumerate() {
        let found: usize = face_up.iter().filter(|id| fit(**id, n)).map(|id| worth(state, *id, kind)).sum();
        if found < usize::from(slot.min) {
            return true;
        }
        wanted += usize::from(slot.min);
    }
    let usable: Vec<CardId> =
        face_up.into_iter().filter(|id| (0..materials.slots.len()).any(|n| fit(*id, n))).collect();
    let total: usize = usable.iter().map(|id| worth(state, *id, kind)).sum();
    if total < wanted {
        return true;
    }
    kind == SummonKind::Synchro && !sums(state, &usable, state.view.of(card).level.unwrap_or(0))
}

/// How many materials a monster can count as at most.
fn worth(state: &State, id: CardId, kind: SummonKind) -> usize {
    if kind == SummonKind::Link { state.card(id).arrows.len().max(1) } else { 1 }
}

/// Whether the Levels of two or more of these monsters can make up a Level.
fn sums(state: &State, of: &[CardId], level: i32) -> bool {
    let levels: Vec<i32> = of.iter().filter_map(|id| stat(state, *id, Stat::Level)).collect();
    (0u32..1 << levels.len().min(12)).any(|set| {
        let chosen = levels.iter().enumerate().filter(|(n, _)| set & (1 << n) != 0);
        set.count_ones() >= 2 && chosen.map(|(_, l)| l).sum::<i32>() == level
    })
}
