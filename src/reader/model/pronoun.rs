//! What pronouns, and nouns that stand for them, mean: "it", "that monster", "the destroyed monster", "this card".

use crate::cards::act::Act;
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place};
use crate::cards::step::{Noun, Step};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::node::Node;

use super::choice::chosen;
use super::clauses::{of_this, with};
use super::noun::describe;
use super::pointing::Pointing;
use super::refer::{Context, EXCAVATED, Last};
use super::spoken::Thing;
use super::top::top;

/// Stands for the targets of the first kind.
pub(super) const FIRST: &str = "targets of the first kind";
/// Stands for each of the cards of which something holds.
pub(super) const EACH: &str = "each of the cards";
/// The monster that is attacked.
const FOUGHT: &str = "attack-target";
/// Stands for the targets of the second kind.
pub(super) const SECOND: &str = "targets of the second kind";

/// "… in the GY": where a card lies now.
pub(super) fn in_graveyard(node: &Node) -> bool {
    node.slot("p").is_some_and(lies_in_graveyard)
}

/// "In the GY".
pub(super) fn lies_in_graveyard(p: &Node) -> bool {
    let place = p.slot("place").filter(|_| p.concept == "in-place");
    place.is_some_and(|p| p.concept == "graveyard" && p.slot("whose").is_none_or(|w| w.concept == "the"))
}

/// "Both monsters", "those 2 monsters", "all of them" as the word for several that means the same.
pub(super) fn plural(node: &Node) -> &str {
    let slot = |name: &str| node.slot(name).map_or("", |part| part.concept.as_str());
    let all = match (node.concept.as_str(), slot("count"), slot("m")) {
        ("np", "the-first", "") if slot("head") == "target" && node.slots.len() == 2 => return FIRST,
        ("np", "the", "second") if slot("head") == "target" && node.slots.len() == 3 => return SECOND,
        ("np", "that", "") if slot("head") == FOUGHT && node.slots.len() == 2 => return FOUGHT,
        ("both-n" | "all-n", ..) => node.slot("n"),
        ("of", "both" | "all", _) => node.slot("of"),
        ("np", "both", "") | ("np", "those", "num") => match slot("head") {
            "monster" if node.slots.len() < 4 => return "those-monsters",
            "card" if node.slots.len() < 4 => return "those-cards",
            "target" if node.slots.len() < 4 => return "those-targets",
            _ => None,
        },
        _ => None,
    };
    let word = all.filter(|all| all.slots.is_empty() && (all.concept == "them" || all.concept.starts_with("those")));
    word.map_or(&node.concept, |word| &word.concept)
}

/// What grows or attacks, told of "it": with this card for it.
pub(super) fn grown(node: &Node) -> Option<Node> {
    let inner = |slot: &str| Some(with(node, slot, grown(node.slot(slot)?)?));
    match node.concept.as_str() {
        "seq" => inner("first"),
        "for" => inner("clause"),
        "and-vps" => grown(node.slot("a")?).map(|_| of_this(node)),
        verb => {
            let attacks = |c: &Node| matches!(c.concept.as_str(), "make-attacks" | "attack");
            let grows = ["gains", "loses"].iter().any(|one| verb.starts_with(one))
                || verb == "may" && node.slot("clause").is_some_and(attacks);
            (grows && node.slot("who")?.concept == "it").then(|| of_this(node))
        }
    }
}

impl Context {
    /// Whether of all that was spoken of this card alone can lie on the field still.
    pub(super) fn only_this_lies(&self, effect: &Effect) -> bool {
        use EventKind as E;
        let here = [E::DestroysByBattle, E::SpecialSummoned, E::NormalSummoned, E::FlipSummoned];
        let own = |on: &Trigger| {
            on.subject == Subject::This && on.or.is_empty() && on.events.iter().all(|e| here.contains(e))
        };
        let detached = |step: &Step| matches!(&step.act, Act::Detach(detach) if detach.from == Noun::This);
        let pays = !effect.cost.is_empty() && effect.cost.iter().all(detached);
        let other =
            !effect.unread.is_empty() || !self.targets.is_empty() || self.answers || self.event || self.paid.is_some();
        effect.on.as_ref().map_or(pays, |on| own(on) && (pays || effect.cost.is_empty()))
            && !other
            && matches!(self.last, Last::Nothing | Last::This)
    }

    /// What a pronoun means.
    pub(super) fn pronoun(&self, concept: &str) -> Option<Noun> {
        match concept {
            "this-card" | "this-monster" => Some(Noun::This),
            "it" => self.it(),
            "them" => self.them(),
            "both" => self.them().or_else(|| self.both_revealed()),
            "that-card" | "that-monster" | "those-cards" | "those-monsters" => self.that(concept),
            "that-target" => (self.targets == [false]).then_some(Noun::Target(0)),
            "those-targets" => (self.targets == [true]).then_some(Noun::Target(0)),
            "the-equipped-monster" => Some(Noun::Equipped),
            "the-other" | "the-rest" | "the-remaining-cards" => self.rest(),
            "the-card-summoned" => {
                self.pointed(&Pointing { called: Some("summoned".to_owned()), ..Pointing::any(Some(false)) })
            }
            EACH => Some(Noun::Those),
            FOUGHT => self.fought_target(),
            FIRST | SECOND if self.two.is_some() => {
                self.two.as_ref().map(|names| Noun::Bound(names[usize::from(concept == SECOND)].clone()))
            }
            FIRST | SECOND if self.targets.len() == 2 => Some(Noun::Target(u8::from(concept == SECOND))),
            _ => None,
        }
    }

    /// "The attack target", where that is what is targeted: it is so still when the battle is over.
    fn fought_target(&self) -> Option<Noun> {
        let fought = |thing: &Thing| thing.of.battling && thing.of.not.iter().any(|not| not.attacking);
        let aimed = |thing: &&Thing| matches!(thing.noun, Some(Noun::Target(_))) && fought(thing);
        self.things.iter().find(aimed).and_then(|thing| thing.noun.clone())
    }

    /// "The rest": what was turned over and lies in the Deck still, or those of which others were chosen.
    fn rest(&self) -> Option<Noun> {
        let there = Filter { place: vec![Place::Deck], among: Some(EXCAVATED.to_owned()), ..Filter::default() };
        let others = || {
            let (at, of) = self.chosen_of.as_ref()?;
            let chosen = Filter { among: Some(self.name_of(*at)?), ..Filter::default() };
            Some(Filter { not: vec![chosen], ..of.clone() })
        };
        Some(Noun::All(Box::new(if self.excavated { there } else { others()? })))
    }

    /// "That monster": the same as "it", unless something else was spoken of that it may be.
    fn that(&self, concept: &str) -> Option<Noun> {
        let several = concept.starts_with("those");
        let monsters = concept.ends_with("monster") || concept.ends_with("monsters");
        let alone = !self.event && !self.answers;
        if self.aimed && self.targets == [several] {
            return Some(Noun::Target(0));
        }
        if several
            && monsters
            && self.event
            && self.last == Last::Nothing
            && let Some(both) = self.both_fighters()
        {
            return Some(both);
        }
        if self.last == Last::This && alone && self.targets == [several] {
            return Some(Noun::Target(0));
        }
        let other = match self.last {
            Last::Nothing => !self.targets.is_empty() && !alone,
            Last::This => !self.targets.is_empty(),
            _ if self.last_is_out_of_reach() => true,
            Last::Drawn(_) => monsters,
            // Of a discarded card and a targeted monster, it may be either.
            Last::Those(_) => !self.of_target() && !self.targets.is_empty(),
            Last::Event | Last::Link | Last::Found | Last::Lost => false,
        };
        let meant = if other { None } else { self.meant(Some(several)).filter(|noun| *noun != Noun::This) };
        meant.or_else(|| self.pointed(&Pointing::plain(concept)?))
    }

    /// What a pronoun means, "this card" with words around it included where they only say where it is.
    pub(super) fn pronoun_of(&self, node: &Node) -> Option<Noun> {
        if let Some(noun) = self.pronoun(plural(node)) {
            return Some(noun);
        }
        // "this card in your GY": where it is, is the place of its activation.
        let place = |n: &Node| match n.concept.as_str() {
            // In which of the Monster Zones it is, is more than that.
            "in-place" => n
                .slot("place")
                .is_none_or(|p| !matches!(p.concept.as_str(), "extra-monster-zone" | "main-monster-zone")),
            concept => matches!(concept, "from-place" | "on-field" | "you-control" | "in-np"),
        };
        if let ("count-only", [(_, count)]) = (node.concept.as_str(), node.slots.as_slice())
            && count.concept == "all-num"
        {
            return self.all_targets(count);
        }
        if node.concept == "pron" {
            let plain = node.slots.iter().all(|(slot, n)| slot == "pron" || slot == "p" && place(n));
            return (plain && node.slot("pron")?.concept == "this-card").then_some(Noun::This);
        }
        if node.concept == "named" {
            return self.pointed(&Pointing::of(node)?);
        }
        if node.concept != "np" {
            return None;
        }
        let (count, head) = (node.slot("count")?, node.slot("head")?);
        // Once this card was equipped to another, that is no longer told so.
        if count.concept == "the" && !self.unknown && super::meaning::reads("bearer", node, self) {
            return Some(Noun::Equipped);
        }
        let only = |names: &[&str]| node.slots.iter().all(|(n, _)| names.contains(&n.as_str()));
        let cards = matches!(head.concept.as_str(), "card");
        let turned = |(n, m): &(compact_str::CompactString, Node)| n == "m" && excavated(m);
        match count.concept.as_str() {
            "the-other" if cards && self.excavated && node.slots.len() == 3 && node.slots.iter().any(turned) => {
                self.rest()
            }
            "the-other" if cards && only(&["count", "head"]) => {
                self.rest().or_else(|| self.pointed(&Pointing::of(node)?))
            }
            "the" | "all-the" | "those" if cards && node.slots.len() == 3 && node.slots.iter().any(turned) => {
                self.rest()
            }
            "this" | "these" if only(&["count", "head"]) && head.concept == "token" => {
                self.meant(Some(count.concept == "these")).filter(|_| self.tokens)
            }
            "this" => {
                let lying = |n: &Node| {
                    n.concept == "face-up"
                        || n.concept == "pp"
                            && n.slot("w").is_some_and(|w| matches!(w.concept.as_str(), "banished" | "equipped"))
                };
                let plain = node.slots.iter().all(|(n, inner)| match n.as_str() {
                    "count" | "head" => true,
                    "m" => lying(inner),
                    "p" => place(inner) || inner.concept == "as",
                    _ => false,
                });
                let heads = ["card", "monster", "equip-card", "spell", "trap", "spell-card", "trap-card"];
                (plain && heads.contains(&head.concept.as_str())).then_some(Noun::This)
            }
            "all-num" if only(&["count", "head"]) && head.concept == "target" => self.all_targets(count),
            "that" | "those" if only(&["count", "head"]) => {
                let several = if count.concept == "that" { "that" } else { "those" };
                let meant = match head.concept.as_str() {
                    "token" => self.meant(Some(several == "those")).filter(|_| self.tokens),
                    "monster" => self.that(if several == "that" { "that-monster" } else { "those-monsters" }),
                    "card" | "spell" | "trap" | "spell-trap" | "spell-card" | "trap-card" => {
                        self.that(if several == "that" { "that-card" } else { "those-cards" })
                    }
                    _ => None,
                };
                meant.or_else(|| self.pointed(&Pointing::of(node)?))
            }
            _ => self.pointed(&Pointing::of(node)?),
        }
    }

    /// "All 3", "all 3 targets".
    fn all_targets(&self, count: &Node) -> Option<Noun> {
        let fresh = matches!(self.last, Last::Nothing | Last::This) && !self.event && !self.answers;
        (self.targets == [true] && fresh && count.slot("n").is_some()).then_some(Noun::Target(0))
    }

    /// The cards that a phrase speaks of; `place` says where they come from.
    pub(super) fn noun(&self, node: &Node, place: Option<&Node>) -> Option<Noun> {
        if let Some(noun) = self.pronoun_of(node) {
            return Some(noun);
        }
        if let Some(top) = top(node, place) {
            return Some(Noun::Top(Box::new(top)));
        }
        let mut described = describe(node)?;
        if let Some(place) = place {
            super::noun::put(&mut described.filter, place)?;
        }
        chosen(described)
    }
}

/// "Excavated", before a noun.
pub(super) fn excavated(node: &Node) -> bool {
    node.concept == "pp" && node.slots.len() == 1 && node.slot("w").is_some_and(|w| w.concept == "excavated")
}
