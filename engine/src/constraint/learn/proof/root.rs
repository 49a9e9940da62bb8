//! Facts at the root: a proof derives them one by one, since a checker sees no graphs.

use super::super::atom::{Atom, Test};
use super::super::driver::Driver;
use super::log::Log;

impl Driver {
    /// Derives the facts found at the root since the last call.
    pub(in super::super) fn log_root(&mut self, log: &mut Option<Log<'_>>) {
        let Some(log) = log else { return };
        let before = log.explained.len();
        let end = match self.level() {
            0 => self.space.trace().len(),
            _ => self.space.trace().begin(1),
        };
        while log.known() < end {
            let at = log.known();
            let trace = self.space.trace();
            let domain = trace.change(at).domain;
            let (offset, _) = trace.after(at, self.space.domains()).ends();
            let atom = trace.canonical(Atom::new(domain, Test::Is(offset)));
            let (analysis, mut scene) = self.scene(Some(&mut *log));
            analysis.explain(&mut scene, at, atom);
            log.know(atom);
        }
        // Facts known at the root stay derived.
        log.explained.truncate(before);
    }
}
