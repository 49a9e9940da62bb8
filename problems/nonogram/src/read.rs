//! What is read: clues in a line, a `.non` file, or one of webpbn in XML.

use billhook_plugin::{Input, Mistake, Place, Word};

use crate::clue::{self, BLACK, Clue, Clues, needed};
use crate::xml;

/// The most rows, columns and squares of a block.
pub(crate) const MOST: usize = 100;

pub(crate) fn read(input: &Input) -> Result<Clues, Mistake> {
    let text = input.text();
    let has_line = |name: &str| text.lines().any(|line| line.trim().eq_ignore_ascii_case(name));
    let (mut clues, places) = match text.trim_start().starts_with('<') {
        true => xml::read(input)?,
        false if has_line("rows") && has_line("columns") => read_lines(input)?,
        false => read_words(input)?,
    };
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
    // The only colour is black, whatever it is called.
    if let [_, black] = &mut *clues.signs {
        *black = BLACK;
    }
    Ok(clues)
}

/// The place of each row and each column.
pub(crate) type Places = [Vec<Place>; 2];

/// The clues of rows, a `/`, and those of columns.
fn read_words(input: &Input) -> Result<(Clues, Places), Mistake> {
    let words: Vec<Word<'_>> = input.words().collect();
    let parts: Vec<&[Word<'_>]> = words.split(|word| word.text == "/").collect();
    match *parts {
        [rows, columns] => read_clues([rows.to_vec(), columns.to_vec()]),
        [[]] => Err(Mistake::new("no clues", Place::Nowhere, "")),
        [_, _, ..] => {
            let slash = words.iter().filter(|word| word.text == "/").nth(1).unwrap_or(&words[0]);
            Err(slash.mistake("there are two slashes", "expected rows / columns"))
        }
        _ => Err(words[words.len() - 1].mistake("there are no columns", "expected rows / columns")),
    }
}

/// The lines of a `.non` file (Simpson's format): after `rows` and `columns` a clue a line.
fn read_lines(input: &Input) -> Result<(Clues, Places), Mistake> {
    let (mut all, mut section, mut sizes) = ([Vec::new(), Vec::new()], None, [None, None]);
    for line in input.lines() {
        let mut words = line.words();
        let first = words.next();
        let name = first.as_ref().map_or(String::new(), |word| word.text.to_ascii_lowercase());
        match (name.as_str(), section) {
            ("rows", _) => section = Some(0),
            ("columns", _) => section = Some(1),
            ("height" | "width", _) => {
                let size = words.next().unwrap_or(line).number(&name, 1..=MOST)?;
                sizes[usize::from(name == "width")] = Some(size);
            }
            (name, _) if name.starts_with(|it: char| it.is_ascii_alphabetic()) => section = None,
            (_, Some(section)) => all[section].push(line.part(0..line.text.trim_end().len())),
            ("", None) => {}
            _ => return Err(line.mistake("this is no part of a file of a nonogram", "")),
        }
    }
    for ((lines, size), name) in all.iter_mut().zip(sizes).zip(["rows", "columns"]) {
        // Empty lines are clues without a block where a size says so.
        let written = lines.iter().filter(|line| !line.text.is_empty()).count();
        let is_whole = size.is_none_or(|size| size == written);
        lines.retain(|line| !is_whole || !line.text.is_empty());
        while size.is_some_and(|size| size < lines.len())
            && lines.last().is_some_and(|it| it.text.is_empty())
        {
            lines.pop();
        }
        if let Some(size) = size.filter(|&size| size != lines.len()) {
            let message = format!("there are {} {name}, not {size}", lines.len());
            return Err(Mistake::new(message, Place::Nowhere, ""));
        }
    }
    read_clues(all)
}

fn read_clues(lines: [Vec<Word<'_>>; 2]) -> Result<(Clues, Places), Mistake> {
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
    let mut read = |lines: &[Word<'_>]| -> Result<Vec<Clue>, Mistake> {
        lines.iter().map(|line| clue::read(line, MOST, &mut signs)).collect()
    };
    let (rows, columns) = (read(&lines[0])?, read(&lines[1])?);
    let place = |line: &Word<'_>| Place::Input(line.place.clone());
    let places = lines.map(|lines| lines.iter().map(place).collect());
    Ok((Clues { rows, columns, signs }, places))
}
