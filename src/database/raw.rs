//! An entry as far as its source has it, and how several sources make one card.

use std::collections::BTreeMap;

use super::entry::{Entry, LANGUAGES, Text};
use super::words::known;
use crate::cards::card::{Arrow, Card, Names, Points};
use crate::cards::filter::{Ability, Attribute, Kind, Property, Race};

/// A card as one source has it: what the source does not say is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of `Card` and `Entry`")]
pub struct Raw {
    pub password: Option<u32>,
    pub konami_id: Option<u32>,
    pub alternatives: Vec<u32>,
    pub names: BTreeMap<&'static str, String>,
    pub texts: BTreeMap<&'static str, Text>,
    pub kind: Option<Kind>,
    pub property: Option<Property>,
    pub types: Vec<Ability>,
    pub race: Option<Race>,
    pub attribute: Option<Attribute>,
    pub level: Option<u8>,
    pub rank: Option<u8>,
    pub arrows: Vec<Arrow>,
    pub scale: Option<u8>,
    pub atk: Option<Points>,
    pub def: Option<Points>,
    pub archetypes: Vec<String>,
    /// Codes of archetypes whose names stand elsewhere.
    pub sets: Vec<u16>,
}

/// The languages whose texts are kept: those that are read, and one to show to who reads Chinese.
const KEPT: [&str; 3] = ["en", "ja", "zh-CN"];

fn fill<T>(mine: &mut Option<T>, theirs: Option<T>) {
    if mine.is_none() {
        *mine = theirs;
    }
}

fn fill_list<T>(mine: &mut Vec<T>, theirs: Vec<T>) {
    if mine.is_empty() {
        *mine = theirs;
    }
}

impl Raw {
    /// What another source calls the same card by: password, Konami's number, English name.
    pub fn keys(&self) -> impl Iterator<Item = String> + '_ {
        let password = self.password.into_iter().chain(self.alternatives.iter().copied()).map(|p| format!("p{p}"));
        let konami = self.konami_id.map(|k| format!("k{k}"));
        let name = self.names.get("en").map(|n| format!("n{}", crate::library::fold::fold(n)));
        password.chain(konami).chain(name)
    }

    /// The name in the first language that there is one in.
    pub fn name(&self) -> Option<&String> {
        LANGUAGES.iter().find_map(|language| self.names.get(language))
    }

    /// Takes what is missing from a later source.
    pub fn fill(&mut self, other: Raw) {
        fill(&mut self.password, other.password);
        fill(&mut self.konami_id, other.konami_id);
        let mine = self.password;
        for password in other.password.into_iter().chain(other.alternatives) {
            if Some(password) != mine && !self.alternatives.contains(&password) {
                self.alternatives.push(password);
            }
        }
        for (language, name) in other.names {
            self.names.entry(language).or_insert(name);
        }
        for (language, text) in other.texts {
            match self.texts.get_mut(language) {
                Some(mine) => fill(&mut mine.pendulum, text.pendulum),
                None => drop(self.texts.insert(language, text)),
            }
        }
        fill(&mut self.kind, other.kind);
        fill(&mut self.property, other.property);
        fill_list(&mut self.types, other.types);
        fill(&mut self.race, other.race);
        fill(&mut self.attribute, other.attribute);
        fill(&mut self.level, other.level);
        fill(&mut self.rank, other.rank);
        fill_list(&mut self.arrows, other.arrows);
        fill(&mut self.scale, other.scale);
        fill(&mut self.atk, other.atk);
        fill(&mut self.def, other.def);
        fill_list(&mut self.archetypes, other.archetypes);
        fill_list(&mut self.sets, other.sets);
    }

    /// Puts the words of a type line where they belong; the first that is none is returned.
    pub fn type_line<'a>(&mut self, words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        for word in words.map(str::trim).filter(|w| !w.is_empty()) {
            if let Some(ability) = known::<Ability>(word) {
                self.types.push(ability);
            } else if let Some(race) = known::<Race>(word) {
                self.race = Some(race);
            } else {
                return Err(word.to_owned());
            }
        }
        Ok(())
    }

    /// Adds what older prints left out of the type line: that it is a Normal Monster, beside nothing but the Type; that it
    /// is an Effect Monster, beside an ability.
    pub fn complete_type_line(&mut self) {
        const OWN_FRAMES: [Ability; 7] = [
            Ability::Normal,
            Ability::Effect,
            Ability::Ritual,
            Ability::Fusion,
            Ability::Synchro,
            Ability::Xyz,
            Ability::Link,
        ];
        if self.race.is_some() && !self.types.iter().any(|ability| OWN_FRAMES.contains(ability)) {
            let able = self.types.iter().any(|ability| *ability != Ability::Pendulum);
            self.types.push(if able { Ability::Effect } else { Ability::Normal });
        }
    }

    /// Whether any text is there.
    pub fn has_text(&self) -> bool {
        self.texts.values().any(|t| !t.text.is_empty() || t.pendulum.as_ref().is_some_and(|p| !p.is_empty()))
    }

    /// Why this is no whole card.
    pub fn lacks(&self) -> Option<String> {
        if self.names.is_empty() {
            return Some("it has no name".to_owned());
        }
        let Some(kind) = self.kind else { return Some("it is neither Monster, Spell nor Trap".to_owned()) };
        let is = |ability| self.types.contains(&ability);
        let lacking = match kind {
            Kind::Spell | Kind::Trap => {
                if self.property.is_none() {
                    Some("property")
                } else {
                    None
                }
            }
            Kind::Monster if self.race.is_none() => Some("Type"),
            Kind::Monster if self.attribute.is_none() => Some("Attribute"),
            Kind::Monster if self.atk.is_none() => Some("ATK"),
            Kind::Monster if is(Ability::Link) => self.arrows.is_empty().then_some("Link Arrows"),
            Kind::Monster if self.def.is_none() => Some("DEF"),
            Kind::Monster if is(Ability::Xyz) => self.rank.is_none().then_some("Rank"),
            Kind::Monster => self.level.is_none().then_some("Level"),
        };
        let lacking = lacking.or_else(|| (is(Ability::Pendulum) && self.scale.is_none()).then_some("Pendulum Scale"));
        if let Some(fact) = lacking {
            return Some(format!("it has no {fact}"));
        }
        let must = kind != Kind::Monster || !is(Ability::Normal);
        (must && !self.has_text()).then(|| "it has no text in any language".to_owned())
    }

    /// Leaves out texts that are not kept in any case: of many cards they take most of the room.
    pub fn lighten(&mut self) {
        let kept = |language: &str| KEPT.contains(&language) || language == "zh-TW";
        if self.texts.keys().any(|language| kept(language)) {
            self.texts.retain(|language, _| kept(language));
        }
    }

    /// The card, if nothing is lacking.
    pub fn entry(mut self) -> Result<Entry, String> {
        if let Some(lack) = self.lacks() {
            return Err(lack);
        }
        let name = self.name().cloned().unwrap_or_default();
        let zh = ["zh-CN", "zh-TW"].iter().filter_map(|l| self.names.get(l)).cloned().collect();
        self.lighten();
        let mut texts = self.texts;
        if let Some(text) = texts.remove("zh-TW") {
            texts.entry("zh-CN").or_insert(text);
        }
        let facts = Card {
            name: Names { en: name, ja: self.names.get("ja").cloned(), zh },
            password: self.password,
            kind: self.kind.unwrap_or(Kind::Monster),
            property: self.property,
            types: self.types,
            race: self.race,
            attribute: self.attribute,
            level: self.level,
            rank: self.rank,
            arrows: self.arrows,
            scale: self.scale,
            atk: self.atk,
            def: self.def,
            archetypes: self.archetypes,
            mentions: Vec::new(),
            always_named: None,
            old_timing: false,
            effects: Vec::new(),
            note: None,
        };
        Ok(Entry {
            facts,
            names: self.names.into_iter().map(|(l, n)| (l.to_owned(), n)).collect(),
            texts: texts.into_iter().map(|(l, t)| (l.to_owned(), t)).collect(),
            konami_id: self.konami_id,
            alternatives: self.alternatives,
            reading: Vec::new(),
        })
    }
}
