//! Turns covers of the engine into instances of the puzzle, for the other tests.

use billhook_engine::exact_cover::{ExactCover, Format, write};
use billhook_plugin::Instance;
use billhook_testing as testing;
use billhook_xcc::XCC;

/// Writes the cover in Knuth's format and reads it as an instance.
pub fn instance(cover: &ExactCover) -> Box<dyn Instance> {
    let text = write(cover, Format::Knuth).expect("it has primary items");
    testing::instance(&XCC, &text, &[])
}
