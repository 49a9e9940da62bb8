//! Reads boards and pieces of cubes: files in Billhook's own format, and XML of BurrTools.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_burr::BURR, bytes));
