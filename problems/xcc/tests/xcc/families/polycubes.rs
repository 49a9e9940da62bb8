//! Puzzles of pieces made of cubes, each used once to fill a box.
//!
//! Turning over a flat piece is one of its 24 rotations in space. So the same code places the
//! twelve pentominoes in a box of height one, and the seven pieces of the Soma cube in theirs.

use std::collections::BTreeSet;

use billhook_engine::exact_cover::ExactCover;

use super::build;

/// A cube by its coordinates, or the lengths of a box.
type Cube = [i64; 3];

/// The twelve pentominoes, by Conway's letters, in rows.
const PENTOMINOES: [(&str, &[&str]); 12] = [
    ("O", &["#####"]),
    ("P", &["##", "##", "#."]),
    ("Q", &["####", "#..."]),
    ("R", &[".##", "##.", ".#."]),
    ("S", &["##..", ".###"]),
    ("T", &["###", ".#.", ".#."]),
    ("U", &["#.#", "###"]),
    ("V", &["#..", "#..", "###"]),
    ("W", &["#..", "##.", ".##"]),
    ("X", &[".#.", "###", ".#."]),
    ("Y", &["####", ".#.."]),
    ("Z", &["##.", ".#.", ".##"]),
];

/// The pieces of Piet Hein's Soma cube; the last three have a cube on top.
const SOMA: [(&str, &[Cube]); 7] = [
    ("bent", &[[0, 0, 0], [1, 0, 0], [0, 1, 0]]),
    ("ell", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]]),
    ("tee", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]]),
    ("skew", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]]),
    ("left", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 1]]),
    ("right", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 1, 1]]),
    ("claw", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]),
];

/// Builds the twelve pentominoes in a rectangle, each used once, turned and turned over at will.
/// Symmetric solutions count separately.
///
/// There is a primary item for each piece and each cell. A rectangle of other than 60 cells has no
/// solution.
///
/// # Panics
///
/// Panics if the cover does not fit into 32 bits.
pub fn pentominoes(rows: usize, columns: usize) -> ExactCover {
    let pieces = PENTOMINOES.map(|(name, rows)| (name, cubes(rows)));
    pack(&pieces, [length(rows), length(columns), 1])
}

/// Builds the Soma cube (Piet Hein 1936): seven pieces of three or four cubes in a cube of 27.
/// Solutions that differ by one of the 48 symmetries count separately.
///
/// There are 34 primary items and 688 options.
pub fn soma() -> ExactCover {
    pack(&SOMA.map(|(name, cubes)| (name, cubes.to_vec())), [3, 3, 3])
}

/// Converts a length to a number that can be multiplied.
fn length(length: usize) -> i64 {
    i64::from(u32::try_from(length).unwrap_or(u32::MAX))
}

/// Returns the cubes of a flat piece.
fn cubes(rows: &[&str]) -> Vec<Cube> {
    let row = |(x, row): (i64, &&str)| -> Vec<Cube> {
        (0_i64..)
            .zip(row.bytes())
            .filter(|&(_, cell)| cell == b'#')
            .map(|(y, _)| [x, y, 0])
            .collect()
    };
    (0_i64..).zip(rows).flat_map(row).collect()
}

/// Builds the cover of a box by pieces: an option for each placement of a piece.
fn pack(pieces: &[(&str, Vec<Cube>)], lengths: Cube) -> ExactCover {
    let name = |[x, y, z]: Cube| match lengths[2] {
        1 => format!("{}.{}", x + 1, y + 1),
        _ => format!("{}.{}.{}", x + 1, y + 1, z + 1),
    };
    build(|builder| {
        for (piece, _) in pieces {
            builder.primary(piece)?;
        }
        for cell in cells(lengths) {
            builder.primary(&name(cell))?;
        }
        for (piece, cubes) in pieces {
            for shape in orientations(cubes) {
                let room = std::array::from_fn(|axis| {
                    let reach = shape.iter().map(|cube| cube[axis]).max().unwrap_or_default();
                    lengths[axis] - reach
                });
                for corner in cells(room) {
                    let placed = shape.iter().map(|cube| name(plus(*cube, corner)));
                    builder.option(std::iter::once((*piece).to_owned()).chain(placed))?;
                }
            }
        }
        Ok(())
    })
}

/// Returns all cells of a box, in order; none if a length is not positive.
fn cells([x, y, z]: Cube) -> impl Iterator<Item = Cube> {
    (0..x).flat_map(move |x| (0..y).flat_map(move |y| (0..z).map(move |z| [x, y, z])))
}

/// Returns the different orientations of a piece, each moved into the corner, in order.
fn orientations(cubes: &[Cube]) -> BTreeSet<Vec<Cube>> {
    let turned = (0..24).map(|turn| {
        let mut shape: Vec<Cube> = cubes.iter().map(|&cube| rotate(cube, turn)).collect();
        let corner =
            [0, 1, 2].map(|axis| -shape.iter().map(|cube| cube[axis]).min().unwrap_or_default());
        shape.iter_mut().for_each(|cube| *cube = plus(*cube, corner));
        shape.sort_unstable();
        shape
    });
    turned.collect()
}

/// Applies one of the 24 rotations: turns one of six faces upwards, and then makes some quarter
/// turns.
fn rotate(mut cube: Cube, turn: usize) -> Cube {
    let about_x = |[x, y, z]: Cube| [x, -z, y];
    let about_y = |[x, y, z]: Cube| [z, y, -x];
    let about_z = |[x, y, z]: Cube| [-y, x, z];
    match turn / 4 {
        side @ 0..4 => (0..side).for_each(|_| cube = about_x(cube)),
        4 => cube = about_y(cube),
        _ => (0..3).for_each(|_| cube = about_y(cube)),
    }
    (0..turn % 4).for_each(|_| cube = about_z(cube));
    cube
}

fn plus(cube: Cube, by: Cube) -> Cube {
    [0, 1, 2].map(|axis| cube[axis] + by[axis])
}
