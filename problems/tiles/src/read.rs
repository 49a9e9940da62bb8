//! Reads a position and the options that say what it is to become.

use std::ops::Range;

use super::puzzle::{Goal, Puzzle, SIDES, Unplayable};
use billhook_plugin::{Input, Mistake, Options, Place};

/// What stands for the gap besides 0.
const GAP: &str = "_";

/// The goal that the options name.
pub(super) fn goal(options: &Options) -> Goal {
    let named = Goal::ALL.into_iter().find(|goal| goal.name() == options.get("goal"));
    named.unwrap_or(Goal::GapLast)
}

/// The rows and columns that the options name, if they name any.
pub(super) fn size(options: &Options) -> Result<Option<(usize, usize)>, Mistake> {
    let text = options.get("size");
    if text.is_empty() {
        return Ok(None);
    }
    let place = || Place::Option("size", 0..text.len());
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    let Some((rows, columns)) = sides else {
        let label = "expected rows and columns such as 3x4";
        return Err(Mistake::new("this is no size of a board", place(), label));
    };
    if !SIDES.contains(&rows) || !SIDES.contains(&columns) {
        let label = format!("expected {} to {} rows and columns", SIDES.start(), SIDES.end());
        return Err(Mistake::new("there is no such board", place(), label));
    }
    Ok(Some((rows, columns)))
}

/// Reads a position.
pub(super) fn read(input: &Input, options: &Options) -> Result<Puzzle, Mistake> {
    let (goal, size) = (goal(options), size(options)?);
    let (tiles, places) = tiles(input)?;
    let (rows, columns) = board(size, &places)?;
    check(&tiles, &places, (rows, columns))?;
    Puzzle::new(rows, columns, tiles.clone(), goal).map_err(|why| {
        let ends = places.first().zip(places.last());
        let place = ends.map_or(0..0, |(first, last)| first.start..last.end);
        let (message, label) = match why {
            Unplayable::Parity => (
                "no moves lead from here to the goal",
                "half of all positions cannot be solved, and this is one of them",
            ),
            _ => ("this is no position of a board", "expected each tile once"),
        };
        let mistake = Mistake::new(message, Place::Input(place), label);
        let other = Goal::ALL.into_iter().find(|other| {
            *other != goal && Puzzle::new(rows, columns, tiles.clone(), *other).is_ok()
        });
        match other {
            Some(other) => mistake.help(format!("with --goal {} it can be solved", other.name())),
            None => mistake.help("exchange any two tiles, and it can be solved"),
        }
    })
}

/// The numbers of the tiles, and where they stand: one more than a board holds
/// at most.
fn tiles(input: &Input) -> Result<(Vec<usize>, Vec<Range<usize>>), Mistake> {
    let (mut tiles, mut places) = (Vec::new(), Vec::new());
    for word in input.words().take(SIDES.end().pow(2) + 1) {
        let number = if word.text == GAP { Some(0) } else { word.text.parse().ok() };
        let Some(number) = number else {
            let place = Place::Input(word.place);
            let label = "expected a number, or 0 or _ for the gap";
            return Err(Mistake::new("this is no tile", place, label));
        };
        tiles.push(number);
        places.push(word.place);
    }
    if tiles.is_empty() {
        let mistake = Mistake::new("no tiles", Place::Nowhere, "");
        return Err(mistake.help("such as: tiles 1 2 3 4 0 6 7 5 8, or tiles --random"));
    }
    Ok((tiles, places))
}

/// The board that as many tiles fill.
fn board(size: Option<(usize, usize)>, places: &[Range<usize>]) -> Result<(usize, usize), Mistake> {
    let most = SIDES.end().pow(2);
    let (cells, expected) = match size {
        Some((rows, columns)) => (
            rows * columns,
            format!("a board of {rows}x{columns} has {} tiles", rows * columns - 1),
        ),
        None => {
            let square = SIDES.into_iter().find(|side| side * side == places.len());
            if let Some(side) = square {
                return Ok((side, side));
            }
            let expected = "expected 3, 8, 15 or 24 tiles and the gap, or --size";
            (if places.len() > most { most } else { places.len() }, expected.to_owned())
        }
    };
    let place = |at: usize| Place::Input(places.get(at).cloned().unwrap_or(0..0));
    match (size, places.get(cells)) {
        (_, Some(_)) => Err(Mistake::new("there are too many tiles", place(cells), expected)),
        (Some(size), None) if places.len() == cells => Ok(size),
        (Some(_), None) => {
            Err(Mistake::new("there are too few tiles", place(places.len() - 1), expected))
        }
        (None, None) => {
            let message = format!("{} tiles and gaps fill no square board", places.len());
            Err(Mistake::new(message, place(places.len() - 1), expected))
        }
    }
}

/// As many tiles as cells must be each of those there are.
fn check(
    tiles: &[usize],
    places: &[Range<usize>],
    (rows, columns): (usize, usize),
) -> Result<(), Mistake> {
    for (at, (tile, place)) in tiles.iter().zip(places).enumerate() {
        let place = || Place::Input(place.clone());
        if *tile >= tiles.len() {
            let label = format!("the tiles of {rows}x{columns} are 1 to {}", tiles.len() - 1);
            return Err(Mistake::new(format!("there is no tile {tile}"), place(), label));
        }
        if tiles[..at].contains(tile) {
            let message = match tile {
                0 => "there are two gaps".to_owned(),
                tile => format!("tile {tile} stands twice"),
            };
            let missing = (0..tiles.len()).find(|tile| !tiles.contains(tile));
            let label = match missing {
                Some(0) => "there is no gap".to_owned(),
                Some(missing) => format!("tile {missing} is missing"),
                None => String::new(),
            };
            return Err(Mistake::new(message, place(), label));
        }
    }
    Ok(())
}
