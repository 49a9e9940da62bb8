//! The chart of the runs on one instance: a bar for each strategy.

use billhook_engine::Status;
use billhook_run::words::several;
use svg::node::element::{Group, Rectangle};

use super::scale::{COLOURS, FIGURES, Figure, Scale, TOP, page, rule, text};
use crate::compare::measure::Measured;

/// The pixels at both ends of the scale. Bars begin at the left one and end before the right one.
const ENDS: [f64; 2] = [134.0, 330.0];

/// Returns a chart with a bar for each strategy: its nodes and its time.
pub fn bars(title: &str, runs: &[Measured]) -> String {
    let height = 96.0 + 30.0 * runs.len() as f64;
    let panels = FIGURES.iter().map(|figure| panel(figure, runs, height - 46.0));
    page([960.0, height], title, panels)
}

fn panel(figure: &Figure, runs: &[Measured], bottom: f64) -> Group {
    let most = runs.iter().map(figure.value).fold(10.0, f64::max);
    let scale = Scale::new(figure.least, most * 2.0, ENDS);
    let caption = text(figure.caption, (ENDS[0] + ENDS[1]) / 2.0, bottom + 36.0, "middle");
    let mut panel = Group::new().add(caption).add(rule([ENDS[0], bottom], [ENDS[1], bottom]));
    for power in scale.powers(5) {
        let (x, label) = (scale.at(power), figure.label(power));
        panel = panel.add(rule([x, TOP], [x, bottom + 5.0]));
        panel = panel.add(text(&label, x, bottom + 18.0, "middle"));
    }
    let row = (bottom - TOP) / runs.len() as f64;
    for (place, run) in runs.iter().enumerate() {
        let middle = (TOP + (place as f64 + 0.5) * row).round();
        let value = (figure.value)(run);
        let end = scale.at(value.max(figure.least));
        // A stopped or partial run is drawn lighter: a complete one would have taken more.
        let opacity = if run.is_partial() { 0.35 } else { 1.0 };
        let words = words(figure, run);
        panel = panel
            // The grid goes neither through a light bar nor through words.
            .add(area([ENDS[0], end], middle, 22.0))
            .add(area([ENDS[0], end], middle, 22.0).set("fill", COLOURS[0]).set("opacity", opacity))
            .add(area([end + 4.0, end + 8.0 + 6.0 * words.chars().count() as f64], middle, 12.0))
            .add(text(&run.contender.strategy, ENDS[0] - 6.0, middle + 4.0, "end"))
            .add(text(&words, end + 6.0, middle + 4.0, "start"));
    }
    panel
}

/// Returns a white area between two edges, around a row.
fn area([left, right]: [f64; 2], middle: f64, height: f64) -> Rectangle {
    let area = Rectangle::new().set("x", left).set("width", right - left).set("fill", "#ffffff");
    area.set("y", middle - height / 2.0).set("height", height)
}

/// Returns the words beside a bar: the value, and how the run ended.
fn words(figure: &Figure, run: &Measured) -> String {
    let shown = match (figure.value)(run) {
        value if value > 0.0 => figure.label(value),
        _ => "no search".to_owned(),
    };
    match run.outcome.status {
        Status::Limit => format!("{shown} ({})", several(&run.outcome.solutions, "solution")),
        Status::Cut => shown + " (cut)",
        _ if run.is_partial() => shown + " (stopped)",
        _ => shown,
    }
}
