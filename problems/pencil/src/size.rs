//! The squares of a board, numbered row by row from 0, and which of them lie beside or behind each
//! other.

use std::ops::Range;

/// Maximum number of rows and of columns.
pub const LONGEST: usize = 200;

/// Maximum number of squares.
pub const LARGEST: usize = 4_096;

/// The number of rows and columns of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

/// A direction, in the order in which lattices have their edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the next column.
    Right,
    /// To the row below.
    Down,
    /// To the column before.
    Left,
}

pub use Direction::{Down, Left, Right, Up};

impl Direction {
    /// All directions.
    pub const ALL: [Self; 4] = [Up, Right, Down, Left];

    /// Returns the direction of a letter: `n`, `e`, `s` or `w`.
    pub fn of(letter: &str) -> Option<Self> {
        Some(Self::ALL["nesw".find(letter).filter(|_| letter.len() == 1)?])
    }

    /// Returns the letter of the direction.
    pub fn letter(self) -> char {
        ['n', 'e', 's', 'w'][self as usize]
    }

    /// Returns the opposite direction.
    pub fn back(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }
}

impl Size {
    /// Returns the number of squares.
    pub fn number(self) -> usize {
        self.rows * self.columns
    }

    /// Returns all squares.
    pub fn squares(self) -> Range<usize> {
        0..self.number()
    }

    /// Returns the row and column of a square, from 0.
    pub fn place(self, at: usize) -> [usize; 2] {
        [at / self.columns, at % self.columns]
    }

    /// Returns the square in a row and column, from 0.
    pub fn at(self, [row, column]: [usize; 2]) -> usize {
        row * self.columns + column
    }

    /// Returns the name of a square, such as `r1c2`.
    pub fn name(self, at: usize) -> String {
        let [row, column] = self.place(at);
        format!("r{}c{}", row + 1, column + 1)
    }

    /// Returns the next square in a direction.
    pub fn step(self, at: usize, direction: Direction) -> Option<usize> {
        let [row, column] = self.place(at);
        match direction {
            Up => (row > 0).then(|| at - self.columns),
            Right => (column + 1 < self.columns).then_some(at + 1),
            Down => (row + 1 < self.rows).then_some(at + self.columns),
            Left => (column > 0).then(|| at - 1),
        }
    }

    /// Returns the direction from a square to a neighbour; `None` if the other is none.
    pub fn direction(self, at: usize, other: usize) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&to| self.step(at, to) == Some(other))
    }

    /// Iterates over the squares at which an arrow such as `ne` points from a square, the next one
    /// first.
    pub fn along(self, at: usize, arrow: &str) -> impl Iterator<Item = usize> {
        let steps: Vec<Direction> = arrow.split("").filter_map(Direction::of).collect();
        let next = move |&at: &usize| steps.iter().try_fold(at, |at, &to| self.step(at, to));
        std::iter::successors(Some(at), next).skip(1)
    }

    /// Iterates over the squares behind a square in a direction, the next one first.
    pub fn towards(self, at: usize, direction: Direction) -> impl Iterator<Item = usize> {
        std::iter::successors(self.step(at, direction), move |&at| self.step(at, direction))
    }

    /// Iterates over the two to four neighbours of a square.
    pub fn around(self, at: usize) -> impl Iterator<Item = usize> {
        Direction::ALL.into_iter().filter_map(move |direction| self.step(at, direction))
    }

    /// Iterates over the up to eight squares that touch a square by an edge or a corner.
    pub fn touching(self, at: usize) -> impl Iterator<Item = usize> {
        let [row, column] = self.place(at);
        let rows = row.saturating_sub(1)..(row + 2).min(self.rows);
        let columns = column.saturating_sub(1)..(column + 2).min(self.columns);
        let all = rows.flat_map(move |row| columns.clone().map(move |column| [row, column]));
        all.map(move |place| self.at(place)).filter(move |&other| other != at)
    }

    /// Returns the pairs of neighbours.
    pub fn pairs(self) -> Vec<[usize; 2]> {
        let next = |at| [Right, Down].map(|direction| self.step(at, direction).map(|it| [at, it]));
        self.squares().flat_map(next).flatten().collect()
    }

    /// Returns the pairs of neighbours among some squares, as places in their list.
    pub fn pairs_among(self, squares: &[usize]) -> Vec<[usize; 2]> {
        let mut place = vec![None; self.number()];
        squares.iter().enumerate().for_each(|(number, &at)| place[at] = Some(number));
        let next = |at| [Right, Down].map(|to| Some([place[at]?, place[self.step(at, to)?]?]));
        squares.iter().flat_map(|&at| next(at)).flatten().collect()
    }

    /// Returns the pairs of squares that touch by an edge or a corner.
    pub fn touching_pairs(self) -> Vec<[usize; 2]> {
        let behind = |at| self.touching(at).filter(move |&it| it > at).map(move |it| [at, it]);
        self.squares().flat_map(behind).collect()
    }

    /// Returns the squares behind a square in each direction, the next one first.
    pub fn rays(self, at: usize) -> [Vec<usize>; 4] {
        Direction::ALL.map(|to| self.towards(at, to).collect())
    }

    /// Returns the squares on the rim.
    pub fn rim(self) -> Vec<usize> {
        self.squares().filter(|&at| self.around(at).count() < 4).collect()
    }

    /// Returns the squares on the rim of a board of at least two rows and columns, in the order in
    /// which they follow each other, clockwise from the upper left corner.
    pub fn rim_around(self) -> Vec<usize> {
        let (mut at, mut rim) = (0, Vec::new());
        for to in [Right, Down, Left, Up] {
            while let Some(next) = self.step(at, to).filter(|it| !rim.contains(it)) {
                rim.push(at);
                at = next;
            }
        }
        rim.push(at);
        rim
    }

    /// Returns the squares around a point at their corners; points are numbered row by row.
    pub fn around_point(self, point: usize) -> Vec<usize> {
        let [row, column] = [point / (self.columns + 1), point % (self.columns + 1)];
        let is_near = |at: &usize| {
            let [r, c] = self.place(*at);
            (r == row || r + 1 == row) && (c == column || c + 1 == column)
        };
        let rows = row.saturating_sub(1)..(row + 1).min(self.rows);
        rows.flat_map(|row| (0..self.columns).map(move |it| self.at([row, it])))
            .filter(is_near)
            .collect()
    }

    /// Returns the rows, then the columns.
    pub fn lines(self) -> Vec<Vec<usize>> {
        let across =
            (0..self.rows).map(|row| (0..self.columns).map(|it| self.at([row, it])).collect());
        let down =
            (0..self.columns).map(|it| (0..self.rows).map(|row| self.at([row, it])).collect());
        across.chain(down).collect()
    }

    /// Returns the name of a [line](Self::lines), such as `row 1`.
    pub fn line_name(self, line: usize) -> String {
        match line.checked_sub(self.rows) {
            None => format!("row {}", line + 1),
            Some(column) => format!("column {}", column + 1),
        }
    }

    /// Returns the size of the lattice of points at the corners of squares.
    pub fn points(self) -> Self {
        Self { rows: self.rows + 1, columns: self.columns + 1 }
    }

    /// Returns the points at the corners of a square: the upper two, then the lower two.
    pub fn corners(self, at: usize) -> [usize; 4] {
        let [row, column] = self.place(at);
        let first = self.points().at([row, column]);
        [first, first + 1, first + self.columns + 1, first + self.columns + 2]
    }

    /// Returns the squares that a number of steps through squares that fulfil a condition reaches.
    pub fn reached(
        self,
        from: Vec<usize>,
        steps: usize,
        may: impl Fn(usize) -> bool,
    ) -> Vec<usize> {
        let mut is_reached = vec![false; self.number()];
        from.iter().for_each(|&at| is_reached[at] = true);
        let (mut squares, mut begin) = (from, 0);
        for _ in 0..steps {
            let end = squares.len();
            for place in begin..end {
                for other in self.around(squares[place]) {
                    if !is_reached[other] && may(other) {
                        is_reached[other] = true;
                        squares.push(other);
                    }
                }
            }
            begin = end;
            if begin == squares.len() {
                break;
            }
        }
        squares
    }

    /// Returns the number of each square's area, from 0 on in the order of their first squares.
    /// `joined` has the pairs of squares that are in one area.
    pub fn areas(self, joined: impl IntoIterator<Item = [usize; 2]>) -> Vec<usize> {
        let mut around = vec![Vec::new(); self.number()];
        for [one, two] in joined {
            around[one].push(two);
            around[two].push(one);
        }
        let mut of = vec![None; self.number()];
        let mut last = 0;
        for first in self.squares() {
            if of[first].is_some() {
                continue;
            }
            let mut stack = vec![first];
            while let Some(at) = stack.pop() {
                if of[at].replace(last).is_none() {
                    stack.extend(&around[at]);
                }
            }
            last += 1;
        }
        of.into_iter().flatten().collect()
    }

    /// Iterates over the blocks of two by two squares.
    pub fn blocks(self) -> impl Iterator<Item = [usize; 4]> {
        let first = self
            .squares()
            .filter(move |&at| self.step(at, Right).is_some() && self.step(at, Down).is_some());
        first.map(move |at| [at, at + 1, at + self.columns, at + self.columns + 1])
    }

    /// Returns the longest runs of squares in rows and columns that fulfil a condition, each in
    /// order.
    pub fn runs(self, is_in: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut runs = Vec::new();
        for line in self.lines() {
            let parts = line.split(|&at| !is_in(at)).filter(|run| !run.is_empty());
            runs.extend(parts.map(<[usize]>::to_vec));
        }
        runs
    }
}
