//! The places of layers on a page of Penpa+.

use super::frame::{Kind, Spot};
use crate::genre::Genre;
use crate::mark::Mark;
use crate::sheet::Shape;
use crate::size::Size;

/// The form of a layer on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Marks at squares or points, or in the margins.
    Clues,
    /// Walls between regions.
    Walls,
    /// Lists of the squares of each region.
    Cages,
    /// Lists of the squares of each thermometer.
    Thermometers,
    /// Lines between squares.
    Lines,
    /// Sums of thick edges.
    Edges,
    /// Sums of edges with dots.
    Dots,
}

impl Form {
    /// Returns the form of a layer of a genre.
    pub fn of(genre: &Genre, layer: usize) -> Self {
        match (genre.layers[layer].shape, genre.layers[layer].mark) {
            // The thick lines of the page are those of the boxes.
            (Shape::Regions, _) if genre.has_boxes() => Self::Cages,
            (Shape::Regions, _) => Self::Walls,
            (_, Mark::Thermometer) => Self::Thermometers,
            (_, Mark::Lines) => Self::Lines,
            (_, Mark::Sides(_)) => Self::Edges,
            (_, Mark::Between(_)) => Self::Dots,
            _ => Self::Clues,
        }
    }
}

/// Returns whether boards of a genre may have thick lines without meaning, around boxes or around
/// numbers with arrows.
pub fn is_framed(genre: &Genre) -> bool {
    genre.has_boxes() || genre.layers.iter().any(|layer| (layer.fits)("1n"))
}

/// Returns whether a question mark in a square means no clue: in genres with clues of regions, and in
/// those whose links have no unknown clues, or none that means anything.
pub fn drops_unknown(genre: &Genre) -> bool {
    let is_of_regions = genre.layers.iter().any(|layer| layer.is_of_regions);
    is_of_regions || genre.codes.is_empty() || genre.codes.iter().any(|code| code.drops_unknown())
}

/// Returns the row of the margin with the numbers of the whole board.
pub fn number_row(genre: &Genre) -> i32 {
    if genre.layers.iter().any(|layer| layer.shape == Shape::Columns) { -2 } else { -1 }
}

/// Returns the places where a clue of a layer may be. The clue of a square may also be at its right
/// edge, its lower edge or its lower right corner.
pub fn spots(genre: &Genre, layer: usize, size: Size, place: usize) -> Vec<Spot> {
    let Size { rows, columns } = size;
    let shape = genre.layers[layer].shape;
    // Layers beside columns: the first above, the second below; beside rows: left, then right.
    let is_second = genre.layers[..layer].iter().any(|it| it.shape == shape);
    match shape {
        Shape::Squares | Shape::Regions => {
            let square = Spot::of(size, place);
            [Kind::Square, Kind::Right, Kind::Lower, Kind::Point]
                .map(|kind| Spot { kind, ..square })
                .into()
        }
        Shape::Points => vec![Spot::point(place / (columns + 1), place % (columns + 1))],
        Shape::InnerPoints => {
            let columns = columns.saturating_sub(1).max(1);
            vec![Spot::point(place / columns + 1, place % columns + 1)]
        }
        Shape::Columns => {
            vec![Spot::square(if is_second { rows as i32 } else { -1 }, place as i32)]
        }
        Shape::Rows => {
            vec![Spot::square(place as i32, if is_second { columns as i32 } else { -1 })]
        }
    }
}

/// Returns the ends of the upper, the right, the lower and the left side of a square.
pub fn sides(size: Size, at: usize) -> [[Spot; 2]; 4] {
    let [row, column] = size.place(at);
    let [upper_left, upper_right] = [Spot::point(row, column), Spot::point(row, column + 1)];
    let [lower_left, lower_right] =
        [Spot::point(row + 1, column), Spot::point(row + 1, column + 1)];
    [
        [upper_left, upper_right],
        [upper_right, lower_right],
        [lower_left, lower_right],
        [upper_left, lower_left],
    ]
}

/// Returns the neighbours on both sides of a line between two points; `None` if it does not lie
/// between two squares of the board.
pub fn beside(size: Size, one: Spot, two: Spot) -> Option<[usize; 2]> {
    let [one, two] = [one.min(two), one.max(two)];
    if one.kind != Kind::Point || two.kind != Kind::Point {
        return None;
    }
    let square = |row: i32, column: i32| {
        let place = [usize::try_from(row).ok()?, usize::try_from(column).ok()?];
        (place[0] < size.rows && place[1] < size.columns).then(|| size.at(place))
    };
    match (two.row - one.row, two.column - one.column) {
        (0, 1) => Some([square(one.row, two.column)?, square(one.row + 1, two.column)?]),
        (1, 0) => Some([square(two.row, one.column)?, square(two.row, one.column + 1)?]),
        _ => None,
    }
}
