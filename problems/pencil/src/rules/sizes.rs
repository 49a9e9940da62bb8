//! Divisions into parts whose squares all tell the number of squares of their part, as in Fillomino.

use std::cmp::Reverse;

use billhook_engine::constraint::Variable;

use super::Rules;

/// The least number of a part whose squares are counted.
const LARGE: i64 = 16;

/// The greatest number of squares in all these counts, for each square of the board.
const MANY: usize = 4;

impl Rules<'_> {
    /// Declares the number of each square, which all squares of its part have, and no square that
    /// touches the part; it is the number of squares of the part. The first layer gives numbers.
    pub fn sized_parts(&mut self) -> Vec<Variable> {
        let (sheet, size) = (self.sheet, self.size);
        // A part without a clue consists of squares without one.
        let are_open = |pair: &[usize; 2]| pair.iter().all(|&at| sheet.is_open(at));
        let area_of = size.areas(size.pairs().into_iter().filter(are_open));
        let mut areas = vec![0; size.number()];
        area_of.iter().for_each(|&area| areas[area] += 1);
        let greatest = sheet.numbers_in_squares().into_iter().map(|it| it.1).max().unwrap_or(1);
        let most = |at: usize| greatest.max(areas[area_of[at]]);
        let sizes = self.squares(|at| sheet.number(at).map_or(1..=most(at), |given| given..=given));
        let borders = self.borders();
        for &([one, two], border) in &borders {
            let words = "equal numbers that touch are in one part";
            self.because(words).unequal_reified(border, sizes[one], sizes[two]);
        }
        let words = "a part has as many squares as its number says";
        self.because(words).division(size.number(), &borders, &sizes);
        self.large_parts(&sizes, &borders);
        sizes
    }

    /// Declares a variable for each square that may be in the part of a large number, and requires
    /// that the part has as many squares as its number.
    fn large_parts(&mut self, sizes: &[Variable], borders: &[([usize; 2], Variable)]) {
        let (sheet, size) = (self.sheet, self.size);
        let mut clues = sheet.numbers_in_squares();
        clues.retain(|clue| clue.1 >= LARGE);
        clues.sort_by_key(|clue| Reverse(clue.1));
        let mut room = MANY * size.number();
        for (clue, number) in clues {
            let may_be = |at| sheet.number(at).is_none_or(|it| it == number);
            let squares = size.reached(vec![clue], number as usize - 1, may_be);
            let Some(left) = room.checked_sub(squares.len()) else { break };
            room = left;
            let words = format!("the part at {} has {number} squares", size.name(clue));
            let mut is_in = vec![None; size.number()];
            for &at in &squares {
                let name = format!("{} in the part at {}", size.name(at), size.name(clue));
                let [it, fits] =
                    [name.clone(), name + " by its size"].map(|it| self.variable(it, 0..=1));
                self.because(&*words).member_reified(fits, sizes[at], number..=number);
                self.because(&*words).clause(&[fits], &[it]);
                is_in[at] = Some(it);
            }
            is_in[clue].into_iter().for_each(|it| self.restrict(it, 1..=1));
            let all: Vec<Variable> = is_in.iter().copied().flatten().collect();
            self.exactly(number, &all, &*words);
            self.connect_among(&squares, |at| is_in[at], &*words);
            for &([one, two], border) in borders {
                let ends = [is_in[one], is_in[two]];
                for [one, two] in [ends, [ends[1], ends[0]]] {
                    let Some(one) = one else { continue };
                    let beyond: Vec<Variable> = two.into_iter().chain([border]).collect();
                    self.because(&*words).clause(&beyond, &[one]);
                }
                if let [Some(one), Some(two)] = ends {
                    self.because(&*words).clause(&[], &[one, two, border]);
                }
            }
        }
    }
}
