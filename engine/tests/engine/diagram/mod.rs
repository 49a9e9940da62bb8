//! Compares diagrams with plain search: equal solutions in equal order, and everything that is
//! computed from a diagram with the list of solutions.

mod errors;
mod file;
mod fold;
mod overflow;
mod sample;
mod walk;

use std::collections::HashMap;

use crate::problems::guard::Guard;
use crate::problems::walk::paths;
use crate::random::for_all;
use num_bigint::BigUint;

use crate::problems::diagrams::{
    compile, compile_components, count, count_components, diagram, partial,
};
use crate::problems::{Small, dominoes, random_graph, sliding};
use billhook_engine::diagram::{Compiler, Counting, Index, Reason, Walk, compile as compile_any};
use billhook_engine::{At, Collect, Flow, Limits, Search, Status, Visitor, dfs};
use proptest::prelude::*;

fn counted(search: &mut Small) -> BigUint {
    count(Counting::new(), search, &mut ()).expect("it is small").solutions
}

/// Counts the solutions in which each move occurs.
fn taken(listed: &[Vec<u64>]) -> HashMap<u64, BigUint> {
    let mut taken: HashMap<u64, BigUint> = HashMap::new();
    for path in listed {
        for &mv in path {
            *taken.entry(mv).or_default() += 1u8;
        }
    }
    taken
}

/// Compares all answers of an index with a list of the solutions.
fn agrees(index: &Index<u64>, listed: &[Vec<u64>]) {
    let marginals = index.marginals();
    assert_eq!(marginals.into_iter().collect::<HashMap<_, _>>(), taken(listed));
    for (number, path) in listed.iter().enumerate() {
        assert_eq!(index.nth(&number.into()).as_ref(), Some(path));
        let mut bookmark = index.bookmark(&number.into()).expect("there is such a place");
        let mut collect = Collect::new(|walk: &Walk<'_, u64>| walk.path().to_vec());
        let walked = dfs::resume(&mut index.diagram().walk(), &mut collect, &mut bookmark);
        assert_eq!((walked, &collect.solutions[..]), (Ok(Status::Complete), &listed[number..]));
    }
    assert_eq!(index.bookmark(&listed.len().into()), None);
    assert_eq!(index.count(), listed.len().into());
    assert_eq!(index.nth(&listed.len().into()), None);
}

fn is_the_search(mut search: Small) {
    let before = search.clone();
    let listed = paths(&mut search);
    let mut guard = Guard::new(search.clone());
    let diagram = compile_any(&mut guard, &mut ()).expect("it is small");
    assert_eq!(guard.verdict(), Ok(()));
    assert_eq!(diagram.solutions().collect::<Vec<_>>(), listed);
    assert_eq!(dfs::statistics(&mut diagram.walk()).dead_ends(), u64::from(listed.is_empty()));
    let counted = count(Counting::new(), &mut search, &mut ()).expect("it is small");
    assert_eq!(counted.solutions, listed.len().into());
    assert!(!counted.full);
    // A count does not need memory for any subproblem.
    let counted = count(Counting::new().memory(0), &mut search, &mut ()).expect("it is small");
    assert_eq!(counted.solutions, listed.len().into());
    agrees(&diagram.index(), &listed);
    assert_eq!(search, before);
}

/// Returns a board of five rows of four cells. If `empty` is a multiple of 8, its bits give the
/// empty cells; otherwise up to two cells are missing and the others are empty.
fn board(empty: u64, missing: [u64; 2]) -> Small {
    let missing = missing.map(|cell| 1u64 << (cell % 40));
    let empty = if empty.is_multiple_of(8) { empty } else { u64::MAX ^ (missing[0] | missing[1]) };
    dominoes(empty & 0x0f_0f0f_0f0f)
}

#[test]
fn a_diagram_lists_the_solutions_of_its_search() {
    for_all((any::<u64>(), 1..6u64, 0..7u64), |(seed, width, levels)| {
        is_the_search(random_graph(seed, width, levels));
    });
}

#[test]
fn a_diagram_lists_the_solutions_of_a_board() {
    for_all((any::<u64>(), any::<u64>(), any::<u64>()), |(empty, one, other)| {
        is_the_search(board(empty, [one, other]));
    });
}

#[test]
fn components_have_the_solutions_of_the_whole() {
    for_all((any::<u64>(), any::<u64>()), |(empty, missing)| {
        let mut board = dominoes(empty | missing);
        let whole = counted(&mut board);
        let apart = count_components(&mut board, &mut ()).expect("it is small");
        assert_eq!(apart.solutions, whole);
        let compiled = compile_components(&mut board, &mut ()).expect("it is small");
        assert_eq!(board, dominoes(empty | missing));
        assert_eq!(compiled.index().count(), whole);
    });
}

#[test]
fn joined_components_have_the_solutions_of_the_whole() {
    for_all(any::<u64>(), |empty| {
        let mut board = dominoes(empty & 0x7_7f7f_7f7f & !0x0008_0808);
        let listed = paths(&mut board);
        let apart = compile_components(&mut board, &mut ()).expect("it is small");
        let walked: Vec<_> = apart.solutions().collect();
        // Moves come component by component, but are equal as sets.
        let sorted = |mut paths: Vec<Vec<u64>>| {
            paths.iter_mut().for_each(|path| path.sort_unstable());
            paths.sort_unstable();
            paths
        };
        assert_eq!(sorted(walked.clone()), sorted(listed));
        agrees(&apart.index(), &walked);
    });
}

#[test]
fn a_stopped_compilation_gives_a_valid_lower_bound() {
    for_all((any::<u64>(), 1..6u64, 0..8u64, 0..40u64), |(seed, width, levels, nodes)| {
        let before = random_graph(seed, width, levels);
        let mut graph = before.clone();
        let all = counted(&mut graph);
        let stop = || Limits::new().nodes(nodes);
        let stopped = Reason::Stopped(Status::NodeLimit);
        match count(Counting::new(), &mut graph, &mut stop()) {
            Ok(counted) => assert_eq!(&counted.solutions, &all),
            Err(why) => {
                assert_eq!(why.reason, stopped);
                assert!(why.at_least <= all, "{} of {all}", why.at_least);
            }
        }
        assert_eq!(&graph, &before);
        if let Err(why) = compile(Compiler::new(), &mut graph, &mut stop()) {
            assert_eq!(why.reason, stopped);
            assert!(why.at_least <= all);
        }
        assert_eq!(&graph, &before);
        let compiler = Compiler::new().memory(100 * nodes as usize);
        if let Err(why) = compile(compiler, &mut graph, &mut ()) {
            assert_eq!(why.reason, Reason::Stopped(Status::MemoryLimit));
            assert!(why.at_least <= all);
        }
        if let Err(why) = partial(compiler, &mut graph, &mut stop()) {
            assert_eq!(why.reason, stopped);
            assert!(why.at_least <= all);
        }
        assert_eq!(&graph, &before);
    });
}

#[test]
fn lower_bounds_hold_with_dead_components() {
    for_all((any::<u64>(), 0..200u64), |(empty, nodes)| {
        let before = dominoes(empty | empty >> 7);
        let mut board = before.clone();
        let all = counted(&mut board);
        if let Err(why) = count_components(&mut board, &mut Limits::new().nodes(nodes)) {
            assert!(why.at_least <= all, "{} of {all}", why.at_least);
        }
        assert_eq!(board, before);
    });
}

#[test]
fn one_component_alone_gives_no_lower_bound() {
    // Eight cells have at least two tilings, and another cell is isolated.
    let mut board = dominoes(0x0f0f | 1 << 40);
    for nodes in 0..40 {
        let mut visitor = Limits::new().nodes(nodes);
        match count_components(&mut board, &mut visitor) {
            Ok(counted) => assert_eq!(counted.solutions, BigUint::ZERO),
            Err(why) => assert_eq!(why.at_least, BigUint::ZERO),
        }
    }
}

/// A visitor that counts the nodes entered, and stops at the 10,000th.
struct Patience(u32);

impl<S: Search> Visitor<S> for Patience {
    fn enter(&mut self, _: &S, _: At<S::Move>) -> Flow {
        self.0 += 1;
        if self.0 < 10_000 { Flow::Continue } else { Flow::Stop }
    }
}

#[test]
fn cycles_are_reported() {
    let mut puzzle = sliding([1, 2, 3, 4, 0, 5]);
    let before = puzzle.clone();
    // The cycle is found even if the memory has no room for a subproblem.
    for memory in [0, 200, 1 << 20] {
        let mut visitor = Patience(0);
        let problems = [
            count(Counting::new().memory(memory), &mut puzzle, &mut visitor).map(drop),
            partial(Compiler::new().memory(memory), &mut puzzle, &mut visitor).map(drop),
        ]
        .map(|result| result.map_err(|why| why.reason));
        assert_eq!(problems, [Err(Reason::Cycle); 2], "with {memory} bytes");
        assert!(visitor.0 < 100, "{} nodes", visitor.0);
        assert_eq!(puzzle, before);
    }
    let compiled = compile(Compiler::new(), &mut puzzle, &mut ()).map_err(|why| why.reason);
    assert_eq!(compiled, Err(Reason::Cycle));
    assert_eq!(puzzle, before);
}

#[test]
fn a_divided_search_returns_to_its_root() {
    let before = dominoes(0x3333_0000_cccc_3333);
    let mut board = before.clone();
    for nodes in 0..200 {
        let _ = compile_components(&mut board, &mut Limits::new().nodes(nodes));
        assert_eq!(board, before, "{nodes} nodes");
    }
}

#[test]
fn without_solutions_the_diagram_is_empty() {
    let diagram = diagram(&mut dominoes(7));
    assert_eq!((diagram.root(), diagram.nodes()), (None, 1));
    let index = diagram.index();
    assert_eq!((index.count(), index.marginals()), (BigUint::ZERO, vec![]));
    assert_eq!(index.nth(&BigUint::ZERO), None);
}
