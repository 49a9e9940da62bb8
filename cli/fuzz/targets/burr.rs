//! Boards and pieces of cubes: own texts, and XML of BurrTools.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_burr::BURR, bytes));
