//! What a move or a resolution leaves open, asked for and answered: numbers of the list, or words of the language.

use super::asking;
use super::commands::command;
use super::placing::{self, Choosing, Placing};
use super::table::Table;
use crate::board::chain::{Chosen, Given};
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::engine::action::Action;
use crate::engine::decision::{Decision, Open};
use crate::scenario::parse;
use crate::scenario::syntax::{self, Also, ChoiceLine, Move, Opt, Side, Statement, Verb};
use crate::scenario::write::line;
use crate::source::{Span, Spanned};
use crate::verdict::landing::{Landing, chosen_by};
use crate::verdict::left_open::{Asked, LeftOpen, left_open, meant, undecided_or_unplaced};
use crate::verdict::worded::{answered, chosen as called, interchangeable};

/// What is asked just now.
#[derive(Debug, Clone)]
pub(super) enum Pending {
    /// A move that is not whole, and what it leaves open.
    Move(Box<Move>, Box<LeftOpen>),
    /// A resolution with the choices so far, and the next decision with the state it is taken in.
    Resolve(Vec<Spanned<ChoiceLine>>, Box<Asked>, Box<State>),
    /// Where a card comes to lie that a move or a choice puts on the field.
    Landing(Box<Landing>, Placing),
}

/// So many options a move has at most.
const OPTIONS: usize = 24;

/// Goes on with a move: asks for what it leaves open, or plays it, as it was written where it was written whole.
pub(super) fn advance(table: &mut Table<'_>, told: Move, written: Option<&str>) -> String {
    let open = left_open(table.state(), table.names(), &told).filter(|_| told.action.options.len() < OPTIONS);
    let Some(open) = open else { return placing::of_move(table, told, written.map(str::to_owned)) };
    if let Some(only) = only_way(&open) {
        let next = with_cards(table, &told, &open, &only);
        return advance(table, next, None);
    }
    table.pending = Some(Pending::Move(Box::new(told), Box::new(open)));
    asking::asked(table)
}

/// The cards that have to be named where there is no choice.
fn only_way(open: &LeftOpen) -> Option<Vec<CardId>> {
    let missing = &open.missing;
    match &open.sets {
        Some(sets) if !sets.cut && sets.all.len() == 1 => sets.all.first().cloned(),
        Some(_) => None,
        None => (missing.count > 0 && missing.of.len() == missing.count).then(|| missing.of.clone()),
    }
}

/// Discards down to the hand limit.
pub(super) fn discard(table: &mut Table<'_>, player: Player) -> String {
    let action = Action::DiscardToLimit(Vec::new());
    let (judged, window) =
        crate::verdict::windows::judged(&mut crate::reason::Ask::silent(), table.state(), player, &action);
    let missing = judged.legal(false).and_then(|legal| crate::engine::apply::apply(&window, &legal).err());
    let Some(missing) = missing else { return String::new() };
    let open = LeftOpen { missing, sets: None, player, action, state: window.into_owned() };
    let side = if player == Player::You { Side::You } else { Side::Opponent };
    let action = syntax::Action {
        verb: Verb::Discard,
        effect: None,
        card: None,
        object: None,
        phase: None,
        options: Vec::new(),
        also: Vec::new(),
    };
    let told = Move { assume: false, link: None, player: side, action };
    table.pending = Some(Pending::Move(Box::new(told), Box::new(open)));
    asking::asked(table)
}

/// Resolves the Chain with these choices: asks for the next one, or plays it.
pub(super) fn resolve(table: &mut Table<'_>, lines: Vec<Spanned<ChoiceLine>>) -> String {
    if let Some((state, mut asked)) = undecided_or_unplaced(table.state(), table.names(), &lines) {
        if let Some((given, landing)) = asked.landing.take() {
            let choice = Choosing { lines, asked, state, given };
            return placing::ask(table, landing, Placing::Choice(Box::new(choice)));
        }
        table.pending = Some(Pending::Resolve(lines, Box::new(asked), Box::new(state)));
        return asking::asked(table);
    }
    let text = line(&Statement::Resolve(lines)).unwrap_or_default();
    table.play(&text, None)
}

/// Takes a line as the answer to what is asked; none if it is something else.
pub(super) fn given(table: &mut Table<'_>, said: &str) -> Option<String> {
    if command(said).is_some() || said.starts_with(['?', '？']) {
        return None;
    }
    let numbers = numbers(said);
    match table.pending.clone()? {
        Pending::Move(told, open) => to_move(table, &told, &open, said, numbers),
        Pending::Resolve(lines, asked, state) => to_decision(table, lines, *asked, *state, said, numbers.as_deref()),
        Pending::Landing(landing, of) => Some(placing::given(table, &landing, of, said, numbers.as_deref())),
    }
}

/// Numbers that a line holds, and nothing else.
fn numbers(said: &str) -> Option<Vec<usize>> {
    let parts = said.split([' ', ',', ';', '，', '；', '、']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

fn to_move(
    table: &mut Table<'_>,
    told: &Move,
    open: &LeftOpen,
    said: &str,
    numbers: Option<Vec<usize>>,
) -> Option<String> {
    let missing = &open.missing;
    let next = match (missing.what, numbers) {
        ("option", Some(numbers)) => match numbers.as_slice() {
            [n] => with(told, Opt::Option(u8::try_from(*n).unwrap_or(u8::MAX))),
            _ => return Some(asking::asked(table)),
        },
        ("declare", _) => with(told, Opt::Declare(said.to_owned())),
        (_, Some(numbers)) => {
            let cards = match &open.sets {
                Some(sets) => {
                    numbers.first().filter(|_| numbers.len() == 1).and_then(|n| sets.all.get(n.wrapping_sub(1)))
                }
                None => None,
            };
            let each = || -> Option<Vec<CardId>> {
                let cards: Vec<CardId> =
                    numbers.iter().map(|n| missing.of.get(n.wrapping_sub(1)).copied()).collect::<Option<_>>()?;
                (open.sets.is_none() && cards.len() >= missing.count).then_some(cards)
            };
            match cards.cloned().or_else(each) {
                Some(cards) => with_cards(table, told, open, &cards),
                None => return Some(asking::not_so(table) + &asking::asked(table)),
            }
        }
        (_, None) if super::commands::statement(said, open.player).is_ok() => return None,
        (what, None) => named(told, what, said.split(';').map(|name| name.trim().to_owned()).collect()),
    };
    Some(advance(table, next, None))
}

/// A move with one option more.
fn with(told: &Move, option: Opt) -> Move {
    let mut told = told.clone();
    told.action.options.push(Spanned::new(option, Span::default()));
    told
}

/// A move that names cards for what it left open.
fn named(told: &Move, what: &str, phrases: Vec<String>) -> Move {
    let mut each = phrases.into_iter().map(|phrase| Spanned::new(phrase, Span::default()));
    match what {
        "discard" | "pendulum" => {
            let mut told = told.clone();
            if told.action.card.is_none() {
                told.action.card = each.next();
            }
            told.action.also.extend(each.map(|card| Also { card, options: Vec::new() }));
            told
        }
        "tributing" => with(told, Opt::Tributing(each.collect())),
        "target" => with(told, Opt::Target(each.collect())),
        "cost" if matches!(told.action.verb, Verb::Activate | Verb::Attack) => with(told, Opt::Cost(each.collect())),
        _ => with(told, Opt::With(each.collect())),
    }
}

/// A move that names these cards, each called so that no other is meant.
fn with_cards(table: &Table<'_>, told: &Move, open: &LeftOpen, cards: &[CardId]) -> Move {
    let names = table.names();
    let near = open.sets.as_ref().map_or_else(|| open.missing.of.clone(), |sets| sets.all.concat());
    let all: Vec<CardId> = open.state.ids().collect();
    let phrase = |card: CardId, of: &[CardId]| {
        called(&open.state, names, open.player, card, of).unwrap_or_else(|| open.state.card(card).name.en.clone())
    };
    let tries = [near, all].map(|of| named(told, open.missing.what, cards.iter().map(|c| phrase(*c, &of)).collect()));
    let right = |told: &Move| {
        let mut state = table.state().clone();
        meant(&mut state, names, told).is_some_and(|action| {
            let used = used(&action);
            cards.iter().all(|card| used.iter().any(|other| interchangeable(&state, *card, *other)))
        })
    };
    let [first, exact] = tries;
    if right(&first) { first } else { exact }
}

/// The cards that an action names beside the one that acts.
fn used(action: &Action) -> Vec<CardId> {
    match action {
        Action::NormalSummon(n) => n.tributes.clone().unwrap_or_default(),
        Action::MaterialSummon(m) => m.materials.clone().unwrap_or_default(),
        Action::PendulumSummon(p) => p.monsters.iter().map(|e| e.card).collect(),
        Action::DiscardToLimit(cards) => cards.clone(),
        Action::SpecialSummon(p) => p.cost.clone().unwrap_or_default(),
        Action::Attack(a) => a.cost.clone().unwrap_or_default(),
        Action::Activate(a) => {
            let targets = a.targets.as_ref().map(|slots| slots.concat()).unwrap_or_default();
            targets.into_iter().chain(a.cost.clone().unwrap_or_default()).collect()
        }
        Action::SetSpellTrap(..)
        | Action::FlipSummon(_)
        | Action::SummonAgain(_)
        | Action::ChangePosition(..)
        | Action::EnterPhase(_)
        | Action::EndTurn
        | Action::EndStep
        | Action::Draw
        | Action::Withdraw
        | Action::Perform(_)
        | Action::Unjudged(..)
        | Action::Pass => Vec::new(),
    }
}

fn to_decision(
    table: &mut Table<'_>,
    lines: Vec<Spanned<ChoiceLine>>,
    asked: Asked,
    state: State,
    said: &str,
    numbers: Option<&[usize]>,
) -> Option<String> {
    let decision = &asked.decision;
    let given = numbers.map(|numbers| by_number(&decision.what, numbers));
    let given = match given {
        Some(Some(given)) if answered(&state, table.names(), decision, &given).is_some() => given,
        Some(_) => return Some(asking::not_so(table) + &asking::asked(table)),
        None => match in_words(decision, said) {
            Some(choice) => match chosen_by(&state, table.names(), decision, &choice) {
                Some(given) if answered(&state, table.names(), decision, &given).is_some() => given,
                // What is wrong with it is told when it is played.
                _ => return Some(chosen(table, lines, asked, choice)),
            },
            None if super::commands::statement(said, decision.player).is_ok() => return None,
            None => return Some(asking::not_so(table) + &asking::asked(table)),
        },
    };
    Some(placing::of_choice(table, Choosing { lines, asked, state, given }))
}

/// Goes on with a resolution in which this was chosen.
pub(super) fn chosen(
    table: &mut Table<'_>,
    mut lines: Vec<Spanned<ChoiceLine>>,
    asked: Asked,
    choice: ChoiceLine,
) -> String {
    let more = asked.forced.into_iter().chain([choice]);
    lines.extend(more.map(|choice| Spanned::new(choice, Span::default())));
    resolve(table, lines)
}

/// What numbers mean as the answer to a decision.
fn by_number(what: &Open, numbers: &[usize]) -> Option<Given> {
    let nothing = numbers == [0];
    let one = || numbers.first().filter(|_| numbers.len() == 1).copied();
    Some(match what {
        Open::Cards { min: 0, .. } if nothing => Given::Cards(Vec::new()),
        Open::Cards { of, min, max, .. } => {
            let card = |n: &usize| Some(Chosen { card: *of.get(n.checked_sub(1)?)?, zone: None, attack: None });
            let cards: Vec<Chosen> = numbers.iter().map(card).collect::<Option<_>>()?;
            Given::Cards(Some(cards).filter(|cards| cards.len() >= *min && cards.len() <= *max)?)
        }
        Open::Instead { card, would, player, must: false, .. } if nothing => {
            Given::Instead(*card, *player, *would, None)
        }
        Open::Instead { card, would, player, of, .. } => {
            Given::Instead(*card, *player, *would, Some(*of.get(one()?.checked_sub(1)?)?))
        }
        Open::Option(most) => Given::Option(u8::try_from(one()?).ok().filter(|n| (1..=*most).contains(n))?),
        Open::Optional { .. } => Given::Optional(match one()? {
            1 => true,
            2 => false,
            _ => return None,
        }),
        Open::Coins(count) => {
            let right = numbers.len() == usize::from(*count) && numbers.iter().all(|n| [1, 2].contains(n));
            Given::Coins(right.then(|| numbers.iter().map(|n| *n == 1).collect())?)
        }
        Open::Dice(count) => {
            let dice: Vec<u8> = numbers.iter().map(|n| u8::try_from(*n).ok()).collect::<Option<_>>()?;
            let right = dice.len() == usize::from(*count) && dice.iter().all(|n| (1..=6).contains(n));
            Given::Dice(Some(dice).filter(|_| right)?)
        }
        Open::Declare(_) => Given::Word(numbers.first()?.to_string()),
        Open::Summon { offers, .. } => {
            let mut all = offers.iter().flat_map(|o| o.sets.iter().map(|set| (o.monster, set.clone())));
            let (card, set) = all.nth(one()?.checked_sub(1)?)?;
            Given::Summon(Chosen { card, zone: None, attack: None }, set)
        }
    })
}

/// A choice in the words of the language, with or without the link and the verb in front.
fn in_words(decision: &Decision, said: &str) -> Option<ChoiceLine> {
    let link = decision.link;
    let verb = match &decision.what {
        Open::Cards { verb, .. } | Open::Summon { verb, .. } => verb,
        Open::Instead { .. } => "use",
        Open::Declare(_) => "declare",
        Open::Option(_) => "option",
        Open::Dice(_) => "roll",
        Open::Optional { .. } | Open::Coins(_) => "",
    };
    let declared = format!("link {link}: declare {said}");
    let tries = if let Open::Declare(_) = decision.what {
        vec![said.to_owned(), declared]
    } else {
        vec![said.to_owned(), format!("link {link}: {said}"), format!("link {link}: {verb} {said}")]
    };
    tries.iter().find_map(|choice| {
        let (mut tree, problems) = parse(&format!("resolve\n  {choice}"));
        let Statement::Resolve(mut lines) = tree.duels.pop()?.story.pop()?.item else { return None };
        lines.pop().filter(|_| problems.is_empty() && lines.is_empty()).map(|line| line.item)
    })
}
