//! Explains boards without a solution: derives the consequences of the clues, step by step, until a
//! cell has no digit left or a digit no cell.

use billhook_engine::Limits;
use billhook_plugin::player::Reason;
use billhook_plugin::reading::counted;

use crate::Sudoku;
use crate::marks::{Marks, Set};
use crate::pencil::{Step, beyond_singles, listed, singles, written};
use crate::shape::Shape;

/// Maximum number of last steps that are described one by one.
const TOLD: usize = 4;

/// Returns the steps to a contradiction; `None` if no technique leads to one, or if a limit was
/// reached.
pub(crate) fn refuted(sudoku: &Sudoku, limits: &mut Limits) -> Option<Reason> {
    let shape = &*sudoku.shape;
    let (mut marks, mut taken) = (Marks::noted(shape, &sudoku.clues).0, Vec::<Step>::new());
    loop {
        if let Some(dead) = dead(shape, &marks) {
            let cells = blamed(sudoku, &marks);
            return Some(Reason::from(told(shape, &taken, dead)).blaming(cells));
        }
        if marks.open == 0 || limits.exhausted() {
            return None;
        }
        let step = singles(shape, &marks).into_iter().next();
        let step = step.or_else(|| beyond_singles(shape, &marks))?;
        // A failed step leaves marks that show the fault.
        let taken_so = step.take(shape, &mut marks);
        taken.push(step);
        if taken_so.is_err() && dead(shape, &marks).is_none() {
            return None;
        }
    }
}

/// Describes a cell, given by its name, for which the clues leave no digit.
pub(crate) fn hopeless(sudoku: &Sudoku, name: &str) -> String {
    let mut cells = 0..sudoku.clues.len();
    match cells.find(|&cell| sudoku.shape.cell(cell) == name) {
        Some(cell) => {
            let (marks, _) = Marks::noted(&sudoku.shape, &sudoku.clues);
            without_digit(&sudoku.shape, &marks, cell)
        }
        None => format!("no digit is left for {name}"),
    }
}

/// Names the clues that exclude digits from the first cell without one, the first of each digit.
fn blamed(sudoku: &Sudoku, marks: &Marks) -> Vec<String> {
    let Some(dead) = marks.left.iter().position(|&left| left == 0) else { return Vec::new() };
    let clues =
        seen(&sudoku.shape, marks, dead).into_iter().filter(|(_, at)| sudoku.clues[*at] > 0);
    clues.map(|(_, at)| sudoku.shape.cell(at)).collect()
}

/// Returns the digits of the filled cells that a cell sees, each with the first of them.
fn seen(shape: &Shape, marks: &Marks, cell: usize) -> Vec<(Set, usize)> {
    let mut seen: Vec<(Set, usize)> = Vec::new();
    for &at in shape.peers[cell].iter().filter(|&&at| marks.filled[at]) {
        if seen.iter().all(|(digit, _)| *digit != marks.left[at]) {
            seen.push((marks.left[at], at));
        }
    }
    seen.sort_unstable();
    seen
}

/// Describes a cell without a digit, with the cells that exclude each digit.
fn without_digit(shape: &Shape, marks: &Marks, cell: usize) -> String {
    let seen = seen(shape, marks, cell);
    let sees =
        seen.iter().map(|&(digit, at)| format!("{} at {}", written(digit, "and"), shape.cell(at)));
    let sees: Vec<String> = sees.collect();
    let cell = shape.cell(cell);
    let all = seen.iter().fold(0, |all, (digit, _)| all | digit);
    let struck = match shape.all() & !all {
        0 => String::new(),
        rest => format!(", and {} is struck out", written(rest, "and")),
    };
    match sees.as_slice() {
        [] => format!("no digit is left for {cell}"),
        sees => format!("no digit is left for {cell}, which sees {}{struck}", listed(sees)),
    }
}

/// Describes a cell without a digit, or a digit without a cell in a house; `None` if there is
/// neither.
fn dead(shape: &Shape, marks: &Marks) -> Option<String> {
    let cell = (0..marks.left.len()).find(|&cell| marks.left[cell] == 0);
    if let Some(cell) = cell {
        return Some(without_digit(shape, marks, cell));
    }
    shape.houses.iter().find_map(|house| {
        let missing = shape.all() & !marks.counted(&house.cells).0;
        let least = missing & missing.wrapping_neg();
        (missing != 0 && house.cells.len() == shape.side)
            .then(|| format!("{} has no cell left in {}", written(least, "and"), house.name))
    })
}

/// Returns the explanation: the number of earlier steps, the last steps, and the contradiction
/// `dead`.
fn told(shape: &Shape, taken: &[Step], dead: String) -> Vec<String> {
    let (before, last) = taken.split_at(taken.len().saturating_sub(TOLD));
    let mut steps = Vec::new();
    if !before.is_empty() {
        steps.push(format!("after {}", counted(before.len(), "other step")));
    }
    steps.extend(last.iter().map(|step| step.told(shape)));
    steps.push(dead);
    steps
}
