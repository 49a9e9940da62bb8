//! Common facts of all solutions: the choices that occur in each of them, and the decided squares
//! of a board. They follow from marginals, or from the values that variables have in some solution.

use std::collections::BTreeMap;

use billhook_engine::Limits;
use billhook_engine::constraint::Possible;
use num_bigint::BigUint;

use super::{Compiled, Fact, Marginals, Uncompiled};
use crate::run::{Outcome, Walk};
use crate::show::{Candidates, Contents, Grid};

/// The facts that all solutions have in common, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Common {
    /// The choices that occur in a solution, each with whether it occurs in every one; `None` if
    /// that is not known.
    pub choices: Vec<(String, Option<bool>)>,
    /// The board with the possible contents of its squares; `None` for a puzzle without one.
    pub board: Option<Candidates>,
}

impl Common {
    /// Returns how much is decided, in words such as `12 of 81 squares decided`.
    pub fn extent(&self) -> String {
        match &self.board {
            Some(board) => {
                let [decided, all] = board.decided();
                format!("{decided} of {all} squares decided")
            }
            None => {
                let always = self.choices.iter().filter(|(_, always)| *always == Some(true));
                format!("{} of {} choices always", always.count(), self.choices.len())
            }
        }
    }

    /// Shows the possible contents on `clues`, the board of the instance with its clues only.
    #[must_use]
    pub fn on(mut self, clues: Option<Grid>) -> Self {
        if let Some(board) = &mut self.board {
            board.board = clues;
        }
        self
    }

    /// Returns what marginals, out of `all` solutions, have in common.
    fn of_marginals(marginals: Marginals, all: &BigUint) -> Self {
        let always = |(words, count): (String, BigUint)| (words, Some(count == *all));
        Self {
            choices: marginals.choices.into_iter().map(always).collect(),
            board: marginals.board,
        }
    }

    /// Returns what solutions have in common in which variables have these values. `fact` states
    /// that a variable, by its number, has a value, and `declared` lists all values of a variable.
    /// Two variables must not have facts about one square.
    pub(crate) fn of_values(
        values: &[Possible],
        fact: impl Fn(usize, i64) -> Fact,
        declared: impl Fn(usize) -> Vec<i64>,
    ) -> Self {
        let (mut choices, mut outside) = (Vec::new(), Vec::new());
        let mut squares: BTreeMap<[usize; 2], Contents> = BTreeMap::new();
        for (variable, Possible { values, is_all }) in values.iter().enumerate() {
            // The number of values with a sign in each square.
            let mut signs: BTreeMap<[usize; 2], usize> = BTreeMap::new();
            let always = match (values.len(), is_all) {
                (1, true) => Some(true),
                (1, false) => None,
                _ => Some(false),
            };
            for &value in values {
                let Fact { words, square } = fact(variable, value);
                match square {
                    Some((Some(sign), at)) => {
                        *signs.entry(at).or_default() += 1;
                        squares.entry(at).or_default().add(Some(sign));
                    }
                    Some((None, at)) => outside.push(at),
                    None => {}
                }
                if !words.is_empty() {
                    choices.push((words, always));
                }
            }
            let others = if *is_all { Vec::new() } else { declared(variable) };
            for (_, at) in others.into_iter().filter_map(|value| fact(variable, value).square) {
                signs.entry(at).or_default();
            }
            for (at, signs) in signs {
                let contents = squares.entry(at).or_default();
                contents.is_open = !is_all;
                if signs < values.len() {
                    contents.add(None);
                }
            }
        }
        let board = Candidates::of(squares, &outside);
        Self { choices, board: board.has_squares().then_some(board) }
    }
}

/// Returns what all solutions have in common, by a compiled diagram, with the outcome. Without a
/// diagram the outcome says why.
pub(crate) fn common(
    compiled: Result<Box<dyn Compiled + '_>, Uncompiled>,
    limits: &mut Limits,
) -> (Outcome, Option<Common>) {
    match compiled {
        Ok(mut compiled) => compiled.common(limits),
        Err(Uncompiled::Stopped(outcome)) => (outcome.without_solutions(), None),
        Err(Uncompiled::Refused(why)) => (Outcome::refused(Walk::Diagram.name(), why), None),
    }
}

impl dyn Compiled + '_ {
    /// Returns what all solutions have in common, with the outcome of the diagram; `None` if there
    /// is no solution, or a limit is reached first.
    pub fn common(&mut self, limits: &mut Limits) -> (Outcome, Option<Common>) {
        let outcome = self.outcome();
        if outcome.solutions == BigUint::ZERO {
            return (outcome, None);
        }
        match self.marginals(limits) {
            Ok(marginals) => {
                let common = Common::of_marginals(marginals, &outcome.solutions);
                (outcome, Some(common))
            }
            Err(status) => (Outcome { status, ..outcome }.without_solutions(), None),
        }
    }
}
