//! What Japanese says of cards: what points at them, what they are, where they lie, how many.

use crate::reader::node::Node;

use super::cards::{Cards, either};
use super::clause::COUNTED;
use super::place::{Place, Whose, listed, whose};
use super::say::Telling;
use super::words::{alternatives, attribute, race, sort, stat, state};

/// Said of several cards.
pub(super) const DIFFERENT: &str = "with different names";

/// Cards in English: "1 Level 4 or lower Warrior monster in your GY".
pub(super) fn cards(node: &Node, telling: &Telling<'_>) -> Option<String> {
    match node.concept.as_str() {
        "list" => {
            let (a, b) = (node.slot("a")?, node.slot("b")?);
            let link = match node.slot("sep")?.concept.as_str() {
                "or" | "or-comma" | "or-else" | "or-kana" => "or",
                "and" => "and",
                _ => return None,
            };
            either(described(a, telling)?, described(b, telling)?, link)
        }
        _ => described(node, telling)?.told(),
    }
}

/// Any one that fits, `or_more` of them at a time: "a monster you control", "a monster(s) you control".
pub(super) fn some(node: &Node, telling: &Telling<'_>, or_more: bool) -> Option<String> {
    let mut all = described(node, telling)?;
    all.or_more = or_more;
    if all.pointed == Some("this") && !all.place.of.is_empty() && all.state.len() < 2 {
        // Where it is when that happens.
        let place = std::mem::take(&mut all.place);
        let there = place.there(true)?;
        let there = if place.whose.is_none() { there.replacen("in your ", "in the ", 1) } else { there };
        return Some(format!("{} {there}", all.told()?));
    }
    if all.count.is_some() || all.pointed.is_some() {
        return all.told();
    }
    all.one = true;
    all.count = Some("a".to_owned());
    if std::mem::take(&mut all.other) {
        all.except.insert(0, "this card".to_owned());
    }
    let told = all.told()?;
    let vowel = told[2..].trim_start_matches('"').starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    Some(if vowel { told.replacen("a ", "an ", 1) } else { told })
}

fn described(node: &Node, telling: &Telling<'_>) -> Option<Cards> {
    let mut all = Cards::default();
    all.take(node, telling)?;
    if telling.different && all.count.is_some() && !all.one {
        all.behind.push(DIFFERENT.to_owned());
    }
    Some(all)
}

impl Cards {
    fn take(&mut self, node: &Node, telling: &Telling<'_>) -> Option<()> {
        match node.concept.as_str() {
            COUNTED => {
                self.take(node.slot("np")?, telling)?;
                self.count.is_none().then_some(())?;
                self.counted(node.slot("count")?)
            }
            "modified" => {
                for (name, part) in &node.slots {
                    match name.as_str() {
                        "mod" => self.modifier(part, telling)?,
                        "noun" => self.take(part, telling)?,
                        _ => return None,
                    }
                }
                Some(())
            }
            // "1 of them".
            "count" if self.pointed == Some("that") => {
                self.among = true;
                self.counted(node)
            }
            "noun" => {
                let monster = node.slot("head").is_some_and(|head| head.concept == "monster");
                let telling = telling.of_monster(monster);
                node.slots.iter().try_for_each(|(name, part)| self.word(name, part, &telling))
            }
            _ => None,
        }
    }

    fn word(&mut self, slot: &str, part: &Node, telling: &Telling<'_>) -> Option<()> {
        match slot {
            "det" => match part.concept.as_str() {
                "this" => self.pointed = Some("this"),
                "that" => self.pointed = Some("that"),
                "another" => self.other = true,
                _ => return None,
            },
            "kind" => self.kind(part, telling)?,
            "head" => self.head(part)?,
            "name" => {
                self.names.push(telling.name(&part.concept)?);
                self.named = true;
            }
            "post" if part.concept == "token" => self.token(part)?,
            "post" => self.post(part)?,
            _ => return None,
        }
        Some(())
    }

    fn kind(&mut self, part: &Node, telling: &Telling<'_>) -> Option<()> {
        let concept = part.concept.as_str();
        if let Some(said) = whose(part) {
            // "The opponent's monsters".
            (self.place.whose.is_none() && said != Whose::Either).then_some(())?;
            self.place.whose = Some(said);
            self.place.of = vec!["field".to_owned()];
            return Some(());
        }
        match concept {
            "name" => self.names.push(telling.name(&part.slot("NAME")?.concept)?),
            "names" => {
                for (_, name) in &part.slots {
                    self.names.push(telling.name(&name.concept)?);
                }
            }
            "list" | "list-of" => {
                let mut all = Vec::new();
                if alternatives(part, &mut all).is_some() {
                    // "Fusion, Synchro, or Xyz".
                    self.sorts.is_empty().then_some(())?;
                    self.either = listed(&all);
                    return Some(());
                }
                let (a, b) = (part.slot("a")?, part.slot("b")?);
                if concept == "list-of" {
                    // "A or B": of the same sort, or it is not told here.
                    let sort = |node: &Node| match node.concept.as_str() {
                        concept @ ("name" | "attribute") => concept.to_owned(),
                        concept => race(concept).map_or_else(|| concept.to_owned(), |_| "race".to_owned()),
                    };
                    let alike = sort(a) == sort(b) && matches!(sort(a).as_str(), "name" | "attribute" | "race");
                    (alike && part.slot("sep").is_some_and(|sep| sep.concept.starts_with("or"))).then_some(())?;
                }
                self.kind(a, telling)?;
                self.kind(b, telling)?;
            }
            "attribute" => self.attributes.push(attribute(&part.slot("attr")?.concept)?.to_owned()),
            "attributes" => {
                for (_, one) in &part.slots {
                    let one = one.slot("attr").unwrap_or(one);
                    self.attributes.push(attribute(&one.concept)?.to_owned());
                }
            }
            "attribute-or" => {
                for slot in ["a", "b"] {
                    self.attributes.push(attribute(&part.slot(slot)?.concept)?.to_owned());
                }
            }
            "level" | "rank" | "link" if part.slot("NUM").is_some() => self.figure(part, None)?,
            "spell" => self.kinds.push("Spell"),
            "trap" => self.kinds.push("Trap"),
            "monster" => self.kinds.push("Monster"),
            _ => {
                if let Some(word) = race(concept) {
                    self.races.push(word.to_owned());
                } else if let Some(word) = state(concept) {
                    self.state.push(word);
                } else if concept == "other" {
                    self.other = true;
                } else if concept == "equip" && telling.monster {
                    // "The monster that this card is equipped to".
                    self.pointed = Some("equipped");
                } else {
                    let word = sort(concept)?;
                    if !self.sorts.contains(&word) {
                        self.sorts.push(word);
                    }
                }
            }
        }
        Some(())
    }

    fn head(&mut self, part: &Node) -> Option<()> {
        match part.concept.as_str() {
            "remainder" => {
                self.pointed = Some("rest");
                self.head = "card";
            }
            // "1 of the hand": a card in it.
            "hand" => {
                self.head = "card";
                self.place.of = vec!["hand".to_owned()];
            }
            "monster" => self.head = "monster",
            "card" => self.head = "card",
            "tuner" => self.head = "tuner",
            _ => return None,
        }
        Some(())
    }

    fn post(&mut self, part: &Node) -> Option<()> {
        match part.concept.as_str() {
            "count" | "count-up-to" | "in-total" | "any-number" | "any-number-of" => {
                self.count.is_none().then_some(())?;
                self.counted(part)
            }
            _ => None,
        }
    }

    /// "(Warrior/DARK/Level 1/ATK 0/DEF 0)".
    fn token(&mut self, part: &Node) -> Option<()> {
        let mut told = Vec::new();
        for (_, spec) in &part.slots {
            let number = |slot: &str| spec.slot(slot).map(|n| n.concept.to_string());
            match spec.concept.as_str() {
                "level" => told.push(format!("Level {}", number("NUM")?)),
                "both" => {
                    told.push(format!("ATK {}", number("NUM")?));
                    told.push(format!("DEF {}", number("NUM")?));
                }
                "atk-def" => {
                    told.push(format!("ATK {}", number("atk")?));
                    told.push(format!("DEF {}", number("def")?));
                }
                concept => told.push(race(concept).or_else(|| attribute(concept))?.to_owned()),
            }
        }
        self.behind.push(format!("({})", told.join("/")));
        Some(())
    }

    fn counted(&mut self, part: &Node) -> Option<()> {
        let number = || part.slot("NUM").map(|n| n.concept.to_string());
        let range = part.slot("range").map(|r| r.concept.as_str());
        self.count = Some(match (part.concept.as_str(), range) {
            ("count", None) => {
                self.one = number()? == "1";
                number()?
            }
            ("count", Some("at-least")) => format!("{} or more", number()?),
            ("count-up-to", None) => format!("up to {}", number()?),
            ("in-total", None) => number()?,
            ("any-number" | "any-number-of" | "any-number-liked", None) => "any number of".to_owned(),
            ("all", None) => "all".to_owned(),
            ("as-many-as-possible", None) => "as many".to_owned(),
            _ => return None,
        });
        Some(())
    }

    fn figure(&mut self, part: &Node, range: Option<&str>) -> Option<()> {
        let number = part.slot("NUM")?.concept.as_str();
        let (stat, link) = match part.concept.as_str() {
            "level" | "star" => ("Level", false),
            "rank" => ("Rank", false),
            "link" => ("Link", true),
            "scale" => ("Pendulum Scale", false),
            _ => ("", false),
        };
        if stat.is_empty() {
            let stat = self::stat(&part.concept)?;
            let words = match range {
                None => number.to_owned(),
                Some("at-least") => format!("{number} or more"),
                Some("at-most") => format!("{number} or less"),
                _ => return None,
            };
            self.behind.push(format!("with {words} {stat}"));
            return Some(());
        }
        let joint = if link { "-" } else { " " };
        let more = match range {
            None => "",
            Some("at-least") => " or higher",
            Some("at-most") => " or lower",
            _ => return None,
        };
        self.figures.push(format!("{stat}{joint}{number}{more}"));
        Some(())
    }

    fn modifier(&mut self, part: &Node, telling: &Telling<'_>) -> Option<()> {
        match part.concept.as_str() {
            "of" => self.of(part.slot("np")?, telling),
            "rel" => {
                self.behind.push(telling.relative(part.slot("inner")?)?);
                Some(())
            }
            "that" => {
                self.pointed = Some("that");
                Some(())
            }
            "named" => {
                self.names.push(telling.name(&part.slot("NAME")?.concept)?);
                Some(())
            }
            _ => None,
        }
    }

    /// "… の" before the noun.
    fn of(&mut self, np: &Node, telling: &Telling<'_>) -> Option<()> {
        if let Some(said) = whose(np) {
            self.place.whose.is_none().then_some(())?;
            self.place.whose = Some(said);
            return Some(());
        }
        if let Some(place) = Place::of(np) {
            (self.place.of.is_empty() && (self.place.whose.is_none() || place.whose.is_none())).then_some(())?;
            self.place.whose = place.whose.or(self.place.whose);
            self.place.of = place.of;
            return Some(());
        }
        match np.concept.as_str() {
            "list" => self.in_either(np),
            "noun" => self.of_noun(np, telling),
            _ => None,
        }
    }

    /// A plain noun with "の" behind it.
    fn of_noun(&mut self, np: &Node, telling: &Telling<'_>) -> Option<()> {
        let head = np.slot("head").map(|h| h.concept.as_str());
        let post = np.slot("post").map(|p| p.concept.as_str());
        let range = post.filter(|p| matches!(*p, "at-least" | "at-most"));
        match (head, post) {
            (Some("card" | "monster"), Some("other-than")) if np.slot("det").is_some_and(|d| d.concept == "this") => {
                self.except.push("this card".to_owned());
            }
            (_, Some("other-than")) => self.other_than(np, telling)?,
            (Some("level" | "rank" | "link" | "atk" | "def" | "star" | "scale"), _)
                if np.slot("head")?.slot("NUM").is_some()
                    && np.slots.len() <= 2
                    && (post.is_none() || range.is_some()) =>
            {
                self.figure(np.slot("head")?, range)?;
            }
            (Some("among"), None) if np.slot("det").is_some_and(|det| det.concept == "that") => {
                self.pointed = Some("that");
            }
            (head, None) if np.slots.len() == 1 => match head {
                Some("other") => self.other = true,
                Some("remainder") => self.pointed = Some("rest"),
                Some("target") => self.pointed = Some("target"),
                Some("tuner") => self.figures.push("Tuner".to_owned()),
                Some("attribute") => {
                    self.attributes.push(attribute(&np.slot("head")?.slot("attr")?.concept)?.to_owned());
                }
                Some(concept) => match state(concept) {
                    Some(word) => self.state.push(word),
                    None => self.races.push(race(concept)?.to_owned()),
                },
                None => self.names.push(telling.name(&np.slot("name")?.concept)?),
            },
            _ => return None,
        }
        Some(())
    }

    /// "Except …", "non-…".
    fn other_than(&mut self, np: &Node, telling: &Telling<'_>) -> Option<()> {
        let mut bare = np.clone();
        bare.slots.retain(|(name, _)| name != "post");
        let mut without = described(&bare, telling)?;
        if bare.slots == [("head".into(), Node::leaf("tuner"))] {
            self.figures.push("non-Tuner".to_owned());
        } else if let Some(word) = without.only_sort() {
            self.figures.push(format!("non-{word}"));
        } else {
            without.count.is_none().then_some(())?;
            without.one &= without.named;
            self.except.push(without.told()?);
        }
        Some(())
    }

    /// "Of your GY and what is banished".
    fn in_either(&mut self, list: &Node) -> Option<()> {
        let (mut place, other) = (Place::of(list.slot("a")?)?, Place::of(list.slot("b")?)?);
        (other.whose.is_none() || other.whose == place.whose).then_some(())?;
        place.of.extend(other.of);
        self.place.of.is_empty().then_some(())?;
        self.place = Place { whose: place.whose.or(self.place.whose), of: place.of };
        Some(())
    }
}
