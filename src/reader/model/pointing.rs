//! Nouns that point to cards that were spoken of: "that banished monster", "the monster sent to the GY", "that opponent's
//! monster".

use crate::cards::filter::Filter;
use crate::reader::node::Node;

use super::meaning;
use super::noun::describe;
use super::spoken::ATTACKED;

/// What a noun says of the cards that it points to.
#[derive(Debug)]
pub(super) struct Pointing {
    pub(super) of: Filter,
    /// "The destroyed monster".
    pub(super) called: Option<String>,
    pub(super) several: Option<bool>,
    /// "… by this effect".
    pub(super) by_effect: bool,
    /// "That other …": not what was spoken of last.
    pub(super) other: bool,
}

impl Pointing {
    /// "That …", "those …", "the destroyed …".
    pub(super) fn of(node: &Node) -> Option<Pointing> {
        let count = node.slot("count")?;
        // 'That "A"' is told by the name alone.
        let named = node.concept == "named";
        let head = if named { node } else { node.slot("head")? };
        // "Your battling monster".
        let whose = matches!(count.concept.as_str(), "your" | "opponents" | "the-opponents");
        let form = head.slot("form").map_or("", |form| form.concept.as_str());
        let the = count.concept == "the";
        let several = match (count.concept.as_str(), form) {
            ("those" | "both", _) | ("the", "pl" | "pl-capital") => Some(true),
            ("the" | "the-other" | "your" | "opponents" | "the-opponents", "sg" | "sg-capital") => Some(false),
            ("that", form) => (form != "may").then_some(false),
            ("the" | "your" | "opponents" | "the-opponents", _) => None,
            _ => return None,
        };
        let mut found = Pointing { other: count.concept == "the-other", ..Pointing::any(several) };
        let mut plain = node.clone();
        for (slot, part) in &node.slots {
            match slot.as_str() {
                "m" | "p" | "r" if found.participle(part).is_some() => {
                    plain.slots.retain(|(_, other)| !std::ptr::eq(other, part) && other != part);
                }
                "m" if part.concept == "other" && count.concept == "that" => {
                    found.other = true;
                    plain.slots.retain(|(_, other)| other != part);
                }
                "m" if matches!(part.concept.as_str(), "other" | "different" | "same" | "original" | "num") => {
                    return None;
                }
                // "As that monster, but with a different name": what is described is other than it.
                "p" if matches!(part.concept.as_str(), "but" | "but-with") => return None,
                _ => {}
            }
        }
        if matches!(head.concept.as_str(), "target" | ATTACKED) {
            (plain.slots.len() == 2 && found.called.is_none() && !whose).then_some(())?;
            found.called = Some(if head.concept == ATTACKED { ATTACKED } else { "targeted" }.to_owned());
        } else {
            match count.concept.as_str() {
                "the-opponents" => plain.slots[0].1.concept = "opponents".into(),
                _ if whose => {}
                _ => plain.slots.retain(|(slot, _)| slot != "count"),
            }
            found.of = describe(&plain)?.filter;
        }
        // "The monster" alone points to nothing, nor does "your battling monster" to what only lies there.
        (!the || found.called.is_some()).then_some(())?;
        let told = matches!(found.called.as_deref(), Some("battling" | "targeted")) || count.concept == "the-opponents";
        (!whose || told).then_some(())?;
        Some(found)
    }

    /// "It", "them", or a word for either.
    pub(super) fn any(several: Option<bool>) -> Pointing {
        Pointing { of: Filter::default(), called: None, several, by_effect: false, other: false }
    }

    /// "That monster", "those cards".
    pub(super) fn plain(concept: &str) -> Option<Pointing> {
        let (which, what) = concept.split_once('-')?;
        let head = Node::leaf(what.strip_suffix('s').unwrap_or(what));
        Pointing::of(&Node {
            concept: "np".into(),
            slots: vec![("count".into(), Node::leaf(which)), ("head".into(), head)],
        })
    }

    /// "Destroyed", "that was banished", "Special Summoned by this effect".
    fn participle(&mut self, node: &Node) -> Option<()> {
        let done = meaning::done_to(node)?;
        (done.called.is_none() || self.called.is_none()).then_some(())?;
        self.called = self.called.take().or(done.called);
        self.by_effect |= done.by_effect;
        Some(())
    }
}
