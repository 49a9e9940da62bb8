//! Colours and markers, by which the lines and points of strategies are told apart, and the legend.

use svg::node::element::{Group, Polyline};

use super::scale::{COLOURS, text};

/// A point, or its distance from another, in pixels.
pub(crate) type Pixel = (i32, i32);

/// Markers, as one stroke each.
const MARKERS: [&[Pixel]; 10] = [
    &[(0, -5), (4, -3), (5, 0), (4, 3), (0, 5), (-4, 3), (-5, 0), (-4, -3), (0, -5)],
    &[(-5, -5), (5, -5), (5, 5), (-5, 5), (-5, -5)],
    &[(0, -7), (6, 4), (-6, 4), (0, -7)],
    &[(-5, -5), (5, 5), (0, 0), (5, -5), (-5, 5)],
    &[(0, -8), (8, 0), (0, 8), (-8, 0), (0, -8)],
    &[(0, 7), (6, -4), (-6, -4), (0, 7)],
    &[(-7, 0), (7, 0), (0, 0), (0, -7), (0, 7)],
    &[(7, 0), (-4, 6), (-4, -6), (7, 0)],
    &[(-7, 0), (4, 6), (4, -6), (-7, 0)],
    &[(-4, -7), (4, -7), (-4, 7), (4, 7), (-4, -7)],
];

/// The colour and the marker of a strategy.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    pub(crate) colour: &'static str,
    marker: &'static [Pixel],
}

impl Mark {
    /// Returns the mark of the strategy at this place.
    pub(crate) fn of(place: usize) -> Self {
        Self { colour: COLOURS[place % COLOURS.len()], marker: MARKERS[place % MARKERS.len()] }
    }

    /// Returns the marker at a point.
    pub(crate) fn at(self, point: Pixel) -> Polyline {
        stroke(point, self.marker, self.colour)
    }
}

/// Returns a stroke through points that are given relative to a corner.
pub(crate) fn stroke((x, y): Pixel, points: &[Pixel], colour: &str) -> Polyline {
    let points: Vec<String> =
        points.iter().map(|(right, down)| format!("{},{}", x + right, y + down)).collect();
    let stroke = Polyline::new().set("points", points.join(" ")).set("fill", "none");
    stroke.set("stroke", colour).set("stroke-width", 2)
}

/// A line of the legend.
pub(crate) struct Entry {
    pub(crate) mark: Mark,
    pub(crate) words: String,
}

/// Returns the names and markers of the lines, beside the panels, where they hide no line.
pub(crate) fn legend(entries: impl Iterator<Item = Entry>) -> Group {
    let add = |legend: Group, (y, Entry { mark, words }): (i32, Entry)| {
        legend
            .add(stroke((24, y), &[(-14, 0), (14, 0)], mark.colour))
            .add(mark.at((24, y)))
            .add(text(&words, 46.0, f64::from(y) + 4.0, "start"))
    };
    (56..).step_by(24).zip(entries).fold(Group::new(), add)
}
