//! Connectivity, beyond what random models test.

use billhook_engine::constraint::Model;
use billhook_engine::diagram;
use num_bigint::BigUint;

/// Returns the pairs of neighbours in a square grid.
fn neighbours(size: usize) -> Vec<[usize; 2]> {
    let right = (0..size * size).filter(|at| at % size + 1 < size).map(|at| [at, at + 1]);
    let down = (0..size * (size - 1)).map(|at| [at, at + size]);
    right.chain(down).collect()
}

/// Connected sets of squares, the empty one too: OEIS A287151. Which squares on the frontier are
/// connected is all that the rest depends on, so that there are few subproblems.
#[test]
fn connected_sets_of_a_grid_are_counted_by_their_frontiers() {
    for (size, expected) in
        [13_u64, 218, 11_506, 2_301_877, 1_732_082_741, 4_872_949_974_666].into_iter().enumerate()
    {
        let size = size + 2;
        let mut model = Model::new();
        let grid = model.grid(size, size, 0..=1);
        model.connected(grid.cells(), 1, &neighbours(size));
        let mut labelling = model.labelling().expect("a small model");
        let counted = diagram::count(&mut labelling, &mut ()).expect("it is small");
        assert_eq!(counted.solutions, BigUint::from(expected + 1), "{size}");
        assert!(counted.subproblems < 10_000 * size, "{size}: {}", counted.subproblems);
    }
}
