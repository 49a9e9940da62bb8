//! Depth-first search by several threads, as if it were one.
//!
//! The tree is cut at a depth at which it has many nodes, far more than there
//! are threads, so that it does not matter that the subtrees below them are of
//! very different sizes (Karp and Zhang, *Randomized parallel algorithms for
//! backtrack search and branch-and-bound computation*, J. ACM 40, 1993, for why
//! splitting works; embarrassingly parallel search, Régin, Rezgui and Malapert,
//! CP 2013, for cutting once into many). Threads take the subtrees in order.
//!
//! **What comes out does not depend on the number of threads.** One more walk,
//! the *sequential* one, goes down to the cut as [`dfs`] does, and
//! in the place of each subtree takes over what a thread found there. Where that
//! cannot be taken over as a whole, because a limit is reached within it, or
//! because it was too much to keep, it walks the subtree itself.

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

/// How many solutions may be waiting for the sequential walk.
const WAITING: usize = 1 << 18;

/// What is kept of the solutions of a parallel search, until their turn comes.
pub trait Collector<S>: Sync {
    /// What is kept of a solution.
    type Kept: Send;

    /// Keeps the solution that the search stands at, in the thread that found it;
    /// none if solutions are only counted.
    fn keep(&self, search: &S) -> Option<Self::Kept>;
}

/// Searches depth first with several threads. `tell` hears of each solution in
/// the order of the sequential search, and the statistics are those of that search,
/// also when a limit of nodes or solutions ends it.
///
/// With one thread it is [`dfs`]. Several are those of a pool of their own. Space:
/// a copy of the search for each, and what is kept of the solutions that wait for
/// their turn.
///
/// Time: that of [`dfs`] divided by the threads, and some milliseconds, or that of some
/// ten nodes a thread where these take longer; where a limit ends the search, up to as much again for the subtree in which that is.
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

/// Counts the solutions with several threads: [`search`] of which nothing is kept. Where the
/// clock, the memory or somebody else stops it, all that the threads have found counts.
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
/// // The ways in which twelve coins may fall.
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

/// What has come of a search up to where it stands.
#[derive(Debug)]
pub struct Checkpoint<'a> {
    /// Where it stands.
    pub bookmark: &'a mut Bookmark,
    /// What has been counted.
    pub statistics: &'a mut Statistics,
}

/// What threads have done beyond a [`Checkpoint`], to be shown. It is not resumed: a
/// search that goes on from the checkpoint does it again.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ahead {
    /// Nodes entered.
    pub nodes: u64,
    /// How much of the tree that is, to be added to the
    /// [share](Bookmark::share) of the checkpoint.
    pub share: f64,
}

/// What threads have found beyond the [`Checkpoint`] of a search that was stopped by the clock,
/// by its memory or from outside: how far they are is chance, but what they found is there. It is
/// not resumed, as [`Ahead`] is not. Empty after all other ends, which are the same for any
/// number of threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond<K> {
    /// What they counted.
    pub statistics: Statistics,
    /// What was kept of solutions that were not told.
    pub solutions: Vec<K>,
}

impl<K> Default for Beyond<K> {
    fn default() -> Self {
        Self { statistics: Statistics::new(), solutions: Vec::new() }
    }
}

/// As [`search`], from a checkpoint, which is moved to where this search ends.
/// `paused` is called at each [pause](Limits::pause), with the search at its root and
/// the checkpoint up to there, from which any number of threads can resume; and it
/// hears what the threads have done besides. Nodes [reported](Limits::report) are
/// those of all threads. With the status comes what the threads have found besides.
///
/// # Errors
///
/// If the bookmark is of another search.
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
                // What one thread lays out for all of them may share cache lines: each
                // works on a copy that it made itself.
                let mut own = copy.clone();
                drop(copy);
                work(&mut own, cut, queue, collector);
            });
        }
        let status = loop {
            // It seldom enters a node below the cut, so it need not be compiled for
            // the visitor.
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

/// Whether a search that ends so might have ended elsewhere at another time.
fn is_by_chance(status: Status) -> bool {
    matches!(status, Status::Timeout | Status::MemoryLimit | Status::Interrupted)
}

/// A pool of threads; none on a system without them.
fn pool(threads: NonZeroUsize) -> Option<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(threads.get()).build().ok()
}

/// As [`resume`], by the thread at hand.
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

/// A thread: one subtree after the other.
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
                // The sequential walk will find them again.
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

/// Closes the queue if a thread panics, so that its subtree is not waited for.
struct Guard<'q, T>(&'q Queue<T>);

impl<T> Drop for Guard<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close();
        }
    }
}

/// The walk that everything is merged into.
struct Sequential<'a, C, F, T> {
    limits: Limits,
    statistics: &'a mut Statistics,
    collector: &'a C,
    tell: F,
    /// The depth of the cut.
    depth: usize,
    /// Where to get what was found below it.
    queue: &'a Queue<T>,
    /// Whether the subtree at hand is walked here, as what was found there is not
    /// taken over.
    is_own: bool,
    /// How many of its solutions have been told nevertheless; with the last of
    /// them the search is to end.
    told: usize,
}

impl<C, F: FnMut(T) -> Flow, T> Sequential<'_, C, F, T> {
    /// Takes over what was found in the subtree below the node at hand.
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
                // It stays so if this node is entered again after a pause.
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
