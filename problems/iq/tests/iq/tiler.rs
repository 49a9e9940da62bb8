//! The searches obey the engine's laws at every node.

use std::fmt::Debug;

use std::sync::Arc;

use billhook_engine::{Search, dfs, laws};
use billhook_iq::file::parse;
use billhook_iq::pack::{Alike, BruteForce, Expansion, Packing, Relabelling};
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::Input;

use crate::world::{cover_of, fill_of, plan_of};

/// Small puzzles: flat boards and pyramids, with equal, given and disconnected pieces, with and
/// without solutions.
const PUZZLES: [&str; 10] = [
    "3 4 4\nDEFAULT\nAA\nB\nB\nC\nCC\nC\nD\nDD\nD\n",
    "2 3 3\nDEFAULT\nAA\nBB\nCC\n",
    "3 3 3\nDEFAULT\nAAA\nBBB\nB\nCC\n",
    "2 3 3\nCUSTOM\nXX.\nXXX\nAA\nA\nB\nC\n",
    "3 3 3\nDEFAULT\nGIVEN\nAA.\n...\n...\nAA\nBBB\nCC\nCC\n",
    "1 5 3\nDEFAULT\nA A\nB B\nC\n",
    "2 2 2\nDEFAULT\nAA\nB\n",
    "1 2 2\nDEFAULT\nGIVEN\nAB\nA\nB\n",
    "2 2 3\nPYRAMID\nAA\nBB\nC\n",
    "3 3 6\nPYRAMID\nA\nAA\nBB\nCC\nDDD\nE\nEE\nF\n",
];

fn puzzles() -> impl Iterator<Item = Puzzle> {
    PUZZLES.iter().map(|text| {
        let read = parse(&Input::from_text("file", *text), true);
        read.unwrap_or_else(|mistake| panic!("{mistake}\n{text}"))
    })
}

/// Checks a search down to a depth. A whole tree must have as many nodes as `dfs` counts.
fn keeps_the_laws<S>(search: &S, depth: usize, name: &str)
where
    S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
{
    let nodes = laws::check(search, depth).unwrap_or_else(|broken| panic!("{name}: {broken:?}"));
    if depth == usize::MAX {
        assert_eq!(nodes, dfs::statistics(&mut search.clone()).nodes(), "{name}");
    }
}

#[test]
fn the_laws_hold_for_the_tilers() {
    for puzzle in puzzles() {
        let packing = Packing::new(&puzzle);
        let all = vec![true; packing.placements()];
        let plan = Arc::new(plan_of(packing.clone(), &puzzle, Alike::Different));
        let some = plan.reduction.allowed.clone();
        for allowed in [all, some] {
            let name = format!("{puzzle:?}");
            keeps_the_laws(&fill_of::<1>(&packing, &allowed), usize::MAX, &name);
            keeps_the_laws(&fill_of::<4>(&packing, &allowed), 3, &name);
            let cover = cover_of(&packing, &allowed);
            keeps_the_laws(&cover, usize::MAX, &name);
        }
    }
}

#[test]
fn the_laws_hold_for_permutations_of_packings() {
    for puzzle in puzzles() {
        for alike in [Alike::Different, Alike::Relabelled, Alike::Symmetric] {
            let plan = Arc::new(plan_of(Packing::new(&puzzle), &puzzle, alike));
            let name = format!("{alike:?} {puzzle:?}");
            // Six and more pieces have too many permutations for the whole tree.
            let depth = if puzzle.pieces.len() > 5 { 4 } else { usize::MAX };
            let fill = fill_of::<1>(&plan.packing, &plan.reduction.allowed);
            let cover = cover_of(&plan.packing, &plan.reduction.allowed);
            let fill_all = Relabelling::new(Expansion::new(fill.clone(), &plan), &plan);
            let cover_all = Relabelling::new(Expansion::new(cover, &plan), &plan);
            keeps_the_laws(&fill_all, depth, &name);
            keeps_the_laws(&cover_all, depth, &name);
            keeps_the_laws(&Expansion::new(fill, &plan).packings(), usize::MAX, &name);
        }
    }
}

#[test]
fn the_laws_hold_for_the_textbook_search() {
    for puzzle in puzzles().filter(|puzzle| puzzle.board.layers().len() == 1) {
        let depth = if puzzle.pieces.len() > 3 { 2 } else { usize::MAX };
        keeps_the_laws(&BruteForce::<1>::new(&puzzle), depth, &format!("{puzzle:?}"));
        keeps_the_laws(&BruteForce::<4>::new(&puzzle), 1, &format!("{puzzle:?}"));
    }
}
