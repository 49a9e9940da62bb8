//! The tokens of a FlatZinc text, with their positions.

use std::ops::Range;

use billhook_plugin::{Mistake, Place};

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token<'t> {
    /// A name or a keyword.
    Name(&'t str),
    Integer(i64),
    /// A float, as it was written.
    Float(&'t str),
    /// The text between quotes.
    Text(&'t str),
    /// `:`, `::`, `..` or one other character.
    Sign(&'t str),
}

/// Splits a text into tokens; comments go from `%` to the end of the line.
///
/// # Errors
///
/// A character that begins no token, an integer beyond 64 bits, a text without its end.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Token<'_>, Range<usize>)>, Mistake> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = |is_part: fn(char) -> bool| rest.find(|it| !is_part(it)).unwrap_or(rest.len());
        let next_is_digit = rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        let token = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first == '%' {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        } else if rest.starts_with(MINUS_INFINITY) {
            Token::Name(MINUS_INFINITY)
        } else if first.is_ascii_alphabetic() || first == '_' {
            Token::Name(&rest[..length(|it| it.is_ascii_alphanumeric() || it == '_')])
        } else if first.is_ascii_digit() || first == '-' && next_is_digit {
            number(rest, at)?
        } else if first == '"' {
            let end = text_length(&rest[1..]).ok_or_else(|| {
                mistake("the text has no end", at..at + 1, "it begins here, and no quote ends it")
            })?;
            Token::Text(&rest[1..=end])
        } else if let Some(sign) = ["::", ".."].into_iter().find(|sign| rest.starts_with(sign)) {
            Token::Sign(sign)
        } else if "()[]{},:;=".contains(first) {
            Token::Sign(&rest[..1])
        } else {
            let place = at..at + first.len_utf8();
            return Err(mistake(format!("`{first}` begins no word of FlatZinc"), place, ""));
        };
        let length = match token {
            Token::Name(name) => name.len(),
            Token::Text(text) => text.len() + 2,
            Token::Sign(sign) => sign.len(),
            Token::Float(float) => float.len(),
            Token::Integer(_) => integer_length(rest),
        };
        found.push((token, at..at + length));
        at += length;
    }
    Ok(found)
}

/// The end of a range without a lower bound.
pub(crate) const MINUS_INFINITY: &str = "-infinity";

/// Returns the length of a text up to its closing quote; a quote after a backslash does not close
/// it.
fn text_length(rest: &str) -> Option<usize> {
    let mut is_escaped = false;
    rest.find(|letter: char| {
        let is_end = letter == '"' && !is_escaped;
        is_escaped = letter == '\\' && !is_escaped;
        is_end
    })
}

fn integer_length(rest: &str) -> usize {
    let sign = usize::from(rest.starts_with('-'));
    if rest[sign..].starts_with("0x") || rest[sign..].starts_with("0o") {
        let digits = rest[sign + 2..].find(|it: char| !it.is_ascii_alphanumeric());
        return digits.map_or(rest.len(), |digits| sign + 2 + digits);
    }
    rest[sign..].find(|it: char| !it.is_ascii_digit()).map_or(rest.len(), |end| sign + end)
}

/// Parses an integer, or a float, which has a point or an exponent.
fn number(rest: &str, at: usize) -> Result<Token<'_>, Mistake> {
    let length = integer_length(rest);
    let (word, after) = rest.split_at(length);
    if let Some(float) = float_length(after) {
        return Ok(Token::Float(&rest[..length + float]));
    }
    let (sign, digits) = word.strip_prefix('-').map_or(("", word), |digits| ("-", digits));
    let (digits, radix) = match (digits.strip_prefix("0x"), digits.strip_prefix("0o")) {
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) => (digits, 8),
        _ => (digits, 10),
    };
    let value = i64::from_str_radix(&format!("{sign}{digits}"), radix);
    value.map(Token::Integer).map_err(|_| {
        mistake("the integer is out of range", at..at + length, "expected one of 64 bits")
    })
}

/// Returns the length of a fraction or an exponent, which make a number a float.
fn float_length(after: &str) -> Option<usize> {
    let digits = |from: usize| {
        let rest = &after[from..];
        from + rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len())
    };
    let point = if after.starts_with('.') { digits(1) } else { 0 };
    let point = if point > 1 { point } else { 0 };
    let exponent = &after[point..];
    if exponent.starts_with(['e', 'E']) {
        let sign = usize::from(exponent[1..].starts_with(['+', '-']));
        return Some(digits(point + 1 + sign));
    }
    (point > 0).then_some(point)
}

/// Creates a mistake in the text.
pub(crate) fn mistake(
    message: impl Into<String>,
    place: Range<usize>,
    label: impl Into<String>,
) -> Mistake {
    Mistake::new(message, Place::Input(place), label)
}
