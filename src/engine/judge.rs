//! Which rules to ask about an action. The only maker of [`Legal`].

use super::action::{Action, Activate, MaterialSummon, NormalSummon, Procedure, concerns};
use super::budget::over_budget;
use super::doubt::clouded;
use super::said::{ACTIVATE, APPLIES, CHANGE, FLIP, NO_EFFECT, NO_WAY, NORMAL, OWN_WAY, SET, SPECIAL, own};
use super::selections;
use crate::board::chain::Window;
use crate::board::matching::Scope;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::board::unread::parts;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::effect::{Class, Effect, Obligation};
use crate::cards::filter::{Kind, Position, Property, SummonKind};
use crate::cards::unread::{Sort, Touch, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Rule};
use crate::rules::effect::activation::{Activation, Purpose, Put, UNREAD, asked, perhaps, unread};
use crate::rules::effect::read::unread_of;
use crate::rules::summon::allowance::Manner;
use crate::rules::summon::special::special;
use crate::rules::trigger::timing::Met;
use crate::rules::turn::action_cost::with_costs;
use crate::rules::{battle, chain, effect, position, summon, trigger, turn};

/// An action with the answer about it.
#[derive(Debug, Clone)]
pub struct Judged {
    /// Who.
    pub player: Player,
    /// What.
    pub action: Action,
    /// The argument.
    pub reason: Reason,
    met: Met,
    /// It cannot be done and has to be attempted all the same: that ends the Duel.
    must: bool,
}

/// An action that was judged to be legal, or that the story plays on an assumption.
#[derive(Debug, Clone)]
pub struct Legal {
    player: Player,
    action: Action,
    met: Met,
}

impl Judged {
    /// Whether an event was found that it answers.
    pub fn answers(&self) -> bool {
        self.met.moment.is_some()
    }

    /// The cards of the event that it answers.
    pub fn event(&self) -> &[CardId] {
        &self.met.cards
    }

    /// The action, if it is legal or has to be attempted; with `assume`, also if that is undetermined.
    pub fn legal(self, assume: bool) -> Option<Legal> {
        let enough = self.reason.answer == Answer::Yes || assume && self.reason.answer == Answer::Unknown || self.must;
        enough.then_some(Legal { player: self.player, action: self.action, met: self.met })
    }
}

impl Legal {
    /// Who.
    pub fn player(&self) -> Player {
        self.player
    }

    /// What.
    pub fn action(&self) -> &Action {
        &self.action
    }

    /// The cards of the event that is answered.
    pub fn event(&self) -> &[CardId] {
        &self.met.cards
    }
}

/// Whether an action can be done.
pub static ACTION: Rule = Rule {
    id: "turn.action",
    sections: &["basics.no-effect", "basics.not-there", "summon-general.special-summon-definition"],
};

/// Judges an action.
pub fn judge(ask: &mut Ask, state: &State, player: Player, action: &Action) -> Judged {
    let mut met = Met::default();
    if !state.meter.take() {
        return beyond(player, action);
    }
    let reason = match action {
        _ if matches!(state.window, Window::Over(_)) => turn::over::not_over(ask, state, player),
        Action::NormalSummon(n) => normal_summon(ask, state, player, n),
        Action::SetSpellTrap(card, zone) => set_spell_trap(ask, state, player, *card, *zone),
        Action::FlipSummon(card) => flip_summon(ask, state, player, *card),
        Action::SummonAgain(card) => summon_again(ask, state, player, *card),
        Action::ChangePosition(card, to) => change_position(ask, state, player, *card, *to),
        Action::Activate(a) => {
            let (reason, found) = selections::activate(ask, state, player, a);
            met = found;
            reason
        }
        Action::SpecialSummon(p) => procedure(ask, state, player, p),
        Action::MaterialSummon(m) => material_summon(ask, state, player, m),
        Action::PendulumSummon(p) => super::scales::pendulum_summon(ask, state, player, p),
        Action::EnterPhase(phase) => super::turn::goes_on(ask, state, player, Some(*phase)),
        Action::EndTurn => super::turn::goes_on(ask, state, player, None),
        Action::EndStep => turn::end::end_step(ask, state, player),
        Action::DiscardToLimit(cards) => turn::end::discards(ask, state, player, cards),
        Action::Attack(a) => battle::attack::attack(ask, state, player, a),
        Action::Draw => turn::draw::draws(ask, state, player),
        Action::Withdraw => battle::replay::withdraw(ask, state, player),
        Action::Perform(p) => super::performs::perform(ask, state, player, p),
        Action::Unjudged(card, kind) => unjudged(ask, state, player, *card, *kind),
        Action::Pass => turn::pass::may_pass(ask, state, player),
    };
    let reason = match concerns(state, action) {
        // The rule of attacks asks for it itself.
        Some((what, card)) if what != Banned::Attack => {
            let used = action.effect().map(|n| state.effect(card, n));
            with_costs(ask, state, player, (what, card), used, reason, action.paid_beside())
        }
        _ => reason,
    };
    let reason = if state.doubtful() { clouded(ask, state, player, action, reason) } else { reason };
    if state.meter.spent() {
        return beyond(player, action);
    }
    let must = *action == Action::Draw && reason.answer == Answer::No && turn::draw::is_lost(state, player);
    Judged { player, action: action.clone(), reason, met, must }
}

/// An action for which the work was not enough: whatever was found until then means nothing.
fn beyond(player: Player, action: &Action) -> Judged {
    let reason = over_budget();
    Judged { player, action: action.clone(), reason, met: Met::default(), must: false }
}

/// A Special Summon that nothing was read about: refused where all of the text was read and no way to be Summoned is left.
fn unjudged(ask: &mut Ask, state: &State, player: Player, card: CardId, kind: SummonKind) -> Reason {
    if state.copy(card).controller != player {
        return ask.no(&ACTION, &["basics.not-there"], &NO_WAY, || vec![Arg::Card(card)]);
    }
    let definition = state.card(card);
    let own = definition.effects.iter().any(special)
        || definition
            .effects
            .iter()
            .flat_map(|e| &e.applies)
            .any(|a| matches!(&a.rule, Modifier::MustBeSummoned(must) if must.own_procedure));
    if kind == SummonKind::Special && !state.copy(card).zone.on_field() {
        let in_deck = state.copy(card).zone == Zone::Deck;
        let told = |part: &&Unread| !in_deck || part.may_speak_of_the_deck();
        if let Some(part) = definition.effects.iter().filter_map(way).find(told) {
            let words = || vec![Arg::Card(card), Arg::Words(part.words.clone())];
            return ask.found(&ACTION, Answer::Unknown, &[], &UNREAD, words);
        }
        if own {
            return ask.found(&ACTION, Answer::Unknown, &[], &OWN_WAY, || vec![Arg::Card(card)]);
        }
    }
    ask.no(&ACTION, &["summon-general.special-summon-definition"], &NO_WAY, || vec![Arg::Card(card)])
}

/// Words of an effect that may say how its player could Special Summon the card: of a condition or a procedure, or of a
/// text of which not even the class was read. What only forbids gives no way.
fn way(effect: &Effect) -> Option<&Unread> {
    let of_summons = matches!(effect.class, Class::Condition | Class::Procedure) || effect.says_nothing();
    parts(effect).find(|p| of_summons && p.sort != Sort::Ban && p.touches(&[Touch::SpecialSummon]))
}

fn normal_summon(ask: &mut Ask, state: &State, player: Player, n: &NormalSummon) -> Reason {
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| summon::kind::summonable(ask, state, player, n.card));
    if all.answer() == Answer::No {
        // What cannot be Normal Summoned at all has neither Tributes nor a zone.
        return all.close(ask, if n.manner == Manner::Set { &SET } else { &NORMAL }, || {
            vec![Arg::Player(player), Arg::Card(n.card)]
        });
    }
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["normal-summon.definition"]));
    all.and(ask, |ask| summon::allowance::allowance(ask, state, player, n.card, n.manner, n.tributes.as_deref()));
    all.and(ask, |ask| summon::kind::not_forbidden(ask, state, player, n.card, n.manner));
    all.and(ask, |ask| summon::tribute::tributes(ask, state, player, n.card, n.manner, n.tributes.as_deref()));
    if let Some(found) = summon::beside::normal(ask, state, player, n.card, n.manner, n.tributes.as_deref()) {
        all.and(ask, |_| found);
    }
    if n.by_tribute {
        all.and(ask, |ask| summon::tributed::tributed(ask, state, player, n.card, n.manner, n.tributes.as_deref()));
    }
    all.and(ask, |ask| summon::zone::main_zone(ask, state, player, n.card, n.manner, n.tributes.as_deref(), n.zone));
    all.close(ask, if n.manner == Manner::Set { &SET } else { &NORMAL }, || {
        vec![Arg::Player(player), Arg::Card(n.card)]
    })
}

fn summon_again(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| summon::gemini::again(ask, state, player, card));
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["gemini.second-normal-summon"]));
    all.and(ask, |ask| summon::gemini::as_usual(ask, state, player, card));
    all.close(ask, &NORMAL, || vec![Arg::Player(player), Arg::Card(card)])
}

fn set_spell_trap(ask: &mut Ask, state: &State, player: Player, card: CardId, zone: Option<Zone>) -> Reason {
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| effect::spell_trap::settable(ask, state, player, card, zone));
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["basics.set-in-main-phase"]));
    all.close(ask, &SET, || vec![Arg::Player(player), Arg::Card(card)])
}

fn flip_summon(ask: &mut Ask, state: &State, player: Player, card: CardId) -> Reason {
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| position::flip::flip_summonable(ask, state, player, card));
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["flip.flip-summon-definition"]));
    all.close(ask, &FLIP, || vec![Arg::Player(player), Arg::Card(card)])
}

fn change_position(ask: &mut Ask, state: &State, player: Player, card: CardId, to: Option<Position>) -> Reason {
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| position::change::changeable(ask, state, player, card, to));
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["battle-position.manual-change-timing"]));
    all.close(ask, &CHANGE, || vec![Arg::Player(player), Arg::Card(card)])
}

fn procedure(ask: &mut Ask, state: &State, player: Player, p: &Procedure) -> Reason {
    let model = state.effect(p.card, p.effect);
    let scope = Scope::of(p.card, player);
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| effect::location::location(ask, state, player, p.card, model));
    all.and(ask, |ask| summon::proper::by_procedure(ask, state, p.card));
    all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["special-summon-procedure.timing"]));
    all.and(ask, |ask| effect::condition::conditions(ask, state, p.card, model, &scope, true));
    all.and(ask, |ask| effect::limit::limit(ask, state, player, p.card, p.effect, model));
    all.and(ask, |ask| effect::cost::payable(ask, state, player, p.card, model, &scope, p.cost.as_deref()));
    if let Some(found) = effect::cost_surplus::surplus(ask, state, player, (p.card, model), &scope, p.cost.as_deref()) {
        all.and(ask, |_| found);
    }
    all.and(ask, |ask| summon::special::by_condition(ask, state, player, p.card));
    let (to, told) = summon::special::destination(state, model, &scope);
    let leaves = |there| summon::special::pays(state, p.card, model, &scope, p.cost.as_deref(), there);
    all.and(ask, |ask| summon::special::only_one(ask, state, to, p.card, leaves));
    // Whether it is enough that they leave for the cost is not told.
    let left =
        |those: &[CardId]| if those.iter().all(|id| leaves(*id) != Answer::No) { Answer::Unknown } else { Answer::No };
    if let Some(found) = summon::beside::beside(ask, state, to, p.card, &left) {
        all.and(ask, |_| found);
    }
    let freed = effect::taken::frees_zone(state, model, to, &Scope { paid: p.cost.as_deref(), ..scope });
    let comes = (p.card, p.cost.as_deref());
    // What leaves for the cost may make room.
    let unsettled = unread_of(state, p.card, &model.cost);
    all.and(ask, |ask| {
        let found = summon::special::room_for(ask, state, to, comes, freed);
        perhaps(ask, p.card, unsettled.as_deref(), found)
    });
    if let Some(zone) = p.zone {
        all.and(ask, |ask| {
            let found = summon::special::zone_after(ask, state, to, comes, zone, &leaves);
            perhaps(ask, p.card, unsettled.as_deref(), found)
        });
    }
    if summon::special::told(model).is_some_and(|summon| summon.zone.is_some()) {
        all.and(ask, |ask| summon::placed::by_procedure(ask, state, model, &scope, p.zone));
    }
    if let Some(position) = p.position {
        all.and(ask, |ask| summon::special::position(ask, p.card, position, told));
    }
    unread(ask, &mut all, p.card, model);
    all.close(ask, &SPECIAL, || vec![Arg::Player(player), Arg::Card(p.card)])
}

fn material_summon(ask: &mut Ask, state: &State, player: Player, m: &MaterialSummon) -> Reason {
    let (card, kind, given) = (m.card, m.kind, m.materials.as_deref());
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    all.and(ask, |ask| summon::material::method(ask, state, player, card, kind));
    if all.possible() {
        all.and(ask, |ask| turn::open::open_game_state(ask, state, player, summon::material::timing(kind)));
        all.and(ask, |ask| summon::material::not_forbidden(ask, state, player, card, kind, given));
        all.and(ask, |ask| summon::material::materials(ask, state, player, card, given));
        if all.possible() || given.is_some() {
            all.and(ask, |ask| summon::material::zone(ask, state, player, card, given, m.zone));
        }
        if let Some(position) = m.position {
            all.and(ask, |ask| summon::material::position(ask, card, kind, position));
        }
    }
    all.close(ask, own(kind), || vec![Arg::Player(player), Arg::Card(card)])
}

/// Whether an effect is one that is activated.
pub fn activates(class: Class) -> bool {
    match class {
        Class::Ignition | Class::Trigger | Class::Quick | Class::Activation => true,
        Class::Continuous | Class::Unclassified | Class::Condition | Class::Procedure => false,
    }
}

/// Judges an activation that is to do something in particular first, if that is said.
pub(super) fn activate_to(
    ask: &mut Ask,
    state: &State,
    player: Player,
    a: &Activate,
    first: Option<Put<'_>>,
) -> (Reason, Met) {
    let card = a.card;
    let Some(index) = a.effect else { return (place(ask, state, player, a), Met::default()) };
    let model = state.effect(card, index);
    let mut all = ask.all(&ACTION);
    let mut met = Met::default();
    if !activates(model.class) {
        all.and(ask, |ask| ask.no(&ACTION, &["basics.no-effect"], &APPLIES, || vec![Arg::Effect(card, index)]));
    } else if !state.has_effect(card, index) {
        all.and(ask, |ask| ask.no(&ACTION, &["basics.no-effect"], &NO_EFFECT, || vec![Arg::Card(card)]));
    } else {
        let lifted = summon::beside::unsettled(state, model);
        let board = state;
        let state = lifted.as_ref().map_or(state, |(there, _)| there);
        let otherwise = effect::cost_instead::otherwise(state, player, card, index, a.cost.as_deref());
        let paid = otherwise.as_ref().map(|otherwise| Activate { cost: otherwise.cost.clone(), ..a.clone() });
        let (a, model) = (paid.as_ref().unwrap_or(a), otherwise.as_ref().map_or(model, |other| &other.model));
        if let Some(otherwise) = &otherwise {
            all.and(ask, |ask| otherwise.reason(ask, card));
        }
        let (cost, option, zone) = (a.cost.as_deref(), a.option, a.zone);
        let targets = a.targets.as_deref();
        let declared = a.declared.as_deref();
        let through: Vec<_> = otherwise.iter().map(effect::cost_instead::Otherwise::bound).collect();
        let otherwise = through.as_slice();
        let activation = Activation { player, card, index, model, cost, otherwise, declared, option, zone, targets };
        let targets =
            |ask: &mut Ask, scope: &Scope<'_>| super::after_cost::targets(ask, state, player, a, model, scope);
        let to_do = |ask: &mut Ask, scope: &Scope<'_>| super::after_cost::to_do(ask, state, player, a, model, scope);
        met = asked(ask, &mut all, state, &activation, Purpose::May(first), (&targets, &to_do));
        if all.possible()
            && let Some(nothing) = super::foresee::comes_to_nothing(ask, state, player, a, model, &met.cards)
        {
            all.and(ask, |_| nothing);
        }
        if let Some((_, by)) = lifted {
            let settled =
                otherwise.is_empty().then(|| super::after_cost::apart(ask, board, player, a, model)).flatten();
            all.and(ask, |ask| settled.unwrap_or_else(|| summon::beside::open(ask, by, card)));
        }
    }
    (all.close(ask, &ACTIVATE, || vec![Arg::Player(player), Arg::Effect(card, index)]), met)
}

/// The activation of a card that is merely placed.
fn place(ask: &mut Ask, state: &State, player: Player, a: &Activate) -> Reason {
    if state.is_pendulum(a.card) {
        return super::scales::activation(ask, state, player, a);
    }
    let card = a.card;
    let definition = state.card(card);
    let copy = state.copy(card);
    let mut all = ask.all(&ACTION);
    all.and(ask, |ask| turn::over::not_over(ask, state, player));
    let placeable =
        definition.kind != Kind::Monster && matches!(definition.property, Some(Property::Continuous | Property::Field));
    if !placeable {
        all.and(ask, |ask| ask.no(&ACTION, &["basics.no-effect"], &NO_EFFECT, || vec![Arg::Card(card)]));
        return all.close(ask, &ACTIVATE, || vec![Arg::Player(player), Arg::Card(card)]);
    }
    let here = copy.controller == player && (copy.zone == Zone::Hand || copy.zone.is_backrow());
    all.and(ask, |ask| effect::location::card_here(ask, card, here));
    if here {
        all.and(ask, |ask| effect::spell_trap::card_activation(ask, state, player, card, a.zone));
        effect::activation::second_one(ask, &mut all, state, player, card);
        for model in definition.effects.iter().filter(|e| e.choice == Obligation::Must) {
            let now = |on| trigger::timing::timing(&mut Ask::silent(), state, player, card, model, on).0.answer;
            let could =
                effect::spell_trap::along(state, card, model) && model.on.as_ref().map(now) == Some(Answer::Yes);
            if could {
                all.and(ask, |ask| effect::spell_trap::with_card(ask, state, card, model));
            }
        }
        all.and(ask, |ask| turn::window::summon_negation(ask, state, None));
        if definition.kind == Kind::Spell {
            all.and(ask, |ask| turn::open::open_game_state(ask, state, player, &["basics.spell-in-main-phase"]));
        }
        all.and(ask, |ask| chain::speed::chains(ask, state, player, card, None));
        all.and(ask, |ask| effect::forbid::not_forbidden(ask, state, player, card, None));
        all.and(ask, |ask| trigger::order::mandatory_first(ask, state, player, card, None));
    }
    all.close(ask, &ACTIVATE, || vec![Arg::Player(player), Arg::Card(card)])
}
