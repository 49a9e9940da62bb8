//! Parallel depth-first search, with the results of a sequential one.
//!
//! The tree is cut at a depth at which it has far more nodes than there
//! are threads, so that the threads stay busy although the subtrees differ
//! in size (Karp and Zhang, *Randomized parallel algorithms for
//! backtrack search and branch-and-bound computation*, J. ACM 40, 1993, for why
//! splitting works; embarrassingly parallel search, Régin, Rezgui and Malapert,
//! CP 2013, for cutting once into many). Threads take the subtrees in order.
//!
//! **The results do not depend on the number of threads.** One more walk,
//! the *sequential* one, goes down to the cut like [`dfs`], and
//! merges the result of each subtree in its place. If a result cannot be merged
//! as a whole, because a limit or the caller ends the search within it or because
//! it had too many solutions to store, the sequential walk searches the subtree itself.

mod cubes;
mod cut;
mod queue;
mod sequential;
mod worker;

use std::mem;
use std::num::NonZeroUsize;

use crate::visit::{Flow, Limits, OnSolution, Statistics, Told, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition};
use crate::{Search, Status, dfs};
pub use cubes::{CubeBookmark, Cubes};
use cut::cut;
use queue::Queue;
use sequential::Sequential;
use worker::work;

/// A reader of the solutions of a parallel search, called in the thread that finds them.
pub trait Collector<S>: Sync {
    /// The data of a solution that are kept until it is reported.
    type Kept: Send;

    /// Returns the data of the current solution; `None` if solutions are only counted.
    fn keep(&self, search: &S) -> Option<Self::Kept>;
}

/// Searches depth first with several threads. `tell` receives each solution in
/// the order of the sequential search, and the statistics are those of that search,
/// even if a limit on nodes or solutions ends it.
///
/// With one thread, in a tree that cannot be cut, or on a system without threads, this is [`dfs`];
/// otherwise the threads form a new pool. Space: a copy of the search for each thread, and the data
/// of the solutions that wait for their turn.
///
/// Time: that of [`dfs`] divided by the number of threads, plus some milliseconds, or the time of
/// some ten nodes a thread if that is longer. If a limit ends the search, the subtree in which it
/// does so is searched twice.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use billhook_engine::constraint::{Labelling, Model, Variable};
/// use billhook_engine::strategy::parallel::{self, Collector};
/// use billhook_engine::{Flow, Limits, Status};
///
/// struct Value(Variable);
/// impl Collector<Labelling> for Value {
///     type Kept = i64;
///     fn keep(&self, search: &Labelling) -> Option<i64> {
///         search.value(self.0)
///     }
/// }
///
/// let mut model = Model::new();
/// let die = model.variable("die", 1..=6);
/// let (threads, mut told) = (NonZeroUsize::MIN.saturating_add(2), Vec::new());
/// let limits = Limits::new().solutions(3);
/// let (status, _) = parallel::search(&mut model.labelling()?, limits, threads, &Value(die), |value| {
///     told.push(value);
///     Flow::Continue
/// });
/// assert_eq!((status, told), (Status::Limit, vec![1, 2, 3]));
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub fn search<S, C>(
    search: &mut S,
    limits: Limits,
    threads: NonZeroUsize,
    collector: &C,
    tell: impl FnMut(C::Kept) -> Flow,
) -> (Status, Statistics)
where
    S: Search + Clone + Send,
    C: Collector<S>,
{
    let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
    let checkpoint = Checkpoint { bookmark: &mut bookmark, statistics: &mut statistics };
    let status = resume(search, limits, threads, collector, tell, checkpoint, |_, _, _| {});
    // No error: every tree has a root.
    (status.map_or(Status::Interrupted, |(status, _)| status), statistics)
}

/// Counts the solutions with several threads. If the time, the memory or a cancellation ends the
/// search, everything that the threads have found by then counts.
pub fn count<S>(search: &mut S, limits: Limits, threads: NonZeroUsize) -> (Status, Statistics)
where
    S: Search + Clone + Send,
{
    struct Nothing;
    impl<S> Collector<S> for Nothing {
        type Kept = ();
        fn keep(&self, _: &S) -> Option<()> {
            None
        }
    }
    let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
    let checkpoint = Checkpoint { bookmark: &mut bookmark, statistics: &mut statistics };
    let tell = |()| Flow::Continue;
    match resume(search, limits, threads, &Nothing, tell, checkpoint, |_, _, _| {}) {
        Ok((status, beyond)) => {
            statistics.merge(&beyond.statistics);
            (status, statistics)
        }
        // No error: every tree has a root.
        Err(NoSuchPosition) => (Status::Interrupted, statistics),
    }
}

/// The state of a search from which it can be resumed.
#[derive(Debug)]
pub struct Checkpoint<'a> {
    /// The position of the search.
    pub bookmark: &'a mut Bookmark,
    /// The statistics up to this position.
    pub statistics: &'a mut Statistics,
}

/// The progress of threads beyond a [`Checkpoint`], for display only: a search that resumes from
/// the checkpoint does this work again.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ahead {
    /// Number of nodes entered.
    pub nodes: u64,
    /// The share of the tree that was searched, to be added to the
    /// [share](Bookmark::share) of the checkpoint.
    pub share: f64,
}

/// Results of threads beyond the [`Checkpoint`] of a search that was ended by the time, the memory,
/// a cancellation or the caller's verdict on a solution. How far the threads were is chance, but
/// their results are valid; a resumed search finds them again. Empty if the search ended otherwise:
/// such an end does not depend on the timing of threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond<K> {
    /// The statistics of these results.
    pub statistics: Statistics,
    /// The data of solutions that were not reported.
    pub solutions: Vec<K>,
}

impl<K> Default for Beyond<K> {
    fn default() -> Self {
        Self { statistics: Statistics::new(), solutions: Vec::new() }
    }
}

/// Resumes [`search`] from a checkpoint, and moves the checkpoint to the position where it ends.
/// Returns the status, and the results of the threads beyond the checkpoint.
///
/// `paused` is called at each [pause](Limits::pause). It receives the search at its root, the
/// present checkpoint, from which any number of threads can resume, and the progress of the threads
/// beyond it. [Reports](Limits::report) count the nodes of all threads.
///
/// # Errors
///
/// If the tree has no node at the bookmark. Then nothing was reported, and the checkpoint is as
/// before.
pub fn resume<S, C>(
    search: &mut S,
    mut limits: Limits,
    threads: NonZeroUsize,
    collector: &C,
    tell: impl FnMut(C::Kept) -> Flow,
    checkpoint: Checkpoint<'_>,
    mut paused: impl FnMut(&mut S, Checkpoint<'_>, Ahead),
) -> Result<(Status, Beyond<C::Kept>), NoSuchPosition>
where
    S: Search + Clone + Send,
    C: Collector<S>,
{
    let several = threads > NonZeroUsize::MIN;
    let cut = if several { cut(search, threads, &mut limits) } else { None };
    let cut = cut.filter(|_| !limits.status().is_stop());
    let Some((cut, pool)) = cut.and_then(|cut| Some((cut, pool(threads)?))) else {
        // There is one thread, the tree cannot be cut, or the system has no threads.
        let status = alone(search, limits, collector, tell, checkpoint, paused)?;
        return Ok((status, Beyond::default()));
    };
    let Checkpoint { bookmark, statistics } = checkpoint;
    let queue = Queue::new(cut.shares(), cut.passed(bookmark), &limits);
    let mut sequential = Sequential {
        limits,
        statistics,
        collector,
        tell,
        depth: cut.depth,
        queue: &queue,
        is_own: false,
        told: 0,
    };
    let copies: Vec<S> = (0..threads.get()).map(|_| search.clone()).collect();
    let status = pool.in_place_scope(|scope| {
        for copy in copies {
            let (cut, queue) = (&cut, &queue);
            scope.spawn(move |_| {
                // Copies made by one thread may share cache lines, so each thread makes its own.
                let mut own = copy.clone();
                drop(copy);
                work(&mut own, cut, queue, collector);
            });
        }
        let status = loop {
            // This walk seldom enters a node below the cut, so it uses an erased visitor.
            let visitor: &mut dyn Visitor<S> = &mut sequential;
            let status = dfs::resume(search, &mut { visitor }, bookmark);
            if status.is_err() || !sequential.limits.take_pause() {
                break status;
            }
            let checkpoint = Checkpoint { bookmark, statistics: sequential.statistics };
            paused(search, checkpoint, queue.ahead());
        };
        queue.close();
        status
    })?;
    let beyond =
        if is_by_chance(status) { queue.into_beyond(cut.depth) } else { Beyond::default() };
    Ok((status, beyond))
}

/// Returns whether the end of a search with this status depends on its timing.
fn is_by_chance(status: Status) -> bool {
    matches!(status, Status::Timeout | Status::MemoryLimit | Status::Interrupted)
}

/// Creates a pool of threads; returns `None` if the system cannot start them.
fn pool(threads: NonZeroUsize) -> Option<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(threads.get()).build().ok()
}

/// Resumes and fails like [`resume`], on the current thread alone.
fn alone<S: Search, C: Collector<S>>(
    search: &mut S,
    limits: Limits,
    collector: &C,
    mut tell: impl FnMut(C::Kept) -> Flow,
    Checkpoint { bookmark, statistics }: Checkpoint<'_>,
    mut paused: impl FnMut(&mut S, Checkpoint<'_>, Ahead),
) -> Result<Status, NoSuchPosition> {
    let mut solved = |search: &S| collector.keep(search).map_or(Flow::Continue, &mut tell);
    let mut visitor: Told<'_, S> = (limits, mem::take(statistics), OnSolution(&mut solved));
    loop {
        let status = dfs::resume(search, &mut visitor, bookmark);
        if status.is_err() || !visitor.0.take_pause() {
            *statistics = visitor.1;
            return status;
        }
        let checkpoint = Checkpoint { bookmark, statistics: &mut visitor.1 };
        paused(search, checkpoint, Ahead::default());
    }
}
