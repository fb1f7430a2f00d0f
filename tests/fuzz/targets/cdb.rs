//! See `src/doors/cdb.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::cdb::hold(bytes));
