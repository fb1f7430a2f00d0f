//! The cards that a text has spoken of, and whether a pointing noun may mean them.

use crate::cards::act::Act;
use crate::cards::filter::{Face, Filter, Kind, Place, Who};
use crate::cards::step::{Choice, Noun};
use crate::cards::trigger::{EventKind, Subject, Trigger};

use super::meaning::says_only;
use super::phase::in_damage_step;
use super::pointing::Pointing;
use super::subject::leaves;

/// Cards that were spoken of: targets, those of the event, those that were paid with, those of a step.
#[derive(Debug, Clone)]
pub(super) struct Thing {
    /// How later steps speak of them; none: in no way.
    pub(super) noun: Option<Noun>,
    /// They were chosen so, and need a name to be spoken of.
    pub(super) choice: Option<Choice>,
    /// Whether they can be several, if that is known.
    pub(super) many: Option<bool>,
    /// As they were described.
    pub(super) of: Filter,
    /// What happened to them, as texts call them afterwards.
    pub(super) called: Vec<&'static str>,
    /// What perhaps happened to them.
    perhaps: Vec<&'static str>,
    /// Where they lie now; empty: nobody can say.
    lies: Vec<Place>,
    /// They are no longer where they had their values.
    pub(super) gone: bool,
    /// A step made or moved them.
    stepped: bool,
}

/// Whether a thing may be what is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// The words say otherwise.
    No,
    /// Nothing speaks against it.
    Perhaps,
    /// It was described so.
    Surely,
}

impl Thing {
    /// The targets, where they are one card of this player's.
    pub(super) fn target_of(&self, whose: Who) -> Option<Noun> {
        let alone = self.many == Some(false) && self.of.whose == Some(whose);
        self.noun.clone().filter(|noun| alone && matches!(noun, Noun::Target(_)))
    }

    pub(super) fn new(noun: Option<Noun>, many: Option<bool>, of: Filter) -> Thing {
        let lies = of.place.clone();
        Thing {
            noun,
            choice: None,
            many,
            of,
            called: Vec::new(),
            perhaps: Vec::new(),
            lies,
            gone: false,
            stepped: false,
        }
    }

    /// Cards that are chosen, which later steps speak of by a name.
    pub(super) fn chosen(choice: &Choice, name: &str) -> Thing {
        let noun = Some(Noun::Bound(choice.name.clone().unwrap_or_else(|| name.to_owned())));
        let several = super::choice::several(choice);
        Thing { choice: Some(choice.clone()), ..Thing::new(noun, Some(several), choice.of.clone()) }
    }

    /// The cards of an event.
    pub(super) fn of_event(answers: bool, on: &Trigger, of: &Filter) -> Thing {
        let noun = if answers { Noun::Link } else { Noun::Event };
        let mut thing = Thing::new(Some(noun), None, Filter { whose: of.whose.or(on.controlled_by), ..of.clone() });
        let ways: Vec<&Trigger> = std::iter::once(on).chain(&on.or).collect();
        let all: Vec<Vec<&str>> = ways.iter().flat_map(|on| on.events.iter().map(|e| words(*e, &on.and))).collect();
        let always = |word: &&&str| all.iter().all(|one| one.contains(*word));
        thing.called = WORDS.iter().filter(always).copied().filter(|_| !all.is_empty()).collect();
        thing.perhaps = all.concat();
        thing.gone = !(answers || ["summoned", "battling"].iter().any(|word| thing.called.contains(word)));
        if ways.iter().any(|on| leaves(on)) {
            thing.lies = match thing.called[..] {
                ["banished"] => vec![Place::Banished],
                ["sent"] | ["destroyed", "sent"] => vec![Place::Graveyard],
                _ => Vec::new(),
            };
        }
        thing
    }

    /// Other cards that an event speaks of, which no later step can name.
    pub(super) fn besides(on: &Trigger) -> Vec<Thing> {
        use EventKind as E;
        let monster = |called: &[&'static str]| {
            let of = Filter { kind: vec![Kind::Monster], ..Filter::default() };
            Thing { called: called.to_vec(), ..Thing::new(None, None, of) }
        };
        let event = |kind: &EventKind| match kind {
            E::DestroysByBattle => Some(monster(&["destroyed"])),
            _ => None,
        };
        let aside =
            [E::StandbyPhase, E::EndPhase, E::StartOfBattlePhase, E::EndOfBattlePhase, E::Damage, E::BeforeDraw];
        let of_any = on.subject == Subject::Anything && on.events.iter().any(|e| !aside.contains(e));
        let by = on.by_card.iter().filter(|_| !super::fighters::fell(on)).chain(&on.targeting).filter(|of| !of.itself);
        let mut all: Vec<Thing> = on.events.iter().filter_map(event).collect();
        all.extend(by.map(|of| Thing::new(None, None, Filter::clone(of))));
        all.extend(of_any.then(|| Thing::new(None, None, Filter::default())));
        all
    }

    /// Remembers what was done to them.
    pub(super) fn undergoes(&mut self, act: &Act, done: Option<&'static str>) {
        let off =
            |p: &Place| matches!(p, Place::Hand | Place::Deck | Place::ExtraDeck | Place::Graveyard | Place::Banished);
        let printed = !self.of.place.is_empty() && self.of.place.iter().all(off);
        self.stepped = true;
        self.called.extend(done);
        let stays =
            matches!(done, None | Some("set" | "special-summoned" | "revealed" | "turned" | "changed" | "drawn"));
        self.gone |= !stays && !printed;
        self.lies = match act {
            Act::Banish(_) => vec![Place::Banished],
            Act::SendToGraveyard(_) | Act::Tribute(_) | Act::Discard(_) | Act::DiscardToGraveyard(_) => {
                vec![Place::Graveyard]
            }
            Act::SpecialSummon(_) | Act::Token(_) => vec![Place::MonsterZone],
            Act::ReturnToHand(_) | Act::AddToHand(_) | Act::Give(_) => vec![Place::Hand],
            Act::Set(_) => vec![Place::Field],
            _ if stays => self.lies.clone(),
            _ => Vec::new(),
        };
    }

    /// Whether all that is said to have happened to them a step did.
    pub(super) fn is_of_steps(&self) -> bool {
        self.stepped && !matches!(self.noun, Some(Noun::Event | Noun::Link))
    }

    /// Where they lie now; empty: nobody can say.
    pub(super) fn lies(&self) -> &[Place] {
        &self.lies
    }

    /// Whether what they are like has changed with the place they are in now.
    pub(super) fn has_left(&self) -> bool {
        self.gone
    }

    /// Whether they may be what is pointed to.
    pub(super) fn fits(&self, asked: &Pointing) -> Fit {
        let (asked_of, of) = (&asked.of, &self.of);
        let number = match (asked.several, self.many) {
            (Some(a), Some(b)) if a != b => Fit::No,
            _ => Fit::Surely,
        };
        let called = match asked.called.as_deref() {
            None if self.called == [VICTOR] => Fit::No,
            None => Fit::Surely,
            Some(word) if self.is_called(word) => Fit::Surely,
            Some("banished") if self.lies == [Place::Banished] => Fit::Surely,
            Some(word) if self.perhaps.contains(&word) => Fit::Perhaps,
            Some(_) => Fit::No,
        };
        let by = if asked.by_effect && !self.stepped { Fit::No } else { Fit::Surely };
        let whose = match (asked_of.whose, of.whose) {
            (None, _) => Fit::Surely,
            (Some(a), Some(b)) if a == b => Fit::Surely,
            (Some(_), Some(_)) => Fit::No,
            (Some(_), None) => Fit::Perhaps,
        };
        let types = [asked_of.types.as_slice(), &asked_of.any_type].concat();
        let of_types = types.iter().all(|t| of.types.contains(t));
        let face = if self.called.contains(&"set") { Some(Face::Down) } else { of.face };
        let same = |holds: bool| if holds { Fit::Surely } else { Fit::Perhaps };
        // What else is said of them, and perhaps was not said before.
        let told = ["kind", "race", "attribute", "archetype", "name", "place", "types", "any-type", "whose", "face"];
        [
            number,
            called,
            by,
            whose,
            any_of(&asked_of.kind, &of.kind, true),
            any_of(&asked_of.race, &of.race, true),
            any_of(&asked_of.attribute, &of.attribute, true),
            any_of(&asked_of.archetype, &of.archetype, false),
            any_of(&asked_of.name, &of.name, true),
            place(&asked_of.place, &self.lies),
            same(of_types),
            same(asked_of.face.is_none() || asked_of.face == face),
            same(says_only(asked_of, &told)),
        ]
        .into_iter()
        .min()
        .unwrap_or(Fit::No)
    }

    fn is_called(&self, word: &str) -> bool {
        let target = matches!(self.noun, Some(Noun::Target(_)));
        match word {
            "targeted" | "selected" => target,
            "summoned" => self.called.iter().any(|c| matches!(*c, "summoned" | "special-summoned")),
            word => self.called.contains(&word),
        }
    }
}

/// Of any of these is asked, and any of those was told.
fn any_of<T: PartialEq>(asked: &[T], told: &[T], apart: bool) -> Fit {
    if asked.is_empty() || !told.is_empty() && told.iter().all(|one| asked.contains(one)) {
        Fit::Surely
    } else if apart && !told.is_empty() && !told.iter().any(|one| asked.contains(one)) {
        Fit::No
    } else {
        Fit::Perhaps
    }
}

fn place(asked: &[Place], lies: &[Place]) -> Fit {
    let zone = |p: Place| if p == Place::MonsterZone || p == Place::SpellTrapZone { Place::Field } else { p };
    let zones = |all: &[Place]| all.iter().map(|p| zone(*p)).collect::<Vec<_>>();
    any_of(&zones(asked), &zones(lies), true)
}

/// What texts call the cards of events, in order.
const WORDS: [&str; 10] = [
    "destroyed",
    "banished",
    "sent",
    "tributed",
    "discarded",
    "special-summoned",
    "summoned",
    "attacking",
    ATTACKED,
    "battling",
];

/// What is attacked.
pub(super) const ATTACKED: &str = "attack-target";
/// What has destroyed another by battle.
pub(super) const VICTOR: &str = "victor";

fn words(event: EventKind, and: &[EventKind]) -> Vec<&'static str> {
    let word = |kind: &EventKind| {
        Some(match kind {
            EventKind::Destroyed | EventKind::DestroyedByBattle => "destroyed",
            EventKind::Banished => "banished",
            EventKind::SentToGraveyard => "sent",
            EventKind::Tributed => "tributed",
            EventKind::Discarded => "discarded",
            EventKind::NormalSummoned | EventKind::FlipSummoned => "summoned",
            EventKind::SpecialSummoned => "special-summoned",
            EventKind::AttackDeclared => "attacking",
            EventKind::AttackTarget => ATTACKED,
            kind if in_damage_step(*kind) => "battling",
            _ => return None,
        })
    };
    let found: Vec<&str> = std::iter::once(&event).chain(and).filter_map(word).collect();
    let so = |word: &str| {
        let means: &[&str] = match word {
            "summoned" => &["special-summoned"],
            "battling" => &["attacking", ATTACKED],
            _ => &[],
        };
        found.contains(&word) || means.iter().any(|one| found.contains(one))
    };
    WORDS.iter().copied().filter(|word| so(word)).collect()
}
