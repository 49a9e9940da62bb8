//! Provides built-in boxes and sets of pieces.

use std::collections::{BTreeMap, BTreeSet};

use billhook_plugin::reading::Result;
use billhook_plugin::{Mistake, Options, Place as Where};

use crate::cube::Cell;
use crate::{Board, NEUTRAL, Parts, Piece, Place};

/// The seven pieces of Piet Hein's Soma cube, with the coordinates of their cubes: all irregular
/// pieces of three or four cubes.
const SOMA: [(&str, &[Cell]); 7] = [
    ("V", &[[0, 0, 0], [1, 0, 0], [0, 1, 0]]),
    ("L", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]]),
    ("T", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]]),
    ("Z", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]]),
    ("A", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 1, 1]]),
    ("B", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 0, 1]]),
    ("P", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]),
];

/// The pentominoes: the name and the rows of each, with `X` for a cube.
const PENTOMINOES: [(&str, [&str; 3]); 12] = [
    ("F", [".XX", "XX.", ".X."]),
    ("I", ["XXXXX", "", ""]),
    ("L", ["XXXX", "X...", ""]),
    ("N", ["XX..", ".XXX", ""]),
    ("P", ["XX", "XX", "X."]),
    ("T", ["XXX", ".X.", ".X."]),
    ("U", ["X.X", "XXX", ""]),
    ("V", ["X..", "X..", "XXX"]),
    ("W", ["X..", "XX.", ".XX"]),
    ("X", [".X.", "XXX", ".X."]),
    ("Y", ["XXXX", ".X..", ""]),
    ("Z", ["XX.", ".X.", ".XX"]),
];

/// The sets of pieces, for messages.
const SETS: &str = "soma, pentominoes, tetracubes, pentacubes or dominoes:N";

/// The form of a box, for messages.
pub(crate) const SIZES: &str = "expected three numbers such as 3x4x5, with at most 4,096 places";

/// Returns the box and the pieces that the options name. Fails if one of them is missing or
/// unknown.
pub(crate) fn parts(options: &Options) -> Result<Parts> {
    let board = options.get("board");
    if board.is_empty() {
        let label = "such as the board 3x3x3";
        return Err(options.mistake("pieces", "pieces without a board", label));
    }
    let board =
        box_of(board).ok_or_else(|| options.mistake("board", "there is no such box", SIZES))?;
    if options.get("pieces").is_empty() {
        let mistake =
            Mistake::new("a box has no pieces of its own", Where::Option("pieces", 0..0), "");
        return Err(mistake.help(format!("expected pieces: {SETS}")));
    }
    let pieces = set(options.get("pieces"));
    let label = format!("expected {SETS}");
    let pieces = pieces.ok_or_else(|| options.mistake("pieces", "there is no such set", label))?;
    Ok(Parts { board, pieces, ..Parts::default() })
}

/// Parses a box such as `3x4x5`; `None` if it is malformed, empty or too large.
pub(crate) fn box_of(text: &str) -> Option<Vec<Place>> {
    let sides: Option<Vec<usize>> =
        text.split(['x', 'X', '×']).map(|side| side.parse().ok().filter(|it| *it > 0)).collect();
    let sides = <[usize; 3]>::try_from(sides?).ok()?;
    Board::filled(sides).map(|board| board.places().to_vec())
}

fn set(name: &str) -> Option<Vec<Piece>> {
    let cubes = |cells: &[Cell]| cells.iter().map(|&cell| (cell, NEUTRAL)).collect::<Vec<_>>();
    match name {
        "soma" => Some(SOMA.iter().map(|(name, cells)| Piece::new(*name, cubes(cells))).collect()),
        "pentominoes" => Some(PENTOMINOES.iter().map(|(name, rows)| flat(name, rows)).collect()),
        "tetracubes" => Some(polycubes(4)),
        "pentacubes" => Some(polycubes(5)),
        _ => {
            let copies = name.strip_prefix("dominoes:")?.parse().ok()?;
            let domino = Piece::new("domino", cubes(&[[0, 0, 0], [1, 0, 0]]));
            let fits = (1..=Board::MOST_PLACES as u32 / 2).contains(&copies);
            fits.then(|| vec![Piece { copies: [copies, copies], ..domino }])
        }
    }
}

fn flat(name: &str, rows: &[&str]) -> Piece {
    let rows = rows.iter().zip(0..);
    let cubes = rows.flat_map(|(row, y)| {
        row.chars()
            .zip(0..)
            .filter(|(sign, _)| *sign == 'X')
            .map(move |(_, x)| ([x, y, 0], NEUTRAL))
    });
    Piece::new(name, cubes)
}

/// Returns all connected pieces of `size` cubes, named by numbers; mirror images are different
/// pieces.
fn polycubes(size: usize) -> Vec<Piece> {
    let piece = |cells: &[Cell]| Piece::new("", cells.iter().map(|&cell| (cell, NEUTRAL)));
    let mut shapes = BTreeSet::from([vec![[0, 0, 0]]]);
    for _ in 1..size {
        let larger = |shape: &Vec<Cell>| {
            let beside = |cell: &Cell| {
                let cell = *cell;
                (0..6).map(move |side| {
                    let mut other = cell;
                    other[side / 2] += if side % 2 == 0 { 1 } else { -1 };
                    other
                })
            };
            let free = shape.iter().flat_map(beside).filter(|cell| !shape.contains(cell));
            let cells = free.map(|cell| [&shape[..], &[cell]].concat());
            // Shapes are moved into the corner, as in a piece.
            let cells = cells.map(|cells| piece(&cells).cubes.iter().map(|cube| cube.0).collect());
            cells.collect::<Vec<Vec<Cell>>>()
        };
        shapes = shapes.iter().flat_map(larger).collect();
    }
    let mut pieces = BTreeMap::new();
    for shape in shapes {
        let piece = piece(&shape);
        pieces.entry(piece.ways().into_iter().next()).or_insert(piece);
    }
    let named = |(number, piece)| Piece { name: format!("{}", number + 1), ..piece };
    pieces.into_values().enumerate().map(named).collect()
}
