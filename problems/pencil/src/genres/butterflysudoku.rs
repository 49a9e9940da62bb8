//! Butterfly sudoku: four sudokus, shifted by a box to the right and downwards.

use crate::kit::*;

pub static BUTTERFLYSUDOKU: Genre = Genre {
    about: Genre::about(
        "butterflysudoku",
        "Butterfly Sudoku",
        "four sudokus, each shifted by a box",
        "Given numbers, in 12 rows and columns, or 6; squares outside of all sudokus are open.",
        "..1... ...4.. ...14. ...... .2.... 1....4",
        "3 4 1 2 3 4 / 1 2 3 4 1 2 / 4 3 2 1 4 3 / 2 1 4 3 2 1 / 3 2 1 4 3 2 / 1 4 3 2 1 4",
    )
    .with_rules(
        "Four sudokus overlap, one in each corner of the board, each a box shorter and narrower \
         than the board. Write a number into each empty square so that each sudoku has each \
         number from 1 to its length once in each row, column and box (thick borders).",
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
    let corners = [[0, 0], [0, 1], [1, 0], [1, 1]];
    grids(size, |_| Some(1), &corners)
}
