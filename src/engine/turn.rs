//! Phases and turns go by.

use super::absence::come_back;
use super::coming;
use super::judge::ACTION;
use super::loan;
use super::moves::{How, Landing, event, player_event, put, record, unknown_drawn};
use crate::board::chain::Window;
use crate::board::deck::{drawn_unseen, take};
use crate::board::ending::{Ending, Won};
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{BattleStep, Lasting, State};
use crate::cards::act::{Ended, Until};
use crate::cards::condition::Phase;
use crate::cards::continuous::{Banned, Modifier};
use crate::cards::effect::{Obligation, Per};
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::{Touch, Touches, Unread};
use crate::reason::{Answer, Arg, Ask, Reason, Say};
use crate::rules::trigger::order::{MANDATORY_FIRST_UNSURE, MUST_FIRST, ORDER, answered, mandatory, section};
use crate::rules::trigger::phase::{self, of_phase};
use crate::rules::turn::draw;
use crate::rules::turn::end::ends;
use crate::rules::turn::open::next_phase;

/// Enters a phase.
pub fn enter(state: &mut State, phase: Phase) {
    if state.turn.phase == Phase::Battle && phase > Phase::Battle {
        super::battle::left(state);
    }
    state.turn.phase = phase;
    state.turn.ends = None;
    state.turn.step = (phase == Phase::Battle).then_some(BattleStep::Start);
    state.turn.part = None;
    let player = state.turn.player;
    let start = state.now();
    if phase == Phase::Standby {
        let turn_player = state.turn.player;
        state.keep_lasting(|l| l.made.then || l.until != Until::NextStandbyPhase || l.player != turn_player);
    }
    if phase > Phase::Battle {
        state.keep_lasting(|l| l.until != Until::BattlePhase);
    }
    coming::tick(state, Some(phase));
    // What is to be done in this phase waits for its event.
    state.keep_lasting(|l| l.made.then || !coming::is_over(l) && (phase != Phase::End || l.until != Until::EndPhase));
    begins(state, beginning(phase));
    come_back(state, |a| match a.until {
        Until::EndPhase => phase == Phase::End,
        Until::NextStandbyPhase => phase == Phase::Standby && a.player == player,
        Until::Leaves
        | Until::EndOfTurn
        | Until::EndOfNextTurn
        | Until::YourNextTurn
        | Until::DamageStep
        | Until::DamageCalculation
        | Until::BattlePhase
        | Until::WhileThisFaceUp
        | Until::Duel => false,
        Until::Coming(_) => a.left == 0,
    });
    loan::end(state, Some(phase));
    state.uses.retain(|u| u.shared.as_deref() != Some("phase"));
    state.answered.clear();
    state.timing = (start, state.now());
    state.window = Window::Timing;
    super::settle::after_moment(state);
    state.timing.1 = state.now();
}

/// The event of a phase that begins.
fn beginning(phase: Phase) -> EventKind {
    match phase {
        Phase::Draw => EventKind::DrawPhase,
        Phase::Standby => EventKind::StandbyPhase,
        Phase::Main1 | Phase::Main2 => EventKind::MainPhase,
        Phase::Battle => EventKind::StartOfBattlePhase,
        Phase::End => EventKind::EndPhase,
    }
}

/// The phase in which a story begins has just begun, or the End Step of its Battle Phase; nothing ends by that which the board
/// does not show as ended. Whether it can be told of this step.
pub fn has_begun(state: &mut State) -> bool {
    let kind = match state.turn.step {
        None | Some(BattleStep::Start) => beginning(state.turn.phase),
        Some(BattleStep::End) => EventKind::EndOfBattlePhase,
        Some(BattleStep::Battle | BattleStep::Damage) => return false,
    };
    begins(state, kind);
    true
}

fn begins(state: &mut State, kind: EventKind) {
    let player = state.turn.player;
    let how = How { cause: Cause::Rule, by: player, source: None };
    record(state, During::Game, false, vec![player_event(kind, player, how, 0)]);
}

static GOES_ON: Say =
    Say {
        key: "turn-goes-on", en: "{0} may go on in the turn", zh: "{0}可以进入下一阶段", ja: "{0}は次へ進めます"
    };

/// Whether the turn player may go on to a phase, or end the turn: no mandatory trigger of this phase, nor of one that
/// is passed through, is left out.
pub fn goes_on(ask: &mut Ask, state: &State, player: Player, to: Option<Phase>) -> Reason {
    let mut all = ask.all(&ACTION);
    match to {
        Some(phase) => all.and(ask, |ask| next_phase(ask, state, player, phase)),
        None => all.and(ask, |ask| ends(ask, state, player)),
    }
    if all.possible() && draw::is_due(state) {
        all.and(ask, |ask| draw::on_the_way(ask, state, player));
        if all.possible() {
            all.and(ask, |ask| after_the_draw(ask, state, player));
        }
    }
    if all.possible() {
        all.and(ask, |ask| phase::over(ask, state));
        let mandatory = |id: CardId| {
            state.traits(id).must_trigger()
                && state.card(id).effects.iter().any(|e| e.choice == Obligation::Must && of_phase(e))
        };
        if state.ids().any(mandatory) {
            let mut then = state.clone();
            for stop in passed_through(state, to) {
                stop(&mut then);
                all.and(ask, |ask| phase::over(ask, &then));
            }
        }
    }
    all.done(ask, &GOES_ON, || vec![Arg::Player(player)])
}

/// What is gone through on the way to a phase, or to the end of the turn: the Standby Phase, the End Step, the End Phase.
fn passed_through(state: &State, to: Option<Phase>) -> Vec<fn(&mut State)> {
    let now = state.turn.phase;
    let beyond = |phase: Phase| to.is_none_or(|to| to > phase);
    let mut stops: Vec<fn(&mut State)> = Vec::new();
    if now == Phase::Draw && beyond(Phase::Standby) {
        stops.push(|then| enter(then, Phase::Standby));
    }
    if now == Phase::Battle && beyond(Phase::Battle) && state.turn.step != Some(BattleStep::End) {
        stops.push(super::battle::end_step);
    }
    if to.is_none() && now != Phase::End {
        stops.push(|then| enter(then, Phase::End));
    }
    stops
}

static DRAWN: Say = Say {
    key: "nothing-waits-for-draw",
    en: "nothing has to be activated because of the draw",
    zh: "没有因抽卡而必须发动的效果",
    ja: "このドローによって必ず発動する効果はありません",
};

/// Whether nothing keeps the turn player in the Draw Phase once the normal draw is made.
fn after_the_draw(ask: &mut Ask, state: &State, player: Player) -> Reason {
    let mut then = state.clone();
    self::draw(&mut then, player);
    match mandatory(&then).into_iter().max_by_key(|(_, _, _, answer)| *answer) {
        Some((card, n, place, Answer::Yes)) => {
            ask.no(&ORDER, section(place), &MUST_FIRST, || vec![Arg::Effect(card, n)])
        }
        Some((card, n, ..)) => {
            ask.found(&ORDER, Answer::Unknown, &[], &MANDATORY_FIRST_UNSURE, || vec![Arg::Effect(card, n)])
        }
        None => ask.yes(&ORDER, &[], &DRAWN, Vec::new),
    }
}

/// Goes on to a phase; the normal draw that is still to be made comes first, and may end the Duel.
pub fn go_on(state: &mut State, phase: Phase) {
    if drawn_first(state) {
        enter(state, phase);
    }
}

/// The Standby Phase goes by on the way to a later phase: what happens in it by itself happens.
pub fn stand_by(state: &mut State) {
    go_on(state, Phase::Standby);
    if super::settle::unchosen(state, "what is chosen in the Standby Phase") {
        state.window = Window::Timing;
    }
}

/// Makes the normal draw if it is still to be made. Whether the Duel goes on.
fn drawn_first(state: &mut State) -> bool {
    if draw::is_due(state) {
        let player = state.turn.player;
        self::draw(state, player);
        if matches!(state.window, Window::Over(_)) {
            return false;
        }
        state.window = Window::Open;
    }
    true
}

/// Ends the turn; the next one begins with its Draw Phase.
pub fn end(state: &mut State) {
    if !drawn_first(state) {
        return;
    }
    if state.turn.phase == Phase::Battle {
        super::battle::left(state);
    }
    if state.turn.phase != Phase::End {
        coming::tick(state, Some(Phase::End));
    }
    come_back(state, |a| a.until == Until::EndPhase || matches!(a.until, Until::Coming(_)) && a.left == 0);
    loan::end(state, None);
    let (now, player) = (state.turn.number, state.turn.player);
    let passed = |l: &Lasting| l.player == player && l.since_turn != now;
    coming::tick(state, None);
    state.keep_lasting(|l| match l.until {
        Until::Coming(_) => !coming::is_over(l),
        Until::EndOfTurn | Until::EndPhase | Until::DamageStep | Until::DamageCalculation | Until::BattlePhase => false,
        Until::EndOfNextTurn => l.since_turn == now,
        Until::YourNextTurn => l.since_turn == now || l.player != player,
        Until::NextStandbyPhase => !l.made.then || !passed(l),
        Until::Leaves | Until::WhileThisFaceUp | Until::Duel => true,
    });
    state.uses.retain(|u| matches!(u.per, Per::Duel | Per::Stay));
    for copy in state.copies.iter_mut() {
        copy.this_turn = false;
        copy.attacks = 0;
        copy.changed = false;
        copy.before = None;
        if let Some(summon) = &mut copy.summon {
            summon.this_turn = false;
        }
    }
    state.turn.number += 1;
    state.turn.player = state.turn.player.other();
    state.turn.normal_summons = [0, 0];
    state.turn.additional = [false, false];
    state.turn.pendulum_summons = Default::default();
    state.turn.drawn = false;
    state.battle = None;
    state.turn_start = state.now();
    match skips(state, state.turn.player, Banned::DrawPhase) {
        Answer::No => {}
        Answer::Yes => {
            state.turn.drawn = true;
            return enter(state, Phase::Standby);
        }
        Answer::Unknown => {
            let touches = Touches::of(&[Touch::Phase, Touch::Movement]);
            state.cloud(Unread { touches, ..Unread::new("whether a Draw Phase is skipped") });
        }
    }
    enter(state, Phase::Draw);
}

/// Whether something makes a player skip a phase.
fn skips(state: &State, player: Player, phase: Banned) -> Answer {
    let found = state.view.all(state).map(|(active, apply, sure)| {
        if let Modifier::Unread(part) = &apply.rule {
            let perhaps = active.is_tied() && part.touches(&[Touch::Phase]);
            return if perhaps { Answer::Unknown } else { Answer::No };
        }
        let Modifier::Ban(ban) = &apply.rule else { return Answer::No };
        if ban.what != phase || !active.scope(state).means(state, ban.who, player) {
            return Answer::No;
        }
        let whole = ban.at.is_none() && ban.of.is_none() && ban.except.is_none() && ban.summons.is_empty();
        if whole { sure } else { Answer::Unknown }
    });
    found.max().unwrap_or(Answer::No)
}

/// An effect has made it the End Phase, and the Chain has resolved.
pub(super) fn becomes_end(state: &mut State) {
    if state.turn.ends != Some(Ended::AllBeforeEnd) {
        return;
    }
    if answered(state) {
        // Whether that is before the End Phase or in it no text says.
        state.cloud("whether what has just happened is answered before it becomes the End Phase");
    }
    enter(state, Phase::End);
}

/// The turn player draws for the turn.
pub fn draw(state: &mut State, player: Player) {
    let start = state.now();
    let how = How { cause: Cause::Rule, by: player, source: None };
    let mut events = Vec::new();
    let told = draw::normal_draw(state, player);
    if told.is_none() {
        state.cloud("how many cards are drawn for the turn");
    }
    let wanted = told.unwrap_or(1);
    let taken = take(state, player, usize::from(wanted));
    for card in taken.known {
        put(state, card, Landing { zone: Zone::Hand, controller: player, face_up: false, attack: false });
        let drawn = event(state, EventKind::Drawn, card, player, how);
        events.push(Event { from: Zone::Deck, amount: 1, ..drawn.clone() });
        events.push(Event { from: Zone::Deck, amount: 1, kind: EventKind::AddedToHand, ..drawn });
    }
    if taken.unseen > 0 {
        drawn_unseen(state, player, taken.unseen);
        events.extend(unknown_drawn(player, how, i32::try_from(taken.unseen).unwrap_or(1)));
    }
    if taken.short > 0 {
        state.window = Window::Over(Ending::default().with(player.other(), Won::CannotDraw));
    }
    record(state, During::Game, false, events);
    state.turn.drawn = true;
    super::settle::after_moment(state);
    state.answered.clear();
    state.timing = (start, state.now());
    if !matches!(state.window, Window::Over(_)) {
        state.window = Window::Timing;
    }
}
