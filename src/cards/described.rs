//! Descriptions and events that stand within another one.

use serde::{Deserialize, Deserializer, de};

use super::filter::Filter;
use super::trigger::Trigger;

/// A description of cards that a text names. Where nothing of it was read it says nothing of its own: that stands in the
/// description around it, and a written model that has it here is refused.
pub(super) fn named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Box<Filter>>, D::Error> {
    let written = deserializer.is_human_readable();
    let of = Option::<Box<Filter>>::deserialize(deserializer)?;
    match of {
        Some(of) if written && of.says_nothing() => {
            Err(de::Error::custom("nothing is described here: write `unread` in the description around it"))
        }
        of => Ok(of),
    }
}

/// The activation that another one answers, in the same way.
pub(super) fn answered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Box<Trigger>>, D::Error> {
    let written = deserializer.is_human_readable();
    let before = Option::<Box<Trigger>>::deserialize(deserializer)?;
    match before {
        Some(before) if written && before.events.is_empty() && before.unread.is_some() => {
            Err(de::Error::custom("no event is named here: write `unread` in the event around it"))
        }
        before => Ok(before),
    }
}
