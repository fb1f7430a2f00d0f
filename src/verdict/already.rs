//! The lines of a story that tell what is under way as it begins.

use super::acts::readings;
use super::attempted::{attempt, is_attempt, summoned};
use super::midway::{link_of, says, stands};
use super::stops::Halt;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::condition::Phase;
use crate::cards::filter::{Place, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::cards::unread::Unread;
use crate::cards::unread::walk::first_unread;
use crate::engine::action::Action;
use crate::engine::already::{Happened, What, attack, chain_resolved, happened, link, phase_began};
use crate::engine::judge::{ACTION, activates};
use crate::engine::moves::{How, Landing};
use crate::problem::Problem;
use crate::reason::{Answer, Arg, Ask};
use crate::rules::chain::speed::chains;
use crate::rules::effect::activation::UNREAD;
use crate::scenario::bind::Case;
use crate::scenario::bind::board::{player, zone};
use crate::scenario::syntax::{GameWord, JustNow, JustWord, Move, Opt, PositionWord, Side, Standing, Statement, Verb};
use crate::source::{Span, Spanned};

/// Puts a link on the Chain, or an attack under way.
pub(super) fn already(state: &mut State, case: &Case, m: &Move, span: Span) -> Result<(), Halt> {
    let who = player(m.player);
    if is_attempt(m) {
        return attempt(state, case, m, span);
    }
    if m.action.verb == Verb::Attack {
        return battle(state, case, m, who, span);
    }
    let impossible = |why: String, cure: &str| Problem::new("play::not-under-way", span, why).help(cure.to_owned());
    let next = state.chain.len() + 1;
    if m.link.map(usize::from) != Some(next) {
        let cure = format!("write `link {next}  … activated …`: the links stand in their order");
        return Err(impossible(format!("the next link on the Chain is Chain Link {next}"), &cure).into());
    }
    let mut action = m.action.clone();
    action.options.retain(|o| !stands(&o.item) && !matches!(o.item, Opt::From(_)));
    let all = readings(state, &case.names, who, &action, span)?;
    let activations: Vec<_> =
        all.into_iter().filter_map(|a| if let Action::Activate(a) = a { Some(a) } else { None }).collect();
    let Some(a) = activations.first() else {
        return Err(impossible(
            "nothing of this card is activated".to_owned(),
            "name the effect: `activated effect 1 of …`",
        )
        .into());
    };
    let model = a.effect.map(|n| state.effect(a.card, n).clone());
    if let Some(effect) = model.as_ref().filter(|e| !activates(e.class)) {
        // What was not read may well be activated.
        if let Some(part) = effect.unread.first().filter(|_| effect.says_nothing()) {
            return Err(open(state, a.card, part));
        }
        let cure = "name an effect that is activated: `activated effect 2 of …`";
        return Err(impossible("this effect is not one that is activated".to_owned(), cure).into());
    }
    let fits = chains(&mut Ask::silent(), state, who, a.card, model.as_ref()).answer;
    if fits == Answer::No {
        let cure = "mend the order of the links, or leave this one out";
        return Err(impossible("no Chain can hold this link after the one before it".to_owned(), cure).into());
    }
    let from = where_from(&m.action.options).unwrap_or(state.copy(a.card).zone);
    let before = state.clone();
    link(state, who, a, from).map_err(|missing| {
        // What words that were not read leave open, nobody can write.
        if let Some(words) = model.as_ref().and_then(first_unread) {
            return open(&before, a.card, &Unread::new(words));
        }
        let what = match missing.what {
            "target" => "what it targets",
            "option" => "which option was chosen",
            other => other,
        };
        let cure = "write it behind the link: `[target …]`, `[option 1]`";
        Halt::from(impossible(format!("the link leaves open {what}"), cure))
    })?;
    if let Some(link) = state.chain.last_mut() {
        link.activation_negated = says(&m.action.options, Standing::ActivationNegated);
        link.effect_negated = says(&m.action.options, Standing::EffectNegated);
    }
    Ok(())
}

/// How the story goes on is undetermined, for words of a card that were not read.
pub(super) fn open(state: &State, card: CardId, part: &Unread) -> Halt {
    let args = || vec![Arg::Card(card), Arg::Words(part.words.clone())];
    let open = Ask::explaining().found(&ACTION, Answer::Unknown, &[], &UNREAD, args);
    Halt::Open(open, Box::new(state.clone()))
}

fn where_from(options: &[Spanned<Opt>]) -> Option<Zone> {
    options.iter().find_map(|o| if let Opt::From(word) = o.item { Some(zone(word)) } else { None })
}

/// An attack that was declared.
fn battle(state: &mut State, case: &Case, m: &Move, who: Player, span: Span) -> Result<(), Halt> {
    let impossible =
        |why: &str, cure: &str| Problem::new("play::not-under-way", span, why.to_owned()).help(cure.to_owned());
    if state.turn.phase != Phase::Battle || state.turn.player != who {
        let cure = "write the turn: `turn opponent, battle step`, or a part of the Damage Step";
        return Err(impossible("an attack is under way only in the Battle Phase of its player", cure).into());
    }
    if state.battle.is_some() {
        return Err(impossible("one attack is under way at a time", "leave the other one out").into());
    }
    let all = readings(state, &case.names, who, &m.action, span)?;
    let found = all.into_iter().find_map(|a| if let Action::Attack(a) = a { Some((a.card, a.target)) } else { None });
    let Some((attacker, target)) = found else {
        return Err(impossible("this attack means nothing here", "name the attacking monster and its target").into());
    };
    let lies = |id: CardId, side: Player| state.copy(id).zone.is_monster() && state.copy(id).controller == side;
    if !lies(attacker, who) || target.is_some_and(|t| !lies(t, who.other())) {
        let cure = "the attacking monster and its target lie in monster zones, one on each side";
        return Err(impossible("no such monsters battle", cure).into());
    }
    attack(state, who, attacker, target, state.turn.part);
    Ok(())
}

/// Tells what has just happened.
pub(super) fn just(state: &mut State, case: &Case, told: &Statement, first: bool, span: Span) -> Result<(), Halt> {
    if let Statement::JustInGame(what) = told {
        return in_game(state, *what, first, span);
    }
    if let Statement::JustNow(all) = told { just_now(state, case, all, first, span) } else { Ok(()) }
}

/// Tells what has just happened at one time.
fn just_now(state: &mut State, case: &Case, all: &[JustNow], first: bool, span: Span) -> Result<(), Halt> {
    let told: Result<Vec<Happened>, Problem> = all.iter().map(|one| happening(state, case, one, span)).collect();
    let told = told.map_err(Halt::from)?;
    let mut in_link = None;
    if !state.chain.is_empty() {
        in_link = link_of(state, case, told.iter().find_map(|one| one.how.source));
        if in_link.is_none() {
            let problem = Problem::new("play::not-just-now", span, "nothing happens while a Chain is built");
            let cure =
                "write what the Chain answers above its links, or `[resolved]` behind the links that have resolved";
            return Err(problem.help(cure).into());
        }
    }
    happened(state, &told, first, in_link);
    Ok(())
}

/// Tells what has just happened in the game.
fn in_game(state: &mut State, what: GameWord, first: bool, span: Span) -> Result<(), Halt> {
    let impossible =
        |why: &str, cure: &str| Halt::from(Problem::new("play::not-just-now", span, why).help(cure.to_owned()));
    if !state.chain.is_empty() || state.battle.is_some() || state.suspended.is_some() {
        let cure = "write it above what is under way, or leave it out";
        return Err(impossible("no phase begins, and no Chain ends, while something else is under way", cure));
    }
    match what {
        GameWord::ChainResolved => chain_resolved(state, first),
        GameWord::PhaseBegan if phase_began(state, first) => {}
        GameWord::PhaseBegan => {
            let cure = "write the turn: `turn you, start step` or `turn you, end step`";
            return Err(impossible("the Battle Phase neither begins nor ends in this step", cure));
        }
    }
    Ok(())
}

fn happening(state: &State, case: &Case, one: &JustNow, span: Span) -> Result<Happened, Problem> {
    let said = |why: String, cure: &str| Problem::new("play::not-just-now", one.card.span, why).help(cure.to_owned());
    let lies = place(one.what);
    let there = |id: &CardId| {
        let zone = state.copy(*id).zone;
        if lies == [Place::Field] { zone.on_field() } else { zone.among(lies) }
    };
    let Some(card) = case.names.copies(state, &one.card.item).into_iter().find(there) else {
        let cure = "the board shows what has come of it: put the card where it lies now";
        return Err(said(format!("no `{}` lies where this would have put it", one.card.item), cure));
    };
    let up = state.copy(card).face_up;
    if one.what == JustWord::Set && up {
        let cure = "put it face-down: `[face-down]`; that it was Set this turn may be written as `[set this turn]`";
        return Err(said(format!("what was Set lies face-down, and `{}` face-up", one.card.item), cure));
    }
    if one.what == JustWord::Flipped && !up {
        let cure = "put it face-up: `[face-up]`";
        return Err(said(format!("what was flipped lies face-up, and `{}` face-down", one.card.item), cure));
    }
    let before = before(state, one, card);
    let what = match one.what {
        JustWord::Summoned => {
            let Some(kind) = state.copy(card).summon.map(|s| s.kind) else {
                let cure = "say how behind the card on the board: `[normal summoned this turn]`";
                return Err(said(format!("how `{}` was Summoned is not written", one.card.item), cure));
            };
            What::Summoned(kind)
        }
        JustWord::Set if state.copy(card).zone.is_monster() => What::Summoned(SummonKind::Set),
        JustWord::Set => What::Set,
        JustWord::Flipped => What::Flipped,
        JustWord::Repositioned => What::Turned,
        JustWord::SentToGraveyard => What::Sent(Place::Graveyard, &[]),
        JustWord::Destroyed => What::Sent(Place::Graveyard, &[EventKind::Destroyed]),
        JustWord::DestroyedByBattle => {
            What::Sent(Place::Graveyard, &[EventKind::Destroyed, EventKind::DestroyedByBattle])
        }
        JustWord::Tributed => What::Sent(Place::Graveyard, &[EventKind::Tributed]),
        JustWord::Discarded => What::Sent(Place::Graveyard, &[EventKind::Discarded]),
        JustWord::Banished => What::Sent(Place::Banished, &[]),
        JustWord::AddedToHand => What::Sent(Place::Hand, &[]),
        JustWord::Drawn => What::Sent(Place::Hand, &[EventKind::Drawn]),
        JustWord::ReturnedToDeck => What::Sent(Place::Deck, &[]),
    };
    if let What::Sent(..) = what {
        let Some(before) = before else {
            let cure = "say where it was: `[from m1]`, `[from hand]`, `[from deck]`";
            return Err(said(format!("where `{}` was before is not written", one.card.item), cure));
        };
        // The monster for which a card went may lie there now.
        let for_summon = says(&one.options, Standing::ForTheSummon);
        let left = if for_summon { summoned(state, case) } else { None };
        if before.zone.on_field() && !state.is_free(before.controller, before.zone, left.as_slice()) {
            let taken = Problem::new("play::not-just-now", span, "another card lies in that zone");
            return Err(taken.help("name the zone that it has left"));
        }
    }
    Ok(Happened { card, what, before, how: doing(state, case, one, card)? })
}

/// Where a card lies once that has happened to it.
fn place(what: JustWord) -> &'static [Place] {
    match what {
        JustWord::Summoned | JustWord::Set | JustWord::Flipped | JustWord::Repositioned => &[Place::Field],
        JustWord::SentToGraveyard
        | JustWord::Destroyed
        | JustWord::DestroyedByBattle
        | JustWord::Tributed
        | JustWord::Discarded => &[Place::Graveyard],
        JustWord::Banished => &[Place::Banished],
        JustWord::AddedToHand | JustWord::Drawn => &[Place::Hand],
        JustWord::ReturnedToDeck => &[Place::Deck, Place::ExtraDeck],
    }
}

/// How a card lay before.
fn before(state: &State, one: &JustNow, card: CardId) -> Option<Landing> {
    let owner = state.copy(card).owner;
    let from = where_from(&one.options);
    let zone = if one.what == JustWord::Discarded {
        from.or(Some(Zone::Hand))
    } else if one.what == JustWord::Drawn {
        from.or(Some(Zone::Deck))
    } else {
        from
    }?;
    let lay = |position| one.options.iter().any(|o| o.item == Opt::Position(position));
    let (hidden, defense) = (lay(PositionWord::FaceDown), lay(PositionWord::Defense));
    Some(Landing {
        zone,
        controller: if zone.on_field() { field_of(&one.options).map_or(owner, player) } else { owner },
        face_up: zone.on_field() && !hidden || matches!(zone, Zone::Graveyard | Zone::Banished),
        attack: zone.is_monster() && !hidden && !defense,
    })
}

/// What brought it about.
fn doing(state: &State, told: &Case, one: &JustNow, card: CardId) -> Result<How, Problem> {
    let names = &told.names;
    if says(&one.options, Standing::ForTheSummon) && one.what != JustWord::Summoned {
        let Some(monster) = summoned(state, told) else {
            let why = "no Summon is told for which this was done";
            let cure = "write it: `you attempted to synchro summon …`, or `just now … was summoned`";
            return Err(Problem::new("play::not-just-now", one.card.span, why).help(cure));
        };
        let by = state.copy(monster).controller;
        return Ok(How { cause: Cause::Summon, by, source: Some(monster) });
    }
    let by = one.options.iter().find_map(|o| if let Opt::BecauseOf(by) = &o.item { Some(by) } else { None });
    let source = by.map(|by| {
        // One that everybody sees before one that lies in a Deck or a hand.
        let hidden = |id: &CardId| matches!(state.copy(*id).zone, Zone::Hand | Zone::Deck | Zone::Extra);
        let found = names.copies(state, &by.item).into_iter().min_by_key(hidden);
        found.ok_or_else(|| {
            Problem::new("play::not-just-now", by.span, format!("no `{}` is on the board", by.item))
                .help("put it where it lies now")
        })
    });
    let source = source.transpose()?;
    let copy = state.copy(card);
    // What its player did with it where it lies, if nothing else is said.
    let done = place(one.what) == [Place::Field];
    let set = one.what == JustWord::Set && copy.zone.is_monster();
    let summoned = one.what == JustWord::Summoned || set;
    let paid = one.options.iter().any(|o| o.item == Opt::AsCost);
    if one.what == JustWord::Destroyed && source.is_none() && !paid {
        let why = format!("what destroyed `{}` is not written", one.card.item);
        let cure = "say it: `was destroyed by battle`, or behind it `[because of …]`, `[as cost]`";
        return Err(Problem::new("play::not-just-now", one.card.span, why).help(cure.to_owned()));
    }
    let cause = if one.what == JustWord::DestroyedByBattle {
        Cause::Battle
    } else if paid {
        Cause::Cost
    } else if source.is_some() {
        Cause::Effect
    } else if summoned {
        Cause::Summon
    } else {
        Cause::Rule
    };
    let own = if done { copy.controller } else { copy.owner };
    let by = source.map_or(own, |source| state.copy(source).controller);
    Ok(How { cause, by, source: source.or(done.then_some(card)) })
}

/// On whose field a card was.
fn field_of(options: &[Spanned<Opt>]) -> Option<Side> {
    options.iter().find_map(|o| if let Opt::Owner(side) = o.item { Some(side) } else { None })
}
