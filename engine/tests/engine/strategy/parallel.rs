//! Parallel search has the solutions of one thread, in its order, and its counters, wherever a
//! limit ends it.

use std::num::NonZeroUsize;
use std::sync::Arc;

use crate::problems::guard::Guard;
use crate::problems::walk::depth_first;
use crate::random::for_some;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::problems::{Small, chain, endless, network, queens, random_tree};
use billhook_engine::strategy::parallel::{self, Ahead, Beyond, Checkpoint, Collector};
use billhook_engine::{Bookmark, Cancel, Collect, Flow, Limits, Node, Search, Statistics, Status};
use proptest::prelude::*;

/// A collector that keeps the path to each solution.
struct Ways;

impl Collector<Small> for Ways {
    type Kept = Vec<u64>;
    fn keep(&self, search: &Small) -> Option<Vec<u64>> {
        Some(search.path.clone())
    }
}

/// A collector that keeps nothing of a solution.
struct Counted;

impl<S> Collector<S> for Counted {
    type Kept = ();
    fn keep(&self, _: &S) -> Option<()> {
        None
    }
}

const THREADS: [usize; 3] = [1, 2, 7];

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("it is not zero")
}

fn limits(nodes: Option<u64>, solutions: Option<u64>) -> Limits {
    let limits = Limits::new().nodes(nodes.unwrap_or(u64::MAX));
    solutions.into_iter().fold(limits, Limits::solutions)
}

/// Searches with this number of threads, and hands the moves of each solution to `tell`.
fn search(
    search: &mut Small,
    limits: Limits,
    threads: NonZeroUsize,
    tell: &mut dyn FnMut(Vec<u64>) -> Flow,
) -> (Status, Statistics) {
    parallel::search(search, limits, threads, &Ways, tell)
}

/// Counts the solutions with this number of threads.
fn count(search: &mut Small, limits: Limits, threads: NonZeroUsize) -> (Status, Statistics) {
    parallel::search(search, limits, threads, &Counted, |()| Flow::Stop)
}

fn is_the_same(problem: &Small, nodes: Option<u64>, solutions: Option<u64>) {
    let collect = Collect::new(|at: &Small| at.path.clone());
    let mut visitor = (limits(nodes, solutions), Statistics::new(), collect);
    let status = depth_first(&mut problem.clone(), &mut visitor);
    for threads in THREADS.map(threads) {
        let mut told = Vec::new();
        let mut tell = |way| {
            told.push(way);
            Flow::Continue
        };
        let mut copy = problem.clone();
        let found = search(&mut copy, limits(nodes, solutions), threads, &mut tell);
        assert_eq!(found, (status, visitor.1.clone()), "{threads}: {nodes:?} {solutions:?}");
        assert_eq!(told, visitor.2.solutions, "{threads}");
        assert_eq!(&copy, problem);
        // Counting alone agrees, too.
        let found = count(&mut copy, limits(nodes, solutions), threads);
        assert_eq!(found, (status, visitor.1.clone()), "{threads}");
    }
}

/// Checks that a search has the solutions and counters of one run if each run is stopped after
/// `nodes` nodes and at the solutions with the numbers `stops`, resumed with another number of
/// threads, and paused wherever it can be.
fn is_the_same_in_pieces(problem: &Small, nodes: u64, stops: &[usize]) {
    let mut collect = (Statistics::new(), Collect::new(|at: &Small| at.path.clone()));
    depth_first(&mut problem.clone(), &mut collect);
    let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
    let (mut told, mut pauses) = (Vec::new(), 0);
    for threads in THREADS.map(threads).into_iter().cycle() {
        let mut limits = Limits::new().nodes(nodes);
        limits.pause(Duration::ZERO);
        let tell = |way| {
            told.push(way);
            if stops.contains(&told.len()) { Flow::Stop } else { Flow::Continue }
        };
        let checkpoint = Checkpoint { bookmark: &mut bookmark, statistics: &mut statistics };
        let mut copy = problem.clone();
        let paused = |_: &mut Small, _: Checkpoint<'_>, _: Ahead| pauses += 1;
        let ended = parallel::resume(&mut copy, limits, threads, &Ways, tell, checkpoint, paused);
        assert_eq!(told.len() as u64, statistics.solutions());
        match ended {
            Ok((Status::Complete, _)) => break,
            Ok((Status::Interrupted, _)) => assert!(stops.contains(&told.len())),
            ended => assert_eq!(ended, Ok((Status::NodeLimit, Beyond::default()))),
        }
    }
    assert!(bookmark.is_at_end());
    assert_eq!(told, collect.1.solutions);
    assert_eq!(statistics, collect.0);
    assert!(pauses > 0 || statistics.nodes() < 3);
}

#[test]
fn queens_in_pieces_equal_one_run() {
    for n in 0..9 {
        for nodes in [100, 1_000, 1_001, 1_000_000] {
            is_the_same_in_pieces(&queens(n), nodes, &[7]);
        }
    }
}

#[test]
fn queens_by_threads_equal_one_thread() {
    for n in 0..10 {
        is_the_same(&queens(n), None, None);
    }
    for nodes in [0, 1, 2, 10, 100, 2_000, 8_393, 8_394, 8_395] {
        is_the_same(&queens(9), Some(nodes), None);
    }
    for solutions in [0, 1, 2, 10, 351, 352, 353] {
        is_the_same(&queens(9), None, Some(solutions));
        is_the_same(&queens(9), Some(3_000), Some(solutions));
    }
}

/// The subtree of the first solution would take years to complete.
#[test]
fn first_solutions_do_not_wait_for_their_subtree() {
    is_the_same(&queens(20), None, Some(1));
    is_the_same(&queens(20), None, Some(3));
}

#[test]
fn trees_that_cannot_be_cut() {
    is_the_same(&chain(0), None, None);
    is_the_same(&chain(300), None, None);
    is_the_same(&endless(), Some(100_000), None);
}

/// The first of 2,101 subtrees has half a million solutions, more than may be kept until their
/// turn. It is searched again, even if the search pauses or ends there.
#[test]
fn a_subtree_of_too_many_solutions_is_searched_again() {
    const SOLVED: usize = 20;
    let twice = |node: usize| vec![node; 2];
    let mut to: Vec<Vec<usize>> = (0..SOLVED).map(|node| twice(node + 1)).collect();
    to.extend([vec![], twice(SOLVED)]);
    to[0] = [vec![1], vec![SOLVED + 1; 2_100]].concat();
    let problem = network(to);
    is_the_same(&problem, None, None);
    is_the_same_in_pieces(&problem, 300_000, &[1, 2, 1_000, 1 << 19, (1 << 19) + 2 * 2_100]);
}

/// A search that is cancelled before it begins, or stopped by the receiver of its solutions, ends
/// without waiting for threads that are no longer needed.
#[test]
fn a_stopped_search_waits_for_no_thread() {
    let cancel = Cancel::new();
    cancel.cancel();
    let (status, statistics) = count(&mut queens(20), Limits::new().cancel(cancel), threads(2));
    assert_eq!((status, statistics.nodes()), (Status::Interrupted, 0));
    // The receiver of the solutions stops the search.
    let mut heard = 0;
    let mut tell = |_| {
        heard += 1;
        if heard == 3 { Flow::Stop } else { Flow::Continue }
    };
    let (status, statistics) = search(&mut queens(10), Limits::new(), threads(2), &mut tell);
    assert_eq!((status, heard), (Status::Interrupted, 3));
    assert!(statistics.solutions() >= 3);
}

/// A tree of 2,100 subtrees, of which only the first has more than one node. It continues until the
/// reported progress has moved.
#[derive(Clone)]
struct Waits {
    path: Vec<u32>,
    /// Flags that are set when the reported nodes and the reported share have moved.
    moved: [Arc<AtomicBool>; 2],
}

/// Number of nodes of the first subtree if nothing moves.
const MOST: u32 = 1 << 24;

impl Search for Waits {
    type Move = u32;
    type Cursor = u32;
    type Undo = ();
    fn open(&mut self) -> Node<u32> {
        match self.path[..] {
            [] => Node::Open(2_100),
            [0] => Node::Open(MOST),
            [0, child] if child.is_multiple_of(256) => {
                // Lets the other threads run.
                std::thread::yield_now();
                Node::Dead
            }
            _ => Node::Dead,
        }
    }
    fn next(&mut self, left: &mut u32) -> Option<u32> {
        let moved = || self.moved.iter().all(|moved| moved.load(Ordering::Relaxed));
        let of = if self.path.is_empty() { 2_100 } else { MOST };
        if *left == 0 || of == MOST && left.is_multiple_of(256) && moved() {
            return None;
        }
        *left -= 1;
        Some(of - *left - 1)
    }
    fn apply(&mut self, child: u32) {
        self.path.push(child);
    }
    fn undo(&mut self, _: u32, (): ()) {
        self.path.pop();
    }
}

/// Until the first subtree is searched, no other can be merged. Reports count the other threads all
/// the same, and the saved position is the beginning of the first subtree.
#[test]
fn progress_counts_all_threads() {
    let mut search = Waits { path: Vec::new(), moved: Default::default() };
    let [nodes_moved, share_moved] = search.moved.clone();
    let mut most = 0;
    let mut limits = Limits::new().report(Duration::ZERO, move |nodes| {
        most = nodes.max(most);
        nodes_moved.fetch_or(most > 4_000, Ordering::Relaxed);
    });
    limits.pause(Duration::ZERO);
    let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
    let checkpoint = Checkpoint { bookmark: &mut bookmark, statistics: &mut statistics };
    let (mut shares, mut saved) = (Vec::new(), Vec::new());
    let paused = |search: &mut Waits, now: Checkpoint<'_>, ahead: Ahead| {
        let share = now.bookmark.share(search) + ahead.share;
        share_moved.fetch_or(share > 100.0 / 2_100.0, Ordering::Relaxed);
        shares.push(share);
        saved.push((now.bookmark.path().to_vec(), now.statistics.nodes()));
    };
    let tell = |()| Flow::Continue;
    let status =
        parallel::resume(&mut search, limits, threads(2), &Counted, tell, checkpoint, paused);
    assert_eq!(status, Ok((Status::Complete, Beyond::default())));
    assert!(search.moved.iter().all(|moved| moved.load(Ordering::Relaxed)));
    assert!(shares.iter().all(|share| (0.0..1.0 + 1e-9).contains(share)), "{shares:?}");
    // Only the root is entered before the first subtree.
    let before = saved.iter().filter(|(path, _)| *path == [0]);
    assert!(before.clone().count() > 0 && before.clone().all(|(_, nodes)| *nodes == 1));
}

/// A tree of 2,100 subtrees. The first is practically endless, the others are solutions.
#[derive(Clone)]
struct Trapped {
    path: Vec<u32>,
    /// The request to stop, made when a solution far beyond the first subtree is found.
    cancel: Cancel,
}

impl Search for Trapped {
    type Move = u32;
    type Cursor = std::ops::Range<u32>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.path[..] {
            [] => Node::Open(0..2_100),
            [0] => Node::Open(0..u32::MAX),
            [0, _] => Node::Dead,
            [child] if child >= 100 => {
                self.cancel.cancel();
                Node::Solved
            }
            _ => Node::Solved,
        }
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        cursor.next()
    }
    fn apply(&mut self, child: u32) {
        self.path.push(child);
    }
    fn undo(&mut self, _: u32, (): ()) {
        self.path.pop();
    }
}

impl Collector<Trapped> for Ways {
    type Kept = Vec<u64>;
    fn keep(&self, search: &Trapped) -> Option<Vec<u64>> {
        Some(search.path.iter().map(|&child| child.into()).collect())
    }
}

/// A stopped count includes the solutions of threads that were not waited for. A checkpoint stays
/// where a search can resume.
#[test]
fn a_stopped_count_includes_all_threads() {
    let trapped = |cancel: &Cancel| Trapped { path: Vec::new(), cancel: cancel.clone() };
    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    let (status, counted) = parallel::count(&mut trapped(&cancel), limits, threads(2));
    assert_eq!(status, Status::Interrupted);
    assert!((100..2_100).contains(&counted.solutions()), "{}", counted.solutions());
    assert!(counted.nodes() > counted.solutions());

    let cancel = Cancel::new();
    let limits = Limits::new().cancel(cancel.clone());
    let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
    let checkpoint = Checkpoint { bookmark: &mut bookmark, statistics: &mut statistics };
    let mut told = 0;
    let tell = |_| {
        told += 1;
        Flow::Continue
    };
    let (status, beyond) = parallel::resume(
        &mut trapped(&cancel),
        limits,
        threads(2),
        &Ways,
        tell,
        checkpoint,
        |_, _, _| {},
    )
    .expect("it begins at the root");
    assert_eq!((status, told, statistics.solutions()), (Status::Interrupted, 0, 0));
    let known: Vec<Vec<u64>> =
        (1..).map(|child| vec![child]).take(beyond.solutions.len()).collect();
    assert_eq!(beyond.solutions, known);
    assert_eq!(beyond.statistics.solutions(), known.len() as u64);
    assert_eq!(bookmark.path(), [0]);
}

#[test]
fn every_thread_obeys_the_rules() {
    let mut guard = Guard::new(queens(8));
    parallel::search(&mut guard, Limits::new(), threads(2), &Counted, |()| Flow::Continue);
    assert_eq!(guard.verdict(), Ok(()));
}

#[test]
fn random_trees_by_threads_equal_one_thread() {
    let nodes = prop::option::of(0..3_000u64);
    let values = (any::<u64>(), 0..12u64, nodes, prop::option::of(0..200u64));
    for_some(64, values, |(seed, levels, nodes, solutions)| {
        is_the_same(&random_tree(seed, levels), nodes, solutions);
    });
}

#[test]
fn random_trees_in_pieces_equal_one_run() {
    let values = (any::<u64>(), 0..12u64, 500..3_000u64, 0..200u64);
    for_some(64, values, |(seed, levels, nodes, stop)| {
        is_the_same_in_pieces(&random_tree(seed, levels), nodes, &[stop as usize]);
    });
}

/// An infinite tree with three children below each node, which cancels its search once ten nodes
/// have been opened.
#[derive(Clone)]
struct Cancelling {
    cancel: Cancel,
    opened: Arc<AtomicU64>,
}

impl Search for Cancelling {
    type Move = u32;
    type Cursor = std::ops::Range<u32>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        if self.opened.fetch_add(1, Ordering::Relaxed) + 1 == 10 {
            self.cancel.cancel();
        }
        Node::Open(0..3)
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        cursor.next()
    }
    fn apply(&mut self, _: u32) {}
    fn undo(&mut self, _: u32, (): ()) {}
}

/// A search can be stopped while it splits the tree, at the next look at its limits.
#[test]
fn a_search_is_stopped_while_it_splits_the_tree() {
    let over = Limits::new().time(Duration::ZERO);
    for (limits, expect, most) in
        [(Limits::new(), Status::Interrupted, 10 + 256), (over, Status::Timeout, 0)]
    {
        let (cancel, opened) = (Cancel::new(), Arc::new(AtomicU64::new(0)));
        let mut search = Cancelling { cancel: cancel.clone(), opened: opened.clone() };
        let limits = limits.cancel(cancel);
        let (status, _) =
            parallel::search(&mut search, limits, threads(2), &Counted, |()| Flow::Stop);
        let opened = opened.load(Ordering::Relaxed);
        assert!(status == expect && opened <= most, "{status} after {opened} nodes");
    }
}
