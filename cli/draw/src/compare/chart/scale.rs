//! The common parts of charts: the figures that they draw, the page, and the scale, which is
//! logarithmic because strategies differ by powers of ten.

use std::time::Duration;

use svg::Document;
use svg::node::element::{Group, Line, Rectangle, Text};

use crate::compare::measure::Measured;

/// Colours that people with any kind of sight can tell apart (Okabe and Ito, *Color universal
/// design*, 2008).
pub(crate) const COLOURS: [&str; 9] = [
    "#0072b2", "#e69f00", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#787878", "#968214",
    "#000000",
];

/// The edges of a panel with axes at its left and its foot, in pixels.
pub(crate) const LEFT: f64 = 74.0;
pub(crate) const RIGHT: f64 = 470.0;
pub(crate) const TOP: f64 = 36.0;
pub(crate) const BOTTOM: f64 = 434.0;
/// The width of a panel with what stands beside it, in pixels.
pub(crate) const PANEL: f64 = 480.0;

/// A figure of a run that charts draw, such as its time.
pub(crate) struct Figure {
    pub(crate) caption: &'static str,
    pub(crate) value: fn(&Measured) -> f64,
    /// The smallest value on the scale; smaller ones are drawn there.
    pub(crate) least: f64,
    /// The units with their sizes, from the largest one.
    units: [(f64, &'static str); 4],
}

pub(crate) const FIGURES: [Figure; 2] = [
    Figure {
        caption: "nodes",
        value: |run| run.outcome.statistics.nodes() as f64,
        least: 1.0,
        units: [(1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, "")],
    },
    TIME,
];

pub(crate) const TIME: Figure = Figure {
    caption: "time",
    value: |run| microseconds(run.elapsed),
    least: 0.1,
    units: [(1e6, " s"), (1e3, " ms"), (1.0, " µs"), (1e-3, " ns")],
};

/// Returns a time in microseconds, at least a tenth of one: a logarithm needs a positive number.
pub(crate) fn microseconds(time: Duration) -> f64 {
    (time.as_nanos() as f64 / 1e3).max(0.1)
}

impl Figure {
    /// Returns a value as a short text with its unit.
    pub(crate) fn label(&self, value: f64) -> String {
        let unit = self.units.iter().find(|(unit, _)| value >= unit * 0.999);
        let (unit, name) = unit.unwrap_or(&self.units[3]);
        let number = value / unit;
        match number < 9.95 && (number - number.round()).abs() > 0.05 {
            true => format!("{number:.1}{name}"),
            false => format!("{number:.0}{name}"),
        }
    }
}

/// A logarithmic scale, which begins at a power of ten.
pub(crate) struct Scale {
    from: f64,
    to: f64,
    /// The pixels at both ends.
    ends: [f64; 2],
}

impl Scale {
    pub(crate) fn new(least: f64, most: f64, ends: [f64; 2]) -> Self {
        Self { from: 10f64.powf(least.log10().floor()), to: most, ends }
    }

    /// Returns the pixel of a value; values below the scale stand at its beginning.
    pub(crate) fn at(&self, value: f64) -> f64 {
        let share = (value.max(self.from) / self.from).log10() / (self.to / self.from).log10();
        (self.ends[0] + (self.ends[1] - self.ends[0]) * share).round()
    }

    /// Returns powers of ten on the scale: all of them, or if there are more than `most`, only
    /// every second, third and so on.
    pub(crate) fn powers(&self, most: i32) -> impl Iterator<Item = f64> {
        let (from, powers) = (self.from, (self.to / self.from).log10().floor() as i32);
        (0..=powers)
            .step_by((powers / most + 1) as usize)
            .map(move |power| from * 10f64.powi(power))
    }
}

/// Adds the axis of a figure at the left of a panel, with a caption and the lines of its grid.
pub(crate) fn axis_left(panel: Group, caption: &str, figure: &Figure, scale: &Scale) -> Group {
    let mut panel = panel.add(caption_left(caption));
    for power in scale.powers(7) {
        let (y, label) = (scale.at(power), figure.label(power));
        panel = panel.add(rule([LEFT - 5.0, y], [RIGHT, y]));
        panel = panel.add(text(&label, LEFT - 8.0, y + 4.0, "end"));
    }
    panel
}

/// Adds the axis of a figure at the foot of a panel, with a caption and the lines of its grid.
pub(crate) fn axis_below(panel: Group, caption: &str, figure: &Figure, scale: &Scale) -> Group {
    let mut panel = panel.add(caption_below(caption));
    for power in scale.powers(7) {
        let (x, label) = (scale.at(power), figure.label(power));
        panel = panel.add(rule([x, TOP], [x, BOTTOM + 5.0]));
        panel = panel.add(text(&label, x, BOTTOM + 18.0, "middle"));
    }
    panel
}

pub(crate) fn caption_left(caption: &str) -> Text {
    let caption = text(caption, -(TOP + BOTTOM) / 2.0, 20.0, "middle");
    caption.set("transform", "rotate(-90)")
}

pub(crate) fn caption_below(caption: &str) -> Text {
    text(caption, (LEFT + RIGHT) / 2.0, BOTTOM + 36.0, "middle")
}

/// Returns a picture (SVG) of some panels beside each other, with a title.
pub(crate) fn page(size: [f64; 2], title: &str, panels: impl Iterator<Item = Group>) -> String {
    let [width, height] = size;
    let title = text(title, width / 2.0, 18.0, "middle").set("font-size", 16);
    let all = Group::new().set("font-family", "sans-serif").set("font-size", 10.5).add(title);
    let panels = panels.enumerate().map(|(place, panel)| {
        panel.set("transform", format!("translate({} 0)", PANEL * place as f64))
    });
    let document = Document::new()
        .set("width", width)
        .set("height", height)
        .set("viewBox", (0, 0, width, height))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "#ffffff"))
        .add(panels.fold(all, Group::add));
    format!("{document}\n")
}

/// Returns words with their base line at this place.
pub(crate) fn text(words: &str, x: f64, y: f64, anchor: &str) -> Text {
    Text::new(words).set("x", x).set("y", y).set("text-anchor", anchor)
}

/// Returns a line of the grid between two points.
pub(crate) fn rule(from: [f64; 2], to: [f64; 2]) -> Line {
    let line = Line::new().set("x1", from[0]).set("y1", from[1]).set("x2", to[0]).set("y2", to[1]);
    line.set("stroke", "#cccccc")
}
