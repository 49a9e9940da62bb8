//! The codes of which links consist: each stands for one layer of clues.

use billhook_plugin::{Mistake, Word};

use crate::sheet::Shape;
use crate::size::{Down, Right, Size, areas};

/// A code for a layer of clues.
#[derive(Clone, Copy, Debug)]
pub enum Code {
    /// Numbers of any size; a letter from `g` on is a gap.
    Number16,
    /// Numbers from 0 to 4 with the gap behind them in one sign; `unknown` is the clue without a
    /// number.
    Four {
        /// The clue without a number.
        unknown: &'static str,
    },
    /// [`Four`](Self::Four) at points.
    FourAtPoints,
    /// Numbers from 0 to 9; any letter is a gap.
    Number10,
    /// Numbers with directions.
    Arrows,
    /// Circles, three squares in a sign.
    Circles {
        /// The clue of a white circle.
        white: &'static str,
        /// The clue of a black one.
        black: &'static str,
    },
    /// Squares that are marked or not, five in a sign.
    Binary {
        /// The clue of a marked square.
        marked: &'static str,
    },
    /// A sign of base 36 for each square.
    Digits36,
    /// The walls between regions.
    Borders,
    /// A number for each region, in its first square.
    Rooms,
}

/// The body of a link, read sign by sign.
#[derive(Debug)]
pub struct Reader<'r> {
    body: &'r Word<'r>,
    at: usize,
}

impl<'r> Reader<'r> {
    pub fn new(body: &'r Word<'r>) -> Self {
        Self { body, at: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.body.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    /// Reads a number of this many digits.
    fn digits(&mut self, number: usize, base: u32) -> Result<u32, Mistake> {
        let begin = self.at;
        let mut value = 0;
        for _ in 0..number {
            let digit = self.next().and_then(|sign| sign.to_digit(base));
            let digit = digit.ok_or_else(|| self.wrong(begin, "expected a digit"))?;
            value = value * base + digit;
        }
        Ok(value)
    }

    fn wrong(&self, begin: usize, label: &str) -> Mistake {
        let text = self.body.text;
        let end = (begin.max(self.at)).min(text.len());
        let begin = begin.min(end);
        let message = match begin == text.len() {
            true => "the link ends too early",
            false => "this is no part of such a link",
        };
        self.body.part(begin..end).mistake(message, label)
    }

    /// Checks that nothing is left.
    pub fn finish(self) -> Result<(), Mistake> {
        match self.at == self.body.text.len() {
            true => Ok(()),
            false => {
                let more = self.body.part(self.at..self.body.text.len());
                Err(more.mistake("the link is too long", "the board is complete before this"))
            }
        }
    }
}

/// The least number of each length in [`Code::Number16`]: its first sign, its number of digits and
/// what is added to it.
const LENGTHS: [(char, usize, u32); 6] = [
    ('-', 2, 0),
    ('+', 3, 0),
    ('=', 3, 4_096),
    ('@', 3, 8_192),
    ('*', 4, 12_240),
    ('$', 5, 77_776),
];

impl Code {
    /// Returns the shape of the layer that the code describes.
    pub fn shape(self) -> Shape {
        match self {
            Code::FourAtPoints => Shape::Points,
            Code::Borders => Shape::Regions,
            _ => Shape::Squares,
        }
    }

    /// Reads the clues of a layer.
    pub fn read(
        self,
        reader: &mut Reader<'_>,
        size: Size,
        layers: &mut [Vec<String>],
        layer: usize,
    ) -> Result<(), Mistake> {
        if let Code::Borders = self {
            layers[layer] = borders(reader, size)?;
            return Ok(());
        }
        let places: Vec<usize> = match self {
            Code::Rooms => first_squares(&layers[1 - layer.min(1)]),
            _ => (0..layers[layer].len()).collect(),
        };
        let clues = &mut layers[layer];
        let mut place = 0;
        while place < places.len() {
            let begin = reader.at;
            let Some(sign) = reader.next() else {
                let label = format!("{} more squares or rooms are missing", places.len() - place);
                return Err(reader.wrong(begin, &label));
            };
            match self {
                Code::Circles { white, black } => {
                    let three = sign
                        .to_digit(27)
                        .ok_or_else(|| reader.wrong(begin, "expected a sign for three squares"))?;
                    for digit in [three / 9, three / 3 % 3, three % 3] {
                        if let (1..=2, Some(&at)) = (digit, places.get(place)) {
                            clues[at] = [white, black][digit as usize - 1].to_owned();
                        }
                        place += 1;
                    }
                    continue;
                }
                Code::Binary { marked } => {
                    let five = sign
                        .to_digit(32)
                        .ok_or_else(|| reader.wrong(begin, "expected a sign for five squares"))?;
                    for bit in (0..5).rev() {
                        if let (true, Some(&at)) = (five >> bit & 1 == 1, places.get(place)) {
                            clues[at] = marked.to_owned();
                        }
                        place += 1;
                    }
                    continue;
                }
                Code::Digits36 => match sign {
                    '.' | '%' => {}
                    '-' => clues[places[place]] = reader.digits(2, 36)?.to_string(),
                    _ => {
                        let digit = sign
                            .to_digit(36)
                            .ok_or_else(|| reader.wrong(begin, "expected a digit"))?;
                        clues[places[place]] = digit.to_string();
                    }
                },
                Code::Four { .. } | Code::FourAtPoints => match (sign, sign.to_digit(36)) {
                    ('.', _) => {
                        if let Code::Four { unknown } = self {
                            clues[places[place]] = unknown.to_owned();
                        }
                    }
                    (_, Some(gap @ 16..)) => place += gap as usize - 16,
                    (_, Some(packed @ 0..=15)) => {
                        clues[places[place]] = (packed % 5).to_string();
                        place += packed as usize / 5;
                    }
                    _ => return Err(reader.wrong(begin, "expected a number or a gap")),
                },
                Code::Number10 => match sign {
                    '0'..='9' => clues[places[place]] = sign.to_string(),
                    'a'..='z' => place += sign as usize - 'a' as usize,
                    '.' => clues[places[place]] = "?".to_owned(),
                    _ => return Err(reader.wrong(begin, "expected a number or a gap")),
                },
                Code::Arrows => match sign {
                    'a'..='z' => place += sign as usize - 'a' as usize,
                    '0'..='9' | '-' => {
                        let (to, length) = match sign {
                            '-' => (reader.digits(1, 5)?, 3),
                            _ => {
                                let digit = sign as u32 - '0' as u32;
                                (digit % 5, if digit < 5 { 1 } else { 2 })
                            }
                        };
                        let number = match reader.peek() {
                            Some('.') => {
                                reader.next();
                                "?".to_owned()
                            }
                            _ => reader.digits(length, 16)?.to_string(),
                        };
                        let arrow = ["", "n", "s", "w", "e"][to as usize];
                        clues[places[place]] = number + arrow;
                    }
                    _ => return Err(reader.wrong(begin, "expected a direction or a gap")),
                },
                _ => match (sign, sign.to_digit(36)) {
                    ('.', _) => clues[places[place]] = "?".to_owned(),
                    (_, Some(gap @ 16..)) => place += gap as usize - 16,
                    (_, Some(number)) => clues[places[place]] = number.to_string(),
                    _ => {
                        let long = LENGTHS.iter().find(|(first, ..)| *first == sign);
                        let &(_, digits, more) =
                            long.ok_or_else(|| reader.wrong(begin, "expected a number or a gap"))?;
                        clues[places[place]] = (reader.digits(digits, 16)? + more).to_string();
                    }
                },
            }
            place += 1;
        }
        Ok(())
    }
}

/// Reads walls, and returns the names of the regions that they divide.
fn borders(reader: &mut Reader<'_>, size: Size) -> Result<Vec<String>, Mistake> {
    let mut around = vec![Vec::new(); size.number()];
    for to in [Right, Down] {
        let pairs: Vec<[usize; 2]> =
            size.squares().filter_map(|at| Some([at, size.step(at, to)?])).collect();
        for five in pairs.chunks(5) {
            let bits = reader.digits(1, 32)?;
            for (bit, &[one, two]) in five.iter().enumerate() {
                if bits >> (4 - bit) & 1 == 0 {
                    around[one].push(two);
                    around[two].push(one);
                }
            }
        }
    }
    Ok(areas(&around).into_iter().map(|name| name.to_string()).collect())
}

/// Returns the first square of each region, given by the names of all squares' regions.
fn first_squares(names: &[String]) -> Vec<usize> {
    let mut seen = std::collections::HashSet::new();
    (0..names.len()).filter(|&at| seen.insert(&names[at])).collect()
}
