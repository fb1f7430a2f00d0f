//! Japanese card text, first layer: effects, their heads and the pieces that the grammar parses.
//!
//! ```text
//! text ─▶ cut ─▶ general ─▶ limits ┐
//!            └─▶ split ─▶ activation ─▶ clause ─▶ events │ class │ place ─▶ ReadEffect
//! ```

mod activation;
mod aftermath;
mod class;
mod clause;
mod cut;
mod effect;
mod ending;
mod event_table;
pub(super) mod events;
mod fill;
mod general;
mod limit;
mod old;
mod old_head;
mod old_target;
mod place;
mod plain;
mod remarks;
mod split;
mod text;
mod whereabouts;

use effect::Context;
use general::Shared;
use text::Text;

use super::printed::Printed;
use super::reading::Reading;

/// Reads a Japanese card text: its effects with their heads, cut into unparsed pieces.
pub fn read(card: &Printed) -> Reading {
    let (text, regions) = Text::of(card);
    let mut reading = Reading { modern: text.bare.contains('①'), ..Reading::default() };
    let blocks: Vec<_> = regions.iter().flat_map(|region| cut::blocks(&text, region)).collect();
    let mut shared = Shared::new();
    for block in blocks.iter().filter(|b| b.number.is_none()) {
        shared.take(&text, block);
    }
    let context = Context { text: &text, card, shared: &shared };
    for block in &blocks {
        let numbered = blocks.iter().any(|b| b.number.is_some() && b.pendulum == block.pendulum);
        if !numbered {
            let (effects, pieces) = old::read(&context, block);
            reading.effects.extend(effects);
            reading.general.extend(pieces);
        } else if block.number.is_none() {
            let (activation, rest) = general::activation(&text, card, block);
            reading.effects.extend(activation.iter().flat_map(|b| effect::read(&context, b)));
            general::pieces(&text, card, &rest, &mut reading.general);
        } else {
            reading.effects.extend(effect::read(&context, block));
        }
    }
    fill::gaps(&text, &mut reading);
    reading.text = text.raw;
    reading
}
