//! A diagram of a part says the same as the whole, however small the part.

use std::cell::Cell;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::rc::Rc;

use crate::problems::keyed::{Dominoes, Network, RandomGraph, Steps};
use billhook_engine::diagram::{self, Compiler, Counting, Problem};
use billhook_engine::{Keyed, Limits, Node, Search, Statistics, Status, dfs, solutions};
use num_bigint::BigUint;
use proptest::prelude::*;

/// Compares everything; how many subproblems were beyond.
fn is_the_whole<S>(mut search: S, memory: usize, times: fn(S::Move) -> u64) -> usize
where
    S: Keyed<Move: Eq + Hash + Debug + 'static> + Clone + PartialEq + Debug,
{
    let before = search.clone();
    let compiler = Compiler::new().memory(memory);
    let diagram = diagram::compile(&mut search, &mut ()).expect("it is small");
    let listed: Vec<_> = solutions(diagram.walk(), (), |at| at.path().to_vec()).collect();
    let whole = diagram.index_by(times);
    let mut partial = compiler.partial_by(&mut search, &mut (), times).expect("it is small");
    assert_eq!(partial.count(), whole.count());
    assert_eq!(partial.is_whole(), partial.whole() == Some(&whole));
    assert_eq!(partial.is_whole(), partial.beyond() == 0);

    let walked: Vec<_> = solutions(partial.walk(), (), |at| at.path().to_vec()).collect();
    assert_eq!(walked, listed);
    assert!(!partial.walk().mismatch());
    // An iterator that is given up half way puts the search back too.
    let mut walk = solutions(partial.walk(), (), |_| ());
    walk.by_ref().take(listed.len() / 2).for_each(drop);
    walk.finish();

    let map = |marginals: Vec<_>| marginals.into_iter().collect::<HashMap<_, _>>();
    let marginals = partial.marginals(&mut ()).expect("it is small");
    assert_eq!(map(marginals), map(whole.marginals()));

    for path in &listed {
        assert_eq!(partial.rank(path, &mut ()).expect("it is small"), whole.rank(path));
        for path in [&path[..path.len().saturating_sub(1)], &[&path[..], &path[..]].concat()] {
            assert_eq!(partial.rank(path, &mut ()).expect("it is small"), whole.rank(path));
        }
    }
    let mut number = BigUint::ZERO;
    while number <= whole.count() {
        let nth = partial.nth_of(&number, &mut ()).expect("it is small");
        assert_eq!(nth, whole.nth_of(&number));
        number += 1u8;
    }
    let beyond = partial.beyond();
    drop(partial);
    assert_eq!(search, before);
    beyond
}

proptest! {
    #[test]
    fn any_part_is_as_good_as_the_whole(
        seed: u64, width in 1u64..6, levels in 0u32..7, memory in 0usize..3_000,
    ) {
        is_the_whole(RandomGraph::new(seed, width, levels), memory, |_| 1);
    }

    #[test]
    fn also_if_decisions_stand_for_several_solutions(
        seed: u64, width in 1u64..6, levels in 0u32..5, memory in 0usize..2_000,
    ) {
        is_the_whole(RandomGraph::new(seed, width, levels), memory, |mv| 1 + u64::from(mv) % 3);
    }

    #[test]
    fn also_on_a_board(missing: [u8; 2], memory in 0usize..6_000) {
        let missing = missing.map(|cell| 1u64 << (cell % 40));
        let empty = 0x0f_0f0f_0f0f & !(missing[0] | missing[1]);
        is_the_whole(Dominoes::new(empty), memory, |_| 1);
    }

    #[test]
    fn circles_are_found_out_wherever_they_are(
        to in proptest::collection::vec(proptest::collection::vec(0usize..64, 0..4), 1..12),
        forward: bool,
        memory in 0usize..1_500,
    ) {
        let nodes = to.len();
        let mut to = to;
        for (node, to) in to.iter_mut().enumerate() {
            // Mostly forward, or there would be circles nearly always.
            to.retain(|&to| to % 64 != 0 || !forward);
            to.iter_mut().for_each(|to| *to = match *to {
                0..3 => *to % nodes,
                _ => node + 1 + *to % 3,
            });
            to.retain(|&to| to < nodes);
        }
        let mut network = Network { to, at: 0 };
        let circles = network.goes_in_circles();
        let compiler = Compiler::new().memory(memory);
        let partial = compiler.partial(&mut network, &mut ()).map(|partial| partial.count());
        let counted = Counting::new().memory(memory).count(&mut network, &mut ());
        prop_assert_eq!(network.at, 0);
        match circles {
            true => {
                prop_assert_eq!(partial.map_err(|why| why.problem).err(), Some(Problem::Cycle));
                prop_assert_eq!(counted.map_err(|why| why.problem).err(), Some(Problem::Cycle));
            }
            false => {
                let count = counted.expect("there are no circles").solutions;
                prop_assert_eq!(partial.expect("there are no circles"), count);
                is_the_whole(network, memory, |_| 1);
            }
        }
    }

    #[test]
    fn a_visitor_stops_every_answer(seed: u64, memory in 0usize..2_000, nodes in 0u64..20) {
        let mut graph = RandomGraph::new(seed, 4, 8);
        let before = graph.clone();
        let mut partial = Compiler::new().memory(memory).partial(&mut graph, &mut ()).expect("small");
        let count = partial.count();
        let stop = || Limits::new().nodes(nodes);
        let last = if count == BigUint::ZERO { BigUint::ZERO } else { &count - 1u8 };
        let path = partial.nth(&last, &mut ()).expect("small").unwrap_or_default();
        let answers = [
            partial.nth(&last, &mut stop()).map(drop),
            partial.rank(&path, &mut stop()).map(drop),
            partial.marginals(&mut stop()).map(drop),
        ];
        for stopped in answers.into_iter().filter_map(Result::err) {
            prop_assert_eq!(stopped.problem, Problem::Stopped(Status::NodeLimit));
            prop_assert!(stopped.at_least <= count);
        }
        dfs::search(&mut partial.walk(), &mut stop());
        // What was stopped is forgotten: the answers are as right as before.
        prop_assert_eq!(partial.nth(&last, &mut ()).expect("small").unwrap_or_default(), path);
        drop(partial);
        prop_assert_eq!(graph, before);
    }
}

#[test]
fn the_board_of_dominoes_with_any_memory() {
    let mut beyond = Vec::new();
    for memory in (0..20_000).step_by(500) {
        beyond.push(is_the_whole(Dominoes::new(0x3f_3f3f_3f3f & !0x2001), memory, |_| 1));
    }
    assert!(beyond[0] == 1 && beyond.contains(&0), "{beyond:?}");
    assert!(beyond.iter().any(|&beyond| beyond > 3), "{beyond:?}");
}

#[test]
fn numbers_grow_beyond_words() {
    // Words end before the frontier, at it, or beyond it.
    let mut wholes = 0;
    for (length, memory) in [50u32, 65, 200]
        .into_iter()
        .flat_map(|length| (8..48).map(move |step| (length, 500 * step)))
    {
        let mut steps = Steps(length);
        let mut partial =
            Compiler::new().memory(memory).partial(&mut steps, &mut ()).expect("it is small");
        wholes += usize::from(partial.is_whole());
        let count = BigUint::from(1u8) << length;
        assert_eq!(partial.count(), count);
        for number in [BigUint::ZERO, &count / 3u8, &count / 7u8 * 5u8, &count - 1u8] {
            let path = partial.nth(&number, &mut ()).expect("it is small");
            let path = path.expect("there are more");
            let bits = path.iter().fold(BigUint::ZERO, |bits, &bit| (bits << 1) + bit);
            assert_eq!(bits, number);
            assert_eq!(partial.rank(&path, &mut ()), Ok(Some(number)));
        }
        assert_eq!(partial.nth(&count, &mut ()), Ok(None));
        let mut marginals = partial.marginals(&mut ()).expect("it is small");
        marginals.sort_unstable();
        let each = count / 2u8 * length;
        assert_eq!(marginals, [(0, each.clone()), (1, each)], "{length} in {memory}");
        drop(partial);
        assert_eq!(steps, Steps(length));
    }
    assert!((20..100).contains(&wholes), "{wholes}");
}

#[test]
fn much_is_counted_beyond_little_memory() {
    // A chessboard in 40 kilobytes; the whole diagram takes half a million.
    let mut board = Dominoes::new(u64::MAX);
    let mut visitor = Statistics::new();
    let mut partial =
        Compiler::new().memory(40_000).partial(&mut board, &mut visitor).expect("it is small");
    assert!(!partial.is_whole());
    assert_eq!(partial.count(), 12_988_816u32.into());
    // Twenty million nodes if nothing were remembered.
    assert!(visitor.nodes() < 1_000_000, "{} nodes", visitor.nodes());
    let number = BigUint::from(12_345_678u32);
    let path = partial.nth(&number, &mut ()).expect("it is small");
    let path = path.expect("there are more");
    assert_eq!(partial.rank(&path, &mut ()), Ok(Some(number)));
}

/// A graph that is exchanged for another at some time.
struct Fickle {
    graphs: [RandomGraph; 2],
    at: Rc<Cell<usize>>,
}

impl Fickle {
    fn graph(&mut self) -> &mut RandomGraph {
        &mut self.graphs[self.at.get()]
    }
}

impl Search for Fickle {
    type Move = <RandomGraph as Search>::Move;
    type Cursor = <RandomGraph as Search>::Cursor;
    type Undo = <RandomGraph as Search>::Undo;
    fn open(&mut self) -> Node<Self::Cursor> {
        self.graph().open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        self.graph().next(cursor)
    }
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        self.graph().apply(mv)
    }
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        self.graph().undo(mv, undo);
    }
    fn close(&mut self, cursor: Self::Cursor) {
        self.graph().close(cursor);
    }
}

impl Keyed for Fickle {
    type Key = <RandomGraph as Keyed>::Key;
    fn key(&self) -> Self::Key {
        self.graphs[self.at.get()].key()
    }
}

#[test]
fn another_search_is_no_reason_to_panic() {
    for seed in 0..200 {
        let graphs = [seed, seed + 1].map(|seed| RandomGraph::new(seed, 4, 7));
        let (before, at) = (graphs.clone(), Rc::new(Cell::new(0)));
        let mut fickle = Fickle { graphs, at: Rc::clone(&at) };
        let compiler = Compiler::new().memory(500);
        let mut partial = compiler.partial(&mut fickle, &mut ()).expect("small");
        at.set(1);
        let number = partial.count() / 2u8;
        let limits = || Limits::new().nodes(100_000);
        let _ = partial.nth(&number, &mut limits());
        let _ = partial.rank(&[0, 1, 2], &mut limits());
        dfs::search(&mut partial.walk(), &mut limits());
        let _ = partial.marginals(&mut limits());
        drop(partial);
        assert_eq!(fickle.graphs, before);
    }
}
