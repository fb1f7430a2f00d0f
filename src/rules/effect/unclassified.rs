//! Monster effects outside the four kinds: what makes them so, and that they are monster effects all the same.
//! Sections effect-unclassified.*.

use crate::board::place::CardId;
use crate::board::state::State;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::condition::{Condition, SummonMethod};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Attached, Filter, Kind, Place, SummonKind};
use crate::cards::number::Stat;
use crate::cards::step::Noun;
use crate::cards::trigger::EventKind;
use crate::reason::{Arg, Ask, Reason, Rule, Say};
use crate::rules::effect::ability::elsewhere;

/// The rule.
pub static UNCLASSIFIED: Rule = Rule {
    id: "effect.unclassified",
    sections: &[
        "effect-unclassified.definition",
        "effect-unclassified.still-monster-effect",
        "effect-unclassified.self-summon-no-chain",
        "effect-unclassified.gy-or-face-down-application",
        "effect-unclassified.banish-when-leaving",
        "effect-unclassified.original-atk-by-summon",
        "effect-unclassified.stay-as-continuous-spell",
        "effect-unclassified.set-monster-as-spell",
        "effect-unclassified.only-one-on-field",
        "effect-unclassified.fusion-substitute",
        "effect-unclassified.xyz-grant",
    ],
};

static SELF_SUMMON: Say = Say {
    key: "unclassified-self-summon",
    en: "{0} Special Summons itself without a Chain and is no Special Summon Monster",
    zh: "{0}不经连锁特殊召唤自身，又不是特殊召唤怪兽",
    ja: "{0}はチェーンブロックを作らずに自身を特殊召喚するモンスターで、特殊召喚モンスターではありません",
};
static ELSEWHERE: Say = Say {
    key: "unclassified-elsewhere",
    en: "the effect applies while {0} is in the GY or face-down",
    zh: "{0}在墓地存在或里侧表示时，这个效果适用",
    ja: "{0}が墓地にある間、または裏側表示の間、この効果が適用されます",
};
static BANISHED: Say = Say {
    key: "unclassified-banished",
    en: "the effect banishes {0} itself when it leaves the field",
    zh: "{0}从场上离开的场合，这个效果把它除外",
    ja: "この効果は、{0}自身がフィールドを離れる場合に除外します",
};
static ORIGINAL: Say = Say {
    key: "unclassified-original-atk",
    en: "the effect gives {0} another original ATK for the way it was Summoned",
    zh: "因为召唤的方法，这个效果改变{0}的原本攻击力",
    ja: "この効果は、召喚された方法により{0}の元々の攻撃力を変更します",
};
static STAYS: Say = Say {
    key: "unclassified-stays",
    en: "the effect places {0} as a Continuous Spell when it is destroyed",
    zh: "{0}被破坏的场合，这个效果把它当作永续魔法卡放置",
    ja: "この効果は、{0}が破壊された場合に永続魔法カード扱いで置きます",
};
static AS_SPELL: Say = Say {
    key: "unclassified-set-as-spell",
    en: "the effect lets {0} be Set from the hand as a Spell",
    zh: "这个效果让{0}可以当作魔法卡从手卡盖放",
    ja: "この効果により、{0}は手札から魔法カード扱いでセットできます",
};
static ONLY_ONE: Say = Say {
    key: "unclassified-only-one",
    en: "the effect lets a player have only one face-up {0}",
    zh: "这个效果让一方场上只能有1只表侧表示的{0}",
    ja: "この効果により、表側表示の{0}は1人のプレイヤーの場に1体しか存在できません",
};
static SUBSTITUTE: Say = Say {
    key: "unclassified-substitute",
    en: "the effect lets {0} stand in for a Fusion Material",
    zh: "这个效果让{0}可以代替融合素材怪兽",
    ja: "この効果により、{0}は融合素材の代わりにできます",
};
static GRANTS: Say = Say {
    key: "unclassified-grants",
    en: "the effect gives the Xyz Monster with {0} as material an effect",
    zh: "这个效果让以{0}为素材的超量怪兽得到效果",
    ja: "この効果は、{0}を素材としているエクシーズモンスターに効果を与えます",
};
static OTHER: Say = Say {
    key: "unclassified-other",
    en: "the effect of {0} is neither Continuous, Ignition, Trigger nor Quick",
    zh: "{0}的效果不属于永续、起动、诱发、诱发即时中的任何一种",
    ja: "{0}の効果は、永続効果・起動効果・誘発効果・誘発即時効果のいずれでもありません",
};
static STOPPED: Say = Say {
    key: "unclassified-negated",
    en: "the effect that would have sent {0} elsewhere is a monster effect, and was negated",
    zh: "让{0}改去别处的效果也是怪兽效果，已被无效",
    ja: "{0}を別の場所へ送るはずだった効果もモンスター効果であり、無効になっています",
};

/// Whether it is told of monsters for which this card is, or was, material.
fn of_material(to: &Subjects) -> bool {
    let filtered = |of: &Filter| of.attached == Some(Attached::HoldsThis) || of.made_with.is_some();
    *to == Subjects::MaterialOf || matches!(to, Subjects::All(of) if filtered(of))
}

/// The form of an effect outside the four kinds: the section that names it.
fn form(card: &Card, effect: &Effect) -> Option<(&'static [&'static str], &'static Say)> {
    let is = |wanted: &dyn Fn(&Apply) -> bool| effect.applies.iter().any(wanted);
    let itself = |a: &Apply| matches!(a.to, None | Some(Subjects::This));
    if effect.class == Class::Procedure {
        let own_main_deck = card.own_kind_of_summon().is_none() && !card.rules_normal_summon_out();
        let from = |place: &Place| matches!(place, Place::Hand | Place::Graveyard);
        let summons_itself = own_main_deck && effect.applies.is_empty() && effect.from.iter().any(from);
        return summons_itself.then_some((&["effect-unclassified.self-summon-no-chain"], &SELF_SUMMON));
    }
    if !matches!(effect.class, Class::Continuous | Class::Unclassified) {
        return None;
    }
    let found: (&'static [&'static str], &'static Say) =
        if is(&|a| matches!(a.rule, Modifier::GainsEffect(_)) && a.to.as_ref().is_some_and(of_material)) {
            (&["effect-unclassified.xyz-grant"], &GRANTS)
        } else if is(&|a| a.rule == Modifier::FusionSubstitute) {
            (&["effect-unclassified.fusion-substitute"], &SUBSTITUTE)
        } else if is(&|a| matches!(a.rule, Modifier::OnlyOne(_))) {
            (&["effect-unclassified.only-one-on-field"], &ONLY_ONE)
        } else if is(&|a| a.rule == Modifier::SetAsSpell) {
            (&["effect-unclassified.set-monster-as-spell"], &AS_SPELL)
        } else if is(&|a| itself(a) && stays(a)) {
            (&["effect-unclassified.stay-as-continuous-spell"], &STAYS)
        } else if is(&|a| itself(a) && a.rule == Modifier::LeavesTo(Place::Banished)) {
            (&["effect-unclassified.banish-when-leaving"], &BANISHED)
        } else if is(&|a| itself(a) && original_by_summon(effect, a)) {
            (&["effect-unclassified.original-atk-by-summon"], &ORIGINAL)
        } else if effect.from.contains(&Place::Graveyard) || is(&|a| face_down(a)) {
            (&["effect-unclassified.gy-or-face-down-application"], &ELSEWHERE)
        } else {
            return None;
        };
    Some(found)
}

/// Whether it places its card in the Spell & Trap Zone instead of sending it to the GY.
fn stays(apply: &Apply) -> bool {
    let Modifier::Instead(instead) = &apply.rule else { return false };
    instead.would == EventKind::SentToGraveyard
        && instead.steps.iter().any(|s| matches!(&s.act, Act::PlaceFaceUp(placing) if placing.what == Noun::This))
}

/// Whether it sets the original ATK for a Special Summon or a Summon without Tributes.
fn original_by_summon(effect: &Effect, apply: &Apply) -> bool {
    let Modifier::Stat(change) = &apply.rule else { return false };
    let mut conditions = effect.condition.iter().chain(&apply.condition);
    let by_summon = conditions.any(|c| {
        matches!(c, Condition::SummonedBy(SummonMethod::NoTribute | SummonMethod::Procedure(_)))
            || matches!(c, Condition::This(filter) if filter.summoned.contains(&SummonKind::Special))
    });
    change.stat == Stat::Atk && change.original.is_some() && by_summon
}

/// Whether it applies while its card is face-down.
fn face_down(apply: &Apply) -> bool {
    use crate::cards::filter::Face;
    apply.condition.iter().any(|c| matches!(c, Condition::This(f) if f.face == Some(Face::Down)))
}

/// Why an effect of a monster is outside the four kinds, if it is.
pub fn unclassified(ask: &mut Ask, state: &State, id: CardId, effect: &Effect) -> Option<Reason> {
    let card = state.card(id);
    if card.kind != Kind::Monster {
        return None;
    }
    let (sections, say) = match form(card, effect) {
        Some(found) => found,
        None if effect.class == Class::Unclassified => (&[] as &[&str], &OTHER),
        None => return None,
    };
    let rule = &UNCLASSIFIED;
    let mut all = ask.all(rule);
    all.and(ask, |ask| ask.yes(rule, sections, say, || vec![Arg::Card(id)]));
    all.and(ask, |ask| ask.yes(rule, &["effect-unclassified.definition"], &OTHER, || vec![Arg::Card(id)]));
    Some(all.done(ask, say, || vec![Arg::Card(id)]))
}

/// Why a monster that has left the field is where it is: the unclassified effect that would have sent it elsewhere
/// was negated like any monster effect.
pub fn whereabouts(ask: &mut Ask, state: &State, id: CardId) -> Option<Reason> {
    let left = |e: &&crate::board::moment::Event| e.card == Some(id) && e.from != e.to;
    let last = state.log.iter().rev().find_map(|m| m.events.iter().find(left))?;
    let negated = last.from.is_monster() && !last.to.on_field() && last.last.face_up && last.last.negated;
    let card = state.card(id);
    let to = |apply: &Apply| {
        if let Modifier::LeavesTo(place) = &apply.rule {
            Some(*place)
        } else if let Modifier::Instead(instead) = &apply.rule {
            elsewhere(instead)
        } else {
            None
        }
    };
    let mine = |a: &&Apply| matches!(a.to, None | Some(Subjects::This));
    card.effects
        .iter()
        .filter(|e| e.class == Class::Unclassified && card.kind == Kind::Monster)
        .flat_map(|e| e.applies.iter().filter(mine))
        .find_map(to)
        .filter(|place| negated && !last.to.among(&[*place]))?;
    Some(ask.yes(&UNCLASSIFIED, &["effect-unclassified.still-monster-effect"], &STOPPED, || vec![Arg::Card(id)]))
}
