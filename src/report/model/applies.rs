//! What effects make so, in words.

use super::activation::may_activate;
use super::battle::{attacks, in_defense, may_take_none};
use super::condition::{condition, happened, limit, trigger, verb};
use super::filter::{filter, many, one, places};
use super::number::{damage_taken, damage_times, does, hand_limit, number, stat, who, whose};
use super::step::{noun, steps};
use super::tributes::{otherwise_paid, tributes};
use super::{capital, joined, spoken, unread};
use crate::cards::act::Until;
use crate::cards::continuous::{
    ActionCost, Apply, AsMaterial, Ban, Banned, Effects, Modifier, MustBe, NoTwo, Redirect, StatChange, Subjects,
};
use crate::cards::effect::Obligation;
use crate::cards::filter::{Place, Who};
use crate::cards::instead::{Among, Instead, Negatable, Negates, NotNegated};
use crate::cards::lasting::Coming;
use crate::cards::materials::{Alike, Materials};
use crate::cards::number::Number;

/// One thing that holds.
pub(super) fn applies(apply: &Apply) -> String {
    let to = match &apply.to {
        None => String::new(),
        Some(Subjects::This) => "this card: ".to_owned(),
        Some(Subjects::Equipped) => "the equipped monster: ".to_owned(),
        Some(Subjects::Linked) => "the card that it holds a link to: ".to_owned(),
        Some(Subjects::MaterialOf) => "the monster that it is a material of: ".to_owned(),
        Some(Subjects::All(f)) => format!("every {}: ", filter(f)),
        Some(Subjects::Unread(part)) => format!("{}: ", unread(&part.words)),
    };
    let only = if apply.condition.is_empty() {
        String::new()
    } else {
        format!(" while {}", joined(&apply.condition.iter().map(condition).collect::<Vec<_>>(), "and"))
    };
    let often = apply.limit.as_ref().map(|l| format!(" ({})", limit(l))).unwrap_or_default();
    format!("{to}{}{only}{often}", modifier(&apply.rule))
}

/// How long something lasts.
pub(super) fn until(until: Until) -> String {
    let words = match until {
        Until::Coming(coming) => return self::coming(coming),
        Until::Leaves => "as long as it stays face-up there",
        Until::EndOfTurn => "until the end of this turn",
        Until::EndOfNextTurn => "until the end of the next turn",
        Until::YourNextTurn => "in the next turn of the player",
        Until::NextStandbyPhase => "until the next Standby Phase",
        Until::EndPhase => "until the End Phase",
        Until::DamageStep => "until the end of the Damage Step",
        Until::DamageCalculation => "until the end of damage calculation",
        Until::BattlePhase => "until the end of the Battle Phase",
        Until::WhileThisFaceUp => "as long as this card stays face-up",
        Until::Duel => "for the rest of the Duel",
    };
    words.to_owned()
}

/// A point of time that comes.
fn coming(c: Coming) -> String {
    let turn = match (c.whose, c.later_turn) {
        (None, false) => "this turn or the next".to_owned(),
        (None, true) => "a later turn".to_owned(),
        (Some(who), later) => format!("{} {}turn", whose(who), if later { "next " } else { "" }),
    };
    if let Some(skipped) = c.skips {
        return format!("for the next {} Phase of {turn}", capital(&spoken(&skipped)));
    }
    let what = c.phase.map_or_else(|| "end".to_owned(), |p| format!("{} Phase", capital(&spoken(&p))));
    let nth = if c.nth > 1 { format!("{}th ", c.nth) } else { String::new() };
    format!("until the {nth}{what} of {turn}")
}

fn modifier(rule: &Modifier) -> String {
    match rule {
        Modifier::Stat(change) => changed(change),
        Modifier::Negated => "its effects are negated".to_owned(),
        Modifier::Unaffected(e) => format!("unaffected by {}", effects(e)),
        Modifier::Survives(s) => {
            let kinds = if s.kind.is_empty() { "cards".to_owned() } else { listed(&s.kind) };
            let aimed = if s.untargeted { " that do not target it" } else { "" };
            format!("not destroyed by effects of {kinds}{aimed}")
        }
        Modifier::ActionCost(a) => costs(a),
        Modifier::NotDestroyedBy(causes) => format!("not destroyed by {}", listed(causes)),
        Modifier::NotDestroyedByEffects(e) => format!("not destroyed by {}", effects(e)),
        Modifier::NotTargetedByEffects(e) => format!("not targeted by {}", effects(e)),
        Modifier::NotTargetedBy(player) => format!("not targeted by {} card effects", whose(*player)),
        Modifier::NegatesThat(wanted) => {
            let verbs = joined(&wanted.verbs.iter().copied().map(verb).collect::<Vec<_>>(), "or");
            format!("effects that would {verbs} cards from {} are negated", places(&wanted.from))
        }
        Modifier::NegatesEffects(n) => negates(n),
        Modifier::NotActivated => "cannot be activated, nor its effects".to_owned(),
        Modifier::ThisEffectNotActivated => "cannot activate this effect".to_owned(),
        Modifier::NotTributed => "cannot be Tributed".to_owned(),
        Modifier::TributeSummonOnly => "cannot be Tributed, except for a Tribute Summon".to_owned(),
        Modifier::NameBecomes(name) => format!("its name becomes “{name}”"),
        Modifier::TreatedAs(name) => format!("also treated as “{name}”"),
        Modifier::AlsoAttribute(a) => format!("also {}", spoken(a).to_uppercase()),
        Modifier::AttributeBecomes(a) => format!("becomes {}", spoken(a).to_uppercase()),
        Modifier::BecomesDeclared(names) => format!("becomes the declared {}", names.join(" and ")),
        Modifier::RaceBecomes(r) => format!("its Type becomes {}", capital(&spoken(r))),
        Modifier::AlsoType(t) => format!("treated as a {} Monster", capital(&spoken(t))),
        Modifier::NoAttack => "cannot attack".to_owned(),
        Modifier::NoAttackDeclaration => "cannot declare an attack".to_owned(),
        Modifier::MaterialOnly(m) => {
            format!("can be used as material for a {} Summon only for {}", listed(&m.kinds), one(&m.of))
        }
        Modifier::MaterialWith(m) => format!("as material for {} only beside {}", listed(&m.kinds), many(&m.of)),
        Modifier::AsMaterial(m) => as_material(m),
        Modifier::AlsoMaterial(m) => super::filter::also_material(m),
        Modifier::AttacksInDefense(how) => in_defense(how.with),
        Modifier::NoDirectAttack => "cannot attack directly".to_owned(),
        Modifier::DirectAttack => "can attack directly".to_owned(),
        Modifier::NoPositionChange => "cannot change its battle position".to_owned(),
        Modifier::NoControlChange => "control of it cannot switch".to_owned(),
        Modifier::PositionBecomes(to) => format!("turned to {}", super::filter::position(*to)),
        Modifier::NormalDraw(draw) => format!("{} {} cards for the normal draw", does(draw.who, "draw"), draw.cards),
        Modifier::Piercing => "inflicts piercing battle damage".to_owned(),
        Modifier::Attacks(a) => attacks(a),
        Modifier::MustAttack => "must attack, if it can".to_owned(),
        Modifier::WinsDuel(w) => format!("the Duel is won by {}", who(*w)),
        Modifier::NotInTheWay => "does not prevent direct attacks".to_owned(),
        Modifier::NotAttacked => "cannot be attacked".to_owned(),
        Modifier::AttacksOnly(of) => format!("of monsters can only attack {}", one(of)),
        Modifier::AttackOnlyThis => "must be attacked, if possible".to_owned(),
        Modifier::MayTakeNoBattleDamage(player) => may_take_none(*player),
        Modifier::NoBattleDamage(player) => format!("{} no battle damage from its battles", does(*player, "take")),
        Modifier::LeavesTo(Place::Banished) => "banished when it leaves the field".to_owned(),
        Modifier::LeavesTo(p) => format!("goes to {} when it leaves the field", places(&[*p])),
        Modifier::Ban(ban) => banned(ban),
        Modifier::Redirect(r) => redirected(r),
        Modifier::SetFaceUp => "monsters are Normal Summoned in face-up Defense Position instead of Set".to_owned(),
        Modifier::Tributes(t) => tributes(t),
        Modifier::ManyTributes(m) => format!("counts as {} Tributes for the Tribute Summon of {}", m.count, one(&m.of)),
        Modifier::ExtraNormalSummon(s) => {
            let kind = if s.tribute { "Tribute" } else { "Normal" };
            format!("one additional {kind} Summon of {}", one(&s.of))
        }
        Modifier::ExtraPendulumSummon(f) => format!("one additional Pendulum Summon of {}", one(f)),
        Modifier::PendulumLevel(n) => format!("can be Pendulum Summoned where Level {n} can be"),
        Modifier::NormalSummons(n) => format!("{n} Normal Summons each turn"),
        Modifier::HandLimit(limit) => hand_limit(limit),
        Modifier::MayActivate(m) => may_activate(m),
        Modifier::Instead(instead) => replaced(instead),
        Modifier::CostInstead(instead) => otherwise_paid(instead),
        Modifier::EachTime(each) => format!("each time, {}: {}", trigger(&each.on), steps(&each.steps)),
        Modifier::Revealed(all) => format!("{} revealed ({})", places(&all.places), who(all.who)),
        Modifier::DamageTimes(d) => damage_times(d),
        Modifier::DamageTaken(d) => damage_taken(d),
        Modifier::Materials(m) => materials(m),
        Modifier::MustBeSummoned(m) => must_be(m),
        Modifier::NoNormalSummon => "cannot be Normal Summoned or Set".to_owned(),
        Modifier::NoMaterial(kinds) if kinds.is_empty() => "cannot be used as material".to_owned(),
        Modifier::NoMaterial(kinds) => format!("cannot be used as material for a {} Summon", listed(kinds)),
        Modifier::FusionSubstitute => "can take the place of one Fusion Material that is listed by name".to_owned(),
        Modifier::NoTwo(n) => not_two(n),
        Modifier::OnlyOne(f) => format!("you can only control one {}", filter(f)),
        Modifier::SetAsSpell => "can be Set from the hand as a Spell".to_owned(),
        Modifier::NotNegated(n) => unnegated(n),
        Modifier::OneUnion => "a monster can only be equipped with one Union Monster at a time".to_owned(),
        Modifier::SummonedAgain => "a Gemini Monster with its effects, as if Normal Summoned once more".to_owned(),
        Modifier::DestroysItself => "destroys itself".to_owned(),
        Modifier::SendsItself => "goes to the GY by itself".to_owned(),
        Modifier::Unread(part) => unread(&part.words),
        Modifier::AlsoKind(kind) => format!("still a {} as well", capital(&spoken(kind))),
        Modifier::BecomesLike(like) => likened(like),
        Modifier::GainsEffectsOf(n) => format!("gains the original effects of {}", noun(n)),
        Modifier::GainsEffect(effect) => format!("gains an effect: {}", steps(&effect.steps)),
    }
}

fn not_two(n: &NoTwo) -> String {
    let alike = together(n.unlike.as_slice(), n.alike.as_slice());
    format!("{} cannot control two {}{alike}", who(n.who), many(&n.of))
}

/// As what a monster can be material.
fn as_material(m: &AsMaterial) -> String {
    let mut said = vec!["can be treated".to_owned()];
    if let Some(what) = &m.what {
        let most = m.at_most.map_or(String::new(), |n| format!("up to {n} of "));
        said = vec![format!("can be made with {most}{} treated", one(what))];
    }
    let levels = m.level.iter().map(|n| format!("Level {n}"));
    let types = m.types.iter().map(|t| capital(&spoken(t)));
    let not = m.not_types.iter().map(|t| format!("non-{}", capital(&spoken(t))));
    let whole = m.whole.then(|| "all that is asked for".to_owned());
    let place = m.in_place_of.as_ref().map(|of| format!("{} that is listed", one(of)));
    said.push(format!(
        "as {}",
        levels.chain(types).chain(not).chain(whole).chain(place).collect::<Vec<_>>().join(" or ")
    ));
    if !m.kinds.is_empty() {
        said.push(format!("in a {} Summon", listed(&m.kinds)));
    }
    said.extend(m.of.as_ref().map(|of| format!("of {}", one(of))));
    said.join(" ")
}

pub(super) fn listed(all: &[impl serde::Serialize]) -> String {
    joined(&all.iter().map(spoken).collect::<Vec<_>>(), "or")
}

fn likened(like: &crate::cards::materials::Likened) -> String {
    let what = joined(&like.what.iter().map(spoken).collect::<Vec<_>>(), "and");
    format!("its {what} becomes that of {}", noun(&like.of))
}

fn changed(change: &StatChange) -> String {
    let name = stat(change.stat);
    let mut words = Vec::new();
    words.extend(change.original.as_ref().map(|n| format!("its original {name} becomes {}", number(n))));
    words.extend(change.becomes.as_ref().map(|n| format!("its {name} becomes {}", number(n))));
    words.extend(change.gains.as_ref().map(|n| {
        if let Number::Fixed(n) = n {
            let verb = if *n < 0 { "loses" } else { "gains" };
            return format!("it {verb} {} {name}", n.unsigned_abs());
        }
        format!("it gains {name} equal to {}", number(n))
    }));
    joined(&words, "and")
}

fn effects(e: &Effects) -> String {
    let activated = if e.activated { "activated " } else { "" };
    let kinds = if e.kind.is_empty() { String::new() } else { format!("{} ", capital(&listed(&e.kind))) };
    let player = e.whose.map(|w| format!("{} ", whose(w))).unwrap_or_default();
    let of = e.of.as_ref().map(|f| format!(" of {}", one(f))).unwrap_or_default();
    let other = if e.other || e.not_own { ", its own excepted" } else { "" };
    let from = if e.from.is_empty() { String::new() } else { format!(" activated in {}", places(&e.from)) };
    let aimed = if e.untargeted { " that do not target it" } else { "" };
    format!("{player}{activated}{kinds}effects{of}{from}{aimed}{other}")
}

fn negates(n: &Negates) -> String {
    let aimed = n.targets.as_ref().map(|f| format!(" that target {}", one(f))).unwrap_or_default();
    let from = if n.from.is_empty() { String::new() } else { format!(" activated in {}", places(&n.from)) };
    let verbs: Vec<_> = n.includes.iter().flat_map(|i| &i.verbs).copied().map(verb).collect();
    let doing = if verbs.is_empty() { String::new() } else { format!(" that would {}", joined(&verbs, "or")) };
    let from = format!("{doing}{from}");
    let destroys = if n.destroys { ", and their cards are destroyed" } else { "" };
    if !n.steps.is_empty() {
        return format!("as {}{aimed}{from} resolve: {}", effects(&n.effects), steps(&n.steps));
    }
    format!("{}{aimed}{from} are negated as they resolve{destroys}", effects(&n.effects))
}

fn unnegated(n: &NotNegated) -> String {
    let verbs: Vec<_> = n.includes.iter().flat_map(|i| &i.verbs).copied().map(verb).collect();
    let doing = if verbs.is_empty() { String::new() } else { format!(" that {}", joined(&verbs, "or")) };
    let whose = n.whose.map(|w| format!("{} ", whose(w))).unwrap_or_default();
    if n.what == [Negatable::Summon] {
        let kinds = if n.summons.is_empty() { String::new() } else { format!("{} ", listed(&n.summons)) };
        return format!("{whose}{kinds}Summon cannot be negated");
    }
    let of = if n.own { "this very effect" } else { "effects" };
    format!("{whose}{} of {of}{doing} cannot be negated", listed(&n.what))
}

fn banned(ban: &Ban) -> String {
    let of = ban.of.as_ref().map(|f| format!(": {}", many(f))).unwrap_or_default();
    let except = ban.except.as_ref().map(|f| format!(", except {}", many(f))).unwrap_or_default();
    let kinds = if ban.summons.is_empty() { String::new() } else { format!(" ({})", listed(&ban.summons)) };
    let free =
        if ban.but_summons.is_empty() { String::new() } else { format!(", except {}", listed(&ban.but_summons)) };
    let nobody = match ban.who {
        Who::Each | Who::Either => "neither player can".to_owned(),
        Who::You | Who::Opponent | Who::TurnPlayer | Who::Owner | Who::Controller => format!("{} cannot", who(ban.who)),
    };
    let at = ban.at.as_ref().map(|on| format!(", {}", trigger(on))).unwrap_or_default();
    let others = if ban.others { ", except by this effect" } else { "" };
    let down = if ban.but_face_down { ", except in face-down Defense Position" } else { "" };
    format!("{nobody} {}{kinds}{of}{except}{free}{others}{down}{at}", forbidden(ban.what))
}

fn costs(a: &ActionCost) -> String {
    let to = a.to.iter().map(|what| forbidden(*what)).collect::<Vec<_>>().join(", ");
    let of = a.of.as_deref().map(|of| format!(" with {}", one(of))).unwrap_or_default();
    format!("{}, to {to}{of}: {}", does(a.who, "do"), steps(&a.cost))
}

/// What is forbidden.
fn forbidden(what: Banned) -> &'static str {
    match what {
        Banned::NormalSummon => "Normal Summon",
        Banned::TributeSummon => "Tribute Summon",
        Banned::FlipSummon => "Flip Summon",
        Banned::SpecialSummon => "Special Summon",
        Banned::SetMonster => "Set monsters",
        Banned::SetSpellTrap => "Set Spells or Traps",
        Banned::TurnFaceDown => "turn monsters face-down",
        Banned::Tribute => "Tribute",
        Banned::ActivateCard => "activate Spell or Trap Cards",
        Banned::ActivateMonsterEffect => "activate effects of monsters",
        Banned::Activate => "activate cards or effects",
        Banned::Attack => "attack",
        Banned::Draw => "draw",
        Banned::AddFromDeck => "add cards from the Deck to the hand",
        Banned::SendToGraveyard => "send cards to the GY",
        Banned::Banish => "banish",
        Banned::BattlePhase => "conduct the Battle Phase",
        Banned::DrawPhase => "have a Draw Phase",
        Banned::MainPhase1 => "enter Main Phase 1",
        Banned::MainPhase2 => "enter Main Phase 2",
        Banned::ChangePosition => "change battle positions",
    }
}

fn redirected(r: &Redirect) -> String {
    let from = if r.from.is_empty() { String::new() } else { format!(" from {}", places(&r.from)) };
    let player = r.whose.map(|w| format!(" ({})", whose(w))).unwrap_or_default();
    let to = places(&[r.to]);
    let instead = if r.instead == Place::Banished {
        "is banished".to_owned()
    } else {
        format!("goes to {}", places(&[r.instead]))
    };
    format!("{} that would go{from} to {to}{player} {instead} instead", one(&r.of))
}

fn replaced(instead: &Instead) -> String {
    let may = match instead.choice {
        Obligation::May => "you may instead",
        Obligation::Must => "instead",
    };
    let by = if instead.cause.is_empty() { String::new() } else { format!(" by {}", listed(&instead.cause)) };
    let of = instead.effects.as_ref().map(|e| format!(" (only {})", effects(e))).unwrap_or_default();
    let alone = match instead.exactly_one {
        None => "",
        Some(Among::Concerned) => ", exactly one of them,",
        Some(Among::All) => " and no other cards",
    };
    let one = if instead.one { " for one of them" } else { "" };
    format!("if it would be {}{by}{of}{alone}, {may}{one} {}", happened(instead.would), steps(&instead.steps))
}

/// What is asked of several cards together.
pub(super) fn together(different: &[Alike], same: &[Alike]) -> String {
    let with = |how: &str, what: &[Alike]| {
        if what.is_empty() { String::new() } else { format!(" with {how} {}", listed(what)) }
    };
    format!("{}{}", with("different", different), with("the same", same))
}

fn materials(m: &Materials) -> String {
    let slots: Vec<String> = m
        .slots
        .iter()
        .map(|slot| {
            let count = match slot.max {
                None => slot.min.to_string(),
                Some(99) => format!("{} or more", slot.min),
                Some(max) => format!("{} to {max}", slot.min),
            };
            let of = if slot.max.unwrap_or(slot.min) == 1 { filter(&slot.of) } else { many(&slot.of) };
            format!("{count} {of}{}", together(&slot.different, &slot.same))
        })
        .collect();
    let overlay = if m.overlay { ", instead of those listed; its own materials come along" } else { "" };
    format!("materials: {}{overlay}", joined(&slots, "and"))
}

fn must_be(m: &MustBe) -> String {
    if m.anyhow {
        return "may be Special Summoned in any way".to_owned();
    }
    let mut ways = Vec::new();
    if !m.kinds.is_empty() {
        ways.push(format!("a {} Summon", listed(&m.kinds)));
    }
    if m.own_procedure {
        ways.push("its own procedure".to_owned());
    }
    ways.extend(m.by.as_ref().map(|f| format!("the effect of {}", one(f))));
    if ways.is_empty() {
        return "cannot be Special Summoned".to_owned();
    }
    let first = if m.first { "first " } else { "" };
    format!("must {first}be Special Summoned by {}", joined(&ways, "or"))
}
