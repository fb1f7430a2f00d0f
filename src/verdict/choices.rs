//! Choices as written, put to the decisions of a resolution.

use super::acts::conjure;
use super::declaring;
use super::named_cards::pick;
use super::performing::{self, Wanted};
use super::words::zone_word;
use crate::board::chain::{Chosen, Given};
use crate::board::moment::{During, Moment};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Over, State};
use crate::board::together::go_together;
use crate::cards::filter::Place;
use crate::cards::unread::walk::first_unread;
use crate::engine::decision::{Decision, Open, forced};
use crate::engine::resolve;
use crate::problem::Problem;
use crate::reason::Answer;
use crate::rules::summon::placed;
use crate::scenario::bind::board::zone;
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Choice, ChoiceLine, Opt, PositionWord};
use crate::source::{Span, Spanned};

/// Resolves the Chain with the choices written under `resolve`.
pub fn resolve_with(
    state: &mut State,
    names: &Names,
    lines: &[Spanned<ChoiceLine>],
    span: Span,
) -> Result<(), Vec<Problem>> {
    resolving(state, names, lines, span, &mut |_, _, _| {})
}

/// Resolves with choices. Told are the decisions that no line gives: those that are none with what is chosen, and the
/// one that is left open.
pub(super) fn resolving(
    state: &mut State,
    names: &Names,
    lines: &[Spanned<ChoiceLine>],
    span: Span,
    tell: &mut dyn FnMut(&State, &Decision, Option<&Given>),
) -> Result<(), Vec<Problem>> {
    let queued = !state.pending.is_empty();
    let span = word(span);
    if !queued && state.resolution.is_none() {
        resolve::begin(state);
    }
    let (fogs, chained) = (state.fog.len(), state.chain.len());
    let mut used = vec![false; lines.len()];
    let mut waits = resolve::step(state, None);
    while let Some(decision) = waits {
        let next = lines.iter().enumerate().find(|(n, l)| !used[*n] && l.item.link == decision.link);
        let given = if let Some((n, line)) = next {
            match given(state, names, &decision, line) {
                Ok(Some(given)) => {
                    // An accepted step still needs the cards of this line.
                    used[n] = match (&decision.what, &line.item.choice) {
                        (Open::Optional { .. }, Choice::Cards(_)) => false,
                        (Open::Instead { .. }, Choice::Cards(c)) => c.verb == "use",
                        _ => true,
                    };
                    given
                }
                Ok(None) => {
                    let Some(forced) = forced(state, &decision.what) else {
                        doubt(state, &decision);
                        return Err(vec![open(state, &decision, line.span, true)]);
                    };
                    forced
                }
                Err(problem) => {
                    doubt(state, &decision);
                    return Err(vec![problem]);
                }
            }
        } else {
            let Some(forced) = forced(state, &decision.what) else {
                tell(state, &decision, None);
                if let Open::Cards { unread: Some(words), .. } | Open::Optional { unread: Some(words) } = &decision.what
                {
                    state.cloud(words.clone());
                } else {
                    doubt(state, &decision);
                }
                return Err(vec![open(state, &decision, span, false)]);
            };
            tell(state, &decision, Some(&forced));
            forced
        };
        let placed = next.map(|(_, line)| (asked(&given), line.span));
        let from = state.log.len();
        waits = resolve::step(state, Some(given));
        if let Some((asked, at)) = placed {
            went(state, from, &asked, at)?;
        }
    }
    let unused = lines.iter().zip(&used).filter(|(_, used)| !**used).map(|(line, _)| line);
    let unasked: Vec<_> = unused.filter(|line| !may_ask(state, names, &line.item.choice)).collect();
    let idle: Vec<Problem> = unasked
        .into_iter()
        .map(|line| {
            Problem::new(
                "play::no-such-choice",
                line.span,
                format!("nothing of Chain Link {} asks for this choice", line.item.link),
            )
            .help(why_unasked(state, line.item.link, chained))
        })
        .collect();
    // A step that was not carried out may have asked for them.
    let open = state.fog.len() > fogs;
    if idle.is_empty() || open { Ok(()) } else { Err(idle) }
}

/// A card that is to be used, and whose text was not read, may say that it can be: then nobody knows what became of it.
fn may_ask(state: &mut State, names: &Names, choice: &Choice) -> bool {
    let Choice::Cards(cards) = choice else { return false };
    let used = cards.cards.first().filter(|_| cards.verb == "use").map(|phrase| names.copies(state, &phrase.item));
    let unread = used.into_iter().flatten().find_map(|id| Some((id, first_unread(&state.card(id).effects)?)));
    if let Some((id, words)) = &unread {
        state.cloud_by(state.copy(*id).card, words.as_str(), Over::Done);
    }
    unread.is_some()
}

/// Where part of the effect that asks was not read, nobody knows whether it asks for this.
fn doubt(state: &mut State, decision: &Decision) {
    if !matches!(decision.what, Open::Optional { .. } | Open::Cards { .. }) {
        return;
    }
    let link = usize::from(decision.link).checked_sub(1).and_then(|n| state.chain.get(n));
    let effect = link.and_then(|l| l.effect.map(|n| (l.card, n))).filter(|(card, _)| state.traits(*card).doubtful());
    if let Some(words) = effect.and_then(|(card, n)| first_unread(state.effect(card, n))) {
        state.cloud(words);
    }
}

/// Why no step asked for a choice, and what to do.
fn why_unasked(state: &State, link: u8, chained: usize) -> String {
    let negated = |m: &Moment| m.during == During::NegatedResolution(link);
    if chained > 0 && usize::from(link) > chained {
        format!("the Chain has {chained} links: write the number of one of them")
    } else if state.log.iter().rev().take_while(|m| m.during != During::Activation(1)).any(negated) {
        "its activation or its effect was negated: leave the choice out".to_owned()
    } else {
        "leave it out: the step has nothing to choose, is forbidden here, was declined, or stands in another effect (`solemn card NAME`)".to_owned()
    }
}

/// The zones that cards were to go to.
fn asked(given: &Given) -> Vec<(CardId, Zone)> {
    let of = |chosen: &Chosen| chosen.zone.map(|zone| (chosen.card, zone));
    match given {
        Given::Cards(cards) => cards.iter().filter_map(of).collect(),
        Given::Summon(chosen, _) => of(chosen).into_iter().collect(),
        Given::Instead(..)
        | Given::Option(_)
        | Given::Optional(_)
        | Given::Coins(_)
        | Given::Dice(_)
        | Given::Word(_) => Vec::new(),
    }
}

/// A card that has gone to another zone than was written could not go there.
fn went(state: &State, from: usize, asked: &[(CardId, Zone)], span: Span) -> Result<(), Vec<Problem>> {
    for (card, zone) in asked {
        let moves =
            || state.log.part(from..).flat_map(|m| &m.events).filter(|e| e.card == Some(*card) && e.to.on_field());
        if moves().next().is_some() && moves().all(|e| e.to != *zone) {
            let message = format!("`{}` cannot go to {}", state.card(*card).name.en, zone_word(*zone));
            return Err(vec![
                Problem::new("play::wrong-choice", span, message)
                    .help("name a free zone that it may take, or leave the zone out"),
            ]);
        }
    }
    Ok(())
}

/// The word `resolve` without the choices under it.
pub fn word(span: Span) -> Span {
    Span { end: span.end.min(span.start + "resolve".len()), ..span }
}

/// What a line answers to a decision; none if it is about something else.
pub(super) fn given(
    state: &mut State,
    names: &Names,
    decision: &Decision,
    line: &Spanned<ChoiceLine>,
) -> Result<Option<Given>, Problem> {
    Ok(match (&decision.what, &line.item.choice) {
        (Open::Optional { .. }, Choice::Decline) => Some(Given::Optional(false)),
        (Open::Optional { .. }, Choice::Accept | Choice::Cards(_)) => Some(Given::Optional(true)),
        (Open::Instead { card, player, would, must: false, .. }, Choice::Decline) => {
            Some(Given::Instead(*card, *player, *would, None))
        }
        (Open::Instead { card, player, would, of, .. }, Choice::Accept) if of.len() == 1 => {
            Some(Given::Instead(*card, *player, *would, of.first().copied()))
        }
        (Open::Instead { card, player, would, of, .. }, Choice::Cards(c)) if c.verb == "use" => {
            let copies = c.cards.first().map(|phrase| names.copies(state, &phrase.item)).unwrap_or_default();
            copies.into_iter().find(|id| of.contains(id)).map(|by| Given::Instead(*card, *player, *would, Some(by)))
        }
        (Open::Instead { card, player, would, of, .. }, Choice::Cards(_)) if of.len() == 1 => {
            Some(Given::Instead(*card, *player, *would, of.first().copied()))
        }
        (Open::Option(_), Choice::Option(n)) => Some(Given::Option(*n)),
        (Open::Coins(_), Choice::Coins(c)) => Some(Given::Coins(c.clone())),
        (Open::Dice(_), Choice::Dice(d)) => Some(Given::Dice(d.clone())),
        (Open::Declare(of), Choice::Declare(w)) => Some(declaring::given(of, w, line.span)?),
        (Open::Summon { offers, hidden, link, .. }, Choice::Cards(c)) => {
            Some(performing::given(state, names, &Wanted { offers, hidden: *hidden, link: *link }, c, line.span)?)
        }
        (Open::Cards { min: 0, .. }, Choice::Decline) => Some(Given::Cards(Vec::new())),
        (Open::Cards { of, hidden, min, max, verb, together, .. }, Choice::Cards(c)) if c.verb != "use" => {
            if c.cards.len() < *min || c.cards.len() > *max {
                let message = format!("{} cards are named, but {} needed to {verb}", c.cards.len(), needed(*min, *max));
                return Err(Problem::new("play::wrong-choice", line.span, message).help(possible(state, of)));
            }
            let to = c.options.iter().find_map(|o| if let Opt::To(z) = o.item { Some(zone(z)) } else { None });
            let attack = c
                .options
                .iter()
                .find_map(|o| if let Opt::Position(p) = o.item { Some(p == PositionWord::Attack) } else { None });
            let mut chosen: Vec<Chosen> = Vec::new();
            let mut conjured = false;
            for phrase in &c.cards {
                let taken: Vec<CardId> = chosen.iter().map(|c| c.card).collect();
                let there =
                    names.copies(state, &phrase.item).into_iter().find(|id| of.contains(id) && !taken.contains(id));
                let card = match (there, hidden) {
                    (Some(card), _) => card,
                    (None, Some((player, place))) => {
                        let Some(meant) = names.meaning(&phrase.item) else { continue };
                        conjured = true;
                        conjure(state, meant.definition, *player, unknown_zone(*place))
                    }
                    (None, None) => pick(state, names, phrase, &taken, &|_| true)?,
                };
                if let Some(zone) = to.filter(|z| *verb == "special summon" && !may_go(state, card, *z)) {
                    let message = format!("`{}` cannot go to {}", state.card(card).name.en, zone_word(zone));
                    return Err(Problem::new("play::wrong-choice", phrase.span, message)
                        .help("name a free zone that this Summon may take, or leave it out"));
                }
                chosen.push(Chosen { card, zone: to, attack });
            }
            let wrong = chosen.iter().zip(&c.cards).find(|(c, _)| !of.contains(&c.card) && !conjured);
            if let Some((wrong, phrase)) = wrong {
                let name = &state.card(wrong.card).name.en;
                return Err(Problem::new("play::wrong-choice", phrase.span, format!("`{name}` cannot be chosen here"))
                    .help(possible(state, of)));
            }
            let all: Vec<CardId> = chosen.iter().map(|c| c.card).collect();
            // What is asked of the others together does not know yet of a card that has just come to light.
            if !conjured && go_together(state, together, &all) == Answer::No {
                let message = format!("these cannot be chosen together to {verb}");
                return Err(Problem::new("play::wrong-choice", line.span, message).help(possible(state, of)));
            }
            Some(Given::Cards(chosen))
        }
        _ => None,
    })
}

/// Whether a card that an effect Special Summons may go to that zone of a player.
fn may_go(state: &State, card: CardId, zone: Zone) -> bool {
    Player::BOTH.iter().any(|p| placed::zones(state, card, *p).contains(&zone))
}

fn unknown_zone(place: Place) -> Zone {
    match place {
        Place::Deck => Zone::Deck,
        Place::ExtraDeck => Zone::Extra,
        Place::Graveyard => Zone::Graveyard,
        Place::Banished => Zone::Banished,
        Place::Hand
        | Place::MonsterZone
        | Place::SpellTrapZone
        | Place::FieldZone
        | Place::PendulumZone
        | Place::Field
        | Place::XyzMaterial
        | Place::Nowhere => Zone::Hand,
    }
}

/// How many possible cards are listed.
const LISTED: usize = 12;

/// How many cards are needed, in words.
fn needed(min: usize, max: usize) -> String {
    let plural = |n: usize| if n == 1 { "card is" } else { "cards are" };
    if min == max {
        format!("{min} {}", plural(min))
    } else if max == usize::MAX {
        format!("{min} or more cards are")
    } else {
        format!("{min} to {max} cards are")
    }
}

/// The cards that may be chosen, in words.
pub fn possible(state: &State, of: &[CardId]) -> String {
    if of.is_empty() {
        return "nothing can be chosen".into();
    }
    let mut list: Vec<&str> = of.iter().map(|c| state.card(*c).name.en.as_str()).collect();
    list.dedup();
    let more = if list.len() > LISTED { "; …" } else { "" };
    list.truncate(LISTED);
    format!("possible: {}{more}", list.join("; "))
}

/// A choice that was not written, or another than is written.
fn open(state: &State, decision: &Decision, span: Span, other: bool) -> Problem {
    let link = decision.link;
    let (what, cure) = match &decision.what {
        Open::Cards { of, min, max, verb, hidden, .. } => {
            let which = match (hidden.is_some(), of.is_empty()) {
                (true, true) => "any fitting card among the unknown ones".to_owned(),
                (true, false) => format!("{}, or any fitting card among the unknown ones", possible(state, of)),
                (false, _) => possible(state, of),
            };
            (
                format!("which cards to {verb}: {} needed", needed(*min, *max)),
                format!("write `link {link}: {verb} …` under `resolve`; {which}"),
            )
        }
        Open::Option(n) => {
            ("which of the effects is used".into(), format!("write `link {link}: option N`, N from 1 to {n}"))
        }
        Open::Instead { card, of, must, .. } => {
            let decline = if *must { String::new() } else { format!(" or `link {link}: decline`") };
            (
                format!("what is done instead for {}", state.card(*card).name.en),
                format!("write `link {link}: use CARD`{decline}; {}", possible(state, of)),
            )
        }
        Open::Optional { .. } => (
            "whether the optional part is done".into(),
            format!("write `link {link}: accept` or `link {link}: decline`"),
        ),
        Open::Coins(n) => (
            "how the coins fall".into(),
            if *n == 1 {
                format!("write `link {link}: heads` or `link {link}: tails` under `resolve`")
            } else {
                format!("write `link {link}: heads, tails, …` under `resolve` for {n} coins")
            },
        ),
        Open::Dice(n) => (
            "what the dice show".into(),
            if *n == 1 {
                format!("write `link {link}: roll N` under `resolve`, N from 1 to 6")
            } else {
                format!("write `link {link}: roll N, N, …` under `resolve` for {n} dice")
            },
        ),
        Open::Summon { offers, verb, hidden, .. } => (
            format!("what to {verb} with which cards"),
            format!(
                "write `link {link}: {verb} … [with …]` under `resolve`; {}",
                performing::listed(state, offers, hidden.is_some())
            ),
        ),
        Open::Declare(_) => ("what is declared".into(), format!("write `link {link}: declare WORDS`")),
    };
    let message = if other {
        format!("this does not say {what}, as Chain Link {link} asks")
    } else {
        format!("Chain Link {link} leaves open {what}")
    };
    Problem::new("play::open-choice", span, message).help(cure)
}
