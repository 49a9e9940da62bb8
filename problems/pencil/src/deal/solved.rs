//! Random solutions of boards, and short searches for another one.

use billhook_engine::constraint::{Decision, Finding, Variable};
use billhook_engine::{Flow, Limits, Statistics, Status};
use billhook_plugin::Random;

use crate::fields::Fields;
use crate::genre::Genre;
use crate::sheet::Sheet;
use billhook_plugin::constraints::{self, Declared};
use billhook_plugin::player::Difficulty;

/// Number of nodes within which a solution must be found.
const FOUND: u64 = 5_000;

/// Number of shares of the squares that get a wish, a random value: all, a half, a quarter, …
const SHARES: usize = 6;

/// One solution in this many is drawn with the greatest value wherever it can be, such as shaded, one with
/// the least, and others with random values.
const WAYS: usize = 4;

/// Number of nodes within which a board must be shown to have one solution.
const SHOWN: u64 = 3_000;

/// A solution that a search found.
pub(super) struct Found {
    /// The signs, row by row.
    pub(super) signs: Vec<String>,
    /// The values of the variables that tell solutions apart.
    pub(super) values: Vec<i64>,
}

/// The solutions that a short search finds.
pub(super) enum Solutions {
    /// Exactly one solution.
    One,
    /// Two of several solutions.
    Several([Found; 2]),
    /// No solution, or a search that did not end.
    Unknown,
}

impl Genre {
    /// Draws a solution at random: wishes random values, or those of a solution of a similar board, and
    /// drops wishes that contradict others. Returns `None` if the board has no solution, or a limit is
    /// reached first.
    pub(super) fn draw(
        &self,
        sheet: &Sheet,
        similar: &[i64],
        random: &mut Random,
        limits: &mut Limits,
    ) -> Option<Found> {
        let (mut model, fields) = self.model(sheet).ok()?;
        model.output(&fields.variables);
        let variables = fields.variables.iter().enumerate();
        let mut variables: Vec<_> = variables.map(|(at, it)| (*it, similar.get(at))).collect();
        random.shuffle(&mut variables);
        // Where more could be shaded, numbers in all squares cannot tell that it is not.
        let is_full = self.layers.iter().any(|it| it.dealt_numbers(sheet.size).is_some());
        // All first or all last values make numbers that follow each other, and bridges that are double.
        let is_binary = variables.iter().all(|it| model.values(it.0).iter().count() <= 2);
        let way = if is_full { 0 } else { random.below(WAYS) };
        let way = if is_binary || is_full { way } else { way.max(2) };
        // Fewer wishes are easier to fulfil where values depend on each other.
        let share = if way < 2 || !similar.is_empty() { 0 } else { random.below(SHARES) };
        variables.truncate(variables.len().div_ceil(1 << share));
        let mut wishes: Vec<Decision> = Vec::new();
        for (variable, similar) in variables {
            let values: Vec<i64> = model.values(variable).iter().collect();
            let last = values.len().checked_sub(1)?;
            let wish = match (similar.and_then(|it| values.binary_search(it).ok()), way) {
                (Some(place), _) => place,
                (None, 0) => last,
                (None, 1) => 0,
                (None, _) => random.below(values.len()),
            };
            let wish = *values.get(wish)?;
            wishes.push(Decision::Is(variable, wish));
        }
        limits.within(FOUND, |limits| {
            let mut learner = model.learner(limits).ok()?;
            loop {
                match learner.solve_under(&wishes, limits, &mut Statistics::new()) {
                    Finding::Solved(solved) => {
                        return Some(fields.found(&|variable| solved.value(variable)));
                    }
                    Finding::Refuted(contrary) if contrary.is_empty() => return None,
                    Finding::Refuted(contrary) => {
                        wishes.remove(contrary[random.below(contrary.len())]);
                    }
                    Finding::Stopped(_) => return None,
                }
            }
        })
    }

    /// Returns whether a short search shows that a board has exactly one solution.
    pub fn is_unique(&self, sheet: &Sheet, limits: &mut Limits) -> bool {
        matches!(self.solutions(sheet, limits), Solutions::One)
    }

    /// Returns whether a short search shows that a board has no solution.
    pub(super) fn is_refuted(&self, sheet: &Sheet, limits: &mut Limits) -> bool {
        let Ok((model, _)) = self.model(sheet) else { return false };
        limits.within(SHOWN, |limits| {
            let Ok(mut learner) = model.learner(limits) else { return false };
            let found = learner.solve_under(&[], limits, &mut Statistics::new());
            matches!(found, Finding::Refuted(_))
        })
    }

    /// Returns whether a board is harder than wanted, or its difficulty cannot be told.
    pub(super) fn is_harder(&self, sheet: &Sheet, wanted: Difficulty, limits: &mut Limits) -> bool {
        let Ok((model, fields)) = self.model(sheet) else { return true };
        let declared = Declared::cells(model, &fields.variables).ok();
        let difficulty = declared.and_then(|declared| constraints::difficulty(&declared, limits));
        difficulty.is_none_or(|difficulty| difficulty > wanted)
    }

    /// Looks for two solutions in a short search.
    pub(super) fn solutions(&self, sheet: &Sheet, limits: &mut Limits) -> Solutions {
        let Ok((mut model, fields)) = self.model(sheet) else { return Solutions::Unknown };
        model.output(&fields.variables);
        let mut found = Vec::new();
        let status = limits.within(SHOWN, |limits| {
            let Ok(mut learner) = model.learner(limits) else { return Status::NodeLimit };
            learner.search(limits, &mut Statistics::new(), |solved| {
                found.push(fields.found(&|variable| solved.value(variable)));
                if found.len() < 2 { Flow::Continue } else { Flow::Stop }
            })
        });
        match <[Found; 2]>::try_from(found) {
            Ok(two) => Solutions::Several(two),
            Err(found) if found.len() == 1 && status == Status::Complete => Solutions::One,
            Err(_) => Solutions::Unknown,
        }
    }
}

impl Fields {
    /// Returns the solution in which variables have these values.
    fn found(&self, value: &dyn Fn(Variable) -> i64) -> Found {
        let values = self.variables.iter().map(|&it| value(it)).collect();
        Found { signs: self.signs_of(value), values }
    }
}
