//! What the options of a hand say.

use billhook_plugin::{Mistake, Options, Place};
use num_rational::BigRational;

use crate::cards::{Ace, Faces, MOST_DIGITS, Values};
use crate::expression::Operator;
use crate::number::parse_rational;

pub(crate) fn values(options: &Options) -> Values {
    Values {
        faces: if options.get("faces") == "one" { Faces::One } else { Faces::Ascending },
        ace: match options.get("ace") {
            "11" => Ace::Eleven,
            "either" => Ace::Either,
            _ => Ace::One,
        },
    }
}

pub(crate) fn target(options: &Options) -> Result<BigRational, Mistake> {
    let text = options.get("target");
    let place = || Place::Option("target", 0..text.len());
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    if digits > MOST_DIGITS {
        let message = format!("a target of {digits} digits is too long");
        let label = format!("a target has at most {MOST_DIGITS} digits");
        return Err(Mistake::new(message, place(), label));
    }
    parse_rational(text.trim()).ok_or_else(|| {
        Mistake::new("the target is no number", place(), "expected 24, -3, 1/3 or 2.5")
    })
}

pub(crate) fn operators(options: &Options) -> Result<Vec<Operator>, Mistake> {
    let text = options.get("operators");
    let place = |range| Place::Option("operators", range);
    for (at, sign) in text.char_indices() {
        let known = Operator::ALL.iter().any(|operator| operator.sign() == sign);
        if !known || text[..at].contains(sign) {
            let message =
                if known { "an operator stands twice" } else { "there is no such operator" };
            let place = place(at..at + sign.len_utf8());
            return Err(Mistake::new(message, place, "expected some of + - * /"));
        }
    }
    if text.is_empty() {
        return Err(Mistake::new("no operators", place(0..0), "expected some of + - * /"));
    }
    Ok(Operator::ALL.into_iter().filter(|operator| text.contains(operator.sign())).collect())
}
