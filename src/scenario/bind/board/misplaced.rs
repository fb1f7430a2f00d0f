//! Cards that cannot be where they are written.

use crate::board::place::{Player, Zone};
use crate::board::unread::acts;
use crate::cards::act::Act;
use crate::cards::card::Card;
use crate::cards::continuous::Modifier;
use crate::cards::effect::Effect;
use crate::cards::filter::{Ability, Kind, Property};
use crate::problem::Problem;
use crate::scenario::syntax::{BoardCard, Opt, PastWord, PositionWord};

/// Says why a card cannot be in a zone.
pub(super) fn misplaced(card: &Card, place: Zone, written: &BoardCard) -> Option<Problem> {
    let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.types.contains(a));
    let pendulum = card.types.contains(&Ability::Pendulum);
    let among = |past: PastWord| matches!(past, PastWord::AsContinuousSpell | PastWord::AsContinuousTrap);
    let tied = |o: &Opt| matches!(o, Opt::EquippedTo(_)) || matches!(o, Opt::Past(past) if among(*past));
    let tied = written.options.iter().any(|o| tied(&o.item));
    let down = written.options.iter().find(|o| {
        matches!(
            o.item,
            Opt::Position(PositionWord::Defense | PositionWord::FaceDown)
                | Opt::Past(PastWord::SetEarlier | PastWord::SetThisTurn)
        )
    });
    let set = matches!(down.map(|o| &o.item), Some(Opt::Past(_)));
    let name = &card.name.en;
    let (message, cure) = match place {
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.kind == Kind::Spell => {
            (format!("`{name}` is a Spell and cannot be in a Monster Zone"), home(card))
        }
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.kind == Kind::Trap && !becomes_monster(card) => {
            (format!("`{name}` is a Trap and never a monster"), home(card))
        }
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.types.contains(&Ability::Link) && down.is_some() => {
            (format!("`{name}` is a Link Monster and always in Attack Position"), "leave the position out")
        }
        Zone::Spell(_) if card.kind == Kind::Monster && !tied && !(set && set_as_spell(card)) => (
            format!("`{name}` is a monster and cannot be in a Spell & Trap Zone"),
            "put it in m1 to m5, or say what it is: `[equipped to …]`, `[as a continuous spell]`, `[as a continuous trap]`",
        ),
        Zone::Spell(_) if card.property == Some(Property::Field) => {
            (format!("`{name}` is a Field Spell"), "put it in `field`")
        }
        Zone::Field if card.property != Some(Property::Field) => (format!("`{name}` is no Field Spell"), home(card)),
        Zone::Pendulum(_) if !pendulum => (format!("`{name}` is no Pendulum Monster"), home(card)),
        Zone::Extra if !extra && !pendulum => {
            (format!("`{name}` does not belong in the Extra Deck"), "put it in `deck`")
        }
        Zone::Hand | Zone::Deck if extra => (format!("`{name}` belongs in the Extra Deck"), "put it in `extra`"),
        Zone::Hand | Zone::Deck | Zone::Extra | Zone::Graveyard | Zone::Banished
            if card.types.contains(&Ability::Token) =>
        {
            (format!("`{name}` is a Token and exists only on the field"), "put it in m1 to m5")
        }
        Zone::Hand
        | Zone::Deck
        | Zone::Extra
        | Zone::Monster(_)
        | Zone::ExtraMonster(_)
        | Zone::Spell(_)
        | Zone::Pendulum(_)
        | Zone::Field
        | Zone::Graveyard
        | Zone::Banished
        | Zone::Material(_)
        | Zone::Nowhere
        | Zone::Gone => return None,
    };
    let span = match (place, down) {
        (Zone::Monster(_) | Zone::ExtraMonster(_), Some(option)) if card.kind == Kind::Monster => option.span,
        _ => written.name.span,
    };
    Some(Problem::new("scenario::misplaced-card", span, message).help(cure))
}

/// Where on the field a card belongs.
fn home(card: &Card) -> &'static str {
    match (card.kind, card.property) {
        (Kind::Monster, _) => "put it in m1 to m5",
        (Kind::Spell | Kind::Trap, Some(Property::Field)) => "put it in `field`",
        (Kind::Spell | Kind::Trap, _) => "put it in s1 to s5",
    }
}

/// Whether a monster may lie Set as a Spell.
fn set_as_spell(card: &Card) -> bool {
    card.effects.iter().flat_map(|e| &e.applies).any(|a| a.rule == Modifier::SetAsSpell)
}

/// Whether a Trap may Summon itself, or does what nobody knows.
fn becomes_monster(card: &Card) -> bool {
    let summons = |e: &Effect| acts(&e.steps).any(|act| matches!(act, Act::SpecialSummon(_) | Act::Unread(_)));
    card.effects.is_empty() || card.effects.iter().any(|e| !e.unread.is_empty() || summons(e))
}

/// Says why a card of another player cannot be where it is written: off the field cards lie with their owners.
pub(super) fn astray(owner: Option<Player>, player: Player, place: Zone, written: &BoardCard) -> Option<Problem> {
    if owner.is_none_or(|owner| owner == player) || place.on_field() {
        return None;
    }
    let message = format!("`{}` cannot be here: off the field cards lie with their owners", written.name.item);
    Some(Problem::new("scenario::misplaced-card", written.name.span, message).help("put it on the board of its owner"))
}
