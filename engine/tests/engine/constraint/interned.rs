//! Constraints that share a table or an automaton have the solutions of constraints with copies.

use billhook_engine::constraint::{Model, Variable};
use billhook_engine::dfs;

/// Constraints that share a table have the solutions of constraints with copies of it; automata
/// that differ only in their accepting states stay apart.
#[test]
fn tables_and_automata_are_shared() {
    let rows: Vec<i64> = (0..60).map(|it| it * 7 % 5 + 1).collect();
    let tuples: Vec<Vec<i64>> = rows.chunks_exact(3).map(<[i64]>::to_vec).collect();
    let count = |declare: &dyn Fn(&mut Model, &[Variable])| {
        let mut model = Model::new();
        let row = model.grid(1, 5, 1..=5);
        model.restrict(row.at(0, 4), 1..=3);
        row.cells().windows(3).for_each(|three| declare(&mut model, three));
        model.regular(&row.cells()[..3], 5, &vec![vec![1, 2, 1, 2, 1]; 2], 1, &[1]);
        model.regular(&row.cells()[2..], 5, &vec![vec![1, 2, 1, 2, 1]; 2], 1, &[1, 2]);
        dfs::statistics(&mut model.labelling().expect("a small model")).solutions()
    };
    let shared: std::sync::Arc<[i64]> = rows.into();
    let of_one = count(&|model, three| model.table_of(three, &shared));
    assert_eq!(of_one, count(&|model, three| model.table(three, &tuples)));
    assert!(of_one > 0);
}
