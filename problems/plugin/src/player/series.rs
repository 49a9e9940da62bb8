//! Many instances by one option, such as all hands of a pack.

use std::fmt;

use crate::reading::{Input, Options};

/// Instances that one option asks for. They are made one by one: there may be billions.
pub struct Series {
    /// The instances as they would be typed.
    pub instances: Box<dyn Iterator<Item = Input>>,
    /// The options that each instance is read with, without those that ask for the series.
    pub options: Options,
}

impl fmt::Debug for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Series").field("options", &self.options).finish_non_exhaustive()
    }
}
