//! Grades of declared puzzles, by the steps of a solution with a pencil.
//!
//! A pass follows each rule by itself and notes the values that it removes. A puzzle is
//!
//! - *easy* if each pass fixes a cell;
//! - *medium* if some pass only removes values, which must be remembered until a later pass fixes a
//!   cell by them; or if it takes more than 4 passes and cells have two values, so that each
//!   removal fixes a cell;
//! - *hard* if at some point no rule removes a value, and values must be tried.
//!
//! The score is 100 times the grade, from 0, plus the number of steps of the grade's kind, up to
//! 99: passes that fix cells, passes that do not (of two values: all passes), rounds of trials. If
//! trials come to an end as well, as no value soon leads to a contradiction, 50 points and one for
//! each ten nodes of a search, at most 49, are added.

use billhook_engine::constraint::{Deductions, Variable};
use billhook_engine::{Limits, Status};

use super::Declared;
use super::derived::{deductions, tried};
use crate::player::{Difficulty, Grade, NoHelp, Part};
use num_bigint::BigUint;

/// The least number of passes that an easy puzzle may have whose cells have two values. A larger one may
/// have as many as the side of a square with its cells.
const FEW: u32 = 4;

/// Grades an instance with one solution; `text` writes the solution. Fails if there is none or
/// several, or if a limit is reached.
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
        (0, 0) if effort.is_long() => 100 + fixing.min(99),
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

/// Returns the difficulty of an instance with one solution; `None` if it cannot be told, or a limit is
/// reached.
pub fn difficulty(declared: &Declared, limits: &mut Limits) -> Option<Difficulty> {
    Effort::of(declared, limits).ok().map(|effort| effort.difficulty())
}

/// The steps of a solution with a pencil.
struct Effort {
    /// Number of passes that fix a cell.
    fixing: u32,
    /// Number of passes that remove values and fix no cell.
    noting: u32,
    /// Number of rounds in which each value of each open cell is tried.
    trials: u32,
    /// Whether these steps solve the instance.
    is_solved: bool,
    /// Whether no cell has more than two values.
    is_binary: bool,
    /// Number of cells that the clues leave open.
    open: u32,
}

impl Effort {
    /// Returns the difficulty that the steps make.
    fn difficulty(&self) -> Difficulty {
        match self {
            _ if self.trials > 0 || !self.is_solved => Difficulty::Hard,
            _ if self.noting > 0 || self.is_long() => Difficulty::Medium,
            _ => Difficulty::Easy,
        }
    }

    /// Returns whether the cells have two values, and it takes many passes to fix them.
    fn is_long(&self) -> bool {
        self.is_binary && self.fixing > FEW.max(self.open.isqrt())
    }

    fn of(declared: &Declared, limits: &mut Limits) -> Result<Self, NoHelp> {
        let none = || NoHelp::NoSolution(None);
        let mut deductions = deductions(declared)?;
        let open = declared.open(&deductions);
        let is_binary = open.iter().all(|&cell| deductions.values(cell).count() <= 2);
        let open = open.len().try_into().unwrap_or(u32::MAX);
        let mut effort =
            Self { fixing: 0, noting: 0, trials: 0, is_solved: false, is_binary, open };
        loop {
            let open = declared.open(&deductions).len();
            if open == 0 {
                return Ok(Self { is_solved: true, ..effort });
            }
            if deductions.pass().ok_or_else(none)? {
                let fixes = declared.open(&deductions).len() < open;
                effort.fixing += u32::from(fixes);
                effort.noting += u32::from(!fixes);
                continue;
            }
            let refuted = refuted(declared, &mut deductions, limits)?;
            if refuted.is_empty() {
                return Ok(effort);
            }
            effort.trials += 1;
            for (cell, value) in refuted {
                deductions.remove(cell, value).ok_or_else(none)?;
            }
        }
    }
}

/// Tries each value of each open cell, and returns those that lead to a contradiction. Fails if a
/// limit is reached.
fn refuted(
    declared: &Declared,
    deductions: &mut Deductions,
    limits: &mut Limits,
) -> Result<Vec<(Variable, i64)>, NoHelp> {
    let mut refuted = Vec::new();
    for cell in declared.open(deductions) {
        if limits.exhausted() {
            return Err(NoHelp::Stopped(limits.status()));
        }
        let Some(mut values) = tried(deductions, cell) else { continue };
        values.retain(|&value| deductions.is_refuted(cell, value));
        refuted.extend(values.into_iter().map(|value| (cell, value)));
    }
    Ok(refuted)
}
