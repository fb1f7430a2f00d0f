//! See `src/doors/command.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::command::hold(bytes));
