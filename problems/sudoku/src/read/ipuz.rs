//! Reads sudokus in ipuz (version 2), a format of puzzles in JSON: the kind, the rows, and zones that
//! have each digit once.

use billhook_plugin::reading::Result;
use billhook_plugin::{Input, Mistake, Place, Word};
use serde_json::Value;

use super::json;
use crate::rules::{MOST, Rules};

/// Returns the signs of a board in ipuz and its rules; `None` if the input is no ipuz.
pub(super) fn read(input: &Input) -> Option<Result<(Vec<Vec<Word<'_>>>, Rules)>> {
    let text = input.text();
    let is_ipuz = text.trim_start().starts_with('{') && text.contains("ipuz.org/");
    is_ipuz.then(|| board(text))
}

fn board(text: &str) -> Result<(Vec<Vec<Word<'_>>>, Rules)> {
    let all = Word { text, place: 0..text.len() };
    let object: Value = serde_json::from_str(text).map_err(|error| {
        // Lines and columns count from 1; an error at the end of the text has neither.
        let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let at = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
        let at = text.floor_char_boundary(at);
        let sign = all.part(at..text.ceil_char_boundary(at + 1));
        sign.mistake("this is no JSON", "expected another sign")
    })?;
    let kinds = strings(&object["kind"]);
    if !kinds.iter().any(|kind| kind.contains("ipuz.org/sudoku")) {
        let names = kinds.iter().map(|kind| kind.rsplit('/').next().unwrap_or(kind));
        let names: Vec<&str> = names.map(|name| name.split('#').next().unwrap_or(name)).collect();
        let message = format!("ipuz of the kind {} is not read", names.join(", "));
        return Err(key(&all, "kind").mistake(message, "expected http://ipuz.org/sudoku#1"));
    }
    let variants = kinds.iter().filter_map(|kind| kind.split_once("/sudoku/"));
    let variants: Vec<&str> =
        variants.map(|(_, name)| name.split('#').next().unwrap_or(name)).collect();
    for variant in &variants {
        if !matches!(*variant, "diagonalsudoku" | "jigsawsudoku") {
            let message = format!("the variant {variant} is not read");
            return Err(key(&all, "kind").mistake(message, "expected plain sudokus"));
        }
    }
    if object["cages"].as_array().is_some_and(|cages| !cages.is_empty()) {
        let label = "the puzzle `killersudoku` has cages";
        return Err(key(&all, "cages").mistake("this sudoku has cages", label));
    }
    let puzzle = key(&all, "puzzle");
    let begin = puzzle.place.end;
    if !object["puzzle"].is_array() {
        return Err(Mistake::new("no board", Place::Nowhere, "expected an array `puzzle`"));
    }
    let rows = json::rows(&all.part(begin..text.len()), MOST * MOST + 1)?;
    let side = rows.len();
    if side == 0 {
        return Err(puzzle.mistake("this board has no rows", "expected an array of rows"));
    }
    for row in &rows {
        if row.len() != side {
            let message = format!("a row of {} cells", row.len());
            return Err(row[0].mistake(message, format!("expected {side}, as there are rows")));
        }
    }
    if side > MOST {
        let label = format!("expected at most {MOST} rows");
        return Err(puzzle.mistake("this board is too large", label));
    }
    let signs = charset(&object, rows.into_iter().flatten())?;
    let rows = signs.chunks(side).map(<[Word<'_>]>::to_vec).collect();
    let zones = zones(&object["zones"], side)
        .map_err(|label| key(&all, "zones").mistake("this is no zone of the board", label))?;
    let has_boxes = object["boxes"].as_bool();
    let mut rules = match (has_boxes, Rules::usual_boxes(side)) {
        (Some(false), _) | (None, None) => partition(&zones, side).ok_or_else(|| {
            let label = format!("expected zones of {side} cells, or `boxes`");
            puzzle.mistake("this board has no boxes and no regions", label)
        })?,
        (_, Some(_)) if has_boxes.is_none() && partition(&zones, side).is_some() => {
            partition(&zones, side).unwrap_or_else(|| Rules::boxes([1, side]))
        }
        (None, Some(_)) if variants.contains(&"jigsawsudoku") => {
            let label = format!("expected zones of {side} cells that divide the board");
            return Err(puzzle.mistake("this jigsaw sudoku has no regions", label));
        }
        (_, Some(usual)) => {
            let mut rules = Rules::boxes(usual);
            for (at, zone) in zones.iter().enumerate() {
                if zone.len() != side {
                    let label = format!("expected {side} cells, it has {}", zone.len());
                    return Err(key(&all, "zones").mistake("this zone has not each digit", label));
                }
                rules.extra.push((format!("zone {}", at + 1), zone.clone()));
            }
            rules
        }
        (Some(true), None) => {
            return Err(
                puzzle.mistake("this board has no usual boxes", "expected 4, 6, 8, 9 … rows")
            );
        }
    };
    rules.x = variants.contains(&"diagonalsudoku");
    Ok((rows, rules))
}

/// Returns the strings of an array, or a single string as an array.
fn strings(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// Returns the place of a key in the text; the whole text if it is not there.
fn key<'a>(all: &Word<'a>, name: &str) -> Word<'a> {
    let quoted = format!("\"{name}\"");
    let places = all.text.match_indices(&quoted).map(|it| it.0);
    // A value may have the same text.
    let is_key = |at: &usize| all.text[at + quoted.len()..].trim_start().starts_with(':');
    match places.into_iter().find(is_key) {
        Some(at) => all.part(at..at + quoted.len()),
        None => all.clone(),
    }
}

/// Replaces the signs of a character set by digits; cells of the usual set stay.
fn charset<'a>(object: &Value, cells: impl Iterator<Item = Word<'a>>) -> Result<Vec<Word<'a>>> {
    const DIGITS: [&str; 26] = [
        "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21", "22", "23", "24", "25",
    ];
    let empty = match &object["empty"] {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => "0".to_owned(),
    };
    let set: Vec<char> = object["charset"].as_str().unwrap_or_default().chars().collect();
    let is_usual = set.iter().all(char::is_ascii_digit);
    let digit = |cell: Word<'a>| match (cell.text, is_usual) {
        (text, _) if text == empty => Ok(Word { text: ".", ..cell }),
        (".", _) | (_, true) => Ok(cell),
        (text, false) => {
            let place = set.iter().position(|it| text.chars().eq([*it]));
            let digit = place.and_then(|at| DIGITS.get(at + 1));
            match digit {
                Some(&text) => Ok(Word { text, place: cell.place.clone() }),
                None => {
                    Err(cell.mistake("this sign is not in the set", "expected one of `charset`"))
                }
            }
        }
    };
    cells.map(digit).collect()
}

/// Returns the cells of each zone: `cells`, pairs of a column and a row from 1, or `rect`, the first and
/// the last column and row. Coordinates count from 0 if one is 0.
fn zones(value: &Value, side: usize) -> Result<Vec<Vec<usize>>, String> {
    let mut zones: Vec<Vec<[usize; 2]>> = Vec::new();
    for zone in value.as_array().into_iter().flatten() {
        let numbers = |it: &Value| -> Option<Vec<usize>> {
            it.as_array()?.iter().map(|it| usize::try_from(it.as_u64()?).ok()).collect()
        };
        let cells = match (&zone["cells"], numbers(&zone["rect"]).as_deref()) {
            (Value::Array(cells), _) => {
                let pair = |it: &Value| <[usize; 2]>::try_from(numbers(it)?).ok();
                cells.iter().map(pair).collect::<Option<Vec<_>>>()
            }
            (_, Some(&[left, top, right, bottom])) if right <= MOST && bottom <= MOST => Some(
                (top..=bottom).flat_map(|row| (left..=right).map(move |at| [at, row])).collect(),
            ),
            _ => None,
        };
        zones.push(cells.ok_or("expected `cells`, pairs of a column and a row, or `rect`")?);
    }
    let first = usize::from(!zones.iter().flatten().flatten().any(|it| *it == 0));
    let cell = |[column, row]: [usize; 2]| {
        let place = [column.checked_sub(first)?, row.checked_sub(first)?];
        place.iter().all(|it| *it < side).then(|| place[1] * side + place[0])
    };
    let cells = |zone: Vec<[usize; 2]>| zone.into_iter().map(cell).collect::<Option<Vec<_>>>();
    let all: Option<Vec<Vec<usize>>> = zones.into_iter().map(cells).collect();
    let all = all.ok_or_else(|| format!("expected columns and rows from 1 to {side}"))?;
    let is_twice = |zone: &Vec<usize>| (1..zone.len()).any(|at| zone[..at].contains(&zone[at]));
    match all.iter().any(is_twice) {
        true => Err("expected each cell once in a zone".to_owned()),
        false => Ok(all),
    }
}

/// Returns the rules of a board that zones divide into regions; `None` if they are no division.
fn partition(zones: &[Vec<usize>], side: usize) -> Option<Rules> {
    let mut parts = vec![None; side * side];
    for (number, zone) in zones.iter().enumerate() {
        for &cell in zone {
            if parts[cell].replace(number).is_some() {
                return None;
            }
        }
    }
    Rules::parts(side, &parts.into_iter().collect::<Option<Vec<_>>>()?)
}
