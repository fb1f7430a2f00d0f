//! To which card an event happens: "this card in its owner's possession", "a \"X\" monster you control".

use crate::cards::condition::{Comparison, Condition, Order};
use crate::cards::filter::{Attached, Face, Filter, Kind, Place, Who};
use crate::cards::number::{Number, Stat};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::node::Node;

use super::either_window::apart;
use super::event::Event;
use super::lasting_ban::ANYWHERE;
use super::modifier::{before, position};
use super::noun::{Count, describe};
use super::place::places;

/// Whether the card of such an event has gone from where it was.
pub(super) fn leaves(on: &Trigger) -> bool {
    use EventKind as E;
    on.events.iter().any(|e| {
        matches!(
            e,
            E::AddedToExtraDeck
                | E::AddedToHand
                | E::Banished
                | E::Destroyed
                | E::DestroyedByBattle
                | E::Discarded
                | E::LeavesField
                | E::MaterialDetached
                | E::ReturnedToDeck
                | E::SentToGraveyard
                | E::Tributed
        )
    })
}

/// Whether it is a Summon.
pub(super) fn comes(kind: EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::NormalSummoned
            | E::TributeSummoned
            | E::FlipSummoned
            | E::SpecialSummoned
            | E::FusionSummoned
            | E::RitualSummoned
            | E::SynchroSummoned
            | E::XyzSummoned
            | E::LinkSummoned
            | E::PendulumSummoned
    )
}

/// Says whose event it is.
pub(super) fn subject(node: &Node, found: &mut Event) -> Option<()> {
    match node.concept.as_str() {
        "this-card" | "this-monster" if node.slots.is_empty() => {
            found.on.subject = Subject::This;
            return Some(());
        }
        _ if node.concept == "the-equipped-monster" && node.slots.is_empty() || super::told::is_equipped(node) => {
            found.on.subject = Subject::Equipped;
            return Some(());
        }
        "np" if node.slot("count").is_some_and(|c| c.concept == "this") => return this(node, found),
        _ => {}
    }
    if let Some((rest, whose)) = possessed(node) {
        // In a player's possession is what that player has, wherever.
        leaves(&found.on).then_some(())?;
        subject(&rest, found)?;
        found.on.controlled_by = found.on.controlled_by.is_none().then_some(Some(whose))?;
        return Some(());
    }
    let described = match alone(node) {
        Some(only) => {
            found.on.alone = true;
            describe(&only).filter(|d| d.count == Count::Exactly(1) && comes_or_goes(&found.on))?
        }
        None => describe(node)?,
    };
    let least = |n: i32| u8::try_from(n).ok().filter(|n| *n > 1);
    let one = match described.count {
        Count::Between(n, None) if n > 1 => {
            found.on.at_least = least(n);
            comes_or_goes(&found.on)
        }
        Count::Exactly(1) | Count::Between(1, None) => true,
        // "Your Dragon monster", "\"X\"".
        Count::Bare => node.concept == "named" || node.slot("count").is_some(),
        _ => false,
    };
    one.then_some(())?;
    if !found.on.alone && node.slot("count").is_some_and(|c| c.concept == "exactly") {
        found.must.push(only_one(&described.filter, &found.on)?);
    }
    found.on.subject = Subject::Card(Box::new(described.filter));
    Some(())
}

/// "Exactly 1": of those that are Summoned together no other is so as well. Where they lie then is not asked.
fn only_one(such: &Filter, on: &Trigger) -> Option<Condition> {
    let summons = on.events.iter().all(|kind| comes(*kind) || apart(*kind).1);
    (summons && such.place.is_empty() && such.whose.is_none()).then_some(())?;
    let place = [ANYWHERE.as_slice(), &[Place::XyzMaterial]].concat();
    let of = Filter { place, whose: Some(Who::Either), among: Some("event".to_owned()), ..such.clone() };
    let left = Number::Count(Box::new(of));
    Some(Condition::Compare(Comparison { left, is: Order::Equal, right: Number::Fixed(1) }))
}

/// "Exactly 1 … (and no other cards)", without that.
pub(super) fn alone(node: &Node) -> Option<Node> {
    let bracket = |(_, p): &(compact_str::CompactString, Node)| {
        let others = p.slot("what").filter(|_| p.concept == "bracket-and");
        let said = |slot: &str| others.and_then(|w| w.slot(slot)).map(|part| part.concept.as_str());
        said("count") == Some("no-other") && said("head") == Some("card")
    };
    let mut only = node.clone();
    only.slots.retain(|slot| !bracket(slot));
    (only.slots.len() + 1 == node.slots.len()).then_some(only)
}

/// Whether what happens to several cards at once is one event for each of them.
fn comes_or_goes(on: &Trigger) -> bool {
    on.events.iter().all(|e| {
        use EventKind::{Banished, Destroyed, NormalSummoned, PendulumSummoned, SentToGraveyard, SpecialSummoned};
        matches!(e, Banished | Destroyed | NormalSummoned | PendulumSummoned | SentToGraveyard | SpecialSummoned)
    })
}

/// "… in your possession": what is described, and whose it is.
fn possessed(node: &Node) -> Option<(Node, Who)> {
    if let Some((inner, whose)) = node.slot("n").filter(|_| node.concept.starts_with("except")).and_then(possessed) {
        return Some((super::clauses::with(node, "n", inner), whose));
    }
    let place =
        |part: &Node| part.slot("place").filter(|p| part.concept == "in-place" && p.concept == "possession").cloned();
    let at = node.slots.iter().position(|(slot, part)| slot == "p" && place(part).is_some())?;
    let whose = match place(&node.slots[at].1)?.slot("whose")?.concept.as_str() {
        "your" => Who::You,
        "opponents" => Who::Opponent,
        _ => return None,
    };
    let mut rest = node.clone();
    rest.slots.remove(at);
    Some((rest, whose))
}

/// "This face-up card in the Monster Zone".
fn this(node: &Node, found: &mut Event) -> Option<()> {
    let head = node.slot("head")?.concept.as_str();
    matches!(head, "card" | "monster" | "spell" | "trap" | "equip-card").then_some(())?;
    found.on.subject = Subject::This;
    let gone = leaves(&found.on);
    let mut here = Filter::default();
    if head == "equip-card" && gone {
        // An Equip Card is one while it lies there.
        from(found, vec![Place::SpellTrapZone], None)?;
    }
    for (slot, part) in &node.slots {
        match (slot.as_str(), part.concept.as_str()) {
            ("count" | "head", _) | ("m", "face-up") if !gone || slot != "m" => {}
            // What a card was like before it left is not in the model.
            ("m", "face-up") if gone => found.on.face = Some(Face::Up),
            ("m", "face-down") if gone => found.on.face = Some(Face::Down),
            // As it last was on the field.
            ("m", "pp") if gone && part.slot("w").is_some_and(|w| w.concept == "attacking") => return None,
            ("m", "position" | "pp") if gone => {
                let was = found.on.was.get_or_insert_default();
                before(part, was)?;
            }
            ("m", "linked" | "co-linked") if gone => {
                super::meaning::narrowed(part, found.on.was.get_or_insert_default(), before)?;
            }
            ("m", "pp") if part.slot("w").is_some_and(|w| w.concept != "banished") => before(part, &mut here)?,
            ("m", "position") => here.position = Some(position(part.slot("position")?)?),
            ("p", "pp") if part.slot("rel").is_some_and(its_own_way) => found.must.push(super::this_way::WAY),
            // "With material": what it had was sent away with it.
            ("p", "with-np") if gone && part.slot("what").is_some_and(is_material) => {
                found.on.material = Some(Box::default());
            }
            ("p", "you-control") => from(found, vec![Place::Field], Some(Who::You))?,
            ("p", "on-field") => from(found, vec![Place::Field], None)?,
            ("p", "in-place" | "from-place") => {
                let place = part.slot("place")?;
                let (places, whose) = match place.concept.as_str() {
                    "possession" | "control" => {
                        matches!(place.slot("whose")?.concept.as_str(), "your" | "owners" | "own").then_some(())?;
                        let there = if place.concept == "control" { vec![Place::Field] } else { Vec::new() };
                        (there, Some(Who::You))
                    }
                    _ => places(place)?,
                };
                from(found, places, whose.map(owner_is_you))?;
            }
            _ => return None,
        }
    }
    if here != Filter::default() {
        here.place = vec![Place::MonsterZone];
        found.must.push(Condition::This(here));
    }
    Some(())
}

/// "Summoned this way", "Special Summoned by its own effect".
fn its_own_way(rel: &Node) -> bool {
    let way = |n: &Node| n.concept == "this-way" || n.slot("by").is_some_and(super::cause::of_itself);
    matches!(rel.concept.as_str(), "summoned" | "special-summoned")
        && rel.slots.len() == 1
        && rel.slots.iter().all(|(name, n)| way(n) || name == "by" && super::cause::of_itself(n))
}

/// "Material", of no number.
pub(super) fn is_material(node: &Node) -> bool {
    node.slots.len() == 1
        && node.slot("head").is_some_and(|h| matches!(h.concept.as_str(), "material" | "xyz-material"))
}

/// The owner of this card is the player of the effect once it has left the field.
fn owner_is_you(whose: Who) -> Who {
    if whose == Who::Owner { Who::You } else { whose }
}

/// Where this card was, and under whose control.
fn from(found: &mut Event, places: Vec<Place>, whose: Option<Who>) -> Option<()> {
    if !leaves(&found.on) {
        return places.iter().all(|p| matches!(p, Place::Field | Place::MonsterZone)).then_some(());
    }
    if !places.is_empty() {
        found.on.from = found.on.from.is_empty().then_some(places)?;
    }
    if whose.is_some() {
        found.on.controlled_by = found.on.controlled_by.is_none().then_some(whose)?;
    }
    Some(())
}

/// Puts place and player of a described subject where the trigger asks for them.
pub(super) fn placed(on: &mut Trigger) -> Option<()> {
    let gone = leaves(on);
    let Subject::Card(filter) = &mut on.subject else { return Some(()) };
    if gone {
        // What was destroyed by battle was face-up.
        if on.events == [EventKind::DestroyedByBattle] && filter.face == Some(Face::Up) {
            filter.face = None;
        }
        if on.face.is_none() {
            on.face = filter.face.take();
        }
        // Of a card that has left, the engine knows how it lay and had been Summoned; the rest is gone.
        let stays = filter.face.is_none()
            && !filter.flipped_this_turn
            && !filter.flipped
            && !filter.attacked_this_turn
            && filter.attached.is_none_or(|a| matches!(a, Attached::EquippedToThis | Attached::MaterialOfThis))
            && filter.equipped_with.is_none()
            && filter.made_with.is_none()
            && !filter.same_column
            && !filter.battling
            && !filter.attacking
            && filter.counter.is_none()
            && filter.can_have_counter.is_none()
            && filter.came_by.is_none()
            && filter.holds.is_none()
            && filter.holds_one.is_none()
            && filter.equipped_to.is_none()
            && !filter.value.iter().any(|v| matches!(v.stat, Stat::Atk | Stat::Def));
        (stays && filter.any.iter().chain(&filter.not).all(lies_anyhow)).then_some(())?;
        // Asked of where it was, not of where it has gone.
        let worn = filter.attached.is_some();
        if worn || filter.position.is_some() || !filter.summoned.is_empty() || filter.linked.is_some() {
            let was = Filter {
                attached: filter.attached.take(),
                position: filter.position.take(),
                summoned: std::mem::take(&mut filter.summoned),
                summoned_from: std::mem::take(&mut filter.summoned_from),
                summoned_this_turn: std::mem::take(&mut filter.summoned_this_turn),
                linked: filter.linked.take(),
                ..Filter::default()
            };
            on.was = on.was.is_none().then(|| Some(Box::new(was)))?;
        }
        let whose = filter.whose.take();
        if whose.is_some() {
            on.controlled_by = on.controlled_by.is_none().then_some(whose)?;
        }
        if on.from.is_empty() && !filter.place.is_empty() {
            on.from.clone_from(&filter.place);
            if !matches!(filter.place[..], [Place::MonsterZone | Place::Field]) {
                filter.place.clear();
            }
        }
        return Some(());
    }
    // Whose activation was negated may lie anywhere.
    if on.events == [EventKind::ActivationNegated] && !filter.place.is_empty() {
        return Some(());
    }
    let comes = on.events.iter().any(|e| comes(*e));
    let here = filter
        .place
        .iter()
        .all(|p| if comes { matches!(p, Place::MonsterZone | Place::Field) } else { super::event::on_field(*p) });
    if !here {
        // "A monster from the Extra Deck" is on the field once it is Summoned.
        on.from = on.from.is_empty().then(|| std::mem::take(&mut filter.place))?;
        if filter.whose.is_some() {
            on.controlled_by = on.controlled_by.is_none().then(|| filter.whose.take())?;
        }
    }
    // What is flipped face-down was face-up.
    if on.events == [EventKind::TurnedFaceDown] && filter.face == Some(Face::Up) {
        filter.face = None;
    }
    let would = [EventKind::WouldBeNormalSummoned, EventKind::WouldBeFlipSummoned, EventKind::WouldBeSpecialSummoned];
    let coming = on.events.iter().any(|e| would.contains(e));
    if filter.place.is_empty() && !coming && on.events != [EventKind::Drawn] {
        filter.place = vec![Place::MonsterZone];
    }
    if coming && filter.kind.is_empty() {
        filter.kind = vec![Kind::Monster];
    }
    Some(())
}

/// Whether a description asks nothing of how a card lies.
fn lies_anyhow(filter: &Filter) -> bool {
    filter.face.is_none() && filter.position.is_none() && filter.summoned.is_empty() && filter.linked.is_none()
}
