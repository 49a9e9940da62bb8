//! Overlapping sudokus: several sudokus on a board that share some of their squares.

use std::collections::HashSet;

use crate::fields::Fields;
use crate::judge::Judge;
use crate::rules::{Rules, boxes};
use crate::size::Size;

/// Greatest number of rows of a box.
const LARGEST: usize = 5;

/// The squares of each sudoku of a board, row by row; empty if the board has no such size.
pub type Grids = Vec<Vec<usize>>;

/// Returns sudokus with square boxes, at corners given in steps. `steps` returns the number of boxes
/// in a step by the number of rows of a box.
pub fn grids(size: Size, steps: fn(usize) -> Option<usize>, corners: &[[usize; 2]]) -> Grids {
    for side in 2..=LARGEST {
        let Some(step) = steps(side).map(|boxes| boxes * side) else { continue };
        let grid = side * side;
        let last = |axis: usize| corners.iter().map(|it| it[axis]).max().unwrap_or(0);
        if size != (Size { rows: last(0) * step + grid, columns: last(1) * step + grid }) {
            continue;
        }
        let square = |corner: &[usize; 2], at: usize| {
            size.at([corner[0] * step + at / grid, corner[1] * step + at % grid])
        };
        let squares = |corner| (0..grid * grid).map(|at| square(corner, at)).collect();
        return corners.iter().map(squares).collect();
    }
    Vec::new()
}

/// Returns the squares of nine sudokus side by side and of a tenth one; `place` returns the row of
/// each row of the tenth one, and so the columns. No sudokus if the board has another size.
pub fn clueless(size: Size, place: fn(usize) -> usize) -> Grids {
    let corners = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2], [2, 0], [2, 1], [2, 2]];
    let mut sudokus = grids(size, |side| (side == 3).then_some(3), &corners);
    if !sudokus.is_empty() {
        sudokus.push((0..81).map(|at| size.at([at / 9, at % 9].map(place))).collect());
    }
    sudokus
}

/// Returns the squares of each box of sudokus.
pub fn boxes_of(grids: &Grids) -> Vec<Vec<usize>> {
    let squares =
        |grid: &Vec<usize>, places: Vec<usize>| places.iter().map(|&it| grid[it]).collect();
    let boxes = |grid: &Vec<usize>| {
        let side = grid.len().isqrt();
        let all = boxes(Size { rows: side, columns: side });
        all.into_iter().map(|places| squares(grid, places)).collect::<Vec<Vec<usize>>>()
    };
    grids.iter().flat_map(boxes).collect()
}

/// Returns the sets of squares that have each number once, each with its name.
fn units(grids: &Grids) -> Vec<(String, Vec<usize>)> {
    let (mut units, mut known) = (Vec::new(), HashSet::new());
    for (number, grid) in grids.iter().enumerate() {
        let side = grid.len().isqrt();
        let size = Size { rows: side, columns: side };
        let lines = size.lines().into_iter().enumerate();
        let lines = lines.map(|(line, squares)| (size.line_name(line), squares));
        let boxes = boxes(size).into_iter().enumerate();
        let boxes = boxes.map(|(place, squares)| (format!("box {}", place + 1), squares));
        for (name, places) in lines.chain(boxes) {
            let squares: Vec<usize> = places.into_iter().map(|place| grid[place]).collect();
            if known.insert(squares.clone()) {
                units.push((format!("{name} of sudoku {}", number + 1), squares));
            }
        }
    }
    units
}

impl Rules<'_> {
    /// Declares overlapping sudokus. A board without any has no solution.
    pub fn overlapping(&mut self, grids: &Grids) -> Fields {
        let size = self.size;
        let longest = grids.first().map_or(0, |grid| grid.len().isqrt()) as i64;
        let used: HashSet<usize> = grids.iter().flatten().copied().collect();
        let numbers = self.squares(|at| if used.contains(&at) { 1..=longest } else { 0..=0 });
        self.given(0, &numbers);
        for (name, squares) in units(grids) {
            self.differ(&Rules::of(&numbers, squares), format!("{name} has each number once"));
        }
        if grids.is_empty() {
            let words =
                format!("no such sudokus have {} rows, {} columns", size.rows, size.columns);
            self.because(words).clause(&[], &[]);
        }
        Fields::numbers(&numbers)
    }
}

impl Judge<'_> {
    /// Checks the rules of overlapping sudokus.
    pub fn overlapping(&mut self, grids: &Grids) {
        self.keeps_layer(0);
        self.check(!grids.is_empty(), || "the board has another size".to_owned());
        let longest = grids.first().map_or(0, |grid| grid.len().isqrt()) as i64;
        let size = self.size;
        let mut is_used = vec![false; size.number()];
        grids.iter().flatten().for_each(|&at| is_used[at] = true);
        for at in size.squares() {
            let holds = match is_used[at] {
                true => self.number(at).is_some_and(|number| (1..=longest).contains(&number)),
                false => self.is(at, "-"),
            };
            self.check(holds, || format!("{} has a wrong sign", size.name(at)));
        }
        for (sudoku, grid) in (1..).zip(grids) {
            self.one_of_each(grid, sudoku);
        }
    }

    /// Checks that no number stands twice in a row, column or box of a sudoku of a board.
    fn one_of_each(&mut self, grid: &[usize], sudoku: usize) {
        let side = grid.len().isqrt();
        let height = side.isqrt();
        // The numbers in each row, column and box, as the bits of a word.
        let mut seen = vec![[0_u64; 3]; side];
        for (place, &at) in grid.iter().enumerate() {
            let number = self.number(at).filter(|it| (1..=side as i64).contains(it));
            let Some(number) = number else { continue };
            let [row, column] = [place / side, place % side];
            let units = [row, column, row / height * height + column / height];
            for (kind, unit) in units.into_iter().enumerate() {
                let is_new = seen[unit][kind] >> number & 1 == 0;
                seen[unit][kind] |= 1 << number;
                self.check(is_new, || {
                    let name = ["row", "column", "box"][kind];
                    format!("{name} {} of sudoku {sudoku} has {number} twice", unit + 1)
                });
            }
        }
    }
}
