//! Grids of variables: their rows, columns, lines and diagonals, and the names of cells.

use billhook_engine::constraint::Model;

#[test]
fn a_grid_has_rows_columns_and_diagonals() {
    let mut model = Model::new();
    let grid = model.grid(2, 3, 0..=1);
    let [a, b, c, d, e, f] = grid.cells().to_vec().try_into().expect("there are six");
    assert_eq!(grid.row(0), [a, b, c]);
    assert_eq!(grid.row(1), [d, e, f]);
    assert_eq!((grid.at(0, 2), grid.at(1, 0)), (c, d));
    assert_eq!(grid.column(1), [b, e]);
    let columns = [vec![a, d], vec![b, e], vec![c, f]];
    assert_eq!(grid.rows(), [[a, b, c], [d, e, f]]);
    assert_eq!(grid.columns(), columns);
    assert_eq!(grid.lines(), [vec![vec![a, b, c], vec![d, e, f]], columns.to_vec()].concat());
    let square = model.grid(2, 2, 0..=1);
    let [a, b, c, d] = square.cells().to_vec().try_into().expect("there are four");
    assert_eq!(square.diagonals(), [[a, d], [b, c]]);
    assert_eq!((model.name(e), model.name(d)), ("r2c2", "r2c2"));
}
