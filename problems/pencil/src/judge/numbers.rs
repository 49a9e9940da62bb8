//! Judges of numbers in squares.

use std::ops::RangeInclusive;

use crate::judge::Judge;
use crate::rules::boxes;

impl Judge<'_> {
    /// Checks that each square has a number of a range.
    pub fn has_numbers(&mut self, range: RangeInclusive<i64>) {
        for at in self.size.squares() {
            if !self.number(at).is_some_and(|number| range.contains(&number)) {
                let (sign, name) = (self.sign(at), self.size.name(at));
                let (least, most) = (range.start(), range.end());
                self.faults.push(format!("{name} has {sign}, not one of {least} to {most}"));
            }
        }
    }

    /// Checks that the answer repeats the clues of a layer of squares, and has any sign where one is
    /// `?`.
    pub fn keeps_layer(&mut self, layer: usize) {
        for at in self.size.squares() {
            let clue = &self.sheet.layers[layer][at];
            let is_equal = || clue.parse() == Ok(self.number(at).unwrap_or(0));
            let is_told = clue == "?" && !self.is(at, "-");
            if !(clue == "-" || is_told || self.is(at, clue) || is_equal()) {
                let (sign, name) = (self.sign(at), self.size.name(at));
                self.faults.push(format!("there is {sign} at {name}, where {clue} is given"));
            }
        }
    }

    /// Checks that no sign but `-` stands twice among some squares.
    pub fn differ(&mut self, squares: &[usize], words: &str) {
        let mut signs: Vec<&str> = squares.iter().map(|&at| self.sign(at)).collect();
        signs.retain(|sign| *sign != "-");
        signs.sort_unstable();
        let twice = signs.windows(2).find(|pair| pair[0] == pair[1]);
        if let Some(fault) = twice.map(|pair| format!("{words} has {} twice", pair[0])) {
            self.faults.push(fault);
        }
    }

    /// Checks that no sign but `-` stands twice in a row or column.
    pub fn latin(&mut self) {
        let size = self.size;
        for (line, squares) in size.lines().into_iter().enumerate() {
            self.differ(&squares, &size.line_name(line));
        }
    }

    /// Checks the rules of a sudoku.
    pub fn sudoku(&mut self) {
        self.has_numbers(1..=self.size.longest());
        self.latin();
        for (place, squares) in boxes(self.size).into_iter().enumerate() {
            self.differ(&squares, &format!("box {}", place + 1));
        }
    }

    /// Checks that each region has the numbers from 1 to the number of its squares, without those
    /// that do not fulfil a condition, and that holes are empty.
    pub fn count_regions(&mut self, is_in: impl Fn(usize) -> bool) {
        let (sheet, size) = (self.sheet, self.size);
        for &hole in &sheet.regions().holes {
            self.check(self.is(hole, "-"), || format!("the hole at {} is filled", size.name(hole)));
        }
        for squares in sheet.regions().rooms() {
            let inside: Vec<usize> = squares.iter().copied().filter(|&at| is_in(at)).collect();
            let name = self.size.name(squares[0]);
            for number in 1..=inside.len() {
                let times = self.count(inside.iter().copied(), &number.to_string());
                self.check(times == 1, || {
                    format!("the region of {name} has {number} {times} times")
                });
            }
        }
    }

    /// Checks that the numbers of neighbours differ.
    pub fn differ_beside(&mut self) {
        for [one, two] in self.size.pairs() {
            let (size, sign) = (self.size, self.sign(one).to_owned());
            let holds = sign == "-" || !self.is(two, &sign);
            self.check(holds, || {
                format!("{sign} touches {sign} at {} and {}", size.name(one), size.name(two))
            });
        }
    }

    /// Checks that the numbers of some squares are consecutive, in any order.
    pub fn consecutive(&mut self, squares: &[usize], words: &str) {
        let mut numbers: Vec<i64> = squares.iter().filter_map(|&at| self.number(at)).collect();
        numbers.sort_unstable();
        let holds = numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        self.check(holds, || format!("{words} has the numbers {numbers:?}"));
    }

    /// Returns the sum of the numbers of some squares.
    pub fn sum(&self, squares: impl IntoIterator<Item = usize>) -> i64 {
        squares.into_iter().filter_map(|at| self.number(at)).sum()
    }

    /// Checks that each row and column has all of some signs once, and else only `empty`.
    pub fn each_once(&mut self, signs: &[String], empty: &str) {
        let size = self.size;
        for (line, squares) in size.lines().into_iter().enumerate() {
            for sign in signs {
                let times = self.count(squares.iter().copied(), sign);
                let name = size.line_name(line);
                self.check(times == 1, || format!("{name} has {sign} {times} times"));
            }
            let known = signs.iter().map(String::as_str);
            let known: i64 = known.chain([empty]).map(|it| self.count(squares.clone(), it)).sum();
            self.check(known == squares.len() as i64, || {
                format!("{} has other signs", size.line_name(line))
            });
        }
    }
}
