//! Samurai sudoku: one sudoku in the middle of four, sharing a box with each.

use crate::kit::*;

pub static SAMURAISUDOKU: Genre = Genre {
    about: Genre::about(
        "samuraisudoku",
        "Samurai Sudoku",
        "five sudokus, of which the one in the middle shares its corner boxes",
        "Given numbers, in 21 rows and columns, or 8; squares outside of all sudokus are open.",
        ".2.4.... .....42. ........ 3....34. ........ ......4. .3.....3 ..4.....",
        "1 2 3 4 2 1 3 4 / 4 3 2 1 3 4 2 1 / 2 4 1 3 4 2 1 3 / 3 1 4 2 1 3 4 2 / 2 4 3 1 2 4 \
         3 1 / 3 1 2 4 3 1 4 2 / 4 3 1 2 4 2 1 3 / 1 2 4 3 1 3 2 4",
    )
    .with_rules(
        "Five sudokus, one in each corner and one in the middle, share boxes at their corners; \
         squares outside of them stay empty. Write a number into each other square so that each \
         sudoku has each number from 1 to its length once in each row, column and box (thick \
         borders).",
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
    let corners = [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]];
    grids(size, |side| Some(side - 1), &corners)
}
