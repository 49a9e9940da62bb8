//! Puzzle files of `iq`, challenges, and boards that are built in.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_iq::IQ, bytes));
