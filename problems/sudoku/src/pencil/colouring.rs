//! Simple colouring: houses in which a digit has two cells left link these, and along links the
//! cells alternate between two colours, one of which is right. A colour that would put the digit
//! into a house twice is wrong; a cell that sees both colours cannot have the digit.

use super::{Step, Technique};
use crate::marks::Marks;
use crate::shape::Shape;

/// Finds the first colouring that removes a digit; `None` if none does.
pub(super) fn find(shape: &Shape, marks: &Marks) -> Option<Step> {
    (0..shape.side).find_map(|digit| of_digit(shape, marks, 1 << digit))
}

fn of_digit(shape: &Shape, marks: &Marks, digit: u32) -> Option<Step> {
    let mut links: Vec<Vec<usize>> = vec![Vec::new(); marks.left.len()];
    for house in &shape.houses {
        let has = |cell: &&usize| marks.left[**cell] & digit != 0;
        let mut cells = house.cells.iter().filter(has);
        if let (Some(&one), Some(&other), None) = (cells.next(), cells.next(), cells.next()) {
            links[one].push(other);
            links[other].push(one);
        }
    }
    let mut is_coloured = vec![false; links.len()];
    (0..links.len()).find_map(|start| {
        if links[start].is_empty() || is_coloured[start] {
            return None;
        }
        let mut colours = [vec![start], Vec::new()];
        is_coloured[start] = true;
        let mut queue = vec![(start, 0)];
        while let Some((cell, colour)) = queue.pop() {
            for &next in &links[cell] {
                if !is_coloured[next] {
                    is_coloured[next] = true;
                    colours[1 - colour].push(next);
                    queue.push((next, 1 - colour));
                }
            }
        }
        let strikes = strikes(shape, marks, digit, &colours);
        let mut cells = colours.concat();
        cells.sort_unstable();
        Step::striking(Technique::Colouring, digit, (cells, Vec::new()), strikes)
    })
}

fn strikes(
    shape: &Shape,
    marks: &Marks,
    digit: u32,
    colours: &[Vec<usize>; 2],
) -> Vec<(usize, u32)> {
    for colour in colours {
        let meets = |one: &usize| colour.iter().any(|other| shape.sees(*one, *other));
        if colour.iter().any(meets) {
            return colour.iter().map(|&cell| (cell, digit)).collect();
        }
    }
    let sees = |cell: usize, colour: &[usize]| colour.iter().any(|it| shape.sees(cell, *it));
    let is_out = |cell: &usize| colours.iter().all(|colour| !colour.contains(cell));
    let has = |cell: &usize| marks.left[*cell] & digit != 0;
    let cells = (0..marks.left.len()).filter(has).filter(is_out);
    let sees_both = |cell: &usize| colours.iter().all(|colour| sees(*cell, colour));
    cells.filter(sees_both).map(|cell| (cell, digit)).collect()
}
