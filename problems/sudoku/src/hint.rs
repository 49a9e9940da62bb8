//! Gives hints by the easiest technique: the place, the technique, and the conclusion.
//!
//! The hint is about the next cell that can be filled. If that is visible only after digits are
//! removed, the hint includes these steps. If no technique leads further, the hint is a digit of a
//! solution.

use billhook_engine::{Limits, Status};
use billhook_plugin::player::{Conclusion, Hint, NoHelp};
use billhook_plugin::reading::counted;

use crate::Sudoku;
use crate::marks::{Marks, Set};
use crate::pencil::{Step, Technique, beyond_singles, singles};
use crate::shape::Shape;
use crate::solved::first;

/// Maximum number of steps before a single that are described one by one.
const TOLD: usize = 4;

/// Returns a hint: three levels that lead to a single, or if techniques reach none, two levels that
/// lead to a digit of a solution; one level for a full board. Fails if there is no solution, or if
/// a limit was reached.
pub(crate) fn hint(sudoku: &Sudoku, limits: &mut Limits) -> Result<Hint, NoHelp> {
    let shape = &sudoku.shape;
    let found = first(shape, &sudoku.clues, 1, limits);
    let solution = match (found.boards.first(), found.status) {
        (Some(solution), _) => solution,
        (None, Status::Complete) => return Err(NoHelp::NoSolution(None)),
        (None, status) => return Err(NoHelp::Stopped(status)),
    };
    // No step contradicts the solution.
    let wrong = |_| NoHelp::NoSolution(None);
    let mut marks = Marks::of(shape, &sudoku.clues).map_err(wrong)?;
    if marks.open == 0 {
        return Ok(Hint::new(["nothing is left to be filled in"], "it is solved already"));
    }
    let mut before: Vec<Step> = Vec::new();
    loop {
        if let Some(single) = singles(shape, &marks).first() {
            let before = needed(shape, single, before);
            debug_assert!(leads_to(sudoku, &before, single), "{single:?} without {before:?}");
            return Ok(told(shape, &marks, single, &before));
        }
        if limits.exhausted() {
            return Err(NoHelp::Stopped(limits.status()));
        }
        let Some(step) = beyond_singles(shape, &marks) else { break };
        step.take(shape, &mut marks).map_err(wrong)?;
        before.push(step);
    }
    let open = (0..solution.len()).filter(|&cell| !marks.filled[cell]);
    let cell = open.min_by_key(|&cell| marks.left[cell].count_ones()).unwrap_or(0);
    let (name, digit) = (shape.cell(cell), solution[cell]);
    let levels = [format!("look at {name}"), format!("{digit} at {name}")];
    let hint = Hint::new(levels, "no technique leads further: it is the digit of a solution");
    Ok(hint.concluding([Conclusion::is(name, digit.to_string())]))
}

/// Returns the steps on which a single may depend, directly or through other steps, in order.
fn needed(shape: &Shape, single: &Step, before: Vec<Step>) -> Vec<Step> {
    let mut needed: Vec<Step> = Vec::new();
    for step in before.into_iter().rev() {
        let is_needed = needed.iter().chain([single]).any(|later| later.needs(shape, &step));
        needed.extend(is_needed.then_some(step));
    }
    needed.reverse();
    needed
}

/// Returns whether a single is visible after these steps on the board that has only the clues.
fn leads_to(sudoku: &Sudoku, before: &[Step], single: &Step) -> bool {
    let shape = &sudoku.shape;
    let Ok(mut marks) = Marks::of(shape, &sudoku.clues) else { return false };
    let is_taken = before.iter().all(|step| step.take(shape, &mut marks).is_ok());
    let is_it = |it: &Step| it.fills == single.fills && it.digits == single.digits;
    is_taken && singles(shape, &marks).iter().any(is_it)
}

/// Returns the hint of a single, with the steps that lead to it.
fn told(shape: &Shape, marks: &Marks, single: &Step, before: &[Step]) -> Hint {
    let look = format!("look at {}", single.place(shape));
    let (named, last) = (single.named(shape), because(shape, marks, single));
    let conclusions = before.iter().chain([single]).flat_map(|step| step.conclusions(shape));
    let conclusions: Vec<Conclusion> = conclusions.collect();
    let Some((latest, earlier)) = before.split_last() else {
        let hint = Hint::new([look, named, last], single.technique.name());
        return hint.concluding(conclusions);
    };
    let after = match earlier.len() {
        0 => format!("after {}, {named}", latest.named(shape)),
        more => {
            let steps = counted(more, "step");
            format!("after {} and {steps} before it, {named}", latest.named(shape))
        }
    };
    let mut steps: Vec<String> = before.iter().take(TOLD).map(|step| step.told(shape)).collect();
    if before.len() > TOLD {
        steps.push(counted(before.len() - TOLD, "more step"));
    }
    let hardest = before.iter().map(|step| step.technique).max();
    let hardest = hardest.map_or("single", Technique::name);
    let levels = [look, after, format!("{last}; {}", steps.join("; "))];
    let reason = format!("the hardest step on the way to it: {hardest}");
    Hint::new(levels, reason).concluding(conclusions)
}

impl Step {
    /// Returns the conclusions of the step about cells.
    fn conclusions(&self, shape: &Shape) -> Vec<Conclusion> {
        let digits = |set: Set| (1..=32_u32).filter(move |digit| set >> (digit - 1) & 1 == 1);
        let filled = self.fills.map(|cell| {
            Conclusion::is(shape.cell(cell), (self.digits.trailing_zeros() + 1).to_string())
        });
        let struck = self.strikes.iter().map(|&(cell, set)| {
            Conclusion::is_not(shape.cell(cell), digits(set).map(|digit| digit.to_string()))
        });
        filled.into_iter().chain(struck).collect()
    }
}

/// Describes a single with the digits that show it on the board.
fn because(shape: &Shape, marks: &Marks, single: &Step) -> String {
    let cell = single.cells[0];
    let told = single.told(shape);
    let filled = |at: &usize, digit: Set| marks.filled[*at] && marks.left[*at] == digit;
    match single.houses.first() {
        Some(&house) => {
            // The filled cells that exclude the digit from the other cells of the house.
            let mut shows: Vec<usize> = Vec::new();
            let others = || {
                let cells = shape.houses[house].cells.iter();
                cells.filter(|&&other| other != cell && !marks.filled[other])
            };
            for &other in others() {
                let seen = |at: &&usize| filled(at, single.digits);
                let is_shown = shows.iter().any(|&at| shape.sees(at, other));
                if let (false, Some(&at)) = (is_shown, shape.peers[other].iter().find(seen)) {
                    shows.push(at);
                }
            }
            let cells: Vec<String> = shows.iter().map(|&at| shape.cell(at)).collect();
            match cells.as_slice() {
                [] if others().next().is_none() => format!("{told}, which is full otherwise"),
                [] => told,
                cells => format!("{told}, as it stands at {}", cells.join(" and ")),
            }
        }
        None => {
            let digits = shape.peers[cell].iter().filter(|&&at| marks.filled[at]);
            let seen = digits.fold(0, |seen, &at| seen | marks.left[at]);
            let seen = crate::pencil::written(seen, "and");
            format!("{told}, as it sees {seen}")
        }
    }
}
