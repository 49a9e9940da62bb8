//! Windmill sudoku: one sudoku in the middle of four, sharing two boxes with each.

use crate::kit::*;

pub static WINDMILLSUDOKU: Genre = Genre {
    about: Genre::about(
        "windmillsudoku",
        "Windmill Sudoku",
        "five sudokus, of which the one in the middle shares two boxes with each other one",
        "Given numbers, in 21 rows and columns; squares outside of all sudokus are open.",
        "...5......9.......... .....6............... ...7....3............ \
         ...8...6..14...4.9... .....7.912.5....1...3 ...6.....7....9...7.. \
         .....5..2......1..9.. .........97..6...8... ................6..3. \
         ....4..........93.51. 4....3.5...3.....2.4. ...7...............2. \
         2.................... ..75.......67........ ....1...........36... \
         63.4.....6........... ..9..8....82..1...... .....2.4..53...4..... \
         ............3..96.... .........5...7...1... ...........8..4..2...",
        "- - - 5 2 3 4 8 6 1 9 7 - - - - - - - - - / - - - 1 4 6 7 2 9 8 5 3 - - - - - - - - \
         - / - - - 7 9 8 5 1 3 4 2 6 - - - - - - - - - / - - - 8 5 9 2 6 7 3 1 4 1 5 3 4 7 9 \
         2 8 6 / - - - 4 3 7 8 9 1 2 6 5 7 8 6 2 1 5 4 9 3 / - - - 6 1 2 3 5 4 7 8 9 4 2 9 6 \
         8 3 7 5 1 / - - - 3 8 5 9 7 2 6 4 1 5 3 8 1 2 7 9 6 4 / - - - 2 6 4 1 3 5 9 7 8 2 6 \
         4 3 9 8 1 7 5 / - - - 9 7 1 6 4 8 5 3 2 9 1 7 5 6 4 8 3 2 / 7 2 1 8 4 5 3 9 6 1 5 7 \
         8 4 2 9 3 6 5 1 7 / 4 8 6 1 9 3 2 5 7 4 8 3 6 9 1 7 5 2 3 4 8 / 9 5 3 7 2 6 8 1 4 2 \
         6 9 3 7 5 8 4 1 6 2 9 / 2 1 5 3 6 4 7 8 9 3 1 5 4 2 6 7 8 9 - - - / 3 6 7 5 8 9 4 2 \
         1 8 9 6 7 5 3 1 2 4 - - - / 8 9 4 2 1 7 5 6 3 7 2 4 1 8 9 5 3 6 - - - / 6 3 2 4 5 1 \
         9 7 8 6 7 1 8 4 5 2 9 3 - - - / 5 4 9 6 7 8 1 3 2 4 8 2 9 3 1 6 5 7 - - - / 1 7 8 9 \
         3 2 6 4 5 9 5 3 2 6 7 4 1 8 - - - / - - - - - - - - - 2 4 7 3 1 8 9 6 5 - - - / - - \
         - - - - - - - 5 3 9 6 7 2 8 4 1 - - - / - - - - - - - - - 1 6 8 5 9 4 3 7 2 - - -",
    )
    .with_rules(
        "Five sudokus lie on the board, of which the one in the middle shares two boxes with each \
         of the other four; squares outside of them stay empty. Write a number from 1 to 9 into \
         each other square so that no number repeats in a row, column or box (thick borders) of a \
         sudoku.",
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
    let corners = [[0, 1], [1, 4], [2, 2], [3, 0], [4, 3]];
    grids(size, |side| (side == 3).then_some(1), &corners)
}
