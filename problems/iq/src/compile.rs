//! Compiles a board's solutions into a diagram, counts them by equal subproblems, and reads
//! diagrams from files.

use std::cell::RefCell;
use std::io::Read;

use billhook_engine::diagram::Unreadable;
use billhook_engine::{Abilities, Erasable, Erased, Keyed, Limits, Status};
use billhook_plugin::search::Reduction;
use billhook_plugin::solutions::{
    Compile, Compiled, CompiledPaths, Uncompiled, Unsolvable, by_diagram,
};
use billhook_plugin::{InstanceOf, Outcome, Strategy, Task, memory};

use crate::Challenge;
use crate::classes::Classes;
use crate::diagram::Boards;
use crate::pack::Packings;
use crate::pack::{Alike, Choice, Drawn, Expansion, Tiler};

/// Compiles all solutions into a diagram; an instance without solutions by an argument gives
/// [`Unsolvable`]. Fails if there are too many kinds of pieces, if the packing is too large, or if
/// a limit was reached. `search_as` may erase the search, so that the code for diagrams is compiled
/// once for all tilers.
pub(crate) fn compile<
    'p,
    T: Tiler + 'static,
    S: Keyed<Move = Choice<u32>, Key: 'static> + Erasable + 'p,
>(
    reduction: &'p Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    how: Compile<'_>,
    search_as: fn(Expansion<T>) -> S,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let (search, boards) = match opened(reduction, given, how.limits) {
        Ok(opened) => opened,
        Err(outcome) if outcome.status == Status::Complete => {
            return Ok(Box::new(Unsolvable(*outcome)));
        }
        Err(outcome) => {
            let outcome = Outcome { strategy: "diagram".into(), ..*outcome };
            return Err(Uncompiled::Stopped(Box::new(outcome)));
        }
    };
    if !search.tiler().is_keyed() {
        return Err(Uncompiled::Refused("there are too many kinds of pieces".to_owned()));
    }
    if boards.plan.alike == Alike::Symmetric {
        return Ok(Box::new(Classes::compile(search_as(search.tilings()), boards, how)?));
    }
    Ok(Box::new(CompiledPaths::compile(search_as(search), boards, how)?))
}

/// Counts all solutions by equal subproblems, without a diagram. Classes of symmetric solutions are
/// counted in a diagram, and so is whatever has no keys or cannot be laid out, so that
/// [`compile`] states the outcome. `search_as` has the meaning that it has there.
pub(crate) fn count<T: Tiler + 'static, S: Keyed<Move = Choice<u32>, Key: 'static> + Erasable>(
    reduction: &Reduction<Challenge, Packings<T>>,
    given: &InstanceOf<Challenge>,
    mut limits: Limits,
    search_as: fn(Expansion<T>) -> S,
) -> Outcome {
    if given.puzzle.alike != Alike::Symmetric
        && let Ok((search, boards)) = opened(reduction, given, &mut limits)
        && search.tiler().is_keyed()
    {
        return CompiledPaths::count(search_as(search), &boards, limits);
    }
    let memory = memory(&limits);
    let compiled = compile(reduction, given, Compile::new(&mut limits, memory), search_as);
    by_diagram(compiled, Task::count(Strategy::AUTO, limits))
}

/// Reads a diagram from a file. Fails with a message if the file is invalid or holds a diagram of
/// another board, formulation or version, if this board cannot be laid out, or if a limit was
/// reached while classes were counted.
pub(crate) fn load<'p, T: Tiler + 'static>(
    reduction: &'p Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    file: &mut dyn Read,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String> {
    let opened = opened(reduction, given, limits);
    let (_, boards) = opened.map_err(|_| "this board cannot be compiled".to_owned())?;
    let read = CompiledPaths::load(file, boards.clone());
    let read = read.map_err(|why| match why {
        Unreadable::OtherInstance(_) => "it is of another puzzle, or of another version".to_owned(),
        why => why.to_string(),
    })?;
    if boards.plan.alike != Alike::Symmetric {
        return Ok(Box::new(read));
    }
    let classes = Classes::new(read, boards, limits);
    Ok(Box::new(
        classes.map_err(|_| "the time was up before its solutions were counted".to_owned())?,
    ))
}

/// Erases a packing search, so that code for diagrams is compiled once for all tilers.
pub(crate) fn erase<T: Tiler<Key: 'static> + 'static>(
    search: Expansion<T>,
) -> Erased<'static, Choice<u32>> {
    Erased::new(search, Abilities::new().keyed())
}

/// Opens the search for packings, and returns it with the boards of its paths; or the outcome if
/// an argument makes the search unnecessary, a limit was reached, or the packing is too large.
fn opened<'p, T: Tiler + 'static>(
    reduction: &Reduction<Challenge, Packings<T>>,
    given: &'p InstanceOf<Challenge>,
    limits: &mut Limits,
) -> Result<(Expansion<T>, Boards<'p>), Box<Outcome>> {
    let plan = given.puzzle.plan(reduction.name(), limits)?;
    let search = reduction.open(&given.puzzle, limits)?.packer().clone();
    let placements = search.tiler().placements().to_vec();
    let is_named = plan.packing.kinds.iter().all(|kind| kind.pieces.len() == 1);
    let drawn = Drawn::new(&given.puzzle.puzzle.given);
    let drawn = RefCell::new(vec![drawn; if is_named { plan.symmetries.len() } else { 0 }]);
    Ok((search, Boards { given, plan, strategy: reduction.name(), placements, drawn }))
}
