//! See `src/doors/names.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::names::hold(bytes));
