//! Reads models in FlatZinc, with answers in the output format of MiniZinc.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_fzn::FZN, bytes));
