//! Techniques by which people find digits, on houses of any shape.
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

/// Returns the first step beyond singles that removes a digit, by the easiest technique that does;
/// `None` if no technique does.
pub(crate) fn beyond_singles(shape: &Shape, marks: &Marks) -> Option<Step> {
    locked::find(shape, marks)
        .or_else(|| subsets::find(shape, marks, 2))
        .or_else(|| subsets::find(shape, marks, 3))
        .or_else(|| fish::find(shape, marks, 2))
        .or_else(|| wings::find(shape, marks, 2))
        .or_else(|| wings::find(shape, marks, 3))
        .or_else(|| colouring::find(shape, marks))
        .or_else(|| fish::find(shape, marks, 3))
        .or_else(|| subsets::find(shape, marks, 4))
        .or_else(|| fish::find(shape, marks, 4))
        .or_else(|| chains::find(shape, marks))
}
