//! See `src/doors/puzzle.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::puzzle::hold(bytes));
