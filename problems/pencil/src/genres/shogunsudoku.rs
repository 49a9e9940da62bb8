//! Shogun sudoku: eleven sudokus in rows of four, three and four.

use crate::kit::*;

pub static SHOGUNSUDOKU: Genre = Genre {
    about: Genre::about(
        "shogunsudoku",
        "Shogun Sudoku",
        "eleven sudokus in rows of four, three and four that share corner boxes",
        "Given numbers, in 21 rows and 45 columns, or 8 and 16; other squares are open.",
        "2...........3... ..1.14..32.....2 ................ 3.............2. ................ \
         3............... 1...2..3..2..... ..4........32..3",
        "2 1 3 4 3 2 1 4 1 4 3 2 3 2 1 4 / 4 3 1 2 1 4 3 2 3 2 1 4 1 4 3 2 / 1 2 4 3 2 1 4 3 \
         2 1 4 3 2 1 4 3 / 3 4 2 1 4 3 2 1 4 3 2 1 4 3 2 1 / 4 1 3 2 1 4 3 2 1 4 3 2 1 4 3 2 \
         / 3 2 1 4 3 2 1 4 3 2 1 4 3 2 1 4 / 1 4 2 3 2 1 4 3 4 3 2 1 4 3 2 1 / 2 3 4 1 4 3 2 \
         1 2 1 4 3 2 1 4 3",
    )
    .with_rules(
        "Eleven sudokus, in rows of four, three and four, share boxes at their corners; squares \
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
    let corners =
        [[0, 0], [0, 2], [0, 4], [0, 6], [1, 1], [1, 3], [1, 5], [2, 0], [2, 2], [2, 4], [2, 6]];
    grids(size, |side| Some(side - 1), &corners)
}
