//! Options that the games share.

use billhook_plugin::{Mistake, Options, Place};
use num_rational::BigRational;

use crate::cards::MOST_DIGITS;
use crate::expression::Operator;
use crate::number::parse_rational;

/// What `--target` says.
///
/// # Errors
///
/// If that is no number, or too long.
pub fn target(options: &Options) -> Result<BigRational, Mistake> {
    let text = options.get("target");
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if digits > MOST_DIGITS {
        let message = format!("a target of {digits} digits is too long");
        let label = format!("a target has at most {MOST_DIGITS} digits");
        return Err(options.mistake("target", message, label));
    }
    parse_rational(text.trim()).ok_or_else(|| {
        options.mistake("target", "the target is no number", "expected 24, -3, 1/3 or 2.5")
    })
}

/// What `--operators` says, in the order of [`Operator::ALL`].
///
/// # Errors
///
/// If there are none, or a sign is no operator or stands twice.
pub fn operators(options: &Options) -> Result<Vec<Operator>, Mistake> {
    let text = options.get("operators");
    let mistake = |message, range| {
        Mistake::new(message, Place::Option("operators", range), "expected some of + - * /")
    };
    for (at, sign) in text.char_indices() {
        let message = match Operator::ALL.iter().any(|operator| operator.sign() == sign) {
            false => "there is no such operator",
            true if text[..at].contains(sign) => "an operator stands twice",
            true => continue,
        };
        return Err(mistake(message, at..at + sign.len_utf8()));
    }
    if text.is_empty() {
        return Err(mistake("no operators", 0..0));
    }
    Ok(Operator::ALL.into_iter().filter(|operator| text.contains(operator.sign())).collect())
}
