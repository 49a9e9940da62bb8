//! Floods and counts along loops and paths.

use super::Judge;
use crate::size::{Direction, Right, Up};

impl Judge<'_> {
    /// Returns whether a line goes straight through a square.
    pub fn is_straight(&self, at: usize) -> bool {
        let goes = |to: Direction| self.leaves(at, to) && self.leaves(at, to.back());
        goes(Up) || goes(Right)
    }

    /// Returns the number of lines that cross the border of a region.
    pub fn crossings(&self, region: &[usize]) -> i64 {
        let is_out = |at, to| self.size.step(at, to).is_none_or(|other| !region.contains(&other));
        let all = region.iter().flat_map(|&at| Direction::ALL.map(|to| (at, to)));
        all.filter(|&(at, to)| self.leaves(at, to) && is_out(at, to)).count() as i64
    }

    /// Checks that lines cross the border of each region a number of times.
    pub fn cross_borders(&mut self, times: i64) {
        let (sheet, size) = (self.sheet, self.size);
        for region in sheet.regions().rooms().filter(|it| it.len() < size.number()) {
            let found = self.crossings(region);
            self.check(found == times, || {
                let name = size.name(region[0]);
                format!("the border of the region at {name} is crossed {found} times")
            });
        }
    }

    /// Returns the number of steps of a line that goes straight from a square in a direction.
    pub fn length(&self, at: usize, to: Direction) -> i64 {
        let squares = std::iter::once(at).chain(self.size.towards(at, to));
        squares.take_while(|&at| self.leaves(at, to)).count() as i64
    }

    /// Returns the lengths of the lines that leave a square.
    pub fn lengths(&self, at: usize) -> Vec<i64> {
        let all = Direction::ALL.into_iter().map(|to| self.length(at, to));
        all.filter(|&length| length > 0).collect()
    }

    /// Checks that lines meet a square if something holds, and otherwise none.
    pub fn visits(&mut self, at: usize, expected: bool) {
        let found = self.degree(at) > 0;
        let name = self.size.name(at);
        self.check(found == expected, || match found {
            true => format!("a line meets {name}"),
            false => format!("no line meets {name}"),
        });
    }

    /// Checks that lines leave a square in given directions, and in no others.
    pub fn keeps_lines(&mut self, at: usize, given: &str) {
        let mut all = Direction::ALL.into_iter();
        let holds = all.all(|to| given.contains(to.letter()) == self.leaves(at, to));
        let name = self.size.name(at);
        self.check(holds, || format!("the lines at {name} are not the given ones"));
    }

    /// Checks that the number of squares in each row and column that fulfil a condition is the
    /// number beside the line.
    pub fn counts_beside(&mut self, holds: impl Fn(&Self, usize) -> bool, words: &str) {
        for (place, line) in self.size.lines().into_iter().enumerate() {
            let Some(given) = self.sheet.beside(place, [0, 1]) else { continue };
            let found = line.into_iter().filter(|&at| holds(self, at)).count() as i64;
            let name = self.size.line_name(place);
            self.check(found == given, || format!("{found} {words} are in {name}, not {given}"));
        }
    }

    /// Checks that each line that leaves a square enters the next one.
    pub fn lines_meet(&mut self) {
        let size = self.size;
        for at in size.squares() {
            for to in Direction::ALL {
                let is_met = !self.leaves(at, to)
                    || size.step(at, to).is_some_and(|other| self.leaves(other, to.back()));
                self.check(is_met, || format!("a line ends at {}", size.name(at)));
            }
        }
    }

    /// Returns the groups of squares that lines join, of those that lines meet.
    pub fn joined_by_lines(&self) -> Vec<Vec<usize>> {
        let joins = |one, two| {
            let mut to = Direction::ALL.into_iter();
            to.any(|to| self.leaves(one, to) && self.size.step(one, to) == Some(two))
        };
        self.joined(joins).into_iter().filter(|it| self.degree(it[0]) > 0).collect()
    }

    /// Returns whether the edge of a square in a direction lies between its inside and its outside,
    /// where inner squares have the sign `x`.
    pub fn is_side(&self, at: usize, to: Direction) -> bool {
        let is_inner = |at| self.is(at, "x");
        is_inner(at) != self.size.step(at, to).is_some_and(is_inner)
    }

    /// Checks that a single loop along edges, which does not touch itself, encloses the squares
    /// with the sign `x`.
    pub fn one_loop_around(&mut self) {
        let size = self.size;
        self.connected(|it, at| it.is(at, "x"), "the inner squares");
        let rim = |at| size.around(at).count() < 4;
        for group in self.groups(|it, at| !it.is(at, "x")) {
            let fault = || format!("the loop encloses outer squares at {}", size.name(group[0]));
            self.check(group.iter().any(|&at| rim(at)), fault);
        }
        let is_there = size.squares().any(|at| self.is(at, "x"));
        self.check(is_there, || "there is no loop".to_owned());
        for block in size.blocks() {
            let inner = block.map(|at| self.is(at, "x"));
            let touches =
                inner == [true, false, false, true] || inner == [false, true, true, false];
            self.check(!touches, || {
                format!("the loop touches itself below {}", size.name(block[0]))
            });
        }
    }
}
