//! Lines by size, which are told apart also where they coincide: each has a marker
//! of its own, which leaves room for the others, and where lines lie on each other,
//! or nearly, they take turns.

use std::collections::BTreeMap;

use billhook_plugin::run::Finds;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::measure::Measured;
use super::scale::{Area, FONT, Powers, Value, label, words};

/// Colours that people with any kind of sight can tell apart (Okabe and Ito,
/// *Color universal design*, 2008).
pub(super) const COLOURS: [RGBColor; 9] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(213, 94, 0),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(120, 120, 120),
    RGBColor(150, 130, 20),
    RGBColor(0, 0, 0),
];

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

/// The size of the ring around a run that left something out, in pixels.
const RING: i32 = 10;

/// The length of a piece of a line that takes turns with others, in pixels.
const PIECE: i32 = 12;

/// The distance at which lines hide each other, in pixels: their width.
const NEAR: u32 = 2;

type Point = (f64, f64);
type Pixel = (i32, i32);
/// A stretch of a line, between two sizes.
type Stretch = [Pixel; 2];

/// A line for each strategy.
pub(super) fn line_panel(
    panel: &Area<'_>,
    caption: &str,
    value: Value,
    runs: &[Measured],
) -> Result<(), String> {
    let sizes = runs.iter().filter_map(|run| run.contender.size).map(|size| size as f64);
    let (from, to) = (sizes.clone().fold(f64::MAX, f64::min), sizes.fold(0.0, f64::max));
    let most = runs.iter().map(value).fold(10.0, f64::max);
    let least = runs.iter().map(value).filter(|&value| value > 0.0).fold(most, f64::min);
    let mut chart = ChartBuilder::on(panel)
        .margin(10)
        .x_label_area_size(36)
        .y_label_area_size(64)
        .build_cartesian_2d(from - 0.3..to + 0.3, Powers::of(least, most * 2.0))
        .map_err(words)?;
    chart
        .configure_mesh()
        .x_desc("size")
        .y_desc(caption)
        .x_labels(((to - from) as usize + 1).min(15))
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|&y| label(caption, y))
        .label_style((FONT, 13))
        .light_line_style(TRANSPARENT)
        .draw()
        .map_err(words)?;
    let lines = lines(value, runs);
    let pixel = |&(point, _): &(Point, bool)| chart.backend_coord(&point);
    let pixels = |line: &Line| line.points.iter().map(pixel).collect::<Vec<Pixel>>();
    let paths: Vec<Vec<Pixel>> = lines.iter().map(pixels).collect();
    for (place, (line, path)) in lines.iter().zip(&paths).enumerate() {
        for (ends, &(begin, _)) in path.windows(2).zip(&line.points) {
            let ends = [ends[0], ends[1]];
            let hiding = hiding(&paths, ends);
            let turn = hiding.keys().position(|&other| other == place).unwrap_or(0);
            let number = hiding.values().next().map_or(1, |&first| pieces_of(first));
            let pieces = pieces(ends, number, turn, hiding.len())
                .map(|piece| EmptyElement::at(begin) + PathElement::new(piece, line.style));
            chart.draw_series(pieces).map_err(words)?;
        }
    }
    for Line { style, marker, points, .. } in lines {
        let markers = points
            .iter()
            .map(|&(point, _)| EmptyElement::at(point) + PathElement::new(marker, style));
        chart.draw_series(markers).map_err(words)?;
        let stopped = points.iter().filter(|(_, is_whole)| !is_whole);
        let rings = stopped.map(|&(point, _)| Circle::new(point, RING, style.stroke_width(1)));
        chart.draw_series(rings).map_err(words)?;
    }
    Ok(())
}

/// Returns the width of the legend, in pixels.
pub(super) const LEGEND: u32 = 200;

/// The names of the lines, beside the panels, where they hide none.
pub(super) fn legend(side: &Area<'_>, runs: &[Measured]) -> Result<(), String> {
    for (y, line) in (30..).step_by(24).zip(lines(|_| 0.0, runs)) {
        let font = (FONT, 13).into_text_style(side).pos(Pos::new(HPos::Left, VPos::Center));
        let one = if line.finds_one { " (1 solution)" } else { "" };
        let sample = EmptyElement::at((24, y))
            + PathElement::new([(-14, 0), (14, 0)], line.style)
            + PathElement::new(line.marker, line.style)
            + Text::new(format!("{}{one}", line.name), (22, 0), font);
        side.draw(&sample).map_err(words)?;
    }
    Ok(())
}

/// A strategy's line.
struct Line {
    name: String,
    style: ShapeStyle,
    marker: &'static [Pixel],
    /// Whether the strategy finds at most one solution.
    finds_one: bool,
    /// Size and value of each run, and whether it is whole.
    points: Vec<(Point, bool)>,
}

/// In the order in which the strategies came.
fn lines(value: Value, runs: &[Measured]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for run in runs {
        let (place, name) = (lines.len(), &run.contender.strategy);
        let style = COLOURS[place % COLOURS.len()].stroke_width(2);
        let (marker, finds_one) =
            (MARKERS[place % MARKERS.len()], run.contender.finds != Finds::All);
        let new = || Line { name: name.clone(), style, marker, finds_one, points: vec![] };
        let place = lines.iter().position(|line| line.name == *name).unwrap_or_else(|| {
            lines.push(new());
            place
        });
        let value = value(run);
        if let Some(size) = run.contender.size.filter(|_| value > 0.0) {
            lines[place].points.push(((size as f64, value), !run.is_partial()));
        }
    }
    lines
}

/// The lines that hide a stretch or are hidden by it, with their own: those near it,
/// those near them, and so on. All of them see the same, so each finds its turn.
fn hiding(paths: &[Vec<Pixel>], stretch: Stretch) -> BTreeMap<usize, Stretch> {
    let near = |one: Pixel, other: Pixel| {
        one.0.abs_diff(other.0) <= NEAR && one.1.abs_diff(other.1) <= NEAR
    };
    let (mut hiding, mut left) = (BTreeMap::new(), vec![stretch]);
    while let Some([from, to]) = left.pop() {
        for (place, path) in paths.iter().enumerate() {
            let mut stretches = path.windows(2).map(|ends| [ends[0], ends[1]]);
            let found = stretches.find(|ends| near(ends[0], from) && near(ends[1], to));
            if let Some(found) = found.filter(|_| !hiding.contains_key(&place)) {
                hiding.insert(place, found);
                left.push(found);
            }
        }
    }
    hiding
}

/// Returns the number of pieces of a stretch that several lines share.
fn pieces_of([from, to]: Stretch) -> i32 {
    from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)) as i32 / PIECE
}

/// The part of a stretch, from its begin, that a line draws where it takes turns
/// with others: one piece after the other.
fn pieces(
    [from, to]: Stretch,
    number: i32,
    turn: usize,
    of: usize,
) -> impl Iterator<Item = [Pixel; 2]> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let number = if of > 1 { number.max(of as i32) } else { 1 };
    let at = move |place: i32| (x * place / number, y * place / number);
    (turn as i32..number).step_by(of.max(1)).map(move |place| [at(place), at(place + 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wherever lines are near each other one of them is drawn; each of them has its
    /// turn.
    #[test]
    fn lines_that_hide_each_other_share_all_of_it() {
        let apart = NEAR as i32;
        for to in [(0, 0), (3, 0), (80, -47), (200, 1), (-1, 200)] {
            for of in 1..6 {
                let path = |line: i32| vec![(9, apart * line), (9 + to.0, apart * line + to.1)];
                let paths: Vec<_> = (0..of).rev().map(path).collect();
                let stretches = paths.iter().map(|path| [path[0], path[1]]);
                let share = |(place, stretch): (usize, Stretch)| {
                    let hiding = hiding(&paths, stretch);
                    assert_eq!(
                        hiding.keys().copied().collect::<Vec<_>>(),
                        (0..paths.len()).collect::<Vec<_>>()
                    );
                    pieces(stretch, pieces_of(hiding[&0]), place, hiding.len()).collect()
                };
                let shares: Vec<Vec<_>> = stretches.enumerate().map(share).collect();
                assert!(shares.iter().all(|share| !share.is_empty()), "{to:?} {of}");
                let in_turn =
                    (0..).map_while(|at| shares[at % shares.len()].get(at / shares.len()));
                let end = in_turn.fold((0, 0), |begin, piece| {
                    assert_eq!(piece[0], begin, "{to:?} {of}");
                    piece[1]
                });
                assert_eq!(end, to, "{of}");
            }
        }
    }

    #[test]
    fn lines_apart_are_drawn_whole() {
        let paths = [0, NEAR as i32 + 1].map(|y| vec![(0, y), (50, y)]);
        for path in &paths {
            let stretch = [path[0], path[1]];
            let hiding = hiding(&paths, stretch);
            assert_eq!(hiding.len(), 1);
            assert_eq!(pieces(stretch, pieces_of(stretch), 0, 1).count(), 1);
        }
    }
}
