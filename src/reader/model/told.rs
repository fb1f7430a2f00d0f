//! What the sentences of an effect have spoken of: "it" and clauses without a subject.

use crate::cards::condition::Condition;
use crate::cards::continuous::Subjects;
use crate::cards::filter::{Attached, Filter, Kind, MonsterZone, Place, Who};
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::meaning;
use super::modifier::{after, before};
use super::noun::{Count, describe};
use super::refer::Context;

/// What was spoken of so far.
#[derive(Debug, Clone, Default)]
pub(super) struct Told {
    /// What "it" or "they" mean.
    it: Option<Node>,
    /// What a clause without a subject speaks of, if not of this card.
    same: Option<Subjects>,
    /// A clause spoke of players: one without a subject after it would be theirs.
    players: bool,
    /// What was spoken of is one card, of whatever it is said.
    one: bool,
}

/// The opponent's monster in the battle that is spoken of.
pub(super) const OPPOSING: &str = "the-opposing-monster";

/// That monster.
pub(super) fn opposing() -> Subjects {
    let (kind, place) = (vec![Kind::Monster], vec![Place::MonsterZone]);
    Subjects::All(Box::new(Filter { kind, place, whose: Some(Who::Opponent), battling: true, ..Filter::default() }))
}

impl Told {
    /// For the text of an Equip Card: "it" is the equipped monster.
    pub(super) fn equipped() -> Told {
        Told { it: Some(Node::leaf("the-equipped-monster")), ..Told::default() }
    }

    /// A new sentence: a clause without a subject speaks of this card again, "it" of what it meant.
    pub(super) fn next(&mut self) {
        self.same = None;
        self.players = false;
    }

    /// "It" means this from now on.
    pub(super) fn speak_of(&mut self, node: &Node) {
        self.it = Some(plain(node));
    }

    /// Something else was spoken of that "it" could mean as well.
    pub(super) fn speak_of_players(&mut self) {
        if self.it.as_ref().is_some_and(|it| it.concept != "the-equipped-monster") {
            self.it = None;
        }
    }

    /// Several kinds of cards were spoken of, each by itself: neither "they" nor a clause without a subject means one of
    /// them.
    pub(super) fn speak_of_several(&mut self) {
        self.speak_of_players();
        self.of_players();
    }

    /// A condition was about this card: "it" is this card, unless it could be the equipped monster.
    pub(super) fn speak_of_this_in_head(&mut self) {
        let equipped = self.it.as_ref().is_some_and(|it| it.concept == "the-equipped-monster");
        self.it = (!equipped).then(|| Node::leaf("this-card"));
    }

    /// The clause is one of players.
    pub(super) fn of_players(&mut self) {
        self.players = true;
    }

    /// "Its" after a subject is the subject's, where that is this card or the equipped monster.
    pub(super) fn speak_of_subject(&mut self, node: &Node) {
        let owner = node.slot("count").filter(|count| count.concept == "poss").and_then(|count| count.slot("of"));
        let node = plain(&self.resolved(owner.unwrap_or(node)));
        if matches!(node.concept.as_str(), "this-card" | "the-equipped-monster") {
            self.it = Some(node);
        }
    }

    /// "Its" in a clause without a subject is this card's, if nothing else was spoken of.
    pub(super) fn speak_of_this(&mut self) {
        if self.it.is_none() && self.silent() == Some(Subjects::This) {
            self.it = Some(Node::leaf("this-card"));
        }
    }

    /// The words with "it" and "its" replaced by what they mean.
    pub(super) fn resolved(&self, node: &Node) -> Node {
        let resolved = |it| if self.one && node.concept == "it" { Node::clone(it) } else { replaced(node, it) };
        self.it.as_ref().map_or_else(|| node.clone(), resolved)
    }

    /// The cards that a subject means; `one`: a single monster described stands for every such monster.
    pub(super) fn subject(&mut self, node: &Node, one: bool) -> Option<Subjects> {
        let node = &self.resolved(node);
        let found = subjects(node, one)?;
        self.one = node.concept == "named" && node.slot("count").is_none();
        self.it = Some(plain(node));
        self.same = Some(found.clone());
        self.players = false;
        Some(found)
    }

    /// The cards that a subject means, and what must hold besides: "this Link Summoned card" is this card, while it is
    /// one.
    pub(super) fn such(&mut self, node: &Node, one: bool) -> Option<(Subjects, Vec<Condition>)> {
        if let Some(to) = self.subject(node, one) {
            return Some((to, Vec::new()));
        }
        let so = this_such(node)?;
        self.it = Some(Node::leaf("this-card"));
        self.same = Some(Subjects::This);
        self.players = false;
        Some((Subjects::This, vec![Condition::This(so)]))
    }

    /// What a clause without a subject speaks of.
    pub(super) fn silent(&self) -> Option<Subjects> {
        (!self.players).then(|| self.same.clone().unwrap_or(Subjects::This))
    }
}

/// How this card has to be for what is said of "this Link Summoned card", "this Attack Position monster".
pub(super) fn this_such(node: &Node) -> Option<Filter> {
    let mut so = Filter::default();
    (node.slot("count")?.concept == "this").then_some(())?;
    for (slot, part) in &node.slots {
        match (slot.as_str(), part.concept.as_str()) {
            ("count", _) | ("head", "card" | "monster") => {}
            ("m", _) => meaning::narrowed(part, &mut so, before)?,
            ("p", _) => meaning::narrowed(part, &mut so, after)?,
            ("r", _) => meaning::narrowed(part, &mut so, super::relative::relative)?,
            _ => return None,
        }
    }
    // Whose it is and where it lies says what text is read, not when.
    (so.whose, so.place) = (None, Vec::new());
    (so != Filter::default()).then_some(so)
}

/// "This face-up card" is "this card" the next time.
pub(super) fn plain(node: &Node) -> Node {
    match Context::default().pronoun_of(node) {
        Some(Noun::This) => Node::leaf("this-card"),
        Some(Noun::Equipped) => Node::leaf("the-equipped-monster"),
        _ if is_equipped(node) => Node::leaf("the-equipped-monster"),
        _ => node.clone(),
    }
}

fn replaced(node: &Node, it: &Node) -> Node {
    let single = matches!(it.concept.as_str(), "this-card" | "the-equipped-monster");
    match (node.concept.as_str(), single) {
        ("it", true) | ("them" | "they" | "those-cards" | "those-monsters", false) => it.clone(),
        ("that-monster", _) if it.concept == "the-equipped-monster" => it.clone(),
        ("its", true) => owned_by(it),
        ("negate-effects-of", false) if node.slot("of").is_some_and(|of| of.concept == "their") => {
            Node { concept: node.concept.clone(), slots: vec![("of".into(), owned_by(it))] }
        }
        ("np", false) => Node {
            concept: node.concept.clone(),
            slots: node.slots.iter().map(|(name, inner)| (name.clone(), theirs(node, name, inner, it))).collect(),
        },
        _ => Node {
            concept: node.concept.clone(),
            slots: node.slots.iter().map(|(name, inner)| (name.clone(), replaced(inner, it))).collect(),
        },
    }
}

fn owned_by(it: &Node) -> Node {
    Node { concept: "poss".into(), slots: vec![("of".into(), it.clone())] }
}

/// "Their effects", "their ATK": those of the cards, where only cards have such a thing.
fn theirs(np: &Node, slot: &str, inner: &Node, it: &Node) -> Node {
    let of_cards =
        || np.slot("head").is_some_and(|head| matches!(head.concept.as_str(), "effect" | "atk" | "def" | "atk-def"));
    if slot == "count" && inner.concept == "their" && inner.slots.is_empty() && of_cards() {
        return owned_by(it);
    }
    replaced(inner, it)
}

/// "A monster equipped with this card", "a Warrior-Type monster equipped with this card".
pub(super) fn is_equipped(node: &Node) -> bool {
    bearer(node).is_some()
}

/// Which monster it is that this card is equipped to, in words that say so.
pub(super) fn bearer(node: &Node) -> Option<Node> {
    let with_this = |(name, p): &(compact_str::CompactString, Node)| {
        let slot = |s: &str| p.slot(s).map_or("", |part| part.concept.as_str());
        // "The monster this card is equipped to".
        let worn =
            p.concept == "np-equipped" && (slot("who"), slot("be"), slot("v")) == ("this-card", "is", "equipped");
        let equipped =
            p.slot("rel").filter(|rel| p.concept == "pp" && rel.concept == "equipped" && rel.slots.len() == 1);
        let bears = equipped.is_some_and(|rel| rel.slot("with").is_some_and(|with| with.concept == "this-card"));
        name == "p" && (worn || bears)
    };
    let one = node.slot("count").is_some_and(|c| matches!(c.concept.as_str(), "a" | "the"));
    let monster = node.concept == "np" && one && node.slot("head").is_some_and(|h| h.concept == "monster");
    let slots: Vec<_> = node.slots.iter().filter(|slot| !with_this(slot)).cloned().collect();
    (monster && slots.len() < node.slots.len()).then(|| Node { concept: node.concept.clone(), slots })
}

/// "Any monsters" of which something holds, are all of them, and so is "the monster this card points to".
pub(super) fn every(node: &Node) -> Node {
    let pointed = node.slots.iter().any(|(name, p)| name == "p" && p.concept == "this-points-to");
    let counts = if pointed { &["any", "the", "a"][..] } else { &["any"] };
    counts.iter().fold(node.clone(), |node, word| uncounted(&node, word).0)
}

/// "The materials …" without the article, and whether it was there.
pub(super) fn without_the(node: &Node) -> (Node, bool) {
    uncounted(node, "the")
}

/// The words without this count, and whether it was there.
fn uncounted(node: &Node, word: &str) -> (Node, bool) {
    let it = |(name, part): &&(compact_str::CompactString, Node)| name == "count" && part.concept == word;
    let kept: Vec<_> = node.slots.iter().filter(|slot| !it(slot)).cloned().collect();
    let found = kept.len() < node.slots.len();
    (Node { concept: node.concept.clone(), slots: kept }, found)
}

/// "The monster in your center Main Monster Zone": whichever lies there.
fn the_one(node: &Node) -> Node {
    let (plain, the) = without_the(node);
    let one_zone = |node: &Node| describe(node).is_some_and(|d| d.filter.monster_zone == Some(MonsterZone::Center));
    if the && one_zone(&plain) { plain } else { node.clone() }
}

pub(super) fn subjects(node: &Node, one: bool) -> Option<Subjects> {
    match Context::default().pronoun_of(node) {
        Some(Noun::This) => return Some(Subjects::This),
        Some(Noun::Equipped) => return Some(Subjects::Equipped),
        Some(_) => return None,
        None => {}
    }
    match node.concept.as_str() {
        "this-monster" => return Some(Subjects::This),
        "the-equipped-monster" => return Some(Subjects::Equipped),
        OPPOSING => return Some(opposing()),
        _ => {}
    }
    if let Some(bearer) = bearer(node) {
        let mut such = describe(&bearer)?.filter;
        such.place = vec![Place::MonsterZone];
        let any = such == Filter { kind: vec![Kind::Monster], place: such.place.clone(), ..Filter::default() };
        such.attached = Some(Attached::EquippedByThis);
        return Some(if any { Subjects::Equipped } else { Subjects::All(Box::new(such)) });
    }
    let mut described = describe(&the_one(&every(node)))?;
    let counted = matches!(described.count, Count::Bare | Count::All) || one && described.count == Count::Exactly(1);
    counted.then_some(())?;
    let filter = &mut described.filter;
    if filter.place.is_empty() && filter.kind == [Kind::Monster] {
        filter.place = vec![Place::MonsterZone];
    }
    // What lies face-up, or Set, or in a column lies on the field.
    if filter.place.is_empty() && (filter.face.is_some() || filter.same_column) {
        filter.place = vec![Place::Field];
    }
    (!filter.place.is_empty()).then(|| Subjects::All(Box::new(described.filter)))
}
