//! Reads files of exact covers, which may have boards and symmetries in their comments.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_xcc::XCC, bytes));
