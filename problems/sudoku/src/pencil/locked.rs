//! Locked candidates: if all cells of a house that can have a digit also lie in another house, the
//! digit is removed from the rest of that one. From a region to a line this is *pointing*, from a
//! line to a region *claiming*.

use super::{Step, Technique};
use crate::marks::Marks;
use crate::shape::{Kind, Shape};

/// Finds the first locked candidate that removes a digit: pointing `from_region`, otherwise claiming;
/// `None` if none does.
pub(super) fn find(shape: &Shape, marks: &Marks, from_region: bool) -> Option<Step> {
    let is_such = |house: &usize| (shape.houses[*house].kind == Kind::Region) == from_region;
    (0..shape.houses.len()).filter(is_such).find_map(|house| within(shape, marks, house))
}

fn within(shape: &Shape, marks: &Marks, number: usize) -> Option<Step> {
    let house = &shape.houses[number];
    let (_, mut several, _) = marks.counted(&house.cells);
    while several != 0 {
        let digit = several & several.wrapping_neg();
        several &= !digit;
        let has = |cell: &&usize| marks.left[**cell] & digit != 0;
        let cells: Vec<usize> = house.cells.iter().filter(has).copied().collect();
        for &other in shape.houses_of[cells[0]].iter().filter(|&&other| other != number) {
            let others = &shape.houses[other].cells;
            if !cells.iter().all(|cell| others.binary_search(cell).is_ok()) {
                continue;
            }
            let rest = others.iter().filter(has).filter(|cell| !cells.contains(cell));
            let strikes = rest.map(|&cell| (cell, digit));
            let technique = match house.kind {
                Kind::Region => Technique::Pointing,
                _ => Technique::Claiming,
            };
            let pattern = (cells.clone(), vec![number, other]);
            let step = Step::striking(technique, digit, pattern, strikes);
            if step.is_some() {
                return step;
            }
        }
    }
    None
}
