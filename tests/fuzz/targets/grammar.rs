//! See `src/doors/grammar.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::grammar::hold(bytes));
