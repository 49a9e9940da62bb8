//! Straight ships of several lengths, which touch neither by an edge nor by a corner.

use billhook_engine::constraint::Variable;

use super::Rules;
use crate::fields::Fields;
use crate::size::{Direction, Down, Left, Right, Size, Up};

impl Rules<'_> {
    /// Requires that the squares that are 1 form ships, as many of one square, of two, and so on
    /// as the numbers of the board say. Numbers beside columns and rows, the first two layers, are
    /// sums of the weights of ships.
    pub fn fleet(&mut self, squares: &[Variable], weight: impl Fn(usize) -> i64) {
        let (sheet, size) = (self.sheet, self.size);
        self.weigh_lines(squares, [0, 1], |_, at| weight(at));
        let lines_of = |at: usize| [size.place(at)[0], size.rows + size.place(at)[1]];
        let has_room = |line: usize, ship: &[usize]| {
            let in_line = ship.iter().filter(|&&at| lines_of(at).contains(&line));
            let sum: i64 = in_line.map(|&at| weight(at)).sum();
            sheet.beside(line, [0, 1]).is_none_or(|number| sum <= number)
        };
        let fits =
            |ship: &[usize]| ship.iter().flat_map(|&at| lines_of(at)).all(|it| has_room(it, ship));
        for [a, b, c, d] in size.blocks() {
            for pair in [[a, d], [b, c]] {
                self.because("ships do not touch").clause(&[], &pair.map(|at| squares[at]));
            }
        }
        let longest = self.sheet.numbers.iter().rposition(|&it| it > 0).map_or(0, |it| it + 1);
        self.no_run(longest + 1, squares, 1, &format!("no ship is longer than {longest}"));
        for (length, &number) in (1..=longest).zip(&self.sheet.numbers) {
            let mut ships = Vec::new();
            for (ship, around) in places(size, length).into_iter().filter(|it| fits(&it.0)) {
                let [begin, end] = [ship[0], ship[length - 1]].map(|at| size.name(at));
                let none = self.variable(format!("no ship from {begin} to {end}"), 0..=1);
                let [ship, around] = [ship, around].map(|it| Self::of(squares, it));
                self.because("a ship is a run between water").clause_reified(none, &around, &ship);
                ships.push(none);
            }
            let number = number as i64;
            let words = format!("the number of ships of length {length} is {number}");
            self.because(words).count_between(&ships, 0, number..=number);
        }
    }

    /// Requires the part of a ship that a clue gives: `n`, `s`, `e` and `w` are ends, `m` is a middle,
    /// `o` a ship of one square, and `x` water.
    pub fn ship_part(&mut self, squares: &[Variable], at: usize, part: &str) {
        let size = self.size;
        let words = format!("{part} is given at {}", size.name(at));
        let near = |to| size.step(at, to).map(|it| squares[it]);
        let [up, right, down, left] = [Up, Right, Down, Left].map(near);
        self.imply(&[Some(squares[at])], &[], &words);
        match Direction::of(part) {
            Some(end) => {
                self.imply(&[near(end.back())], &[], &words);
                self.imply(&[], &[near(end)], &words);
            }
            None if part == "m" => {
                for [one, two] in [[up, down], [right, left]] {
                    self.imply(&[one], &[two], &words);
                    self.imply(&[two], &[one], &words);
                }
                self.imply(&[up, right], &[], &words);
            }
            None => {
                for near in [up, right, down, left] {
                    self.imply(&[], &[near], &words);
                }
            }
        }
    }
}

/// Returns the runs of this length, and the squares around each, which are water if it is a ship.
fn places(size: Size, length: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut places = Vec::new();
    for at in size.squares() {
        for to in [Right, Down] {
            let ship: Vec<usize> = [at].into_iter().chain(size.towards(at, to)).collect();
            let Some(ship) = ship.get(..length) else { continue };
            let ends = [size.step(at, to.back()), size.step(ship[length - 1], to)];
            match length {
                1 if to == Right => places.push((ship.to_vec(), size.around(at).collect())),
                1 => {}
                _ => places.push((ship.to_vec(), ends.into_iter().flatten().collect())),
            }
        }
    }
    places
}

impl Fields {
    /// Writes the parts of ships from the squares that are 1.
    pub fn ships(size: Size, squares: &[Variable]) -> Self {
        let squares = squares.to_vec();
        Self::by(squares.clone(), move |value| {
            let is_ship = |at: usize| value(squares[at]) == 1;
            let sign = |at| {
                let near = |&to: &Direction| size.step(at, to).is_some_and(is_ship);
                let near: Vec<Direction> = Direction::ALL.into_iter().filter(near).collect();
                match near[..] {
                    _ if !is_ship(at) => "-".to_owned(),
                    [] => "o".to_owned(),
                    [one] => one.back().letter().to_string(),
                    _ => "m".to_owned(),
                }
            };
            size.squares().map(sign).collect()
        })
    }
}
