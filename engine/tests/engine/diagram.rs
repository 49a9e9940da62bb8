//! Diagrams against the plain search: the same solutions, in the same order,
//! and everything that is computed from a diagram against counting by hand.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;

use crate::problems::keyed::{Dominoes, RandomGraph, Sliding};
use billhook_engine::diagram::{self, Compiler, Counting, Diagram, Index, Problem};
use billhook_engine::laws::Guard;
use billhook_engine::{At, Divide, Flow, Keyed, Limits, Node, Search, Status, Visitor, dfs};
use num_bigint::BigUint;
use proptest::prelude::*;

/// All solutions, as their moves, by the plainest search.
fn listed<S: Search>(search: &mut S) -> Vec<Vec<S::Move>> {
    fn below<S: Search>(search: &mut S, path: &mut Vec<S::Move>, all: &mut Vec<Vec<S::Move>>) {
        match search.open() {
            Node::Solved => all.push(path.clone()),
            Node::Dead => {}
            Node::Open(mut cursor) => {
                while let Some(mv) = search.next(&mut cursor) {
                    let undo = search.apply(mv);
                    path.push(mv);
                    below(search, path, all);
                    path.pop();
                    search.undo(mv, undo);
                }
                search.close(cursor);
            }
        }
    }
    let mut all = Vec::new();
    below(search, &mut Vec::new(), &mut all);
    all
}

/// How many solutions take each move, each standing for so many.
fn taken<M: Copy + Eq + Hash>(listed: &[Vec<M>], times: impl Fn(M) -> u64) -> HashMap<M, BigUint> {
    let mut taken = HashMap::new();
    for path in listed {
        let stands_for: BigUint = path.iter().map(|&mv| BigUint::from(times(mv))).product();
        for &mv in path {
            *taken.entry(mv).or_default() += stands_for.clone();
        }
    }
    taken.retain(|_, count| *count != BigUint::ZERO);
    taken
}

/// Everything an index says, against a list of the solutions.
fn agrees<M>(index: &Index<M>, listed: &[Vec<M>], times: impl Fn(M) -> u64)
where
    M: Copy + Eq + Hash + Debug,
{
    let marginals = index.marginals();
    assert_eq!(marginals.into_iter().collect::<HashMap<_, _>>(), taken(listed, &times));
    let mut number = BigUint::ZERO;
    for path in listed {
        assert_eq!(index.rank(path), Some(number.clone()), "{path:?}");
        let stands_for: u64 = path.iter().map(|&mv| times(mv)).product();
        for which in 0..stands_for {
            let found = index.nth_of(&number);
            assert_eq!(found, Some((path.clone(), which.into())));
            number += 1u8;
        }
    }
    assert_eq!(index.count(), number);
    assert_eq!(index.nth(&number), None);
    // What is no solution has no number.
    for path in listed.iter().take(3) {
        assert_eq!(index.rank(&path[..path.len().saturating_sub(1)]).is_some(), path.is_empty());
        assert_eq!(
            index.rank(&[&path[..], &path[..1.min(path.len())]].concat()).is_some(),
            path.is_empty()
        );
    }
}

fn is_the_search<S>(mut search: S)
where
    S: Keyed<Move: Eq + Hash + Debug> + Clone + PartialEq + Debug,
{
    let before = search.clone();
    let listed = listed(&mut search);
    let mut guard = GuardedKey(Guard::new(search.clone()));
    let diagram = diagram::compile(&mut guard, &mut ()).expect("it is small");
    assert_eq!(guard.0.verdict(), Ok(()));
    assert_eq!(diagram.solutions().collect::<Vec<_>>(), listed);
    assert_eq!(diagram.longest(), listed.iter().map(Vec::len).max().unwrap_or(0) as u64);
    assert_eq!(dfs::statistics(&mut diagram.walk()).dead_ends(), u64::from(listed.is_empty()));
    let counted = diagram::count(&mut search, &mut ()).expect("it is small");
    assert_eq!(counted.solutions, listed.len().into());
    assert!(!counted.full);
    // Without memory for anything it counts too.
    let counted = Counting::new().memory(0).count(&mut search, &mut ()).expect("it is small");
    assert_eq!(counted.solutions, listed.len().into());
    agrees(&diagram.clone().index(), &listed, |_| 1);
    assert_eq!(search, before);
}

/// Five rows of four without two cells, or with any missing.
fn board(empty: u64, missing: [u8; 2]) -> Dominoes {
    let missing = missing.map(|cell| 1u64 << (cell % 40));
    let empty = if empty.is_multiple_of(8) { empty } else { u64::MAX ^ (missing[0] | missing[1]) };
    Dominoes::new(empty & 0x0f_0f0f_0f0f)
}

/// A guard, with the key of what it guards.
struct GuardedKey<S: Search>(Guard<S>);

impl<S: Search<Move: PartialEq>> Search for GuardedKey<S> {
    type Move = S::Move;
    type Cursor = <Guard<S> as Search>::Cursor;
    type Undo = <Guard<S> as Search>::Undo;
    fn open(&mut self) -> Node<Self::Cursor> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<S::Move> {
        self.0.next(cursor)
    }
    fn apply(&mut self, mv: S::Move) -> Self::Undo {
        self.0.apply(mv)
    }
    fn undo(&mut self, mv: S::Move, undo: Self::Undo) {
        self.0.undo(mv, undo);
    }
    fn close(&mut self, cursor: Self::Cursor) {
        self.0.close(cursor);
    }
}

impl<S: Keyed<Move: PartialEq>> Keyed for GuardedKey<S> {
    type Key = S::Key;
    fn key(&self) -> S::Key {
        self.0.inner().key()
    }
}

proptest! {
    #[test]
    fn a_diagram_is_the_search(seed: u64, width in 1u64..6, levels in 0u32..7) {
        is_the_search(RandomGraph::new(seed, width, levels));
    }

    #[test]
    fn a_diagram_is_the_search_of_a_board(empty: u64, missing: [u8; 2]) {
        is_the_search(board(empty, missing));
    }

    #[test]
    fn decisions_may_stand_for_several_solutions(
        seed: u64, width in 1u64..6, levels in 0u32..5, times in proptest::array::uniform8(0u64..4),
    ) {
        let mut graph = RandomGraph::new(seed, width, levels);
        let listed = listed(&mut graph);
        let times = |mv: u8| times[usize::from(mv)];
        let diagram = diagram::compile(&mut graph, &mut ()).expect("it is small");
        let index = diagram.index_by(times);
        let marginals: HashMap<_, _> = index.marginals().into_iter().collect();
        prop_assert_eq!(marginals, taken(&listed, times));
        if (0..8).all(|mv| times(mv) > 0) {
            agrees(&index, &listed, times);
        }
    }

    #[test]
    fn the_best_is_the_first_of_the_lightest(
        seed: u64, width in 1u64..6, levels in 0u32..7, weights in proptest::array::uniform8(-2i64..3),
    ) {
        let mut graph = RandomGraph::new(seed, width, levels);
        let total = |path: &[u8]| path.iter().map(|&mv| weights[usize::from(mv)]).sum::<i64>();
        // Of several, `min_by_key` finds the first.
        let best = listed(&mut graph).into_iter().min_by_key(|path| total(path));
        let best = best.map(|path| (i128::from(total(&path)), path));
        let diagram = diagram::compile(&mut graph, &mut ()).expect("it is small");
        prop_assert_eq!(diagram.best(|mv| weights[usize::from(mv)]), best);
    }

    #[test]
    fn what_falls_apart_is_the_same_together(empty: u64, missing: u64) {
        let mut board = Dominoes::new(empty | missing);
        let whole = diagram::count(&mut board, &mut ()).expect("it is small").solutions;
        let counting = Counting::new();
        prop_assert_eq!(&counting.count_apart(&mut board, &mut ()).expect("small").solutions, &whole);
        let compiled = Compiler::new().compile_apart(&mut board, &mut ()).expect("small");
        prop_assert_eq!(board, Dominoes::new(empty | missing));
        prop_assert_eq!(compiled.index().count(), whole);
    }

    #[test]
    fn parts_are_put_together_to_the_same_solutions(empty: u64) {
        let mut board = Dominoes::new(empty & 0x7_7f7f_7f7f & !0x0008_0808);
        let listed = listed(&mut board);
        let apart = Compiler::new().compile_apart(&mut board, &mut ()).expect("small");
        // Moves come part by part, but are the same.
        let sorted = |mut path: Vec<u64>| { path.sort_unstable(); path };
        let walked: Vec<_> = apart.solutions().collect();
        let weight = |domino: u64| (domino % 7) as i64 - 3;
        let total = |path: &Vec<u64>| path.iter().map(|&mv| weight(mv)).sum::<i64>();
        let best = walked.iter().min_by_key(|&path| total(path));
        let best = best.map(|path| (i128::from(total(path)), path.clone()));
        prop_assert_eq!(apart.best(weight), best);
        let mut these: Vec<_> = walked.iter().cloned().map(sorted).collect();
        let mut those: Vec<_> = listed.into_iter().map(sorted).collect();
        these.sort_unstable();
        those.sort_unstable();
        prop_assert_eq!(these, those);
        agrees(&apart.index(), &walked, |_| 1);
    }

    #[test]
    fn a_visitor_stops_it_and_what_it_says_is_true(
        seed: u64, width in 1u64..6, levels in 0u32..8, nodes in 0u64..40,
    ) {
        let before = RandomGraph::new(seed, width, levels);
        let mut graph = before.clone();
        let all = diagram::count(&mut graph, &mut ()).expect("it is small").solutions;
        let stop = || Limits::new().nodes(nodes);
        let stopped = Problem::Stopped(Status::NodeLimit);
        match diagram::count(&mut graph, &mut stop()) {
            Ok(counted) => prop_assert_eq!(&counted.solutions, &all),
            Err(why) => {
                prop_assert_eq!(why.problem, stopped);
                prop_assert!(why.at_least <= all, "{} of {}", why.at_least, all);
            }
        }
        prop_assert_eq!(&graph, &before);
        if let Err(why) = diagram::compile(&mut graph, &mut stop()) {
            prop_assert_eq!(why.problem, stopped);
            prop_assert!(why.at_least <= all);
        }
        prop_assert_eq!(&graph, &before);
        if let Err(why) = Compiler::new().memory(100 * nodes as usize).compile(&mut graph, &mut ()) {
            prop_assert_eq!(why.problem, Problem::Stopped(Status::MemoryLimit));
            prop_assert!(why.at_least <= all);
        }
        let memory = 100 * nodes as usize;
        if let Err(why) = Compiler::new().memory(memory).partial(&mut graph, &mut stop()) {
            prop_assert_eq!(why.problem, stopped);
            prop_assert!(why.at_least <= all);
        }
        prop_assert_eq!(&graph, &before);
    }

    #[test]
    fn a_bound_is_true_where_parts_may_be_dead(empty: u64, nodes in 0u64..200) {
        let mut board = Dominoes::new(empty | empty >> 7);
        let all = diagram::count(&mut board, &mut ()).expect("it is small").solutions;
        if let Err(why) = Counting::new().count_apart(&mut board, &mut Limits::new().nodes(nodes)) {
            prop_assert!(why.at_least <= all, "{} of {}", why.at_least, all);
        }
        prop_assert_eq!(board, Dominoes::new(empty | empty >> 7));
    }
}

#[test]
fn a_bound_is_not_of_a_part_alone() {
    // Eight cells with two tilings or more, and then a lonely one.
    let mut board = Dominoes::new(0x0f0f | 1 << 40);
    for nodes in 0..40 {
        let mut visitor = Limits::new().nodes(nodes);
        match Counting::new().count_apart(&mut board, &mut visitor) {
            Ok(counted) => assert_eq!(counted.solutions, BigUint::ZERO),
            Err(why) => assert_eq!(why.at_least, BigUint::ZERO),
        }
    }
}

/// Counts what it is told of, and gives up after very many.
struct Patience(u32);

impl<S: Search> Visitor<S> for Patience {
    fn enter(&mut self, _: &S, _: At<S::Move>) -> Flow {
        self.0 += 1;
        if self.0 < 10_000 { Flow::Continue } else { Flow::Stop }
    }
}

#[test]
fn what_goes_in_circles_is_found_out() {
    let mut puzzle = Sliding { tiles: [1, 2, 3, 4, 0, 5] };
    let before = puzzle.clone();
    // Also where nothing can be remembered.
    for memory in [0, 200, 1 << 20] {
        let mut visitor = Patience(0);
        let problems = [
            Counting::new().memory(memory).count(&mut puzzle, &mut visitor).map(drop),
            Compiler::new().memory(memory).partial(&mut puzzle, &mut visitor).map(drop),
        ]
        .map(|result| result.map_err(|why| why.problem));
        assert_eq!(problems, [Err(Problem::Cycle); 2], "with {memory} bytes");
        assert!(visitor.0 < 100, "{} nodes", visitor.0);
        assert_eq!(puzzle, before);
    }
    let compiled = diagram::compile(&mut puzzle, &mut ()).map_err(|why| why.problem);
    assert_eq!(compiled, Err(Problem::Cycle));
    assert_eq!(puzzle, before);
}

#[test]
fn a_divided_search_is_at_its_root_however_it_ends() {
    fn check<S: Divide + Clone + PartialEq + Debug>(mut search: S) {
        let before = search.clone();
        for nodes in 0..200 {
            let _ = Compiler::new().compile_apart(&mut search, &mut Limits::new().nodes(nodes));
            assert_eq!(search, before, "{nodes} nodes");
        }
    }
    check(Dominoes::new(0x3333_0000_cccc_3333));
}

#[test]
fn no_solution_is_an_empty_diagram() {
    let diagram: Diagram<u64> =
        diagram::compile(&mut Dominoes::new(7), &mut ()).expect("it is small");
    assert_eq!((diagram.root(), diagram.nodes(), diagram.longest()), (None, 1, 0));
    let index = diagram.index();
    assert_eq!((index.count(), index.marginals()), (BigUint::ZERO, vec![]));
    assert_eq!((index.nth(&BigUint::ZERO), index.rank(&[])), (None, None));
}
