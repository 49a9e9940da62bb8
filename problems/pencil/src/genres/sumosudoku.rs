//! Sumo sudoku: thirteen sudokus in rows of three, two, three, two and three.

use crate::kit::*;

pub static SUMOSUDOKU: Genre = Genre {
    about: Genre::about(
        "sumosudoku",
        "Sumo Sudoku",
        "thirteen sudokus in rows of three and two that share corner boxes",
        "Given numbers, in 33 rows and columns, or 12; squares outside of all sudokus are open.",
        "............ 34....123.2. ......4..... ...3........ ............ 3........4.. \
         .1.......... ..........4. 1........2.. ............ 43.......... .....12...23",
        "1 2 3 4 1 2 3 4 1 2 4 3 / 3 4 1 2 3 4 1 2 3 4 2 1 / 2 3 4 1 2 3 4 1 2 3 1 4 / 4 1 2 \
         3 4 1 2 3 4 1 3 2 / 1 2 3 4 1 2 3 4 1 2 3 4 / 3 4 1 2 3 4 1 2 3 4 1 2 / 4 1 2 3 4 1 \
         2 3 4 1 2 3 / 2 3 4 1 2 3 4 1 2 3 4 1 / 1 2 3 4 1 2 3 4 1 2 3 4 / 3 4 1 2 3 4 1 2 3 \
         4 1 2 / 4 3 2 1 2 3 4 1 2 3 4 1 / 2 1 4 3 4 1 2 3 4 1 2 3",
    )
    .with_rules(
        "Thirteen sudokus, in rows of three, two, three, two and three, share boxes at their \
         corners; squares outside of them stay empty. Write a number into each other square so \
         that each sudoku has each number from 1 to its length once in each row, column and box \
         (thick borders).",
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
    let corners = [
        [0, 0],
        [0, 2],
        [0, 4],
        [1, 1],
        [1, 3],
        [2, 0],
        [2, 2],
        [2, 4],
        [3, 1],
        [3, 3],
        [4, 0],
        [4, 2],
        [4, 4],
    ];
    grids(size, |side| Some(side - 1), &corners)
}
