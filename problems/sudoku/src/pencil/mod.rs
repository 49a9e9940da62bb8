//! Techniques by which people find digits, on houses of any shape.
//!
//! | file | holds |
//! | --- | --- |
//! | `technique.rs` | their names, how hard they are and in which order they are tried |
//! | `step.rs` | what one of them says about a board, and in words |
//! | `solving.rs` | step by step, as far as techniques go |
//! | `singles.rs` | a digit with one cell left in a house, a cell with one digit left |
//! | `locked.rs` | a digit that a house has only where it meets another |
//! | `subsets.rs` | as many cells as digits, naked or hidden; `unions.rs` finds them |
//! | `fish.rs` | as many rows as columns: X-wing, swordfish, jellyfish |
//! | `wings.rs` | XY-wing and XYZ-wing |
//! | `colouring.rs` | simple colouring |
//! | `chains.rs` | forcing chains: a digit that leads to a contradiction by singles |
//!
//! The names are those of the solvers' community (as in *HoDoKu* by Hobiger, 2008, and at
//! *sudokuwiki.org* by Stuart). Each technique is sound: it removes no digit of any solution.

mod chains;
mod colouring;
mod fish;
mod locked;
mod singles;
mod solving;
mod step;
mod subsets;
mod technique;
mod unions;
mod wings;

pub(crate) use singles::singles;
pub(crate) use solving::Solving;
pub(crate) use step::{Step, listed, written};
pub(crate) use technique::Technique;

use crate::marks::Marks;
use crate::shape::Shape;

/// Returns the first step beyond singles that removes a digit, by the easiest technique that does.
pub(crate) fn beyond_singles(shape: &Shape, marks: &Marks) -> Option<Step> {
    locked::find(shape, marks)
        .or_else(|| subsets::find(shape, marks, 2))
        .or_else(|| subsets::find(shape, marks, 3))
        .or_else(|| fish::find(shape, marks, 2))
        .or_else(|| wings::xy(shape, marks))
        .or_else(|| wings::xyz(shape, marks))
        .or_else(|| colouring::find(shape, marks))
        .or_else(|| fish::find(shape, marks, 3))
        .or_else(|| subsets::find(shape, marks, 4))
        .or_else(|| fish::find(shape, marks, 4))
        .or_else(|| chains::find(shape, marks))
}
