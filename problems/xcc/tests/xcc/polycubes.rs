//! The orientations that pieces have in the families that fill a box, against their known numbers.

use std::collections::{BTreeMap, BTreeSet};

use billhook_engine::exact_cover::ExactCover;

use crate::families;

/// Returns the shapes of each piece in the options of a cover, moved into the corner: all
/// orientations, if they fit the box.
fn shapes(cover: &ExactCover) -> BTreeMap<&str, BTreeSet<Vec<Vec<i64>>>> {
    let mut shapes: BTreeMap<&str, BTreeSet<_>> = BTreeMap::new();
    for option in 0..cover.options() {
        let names = cover.option(option).iter().map(|entry| cover.item_name(entry.item as usize));
        let (cells, pieces): (Vec<&str>, Vec<&str>) = names.partition(|name| name.contains('.'));
        let [piece] = pieces[..] else { panic!("{pieces:?} in one option") };
        let cell = |cell: &str| -> Vec<i64> {
            cell.split('.').map(|at| at.parse().expect("a number")).collect()
        };
        let mut cells: Vec<Vec<i64>> = cells.into_iter().map(cell).collect();
        for axis in 0..cells[0].len() {
            let least = cells.iter().map(|cell| cell[axis]).min().expect("a piece has cells");
            cells.iter_mut().for_each(|cell| cell[axis] -= least);
        }
        cells.sort_unstable();
        shapes.entry(piece).or_default().insert(cells);
    }
    shapes
}

#[test]
fn pieces_have_their_orientations() {
    for (cover, expected) in [
        // Together these are the 63 fixed pentominoes.
        (
            families::pentominoes(5, 5),
            &[
                ("O", 5, 2),
                ("P", 5, 8),
                ("Q", 5, 8),
                ("R", 5, 8),
                ("S", 5, 8),
                ("T", 5, 4),
                ("U", 5, 4),
                ("V", 5, 4),
                ("W", 5, 4),
                ("X", 5, 1),
                ("Y", 5, 8),
                ("Z", 5, 4),
            ][..],
        ),
        (
            families::soma(),
            &[
                ("bent", 3, 12),
                ("claw", 4, 8),
                ("ell", 4, 24),
                ("left", 4, 12),
                ("right", 4, 12),
                ("skew", 4, 12),
                ("tee", 4, 12),
            ],
        ),
    ] {
        let shapes = shapes(&cover);
        let found = shapes.iter().map(|(piece, ways)| {
            let cells = ways.iter().map(Vec::len).max().unwrap_or_default();
            assert!(ways.iter().all(|way| way.len() == cells), "{piece}: {ways:?}");
            (*piece, cells, ways.len())
        });
        assert!(found.clone().eq(expected.iter().copied()), "{:?}", found.collect::<Vec<_>>());
    }
}
