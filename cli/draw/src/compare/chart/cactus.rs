//! Cactus plots: how many instances each strategy solves within a time, which is on a logarithmic
//! scale.

use billhook_run::words::grouped;
use svg::node::element::Group;

use super::marks::{Mark, Pixel, stroke};
use super::scale::{
    BOTTOM, LEFT, RIGHT, TIME, TOP, axis_below, caption_left, microseconds, rule, text,
};
use super::times::{limit, limit_line, scale};
use crate::compare::scores::Scores;

/// The least distance of two markers on a line, in pixels.
const APART: u32 = 28;
/// The most labels at the left.
const LABELS: usize = 10;

/// Returns the panel with a line for each strategy.
pub(crate) fn cactus(scores: &Scores) -> Group {
    let scale = scale(scores, [LEFT, RIGHT]);
    let all = scores.instances;
    let up = |solved: usize| (BOTTOM - (BOTTOM - TOP) * solved as f64 / all.max(1) as f64).round();
    let mut panel = axis_below(Group::new(), "time", &TIME, &scale);
    panel = panel.add(caption_left("instances solved within the time"));
    for solved in (0..=all).step_by(step(all)) {
        panel = panel.add(rule([LEFT - 5.0, up(solved)], [RIGHT, up(solved)]));
        panel = panel.add(text(&grouped(&solved.to_string()), LEFT - 8.0, up(solved) + 4.0, "end"));
    }
    let limit = limit(scores, &scale);
    panel = limit.into_iter().fold(panel, limit_line);
    let end = limit.unwrap_or(RIGHT) as i32;
    for (place, score) in scores.strategies.iter().enumerate() {
        let mark = Mark::of(place);
        let times = score.solved().into_iter().map(|time| scale.at(microseconds(time)) as i32);
        let steps =
            (1..).zip(times).map(|(solved, x)| (x, [solved - 1, solved].map(|it| up(it) as i32)));
        let corners: Vec<Pixel> = steps.flat_map(|(x, [from, to])| [(x, from), (x, to)]).collect();
        let end = corners.last().map(|&(_, y)| (end, y));
        let line: Vec<Pixel> = corners.iter().copied().chain(end).collect();
        panel = panel.add(stroke((0, 0), &line, mark.colour));
        for point in apart(corners.into_iter().skip(1).step_by(2)) {
            panel = panel.add(mark.at(point));
        }
    }
    panel
}

/// Returns a round number of instances from one label to the next.
fn step(all: usize) -> usize {
    let mut steps =
        (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.saturating_pow(power)));
    steps.find(|step| all / step <= LABELS).unwrap_or(usize::MAX)
}

/// Returns the first of some points, and each that is far enough from the one before it.
fn apart(points: impl Iterator<Item = Pixel>) -> impl Iterator<Item = Pixel> {
    let mut last: Option<Pixel> = None;
    points.filter(move |&(x, y)| {
        let is_far = last.is_none_or(|last| last.0.abs_diff(x) + last.1.abs_diff(y) >= APART);
        if is_far {
            last = Some((x, y));
        }
        is_far
    })
}
