//! Grades a board by the techniques that it needs with pencil and paper.
//!
//! All visible singles are filled in, round by round; if there is none, the easiest technique that
//! removes a digit takes one step. The difficulty is that of the hardest technique needed:
//!
//! - *easy*: hidden and naked singles;
//! - *medium*: locked candidates (pointing, claiming), pairs and triples, naked or hidden;
//! - *hard*: X-wing, XY-wing, XYZ-wing, simple colouring, swordfish, quads, jellyfish, forcing
//!   chains, or more than that: then the rest has to be searched for.
//!
//! The score is 100 times the difficulty, from 0, plus up to 99: for an easy board the rounds of
//! singles, for others the sum of the weights of all steps beyond singles – locked candidates 2,
//! pairs 3 (hidden 4), triples 5 (6), X-wing 6, XY-wing 7, XYZ-wing, colouring, swordfish and naked
//! quad 8, hidden quad and jellyfish 9, forcing chain 10 – plus 50 if no technique leads to the
//! end.

use billhook_engine::{Limits, Status};
use billhook_plugin::BigUint;
use billhook_plugin::player::{Difficulty, Grade, HardestStep, NoHelp, Part};

use crate::Sudoku;
use crate::pencil::{Solving, Step, Technique};
use crate::shape::Shape;
use crate::solved::first;

/// The effort to solve a board.
#[derive(Debug)]
pub(crate) struct Effort {
    /// Number of uses of each technique, in the order of [`Technique`].
    uses: Vec<u32>,
    rounds: u32,
    is_solved: bool,
    /// The first step of the hardest technique that was used.
    hardest: Option<Step>,
}

/// Grades a board. Fails if it has no solution or several, or if a limit was reached.
pub(crate) fn grade(sudoku: &Sudoku, limits: &mut Limits) -> Result<Grade, NoHelp> {
    let found = first(&sudoku.shape, &sudoku.clues, 2, limits);
    let solution = match (found.boards.as_slice(), found.status) {
        ([_, _], _) => {
            let why = "there is more than one solution, and a grade says how the only one is found";
            return Err(NoHelp::Refused(why.to_owned()));
        }
        (_, status) if status != Status::Complete => return Err(NoHelp::Stopped(status)),
        ([solution], _) => sudoku.board(solution).to_string(),
        _ => return Err(NoHelp::NoSolution(None)),
    };
    let effort = Effort::of(&sudoku.shape, &sudoku.clues, limits)?;
    let (difficulty, score) = effort.score();
    let hardest = effort.hardest.as_ref().filter(|_| effort.is_solved);
    let hardest_step = hardest.map(|step| HardestStep {
        cells: step.cells.iter().map(|&cell| sudoku.shape.cell(cell)).collect(),
        sentence: step.told(&sudoku.shape),
    });
    Ok(Grade {
        difficulty,
        score,
        solutions: BigUint::from(1_u8),
        parts: effort.parts(found.trials),
        counts: vec![("solutions", BigUint::from(1_u8))],
        solution,
        hardest_step,
    })
}

impl Effort {
    /// Solves a board that has one solution by techniques, as far as they lead. Fails if a limit is
    /// reached.
    pub(crate) fn of(shape: &Shape, clues: &[u8], limits: &mut Limits) -> Result<Self, NoHelp> {
        let uses = vec![0; Technique::all().count()];
        let mut effort = Self { uses, rounds: 0, is_solved: false, hardest: None };
        // Techniques are sound and there is a solution, so no step fails.
        let wrong = |_| NoHelp::NoSolution(None);
        let mut solving = Solving::of(shape, clues).map_err(wrong)?;
        loop {
            let steps = solving.next(limits).map_err(wrong)?;
            match steps.first() {
                Some(step) => effort.rounds += u32::from(step.fills.is_some()),
                None if limits.status() != Status::Complete => {
                    return Err(NoHelp::Stopped(limits.status()));
                }
                None => break,
            }
            steps.into_iter().for_each(|step| effort.take(step));
        }
        Ok(Self { is_solved: solving.marks.open == 0, ..effort })
    }

    /// Counts a step, and keeps it if none was as hard.
    fn take(&mut self, step: Step) {
        self.uses[step.technique as usize] += 1;
        if self.hardest.as_ref().is_none_or(|hardest| hardest.technique < step.technique) {
            self.hardest = Some(step);
        }
    }

    /// Returns whether techniques solve the board.
    pub(crate) fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Iterates over the techniques that were used, the easiest first.
    pub(crate) fn techniques(&self) -> impl Iterator<Item = Technique> {
        let used = Technique::all().zip(&self.uses).filter(|(_, uses)| **uses > 0);
        used.map(|(technique, _)| technique)
    }

    /// Returns whether a technique was used.
    pub(crate) fn has(&self, technique: Technique) -> bool {
        self.uses[technique as usize] > 0
    }

    /// Returns the difficulty of the hardest technique, and the score.
    pub(crate) fn score(&self) -> (Difficulty, u32) {
        let needed = Technique::all().zip(self.uses.iter().copied()).filter(|(_, uses)| *uses > 0);
        let hardest = needed.clone().map(|(technique, _)| technique.difficulty()).max();
        let difficulty = match self.is_solved {
            true => hardest.unwrap_or(Difficulty::Easy),
            false => Difficulty::Hard,
        };
        let weight: u32 = needed.map(|(technique, uses)| technique.weight() * uses).sum();
        let score = match difficulty {
            Difficulty::Easy => self.rounds.min(99),
            Difficulty::Medium => 100 + weight.min(99),
            Difficulty::Hard => 200 + (weight + if self.is_solved { 0 } else { 50 }).min(99),
        };
        (difficulty, score)
    }

    fn parts(&self, trials: u64) -> Vec<Part> {
        let times = |uses: u32| if uses == 1 { "once".to_owned() } else { format!("{uses} times") };
        let rounds = match self.rounds {
            1 => "1 round of singles".to_owned(),
            rounds => format!("{rounds} rounds of singles"),
        };
        let mut parts = vec![Part::new("rounds", self.rounds, rounds)];
        parts.extend(Technique::all().zip(&self.uses).map(|(technique, &uses)| {
            let words = match uses {
                0 => String::new(),
                uses => format!("{}: {}", technique.name(), times(uses)),
            };
            Part::new(technique.field(), uses, words)
        }));
        let hardest = self.techniques().last().filter(|_| self.is_solved);
        parts.extend(hardest.map(|technique| Part::hardest(technique.name())));
        let unsolved = if self.is_solved { "" } else { "the rest has to be searched for" };
        parts.push(Part::new("unsolved", !self.is_solved, unsolved));
        let nodes = match trials {
            0 => "a search tries nothing".to_owned(),
            1 => "a search tries 1 digit".to_owned(),
            trials => format!("a search tries {trials} digits"),
        };
        parts.push(Part::new("trials", trials, nodes));
        parts
    }
}
