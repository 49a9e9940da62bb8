//! Compiling a board's solutions into a diagram, and reading one.

use std::cell::RefCell;
use std::io::Read;
use std::sync::Arc;

use billhook_engine::diagram::Unreadable;
use billhook_engine::{Abilities, Erasable, Erased, Keyed, Limits, Status};
use billhook_plugin::search::{CompileBy, Reduction};
use billhook_plugin::solutions::{
    Compile, Compiled, CompiledPaths, Uncompiled, Unsolvable, by_diagram,
};
use billhook_plugin::{InstanceOf, Outcome, Strategy, Task, memory};

use crate::Challenge;
use crate::classes::Classes;
use crate::diagram::Boards;
use crate::pack::{Alike, Choice, Drawn, Plan, Spread, Tiler};
use crate::ways::Packings;

/// Compiles all solutions.
pub(crate) fn compile<'p, T: Tiler + 'static>(
    reduction: &'p Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    compile_as(reduction, given, how, |search| search)
}

/// [`compile`] by code that is compiled once for all tilers.
pub(crate) fn erased<'p, T: Tiler<Key: 'static> + 'static>(
    reduction: &'p Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    compile_as(reduction, given, how, erase)
}

fn compile_as<
    'p,
    T: Tiler + 'static,
    S: Keyed<Move = Choice<u32>, Key: 'static> + Erasable + 'p,
>(
    reduction: &'p Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    how: Compile<'_>,
    search_as: fn(Spread<T>) -> S,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let opened = given.puzzle.plan(reduction.name(), how.limits);
    let opened = opened.and_then(|plan| Ok((plan, reduction.open(&given.puzzle, how.limits)?)));
    let (plan, search) = match opened {
        Ok(opened) => opened,
        Err(outcome) if outcome.status == Status::Complete => {
            return Ok(Box::new(Unsolvable(*outcome)));
        }
        Err(outcome) => {
            let outcome = Outcome { strategy: "diagram".into(), ..*outcome };
            return Err(Uncompiled::Stopped(Box::new(outcome)));
        }
    };
    let search = search.packer().clone();
    if !search.tiler().is_keyed() {
        return Err(Uncompiled::Refused("there are too many kinds of pieces".to_owned()));
    }
    let boards = boards(reduction, given, plan, search.tiler());
    if plan.alike == Alike::Symmetric {
        return Ok(Box::new(Classes::compile(search_as(search.tilings()), boards, how)?));
    }
    Ok(Box::new(CompiledPaths::compile(search_as(search), boards, how)?))
}

/// Counts all solutions by equal subproblems; only classes of symmetric ones are compiled.
pub(crate) fn count<T: Tiler + 'static>(
    reduction: &Reduction<Challenge, Packings<T>>,
    given: &InstanceOf<Challenge>,
    limits: Limits,
) -> Outcome {
    count_as(reduction, given, limits, compile, |search| search)
}

/// [`count`] by code that is compiled once for all tilers.
pub(crate) fn count_erased<T: Tiler<Key: 'static> + 'static>(
    reduction: &Reduction<Challenge, Packings<T>>,
    given: &InstanceOf<Challenge>,
    limits: Limits,
) -> Outcome {
    count_as(reduction, given, limits, erased, erase)
}

fn count_as<T: Tiler + 'static, S: Keyed<Move = Choice<u32>>>(
    reduction: &Reduction<Challenge, Packings<T>>,
    given: &InstanceOf<Challenge>,
    mut limits: Limits,
    compile: CompileBy<Challenge, Packings<T>>,
    search_as: fn(Spread<T>) -> S,
) -> Outcome {
    if let Ok(plan) = given.puzzle.plan(reduction.name(), &mut limits)
        && plan.alike != Alike::Symmetric
        && let Ok(search) = reduction.open(&given.puzzle, &mut limits)
        && search.packer().tiler().is_keyed()
    {
        let search = search.packer().clone();
        let boards = boards(reduction, given, plan, search.tiler());
        return CompiledPaths::count(search_as(search), &boards, limits);
    }
    let memory = memory(&limits);
    let compiled = compile(reduction, given, Compile::new(&mut limits, memory));
    by_diagram(compiled, Task::count(Strategy::AUTO, limits))
}

/// Reads a diagram.
pub(crate) fn load<'p, T: Tiler + 'static>(
    reduction: &'p Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    file: &mut dyn Read,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String> {
    let opened = given.puzzle.plan(reduction.name(), limits);
    let opened = opened.and_then(|plan| Ok((plan, reduction.open(&given.puzzle, limits)?)));
    let (plan, search) = opened.map_err(|_| "this board cannot be compiled".to_owned())?;
    let boards = boards(reduction, given, plan, search.packer().tiler());
    let read = CompiledPaths::load(file, boards.clone());
    let read = read.map_err(|why| match why {
        Unreadable::OtherInstance(_) => "it is of another puzzle, or of another version".to_owned(),
        why => why.to_string(),
    })?;
    if plan.alike != Alike::Symmetric {
        return Ok(Box::new(read));
    }
    let classes = Classes::new(read, boards, limits);
    Ok(Box::new(
        classes.map_err(|_| "the time was up before its solutions were counted".to_owned())?,
    ))
}

/// Erases a packing search, so that code for diagrams is compiled once for all tilers.
fn erase<T: Tiler<Key: 'static> + 'static>(search: Spread<T>) -> Erased<'static, Choice<u32>> {
    Erased::new(search, Abilities::new().keyed())
}

fn boards<'p, T: Tiler>(
    reduction: &Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    plan: &'p Arc<Plan>,
    tiler: &T,
) -> Boards<'p> {
    let placements = tiler.placements().to_vec();
    let is_named = plan.packing.kinds.iter().all(|kind| kind.pieces.len() == 1);
    let drawn = Drawn::new(&given.puzzle.puzzle.given);
    let drawn = RefCell::new(vec![drawn; if is_named { plan.symmetries.len() } else { 0 }]);
    Boards { given, plan, strategy: reduction.name(), placements, drawn }
}
