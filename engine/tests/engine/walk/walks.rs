//! The two walks, by recursion and with an explicit stack, make the same calls for the same nodes
//! in the same order, and end at the root.

use crate::constraint::instance::seeds;
use crate::problems::guard::Guard;
use crate::problems::walk::{by, depth_first, paths, paused};
use crate::problems::{Cursor, Small, Undo, queens, random_tree};
use billhook_engine::{
    At, Collect, Flow, Limits, Node, Search, Statistics, Status, Union, Visitor, dfs, solutions,
};

/// A search whose undo values take `N` more bytes, so that the recursion moves to the heap early.
#[derive(Clone, Debug, PartialEq)]
struct Laden<const N: usize>(Small);

impl<const N: usize> Search for Laden<N> {
    type Move = u64;
    type Cursor = Cursor;
    type Undo = (Undo, [u8; N]);
    fn open(&mut self) -> Node<Cursor> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut Cursor) -> Option<u64> {
        self.0.next(cursor)
    }
    fn apply(&mut self, mv: u64) -> Self::Undo {
        (self.0.apply(mv), [0; N])
    }
    fn undo(&mut self, mv: u64, (undo, _): Self::Undo) {
        self.0.undo(mv, undo);
    }
    fn close(&mut self, cursor: Cursor) {
        self.0.close(cursor);
    }
}

/// A call of the visitor, with the path of the search where it is passed.
#[derive(Clone, Debug, PartialEq)]
enum Call {
    Enter(At<u64>, Vec<u64>),
    Pruned(Vec<u64>),
    Dead(Vec<u64>),
    Solved(Vec<u64>),
    Leave(At<u64>),
}

/// A visitor that records every call, prunes by a rule, and stops at a given call.
struct Recorder {
    calls: Vec<Call>,
    prune: fn(At<u64>) -> bool,
    /// Number of the call to stop at, if it returns a verdict.
    stop: usize,
}

impl Recorder {
    fn new(prune: fn(At<u64>) -> bool, stop: usize) -> Self {
        Self { calls: vec![], prune, stop }
    }
    fn enter(&mut self, path: &[u64], at: At<u64>) -> Flow {
        self.calls.push(Call::Enter(at, path.to_vec()));
        match () {
            () if self.calls.len() == self.stop => Flow::Stop,
            () if (self.prune)(at) => Flow::Prune,
            () => Flow::Continue,
        }
    }
    fn solved(&mut self, path: &[u64]) -> Flow {
        self.calls.push(Call::Solved(path.to_vec()));
        if self.calls.len() == self.stop { Flow::Stop } else { Flow::Prune }
    }
}

impl<const N: usize> Visitor<Laden<N>> for Recorder {
    fn enter(&mut self, search: &Laden<N>, at: At<u64>) -> Flow {
        self.enter(&search.0.path, at)
    }
    fn pruned(&mut self, search: &Laden<N>) {
        self.calls.push(Call::Pruned(search.0.path.clone()));
    }
    fn dead(&mut self, search: &Laden<N>) {
        self.calls.push(Call::Dead(search.0.path.clone()));
    }
    fn solved(&mut self, search: &Laden<N>) -> Flow {
        self.solved(&search.0.path)
    }
    fn leave(&mut self, at: At<u64>) {
        self.calls.push(Call::Leave(at));
    }
}

/// Records the calls of a plain walk, in which every child is a copy of its parent.
fn by_the_book(mut node: Small, at: At<u64>, prune: fn(At<u64>) -> bool, calls: &mut Vec<Call>) {
    let path = node.path.clone();
    calls.push(Call::Enter(at, path.clone()));
    match () {
        () if prune(at) => calls.push(Call::Pruned(path)),
        () => match node.open() {
            Node::Solved => calls.push(Call::Solved(path)),
            Node::Dead => calls.push(Call::Dead(path)),
            Node::Open(mut cursor) => {
                for branch in 0.. {
                    let Some(mv) = node.next(&mut cursor) else { break };
                    let mut child = node.clone();
                    child.apply(mv);
                    let at = At { depth: at.depth + 1, branch, by: Some(mv) };
                    by_the_book(child, at, prune, calls);
                }
            }
        },
    }
    calls.push(Call::Leave(at));
}

const ROOT: At<u64> = At { depth: 0, branch: 0, by: None };

/// Rules that prune nothing, some nodes, and the root.
const RULES: [fn(At<u64>) -> bool; 3] =
    [|_| false, |at| at.by.is_some_and(|mv| mv % 5 == 0), |at| at.depth == 0];

/// The outcome of a walk: the search, its status, and its solutions.
type Walked = (Small, Status, Vec<Vec<u64>>);

fn by_recursion<const N: usize>(tree: &Small, recorder: &mut Recorder) -> Walked {
    let mut search = Laden::<N>(tree.clone());
    let status = dfs::search(&mut search, recorder);
    let found = recorder.calls.iter().filter_map(|call| match call {
        Call::Solved(path) => Some(path.clone()),
        _ => None,
    });
    (search.0, status, found.collect())
}

fn by_stack<const N: usize>(tree: &Small, recorder: &mut Recorder) -> Walked {
    let mut walk = solutions(Laden::<N>(tree.clone()), recorder, |at| at.0.path.clone());
    let found = walk.by_ref().collect();
    let (search, _, status) = walk.finish();
    (search.0, status, found)
}

fn both_walks_go_by_the_book<const N: usize>(seeds: std::ops::Range<u64>) {
    go_by_the_book([by_recursion::<N>, by_stack::<N>], seeds);
}

fn go_by_the_book(walks: [fn(&Small, &mut Recorder) -> Walked; 2], seeds: std::ops::Range<u64>) {
    for (seed, rule) in seeds.flat_map(|seed| RULES.map(|rule| (seed, rule))) {
        let tree = random_tree(seed, 6);
        let mut book = vec![];
        by_the_book(tree.clone(), ROOT, rule, &mut book);

        // The walks go to the end, or are stopped at each node and at each solution.
        let stops =
            (0..book.len()).filter(|&call| matches!(book[call], Call::Enter(..) | Call::Solved(_)));
        for calls in stops.map(|call| call + 1).chain([book.len() + 1]) {
            let (expected_status, expected) = match book.get(..calls) {
                Some(calls) => (Status::Interrupted, calls),
                None => (Status::Complete, &book[..]),
            };
            let solved = expected.iter().filter_map(|call| match call {
                Call::Solved(path) => Some(path.clone()),
                _ => None,
            });
            let solved: Vec<Vec<u64>> = solved.collect();
            for (walk, name) in walks.into_iter().zip(["recursion", "stack"]) {
                let mut recorder = Recorder::new(rule, calls);
                let (search, status, found) = walk(&tree, &mut recorder);
                let case =
                    format!("{name}, seed {seed}, stopped at call {calls} of {}", book.len());
                assert_eq!(recorder.calls, expected, "{case}");
                assert_eq!((search, status), (tree.clone(), expected_status), "{case}");
                assert_eq!(found, solved, "{case}");
            }
        }
    }
}

#[test]
fn both_walks_make_the_same_calls_wherever_they_stop() {
    both_walks_go_by_the_book::<0>(0..60);
}

#[test]
fn a_recursion_that_goes_over_to_the_heap_makes_the_same_calls() {
    // Undo values of this size move the recursion to the heap at the root, or at the third or fifth
    // level of six.
    both_walks_go_by_the_book::<50_000>(seeds(8));
    both_walks_go_by_the_book::<8_000>(seeds(24));
    both_walks_go_by_the_book::<4_000>(seeds(24));
}

#[test]
fn an_iterator_dropped_half_way_returns_the_search_at_its_root() {
    for tree in (0..60).map(|seed| random_tree(seed, 6)) {
        let all = paths(&mut tree.clone());
        for taken in 0..=all.len() {
            let mut visitor = ();
            let mut walk = paused(tree.clone(), &mut visitor);
            assert_eq!(walk.by_ref().take(taken).collect::<Vec<_>>(), all[..taken]);
            assert_eq!(walk.status(), Status::Interrupted);
            let (search, _, status) = walk.finish();
            assert_eq!((search, status), (tree.clone(), Status::Interrupted));
        }
    }
}

#[test]
fn an_iterator_that_has_ended_stays_ended_and_complete() {
    let mut walk = solutions(queens(5), Statistics::new(), |_| ());
    assert_eq!((walk.status(), walk.visitor().nodes()), (Status::Interrupted, 0));
    assert_eq!(walk.by_ref().count(), 10);
    assert_eq!((walk.next(), walk.next()), (None, None));
    assert_eq!((walk.status(), walk.visitor().solutions()), (Status::Complete, 10));
    let (search, statistics, status) = walk.finish();
    assert_eq!((search, status), (queens(5), Status::Complete));
    assert_eq!(statistics, dfs::statistics(&mut queens(5)));
}

#[test]
fn the_queens_have_the_known_numbers_of_solutions() {
    for (n, known) in (1..).zip([1, 0, 0, 2, 10, 4, 40, 92, 352, 724]) {
        let mut search = queens(n);
        assert_eq!(dfs::statistics(&mut search).solutions(), known as u64, "{n} queens");
        assert_eq!(paused(queens(n), &mut ()).count(), known, "{n} queens");
        assert_eq!(dfs::first(&mut search, |_| ()).is_some(), known > 0, "{n} queens");
        assert_eq!(search, queens(n));
    }
}

#[test]
fn both_walks_obey_the_laws_however_they_end() {
    for tree in (0..60).map(|seed| random_tree(seed, 6)) {
        let nodes = dfs::statistics(&mut tree.clone()).nodes();
        for stop in 0..=nodes + 1 {
            let mut guard = Guard::new(tree.clone());
            by("dfs", &mut guard, &mut Limits::new().nodes(stop));
            assert_eq!(guard.verdict(), Ok(()));

            for (nodes, solutions) in [(stop, usize::MAX), (u64::MAX, stop as usize)] {
                let limits = Limits::new().nodes(nodes);
                let mut walk = billhook_engine::solutions(Guard::new(tree.clone()), limits, |_| ());
                walk.by_ref().take(solutions).for_each(drop);
                assert_eq!(walk.finish().0.verdict(), Ok(()));
            }
        }
    }
}

#[test]
fn a_union_is_its_parts_one_after_another_and_one_node_more() {
    fn chosen(at: &Union<Small>) -> Option<(usize, Small)> {
        at.chosen().map(|(number, part)| (number, part.clone()))
    }
    for count in 0..9 {
        let parts: Vec<_> = (0..count).map(|seed| random_tree(seed, 6)).collect();
        let mut union = Union::new(parts.clone());
        let mut visitor = (Statistics::new(), Collect::new(chosen));
        assert_eq!(dfs::search(&mut union, &mut visitor), Status::Complete);
        assert_eq!(union, Union::new(parts.clone()));

        let (mut nodes, mut found) = (1, vec![]);
        for (number, mut part) in parts.into_iter().enumerate() {
            nodes += dfs::statistics(&mut part).nodes();
            let mut solutions = Collect::new(|at: &Small| Some((number, at.clone())));
            depth_first(&mut part, &mut solutions);
            found.extend(solutions.solutions);
        }
        assert_eq!((visitor.0.nodes(), &visitor.1.solutions), (nodes, &found));
        let walk = solutions(union, (), chosen);
        assert_eq!(walk.collect::<Vec<_>>(), found);
    }
    assert_eq!(Union::<Small>::new(vec![]).open(), Node::Dead);
    let mut guard = Guard::new(Union::new(vec![queens(4), queens(5)]));
    assert_eq!(dfs::statistics(&mut guard).solutions(), 2 + 10);
    assert_eq!(guard.verdict(), Ok(()));
}
