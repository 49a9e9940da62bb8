//! All solutions of a model in one diagram.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::Read;

use billhook_engine::constraint::{Decision, Labelling};
use billhook_engine::{Limits, NoSuchPosition, Path};
use num_bigint::BigUint;

use super::Declaring;
use crate::puzzle::Solution;
use crate::run::{Outcome, Walk};
use crate::solutions::replay::Follower;
use crate::solutions::{
    Compile, Compiled, CompiledPaths, Counts, Interpretation, Marginals, Uncompiled, values,
};

/// Paths of decisions, along which the search is sent.
struct Decisions<'p> {
    given: &'p dyn Declaring,
    /// At its root.
    search: Labelling,
    follower: RefCell<Follower<Labelling>>,
}

impl<'p> Decisions<'p> {
    fn of(given: &'p dyn Declaring, search: &Labelling) -> Self {
        Self {
            given,
            search: search.clone(),
            follower: RefCell::new(Follower::new(search.clone())),
        }
    }
}

impl Clone for Decisions<'_> {
    fn clone(&self) -> Self {
        Self::of(self.given, &self.search)
    }
}

impl<'p> Interpretation for Decisions<'p> {
    type Move = Decision;
    type Solution = Box<dyn Solution + 'p>;

    fn instance(&self) -> Vec<u8> {
        self.given.in_full()
    }

    fn solution(&self, path: &[Decision], _: &BigUint) -> Option<Self::Solution> {
        let mut follower = self.follower.borrow_mut();
        let search = follower.solved(path)?;
        Some(self.given.solution(&self.given.declared().values(search)))
    }

    fn has_values(&self) -> bool {
        true
    }

    fn values(&self, path: &[Decision], values: &mut Vec<Option<i64>>) -> bool {
        self.follower.borrow_mut().at(path).is_some_and(|search| {
            self.given.declared().known(search, values);
            true
        })
    }

    fn valued(&self, counts: Counts, all: &BigUint) -> Marginals {
        let is_missing = |at: &usize| {
            let counts: &BTreeMap<i64, BigUint> = &counts[*at];
            !counts.is_empty() && counts.keys().all(|&value| value < 0)
        };
        let missing = (0..counts.len()).filter(is_missing);
        let outside: Vec<[usize; 2]> =
            missing.filter_map(|cell| self.given.declared().square(cell)).collect();
        let fact = |cell, value| self.given.words().fact(cell, value);
        Marginals::of(values::facts(counts, fact), all, &outside)
    }

    /// Not asked for: values are counted.
    fn marginals(&self, _: Vec<(Decision, BigUint)>, _: &BigUint) -> Marginals {
        Marginals::default()
    }
}

/// Compiles all solutions.
pub(super) fn compile<'p>(
    given: &'p dyn Declaring,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let search = given.declared().labelling().for_diagrams(how.limits);
    let decisions = Decisions::of(given, &search);
    Ok(Box::new(CompiledPaths::compile(search, decisions, how)?))
}

/// Reads a diagram.
pub(super) fn load<'p>(
    given: &'p dyn Declaring,
    file: &mut dyn Read,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String> {
    let search = given.declared().labelling().for_diagrams(limits);
    let read = CompiledPaths::load(file, Decisions::of(given, &search));
    Ok(Box::new(read.map_err(|why| why.to_string())?))
}

/// Counts what is below a node by equal subproblems.
pub(super) fn count(given: &dyn Declaring, cube: &[usize], mut limits: Limits) -> Outcome {
    let root = given.declared().labelling();
    let mut search = root.clone();
    // The search stays where it is: nothing goes up from there.
    if !Path::new().go(&mut search, cube) {
        return Outcome::refused(Walk::Diagram.name(), NoSuchPosition.to_string());
    }
    let search = search.for_diagrams(&mut limits);
    CompiledPaths::count(search, &Decisions::of(given, root), limits)
}
