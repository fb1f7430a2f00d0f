//! Where an effect puts what it Special Summons, and who chooses that. Sections extra-deck-zones.scope,
//! .opponent-field-placement, .later-revival-main-zone, .pendulum-revival-main-zone.

use super::extra_zone::{self, Arrival};
use super::special;
use crate::board::matching::{Scope, candidates, nouns};
use crate::board::moment::{During, Event, Moment};
use crate::board::place::{CardId, Player, Zone, column};
use crate::board::state::State;
use crate::board::view::points_at;
use crate::cards::act::{Token, Zones};
use crate::cards::effect::Effect;
use crate::cards::filter::{Ability, SummonKind};
use crate::cards::trigger::{Cause, EventKind};
use crate::reason::{Answer, Arg, Ask, Reason, Rule, Say};

/// The rule.
pub static PLACED: Rule = Rule {
    id: "summon.placed-by-an-effect",
    sections: &[
        "extra-deck-zones.scope",
        "extra-deck-zones.fusion-synchro-xyz-any-zone",
        "extra-deck-zones.opponent-field-placement",
        "extra-deck-zones.later-revival-main-zone",
        "extra-deck-zones.pendulum-revival-main-zone",
        "link-markers.enables-extra-deck-summon",
    ],
};

/// The zones on a player's field to which an effect may Special Summon a card, Main Monster Zones first.
pub fn zones(state: &State, card: CardId, to: Player) -> Vec<Zone> {
    zones_after(state, card, to, &[])
}

/// The same once these cards have left.
pub fn zones_after(state: &State, card: CardId, to: Player, leaving: &[CardId]) -> Vec<Zone> {
    if state.copy(card).zone != Zone::Extra {
        return (0..5).map(Zone::Monster).filter(|zone| state.is_free(to, *zone, leaving)).collect();
    }
    let arrival = Arrival { card, player: to, kind: SummonKind::Special, leaving };
    let mut found: Vec<Zone> = extra_zone::zones(state, &arrival).collect();
    found.sort_by_key(|z| matches!(z, Zone::ExtraMonster(_)));
    found
}

/// The zones of a player to which a text Special Summons; none where nobody knows them.
pub fn allowed(state: &State, zones: Option<&Zones>, scope: &Scope<'_>, to: Player) -> Option<Vec<Zone>> {
    let all = (0..5).map(Zone::Monster).chain((0..2).map(Zone::ExtraMonster));
    Some(match zones {
        None => all.collect(),
        Some(Zones::Center) => vec![Zone::Monster(2)],
        Some(Zones::ExtraMonster) => (0..2).map(Zone::ExtraMonster).collect(),
        Some(Zones::Pointed(by)) => {
            let by = nouns(state, by, scope)?;
            all.filter(|zone| by.iter().any(|card| points_at(state, *card, to, *zone))).collect()
        }
        Some(Zones::Column(with)) => {
            let there: Vec<_> = candidates(state, &with.of, scope).collect();
            let column_of = |id: CardId| column(state.copy(id).zone, state.copy(id).controller);
            there.iter().all(|(_, fits)| *fits == Answer::Yes).then_some(())?;
            let cards = |zone| there.iter().filter(|(id, _)| column_of(*id) == column(zone, to)).count();
            let most = with.at_most.map_or(usize::MAX, usize::from);
            all.filter(|zone| (usize::from(with.at_least)..=most).contains(&cards(*zone))).collect()
        }
    })
}

/// The free zones of a player to which Tokens come; none where nobody knows them.
pub fn open_to_tokens(state: &State, token: &Token, to: Player, scope: &Scope<'_>) -> Option<Vec<Zone>> {
    let named = allowed(state, token.zone.as_deref(), scope, to)?;
    Some(state.free_monster_zones(to).filter(|zone| named.contains(zone)).collect())
}

static NAMED: Say = Say {
    key: "zone-named",
    en: "{0} may be Summoned to a free zone that its text names",
    zh: "{0}可以召唤到其文本所述的空着的区域",
    ja: "{0}は、テキストが示す空いているゾーンに召喚できます",
};
static NOT_NAMED: Say = Say {
    key: "no-zone-named",
    en: "no free zone is one that the text of {0} names",
    zh: "没有{0}的文本所述的空着的区域",
    ja: "{0}のテキストが示すゾーンに空きがありません",
};

/// Whether the monster of a procedure may go to a zone that its text names.
pub fn by_procedure(ask: &mut Ask, state: &State, procedure: &Effect, scope: &Scope<'_>, zone: Option<Zone>) -> Reason {
    let (args, sections) = (|| vec![Arg::Card(scope.this)], &["summon-general.special-summon-zone-choice"]);
    let (to, _) = special::destination(state, procedure, scope);
    let named = special::told(procedure).and_then(|summon| summon.zone.as_deref());
    // What is paid may leave a zone, or a column.
    let still = procedure.cost.is_empty() || named.is_none();
    let fits = |allowed: &Vec<Zone>| match zone {
        Some(zone) => allowed.contains(&zone),
        None => zones(state, scope.this, to).iter().any(|zone| allowed.contains(zone)),
    };
    match allowed(state, named, scope, to).filter(|_| still).as_ref().map(fits) {
        _ if named.is_none() => ask.yes(&PLACED, &[], &NAMED, args),
        None => ask.found(&PLACED, Answer::Unknown, &[], &NAMED, args),
        Some(true) => ask.yes(&PLACED, sections, &NAMED, args),
        Some(false) => ask.no(&PLACED, sections, &NOT_NAMED, args),
    }
}

static ANYWHERE: Say = Say {
    key: "effect-from-extra-deck",
    en: "the effect Special Summoned {0} from the Extra Deck: it may take an Extra Monster Zone",
    zh: "效果从额外卡组特殊召唤{0}，可以放在额外怪兽区域",
    ja: "効果で{0}をエクストラデッキから特殊召喚しました。エクストラモンスターゾーンにも出せます",
};
static ARROWED: Say = Say {
    key: "effect-from-extra-deck-linked",
    en: "the effect Special Summoned {0} from the Extra Deck, to a zone that a Link Monster from there may take",
    zh: "效果从额外卡组特殊召唤{0}，放在连接怪兽可以放的区域",
    ja: "効果で{0}をエクストラデッキから特殊召喚しました。リンクモンスターを出せるゾーンに出ます",
};
static REVIVED: Say = Say {
    key: "revived-main-zone",
    en: "{0} did not come from the Extra Deck this time: it took a Main Monster Zone",
    zh: "{0}这次不是从额外卡组出场，放在主要怪兽区域",
    ja: "{0}は今回エクストラデッキから出たのではないため、メインモンスターゾーンに出ました",
};

/// The effect by which a monster came to the field, with its moment.
fn came(state: &State, card: CardId) -> Option<(&Moment, &Event)> {
    let done = |e: &&Event| e.card == Some(card) && e.kind == EventKind::SpecialSummoned;
    let (moment, event) = state.log.iter().rev().find_map(|m| m.events.iter().find(done).map(|e| (m, e)))?;
    let resolved = matches!(moment.during, During::Resolution(_)) || event.cause == Cause::Effect;
    resolved.then_some((moment, event))
}

/// Why a monster that an effect Special Summoned lies in its zone.
pub fn whereabouts(ask: &mut Ask, state: &State, card: CardId) -> Option<Reason> {
    let copy = state.copy(card);
    if !copy.zone.is_monster() || !state.is_extra_deck_card(card) || copy.returned {
        return None;
    }
    let (_, event) = came(state, card)?;
    let args = || vec![Arg::Card(card)];
    let pendulum = state.card(card).types.contains(&Ability::Pendulum);
    let link = state.card(card).types.contains(&Ability::Link);
    match (event.from, copy.zone) {
        (Zone::Extra, Zone::ExtraMonster(_)) if !link => {
            let sections = &["extra-deck-zones.scope", "extra-deck-zones.fusion-synchro-xyz-any-zone"];
            Some(ask.yes(&PLACED, sections, &ANYWHERE, args))
        }
        (Zone::Extra, _) if link => Some(ask.yes(&PLACED, &["extra-deck-zones.scope"], &ARROWED, args)),
        (Zone::Pendulum(_) | Zone::Banished, Zone::Monster(_)) if pendulum => {
            Some(ask.yes(&PLACED, &["extra-deck-zones.pendulum-revival-main-zone"], &REVIVED, args))
        }
        (Zone::Graveyard | Zone::Banished, Zone::Monster(_)) => {
            Some(ask.yes(&PLACED, &["extra-deck-zones.later-revival-main-zone"], &REVIVED, args))
        }
        _ => None,
    }
}

static CHOSE: Say = Say {
    key: "chose-zone",
    en: "{1} Special Summoned {0} and chose its zone",
    zh: "{1}特殊召唤{0}并选择区域",
    ja: "{1}が{0}を特殊召喚し、そのゾーンを選びました",
};

/// Who chose the zone of a monster: who Summoned it; none if it was not Summoned in the story.
pub fn chooser(ask: &mut Ask, state: &State, card: CardId) -> Option<(Player, Reason)> {
    let summons = [EventKind::SpecialSummoned, EventKind::NormalSummoned, EventKind::MonsterSet];
    let done = |e: &&Event| e.card == Some(card) && summons.contains(&e.kind);
    let event = state.log.iter().rev().flat_map(|m| &m.events).find(done)?;
    let across = event.cause == Cause::Effect && event.last.controller != event.by;
    let sections: &[&str] = if across { &["extra-deck-zones.opponent-field-placement"] } else { &[] };
    let who = event.player;
    Some((who, ask.yes(&PLACED, sections, &CHOSE, || vec![Arg::Card(card), Arg::Player(who)])))
}
