//! Checks of all explanations by known solutions. A search alone would check only those that its
//! conflicts need, and most are rarely needed.

use super::super::snapshot::Snapshot;
use super::atom::{Atom, Test};
use super::driver::Driver;
use super::ranges::removed_since;
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
            let (trace, domains) = (self.space.trace(), self.space.domains());
            let change = *trace.change(at);
            if change.cause == Cause::Search {
                continue;
            }
            falsified.clear();
            let after = trace.after(at, domains);
            let before = domains.with(change.domain, trace.before(at));
            match before.is_wide() {
                true => falsified_of_wide(before, after, &mut falsified),
                false => self.nogoods.falsified(before, after, &mut falsified),
            }
            for atom in &falsified {
                let atom = self.space.trace().canonical(atom.not());
                let (analysis, mut scene) = self.scene(None);
                analysis.explain(&mut scene, at, atom);
            }
        }
    }
}

/// Appends some of the atoms that a change of a wide domain made false: the strongest and the
/// weakest bounds, and the values next to them.
fn falsified_of_wide(before: Snapshot<'_>, after: Snapshot<'_>, atoms: &mut Vec<Atom>) {
    let ((low, high), (least, greatest)) = (before.ends(), after.ends());
    let mut tests = Vec::new();
    if low < least {
        tests.extend([Test::Below(low + 1), Test::Below(least), Test::Is(low)]);
        tests.extend(before.highest(low, least - 1).map(Test::Is));
    }
    if greatest < high {
        tests.extend([Test::AtLeast(high), Test::AtLeast(greatest + 1), Test::Is(high)]);
        tests.extend(before.lowest(greatest + 1, high).map(Test::Is));
    }
    if least == greatest {
        tests.push(Test::IsNot(least));
    }
    tests.extend(removed_since(after, before, low, high).map(Test::Is));
    atoms.extend(tests.into_iter().map(|test| Atom::new(before.domain, test)));
}
