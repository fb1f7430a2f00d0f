//! Where described cards are.

use crate::cards::filter::{Face, Filter, Kind, Place, Who};
use crate::reader::node::Node;

use super::place::{Places, lying};

/// Says where the cards are; a second place that differs is more than a filter can say.
pub(super) fn put(filter: &mut Filter, node: &Node) -> Option<()> {
    let Places { all, whose, zone: part, apart } = lying(node)?;
    let zone = |place: Place| match (place, filter.kind.as_slice()) {
        (Place::Field, [Kind::Monster]) => Place::MonsterZone,
        (place, _) => place,
    };
    let all: Vec<_> = all.into_iter().map(|(place, face)| (zone(place), face)).collect();
    let place: Vec<Place> = all.iter().map(|(place, _)| *place).collect();
    if !filter.place.is_empty() && filter.place != place {
        return None;
    }
    if part.is_some() {
        filter.monster_zone.is_none().then_some(())?;
        filter.monster_zone = part;
    }
    let faces: Vec<Option<Face>> = all.iter().map(|(_, face)| *face).collect();
    if let [face @ Some(_)] = faces[..] {
        filter.face.is_none_or(|f| Some(f) == face).then_some(())?;
        filter.face = face;
    } else if faces.iter().any(Option::is_some) || !apart.is_empty() {
        (filter.any.is_empty() && (apart.is_empty() || filter.whose.is_none())).then_some(())?;
        let whose = |n: usize| apart.get(n).copied().flatten();
        let one = |(n, (place, face)): (usize, &(Place, Option<Face>))| Filter {
            place: vec![*place],
            face: *face,
            whose: whose(n),
            ..Filter::default()
        };
        filter.any = all.iter().enumerate().map(one).collect();
    }
    filter.place = place;
    if whose.is_some() {
        if filter.whose.is_some_and(|w| Some(w) != whose) {
            return None;
        }
        filter.whose = whose;
    }
    Some(())
}

/// On the field: monsters in the Monster Zones, other cards in any zone.
pub(super) fn on_field(filter: &mut Filter, whose: Option<Who>) -> Option<()> {
    if !filter.place.is_empty() {
        return None;
    }
    filter.place = vec![if filter.kind == [Kind::Monster] { Place::MonsterZone } else { Place::Field }];
    if whose.is_some() {
        filter.whose = whose;
    }
    Some(())
}
