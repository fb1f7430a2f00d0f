//! Cards as Japanese describes them, in the order of English card text.

use crate::reader::node::Node;

use super::clause::COUNTED;
use super::place::{Place, Whose, listed, whose};
use super::say::Telling;
use super::words::{attribute, race, sort, state, stat};

/// Around what is said at the end of the clause.
pub(super) const EXCEPT: char = '\u{1}';
/// See there.
pub(super) const END: char = '\u{2}';

/// Cards described.
#[derive(Debug, Default)]
struct Cards {
    count: Option<String>,
    one: bool,
    or_more: bool,
    pointed: Option<&'static str>,
    /// So many of those that were spoken of.
    among: bool,
    other: bool,
    state: Vec<&'static str>,
    figures: Vec<String>,
    attributes: Vec<String>,
    names: Vec<String>,
    races: Vec<String>,
    sorts: Vec<&'static str>,
    /// Any of several sorts.
    either: String,
    kinds: Vec<&'static str>,
    head: String,
    /// A card of this name, and nothing else said of what it is.
    named: bool,
    place: Place,
    behind: Vec<String>,
    except: Vec<String>,
}

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

/// "1 A or 1 B in your GY": what is said of one alone, number and place, is said of both.
fn either(mut a: Cards, mut b: Cards, link: &str) -> Option<String> {
    if a.pointed.is_none() && b.pointed.is_none() {
        match (&a.count, &b.count) {
            (None, Some(_)) => (a.count, a.one) = (b.count.clone(), b.one),
            (None, None) | (Some(_), Some(_)) => {}
            (Some(_), None) => return None,
        }
        if b.place == Place::default() {
            b.place = std::mem::take(&mut a.place);
        }
        let moved = a.place == Place::default() && (a.state.is_empty() || !b.state.is_empty());
        (moved && a.except.is_empty() && b.except.is_empty()).then_some(())?;
    }
    Some(format!("{} {link} {}", a.told()?, b.told()?))
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
            "det" => self.pointed = Some(match part.concept.as_str() {
                "this" => "this",
                "that" => "that",
                "another" => {
                    self.other = true;
                    return Some(());
                }
                _ => return None,
            }),
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
            // "1 of the hand": a card in it.
            "remainder" => {
                self.pointed = Some("rest");
                self.head = "card".to_owned();
                Some(())
            }
            "hand" => {
                self.head = "card".to_owned();
                self.place.of = vec!["hand".to_owned()];
                Some(())
            }
            "monster" | "card" | "tuner" | "token" => {
                self.head = part.concept.to_string();
                Some(())
            }
            _ => None,
        }
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
                None => format!("{number}"),
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
            "being" => None,
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
        if np.concept == "modified" {
            // "What … of its own": said of what stands behind it.
            return None;
        }
        if np.concept == "list" {
            return self.either(np, telling);
        }
        (np.concept == "noun").then_some(())?;
        let head = np.slot("head").map(|h| h.concept.as_str());
        let post = np.slot("post").map(|p| p.concept.as_str());
        let range = post.filter(|p| matches!(*p, "at-least" | "at-most"));
        match (head, post) {
            (Some("card" | "monster"), Some("other-than")) if np.slot("det").is_some_and(|d| d.concept == "this") => {
                self.except.push("this card".to_owned());
                Some(())
            }
            (_, Some("other-than")) => {
                let mut bare = np.clone();
                bare.slots.retain(|(name, _)| name != "post");
                let mut without = described(&bare, telling)?;
                if bare.slots == [("head".into(), Node::leaf("tuner"))] {
                    self.figures.push("non-Tuner".to_owned());
                    return Some(());
                }
                if let Some(word) = without.only_sort() {
                    self.figures.push(format!("non-{word}"));
                    return Some(());
                }
                without.count.is_none().then_some(())?;
                if !without.named {
                    without.one = false;
                }
                self.except.push(without.told()?);
                Some(())
            }
            (Some(stat @ ("level" | "rank" | "link" | "atk" | "def" | "star" | "scale")), _)
                if np.slot("head")?.slot("NUM").is_some() && np.slots.len() <= 2 && (post.is_none() || range.is_some()) =>
            {
                let _ = stat;
                self.figure(np.slot("head")?, range)
            }
            (Some("other"), None) if np.slots.len() == 1 => {
                self.other = true;
                Some(())
            }
            (Some("among"), None) if np.slot("det").is_some_and(|det| det.concept == "that") => {
                self.pointed = Some("that");
                Some(())
            }
            (Some("remainder"), None) if np.slots.len() == 1 => {
                self.pointed = Some("rest");
                Some(())
            }
            (Some("target"), None) if np.slots.len() == 1 => {
                self.pointed = Some("target");
                Some(())
            }
            (Some("attribute"), None) if np.slots.len() == 1 => {
                self.attributes.push(attribute(&np.slot("head")?.slot("attr")?.concept)?.to_owned());
                Some(())
            }
            (Some(concept), None) if np.slots.len() == 1 => {
                if let Some(word) = state(concept) {
                    self.state.push(word);
                } else if let Some(word) = race(concept) {
                    self.races.push(word.to_owned());
                } else {
                    self.figures.push(if concept == "tuner" { "Tuner".to_owned() } else { return None });
                }
                Some(())
            }
            (None, None) if np.slots.len() == 1 => {
                self.names.push(telling.name(&np.slot("name")?.concept)?);
                Some(())
            }
            _ => None,
        }
    }

    /// "Of your GY and what is banished".
    fn either(&mut self, list: &Node, telling: &Telling<'_>) -> Option<()> {
        let _ = telling;
        let mut place = Place::default();
        for part in [list.slot("a")?, list.slot("b")?] {
            let one = Place::of(part)?;
            place.of.extend(one.of);
            place.whose = place.whose.or(one.whose);
        }
        self.place.of.is_empty().then_some(())?;
        self.place = Place { whose: place.whose.or(self.place.whose), of: place.of };
        Some(())
    }

    /// The one word that is said of monsters of a sort.
    fn only_sort(&self) -> Option<&'static str> {
        let [word] = self.sorts.as_slice() else { return None };
        let plain = Cards { sorts: vec![*word], head: "monster".to_owned(), ..Cards::default() };
        (format!("{self:?}") == format!("{plain:?}")).then_some(*word)
    }

    fn told(&self) -> Option<String> {
        if let Some(pointed) = self.pointed {
            if self.among {
                return Some(format!("{} of them", self.count.as_ref()?));
            }
            return self.known(pointed);
        }
        let plural = !self.one && !self.behind.iter().any(|b| b.ends_with("by this effect"));
        let mut words: Vec<String> = Vec::new();
        if self.count.is_none() && self.behind.iter().any(|b| b.ends_with("by this effect")) {
            words.push("the".to_owned());
        }
        words.extend(self.count.clone());
        let exact = self.count.as_deref().is_some_and(|c| c.parse::<u32>().is_ok());
        let all = self.count.as_deref() == Some("all");
        if self.other && (exact || all) {
            words.push("other".to_owned());
        }
        let banished = self.place.of == ["banished-state"];
        if banished {
            let whose = match self.place.whose? {
                Whose::You => "of your banished",
                Whose::Opponent => "of your opponent's banished",
                Whose::Either => "banished",
                Whose::Owner => return None,
            };
            words.push(whose.to_owned());
        }
        words.extend(self.state.iter().map(|s| (*s).to_owned()));
        words.extend(self.figures.iter().cloned());
        if !self.attributes.is_empty() {
            words.push(or(&self.attributes));
        }
        let several = plural || banished && self.place.whose != Some(Whose::Either);
        if self.named && self.kinds.is_empty() && self.head.is_empty() {
            (self.races.is_empty() && self.sorts.is_empty() && self.names.len() == 1).then_some(())?;
            words.extend(self.names.iter().cloned());
        } else {
            if !self.names.is_empty() {
                words.push(or(&self.names));
            }
            if !self.races.is_empty() {
                words.push(or(&self.races));
            }
            words.push(self.headed(several)?);
        }
        if !banished && !self.place.of.is_empty() {
            words.push(self.place.there(false)?);
        } else if self.place.of.is_empty() && self.place.whose.is_some() {
            return None;
        }
        words.extend(self.behind.iter().cloned());
        if self.count.as_deref() == Some("as many") {
            words.push("as possible".to_owned());
        }
        if self.other && !exact && !all {
            words.push("except this card".to_owned());
        }
        let mut told = words.join(" ");
        for except in &self.except {
            told = format!("{told}{EXCEPT}, except {except}{END}");
        }
        Some(told)
    }

    /// "This card", "that monster".
    fn known(&self, pointed: &str) -> Option<String> {
        let counted = self.count.is_none();
        let plain = counted && !self.other && self.except.is_empty() && self.behind.is_empty();
        let bare = self.names.is_empty() && self.races.is_empty() && self.attributes.is_empty() && self.figures.is_empty();
        let known = pointed != "this" || self.sorts.is_empty() && self.kinds.is_empty();
        (plain && bare && known).then_some(())?;
        match (pointed, self.head.as_str()) {
            ("target", "card" | "monster") => {
                (self.place.of.is_empty() || self.place.of == ["field"]).then_some(())?;
                self.state.is_empty().then(|| "that target".to_owned())
            }
            ("equipped", "monster") => self.place.of.is_empty().then(|| "the equipped monster".to_owned()),
            ("rest", "card") => Some("the remaining cards".to_owned()),
            ("this", "card") => {
                let told = match self.state.as_slice() {
                    [] => "this card".to_owned(),
                    ["face-up"] => "this face-up card".to_owned(),
                    _ => return None,
                };
                if self.place.of.is_empty() {
                    return Some(told);
                }
                if self.place.of.iter().all(|p| matches!(p.as_str(), "field" | "monster-zone")) {
                    return Some(told);
                }
                Some(format!("{told} from {}", self.place.from()?))
            }
            ("that", "card" | "monster") if self.place.of.is_empty() || self.place.of == ["field"] => {
                let whose = if self.place.whose == Some(Whose::Opponent) { "opponent's " } else { "" };
                self.state.is_empty().then(|| format!("that {whose}{}", self.head))
            }
            _ => None,
        }
    }

    /// The last words of what a card is.
    fn headed(&self, several: bool) -> Option<String> {
        let s = match several {
            true => "s",
            false if self.or_more && self.count.as_deref() == Some("a") => "(s)",
            false => "",
        };
        let mut sorts = if self.either.is_empty() { self.sorts.join(" ") } else { self.either.clone() };
        (self.either.is_empty() || self.sorts.is_empty()).then_some(())?;
        let spell_or_trap = self.kinds.as_slice() == ["Spell", "Trap"];
        match self.head.as_str() {
            "card" if self.kinds.is_empty() => {
                if sorts == "Equip" {
                    return Some(format!("Equip Card{s}"));
                }
                sorts.is_empty().then(|| format!("card{s}"))
            }
            "card" => {
                if !sorts.is_empty() {
                    sorts.push(' ');
                }
                Some(match self.kinds.as_slice() {
                    ["Monster"] => format!("{sorts}Monster Card{s}"),
                    ["Spell"] => format!("{sorts}Spell{s}"),
                    ["Trap"] => format!("{sorts}Trap{s}"),
                    _ if spell_or_trap && several => format!("{sorts}Spells/Traps"),
                    _ if spell_or_trap => format!("{sorts}Spell/Trap"),
                    _ => return None,
                })
            }
            "monster" if self.kinds.is_empty() => {
                let tuner = sorts == "Tuner";
                let typed = !sorts.is_empty() && !tuner;
                Some(if typed { format!("{sorts} Monster{s}") } else if tuner { format!("Tuner monster{s}") } else { format!("monster{s}") })
            }
            "tuner" if self.kinds.is_empty() && sorts.is_empty() => Some(format!("Tuner{s}")),
            _ => None,
        }
    }
}

/// The sorts of a list that names nothing else.
fn alternatives(list: &Node, all: &mut Vec<&'static str>) -> Option<()> {
    for slot in ["a", "b"] {
        let part = list.slot(slot)?;
        if part.concept == "list" { alternatives(part, all)? } else { all.push(sort(&part.concept)?) }
    }
    Some(())
}

fn or(all: &[String]) -> String {
    listed(&all.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Whose value or effect is spoken of, and which: "that monster's ATK".
pub(super) fn owned(node: &Node) -> Option<(Node, &Node)> {
    (node.concept == "modified").then_some(())?;
    let (_, noun) = node.slots.iter().find(|(name, _)| name == "noun")?;
    let mut mods: Vec<&Node> = node.slots.iter().filter(|(name, _)| name == "mod").map(|(_, m)| m).collect();
    let last = mods.pop().filter(|m| m.concept == "of")?.slot("np")?;
    if mods.is_empty() {
        return Some((last.clone(), noun));
    }
    let mut slots: Vec<_> = mods.into_iter().map(|m| ("mod".into(), m.clone())).collect();
    match last.concept.as_str() {
        "noun" => slots.push(("noun".into(), last.clone())),
        "modified" => slots.extend(last.slots.iter().cloned()),
        _ => return None,
    }
    Some((Node { concept: "modified".into(), slots }, noun))
}
