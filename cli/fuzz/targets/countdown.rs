//! Reads rounds of Countdown, with steps or expressions as answers.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_countdown::COUNTDOWN, bytes));
