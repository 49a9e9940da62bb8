//! How hard a puzzle is that is a model: by what it takes to solve it with a pencil.
//!
//! In each pass every reason is followed by itself, and what it takes away is noted. A puzzle is
//!
//! - *easy* if each pass fixes a cell;
//! - *medium* if some pass only takes values away, which must be kept in mind until another one
//!   fixes a cell by them; or if more than 4 passes are needed, where cells have two values and each that
//!   is taken away fixes one;
//! - *hard* if at some point no reason takes anything away, and values must be tried.
//!
//! The score is 100 times the grade, from 0, and how often what makes it that was needed, up to
//! 99: passes that fix cells, passes that do not (or all, of two values), rounds of trials. Where trials end as well, since
//! no value leads to a contradiction soon, 50 and a tenth of the nodes of a search are added.

use billhook_engine::constraint::Known;
use billhook_engine::{Limits, Status};

use super::Declared;
use super::passes::Passes;
use crate::player::{Difficulty, Grade, NoHelp, Part};
use num_bigint::BigUint;

/// The passes of an easy puzzle whose cells have two values.
const FEW: u32 = 4;

/// Grades an instance with one solution, which is written by `text`.
pub(super) fn grade(
    declared: &Declared,
    text: &dyn Fn(&[i64]) -> String,
    limits: &mut Limits,
) -> Result<Grade, NoHelp> {
    let (solutions, searched) = declared.solutions(2, limits);
    let solution = match (solutions.as_slice(), limits.status()) {
        ([_, _], _) => {
            let kept = match declared.model().objective() {
                Some(_) => "the rules leave more than one solution, if also worse ones are taken",
                None => "there is more than one solution",
            };
            let why = format!("{kept}, and a grade says how the only one is found");
            return Err(NoHelp::Refused(why));
        }
        (_, status) if status != Status::Complete => return Err(NoHelp::Stopped(status)),
        ([solution], _) => text(solution),
        _ => return Err(NoHelp::NoSolution(None)),
    };
    let effort = Effort::of(declared, limits)?;
    let Effort { fixing, noting, trials, is_solved, .. } = effort;
    let guesses = if is_solved { 0 } else { 50 + (searched / 10).min(49) as u32 };
    let score = match (noting, trials + guesses) {
        (0, 0) if effort.is_binary && fixing > FEW => 100 + fixing.min(99),
        (0, 0) => fixing.min(99),
        (noting, 0) => 100 + noting.min(99),
        (_, tried) => 200 + tried.min(99),
    };
    Ok(Grade {
        difficulty: Difficulty::of(score, 100, 200),
        score,
        solutions: BigUint::from(1_u8),
        parts: vec![
            Part::new(
                "fixing",
                fixing,
                match fixing {
                    0 => "no pass over the rules fixes a cell".to_owned(),
                    1 => "1 pass over the rules fixes cells".to_owned(),
                    many => format!("{many} passes over the rules fix cells"),
                },
            ),
            Part::new(
                "noting",
                noting,
                match noting {
                    0 => String::new(),
                    1 => "1 pass only takes values away".to_owned(),
                    many => format!("{many} passes only take values away"),
                },
            ),
            Part::new(
                "trials",
                trials,
                match trials {
                    0 => "nothing has to be tried".to_owned(),
                    1 => "all values of all cells are tried once".to_owned(),
                    many => format!("all values of all cells are tried {many} times"),
                },
            ),
            Part::new(
                "guesses",
                !is_solved,
                match is_solved {
                    true => "",
                    false => "that is not enough: the rest has to be searched for",
                },
            ),
        ],
        counts: vec![("solutions", BigUint::from(1_u8))],
        solution,
    })
}

/// What it takes to solve an instance.
struct Effort {
    /// Passes that fix a cell.
    fixing: u32,
    /// Passes that take values away and fix none.
    noting: u32,
    /// Rounds in which each value of each cell is tried.
    trials: u32,
    /// Whether that solves it.
    is_solved: bool,
    /// Whether cells have two values at the most.
    is_binary: bool,
}

impl Effort {
    fn of(declared: &Declared, limits: &mut Limits) -> Result<Self, NoHelp> {
        let none = || NoHelp::NoSolution(None);
        let (mut passes, mut known) = Passes::of(declared).ok_or_else(none)?;
        let is_binary = passes
            .open(&known)
            .iter()
            .all(|&cell| passes.reasoning.values(&known, cell).len() <= 2);
        let mut effort = Self { fixing: 0, noting: 0, trials: 0, is_solved: false, is_binary };
        loop {
            let open = passes.open(&known).len();
            if open == 0 {
                return Ok(Self { is_solved: true, ..effort });
            }
            let pass = passes.pass(&known).ok_or_else(none)?;
            if !pass.by.is_empty() {
                known = pass.after;
                let fixes = passes.open(&known).len() < open;
                effort.fixing += u32::from(fixes);
                effort.noting += u32::from(!fixes);
                continue;
            }
            let left = tried(&mut passes, &known, limits)?.ok_or_else(none)?;
            if left == known {
                return Ok(effort);
            }
            effort.trials += 1;
            known = left;
        }
    }
}

/// What is left when each value of each open cell is tried, and those are taken away that lead to a
/// contradiction; nothing if they are all.
fn tried(
    passes: &mut Passes<'_>,
    known: &Known,
    limits: &mut Limits,
) -> Result<Option<Known>, NoHelp> {
    let mut left = known.clone();
    for cell in passes.open(known) {
        if limits.exhausted() {
            return Err(NoHelp::Stopped(limits.status()));
        }
        for value in passes.reasoning.values(known, cell) {
            let decided = passes.reasoning.decide(known, cell, value);
            let leads_on = decided.is_some_and(|decided| passes.exhausted(&decided).is_some());
            if !leads_on {
                match passes.reasoning.refute(&left, cell, value) {
                    Some(rest) => left = rest,
                    None => return Ok(None),
                }
            }
        }
    }
    Ok(Some(left))
}
