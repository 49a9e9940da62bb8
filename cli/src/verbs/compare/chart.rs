//! Runs as charts. All scales are logarithmic: strategies differ by powers of
//! ten.

use billhook_engine::Status;
use plotters::prelude::*;

use super::lines::{COLOURS, LEGEND, legend, line_panel};
use super::measure::Measured;
use super::scale::{Area, FONT, Powers, Value, label, words};
use crate::output::words::several;

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
    draw(&mut drawing, (960, height), title, |body| {
        for (panel, (caption, value)) in body.split_evenly((1, 2)).iter().zip(PANELS) {
            bar_panel(panel, caption, value, runs)?;
        }
        Ok(())
    })
    .map(|()| drawing)
}

/// A line for each strategy: its nodes and its time by the size.
pub(super) fn by_size(title: &str, runs: &[Measured]) -> Result<String, String> {
    let mut drawing = String::new();
    draw(&mut drawing, (960 + LEGEND, 480), title, |body| {
        let (body, side) = body.split_horizontally(960);
        for (panel, (caption, value)) in body.split_evenly((1, 2)).iter().zip(PANELS) {
            line_panel(panel, caption, value, runs)?;
        }
        legend(&side, runs)
    })
    .map(|()| drawing)
}

const PANELS: [(&str, Value); 2] = [("nodes", nodes), ("time", time)];

/// A page with a title.
fn draw<'a>(
    drawing: &'a mut String,
    size: (u32, u32),
    title: &str,
    fill: impl FnOnce(Area<'a>) -> Result<(), String>,
) -> Result<(), String> {
    let page = SVGBackend::with_string(drawing, size).into_drawing_area();
    page.fill(&WHITE).map_err(words)?;
    let body = page.titled(title, (FONT, 20)).map_err(words)?;
    fill(body)?;
    page.present().map_err(words)
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
        // Room for what stands beside the longest bar.
        .margin_right(150)
        .x_label_area_size(36)
        .y_label_area_size(124)
        .build_cartesian_2d(Powers::of(least, most * 2.0), 0.0..runs.len() as f64)
        .map_err(words)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .y_labels(0)
        .x_desc(caption)
        .x_labels(5)
        .x_label_formatter(&|&x| label(caption, x))
        .label_style((FONT, 13))
        .light_line_style(TRANSPARENT)
        .draw()
        .map_err(words)?;
    for (place, run) in runs.iter().enumerate() {
        let (low, middle) = (runs.len() as f64 - place as f64 - 0.85, value(run));
        let colour = COLOURS[0];
        // A run that left something out would have taken more.
        let whole = !run.is_partial();
        let style = match whole {
            true => colour.filled(),
            false => colour.mix(0.35).filled(),
        };
        use plotters::style::text_anchor::{HPos, Pos, VPos};
        let style_of = |side| (FONT, 13).into_text_style(panel).pos(Pos::new(side, VPos::Center));
        let text = |x, offset, text: String, side| {
            EmptyElement::at((x, low + 0.35)) + Text::new(text, (offset, 0), style_of(side))
        };
        let name = text(least, -6, run.contender.strategy.to_owned(), HPos::Right);
        let shown = if middle > 0.0 { label(caption, middle) } else { "no search".to_owned() };
        let end = match run.outcome.status {
            Status::Limit => format!(" ({})", several(&run.outcome.solutions, "solution")),
            Status::Cut => " (cut)".to_owned(),
            _ if whole => String::new(),
            _ => " (stopped)".to_owned(),
        };
        let shown = format!("{shown}{end}");
        let top = middle.max(least);
        // No line of the grid goes through it.
        let size = panel.estimate_text_size(&shown, &style_of(HPos::Left)).map_err(words)?;
        let (width, half) = (size.0 as i32, size.1 as i32 / 2);
        let ground = Rectangle::new([(4, -half), (8 + width, half)], WHITE.filled());
        let ground = EmptyElement::at((top, low + 0.35)) + ground;
        let value = text(top, 6, shown, HPos::Left);
        // A light bar hides the grid, too.
        let bar = |style| Rectangle::new([(least, low), (top, low + 0.7)], style);
        chart.draw_series([bar(WHITE.filled()), bar(style)]).map_err(words)?;
        chart.plotting_area().draw(&ground).map_err(words)?;
        chart.plotting_area().draw(&name).map_err(words)?;
        chart.plotting_area().draw(&value).map_err(words)?;
    }
    Ok(())
}
