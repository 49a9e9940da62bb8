//! Lines at the corners of squares with a number, as solvers see them at once. Two lines or none
//! meet at a corner, so the lines outside of a square decide what the two inside can be.
//!
//! These clauses are redundant. Each follows from the lines that meet at one corner and from the
//! number of the square, or of two squares that touch there. Without them, hints would have to
//! combine these rules by a trial.

use billhook_engine::constraint::{Lattice, Variable};

use super::Rules;
use crate::size::Direction::{self, Down, Left, Right, Up};

/// The four edges of a square and the two others that meet at one of its corners. `None` is outside
/// of the board.
struct Corner {
    /// The edges of the square that meet at the corner.
    inside: [Option<Variable>; 2],
    /// The other edges that meet there.
    outside: [Option<Variable>; 2],
    /// The edges of the square that do not meet there.
    far: [Option<Variable>; 2],
}

/// The corners of a square, each by its directions from the middle, and in words.
const CORNERS: [([Direction; 2], &str); 4] = [
    ([Up, Left], "upper left"),
    ([Up, Right], "upper right"),
    ([Down, Left], "lower left"),
    ([Down, Right], "lower right"),
];

impl Corner {
    /// Returns the corner of a square in these directions.
    fn of(rules: &Rules<'_>, lattice: &Lattice, square: [usize; 2], to: [Direction; 2]) -> Self {
        let points = rules.size.points();
        let point = |[down, right]: [bool; 2]| {
            (square[0] + usize::from(down)) * points.columns + square[1] + usize::from(right)
        };
        let is_far = [to[0] == Down, to[1] == Right];
        let (corner, opposite) = (point(is_far), point(is_far.map(|it| !it)));
        let edges = |at, to: [Direction; 2]| to.map(|to| Rules::edge(lattice, at, to));
        Self {
            inside: edges(corner, to.map(Direction::back)),
            outside: edges(corner, to),
            far: edges(opposite, to),
        }
    }
}

impl Rules<'_> {
    /// States what follows at the corners of squares with the numbers 1 to 3 of lines around them.
    pub fn corners(&mut self, lattice: &Lattice) {
        let size = self.size;
        for at in self.sheet.clue_squares() {
            let number = self.sheet.clue(at);
            for (to, words) in CORNERS {
                let corner = Corner::of(self, lattice, size.place(at), to);
                let words = format!(
                    "two lines or none meet at the {words} corner of the {number} at {}",
                    size.name(at)
                );
                match number {
                    "1" => self.one_around(&corner, &words),
                    "2" => self.two_around(&corner, &words),
                    "3" => self.three_around(&corner, &words),
                    _ => {}
                }
                let beyond = to.iter().try_fold(at, |at, to| size.step(at, *to));
                if let ("3", Some(beyond)) = (number, beyond)
                    && self.sheet.clue(beyond) == "3"
                {
                    let names = [at, beyond].map(|at| size.name(at));
                    let words =
                        format!("3 at {} and 3 at {} touch at a corner", names[0], names[1]);
                    corner.far.iter().for_each(|edge| self.imply(&[*edge], &[], &words));
                }
            }
        }
    }

    /// States the corner of a 1: a line inside needs one outside, and a single line outside leaves
    /// none for the far edges.
    fn one_around(&mut self, Corner { inside, outside: [one, two], far }: &Corner, words: &str) {
        for edge in inside {
            self.imply(&[*one, *two], &[*edge], words);
        }
        for edge in far {
            self.imply(&[*two], &[*one, *edge], words);
            self.imply(&[*one], &[*two, *edge], words);
        }
    }

    /// States the corner of a 2: one edge inside is a line if one outside is, else both or none.
    fn two_around(&mut self, Corner { inside, outside: [one, two], far }: &Corner, words: &str) {
        let [far_one, far_two] = *far;
        for (line, other) in [(*one, *two), (*two, *one)] {
            self.imply(&[other, far_one, far_two], &[line], words);
            self.imply(&[other], &[line, far_one, far_two], words);
        }
        for edge in inside {
            for opposite in far {
                self.imply(&[*one, *two, *edge, *opposite], &[], words);
                self.imply(&[*one, *two], &[*edge, *opposite], words);
            }
        }
    }

    /// States the corner of a 3: at most one line is outside. If there is one, the far edges are
    /// lines; if not, the edges inside are.
    fn three_around(&mut self, Corner { inside, outside: [one, two], far }: &Corner, words: &str) {
        self.imply(&[], &[*one, *two], words);
        for edge in inside {
            self.imply(&[*one, *two, *edge], &[], words);
        }
        for edge in far {
            self.imply(&[*two, *edge], &[*one], words);
            self.imply(&[*one, *edge], &[*two], words);
        }
    }
}
