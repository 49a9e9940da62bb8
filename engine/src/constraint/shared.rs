//! Which variables share a domain, because they differ by a constant.

use super::store::Place;

/// Variables in classes, each at a constant distance from the first of its class (Tarjan 1975,
/// with distances).
pub(super) struct Shared {
    /// Of each variable another one of its class, and how much more than that one it is.
    parents: Vec<(usize, i64)>,
}

impl Shared {
    /// Each variable on its own.
    pub(super) fn new(variables: usize) -> Self {
        Self { parents: (0..variables).map(|it| (it, 0)).collect() }
    }

    /// The first of its class, and how much more than that one it is.
    fn root(&mut self, variable: usize) -> (usize, i64) {
        let (mut at, mut more) = (variable, 0);
        while self.parents[at].0 != at {
            let (parent, above) = self.parents[at];
            // Half of the way is shortened while it is gone.
            let (next, further) = self.parents[parent];
            self.parents[at] = (next, above + further);
            more += above + further;
            at = next;
        }
        (at, more)
    }

    /// Lets `variable` be so much more than `other`. Returns whether that can be.
    pub(super) fn join(&mut self, variable: usize, other: usize, more: i64) -> bool {
        let ((one, above), (two, beyond)) = (self.root(variable), self.root(other));
        let between = beyond + more - above;
        if one == two {
            return between == 0;
        }
        // The lower number stays the first of its class.
        match one < two {
            true => self.parents[two] = (one, -between),
            false => self.parents[one] = (two, between),
        }
        true
    }

    /// The first of its class, and how much more than that one it is, for all.
    pub(super) fn roots(&mut self) -> Vec<(usize, i64)> {
        (0..self.parents.len()).map(|it| self.root(it)).collect()
    }
}

/// As [`Place`]s, from the value of the first bit of each class: domains are numbered in the order
/// of their first variables.
pub(super) fn places(roots: &[(usize, i64)], base: impl Fn(usize) -> i64) -> Vec<Place> {
    let mut numbers = vec![0; roots.len()];
    let mut next = 0;
    let of = |(variable, &(root, more)): (usize, &(usize, i64))| {
        if root == variable {
            numbers[root] = next;
            next += 1;
        }
        Place { domain: numbers[root], base: base(root) + more }
    };
    roots.iter().enumerate().map(of).collect()
}
