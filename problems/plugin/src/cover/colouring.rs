//! Colouring arguments, which show without a search that pieces cannot fill a board (Golomb,
//! *Polyominoes*, 1965).
//!
//! Some cells of a board are coloured. If no choice of placements covers as many coloured cells as
//! the board has, the pieces cannot fill it. The converse does not hold.

use std::collections::HashSet;

use crate::reading::counted;

/// A set of coloured cells, given by their places.
#[derive(Clone, Copy, Debug)]
pub struct Colouring<P> {
    /// The name of the colouring in a sentence: "coloured like a chessboard".
    pub how: &'static str,
    /// A function that returns whether the cell in a place is coloured.
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

/// Returns why pieces cannot fill a board, by the first colouring that shows it; `None` if none
/// does, or if a piece has no placement at all.
///
/// `places` are the places of the cells; `pieces` the numbers of pieces of each kind, all of which
/// must be placed; `placements` the kind of a piece with the cells that it would cover, as indices
/// into `places`. Time, for each colouring: each placement once, and for each piece and each number
/// of coloured cells that its kind can cover, a step for each cell.
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

/// Returns, for each number, whether all pieces together can cover that number of coloured cells if
/// each may lie anywhere, even on top of another.
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
