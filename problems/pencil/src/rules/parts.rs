//! Rules of divisions: parts that are chosen from a list, and parts that grow from squares.

use billhook_engine::constraint::Variable;

use super::Rules;
use crate::fields::Fields;
use crate::sheet::Sheet;
use crate::size::Size;

/// Parts that may be on a board: the squares and the variable of each, 1 if it is there.
#[derive(Debug)]
pub struct Pieces {
    size: Size,
    /// The squares of each part, in ascending order, and its variable.
    pub all: Vec<(Vec<usize>, Variable)>,
}

impl Pieces {
    /// Returns the variables of the parts that fulfil a condition.
    pub fn that(&self, holds: impl Fn(&[usize]) -> bool) -> Vec<Variable> {
        self.all.iter().filter(|it| holds(&it.0)).map(|it| it.1).collect()
    }

    /// Returns the variables of the parts that have each square.
    pub fn over_squares(&self) -> Vec<Vec<Variable>> {
        let mut over = vec![Vec::new(); self.size.number()];
        for (squares, piece) in &self.all {
            squares.iter().for_each(|&at| over[at].push(*piece));
        }
        over
    }

    /// Writes the number of each square's part, from 1 on in the order of their first squares, and
    /// a sign for squares without one.
    pub fn fields(self, empty: &'static str) -> Fields {
        let Self { size, all } = self;
        owned(size, all.into_iter().enumerate().map(|(at, (squares, it))| (at, squares, it)), empty)
    }
}

/// Writes the number of each square's owner, in the order of the owners' first squares, and a sign
/// for squares without one.
fn owned(
    size: Size,
    owners: impl IntoIterator<Item = (usize, Vec<usize>, Variable)>,
    empty: &'static str,
) -> Fields {
    let owners: Vec<_> = owners.into_iter().collect();
    let variables = owners.iter().map(|it| it.2).collect();
    Fields::by(variables, move |value| {
        let mut of = vec![None; size.number()];
        for (owner, squares, has) in &owners {
            if value(*has) == 1 {
                squares.iter().for_each(|&at| of[at] = Some(*owner));
            }
        }
        let mut numbers = std::collections::HashMap::new();
        let signs = of.iter().map(|owner| match owner {
            None => empty.to_owned(),
            Some(owner) => {
                let next = numbers.len() + 1;
                numbers.entry(*owner).or_insert(next).to_string()
            }
        });
        signs.collect()
    })
    .as_parts()
}

impl Rules<'_> {
    /// Declares a variable for each part that may be on the board.
    pub fn pieces(&mut self, pieces: impl IntoIterator<Item = Vec<usize>>) -> Pieces {
        let size = self.size;
        let name = |squares: &[usize]| match squares {
            [first, .., last] if squares.len() > 5 => {
                format!("{} to {}", size.name(*first), size.name(*last))
            }
            _ => squares.iter().map(|&at| size.name(at)).collect::<Vec<_>>().join("+"),
        };
        let pieces = pieces.into_iter();
        let all = pieces.map(|squares| (squares.clone(), self.variable(name(&squares), 0..=1)));
        Pieces { size, all: all.collect() }
    }

    /// Requires that each square that fulfils a condition is in exactly one part.
    pub fn cover(&mut self, pieces: &Pieces, is_covered: impl Fn(usize) -> bool) {
        for (at, over) in pieces.over_squares().iter().enumerate() {
            let number = i64::from(is_covered(at));
            let words = format!("{} is in one part", self.size.name(at));
            self.exactly(number, over, words);
        }
    }
}

impl Rules<'_> {
    /// Requires that each square has one owner, and writes the number of its owner. `owners` has for
    /// each variable an owner and the squares that it owns if the variable is 1.
    pub fn owned(&mut self, owners: Vec<(usize, Vec<usize>, Variable)>) -> Fields {
        let mut over = vec![Vec::new(); self.size.number()];
        for (_, squares, has) in &owners {
            squares.iter().for_each(|&at| over[at].push(*has));
        }
        for (at, over) in over.iter().enumerate() {
            self.exactly(1, over, format!("{} is in one part", self.size.name(at)));
        }
        owned(self.size, owners, "-")
    }

    /// Declares a variable for the border between each two neighbours.
    pub fn borders(&mut self) -> Vec<([usize; 2], Variable)> {
        let size = self.size;
        let name = |[one, two]: [usize; 2]| {
            format!("the border of {} and {}", size.name(one), size.name(two))
        };
        size.pairs().into_iter().map(|pair| (pair, self.variable(name(pair), 0..=1))).collect()
    }

    /// Requires that those of some squares whose variables are 1 are connected.
    pub fn connect_among(
        &mut self,
        squares: &[usize],
        has: impl Fn(usize) -> Option<Variable>,
        words: impl Into<String>,
    ) {
        let squares: Vec<usize> = squares.iter().copied().filter(|&at| has(at).is_some()).collect();
        let variables: Vec<Variable> = squares.iter().filter_map(|&at| has(at)).collect();
        let edges = self.size.pairs_among(&squares);
        self.because(words).connected(&variables, 1, &edges);
    }
}

impl Sheet {
    /// Returns the rectangles with exactly one clue that fulfil a condition on the place of the
    /// clue, the number of rows and that of columns.
    pub fn rectangles(&self, fits: impl Fn(usize, [usize; 2]) -> bool) -> Vec<Vec<usize>> {
        let size = self.size;
        let mut found = Vec::new();
        for first in size.squares() {
            let [top, left] = size.place(first);
            let mut widest = size.columns - left;
            // The clues in each column of the rectangle, at most two.
            let mut clues: Vec<Vec<usize>> = vec![Vec::new(); widest];
            for rows in 1..=size.rows - top {
                let mut inside: Vec<usize> = Vec::new();
                for columns in 1..=widest {
                    let last = size.at([top + rows - 1, left + columns - 1]);
                    if !self.is_open(last) {
                        clues[columns - 1].push(last);
                    }
                    inside.extend(&clues[columns - 1]);
                    if inside.len() > 1 {
                        widest = columns - 1;
                        break;
                    }
                    if inside.len() == 1 && fits(inside[0], [rows, columns]) {
                        let row = |row| (0..columns).map(move |it| size.at([top + row, left + it]));
                        found.push((0..rows).flat_map(row).collect());
                    }
                }
            }
        }
        found
    }
}

impl Size {
    /// Returns all connected sets of a number of squares that fulfil a condition, each in ascending
    /// order.
    pub fn polyominoes(self, number: usize, may: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut all: Vec<Vec<usize>> =
            self.squares().filter(|&at| may(at)).map(|at| vec![at]).collect();
        for _ in 1..number {
            let mut larger = Vec::new();
            for squares in &all {
                for other in squares.iter().flat_map(|&at| self.around(at)) {
                    if may(other) && !squares.contains(&other) {
                        let mut more = squares.clone();
                        more.insert(more.partition_point(|&it| it < other), other);
                        larger.push(more);
                    }
                }
            }
            larger.sort_unstable();
            larger.dedup();
            all = larger;
        }
        all
    }
}
