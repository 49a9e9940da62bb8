//! Reads and writes clues: the blocks of a row or a column, in order.

use std::collections::BTreeMap;

use billhook_plugin::show::Colour;
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
    /// The colours that are given exactly, by their characters.
    pub(crate) exact: BTreeMap<char, Colour>,
}

/// The first letters of colours, and these as they are printed.
const USUAL: [(char, [u8; 3]); 8] = [
    ('b', [0x1f, 0x5f, 0xc8]),
    ('g', [0x1d, 0x8a, 0x3e]),
    ('k', [0, 0, 0]),
    ('n', [0x7a, 0x4a, 0x1e]),
    ('o', [0xe8, 0x7a, 0]),
    ('r', [0xd0, 0x1c, 0x1c]),
    ('v', [0x7b, 0x3f, 0xb5]),
    ('y', [0xf2, 0xc2, 0]),
];

impl Clues {
    /// Returns the numbers of rows and columns.
    pub(crate) fn lengths(&self) -> [usize; 2] {
        [self.rows.len(), self.columns.len()]
    }

    /// Creates clues in black and white.
    pub(crate) fn black(rows: Vec<Clue>, columns: Vec<Clue>) -> Self {
        Self { rows, columns, signs: vec!['.', BLACK], exact: BTreeMap::new() }
    }

    /// Returns a colour, from 1, as it is shown; `None` for black.
    pub(crate) fn colour(&self, colour: usize) -> Option<Colour> {
        match self.signs[colour] {
            BLACK => None,
            sign => {
                let exact = self.exact.get(&sign).copied();
                let usual = exact.or_else(|| self.usual(sign));
                Some(usual.unwrap_or(Colour::of(colour - 1)))
            }
        }
    }

    /// Returns the colour of which a sign is the first letter; `None` unless all signs are such letters,
    /// of two colours at least: letters in the order of the alphabet are colours in our order.
    fn usual(&self, sign: char) -> Option<Colour> {
        let rgb = |sign: char| USUAL.iter().find(|it| it.0 == sign).map(|it| it.1);
        let signs = || self.signs[1..].iter().filter(|sign| **sign != BLACK);
        let are_usual = signs().count() > 1 && signs().all(|sign| rgb(*sign).is_some());
        are_usual.then(|| rgb(sign)).flatten().map(Colour::exact)
    }

    /// Numbers the colours in the order in which rows and then columns name them, and drops those
    /// that no block has. So the text of the clues tells the numbers. Returns the new number of
    /// each colour.
    pub(crate) fn in_order(&mut self) -> Vec<usize> {
        let mut order = vec![0];
        for block in self.rows.iter().chain(&self.columns).flatten() {
            if !order.contains(&block.colour) {
                order.push(block.colour);
            }
        }
        let number = |old| order.iter().position(|colour| *colour == old).unwrap_or(0);
        let numbers: Vec<usize> = (0..self.signs.len()).map(number).collect();
        for block in self.rows.iter_mut().chain(&mut self.columns).flatten() {
            block.colour = numbers[block.colour];
        }
        self.signs = order.iter().map(|old| self.signs[*old]).collect();
        self.exact.retain(|sign, _| self.signs.contains(sign));
        // A picture that is all white still needs a colour.
        if self.signs.len() == 1 {
            self.signs.push(BLACK);
        }
        numbers
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
        format!("{} / {}{}", line(&self.rows), line(&self.columns), self.colours())
    }

    /// Formats the exact colours as they are typed, with a blank before each.
    pub(crate) fn colours(&self) -> String {
        let exact = self.signs.iter().filter_map(|sign| Some((sign, self.exact.get(sign)?)));
        exact.map(|(sign, colour)| format!(" {sign}={}", colour.hex())).collect()
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
