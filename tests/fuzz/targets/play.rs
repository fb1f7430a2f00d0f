//! See `src/doors/play.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::play::hold(bytes));
