//! Declares `--distinct`, and reads `--target` and `--operators`: options that the games share.

use billhook_plugin::{Mistake, OptionSpec, Options, Place};
use num_rational::BigRational;

use crate::cards::MOST_DIGITS;
use crate::expression::Operator;
use crate::extra::{Extra, Operation};
use crate::judge::operation;
use crate::number::parse_rational;

/// `--distinct`: which solutions count as one. Its words are `raw` and the names of the
/// [`Level`](crate::distinct::Level)s.
pub const DISTINCT: OptionSpec = OptionSpec::one_of(
    "distinct",
    &["raw", "e0", "e1", "e2", "e3"],
    "Which solutions are different: all that are written differently (raw), or of those that are \
     one idea by a level from e0 to e3 (e3 if no word is there) the most readable",
)
.alone("e3");

/// Reads `--target`: a whole number, a fraction or a decimal.
///
/// # Errors
///
/// Fails if the target is no number, or has more than [`MOST_DIGITS`] digits.
pub fn target(options: &Options) -> Result<BigRational, Mistake> {
    let text = options.get("target");
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if digits > MOST_DIGITS {
        let message = format!("a target of {digits} digits is too long");
        let label = format!("a target has at most {MOST_DIGITS} digits");
        return Err(options.mistake("target", message, label));
    }
    parse_rational(text.trim()).ok_or_else(|| {
        let (message, expected) = match text.trim() {
            comma if parse_rational(&comma.replacen(',', ".", 1)).is_some() => {
                ("a decimal has a point, no comma", format!("expected {}", comma.replace(',', ".")))
            }
            power if power.parse::<f64>().is_ok() && power.contains(['e', 'E']) => {
                ("a target has no exponent", format!("expected digits, as in {ACCEPTED}"))
            }
            _ => ("the target is no number", format!("expected {ACCEPTED}")),
        };
        options.mistake("target", message, expected)
    })
}

/// Examples of targets, for messages.
const ACCEPTED: &str = "24, -3, 1/3 or 2.5";

/// Reads `--operators`: returns the operators in the order of [`Operator::ALL`] and the others in
/// that of [`Extra::ALL`]. Keyboards lack `√`, so `sqrt` is read too. Signs of schoolbooks, such as
/// `×` and `÷`, are read as in answers, but not the letter x.
///
/// # Errors
///
/// Fails if the option is empty, or if a sign is no operator or stands twice.
pub fn operators(options: &Options) -> Result<(Vec<Operator>, Vec<Extra>), Mistake> {
    let text = options.get("operators");
    let mistake = |message, range| {
        let expected = "expected some of + - * / ^ % & ! sqrt";
        Mistake::new(message, Place::Option("operators", range), expected)
    };
    let (mut met, mut at) = (Vec::new(), 0);
    while let Some(first) = text[at..].chars().next() {
        let length = if text[at..].starts_with("sqrt") { 4 } else { first.len_utf8() };
        // The letter x is a sign of multiplication only in answers.
        let sign = Some(&text[at..at + length]).filter(|sign| *sign != "x" && *sign != "X");
        let message = match sign.and_then(operation) {
            None => "there is no such operator",
            Some(operation) if met.contains(&operation) => "an operator stands twice",
            Some(operation) => {
                met.push(operation);
                at += length;
                continue;
            }
        };
        return Err(mistake(message, at..at + length));
    }
    if text.is_empty() {
        return Err(mistake("no operators", 0..0));
    }
    let operators = Operator::ALL.into_iter().filter(|it| met.contains(&Operation::Join(*it)));
    let extras = Extra::ALL.into_iter().filter(|it| met.contains(&Operation::Extra(*it)));
    Ok((operators.collect(), extras.collect()))
}
