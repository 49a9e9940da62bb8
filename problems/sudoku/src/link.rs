//! Reads and writes links of puzz.link, whose boards have the usual boxes.

use billhook_plugin::reading::Result;
use billhook_plugin::reading::link::{Writer, find, written};
use billhook_plugin::{Input, Word};

use crate::Sudoku;
use crate::rules::Rules;

/// The names of the genre in links, the one that is written first.
pub(crate) const NAMES: &[&str] = &["sudoku"];

/// The numbers of rows of boards in links.
const SIDES: [usize; 5] = [4, 6, 9, 16, 25];

/// The signs of an empty cell and of digits.
const SIGNS: &str = ".123456789ABCDEFGHIJKLMNOP";

/// Returns the signs of the board of a link, row by row; `None` if an input is no link.
pub(crate) fn read(input: &Input) -> Result<Option<Vec<Vec<Word<'_>>>>> {
    let Some(link) = find(input, NAMES, "")? else { return Ok(None) };
    let [rows, columns] = link.size(SIDES[SIDES.len() - 1])?;
    if rows != columns || !SIDES.contains(&rows) {
        let message = format!("there is no board of {rows} by {columns} in links");
        return Err(link.wrong_size(message, "expected 4, 6, 9, 16 or 25 rows and columns"));
    }
    let mut reader = link.reader();
    let place = link.body.place.clone();
    let clues = reader.with_gaps(rows * rows, "square", 16, |reader, first| {
        let begin = reader.place() - first.len_utf8();
        let digit = reader.number16(first)?.filter(|digit| (1..=rows).contains(&(*digit as usize)));
        let wrong = || reader.refused(begin, "invalid digit", &format!("expected 1 to {rows}"));
        digit.ok_or_else(wrong).map(|digit| digit as usize)
    })?;
    reader.finish()?;
    let signs = clues.into_iter().map(Option::unwrap_or_default);
    let words = signs.map(|at| Word { text: &SIGNS[at..=at], place: place.clone() });
    Ok(Some(words.collect::<Vec<_>>().chunks(rows).map(<[_]>::to_vec).collect()))
}

/// The site of links that have all cells in `bd=`, as those of Andrew Stuart's solver do.
const WIKI: &str = "sudokuwiki.org/";

/// Returns whether a word is a link to a board at sudokuwiki.org.
pub(crate) fn is_wiki(word: &str) -> bool {
    word.contains(WIKI) && word.contains("bd=")
}

/// Returns the cells of a link to sudokuwiki.org; `None` if an input is no such link.
///
/// # Errors
///
/// Fails if the link has its packed form, which tells candidates as well.
pub(crate) fn wiki(input: &Input) -> Result<Option<Word<'_>>> {
    let mut words = input.words();
    let Some(word) = words.next().filter(|it| is_wiki(it.text)) else { return Ok(None) };
    let begin = word.text.find("bd=").map_or(0, |at| at + 3);
    let end = word.text[begin..].find('&').map_or(word.text.len(), |end| begin + end);
    let board = word.part(begin..end);
    if board.text.len() != 81 {
        let mistake = board.mistake("this board is packed", "expected 81 digits");
        return Err(mistake.help("type the 81 cells, with 0 for the empty ones"));
    }
    Ok(Some(board))
}

/// Returns a link to a board; `None` if its regions are not those of links.
pub(crate) fn write(sudoku: &Sudoku) -> Option<String> {
    let rules = sudoku.rules();
    let usual = Rules::usual_boxes(rules.side).map(Rules::boxes)?;
    if !SIDES.contains(&rules.side) || *rules != usual {
        return None;
    }
    let mut writer = Writer::default();
    let clue = |&clue: &u8| Some(u32::from(clue)).filter(|clue| *clue > 0);
    writer.numbers16(&sudoku.clues().iter().map(clue).collect::<Vec<_>>())?;
    Some(written(NAMES[0], [rules.side; 2], &writer) + "\n")
}
