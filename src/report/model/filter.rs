//! Descriptions of cards in words.

use super::applies::listed;
use super::number::{number, order, stat, who, whose};
use super::step::noun;
use super::{capital, joined, spoken, unread};
use crate::cards::filter::{Attached, Attribute, Face, Filter, Kind, Linked, MonsterZone, Place, Position, Who};
use crate::cards::number::Number;

/// The cards that fit: "face-up Dragon monster you control".
pub(super) fn filter(f: &Filter) -> String {
    let mut words = before(f);
    words.push(kinds(f));
    words.extend(after(f));
    words.join(" ")
}

/// One of the cards that fit, where a filter without a place asks for none: a card of an event, or one already pointed at.
pub(super) fn fitting(f: &Filter) -> String {
    if f.place.is_empty() && f.whose.is_none() {
        let mut words = before(f);
        words.push(kinds(f));
        words.extend(beside(f));
        return article(&words.join(" "));
    }
    one(f)
}

/// Several of the cards that fit: "face-up Dragon monsters you control".
pub(super) fn many(f: &Filter) -> String {
    let mut words = before(f);
    words.push(
        kinds(f)
            .split(' ')
            .map(|w| if w == "or" { w.to_owned() } else { format!("{w}s") })
            .collect::<Vec<_>>()
            .join(" "),
    );
    words.extend(after(f));
    words.join(" ")
}

/// So many of the cards that fit.
pub(super) fn counted(count: &Number, f: &Filter) -> String {
    if *count == Number::Fixed(1) { filter(f) } else { many(f) }
}

/// One of the cards that fit, with its article.
pub(super) fn one(f: &Filter) -> String {
    article(&filter(f))
}

fn article(words: &str) -> String {
    let vowel = words.trim_start_matches('“').starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O']);
    format!("{} {words}", if vowel { "an" } else { "a" })
}

/// What stands in front of the noun.
fn before(f: &Filter) -> Vec<String> {
    let mut words = Vec::new();
    words.extend(f.face.map(|face| match face {
        Face::Up => "face-up".to_owned(),
        Face::Down => "face-down".to_owned(),
    }));
    words.extend(f.position.map(|p| position(p).to_owned()));
    if !f.summoned.is_empty() {
        let kinds: Vec<String> = f.summoned.iter().map(|k| capital(&spoken(k))).collect();
        words.push(format!("{} Summoned", joined(&kinds, "or")));
    }
    push_any(&mut words, &f.attribute.iter().copied().map(attribute).collect::<Vec<_>>());
    push_any(&mut words, &f.race.iter().map(|r| capital(&spoken(r))).collect::<Vec<_>>());
    words.extend(f.types.iter().map(|t| capital(&spoken(t))));
    push_any(&mut words, &f.any_type.iter().map(|t| capital(&spoken(t))).collect::<Vec<_>>());
    words.extend(f.not_types.iter().map(|t| format!("non-{}", capital(&spoken(t)))));
    push_any(&mut words, &f.archetype.iter().map(|a| format!("“{a}”")).collect::<Vec<_>>());
    push_any(&mut words, &f.property.iter().map(|p| capital(&spoken(p))).collect::<Vec<_>>());
    words
}

fn push_any(words: &mut Vec<String>, list: &[String]) {
    if !list.is_empty() {
        words.push(joined(list, "or"));
    }
}

fn attribute(attribute: Attribute) -> String {
    spoken(&attribute).to_uppercase()
}

/// The noun.
fn kinds(f: &Filter) -> String {
    let monsters = !f.race.is_empty() || !f.attribute.is_empty() || !f.types.is_empty() || f.position.is_some();
    if f.monster_card {
        return "Monster Card".to_owned();
    }
    if f.kind.is_empty() {
        return if monsters { "monster" } else { "card" }.to_owned();
    }
    let all: Vec<String> = f
        .kind
        .iter()
        .map(|k| match k {
            Kind::Monster => "monster".to_owned(),
            Kind::Spell | Kind::Trap => capital(&spoken(k)),
        })
        .collect();
    joined(&all, "or")
}

/// What stands behind the noun, with where the cards are.
fn after(f: &Filter) -> Vec<String> {
    let mut words = named(f);
    words.push(location(f));
    words.extend(hanging(f));
    words
}

/// What stands behind the noun but where the cards are.
fn beside(f: &Filter) -> Vec<String> {
    let mut words = named(f);
    words.extend(hanging(f));
    words
}

/// Names and values.
fn named(f: &Filter) -> Vec<String> {
    let mut words = Vec::new();
    let quoted = |names: &[String]| joined(&names.iter().map(|n| format!("“{n}”")).collect::<Vec<_>>(), "or");
    if !f.name.is_empty() {
        words.push(format!("named {}", quoted(&f.name)));
    }
    if !f.except_name.is_empty() {
        words.push(format!("not named {}", quoted(&f.except_name)));
    }
    if !f.mentions.is_empty() {
        words.push(format!("that mentions {}", quoted(&f.mentions)));
    }
    words.extend(f.mentioned_by.as_ref().map(|by| format!("that the text of “{by}” mentions")));
    words.extend(f.mentions_one.as_ref().map(|of| format!("that mentions a card that is {}", fitting(of))));
    words.extend(f.lists_one.as_ref().map(|of| format!("with a {} as material in its text", fitting(of))));
    if f.special_summon_monster {
        words.push("that cannot be Normal Summoned".to_owned());
    }
    if !f.lists.is_empty() {
        words.push(format!("that lists {} as material", quoted(&f.lists)));
    }
    if let Some(of) = &f.original {
        let quoted = |all: &[String]| joined(&all.iter().map(|a| format!("“{a}”")).collect::<Vec<_>>(), "or");
        let attributes = || joined(&of.attribute.iter().copied().map(attribute).collect::<Vec<_>>(), "or");
        words.extend((!of.attribute.is_empty()).then(|| format!("whose original Attribute is {}", attributes())));
        words.extend((!of.race.is_empty()).then(|| format!("whose original Type is {}", listed(&of.race))));
        words.extend((!of.name.is_empty()).then(|| format!("whose original name is {}", quoted(&of.name))));
        words
            .extend((!of.archetype.is_empty()).then(|| format!("with {} in its original name", quoted(&of.archetype))));
    }
    if !f.declared.is_empty() {
        words.push(format!("of the declared {}", quoted(&f.declared)));
    }
    for value in &f.value {
        words.push(format!("with {} {} {}", stat(value.stat), order(value.is), number(&value.to)));
    }
    words
}

/// How it came here, and what it hangs together with.
fn hanging(f: &Filter) -> Vec<String> {
    let mut words = Vec::new();
    if f.battling {
        words.push("in the battle that is going on".to_owned());
    }
    if f.attacking {
        words.push("that attacks".to_owned());
    }
    words.extend(f.most.map(|s| format!("with the highest {}", stat(s))));
    words.extend(f.least.map(|s| format!("with the lowest {}", stat(s))));
    if f.summoned_this_turn {
        words.push("Summoned this turn".to_owned());
    }
    if f.attacked_this_turn {
        words.push("that has attacked this turn".to_owned());
    }
    if f.flipped {
        words.push("that was flipped face-up".to_owned());
    }
    if f.flipped_this_turn {
        words.push("flipped face-up this turn".to_owned());
    }
    if !f.summoned_from.is_empty() {
        words.push(format!("Summoned from {}", places(&f.summoned_from)));
    }
    words.extend(f.monster_zone.map(|z| match z {
        MonsterZone::Main => "in a Main Monster Zone".to_owned(),
        MonsterZone::Extra => "in an Extra Monster Zone".to_owned(),
        MonsterZone::Center => "in the center Main Monster Zone".to_owned(),
        MonsterZone::Outermost => "in the leftmost or rightmost Main Monster Zone".to_owned(),
    }));
    words.extend(f.linked.map(|l| match l {
        Linked::ToThis => "in a zone that this card points to".to_owned(),
        Linked::ToAny => "in a zone that a Link Monster points to".to_owned(),
        Linked::PointingToThis => "pointing to this card".to_owned(),
        Linked::Linked => "that is linked".to_owned(),
        Linked::CoLinkedToThis => "co-linked to this card".to_owned(),
        Linked::CoLinked => "that is co-linked".to_owned(),
    }));
    words.extend(f.attached.map(|a| match a {
        Attached::Equipped => "equipped to a monster".to_owned(),
        Attached::EquippedToThis => "equipped to this card".to_owned(),
        Attached::EquippedByItsEffect => "equipped to this card by its own effect".to_owned(),
        Attached::EquippedItself => "equipped to a monster by its own effect".to_owned(),
        Attached::MaterialOfThis => "that is material of this card".to_owned(),
        Attached::EquippedByThis => "that this card is equipped to".to_owned(),
        Attached::HoldsThis => "that has this card as material".to_owned(),
    }));
    words.extend(f.made_with.as_ref().map(|with| format!("Summoned with {}", one(with))));
    words.extend(f.equipped_with.as_ref().map(|with| format!("equipped with {}", one(with))));
    words.extend(f.equipped_to.as_ref().map(|to| format!("equipped to {}", one(to))));
    words.extend(f.holds_one.as_ref().map(|of| format!("that has {} as material", one(of))));
    words.extend(f.owner.map(|who| format!("owned by {}", super::number::who(who))));
    if f.same_column {
        words.push("in this card's column".to_owned());
    }
    words.extend(f.among.as_ref().map(|name| match name.as_str() {
        "event" => "of the event".to_owned(),
        "those" => "among those".to_owned(),
        crate::cards::filter::MATERIALS => "used as material for this card's Summon".to_owned(),
        crate::cards::filter::GIVEN_UP => "given up for this card's own procedure".to_owned(),
        name => format!("among “{name}”"),
    }));
    words.extend(f.like.iter().map(|like| {
        let how = if like.not { "another" } else { "the same" };
        let than = if like.not { "than" } else { "as" };
        let had = like.had.map_or(String::new(), |place| format!(" had{}", super::number::had(place)));
        format!("with {how} {} {than} {}{had}", listed(&like.what), noun(&like.of))
    }));
    words.extend(f.holds.map(|held| match (held.at_least, held.at_most) {
        (0, Some(0)) => "without materials".to_owned(),
        (n, None) => format!("with {n} or more materials"),
        (n, Some(most)) => format!("with {n} to {most} materials"),
    }));
    words.extend(counters(f));
    words.extend(came(f));
    if !f.any.is_empty() {
        words.push(format!("that is {}", joined(&f.any.iter().map(fitting).collect::<Vec<_>>(), "or")));
    }
    words.extend(f.not.iter().map(|not| format!("and not {}", fitting(not))));
    if f.face_down_at_damage_step {
        words.push("that was face-down at the start of the Damage Step".to_owned());
    }
    if f.set_before_activation {
        words.push("that was Set before it was activated".to_owned());
    }
    if f.set_since_own_turn {
        words.push("Set since the last turn of its controller began".to_owned());
    }
    if f.doomed {
        words.push("that the battle destroys".to_owned());
    }
    if f.itself {
        words.push("which is this card".to_owned());
    }
    if f.other {
        words.push("other than this card".to_owned());
    }
    words.extend(f.unread.as_ref().map(|part| unread(&part.words)));
    words
}

/// Which counters it has, or could have.
fn counters(f: &Filter) -> Vec<String> {
    let can = f.can_have_counter.as_ref().map(|kind| format!("on which a {kind} can be placed"));
    let has = f.counter.as_ref().map(|c| match c.at_least {
        1 => format!("with a {}", c.kind),
        n => format!("with {n} or more {}s", c.kind),
    });
    can.into_iter().chain(has).collect()
}

/// How and when it came to where it lies.
fn came(f: &Filter) -> Vec<String> {
    let by = f.came_by.as_ref().map(|on| format!("that lies there because of this: {}", super::condition::trigger(on)));
    let now = f.came_this_turn.then(|| "that came there this turn".to_owned());
    by.into_iter().chain(now).collect()
}

/// Where, and whose.
fn location(f: &Filter) -> String {
    let on_field = f.place.is_empty() || f.place == [Place::Field];
    if EVERYWHERE.iter().all(|p| f.place.contains(p)) {
        return f.whose.map_or_else(|| "anywhere".to_owned(), |who| format!("in any place of {}", of_player(who)));
    }
    if f.place == [Place::Banished] {
        return match f.whose {
            None | Some(Who::Either) => "that is banished".to_owned(),
            Some(who) => format!("among {} banished cards", whose(who)),
        };
    }
    match (f.whose, on_field) {
        (None, true) => "on the field".to_owned(),
        (None, false) => format!("in {}", places(&f.place)),
        (Some(Who::You), true) => "you control".to_owned(),
        (Some(Who::Opponent), true) => "the opponent controls".to_owned(),
        (Some(who), true) => format!("on {} field", whose(who)),
        (Some(who), false) => format!("in {} {}", whose(who), bare_places(&f.place)),
    }
}

/// The places that, together, leave none out.
const EVERYWHERE: [Place; 6] =
    [Place::Hand, Place::Deck, Place::ExtraDeck, Place::Field, Place::Graveyard, Place::Banished];

/// Of a player, behind the noun.
fn of_player(player: Who) -> &'static str {
    match player {
        Who::You => "yours",
        Who::Opponent | Who::Either | Who::Each | Who::TurnPlayer | Who::Owner | Who::Controller => who(player),
    }
}

/// Places in words.
pub(super) fn places(places: &[Place]) -> String {
    format!("the {}", bare_places(places))
}

fn bare_places(places: &[Place]) -> String {
    joined(&places.iter().map(|p| place(*p).to_owned()).collect::<Vec<_>>(), "or")
}

/// A place.
pub(super) fn place(place: Place) -> &'static str {
    match place {
        Place::Hand => "hand",
        Place::Deck => "Deck",
        Place::ExtraDeck => "Extra Deck",
        Place::MonsterZone => "Monster Zones",
        Place::SpellTrapZone => "Spell & Trap Zones",
        Place::FieldZone => "Field Zone",
        Place::PendulumZone => "Pendulum Zones",
        Place::Field => "field",
        Place::Graveyard => "GY",
        Place::Banished => "banished cards",
        Place::XyzMaterial => "Xyz materials",
        Place::Nowhere => "no place",
    }
}

/// A position.
pub(super) fn position(position: Position) -> &'static str {
    match position {
        Position::Attack => "Attack Position",
        Position::Defense => "face-up Defense Position",
        Position::FaceDown => "face-down Defense Position",
        Position::AnyDefense => "Defense Position",
        Position::FaceUp => "face-up",
    }
}

/// What can be material from where it lies.
pub(super) fn also_material(m: &crate::cards::continuous::AlsoMaterial) -> String {
    let mut said = format!("can be material for a {} Summon from where it lies", super::applies::listed(&m.kinds));
    said.extend(m.of.as_ref().map(|of| format!(", of {}", one(of))));
    said.extend(m.at_most.map(|n| format!(" ({n} of them)")));
    said + &m.with.as_ref().map_or(String::new(), |with| format!(", if {} is material too", one(with)))
}
