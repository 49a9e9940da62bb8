//! Reads hands of the 24 game, with expressions or steps as answers.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_make24::MAKE24, bytes));
