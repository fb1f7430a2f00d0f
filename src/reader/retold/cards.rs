//! What is told of cards, in the order of English card text.

use super::place::{Place, Whose, listed};

/// Around what is said at the end of the clause.
pub(super) const EXCEPT: char = '\u{1}';
/// See there.
pub(super) const END: char = '\u{2}';

/// Cards described.
#[derive(Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of its own")]
pub(super) struct Cards {
    /// How many; "a" for any one.
    pub(super) count: Option<String>,
    /// It is exactly one.
    pub(super) one: bool,
    /// It may be more than one at a time.
    pub(super) or_more: bool,
    /// This, that, the target, the rest, the equipped one: cards that are known.
    pub(super) pointed: Option<&'static str>,
    /// So many of those that were spoken of.
    pub(super) among: bool,
    /// Not this card.
    pub(super) other: bool,
    /// How they lie.
    pub(super) state: Vec<&'static str>,
    /// Levels and the like, and "non-…".
    pub(super) figures: Vec<String>,
    pub(super) attributes: Vec<String>,
    pub(super) names: Vec<String>,
    pub(super) races: Vec<String>,
    pub(super) sorts: Vec<&'static str>,
    /// Any of several sorts.
    pub(super) either: String,
    /// Spell, Trap, Monster before "Card".
    pub(super) kinds: Vec<&'static str>,
    /// Card, monster or Tuner.
    pub(super) head: &'static str,
    /// A card of this name, and nothing else said of what it is.
    pub(super) named: bool,
    pub(super) place: Place,
    /// What is said of them behind their noun.
    pub(super) behind: Vec<String>,
    pub(super) except: Vec<String>,
}

/// "1 A or 1 B in your GY": what is said of one alone, number and place, is said of both.
pub(super) fn either(mut a: Cards, mut b: Cards, link: &str) -> Option<String> {
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

impl Cards {
    /// The one word that is said of monsters of a sort.
    pub(super) fn only_sort(&self) -> Option<&'static str> {
        let [word] = self.sorts.as_slice() else { return None };
        let plain = Cards { sorts: vec![*word], head: "monster", ..Cards::default() };
        (*self == plain).then_some(*word)
    }

    /// The cards in words; none where they cannot be told so.
    pub(super) fn told(&self) -> Option<String> {
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
        let bare =
            self.names.is_empty() && self.races.is_empty() && self.attributes.is_empty() && self.figures.is_empty();
        let known = pointed != "this" || self.sorts.is_empty() && self.kinds.is_empty();
        (plain && bare && known).then_some(())?;
        match (pointed, self.head) {
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
        let more = self.or_more && self.count.as_deref() == Some("a");
        let s = if several {
            "s"
        } else if more {
            "(s)"
        } else {
            ""
        };
        let mut sorts = if self.either.is_empty() { self.sorts.join(" ") } else { self.either.clone() };
        (self.either.is_empty() || self.sorts.is_empty()).then_some(())?;
        let spell_or_trap = self.kinds.as_slice() == ["Spell", "Trap"];
        match self.head {
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
            "monster" if self.kinds.is_empty() => Some(match sorts.as_str() {
                "" => format!("monster{s}"),
                "Tuner" => format!("Tuner monster{s}"),
                _ => format!("{sorts} Monster{s}"),
            }),
            "tuner" if self.kinds.is_empty() && sorts.is_empty() => Some(format!("Tuner{s}")),
            _ => None,
        }
    }
}

fn or(all: &[String]) -> String {
    listed(&all.iter().map(String::as_str).collect::<Vec<_>>())
}
