//! Reads and writes links of puzz.link: the board without its first row and column, then their
//! clues.

use billhook_plugin::reading::Result;
use billhook_plugin::reading::link::{Reader, Writer, digit, find, written};
use billhook_plugin::{Input, Place};

use crate::runs::{Cell, Runs, SIDES, SUMS, no_cell};

/// The names of the genre in links, the one that is written first.
pub(crate) const NAMES: &[&str] = &["kakuro"];

/// The sum from which on it is a capital letter, and its distance from that letter's value.
const CAPITALS: [u32; 2] = [20, 10];

/// Returns the board of a link; `None` if an input is no link.
pub(crate) fn read(input: &Input) -> Result<Option<Runs>> {
    let Some(link) = find(input, NAMES, "")? else { return Ok(None) };
    let [rows, columns] = link.size(SIDES.end() - 1)?;
    let mut reader = link.reader();
    let inner =
        reader.with_gaps(rows * columns, "square", CAPITALS[0], |reader, first| match first {
            '.' => Ok([None, None]),
            _ => Ok([sum(reader, Some(first))?, next_sum(reader)?]),
        })?;
    let square = |clues: &Option<_>| clues.map_or(Cell::Open(None), Cell::Black);
    let black = Cell::Black([None, None]);
    let mut first = vec![black];
    for clue in &inner[..columns] {
        let below = if clue.is_none() { next_sum(&mut reader)? } else { None };
        first.push(Cell::Black([below, None]));
    }
    let mut board = vec![first];
    for row in inner.chunks(columns) {
        board.push([black].into_iter().chain(row.iter().map(square)).collect());
    }
    for row in board.iter_mut().skip(1) {
        if let Cell::Open(_) = row[1] {
            row[0] = Cell::Black([None, next_sum(&mut reader)?]);
        }
    }
    reader.finish()?;
    let board = Runs(board);
    match board.stray() {
        Some((_, beside)) => Err(no_cell(Place::Input(link.body.place.clone()), beside)),
        None => Ok(Some(board)),
    }
}

fn next_sum(reader: &mut Reader<'_>) -> Result<Option<u32>> {
    let first = reader.next_sign();
    sum(reader, first)
}

/// Returns the sum that a sign stands for, which was just read; `None` for `-` and 0, no sum.
fn sum(reader: &Reader<'_>, sign: Option<char>) -> Result<Option<u32>> {
    let small = sign.and_then(|sign| digit(sign, CAPITALS[0]));
    let capital = sign.filter(char::is_ascii_uppercase).and_then(|sign| sign.to_digit(36));
    match small.or(capital.map(|value| value + CAPITALS[1])) {
        Some(sum) => Ok(Some(sum).filter(|sum| SUMS.contains(sum))),
        None if sign == Some('-') => Ok(None),
        None => {
            Err(reader.wrong(reader.place() - sign.map_or(0, char::len_utf8), "expected a sum"))
        }
    }
}

/// Returns the sign of a sum.
fn sign(sum: Option<u32>) -> String {
    match sum {
        None => "-".to_owned(),
        Some(sum) if sum < CAPITALS[0] => char::from_digit(sum, 36).into_iter().collect(),
        Some(sum) => {
            let sign = char::from_digit(sum - CAPITALS[1], 36);
            sign.map(|sign| sign.to_ascii_uppercase()).into_iter().collect()
        }
    }
}

/// Returns a link to a board; `None` if its first row or column has a cell, or a digit is given.
pub(crate) fn write(board: &Runs) -> Option<String> {
    let [rows, columns] = board.size().map(|length| length - 1);
    let is_open = |cell: &Cell| matches!(cell, Cell::Open(_));
    let is_given = |cell: &Cell| matches!(cell, Cell::Open(Some(_)));
    let rim = board.0[0].iter().chain(board.0.iter().map(|row| &row[0]));
    if rows * columns == 0 || rim.clone().any(is_open) || board.0.iter().flatten().any(is_given) {
        return None;
    }
    let inner = board.0[1..].iter().flat_map(|row| &row[1..]);
    let clues: Vec<Option<[Option<u32>; 2]>> = inner
        .map(|cell| match *cell {
            Cell::Open(_) => None,
            Cell::Black(clues) => Some(clues),
        })
        .collect();
    let mut writer = Writer::default();
    writer.with_gaps(&clues, CAPITALS[0], |clues| match clues {
        [None, None] => Some(".".to_owned()),
        clues => Some(clues.map(sign).concat()),
    })?;
    for (column, cell) in board.0[0].iter().enumerate() {
        if let (Cell::Black([below, _]), true) = (cell, board.is_open([1, column])) {
            writer.text += &sign(*below);
        }
    }
    for (row, cell) in board.0.iter().map(|row| row[0]).enumerate() {
        if let (Cell::Black([_, right]), true) = (cell, board.is_open([row, 1])) {
            writer.text += &sign(right);
        }
    }
    Some(written(NAMES[0], [rows, columns], &writer) + "\n")
}
