//! Writes a puzzle in the format in which files are read.

use std::iter;

use super::board::Shape;
use super::piece::Piece;
use super::puzzle::Puzzle;
use super::symbol::symbols;

/// Returns the puzzle as a text from which [`parse`](super::file::parse) reads the same board,
/// pieces, given pieces and marks, if the pieces are named by different capital letters and there
/// is at least one cell and one piece.
///
/// Other pieces are shown by their [symbols](super::symbol()), for people to read.
pub fn write(puzzle: &Puzzle) -> String {
    let board = &puzzle.board;
    let kind = match board.shape() {
        Shape::Pyramid => "PYRAMID",
        Shape::Flat if board.points().len() == board.rows() * board.columns() => "DEFAULT",
        Shape::Flat => "CUSTOM",
    };
    let numbers = [board.rows(), board.columns(), puzzle.pieces.len()].map(|n| n.to_string());
    let mut text = format!("{}\n{kind}\n", numbers.join(" "));
    if kind == "CUSTOM" {
        text += &drawing(puzzle, 'X');
    } else if puzzle.given.iter().any(Option::is_some) {
        text += "GIVEN\n";
        text += &drawing(puzzle, '.');
    }
    text += &labels(puzzle);
    for (piece, symbol) in puzzle.pieces.iter().zip(symbols(&puzzle.pieces)) {
        text += &drawn(piece, symbol);
    }
    text
}

/// Draws the board with its given pieces, with `free` on empty cells.
fn drawing(puzzle: &Puzzle, free: char) -> String {
    let symbols = symbols(&puzzle.pieces);
    let sign = |place: [usize; 3], cell: &Option<usize>| match cell {
        None if puzzle.marks.blocked.contains(&place) => '*',
        None => '.',
        Some(cell) => match puzzle.given[*cell] {
            None => free,
            // An X would be read as an empty cell.
            Some(piece) if symbols[piece] == 'X' => 'x',
            Some(piece) => symbols[piece],
        },
    };
    let layers = puzzle.board.layers().iter().enumerate().map(|(number, layer)| {
        let rows = layer.iter().enumerate();
        let row = |(at, row): (usize, &Vec<Option<usize>>)| {
            let signs =
                row.iter().enumerate().map(|(column, cell)| sign([number, at, column], cell));
            signs.chain(iter::once('\n')).collect::<String>()
        };
        rows.map(row).collect()
    });
    layers.collect::<Vec<String>>().join("\n")
}

/// Returns the section of labels, with `.` for none; empty without labels.
fn labels(puzzle: &Puzzle) -> String {
    let labels = &puzzle.marks.labels;
    if labels.is_empty() {
        return String::new();
    }
    let mut text = "LABELS\n".to_owned();
    for (number, layer) in puzzle.board.layers().iter().enumerate() {
        for (row, cells) in layer.iter().enumerate() {
            let label = |column| labels.get(&[number, row, column]).map_or(".", String::as_str);
            let line: Vec<&str> = (0..cells.len()).map(label).collect();
            text += &(line.join(" ") + "\n");
        }
    }
    text
}

/// Draws a piece, line by line.
fn drawn(piece: &Piece, symbol: char) -> String {
    let mut text = String::new();
    let mut row = 0;
    for line in piece.cells.chunk_by(|a, b| a[0] == b[0]) {
        // A row without squares needs a line with a dot, since empty lines are ignored.
        while row < line[0][0] {
            text.push_str(".\n");
            row += 1;
        }
        let mut column = 0;
        for &[_, at] in line {
            text.extend((column..at).map(|_| ' '));
            text.push(symbol);
            column = at + 1;
        }
        text.push('\n');
        row += 1;
    }
    text
}
