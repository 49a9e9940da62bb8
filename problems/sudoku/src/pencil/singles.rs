//! Singles: a digit with one cell left in a house is *hidden* among others there; a digit that is
//! alone in its cell is *naked*.
//!
//! Hidden singles come first, those in regions before those in lines, since seeing them takes a
//! look at one digit only.

use super::{Step, Technique};
use crate::marks::Marks;
use crate::shape::{Kind, Shape};

/// Returns all visible singles, each cell once, the easiest first.
pub(crate) fn singles(shape: &Shape, marks: &Marks) -> Vec<Step> {
    let mut found: Vec<Step> = Vec::new();
    let mut is_found = marks.filled.clone();
    for is_region in [true, false] {
        let houses = shape.houses.iter().enumerate();
        for (number, house) in houses.filter(|(_, it)| (it.kind == Kind::Region) == is_region) {
            let (once, twice, _) = marks.counted(&house.cells);
            if once & !twice == 0 {
                continue;
            }
            for &cell in &house.cells {
                let single = marks.left[cell] & once & !twice;
                if !is_found[cell] && single.is_power_of_two() {
                    is_found[cell] = true;
                    let technique = Technique::HiddenSingle;
                    let houses = vec![number];
                    found.push(Step { houses, ..filling(technique, cell, single) });
                }
            }
        }
    }
    for (cell, &left) in marks.left.iter().enumerate() {
        if !is_found[cell] && left.is_power_of_two() {
            found.push(filling(Technique::NakedSingle, cell, left));
        }
    }
    found
}

fn filling(technique: Technique, cell: usize, digits: u32) -> Step {
    let (houses, strikes) = (Vec::new(), Vec::new());
    Step { technique, digits, cells: vec![cell], houses, fills: Some(cell), strikes }
}
