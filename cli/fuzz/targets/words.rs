//! Reads instances of all puzzles that take words; the first byte chooses the puzzle.

#![no_main]

use billhook_fuzz::{instance, is_long};
use billhook_plugin::Problem;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let mut puzzles = billhook_problems::ALL.iter().filter(|it| !it.about().takes.is_file());
    let count = puzzles.clone().count();
    let puzzle: Option<&&dyn Problem> = puzzles.nth(usize::from(*first) % count);
    let puzzle = puzzle.filter(|it| !is_long(it.about().name, rest));
    puzzle.into_iter().for_each(|puzzle| instance(*puzzle, rest));
});
