//! A card text in Japanese: whatever it says, it becomes a model or is left unread. Its first byte is the kind of card.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| solemn_fuzz::read(text, "ja"));
