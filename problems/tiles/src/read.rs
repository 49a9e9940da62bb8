//! Reads a position and its options.

use super::puzzle::{Goal, Puzzle, SIDES, Unplayable};
use billhook_plugin::{Input, Mistake, Options, Place, Word};

/// The sign of the gap besides 0.
const GAP: &str = "_";

/// Returns the goal that the options name; [`Goal::GapLast`] by default.
pub(super) fn goal(options: &Options) -> Goal {
    let named = Goal::ALL.into_iter().find(|goal| goal.name() == options.get("goal"));
    named.unwrap_or(Goal::GapLast)
}

/// Reads a position. Fails for a word that is no tile, a wrong number of tiles, a tile that is too
/// large or stands twice, and a position from which no moves lead to the goal; if they lead to
/// another goal, the help names it.
pub(super) fn read(input: &Input, options: &Options) -> Result<Puzzle, Mistake> {
    let (goal, size) = (goal(options), options.size("size", SIDES)?);
    let (tiles, words) = tiles(input)?;
    let [rows, columns] = board(size, &words)?;
    check(&tiles, &words, [rows, columns])?;
    Puzzle::new(rows, columns, tiles.clone(), goal).map_err(|why| {
        let ends = words.first().zip(words.last());
        let place = ends.map_or(0..0, |(first, last)| first.place.start..last.place.end);
        let (message, label) = match why {
            Unplayable::Parity => (
                "no moves lead from here to the goal",
                "half of all positions cannot be solved, and this is one of them",
            ),
            _ => ("invalid position of a board", "expected each tile once"),
        };
        let mistake = Mistake::new(message, Place::Input(place), label);
        let other = Goal::ALL.into_iter().find(|other| {
            *other != goal && Puzzle::new(rows, columns, tiles.clone(), *other).is_ok()
        });
        match other {
            Some(other) => mistake.help(format!("with the goal {} it can be solved", other.name())),
            None => mistake.help("exchange any two tiles, and it can be solved"),
        }
    })
}

/// Reads the numbers of the tiles with their words, at most one more than a board holds. Fails if a
/// word is no number, or if there is none.
fn tiles(input: &Input) -> Result<(Vec<usize>, Vec<Word<'_>>), Mistake> {
    let words: Vec<_> = input.words().take(SIDES.end().pow(2) + 1).collect();
    let number = |word: &Word<'_>| match word.text {
        GAP => Ok(0),
        text => text
            .parse()
            .map_err(|_| word.mistake("invalid tile", "expected a number, or 0 or _ for the gap")),
    };
    let tiles: Vec<usize> = words.iter().map(number).collect::<Result<_, _>>()?;
    if tiles.is_empty() {
        let mistake = Mistake::new("no tiles", Place::Nowhere, "");
        return Err(mistake.help("such as: tiles 1 2 3 4 0 6 7 5 8, or tiles --random"));
    }
    Ok((tiles, words))
}

/// Returns the given size of the board, otherwise that of the square board for this number of
/// tiles. Fails if there are too many or too few tiles.
fn board(size: Option<[usize; 2]>, words: &[Word<'_>]) -> Result<[usize; 2], Mistake> {
    let square = SIDES.into_iter().find(|side| side * side == words.len());
    let (cells, expected) = match (size, square) {
        (Some([rows, columns]), _) => {
            let cells = rows * columns;
            (cells, format!("a board of {rows}x{columns} has {} tiles", cells - 1))
        }
        (None, Some(side)) => return Ok([side, side]),
        (None, None) => {
            let expected = "expected 3, 8, 15 or 24 tiles and the gap, or a size";
            (SIDES.end().pow(2), expected.to_owned())
        }
    };
    match (size, words.get(cells), words.last()) {
        (_, Some(surplus), _) => Err(surplus.mistake("there are too many tiles", expected)),
        (Some(size), None, _) if words.len() == cells => Ok(size),
        (Some(_), _, Some(last)) => Err(last.mistake("there are too few tiles", expected)),
        (_, _, last) => {
            let message = format!("{} tiles and gaps fill no square board", words.len());
            let place = last.map_or(Place::Nowhere, |last| Place::Input(last.place.clone()));
            Err(Mistake::new(message, place, expected))
        }
    }
}

/// Fails if a tile is too large or occurs twice.
fn check(tiles: &[usize], words: &[Word<'_>], [rows, columns]: [usize; 2]) -> Result<(), Mistake> {
    for (at, (tile, word)) in tiles.iter().zip(words).enumerate() {
        if *tile >= tiles.len() {
            let label = format!("the tiles of {rows}x{columns} are 1 to {}", tiles.len() - 1);
            return Err(word.mistake(format!("there is no tile {tile}"), label));
        }
        if tiles[..at].contains(tile) {
            let message = match tile {
                0 => "there are two gaps".to_owned(),
                tile => format!("tile {tile} stands twice"),
            };
            let label = match (0..tiles.len()).find(|tile| !tiles.contains(tile)) {
                Some(0) => "there is no gap".to_owned(),
                Some(missing) => format!("tile {missing} is missing"),
                None => String::new(),
            };
            return Err(word.mistake(message, label));
        }
    }
    Ok(())
}
