//! Diagrams of declared puzzles, whose marginals count the values of cells: a decision fixes one
//! cell, and propagation may fix others.

use std::io::Read;

use billhook_engine::constraint::Labelling;
use billhook_engine::{Limits, NoSuchPosition, Path};
use num_bigint::BigUint;

use super::Declaring;
use crate::puzzle::Solution;
use crate::run::{Outcome, Walk};
use crate::solutions::replay::{Counted, Replay, Speaker};
use crate::solutions::{
    Compile, Compiled, CompiledPaths, Counts, Marginals, Uncompiled, marginals,
};

/// The words of a model for its search.
#[derive(Clone, Copy)]
struct Stated<'p>(&'p dyn Declaring);

impl Speaker<Labelling> for Stated<'_> {
    fn instance(&self) -> Vec<u8> {
        self.0.in_full()
    }

    fn solution(&self, search: &Labelling) -> Box<dyn Solution + '_> {
        self.0.solution(&self.0.declared().values(search))
    }

    fn counts(&self) -> Counted {
        Counted::Values
    }

    fn values(&self, search: &Labelling, values: &mut Vec<Option<i64>>) {
        self.0.declared().known(search, values);
    }

    fn of_values(&self, counts: Counts, all: &BigUint) -> Marginals {
        let fact = |cell, value| self.0.words().fact(cell, value);
        Marginals::of(marginals::facts(counts, fact), all)
    }
}

/// Compiles all solutions of a declared puzzle into a diagram. Fails if a limit is reached, or the
/// listener stops the compilation.
pub(super) fn compile<'p>(
    given: &'p dyn Declaring,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let search = given.declared().labelling().for_diagrams(how.limits);
    let replay = Replay::new(search.clone(), Stated(given));
    Ok(Box::new(CompiledPaths::compile(search, replay, how)?))
}

/// Reads a saved diagram. Fails if the file cannot be read as one, or is one of another instance.
pub(super) fn load<'p>(
    given: &'p dyn Declaring,
    file: &mut dyn Read,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String> {
    let search = given.declared().labelling().for_diagrams(limits);
    let read = CompiledPaths::load(file, Replay::new(search, Stated(given)));
    Ok(Box::new(read.map_err(|why| why.to_string())?))
}

/// Counts the solutions below the node to which the branches in `cube` lead, each distinct
/// subproblem once. Refuses branches that lead to no node.
pub(super) fn count(given: &dyn Declaring, cube: &[usize], mut limits: Limits) -> Outcome {
    let root = given.declared().labelling();
    let mut search = root.clone();
    // The search need not return to its root.
    if !Path::new().go(&mut search, cube) {
        return Outcome::refused(Walk::Diagram.name(), NoSuchPosition.to_string());
    }
    let search = search.for_diagrams(&mut limits);
    CompiledPaths::count(search, &Replay::new(root.clone(), Stated(given)), limits)
}
