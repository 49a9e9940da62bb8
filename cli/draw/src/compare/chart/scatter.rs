//! Scatter plots: a point for each instance, by the time of the first strategy and that of another.

use svg::node::element::Group;

use super::marks::Mark;
use super::scale::{
    BOTTOM, LEFT, RIGHT, TIME, TOP, axis_below, axis_left, microseconds, rule, text,
};
use super::times::{limit, limit_line, scale};
use crate::compare::scores::Scores;

/// Returns the panel with the points of all strategies against the first; `None` if there is no
/// other. An instance that was not solved stands at the limit.
pub(crate) fn scatter(scores: &Scores) -> Option<Group> {
    let (first, others) = scores.strategies.split_first()?;
    let caption = match others {
        [] => return None,
        [other] => format!("time of {}", other.strategy),
        _ => "time of another".to_owned(),
    };
    let (across, up) = (scale(scores, [LEFT, RIGHT]), scale(scores, [BOTTOM, TOP]));
    let name = &first.strategy;
    let mut panel = axis_below(Group::new(), &format!("time of {name}"), &TIME, &across);
    panel = axis_left(panel, &caption, &TIME, &up);
    panel = panel.add(rule([LEFT, BOTTOM], [RIGHT, TOP]).set("stroke", "#000000"));
    let limits = [limit(scores, &across), limit(scores, &up)];
    if let [Some(x), Some(y)] = limits {
        panel = limit_line(panel, x);
        panel = panel.add(rule([LEFT, y], [RIGHT, y]).set("stroke", "#000000"));
    }
    let at = |time: Option<_>| microseconds(time.unwrap_or(scores.limit));
    for (place, other) in (1..).zip(others) {
        for (&one, &other) in first.times.iter().zip(&other.times) {
            let point = (across.at(at(one)) as i32, up.at(at(other)) as i32);
            panel = panel.add(Mark::of(place).at(point).set("opacity", 0.7));
        }
    }
    let [right, top] = [limits[0].unwrap_or(RIGHT), limits[1].unwrap_or(TOP)];
    let faster = text(&format!("{name} is faster"), LEFT + 8.0, top + 16.0, "start");
    let slower = text(&format!("{name} is slower"), right - 8.0, BOTTOM - 10.0, "end");
    Some(panel.add(faster).add(slower))
}
