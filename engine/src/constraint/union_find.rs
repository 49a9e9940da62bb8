//! Union–find with offsets: classes of variables at constant distances, which share a domain.

use super::variable::View;

/// Disjoint classes of variables. Each variable stores its distance from its parent (Tarjan,
/// *Efficiency of a good but not linear set union algorithm*, 1975; with offsets).
pub(super) struct UnionFind {
    /// The parent of each variable, and the variable's value minus the parent's.
    parents: Vec<(usize, i64)>,
}

impl UnionFind {
    /// Creates a class for each variable.
    pub(super) fn new(variables: usize) -> Self {
        Self { parents: (0..variables).map(|it| (it, 0)).collect() }
    }

    /// Returns the root of the variable's class and the variable's value minus the root's.
    fn find(&mut self, variable: usize) -> (usize, i64) {
        let (mut at, mut offset) = (variable, 0);
        while self.parents[at].0 != at {
            let (parent, above) = self.parents[at];
            // Path halving: links the variable to its parent's parent.
            let (next, further) = self.parents[parent];
            self.parents[at] = (next, above + further);
            offset += above + further;
            at = next;
        }
        (at, offset)
    }

    /// States `variable = other + offset`. Returns `false` if that contradicts earlier statements.
    pub(super) fn union(&mut self, variable: usize, other: usize, offset: i64) -> bool {
        let ((one, above), (two, beyond)) = (self.find(variable), self.find(other));
        let between = beyond + offset - above;
        if one == two {
            return between == 0;
        }
        // The lowest number of a class stays its root.
        match one < two {
            true => self.parents[two] = (one, -between),
            false => self.parents[one] = (two, between),
        }
        true
    }

    /// Returns the root of each variable, and the variable's value minus the root's, by variable
    /// number.
    pub(super) fn find_all(&mut self) -> Vec<(usize, i64)> {
        (0..self.parents.len()).map(|it| self.find(it)).collect()
    }
}

/// Converts roots and offsets to [`View`]s. `base` gives the value of bit 0 for each root. Domains
/// are numbered in the order of their roots.
pub(super) fn views(roots: &[(usize, i64)], base: impl Fn(usize) -> i64) -> Vec<View> {
    let mut numbers = vec![0; roots.len()];
    let mut next = 0;
    let of = |(variable, &(root, offset)): (usize, &(usize, i64))| {
        if root == variable {
            numbers[root] = next;
            next += 1;
        }
        View { domain: numbers[root], base: base(root) + offset }
    };
    roots.iter().enumerate().map(of).collect()
}
