//! Cards: printed facts and effect models, and the library that holds them.

pub mod act;
pub mod attribute;
pub mod brought;
pub mod card;
pub mod condition;
pub mod continuous;
pub mod counter;
pub mod definition;
pub mod effect;
pub mod entries;
pub mod filter;
pub mod hanging;
pub mod includes;
pub mod instead;
pub mod lasting;
pub mod lean;
pub mod materials;
pub mod normal_summon;
pub mod notation;
pub mod number;
pub mod parts;
mod short;
pub mod step;
pub mod summon_with;
pub mod token;
pub mod trigger;
pub mod unread;
