//! The layout of pictures on pages, against the expected numbers of columns, rows and pages.

use super::*;

/// What a page of A4 leaves for pictures.
const AREA: [f64; 2] = [510.3, 690.0];

fn bounds(least: f64) -> Bounds {
    Bounds { area: AREA, least, largest: LARGEST, columns: None }
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
        (100, wide, TO_WRITE, 1, 18),
        (1, [1e6, 54.0], TO_WRITE, 1, 1),
    ] {
        let items = vec![Item { size, puzzle: 0, rules: "", label: 0.0 }; count];
        let layout = Layout::of(&items, bounds(least));
        let found = (layout.columns, rows(&layout.pages[0]));
        assert_eq!(found, (columns, rows_of_page), "{count} of {size:?}");
        let cells = layout.pages.iter().flatten();
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
    let layout = Layout::of(&items, bounds(TO_WRITE));
    for page in &layout.pages {
        let mut told: Vec<usize> = page
            .iter()
            .filter(|cell| !cell.rules.is_empty())
            .map(|cell| items[cell.item].puzzle)
            .collect();
        told.sort_unstable();
        assert_eq!(told, [0, 1], "each page tells the rules of each puzzle once");
    }
    let columns = Layout::of(&items, Bounds { columns: Some(4), ..bounds(TO_WRITE) });
    assert_eq!(columns.columns, 4, "as asked, though squares are small");
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
        let layout = Layout::of(&items, bounds(TO_WRITE));
        for cell in layout.pages.iter().flatten() {
            let end = cell.bottom(&items);
            assert!(end <= AREA[1] + 0.1, "{number}: {cell:?} ends at {end}");
        }
    }
}
