//! The codes of which links consist: each stands for one layer of clues.

use billhook_plugin::{Mistake, Word};

use crate::sheet::{Shape, Sheet};
use crate::size::{Direction, Down, Left, Right, Size, Up};

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

/// The body of a link that is being written.
#[derive(Debug, Default)]
pub struct Writer {
    pub text: String,
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
        self.body.part(begin..end).mistake("this is no part of such a link", label)
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
            let Some(sign) = reader.next() else { break };
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

    /// Writes the clues of a layer; `None` if the code cannot express them.
    pub fn write(self, writer: &mut Writer, sheet: &Sheet, layer: usize) -> Option<()> {
        let clues = &sheet.layers[layer];
        match self {
            Code::Borders => {
                let of = &sheet.regions.as_ref()?.of;
                let size = sheet.size;
                for to in [Right, Down] {
                    let pairs = size.squares().filter_map(|at| Some([at, size.step(at, to)?]));
                    let walls: Vec<bool> = pairs.map(|[one, two]| of[one] != of[two]).collect();
                    writer.bits(&walls);
                }
            }
            Code::Binary { marked } => {
                let bits: Vec<bool> = clues.iter().map(|clue| clue == marked).collect();
                writer.bits(&bits);
            }
            Code::Circles { white, black } => {
                for three in clues.chunks(3) {
                    let digit = |at: usize| match three.get(at).map_or("-", String::as_str) {
                        clue if clue == white => 1,
                        clue if clue == black => 2,
                        _ => 0,
                    };
                    writer.digit(9 * digit(0) + 3 * digit(1) + digit(2), 27);
                }
            }
            Code::Digits36 => {
                for clue in clues {
                    match clue.parse::<u32>() {
                        Ok(number @ 0..36) => writer.digit(number, 36),
                        Ok(number @ 36..1_296) => {
                            writer.text.push('-');
                            writer.digit(number / 36, 36);
                            writer.digit(number % 36, 36);
                        }
                        _ if clue == "-" => writer.text.push('.'),
                        _ => return None,
                    }
                }
            }
            Code::Four { .. } | Code::FourAtPoints => {
                let unknown = if let Code::Four { unknown } = self { unknown } else { "" };
                let mut places = clues.iter().enumerate().peekable();
                while let Some((at, clue)) = places.next() {
                    let gap = clues[at + 1..].iter().take_while(|it| *it == "-").count();
                    match clue.parse::<u32>() {
                        Ok(number @ 0..5) => {
                            let packed = gap.min(2);
                            // At the end of the board the gap is as long as it can be.
                            let is_last = at + 1 + gap == clues.len();
                            let told = if is_last && gap < 2 { 2 } else { packed };
                            writer.digit(number + 5 * told as u32, 36);
                            for _ in 0..packed {
                                places.next();
                            }
                        }
                        _ if clue == unknown && clue != "-" => writer.text.push('.'),
                        _ if clue == "-" => {
                            for _ in 0..gap {
                                places.next();
                            }
                            writer.gap(gap + 1, 'g', 20);
                        }
                        _ => return None,
                    }
                }
            }
            Code::Number10 => writer.with_gaps(clues, 'a', 26, Writer::number10)?,
            Code::Arrows => writer.with_gaps(clues, 'a', 26, Writer::arrow)?,
            Code::Number16 => writer.with_gaps(clues, 'g', 20, Writer::number16)?,
            Code::Rooms => {
                let regions = sheet.regions.as_ref()?;
                let clue = |room: &Vec<usize>| {
                    let given = room.iter().find(|&&at| clues[at] != "-");
                    given.map_or("-".to_owned(), |&at| clues[at].clone())
                };
                let clues: Vec<String> = regions.squares.iter().map(clue).collect();
                writer.with_gaps(&clues, 'g', 20, Writer::number16)?;
            }
        }
        Some(())
    }
}

impl Writer {
    fn digit(&mut self, number: u32, base: u32) {
        self.text.extend(char::from_digit(number, base));
    }

    fn bits(&mut self, bits: &[bool]) {
        for five in bits.chunks(5) {
            let bit = |at: usize| u32::from(five.get(at) == Some(&true)) << (4 - at);
            self.digit((0..5).map(bit).sum(), 32);
        }
    }

    /// Writes a gap of this many places; `longest` is that of the letter `z`.
    fn gap(&mut self, mut length: usize, first: char, longest: usize) {
        while length > 0 {
            let part = length.min(longest);
            self.text.extend(char::from_u32(first as u32 + part as u32 - 1));
            length -= part;
        }
    }

    fn with_gaps(
        &mut self,
        clues: &[String],
        first: char,
        longest: usize,
        write: impl Fn(&mut Self, &str) -> Option<()>,
    ) -> Option<()> {
        let mut gap = 0;
        for clue in clues {
            if clue == "-" {
                gap += 1;
                continue;
            }
            self.gap(std::mem::take(&mut gap), first, longest);
            write(self, clue)?;
        }
        self.gap(gap, first, longest);
        Some(())
    }

    fn number10(&mut self, clue: &str) -> Option<()> {
        self.text.push_str(match clue {
            "?" => ".",
            _ if clue.len() == 1 => clue,
            _ => return None,
        });
        Some(())
    }

    fn number16(&mut self, clue: &str) -> Option<()> {
        if clue == "?" {
            self.text.push('.');
            return Some(());
        }
        let number: u32 = clue.parse().ok()?;
        let text = match number {
            0..16 => format!("{number:x}"),
            16..256 => format!("-{number:02x}"),
            256..4_096 => format!("+{number:03x}"),
            4_096..8_192 => format!("={:03x}", number - 4_096),
            8_192..12_240 => format!("@{:03x}", number - 8_192),
            12_240..77_776 => format!("*{:04x}", number - 12_240),
            _ => return None,
        };
        self.text += &text;
        Some(())
    }

    fn arrow(&mut self, clue: &str) -> Option<()> {
        let (number, to) = match clue.split_at_checked(clue.len().checked_sub(1)?) {
            Some((number, to)) if Direction::of(to).is_some() => (number, Direction::of(to)),
            _ => (clue, None),
        };
        let to = match to {
            None => 0,
            Some(Up) => 1,
            Some(Down) => 2,
            Some(Left) => 3,
            Some(Right) => 4,
        };
        self.text += &match number.parse::<u32>() {
            Ok(number @ 0..16) => format!("{to}{number:x}"),
            Ok(number @ 16..256) => format!("{}{number:02x}", to + 5),
            Ok(number @ 256..4_096) => format!("-{to}{number:03x}"),
            _ if number == "?" => format!("{to}."),
            _ => return None,
        };
        Some(())
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
    let mut names = vec![0; size.number()];
    let mut last = 0;
    for first in size.squares() {
        if names[first] > 0 {
            continue;
        }
        last += 1;
        let mut stack = vec![first];
        while let Some(at) = stack.pop() {
            if names[at] == 0 {
                names[at] = last;
                stack.extend(&around[at]);
            }
        }
    }
    Ok(names.iter().map(usize::to_string).collect())
}

/// Returns the first square of each region, given by the names of all squares' regions.
fn first_squares(names: &[String]) -> Vec<usize> {
    let mut seen = std::collections::HashSet::new();
    (0..names.len()).filter(|&at| seen.insert(&names[at])).collect()
}
