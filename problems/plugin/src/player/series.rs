//! Many instances by one option, such as all hands of a pack.

use std::fmt;

use crate::reading::{Input, Options};

/// Instances in an order of their own, made one by one: there may be billions of them.
pub struct Series {
    /// The instances, as they would be typed.
    pub instances: Box<dyn Iterator<Item = Input>>,
    /// The options that each of them is read with: those of the series are left out.
    pub options: Options,
}

impl fmt::Debug for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Series").field("options", &self.options).finish_non_exhaustive()
    }
}
