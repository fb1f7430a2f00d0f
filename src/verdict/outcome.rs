//! The questions about what is, and about what an effect is.

use super::acts::no_effect;
use super::classify::classify;
use super::hangs::hangs_on;
use super::words::{player_word, zone_word};
use super::{Found, grounds, identity, open, standing};
use crate::board::deck::number_of_cards;
use crate::board::place::{CardId, Player};
use crate::board::state::State;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::cards::unread::{Touch, Touches};
use crate::engine::doubt::{circle, doubt_of_a_card, doubt_of_the_board, doubt_of_the_end};
use crate::engine::judge::activates;
use crate::engine::settle::ending;
use crate::problem::Problem;
use crate::reason::{Answer, Arg, Ask as Asking};
use crate::rules::card::link_arrows;
use crate::rules::position::placement;
use crate::rules::summon::material::used;
use crate::rules::summon::{proper, token};
use crate::rules::trigger::timing;
use crate::rules::turn::over;
use crate::scenario::bind::board::player;
use crate::scenario::bind::names::{Names, absent};
use crate::scenario::syntax::{Ask, EffectAsked};
use crate::source::{Span, Spanned};

/// The copy that a phrase means: the last that something happened to, else one on the field before those that lie elsewhere.
pub(super) fn one(state: &State, names: &Names, phrase: &Spanned<String>) -> Result<CardId, Problem> {
    of_these(state, &names.copies(state, &phrase.item)).ok_or_else(|| absent(names, state, phrase))
}

/// The copy whose state on the field is asked for: one that is there before those that are not.
pub(super) fn there(state: &State, names: &Names, phrase: &Spanned<String>) -> Result<CardId, Problem> {
    let mut copies = names.copies(state, &phrase.item);
    copies.retain(|c| state.copy(*c).zone.on_field());
    of_these(state, &copies).map_or_else(|| one(state, names, phrase), Ok)
}

fn of_these(state: &State, copies: &[CardId]) -> Option<CardId> {
    let events = state.log.iter().rev().flat_map(|m| m.events.iter().rev());
    let last = events.filter_map(|e| e.card).find(|c| copies.contains(c));
    let lies = || copies.iter().find(|c| state.copy(**c).zone.on_field()).or(copies.first()).copied();
    last.or_else(lies)
}

/// Answers a question about a state that has settled.
pub fn answer(state: &State, names: &Names, ask: &Ask, span: Span) -> Result<Found, Problem> {
    let found = match ask {
        Ask::WhereIs(c) => place(state, one(state, names, c)?),
        Ask::Controller(c) => Found::value(player_word(state.copy(there(state, names, c)?).controller), &[]),
        Ask::Owner(c) => Found::value(player_word(state.copy(one(state, names, c)?).owner), &[]),
        Ask::Position(c) => {
            let card = there(state, names, c)?;
            let copy = state.copy(card);
            let word = match (copy.zone.is_monster(), copy.face_up, copy.attack) {
                (true, true, true) => "attack",
                (true, true, false) => "defense",
                (_, false, _) => "face-down",
                (false, true, _) => "face-up",
            };
            let why = copy.zone.is_monster().then(|| placement::lies(&mut Asking::explaining(), state, card));
            Found::value(word, &super::pendulums::position(state, card)).because(why)
        }
        Ask::Value(v) => identity::value(state, there(state, names, &v.card)?, &v.value, v.card.span)?,
        Ask::IsA(n) => identity::is(state, there(state, names, &n.card)?, n)?,
        Ask::Named(n) => identity::named(state, names, there(state, names, &n.card)?, n),
        Ask::Mentions(n) => identity::mentions(state, names, one(state, names, &n.card)?, n),
        Ask::WhoseEffect(e) => identity::whose_effect(state, effect(state, names, e)?.0),
        Ask::Declarable(d) => identity::declarable(state, names, d),
        Ask::HowSummoned(c) => {
            let card = one(state, names, c)?;
            how_summoned(state, card).because(token::made(&mut Asking::explaining(), state, card))
        }
        Ask::ProperlySummoned(c) => {
            Found::argued(proper::proper(&mut Asking::explaining(), state, one(state, names, c)?))
        }
        Ask::Negated(_) if state.view.circle => Found::argued(circle(&mut Asking::explaining())),
        Ask::Negated(c) => Found::plain(state.view.negated(state, there(state, names, c)?), &[]),
        Ask::Is(asked) => Found::argued(standing::is_so(state, there(state, names, &asked.card)?, asked.state)),
        Ask::ExtraLink => Found::argued(link_arrows::extra_link(&mut Asking::explaining(), state)),
        Ask::PointsTo(asked) => standing::points_to(state, names, one(state, names, &asked.card)?, asked.what),
        Ask::Material(asked) => {
            let (card, of) = (one(state, names, &asked.card)?, one(state, names, &asked.of)?);
            Found::argued(used::is_material(&mut Asking::explaining(), state, card, of))
        }
        Ask::Chooser(c) => super::standing::chooser(state, one(state, names, c)?),
        Ask::Lp(side) => {
            let who = player(*side);
            Found::value(state.lp[who.index()].to_string(), &[]).because(grounds::life_points(state, who))
        }
        Ask::Count(c) => count(state, player(c.player), &c.zone, span)?,
        Ask::Winner | Ask::Over => {
            let ending = ending(state);
            if let (None, Some(doubt)) = (ending, doubt_of_the_end(&mut Asking::explaining(), state)) {
                return Ok(Found::open(doubt));
            }
            if *ask == Ask::Over {
                return Ok(Found::argued(over::is_over(&mut Asking::explaining(), ending)));
            }
            let word = ending.map_or("nobody", |ending| ending.winner().map_or("both", player_word));
            Found::value(word, &[]).because(Some(over::who_has_won(&mut Asking::explaining(), ending)))
        }
        Ask::Missed(e) => missed(state, names, e)?,
        Ask::Kind(e)
        | Ask::SpellSpeed(e)
        | Ask::Targets(e)
        | Ask::ActivatedIn(e)
        | Ask::StartsChain(e)
        | Ask::MayMiss(e) => classify(state, names, ask, e)?,
        Ask::Can(_)
        | Ask::Where(_)
        | Ask::WithWhat(_)
        | Ask::Actions(_)
        | Ask::Order(_)
        | Ask::Orders(_)
        | Ask::First
        | Ask::Responders => Found::open(open::unknown(&open::NOT_HERE, Vec::new())),
    };
    if identity::settled(ask) {
        return Ok(found);
    }
    let hangs = hangs_on(ask);
    let mut about = hangs.about;
    if let Ask::Controller(card) = ask
        && at_home(state, there(state, names, card)?)
    {
        // No effect has given anybody control of what its owner controls.
        about = about.without(Touches::of(&[Touch::Effects]));
    }
    let doubt = doubt_of_the_board(&mut Asking::explaining(), state, about, hangs.standing);
    let of_card = || {
        let (card, about) = hangs.card?;
        doubt_of_a_card(&mut Asking::explaining(), state, there(state, names, card).ok()?, about)
    };
    Ok(doubt.or_else(of_card).map_or(found, Found::open))
}

/// Whether a card is controlled by its owner.
fn at_home(state: &State, card: CardId) -> bool {
    state.copy(card).controller == state.copy(card).owner
}

/// Where a card is.
fn place(state: &State, card: CardId) -> Found {
    if state.supposed.contains(&card) {
        return Found::open(open::unknown(&open::SUPPOSED, vec![Arg::Card(card)]));
    }
    Found::value(zone_word(state.copy(card).zone), &grounds::place(state, card)).because(grounds::fate(state, card))
}

fn how_summoned(state: &State, card: CardId) -> Found {
    let copy = state.copy(card);
    if copy.returned {
        return Found::open(open::unknown(&open::RETURNED, vec![Arg::Card(card)]));
    }
    let Some(summon) = copy.summon else { return Found::value("not", &[]) };
    let face_up_defense = copy.face_up && !copy.attack;
    match summon.kind {
        SummonKind::Normal if state.view.of(card).level.is_some_and(|l| l >= 5) => {
            Found::value("normal", &["tribute-summon.no-tribute-not-tribute-summon"])
        }
        SummonKind::Normal if face_up_defense => {
            Found::value("normal", &["monster-set.face-up-defense-exception", "normal-summon.face-up-is-summon"])
        }
        SummonKind::Normal => Found::value("normal", &["normal-summon.face-up-is-summon"]),
        SummonKind::Tribute => Found::value("tribute", &["tribute-summon.definition"]),
        SummonKind::Set => Found::value("set", &["monster-set.definition"]),
        SummonKind::Flip => Found::value("flip", &["flip.flip-summon-definition"]),
        SummonKind::Special if proper::without_fusion_card(state, card, summon.by_own) => {
            Found::value("special", &["contact-fusion.no-chain-not-fusion"])
        }
        SummonKind::Special if !copy.face_up => {
            Found::value("special", &["monster-set.effect-set-is-special-summon", "summon-general.definition"])
        }
        SummonKind::Special if grounds::resolved(state, card) => {
            let rules = &["summon-general.special-summon-definition", "effect-special-summon.by-resolution"];
            Found::value("special", rules)
        }
        SummonKind::Special => Found::value("special", &["summon-general.special-summon-definition"]),
        SummonKind::Fusion => Found::value("fusion", super::used::fused(state, card)),
        SummonKind::Ritual => Found::value("ritual", &["summon-general.kinds"]),
        SummonKind::Synchro => Found::value("synchro", &["summon-general.kinds"]),
        SummonKind::Xyz => Found::value("xyz", &["summon-general.kinds"]),
        SummonKind::Pendulum => Found::value("pendulum", &["summon-general.kinds", "pendulum-summon.definition"]),
        SummonKind::Link => Found::value("link", &["summon-general.kinds"]),
    }
}

fn count(state: &State, player: Player, zone: &str, span: Span) -> Result<Found, Problem> {
    use crate::cards::filter::Place;
    let place = match zone {
        "hand" => Place::Hand,
        "deck" => Place::Deck,
        "extra" | "extra deck" => Place::ExtraDeck,
        "gy" => Place::Graveyard,
        "banished" => Place::Banished,
        "field" => Place::Field,
        other => {
            return Err(Problem::new("play::no-such-place", span, format!("cards in `{other}` are not counted"))
                .help("count in hand, deck, extra, gy, banished or field"));
        }
    };
    let Some(n) = number_of_cards(state, player, place) else {
        return Ok(Found::open(open::unknown(&open::OTHERS, vec![Arg::Player(player)])));
    };
    let below = (place == Place::Field).then(|| used::uncounted(&mut Asking::explaining(), state, player)).flatten();
    Ok(Found::value(n.to_string(), &[]).because(below))
}

/// The effect that is meant: the number, or the only one that can be meant.
pub fn effect(state: &State, names: &Names, asked: &EffectAsked) -> Result<(CardId, u8), Problem> {
    let card = one(state, names, &asked.card)?;
    let effects = &state.card(card).effects;
    let number = if let Some(n) = asked.number {
        n
    } else {
        let activating: Vec<usize> =
            effects.iter().enumerate().filter(|(_, e)| activates(e.class)).map(|(n, _)| n + 1).collect();
        match activating.as_slice() {
            [only] => u8::try_from(*only).unwrap_or(1),
            _ if effects.len() == 1 => 1,
            _ => {
                return Err(Problem::new(
                    "play::which-effect",
                    asked.card.span,
                    format!("`{}` has several effects", asked.card.item),
                )
                .help(format!(
                    "write `effect N of …`, N from 1 to {}; `solemn card \"{}\"` numbers them",
                    effects.len(),
                    state.card(card).name.en
                )));
            }
        }
    };
    if number == 0 || usize::from(number) > state.effect_count(card) {
        return Err(no_effect(state.card(card), number, asked.card.span));
    }
    Ok((card, number - 1))
}

fn missed(state: &State, names: &Names, asked: &EffectAsked) -> Result<Found, Problem> {
    let (card, index) = effect(state, names, asked)?;
    let model = state.effect(card, index);
    if model.says_nothing() {
        let words = model.unread.first().map(|part| part.words.clone()).unwrap_or_default();
        return Ok(Found::open(open::unknown(&open::UNREAD, vec![Arg::Card(card), Arg::Words(words)])));
    }
    let Some(on) = &model.on else { return Ok(Found::plain(Answer::No, &[])) };
    let (reason, met) = timing::timing(&mut Asking::explaining(), state, state.copy(card).controller, card, model, on);
    let missed = reason.answer == Answer::No && met.moment.is_some();
    let mut rules = reason.sections();
    let activated = state
        .log
        .part((state.timing.0 as usize).min(state.log.len())..)
        .flat_map(|m| &m.events)
        .any(|e| e.kind == EventKind::Activated && e.card == Some(card) && e.effect == index);
    if missed {
        rules.push("missed-timing.definition");
        let causes = [
            "missed-timing.cause-cost-or-procedure",
            "missed-timing.cause-multi-step-resolution",
            "missed-timing.cause-chain-link-two",
        ];
        if rules.iter().any(|rule| causes.contains(rule)) {
            rules.push("missed-timing.three-causes");
        }
    }
    if !missed && reason.answer == Answer::No {
        if model.answers_a_link() {
            rules = vec!["when-vs-if.not-missed-timing"];
        } else if activated {
            rules = vec!["missed-timing.not-retroactive"];
        }
    } else if !missed && met.moment.is_some_and(|m| super::pendulums::together(state, m)) {
        rules.push("pendulum-summon.simultaneous");
    }
    Ok(Found {
        answer: if reason.answer == Answer::Unknown { Answer::Unknown } else { Answer::from(missed) },
        values: None,
        uncertain: Vec::new(),
        rules,
        reasons: vec![reason],
    })
}
