//! Models of genres of pencil puzzles.

mod divided;
mod islands;
mod loops;
mod shaded;

pub use divided::fillomino;
pub use islands::nurikabe;
pub use loops::{masyu, slitherlink, yajilin};
pub use shaded::{heyawake, hitori};

/// Returns the pairs of neighbouring squares, numbered row by row.
fn neighbours([rows, columns]: [usize; 2]) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    for at in 0..rows * columns {
        if at % columns + 1 < columns {
            pairs.push([at, at + 1]);
        }
        if at / columns + 1 < rows {
            pairs.push([at, at + columns]);
        }
    }
    pairs
}
