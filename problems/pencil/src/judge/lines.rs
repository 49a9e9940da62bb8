//! Floods and counts along loops and paths.

use super::Judge;
use crate::size::{Direction, Right, Up};
use crate::words::counted;

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

    /// Returns whether a line joins two neighbours.
    pub fn joins(&self, one: usize, two: usize) -> bool {
        self.size.direction(one, two).is_some_and(|to| self.leaves(one, to))
    }

    /// Returns the groups of squares that lines join, of those that lines meet.
    pub fn joined_by_lines(&self) -> Vec<Vec<usize>> {
        let groups = self.joined(|one, two| self.joins(one, two)).into_iter();
        groups.filter(|it| self.degree(it[0]) > 0).collect()
    }

    /// Checks that the lines form a single path between the squares that are ends.
    pub fn one_path(&mut self, is_end: impl Fn(usize) -> bool) {
        self.lines_meet();
        let paths = self.joined_by_lines().len();
        self.check(paths == 1, || format!("there is not one path but {paths}"));
        for at in self.size.squares() {
            let (degree, name) = (self.degree(at), self.size.name(at));
            let is_right = if is_end(at) { degree == 1 } else { matches!(degree, 0 | 2) };
            self.check(is_right, || format!("{name} has {}", counted(degree, "lines")));
        }
    }

    /// Checks that each line joins two clues that fulfil a condition, and meets no other.
    pub fn join_clues(&mut self, fits: impl Fn(&str, &str) -> bool) {
        for line in self.joined_by_lines() {
            let ends = self.clues_of(&line);
            let ends: Vec<&str> = ends.iter().map(|&at| self.sheet.clue(at)).collect();
            let is_right = matches!(ends[..], [one, two] if fits(one, two));
            let name = self.size.name(line[0]);
            self.check(is_right, || format!("the line at {name} joins {}", ends.join(" and ")));
        }
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
