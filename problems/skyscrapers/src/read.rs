//! Reads boards: a link, a game ID, a word for each row, or the size and then a word for each clue.

use billhook_plugin::reading::Result;
use billhook_plugin::{Board, Input, Mistake, Place, Word};

use crate::{MOST, Rules, game, link};

/// Reads a board with its border, and the rules that it adds.
pub(crate) fn read(input: &Input) -> Result<(Board, Rules)> {
    if let Some(problem) = input.problem()? {
        return read(&problem);
    }
    if let Some(read) = below_size(input) {
        return read;
    }
    let board = match game::read(input) {
        Some(board) => board?,
        None => link::read(input)?.map_or_else(|| rows(input), Ok)?,
    };
    let rules = Rules::of(board.0.len() - 2);
    Ok((board, rules))
}

/// Reads a word for each row.
fn rows(input: &Input) -> Result<Board> {
    Board::read(input, 3..=MOST + 2, "number here", |rows, [row, column]| {
        let is_corner = row % (rows - 1) == 0 && column % (rows - 1) == 0;
        1..=if is_corner { 0 } else { rows as u32 - 2 }
    })
}

/// Reads the numbers of rows, of columns and of heights, `D` if the diagonals have each height once,
/// and all clues: those above, below, left and right, then the heights row by row. `None` if the input
/// does not begin with two numbers that are too short for rows.
fn below_size(input: &Input) -> Option<Result<(Board, Rules)>> {
    let ([side, columns], words) = input.sized()?;
    let (rows, first) = input.words().next().zip(words.first())?;
    if rows.text.len() > 2 {
        return None;
    }
    if !(1..=MOST).contains(&side) || side != columns {
        let label = format!("expected 1 to {MOST} rows and as many columns");
        return Some(Err(rows.mistake("there is no such board", label)));
    }
    Some(first.number("number of heights", 1..=side).and_then(|heights| {
        let diagonals = words.get(1).is_some_and(|word| word.text == "D");
        let rules = Rules { side, heights, diagonals };
        Ok((clues(&words[1 + usize::from(diagonals)..], &rules)?, rules))
    }))
}

/// Reads the clues below a size.
fn clues(words: &[Word<'_>], rules: &Rules) -> Result<Board> {
    let &Rules { side, heights, .. } = rules;
    let expected = side * (side + 4);
    if words.len() != expected {
        let message = format!("there are {} clues below the size", words.len());
        let label = format!("expected {expected}: 4 rows of clues around, {side} rows of heights");
        return Err(match words.last() {
            Some(last) => last.mistake(message, label),
            None => Mistake::new(message, Place::Nowhere, label),
        });
    }
    let mut board = Board::of([side + 2; 2], |_| None);
    for (at, word) in words.iter().enumerate().filter(|(_, word)| word.text != "-") {
        let lowest = if at < 4 * side { 1 } else { rules.lowest() };
        let [row, column] = place(side, at);
        board.0[row][column] = word.given("number here", lowest..=heights as u32)?;
    }
    Ok(board)
}

/// Writes a board with its border as it is typed, in one line.
pub(crate) fn write(board: &Board, rules: &Rules) -> String {
    let &Rules { side, heights, diagonals } = rules;
    if rules.are_usual() {
        return board.input().text().to_owned();
    }
    let size = format!("{side} {side} {heights}{}", if diagonals { " D" } else { "" });
    let clues = (0..side * (side + 4))
        .map(|at| board.at(place(side, at)).map_or("-".to_owned(), |number| number.to_string()));
    [size].into_iter().chain(clues).collect::<Vec<_>>().join(" ")
}

/// Returns the place of a clue below the size, in the board with its border.
fn place(side: usize, at: usize) -> [usize; 2] {
    let (line, along) = (at / side, at % side + 1);
    match line {
        0 => [0, along],
        1 => [side + 1, along],
        2 => [along, 0],
        3 => [along, side + 1],
        _ => [line - 3, along],
    }
}
