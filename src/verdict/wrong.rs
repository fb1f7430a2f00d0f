//! What is wrong with a line of a story that cannot be carried out, and what to write instead.

use super::choices::{possible, word};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::engine::apply::Missing;
use crate::problem::Problem;
use crate::reason::{Ask, Reason};
use crate::report::words::{Language, Speaker};
use crate::rules::turn::draw::is_lost;
use crate::rules::turn::over::not_over;
use crate::scenario::bind::Case;
use crate::scenario::syntax::Statement;
use crate::source::Span;

fn activates(player: Player) -> &'static str {
    match player {
        Player::You => "you activate",
        Player::Opponent => "opponent activates",
    }
}

/// A mandatory effect that has to be on the Chain before it resolves.
pub(super) fn left_out(state: &State, case: &Case, card: CardId, effect: u8, span: Span) -> Problem {
    let speaker = Speaker { state, names: &case.names, language: Language::En };
    let name = speaker.card(card);
    let (link, who) = (state.chain.len() + 1, activates(state.copy(card).controller));
    Problem::new("play::mandatory-left", word(span), format!("{name} must be activated first"))
        .help(format!("write `link {link}  {who} effect {} of {name}` first", effect + 1))
}

/// Says that the story ends here: what follows would be judged on a board that never came to be.
pub(super) fn unjudged(mut problem: Problem, case: &Case, at: usize) -> Problem {
    if let Some(variant) = &case.variant {
        problem = problem.label(format!("in the variant \"{variant}\""));
    }
    if case.story[at..].iter().any(|s| matches!(s.item, Statement::Question(_))) {
        let cure = problem.help.take().unwrap_or_default();
        problem = problem.help(format!("{cure} (the questions below it were not judged)"));
    }
    problem
}

/// What was under way before the story comes before its moves.
pub(super) fn too_late(span: Span) -> Problem {
    Problem::new(
        "play::under-way-too-late",
        span,
        "this was under way before the story began, and stands behind a move",
    )
    .help("write it above the first move, or write the move itself: `link 1  you activate …`")
}

/// A line of the story that comes after the end of the Duel.
pub(super) fn after_the_end(state: &State, case: &Case, span: Span) -> Problem {
    let reason = not_over(&mut Ask::explaining(), state, state.turn.player);
    let found = [&[&reason], reason.leaves().as_slice()].concat();
    let [en, other @ ..] = Language::ALL.map(|language| told(state, case, &found, language));
    Problem::new("play::duel-over", span, en).translated(other).help("nothing more can be done: end the story here")
}

/// What was found, in words.
fn told(state: &State, case: &Case, found: &[&Reason], language: Language) -> String {
    let speaker = Speaker { state, names: &case.names, language };
    let mut why: Vec<String> = found.iter().filter_map(|r| r.fact.as_ref().map(|f| speaker.fact(f))).collect();
    why.dedup();
    why.join(language.pick("; ", "；", "。"))
}

/// A move that is not legal, with what stands in the way.
pub(super) fn illegal(state: &State, case: &Case, reason: &Reason, span: Span) -> Problem {
    let [en, other @ ..] = Language::ALL.map(|language| {
        let why = told(state, case, &reason.leaves(), language);
        let head = language.pick("this move is not legal", "这个行动不合规则", "この行動はルール上できません");
        if why.is_empty() { head.to_owned() } else { format!("{head}{}{why}", language.pick(": ", "：", "：")) }
    });
    let help = if is_lost(state, state.turn.player) {
        "write the draw that cannot be made, `you draw` or `opponent draws`: the Duel ends with it"
    } else if state.waits_unchained() {
        "write `resolve` before it, and indented under that what is chosen: `link 0: …`"
    } else {
        "mend the board or the story, or ask about the move: `? can …`"
    };
    Problem::new("play::illegal-move", span, en).translated(other).help(help)
}

/// A move that leaves something open.
pub(super) fn unsaid(state: &State, missing: &Missing, _player: Player, span: Span) -> Problem {
    let cure = match missing.what {
        "declare" => "write `[declare …]` behind the move with what the effect asks for: `solemn card NAME`".to_owned(),
        "pendulum" => format!("name the monsters: `pendulum summon A; B`; {}", possible(state, &missing.of)),
        "option" => "write `[option N]` behind the move, the effects counted from 1".to_owned(),
        what => {
            let cards = if missing.count == 1 { "one card".to_owned() } else { format!("{} cards", missing.count) };
            format!("write `[{what} …]` behind the move with {cards}; {}", possible(state, &missing.of))
        }
    };
    let message = match missing.what {
        "declare" => "this move declares nothing, or what cannot be declared for it".to_owned(),
        "tributing" => "this move leaves open what its Tribute is".to_owned(),
        what => format!("this move leaves open what its {what} is"),
    };
    Problem::new("play::open-choice", span, message).help(cure)
}
