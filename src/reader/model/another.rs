//! What the opponent does, or each player: "your opponent sends 1 monster from their hand to the GY".

use serde_json::Value;

use crate::cards::act::{Act, Control, Until};
use crate::cards::filter::Who;
use crate::cards::number::Number;
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::act::{act, who};
use super::around::Said;
use super::choice::{choosing, moved};
use super::control::theirs;
use super::pronoun::plural;
use super::refer::Context;

/// What each of the players who are its subject does, with cards that they choose: read as if one did it oneself.
pub(super) fn acts(node: &Node, said: Said<'_>, context: &Context) -> Option<Vec<Act>> {
    let may = matches!(node.concept.as_str(), "may" | "may-also");
    let clause = if may { node.slot("clause")? } else { node };
    let doer = node.slot("who")?;
    let opponent = who(Some(doer)).filter(|who| *who != Who::You)? == Who::Opponent;
    let mut own = clause.clone();
    own.slots.retain(|(name, _)| name != "who");
    (!own.slots.iter().any(|(_, part)| names_player(part))).then_some(())?;
    let mut own = act(&theirs(&own, Who::You), said, &mut context.clone())?;
    // To whose field these would go is not told.
    (!matches!(own, Act::Set(_) | Act::Equip(_) | Act::Attach(_))).then_some(())?;
    if !may && from_top(&own) {
        // What lies on top of the Deck of each of them.
        let other = turned(&own)?;
        return Some(if opponent { vec![other] } else { vec![own, other] });
    }
    let choice = match choosing(&mut own) {
        Some(choice) => choice,
        // All of theirs, of one player or of both.
        None if !may => {
            let of = moved(&mut own).filter(|of| of.whose == Some(Who::You))?;
            of.whose = Some(if opponent { Who::Opponent } else { Who::Each });
            return Some(vec![own]);
        }
        None => return None,
    };
    if may {
        // None, if that player likes.
        let one = choice.min == Number::Fixed(1) && choice.max.is_none() && !choice.asks_together();
        one.then_some(())?;
        (choice.min, choice.max) = (Number::Fixed(0), Some(Number::Fixed(1)));
    }
    // What is taken at random nobody chooses.
    let random = choice.random;
    let mut other = turned(&own)?;
    if let Some(choice) = choosing(&mut other).filter(|_| random) {
        choice.by = Who::You;
    }
    Some(if opponent { vec![other] } else { vec![own, other] })
}

/// Whether cards on top of one's own Deck are moved.
fn from_top(act: &Act) -> bool {
    let what = match act {
        Act::SendToGraveyard(what) => what,
        Act::Banish(banish) => &banish.what,
        _ => return false,
    };
    matches!(what, Noun::Top(top) if top.who == Who::You)
}

/// What the opponent does, where one does the same oneself.
fn turned(own: &Act) -> Option<Act> {
    let mut told = serde_json::to_value(own).ok()?;
    turn(&mut told);
    serde_json::from_value(told).ok()
}

/// "Switch control of both monsters": of a target that one controls and of one that the opponent does.
pub(super) fn switched(node: &Node, context: &Context) -> Option<Act> {
    let what = node.slot("what").filter(|_| node.concept == "switch-control" && node.slots.len() == 1)?;
    context.means_both(plural(what)).then_some(())?;
    let of = |whose: Who| {
        let mut all = context.things.iter().filter_map(|thing| thing.target_of(whose));
        all.next().filter(|_| all.next().is_none())
    };
    let (what, in_exchange) = (of(Who::Opponent)?, Some(of(Who::You)?));
    Some(Act::Control(Control { what, to: Who::You, until: Until::Leaves, in_exchange }))
}

/// Whether words name a player other than by what is said of them: "your", "your opponent's".
fn names_player(node: &Node) -> bool {
    let word = node.concept.as_str();
    word.starts_with("you") || word.contains("opponent") || node.slots.iter().any(|(_, part)| names_player(part))
}

/// You and the opponent change places.
fn turn(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (name, inner) in map.iter_mut() {
                let player = matches!(name.as_str(), "who" | "whose" | "by" | "to");
                match inner.as_str().filter(|_| player) {
                    Some("you") => *inner = "opponent".into(),
                    Some("opponent") => *inner = "you".into(),
                    _ => turn(inner),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(turn),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
