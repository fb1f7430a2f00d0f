//! See `src/doors/compiled.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::compiled::hold(bytes));
