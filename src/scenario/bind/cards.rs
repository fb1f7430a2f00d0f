//! Which cards a scenario speaks of.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::entry::worded;
use super::names::{Names, split};
use crate::board::world::{Edition, Region, World};
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::notation::read;
use crate::cards::step::Step;
use crate::library::fold::fold;
use crate::library::{Library, spelt};
use crate::problem::{LISTED, Problem, did_you_mean};
use crate::scenario::flatten::Telling;
use crate::scenario::grammar::place_in_card;
use crate::scenario::syntax::{Action, Ask, Choice, Opt, Past, Scenario, Statement};
use crate::source::{Span, Spanned};

/// The longest name that others are compared with, in characters.
const LONGEST: usize = 200;

/// The cards that a file defines itself.
#[derive(Debug, Default)]
pub struct Own {
    names: BTreeMap<String, Arc<Card>>,
    /// Names of entries that cannot be read; what is wrong with them was said.
    faulty: BTreeSet<String>,
}

/// Reads the cards that a file defines.
pub fn own(scenario: &Scenario, source: &str, problems: &mut Vec<Problem>) -> Own {
    let mut found = Own::default();
    for block in &scenario.cards {
        let name = serde_json::to_string(&block.item.name.item).unwrap_or_default();
        let has_name = block.item.yaml.lines().any(|l| l.starts_with("name:"));
        let text =
            if has_name { block.item.yaml.clone() } else { format!("name: {{en: {name}}}\n{}", block.item.yaml) };
        match read(&text) {
            Ok(card) => {
                let card = Arc::new(card);
                if found.names.contains_key(&fold(&card.name.en)) {
                    let message = format!("`{}` is defined twice", block.item.name.item);
                    problems.push(
                        Problem::new("scenario::card-twice", block.item.name.span, message)
                            .help("a card has one entry: take one of them away, or give it another name"),
                    );
                }
                for name in std::iter::once(&card.name.en).chain(&card.name.ja).chain(&card.name.zh) {
                    found.names.entry(fold(name)).or_insert_with(|| Arc::clone(&card));
                }
            }
            Err(fault) => {
                found.faulty.insert(fold(&block.item.name.item));
                let line = fault.line.saturating_sub(usize::from(!has_name));
                let span = place_in_card(source, block, line, fault.column);
                let (message, cure) = worded(&fault);
                problems.push(Problem::new("scenario::card-entry", span, message).help(cure));
            }
        }
    }
    found
}

/// Every name in a story, with its place.
pub(super) fn phrases(story: &[Spanned<Statement>]) -> Vec<Spanned<String>> {
    let mut found = Vec::new();
    for statement in story {
        match &statement.item {
            Statement::Board(board) => {
                for card in &board.cards {
                    found.push(card.name.clone());
                    options(&card.options, &mut found);
                }
            }
            Statement::Past(past) => match &past.what {
                Past::Effect(e) => found.push(e.card.clone()),
                Past::Card(c) => found.push(c.clone()),
                Past::NormalSummon
                | Past::PendulumSummon
                | Past::NormalSummons(_)
                | Past::AdditionalNormalSummon
                | Past::AdditionalPendulumSummon
                | Past::NormalDraw => {}
            },
            Statement::Lasting(line) => {
                found.push(line.card.clone());
                options(&line.options, &mut found);
            }
            Statement::Move(m) => action(&m.action, &mut found),
            Statement::Resolve(lines) => {
                for line in lines {
                    if let Choice::Cards(c) = &line.item.choice {
                        found.extend(c.cards.iter().cloned());
                        options(&c.options, &mut found);
                    }
                }
            }
            Statement::Question(q) => asked(&q.ask, &mut found),
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Turn(_)
            | Statement::Lp(_)
            | Statement::DeckList(_)
            | Statement::BothPass
            | Statement::PassUntil(_) => {}
        }
    }
    found
}

fn action(action: &Action, found: &mut Vec<Spanned<String>>) {
    found.extend(action.card.clone());
    found.extend(action.object.clone());
    options(&action.options, found);
    for also in &action.also {
        found.push(also.card.clone());
        options(&also.options, found);
    }
}

fn options(list: &[Spanned<Opt>], found: &mut Vec<Spanned<String>>) {
    for option in list {
        match &option.item {
            Opt::Target(c)
            | Opt::Tributing(c)
            | Opt::With(c)
            | Opt::Cost(c)
            | Opt::Choose(c)
            | Opt::Materials(c)
            | Opt::ProperMaterials(c)
            | Opt::On(c)
            | Opt::MadeWith(c) => {
                found.extend(c.iter().cloned());
            }
            Opt::EquippedTo(c) | Opt::LinkedTo(c) | Opt::Using(c) => found.push(c.clone()),
            Opt::To(_)
            | Opt::Position(_)
            | Opt::Option(_)
            | Opt::Way(_)
            | Opt::EffectUsed(_)
            | Opt::EffectUsedInPhase(_)
            | Opt::Attacked(_)
            | Opt::SummonedFrom(_)
            | Opt::SummonedBy(_)
            | Opt::Tributes(_)
            | Opt::Until(_)
            | Opt::Since(_)
            | Opt::Counters(_)
            | Opt::Owner(_)
            | Opt::Declare(_)
            | Opt::Past(_)
            | Opt::Label(_) => {}
        }
    }
}

fn asked(ask: &Ask, found: &mut Vec<Spanned<String>>) {
    match ask {
        Ask::Can(a) | Ask::Where(a) | Ask::WithWhat(a) => action(&a.action, found),
        Ask::Order(all) => all.iter().for_each(|a| action(&a.action, found)),
        Ask::WhereIs(c)
        | Ask::Controller(c)
        | Ask::Owner(c)
        | Ask::Position(c)
        | Ask::HowSummoned(c)
        | Ask::Chooser(c)
        | Ask::ProperlySummoned(c)
        | Ask::Negated(c) => {
            found.push(c.clone());
        }
        Ask::Value(v) => found.push(v.card.clone()),
        Ask::Is(s) => found.push(s.card.clone()),
        Ask::PointsTo(p) => found.push(p.card.clone()),
        Ask::IsA(n) => found.push(n.card.clone()),
        Ask::Named(n) | Ask::Mentions(n) => found.extend([n.card.clone(), n.name.clone()]),
        Ask::Declarable(d) if d.what == "card name" => found.push(d.word.clone()),
        Ask::Material(m) => found.extend([m.card.clone(), m.of.clone()]),
        Ask::Missed(e)
        | Ask::Kind(e)
        | Ask::SpellSpeed(e)
        | Ask::Targets(e)
        | Ask::ActivatedIn(e)
        | Ask::StartsChain(e)
        | Ask::MayMiss(e)
        | Ask::WhoseEffect(e) => found.push(e.card.clone()),
        Ask::Orders(all) => found.extend(all.iter().map(|e| e.card.clone())),
        Ask::Declarable(_)
        | Ask::Actions(_)
        | Ask::Lp(_)
        | Ask::Count(_)
        | Ask::Winner
        | Ask::First
        | Ask::Responders
        | Ask::ExtraLink => {}
    }
}

fn find(name: &str, own: &Own, library: &Library) -> Option<Arc<Card>> {
    own.names.get(&fold(name)).cloned().or_else(|| library.find(name))
}

fn meant(phrase: &str, own: &Own, library: &Library) -> Option<Arc<Card>> {
    called(phrase, own, library).map(|(_, card)| card)
}

/// The name in a phrase, and the card that it means.
pub(super) fn called(phrase: &str, own: &Own, library: &Library) -> Option<(String, Arc<Card>)> {
    let known = std::cell::RefCell::new(None);
    split(phrase, &|name| {
        let card = find(name, own, library)?;
        *known.borrow_mut() = Some((name.to_owned(), card));
        Some(0)
    })?;
    known.into_inner()
}

/// Adds the names that a story uses and that do not stand on the cards of its world, such as those in further
/// languages, and passwords.
pub fn also_called(telling: &Telling, world: &World, own: &Own, library: &Library, names: &mut Names) {
    for phrase in phrases(&telling.story) {
        let Some((name, card)) = called(&phrase.item, own, library) else { continue };
        let place = world.cards.iter().position(|c| c.name.en == card.name.en);
        if let Some(n) = place.and_then(|n| u16::try_from(n).ok()) {
            names.also(&name, n);
        }
    }
}

/// All cards that a file names; unknown names become problems.
pub fn named(tellings: &[Telling], own: &Own, library: &Library, problems: &mut Vec<Problem>) -> Vec<Arc<Card>> {
    let mut found: Vec<Arc<Card>> = Vec::new();
    let mut told: BTreeSet<(Span, String)> = BTreeSet::new();
    for phrase in tellings.iter().flat_map(|t| phrases(&t.story)) {
        match meant(&phrase.item, own, library) {
            Some(card) => push(&mut found, card),
            None if split(&phrase.item, &|name| own.faulty.contains(&fold(name)).then_some(0)).is_some() => {}
            None if !told.insert((phrase.span, phrase.item.clone())) => {}
            None => {
                // To compare with all names takes long: only for those that will be listed.
                let near = (told.len() <= LISTED).then(|| near(&phrase.item, own, library)).flatten();
                let cure = match near {
                    Some(name) => format!("did you mean `{name}`?"),
                    None => "write one of its names, or import a database that has it with `solemn cards import`, or define it with a `card` block"
                        .to_owned(),
                };
                problems.push(
                    Problem::new("scenario::unknown-card", phrase.span, format!("no card is called `{}`", phrase.item))
                        .help(cure),
                );
            }
        }
    }
    found
}

/// Whether every name of a story is known.
pub fn all_known(telling: &Telling, own: &Own, library: &Library) -> bool {
    phrases(&telling.story).iter().all(|phrase| meant(&phrase.item, own, library).is_some())
}

/// The name that a misspelt one was most likely meant to be, in its own language.
fn near(name: &str, own: &Own, library: &Library) -> Option<String> {
    if name.chars().count() > LONGEST {
        return None;
    }
    let mine = did_you_mean(&fold(name), own.names.keys().map(String::as_str));
    let mine = mine.and_then(|folded| own.names.get(folded).and_then(|card| spelt(card, folded)));
    mine.or_else(|| library.did_you_mean(name))
}

fn push(found: &mut Vec<Arc<Card>>, card: Arc<Card>) {
    if !found.iter().any(|c| c.name.en == card.name.en) {
        found.push(card);
    }
}

/// The world of a duel: its cards, the Tokens they make, and what it says about the rules.
pub fn world(telling: &Telling, all: &[Arc<Card>], own: &Own, library: &Library) -> World {
    let mut cards: Vec<Arc<Card>> = Vec::new();
    for phrase in phrases(&telling.story) {
        if let Some(card) = meant(&phrase.item, own, library) {
            push(&mut cards, card);
        }
    }
    if cards.is_empty() {
        cards.extend(all.first().cloned());
    }
    let mut n = 0;
    while n < cards.len() {
        let tokens: Vec<String> =
            cards[n].effects.iter().flat_map(|e| tokens(&e.steps).into_iter().chain(applied(&e.applies))).collect();
        for token in tokens {
            if let Some(card) = find(&token, own, library) {
                push(&mut cards, card);
            }
        }
        n += 1;
    }
    let (mut edition, mut region) = (Edition::default(), Region::default());
    for statement in &telling.story {
        if let Statement::Rules(words) = &statement.item {
            for word in words {
                match word.as_str() {
                    "2017" => edition = Edition::Rules2017,
                    "2020" => edition = Edition::Rules2020,
                    "tcg" => region = Region::Tcg,
                    _ => region = Region::Ocg,
                }
            }
        }
    }
    World::new(cards, edition, region)
}

/// The Tokens that steps within continuous and lasting effects Summon.
fn applied(entries: &[Apply]) -> Vec<String> {
    entries
        .iter()
        .flat_map(|a| {
            if let Modifier::Instead(i) = &a.rule {
                tokens(&i.steps)
            } else if let Modifier::EachTime(e) = &a.rule {
                tokens(&e.steps)
            } else {
                Vec::new()
            }
        })
        .collect()
}

/// The Tokens that steps Summon.
fn tokens(steps: &[Step]) -> Vec<String> {
    steps
        .iter()
        .flat_map(|s| {
            if let Act::Token(t) = &s.act {
                vec![t.card.clone()]
            } else if let Act::Lasting(l) = &s.act {
                applied(&l.apply)
            } else if let Act::ChooseOne(c) = &s.act {
                c.options.iter().flat_map(|o| tokens(o)).collect()
            } else if let Act::If(b) = &s.act {
                tokens(&b.then).into_iter().chain(tokens(&b.otherwise)).collect()
            } else {
                Vec::new()
            }
        })
        .collect()
}
