//! Nouns that point to cards that were spoken of: "that banished monster", "the monster sent to the GY", "that opponent's
//! monster".

use crate::cards::filter::Filter;
use crate::reader::node::Node;

use super::noun::describe;
use super::spoken::{ATTACKED, VICTOR};

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
        let (count, head) = (node.slot("count")?, node.slot("head")?);
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
        let mut found = Pointing {
            of: Filter::default(),
            called: None,
            several,
            by_effect: false,
            other: count.concept == "the-other",
        };
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
        let named = found.called.as_deref() == Some("battling") || count.concept == "the-opponents";
        (!whose || named).then_some(())?;
        Some(found)
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
        let done = match node.concept.as_str() {
            // "The monster that destroyed it".
            "that" if node.slot("rel").is_some_and(|rel| rel.concept == "destroy") => {
                let rel = node.slot("rel")?;
                let it = matches!(rel.slot("what")?.concept.as_str(), "it" | "this-card");
                (it && rel.slot("f")?.concept == "past" && rel.slots.len() == 2).then_some(())?;
                self.called = self.called.is_none().then(|| Some(VICTOR.to_owned()))?;
                return Some(());
            }
            "pp" => node.slot("w").or_else(|| node.slot("rel"))?,
            "by" | "with-np" if node.slot("what")?.concept == "this-effect" => {
                self.by_effect = true;
                return Some(());
            }
            // "… to the GY by this effect".
            "to" => {
                let to = node.slot("what").filter(|to| to.slots.len() == 3)?;
                let by = to.slot("p").filter(|p| p.concept == "by" && p.slot("what").is_some());
                matches!(to.slot("head")?.concept.as_str(), "graveyard" | "hand" | "deck").then_some(())?;
                return self.participle(by?);
            }
            // "You discarded".
            "np-verb" => {
                let verb = node.slot("cond").filter(|cond| cond.concept == "you-verb")?;
                let doer = matches!(verb.slot("who")?.concept.as_str(), "you" | "they");
                let plain = verb.slots.iter().all(|(name, m)| name != "m" || m.concept == "into");
                (doer && plain).then_some(verb.slot("what")?)?
            }
            "that" | "that-comma" => {
                let pas = node.slot("rel").filter(|rel| rel.concept == "pas")?;
                matches!(pas.slot("be")?.concept.as_str(), "was" | "were").then_some(())?;
                pas.slot("what")?
            }
            _ => return None,
        };
        (node.slots.len() == 1 && self.called.is_none()).then_some(())?;
        let word = done.concept.as_str();
        let word = word.strip_suffix("-to-graveyard").or(word.strip_suffix("-to-hand")).unwrap_or(word);
        let word = match word {
            "shuffled" => "returned",
            "drew" => "drawn",
            word => word,
        };
        CALLED.contains(&word).then_some(())?;
        let mut by_effect = self.by_effect;
        for (slot, part) in &done.slots {
            match (slot.as_str(), part.concept.as_str()) {
                ("to", "graveyard" | "hand" | "deck") | ("m", "this-way") => {}
                ("by" | "m", "this-effect") => by_effect = true,
                _ => return None,
            }
        }
        (self.called, self.by_effect) = (Some(word.to_owned()), by_effect);
        Some(())
    }
}

/// Words for what happened to cards, by which a text points to them.
const CALLED: [&str; 15] = [
    "destroyed",
    "banished",
    "sent",
    "tributed",
    "discarded",
    "returned",
    "added",
    "special-summoned",
    "summoned",
    "revealed",
    "drawn",
    "targeted",
    "selected",
    "attacking",
    "battling",
];
