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

use billhook_engine::constraint::{Deductions, Values, Variable};
use billhook_engine::{Limits, Status};

use super::derived::{TRIED, deductions, either, tried};
use super::{Declared, Words};
use crate::player::{Difficulty, Grade, HardestStep, NoHelp, Part};
use num_bigint::BigUint;

/// The least number of passes that an easy puzzle may have whose cells have two values. A larger one may
/// have as many as the side of a square with its cells.
const FEW: u32 = 4;

/// Maximum number of cells that the hardest step tells about.
const TOLD: usize = 4;

/// Grades an instance with one solution; `words` name its cells, and `text` writes the solution. Fails if there is none or
/// several, or if a limit is reached.
pub(super) fn grade(
    declared: &Declared,
    words: &dyn Words,
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
    let hardest_step = effort.hardest_step(words);
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
        hardest_step,
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
    /// The first step that is harder than those before it: cells that hints are about, each with the
    /// values that a pass takes away and fixes no cell; or one with a value that a trial takes away.
    hardest: Vec<(Variable, Values)>,
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

    /// Returns the first step of the hardest kind; `None` if each pass fixes a cell, or if the steps do
    /// not lead to the end.
    fn hardest_step(&self, words: &dyn Words) -> Option<HardestStep> {
        if self.hardest.is_empty() || !self.is_solved {
            return None;
        }
        let told = self.hardest.iter().take(TOLD).map(|(cell, values)| {
            let values: Vec<String> = values.iter().map(|value| words.value(value)).collect();
            format!("{} at {}", either(&values), words.place(*cell))
        });
        let told = told.collect::<Vec<_>>().join(", not ");
        let more = self.hardest.len().saturating_sub(TOLD);
        Some(HardestStep {
            cells: self.hardest.iter().map(|(cell, _)| words.place(*cell)).collect(),
            sentence: match (self.trials, more) {
                (1.., _) => format!("with {told}, the rules contradict each other in the end"),
                (0, 0) => format!("not {told}, which fixes no cell yet"),
                (0, more) => format!("not {told}, and {more} more, which fixes no cell yet"),
            },
        })
    }

    fn of(declared: &Declared, limits: &mut Limits) -> Result<Self, NoHelp> {
        let none = || NoHelp::NoSolution(None);
        let mut deductions = deductions(declared)?;
        let open = declared.open(&deductions);
        let is_binary = open.iter().all(|&cell| deductions.values(cell).count() <= 2);
        let open = open.len().try_into().unwrap_or(u32::MAX);
        let hardest = Vec::new();
        let mut effort =
            Self { fixing: 0, noting: 0, trials: 0, is_solved: false, is_binary, open, hardest };
        loop {
            let open = declared.open(&deductions);
            if open.is_empty() {
                return Ok(Self { is_solved: true, ..effort });
            }
            let is_first = effort.hardest.is_empty();
            let before = is_first.then(|| hinted_values(declared, &deductions));
            if deductions.pass().ok_or_else(none)? {
                let fixes = declared.open(&deductions).len() < open.len();
                effort.fixing += u32::from(fixes);
                effort.noting += u32::from(!fixes);
                if let (false, Some(before)) = (fixes, before) {
                    effort.hardest = taken(&deductions, before);
                }
                continue;
            }
            let refuted = refuted(declared, &mut deductions, limits)?;
            if refuted.is_empty() {
                return Ok(effort);
            }
            effort.take_trials(declared, &refuted);
            for (cell, value) in refuted {
                deductions.remove(cell, value).ok_or_else(none)?;
            }
        }
    }

    /// Counts a round of trials. The first trial of the first round, if it can of a cell that hints are
    /// about, is the hardest step.
    fn take_trials(&mut self, declared: &Declared, refuted: &[(Variable, i64)]) {
        self.trials += 1;
        if self.trials == 1 {
            let is_hinted = |(cell, _): &&(Variable, i64)| declared.hinted().contains(cell);
            let first = refuted.iter().find(is_hinted).or(refuted.first());
            let first = first.map(|&(cell, value)| (cell, Values::from(value..=value)));
            self.hardest = first.into_iter().collect();
        }
    }
}

/// Returns the values of the open cells that hints are about, of those that have few.
fn hinted_values(declared: &Declared, deductions: &Deductions) -> Vec<(Variable, Values)> {
    let cells = declared.hinted().iter().map(|&cell| (cell, deductions.values(cell)));
    cells.filter(|(_, values)| (2..=TRIED).contains(&values.count())).collect()
}

/// Returns the cells that have fewer values than `before`, each with those that it lost.
fn taken(deductions: &Deductions, before: Vec<(Variable, Values)>) -> Vec<(Variable, Values)> {
    let lost = before.into_iter().map(|(cell, values)| {
        let left = deductions.values(cell);
        (cell, values.iter().filter(|&value| !left.contains(value)).collect::<Values>())
    });
    lost.filter(|(_, values)| values.count() > 0).collect()
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
