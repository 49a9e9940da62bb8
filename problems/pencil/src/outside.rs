//! Clues outside of a board: what they say, and the line of squares that each looks along.

use crate::sheet::Sheet;
use crate::size::{Direction, Down, Left, Right, Up};

/// A clue at an end of a row or column.
#[derive(Debug)]
pub struct Outside<'s> {
    /// The clue.
    pub clue: &'s str,
    /// The place of the clue in words, such as `above column 1`.
    pub place: String,
    /// The squares of the line, the one beside the clue first.
    pub line: Vec<usize>,
}

impl Sheet {
    /// Returns the clues of four layers: those above and below the columns, left and right of the
    /// rows. The layers are the first ones of the board.
    pub fn outside(&self) -> Vec<Outside<'_>> {
        let mut outside = Vec::new();
        for (layer, side) in self.layers.iter().zip([Up, Down, Left, Right]) {
            for (place, clue) in layer.iter().enumerate().filter(|(_, clue)| *clue != "-") {
                let line = self.line_from(side, place);
                let (before, kind) = match side {
                    Up => ("above", "column"),
                    Down => ("below", "column"),
                    Left => ("left of", "row"),
                    Right => ("right of", "row"),
                };
                let place = format!("{before} {kind} {}", place + 1);
                outside.push(Outside { clue, place, line });
            }
        }
        outside
    }

    /// Returns a row or column, from the end that lies at a side of the board.
    fn line_from(&self, side: Direction, place: usize) -> Vec<usize> {
        let size = self.size;
        let row = match side {
            Up | Down => size.rows + place,
            Left | Right => place,
        };
        let mut line = size.lines().swap_remove(row);
        if matches!(side, Down | Right) {
            line.reverse();
        }
        line
    }
}
