//! The logarithmic scale of charts, its labels, and the names that bars and lines share.

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::*;

use super::measure::Measured;

/// The font of all letters.
pub(super) const FONT: &str = "sans-serif";

/// A figure of a run that a chart draws.
pub(super) type Value = fn(&Measured) -> f64;

/// A part of a drawing.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

pub(super) fn words(error: impl std::error::Error) -> String {
    error.to_string()
}

/// Returns a number of nodes, or a time in microseconds, in few letters.
pub(super) fn label(caption: &str, value: f64) -> String {
    let units: &[(f64, &str)] = match caption {
        "time" => &[(1e6, " s"), (1e3, " ms"), (1.0, " µs"), (1e-3, " ns")],
        _ => &[(1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, "")],
    };
    let unit = units.iter().find(|(unit, _)| value >= *unit * 0.999);
    let &(unit, name) = unit.or(units.last()).unwrap_or(&(1.0, ""));
    let number = value / unit;
    match number {
        number if number < 9.95 && (number - number.round()).abs() > 0.05 => {
            format!("{number:.1}{name}")
        }
        number => format!("{number:.0}{name}"),
    }
}

/// A logarithmic axis whose marks are the powers of ten.
#[derive(Clone)]
pub(super) struct Powers {
    from: f64,
    to: f64,
}

impl Powers {
    pub(super) fn of(from: f64, to: f64) -> Self {
        Self { from: 10f64.powf(from.log10().floor()), to }
    }
}

impl Ranged for Powers {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let share = (value.max(self.from) / self.from).log10() / (self.to / self.from).log10();
        limit.0 + (f64::from(limit.1 - limit.0) * share).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        let powers = (self.to / self.from).log10().floor() as i32;
        let step = (powers / hint.max_num_points().clamp(1, 7) as i32).max(0) + 1;
        (0..=powers).step_by(step as usize).map(|power| self.from * 10f64.powi(power)).collect()
    }

    fn range(&self) -> std::ops::Range<f64> {
        self.from..self.to
    }
}

impl ValueFormatter<f64> for Powers {
    fn format(value: &f64) -> String {
        label("", *value)
    }
}
