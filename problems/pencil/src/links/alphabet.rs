//! The signs of single clues, as they are read and written.

use billhook_plugin::Mistake;
use billhook_plugin::reading::link::{Reader, digit, number16};

use super::code::Code;
use crate::size::Direction;

/// Clues of pipes, whose signs begin with `a`.
const PIPES: [&str; 7] = ["nsew", "ns", "ew", "ne", "nw", "sw", "se"];

/// Clues of black squares with arrows, whose signs begin with `a`.
const PEAKS: [&str; 5] = ["x", "n", "s", "w", "e"];

/// Directions of arrows, by their numbers.
const ARROWS: [&str; 5] = ["", "n", "s", "w", "e"];

/// The signs for the sides of a loop: unknown, inside, outside.
const SIDES: [&str; 3] = ["", "o", "x"];

impl Code {
    /// Reads the rest of a clue whose first sign was just read.
    pub fn clue(self, reader: &mut Reader<'_>, first: char) -> Result<String, Mistake> {
        let begin = reader.place() - first.len_utf8();
        let wrong = |reader: &Reader<'_>| reader.wrong(begin, "expected a clue or a gap");
        let numbered = |number: Option<u32>| number.map_or("?".to_owned(), |it| it.to_string());
        match self {
            Code::NoClues => {
                let message = "clues inside of the board are not supported";
                Err(reader.refused(begin, message, "expected a gap"))
            }
            Code::Numbers { radix: 16, unknown } => {
                Ok(reader.number16(first)?.map_or(unknown.to_owned(), |it| it.to_string()))
            }
            Code::Numbers { radix, unknown } => match digit(first, radix) {
                Some(number) => Ok(number.to_string()),
                None if first == '.' && !unknown.is_empty() => Ok(unknown.to_owned()),
                None => Err(wrong(reader)),
            },
            Code::Number10 => Code::Numbers { radix: 10, unknown: "?" }.clue(reader, first),
            Code::Rooms => Code::Numbers { radix: 16, unknown: "-" }.clue(reader, first),
            Code::Signs { signs, .. } | Code::OutsideSigns(signs) => {
                let Some(number) = reader.number16(first)? else { return Ok("?".to_owned()) };
                let sign = signs.get(number as usize);
                let sign = sign.filter(|it| !matches!(**it, "" | "-"));
                Ok((*sign.ok_or_else(|| wrong(reader))?).to_owned())
            }
            Code::Arrows { unknown } => arrow(reader, first, unknown),
            Code::Walls => {
                let side = digit(first, 3).ok_or_else(|| wrong(reader))?;
                let next = reader.next_sign().ok_or_else(|| wrong(reader))?;
                let clue = arrow(reader, next, "")?;
                let is_whole = clue.is_empty() == (next == '0') && clue.parse::<u32>().is_err();
                let clue = clue + SIDES[side as usize];
                if is_whole && !clue.is_empty() { Ok(clue) } else { Err(wrong(reader)) }
            }
            Code::Balls => match reader.number16(first)? {
                Some(number @ 0..2) => Ok(["w", "b"][number as usize].to_owned()),
                Some(number) => Ok(format!("{}{}", ["w", "b"][number as usize % 2], number / 2)),
                None => Err(wrong(reader)),
            },
            Code::Peaks => match digit(first, 15) {
                Some(number @ 0..10) => Ok((number + 1).to_string()),
                Some(arrow) => Ok(PEAKS[arrow as usize - 10].to_owned()),
                None if first == '-' => Ok((reader.digits(2, 10)? + 1).to_string()),
                None => Err(wrong(reader)),
            },
            Code::Pipes => match digit(first, 17) {
                Some(pipe @ 10..) => Ok(PIPES[pipe as usize - 10].to_owned()),
                Some(_) => {
                    let message = "circles of pipelinkr are not supported";
                    Err(reader.refused(begin, message, "expected lines or a gap"))
                }
                None => Err(wrong(reader)),
            },
            _ => Ok(numbered(reader.number16(first)?)),
        }
    }

    /// Returns the signs of a clue; `None` if the code has none for it.
    pub fn signs(self, clue: &str) -> Option<String> {
        let place = |clues: &[&str]| clues.iter().position(|it| *it == clue);
        match self {
            Code::NoClues => None,
            Code::Numbers { unknown, .. } if clue == unknown => Some(".".to_owned()),
            Code::Numbers { radix: 16, .. } => number16(clue.parse().ok()?),
            Code::Numbers { radix, .. } => {
                let number = clue.parse::<u32>().ok().filter(|number| *number < radix)?;
                Some(char::from_digit(number, radix)?.to_string())
            }
            Code::Number10 => Code::Numbers { radix: 10, unknown: "?" }.signs(clue),
            Code::Signs { signs, .. } | Code::OutsideSigns(signs) if clue != "?" => {
                number16(u32::try_from(place(signs)?).ok()?)
            }
            Code::Arrows { unknown } if clue == unknown => Some("0.".to_owned()),
            Code::Arrows { .. } => arrow_signs(clue),
            Code::Walls => {
                let side = SIDES.iter().rposition(|side| clue.ends_with(side))?;
                let rest = &clue[..clue.len() - SIDES[side].len()];
                let arrow = if rest.is_empty() { "0.".to_owned() } else { arrow_signs(rest)? };
                Some(format!("{side}{arrow}"))
            }
            Code::Balls => {
                let number = clue.trim_matches(['b', 'w']);
                let number = if number.is_empty() { 0 } else { number.parse::<u32>().ok()? };
                number16(2 * number + u32::from(clue.contains('b')))
            }
            Code::Peaks => match (place(&PEAKS), clue.parse::<u32>()) {
                (Some(arrow), _) => Some(char::from_digit(arrow as u32 + 10, 36)?.to_string()),
                (_, Ok(number @ 1..11)) => Some((number - 1).to_string()),
                (_, Ok(number @ 11..100)) => Some(format!("-{}", number - 1)),
                _ => None,
            },
            Code::Pipes => {
                let clue = crate::in_order(clue);
                let pipe = PIPES.iter().position(|pipe| crate::in_order(pipe) == clue)?;
                Some(char::from_digit(pipe as u32 + 10, 36)?.to_string())
            }
            _ if clue == "?" => Some(".".to_owned()),
            _ => number16(clue.parse().ok()?),
        }
    }
}

/// Reads the rest of a number with a direction, whose first sign was just read.
fn arrow(reader: &mut Reader<'_>, first: char, unknown: &str) -> Result<String, Mistake> {
    let begin = reader.place() - first.len_utf8();
    let (to, length) = match digit(first, 10) {
        Some(to) => (to % 5, if to < 5 { 1 } else { 2 }),
        None if first == '-' => (reader.digits(1, 5)?, 3),
        None => return Err(reader.wrong(begin, "expected a direction or a gap")),
    };
    if reader.peek() == Some('.') {
        reader.next_sign();
        return Ok(unknown.to_owned());
    }
    Ok(reader.digits(length, 16)?.to_string() + ARROWS[to as usize])
}

/// Returns the signs of a number with a direction.
fn arrow_signs(clue: &str) -> Option<String> {
    let (number, to) = clue.split_at_checked(clue.len().checked_sub(1)?)?;
    let (number, to) = match Direction::of(to) {
        Some(_) => (number, ARROWS.iter().position(|arrow| *arrow == to)?),
        None => (clue, 0),
    };
    match number.parse::<u32>().ok()? {
        number @ 0..16 => Some(format!("{to}{number:x}")),
        number @ 16..256 => Some(format!("{}{number:02x}", to + 5)),
        number @ 256..4_096 => Some(format!("-{to}{number:03x}")),
        _ => None,
    }
}
