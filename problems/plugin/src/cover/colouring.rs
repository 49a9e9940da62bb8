//! Colourings: why pieces cannot fill a board, without a search (Golomb, *Polyominoes*, 1965).
//!
//! Some cells of a board are coloured. If however the pieces lie they cannot cover as many coloured
//! cells together as there are, they cannot fill the board. That they can proves nothing.

use std::collections::HashSet;

use crate::reading::counted;

/// A way to colour some of the cells, which are told by their places.
#[derive(Clone, Copy, Debug)]
pub struct Colouring<P> {
    /// What it is called, as in "coloured like a chessboard".
    pub how: &'static str,
    /// Whether the cell in a place is coloured.
    pub coloured: fn(P) -> bool,
}

/// Colourings of squares by row and column.
pub const SQUARES: [Colouring<[i32; 2]>; 7] = [
    Colouring {
        how: "coloured like a chessboard",
        coloured: |[row, column]| (row + column) % 2 == 0,
    },
    Colouring { how: "with every other row coloured", coloured: |[row, _]| row % 2 == 0 },
    Colouring { how: "with every other column coloured", coloured: |[_, column]| column % 2 == 0 },
    Colouring { how: "with every third row coloured", coloured: |[row, _]| row % 3 == 0 },
    Colouring { how: "with every third column coloured", coloured: |[_, column]| column % 3 == 0 },
    Colouring {
        how: "with every third rising diagonal coloured",
        coloured: |[row, column]| (row + column) % 3 == 0,
    },
    Colouring {
        how: "with every third falling diagonal coloured",
        coloured: |[row, column]| (column - row).rem_euclid(3) == 0,
    },
];

/// Says by the first colouring that shows it why pieces cannot fill a board.
///
/// `places` are those of the cells; `pieces` says how many pieces there are of each kind, all of
/// which must lie; `placements` are the kind of a piece and the cells that it would cover, by their
/// numbers in `places`. None if a piece has no placement, which is no matter of colours. Cost: each
/// placement once for each colouring, and for each piece and number
/// of cells that its kind can cover as many steps as there are cells.
///
/// ```
/// use billhook_plugin::cover::colouring::{SQUARES, refuted};
///
/// // A board of four squares around a fifth, and pieces of three and of two squares in a row.
/// let places = [[0, 1], [1, 0], [1, 1], [1, 2], [2, 1]];
/// let three = [vec![1, 2, 3], vec![0, 2, 4]].map(|cells| (0, cells));
/// let two = [vec![0, 2], vec![1, 2], vec![2, 3], vec![2, 4]].map(|cells| (1, cells));
/// let why = refuted(&SQUARES, &places, &[1, 1], three.into_iter().chain(two));
/// assert_eq!(
///     why.as_deref(),
///     Some("coloured like a chessboard, the board has 1 coloured cell to cover, and the pieces can only \
///           cover 2 or more"),
/// );
/// ```
pub fn refuted<P: Copy, C: IntoIterator<Item = usize>>(
    colourings: &[Colouring<P>],
    places: &[P],
    pieces: &[usize],
    placements: impl Iterator<Item = (usize, C)> + Clone,
) -> Option<String> {
    colourings.iter().find_map(|colouring| {
        let coloured: Vec<bool> = places.iter().map(|&at| (colouring.coloured)(at)).collect();
        let wanted = coloured.iter().filter(|coloured| **coloured).count();
        let sums = coverable(&coloured, pieces, placements.clone());
        (!sums[wanted] && sums.contains(&true)).then(|| words(colouring.how, wanted, &sums))
    })
}

/// How many coloured cells all pieces together can cover, if each may lie anywhere.
fn coverable<C: IntoIterator<Item = usize>>(
    coloured: &[bool],
    pieces: &[usize],
    placements: impl Iterator<Item = (usize, C)>,
) -> Vec<bool> {
    let mut counts: Vec<HashSet<usize>> = vec![HashSet::new(); pieces.len()];
    for (kind, covered) in placements {
        counts[kind].insert(covered.into_iter().filter(|&cell| coloured[cell]).count());
    }
    let mut sums = vec![false; coloured.len() + 1];
    sums[0] = true;
    for (&number, counts) in pieces.iter().zip(&counts) {
        for _ in 0..number {
            let mut next = vec![false; sums.len()];
            for &count in counts {
                next.iter_mut().skip(count).zip(&sums).for_each(|(next, &sum)| *next |= sum);
            }
            sums = next;
        }
    }
    sums
}

fn words(how: &str, wanted: usize, sums: &[bool]) -> String {
    let possible = (0..sums.len()).filter(|&sum| sums[sum]);
    let below = possible.clone().take_while(|&sum| sum < wanted).last();
    let above = possible.clone().find(|&sum| sum > wanted);
    let near: Vec<String> =
        [below, above].into_iter().flatten().map(|sum| sum.to_string()).collect();
    let wanted = counted(wanted, "coloured cell");
    let most = match (below, above) {
        (Some(_), None) => format!("up to {}", near.join("")),
        (None, Some(_)) => format!("{} or more", near.join("")),
        _ => near.join(" or "),
    };
    format!("{how}, the board has {wanted} to cover, and the pieces can only cover {most}")
}
