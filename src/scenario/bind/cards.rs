//! Which cards a scenario speaks of.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::lexicon::Lexicon;
use super::names::Names;
use crate::board::world::{Edition, Region, World};
use crate::cards::act::{Act, Token};
use crate::cards::continuous::{Apply, Modifier};
use crate::cards::definition::Definition;
use crate::cards::effect::Effect;
use crate::cards::step::Step;
use crate::problem::{LISTED, Problem};
use crate::scenario::flatten::Telling;
use crate::scenario::syntax::{Action, Ask, Choice, MOST_COPIES, Opt, Past, Statement, is_rest};
use crate::source::{Span, Spanned};

/// Every name in a story, with its place.
pub(super) fn phrases(story: &[Spanned<Statement>]) -> Vec<&Spanned<String>> {
    let mut found = Vec::new();
    for statement in story {
        match &statement.item {
            Statement::Board(board) => {
                for card in &board.cards {
                    found.push(&card.name);
                    options(&card.options, &mut found);
                }
            }
            Statement::Past(past) => match &past.what {
                Past::Effect(e) => found.push(&e.card),
                Past::Card(c) => found.push(c),
                Past::NormalSummon
                | Past::PendulumSummon
                | Past::NormalSummons(_)
                | Past::AdditionalNormalSummon
                | Past::AdditionalPendulumSummon
                | Past::NormalDraw => {}
            },
            Statement::Lasting(line) => {
                found.push(&line.card);
                options(&line.options, &mut found);
            }
            Statement::Move(m) | Statement::Already(m) => action(&m.action, &mut found),
            Statement::JustNow(all) => {
                for one in all {
                    found.push(&one.card);
                    options(&one.options, &mut found);
                }
            }
            Statement::Resolve(lines) => {
                for line in lines {
                    if let Choice::Cards(c) = &line.item.choice {
                        found.extend(&c.cards);
                        options(&c.options, &mut found);
                    }
                }
            }
            Statement::Question(q) => asked(&q.ask, &mut found),
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Turn(_)
            | Statement::Seed(_)
            | Statement::Lp(_)
            | Statement::DeckList(_)
            | Statement::JustInGame(_)
            | Statement::BothPass
            | Statement::PassUntil(_) => {}
        }
    }
    found
}

fn action<'a>(action: &'a Action, found: &mut Vec<&'a Spanned<String>>) {
    found.extend(&action.card);
    found.extend(&action.object);
    options(&action.options, found);
    for also in &action.also {
        found.push(&also.card);
        options(&also.options, found);
    }
}

fn options<'a>(list: &'a [Spanned<Opt>], found: &mut Vec<&'a Spanned<String>>) {
    for option in list {
        match &option.item {
            Opt::Target(c)
            | Opt::Tributing(c)
            | Opt::With(c)
            | Opt::Cost(c)
            | Opt::Choose(c)
            | Opt::Materials(c)
            | Opt::ProperMaterials(c)
            | Opt::On(c) => {
                found.extend(c);
            }
            Opt::MadeWith(c) => found.extend(c.iter().filter(|c| !is_rest(&c.item))),
            Opt::EquippedTo(c) | Opt::LinkedTo(c) | Opt::Using(c) | Opt::BecauseOf(c) => found.push(c),
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
            | Opt::From(_)
            | Opt::AsCost
            | Opt::Stands(_)
            | Opt::StepsDone(_)
            | Opt::Counters(_)
            | Opt::Owner(_)
            | Opt::Declare(_)
            | Opt::Past(_)
            | Opt::Label(_) => {}
        }
    }
}

fn asked<'a>(ask: &'a Ask, found: &mut Vec<&'a Spanned<String>>) {
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
            found.push(c);
        }
        Ask::Value(v) => found.push(&v.card),
        Ask::Is(s) => found.push(&s.card),
        Ask::PointsTo(p) => found.push(&p.card),
        Ask::IsA(n) => found.push(&n.card),
        Ask::Named(n) | Ask::Mentions(n) => found.extend([&n.card, &n.name]),
        Ask::Declarable(d) if d.what == "card name" => found.push(&d.word),
        Ask::Material(m) => found.extend([&m.card, &m.of]),
        Ask::Missed(e)
        | Ask::Kind(e)
        | Ask::SpellSpeed(e)
        | Ask::Targets(e)
        | Ask::ActivatedIn(e)
        | Ask::StartsChain(e)
        | Ask::MayMiss(e)
        | Ask::WhoseEffect(e) => found.push(&e.card),
        Ask::Orders(all) => found.extend(all.iter().map(|e| &e.card)),
        Ask::Declarable(_)
        | Ask::Actions(_)
        | Ask::Lp(_)
        | Ask::Count(_)
        | Ask::Winner
        | Ask::First
        | Ask::Responders
        | Ask::ExtraLink
        | Ask::Over => {}
    }
}

/// Adds the names that a story uses and that do not stand on the cards of its world, such as those in further
/// languages, and passwords.
pub fn also_called(telling: &Telling, world: &World, lexicon: &Lexicon<'_>, names: &mut Names) {
    for phrase in phrases(&telling.story) {
        let Some(called) = lexicon.called(&phrase.item) else { continue };
        let (name, card) = &*called;
        if *name == card.name.en {
            continue;
        }
        let place = world.cards.iter().position(|c| c.name.en == card.name.en);
        if let Some(n) = place.and_then(|n| u16::try_from(n).ok()) {
            names.also(name, n);
        }
    }
}

/// All cards that a file names; unknown names become problems.
pub fn named(tellings: &[Telling], lexicon: &Lexicon<'_>, problems: &mut Vec<Problem>) -> Vec<Arc<Definition>> {
    let mut found: Vec<Arc<Definition>> = Vec::new();
    let mut told: BTreeSet<(Span, String)> = BTreeSet::new();
    for phrase in tellings.iter().flat_map(|t| phrases(&t.story)) {
        match lexicon.meant(&phrase.item) {
            Some(card) => push(&mut found, card),
            None if lexicon.is_faulty(&phrase.item) => {}
            None if !told.insert((phrase.span, phrase.item.clone())) => {}
            None => {
                // To compare with all names takes long: only for those that will be listed.
                let near = (told.len() <= LISTED).then(|| lexicon.near(&phrase.item)).flatten();
                let several =
                    phrase.item.contains(',') && phrase.item.split(',').all(|one| lexicon.meant(one.trim()).is_some());
                let copies = phrase.item.split_once(' ').is_some_and(|(number, name)| {
                    number.parse::<u32>().is_ok() && lexicon.meant(name.trim()).is_some()
                });
                let cure = match near {
                    _ if copies => format!("a number in front of a name is at most {MOST_COPIES}: so many copies of a card may be in a Deck"),
                    _ if several => "several cards on a line are set apart by `;`".to_owned(),
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

/// Has the Tokens known by their names that the cards of stories make and describe.
pub(super) fn make_tokens(tellings: &[Telling], lexicon: &mut Lexicon<'_>) {
    let phrases = tellings.iter().flat_map(|t| phrases(&t.story));
    let makers: BTreeSet<&str> = phrases.map(|phrase| phrase.item.as_str()).collect();
    for phrase in makers {
        let Some(card) = lexicon.meant(phrase) else { continue };
        for token in card.effects.iter().flat_map(made) {
            lexicon.make(&token);
        }
    }
}

/// Whether every name of a story is known.
pub fn all_known(telling: &Telling, lexicon: &Lexicon<'_>) -> bool {
    phrases(&telling.story).iter().all(|phrase| lexicon.meant(&phrase.item).is_some())
}

fn push(found: &mut Vec<Arc<Definition>>, card: Arc<Definition>) {
    if !found.iter().any(|c| c.name.en == card.name.en) {
        found.push(card);
    }
}

/// The world of a duel: its cards, the Tokens they make, and what it says about the rules.
pub fn world(telling: &Telling, all: &[Arc<Definition>], lexicon: &Lexicon<'_>, rules: &[String]) -> World {
    let mut cards: Vec<Arc<Definition>> = Vec::new();
    for phrase in phrases(&telling.story) {
        if let Some(card) = lexicon.meant(&phrase.item) {
            push(&mut cards, card);
        }
    }
    if cards.is_empty() {
        cards.extend(all.first().cloned());
    }
    let mut n = 0;
    while n < cards.len() {
        for spoken in cards[n].effects.iter().flat_map(spoken).collect::<Vec<Spoken>>() {
            match spoken {
                Spoken::Name(name) => lexicon.find(&name).into_iter().for_each(|card| push(&mut cards, card)),
                Spoken::Token(token) if cards.iter().any(|card| token.is(card)) => {}
                Spoken::Token(token) => {
                    let known = lexicon.find(&token.name).filter(|card| token.is(card));
                    let told = || token.card().map(|card| Arc::new(Definition::new(card)));
                    cards.extend(known.or_else(told));
                }
            }
        }
        n += 1;
    }
    let (mut edition, mut region) = (Edition::default(), Region::default());
    let own =
        telling.story.iter().filter_map(|s| if let Statement::Rules(words) = &s.item { Some(words) } else { None });
    // What a scenario says comes after what holds where it says nothing.
    for word in rules.iter().chain(own.flatten()) {
        match word.as_str() {
            "2017" => edition = Edition::Rules2017,
            "2020" => edition = Edition::Rules2020,
            "tcg" => region = Region::Tcg,
            _ => region = Region::Ocg,
        }
    }
    World::new(cards, edition, region)
}

/// The words of a line `rules`: editions and regions.
pub const RULES: &[&str] = &["2020", "2017", "ocg", "tcg"];

/// Words of lines `rules` that name no edition and no region.
pub fn unknown_rules(telling: &Telling, problems: &mut Vec<Problem>) {
    for statement in &telling.story {
        let Statement::Rules(words) = &statement.item else { continue };
        for word in words.iter().filter(|word| !RULES.contains(&word.as_str())) {
            let message = format!("`{word}` is no edition and no region of the rules");
            let help = format!("write some of {}", RULES.join(", "));
            problems.push(Problem::new("scenario::unknown-rules", statement.span, message).help(help));
        }
    }
}

/// Cards that a model speaks of without their being in the Duel.
enum Spoken {
    /// A Token that it Summons.
    Token(Box<Token>),
    /// The name that something has by it, or that its materials have: what belongs to it, the card tells whose name it is.
    Name(String),
}

/// What an effect speaks of.
fn spoken(effect: &Effect) -> Vec<Spoken> {
    by_steps(&effect.steps).into_iter().chain(by_rules(&effect.applies)).collect()
}

/// The Tokens that an effect Summons.
fn made(effect: &Effect) -> Vec<Token> {
    let token = |spoken| if let Spoken::Token(token) = spoken { Some(*token) } else { None };
    spoken(effect).into_iter().filter_map(token).collect()
}

/// What continuous and lasting effects speak of, and the steps within them.
fn by_rules(entries: &[Apply]) -> Vec<Spoken> {
    entries
        .iter()
        .flat_map(|a| {
            if let Modifier::Instead(i) = &a.rule {
                by_steps(&i.steps)
            } else if let Modifier::EachTime(e) = &a.rule {
                by_steps(&e.steps)
            } else if let Modifier::NegatesEffects(n) = &a.rule {
                by_steps(&n.steps)
            } else if let Modifier::GainsEffect(effect) = &a.rule {
                spoken(effect)
            } else if let Modifier::NameBecomes(name) = &a.rule {
                vec![Spoken::Name(name.clone())]
            } else if let Modifier::Materials(told) = &a.rule {
                let of = told.slots.iter().flat_map(|slot| std::iter::once(&slot.of).chain(&slot.of.any));
                of.flat_map(|of| of.name.iter().cloned()).map(Spoken::Name).collect()
            } else {
                Vec::new()
            }
        })
        .collect()
}

/// What steps speak of.
fn by_steps(steps: &[Step]) -> Vec<Spoken> {
    steps
        .iter()
        .flat_map(|s| {
            if let Act::Token(t) = &s.act {
                vec![Spoken::Token(Box::new(t.clone()))]
            } else if let Act::SpecialSummon(summon) = &s.act {
                by_rules(&summon.with)
            } else if let Act::Lasting(l) = &s.act {
                by_rules(&l.apply)
            } else if let Act::ChooseOne(c) = &s.act {
                c.options.iter().flat_map(|o| by_steps(o)).collect()
            } else if let Act::If(b) = &s.act {
                by_steps(&b.then).into_iter().chain(by_steps(&b.otherwise)).collect()
            } else {
                Vec::new()
            }
        })
        .collect()
}
