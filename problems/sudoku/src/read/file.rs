//! Reads the sections of a file: `clues:`, `regions:` and any number of `extra:`.
//!
//! ```text
//! clues:
//! 3... .... ....      (as a board is typed, or in lines)
//! regions:
//! AABB                (a letter for each cell, as many of each as a row has cells)
//! …
//! extra:
//! .AA.                (cells that have each digit once as well; . for those of none)
//! …
//! ```

use billhook_plugin::reading::{Result, Rows, Text};
use billhook_plugin::{Input, Mistake, Word};

use crate::rules::Rules;

#[derive(Debug, Default)]
pub(super) struct Sections<'a> {
    /// The clues; `None` if the whole input is clues.
    pub(super) clues: Option<Text<'a>>,
    pub(super) regions: Option<Text<'a>>,
    pub(super) extra: Vec<Text<'a>>,
}

/// Divides a file into sections; there are none in typed input, or if no line is a name with a
/// colon. Fails for unknown or repeated names, or if there is no section of clues.
pub(super) fn sections(input: &Input) -> Result<Sections<'_>> {
    let mut found = Sections::default();
    if input.name().is_none() || !input.lines().any(|line| section(line.text).is_some()) {
        return Ok(found);
    }
    let cursor = input.cursor();
    for section in cursor.sections(section)? {
        let (name, text) = (section.name, section.text);
        let before = match name.text {
            "clues" => found.clues.replace(text),
            "regions" => found.regions.replace(text),
            "extra" => {
                found.extra.push(text);
                None
            }
            _ => {
                let message = format!("there is no section {}", name.shown());
                return Err(name.mistake(message, "expected clues, regions or extra"));
            }
        };
        if before.is_some() {
            let message = format!("there is a section {} before", name.shown());
            return Err(name.mistake(message, "not expected"));
        }
    }
    match found.clues {
        Some(_) => Ok(found),
        None => {
            Err(Mistake::new("there is no section `clues:`", cursor.end(), "expected `clues:`"))
        }
    }
}

/// Returns the name of the section that a line begins: letters with a colon behind them, unlike
/// frames and library lines. `None` for any other line.
fn section(line: &str) -> Option<&str> {
    let name = line.trim().strip_suffix(':')?;
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_alphabetic());
    is_name.then_some(name)
}

/// Reads the letters of a map, row by row. Fails unless it has `side` rows of as many signs, and if
/// anything follows them.
fn map<'a>(mut text: Text<'a>, side: usize, what: &str) -> Result<Vec<Word<'a>>> {
    let rows = Rows::of(what).in_words().size(side, side).characters(&mut text, Ok)?;
    text.finished(&format!("the {what} is complete"))?;
    Ok(rows.into_iter().flatten().collect())
}

/// Returns the letters of a map, each with its cells. Fails if a letter other than `.` has not as
/// many cells as a row.
fn sets(letters: &[Word<'_>], side: usize) -> Result<Vec<(char, Vec<usize>)>> {
    let signs = letters.iter().map(|letter| letter.text.chars().next().unwrap_or('.'));
    let mut sets: Vec<(char, Vec<usize>)> = Rules::sets(signs).into_iter().collect();
    sets.sort_by_key(|(_, cells)| cells[0]);
    for (letter, cells) in sets.iter().filter(|(letter, _)| *letter != '.') {
        if cells.len() != side {
            let message = format!("region {letter} has {} cells", cells.len());
            return Err(letters[cells[0]].mistake(message, format!("expected {side}")));
        }
    }
    Ok(sets)
}

/// Returns the rules of a board with these regions. Fails if a cell is in no region, or if a region
/// has another number of cells than a row.
pub(super) fn regions(text: Text<'_>, side: usize) -> Result<Rules> {
    let letters = map(text, side, "map of regions")?;
    if let Some(none) = letters.iter().find(|letter| letter.text == ".") {
        return Err(none.mistake("this cell is in no region", "expected a letter"));
    }
    let sets = sets(&letters, side)?;
    let mut rules = Rules {
        side,
        regions: vec![0; side * side],
        names: sets.iter().map(|(letter, _)| format!("region {letter}")).collect(),
        boxes: None,
        x: false,
        extra: Vec::new(),
    };
    for (number, (_, cells)) in sets.iter().enumerate() {
        cells.iter().for_each(|&cell| rules.regions[cell] = number);
    }
    // Regions that form boxes are treated as boxes.
    let usual = Rules::usual_boxes(side).map(Rules::boxes);
    Ok(usual.filter(|usual| usual.regions == rules.regions).unwrap_or(rules))
}

/// Returns the named extra regions of map number `at`, counted from 1. Fails if a letter has not as
/// many cells as a row.
pub(super) fn extra(text: Text<'_>, side: usize, at: usize) -> Result<Vec<(String, Vec<usize>)>> {
    let letters = map(text, side, "map of extra regions")?;
    let map = if at > 1 { format!(" of map {at}") } else { String::new() };
    let named = |(letter, cells)| (format!("extra region {letter}{map}"), cells);
    Ok(sets(&letters, side)?.into_iter().filter(|(letter, _)| *letter != '.').map(named).collect())
}
