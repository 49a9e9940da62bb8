//! Loops, paths and lines of sight, against published numbers and by brute force.

use billhook_engine::constraint::{Model, Variable};
use billhook_engine::{Flow, Limits, Statistics, Status, dfs, diagram};

/// Counts the solutions depth first, and checks that the learning search finds as many.
fn count(model: &Model) -> u64 {
    let mut statistics = Statistics::new();
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let status = learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
    assert_eq!(status, Status::Complete);
    let plain = dfs::statistics(&mut model.labelling().expect("a small model")).solutions();
    assert_eq!(plain, statistics.solutions());
    plain
}

/// Loops in a square grid of points: OEIS A140517.
#[test]
fn loops_of_a_lattice_are_counted() {
    for (size, expected) in [(0, 0), (1, 0), (2, 1), (3, 13), (4, 213)] {
        let mut by_faces = Model::new();
        let lattice = by_faces.lattice(size, size);
        let inside = by_faces.lattice_loop(&lattice);
        assert_eq!(inside.cells().len(), size.saturating_sub(1).pow(2));
        assert_eq!(count(&by_faces), expected, "{size}, by faces");
        let mut by_edges = Model::new();
        let lattice = by_edges.lattice(size, size);
        by_edges.single_loop(size * size, &lattice.edges());
        assert_eq!(count(&by_edges), expected, "{size}, by edges");
    }
}

/// The same by the frontiers of the two constraints of connectivity.
#[test]
fn loops_of_a_lattice_have_a_small_diagram() {
    let mut model = Model::new();
    let lattice = model.lattice(6, 6);
    model.lattice_loop(&lattice);
    let mut labelling = model.labelling().expect("a small model");
    let counted = diagram::count(&mut labelling, &mut ()).expect("it is small");
    assert_eq!(counted.solutions, 1_222_363_u32.into());
}

/// Paths from corner to corner of a square grid of points: OEIS A007764.
#[test]
fn paths_from_corner_to_corner_are_counted() {
    for (size, expected) in [(1, 1), (2, 2), (3, 12), (4, 184)] {
        let mut model = Model::new();
        let lattice = model.lattice(size, size);
        model.single_path(size * size, &lattice.edges(), [0, size * size - 1]);
        assert_eq!(count(&model), expected, "{size}");
    }
}

/// Two edges between the same vertices form a loop, and an edge from a vertex to itself none.
#[test]
fn double_edges_form_a_loop_and_rings_none() {
    let mut model = Model::new();
    let edges: Vec<Variable> = model.grid(1, 3, 0..=1).cells().to_vec();
    let on = model.single_loop(2, &[([0, 1], edges[0]), ([1, 0], edges[1]), ([0, 0], edges[2])]);
    assert_eq!(on.len(), 2);
    assert_eq!(count(&model), 1);
}

/// A drawn edge joins the inside and the outside, so a bridge is never drawn.
#[test]
fn bridges_of_a_planar_graph_are_never_drawn() {
    let mut model = Model::new();
    let edges: Vec<Variable> = model.grid(1, 3, 0..=1).cells().to_vec();
    // A square of two edges on each side of the face 1, with a bridge outside.
    let inside =
        model.planar_loop(2, &[([0, 1], edges[0]), ([1, 0], edges[1]), ([0, 0], edges[2])]);
    assert_eq!(inside.len(), 2);
    assert_eq!(count(&model), 1);
}

/// What is seen of two lines with three values, by brute force.
#[test]
fn seen_variables_are_those_before_the_first_without_the_value() {
    for value in 0..=2 {
        for expected in 0..=5 {
            let mut model = Model::new();
            let cells = model.grid(1, 5, 0..=2).cells().to_vec();
            let count_of = model.variable("count", expected..=expected);
            model.seen(count_of, &[cells[..2].to_vec(), cells[2..].to_vec(), Vec::new()], value);
            let all = 3_i64.pow(5);
            let found = (0..all).filter(|&number| {
                let digits: Vec<i64> = (0..5).map(|place| number / 3_i64.pow(place) % 3).collect();
                let seen = |line: &[i64]| line.iter().take_while(|&&it| it == value).count();
                (seen(&digits[..2]) + seen(&digits[2..])) as i64 == expected
            });
            assert_eq!(count(&model), found.count() as u64, "{expected} times {value}");
        }
    }
}
