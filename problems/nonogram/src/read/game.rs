//! Reads and writes game IDs of Pattern, the nonograms of Simon Tatham's collection (2004): the blocks of
//! the columns, then those of the rows.

use billhook_plugin::reading::{GameId, Result};
use billhook_plugin::{Input, Place, Word};

use super::MOST;
use crate::clue::{BLACK, Block, Clue, Clues};
use crate::reading::Reading;

/// Reads a game ID; `None` if the input is none.
pub(super) fn read(input: &Input) -> Option<Result<Reading>> {
    let mut words = input.words();
    let word = words.next()?;
    let id = GameId::of(&word).filter(|_| words.next().is_none())?;
    Some(clues(&word, &id))
}

fn clues(word: &Word<'_>, id: &GameId<'_>) -> Result<Reading> {
    if let Some(name) = id.game.filter(|name| *name != "pattern") {
        return Err(word.mistake(format!("the link is of the game {name}"), "expected pattern"));
    }
    let columns = id.size.0.number("number of columns", 1..=MOST)?;
    let rows = match &id.size.1 {
        Some(rows) => rows.number("number of rows", 1..=MOST)?,
        None => columns,
    };
    let text = id.cursor()?.rest();
    let mut at = 0;
    let lines = text.text.split('/').map(|line| {
        let begin = at;
        at += line.len() + 1;
        text.part(begin..begin + line.len())
    });
    let lines: Vec<Word<'_>> = lines.collect();
    if let Some(more) = lines.get(columns + rows) {
        return Err(more.mistake("the game ID is too long", "all lines have their blocks"));
    }
    if lines.len() < columns + rows {
        let end = text.part(text.text.len()..text.text.len());
        let label = format!("{} more lines are missing", columns + rows - lines.len());
        return Err(end.mistake("the game ID ends too early", label));
    }
    let blocks = |line: &Word<'_>| -> Result<Clue> {
        let mut at = 0;
        let parts = line.text.split('.').filter(|_| !line.text.is_empty()).map(|part| {
            let begin = at;
            at += part.len() + 1;
            line.part(begin..begin + part.len())
        });
        let block = |part: Word<'_>| {
            Ok(Block { length: part.number("number of squares of a block", 1..=MOST)?, colour: 1 })
        };
        parts.map(block).collect()
    };
    let all: Vec<Clue> = lines.iter().map(blocks).collect::<Result<_>>()?;
    let place = |line: &Word<'_>| Place::Input(line.place.clone());
    let places: Vec<Place> = lines.iter().map(place).collect();
    let clues = Clues::black(all[columns..].to_vec(), all[..columns].to_vec());
    let places = [places[columns..].to_vec(), places[..columns].to_vec()];
    Ok(Reading { clues, places, drawn: None })
}

impl Clues {
    /// Writes the game ID of clues; `None` if they have another colour than black.
    pub(crate) fn game(&self) -> Option<String> {
        let [rows, columns] = self.lengths();
        let is_black = self.signs[1..].iter().all(|sign| *sign == BLACK);
        let line = |clue: &Clue| {
            clue.iter().map(|block| block.length.to_string()).collect::<Vec<_>>().join(".")
        };
        let lines: Vec<String> = self.columns.iter().chain(&self.rows).map(line).collect();
        is_black.then(|| format!("{columns}x{rows}:{}", lines.join("/")))
    }
}
