//! Reads clues from a line, a link, a game ID, a `.non` file, a webpbn file in XML, a file of a collection, or
//! a drawn picture.

mod colours;
mod drawing;
mod game;
mod xml;

use std::ops::Range;

use billhook_plugin::reading::{Result, counted};
use billhook_plugin::{Input, Mistake, Place, Word};

use crate::clue::{self, Clue, Clues, MOST, needed};
use crate::link;
use crate::picture::Picture;
use crate::reading::Reading;

/// The beginning of the line between two puzzles of a bundle.
const DIVIDER: &str = "====";

/// Reads the puzzle with this number, from 1, and returns it and the number of puzzles.
/// Fails if there is no such puzzle, if its format is invalid, if it has no or too many rows or
/// columns, or if a clue is invalid or needs more squares than its line has.
pub(crate) fn read(input: &Input, number: usize) -> Result<(Reading, usize)> {
    if let Some(problem) = input.problem()? {
        return read(&problem, number);
    }
    let text = input.text();
    let has_line = |name: &str| text.lines().any(|line| line.trim().eq_ignore_ascii_case(name));
    let (mut reading, puzzles) = match text.trim_start().starts_with('<') {
        true => xml::read(input, number)?,
        false if has_line("rows") && has_line("columns") => {
            let (part, puzzles) = part_of_bundle(input, number)?;
            (read_lines(input, part)?, puzzles)
        }
        false if let Some(read) = game::read(input) => {
            one_of(1, number)?;
            (read?, 1)
        }
        false => {
            one_of(1, number)?;
            let read = match link::read(input)? {
                Some(read) => read,
                None if drawing::is_drawn(input) => drawing::read(input)?,
                None if let Some(lines) = below_size(input) => lines?,
                None => read_words(input)?,
            };
            (read, 1)
        }
    };
    let Reading { clues, places, drawn } = &mut reading;
    for (lines, what, length) in
        [(&clues.rows, "row", clues.columns.len()), (&clues.columns, "column", clues.rows.len())]
    {
        let places = if what == "row" { &places[0] } else { &places[1] };
        for ((at, clue), place) in (1..).zip(lines).zip(places) {
            if needed(clue) > length {
                let message =
                    format!("{what} {at} needs {} squares, and has {length}", needed(clue));
                return Err(Mistake::new(message, place.clone(), "too much"));
            }
        }
    }
    let numbers = clues.in_order();
    if let Some(picture) = drawn {
        picture.renumber(&numbers);
    }
    Ok((reading, puzzles))
}

/// Fails if there is no puzzle of this number.
pub(crate) fn one_of(puzzles: usize, number: usize) -> Result<()> {
    if number <= puzzles {
        return Ok(());
    }
    let message = match puzzles {
        1 => "there is 1 puzzle".to_owned(),
        _ => format!("there are {puzzles} puzzles"),
    };
    Err(Mistake::new(message, Place::whole("puzzle"), "goes beyond"))
}

/// Returns the range in bytes of a puzzle in a bundle, and the number of puzzles. A text without a
/// dividing line is a bundle of one. Fails if there is no such puzzle.
fn part_of_bundle(input: &Input, number: usize) -> Result<(Range<usize>, usize)> {
    let mut parts = Vec::new();
    let mut begin = 0;
    for line in input.lines().filter(|line| line.text.trim() == DIVIDER) {
        parts.push(begin..line.place.start);
        begin = line.place.end;
    }
    parts.push(begin..input.text().len());
    parts.retain(|part| !input.text()[part.clone()].trim().is_empty());
    one_of(parts.len(), number)?;
    Ok((parts[number - 1].clone(), parts.len()))
}

/// Reads the lines below a size, as collections have them: first the clues of the columns, then those
/// of the rows. `None` if the input is no file, if it has a slash, or if its first line is not two
/// numbers.
fn below_size(input: &Input) -> Option<Result<Reading>> {
    let mut lines = input.lines();
    let first = lines.next()?;
    let size: Vec<usize> = first.words().map_while(|word| word.text.parse().ok()).collect();
    let &[rows, columns] = &size[..] else { return None };
    if input.name().is_none() || first.words().count() > 2 || input.text().contains('/') {
        return None;
    }
    let mut lines: Vec<Word<'_>> = lines.collect();
    if Some(lines.len()) != rows.checked_add(columns) {
        let message = format!("there are {} below the size", counted(lines.len(), "line"));
        let label = format!("expected {columns} clues of columns and {rows} of rows");
        return Some(Err(first.mistake(message, label)));
    }
    let rows = lines.split_off(columns);
    Some(read_clues([rows, lines]))
}

/// Reads the clues of rows, a `/`, and the clues of columns. Fails without a `/`, with a second
/// one, and if either side has no clue or an invalid one.
fn read_words(input: &Input) -> Result<Reading> {
    let (words, exact) = colours::split(input.words())?;
    let parts: Vec<&[Word<'_>]> = words.split(|word| word.text == "/").collect();
    match *parts {
        [rows, columns] => {
            let reading = read_clues([rows.to_vec(), columns.to_vec()])?;
            colours::add(exact, reading)
        }
        [words] if words.iter().all(|word| word.text.is_empty()) => {
            Err(Mistake::new("no clues", Place::Nowhere, ""))
        }
        [_, _, ..] => {
            let slash = words.iter().filter(|word| word.text == "/").nth(1).unwrap_or(&words[0]);
            Err(slash.mistake("there are two slashes", "expected rows / columns"))
        }
        _ => Err(words[words.len() - 1].mistake("there are no columns", "expected rows / columns")),
    }
}

/// Reads the lines of a `.non` file (Simpson's format), or of a part of one: each line after `rows`
/// or `columns` is a clue, up to a line that begins with another word. Fails if a size is invalid
/// or differs from the number of clues, or if a clue is invalid.
fn read_lines(input: &Input, part: Range<usize>) -> Result<Reading> {
    let (mut all, mut section, mut sizes) = ([Vec::new(), Vec::new()], None, [None, None]);
    let mut goal = String::new();
    for line in input.lines().filter(|line| part.contains(&line.place.start)) {
        let mut words = line.words();
        let first = words.next();
        let name = first.as_ref().map_or(String::new(), |word| word.text.to_ascii_lowercase());
        match (name.as_str(), section) {
            ("rows", _) => section = Some(0),
            ("columns", _) => section = Some(1),
            ("height" | "width", _) => {
                let size = words.next().unwrap_or(line);
                sizes[usize::from(name == "width")] = Some((size.number(&name, 1..=MOST)?, size));
            }
            (name, _) if name.starts_with(|it: char| it.is_ascii_alphabetic()) => {
                section = None;
                if name == "goal" {
                    goal.extend(line.text.chars().filter(|sign| ['0', '1'].contains(sign)));
                }
            }
            (_, Some(section)) => all[section].push(line.part(0..line.text.trim_end().len())),
            ("", None) => {}
            _ => return Err(line.mistake("invalid part of a file of a nonogram", "")),
        }
    }
    // Clues that are blank lines at the end of the file have this place.
    let end = part.end..part.end;
    let text = &input.text()[part];
    for ((lines, size), name) in all.iter_mut().zip(sizes).zip(["rows", "columns"]) {
        // An empty line is a clue without blocks if a size says so.
        let written = lines.iter().filter(|line| !line.text.is_empty()).count();
        let Some((size, word)) = size.filter(|(size, _)| *size != written) else {
            lines.retain(|line| !line.text.is_empty());
            continue;
        };
        while size < lines.len() && lines.last().is_some_and(|it| it.text.is_empty()) {
            lines.pop();
        }
        let blank = text.len() - text.trim_end().len();
        if name == "columns" && lines.len() + blank > size {
            lines.resize(size, Word { text: "", place: end.clone() });
        }
        if lines.len() != size {
            let label = format!("of {name} that say something there are {written}");
            return Err(word.mistake(format!("there are not {size} {name}"), label));
        }
    }
    let reading = read_clues(all)?;
    let squares: Vec<usize> = goal.bytes().map(|bit| usize::from(bit == b'1')).collect();
    let picture = Picture(squares.chunks(reading.clues.columns.len()).map(<[_]>::to_vec).collect());
    // Whoever made the puzzle may have drawn another picture.
    let drawn = Some(picture).filter(|picture| picture.judge(&reading.clues).right);
    Ok(Reading { drawn, ..reading })
}

fn read_clues(lines: [Vec<Word<'_>>; 2]) -> Result<Reading> {
    let mut signs = vec!['.'];
    for (lines, what) in lines.iter().zip(["rows", "columns"]) {
        match lines.get(MOST) {
            Some(line) => return Err(line.mistake(format!("more than {MOST} {what}"), "")),
            None if lines.is_empty() => {
                return Err(Mistake::new(format!("there are no {what}"), Place::Nowhere, ""));
            }
            None => {}
        }
    }
    let mut read = |lines: &[Word<'_>]| -> Result<Vec<Clue>> {
        lines.iter().map(|line| clue::read(line, MOST, &mut signs)).collect()
    };
    let (rows, columns) = (read(&lines[0])?, read(&lines[1])?);
    let place = |line: &Word<'_>| Place::Input(line.place.clone());
    let places = lines.map(|lines| lines.iter().map(place).collect());
    let clues = Clues { signs, ..Clues::black(rows, columns) };
    Ok(Reading { clues, places, drawn: None })
}
