//! See `src/doors/fmt.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::fmt::hold(bytes));
