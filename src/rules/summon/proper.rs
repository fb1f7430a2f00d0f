//! What may Special Summon a monster, and which Summons are proper.
//! Sections properly-summoned.*.

use super::own_text::{OWN_OPEN, own_text_bars, unread_condition};
use super::pendulum::{face_up_barred, treated_as_own};
use super::ritual::by_name::{RITUALS, brings_rituals};
use super::spirit::{Spirit, not_special, spirit};
use crate::board::copy::{Lost, Summon};
use crate::board::matching::{Scope, Sight};
use crate::board::place::{CardId, Zone};
use crate::board::stands::by_its_effect;
use crate::board::state::State;
use crate::cards::card::Card;
use crate::cards::continuous::MustBe;
use crate::cards::effect::Class;
use crate::cards::filter::{Ability, Filter, Kind, SummonKind};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static PROPER: Rule = Rule {
    id: "summon.properly-summoned",
    sections: &[
        "fusion-summon.fusion-only-from-extra",
        "properly-summoned.special-summon-monster-definition",
        "properly-summoned.classes",
        "properly-summoned.conditions-from-other-places",
        "properly-summoned.ways-to-special-summon",
        "properly-summoned.by-effect-only-text",
        "properly-summoned.only-that-method-text",
        "properly-summoned.unsummoned-not-revivable",
        "properly-summoned.lost-in-hidden-location",
        "properly-summoned.kept-face-down",
        "properly-summoned.ignoring-conditions",
        "properly-summoned.lost-on-negated-flip",
        "properly-summoned.unrestricted-exceptions",
        "properly-summoned.token-only-by-creator",
        "card-types.toon-no-common-rule",
        "contact-fusion.definition",
        "spirit.usual-no-special-summon",
        "spirit.four-exceptions",
        "spirit.amaterasu",
        "pendulum-summon.treated-as-proper",
    ],
};

/// Whether a monster has a procedure of its own.
fn has_procedure(card: &Card) -> bool {
    card.effects.iter().any(|e| e.class == Class::Procedure && !e.steps.is_empty() | !e.cost.is_empty())
}

/// An effect that is to Special Summon something.
#[derive(Debug, Clone, Copy)]
pub struct Doing {
    /// The card whose effect it is.
    pub by: CardId,
    /// The kind of Summon that it counts as.
    pub kind: SummonKind,
    /// It ignores Summoning conditions.
    pub ignoring: bool,
}

static FREE: Say = Say {
    key: "special-summonable",
    en: "{0} may be Special Summoned by effects",
    zh: "{0}可以用效果特殊召唤",
    ja: "{0}は効果で特殊召喚できます",
};
static PROPERLY: Say = Say {
    key: "was-properly-summoned",
    en: "{0} was properly Summoned before",
    zh: "{0}曾以正规手续出场",
    ja: "{0}は以前に正規の召喚が行われています",
};
static FROM_EXTRA: Say = Say {
    key: "from-extra-deck-by-effect",
    en: "an effect that Special Summons from the Extra Deck may bring {0} out",
    zh: "「从额外卡组特殊召唤」的效果可以特殊召唤{0}",
    ja: "エクストラデッキから特殊召喚する効果で{0}を出せます",
};
static RIGHT_WAY: Say = Say {
    key: "right-way",
    en: "this is the way of Special Summoning that the text of {0} names",
    zh: "这是{0}的文本写明的特殊召唤方法",
    ja: "これは{0}のテキストに記された特殊召喚の方法です",
};
static ANY_EFFECT: Say = Say {
    key: "any-effect",
    en: "any card effect may Special Summon {0}",
    zh: "任何卡的效果都能特殊召唤{0}",
    ja: "{0}はどのカードの効果でも特殊召喚できます",
};
static UNRESTRICTED: Say = Say {
    key: "unrestricted",
    en: "{0} is a Special Summon Monster that may be Special Summoned in any way",
    zh: "{0}是特殊召唤方式不受限制的特殊召唤怪兽",
    ja: "{0}は、方法を問わず特殊召喚できる特殊召喚モンスターです",
};
static IGNORED: Say = Say {
    key: "conditions-ignored",
    en: "the effect ignores the Summoning conditions of {0}",
    zh: "效果无视{0}的召唤条件",
    ja: "この効果は{0}の召喚条件を無視します",
};
static IGNORED_IN_GY: Say = Say {
    key: "conditions-ignored-unsummoned",
    en: "whether an effect that ignores Summoning conditions reaches {0}, never properly Summoned, outside the hand and the Deck is not known",
    zh: "无视召唤条件的效果能否把手卡、卡组以外未正规出场的{0}特殊召唤没有定论",
    ja: "召喚条件を無視する効果で、手札・デッキ以外にある正規の召喚が行われていない{0}を特殊召喚できるかどうかは不確定です",
};
static ONLY_SO: Say = Say {
    key: "only-that-method",
    en: "{0} can be Special Summoned only in the way that its text names",
    zh: "{0}只能用其文本写明的方法特殊召唤",
    ja: "{0}はテキストに記された方法でしか特殊召喚できません",
};
static NEVER: Say = Say {
    key: "not-properly-summoned",
    en: "{0} was not properly Summoned",
    zh: "{0}没有以正规手续出场过",
    ja: "{0}は正規の召喚が行われていません",
};
static LOST_HIDDEN: Say = Say {
    key: "proper-lost-hidden",
    en: "{0} went to a hidden place and no longer counts as properly Summoned",
    zh: "{0}去过非公开的场所，不再算正规出场过",
    ja: "{0}は公開されない場所へ行ったため、正規の召喚が行われたものとして扱われなくなっています",
};
static LOST_FLIP: Say = Say {
    key: "proper-lost-flip",
    en: "the Flip Summon of {0} was negated, and it no longer counts as properly Summoned",
    zh: "{0}的反转召唤被无效，不再算正规出场过",
    ja: "{0}の反転召喚は無効にされ、正規の召喚が行われたものとして扱われなくなっています",
};
static TOKEN: Say = Say {
    key: "token-by-creator",
    en: "{0} is a Token: only the effect that makes it Special Summons it",
    zh: "{0}是衍生物，只能由产生它的效果特殊召唤",
    ja: "{0}はトークンで、それを生み出す効果でしか特殊召喚できません",
};
static SPIRIT: Say = Say {
    key: "spirit-not-special",
    en: "{0} is a Spirit Monster that cannot be Special Summoned",
    zh: "{0}是不能特殊召唤的灵魂怪兽",
    ja: "{0}は特殊召喚できないスピリットモンスターです",
};
static TRAP: Say = Say {
    key: "no-monster-to-summon",
    en: "{0} is no monster that {1} could Summon",
    zh: "{0}不是{1}能特殊召唤的怪兽",
    ja: "{0}は{1}が特殊召喚できるモンスターではありません",
};
pub(super) static UNREAD: Say = Say {
    key: "unread-summoning-condition",
    en: "a Summoning condition of {0} was not read: {1}",
    zh: "{0}的召唤条件没有读懂：{1}",
    ja: "{0}の召喚条件は読み取れていません：{1}",
};

/// Whether an effect could Special Summon a card from where it is, as far as the card's own Summoning conditions and
/// its past go.
pub fn by_effect(ask: &mut Ask, state: &State, card: CardId, doing: Doing) -> Reason {
    let rule = &PROPER;
    let definition = state.card(card);
    let args = || vec![Arg::Card(card), Arg::Card(doing.by)];
    if definition.kind != Kind::Monster {
        // A Trap that becomes a monster Summons itself; nothing else Summons it.
        return if doing.by == card {
            ask.yes(rule, &[], &FREE, args)
        } else {
            ask.no(rule, &["basics.nothing-to-do"], &TRAP, args)
        };
    }
    if definition.types.contains(&Ability::Token) {
        return ask.no(rule, &["properly-summoned.token-only-by-creator"], &TOKEN, args);
    }
    let reason = conditions(ask, state, card, doing);
    let summoner = state.copy(doing.by).controller;
    if let Some(barred) = own_text_bars(ask, state, summoner, card, doing.kind) {
        // Whether such words are among the conditions that it ignores is not known.
        let open = doing.ignoring || barred.answer == Answer::Unknown;
        return if open { ask.found(rule, Answer::Unknown, &[], &OWN_OPEN, args) } else { barred };
    }
    if doing.ignoring {
        let hidden = matches!(state.copy(card).zone, Zone::Hand | Zone::Deck | Zone::Extra);
        let proper = hidden || state.copy(card).proper;
        // Words that were not read may be such a condition.
        return if reason.answer == Answer::Yes && (proper || unread_condition(state, card).is_none()) {
            reason
        } else if proper {
            ask.yes(rule, &["properly-summoned.ignoring-conditions"], &IGNORED, args)
        } else {
            ask.found(rule, Answer::Unknown, &[], &IGNORED_IN_GY, args)
        };
    }
    match unread_condition(state, card) {
        Some(words) => ask.found(rule, Answer::Unknown, &[], &UNREAD, || vec![Arg::Card(card), Arg::Words(words)]),
        None => reason,
    }
}

/// What the monster's own text, class and past say.
fn conditions(ask: &mut Ask, state: &State, card: CardId, doing: Doing) -> Reason {
    let rule = &PROPER;
    let (definition, copy) = (state.card(card), state.copy(card));
    let args = || vec![Arg::Card(card), Arg::Card(doing.by)];
    let of_class = definition.own_kind_of_summon();
    if let Some(section) = not_special(definition) {
        return ask.no(rule, section, &SPIRIT, args);
    }
    let unbound = definition.ways_to_summon().next().is_none();
    if of_class.is_none() && !definition.rules_normal_summon_out() && unbound {
        let free = spirit(definition) == Some(Spirit::Free);
        let sections: &[&str] = if free { &["spirit.four-exceptions"] } else { &[] };
        return ask.yes(rule, sections, &FREE, args);
    }
    if let Some(barred) = face_up_barred(ask, state, card, doing.kind) {
        return barred;
    }
    for must in definition.ways_to_summon() {
        if must.anyhow {
            return ask.yes(rule, &["properly-summoned.unrestricted-exceptions"], &UNRESTRICTED, args);
        }
        if must.by.as_ref().is_some_and(|f| any_card(f)) {
            return ask.yes(rule, &["properly-summoned.by-effect-only-text"], &ANY_EFFECT, args);
        }
        let way = right(state, card, must, doing);
        if way == Answer::Unknown {
            return ask.found(rule, way, &[], &OWN_OPEN, args);
        }
        if way == Answer::Yes {
            let elsewhere = of_class.is_none() && must.by.is_some();
            let sections: &[&str] = if elsewhere {
                &["properly-summoned.conditions-from-other-places"]
            } else {
                &["properly-summoned.ways-to-special-summon"]
            };
            return ask.yes(rule, sections, &RIGHT_WAY, args);
        }
        if !must.first {
            return ask.no(rule, &["properly-summoned.only-that-method-text"], &ONLY_SO, args);
        }
    }
    // What lies in the Extra Deck comes out in the way that its text names first, unless it was Summoned so and lies there face-up.
    let first = definition.ways_to_summon().any(|must| must.first);
    let first_as_fusion = definition.ways_to_summon().any(|must| must.first && must.kinds == [SummonKind::Fusion]);
    if first_as_fusion && copy.zone == Zone::Extra {
        return ask.no(rule, &["fusion-summon.fusion-only-from-extra"], &ONLY_SO, args);
    }
    if first && copy.zone == Zone::Extra && !(copy.proper && copy.face_up) {
        return ask.no(rule, &["basics.forbidden-by-card"], &ONLY_SO, args);
    }
    if copy.proper {
        let revived = matches!(copy.zone, Zone::Graveyard | Zone::Banished);
        let all = &["properly-summoned.ways-to-special-summon", "fusion-summon.fusion-only-from-extra"];
        let sections: &[&str] = if revived { &all[..=usize::from(first_as_fusion)] } else { &[] };
        return ask.yes(rule, sections, &PROPERLY, args);
    }
    if of_class == Some(doing.kind) {
        return ask.yes(rule, &["properly-summoned.classes"], &RIGHT_WAY, args);
    }
    if of_class.is_some() && copy.zone == Zone::Extra {
        return ask.yes(rule, &["properly-summoned.unsummoned-not-revivable"], &FROM_EXTRA, args);
    }
    if of_class == Some(SummonKind::Ritual) && brings_rituals(state, doing.by, copy.zone) {
        return ask.yes(rule, &[], &RITUALS, args);
    }
    if doing.by == card
        && of_class.is_none()
        && definition.ways_to_summon().next().is_none()
        && !has_procedure(definition)
    {
        return ask.yes(rule, &["properly-summoned.ways-to-special-summon"], &RIGHT_WAY, args);
    }
    let (sections, say): (&'static [&'static str], _) = match copy.lost {
        None => (&["properly-summoned.unsummoned-not-revivable"], &NEVER),
        Some(Lost::Hidden) => {
            (&["properly-summoned.unsummoned-not-revivable", "properly-summoned.lost-in-hidden-location"], &LOST_HIDDEN)
        }
        Some(Lost::FlipNegated) => {
            (&["properly-summoned.unsummoned-not-revivable", "properly-summoned.lost-on-negated-flip"], &LOST_FLIP)
        }
    };
    ask.no(rule, sections, say, args)
}

/// Whether a description of cards leaves none out.
fn any_card(filter: &Filter) -> bool {
    let all = [Kind::Monster, Kind::Spell, Kind::Trap];
    let kinds = filter.kind.is_empty() || all.iter().all(|k| filter.kind.contains(k));
    kinds && Filter { kind: Vec::new(), ..filter.clone() } == Filter::default()
}

/// Whether an effect is one of the ways that a text names.
fn right(state: &State, card: CardId, must: &MustBe, doing: Doing) -> Answer {
    // Whoever activates a Set card knows what it is.
    let scope = Scope { sight: Sight::All, ..Scope::of(card, state.copy(doing.by).controller) };
    let plainly =
        must.kinds.contains(&doing.kind) || must.own_procedure && doing.by == card && !has_procedure(state.card(card));
    let by = must.by.as_ref().map_or(Answer::No, |f| by_its_effect(state, f, doing.by, &scope));
    by.max(Answer::from(plainly))
}

/// Whether a monster that was Summoned in this way counts as properly Summoned; `by` is the card whose effect did it.
pub fn is_proper(state: &State, card: CardId, summon: Summon, by: Option<CardId>) -> bool {
    let definition = state.card(card);
    let of_class = definition.own_kind_of_summon();
    let procedure = summon
        .by_own
        .and_then(|n| definition.effects.get(usize::from(n).saturating_sub(1)))
        .is_some_and(|e| e.class == Class::Procedure);
    let ordinary = of_class.is_none() && !definition.rules_normal_summon_out();
    let doing = by.map(|by| Doing { by, kind: summon.kind, ignoring: false });
    let named = |must: &MustBe| {
        let by = doing.is_some_and(|d| {
            must.by.as_ref().is_some_and(|f| any_card(f)) || right(state, card, must, d) == Answer::Yes
        });
        must.anyhow || must.kinds.contains(&summon.kind) || by
    };
    let itself = by == Some(card) && of_class.is_none() && definition.ways_to_summon().next().is_none();
    ordinary
        || procedure
        || of_class == Some(summon.kind)
        || definition.types.contains(&Ability::Token)
        || definition.kind != Kind::Monster
        || definition.ways_to_summon().any(named)
        || itself && !has_procedure(definition)
}

static KEPT: Say = Say {
    key: "proper-kept",
    en: "lying face-down, {0} is still properly Summoned",
    zh: "{0}变成里侧表示，仍算正规出场过",
    ja: "{0}は裏側表示でも、正規の召喚が行われたものとして扱います",
};

/// Whether a monster counts as properly Summoned now.
pub fn proper(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let rule = &PROPER;
    let copy = state.copy(card);
    let args = || vec![Arg::Card(card)];
    if copy.proper {
        let down = !copy.face_up && (copy.zone.is_monster() || copy.zone == Zone::Banished);
        return if down {
            ask.yes(rule, &["properly-summoned.kept-face-down"], &KEPT, args)
        } else if treated_as_own(state, card) {
            let sections = &["properly-summoned.ways-to-special-summon", "pendulum-summon.treated-as-proper"];
            ask.yes(rule, sections, &PROPERLY, args)
        } else {
            ask.yes(rule, &["properly-summoned.ways-to-special-summon"], &PROPERLY, args)
        };
    }
    let (sections, say): (&'static [&'static str], _) = match copy.lost {
        None => (&["properly-summoned.ways-to-special-summon"], &NEVER),
        Some(Lost::Hidden) => (&["properly-summoned.lost-in-hidden-location"], &LOST_HIDDEN),
        Some(Lost::FlipNegated) => (&["properly-summoned.lost-on-negated-flip"], &LOST_FLIP),
    };
    ask.no(rule, sections, say, args)
}

static PROCEDURE: Say = Say {
    key: "own-procedure",
    en: "the text of {0} names this way of Special Summoning it",
    zh: "{0}的文本写明了这个特殊召唤方法",
    ja: "{0}のテキストにこの特殊召喚の方法が記されています",
};

/// Whether a procedure is a way of Special Summoning its monster: its text names it, and says from where.
pub fn by_procedure(ask: &mut Ask, state: &State, card: CardId) -> Reason {
    let definition = state.card(card);
    let sections: &[&str] = match state.copy(card).zone {
        Zone::Extra if definition.types.contains(&Ability::Fusion) => &["contact-fusion.definition"],
        Zone::Graveyard | Zone::Banished | Zone::Deck if definition.rules_normal_summon_out() => {
            &["properly-summoned.conditions-from-other-places"]
        }
        Zone::Hand
        | Zone::Deck
        | Zone::Extra
        | Zone::Monster(_)
        | Zone::ExtraMonster(_)
        | Zone::Spell(_)
        | Zone::Pendulum(_)
        | Zone::Field
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => &[],
    };
    ask.yes(&PROPER, sections, &PROCEDURE, || vec![Arg::Card(card)])
}

/// Whether a Fusion Monster is or was Special Summoned by its own procedure with this number, without a Fusion card.
pub fn without_fusion_card(state: &State, card: CardId, by_own: Option<u8>) -> bool {
    let definition = state.card(card);
    let effect = by_own.and_then(|n| definition.effects.get(usize::from(n).saturating_sub(1)));
    definition.types.contains(&Ability::Fusion) && effect.is_some_and(|e| e.class == Class::Procedure)
}
