//! Gattai-8: eight sudokus in rows of three, two and three.

use crate::kit::*;

pub static GATTAI8SUDOKU: Genre = Genre {
    about: Genre::about(
        "gattai8sudoku",
        "Gattai8 Sudoku",
        "eight sudokus in rows of three, two and three that share corner boxes",
        "Given numbers, in 21 rows and 33 columns, or 8 and 12; other squares are open.",
        ".1.3...4.... .4....3....1 ............ ..........4. .2.......2.. 3..........1 \
         ..2...2..3.. .....3.....4",
        "2 1 4 3 3 2 1 4 1 2 3 4 / 3 4 1 2 1 4 3 2 3 4 2 1 / 4 3 2 1 4 3 2 1 4 3 1 2 / 1 2 3 \
         4 2 1 4 3 2 1 4 3 / 1 2 4 3 1 2 3 4 1 2 4 3 / 3 4 1 2 3 4 1 2 3 4 2 1 / 4 3 2 1 4 1 \
         2 3 4 3 1 2 / 2 1 3 4 2 3 4 1 2 1 3 4",
    )
    .with_rules(
        "Eight sudokus, in rows of three, two and three, share boxes at their corners; squares \
         outside of them stay empty. Write a number into each other square so that each sudoku \
         has each number from 1 to its length once in each row, column and box (thick borders).",
    ),
    layers: &[Layer::NUMBERS],
    values: &["outside"],
    boxes: |size| boxes_of(&sudokus(size)),
    declare: |rules| rules.overlapping(&sudokus(rules.size)),
    judge: |judge| judge.overlapping(&sudokus(judge.size)),
    ..Genre::EMPTY
};

/// Returns the squares of each sudoku.
fn sudokus(size: Size) -> Grids {
    let corners = [[0, 0], [0, 2], [0, 4], [1, 1], [1, 3], [2, 0], [2, 2], [2, 4]];
    grids(size, |side| Some(side - 1), &corners)
}
