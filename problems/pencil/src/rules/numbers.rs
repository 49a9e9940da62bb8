//! Rules for numbers in squares: given ones, lines and regions with each number once, sums.

use std::ops::RangeInclusive;

use billhook_engine::constraint::{Consistency, Relation, Variable};

use crate::rules::Rules;
use crate::size::Size;

impl Rules<'_> {
    /// Requires the numbers that a layer gives.
    pub fn given(&mut self, layer: usize, numbers: &[Variable]) {
        let sheet = self.sheet;
        for (at, &number) in numbers.iter().enumerate() {
            if let Some(given) = sheet.number_in(layer, at) {
                self.restrict(number, given..=given);
            }
        }
    }

    /// Requires that the numbers of some squares differ.
    pub fn differ(&mut self, numbers: &[Variable], words: impl Into<String>) {
        self.because(words).all_different_by(numbers, Consistency::Pairs);
    }

    /// Requires that no number stands twice in a row or column.
    pub fn latin(&mut self, numbers: &[Variable]) {
        let size = self.size;
        for (line, squares) in size.lines().into_iter().enumerate() {
            let words = format!("{} has each number once", size.line_name(line));
            self.differ(&Rules::of(numbers, squares), words);
        }
    }

    /// Declares a sudoku: numbers such that none stands twice in a row, column or box.
    pub fn sudoku(&mut self) -> Vec<Variable> {
        let longest = self.size.longest();
        let numbers = self.squares(|_| 1..=longest);
        self.latin(&numbers);
        for (place, squares) in boxes(self.size).into_iter().enumerate() {
            let words = format!("box {} has each number once", place + 1);
            self.differ(&Rules::of(&numbers, squares), words);
        }
        numbers
    }

    /// Declares the numbers from 1 to the number of squares in each region. Holes, and squares
    /// that do not fulfil a condition, have 0 and do not count.
    pub fn count_regions(&mut self, is_in: impl Fn(usize) -> bool) -> Vec<Variable> {
        let (sheet, size) = (self.sheet, self.size);
        let mut values = vec![0..=0; size.number()];
        let mut regions = sheet.regions().squares.clone();
        for squares in &mut regions {
            squares.retain(|&at| is_in(at) && !sheet.is_hole(at));
            squares.iter().for_each(|&at| values[at] = 1..=squares.len() as i64);
        }
        let numbers = self.squares(|at| values[at].clone());
        for squares in regions.iter().filter(|squares| !squares.is_empty()) {
            let words = format!("the region of {} has each number once", size.name(squares[0]));
            self.differ(&Rules::of(&numbers, squares.iter().copied()), words);
        }
        numbers
    }

    /// Requires that the numbers of neighbours differ, without holes.
    pub fn differ_beside(&mut self, numbers: &[Variable]) {
        let sheet = self.sheet;
        let is_in = |pair: &[usize; 2]| pair.iter().all(|&at| !sheet.is_hole(at));
        for [one, two] in self.size.pairs().into_iter().filter(is_in) {
            self.because("equal numbers do not touch").all_different(&[numbers[one], numbers[two]]);
        }
    }

    /// Requires that numbers sum up to a number.
    pub fn total(&mut self, numbers: &[Variable], sum: i64, words: impl Into<String>) {
        self.because(words).sum(numbers, sum);
    }

    /// Requires that `less` is less than `more`.
    pub fn ascend(&mut self, less: Variable, more: Variable, words: impl Into<String>) {
        self.because(words).linear(&[(1, less), (-1, more)], Relation::AtMost, -1);
    }

    /// Requires that the numbers of some squares are consecutive, in any order.
    pub fn consecutive(&mut self, numbers: &[Variable], words: impl Into<String>) {
        let longest = self.size.longest();
        let model = self.because(words);
        model.all_different_by(numbers, Consistency::Pairs);
        if numbers.len() as i64 > longest {
            return model.clause(&[], &[]);
        }
        let most = numbers.len() as i64 - 1;
        for (place, &one) in numbers.iter().enumerate() {
            for &two in &numbers[..place] {
                model.linear(&[(1, one), (-1, two)], Relation::AtMost, most);
                model.linear(&[(1, two), (-1, one)], Relation::AtMost, most);
            }
        }
    }

    /// Requires that each row and column has all of some values once; other squares have other
    /// values.
    pub fn each_once(&mut self, squares: &[Variable], values: RangeInclusive<i64>, what: &str) {
        let size = self.size;
        for (line, places) in size.lines().into_iter().enumerate() {
            let model = self.because(format!("{} has each {what} once", size.line_name(line)));
            for value in values.clone() {
                model.count_between(&Rules::of(squares, places.clone()), value, 1..=1);
            }
        }
    }
}

/// Returns the squares of the boxes of a sudoku: those of a board of nine rows have three rows and
/// three columns, those of a board of six have two and three.
pub fn boxes(size: Size) -> Vec<Vec<usize>> {
    let long = size.rows.max(size.columns);
    let divides = |height: &usize| long.is_multiple_of(*height) && height * height <= long;
    let height = (1..=long).rev().find(divides).unwrap_or(1);
    let width = long / height.max(1);
    let mut boxes = vec![Vec::new(); long.div_ceil(width) * long.div_ceil(height)];
    for at in size.squares() {
        let [row, column] = size.place(at);
        boxes[row / height * long.div_ceil(width) + column / width].push(at);
    }
    boxes.retain(|squares| !squares.is_empty());
    boxes
}

impl Size {
    /// Returns the number of squares of the longest row or column.
    pub fn longest(self) -> i64 {
        self.rows.max(self.columns) as i64
    }
}
