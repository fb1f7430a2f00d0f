//! See `src/doors/lsp.rs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solemn_fuzz::doors::lsp::hold(bytes));
