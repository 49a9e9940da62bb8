//! Reads and writes game IDs of Solo, the sudoku of Simon Tatham's collection (2004).

use billhook_plugin::reading::{GameCursor, GameId, Result, write_blocks, write_places};
use billhook_plugin::{Input, Word};

use crate::Sudoku;
use crate::rules::{MOST, Rules};

/// Returns the signs of the board of a game ID and its rules; `None` if the input is no game ID.
pub(super) fn read(input: &Input) -> Option<Result<(Vec<Vec<Word<'_>>>, Rules)>> {
    let mut words = input.words();
    let word = words.next()?;
    let id = GameId::of(&word).filter(|_| words.next().is_none())?;
    Some(board(&word, &id))
}

fn board<'a>(word: &Word<'a>, id: &GameId<'a>) -> Result<(Vec<Vec<Word<'a>>>, Rules)> {
    if let Some(name) = id.game.filter(|name| *name != "solo") {
        return Err(word.mistake(format!("the link is of the game {name}"), "expected solo"));
    }
    let rows = id.size.0.number("number of rows of a box", 1..=MOST)?;
    let columns = match &id.size.1 {
        Some(columns) => columns.number("number of columns of a box", 1..=MOST)?,
        None => rows,
    };
    let has = |letter| id.parameters().iter().any(|it| it.0 == letter);
    if has('k') {
        let label = "the puzzle `killersudoku` reads cages";
        return Err(id.options.mistake("this sudoku has cages", label));
    }
    let is_jigsaw = has('j');
    // A jigsaw has its side as a size, or two numbers whose product is the side.
    let side = if is_jigsaw && id.size.1.is_none() { rows } else { rows * columns };
    if !(2..=MOST).contains(&side) {
        let label = format!("expected boards of 2 to {MOST} rows");
        return Err(id.size.0.mistake(format!("a board of {side} rows"), label));
    }
    let mut cursor = id.cursor()?;
    let clues = cursor.places(side * side, None)?;
    let mut rules = match is_jigsaw {
        true => {
            cursor.expect(',')?;
            let begin = cursor.clone();
            let parts = cursor.blocks(side)?;
            let wrong = || GameCursor::wrong(&begin.rest(), "a region has another number of cells");
            Rules::parts(side, &parts).ok_or_else(wrong)?
        }
        false => Rules::boxes([rows, columns]),
    };
    cursor.finish()?;
    rules.x = has('x');
    let clue = |clue: Option<Word<'a>>| clue.unwrap_or_else(|| empty(word));
    let signs: Vec<Word<'_>> = clues.into_iter().map(clue).collect();
    Ok((signs.chunks(side).map(<[Word<'_>]>::to_vec).collect(), rules))
}

fn empty<'a>(word: &Word<'a>) -> Word<'a> {
    Word { text: ".", place: word.place.clone() }
}

/// Writes the game ID of a board; `None` if it has more sets of cells than the game knows.
pub(crate) fn write(sudoku: &Sudoku) -> Option<String> {
    let rules = sudoku.rules();
    if !rules.extra.is_empty() {
        return None;
    }
    let x = if rules.x { "x" } else { "" };
    let clue = |&digit: &u8| (digit > 0).then(|| digit.to_string());
    let clues: Vec<Option<String>> = sudoku.clues().iter().map(clue).collect();
    let clues = write_places(&clues, true);
    Some(match rules.boxes {
        Some([rows, columns]) => format!("{rows}x{columns}{x}:{clues}"),
        None => format!(
            "{0}j{x}:{clues},{1}",
            rules.side,
            write_blocks(&rules.regions, rules.side, false)
        ),
    })
}
