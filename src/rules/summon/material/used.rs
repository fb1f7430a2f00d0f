//! Whether a card is a material of a monster, and what becomes of materials. Sections *.material-definition,
//! *.negated-not-material, *.material-link-lost-on-move, *.monster-link-lost-on-move, xyz-summon.negated-to-gy,
//! .xyz-leaves-materials-to-gy, .material-leaving-not-from-field.

use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Lasting, State};
use crate::cards::continuous::Modifier;
use crate::cards::filter::{Ability, Kind};
use crate::cards::trigger::EventKind;
use crate::reason::{Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static USED: Rule = Rule {
    id: "summon.used-as-material",
    sections: &[
        "synchro-summon.material-definition",
        "synchro-summon.negated-not-material",
        "synchro-summon.material-link-lost-on-move",
        "synchro-summon.monster-link-lost-on-move",
        "link-summon.material-definition",
        "link-summon.negated-not-material",
        "link-summon.material-link-lost-on-move",
        "link-summon.monster-link-lost-on-move",
        "fusion-summon.material-definition",
        "fusion-summon.material-link-lost-on-move",
        "fusion-summon.monster-link-lost-on-move",
        "xyz-summon.material-definition",
    ],
};

/// The sections about the materials of a kind of monster.
struct Sections {
    definition: &'static [&'static str],
    negated: &'static [&'static str],
    moved: &'static [&'static str],
    left: &'static [&'static str],
}

static SYNCHRO: Sections = Sections {
    definition: &["synchro-summon.material-definition"],
    negated: &["synchro-summon.negated-not-material"],
    moved: &["synchro-summon.material-link-lost-on-move"],
    left: &["synchro-summon.monster-link-lost-on-move"],
};
static LINK: Sections = Sections {
    definition: &["link-summon.material-definition"],
    negated: &["link-summon.negated-not-material"],
    moved: &["link-summon.material-link-lost-on-move"],
    left: &["link-summon.monster-link-lost-on-move"],
};
static FUSION: Sections = Sections {
    definition: &["fusion-summon.material-definition"],
    negated: &["fusion-summon.material-definition"],
    moved: &["fusion-summon.material-link-lost-on-move"],
    left: &["fusion-summon.monster-link-lost-on-move"],
};
static OTHER: Sections = Sections { definition: &[], negated: &[], moved: &[], left: &[] };

fn sections(state: &State, monster: CardId) -> &'static Sections {
    let types = &state.card(monster).types;
    if types.contains(&Ability::Synchro) {
        &SYNCHRO
    } else if types.contains(&Ability::Link) {
        &LINK
    } else if types.contains(&Ability::Fusion) {
        &FUSION
    } else {
        &OTHER
    }
}

static BENEATH: Say =
    Say {
        key: "xyz-material", en: "{0} lies under {1}", zh: "{0}在{1}下面重叠", ja: "{0}は{1}の下に重なっています"
    };
static NOT_BENEATH: Say = Say {
    key: "no-xyz-material",
    en: "{0} does not lie under {1}",
    zh: "{0}没有在{1}下面重叠",
    ja: "{0}は{1}の下に重なっていません",
};
static WAS_USED: Say = Say {
    key: "is-material",
    en: "{0} was used for the Summon of {1} and lies where it went",
    zh: "{0}是{1}的召唤所用的素材，没有移动过",
    ja: "{0}は{1}の召喚に使用され、行った先に残っています",
};
static RETURNED: Say = Say {
    key: "back-with-materials",
    en: "{1} was banished for a while only: {0} still is its material",
    zh: "{1}只是一段时间内除外，{0}仍是它的素材",
    ja: "{1}は一時的に除外されただけなので、{0}は今もその素材です",
};
static NOT_USED: Say = Say {
    key: "not-used",
    en: "{0} was not used for the Summon of {1}",
    zh: "{0}不是{1}的召唤所用的素材",
    ja: "{0}は{1}の召喚に使用されていません",
};
static NEGATED: Say = Say {
    key: "summon-negated-no-material",
    en: "the Summon of {1} was negated: {0} stays where it is and is no material",
    zh: "{1}的召唤被无效，{0}不当作素材",
    ja: "{1}の召喚は無効にされました。{0}は今の場所に残り、素材としては扱いません",
};
static MOVED: Say = Say {
    key: "material-moved",
    en: "{0} has moved since it was used",
    zh: "{0}作为素材之后移动过",
    ja: "{0}は使用された後に移動しています",
};
static LEFT: Say = Say {
    key: "monster-moved",
    en: "{1} has moved since it was Summoned",
    zh: "{1}召唤之后移动过",
    ja: "{1}は召喚された後に移動しています",
};

/// Whether a card is a material of a monster now.
pub fn is_material(ask: &mut Ask, state: &State, card: CardId, monster: CardId) -> Reason {
    let rule = &USED;
    let args = || vec![Arg::Card(card), Arg::Card(monster)];
    let known = &state.copy(monster).materials;
    if state.card(monster).types.contains(&Ability::Xyz) {
        let definition = &["xyz-summon.material-definition"];
        return if state.copy(card).zone == Zone::Material(monster) {
            ask.yes(rule, definition, &BENEATH, args)
        } else {
            ask.no(rule, definition, &NOT_BENEATH, args)
        };
    }
    let of = sections(state, monster);
    if known.iter().any(|(c, since)| *c == card && state.copy(card).since == *since) {
        if !state.copy(monster).returned {
            return ask.yes(rule, of.definition, &WAS_USED, args);
        }
        return ask.yes(rule, of.left, &RETURNED, args);
    }
    let Some(used) = went(state, card, monster) else {
        return ask.no(rule, of.definition, &NOT_USED, args);
    };
    if negated(state, used, monster) {
        return ask.no(rule, of.negated, &NEGATED, args);
    }
    let mut all = ask.all(rule);
    if known.iter().all(|(c, _)| *c != card) {
        all.and(ask, |ask| ask.no(rule, of.left, &LEFT, args));
    }
    let since = |at: usize| state.log.part(at + 1..).flat_map(|m| &m.events);
    if since(used).any(|e| e.card == Some(card) && e.from != e.to) {
        all.and(ask, |ask| ask.no(rule, of.moved, &MOVED, args));
    }
    all.done(ask, &NOT_USED, args)
}

/// The moment at which a card was sent, or overlaid, for the Summon of a monster.
fn went(state: &State, card: CardId, monster: CardId) -> Option<usize> {
    let sent = |e: &Event| e.card == Some(card) && e.source == Some(monster) && e.from.on_field() && e.from != e.to;
    let used = |e: &Event| e.card == Some(card) && e.source == Some(monster) && e.kind == EventKind::UsedAsMaterial;
    state
        .log
        .iter()
        .rposition(|m| m.during == During::Procedure && m.events.iter().any(&sent) || m.events.iter().any(&used))
}

/// Whether the Summon of a monster for which cards were sent at a moment was negated.
fn negated(state: &State, at: usize, monster: CardId) -> bool {
    let kinds = [EventKind::SummonNegated, EventKind::SpecialSummonNegated];
    let done =
        |e: &&Event| e.card == Some(monster) && (kinds.contains(&e.kind) || e.kind == EventKind::SpecialSummoned);
    state.log.part(at..).flat_map(|m| &m.events).find(done).is_some_and(|e| kinds.contains(&e.kind))
}

/// What becomes of materials.
pub static GONE: Rule = Rule {
    id: "summon.materials-go",
    sections: &[
        "synchro-summon.procedure",
        "synchro-summon.token-material",
        "synchro-summon.trap-monster-material",
        "synchro-summon.banish-replacement-ok",
        "link-summon.procedure",
        "link-summon.token-material",
        "link-summon.trap-monster-material",
        "link-summon.banish-replacement-ok",
        "xyz-summon.procedure",
        "xyz-summon.negated-to-gy",
        "xyz-summon.xyz-leaves-materials-to-gy",
        "xyz-summon.material-leaving-not-from-field",
    ],
};

static SENT: Say = Say {
    key: "material-sent",
    en: "{0} was sent for the Summon of {1}",
    zh: "{0}为{1}的召唤被送去",
    ja: "{0}は{1}の召喚のために送られました",
};
static ELSEWHERE: Say = Say {
    key: "material-elsewhere",
    en: "{0} was used for the Summon of {1} and went elsewhere than to the GY",
    zh: "{0}作为{1}的素材，没有去墓地而去了别处",
    ja: "{0}は{1}の召喚に使用され、墓地以外の場所へ行きました",
};
static TOKEN: Say = Say {
    key: "material-vanished",
    en: "{0}, a Token, was used for the Summon of {1}",
    zh: "衍生物{0}作为{1}的素材消灭",
    ja: "トークンの{0}は{1}の召喚に使用されました",
};
static OVERLAID: Say = Say {
    key: "material-overlaid",
    en: "{0} lies under {1}",
    zh: "{0}在{1}下面重叠",
    ja: "{0}は{1}の下に重なっています",
};
static OVER: Say = Say {
    key: "xyz-negated-materials",
    en: "the Summon of {1} was negated, so its materials went to the GY, not as cards of the field",
    zh: "{1}的召唤被无效，其素材送去墓地，不当作从场上送去",
    ja: "{1}の召喚は無効にされたため、その素材は墓地へ送られました。フィールドから送られたものとしては扱いません",
};
static XYZ_LEFT: Say = Say {
    key: "xyz-left",
    en: "{1} left the field, so its materials went to the GY",
    zh: "{1}离开场上，其素材送去墓地",
    ja: "{1}がフィールドを離れたため、その素材は墓地へ送られました",
};
static DETACHED: Say = Say {
    key: "xyz-material-left",
    en: "{0} left as a material of {1}: it did not leave the field",
    zh: "{0}作为{1}的素材离开，不当作从场上离开",
    ja: "{0}は{1}の素材として離れました。フィールドを離れたものとしては扱いません",
};

/// Why a card that was a material is where it is; none if it is there for something else.
pub fn whereabouts(ask: &mut Ask, state: &State, card: CardId) -> Option<Reason> {
    let rule = &GONE;
    if let Zone::Material(monster) = state.copy(card).zone {
        return Some(ask.yes(rule, &["xyz-summon.procedure"], &OVERLAID, || vec![Arg::Card(card), Arg::Card(monster)]));
    }
    let moves = |e: &&Event| e.card == Some(card) && e.from != e.to;
    let (at, last) =
        state.log.iter().enumerate().rev().find_map(|(n, m)| m.events.iter().find(moves).map(|e| (n, e)))?;
    if let Zone::Material(monster) = last.from {
        let args = || vec![Arg::Card(card), Arg::Card(monster)];
        // An effect that sends it elsewhere when it leaves the field does not apply to it.
        let spared = last.to == Zone::Graveyard && state.lasting.iter().any(|l| tied_to(l, card));
        let detached =
            state.log[at].events.iter().any(|e| e.card == Some(card) && e.kind == EventKind::MaterialDetached);
        let kept: &'static [&'static str] = if spared { &["xyz-summon.material-leaving-not-from-field"] } else { &[] };
        if detached {
            return Some(ask.yes(rule, kept, &DETACHED, args));
        }
        let negated = state.log.part(..=at).rev().take(3).flat_map(|m| &m.events).any(|e| {
            e.card == Some(monster) && matches!(e.kind, EventKind::SummonNegated | EventKind::SpecialSummonNegated)
        });
        if negated {
            return Some(ask.yes(rule, &["xyz-summon.negated-to-gy"], &OVER, args));
        }
        return Some(ask.yes(rule, &["xyz-summon.xyz-leaves-materials-to-gy"], &XYZ_LEFT, args));
    }
    let monster = last.source.filter(|_| state.log[at].during == During::Procedure)?;
    let types = &state.card(monster).types;
    let (synchro, link) = (types.contains(&Ability::Synchro), types.contains(&Ability::Link));
    if !(synchro || link) || monster == card {
        return None;
    }
    let args = || vec![Arg::Card(card), Arg::Card(monster)];
    let (said, sections): (&Say, [&'static [&'static str]; 2]) = if last.to == Zone::Gone {
        (&TOKEN, [&["synchro-summon.token-material"], &["link-summon.token-material"]])
    } else if last.to != Zone::Graveyard {
        (&ELSEWHERE, [&["synchro-summon.banish-replacement-ok"], &["link-summon.banish-replacement-ok"]])
    } else if state.card(card).kind == Kind::Trap {
        (&SENT, [&["synchro-summon.trap-monster-material"], &["link-summon.trap-monster-material"]])
    } else {
        (&SENT, [&["synchro-summon.procedure"], &["link-summon.procedure"]])
    };
    Some(ask.yes(rule, sections[usize::from(link)], said, args))
}

/// Whether an effect was to send a card elsewhere when it leaves the field.
fn tied_to(lasting: &Lasting, card: CardId) -> bool {
    matches!(lasting.apply.rule, Modifier::LeavesTo(_))
        && lasting.on.as_ref().is_some_and(|on| on.iter().any(|(c, _)| *c == card))
}

/// Xyz Materials are no cards on the field.
pub static BELOW: Rule = Rule {
    id: "summon.xyz-material",
    sections: &["xyz-summon.material-not-card-on-field", "xyz-summon.material-untargetable"],
};

static UNTARGETABLE: Say = Say {
    key: "material-untargetable",
    en: "{1} is an Xyz Material, which {0} cannot target",
    zh: "{1}是XYZ素材，不能成为{0}的对象",
    ja: "{1}はエクシーズ素材で、{0}は対象にできません",
};
static UNCOUNTED: Say = Say {
    key: "material-uncounted",
    en: "the materials under the Xyz Monsters of {0} are no cards on the field",
    zh: "{0}的XYZ怪兽下面的素材不当作场上的卡",
    ja: "{0}のエクシーズモンスターの下に重なっている素材は、フィールドのカードではありません",
};

/// That a card cannot be targeted because it is an Xyz Material.
pub fn untargetable(ask: &mut Ask, state: &State, by: CardId, target: CardId) -> Option<Reason> {
    let below = matches!(state.copy(target).zone, Zone::Material(_));
    let args = || vec![Arg::Card(by), Arg::Card(target)];
    below.then(|| ask.no(&BELOW, &["xyz-summon.material-untargetable"], &UNTARGETABLE, args))
}

/// That materials are left out where the cards on a player's field are counted.
pub fn uncounted(ask: &mut Ask, state: &State, player: Player) -> Option<Reason> {
    let any = state.monsters(player).any(|id| state.materials(id).next().is_some());
    any.then(|| ask.yes(&BELOW, &["xyz-summon.material-not-card-on-field"], &UNCOUNTED, || vec![Arg::Player(player)]))
}
