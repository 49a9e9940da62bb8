//! The words of moves, a piece and its cells, against words written by hand; and the dead ends of
//! trees against those of the search.

use billhook_engine::tree::{Bounds, Kind, record};
use billhook_engine::{Limits, Node, Search, Statistics, dfs};
use billhook_iq::board::Board;
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_iq::write;
use billhook_plugin::search::SearchTree;
use billhook_testing::by;

use crate::world::read;

/// Returns the words of the moves at the root.
fn decisions(puzzle: &Puzzle) -> Vec<String> {
    let instance = read(&write(puzzle), &[]);
    let strategy = by(&*instance, "cover");
    let mut tree = instance.tree(&strategy, &mut Limits::new(), true).expect("it has a tree");
    let Node::Open(mut cursor) = tree.open() else { panic!("there is nothing to decide") };
    let mut words = Vec::new();
    while let Some(branch) = tree.next(&mut cursor) {
        words.push(tree.decision(branch));
    }
    words
}

/// Each board has just the cells of its single piece, out of 3 × 3 places.
#[test]
fn cells_are_put_in_words() {
    for (cells, expected) in [
        (&[4][..], "A r2c2"),
        (&[2, 1, 0, 5], "A r1c1-3 r2c3"),
        (&[0, 3, 6], "A r1-3c1"),
        (&[0, 3, 6, 7], "A r1-2c1 r3c1-2"),
        (&[2, 5, 7, 8], "A r1-2c3 r3c2-3"),
        (&[1, 3, 4, 5, 7], "A r1c2 r2c1-3 r3c2"),
        (&[0, 1, 3, 4], "A r1c1-2 r2c1-2"),
        (&[0, 2], "A r1c1 r1c3"),
        (&[2, 3], "A r1c3 r2c1"),
    ] {
        let rows = (0..3).map(|row| (0..3).map(move |column| cells.contains(&(3 * row + column))));
        let piece = Piece::new("A", cells.iter().map(|cell| [cell / 3, cell % 3]));
        assert_eq!(decisions(&Puzzle::new(Board::drawn(rows), vec![piece])), [expected]);
    }
}

/// All other balls of the pyramid are given, so that one move is left.
#[test]
fn balls_are_put_in_words() {
    for (drawing, balls, expected) in [
        (&[[0, 0], [0, 1], [0, 2]][..], &[0, 1, 5][..], "A l1r1c1 l2r1c1 l3r1c1"),
        (&[[0, 0], [0, 1], [1, 0]], &[0, 1, 4], "A l1r1c1 l2r1c1 l2r2c2"),
        (&[[0, 0], [0, 1], [1, 0], [1, 1]], &[0, 1, 4, 9], "A l1r1c1 l2r1c1 l2r2c2 l3r2c2"),
        (&[[0, 0], [0, 1], [1, 0]], &[5, 6, 8], "A l3r1c1-2 l3r2c1"),
        (&[[0, 0], [0, 1], [0, 2]], &[5, 8, 11], "A l3r1-3c1"),
    ] {
        let mut puzzle =
            Puzzle::new(Board::pyramid(3), vec![Piece::new("A", drawing.iter().copied())]);
        for (other, letter) in
            (0..puzzle.given.len()).filter(|ball| !balls.contains(ball)).zip('B'..)
        {
            puzzle.given[other] = Some(puzzle.pieces.len());
            puzzle.pieces.push(Piece::new(letter, [[0, 0]]));
        }
        assert_eq!(decisions(&puzzle), [expected]);
    }
}

/// A node where no piece fits is a dead end both for the statistics and in the recorded tree,
/// whatever the strategy.
#[test]
fn dead_ends_of_the_tree_are_those_of_the_search() {
    let mut all = 0;
    for (name, options) in [
        ("06_", &[][..]),
        ("07_", &[]),
        ("08_", &[]),
        ("25_", &[]),
        ("04_", &[("unique", "")]),
        ("20_", &[]),
    ] {
        let instance = read(name, options);
        for strategy in ["fill", "cover", "brute-force"].map(|name| by(&*instance, name)) {
            let limits = &mut Limits::new();
            let Ok(mut search) = instance.tree(&strategy, limits, true) else { continue };
            let bounds = Bounds { nodes: 20_000, depth: usize::MAX };
            let words = |search: &SearchTree<'_>, branch| search.decision(branch);
            let tree = record(&mut search, bounds, &words, limits);
            let kinds = tree.graph.node_weights().map(|vertex| vertex.kind);
            let dead = kinds.filter(|&kind| kind == Kind::Dead).count() as u64;
            let mut statistics = Statistics::new();
            dfs::search(&mut search, &mut (Limits::new().nodes(20_000), &mut statistics));
            let (name, title) = (strategy.name(), instance.entry().title.clone());
            assert_eq!(statistics.dead_ends(), dead, "{title} {name}");
            all += dead;
        }
    }
    assert!(all > 0);
}
