//! Lends the parts of a driver to the analysis of a conflict.

use super::conflict::{Analysis, Scene};
use super::driver::Driver;
use super::proof::Log;

impl Driver {
    /// Returns the analysis, and the parts of the driver that it works on.
    pub(super) fn scene<'a, 'l>(
        &'a mut self,
        log: Option<&'a mut Log<'l>>,
    ) -> (&'a mut Analysis, Scene<'a, 'l>) {
        let scene = Scene {
            space: &mut *self.space,
            nogoods: &mut self.nogoods,
            activity: &mut self.activity,
            decisions: &self.decisions,
            witnesses: &self.witnesses,
            log,
        };
        (&mut self.analysis, scene)
    }
}
