//! The judge of answers: plain floods and counts, which share nothing with the constraints.

mod fleet;
mod islands;
mod lines;
mod numbers;
mod parts;
mod shading;
mod triangles;

use crate::sheet::Sheet;
use crate::size::{Direction, Size};
use crate::words::counted;

/// An answer to be judged, with the faults found so far.
#[derive(Debug)]
pub struct Judge<'j> {
    /// The clues.
    pub sheet: &'j Sheet,
    /// The size of the board.
    pub size: Size,
    pub(crate) signs: &'j [String],
    pub(crate) faults: Vec<String>,
}

impl Judge<'_> {
    /// Returns the sign in a square of the answer; `-` for none.
    pub fn sign(&self, at: usize) -> &str {
        &self.signs[at]
    }

    /// Returns whether a square of the answer has a sign.
    pub fn is(&self, at: usize, sign: &str) -> bool {
        self.signs[at] == sign
    }

    /// Returns the number in a square of the answer.
    pub fn number(&self, at: usize) -> Option<i64> {
        self.signs[at].parse().ok()
    }

    /// Adds a fault, a sentence, unless something holds.
    pub fn check(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }

    /// Returns the number of some squares that have a sign.
    pub fn count(&self, squares: impl IntoIterator<Item = usize>, sign: &str) -> i64 {
        squares.into_iter().filter(|&at| self.is(at, sign)).count() as i64
    }

    /// Checks that the answer repeats the clues of the first layer, and has any sign where one is `?`.
    pub fn keeps_clues(&mut self) {
        for at in self.size.squares() {
            let clue = self.sheet.clue(at);
            let holds = match clue {
                "-" => true,
                "?" => !self.is(at, "-"),
                _ => self.is(at, clue),
            };
            if !holds {
                let (sign, name) = (self.sign(at), self.size.name(at));
                self.faults.push(format!("there is {sign} at {name}, where {clue} is given"));
            }
        }
    }

    /// Checks that no two neighbours have a sign.
    pub fn apart(&mut self, sign: &str, words: &str) {
        for [one, two] in self.size.pairs() {
            let holds = !self.is(one, sign) || !self.is(two, sign);
            let size = self.size;
            self.check(holds, || {
                format!("{words} touch at {} and {}", size.name(one), size.name(two))
            });
        }
    }

    /// Checks that no block of two by two squares fulfils a condition.
    pub fn no_block(&mut self, is_in: impl Fn(&Self, usize) -> bool, words: &str) {
        for block in self.size.blocks() {
            let holds = !block.iter().all(|&at| is_in(self, at));
            let size = self.size;
            self.check(holds, || {
                format!("{words} fill two by two squares from {}", size.name(block[0]))
            });
        }
    }

    /// Returns the connected groups of the squares that fulfil a condition.
    pub fn groups(&self, is_in: impl Fn(&Self, usize) -> bool) -> Vec<Vec<usize>> {
        self.joined(|one, two| is_in(self, one) && is_in(self, two))
            .into_iter()
            .filter(|group| is_in(self, group[0]))
            .collect()
    }

    /// Returns the groups of squares that neighbours join, of which a condition takes two.
    pub fn joined(&self, are_joined: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
        let mut is_seen = vec![false; self.size.number()];
        let mut groups = Vec::new();
        for first in self.size.squares() {
            if std::mem::replace(&mut is_seen[first], true) {
                continue;
            }
            let (mut group, mut next) = (vec![first], 0);
            while let Some(&at) = group.get(next) {
                next += 1;
                for other in self.size.around(at) {
                    if !is_seen[other] && are_joined(at, other) {
                        is_seen[other] = true;
                        group.push(other);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }

    /// Checks that the squares that fulfil a condition are connected.
    pub fn connected(&mut self, is_in: impl Fn(&Self, usize) -> bool, words: &str) {
        let groups = self.groups(is_in);
        if let [first, second, ..] = &groups[..] {
            let [one, two] = [first, second].map(|group| self.size.name(group[0]));
            self.faults.push(format!("{words} at {one} and {two} are not connected"));
        }
    }

    /// Returns whether a line leaves a square in a direction.
    pub fn leaves(&self, at: usize, direction: Direction) -> bool {
        let sign = self.sign(at);
        let is_line = sign.bytes().all(|it| b"nesw".contains(&it));
        is_line && sign.contains(direction.letter())
    }

    /// Returns the number of lines that leave a square.
    pub fn degree(&self, at: usize) -> usize {
        Direction::ALL.into_iter().filter(|&it| self.leaves(at, it)).count()
    }

    /// Checks that the lines form a single loop that meets no square twice.
    pub fn one_loop(&mut self) {
        self.lines_meet();
        let size = self.size;
        for at in size.squares() {
            let degree = self.degree(at);
            self.check(matches!(degree, 0 | 2), || {
                format!("{} has {}", size.name(at), counted(degree, "lines"))
            });
        }
        let loops = self.joined_by_lines().len();
        self.check(loops > 0, || "there is no loop".to_owned());
        self.check(loops < 2, || "there is more than one loop".to_owned());
    }
}
