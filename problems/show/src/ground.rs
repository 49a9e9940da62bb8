//! Draws rules of a board under its signs: lines along its diagonals, and shadings of regions that
//! have a rule of their own. What cannot be drawn is written below the board.
//!
//! A shading is a light grey or a pattern of thin lines, so that regions differ in black and white.
//! Regions share the grey if each is connected and no two touch; every other region has a pattern of
//! its own. A reader can therefore tell regions apart by the drawing alone.

use std::borrow::Cow;
use std::collections::BTreeSet;

use svg::node::element::{Circle, Group, Path, Rectangle, Text};

use super::layer::{SIDE, centre};

/// The font size of a note, the height of a line, and the least width of a character.
const SIZE: f64 = 17.0;
const LINE: f64 = 23.0;
const CHARACTER: f64 = 8.7;
/// The least number of characters in a line of a note.
const SHORTEST: usize = 24;
const GREY: &str = "#dddddd";
const THIN: &str = "#a5a5a5";
/// The lengths of a dash and a gap of a diagonal: together a seventh of the diagonal of a square.
const DASH: f64 = 5.0;
const GAP: f64 = 3.081;

/// The rules that are drawn under the signs of a flat board, and those that are written below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) is_crossed: bool,
    /// The squares of each shaded region.
    shaded: Vec<(Shading, BTreeSet<[usize; 2]>)>,
    pub(super) notes: Vec<String>,
}

/// The shading of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shading {
    Grey,
    Rising,
    Falling,
    Level,
    Upright,
    Dotted,
    Crossed,
}

impl Shading {
    /// The shadings that only one region of a board has.
    const OWN: [Self; 6] =
        [Self::Rising, Self::Falling, Self::Level, Self::Upright, Self::Dotted, Self::Crossed];
}

impl Ground {
    /// Adds shadings of regions. Returns the indices of those that are not shaded: they overlap an
    /// earlier one, or there are too many patterns already.
    pub(super) fn shade(&mut self, regions: &[Vec<[usize; 2]>]) -> Vec<usize> {
        let mut own = Shading::OWN.iter().copied();
        let mut left = Vec::new();
        for (index, squares) in regions.iter().enumerate() {
            let squares: BTreeSet<[usize; 2]> = squares.iter().copied().collect();
            if self.shaded.iter().any(|(_, other)| !other.is_disjoint(&squares)) {
                left.push(index);
                continue;
            }
            let greys = self.shaded.iter().filter(|(shading, _)| *shading == Shading::Grey);
            let is_apart = |other: &BTreeSet<[usize; 2]>| {
                squares.iter().all(|one| other.iter().all(|two| !touch(one, two)))
            };
            let is_grey = is_connected(&squares) && { greys }.all(|(_, other)| is_apart(other));
            match if is_grey { Some(Shading::Grey) } else { own.next() } {
                Some(shading) => self.shaded.push((shading, squares)),
                None => left.push(index),
            }
        }
        left
    }

    /// Draws the shadings and diagonals of a board with these squares; `None` if there are none. The
    /// diagonals leave room for the signs of the squares that have a sign.
    pub(super) fn drawn(
        &self,
        cells: &BTreeSet<[usize; 2]>,
        has_sign: &dyn Fn([usize; 2]) -> bool,
    ) -> Option<Group> {
        if !self.is_crossed && self.shaded.is_empty() {
            return None;
        }
        let shaded = self.shaded.iter().flat_map(|(shading, squares)| {
            squares.intersection(cells).map(move |&at| shade(*shading, at))
        });
        let ground = shaded.fold(Group::new(), Group::add);
        let lines = Path::new().set("d", diagonals(cells, has_sign)).set("fill", "none");
        let lines = lines.set("stroke", THIN).set("stroke-width", 1.2);
        let lines = lines.set("stroke-dasharray", format!("{DASH} {GAP}"));
        Some(if self.is_crossed { ground.add(lines) } else { ground })
    }

    /// Writes the notes below a board of this width and height, in lines that are as wide. Returns
    /// them with their height.
    pub(super) fn written(&self, [width, height]: [f64; 2]) -> (Group, f64) {
        let longest = SHORTEST.max((width / CHARACTER) as usize);
        let lines: Vec<String> =
            self.notes.iter().flat_map(|note| wrapped(note, longest)).collect();
        let mut group = Group::new().set("fill", "#26241f").set("stroke", "none");
        for (at, line) in lines.iter().enumerate() {
            let y = height + (at as f64 + 0.8) * LINE;
            let text = Text::new(line.as_str()).set("x", width / 2.0).set("y", y);
            let text = text.set("font-size", SIZE).set("font-weight", "normal");
            group = group.add(text.set("text-anchor", "middle"));
        }
        (group, lines.len() as f64 * LINE)
    }
}

/// Returns both diagonals of a square board, a line for each square; a square that has a sign has a line
/// in two of its corners.
fn diagonals(cells: &BTreeSet<[usize; 2]>, has_sign: &dyn Fn([usize; 2]) -> bool) -> String {
    let ends = [0, 1].map(|axis| {
        let along = cells.iter().map(|cell| cell[axis]);
        [along.clone().min().unwrap_or(0), along.max().map_or(0, |last| last + 1)]
    });
    let [[top, bottom], [left, right]] = ends;
    let mut lines = String::new();
    for at in 0..(bottom - top).min(right - left) {
        for (cell, rises) in [([top + at, left + at], false), ([top + at, right - 1 - at], true)] {
            let parts: &[[f64; 2]] =
                if has_sign(cell) { &[[0.0, 0.2], [0.8, 1.0]] } else { &[[0.0, 1.0]] };
            let [x, y] = centre(cell).map(|middle| middle - SIDE / 2.0);
            for part in parts {
                let [[x1, y1], [x2, y2]] = part.map(|share| {
                    let right = if rises { 1.0 - share } else { share };
                    [x + right * SIDE, y + share * SIDE]
                });
                lines += &format!("M{x1} {y1}L{x2} {y2}");
            }
        }
    }
    lines
}

/// Returns whether two squares are equal or touch, be it by a corner.
fn touch(one: &[usize; 2], two: &[usize; 2]) -> bool {
    (0..2).all(|axis| one[axis].abs_diff(two[axis]) <= 1)
}

/// Returns whether sides connect all squares.
fn is_connected(squares: &BTreeSet<[usize; 2]>) -> bool {
    let mut left = squares.clone();
    let mut queue: Vec<[usize; 2]> = left.pop_first().into_iter().collect();
    while let Some([row, column]) = queue.pop() {
        let near = [
            [row.wrapping_sub(1), column],
            [row + 1, column],
            [row, column.wrapping_sub(1)],
            [row, column + 1],
        ];
        queue.extend(near.into_iter().filter(|at| left.remove(at)));
    }
    left.is_empty()
}

/// Draws the shading of a square.
fn shade(shading: Shading, at: [usize; 2]) -> Group {
    let [x, y] = centre(at).map(|middle| middle - SIDE / 2.0);
    if shading == Shading::Grey {
        let square = Rectangle::new().set("x", x).set("y", y);
        let square = square.set("width", SIDE).set("height", SIDE).set("fill", GREY);
        return Group::new().add(square);
    }
    let step = SIDE / 5.0;
    if shading == Shading::Dotted {
        let places = (0..25).map(|place| [place % 5, place / 5].map(|it| f64::from(it) + 0.5));
        let dots = places.map(|[right, down]| {
            let dot = Circle::new().set("cx", x + right * step).set("cy", y + down * step);
            dot.set("r", 1.1).set("fill", THIN)
        });
        return dots.fold(Group::new(), Group::add);
    }
    // The lines cross the sides of squares at places that fit those of their neighbours.
    let mut data = String::new();
    let mut line = |from: [f64; 2], to: [f64; 2]| {
        data += &format!("M{} {}L{} {}", x + from[0], y + from[1], x + to[0], y + to[1]);
    };
    for sum in (1..10).map(|number| f64::from(number) * step) {
        let (low, high) = ((sum - SIDE).max(0.0), sum.min(SIDE));
        if matches!(shading, Shading::Rising | Shading::Crossed) {
            line([low, sum - low], [high, sum - high]);
        }
        if matches!(shading, Shading::Falling | Shading::Crossed) {
            line([low, SIDE - sum + low], [high, SIDE - sum + high]);
        }
    }
    for middle in (0..5).map(|number| (f64::from(number) + 0.5) * step) {
        match shading {
            Shading::Level => line([0.0, middle], [SIDE, middle]),
            Shading::Upright => line([middle, 0.0], [middle, SIDE]),
            _ => {}
        }
    }
    let lines = Path::new().set("d", data).set("fill", "none");
    Group::new().add(lines.set("stroke", THIN).set("stroke-width", 0.8))
}

/// Breaks a text at its blanks into lines of at most this many characters, unless a word is longer.
///
/// ```
/// assert_eq!(billhook_show::wrapped("one and two", 7), ["one and", "two"]);
/// ```
pub fn wrapped(text: &str, longest: usize) -> Vec<String> {
    let options = textwrap::Options::new(longest)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text.trim(), options).into_iter().map(Cow::into_owned);
    lines.filter(|line| !line.is_empty()).collect()
}
