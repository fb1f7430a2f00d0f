//! What Japanese tells more narrowly than English: from where the card itself comes, what it protects from, and that kinds are
//! counted and not cards.

use std::sync::LazyLock;

use regex::Regex;

use crate::cards::act::Act;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::filter::{Face, Place};
use crate::cards::materials::Alike;
use crate::cards::number::{Different, Number};
use crate::cards::step::Noun;
use crate::cards::trigger::{Cause, EventKind, Subject};
use crate::reader::touches;

/// Narrows an effect by its Japanese words.
pub(super) fn narrower(made: &mut Effect, japanese: &str) {
    coming_from(made, japanese);
    face_up(made, japanese);
    in_battles_alone(made, japanese);
    kinds(made, japanese);
}

/// "このカードがＥＸデッキから特殊召喚した時".
static COMING: LazyLock<Regex> = LazyLock::new(|| {
    let pattern =
        "このカードが(ＥＸデッキ|墓地|手札|デッキ)から(?:の特殊召喚に成功|特殊召喚)(?:した|された)(?:時|場合)";
    Regex::new(pattern).expect("a constant pattern")
});

/// From where the card comes that answers its own Special Summon.
fn coming_from(made: &mut Effect, words: &str) {
    let Some(on) = made.on.as_mut() else { return };
    let own = on.events == [EventKind::SpecialSummoned] && on.subject == Subject::This;
    if !own || !on.from.is_empty() || !on.or.is_empty() {
        return;
    }
    let places: Vec<Place> = COMING
        .captures_iter(words)
        .map(|found| match &found[1] {
            "ＥＸデッキ" => Place::ExtraDeck,
            "墓地" => Place::Graveyard,
            "手札" => Place::Hand,
            _ => Place::Deck,
        })
        .collect();
    if let [place] = places.as_slice() {
        on.from = vec![*place];
    }
}

/// "モンスターが表側で除外された場合": what is banished face-down is none of it.
fn face_up(made: &mut Effect, words: &str) {
    let Some(on) = made.on.as_mut() else { return };
    let told = ["表側で除外された", "表側表示で除外された"].iter().any(|told| words.contains(told));
    if on.events == [EventKind::Banished]
        && told
        && let Subject::Card(of) = &mut on.subject
        && (of.place.is_empty() || of.place == [Place::Banished])
        && of.face.is_none()
    {
        (of.place, of.face) = (vec![Place::Banished], Some(Face::Up));
    }
}

/// What English keeps from being destroyed by effects as well, and Japanese by battles alone: what it says was not read.
fn in_battles_alone(made: &mut Effect, japanese: &str) {
    let effects = ["効果で", "効果によ", "効果の", "戦闘以外"].iter().any(|words| japanese.contains(words));
    let alone = japanese.contains("戦闘では破壊されない") && !effects;
    for apply in made.applies.iter_mut().filter(|_| alone) {
        if matches!(&apply.rule, Modifier::NotDestroyedBy(causes) if causes.contains(&Cause::Effect)) {
            apply.rule = Modifier::Unread(touches::unread(japanese.trim()));
        }
    }
}

/// "…モンスターの種類×５００ダメージ": the different names, where English counts the cards "with a different name".
fn kinds(made: &mut Effect, words: &str) {
    if !words.contains("の種類×") {
        return;
    }
    for step in &mut made.steps {
        if let Act::Damage(amount) | Act::GainLp(amount) = &mut step.act
            && let Number::Times(_, of) = &mut amount.amount
            && let Number::Count(counted) = &mut **of
            && let [like] = counted.like.as_slice()
            && like.not
            && like.of == Noun::This
            && like.what == [Alike::Name]
        {
            counted.like.clear();
            **of = Number::Different(Box::new(Different { what: Alike::Name, of: (**counted).clone() }));
        }
    }
}
