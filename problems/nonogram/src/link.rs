//! Reads and writes links of puzz.link: the blocks of each column and row, the last one first.

use billhook_plugin::reading::Result;
use billhook_plugin::reading::link::{Writer, find, written};
use billhook_plugin::{Input, Place};

use crate::clue::{BLACK, Block, Clue, Clues, MOST};
use crate::reading::Reading;

/// The names of the genre in links, the one that is written first.
pub(crate) const NAMES: &[&str] = &["nonogram"];

/// Reads a link; `None` if an input is none.
pub(crate) fn read(input: &Input) -> Result<Option<Reading>> {
    let Some(link) = find(input, NAMES, "")? else { return Ok(None) };
    let [rows, columns] = link.size(MOST)?;
    let mut reader = link.reader();
    // The clues of columns come first.
    let longest = [columns, rows].map(|length| length.div_ceil(2));
    let numbers = reader.numbers16(columns * longest[1] + rows * longest[0])?;
    reader.finish()?;
    let clue = |numbers: &[Option<u32>]| -> Clue {
        let lengths = numbers.iter().rev().flatten().filter(|length| **length > 0);
        lengths.map(|&length| Block { length: length as usize, colour: 1 }).collect()
    };
    let (above, left) = numbers.split_at(columns * longest[1]);
    let columns: Vec<Clue> = above.chunks(longest[1]).map(clue).collect();
    let rows: Vec<Clue> = left.chunks(longest[0]).map(clue).collect();
    let place = Place::Input(link.body.place.clone());
    let places = [&rows, &columns].map(|lines| vec![place.clone(); lines.len()]);
    Ok(Some(Reading { clues: Clues::black(rows, columns), places, drawn: None }))
}

/// Returns a link to a picture with these clues; `None` if there are colours, which links lack.
pub(crate) fn write(clues: &Clues) -> Option<String> {
    let [rows, columns] = clues.lengths();
    if clues.signs[1..] != [BLACK] {
        return None;
    }
    let mut writer = Writer::default();
    let mut numbers = Vec::new();
    for (lines, length) in [(&clues.columns, rows), (&clues.rows, columns)] {
        for clue in lines {
            let end = numbers.len() + length.div_ceil(2);
            numbers.extend(clue.iter().rev().map(|block| u32::try_from(block.length).ok()));
            numbers.resize(end, None);
        }
    }
    writer.numbers16(&numbers)?;
    Some(written(NAMES[0], [rows, columns], &writer) + "\n")
}
