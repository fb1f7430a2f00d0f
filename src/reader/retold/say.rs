//! Parts of a clause in English, sort by sort.

use crate::reader::model::meaning::{Part, fit, given};
use crate::reader::node::Node;

use super::cards::{END, EXCEPT};
use super::clause::flat;
use super::file::{Words, rules};
use super::names::Names;
use super::noun::{cards, some};
use super::owner::owned;
use super::place::Place;
use super::words::stat;

/// What is known while a card is retold.
#[derive(Debug, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by another part of the text")]
pub struct Telling<'a> {
    /// What names are called in English.
    names: &'a Names,
    /// More than one card is "that card".
    several: bool,
    /// A card is targeted.
    targeted: bool,
    /// How English links what is done behind each other, which Japanese does not tell.
    pub(super) link: Option<&'a str>,
    /// No two of the cards have the same name.
    pub(super) different: bool,
    /// The noun whose words are told is a monster.
    pub(super) monster: bool,
}

impl<'a> Telling<'a> {
    /// With these names; whether several cards are meant by "that card", and whether any are targeted.
    pub fn of(names: &'a Names, several: bool, targeted: bool) -> Telling<'a> {
        Telling { names, several, targeted, monster: false, link: None, different: false }
    }

    /// Where a remark says that no two of the cards have the same name.
    #[must_use]
    pub fn of_different_names(self, different: bool) -> Telling<'a> {
        Telling { different, ..self }
    }

    /// With what English has between two things that are done.
    #[must_use]
    pub fn linked(self, link: Option<&'a str>) -> Telling<'a> {
        Telling { link, ..self }
    }

    /// Inside a noun that is a monster, or not.
    pub(super) fn of_monster(&self, monster: bool) -> Telling<'a> {
        Telling { monster, ..*self }
    }
}

impl Telling<'_> {
    /// A name in quotes.
    pub(super) fn name(&self, japanese: &str) -> Option<String> {
        let bare = japanese.strip_prefix('「')?.strip_suffix('」')?;
        Some(format!("\"{}\"", self.names.english(bare)?))
    }

    /// A clause before a noun, behind it in English.
    pub(super) fn relative(&self, inner: &Node) -> Option<String> {
        self.clause("relative", &flat(inner)?)
    }

    /// A clause by the first rule of a sort that fits.
    pub(super) fn clause(&self, sort: &str, flat: &Node) -> Option<String> {
        let mut slots = given(flat)?;
        let verb = Node::leaf(flat.concept.clone());
        // The plain form says nothing more.
        slots
            .retain(|(name, node, _)| *name != "does" || !matches!(node.concept.as_str(), "does" | "and" | "and-then"));
        rules().of(sort, &flat.concept).iter().find_map(|rule| {
            let mut rest = Vec::new();
            let mut parts = fit(&rule.slots, slots.clone(), &mut rest)?;
            rest.is_empty().then_some(())?;
            parts.push(Part { name: "_", node: &verb });
            self.fill(&rule.words, &parts).map(|told| at_the_end(&told))
        })
    }

    fn fill(&self, words: &[Words], parts: &[Part<'_>]) -> Option<String> {
        let mut told = String::new();
        for word in words {
            match word {
                Words::Plain(text) => told.push_str(text),
                Words::Hole { name, sort } => {
                    let part = parts.iter().find(|p| p.name == *name)?;
                    told.push_str(&self.part(sort.as_deref().unwrap_or_else(|| rules().sort_of(name)), part.node)?);
                }
                Words::Maybe(inner) => {
                    if named(inner).iter().all(|name| parts.iter().any(|p| p.name == *name)) {
                        told.push_str(&self.fill(inner, parts)?);
                    }
                }
            }
        }
        Some(told)
    }

    /// A part as a sort.
    fn part(&self, sort: &str, node: &Node) -> Option<String> {
        match sort {
            "targets" => {
                let among = |noun: &Node| {
                    noun.slot("det").is_some_and(|det| det.concept == "that") && noun.slot("post").is_some()
                };
                if node.concept == "noun" && among(node) {
                    return Some(format!("{} of them", node.slot("post")?.slot("NUM")?.concept));
                }
                self.cards(node)
            }
            "cards" | "kind" => self.cards(node),
            "place" => Place::of(node)?.from(),
            "origin" => {
                let place = Place::of(node)?;
                let bare = place.whose.is_none();
                place.from().map(|from| if bare { from.replacen("your ", "the ", 1) } else { from })
            }
            // Where it is, of cards that may be anybody's.
            "there" => Place::of(node)?.there(false),
            "destination" => match Place::of(node)? {
                Place { whose: Some(super::place::Whose::You), of } if of == ["graveyard"] => {
                    Some("your GY".to_owned())
                }
                Place { whose: None, of } if of == ["graveyard"] => Some("the GY".to_owned()),
                _ => None,
            },
            "counted" => {
                // "The number of … cards": each of them.
                let (of, noun) = owned(node)?;
                matches!(noun.slot("head")?.concept.as_str(), "number" | "number-of-cards").then_some(())?;
                (noun.slots.len() == 1).then(|| self.each(&of))?
            }
            "counter" => super::words::counter(&node.concept),
            "in" => {
                let place = Place::of(node)?;
                if place.of == ["field"] { Some("on the field".to_owned()) } else { place.there(true) }
            }
            "some" => self.some(node),
            "any" => some(node, self, true),
            "field" => match Place::of(node)? {
                Place { whose, of } if of == ["field"] => Some(
                    match whose {
                        Some(super::place::Whose::You) => "your field",
                        Some(super::place::Whose::Opponent) => "your opponent's field",
                        _ => return None,
                    }
                    .to_owned(),
                ),
                _ => None,
            },
            // A figure: "500", "1000 LP".
            "number" => {
                (matches!(node.concept.as_str(), "number" | "count") && node.slot("range").is_none()).then_some(())?;
                Some(node.slot("NUM")?.concept.to_string())
            }
            // It must be there, and says nothing more.
            "silent" => Some(String::new()),
            "figure" => Some(node.concept.to_string()),
            "value" => {
                let (of, noun) = owned(node)?;
                let stat = stat(&noun.slot("head").filter(|_| noun.slots.len() == 1)?.concept)?;
                Some(format!("{}'s {stat}", self.cards(&of)?))
            }
            "owner" => self.cards(&owned(node)?.0),
            // The ending of the verb behind.
            "s" => Some(if plural(&self.cards(&owned(node)?.0)?) { "" } else { "s" }.to_owned()),
            "is" => Some(if plural(&self.some(node)?) { "are" } else { "is" }.to_owned()),
            "stat" => {
                let (_, noun) = owned(node)?;
                Some(stat(&noun.slot("head").filter(|_| noun.slots.len() == 1)?.concept)?.to_owned())
            }
            "effects" => {
                let (of, noun) = owned(node)?;
                (noun.slots.len() == 1 && noun.slot("head")?.concept == "effect").then_some(())?;
                self.cards(&of)
            }
            "clause" => super::sentence::act(node, self),
            _ => {
                // A sort of the file's own: words by concept.
                let alone = given(node)?;
                rules().of(sort, &node.concept).iter().find_map(|rule| {
                    let mut rest = Vec::new();
                    let parts = fit(&rule.slots, alone.clone(), &mut rest)?;
                    rest.is_empty().then(|| self.fill(&rule.words, &parts))?
                })
            }
        }
    }

    fn cards(&self, node: &Node) -> Option<String> {
        if node.concept == "it" {
            return Some(if self.several { "them" } else { "it" }.to_owned());
        }
        let told = cards(node, self)?;
        Some(match told.as_str() {
            "that target" if self.several => "those targets".to_owned(),
            "that card" | "that monster" | "that opponent's monster" if self.several => "them".to_owned(),
            // What is targeted is meant before anything else.
            "that card" | "that monster" | "that opponent's monster" if self.targeted => "that target".to_owned(),
            _ => told,
        })
    }

    /// Cards in words.
    pub(super) fn said(&self, node: &Node) -> Option<String> {
        self.cards(node)
    }

    /// Each of them: "card in your hand".
    fn each(&self, node: &Node) -> Option<String> {
        let told = some(node, self, false)?;
        Some(told.strip_prefix("a ").or_else(|| told.strip_prefix("an "))?.to_owned())
    }

    /// Any one that fits: "a monster you control".
    fn some(&self, node: &Node) -> Option<String> {
        some(node, self, false)
    }
}

/// Whether more than one is spoken of.
fn plural(cards: &str) -> bool {
    !["this ", "that ", "the ", "a ", "an ", "1 ", "it"].iter().any(|one| cards.starts_with(one))
}

/// A clause with what is excepted at its end.
fn at_the_end(told: &str) -> String {
    let (mut plain, mut except) = (String::new(), String::new());
    let mut inside = false;
    for c in told.chars() {
        match c {
            EXCEPT => inside = true,
            END => inside = false,
            _ if inside => except.push(c),
            _ => plain.push(c),
        }
    }
    plain + &except
}

fn named(words: &[Words]) -> Vec<&str> {
    words
        .iter()
        .flat_map(|word| match word {
            Words::Plain(_) => Vec::new(),
            Words::Hole { name, .. } => vec![name.as_str()],
            Words::Maybe(inner) => named(inner),
        })
        .collect()
}
