//! Reads a board from words, a line or a file.

mod clash;
mod customs;
mod file;
mod game;
mod ipuz;
mod json;
mod rows;
mod signs;

use billhook_plugin::reading::Result;
use billhook_plugin::{Input, Options, Word};

pub(crate) use game::write as game;
pub(crate) use signs::sign;

use crate::Sudoku;
use crate::link;
use crate::rules::Rules;

/// Reads an instance. Fails at the first mistake, which may be clues that contradict each other.
pub(crate) fn read(input: &Input, options: &Options) -> Result<Sudoku> {
    if let Some(whole) = game::read(input).or_else(|| ipuz::read(input)) {
        let (signs, mut rules) = whole?;
        if !options.get("boxes").is_empty() {
            return Err(options.mistake("boxes", "the board has its own boxes", "not expected"));
        }
        rules.x |= options.has("x");
        return sudoku(rules, &signs);
    }
    let sections = file::sections(input)?;
    let signs = match sections.clues {
        Some(text) => rows::of_lines(text)?,
        None => match link::wiki(input)? {
            Some(board) => rows::of_line(&board)?,
            None => match link::read(input)? {
                Some(signs) => signs,
                None => rows::of(input)?,
            },
        },
    };
    let side = signs.len();
    let mut rules = match sections.regions {
        Some(text) if options.get("boxes").is_empty() => file::regions(text, side)?,
        Some(_) => {
            return Err(options.mistake("boxes", "the file has regions", "not expected"));
        }
        None => boxes(options, side, signs.first().and_then(|row| row.first()))?,
    };
    rules.x = options.has("x");
    for (at, text) in (1..).zip(sections.extra) {
        rules.extra.extend(file::extra(text, side, at)?);
    }
    sudoku(rules, &signs)
}

/// Returns the instance of these signs.
fn sudoku(rules: Rules, signs: &[Vec<Word<'_>>]) -> Result<Sudoku> {
    let sudoku = Sudoku::new(rules, signs::digits(signs)?);
    clash::refused(&sudoku, signs)?;
    Ok(sudoku)
}

/// Returns the rules with the boxes that the options ask for, otherwise with the usual ones. Fails
/// if they do not fit `side`. `first` is the first sign of the board, for messages.
fn boxes(options: &Options, side: usize, first: Option<&Word<'_>>) -> Result<Rules> {
    match options.size("boxes", 1..=side.max(2))? {
        Some([rows, columns]) if rows * columns == side => Ok(Rules::boxes([rows, columns])),
        Some([rows, columns]) => {
            let message = format!("such a box has {} cells", rows * columns);
            Err(options.mistake("boxes", message, format!("expected {side}, as a row has")))
        }
        None => Rules::usual_boxes(side).map(Rules::boxes).ok_or_else(|| {
            let message = format!("a board of {side} rows has no boxes");
            let message = if side == 1 { "a board of 1 row has no boxes" } else { &message };
            let mistake = match first {
                Some(sign) => sign.mistake(message, "expected 4, 6, 8, 9 … 25 rows"),
                None => options.mistake("size", message, "expected 4, 6, 8, 9 … rows"),
            };
            mistake.help("a file can give regions of any shape")
        }),
    }
}

/// Returns the rules of a board to be dealt. Fails if the boxes of the options do not fit its size,
/// or if a board of this size has no boxes.
pub(crate) fn rules_of(options: &Options) -> Result<Rules> {
    let rules = boxes(options, options.number_in("size"), None)?;
    Ok(Rules { x: options.has("x"), ..rules })
}
