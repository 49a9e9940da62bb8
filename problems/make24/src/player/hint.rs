//! Help in three levels: which numbers meet first, by which operation, and the step.
//!
//! The step is the first of the easiest solution, so it never loses the last one.

use billhook_engine::Limits;
use billhook_numbers::expression::Operator;
use billhook_plugin::player::{Hint, NoHelp};
use num_rational::BigRational;

use super::steps::Told;
use super::study::Study;
use crate::Hand;

/// Helps with the first step.
pub(crate) fn hint(hand: &Hand, limits: &mut Limits) -> Result<Hint, NoHelp> {
    let study = Study::of(hand, limits)?;
    let Some(Told { left, operator, right, result }) = &study.first else {
        return Ok(Hint::new(["there is nothing to be joined"], "the card is the target"));
    };
    let operation = match operator {
        Operator::Add => format!("add {left} and {right}"),
        Operator::Subtract => "subtract one from the other".to_owned(),
        Operator::Multiply => format!("multiply {left} by {right}"),
        Operator::Divide => "divide one by the other".to_owned(),
    };
    let (low, high) = (left.min(right), left.max(right));
    let levels = [
        format!("join {high} and {low}"),
        operation,
        format!("{left} {} {right} = {result}", operator.sign()),
    ];
    Ok(Hint::new(levels, reason(&study, hand.target())))
}

fn reason(study: &Study, target: &BigRational) -> String {
    match (study.alive, study.steps) {
        (_, 1) => "the only step that there is".to_owned(),
        (1, steps) => format!("the only one of {steps} first steps that leads to {target}"),
        (alive, steps) => format!("{alive} of {steps} first steps lead to {target}"),
    }
}
