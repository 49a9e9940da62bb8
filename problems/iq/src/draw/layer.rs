//! A layer of a board, seen from above.

use std::collections::{BTreeMap, BTreeSet};

use svg::node::element::{Circle, Group, Path, Text};

use super::colour::Colour;
use super::outline::{Pen, outline};
use super::{Grid, Place};

/// The side of a cell.
pub(super) const SIDE: f64 = 40.0;
/// How far the tray reaches beyond the cells.
pub(super) const RIM: f64 = 7.0;

/// The layer as a group, its first row and column beginning at 0, 0: a tray
/// with hollows, and the pieces in it, each one body with round corners and a
/// ball for each cell.
pub(super) fn layer(grid: &Grid, symbols: &[char]) -> Group {
    let mut cells = BTreeSet::new();
    let mut pieces: BTreeMap<usize, BTreeSet<[usize; 2]>> = BTreeMap::new();
    let mut hollows = Group::new().set("fill", "#c9c4b8");
    for (row, places) in grid.iter().enumerate() {
        for (column, place) in places.iter().enumerate() {
            let at = [row, column];
            match place {
                Place::Outside => continue,
                Place::Empty => hollows = hollows.add(circle(at, 0.36)),
                Place::Piece(piece) => {
                    pieces.entry(*piece).or_default().insert(at);
                }
            }
            cells.insert(at);
        }
    }
    let tray = Pen { side: SIDE, inset: -RIM, radius: 12.0 };
    let tray = Path::new()
        .set("d", outline(&cells, tray))
        .set("fill", "#e3dfd5")
        .set("stroke", "#b9b3a5")
        .set("stroke-width", 1.5);
    let group = Group::new().add(tray).add(hollows);
    pieces
        .iter()
        .fold(group, |group, (piece, squares)| group.add(body(*piece, squares, symbols[*piece])))
}

/// A piece, or the part of it that lies in the layer.
fn body(piece: usize, squares: &BTreeSet<[usize; 2]>, symbol: char) -> Group {
    let colour = Colour::of(piece);
    let pen = Pen { side: SIDE, inset: 2.0, radius: 11.0 };
    let path = Path::new()
        .set("d", outline(squares, pen))
        .set("fill", colour.hex())
        .set("stroke", colour.dark())
        .set("stroke-width", 2);
    let mut balls = Group::new().set("fill", "url(#shine)");
    let mut letters = Group::new().set("fill", colour.ink().hex());
    for &[row, column] in squares {
        balls = balls.add(circle([row, column], 0.4));
        let [x, y] = centre([row, column]);
        // The middle of a capital letter is about a third of its size above
        // the line it stands on.
        let letter = Text::new(symbol).set("x", x).set("y", y + 6.0);
        letters = letters.add(letter);
    }
    Group::new().add(path).add(balls).add(letters)
}

fn circle(at: [usize; 2], radius: f64) -> Circle {
    let [x, y] = centre(at);
    Circle::new().set("cx", x).set("cy", y).set("r", radius * SIDE)
}

/// The middle of a cell: x and y.
fn centre([row, column]: [usize; 2]) -> [f64; 2] {
    [column, row].map(|index| (index as f64 + 0.5) * SIDE)
}
