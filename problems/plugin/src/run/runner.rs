//! The runner: searches as a task says, by one thread with the task's strategy, or depth first by
//! several threads.
//!
//! Invariant: between two turns of its loop the search stands at its root, or at the root of its
//! cube, and the checkpoint has everything needed to resume.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::mem;
use std::num::NonZeroUsize;

use super::advance::{Advance, Strategy, dead_states, strategy};
use super::watch::{begin, end, look};
use super::{Checkpoint, Outcome, Task, Walk, Watch};
use crate::puzzle::Solution;
use billhook_engine::strategy::parallel::{self, Beyond, Collector};
use billhook_engine::{
    Abilities, Bookmark, Erasable, Erased, Flow, Limits, NoSuchPosition, OnSolution, Path, Search,
    Statistics, Status, Told,
};

/// A solution on its way from the thread that found it.
pub type Found<'p> = Box<dyn Solution + Send + 'p>;

/// A function that reads the solution at which a search stands, in the thread that found it.
pub type Read<'r, 'p, S> = &'r (dyn Fn(&S) -> Found<'p> + Sync);

/// A function that returns a number for the solution at which a search stands, in the thread that
/// found it.
pub type Number<'r, S> = &'r (dyn Fn(&S) -> i64 + Sync);

/// A search that is ready to run.
pub struct Runner<'r, 'p, 't, S: Search> {
    /// The search at its root, to which it returns.
    pub(crate) search: &'r mut S,
    pub(crate) presentation: Presentation<'r, 'p, S>,
    /// A function that returns a number for a solution, if these numbers are added up in place of
    /// showing solutions.
    pub(crate) number: Option<Number<'r, S>>,
    /// A depth-first search with a table of dead states; `None` if nodes have no keys.
    pub(crate) dead_states: Option<Advance<S>>,
    pub(crate) abilities: Abilities<S>,
    pub(crate) task: Task<'t>,
}

/// The strategy of a run, and the functions that show its solutions.
pub(crate) struct Presentation<'r, 'p, S> {
    pub(crate) walk: Walk,
    /// The name of the strategy.
    pub(crate) name: Cow<'static, str>,
    pub(crate) read: Read<'r, 'p, S>,
    /// A function that returns a cost in words.
    pub(crate) price: &'r dyn Fn(i64) -> String,
}

/// A function that runs a search. A formulation may hold another one than [`run`], such as one that
/// is compiled once for several puzzles.
pub type RunBy<S> = for<'r, 'p, 't> fn(Runner<'r, 'p, 't, S>) -> Outcome;

impl<'r, 't, S: Search> Runner<'r, '_, 't, S> {
    /// Returns a runner that adds up a number for each solution, depth first. The number of
    /// solutions in the outcome is the sum without its sign. The sum saturates; it is saved and
    /// restored with the search.
    pub fn of_sum(
        search: &'r mut S,
        name: impl Into<Cow<'static, str>>,
        number: Number<'r, S>,
        task: Task<'t>,
    ) -> Self {
        let read = &|_: &S| unreachable!("solutions are added up, not shown");
        let price = &|_| String::new();
        let presentation = Presentation { walk: Walk::DepthFirst, name: name.into(), read, price };
        let abilities = Abilities::new();
        Self { search, presentation, number: Some(number), dead_states: None, abilities, task }
    }
}

/// Runs a search by the strategy of the runner; depth first by several threads if the task has
/// them. Refuses a cube that is not in the tree. The search ends at its root.
pub fn run<S: Erasable + 'static>(runner: Runner<'_, '_, '_, S>) -> Outcome {
    let Runner { search, presentation, number, dead_states, abilities, mut task } = runner;
    let Presentation { walk, name, read, .. } = presentation;
    let strategy = strategy(walk, dead_states, abilities, task.tuning.seed);
    let mut path = Path::new();
    if !path.go(search, task.cube.unwrap_or_default()) {
        path.back(search);
        return Outcome::refused(name, NoSuchPosition.to_string());
    }
    let mut watch = task.watch.take().filter(|_| walk.resumes());
    let mut checkpoint = begin(&name, &mut task.limits, &mut watch);
    let status = if walk == Walk::DepthFirst && task.tuning.threads > NonZeroUsize::MIN {
        let collector = Collected { read, number, is_shown: task.each.is_some() };
        by_threads(search, &mut task, &collector, watch, &mut checkpoint)
    } else {
        loop {
            let Checkpoint { bookmark, statistics, tally, .. } = &mut checkpoint;
            let mut solved = |search: &S| match (&mut task.each, number) {
                (_, Some(number)) => add(tally, number(search)),
                (Some(each), None) => each(&*read(search)),
                (None, None) => Flow::Continue,
            };
            // Each node asks the limits, so they are moved next to the search.
            let mut visitor: Told<'_, S> =
                (mem::take(&mut task.limits), mem::take(statistics), OnSolution(&mut solved));
            let status = strategy(search, &mut visitor, bookmark);
            (task.limits, *statistics) = (visitor.0, visitor.1);
            if !task.limits.take_pause() || status.is_err() {
                break end(watch, &checkpoint, status);
            }
            if let Some(watch) = &mut watch {
                look(&mut **watch, search, &checkpoint, None, 0.0);
            }
        }
    };
    let mut outcome = Outcome::searched(name, status, checkpoint.statistics);
    // Breadth first and restarts ignore the bookmark, and would find the same solutions again.
    let begins_anew = matches!(walk, Walk::BreadthFirst | Walk::Restarts);
    if let Some(ahead) = task.ahead.filter(|_| status == Status::Limit && !begins_anew) {
        (outcome.status, outcome.more) = look_ahead(search, &strategy, ahead, checkpoint.bookmark);
    }
    path.back(search);
    if number.is_some() {
        outcome.solutions = checkpoint.tally.unwrap_or(0).unsigned_abs().into();
    }
    outcome
}

/// Runs a search without its type, in code that is compiled once for all searches.
pub fn run_erased<S: Erasable + 'static>(runner: Runner<'_, '_, '_, S>) -> Outcome {
    fn inside<'e, S: 'static>(erased: &'e Erased<'_>) -> &'e S {
        erased.inside().unwrap_or_else(|| unreachable!("it is the search that was erased"))
    }
    let Runner { search, presentation, number, dead_states, abilities, task } = runner;
    let Presentation { walk, name, read, price } = presentation;
    let read = |erased: &Erased<'_>| read(inside(erased));
    let sum = |erased: &Erased<'_>| number.map_or(0, |number| number(inside(erased)));
    let number = number.is_some().then_some(&sum as Number<'_, Erased<'_>>);
    let presentation = Presentation { walk, name, read: &read, price };
    let dead_states = dead_states.is_some();
    run_any(
        &mut Erased::numbered(search.clone(), abilities),
        presentation,
        number,
        dead_states,
        task,
    )
}

fn run_any(
    search: &mut Erased<'static>,
    presentation: Presentation<'_, '_, Erased<'static>>,
    number: Option<Number<'_, Erased<'static>>>,
    is_keyed: bool,
    task: Task<'_>,
) -> Outcome {
    let dead_states = is_keyed.then_some(dead_states as Advance<Erased<'static>>);
    // The erased search carries its keys and costs.
    let abilities = Abilities::new();
    run(Runner { search, presentation, number, dead_states, abilities, task })
}

/// Adds a number to a sum, which saturates.
fn add(sum: &mut Option<i64>, number: i64) -> Flow {
    *sum = Some(sum.unwrap_or(0).saturating_add(number));
    Flow::Continue
}

/// Searches for another solution after the last one that was wanted. Returns the status `Complete`
/// if the tree ends first, and otherwise `Limit`, and whether another solution was found.
/// Statistics and the checkpoint of the task stay as they are, so that the search can be resumed.
fn look_ahead<S: Erasable + 'static>(
    search: &mut S,
    strategy: &Strategy<S>,
    limits: Limits,
    mut bookmark: Bookmark,
) -> (Status, bool) {
    let mut more = false;
    let mut meet = |_: &S| {
        more = true;
        Flow::Stop
    };
    let mut visitor: Told<'_, S> = (limits, Statistics::new(), OnSolution(&mut meet));
    match strategy(search, &mut visitor, &mut bookmark) {
        Ok(Status::Complete) => (Status::Complete, false),
        _ => (Status::Limit, more),
    }
}

/// Searches depth first by several threads. If a count is stopped, it includes all solutions that
/// the threads found, even those that a resumed search finds again.
fn by_threads<S: Search + Clone + Send>(
    search: &mut S,
    task: &mut Task<'_>,
    collector: &Collected<'_, '_, S>,
    mut watch: Option<&mut dyn Watch>,
    checkpoint: &mut Checkpoint,
) -> Status {
    let Task { limits, each, counts, tuning, .. } = task;
    // With a limit on solutions, count exactly that many.
    let counts = *counts && limits.wants_all();
    let (name, tally) = (checkpoint.strategy.clone(), Cell::new(checkpoint.tally));
    let mut tell = |kept: Kept<'_>| match (kept, &mut *each) {
        (Kept::Number(number), _) => {
            let mut sum = tally.get();
            let flow = add(&mut sum, number);
            tally.set(sum);
            flow
        }
        (Kept::Solution(solution), Some(each)) => each(&*solution),
        (Kept::Solution(_), None) => Flow::Continue,
    };
    let so_far = parallel::Checkpoint {
        bookmark: &mut checkpoint.bookmark,
        statistics: &mut checkpoint.statistics,
    };
    let paused = |search: &mut S, now: parallel::Checkpoint<'_>, ahead: parallel::Ahead| {
        if let Some(watch) = &mut watch {
            let (bookmark, statistics) = (now.bookmark.clone(), now.statistics.clone());
            let (strategy, tally) = (name.clone(), tally.get());
            let checkpoint =
                Checkpoint { strategy, bookmark, statistics, tally, ..Checkpoint::default() };
            look(*watch, search, &checkpoint, None, ahead.share);
        }
    };
    let (limits, threads) = (mem::take(limits), tuning.threads);
    let ended = parallel::resume(search, limits, threads, collector, &mut tell, so_far, paused);
    let (status, beyond) = match ended {
        Ok((status, beyond)) => (Ok(status), beyond),
        Err(lost) => (Err(lost), Beyond::default()),
    };
    checkpoint.tally = tally.get();
    let status = end(watch, checkpoint, status);
    if counts {
        checkpoint.statistics.merge(&beyond.statistics);
        let _ = beyond.solutions.into_iter().try_for_each(|kept| match tell(kept) {
            Flow::Stop => Err(()),
            _ => Ok(()),
        });
        checkpoint.tally = tally.get();
    }
    status
}

/// The part of a solution that is kept when a thread has found it.
enum Kept<'p> {
    Solution(Found<'p>),
    Number(i64),
}

/// A collector of solutions to be shown, or of numbers to be added up.
struct Collected<'r, 'p, S> {
    read: Read<'r, 'p, S>,
    number: Option<Number<'r, S>>,
    is_shown: bool,
}

impl<'p, S> Collector<S> for Collected<'_, 'p, S> {
    type Kept = Kept<'p>;
    fn keep(&self, search: &S) -> Option<Kept<'p>> {
        match self.number {
            Some(number) => Some(Kept::Number(number(search))),
            None => self.is_shown.then(|| Kept::Solution((self.read)(search))),
        }
    }
}

impl<S: Search> fmt::Debug for Runner<'_, '_, '_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runner").field("name", &self.presentation.name).finish_non_exhaustive()
    }
}
