//! Steps that bring cards to the field.

use super::choose::take;
use super::{Course, Did, cloud, there, upon};
use crate::board::event::success;
use crate::board::made::Made;
use crate::board::matching::nouns;
use crate::board::moment::Event;
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::{Lasting, State};
use crate::cards::act::{SpecialSummon, Until};
use crate::cards::continuous::{Apply, Banned, Modifier};
use crate::cards::filter::{Ability, Kind, Position, Property, SummonKind, Who};
use crate::cards::step::Noun;
use crate::cards::trigger::EventKind;
use crate::engine::decision::Open;
use crate::engine::field_zone::give_way;
use crate::engine::moves::{Landing, event, last_known, put, summoned};
use crate::reason::{Answer, Ask};
use crate::rules::effect::banned::may_be_set;
use crate::rules::summon::beside::perhaps_barring;
use crate::rules::summon::kind::{Way, perhaps_forbidder};
use crate::rules::summon::own_text::unread_condition;
use crate::rules::summon::placed;
use crate::rules::summon::proper::{Doing, by_effect, is_proper};
use crate::rules::summon::special::{barred_by, suits_position};

/// Special Summons.
pub(super) fn special(state: &mut State, summon: &SpecialSummon, course: &Course<'_>) -> Result<Did, Open> {
    let (how, this) = (course.how(), course.scope.this);
    let player = summoner(state, summon, course);
    let kind = summon.treated_as.unwrap_or(SummonKind::Special);
    let doing = Doing { by: this, kind, ignoring: summon.ignoring_conditions };
    let below = match upon::below(state, summon, course) {
        Ok(below) => below,
        Err(did) => return Ok(did),
    };
    let to = |state: &State, id: CardId| {
        let to = course.scope.players(state, summon.to).next().unwrap_or(player);
        if summon.to == Who::Owner { state.copy(id).owner } else { to }
    };
    let right = |id: CardId| {
        there(state, id)
            && (!state.copy(id).zone.on_field()
                || state.copy(id).zone.is_backrow() && (id == this || state.card(id).kind == Kind::Monster))
            && by_effect(&mut Ask::silent(), state, id, doing).answer != Answer::No
            && suits_position(state, id, summon.position)
            && upon::allows(state, summon, &below, id) != Answer::No
            && barred_by(state, player, to(state, id), id, Way::of(kind, summon.position), &summon.with).is_none()
    };
    let all = matches!(summon.what, Noun::SummonMaterials(_));
    if all && nouns(state, &summon.what, &course.scope).is_none() {
        return Ok(cloud(state, "the materials of a Summon that was not played are not known"));
    }
    let [Some(yours), Some(theirs)] =
        Player::BOTH.map(|p| placed::allowed(state, summon.zone.as_deref(), &course.scope, p))
    else {
        return Ok(cloud(state, "the zones to which it Summons are not known"));
    };
    let zones = [yours.as_slice(), theirs.as_slice()];
    let (cards, name) = match take(state, &summon.what, course, "special summon", &right) {
        Err(open) if summon.to != Who::Each && matches!(summon.what, Noun::All(_)) => {
            return as_fit(open, &|id| (to(state, id), open_zones(state, id, to(state, id), zones, &below).len()));
        }
        other => other?,
    };
    if all && cards.iter().any(|c| state.free_monster_zones(to(state, c.card)).count() < cards.len()) {
        return Ok(Did::default());
    }
    // Face-up or face-down, where something allows only the latter.
    let only_down = |apply: &Apply| matches!(&apply.rule, Modifier::Ban(ban) if ban.but_face_down);
    if summon.position == Some(Position::AnyDefense) && state.view.active(state).any(|(_, apply)| only_down(apply)) {
        return Ok(cloud(state, "in which Defense Position a monster was Summoned is not told"));
    }
    let doubtful = cards.iter().find_map(|c| unsettled(state, player, c.card, doing));
    if let Some(words) = doubtful {
        return Ok(cloud(state, words));
    }
    if cards.iter().any(|c| upon::allows(state, summon, &below, c.card) == Answer::Unknown) {
        return Ok(cloud(state, "whether a monster can be used as material is not known"));
    }
    let mut events = Vec::new();
    let mut placed = Vec::new();
    let fields: Vec<Player> = course.scope.players(state, summon.to).collect();
    for (n, chosen) in cards.iter().enumerate() {
        let id = chosen.card;
        // "To each field": one after the other, the first to the field of the player who Summons.
        let dealt = fields.iter().find(|p| (**p == player) == (n % 2 == 0)).filter(|_| summon.to == Who::Each);
        let to = dealt.copied().unwrap_or_else(|| to(state, id));
        let open = open_zones(state, id, to, zones, &below);
        let wanted = chosen.zone.filter(|z| open.contains(z));
        let Some(zone) = wanted.or_else(|| open.first().copied()) else { continue };
        let (face_up, attack) = match summon.position {
            Some(Position::Attack) => (true, true),
            Some(Position::Defense | Position::AnyDefense) => (true, false),
            Some(Position::FaceDown) => (false, false),
            Some(Position::FaceUp) | None => {
                (true, chosen.attack.unwrap_or(true) || !suits_position(state, id, Some(Position::Defense)))
            }
        };
        let from = state.copy(id).zone;
        let last = last_known(state, id);
        upon::go_under(state, summon, &below, id, course, &mut events);
        put(state, id, Landing { zone, controller: to, face_up, attack });
        summoned(state, id, kind, from, 0, None);
        upon::noted(state, &below, id);
        came(state, summon, course, id);
        // What is treated as a Fusion Summon is answered like one.
        events.extend(success(kind).iter().map(|k| {
            let amount = i32::from(!face_up && *k == EventKind::SpecialSummoned);
            Event { from, last, amount, ..event(state, *k, id, player, how) }
        }));
        if from == Zone::Graveyard {
            events.push(Event { from, last, ..event(state, EventKind::LeavesGraveyard, id, player, how) });
        }
        placed.push(id);
    }
    Ok(Did::cards(placed, events).named(name))
}

/// Notes of a monster that has come by which effect it did, and what holds of it.
fn came(state: &mut State, summon: &SpecialSummon, course: &Course<'_>, id: CardId) {
    let this = course.scope.this;
    let own = if id == this { course.link.and_then(|l| state.chain.get(l)).and_then(|l| l.effect) } else { None };
    if let (Some(own), Some(s)) = (own, state.copies[id.index()].summon.as_mut()) {
        s.by_own = Some(own + 1);
    }
    if let Some(how) = state.copy(id).summon {
        state.copies[id.index()].proper |= is_proper(state, id, how, Some(this));
    }
    if summon.linked {
        let since = state.copy(id).since;
        state.copies[this.index()].linked_to = Some((id, since));
    }
    for apply in &summon.with {
        if apply.rule == Modifier::SummonedAgain {
            // It lasts as long as the monster stays face-up, as a second Normal Summon does.
            state.copies[id.index()].again = state.card(id).types.contains(&Ability::Gemini);
            continue;
        }
        hold(state, course, id, apply.clone());
    }
}

/// Who Summons: whoever chooses the monster, and with it where it goes.
fn summoner(state: &State, summon: &SpecialSummon, course: &Course<'_>) -> Player {
    match &summon.what {
        Noun::Choose(c) => course.scope.players(state, c.by).next().unwrap_or(course.scope.player),
        Noun::This
        | Noun::Unread(_)
        | Noun::Target(_)
        | Noun::All(_)
        | Noun::Bound(_)
        | Noun::Event
        | Noun::Link
        | Noun::Equipped
        | Noun::Linked
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Done(_)
        | Noun::Those => course.scope.player,
    }
}

/// The free zones of a field to which a card may be Summoned, of those that the text allows on either field.
fn open_zones(state: &State, id: CardId, to: Player, [yours, theirs]: [&[Zone]; 2], leaving: &[CardId]) -> Vec<Zone> {
    let mut open = placed::zones_after(state, id, to, leaving);
    open.retain(|zone| if to == Player::You { yours } else { theirs }.contains(zone));
    open
}

/// Of all the monsters that are Summoned, as many as there are zones for; `room` tells to which field each goes, and how
/// many zones there are.
fn as_fit(open: Open, room: &dyn Fn(CardId) -> (Player, usize)) -> Result<Did, Open> {
    let Open::Cards { of, hidden, verb, by, unread, together, .. } = open else { return Err(open) };
    let fit = Player::BOTH.iter().map(|p| {
        let there: Vec<usize> = of.iter().map(|id| room(*id)).filter(|(to, _)| to == p).map(|(_, n)| n).collect();
        there.iter().copied().max().unwrap_or(0).min(there.len())
    });
    let n = fit.sum();
    if n == 0 && unread.is_none() {
        return Ok(Did::default());
    }
    Err(Open::Cards { of, min: n, max: n, hidden, verb, by, unread, together })
}

/// Something holds of a monster for as long as it stays face-up.
pub(super) fn hold(state: &mut State, course: &Course<'_>, id: CardId, apply: Apply) {
    let since = state.copy(id).since;
    state.lasting.push(Lasting {
        source: course.scope.this,
        player: course.scope.player,
        on: Some(vec![(id, since)]),
        apply,
        until: Until::Leaves,
        since_turn: state.turn.number,
        since: state.now(),
        made: Made::default(),
    });
}

/// Why nobody knows whether an effect may Special Summon a card, if that is so.
fn unsettled(state: &State, player: Player, card: CardId, doing: Doing) -> Option<String> {
    let unknown = by_effect(&mut Ask::silent(), state, card, doing).answer == Answer::Unknown;
    let half_read = perhaps_forbidder(state, player, &[Banned::SpecialSummon], card, Some(doing.kind)).is_some()
        || perhaps_barring(state, player, card).is_some();
    let words =
        || unread_condition(state, card).unwrap_or_else(|| "a monster whose Special Summon is not settled".to_owned());
    (unknown || half_read).then(words)
}

/// Sets cards on the field: a monster face-down is Special Summoned.
pub(super) fn set(state: &mut State, noun: &Noun, course: &Course<'_>) -> Result<Did, Open> {
    // Whoever chooses the cards Sets them.
    let theirs = matches!(noun, Noun::Choose(choice) if choice.by == Who::Opponent);
    let player = if theirs { course.scope.player.other() } else { course.scope.player };
    let right = |id| there(state, id) && may_be_set(state, player, id) != Answer::No;
    let (cards, name) = take(state, noun, course, "set", &right)?;
    let how = course.how();
    let mut events = Vec::new();
    let mut placed = Vec::new();
    for chosen in &cards {
        let id = chosen.card;
        let from = state.copy(id).zone;
        let monster = state.card(id).kind == Kind::Monster;
        let lies = from.is_backrow() && !monster;
        let side = if lies { state.copy(id).controller } else { player };
        let zone = if monster {
            state.free_monster_zones(player).next()
        } else if lies {
            // It is turned face-down where it lies.
            Some(from)
        } else if state.card(id).property == Some(Property::Field) {
            Some(Zone::Field)
        } else {
            state.free_spell_zones(player).next()
        };
        let Some(zone) = zone else { continue };
        if !lies {
            events.extend(give_way(state, side, zone, id, how));
        }
        put(state, id, Landing { zone, controller: side, face_up: false, attack: false });
        if lies {
            // It was Set in this turn, as long as it may have lain there.
            state.copies[id.index()].this_turn = true;
        }
        if monster {
            summoned(state, id, SummonKind::Special, from, 0, None);
            events.push(Event { from, amount: 1, ..event(state, EventKind::SpecialSummoned, id, player, how) });
            events.push(Event { from, ..event(state, EventKind::MonsterSet, id, player, how) });
        } else {
            events.push(Event { from, ..event(state, EventKind::SpellTrapSet, id, player, how) });
        }
        placed.push(id);
    }
    Ok(Did::cards(placed, events).named(name))
}
