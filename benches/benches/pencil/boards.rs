//! Boards of a public collection: a file of JSON lines for each genre. The field `problem` of a
//! line holds the numbers of rows and columns, and below them the rows of the board, as words.

use std::fs;
use std::io;
use std::path::Path;

use serde_json::Value;

/// A board: rows of words, all of one length. Some genres have more rows below those of the
/// squares, such as the regions.
pub struct Board {
    pub rows: Vec<Vec<String>>,
}

impl Board {
    /// Returns the numbers of rows and columns.
    pub fn size(&self) -> [usize; 2] {
        [self.rows.len(), self.rows.first().map_or(0, Vec::len)]
    }

    /// Returns the word at a square.
    ///
    /// # Panics
    ///
    /// Panics if the square lies outside of the board.
    pub fn at(&self, row: usize, column: usize) -> &str {
        &self.rows[row][column]
    }
}

/// Reads the boards of a genre, and skips lines that are not boards or differ from their stated
/// size.
///
/// # Errors
///
/// Fails if the file of the genre cannot be read.
pub fn read(folder: &Path, genre: &str) -> io::Result<Vec<Board>> {
    let text = fs::read_to_string(folder.join(format!("{genre}.jsonl")))?;
    Ok(text.lines().filter_map(board).collect())
}

fn board(line: &str) -> Option<Board> {
    let object: Value = serde_json::from_str(line).ok()?;
    let mut lines = object["problem"].as_str()?.trim().lines();
    let mut size = lines.next()?.split_whitespace().map(|word| word.parse::<usize>().ok());
    let [rows, columns] = [size.next()??, size.next()??];
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    let board = Board { rows: lines.map(words).collect() };
    let fits = board.rows.len().is_multiple_of(rows.max(1))
        && board.rows.iter().all(|row| row.len() == columns);
    fits.then_some(board)
}
