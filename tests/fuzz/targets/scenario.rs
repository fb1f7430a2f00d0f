//! See `src/doors/scenario.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::scenario::hold(bytes));
