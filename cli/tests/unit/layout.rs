//! The layout of pictures on a page, against the expected numbers of columns and rows.

use super::*;

/// The area is what a page of A4 leaves for the pictures.
#[test]
fn grids() {
    let (area, sudoku, board, wide) =
        ([510.3, 690.0], [414.0, 414.0], [494.0, 254.0], [2_000.0, 60.0]);
    for (count, picture, least, columns, rows) in [
        (1, sudoku, TO_WRITE, 1, 1),
        (4, sudoku, TO_WRITE, 2, 2),
        (6, board, TO_WRITE, 2, 3),
        (12, sudoku, TO_WRITE, 3, 4),
        (1_000, sudoku, TO_WRITE, 3, 4),
        (12, sudoku, TO_READ, 3, 4),
        (100, board, TO_READ, 3, 7),
        (5, wide, TO_WRITE, 1, 5),
        (100, wide, TO_WRITE, 1, 17),
        (1, [1e6, 54.0], TO_WRITE, 1, 1),
    ] {
        let layout = Layout::of(count, picture, area, least, None);
        assert_eq!((layout.columns, layout.rows), (columns, rows), "{count} of {picture:?}");
        assert!(layout.columns as f64 * layout.cell[0] <= area[0] + 0.1, "{count}");
        assert!(layout.rows as f64 * layout.cell[1] <= area[1] + 0.1, "{count}");
    }
    let solutions = Layout::of(12, sudoku, area, TO_READ, Some(0.1));
    assert_eq!((solutions.columns, solutions.rows), (4, 3), "they fill the upper part");
}
