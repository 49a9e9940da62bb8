//! Checks of all explanations by known solutions. A search alone would check only those that its
//! conflicts need, and most are rarely needed.

use super::driver::Driver;
use super::trace::Cause;

impl Driver {
    /// Explains the atoms that the changes of the current level made true, and so checks these
    /// explanations. Does nothing at the root, or if no solutions are known.
    ///
    /// # Panics
    ///
    /// Panics if a check fails.
    pub(super) fn explain_all(&mut self) {
        let level = self.level();
        if self.witnesses.is_empty() || level == 0 {
            return;
        }
        self.space.allow_trials();
        let mut falsified = Vec::new();
        for at in self.space.trace().begin(level)..self.space.trace().len() {
            let trace = self.space.trace();
            let change = *trace.change(at);
            if change.cause == Cause::Search {
                continue;
            }
            falsified.clear();
            let after = trace.after(at, self.space.words(), self.width);
            self.nogoods.falsified(change.domain, trace.before(at), after, &mut falsified);
            for atom in &falsified {
                let atom = self.space.trace().canonical(atom.not());
                let (analysis, mut scene) = self.scene(None);
                analysis.explain(&mut scene, at, atom);
            }
        }
    }
}
