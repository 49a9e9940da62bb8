//! Shows pictures with their clues: those of the columns above, those of the rows at the left, each on
//! the colour of its block.

use billhook_plugin::show::{Colour, Grid, Sign, Square};

use crate::Nonogram;
use crate::clue::{BLACK, Block, Clue};
use crate::picture::Picture;

impl Nonogram {
    /// Draws the picture with its clues, and a legend if it is in colours.
    pub(crate) fn shown(&self, picture: &Picture) -> Grid {
        let longest =
            |clues: &[Clue]| clues.iter().map(|clue| clue.len().max(1)).max().unwrap_or(1);
        let [above, left] = [longest(&self.clues.columns), longest(&self.clues.rows)];
        let [rows, columns] = self.clues.lengths();
        // The last number of a clue is next to the picture.
        let number = |clue: &Clue, back: usize| match clue.len().checked_sub(back) {
            None if back == 1 => Square::note(Some(0_u32)),
            None => Square::Outside,
            Some(at) => self.note(clue[at]),
        };
        let grid = Grid::of([above + rows, left + columns], |[row, column]| {
            match (row.checked_sub(above), column.checked_sub(left)) {
                (None, None) => Square::Outside,
                (None, Some(column)) => number(&self.clues.columns[column], above - row),
                (Some(row), None) => number(&self.clues.rows[row], left - column),
                (Some(row), Some(column)) => match picture.0[row][column] {
                    0 => Square::Empty,
                    colour => {
                        let sign = self.clues.signs[colour].into();
                        Square::Painted { colour: self.clues.colour(colour), sign }
                    }
                },
            }
        });
        let changed = self.changed.iter().filter(|_| self.drawn.as_ref() == Some(picture));
        let grid = grid.framed(changed.map(|&[row, column]| [above + row, left + column]));
        let grid = grid.named_from([above, left]);
        let is_black = self.clues.signs[1..].iter().all(|sign| *sign == BLACK);
        if is_black { grid } else { grid.explained(self.legend()) }
    }

    /// Writes the picture that was read, as rows of signs and the colours below them; `None` if
    /// clues were read.
    pub(crate) fn rows(&self) -> Option<String> {
        let row = |row: &Vec<usize>| -> String {
            row.iter().map(|colour| self.clues.signs[*colour]).chain(['\n']).collect()
        };
        let rows: String = self.drawn.as_ref()?.0.iter().map(row).collect();
        Some(
            rows + &self
                .clues
                .colours()
                .split_whitespace()
                .map(|it| format!("{it}\n"))
                .collect::<String>(),
        )
    }

    /// Returns the number of a block; in a colour besides black also with the sign of the colour.
    fn note(&self, block: Block) -> Square {
        match self.clues.colour(block.colour) {
            None => Square::note(Some(block.length)),
            Some(colour) => {
                let sign = format!("{}{}", block.length, self.clues.signs[block.colour]);
                Square::Coloured { colour, sign: Sign::text(&sign) }
            }
        }
    }

    /// Returns the colours besides white with their signs.
    fn legend(&self) -> Vec<(char, Colour)> {
        let black = Colour::exact([0; 3]);
        let named = self.clues.signs.iter().enumerate().skip(1);
        named.map(|(at, sign)| (*sign, self.clues.colour(at).unwrap_or(black))).collect()
    }
}
