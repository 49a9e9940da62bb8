//! Pairs, triples and quads: as many cells of a house as digits. If the cells have no other digits
//! (*naked*), these are removed from the rest of the house; if the digits have no other cells
//! (*hidden*), all other digits are removed there.

use super::{Step, Technique, unions};
use crate::marks::Marks;
use crate::shape::{House, Shape};

/// Finds the first naked subset of this size, 2 to 4, that removes a digit; `None` if none does.
pub(super) fn naked(shape: &Shape, marks: &Marks, size: u32) -> Option<Step> {
    let mut houses = shape.houses.iter().enumerate();
    houses.find_map(|(number, house)| naked_in(marks, house, number, size))
}

/// Finds the first hidden subset of this size, 2 to 4, that removes a digit; `None` if none does.
pub(super) fn hidden(shape: &Shape, marks: &Marks, size: u32) -> Option<Step> {
    let mut houses = shape.houses.iter().enumerate();
    houses.find_map(|(number, house)| hidden_in(shape, marks, house, number, size))
}

fn naked_in(marks: &Marks, house: &House, number: usize, size: u32) -> Option<Step> {
    let open: Vec<usize> =
        house.cells.iter().copied().filter(|&cell| !marks.filled[cell]).collect();
    if open.len() <= size as usize {
        return None;
    }
    let sets: Vec<u32> = open.iter().map(|&cell| marks.left[cell]).collect();
    unions::find(&sets, size, &mut |chosen, digits| {
        let is_chosen = |at: &usize| chosen >> at & 1 == 1;
        let others = (0..open.len()).filter(|at| !is_chosen(at)).map(|at| open[at]);
        let strikes = others.map(|cell| (cell, marks.left[cell] & digits));
        let technique =
            [Technique::NakedPair, Technique::NakedTriple, Technique::NakedQuad][size as usize - 2];
        let cells = (0..open.len()).filter(is_chosen).map(|at| open[at]).collect();
        Step::striking(technique, digits, (cells, vec![number]), strikes)
    })
}

fn hidden_in(
    shape: &Shape,
    marks: &Marks,
    house: &House,
    number: usize,
    size: u32,
) -> Option<Step> {
    let places = |digit: u32| {
        let cells = house.cells.iter().enumerate();
        let has = |cell: usize| marks.left[cell] >> digit & 1;
        cells.fold(0, |places, (at, &cell)| places | has(cell) << at)
    };
    let places: Vec<u32> = (0..shape.side as u32).map(places).collect();
    unions::find(&places, size, &mut |digits, at| {
        let cells = (0..house.cells.len()).filter(|place| at >> place & 1 == 1);
        let cells: Vec<usize> = cells.map(|place| house.cells[place]).collect();
        let strikes: Vec<(usize, u32)> =
            cells.iter().map(|&cell| (cell, marks.left[cell] & !digits)).collect();
        let technique = [Technique::HiddenPair, Technique::HiddenTriple, Technique::HiddenQuad]
            [size as usize - 2];
        Step::striking(technique, digits, (cells, vec![number]), strikes)
    })
}
