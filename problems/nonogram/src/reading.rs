//! Defines what is read: clues, their places in the input, and the picture of which they are.

use crate::clue::{Clues, Places};
use crate::picture::Picture;

/// A puzzle that was read.
pub(crate) struct Reading {
    pub(crate) clues: Clues,
    pub(crate) places: Places,
    /// The picture of which these are the clues, if there is one.
    pub(crate) drawn: Option<Picture>,
}
