//! Reads boards of Sudoku and its variants, as words and as files.

#![no_main]

use billhook_fuzz::instance;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| instance(&billhook_sudoku::SUDOKU, bytes));
