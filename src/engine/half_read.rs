//! Rules that apply and whose description was read only in part: whether they concern a card is not known, and what
//! they would forbid is not known to be allowed.

use super::action::Action;
use crate::board::inclusion::does;
use crate::board::matching::{Scope, Sight};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::board::view::Active;
use crate::cards::act::Act;
use crate::cards::continuous::{Apply, Ban, Banned, Modifier, Subjects};
use crate::cards::filter::{Kind, SummonKind};
use crate::cards::includes::{Includes, Verb};
use crate::cards::unread::walk::first_unread;
use crate::reason::Answer;
use crate::rules::summon::kind::banned;

/// A rule that may forbid an action, or permit one that is refused, with the words that were not read.
pub(super) fn half_read(state: &State, player: Player, action: &Action, refused: bool) -> Option<(CardId, String)> {
    if !state.view.doubtful() {
        return None;
    }
    state.view.active(state).find_map(|(active, apply)| {
        let words = unread_in(apply)?;
        let bears = if let Modifier::Ban(ban) = &apply.rule {
            !refused && may_ban(state, *active, ban, player, action)
        } else {
            may_concern(state, *active, &apply.rule, action, refused)
        };
        bears.then_some((active.source, words))
    })
}

/// The first words that were not read of the cards that a rule concerns.
fn unread_in(apply: &Apply) -> Option<String> {
    let to = match &apply.to {
        Some(Subjects::All(of)) => first_unread(of),
        Some(Subjects::Unread(part)) => Some(part.words.clone()),
        Some(Subjects::This | Subjects::Equipped | Subjects::Linked | Subjects::MaterialOf) | None => None,
    };
    let Modifier::Ban(ban) = &apply.rule else { return to };
    to.or_else(|| first_unread(&(&ban.of, &ban.except, &ban.at)))
}

/// Whether a ban may forbid an action: to the card that acts, or to others that its cost or its steps move.
fn may_ban(state: &State, active: Active, ban: &Ban, player: Player, action: &Action) -> bool {
    let (acting, kind) = acts(state, action);
    let unsure =
        |card: CardId, what: &[Banned]| banned(state, &active, ban, player, what, card, kind) == Answer::Unknown;
    if action.card().is_some_and(|card| unsure(card, acting)) {
        return true;
    }
    let others = || state.ids().any(|id| unsure(id, &[ban.what]));
    match action {
        Action::NormalSummon(_) => ban.what == Banned::Tribute && others(),
        Action::Activate(a) => {
            let effect = a.effect.map(|n| state.effect(a.card, n));
            effect.is_some_and(|e| moves(state, ban.what, a.card, e)) && others()
        }
        Action::SpecialSummon(p) => {
            let costs = |act: &Act| verb_of_cost(act) == Some(ban.what);
            state.effect(p.card, p.effect).cost.iter().any(|s| costs(&s.act)) && others()
        }
        Action::PendulumSummon(_) | Action::Perform(_) => ban.what == Banned::SpecialSummon && others(),
        Action::SetSpellTrap(..)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::MaterialSummon(_)
        | Action::Attack(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Unjudged(..)
        | Action::Pass => false,
    }
}

/// What may be forbidden to the card that acts, and the kind of its Summon.
fn acts(state: &State, action: &Action) -> (&'static [Banned], Option<SummonKind>) {
    let special = |kind| (&[Banned::SpecialSummon] as &[Banned], Some(kind));
    match action {
        Action::NormalSummon(_) => (&[Banned::NormalSummon, Banned::TributeSummon, Banned::SetMonster], None),
        Action::SummonAgain(_) => (&[Banned::NormalSummon], None),
        Action::SetSpellTrap(..) => (&[Banned::SetSpellTrap], None),
        Action::FlipSummon(_) => (&[Banned::FlipSummon], None),
        Action::ChangePosition(..) => (&[Banned::ChangePosition], None),
        Action::Activate(a) if state.kind_here(a.card) == Kind::Monster => {
            (&[Banned::Activate, Banned::ActivateMonsterEffect], None)
        }
        Action::Activate(_) => (&[Banned::Activate, Banned::ActivateCard], None),
        Action::SpecialSummon(_) => special(SummonKind::Special),
        Action::MaterialSummon(m) => special(m.kind.into()),
        Action::PendulumSummon(_) => special(SummonKind::Pendulum),
        Action::Unjudged(_, kind) => special(*kind),
        Action::Attack(..) => (&[Banned::Attack], None),
        Action::Perform(_)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Pass => (&[], None),
    }
}

/// What a step of a cost does that can be forbidden.
fn verb_of_cost(act: &Act) -> Option<Banned> {
    if matches!(act, Act::Tribute(_)) {
        Some(Banned::Tribute)
    } else if matches!(act, Act::SendToGraveyard(_)) {
        Some(Banned::SendToGraveyard)
    } else {
        matches!(act, Act::Banish(_)).then_some(Banned::Banish)
    }
}

/// Whether an effect, or its cost, does to cards what is forbidden.
fn moves(state: &State, what: Banned, card: CardId, effect: &crate::cards::effect::Effect) -> bool {
    if effect.cost.iter().any(|s| verb_of_cost(&s.act) == Some(what)) {
        return true;
    }
    let verb = match what {
        Banned::SpecialSummon => Verb::SpecialSummon,
        Banned::Tribute => Verb::Tribute,
        Banned::SendToGraveyard => Verb::SendToGraveyard,
        Banned::Banish => Verb::Banish,
        Banned::AddFromDeck => Verb::AddToHand,
        Banned::TurnFaceDown | Banned::ChangePosition => Verb::ChangePosition,
        Banned::NormalSummon => Verb::NormalSummon,
        Banned::Draw => Verb::Draw,
        Banned::FlipSummon
        | Banned::TributeSummon
        | Banned::SetMonster
        | Banned::SetSpellTrap
        | Banned::ActivateCard
        | Banned::ActivateMonsterEffect
        | Banned::Activate
        | Banned::Attack
        | Banned::BattlePhase
        | Banned::DrawPhase
        | Banned::MainPhase1
        | Banned::MainPhase2 => return false,
    };
    let wanted = Includes { verbs: vec![verb], from: Vec::new(), of: None, at_least: None, to: None };
    let scope = Scope { sight: Sight::All, ..Scope::of(card, state.copy(card).controller) };
    does(state, &wanted, card, effect, &[], &scope) != Answer::No
}

/// Whether a rule about cards may keep an action from being legal, or make it so.
fn may_concern(state: &State, active: Active, rule: &Modifier, action: &Action, refused: bool) -> bool {
    let forbids: &[Modifier] = match action {
        Action::Attack(..) => {
            &[Modifier::NoAttack, Modifier::NoAttackDeclaration, Modifier::NoDirectAttack, Modifier::NotAttacked]
        }
        Action::ChangePosition(..) | Action::FlipSummon(_) => &[Modifier::NoPositionChange],
        Action::NormalSummon(_) => &[Modifier::NotTributed],
        Action::SpecialSummon(_) => &[Modifier::NotTributed, Modifier::TributeSummonOnly],
        Action::Activate(_)
        | Action::SetSpellTrap(..)
        | Action::SummonAgain(_)
        | Action::MaterialSummon(_)
        | Action::PendulumSummon(_)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::DiscardToLimit(_)
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => &[],
    };
    let attack = matches!(action, Action::Attack(..));
    let both = attack && matches!(rule, Modifier::AttackOnlyThis | Modifier::AttacksOnly(_));
    let permits = attack
        && matches!(
            rule,
            Modifier::DirectAttack | Modifier::NotInTheWay | Modifier::Attacks(_) | Modifier::AttacksInDefense(_)
        );
    let targeting =
        matches!(rule, Modifier::NotTargetedBy(_) | Modifier::NotTargetedByEffects(_)) || keeps_from_tributes(rule);
    let protects = matches!(action, Action::Activate(a) if a.effect.is_some_and(|n| chooses(state, rule, a.card, n)));
    let bears = both || if refused { permits } else { forbids.contains(rule) || targeting && protects };
    bears && state.ids().any(|id| active.concerns(state, id) == Answer::Unknown)
}

/// Whether a rule says of attacks alone which of them there can be.
pub(super) fn of_attacks(rule: &Modifier) -> bool {
    matches!(
        rule,
        Modifier::NoAttack
            | Modifier::NoAttackDeclaration
            | Modifier::DirectAttack
            | Modifier::NoDirectAttack
            | Modifier::NotAttacked
            | Modifier::AttackOnlyThis
            | Modifier::AttacksOnly(_)
            | Modifier::NotInTheWay
            | Modifier::Attacks(_)
            | Modifier::AttacksInDefense(_)
            | Modifier::Piercing
    )
}

/// Whether a rule says that effects cannot Tribute a card, nor costs.
fn keeps_from_tributes(rule: &Modifier) -> bool {
    matches!(rule, Modifier::NotTributed | Modifier::TributeSummonOnly)
}

/// Whether an effect targets, or Tributes, so that such a protection matters.
fn chooses(state: &State, rule: &Modifier, card: CardId, effect: u8) -> bool {
    let effect = state.effect(card, effect);
    if keeps_from_tributes(rule) {
        return effect.cost.iter().chain(&effect.steps).any(|s| matches!(s.act, Act::Tribute(_)));
    }
    !effect.targets.is_empty()
}
