//! The layout of pictures on pages, against the expected numbers of columns, rows and pages.

use super::*;

/// What a page of A4 leaves for pictures.
const AREA: [f64; 2] = [510.3, 690.0];

fn bounds(least: f64) -> Bounds {
    Bounds { area: AREA, least, largest: LARGEST, columns: None }
}

fn rows(page: &Plan) -> impl Iterator<Item = &[Cell]> {
    page.cells.chunk_by(|one, other| one.at[1] == other.at[1])
}

#[test]
fn grids() {
    let (sudoku, board, wide) = ([414.0, 414.0], [494.0, 254.0], [2_000.0, 60.0]);
    for (count, size, least, columns, rows_of_page) in [
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
        let items = vec![Item { size, puzzle: 0, rules: "", label: 0.0 }; count];
        let pages = laid_out(&items, bounds(least));
        let rows: Vec<usize> = rows(&pages[0]).map(<[Cell]>::len).collect();
        assert_eq!((rows[0], rows.len()), (columns, rows_of_page), "{count} of {size:?}");
        let cells = pages.iter().flat_map(|page| &page.cells);
        for cell in cells.clone() {
            assert!(cell.at[1] + LABEL + size[1] * cell.scale <= AREA[1] + 0.1, "{count}");
            let half = size[0] * cell.scale / 2.0;
            assert!(cell.at[0] - half >= -0.1 && cell.at[0] + half <= AREA[0] + 0.1, "{count}");
        }
        assert!(cells.map(|cell| cell.item).eq(0..count), "{count} of {size:?}");
    }
}

#[test]
fn several_puzzles() {
    let rules = "Write a digit into each square. Each stands once in each row and column.";
    let items: Vec<Item<'_>> = (0..12)
        .map(|place| Item {
            size: if place % 2 == 0 { [414.0, 414.0] } else { [200.0, 80.0] },
            puzzle: place % 2,
            rules,
            label: 60.0,
        })
        .collect();
    for page in laid_out(&items, bounds(TO_WRITE)) {
        assert_eq!(page.rules.len(), 2, "each page tells the rules of each puzzle once");
    }
}

#[test]
fn columns_as_asked() {
    let item = Item { size: [414.0, 414.0], puzzle: 0, rules: "", label: 0.0 };
    let pages = laid_out(&[item; 12], Bounds { columns: Some(4), ..bounds(TO_WRITE) });
    assert!(rows(&pages[0]).all(|row| row.len() == 4), "though squares are small");
}

/// No picture stands below its page, whatever the sizes, not even on the last page.
#[test]
fn every_picture_stands_on_its_page() {
    let sizes = [[1_014.0, 700.0], [414.0, 94.0], [414.0, 414.0], [90.0, 640.0]];
    for number in 1..60_usize {
        let items: Vec<Item<'_>> = (0..number)
            .map(|place| {
                let kind = (place * number / 7) % sizes.len();
                Item { size: sizes[kind], puzzle: kind, rules: "Fill each square.", label: 90.0 }
            })
            .collect();
        let pages = laid_out(&items, bounds(TO_WRITE));
        for cell in pages.iter().flat_map(|page| &page.cells) {
            let end = cell.at[1] + LABEL + items[cell.item].size[1] * cell.scale;
            assert!(end <= AREA[1] + 0.1, "{number}: {cell:?} ends at {end}");
        }
        let mut rules = pages.iter().flat_map(|page| &page.rules);
        assert!(rules.all(|told| told.at[1] >= -0.1), "{number}: rules stand above the page");
    }
}

/// Pages are filled evenly: none is left with the one picture that had no room on the others.
#[test]
fn pages_are_filled_evenly() {
    for (count, pictures) in [(13, vec![7, 6]), (25, vec![9, 8, 8]), (12, vec![12])] {
        let item = Item { size: [414.0, 414.0], puzzle: 0, rules: "", label: 0.0 };
        let pages = laid_out(&vec![item; count], bounds(TO_WRITE));
        let mut found: Vec<usize> = pages.iter().map(|page| page.cells.len()).collect();
        found.sort_by(|one, other| other.cmp(one));
        assert_eq!(found, pictures, "{count}");
        let end = |cell: &Cell| cell.at[1] + LABEL + item.size[1] * cell.scale;
        for page in &pages {
            let end = page.cells.iter().map(end).fold(0.0, f64::max);
            assert!(end > 0.8 * AREA[1], "{count}: a page ends at {end}");
        }
    }
}
