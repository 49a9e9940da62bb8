//! Reads clues of nonograms: as words, in `.non` files, and in XML of webpbn.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_nonogram::NONOGRAM, bytes));
