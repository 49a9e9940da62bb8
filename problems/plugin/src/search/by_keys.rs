//! Diagrams by the keys of a search, which is replayed to read them.

use std::io::Read;

use billhook_engine::{Abilities, Erased, Keyed, Limits, NoSuchPosition, Path, Search};
use num_bigint::BigUint;

use super::reduction::Reduction;
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{Outcome, Walk};
use crate::show::Sign;
use crate::solutions::replay::{Counted, Replay, Shared, Speaker};
use crate::solutions::{
    Compile, Compiled, CompiledPaths, Counts, Marginals, Uncompiled, marginals,
};

/// Compiles all solutions into a diagram by the keys of the search. Fails if the search cannot be
/// made or is cyclic, a limit is reached, or the listener stops the compilation.
pub(crate) fn compile<'p, P: Puzzle, S: Shared<Key: 'static>>(
    reduction: &'p Reduction<P, S>,
    instance: &'p InstanceOf<P>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let search = reduction.open(&instance.puzzle, how.limits).map_err(Uncompiled::Stopped)?;
    let replay = Replay::new(search.clone(), Named { reduction, instance });
    Ok(Box::new(CompiledPaths::compile(search, replay, how)?))
}

/// Compiles like [`compile`], in code that is compiled once for all searches with one type of
/// moves. Fails as [`compile`] does.
pub(crate) fn compile_erased<'p, P: Puzzle, S: Shared<Key: 'static>>(
    reduction: &'p Reduction<P, S>,
    instance: &'p InstanceOf<P>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let search = reduction.open(&instance.puzzle, how.limits).map_err(Uncompiled::Stopped)?;
    let replay = Replay::new(search.clone(), Named { reduction, instance });
    Ok(Box::new(CompiledPaths::compile(erase(search), replay, how)?))
}

/// Counts the solutions below the node to which the branches in `cube` lead, each distinct
/// subproblem once. Refuses branches that lead to no node.
pub(crate) fn count<P: Puzzle, S: Shared>(
    reduction: &Reduction<P, S>,
    instance: &InstanceOf<P>,
    cube: &[usize],
    limits: Limits,
) -> Outcome {
    count_as(reduction, instance, cube, limits, |search| search)
}

/// Counts like [`count`], in code that is compiled once for all searches with one type of moves.
pub(crate) fn count_erased<P: Puzzle, S: Shared<Key: 'static>>(
    reduction: &Reduction<P, S>,
    instance: &InstanceOf<P>,
    cube: &[usize],
    limits: Limits,
) -> Outcome {
    count_as(reduction, instance, cube, limits, erase)
}

fn count_as<P: Puzzle, S: Shared, T: Keyed<Move = S::Move>>(
    reduction: &Reduction<P, S>,
    instance: &InstanceOf<P>,
    cube: &[usize],
    mut limits: Limits,
    search_as: fn(S) -> T,
) -> Outcome {
    let mut search = match reduction.open(&instance.puzzle, &mut limits) {
        Ok(search) => search,
        Err(outcome) => return *outcome,
    };
    let replay = Replay::new(search.clone(), Named { reduction, instance });
    // The search need not return to its root.
    if !Path::new().go(&mut search, cube) {
        return Outcome::refused(Walk::Diagram.name(), NoSuchPosition.to_string());
    }
    CompiledPaths::count(search_as(search), &replay, limits)
}

fn erase<S: Shared<Key: 'static>>(search: S) -> Erased<'static, S::Move> {
    Erased::new(search, Abilities::new().keyed())
}

/// Reads a saved diagram. Fails if the search cannot be opened, or the file cannot be read as a
/// diagram, or is one of another instance.
pub(crate) fn load<'p, P: Puzzle, S: Shared>(
    reduction: &'p Reduction<P, S>,
    instance: &'p InstanceOf<P>,
    file: &mut dyn Read,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String> {
    let search = reduction.open(&instance.puzzle, limits);
    let search = search.map_err(|_| "this instance cannot be compiled".to_owned())?;
    let read = CompiledPaths::load(file, Replay::new(search, Named { reduction, instance }));
    Ok(Box::new(read.map_err(|why| why.to_string())?))
}

/// The words of a reduction for an instance.
struct Named<'p, P: Puzzle, S: Search> {
    reduction: &'p Reduction<P, S>,
    instance: &'p InstanceOf<P>,
}

impl<P: Puzzle, S: Search> Clone for Named<'_, P, S> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<P: Puzzle, S: Shared> Speaker<S> for Named<'_, P, S> {
    fn instance(&self) -> Vec<u8> {
        self.instance.in_full(self.reduction.name)
    }

    fn solution(&self, search: &S) -> Box<dyn Solution + '_> {
        self.reduction.read(self.instance, search)
    }

    fn counts(&self) -> Counted {
        match (&self.reduction.values, &self.reduction.words) {
            (Some(_), _) => Counted::Values,
            (None, Ok(_)) => Counted::Words,
            (None, Err(_)) => Counted::Moves,
        }
    }

    fn decision(&self, search: &S, mv: S::Move) -> String {
        let words = self.reduction.words;
        words.map_or_else(|_| String::new(), |it| (it.decision)(&self.instance.puzzle, search, mv))
    }

    fn placed(&self, search: &S, mv: S::Move) -> Option<(Sign, [usize; 2])> {
        (self.reduction.words.ok()?.placed?)(&self.instance.puzzle, search, mv)
    }

    fn values(&self, search: &S, values: &mut Vec<Option<i64>>) {
        if let Some(known) = &self.reduction.values {
            (known.values)(&self.instance.puzzle, search, values);
        }
    }

    fn of_values(&self, counts: Counts, all: &BigUint) -> Marginals {
        let Some(known) = &self.reduction.values else { return Marginals::default() };
        let fact = |variable, value| (known.fact)(&self.instance.puzzle, variable, value);
        Marginals::of(marginals::facts(counts, fact), all)
    }
}
