//! Checks of a learning search by known solutions: no reason, conflict or nogood may exclude one
//! that is not found yet. Solutions that were found may be excluded, so they are dropped. With an
//! objective, solutions that are no better than the incumbent are dropped as well.

use super::super::variable::View;
use super::atom::Atom;

/// Known solutions, each as its offset in each domain: [`None`] for a counter of an encoding, which
/// is no variable of the model.
#[derive(Clone, Debug, Default)]
pub(super) struct Witnesses(Vec<Vec<Option<u64>>>);

impl Witnesses {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a solution, given as the value of each variable.
    pub(super) fn add(&mut self, views: &[View], values: &[i64]) {
        let domains = views.iter().map(|view| view.domain() as usize + 1).max().unwrap_or(0);
        let mut offsets = vec![None; domains];
        for (view, value) in views.iter().zip(values) {
            offsets[view.domain() as usize] = Some(view.offset(*value));
        }
        self.0.push(offsets);
    }

    /// Drops the solutions that agree with the one found in all domains for which `found` has
    /// an offset.
    pub(super) fn find(&mut self, found: impl Fn(u32) -> Option<u64>) {
        self.0.retain(|offsets| {
            let same = |(domain, &offset): (u32, &Option<u64>)| {
                offset.is_none() || found(domain).is_none_or(|it| Some(it) == offset)
            };
            !(0..).zip(offsets).all(same)
        });
    }

    /// Drops the solutions for which an atom is false.
    pub(super) fn require(&mut self, atom: Atom) {
        self.0.retain(|offsets| {
            offsets[atom.domain() as usize].is_none_or(|offset| atom.allows(offset))
        });
    }

    /// Checks that premises imply the atom `then`, or contradict each other if it is `None`.
    ///
    /// # Panics
    ///
    /// Panics if a known solution is a counterexample.
    pub(super) fn check(&self, premises: &[Atom], then: Option<Atom>, what: &str) {
        for offsets in &self.0 {
            let is = |truth: bool| {
                move |atom: &Atom| {
                    offsets[atom.domain() as usize]
                        .is_some_and(|offset| atom.allows(offset) == truth)
                }
            };
            let is_wrong = premises.iter().all(is(true)) && then.as_ref().is_none_or(is(false));
            assert!(!is_wrong, "{what} excludes a solution: {premises:?} imply {then:?}");
        }
    }
}
