//! Marginals of values: in how many solutions each variable has each value.
//!
//! A decision fixes one variable, and propagation may fix others, so moves alone do not tell. What an
//! edge of a diagram fixes is the difference between what is known at its two ends. That follows from
//! the keys of the two nodes, whichever path leads there, and a path fixes a variable once. So one
//! visit of each edge is enough, with the number of solutions that take the edge (Darwiche, *A
//! Differential Approach to Inference in Bayesian Networks*, JACM 2003, for circuits in general).

use std::collections::BTreeMap;

use billhook_engine::diagram::Index;
use billhook_engine::{Flow, Limits, Status};
use num_bigint::BigUint;

use super::compiled_paths::COPIES;
use super::{CompiledPaths, Interpretation, Marginals};
use crate::show::{Heat, Sign};

/// For each variable, its values with the numbers of solutions, in ascending order.
pub type Counts = Vec<BTreeMap<i64, BigUint>>;

/// That a variable has a value, in the words of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Words, such as `3 at r1c2`. Empty for what needs no telling.
    pub words: String,
    /// The sign and the square, row and column from 0, for a heat map of the board.
    pub square: Option<(Sign, [usize; 2])>,
}

impl Marginals {
    /// Returns facts with the numbers of `all` solutions in which they hold, and a heat map for each
    /// sign that has a square; the squares `outside` are none of the board.
    pub(crate) fn of(
        facts: impl IntoIterator<Item = (Fact, BigUint)>,
        all: &BigUint,
        outside: &[[usize; 2]],
    ) -> Self {
        let (mut choices, mut placed) = (Vec::new(), Vec::new());
        for (Fact { words, square }, count) in facts {
            placed.extend(square.map(|(sign, at)| (sign, at, count.clone())));
            if !words.is_empty() {
                choices.push((words, count));
            }
        }
        let mut heat = Heat::maps(placed, all);
        for layer in heat.iter_mut().flat_map(|heat| &mut heat.layers) {
            for &[row, column] in outside {
                let square = layer.get_mut(row).and_then(|row| row.get_mut(column));
                square.into_iter().for_each(|share| *share = None);
            }
        }
        Self { choices, ..Self::default() }.mapped(&heat)
    }

    /// Shows these heat maps, if there are any.
    #[must_use]
    pub(crate) fn mapped(self, heat: &[Heat]) -> Self {
        if heat.is_empty() {
            return self;
        }
        Self { plain: Some(Heat::plain(heat)), picture: Some(Heat::picture(heat)), ..self }
    }
}

/// Returns the facts of these counts, variable by variable.
pub(crate) fn facts(
    counts: Counts,
    mut fact: impl FnMut(usize, i64) -> Fact,
) -> Vec<(Fact, BigUint)> {
    let told = counts.into_iter().enumerate().flat_map(|(variable, counts)| {
        counts.into_iter().map(move |(value, count)| (variable, value, count))
    });
    told.map(|(variable, value, count)| (fact(variable, value), count)).collect()
}

impl<R: Interpretation> CompiledPaths<'_, R> {
    /// Counts the solutions in which each variable has each value.
    ///
    /// Time: a move of the search and a look at each variable, for each edge of the diagram. Where a part of the diagram did not
    /// fit the memory, a visit of each solution.
    ///
    /// # Errors
    ///
    /// If a limit is reached first.
    pub(crate) fn values(&mut self, limits: &mut Limits) -> Result<Counts, Status> {
        if let Some(index) = self.whole()
            && index.diagram().is_plain()
        {
            return Edges::new(index, self.interpretation()).count(limits);
        }
        self.values_of_solutions(limits)
    }

    fn values_of_solutions(&mut self, limits: &mut Limits) -> Result<Counts, Status> {
        let (mut counts, mut values) = (Counts::new(), Vec::new());
        let mut is_lost = false;
        let status = self.paths(limits, |interpretation, path, _| {
            is_lost |= !interpretation.values(path, &mut values);
            add(&mut counts, (0..).zip(values.iter().copied()), &BigUint::from(1u8));
            if is_lost { Flow::Stop } else { Flow::Continue }
        });
        match status {
            _ if is_lost => Err(Status::Interrupted),
            Status::Complete => Ok(counts),
            status => Err(status),
        }
    }
}

/// Adds a number of solutions to the values that variables have.
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
struct Edges<'d, R: Interpretation> {
    index: &'d Index<R::Move>,
    interpretation: &'d R,
    path: Vec<R::Move>,
    /// The values at the end of the path, and which of them are known on it so far.
    values: Vec<Option<i64>>,
    is_known: Vec<bool>,
    known: Vec<usize>,
    counts: Counts,
}

/// A node on the path.
struct Level {
    node: u32,
    /// The edge that is next.
    next: usize,
    /// How many variables were known at the node.
    known: usize,
}

impl<'d, R: Interpretation> Edges<'d, R> {
    fn new(index: &'d Index<R::Move>, interpretation: &'d R) -> Self {
        let (path, values, known) = (Vec::new(), Vec::new(), Vec::new());
        let (is_known, counts) = (Vec::new(), Counts::new());
        Self { index, interpretation, path, values, is_known, known, counts }
    }

    /// Invariant: `path` leads to the last level, and `known` has what is known there.
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

    /// Counts what is new at the end of the path, in this number of solutions.
    fn learn(&mut self, solutions: &BigUint) -> Result<(), Status> {
        if !self.interpretation.values(&self.path, &mut self.values) {
            return Err(Status::Interrupted);
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
