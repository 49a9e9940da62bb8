//! Fish: if a digit can stand only in *n* columns of *n* rows (or the other way round), it is
//! removed from the rest of these columns. Two are an *X-wing*, three a *swordfish*, four a
//! *jellyfish*.

use super::{Step, Technique, unions};
use crate::marks::Marks;
use crate::shape::Shape;

/// Finds the first fish of this size, 2 to 4, that removes a digit; `None` if none does.
pub(super) fn find(shape: &Shape, marks: &Marks, size: u32) -> Option<Step> {
    let side = shape.side;
    (0..side).find_map(|digit| {
        let digit = 1 << digit;
        // Rows, which are the first houses, and then columns.
        [0, side].into_iter().find_map(|first| {
            let lines = &shape.houses[first..first + side];
            let places = lines.iter().map(|line| {
                let has = |cell: usize| u32::from(marks.left[cell] & digit != 0);
                let cells = line.cells.iter().enumerate();
                cells.fold(0, |places, (at, &cell)| places | has(cell) << at)
            });
            let places: Vec<u32> = places.collect();
            unions::find(&places, size, &mut |chosen, across| {
                let mut strikes = Vec::new();
                let mut cells = Vec::new();
                for (at, line) in lines.iter().enumerate() {
                    let here = (0..side).filter(|place| (across & places[at]) >> place & 1 == 1);
                    let here = here.map(|place| line.cells[place]);
                    match chosen >> at & 1 {
                        1 => cells.extend(here),
                        _ => strikes.extend(here.map(|cell| (cell, digit))),
                    }
                }
                let technique = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish]
                    [size as usize - 2];
                let houses = (0..side).filter(|at| chosen >> at & 1 == 1).map(|at| first + at);
                Step::striking(technique, digit, (cells, houses.collect()), strikes)
            })
        })
    })
}
