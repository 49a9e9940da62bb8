//! Draws an instance without a solution: the shape to fill and its layers, and below it each piece, as
//! a whole and in layers, so that no cube is hidden. Cubes and places with a colour show its number.

use std::collections::BTreeMap;

use billhook_plugin::show::svg::node::element::{Group, Text};
use billhook_plugin::show::{Colour, Grid, Part, Sign, Square, page_beneath};

use crate::draw::{Cubes, Paint, solid};
use crate::{Burr, Cell, NEUTRAL, Piece, Turns};

/// The sizes of the pieces relative to the board: as a whole, and in layers.
const WHOLE: f64 = 0.6;
const LAYER: f64 = 0.5;
/// The space between the drawings of a piece.
const GAP: f64 = 10.0;
/// The height of the number below a layer of a piece.
const NUMBER: f64 = 16.0;
/// The width of a letter of a label.
const LETTER: f64 = 7.5;
/// Maximum number of cells of the box around a piece that is drawn in layers: a few cubes may lie far
/// apart.
const MOST: usize = 1 << 15;
/// Maximum number of characters of a name in a label.
const LONGEST: usize = 24;

/// Draws the board and the pieces as an SVG picture.
pub(crate) fn picture(burr: &Burr) -> String {
    let pieces = burr.pieces.iter().enumerate();
    let pieces = pieces.filter(|(_, piece)| piece.copies[1] > 0 && !piece.cubes.is_empty());
    let pieces: Vec<Part> = pieces.map(|(number, piece)| drawn(burr, number, piece)).collect();
    page_beneath(&[&board(burr), &pieces])
}

/// Draws the shape to fill as a whole, if it has several layers, and its layers.
fn board(burr: &Burr) -> Vec<Part> {
    let places = burr.board.places();
    let [columns, rows, layers] = burr.board.sizes();
    let paint = Paint { fill: "#e3dfd5".to_owned(), ink: String::new(), sign: String::new() };
    let cubes = places.iter().zip(0..).map(|(place, at)| (place.at, (at, paint.clone())));
    let mut parts = Vec::new();
    if layers > 1 {
        parts.push(solid([columns, rows, layers], &cubes.collect()));
    }
    let mut labels: Vec<BTreeMap<[usize; 3], String>> = vec![BTreeMap::new(); layers];
    let mut squares = vec![vec![vec![Square::Outside; columns]; rows]; layers];
    for place in places {
        let [x, y, z] = place.at.map(|it| it as usize);
        squares[z][y][x] = Square::Open;
        let colour = Some(place.colour).filter(|it| *it != NEUTRAL);
        let colour = colour.map_or_else(String::new, |it| it.to_string());
        let sign = if place.is_fixed { "" } else { "+" };
        labels[z].insert([0, y, x], colour + sign);
    }
    for (layer, (squares, labels)) in squares.into_iter().zip(labels).enumerate() {
        let label = match layer + 1 {
            1 if layers == 1 => String::new(),
            1 => "layer 1, the lowest".to_owned(),
            number => format!("layer {number}"),
        };
        let grid = Grid::rows(squares).labelled(labels).on_paper();
        parts.extend(
            grid.parts().into_iter().map(|part| wide(Part { label: label.clone(), ..part })),
        );
    }
    let mut notes = Vec::new();
    if places.iter().any(|place| !place.is_fixed) {
        notes.push("A place with + may stay empty.".to_owned());
    }
    if !burr.allowed.is_empty() {
        let pairs = burr.allowed.iter().map(|(cube, place)| format!("{cube} at {place}"));
        let pairs = pairs.collect::<Vec<_>>().join(", ");
        notes.push(format!("Colours that match, of a cube and a place: {pairs}."));
    }
    parts.extend(
        notes.into_iter().map(|label| wide(Part { group: Group::new(), size: [0.0, 0.0], label })),
    );
    parts
}

/// Draws a piece, with its name, its number of copies and how it may be turned below it.
fn drawn(burr: &Burr, number: usize, piece: &Piece) -> Part {
    let sizes = [0, 1, 2]
        .map(|axis| piece.cubes.iter().map(|(cell, _)| cell[axis] as usize + 1).max().unwrap_or(0));
    let letter = burr.letters.iter().position(|letter| letter.piece == number);
    let group = letter.unwrap_or(number);
    let own = letter.map_or(Sign::Letter('?'), |letter| Sign::Letter(burr.letters[letter].sign));
    let sign = |colour: u32| if colour == NEUTRAL { own } else { Sign::from(colour) };
    let mut parts = Vec::new();
    if sizes[2] > 1 {
        let colour = Colour::of(group);
        let paint = |of: u32| {
            let sign = sign(of).to_string();
            Paint { fill: colour.hex(), ink: colour.ink().hex(), sign }
        };
        let cubes: Cubes =
            piece.cubes.iter().map(|&(cell, of)| (cell, (group, paint(of)))).collect();
        parts.push(solid(sizes, &cubes).scaled(WHOLE));
    }
    let square = |(_, colour): &(Cell, u32)| Square::Filled { group, sign: sign(*colour) };
    let [columns, rows, layers] = sizes;
    let is_small = columns.saturating_mul(rows).saturating_mul(layers) <= MOST;
    for layer in (0..layers).filter(|_| is_small) {
        // In several layers, empty squares show which cubes lie on each other.
        let empty = if layers > 1 { Square::Empty } else { Square::Outside };
        let mut squares = vec![vec![empty; columns]; rows];
        for cube in piece.cubes.iter().filter(|(cell, _)| cell[2] as usize == layer) {
            squares[cube.0[1] as usize][cube.0[0] as usize] = square(cube);
        }
        let label = if layers > 1 { (layer + 1).to_string() } else { String::new() };
        let layer = Grid::rows(squares).loose().parts().into_iter();
        parts.extend(layer.map(|part| Part { label: label.clone(), ..part.scaled(LAYER) }));
    }
    wide(Part { label: words(piece), ..beside(parts) })
}

/// Puts parts beside each other, each with its label below it.
fn beside(parts: Vec<Part>) -> Part {
    let high = parts.iter().map(|part| part.size[1]).fold(0.0, f64::max);
    let is_named = parts.iter().any(|part| !part.label.is_empty());
    let (mut group, mut x) = (Group::new(), 0.0);
    for Part { group: part, size: [width, height], label } in parts {
        let place = format!("translate({x} {})", high - height);
        group = group.add(Group::new().set("transform", place).add(part));
        let text =
            Text::new(label.as_str()).set("x", x + width / 2.0).set("y", high + NUMBER - 3.0);
        if !label.is_empty() {
            group = group.add(text.set("font-size", 13).set("font-weight", "normal"));
        }
        x += width + GAP;
    }
    let size = [(x - GAP).max(0.0), high + if is_named { NUMBER } else { 0.0 }];
    Part { group, size, label: String::new() }
}

/// Returns the part with a width that its label fits.
fn wide(part: Part) -> Part {
    let [width, height] = part.size;
    let most = width.max(part.label.chars().count() as f64 * LETTER);
    let place = format!("translate({} 0)", (most - width) / 2.0);
    let group = Group::new().set("transform", place).add(part.group);
    Part { group, size: [most, height], label: part.label }
}

/// Returns the name of a piece, its number of copies if it is not 1, and how it may be turned if not
/// as usual.
fn words(piece: &Piece) -> String {
    let mut words: String = piece.name.chars().take(LONGEST).collect();
    match piece.copies {
        [1, 1] => {}
        [least, most] if least == most => words += &format!(", {most} copies"),
        [least, most] => words += &format!(", {least} to {most} copies"),
    }
    words += match piece.turns {
        Turns::Fixed => ", not turned",
        Turns::Turned => "",
        Turns::Mirrored => ", or mirrored",
    };
    words
}
