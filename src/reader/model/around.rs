//! What stands around a verb: "from your Deck", "in Defense Position", "except …".

use crate::cards::act::Until;
use crate::cards::filter::{Kind, Place};
use crate::cards::materials::Alike;
use crate::cards::number::Number;
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::lasting_ban::kinds_left;
use super::materials::alike;
use super::modifier::after;
use super::noun::{Count, Described};
use super::number::{amount, for_each};
use super::refer::Context;
use super::relative::relative;
use super::{Slots, figure, meaning, noun, together};

/// What the sentence around a clause says of it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Said<'a> {
    /// How long.
    pub(super) until: Option<Until>,
    /// The words for it name the time in which it holds, not its end: "this turn".
    pub(super) running: bool,
    /// "Except …" at the end of the sentence.
    pub(super) except: Option<&'a Node>,
    /// "Except with …" at the end of the sentence.
    pub(super) except_with: Option<&'a Node>,
    /// The words of the whole sentence.
    pub(super) words: &'a str,
}

/// A verb with all that is said of it. Each part has to be taken by somebody.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of its own in the text of a card")]
pub(super) struct Clause<'a> {
    /// The verb.
    pub(super) concept: &'a str,
    /// Its slots.
    pub(super) slots: Slots<'a>,
    pub(super) until: Option<Until>,
    pub(super) place: Option<&'a Node>,
    pub(super) to: Option<&'a Node>,
    pub(super) position: Option<&'a Node>,
    pub(super) except: Option<&'a Node>,
    pub(super) except_with: Option<&'a Node>,
    pub(super) as_what: Option<&'a Node>,
    pub(super) using: Option<(&'a Node, Option<&'a Node>)>,
    pub(super) using_only: bool,
    pub(super) up_to: Option<&'a Node>,
    pub(super) by_doing: Option<&'a Node>,
    pub(super) for_each: Option<&'a Node>,
    pub(super) equal_to: Option<&'a Node>,
    pub(super) phase: Option<&'a Node>,
    /// What is said of the cards behind the verb: "with different names", "that mentions …", "whose total Levels equal 8".
    pub(super) behind: Vec<&'a Node>,
    /// "Including 1 …", behind that.
    pub(super) including: Option<&'a Node>,
    /// "From the cards in your GY", behind that.
    pub(super) from_np: Option<&'a Node>,
    /// "From each other", behind that.
    pub(super) from_each_other: bool,
    pub(super) ignoring: bool,
    pub(super) random: bool,
    pub(super) face_down: bool,
    pub(super) any_order: bool,
    /// What the holes of a rule for it were filled with, by name and sort.
    pub(super) filled: Vec<(String, String, serde_json::Value)>,
}

impl<'a> Clause<'a> {
    /// No verb, and nothing said of it yet.
    pub(super) fn bare() -> Clause<'a> {
        Clause {
            concept: "",
            slots: Slots { rest: Vec::new() },
            until: None,
            place: None,
            to: None,
            position: None,
            except: None,
            except_with: None,
            as_what: None,
            using: None,
            using_only: false,
            up_to: None,
            by_doing: None,
            for_each: None,
            equal_to: None,
            phase: None,
            behind: Vec::new(),
            including: None,
            from_np: None,
            from_each_other: false,
            ignoring: false,
            random: false,
            face_down: false,
            any_order: false,
            filled: Vec::new(),
        }
    }

    /// The verb of a node; `None` where an adverb is not known.
    pub(super) fn of(node: &'a Node, said: Said<'a>) -> Option<Clause<'a>> {
        let mut slots = Slots::of(node);
        let adverbs = slots.all("m");
        let mut clause = Clause {
            concept: &node.concept,
            position: slots.take("position"),
            until: said.until,
            except: said.except,
            except_with: said.except_with,
            slots,
            ..Clause::bare()
        };
        adverbs.into_iter().try_for_each(|adverb| clause.adverb(adverb))?;
        Some(clause)
    }

    /// An adverb; `None` where it is not known.
    pub(super) fn adverb(&mut self, node: &'a Node) -> Option<()> {
        let mut slots = Slots::of(node);
        match node.concept.as_str() {
            "after-comma" | "bracket" => self.adverb(slots.take("adv1").or_else(|| slots.take("m"))?)?,
            "ignoring" => self.ignoring = true,
            "position" | "in" | "in-pos" => set(&mut self.position, slots.take("position")?)?,
            "from" | "directly-from" => set(&mut self.place, slots.take("from")?)?,
            "to" | "to-np" => set(&mut self.to, slots.take("to")?)?,
            // Behind "up to the number of …" it may be said of what is counted.
            "except" | "other-than" if self.up_to.is_some() => return None,
            "except" | "other-than" => set(&mut self.except, slots.take("what")?)?,
            "except-from" => set(&mut self.except, node)?,
            "except-by" => {
                slots.take("what").and_then(kinds_left)?;
                set(&mut self.except, node)?;
            }
            "except-with" => set(&mut self.except_with, slots.take("what")?)?,
            "using" | "using-only" if self.using.is_none() => {
                self.using = Some((slots.take("what")?, slots.take("as")));
                self.using_only = node.concept == "using-only";
            }
            "as" => set(&mut self.as_what, slots.take("as")?)?,
            "up-to" => set(&mut self.up_to, slots.take("amount").or_else(|| Some(slots.rest.pop()?.1))?)?,
            "by-doing" => set(&mut self.by_doing, slots.take("what")?)?,
            "with" | "same-had" | "other-had" | "like" | "like-had" | "like-one" | "unlike" | "of-same-type"
            | "that" | "that-comma" | "whose" | "whose-comma" | "lists-as" => {
                self.behind.push(node);
                slots.rest.clear();
            }
            "including" => set(&mut self.including, slots.take("what")?)?,
            "for-each" | "for-each-of" | "for-every" => set(&mut self.for_each, slots.take("what")?)?,
            "equal-to" => set(&mut self.equal_to, slots.take("amount").or_else(|| Some(slots.rest.pop()?.1))?)?,
            "from-np" => {
                let each_other = slots.take("from")?;
                let slot = |name: &str| each_other.slot(name).map(|n| n.concept.as_str());
                self.from_each_other =
                    each_other.slots.len() == 2 && (slot("count"), slot("m")) == (Some("each"), Some("other"));
                if super::noun::put(&mut crate::cards::filter::Filter::default(), each_other).is_some() {
                    // "From your Spell & Trap Zones".
                    set(&mut self.place, each_other)?;
                } else if !self.from_each_other {
                    set(&mut self.from_np, each_other)?;
                }
            }
            "during" => set(&mut self.phase, node)?,
            "at-random" | "randomly" => self.random = true,
            "face-down" => self.face_down = true,
            "in-order" => self.any_order = true,
            _ => return None,
        }
        if matches!(node.concept.as_str(), "during" | "except-from") { Some(()) } else { slots.done() }
    }

    /// Where the cards come from.
    pub(super) fn from(&mut self) -> Option<&'a Node> {
        self.place.take().or_else(|| self.slots.take("from"))
    }

    /// Described cards, with what the verb says of them.
    pub(super) fn described(&mut self) -> Option<Described> {
        let node = self.slots.take("what")?;
        self.describe(node)
    }

    /// Cards as a phrase describes them, with what the verb says of them.
    pub(super) fn describe(&mut self, node: &Node) -> Option<Described> {
        let mut described = noun::describe(node)?;
        for said in std::mem::take(&mut self.behind) {
            described = self.said_behind(described, said)?;
        }
        let alone = together::asks_nothing(&described);
        self.narrowed(described).filter(|_| alone)
    }

    /// Cards as a phrase describes them, for those who choose them: with what is asked of them together.
    pub(super) fn describe_together(&mut self, node: &Node) -> Option<Described> {
        let mut node = node.clone();
        let each = node.slots.iter().position(|(name, p)| name == "p" && p.concept == "each");
        if let Some(at) = each {
            node.slots.remove(at);
        }
        let behind = self.behind.is_empty() && node.slots.last().is_some_and(|(_, p)| p.concept == "with-np");
        if let Some(from) = self.from_np.take_if(|_| behind) {
            let than = Node { concept: "than".into(), slots: vec![("than".into(), from.clone())] };
            node.slots.push(("r".into(), than));
        }
        let first = matches!(node.concept.as_str(), "and" | "both-and" | "or").then(|| node.slot("a")).flatten();
        let lies = |part: Option<&Node>| part.and_then(noun::describe).is_some_and(|d| !d.filter.place.is_empty());
        if lies(first) {
            // "1 … from your hand and 1 … from your Deck".
            let from = self.from().map(|from| vec![("place".into(), from.clone())]);
            // "1 card you control and 1 card on the field" needs none from elsewhere.
            (from.is_some() || node.concept == "or" || lies(node.slot("b"))).then_some(())?;
            let p = from.map(|slots| ("p".into(), Node { concept: "from-place".into(), slots }));
            node.slots.iter_mut().filter(|(name, _)| name == "b").for_each(|(_, b)| b.slots.extend(p.clone()));
        }
        let mut described = noun::describe_together(&node)?;
        for said in std::mem::take(&mut self.behind) {
            described = self.said_behind(described, said)?;
        }
        if let Some(part) = self.including.take() {
            described = together::including(described, part)?;
        }
        let related = !described.different.is_empty() || !described.same.is_empty();
        (related || !std::mem::take(&mut self.from_each_other)).then_some(())?;
        self.from_each_other = false;
        let described = self.narrowed(described)?;
        if each.is_none() {
            return Some(described);
        }
        // "Up to 1 each from your hand, Deck, and GY": no two from the same place.
        let all = &described.filter.place;
        let once = all.iter().enumerate().all(|(n, place)| !all[..n].contains(place));
        let places = i32::try_from(all.len()).ok().filter(|places| *places > 1 && once)?;
        let count = match described.count {
            Count::Exactly(1) => Count::Exactly(places),
            Count::Between(1, Some(1)) => Count::Between(1, Some(places)),
            _ => return None,
        };
        Some(Described { count, different: [described.different, vec![Alike::Place]].concat(), ..described })
    }

    /// Cards with what is said of them behind the verb.
    fn said_behind(&mut self, mut described: Described, said: &Node) -> Option<Described> {
        match said.concept.as_str() {
            "with" => {
                let mut p = Node { concept: "with-np".into(), slots: said.slots.clone() };
                p.slots.extend(self.from_np.take().map(|from| ("than".into(), from.clone())));
                let (different, same) = (alike(&p, "different"), alike(&p, "same"));
                if different.is_none() && same.is_none() {
                    meaning::narrowed(&p, &mut described.filter, after)?;
                }
                described.different.extend(different);
                described.same.extend(same);
            }
            "whose" | "whose-comma" if meaning::total(said.slot("cond")?).is_some() => {
                return together::coming_to(described, said.slot("cond")?);
            }
            _ => meaning::narrowed(said, &mut described.filter, relative)?,
        }
        Some(described)
    }

    fn narrowed(&mut self, mut described: Described) -> Option<Described> {
        if let Some(place) = self.from() {
            noun::put(&mut described.filter, place)?;
        }
        if let Some(except) = self.except.take() {
            noun::exclude(except, &mut described.filter)?;
        }
        // What is destroyed lies on the field.
        if self.concept == "destroy" && described.filter.place.is_empty() && described.count == Count::All {
            let monsters = described.filter.kind == [Kind::Monster];
            described.filter.place = vec![if monsters { Place::MonsterZone } else { Place::Field }];
        }
        described.random |= std::mem::take(&mut self.random);
        Some(described)
    }

    /// The cards that the verb acts on.
    pub(super) fn what(&mut self, context: &Context) -> Option<Noun> {
        let node = self.slots.take("what")?;
        self.cards(node, context)
    }

    /// The cards that a phrase speaks of, with what the verb says of them.
    pub(super) fn cards(&mut self, node: &'a Node, context: &Context) -> Option<Noun> {
        if let Some(noun) = super::counter::this_with(node) {
            return Some(noun);
        }
        if let Some(noun) = context.pronoun_of(node) {
            // Where a card that is known comes from is no news.
            if let Some(place) = self.from() {
                super::place::lying(place)?;
            }
            return Some(noun);
        }
        let place = self.from();
        if let Some(some) = context.some_of(node, place) {
            return super::choice::chosen(some);
        }
        self.place = place;
        let told = node.slot("r").filter(|r| r.slot("range").is_some_and(|range| range.concept == "up-to"));
        let mut plain = node.clone();
        if let Some(than) = told.and_then(|r| r.slot("than")) {
            set(&mut self.up_to, than)?;
            plain.slots.retain(|(name, _)| name != "r");
        }
        let node = &plain;
        let from = self.from();
        if let Some(top) = super::top::top(node, from) {
            return Some(Noun::Top(Box::new(top)));
        }
        let counted = self.counted(node, context);
        let number = counted.as_ref().map(|(_, number)| number.clone());
        let node = counted.as_ref().map_or(node, |(plain, _)| plain);
        if let Some(top) = super::top::from_top(node, from, number.as_ref()) {
            return Some(Noun::Top(Box::new(top)));
        }
        self.place = from;
        if let Some(number) = number {
            let described = self.describe_together(node)?;
            (described.count == noun::Count::Bare && !described.filter.place.is_empty()).then_some(())?;
            let mut choice = super::choice::choice(Described { count: noun::Count::Between(1, None), ..described })?;
            (choice.min, choice.max) = (number, None);
            return Some(Noun::Choose(Box::new(choice)));
        }
        let up_to = self.up_to.take();
        let mut described = self.describe_together(node)?;
        let Some(up_to) = up_to else { return super::choice::chosen(described) };
        let as_many = described.count == noun::Count::All;
        // "Any number of …, up to …".
        let any = matches!(described.count, noun::Count::Bare | noun::Count::Between(1, None));
        (as_many || any).then_some(())?;
        described.count = noun::Count::Between(1, None);
        let mut choice = super::choice::choice(described)?;
        let most = amount(up_to, context)?;
        if as_many {
            (choice.min, choice.max) =
                (Number::Lowest(Box::new(most), Box::new(Number::Count(Box::new(choice.of.clone())))), None);
        } else {
            choice.max = Some(most);
        }
        Some(Noun::Choose(Box::new(choice)))
    }

    /// How many cards or counters, where that is more than a figure: "that many", "equal to the number of …", "1 … for
    /// each …". Without the words for the number, and the number.
    pub(super) fn counted(&mut self, node: &Node, context: &Context) -> Option<(Node, Number)> {
        let mut plain = node.clone();
        let mut without = |concept: &str| {
            let at = plain.slots.iter().position(|(_, p)| p.concept == concept)?;
            Some(plain.slots.remove(at).1)
        };
        if let Some(count) = ["that-many", "same-number", "an-equal-number"].into_iter().find_map(&mut without) {
            count.slots.is_empty().then_some(())?;
            // "… you discarded".
            let told = plain.slots.iter().any(|(_, p)| p.concept == "np-verb");
            if let Some(number) = context.declared_number().filter(|_| !told) {
                return Some((plain, number));
            }
            let number = context.number_of(&if told { plain.clone() } else { Node::leaf("each") })?;
            plain.slots.retain(|(_, p)| p.concept != "np-verb");
            return Some((plain, number));
        }
        if let Some(equal) = without("equal-to") {
            return Some((plain, amount(equal.slot("amount")?, context)?));
        }
        let each = without("for").and_then(|each| each.slot("what").cloned()).or_else(|| self.for_each.cloned());
        if let Some(each) = each {
            let number =
                for_each(figure(without("num").or_else(|| without("x-equal"))?.slot("NUM")?)?, &each, context)?;
            self.for_each = None;
            return Some((plain, number));
        }
        let number = amount(self.equal_to?, context)?;
        self.equal_to = None;
        Some((plain, number))
    }

    /// Whether every part was taken.
    pub(super) fn done(&self) -> Option<()> {
        let nodes = [self.place, self.to, self.position, self.except, self.except_with, self.up_to, self.by_doing];
        let more = [self.for_each, self.equal_to, self.phase, self.as_what, self.including, self.from_np];
        let flags = self.from_each_other || self.ignoring || self.random || self.face_down || self.any_order;
        let over = nodes.iter().chain(&more).any(Option::is_some) || !self.behind.is_empty();
        (!flags && !over && self.using.is_none() && self.until.is_none()).then_some(())?;
        self.slots.done()
    }
}

fn set<'a>(slot: &mut Option<&'a Node>, node: &'a Node) -> Option<()> {
    slot.is_none().then_some(())?;
    *slot = Some(node);
    Some(())
}
