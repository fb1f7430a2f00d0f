//! Cards: printed facts and effect models, and the library that holds them.

pub(crate) mod act;
pub(crate) mod card;
pub(crate) mod condition;
pub(crate) mod continuous;
pub(crate) mod effect;
pub(crate) mod filter;
pub(crate) mod notation;
pub(crate) mod number;
pub(crate) mod step;
pub(crate) mod trigger;
