//! Sohei sudoku: four sudokus in a ring.

use crate::kit::*;

pub static SOHEISUDOKU: Genre = Genre {
    about: Genre::about(
        "soheisudoku",
        "Sohei Sudoku",
        "four sudokus in a ring that share corner boxes",
        "Given numbers, in 21 rows and columns, or 8; squares outside of all sudokus are open.",
        "........ ..12.... .2.3.... ........ ..1...4. ........ ....2... .....1..",
        "- - 3 4 1 2 - - / - - 1 2 3 4 - - / 1 2 4 3 2 1 3 4 / 3 4 2 1 4 3 1 2 / 2 3 1 4 3 2 \
         4 1 / 4 1 3 2 1 4 2 3 / - - 4 1 2 3 - - / - - 2 3 4 1 - -",
    )
    .with_rules(
        "Four sudokus, above, left, right and below, share boxes at their corners; squares \
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
    let corners = [[0, 1], [1, 0], [1, 2], [2, 1]];
    grids(size, |side| Some(side - 1), &corners)
}
