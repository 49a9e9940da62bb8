//! Draws layouts: which squares are black, symmetric under half a turn.
//!
//! Starting from a board that is all cells, pairs of opposite squares become black, those in long
//! runs first. The invariant after each pair: every run has at least two cells, and all cells are
//! connected.

use billhook_plugin::Random;

use super::sums::LONGEST;
use crate::runs::{Cell, Runs};

/// Number of layouts that are begun before a size is given up; the first is nearly always finished.
const ATTEMPTS: usize = 100;
/// Percentages of the squares beside the rim that become black, at least and at most.
const BLACK: [usize; 2] = [28, 42];
/// Range of lengths from which the longest run of a layout is drawn; longer ones may be left.
const LONG: [usize; 2] = [4, 7];

/// Draws a layout whose first row and column are black; `None` if no run could be kept short.
pub(super) fn drawn(size: [usize; 2], random: &mut Random) -> Option<Runs> {
    (0..ATTEMPTS).find_map(|_| attempt(size, random))
}

fn attempt([rows, columns]: [usize; 2], random: &mut Random) -> Option<Runs> {
    let mut layout = Layout { size: [rows, columns], open: vec![true; rows * columns] };
    (0..columns).for_each(|column| layout.open[column] = false);
    (0..rows).for_each(|row| layout.open[row * columns] = false);
    let squares = (rows - 1) * (columns - 1);
    let share = BLACK[0] + random.below(BLACK[1] - BLACK[0] + 1);
    let wanted = squares * share / 100;
    let long = LONG[0] + random.below(LONG[1] - LONG[0] + 1);
    let mut black = 0;
    loop {
        let mut places = layout.places(random);
        places.retain(|&(length, _)| black < wanted || length > long);
        let Some(more) = places.into_iter().find_map(|(_, place)| layout.blacken(place)) else {
            break;
        };
        black += more;
    }
    layout.lengths().all(|length| length <= LONGEST).then(|| layout.runs())
}

/// A board of cells and black squares.
struct Layout {
    size: [usize; 2],
    /// Whether each square is a cell, row by row.
    open: Vec<bool>,
}

impl Layout {
    fn is_open(&self, [row, column]: [usize; 2]) -> bool {
        row < self.size[0] && column < self.size[1] && self.open[row * self.size[1] + column]
    }

    /// Returns the number of cells before and behind a cell in its row, if `axis` is 1, or in its
    /// column.
    fn around(&self, place: [usize; 2], axis: usize) -> [usize; 2] {
        let at = |index: usize| {
            let mut other = place;
            other[axis] = index;
            self.is_open(other)
        };
        let before = (0..place[axis]).rev().take_while(|&index| at(index)).count();
        let behind = (place[axis] + 1..self.size[axis]).take_while(|&index| at(index)).count();
        [before, behind]
    }

    /// Returns all cells in the order in which they are to become black, roughly by the lengths of
    /// their runs, with the length of the longer one.
    fn places(&self, random: &mut Random) -> Vec<(usize, [usize; 2])> {
        let [rows, columns] = self.size;
        let places = (1..rows).flat_map(|row| (1..columns).map(move |column| [row, column]));
        let mut places: Vec<_> = places.filter(|&place| self.is_open(place)).collect();
        random.shuffle(&mut places);
        let turn = |place: [usize; 2]| {
            let [down, across] = [0, 1].map(|axis| {
                let [before, behind] = self.around(place, axis);
                before + 1 + behind
            });
            (down.max(across), down + across + random.below(4), place)
        };
        let mut turns: Vec<_> = places.into_iter().map(turn).collect();
        turns.sort_by_key(|&(_, turn, _)| std::cmp::Reverse(turn));
        turns.into_iter().map(|(length, _, place)| (length, place)).collect()
    }

    /// Makes a square and its opposite black. Returns their number; `None`, without a change, if
    /// this would break the invariant.
    fn blacken(&mut self, [row, column]: [usize; 2]) -> Option<usize> {
        let [rows, columns] = self.size;
        let pair = [[row, column], [rows - row, columns - column]];
        let before = self.open.clone();
        for [row, column] in pair {
            self.open[row * columns + column] = false;
        }
        let is_kept = pair.iter().all(|&place| {
            [0, 1].into_iter().all(|axis| self.around(place, axis).iter().all(|&side| side != 1))
        });
        if is_kept && self.is_connected() {
            return Some(if pair[0] == pair[1] { 1 } else { 2 });
        }
        self.open = before;
        None
    }

    fn is_connected(&self) -> bool {
        let columns = self.size[1];
        let Some(first) = self.open.iter().position(|&is_open| is_open) else { return false };
        let mut seen = vec![false; self.open.len()];
        let (mut left, mut number) = (vec![first], 0);
        seen[first] = true;
        while let Some(at) = left.pop() {
            number += 1;
            // Black squares before each row and above all columns keep neighbours on the board.
            for next in [at - 1, at + 1, at - columns, at + columns] {
                if self.open.get(next) == Some(&true) && !seen[next] {
                    seen[next] = true;
                    left.push(next);
                }
            }
        }
        number == self.open.iter().filter(|&&is_open| is_open).count()
    }

    /// Returns the lengths of all runs, some of them several times.
    fn lengths(&self) -> impl Iterator<Item = usize> {
        let columns = self.size[1];
        let open = (0..self.open.len()).filter(|&at| self.open[at]);
        open.flat_map(move |at| {
            [0, 1].map(|axis| {
                self.around([at / columns, at % columns], axis).iter().sum::<usize>() + 1
            })
        })
    }

    fn runs(&self) -> Runs {
        let cell = |&is_open: &bool| match is_open {
            true => Cell::Open(None),
            false => Cell::Black([None, None]),
        };
        let rows = self.open.chunks(self.size[1]);
        Runs(rows.map(|row| row.iter().map(cell).collect()).collect())
    }
}
