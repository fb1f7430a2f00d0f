//! Where cards are: "in your GY", "you control"; and where they come from: "your hand or Deck".

use crate::reader::node::Node;

/// Whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    You,
    Opponent,
    Either,
    Owner,
}

/// A place as Japanese says it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) whose: Option<Whose>,
    /// Concepts of places.
    pub(super) of: Vec<String>,
}

const PLACES: [&str; 11] = [
    "field",
    "graveyard",
    "hand",
    "deck",
    "extra-deck",
    "banished-state",
    "pendulum-zone",
    "spell-trap-zone",
    "monster-zone",
    "field-zone",
    "main-monster-zone",
];

/// Whether a concept names a place.
pub(super) fn is_place(concept: &str) -> bool {
    PLACES.contains(&concept)
}

/// Whose a word says.
pub(super) fn whose(node: &Node) -> Option<Whose> {
    let concept = match node.concept.as_str() {
        "noun" if node.slots.len() == 1 => node.slot("head")?.concept.as_str(),
        "list" => {
            let both = [node.slot("a")?, node.slot("b")?].map(whose);
            return matches!(both, [Some(Whose::You), Some(Whose::Opponent)]).then_some(Whose::Either);
        }
        concept => concept,
    };
    Some(match concept {
        "you" => Whose::You,
        "opponent" => Whose::Opponent,
        "both-players" => Whose::Either,
        "owner" => Whose::Owner,
        _ => return None,
    })
}

/// The places that a head names: one, or several.
pub(super) fn heads(head: &Node, all: &mut Vec<String>) -> Option<()> {
    if head.concept == "any-of" {
        heads(head.slot("a")?, all)?;
        return heads(head.slot("b")?, all);
    }
    is_place(&head.concept).then(|| all.push(head.concept.to_string()))
}

impl Place {
    /// The place that a noun phrase names.
    pub(super) fn of(node: &Node) -> Option<Place> {
        let mut place = Place::default();
        match node.concept.as_str() {
            "noun" => place.noun(node)?,
            "modified" => {
                for (name, part) in &node.slots {
                    match name.as_str() {
                        "mod" => {
                            let of = part.slot("np").filter(|_| part.concept == "of")?;
                            place.whose = place.whose.is_none().then(|| whose(of))?;
                            place.whose?;
                        }
                        "noun" => place.noun(part)?,
                        _ => return None,
                    }
                }
            }
            _ => return None,
        }
        (!place.of.is_empty()).then_some(place)
    }

    fn noun(&mut self, noun: &Node) -> Option<()> {
        for (name, part) in &noun.slots {
            match name.as_str() {
                "kind" => {
                    let said = whose(part)?;
                    self.whose.is_none().then_some(())?;
                    self.whose = Some(said);
                }
                "head" => heads(part, &mut self.of)?,
                _ => return None,
            }
        }
        Some(())
    }

    /// "your hand or Deck", behind "from".
    pub(super) fn from(&self) -> Option<String> {
        let whose = match self.whose {
            None if self.of.iter().any(|p| p == "field") => {
                return (self.of.len() == 1).then(|| "the field".to_owned());
            }
            None | Some(Whose::You) => "your",
            Some(Whose::Opponent) => "your opponent's",
            Some(Whose::Either) => "either",
            Some(Whose::Owner) => return None,
        };
        let names: Vec<&str> = self.of.iter().map(|p| name(p)).collect::<Option<_>>()?;
        Some(format!("{whose} {}", listed(&names)))
    }

    /// "in your GY", "you control", behind the cards; `this`: of this card itself.
    pub(super) fn there(&self, this: bool) -> Option<String> {
        if self.of == ["field"] {
            return Some(
                match self.whose {
                    Some(Whose::You) => "you control",
                    Some(Whose::Opponent) => "your opponent controls",
                    None | Some(Whose::Either) => "on the field",
                    Some(Whose::Owner) => return None,
                }
                .to_owned(),
            );
        }
        if self.of == ["banished-state"] {
            return None;
        }
        // Whose GY it is, a card of one's own need not say.
        let mine = self.whose.is_some()
            || this
            || self.of.iter().all(|p| matches!(p.as_str(), "hand" | "deck" | "extra-deck"));
        mine.then_some(())?;
        let away = self.of.len() > 2 || self.of.iter().any(|p| p == "banished-state") && self.of[0] == "hand";
        Some(format!("{} {}", if away { "from" } else { "in" }, self.from()?))
    }
}

fn name(place: &str) -> Option<&'static str> {
    Some(match place {
        "field" => "field",
        "graveyard" => "GY",
        "hand" => "hand",
        "deck" => "Deck",
        "extra-deck" => "Extra Deck",
        "banished-state" => "banishment",
        "pendulum-zone" => "Pendulum Zone",
        "spell-trap-zone" => "Spell & Trap Zone",
        "monster-zone" => "Monster Zone",
        "main-monster-zone" => "Main Monster Zone",
        "field-zone" => "Field Zone",
        _ => return None,
    })
}

/// "A", "A or B", "A, B, or C".
pub(super) fn listed(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [a, b] => format!("{a} or {b}"),
        [rest @ .., last] => format!("{}, or {last}", rest.join(", ")),
    }
}
