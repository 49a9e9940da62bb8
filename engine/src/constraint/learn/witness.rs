//! Checks of what a search learns, against known solutions that it has not found yet: once all
//! solutions of a subtree are found, nogoods may exclude them.

use super::super::variable::View;
use super::atom::Atom;

/// Known solutions: the bit of each domain.
#[derive(Debug, Default)]
pub(super) struct Witnesses(Vec<Vec<u32>>);

impl Witnesses {
    /// Adds a solution: the value of each variable.
    pub(super) fn add(&mut self, views: &[View], values: &[i64]) {
        let domains = views.iter().map(|view| view.domain() as usize + 1).max().unwrap_or(0);
        let mut bits = vec![0; domains];
        for (view, value) in views.iter().zip(values) {
            bits[view.domain() as usize] = (value - view.base()) as u32;
        }
        self.0.push(bits);
    }

    /// Drops the solutions that agree with the one found in all domains that tell solutions apart.
    pub(super) fn find(&mut self, found: impl Fn(u32) -> Option<u32>) {
        self.0.retain(|bits| {
            let same = |(domain, &bit): (u32, &u32)| found(domain).is_none_or(|it| it == bit);
            !(0..).zip(bits).all(same)
        });
    }

    /// Checks that premises imply an atom, or contradict each other.
    ///
    /// # Panics
    ///
    /// Panics if a known solution says otherwise.
    pub(super) fn check(&self, premises: &[Atom], then: Option<Atom>, what: &str) {
        for bits in &self.0 {
            let holds = |atom: &Atom| atom.allows(bits[atom.domain() as usize]);
            let is_wrong = premises.iter().all(holds) && !then.as_ref().is_some_and(holds);
            assert!(!is_wrong, "{what} excludes a solution: {premises:?} imply {then:?}");
        }
    }
}
