//! A cover as an instance of the puzzle.

use billhook_engine::exact_cover::{ExactCover, Format, write};
use billhook_plugin::Instance;
use billhook_testing as testing;
use billhook_xcc::XCC;

/// An instance read from what Knuth's format writes of the cover.
pub fn instance(cover: &ExactCover) -> Box<dyn Instance> {
    let text = write(cover, Format::Knuth).expect("it has primary items");
    testing::instance(&XCC, &text, &[])
}
