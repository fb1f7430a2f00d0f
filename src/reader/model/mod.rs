//! From readings to the effect model that the engine executes.
//!
//! What a piece says beyond the model's vocabulary stays in the effect as unread words, so that a verdict
//! that needs it is undetermined. Nothing is left out.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "what a clause is not known to say stays unread, whatever it may be"
)]
#![expect(
    clippy::option_option,
    reason = "the outer one is whether it was understood, the inner one whether it was said"
)]

mod above;
mod act;
mod activation;
mod afterwards;
mod again;
mod align;
mod also_material;
mod always;
mod another;
mod applied;
mod apply;
mod around;
mod asked;
mod awaited;
mod ban;
mod battle;
mod battle_damage;
mod battle_fate;
mod both;
mod card;
mod cause;
mod choice;
mod clauses;
mod compare;
mod condition;
mod continuous;
mod control;
mod counter;
mod declaring;
mod deeds;
mod difference;
mod done;
mod doubt;
mod each;
mod effect;
mod either_count;
mod either_event;
mod either_place;
mod either_target;
mod either_window;
mod ends;
mod equip;
mod event;
mod facts;
mod fallen;
mod few_others;
mod fighters;
mod forbidden;
mod fought;
mod gained;
mod general;
mod governing;
mod happened;
mod head;
mod history;
mod immediately;
mod in_defense;
mod includes;
mod instead;
mod itself;
mod japanese_alone;
mod labelled;
mod lack;
mod lasting;
mod lasting_ban;
mod later;
mod link;
mod linked;
mod material;
mod materials;
pub(super) mod meaning;
mod measured;
mod modifier;
mod moves;
mod narrowed;
mod narrower;
mod negating;
mod normal;
mod not_done;
mod notes;
mod noun;
mod number;
mod offered;
mod often;
mod old_wording;
mod options;
mod other_targets;
mod owned;
mod permitted;
mod phase;
mod place;
mod place_on_field;
mod pointing;
mod points;
mod procedure;
mod pronoun;
mod protect;
mod put;
mod quick;
mod refer;
mod relative;
mod repeated;
mod respond;
mod restriction;
mod retelling;
mod selected;
mod sentence;
mod share;
mod side_by_side;
mod spoken;
mod still;
mod subject;
mod subject_told;
mod summon;
mod summoning;
mod target;
mod there;
mod things;
mod this_turn;
mod this_way;
mod together;
mod token;
mod told;
mod told_target;
mod top;
mod trap_monster;
mod trigger;
mod turn_player;
mod upkeep;
mod values;
mod ways;
mod whereabouts;
mod whichever;
mod with;
mod worn;

pub use card::{effects, heard};
pub use lack::{Lack, lacking};
pub use meaning::check;
pub use retelling::Heard;

use super::node::Node;

/// The slots of a node: taken one by one, so that a slot that nobody asked for is noticed.
struct Slots<'a> {
    rest: Vec<(&'a str, &'a Node)>,
}

impl<'a> Slots<'a> {
    /// The slots of a node; the form of a verb or noun and the letters between two say nothing that the model needs.
    fn of(node: &'a Node) -> Slots<'a> {
        let telling = node
            .slots
            .iter()
            .filter(|(name, _)| !matches!(name.as_str(), "f" | "form" | "w" | "be" | "u" | "which" | "sep"));
        Slots { rest: telling.map(|(name, node)| (name.as_str(), node)).collect() }
    }

    /// What stands in a slot, which is then done with.
    fn take(&mut self, name: &str) -> Option<&'a Node> {
        let at = self.rest.iter().position(|(n, _)| *n == name)?;
        Some(self.rest.remove(at).1)
    }

    /// All that stands in slots of this name.
    fn all(&mut self, name: &str) -> Vec<&'a Node> {
        let (found, rest) = self.rest.iter().partition(|(n, _)| *n == name);
        self.rest = rest;
        let found: Vec<(&str, &Node)> = found;
        found.into_iter().map(|(_, node)| node).collect()
    }

    /// Whether nothing is left over.
    fn done(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }
}

/// A figure.
fn figure(node: &Node) -> Option<i32> {
    node.concept.parse().ok()
}

/// A quoted name, without its quotes and without the ending for several of that name.
fn quoted(node: &Node) -> Option<String> {
    let inner = node.concept.strip_prefix('"')?.strip_suffix('"')?;
    let token = || inner.strip_suffix('s').filter(|one| one.ends_with(" Token"));
    Some(inner.strip_suffix("(s)").or_else(token).unwrap_or(inner).to_owned())
}
