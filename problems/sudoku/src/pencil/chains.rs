//! Forcing chains: a digit that leads to a contradiction by singles alone is removed (*nishio*,
//! following all digits).

use super::{Step, Technique};
use crate::marks::Marks;
use crate::shape::Shape;

/// Finds the first digit that a chain removes, trying the cells with the fewest digits first;
/// `None` if no chain removes one.
pub(super) fn find(shape: &Shape, marks: &Marks) -> Option<Step> {
    let mut cells: Vec<usize> = (0..marks.left.len()).filter(|&cell| !marks.filled[cell]).collect();
    cells.sort_by_key(|&cell| marks.left[cell].count_ones());
    cells.into_iter().find_map(|cell| {
        let digits = (0..shape.side).map(|digit| 1 << digit);
        let mut digits = digits.filter(|digit| marks.left[cell] & digit != 0);
        let digit = digits.find(|&digit| {
            let mut tried = marks.clone();
            tried.fill(shape, cell, digit).and_then(|()| tried.settle(shape)).is_err()
        })?;
        let pattern = (vec![cell], Vec::new());
        Step::striking(Technique::ForcingChain, digit, pattern, [(cell, digit)])
    })
}
