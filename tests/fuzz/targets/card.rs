//! See `src/doors/card.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::card::hold(bytes));
