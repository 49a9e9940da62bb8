//! Wings: whichever digit the pivot has, one of a few cells must have a certain digit, which is
//! removed from the cells that see all of them. The pivot of an *XY-wing* has two digits; each of
//! two cells that it sees has one of them and a third digit, which both share. The pivot of an
//! *XYZ-wing* has all three digits.

use super::{Step, Technique};
use crate::marks::Marks;
use crate::shape::Shape;

/// Finds the first wing that removes a digit and whose pivot has this number of digits, 2 or 3;
/// `None` if none does.
pub(super) fn find(shape: &Shape, marks: &Marks, size: u32) -> Option<Step> {
    let pivots = (0..marks.left.len()).filter(|&cell| marks.left[cell].count_ones() == size);
    pivots.into_iter().find_map(|pivot| {
        let is_pair = |cell: &usize| marks.left[*cell].count_ones() == 2;
        let pairs: Vec<usize> = shape.peers[pivot].iter().copied().filter(is_pair).collect();
        pairs.iter().enumerate().find_map(|(at, &one)| {
            pairs[at + 1..].iter().find_map(|&other| wing(shape, marks, [pivot, one, other]))
        })
    })
}

fn wing(shape: &Shape, marks: &Marks, [pivot, one, other]: [usize; 3]) -> Option<Step> {
    let [hub, left, right] = [pivot, one, other].map(|cell| marks.left[cell]);
    let digit = left & right;
    let is_three = (left | right | hub).count_ones() == 3;
    let fits = left != right && digit.is_power_of_two() && is_three && hub & left != 0;
    let (technique, cells) = match hub & digit {
        _ if !fits || hub & right == 0 => return None,
        // The pivot has the two other digits.
        0 => (Technique::XyWing, vec![one, other]),
        _ if hub.count_ones() == 3 => (Technique::XyzWing, vec![pivot, one, other]),
        _ => return None,
    };
    let sees_all = |cell: &usize| cells.iter().all(|it| it != cell && shape.sees(*cell, *it));
    let seen = shape.peers[one]
        .iter()
        .filter(|cell| **cell != pivot && marks.left[**cell] & digit != 0 && sees_all(cell));
    let pattern = (vec![pivot, one, other], Vec::new());
    Step::striking(technique, digit, pattern, seen.map(|&cell| (cell, digit)))
}
