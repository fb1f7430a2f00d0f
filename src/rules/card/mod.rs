//! What a card is where it lies.

pub mod link_arrows;
