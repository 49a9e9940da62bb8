//! Reads and writes game IDs of Towers, the skyscrapers of Simon Tatham's collection (2004): the numbers
//! above, below, left and right, then given heights.

use billhook_plugin::reading::{GameId, write_places};
use billhook_plugin::{Board, Input, Mistake, Word};

use crate::MOST;

/// Returns the board of a game ID with its border; `None` if the input is no game ID.
pub(crate) fn read(input: &Input) -> Option<Result<Board, Mistake>> {
    let mut words = input.words();
    let word = words.next()?;
    let id = GameId::of(&word).filter(|_| words.next().is_none())?;
    Some(board(&word, &id))
}

/// Returns the places of the numbers in the border, in the order in which they are written.
fn border(side: usize) -> impl Iterator<Item = [usize; 2]> {
    let sides = [0, 1, 2, 3].into_iter();
    sides.flat_map(move |it| {
        (1..=side).map(move |at| [[0, at], [side + 1, at], [at, 0], [at, side + 1]][it])
    })
}

/// Returns the places within the border, row by row.
fn inner(side: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..=side).flat_map(move |row| (1..=side).map(move |column| [row, column]))
}

fn board(word: &Word<'_>, id: &GameId<'_>) -> Result<Board, Mistake> {
    if let Some(name) = id.game.filter(|name| *name != "towers") {
        return Err(word.mistake(format!("the link is of the game {name}"), "expected towers"));
    }
    let side = id.side(MOST)?;
    let mut cursor = id.cursor()?;
    let mut board = Board::of([side + 2; 2], |_| None);
    for (at, [row, column]) in border(side).enumerate() {
        if at > 0 {
            cursor.expect('/')?;
        }
        let number = cursor.digits();
        if !number.text.is_empty() {
            board.0[row][column] = Some(number.number("number seen", 1..=side as u32)?);
        }
    }
    if cursor.peek() == Some(',') {
        cursor.expect(',')?;
        let heights = cursor.places(side * side, None)?;
        for ([row, column], height) in inner(side).zip(heights) {
            let height = height.map(|height| height.number("height", 1..=side as u32));
            board.0[row][column] = height.transpose()?;
        }
    }
    cursor.finish()?;
    Ok(board)
}

/// Writes the game ID of a board with its border.
pub(crate) fn write(board: &Board) -> String {
    let side = board.0.len() - 2;
    let number = |place| board.at(place).map(|it: u32| it.to_string());
    let border: Vec<String> = border(side).map(|it| number(it).unwrap_or_default()).collect();
    let heights: Vec<Option<String>> = inner(side).map(number).collect();
    let given = match heights.iter().any(Option::is_some) {
        true => format!(",{}", write_places(&heights, true)),
        false => String::new(),
    };
    format!("{side}:{}{given}", border.join("/"))
}
