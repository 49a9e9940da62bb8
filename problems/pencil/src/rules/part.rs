//! Parts that grow from a square: a variable for each square that may belong to the part.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use billhook_engine::constraint::Variable;

use super::Rules;

/// The squares that may belong to a part.
#[derive(Debug)]
pub struct Part {
    /// The squares. The part grows from the first one.
    pub squares: Vec<usize>,
    /// The variable of each of them, 1 if it belongs to the part.
    pub has: Vec<Variable>,
    by_square: HashMap<usize, Variable>,
}

impl Part {
    /// Returns the variable of a square of the board; `None` if the square cannot belong to the part.
    pub fn of(&self, at: usize) -> Option<Variable> {
        self.by_square.get(&at).copied()
    }

    /// Returns the variables of those squares that fulfil a condition.
    pub fn that(&self, holds: impl Fn(usize) -> bool) -> Vec<Variable> {
        let those = self.squares.iter().zip(&self.has).filter(|it| holds(*it.0));
        those.map(|it| *it.1).collect()
    }

    /// Returns the part as an owner of single squares, for [`Rules::owned`].
    pub fn owner(&self) -> impl Iterator<Item = (usize, Vec<usize>, Variable)> {
        let squares = self.squares.iter().zip(&self.has);
        squares.map(|(&at, &has)| (self.squares[0], vec![at], has))
    }
}

impl Rules<'_> {
    /// Declares the part that grows from the first of some squares. `name` names the variables.
    pub fn part(&mut self, squares: Vec<usize>, name: impl Fn(usize) -> String) -> Part {
        let has: Vec<Variable> = squares.iter().map(|&at| self.variable(name(at), 0..=1)).collect();
        let by_square = squares.iter().copied().zip(has.iter().copied()).collect();
        Part { squares, has, by_square }
    }

    /// Requires that a part that grows from its first square is connected and has a number of
    /// squares of a range.
    pub fn sized(&mut self, part: &Part, sizes: RangeInclusive<usize>, words: impl Into<String>) {
        let edges = self.size.pairs_among(&part.squares);
        self.because(words).region(&part.has, 1, &edges, Some(0), sizes);
    }

    /// Requires that a part has no squares, or its first one and others that are connected with it,
    /// `most` of them at most.
    pub fn may_grow(&mut self, part: &Part, most: usize, words: impl Into<String>) {
        let edges = self.size.pairs_among(&part.squares);
        self.because(words).region(&part.has, 1, &edges, None, 0..=most);
        for &it in &part.has[1..] {
            self.because("a part has the square from which it grows").clause(&[part.has[0]], &[it]);
        }
    }
}
