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
//! as a whole, because a limit is reached within it or because it had
//! too many solutions to store, the sequential walk searches the subtree itself.

mod cut;
mod queue;

use std::mem;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use super::frontier::Standing;
use crate::visit::{At, Flow, Limits, OnSolution, Statistics, Told, Visitor};
use crate::walk::bookmark::{Bookmark, NoSuchPosition};
use crate::{Search, Status, dfs};
use cut::{Cut, cut};
use queue::{Found, Queue};

/// Greatest number of solutions that wait for the sequential walk.
const WAITING: usize = 1 << 18;

/// Reads the solutions of a parallel search, in the thread that finds them.
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
/// With one thread this is [`dfs`]; several form a thread pool of their own. Space:
/// a copy of the search for each thread, and the data of the solutions that wait for
/// their turn.
///
/// Time: that of [`dfs`] divided by the number of threads, plus some milliseconds, or the time of
/// some ten nodes a thread if that is longer. If a limit ends the search, the subtree in which it
/// does so is searched twice.
///
/// ```
/// use std::num::NonZeroUsize;
/// use billhook_engine::strategy::parallel::{self, Collector};
/// use billhook_engine::{Flow, Limits, Node, Search, Status, dfs};
///
/// /// All words of a length over two letters, without `bb`.
/// #[derive(Clone)]
/// struct Words { length: usize, word: String }
///
/// impl Search for Words {
///     type Move = char;
///     type Cursor = std::str::Chars<'static>;
///     type Undo = ();
///     fn open(&mut self) -> Node<Self::Cursor> {
///         match self.word.len() == self.length {
///             true => Node::Solved,
///             false if self.word.ends_with('b') => Node::Open("a".chars()),
///             false => Node::Open("ab".chars()),
///         }
///     }
///     fn next(&mut self, letters: &mut Self::Cursor) -> Option<char> {
///         letters.next()
///     }
///     fn apply(&mut self, letter: char) {
///         self.word.push(letter);
///     }
///     fn undo(&mut self, _: char, (): ()) {
///         self.word.pop();
///     }
/// }
///
/// struct Word;
/// impl Collector<Words> for Word {
///     type Kept = String;
///     fn keep(&self, words: &Words) -> Option<String> {
///         Some(words.word.clone())
///     }
/// }
///
/// let mut words = Words { length: 12, word: String::new() };
/// let (threads, mut told) = (NonZeroUsize::new(3).ok_or("none")?, Vec::new());
/// let limits = Limits::new().solutions(100);
/// let (status, _) = parallel::search(&mut words, limits, threads, &Word, |word| {
///     told.push(word);
///     Flow::Continue
/// });
/// assert_eq!(status, Status::Limit);
/// assert_eq!(told, dfs::all(&mut words, |words| words.word.clone())[..100]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
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
///
/// ```
/// # use billhook_engine::{Node, Search};
/// # #[derive(Clone)]
/// # struct Coins(u32);
/// # impl Search for Coins {
/// #     type Move = bool;
/// #     type Cursor = std::vec::IntoIter<bool>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.0 == 0 { return Node::Solved }
/// #         Node::Open(vec![false, true].into_iter())
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
/// #     fn apply(&mut self, _: bool) { self.0 -= 1 }
/// #     fn undo(&mut self, _: bool, _: ()) { self.0 += 1 }
/// # }
/// use std::num::NonZeroUsize;
/// use billhook_engine::strategy::parallel;
/// use billhook_engine::{Limits, Status};
///
/// let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
/// // All outcomes of twelve tosses of a coin.
/// let (status, statistics) = parallel::count(&mut Coins(12), Limits::new(), threads);
/// assert_eq!((status, statistics.solutions()), (Status::Complete, 4_096));
/// ```
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

/// Results of threads beyond the [`Checkpoint`] of a search that the time, the memory or a
/// cancellation has ended. How far the threads were is chance, but their results are valid; a
/// resumed search finds them again. Empty after all other ends, which do not depend on the number
/// of threads.
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
/// `paused` is called at each [pause](Limits::pause) with the search at its root, the checkpoint
/// up to there, from which any number of threads can resume, and the progress of the threads
/// beyond it. Nodes [reported](Limits::report) are those of all threads.
///
/// # Errors
///
/// If the bookmark belongs to another search.
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
        // One thread, a tree that cannot be cut, or a system without threads.
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

/// Returns whether the end of a search depends on its timing.
fn is_by_chance(status: Status) -> bool {
    matches!(status, Status::Timeout | Status::MemoryLimit | Status::Interrupted)
}

/// Creates a pool of threads; `None` on a system without threads.
fn pool(threads: NonZeroUsize) -> Option<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(threads.get()).build().ok()
}

/// Resumes like [`resume`], on the current thread alone.
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

/// The work of a thread: searches one subtree after another.
fn work<S: Search, C: Collector<S>>(
    search: &mut S,
    cut: &Cut,
    queue: &Queue<C::Kept>,
    collector: &C,
) {
    let _guard = Guard(queue);
    let mut standing = Standing::new(search);
    while let Some(subtree) = queue.take() {
        standing.go(&cut.nodes, cut.roots[subtree]);
        let limits = Limits::new().nodes(queue.nodes).solutions(queue.solutions);
        let mut limits = limits.cancel(queue.cancel.clone());
        if let Some(beat) = queue.beat {
            limits.pause(beat);
        }
        let (mut solutions, mut whole) = (Vec::new(), true);
        let mut keep = |search: &S| {
            let Some(kept) = collector.keep(search) else { return Flow::Continue };
            if queue.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
                // Too many to store: the sequential walk will find them again.
                queue.waiting.fetch_sub(1 + solutions.len(), Ordering::Relaxed);
                (solutions, whole) = (Vec::new(), false);
                return Flow::Stop;
            }
            solutions.push(kept);
            Flow::Continue
        };
        let mut visitor: Told<'_, S> = (limits, Statistics::new(), OnSolution(&mut keep));
        let mut bookmark = Bookmark::new();
        let status = loop {
            let status = dfs::resume(standing.search, &mut visitor, &mut bookmark);
            if status.is_err() || !visitor.0.take_pause() {
                break status;
            }
            queue.update(subtree, visitor.1.nodes(), bookmark.share(standing.search));
        };
        let statistics = visitor.1;
        whole &= status == Ok(Status::Complete);
        queue.put(subtree, Found { statistics, solutions, whole });
    }
    standing.back();
}

/// Closes the queue if a thread panics, so that nobody waits for its subtree.
struct Guard<'q, T>(&'q Queue<T>);

impl<T> Drop for Guard<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close();
        }
    }
}

/// The visitor of the sequential walk, which merges the results of the threads.
struct Sequential<'a, C, F, T> {
    limits: Limits,
    statistics: &'a mut Statistics,
    collector: &'a C,
    tell: F,
    /// The depth of the cut.
    depth: usize,
    /// The results of the subtrees below the cut.
    queue: &'a Queue<T>,
    /// `true` if this walk searches the present subtree itself, because the result of the thread
    /// cannot be merged.
    is_own: bool,
    /// Number of solutions of this subtree that were reported nevertheless; the search ends with
    /// the last of them.
    told: usize,
}

impl<C, F: FnMut(T) -> Flow, T> Sequential<'_, C, F, T> {
    /// Merges the result of the subtree at the current node. Returns `Prune` if it was merged, and
    /// `Continue` if this walk must search the subtree itself.
    fn take_over(&mut self) -> Flow {
        let limits = &mut self.limits;
        if limits.exhausted() {
            return Flow::Stop;
        }
        let go_on = |ahead: Ahead| {
            limits.report_ahead(ahead.nodes);
            !limits.exhausted()
        };
        let Some(found) = self.queue.merge(go_on) else { return Flow::Stop };
        let (nodes, solutions) = (found.statistics.nodes(), found.statistics.solutions());
        if !found.whole || !limits.affords(nodes, solutions) {
            limits.report_ahead(0);
            return Flow::Continue;
        }
        for (number, solution) in (1..).zip(found.solutions) {
            if (self.tell)(solution) == Flow::Stop {
                self.told = number;
                return Flow::Continue;
            }
        }
        limits.spend(nodes, solutions);
        self.statistics.add(&found.statistics, self.depth);
        Flow::Prune
    }
}

impl<S, C, F> Visitor<S> for Sequential<'_, C, F, C::Kept>
where
    S: Search,
    C: Collector<S>,
    F: FnMut(C::Kept) -> Flow,
{
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        if at.depth == self.depth && !self.is_own {
            match self.take_over() {
                // Remains set if this node is entered again after a pause.
                Flow::Continue => self.is_own = true,
                flow => return flow,
            }
        }
        match self.limits.enter(search, at) {
            Flow::Stop => Flow::Stop,
            flow => {
                self.is_own = false;
                flow.max(self.statistics.enter(search, at))
            }
        }
    }

    fn dead(&mut self, search: &S) {
        self.statistics.dead(search);
    }

    fn solved(&mut self, search: &S) -> Flow {
        let flow = self.limits.solved(search).max(self.statistics.solved(search));
        if self.told > 0 {
            self.told -= 1;
            return if self.told == 0 { Flow::Stop } else { flow };
        }
        match self.collector.keep(search) {
            Some(kept) => flow.max((self.tell)(kept)),
            None => flow,
        }
    }

    fn status(&self) -> Status {
        Visitor::<S>::status(&self.limits)
    }
}
