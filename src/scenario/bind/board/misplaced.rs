//! Cards that cannot be where they are written.

use crate::board::place::Zone;
use crate::cards::card::Card;
use crate::cards::filter::{Ability, Kind, Property};
use crate::problem::Problem;
use crate::scenario::syntax::{BoardCard, Opt, PastWord, PositionWord};

/// Says why a card cannot be in a zone.
pub(super) fn misplaced(card: &Card, place: Zone, written: &BoardCard) -> Option<Problem> {
    let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link].iter().any(|a| card.types.contains(a));
    let pendulum = card.types.contains(&Ability::Pendulum);
    let tied = written.options.iter().any(|o| matches!(o.item, Opt::EquippedTo(_)));
    let down = written.options.iter().any(|o| {
        matches!(
            o.item,
            Opt::Position(PositionWord::Defense | PositionWord::FaceDown)
                | Opt::Past(PastWord::SetEarlier | PastWord::SetThisTurn)
        )
    });
    let name = &card.name.en;
    let (message, cure) = match place {
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.kind == Kind::Spell => {
            (format!("`{name}` is a Spell and cannot be in a Monster Zone"), "put it in s1 to s5, or in field")
        }
        Zone::Monster(_) | Zone::ExtraMonster(_) if card.types.contains(&Ability::Link) && down => {
            (format!("`{name}` is a Link Monster and always in Attack Position"), "leave the position out")
        }
        Zone::Spell(_) if card.kind == Kind::Monster && !tied => (
            format!("`{name}` is a monster and cannot be in a Spell & Trap Zone"),
            "put it in m1 to m5, or say what it is equipped to: `[equipped to …]`",
        ),
        Zone::Spell(_) if card.property == Some(Property::Field) => {
            (format!("`{name}` is a Field Spell"), "put it in `field`")
        }
        Zone::Field if card.property != Some(Property::Field) => {
            (format!("`{name}` is no Field Spell"), "put it in s1 to s5")
        }
        Zone::Pendulum(_) if !pendulum => {
            (format!("`{name}` is no Pendulum Monster"), "only Pendulum Monsters can be in a Pendulum Zone")
        }
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
    Some(Problem::new("scenario::misplaced-card", written.name.span, message).help(cure))
}
