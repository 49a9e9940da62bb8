//! Reads boards of Futoshiki, Kakuro and skyscrapers; the first byte chooses the puzzle.

#![no_main]

use billhook_fuzz::instance;
use billhook_plugin::Problem;
use libfuzzer_sys::fuzz_target;

static BOARDS: [&dyn Problem; 3] =
    [&billhook_futoshiki::FUTOSHIKI, &billhook_kakuro::KAKURO, &billhook_skyscrapers::SKYSCRAPERS];

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    instance(BOARDS[usize::from(*first) % BOARDS.len()], rest);
});
