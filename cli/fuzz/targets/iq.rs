//! Reads puzzle files of `iq`, challenges, and options that choose a built-in board.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_iq::IQ, bytes));
