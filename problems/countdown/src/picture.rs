//! Draws a round as tiles, with the target, and lines to write on or a solution.

use billhook_numbers::picture::{self, Picture, Shape};
use billhook_plugin::Answer;

use crate::{Round, Written};

/// Draws a round; below it the lines of an answer, or, if the answer is empty, lines to write on, one
/// for each step.
pub(crate) fn draw(round: &Round, answer: &Written) -> String {
    let cards: Vec<String> = round.tiles.iter().map(ToString::to_string).collect();
    Picture {
        shape: Shape::Tile,
        cards: &cards,
        target: target(round),
        rules: Vec::new(),
        solution: &answer.plain(round),
        lines: cards.len().saturating_sub(1).max(1),
    }
    .svg()
}

/// Draws an answer without its round, for paper.
pub(crate) fn solution(round: &Round, answer: &Written) -> String {
    picture::solution(&answer.plain(round), &target(round))
}

fn target(round: &Round) -> String {
    round.target.as_ref().map_or(String::new(), ToString::to_string)
}
