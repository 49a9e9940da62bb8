//! Codes of walls, holes, dots and fleets.

use billhook_plugin::Mistake;
use billhook_plugin::reading::link::{Reader, Writer};

use crate::sheet::HOLE;
use crate::size::{Down, Right, Size};

/// The letters of some fleets, with the numbers of ships of each length.
const FLEETS: [(char, [usize; 5]); 4] =
    [('c', [3, 2, 1, 0, 0]), ('d', [4, 3, 2, 1, 0]), ('e', [5, 4, 3, 2, 1]), ('z', [0; 5])];

/// Returns the pairs of neighbours in the order of the walls in links.
fn walls(size: Size) -> [Vec<[usize; 2]>; 2] {
    [Right, Down].map(|to| {
        size.squares().filter_map(|at| size.step(at, to).map(|other| [at, other])).collect()
    })
}

/// Reads walls, and returns the names of the regions that they divide.
pub fn read_borders(reader: &mut Reader<'_>, size: Size) -> Result<Vec<String>, Mistake> {
    let mut joined = Vec::new();
    for pairs in walls(size) {
        for five in pairs.chunks(5) {
            let bits = reader.digits(1, 32)?;
            let is_open = |bit: &usize| bits >> (4 - bit) & 1 == 0;
            joined.extend((0..five.len()).filter(is_open).map(|bit| five[bit]));
        }
    }
    Ok(regions(size, joined))
}

/// Reads the holes, and returns the names of the regions without them: a hole may divide a region.
pub fn read_holes(
    reader: &mut Reader<'_>,
    size: Size,
    names: &[String],
) -> Result<Vec<String>, Mistake> {
    let mut holes = vec![false; size.number()];
    for five in holes.chunks_mut(5) {
        let bits = reader.digits(1, 32)?;
        five.iter_mut().enumerate().for_each(|(bit, hole)| *hole = bits >> (4 - bit) & 1 == 1);
    }
    let mut joined = walls(size).concat();
    joined.retain(|pair| names[pair[0]] == names[pair[1]] && !pair.iter().any(|&at| holes[at]));
    let mut names = regions(size, joined);
    for at in (0..names.len()).filter(|&at| holes[at]) {
        HOLE.clone_into(&mut names[at]);
    }
    Ok(names)
}

/// Returns the names of the regions that result if these pairs of neighbours are joined.
fn regions(size: Size, joined: Vec<[usize; 2]>) -> Vec<String> {
    size.areas(joined).into_iter().map(|area| (area + 1).to_string()).collect()
}

/// Writes the walls between regions, given by the region of each square.
pub fn write_borders(writer: &mut Writer, size: Size, of: &[usize]) {
    for pairs in walls(size) {
        let walls: Vec<bool> = pairs.iter().map(|&[one, two]| of[one] != of[two]).collect();
        writer.bits(&walls);
    }
}

/// Returns the size of the lattice of places for dots, and the square of such a place with the number
/// of the dot there: in the square, at its right edge, its lower edge, its corner.
pub fn dots(size: Size) -> (usize, impl Fn(usize) -> (usize, usize)) {
    let [rows, columns] = [size.rows, size.columns].map(|it| (2 * it).saturating_sub(1));
    let place = move |at: usize| {
        let [row, column] = [at / columns.max(1), at % columns.max(1)];
        (size.at([row / 2, column / 2]), 2 * (row % 2) + column % 2)
    };
    (rows * columns, place)
}

/// Returns the signs of a straight ship.
fn ship(length: usize) -> String {
    let mut writer = Writer::default();
    writer.bits(&vec![true; length]);
    format!("{length}1{}", writer.text)
}

/// Reads the number of ships of each length.
pub fn read_fleet(reader: &mut Reader<'_>) -> Result<Vec<usize>, Mistake> {
    let begin = reader.place();
    if reader.next_sign() != Some('/') {
        return Err(reader.wrong(begin, "expected / and a fleet"));
    }
    let begin = reader.place();
    if reader.peek() == Some('/') {
        reader.next_sign();
        let letter = reader.next_sign();
        let fleet = FLEETS.iter().find(|(it, _)| Some(*it) == letter);
        let label = "expected c, d, e or z: fleets of straight ships";
        return Ok(fleet.ok_or_else(|| reader.wrong(begin, label))?.1.to_vec());
    }
    let mut fleet = vec![0; FLEETS[0].1.len()];
    for _ in 0..reader.field().number("number of ships", 0..=1_000)? {
        let text = reader.field();
        let upright = text.text.get(..2).and_then(|it| Some([it.get(..1)?, it.get(1..)?]));
        let turned = upright.map(|[width, height]| format!("{height}{width}{}", &text.text[2..]));
        let is_ship = |&length: &usize| {
            let ship = ship(length);
            text.text == ship || turned.as_ref() == Some(&ship)
        };
        let length = (1..=fleet.len()).find(is_ship).ok_or_else(|| {
            let label = format!("expected a straight ship of up to {} squares", fleet.len());
            text.mistake("ships of this form are not supported", label)
        })?;
        fleet[length - 1] += 1;
    }
    Ok(fleet)
}

/// Writes the number of ships of each length.
pub fn write_fleet(writer: &mut Writer, fleet: &[usize]) {
    writer.text.push('/');
    if let Some((letter, _)) = FLEETS.iter().find(|it| it.1 == *fleet) {
        writer.text.extend(['/', *letter]);
        return;
    }
    writer.text += &fleet.iter().sum::<usize>().to_string();
    for (length, &number) in (1..).zip(fleet) {
        for _ in 0..number {
            writer.text += &format!("/{}", ship(length));
        }
    }
}
