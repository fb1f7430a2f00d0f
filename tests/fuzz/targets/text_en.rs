//! See `src/doors/text_en.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::text_en::hold(bytes));
