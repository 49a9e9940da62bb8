//! The bodies of links, written code by code.

use super::code::Code;
use crate::sheet::Sheet;
use crate::size::{Direction, Down, Left, Right, Up};

/// The body of a link that is being written.
#[derive(Debug, Default)]
pub struct Writer {
    pub text: String,
}

impl Code {
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
