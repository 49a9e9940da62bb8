//! Reads and writes clues: the blocks of a row or a column, in order.

use billhook_plugin::{Mistake, Place, Word};

pub(crate) const BLACK: char = '#';

/// Maximum number of rows, of columns and of squares of a block.
pub(crate) const MOST: usize = 100;

/// The blocks of a line in order.
pub(crate) type Clue = Vec<Block>;

/// The positions of the clues in the input, of rows and of columns.
pub(crate) type Places = [Vec<Place>; 2];

/// A block of squares of one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    pub(crate) length: usize,
    /// The colour, from 1; 0 is white.
    pub(crate) colour: usize,
}

/// The clues of a picture, and the colours that they name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clues {
    pub(crate) rows: Vec<Clue>,
    pub(crate) columns: Vec<Clue>,
    /// The characters of the colours, that of white first.
    pub(crate) signs: Vec<char>,
}

impl Clues {
    /// Returns the numbers of rows and columns.
    pub(crate) fn lengths(&self) -> [usize; 2] {
        [self.rows.len(), self.columns.len()]
    }

    /// Formats a clue as it is typed.
    pub(crate) fn words(&self, clue: &Clue) -> String {
        let sign = |colour: usize| Some(self.signs[colour]).filter(|sign| *sign != BLACK);
        let block = |it: &Block| {
            it.length.to_string() + &sign(it.colour).map_or(String::new(), String::from)
        };
        if clue.is_empty() {
            "0".to_owned()
        } else {
            clue.iter().map(block).collect::<Vec<_>>().join(",")
        }
    }

    /// Formats all clues as they are typed.
    pub(crate) fn text(&self) -> String {
        let line = |clues: &[Clue]| {
            clues.iter().map(|clue| self.words(clue)).collect::<Vec<_>>().join(" ")
        };
        format!("{} / {}", line(&self.rows), line(&self.columns))
    }

    /// Describes the first colour of which rows and columns have different numbers of squares;
    /// `None` if they agree on every colour.
    pub(crate) fn miscounted(&self) -> Option<String> {
        let count = |lines: &[Clue], colour: usize| -> usize {
            let blocks = lines.iter().flatten().filter(|block| block.colour == colour);
            blocks.map(|block| block.length).sum()
        };
        (1..self.signs.len()).find_map(|colour| {
            let [rows, columns] = [&self.rows, &self.columns].map(|lines| count(lines, colour));
            let what = match self.signs[colour] {
                BLACK => "black".to_owned(),
                sign => format!("`{sign}`"),
            };
            let message = format!(
                "the blocks of {what} sum up to {rows} in the rows, and to {columns} in the columns"
            );
            (rows != columns).then_some(message)
        })
    }

    /// Returns the clues in the format `.non`; `None` if there are colours, which the format lacks.
    pub(crate) fn non(&self) -> Option<String> {
        let [rows, columns] = self.lengths();
        let lines = |clues: &[Clue]| -> String {
            clues.iter().map(|clue| self.words(clue) + "\n").collect()
        };
        let text = format!("width {columns}\nheight {rows}\n\nrows\n{}", lines(&self.rows));
        let is_black = self.signs[1..] == [BLACK];
        is_black.then(|| format!("{text}\ncolumns\n{}", lines(&self.columns)))
    }
}

/// Returns the least length of a line with this clue: blocks of one colour need a gap.
pub(crate) fn needed(clue: &[Block]) -> usize {
    let gaps = clue.windows(2).filter(|two| two[0].colour == two[1].colour).count();
    clue.iter().map(|block| block.length).sum::<usize>() + gaps
}

/// Reads a clue: numbers separated by commas or blanks; an empty line and zeros are no blocks. A
/// letter after a number is the block's colour; without one the block is black. Colours that are
/// not in `signs` yet are added to it. Fails if a part is no number from 0 to `most`.
pub(crate) fn read(word: &Word<'_>, most: usize, signs: &mut Vec<char>) -> Result<Clue, Mistake> {
    let mut clue = Clue::new();
    if word.text.is_empty() {
        return Ok(clue);
    }
    let mut at = 0;
    for part in word.text.split([',', ' ', '\t']) {
        let part = word.part(at..at + part.len());
        at += part.text.len() + 1;
        if part.text.is_empty() && word.text.contains(' ') {
            continue;
        }
        let is_coloured = part.text.starts_with(|it: char| it.is_ascii_digit());
        let letter = part.text.chars().last().filter(char::is_ascii_alphabetic);
        let letter = letter.filter(|_| is_coloured);
        let number = part.part(0..part.text.len() - usize::from(letter.is_some()));
        let length = number.number("length of a block", 0..=most)?;
        if length == 0 {
            continue;
        }
        let sign = letter.unwrap_or(BLACK);
        let colour = signs.iter().position(|it| *it == sign).unwrap_or_else(|| {
            signs.push(sign);
            signs.len() - 1
        });
        clue.push(Block { length, colour });
    }
    Ok(clue)
}
