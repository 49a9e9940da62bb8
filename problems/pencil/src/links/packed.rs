//! Codes that pack several squares into a sign, and codes with a sign for each square.

use billhook_plugin::Mistake;
use billhook_plugin::reading::link::{Reader, Writer, digit};

use super::code::{Code, first};

/// The clue of a place without one.
const NONE: &str = "-";

/// The longest gap that one sign can hold after a number, a marked square, a dot.
const LONGEST: [usize; 3] = [2, 17, 7];

impl Code {
    /// Reads the clues of a number of places.
    pub fn unpacked(self, reader: &mut Reader<'_>, places: usize) -> Result<Vec<String>, Mistake> {
        let mut clues: Vec<String> = Vec::new();
        while clues.len() < places {
            let begin = reader.place();
            let sign = reader
                .next_sign()
                .ok_or_else(|| reader.missing(places - clues.len(), self.what()))?;
            let wrong = |reader: &Reader<'_>, what: &str| {
                reader.wrong(begin, &format!("expected a sign for {what}"))
            };
            let packed = digit(sign, 36).map(|it| it as usize);
            let gap = match (self, packed) {
                (Code::Circles { white, black }, Some(three @ 0..27)) => {
                    for circle in [three / 9, three / 3 % 3, three % 3] {
                        let clue = first([NONE, white, black][circle]);
                        if clue.is_empty() {
                            let message = "circles of this colour are not supported";
                            return Err(reader.refused(begin, message, ""));
                        }
                        clues.push(clue.to_owned());
                    }
                    0
                }
                (Code::Binary { marked }, Some(five @ 0..32)) => {
                    let bit = |at: usize| if five >> at & 1 == 1 { marked } else { NONE };
                    clues.extend((0..5).rev().map(|at| bit(at).to_owned()));
                    0
                }
                (Code::AllBut { marked }, Some(five @ 0..32)) => {
                    let bit = |at: usize| if five >> at & 1 == 1 { NONE } else { marked };
                    clues.extend((0..5).rev().map(|at| bit(at).to_owned()));
                    0
                }
                (Code::Circles { .. }, _) => return Err(wrong(reader, "three squares")),
                (Code::Binary { .. } | Code::AllBut { .. }, _) => {
                    return Err(wrong(reader, "five squares"));
                }
                (Code::Few { marked }, Some(gap @ 0..18)) => {
                    clues.push(marked.to_owned());
                    gap
                }
                (Code::Few { .. }, Some(gap)) => gap - 17,
                (Code::Few { .. }, _) => return Err(wrong(reader, "a marked square or a gap")),
                (Code::Dots { .. }, Some(dot @ 0..16)) => {
                    clues.push(["w", "b"][dot % 2].to_owned());
                    dot / 2
                }
                (Code::Four { .. } | Code::FourAtPoints, Some(number @ 0..=14)) => {
                    clues.push((number % 5).to_string());
                    number / 5
                }
                (Code::Four { .. } | Code::FourAtPoints | Code::Dots { .. }, Some(gap @ 16..)) => {
                    gap - 15
                }
                (Code::Four { unknown }, None) if sign == '.' => {
                    clues.push(first(unknown).to_owned());
                    0
                }
                (Code::OutsideDigits { base, .. }, Some(number)) if number < base as usize => {
                    clues.push(number.to_string());
                    0
                }
                (Code::OutsideDigits { base, .. }, None) if sign == '-' => {
                    clues.push(reader.digits(2, base)?.to_string());
                    0
                }
                (Code::OutsideDigits { may_lack: true, .. }, None) if sign == '.' => 1,
                (Code::Digits36, Some(number)) => {
                    clues.push(number.to_string());
                    0
                }
                (Code::Digits36, None) if sign == '-' => {
                    clues.push(reader.digits(2, 36)?.to_string());
                    0
                }
                (Code::Digits36, None) if matches!(sign, '%' | '@') => 1,
                (Code::Digits36 | Code::FourAtPoints, None) if sign == '.' => 1,
                _ => return Err(reader.wrong(begin, "expected a number or a gap")),
            };
            clues.resize(clues.len() + gap, NONE.to_owned());
        }
        clues.truncate(places);
        Ok(clues)
    }

    /// Writes the clues of all places of the code; `None` if it has none for one of them.
    pub fn pack(self, writer: &mut Writer, clues: &[&str]) -> Option<()> {
        match self {
            Code::Binary { marked } => {
                writer.bits(&clues.iter().map(|clue| *clue == marked).collect::<Vec<_>>());
            }
            Code::AllBut { marked } => {
                writer.bits(&clues.iter().map(|clue| *clue != marked).collect::<Vec<_>>());
            }
            Code::Circles { white, black } => {
                for three in clues.chunks(3) {
                    let digit = |at: usize| match three.get(at).copied().unwrap_or(NONE) {
                        NONE => 0,
                        clue if clue == first(white) => 1,
                        clue if clue == first(black) => 2,
                        _ => 0,
                    };
                    writer.digit(9 * digit(0) + 3 * digit(1) + digit(2), 27);
                }
            }
            Code::Digits36 | Code::OutsideDigits { .. } => {
                let (base, may_lack) = match self {
                    Code::OutsideDigits { base, may_lack } => (base, may_lack),
                    _ => (36, true),
                };
                for clue in clues {
                    match clue.parse::<u32>() {
                        Ok(number) if number < base => writer.digit(number, base),
                        Ok(number) if number < base * base => {
                            writer.text.push('-');
                            writer.digit(number / base, base);
                            writer.digit(number % base, base);
                        }
                        _ if *clue == NONE && may_lack => writer.text.push('.'),
                        _ => return None,
                    }
                }
            }
            _ => return self.pack_gaps(writer, clues),
        }
        Some(())
    }

    /// Writes clues with the gaps behind them.
    fn pack_gaps(self, writer: &mut Writer, clues: &[&str]) -> Option<()> {
        let gap = |from: usize| clues[from..].iter().take_while(|it| **it == NONE).count();
        let mut at = 0;
        while at < clues.len() {
            let clue = clues[at];
            let behind = gap(at + 1);
            let is_last = at + 1 + behind == clues.len();
            if clue == NONE {
                writer.gap(behind + 1, if let Code::Few { .. } = self { 18 } else { 16 });
                at += 1 + behind;
                continue;
            }
            at += 1;
            let packed = match self {
                Code::Few { marked } if clue == marked => {
                    let packed = behind.min(LONGEST[1]);
                    writer.digit(packed as u32, 36);
                    packed
                }
                Code::Dots { colour, .. } => {
                    // The gap after the last dot has the greatest length.
                    let packed = if is_last { LONGEST[2] } else { behind.min(LONGEST[2]) };
                    writer.digit(2 * packed as u32 + colour, 16);
                    packed
                }
                Code::Four { unknown } if clue == first(unknown) => {
                    writer.text.push('.');
                    0
                }
                Code::Four { .. } | Code::FourAtPoints => {
                    let number = clue.parse::<u32>().ok().filter(|number| *number < 5)?;
                    let packed = if is_last { LONGEST[0] } else { behind.min(LONGEST[0]) };
                    writer.digit(number + 5 * packed as u32, 36);
                    packed
                }
                _ => return None,
            };
            at += packed.min(behind);
        }
        Some(())
    }
}
