//! Checks of all explanations, not only of those that a conflict needs: a search rarely asks for
//! most of them.

use super::conflict::Scene;
use super::driver::Driver;
use super::trace::Cause;

impl Driver {
    /// Explains all that the changes of the present level made true, if solutions are known. Each
    /// explanation is checked by them.
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
                let mut scene = Scene {
                    space: &mut *self.space,
                    nogoods: &mut self.nogoods,
                    activity: &mut self.activity,
                    decisions: &self.decisions,
                    witnesses: &self.witnesses,
                };
                self.analysis.explain(&mut scene, at, atom);
            }
        }
    }
}
