//! Runs as charts. All scales are logarithmic: strategies differ by powers of
//! ten.

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::*;

use billhook_engine::Status;

use super::measure::Measured;

/// Colours that people with any kind of sight can tell apart (Okabe and Ito,
/// *Color universal design*, 2008).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(230, 159, 0),
    RGBColor(0, 158, 115),
    RGBColor(213, 94, 0),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(120, 120, 120),
    RGBColor(150, 130, 20),
];

const FONT: &str = "sans-serif";

/// What is drawn of a run.
type Value = fn(&Measured) -> f64;

/// Microseconds, at least a tenth of one, for a logarithm needs something.
fn time(run: &Measured) -> f64 {
    (run.elapsed.as_nanos() as f64 / 1e3).max(0.1)
}

fn nodes(run: &Measured) -> f64 {
    run.outcome.statistics.nodes() as f64
}

/// A bar for each strategy: its nodes and its time.
pub(super) fn bars(title: &str, runs: &[Measured]) -> Result<String, String> {
    let mut drawing = String::new();
    let height = 96 + 30 * runs.len() as u32;
    draw(&mut drawing, (960, height), title, |panels| {
        for (panel, (caption, value)) in panels.iter().zip(PANELS) {
            bar_panel(panel, caption, value, runs)?;
        }
        Ok(())
    })
    .map(|()| drawing)
}

/// A line for each strategy: its nodes and its time by the size.
pub(super) fn by_size(title: &str, runs: &[Measured]) -> Result<String, String> {
    let mut drawing = String::new();
    draw(&mut drawing, (960, 480), title, |panels| {
        for (panel, (caption, value)) in panels.iter().zip(PANELS) {
            line_panel(panel, caption, value, runs)?;
        }
        Ok(())
    })
    .map(|()| drawing)
}

const PANELS: [(&str, Value); 2] = [("nodes", nodes), ("time", time)];

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// A page with a title and two panels.
fn draw<'a>(
    drawing: &'a mut String,
    size: (u32, u32),
    title: &str,
    fill: impl FnOnce(&[Area<'a>]) -> Result<(), String>,
) -> Result<(), String> {
    let page = SVGBackend::with_string(drawing, size).into_drawing_area();
    page.fill(&WHITE).map_err(words)?;
    let body = page.titled(title, (FONT, 20)).map_err(words)?;
    fill(&body.split_evenly((1, 2)))?;
    page.present().map_err(words)
}

fn words(error: impl std::error::Error) -> String {
    error.to_string()
}

fn bar_panel(
    panel: &Area<'_>,
    caption: &str,
    value: Value,
    runs: &[Measured],
) -> Result<(), String> {
    let most = runs.iter().map(value).fold(10.0, f64::max);
    // A bar of one node, or of a tenth of a microsecond, has no length.
    let least = if caption == "nodes" { 1.0 } else { 0.1 };
    let mut chart = ChartBuilder::on(panel)
        .margin(10)
        .margin_right(24)
        .x_label_area_size(36)
        .y_label_area_size(124)
        .build_cartesian_2d(Powers::of(least, most * 20.0), 0.0..runs.len() as f64)
        .map_err(words)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .y_labels(0)
        .x_desc(caption)
        .x_label_formatter(&|&x| label(caption, x))
        .label_style((FONT, 13))
        .light_line_style(TRANSPARENT)
        .draw()
        .map_err(words)?;
    for (place, run) in runs.iter().enumerate() {
        let (low, middle) = (runs.len() as f64 - place as f64 - 0.85, value(run));
        let colour = COLOURS[0];
        // What was stopped would have taken more.
        let whole = matches!(run.outcome.status, Status::Complete | Status::Limit);
        let style = match whole {
            true => colour.filled(),
            false => colour.mix(0.35).filled(),
        };
        use plotters::style::text_anchor::{HPos, Pos, VPos};
        let text = |x, offset, text: String, side| {
            let style = (FONT, 13).into_text_style(panel).pos(Pos::new(side, VPos::Center));
            EmptyElement::at((x, low + 0.35)) + Text::new(text, (offset, 0), style)
        };
        let name = text(least, -6, run.subject.strategy.to_owned(), HPos::Right);
        let shown = if middle > 0.0 { label(caption, middle) } else { "no search".to_owned() };
        let stopped = if whole { "" } else { " (stopped)" };
        let value = text(middle.max(least), 6, format!("{shown}{stopped}"), HPos::Left);
        let bar = Rectangle::new([(least, low), (middle.max(least), low + 0.7)], style);
        chart.draw_series([bar]).map_err(words)?;
        chart.plotting_area().draw(&name).map_err(words)?;
        chart.plotting_area().draw(&value).map_err(words)?;
    }
    Ok(())
}

fn line_panel(
    panel: &Area<'_>,
    caption: &str,
    value: Value,
    runs: &[Measured],
) -> Result<(), String> {
    let sizes = runs.iter().filter_map(|run| run.subject.size).map(|size| size as f64);
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
    let mut names: Vec<&str> = Vec::new();
    for run in runs {
        if !names.contains(&run.subject.strategy) {
            names.push(run.subject.strategy);
        }
    }
    for (place, name) in names.into_iter().enumerate() {
        let colour = COLOURS[place % COLOURS.len()];
        let points: Vec<(f64, f64, bool)> = runs
            .iter()
            .filter(|run| run.subject.strategy == name && value(run) > 0.0)
            .filter_map(|run| {
                let whole = matches!(run.outcome.status, Status::Complete | Status::Limit);
                Some((run.subject.size? as f64, value(run), whole))
            })
            .collect();
        let line = points.iter().map(|&(x, y, _)| (x, y));
        let drawn =
            chart.draw_series(LineSeries::new(line, colour.stroke_width(2))).map_err(words)?;
        drawn
            .label(name)
            .legend(move |(x, y)| Rectangle::new([(x, y - 4), (x + 12, y + 4)], colour.filled()));
        // A ring where it was stopped.
        let marks = points.iter().map(|&(x, y, whole)| {
            let style = if whole { colour.filled() } else { colour.stroke_width(2) };
            Circle::new((x, y), 4, style)
        });
        chart.draw_series(marks).map_err(words)?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.85))
        .label_font((FONT, 13))
        .draw()
        .map_err(words)
}

/// A number of nodes, or a time in microseconds, in few letters.
fn label(caption: &str, value: f64) -> String {
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
struct Powers {
    from: f64,
    to: f64,
}

impl Powers {
    fn of(from: f64, to: f64) -> Self {
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
