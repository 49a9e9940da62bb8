//! The two walks, by recursion and with a stack of their own, are the same
//! walk: same nodes, same order, same calls, and back at the root after it.

use crate::problems::{Queens, RandomTree};
use billhook_engine::laws::Guard;
use billhook_engine::{
    At, Collect, Flow, Limits, Node, Search, Statistics, Status, Union, Visitor, dfs, solutions,
};

/// A call to the visitor; where it gets to see the search, with its state.
#[derive(Clone, Debug, PartialEq)]
enum Call {
    Enter(At<u64>, u64),
    Pruned(u64),
    Dead(u64),
    Solved(u64),
    Leave(At<u64>),
}

/// Notes every call; prunes by a rule, and stops at a certain one.
struct Recorder {
    calls: Vec<Call>,
    prune: fn(At<u64>) -> bool,
    /// The call to stop at, if it is one that has a verdict.
    stop: usize,
}

impl Recorder {
    fn new(prune: fn(At<u64>) -> bool, stop: usize) -> Self {
        Self { calls: vec![], prune, stop }
    }
}

impl<const N: usize> Visitor<RandomTree<N>> for Recorder {
    fn enter(&mut self, search: &RandomTree<N>, at: At<u64>) -> Flow {
        self.calls.push(Call::Enter(at, search.hash));
        match () {
            () if self.calls.len() == self.stop => Flow::Stop,
            () if (self.prune)(at) => Flow::Prune,
            () => Flow::Continue,
        }
    }
    fn pruned(&mut self, search: &RandomTree<N>) {
        self.calls.push(Call::Pruned(search.hash));
    }
    fn dead(&mut self, search: &RandomTree<N>) {
        self.calls.push(Call::Dead(search.hash));
    }
    fn solved(&mut self, search: &RandomTree<N>) -> Flow {
        self.calls.push(Call::Solved(search.hash));
        if self.calls.len() == self.stop { Flow::Stop } else { Flow::Prune }
    }
    fn leave(&mut self, at: At<u64>) {
        self.calls.push(Call::Leave(at));
    }
}

/// The calls of a whole walk by the book: every child is a copy of its parent.
fn by_the_book<const N: usize>(
    mut node: RandomTree<N>,
    at: At<u64>,
    prune: fn(At<u64>) -> bool,
    calls: &mut Vec<Call>,
) {
    calls.push(Call::Enter(at, node.hash));
    let hash = node.hash;
    match () {
        () if prune(at) => calls.push(Call::Pruned(hash)),
        () => match node.open() {
            Node::Solved => calls.push(Call::Solved(hash)),
            Node::Dead => calls.push(Call::Dead(hash)),
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

/// No pruning, some, and the root itself.
const RULES: [fn(At<u64>) -> bool; 3] =
    [|_| false, |at| at.by.is_some_and(|mv| mv % 5 == 0), |at| at.depth == 0];

fn both_walks_go_by_the_book<const N: usize>(seeds: std::ops::Range<u64>) {
    for (seed, rule) in seeds.flat_map(|seed| RULES.map(|rule| (seed, rule))) {
        let tree = RandomTree::<N>::new(seed, 6);
        let mut book = vec![];
        by_the_book(tree.clone(), ROOT, rule, &mut book);

        // To the end, and with a stop at each node and at each solution.
        let stops =
            (0..book.len()).filter(|&call| matches!(book[call], Call::Enter(..) | Call::Solved(_)));
        for calls in stops.map(|call| call + 1).chain([book.len() + 1]) {
            let (status, expected) = match book.get(..calls) {
                Some(calls) => (Status::Interrupted, calls),
                None => (Status::Complete, &book[..]),
            };
            let case = format!("seed {seed}, stopped at call {calls} of {}", book.len());

            let (mut search, mut recorder) = (tree.clone(), Recorder::new(rule, calls));
            assert_eq!(dfs::search(&mut search, &mut recorder), status, "{case}");
            assert_eq!(recorder.calls, expected, "recursion, {case}");
            assert_eq!(search, tree, "recursion, {case}");

            let mut walk = solutions(tree.clone(), Recorder::new(rule, calls), |at| at.hash);
            let found: Vec<u64> = walk.by_ref().collect();
            let (search, recorder, ended) = walk.finish();
            assert_eq!(ended, status, "{case}");
            assert_eq!(recorder.calls, expected, "stack, {case}");
            assert_eq!(search, tree, "stack, {case}");
            let solved = recorder.calls.iter().filter_map(|call| match call {
                Call::Solved(hash) => Some(*hash),
                _ => None,
            });
            assert_eq!(found, solved.collect::<Vec<_>>(), "{case}");
        }
    }
}

#[test]
fn both_walks_make_the_same_calls_wherever_they_are_stopped() {
    both_walks_go_by_the_book::<0>(0..60);
}

#[test]
fn a_recursion_that_goes_over_to_the_heap_makes_the_same_calls() {
    // With undos of this size it does so at the root, or at the third or
    // fifth level of six.
    both_walks_go_by_the_book::<50_000>(0..8);
    both_walks_go_by_the_book::<8_000>(8..16);
    both_walks_go_by_the_book::<4_000>(16..24);
}

#[test]
fn an_iterator_given_up_half_way_gives_the_search_back_at_its_root() {
    for tree in (0..60).map(|seed| RandomTree::<0>::new(seed, 6)) {
        let all = dfs::all(&mut tree.clone(), |at| at.hash);
        for taken in 0..=all.len() {
            let mut walk = solutions(tree.clone(), (), |at| at.hash);
            assert_eq!(walk.by_ref().take(taken).collect::<Vec<_>>(), all[..taken]);
            assert_eq!(walk.status(), Status::Interrupted);
            assert_eq!(walk.finish(), (tree.clone(), (), Status::Interrupted));
        }
    }
}

#[test]
fn an_iterator_that_has_ended_stays_ended_and_complete() {
    let mut walk = solutions(Queens::new(5), Statistics::new(), |_| ());
    assert_eq!((walk.status(), walk.visitor().nodes()), (Status::Interrupted, 0));
    assert_eq!(walk.by_ref().count(), 10);
    assert_eq!((walk.next(), walk.next()), (None, None));
    assert_eq!((walk.status(), walk.visitor().solutions()), (Status::Complete, 10));
    let (search, statistics, status) = walk.finish();
    assert_eq!((search, status), (Queens::new(5), Status::Complete));
    assert_eq!(statistics, dfs::statistics(&mut Queens::new(5)));
}

#[test]
fn the_queens_have_the_known_numbers_of_solutions() {
    for (n, known) in (1..).zip([1, 0, 0, 2, 10, 4, 40, 92, 352, 724]) {
        let mut queens = Queens::new(n);
        assert_eq!(dfs::statistics(&mut queens).solutions(), known as u64, "{n} queens");
        assert_eq!(solutions(Queens::new(n), (), |_| ()).count(), known, "{n} queens");
        assert_eq!(dfs::first(&mut queens, |_| ()).is_some(), known > 0, "{n} queens");
        assert_eq!(queens, Queens::new(n));
    }
}

#[test]
fn both_walks_keep_the_contract_however_they_end() {
    for tree in (0..60).map(|seed| RandomTree::<0>::new(seed, 6)) {
        let nodes = dfs::statistics(&mut tree.clone()).nodes();
        for stop in 0..=nodes + 1 {
            let mut guard = Guard::new(tree.clone());
            dfs::search(&mut guard, &mut Limits::new().nodes(stop));
            assert_eq!(guard.verdict(), Ok(()));

            let mut walk = solutions(Guard::new(tree.clone()), Limits::new().nodes(stop), |_| ());
            walk.by_ref().for_each(drop);
            assert_eq!(walk.finish().0.verdict(), Ok(()));

            let mut walk = solutions(Guard::new(tree.clone()), (), |_| ());
            walk.by_ref().take(stop as usize).for_each(drop);
            assert_eq!(walk.finish().0.verdict(), Ok(()));
        }
    }
}

#[test]
fn a_union_is_its_parts_one_after_another_and_one_node_more() {
    fn chosen(at: &Union<RandomTree>) -> Option<(usize, RandomTree)> {
        at.chosen().map(|(number, part)| (number, part.clone()))
    }
    for count in 0..9 {
        let parts: Vec<_> = (0..count).map(|seed| RandomTree::<0>::new(seed, 6)).collect();
        let mut union = Union::new(parts.clone());
        let mut visitor = (Statistics::new(), Collect::new(chosen));
        assert_eq!(dfs::search(&mut union, &mut visitor), Status::Complete);
        assert_eq!(union, Union::new(parts.clone()));

        let (mut nodes, mut found) = (1, vec![]);
        for (number, mut part) in parts.into_iter().enumerate() {
            nodes += dfs::statistics(&mut part).nodes();
            found.extend(dfs::all(&mut part, |at| Some((number, at.clone()))));
        }
        assert_eq!((visitor.0.nodes(), &visitor.1.solutions), (nodes, &found));
        let walk = solutions(union, (), chosen);
        assert_eq!(walk.collect::<Vec<_>>(), found);
    }
    assert_eq!(Union::<Queens>::new(vec![]).open(), Node::Dead);
    let mut guard = Guard::new(Union::new(vec![Queens::new(4), Queens::new(5)]));
    assert_eq!(dfs::statistics(&mut guard).solutions(), 2 + 10);
    assert_eq!(guard.verdict(), Ok(()));
}
