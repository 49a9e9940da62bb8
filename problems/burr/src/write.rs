//! Writes puzzles as files: in the text format, and for BurrTools.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::catalogue::box_of;
use crate::text::MOST;
use crate::{Burr, Cell, NEUTRAL, Piece, Place, Turns};

/// Returns the puzzle in the text format; `None` if it has colours, or is too long for the format.
pub(crate) fn text(burr: &Burr) -> Option<String> {
    let places = burr.board.places();
    let cubes = burr.pieces.iter().flat_map(|piece| &piece.cubes);
    if places.iter().any(|it| it.colour != NEUTRAL) || cubes.clone().any(|it| it.1 != NEUTRAL) {
        return None;
    }
    let size = burr.board.sizes().map(|side| side.to_string()).join("x");
    let mut text = "BOARD".to_owned();
    if box_of(&size).as_deref() == Some(places) {
        let _ = writeln!(text, " {size}");
    } else {
        let sign = |place: &Place| (place.at, if place.is_fixed { 'X' } else { '+' });
        text = text + "\n" + &drawn(&places.iter().map(sign).collect::<Vec<_>>())?;
    }
    let mut names = BTreeSet::new();
    for (number, piece) in (1..).zip(&burr.pieces) {
        let name = name(piece, number, &mut names);
        let [least, most] = piece.copies;
        let copies = if least == most { least.to_string() } else { format!("{least}..{most}") };
        let turns = match piece.turns {
            Turns::Fixed => " noturn",
            Turns::Turned => "",
            Turns::Mirrored => " mirrored",
        };
        // Without the number of copies, a name that is a number would be taken for it.
        let copies = if copies == "1" && name.parse::<f64>().is_err() { "" } else { &copies };
        let gap = if copies.is_empty() { "" } else { " " };
        let cubes: Vec<(Cell, char)> = piece.cubes.iter().map(|cube| (cube.0, 'X')).collect();
        let _ = write!(text, "PIECE {name}{gap}{copies}{turns}\n{}", drawn(&cubes)?);
    }
    Some(text)
}

/// Returns the name of a piece as a word that no other piece has.
fn name(piece: &Piece, number: usize, names: &mut BTreeSet<String>) -> String {
    let is_word = |name: &str| {
        let is_sign = |sign: char| !sign.is_whitespace() && !sign.is_control() && sign != '#';
        !name.is_empty() && name.chars().all(is_sign) && !["mirrored", "noturn"].contains(&name)
    };
    let own = Some(piece.name.clone()).filter(|name| is_word(name) && !name.contains(".."));
    let others = (number..).map(|number| format!("P{number}"));
    let mut all = own.into_iter().chain(others);
    let name = all.find(|name| !names.contains(name)).unwrap_or_default();
    names.insert(name.clone());
    name
}

/// Draws cells with a sign each, layer by layer from the lowest; `None` if a side is too long.
fn drawn(cells: &[(Cell, char)]) -> Option<String> {
    let size = |axis: usize| cells.iter().map(|(cell, _)| cell[axis] + 1).max().unwrap_or(0);
    let [columns, rows, layers] = [0, 1, 2].map(size);
    if columns.max(rows).max(layers) > MOST {
        return None;
    }
    let layer = |layer: i32| {
        let mut signs = vec![vec!['.'; columns as usize]; rows as usize];
        for &([x, y, z], sign) in cells {
            if z == layer {
                signs[y as usize][x as usize] = sign;
            }
        }
        signs.into_iter().map(|row| row.into_iter().chain(['\n']).collect::<String>()).collect()
    };
    Some((0..layers).map(layer).collect::<Vec<String>>().join("\n"))
}

/// Returns the puzzle as a file of BurrTools; `None` if a piece may be mirrored or not be turned,
/// which such a file cannot say.
pub(crate) fn xml(burr: &Burr) -> Option<String> {
    if burr.pieces.iter().any(|piece| piece.turns != Turns::Turned) {
        return None;
    }
    let cubes = burr.pieces.iter().flat_map(|piece| &piece.cubes).map(|cube| cube.1);
    let places = burr.board.places().iter().map(|place| place.colour);
    let allowed = burr.allowed.iter().flat_map(|&(cube, place)| [cube, place]);
    let colours = cubes.chain(places).chain(allowed).max().unwrap_or(NEUTRAL);
    let mut text =
        "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"0\"/>\n".to_owned();
    text += "<colors>";
    for colour in 0..colours {
        // Colours only have to differ.
        let [red, green, blue] = [67, 101, 157].map(|step| (colour + 1) * step % 256);
        let _ = write!(text, "<color red=\"{red}\" green=\"{green}\" blue=\"{blue}\"/>");
    }
    text += "</colors>\n<shapes>\n";
    let place = |place: &Place| (place.at, if place.is_fixed { '#' } else { '+' }, place.colour);
    text += &voxels("", burr.board.places().iter().map(place).collect())?;
    for piece in &burr.pieces {
        let cube = |&(cell, colour): &(Cell, u32)| (cell, '#', colour);
        text += &voxels(&piece.name, piece.cubes.iter().map(cube).collect())?;
    }
    text += "</shapes>\n<problems>\n<problem name=\"\" state=\"0\">\n<shapes>";
    for (id, piece) in (1..).zip(&burr.pieces) {
        let [least, most] = piece.copies;
        let copies = match least == most {
            true => format!("count=\"{least}\""),
            false => format!("min=\"{least}\" max=\"{most}\""),
        };
        let _ = write!(text, "<shape id=\"{id}\" {copies}/>");
    }
    text += "</shapes>\n<result id=\"0\"/>\n<bitmap>";
    for (cube, place) in &burr.allowed {
        let _ = write!(text, "<pair piece=\"{}\" result=\"{}\"/>", cube - 1, place - 1);
    }
    text += "</bitmap>\n</problem>\n</problems>\n</puzzle>\n";
    Some(text)
}

/// Returns a shape of cells, each with its sign and colour; `None` if the box around it is too large.
fn voxels(name: &str, cells: Vec<(Cell, char, u32)>) -> Option<String> {
    let size = |axis: usize| cells.iter().map(|(cell, ..)| cell[axis] as usize + 1).max();
    let [x, y, z] = [size(0)?, size(1)?, size(2)?];
    let number = x.checked_mul(y)?.checked_mul(z).filter(|&number| number <= 1 << 20)?;
    let mut signs = vec![("_", NEUTRAL); number];
    for (cell, sign, colour) in cells {
        let [column, row, layer] = cell.map(|it| it as usize);
        let sign = if sign == '#' { "#" } else { "+" };
        signs[(layer * y + row) * x + column] = (sign, colour);
    }
    let signs = signs.into_iter().map(|(sign, colour)| match colour {
        NEUTRAL => sign.to_owned(),
        colour => format!("{sign}{colour}"),
    });
    let named =
        if name.is_empty() { String::new() } else { format!(" name=\"{}\"", escaped(name)) };
    let signs: String = signs.collect();
    Some(format!("<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\" type=\"0\"{named}>{signs}</voxel>\n"))
}

/// Replaces the signs that an attribute in XML cannot hold.
fn escaped(text: &str) -> String {
    let sign = |sign: char| match sign {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        sign => sign.to_string(),
    };
    text.chars().map(sign).collect()
}
