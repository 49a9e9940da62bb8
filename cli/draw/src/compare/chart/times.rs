//! The scale of the times of many instances, with their limit.

use svg::node::element::Group;

use super::scale::{BOTTOM, Scale, TOP, microseconds, rule, text};
use crate::compare::scores::Scores;

/// Returns the scale of times from the least one to the limit; to the greatest one if all
/// instances were solved.
pub(crate) fn scale(scores: &Scores, ends: [f64; 2]) -> Scale {
    let limit = microseconds(scores.limit);
    let times = scores.strategies.iter().flat_map(|score| &score.times);
    let solved = times.clone().flatten().map(|&time| microseconds(time));
    let (least, most) = solved
        .fold((limit, 0.0), |(least, most): (f64, f64), time| (least.min(time), most.max(time)));
    let is_unsolved = times.into_iter().any(Option::is_none);
    let most = if is_unsolved { limit.max(most) * 1.25 } else { most * 1.5 };
    Scale::new(least, most.max(least * 10.0), ends)
}

/// Returns the place of the limit on a scale, if there is an instance that was not solved.
pub(crate) fn limit(scores: &Scores, scale: &Scale) -> Option<f64> {
    let mut times = scores.strategies.iter().flat_map(|score| &score.times);
    times.any(Option::is_none).then(|| scale.at(microseconds(scores.limit)))
}

/// Adds a vertical line at the limit, with its name above.
pub(crate) fn limit_line(panel: Group, x: f64) -> Group {
    let line = rule([x, TOP], [x, BOTTOM]).set("stroke", "#000000");
    panel.add(line).add(text("limit", x, TOP - 5.0, "middle"))
}
