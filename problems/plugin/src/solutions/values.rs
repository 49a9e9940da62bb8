//! Marginals of values: the number of solutions in which each variable has each value.
//!
//! A decision fixes one variable, and propagation may fix others, so counting moves is not enough.
//! An edge of a diagram fixes the variables with a value at its end but not at its beginning. They
//! follow from the keys of the two nodes, whichever path leads there, and a path fixes a variable
//! once. So one visit of each edge is enough, with the number of solutions that take the edge
//! (Darwiche, *A Differential Approach to Inference in Bayesian Networks*, JACM 2003, for circuits
//! in general).

use std::collections::BTreeMap;

use billhook_engine::diagram::{Index, Partial};
use billhook_engine::{Flow, Limits, Status};
use num_bigint::BigUint;

use super::walk::{COPIES, walk};
use super::{Counts, Stored};

/// A function that sets the values of the variables that tell solutions apart to those known at the
/// end of a path. It returns `false` if there is no such path.
pub(super) type Known<'r, M> = &'r dyn Fn(&[M], &mut Vec<Option<i64>>) -> bool;

/// Counts the solutions in which each variable has each value.
///
/// Time: a move of the search and a look at each variable, for each edge of the diagram. If a part
/// of the diagram did not fit the memory, or subproblems were divided into components: a visit of
/// each solution.
///
/// # Errors
///
/// If a limit is reached first, or the search cannot follow a path of the diagram.
pub(super) fn count<M: Stored>(
    paths: &mut Partial<'_, M>,
    known: Known<'_, M>,
    limits: &mut Limits,
) -> Result<Counts, Status> {
    if let Some(index) = paths.whole()
        && index.diagram().is_plain()
    {
        return Edges::new(index, known).count(limits);
    }
    let (mut counts, mut values) = (Counts::new(), Vec::new());
    let mut is_lost = false;
    let status = walk(paths, limits, |path, _| {
        is_lost |= !known(path, &mut values);
        add(&mut counts, (0..).zip(values.iter().copied()), &BigUint::from(1u8));
        if is_lost { Flow::Stop } else { Flow::Continue }
    });
    match status {
        _ if is_lost => Err(Status::WrongKey),
        Status::Complete => Ok(counts),
        status => Err(status),
    }
}

/// Adds a number of solutions to the count of the value of each variable that has one.
fn add(
    counts: &mut Counts,
    values: impl Iterator<Item = (usize, Option<i64>)>,
    solutions: &BigUint,
) {
    for (variable, value) in values {
        let Some(value) = value else { continue };
        if counts.len() <= variable {
            counts.resize_with(variable + 1, BTreeMap::new);
        }
        *counts[variable].entry(value).or_default() += solutions;
    }
}

/// A walk along each edge of a diagram, depth first.
struct Edges<'d, M: Stored> {
    index: &'d Index<M>,
    known_at: Known<'d, M>,
    path: Vec<M>,
    /// The values at the end of the path.
    values: Vec<Option<i64>>,
    /// Whether each variable has a value on the path so far.
    is_known: Vec<bool>,
    /// The variables with a value on the path, in the order in which they got it.
    known: Vec<usize>,
    counts: Counts,
}

/// A node on the path.
struct Level {
    node: u32,
    /// Index of the next edge.
    next: usize,
    /// Number of variables with a value at the node.
    known: usize,
}

impl<'d, M: Stored> Edges<'d, M> {
    fn new(index: &'d Index<M>, known_at: Known<'d, M>) -> Self {
        let (path, values, known) = (Vec::new(), Vec::new(), Vec::new());
        let (is_known, counts) = (Vec::new(), Counts::new());
        Self { index, known_at, path, values, is_known, known, counts }
    }

    /// Walks along each edge once and returns the counts. Fails with the status if a limit is
    /// reached, or a path of the diagram does not exist in the search.
    ///
    /// Invariant: `path` leads to the last level, and `known` holds the variables with a value
    /// there.
    fn count(mut self, limits: &mut Limits) -> Result<Counts, Status> {
        let diagram = self.index.diagram();
        let Some(root) = diagram.root() else { return Ok(self.counts) };
        let arrivals = self.index.arrivals();
        let mut is_seen = vec![false; diagram.nodes()];
        let mut visited = 0_u64;
        self.learn(&self.index.count())?;
        let mut levels = vec![Level { node: root, next: 0, known: self.known.len() }];
        while let Some(level) = levels.last_mut() {
            let Some(edge) = diagram.edges(level.node).get(level.next) else {
                levels.pop();
                self.path.pop();
                continue;
            };
            level.next += 1;
            let (node, known) = (level.node, level.known);
            self.forget(known);
            self.path.push(edge.mv);
            self.learn(&self.index.through(&arrivals, node, edge))?;
            visited += 1;
            if visited.is_multiple_of(COPIES) && limits.exhausted() {
                return Err(Limits::status(limits));
            }
            if std::mem::replace(&mut is_seen[edge.to as usize], true) {
                self.path.pop();
            } else {
                levels.push(Level { node: edge.to, next: 0, known: self.known.len() });
            }
        }
        Ok(self.counts)
    }

    /// Adds a number of solutions to the counts of the values that are new at the end of the path.
    /// Fails if the path does not exist in the search.
    fn learn(&mut self, solutions: &BigUint) -> Result<(), Status> {
        if !(self.known_at)(&self.path, &mut self.values) {
            return Err(Status::WrongKey);
        }
        self.is_known.resize(self.values.len(), false);
        let before = self.known.len();
        for (variable, value) in self.values.iter().enumerate() {
            if value.is_some() && !std::mem::replace(&mut self.is_known[variable], true) {
                self.known.push(variable);
            }
        }
        let new = self.known[before..].iter().map(|&variable| (variable, self.values[variable]));
        add(&mut self.counts, new, solutions);
        Ok(())
    }

    /// Forgets all variables but the first `known`.
    fn forget(&mut self, known: usize) {
        for variable in self.known.drain(known..) {
            self.is_known[variable] = false;
        }
    }
}
