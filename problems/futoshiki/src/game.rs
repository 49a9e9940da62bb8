//! Reads and writes game IDs of Unequal, the futoshiki of Simon Tatham's collection (2004): a number for
//! each cell, 0 for none, with a letter for each neighbour that is less.

use billhook_plugin::reading::{GameCursor, GameId};
use billhook_plugin::{Board, Input, Mistake, Word};

/// Maximum number of rows.
const MOST: usize = 9;

/// The letters of neighbours, and for each the sign of a lesser one and its place from the cell, in rows
/// and columns of signs.
const NEIGHBOURS: [(char, char, [isize; 2]); 4] =
    [('U', '^', [-1, 0]), ('R', '>', [0, 1]), ('D', 'v', [1, 0]), ('L', '<', [0, -1])];

/// Returns the board of a game ID, with signs between its cells; `None` if the input is no game ID.
pub(crate) fn read(input: &Input) -> Option<Result<Board, Mistake>> {
    let mut words = input.words();
    let word = words.next()?;
    let id = GameId::of(&word).filter(|_| words.next().is_none())?;
    Some(board(&word, &id))
}

fn board(word: &Word<'_>, id: &GameId<'_>) -> Result<Board, Mistake> {
    if let Some(name) = id.game.filter(|name| *name != "unequal") {
        return Err(word.mistake(format!("the link is of the game {name}"), "expected unequal"));
    }
    if id.parameters().iter().any(|it| it.0 == 'a') {
        let label = "only the plain rules are known";
        return Err(id
            .options
            .mistake("the variant with adjacent numbers is not supported", label));
    }
    let side = id.side(MOST)?;
    let mut cursor = id.cursor()?;
    let mut board = Board::of([2 * side - 1; 2], |_| None);
    for cell in 0..side * side {
        let [row, column] = [cell / side, cell % side].map(|at| 2 * at);
        let number = cursor.digits();
        let value: u32 = number.number("number", 0..=side as u32)?;
        board.0[row][column] = Some(value).filter(|it| *it > 0);
        while let Some(letter) = cursor.peek().filter(char::is_ascii_uppercase) {
            let (_, word) = cursor.sign("")?;
            let known = NEIGHBOURS.iter().find(|it| it.0 == letter);
            let place = known.and_then(|&(_, sign, [down, right])| {
                let place = [row.checked_add_signed(down)?, column.checked_add_signed(right)?];
                place.iter().all(|it| *it < 2 * side - 1).then_some((sign, place))
            });
            let Some((sign, [row, column])) = place else {
                return Err(GameCursor::wrong(&word, "expected U, R, D or L for a neighbour"));
            };
            if board.0[row][column].is_some_and(|it| it != u32::from(sign)) {
                return Err(GameCursor::wrong(&word, "that neighbour is greater"));
            }
            board.0[row][column] = Some(sign.into());
        }
        // Some programs write a comma after the last cell as well.
        if cell + 1 < side * side || cursor.peek() == Some(',') {
            cursor.expect(',')?;
        }
    }
    cursor.finish()?;
    Ok(board)
}

/// Writes the game ID of a board with signs between its cells.
pub(crate) fn write(board: &Board) -> String {
    let side = board.0.len().div_ceil(2);
    let cell = |at: usize| {
        let [row, column] = [at / side, at % side].map(|at| 2 * at);
        let mut text = board.at([row, column]).unwrap_or(0_u32).to_string();
        for (letter, sign, [down, right]) in NEIGHBOURS {
            let place = row.checked_add_signed(down).zip(column.checked_add_signed(right));
            let inside = place.filter(|&(row, column)| row.max(column) < board.0.len());
            if inside.is_some_and(|(row, column)| board.at([row, column]) == Some(u32::from(sign)))
            {
                text.push(letter);
            }
        }
        text + ","
    };
    let cells: String = (0..side * side).map(cell).collect();
    format!("{side}:{cells}")
}
