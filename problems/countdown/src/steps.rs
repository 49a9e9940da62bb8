//! The show's way to write a solution: a step a line, `100 + 6 = 106`.

use billhook_numbers::expression::Operator;
use num_bigint::BigUint;
use num_traits::Zero;

/// The steps of an expression whose operations all stand in brackets but the last one, in the
/// order in which they are written, and its value; none if it is no such expression, or one that
/// leaves the positive whole numbers.
///
/// ```
/// use billhook_countdown::steps::steps;
///
/// let (lines, value) = steps("(100 + 6) * (10 / 5)").expect("an expression");
/// assert_eq!(lines, ["100 + 6 = 106", "10 / 5 = 2", "106 * 2 = 212"]);
/// assert_eq!(value, 212u8.into());
/// assert!(steps("10 / 4").is_none());
/// ```
pub fn steps(expression: &str) -> Option<(Vec<String>, BigUint)> {
    let mut steps = Vec::new();
    let (mut operands, mut operators) = (Vec::<BigUint>::new(), Vec::new());
    // The last operation ends with the text as others end with their bracket.
    for token in expression.split_inclusive(['(', ')', ' ']).flat_map(pieces).chain([")"]) {
        match Operator::ALL.into_iter().find(|operator| token.chars().eq([operator.sign()])) {
            Some(operator) => operators.push(operator),
            None if token == "(" => {}
            None if token == ")" => {
                let Some(operator) = operators.pop() else { continue };
                let (right, left) = (operands.pop()?, operands.pop()?);
                let value = result(&left, operator, &right)?;
                steps.push(format!("{left} {} {right} = {value}", operator.sign()));
                operands.push(value);
            }
            None => operands.push(token.parse().ok()?),
        }
    }
    let value = operands.pop()?;
    (operands.is_empty() && operators.is_empty()).then_some((steps, value))
}

/// A piece of text up to a bracket or a blank, and that bracket.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let word = text.trim_end_matches(['(', ')', ' ']);
    let sign = text[word.len()..].trim();
    [word, sign].into_iter().filter(|piece| !piece.is_empty())
}

fn result(left: &BigUint, operator: Operator, right: &BigUint) -> Option<BigUint> {
    let zero = BigUint::zero();
    let value = match operator {
        Operator::Add => left + right,
        Operator::Subtract if left <= right => return None,
        Operator::Subtract => left - right,
        Operator::Multiply => left * right,
        Operator::Divide if *right == zero || left % right != zero => return None,
        Operator::Divide => left / right,
    };
    Some(value)
}
