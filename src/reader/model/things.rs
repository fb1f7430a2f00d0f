//! How a pointing noun finds the one thing that was spoken of, and what steps do to those things.

use crate::cards::act::{Act, Declared};
use crate::cards::filter::{Face, Filter, Kind, Place, Who};
use crate::cards::number::Number;
use crate::cards::step::{Choice, Noun};
use crate::reader::node::Node;

use super::deeds::{done, done_to_this};
use super::meaning::says_only;
use super::noun::{Described, count as count_of, put};
use super::pointing::Pointing;
use super::refer::{Context, EXCAVATED, Last};
use super::spoken::{Fit, Thing};

/// The names of cards that a step chooses begin so.
const CHOSEN: &str = "chosen";
/// Where cards lie that something was done to.
pub(super) const EVERYWHERE: [Place; 7] =
    [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Field, Place::Graveyard, Place::Banished, Place::XyzMaterial];

impl Context {
    /// The names of cards that something has spoken of, for the steps that choose them.
    pub(super) fn names(&self) -> Vec<(String, Choice)> {
        self.names.borrow().clone()
    }

    /// The names that what was read apart has given.
    pub(super) fn learn_names(&self, of: &Context) {
        let fresh = of.names();
        self.names.borrow_mut().extend(fresh);
    }

    /// How a thing is spoken of.
    pub(super) fn speak_of(&self, at: usize) -> Option<Noun> {
        if self.latest == Some(at) && self.has_those() {
            return Some(Noun::Those);
        }
        self.name_of(at).map_or_else(|| self.things[at].noun.clone(), |name| Some(Noun::Bound(name)))
    }

    /// The name of chosen cards, which they need then.
    pub(super) fn name_of(&self, at: usize) -> Option<String> {
        let thing = &self.things[at];
        let (Some(Noun::Bound(name)), Some(choice)) = (&thing.noun, &thing.choice) else { return None };
        self.names.borrow_mut().push((name.clone(), choice.clone()));
        Some(name.clone())
    }

    /// "That banished monster", "the targeted card": the one thing that this can be.
    pub(super) fn pointed(&self, asked: &Pointing) -> Option<Noun> {
        if let Some(both) = self.with_this(asked) {
            return Some(both);
        }
        let at = self.points_at(asked)?;
        // Several that were banished may be this card and those that were chosen.
        let with_this = asked.called.as_deref().is_some_and(|word| self.done_to_this.contains(&word));
        let alone = asked.several == Some(false) || self.things[at].choice.is_none();
        self.speak_of(at).filter(|_| alone || !with_this)
    }

    /// "The monsters Special Summoned by this effect", where that Summoned this card and others.
    fn with_this(&self, asked: &Pointing) -> Option<Noun> {
        let summoned = asked.called.as_deref() == Some("special-summoned") && says_only(&asked.of, &["kind", "face"]);
        let all = self.came && !self.unknown && asked.by_effect && asked.several == Some(true) && summoned;
        let mut came = (0..self.things.len()).filter(|at| self.things[*at].called.contains(&"special-summoned"));
        let others = came.next().filter(|_| all && came.next().is_none())?;
        let among = Filter { among: Some(self.name_of(others)?), ..Filter::default() };
        let any = vec![Filter { itself: true, ..Filter::default() }, among];
        Some(Noun::All(Box::new(Filter {
            place: vec![Place::MonsterZone],
            face: asked.of.face,
            any,
            ..Filter::default()
        })))
    }

    fn points_at(&self, asked: &Pointing) -> Option<usize> {
        (!self.unknown || asked.called.as_deref() == Some("targeted")).then_some(())?;
        // "The other discarded monster" is another than this card where that was discarded too.
        let with_this = asked.called.as_deref().is_some_and(|word| self.done_to_this.contains(&word));
        let last = if asked.other && !with_this { Some(self.latest?) } else { None };
        let fits = |thing: &Thing| if self.out_of_reach(thing) { Fit::No } else { thing.fits(asked) };
        let all = self.things.iter().map(fits).enumerate();
        let all: Vec<(usize, Fit)> = all.filter(|(at, _)| Some(*at) != last).collect();
        let those = |wanted: Fit| all.iter().filter(|(_, fit)| *fit == wanted).map(|(at, _)| *at).collect::<Vec<_>>();
        match (those(Fit::Surely).as_slice(), those(Fit::Perhaps).as_slice()) {
            ([at], _) | ([], [at]) => Some(*at),
            // Of what was called so twice, the last.
            (several, _) => {
                let called_so = |at: &usize| asked.called.is_some() && several.contains(at);
                self.latest.filter(called_so)
            }
        }
    }

    /// Whether something lies where what is read now cannot be done to it: what lies in the GY is not destroyed.
    fn out_of_reach(&self, thing: &Thing) -> bool {
        !thing.lies().is_empty() && thing.lies().iter().all(|place| self.never_from.contains(place))
    }

    /// Whether what was targeted lies where it can no longer be meant.
    pub(super) fn targets_are_away(&self) -> bool {
        let mut all = self.things.iter().filter(|thing| matches!(thing.noun, Some(Noun::Target(_)))).peekable();
        all.peek().is_some() && all.all(|thing| self.out_of_reach(thing))
    }

    /// Whether what the last step spoke of does.
    pub(super) fn last_is_out_of_reach(&self) -> bool {
        self.has_those() && self.last_thing().is_some_and(|thing| self.out_of_reach(thing))
    }

    /// Whether a step did this to cards, and nothing else did.
    pub(super) fn did(&self, word: &str) -> bool {
        let so = |thing: &&Thing| thing.called.contains(&word);
        let mut all = self.things.iter().filter(so).peekable();
        all.peek().is_some() && all.all(Thing::is_of_steps) && !self.paid_by.contains(&word)
    }

    /// The card that a step has Set, or would have if something else was not done to it.
    pub(super) fn still_set(&self) -> Option<Filter> {
        let mut all = (0..self.things.len()).filter(|at| self.things[*at].called.contains(&"set"));
        let (at, None) = (all.next()?, all.next()) else { return None };
        let turned = || (self.excavated && self.things[at].noun.is_none()).then(|| EXCAVATED.to_owned());
        let among = Some(self.name_of(at).or_else(turned)?);
        Some(Filter { place: vec![Place::Field], face: Some(Face::Down), among, ..Filter::default() })
    }

    /// The one monster that steps Special Summoned, where several are spoken of: this card is the other.
    pub(super) fn summoned_beside_this(&self) -> Option<Noun> {
        let at = self.summoned_by_steps()?;
        self.name_of(at).filter(|_| self.things[at].many == Some(false)).map(Noun::Bound)
    }

    /// The monsters that one step Special Summoned.
    pub(super) fn those_summoned(&self) -> Option<Noun> {
        self.speak_of(self.summoned_by_steps()?)
    }

    fn summoned_by_steps(&self) -> Option<usize> {
        let came = |thing: &Thing| thing.is_of_steps() && thing.called.contains(&"special-summoned");
        let mut all = (0..self.things.len()).filter(|at| came(&self.things[*at]));
        let (at, None) = (all.next()?, all.next()) else { return None };
        Some(at)
    }

    /// What steps did first to the cards that the last one spoke of, if they did it to no others.
    pub(super) fn deed_of_latest(&self) -> Option<&'static str> {
        let latest = self.last_thing().filter(|thing| thing.is_of_steps())?;
        let word = *latest.called.first()?;
        let so = self.things.iter().filter(|thing| thing.called.contains(&word)).count();
        (so == 1 && !self.paid_by.contains(&word)).then_some(word)
    }

    /// "Cards destroyed by this effect", "each card discarded", "each": how many cards are meant that were spoken of.
    pub(super) fn number_of(&self, node: &Node) -> Option<Number> {
        let all = |noun| match noun {
            Noun::Those => Some((Number::Those, "those".to_owned())),
            Noun::Bound(name) => Some((Number::Bound(name.clone()), name)),
            Noun::Event => {
                let (place, whose, among) = (EVERYWHERE.to_vec(), Some(Who::Either), Some("event".to_owned()));
                let those = Filter { place, whose, among: among.clone(), ..Filter::default() };
                Some((Number::Count(Box::new(those)), among?))
            }
            _ => None,
        };
        if node.concept == "each" {
            // What is asked before may be what is meant as well.
            return Some(all(self.meant(None).filter(|_| self.before_if.is_none())?)?.0);
        }
        let asked = each(node)?;
        // As many as the number that was chosen were sent from the top of the Deck.
        let of_top = asked.called.as_deref() == Some("sent") && asked.of == Filter::default();
        if let Some(number) = self.declared_number().filter(|_| of_top && !self.did("sent")) {
            return Some(number);
        }
        let at = self.points_at(&asked)?;
        let (number, among) = all(self.speak_of(at)?)?;
        if self.things[at].fits(&asked) == Fit::Surely {
            return Some(number);
        }
        // Of those, the ones with a name.
        let named = Filter { archetype: asked.of.archetype.clone(), ..Filter::default() };
        let those = Filter { place: EVERYWHERE.to_vec(), among: Some(among), ..named.clone() };
        (asked.of == named).then(|| Number::Count(Box::new(those)))
    }

    /// The number that was chosen, where nothing else was declared.
    pub(super) fn declared_number(&self) -> Option<Number> {
        (self.declared == [Declared::Number]).then(|| Number::Bound("number".to_owned()))
    }

    /// "1 of them", "1 of those cards": of what was spoken of, where it lies now, and how many; `place`: the place
    /// that the words tell.
    pub(super) fn some_of(&self, node: &Node, place: Option<&Node>) -> Option<Described> {
        let count = node.slot("count")?;
        let (whole, count) = match node.concept.as_str() {
            "of" if node.slots.len() == 2 => (node.slot("of")?.clone(), count),
            "np" if count.concept == "of-your" && count.slot("of")?.concept == "those" => {
                let mut whole = node.clone();
                whole.slots.iter_mut().filter(|(name, _)| name == "count").for_each(|(_, c)| *c = Node::leaf("those"));
                (whole, count.slot("n")?)
            }
            _ => return None,
        };
        let of = self.among(&whole, place)?;
        let so_many = count_of(count, &mut Filter::default())?;
        Some(Described::new(of, so_many))
    }

    /// What is among the cards that were spoken of.
    fn among(&self, whole: &Node, place: Option<&Node>) -> Option<Filter> {
        if self.excavated && matches!(self.last, Last::Drawn(true)) && whole.concept == "them" {
            let turned = Some(EXCAVATED.to_owned());
            return Some(Filter { place: vec![Place::Deck], among: turned, ..Filter::default() });
        }
        let noun = self.pronoun_of(whole)?;
        let at = match &noun {
            Noun::Those => self.latest?,
            noun => self.things.iter().position(|thing| thing.noun.as_ref() == Some(noun))?,
        };
        let among = Some(among(noun)?);
        let mut of = Filter { place: self.things[at].lies().to_vec(), among, ..Filter::default() };
        if let Some(place) = place {
            let mut told = Filter::default();
            put(&mut told, place)?;
            (of.place, of.whose) = (told.place, told.whose);
        }
        (!of.place.is_empty()).then_some(of)
    }

    /// Something was done to the cards that a noun means.
    pub(super) fn touch(&mut self, noun: &Noun, act: &Act) {
        let known = match noun {
            Noun::This => None,
            Noun::Those => self.latest,
            noun => self.things.iter().position(|thing| thing.noun.as_ref() == Some(noun)),
        };
        let at = known.unwrap_or(self.things.len());
        if known.is_none() {
            match noun {
                Noun::This => {
                    self.done_to_this.extend(done_to_this(act));
                    self.came |= matches!(act, Act::SpecialSummon(_));
                    return self.latest = None;
                }
                Noun::Choose(choice) => {
                    // Those that the step before moved are others as soon as a step does something.
                    let among = choice.of.among.as_ref().is_some_and(|among| among != "those");
                    self.chosen_of = among.then(|| (at, choice.of.clone()));
                    self.things.push(Thing::chosen(choice, &format!("{CHOSEN} {at}")));
                }
                _ => {
                    let of = noun.filter().cloned().unwrap_or_default();
                    self.things.push(Thing::new(None, None, of));
                }
            }
        }
        self.things[at].undergoes(act, done(act));
        self.latest = Some(at);
    }

    /// Cards came of which no description tells.
    pub(super) fn come(&mut self, act: &Act, many: bool) {
        let kind = if matches!(act, Act::Draw(_) | Act::Excavate(_)) { Vec::new() } else { vec![Kind::Monster] };
        let mut thing = Thing::new(None, Some(many), Filter { kind, ..Filter::default() });
        thing.undergoes(act, done(act));
        self.latest = Some(self.things.len());
        self.things.push(thing);
    }

    /// Cards were turned over until this one came.
    pub(super) fn found(&mut self, of: &Filter) {
        let there = Filter { place: vec![Place::Deck], among: Some(EXCAVATED.to_owned()), ..of.clone() };
        let mut thing = Thing::new(Some(Noun::All(Box::new(there.clone()))), Some(false), there);
        thing.called.push(EXCAVATED);
        (self.last, self.latest) = (Last::Found, Some(self.things.len()));
        self.things.push(thing);
    }

    /// The card that came so.
    pub(super) fn found_last(&self) -> Option<Noun> {
        self.last_thing()?.noun.clone()
    }

    /// What is said from here on is done only if something holds.
    pub(super) fn only_if(&mut self) {
        self.before_if = Some(Box::new(Context { before_if: None, ..self.clone() }));
    }

    /// What was spoken of before that.
    pub(super) fn before_if(&mut self) -> Option<Context> {
        self.before_if.take().map(|before| *before)
    }

    /// For the other of two things that can be done: "it" is what the first was done to, if that was spoken of before.
    pub(super) fn or_instead(&self, first: &Context) -> Context {
        let mut own = self.clone();
        let meant = self.meant(None);
        let same = match first.latest {
            Some(at) => self.latest == Some(at) || meant.is_some() && first.things[at].noun == meant,
            None => meant == Some(Noun::This) && first.last == Last::This,
        };
        if !same {
            (own.last, own.latest) = (Last::Lost, None);
        }
        own
    }

    /// Nothing that was not read belongs to it after all.
    pub(super) fn knows_all(&mut self) {
        self.unknown = false;
        if let Some((last, latest)) = self.lost_from.take() {
            (self.last, self.latest) = (last, latest);
        }
    }

    /// The thing that the last step spoke of.
    fn last_thing(&self) -> Option<&Thing> {
        self.latest.and_then(|at| self.things.get(at))
    }

    /// Whether it was targeted.
    pub(super) fn of_target(&self) -> bool {
        self.last_thing().is_some_and(|thing| matches!(thing.noun, Some(Noun::Target(_))))
    }

    /// Whether cards of the opponent were targeted.
    pub(super) fn targets_opponents(&self) -> bool {
        let targeted = |thing: &Thing| matches!(thing.noun, Some(Noun::Target(_)));
        self.things.iter().any(|thing| targeted(thing) && thing.of.whose == Some(Who::Opponent))
    }

    /// Whether the cards that the last step moved are no longer where they had their values.
    pub(super) fn gone(&self) -> bool {
        self.last_thing().is_some_and(Thing::has_left)
    }

    /// Whether what cards are like has changed with the place they are in now.
    pub(super) fn left(&self, noun: &Noun) -> bool {
        match noun {
            Noun::Those => self.gone(),
            noun => self.things.iter().any(|thing| thing.noun.as_ref() == Some(noun) && thing.has_left()),
        }
    }
}

/// The name by which a description speaks of cards that were spoken of.
pub(super) fn called(noun: Noun) -> Option<String> {
    match noun {
        Noun::Those => Some("those".to_owned()),
        Noun::Target(slot) => Some(format!("target {}", slot + 1)),
        Noun::Bound(name) => Some(name),
        _ => None,
    }
}

/// The same, those of the event included.
pub(super) fn among(noun: Noun) -> Option<String> {
    if noun == Noun::Event { Some("event".to_owned()) } else { called(noun) }
}

/// "Cards destroyed by this effect", "the number shuffled": as "those cards destroyed".
fn each(node: &Node) -> Option<Pointing> {
    let number = node.slot("head")?.concept == "number";
    let mut told = node.clone();
    told.slots.retain(|(slot, part)| slot != "count" || !number || part.concept != "the");
    told.slots.iter().all(|(slot, _)| slot != "count").then_some(())?;
    told.slots.iter_mut().filter(|(slot, _)| number && slot == "head").for_each(|(_, h)| *h = Node::leaf("card"));
    told.slots.insert(0, ("count".into(), Node::leaf("those")));
    Pointing::of(&told).filter(|found| found.called.is_some())
}
