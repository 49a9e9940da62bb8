//! The cells of a board, for programs: digits that players write, and clues that authors write.

use billhook_plugin::Input;
use billhook_plugin::player::{Cell, square_named, written};
use billhook_plugin::plugin::{CellsBy, CluesBy, number_of_clue};

use crate::Sudoku;

/// The functions by which programs write digits.
pub(crate) const CELLS: CellsBy<Sudoku> = CellsBy {
    list,
    values: Sudoku::digits_at,
    meaning: |_, place| place.to_owned(),
    answer: |sudoku, known| {
        let mut digits = sudoku.clues.clone();
        for (cell, digit) in written(&list(sudoku), |it| sudoku.digits_at(&it.name), known)? {
            digits[cell] = digit.parse().unwrap_or(digits[cell]);
        }
        Ok(sudoku.board(&digits))
    },
};

/// The functions by which programs write clues. Boards whose regions come from a file take none.
pub(crate) const CLUES: CluesBy<Sudoku> = CluesBy {
    values: |sudoku, square| match sudoku.cell_named(square).filter(|_| sudoku.is_typed()) {
        Some(_) => (1..=sudoku.rules.side).map(|digit| digit.to_string()).collect(),
        None => Vec::new(),
    },
    with: |sudoku, square, clue| {
        let at = sudoku.cell_named(square).filter(|_| sudoku.is_typed())?;
        let digit = number_of_clue(clue, 1..=sudoku.rules.side as u32)?;
        let mut clues = sudoku.clues.clone();
        clues[at] = digit.unwrap_or(0) as u8;
        let sign = |&digit: &u8| match digit {
            0 => '.',
            digit => char::from_digit(digit.into(), 36).unwrap_or('.').to_ascii_uppercase(),
        };
        Some(Input::from_words([clues.iter().map(sign).collect::<String>()]))
    },
};

fn list(sudoku: &Sudoku) -> Vec<Cell> {
    let clues = sudoku.clues.iter().enumerate();
    let cell = |(at, &clue): (usize, &u8)| Cell {
        name: sudoku.shape.cell(at),
        given: (clue > 0).then(|| clue.to_string()),
    };
    clues.map(cell).collect()
}

impl Sudoku {
    /// Returns the number of a cell by its name.
    fn cell_named(&self, name: &str) -> Option<usize> {
        let side = self.rules.side;
        let place = square_named(name).filter(|place| place.iter().all(|&it| it < side));
        place.map(|[row, column]| row * side + column)
    }

    /// Returns the digits that a clue, or its absence, leaves a cell, by its name.
    fn digits_at(&self, cell: &str) -> Vec<String> {
        match self.cell_named(cell).map(|at| self.clues[at]) {
            Some(0) => (1..=self.rules.side).map(|digit| digit.to_string()).collect(),
            Some(clue) => vec![clue.to_string()],
            None => Vec::new(),
        }
    }

    /// Returns whether the clues and the options of the puzzle say everything about the board.
    fn is_typed(&self) -> bool {
        self.rules.boxes.is_some() && self.rules.extra.is_empty() && !self.rules.x
    }
}
