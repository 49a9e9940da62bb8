//! Answers as on paper: a step after the other, `7 - 4 = 3; 3 + 9 = 12; 12 * 2 = 24`.
//!
//! Steps become one expression: a number that an earlier step has made, and no step since has
//! taken, stands for that step, and any other one for a card.

use std::ops::Range;

use super::split_claim;
use billhook_plugin::Mistake;

/// What stands between steps.
const SEPARATORS: [char; 3] = [';', ',', '\n'];

/// A step as an equation of its own.
pub(super) struct Step {
    /// Where its expression stands in the answer.
    pub(super) place: Range<usize>,
    /// The expression over cards, with `= value` behind it.
    pub(super) equation: String,
}

/// The steps of an answer; none if it is an expression. The last one is the answer.
pub(super) fn steps(answer: &str) -> Option<Result<Vec<Step>, Mistake>> {
    let pieces: Vec<&str> = answer.split(SEPARATORS).filter(|it| !it.trim().is_empty()).collect();
    let are_steps = pieces.len() > 1 && pieces.iter().all(|piece| piece.contains('='));
    are_steps.then(|| {
        // What was made, and how.
        let mut made: Vec<(String, String)> = Vec::new();
        let step = |piece: &&str| {
            let start = piece.as_ptr() as usize - answer.as_ptr() as usize;
            let place = start..start + piece.len();
            let (expression, value) = split_claim(answer, place)?;
            let joined = over_cards(&answer[expression.clone()], &mut made);
            let value = value.map(|value| value.to_string()).unwrap_or_default();
            made.push((value.clone(), joined.clone()));
            Ok(Step { place: expression, equation: format!("{joined} = {value}") })
        };
        pieces.iter().map(step).collect()
    })
}

/// An expression with each number that was made in brackets, as it was made; it is taken then.
fn over_cards(expression: &str, made: &mut Vec<(String, String)>) -> String {
    let mut joined = String::new();
    let mut rest = expression;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (token, behind) = rest.split_at(word.max(first.len_utf8()));
        rest = behind;
        match made.iter().position(|(value, _)| value == token) {
            Some(at) => joined += &format!("({})", made.remove(at).1),
            None => joined += token,
        }
    }
    joined
}
