//! Reads and writes links of puzz.link.

use billhook_plugin::reading::Result;
use billhook_plugin::reading::link::{Writer, find, written};
use billhook_plugin::{Board, Input};

use crate::MOST;

/// The names of the genre in links, the one that is written first.
pub(crate) const NAMES: &[&str] = &["skyscrapers", "skyscraper", "building"];

/// Returns the places of numbers in links: above, below, left and right of the board, row by row.
fn border(side: usize) -> impl Iterator<Item = [usize; 2]> {
    let all = move || 1..=side;
    let above = all().map(|at| [0, at]).chain(all().map(move |at| [side + 1, at]));
    above.chain(all().map(|at| [at, 0])).chain(all().map(move |at| [at, side + 1]))
}

/// Returns the places of heights, row by row.
fn heights(side: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..=side).flat_map(move |row| (1..=side).map(move |column| [row, column]))
}

/// Returns the board of a link with its border; `None` if an input is no link.
pub(crate) fn read(input: &Input) -> Result<Option<Board>> {
    let Some(link) = find(input, NAMES, "")? else { return Ok(None) };
    let [side, columns] = link.size(MOST)?;
    if side != columns {
        return Err(link.wrong_size("this is no square", "expected as many rows as columns"));
    }
    let mut reader = link.reader();
    let mut numbers = reader.numbers16(4 * side)?;
    // Links leave heights out if none is given.
    if !reader.is_at_end() {
        numbers.extend(reader.numbers16(side * side)?);
    }
    reader.finish()?;
    let mut board = Board::of([side + 2; 2], |_| None);
    for ([row, column], number) in border(side).chain(heights(side)).zip(numbers) {
        if number.is_some_and(|number| !(1..=side as u32).contains(&number)) {
            let label = format!("expected numbers from 1 to {side}");
            return Err(link.body.mistake("invalid number here", label));
        }
        board.0[row][column] = number;
    }
    Ok(Some(board))
}

/// Returns a link to a board with its border; `None` if it cannot express it.
pub(crate) fn write(board: &Board) -> Option<String> {
    let side = board.0.len().checked_sub(2)?;
    let mut writer = Writer::default();
    writer.numbers16(&border(side).map(|place| board.at(place)).collect::<Vec<_>>())?;
    let heights: Vec<Option<u32>> = heights(side).map(|place| board.at(place)).collect();
    if heights.iter().any(Option::is_some) {
        writer.numbers16(&heights)?;
    }
    Some(written(NAMES[0], [side; 2], &writer) + "\n")
}
