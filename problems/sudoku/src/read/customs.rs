//! Reads the customs of other programs: the surroundings of a board in their files.
//!
//! | custom | is |
//! | --- | --- |
//! | headers | lines such as `[Puzzle]` (SadMan) and `Grid 01` (Project Euler); other sections end the board |
//! | frames | lines with `--` or `==` and corners of `*`, `.`, `:` or `'` besides (Simple Sudoku) |
//! | library lines | `:0000:x:GIVENS:…` of HoDoKu, in which `+` marks what was placed |
//! | commas | a line of fields, empty ones for empty cells |
//! | comments | what stands behind the board of a line: after `#`, `;`, `%` or `//`, or after more signs than a row has |

use billhook_plugin::Word;
use billhook_plugin::reading::Result;

use crate::rules::MOST;

pub(super) const FRAME: &[char] = &['|', '-', '+', '=', '!', '│', '─', '┼', '║', '═', '╬'];

/// The beginnings of a comment after a board.
const COMMENTS: [&str; 4] = ["#", ";", "%", "//"];

/// The index of the field of a library line that holds the board.
const BOARD: usize = 3;

/// Returns the lines with signs of a board, without their surroundings.
///
/// # Errors
///
/// Fails at a second board.
pub(super) fn bare(lines: Vec<Word<'_>>) -> Result<Vec<Word<'_>>> {
    let mut bare = Vec::with_capacity(lines.len());
    let has_puzzle = lines.iter().any(|line| is_puzzle(line.text));
    // Whether the next lines belong to the board.
    let mut counts = !has_puzzle;
    for line in lines {
        if is_section(line.text) {
            counts = is_puzzle(line.text) || !has_puzzle && bare.is_empty();
            continue;
        }
        if is_heading(line.text) {
            if !bare.is_empty() {
                let mistake = line.mistake("another board begins here", "not expected");
                return Err(
                    mistake.help("a file is one board; a list of boards is read line by line")
                );
            }
            continue;
        }
        if counts && !is_frame(line.text) {
            bare.push(board_of(&line));
        }
    }
    Ok(bare)
}

/// Returns the fields of lines with commas, a row of cells for each line; `None` if there are no
/// commas.
pub(super) fn fields<'a>(lines: &[Word<'a>]) -> Option<Vec<Vec<Word<'a>>>> {
    if !lines.iter().any(|line| line.text.contains(',')) {
        return None;
    }
    let mut rows: Vec<Vec<Word<'a>>> = lines.iter().map(fields_of).collect();
    // A comma at the end of each line ends its last field.
    if rows.iter().all(|row| row.last().is_some_and(|last| last.place.is_empty())) {
        let is_longer = rows.iter().all(|row| row.len() == rows.len() + 1);
        rows.iter_mut().filter(|_| is_longer).for_each(|row| row.truncate(row.len() - 1));
    }
    Some(rows)
}

/// Returns the fields of a line; if a field is a whole board, as in lines of a puzzle and its
/// solution, the signs of the first such field.
fn fields_of<'a>(line: &Word<'a>) -> Vec<Word<'a>> {
    let mut fields = Vec::new();
    let mut at = 0;
    for field in line.text.split(',') {
        let begin = at + field.len() - field.trim_start().len();
        let text = field.trim();
        at += field.len() + 1;
        let is_quoted = text.len() > 1 && text.starts_with('"') && text.ends_with('"');
        let quote = usize::from(is_quoted);
        let word = line.part(begin + quote..begin + text.len() - quote);
        fields.push(match word.text.trim() {
            "" => Word { text: ".", place: word.place.start..word.place.start },
            _ => word,
        });
    }
    match fields.iter().find(|field| field.text.chars().nth(MOST).is_some()) {
        Some(board) => board.characters().collect(),
        None => fields,
    }
}

/// Returns the board of a line, without its comment.
fn board_of<'a>(line: &Word<'a>) -> Word<'a> {
    if line.text.starts_with(':') && line.text.matches(':').count() > BOARD {
        let mut begin = 0;
        for field in line.text.split(':').take(BOARD) {
            begin += field.len() + 1;
        }
        let end = line.text[begin..].find(':').map_or(line.text.len(), |end| begin + end);
        return line.part(begin..end);
    }
    let comment = COMMENTS.iter().filter_map(|sign| {
        let at = line.text.find(sign)?;
        line.text[..at].ends_with(char::is_whitespace).then_some(at)
    });
    let end = comment.min().unwrap_or(line.text.len());
    let line = line.part(0..line.text[..end].trim_end().len());
    let first = line.words().next().map_or(0, |word| word.text.len());
    let is_board = line.words().next().is_some_and(|word| word.text.chars().nth(MOST).is_some());
    if is_board && !line.text.contains(',') { line.part(0..first) } else { line }
}

fn is_puzzle(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("[puzzle]")
}

/// Returns whether a line is the name of a section in brackets.
fn is_section(line: &str) -> bool {
    let name = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    name.is_some_and(|name| name.starts_with(|sign: char| sign.is_ascii_alphabetic()))
}

/// Returns whether a line is one of the words grid, puzzle, sudoku and board, perhaps with a
/// number, such as `Grid 01`.
fn is_heading(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_word =
        |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    let is_number = |word: &str| {
        let digits = word.trim_start_matches('#').trim_end_matches([':', '.']);
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let known = ["grid", "puzzle", "sudoku", "board"];
    let name = words.next().filter(|word| is_word(word)).map(str::to_ascii_lowercase);
    name.is_some_and(|name| known.contains(&name.as_str()))
        && words.next().is_none_or(is_number)
        && words.next().is_none()
}

/// Returns whether a line consists of frame characters and has a bar of at least two.
fn is_frame(line: &str) -> bool {
    let is_part = |sign: char| FRAME.contains(&sign) || "*.:'`,".contains(sign) || sign == ' ';
    ["--", "==", "──", "══"].iter().any(|bar| line.contains(bar)) && line.chars().all(is_part)
}
