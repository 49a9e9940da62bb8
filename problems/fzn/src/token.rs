//! Splits a FlatZinc text into tokens with their positions.

use std::ops::Range;

use billhook_plugin::reading::Result;
use billhook_plugin::{Mistake, Place};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token<'t> {
    /// A name or a keyword.
    Name(&'t str),
    Integer(i64),
    /// A float, as it is written.
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
/// Fails for a character that begins no token, an integer beyond 64 bits, or a text without a
/// closing quote.
fn tokens(text: &str) -> Result<Vec<(Token<'_>, Range<usize>)>> {
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

/// A text that is read token by token, with at most one token of look-ahead.
pub(crate) struct Reader<'t> {
    pub(crate) tokens: Vec<(Token<'t>, Range<usize>)>,
    /// The index of the next token.
    pub(crate) next: usize,
    /// The length of the text.
    end: usize,
    /// The language of the text, for messages.
    language: &'static str,
}

impl<'t> Reader<'t> {
    pub(crate) fn of(text: &'t str, language: &'static str) -> Result<Self> {
        Ok(Self { tokens: tokens(text)?, next: 0, end: text.len(), language })
    }

    pub(crate) fn peek(&self) -> Option<&Token<'t>> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    /// Returns the position of the next token.
    pub(crate) fn place(&self) -> Range<usize> {
        self.tokens.get(self.next).map_or(self.end..self.end, |(_, place)| place.clone())
    }

    /// Returns the range from a position to the last token read.
    pub(crate) fn since(&self, start: usize) -> Range<usize> {
        start..self.tokens[self.next.max(1) - 1].1.end
    }

    pub(crate) fn take_sign(&mut self, sign: &str) -> bool {
        let is_next = self.peek() == Some(&Token::Sign(sign));
        self.next += usize::from(is_next);
        is_next
    }

    /// Returns the mistake that a sign is missing. A closing one is missing behind the last token.
    pub(crate) fn missing(&self, sign: &str) -> Mistake {
        let expected = format!("`{sign}`");
        let last = self.next.checked_sub(1).filter(|_| [";", ")", "]", "}"].contains(&sign));
        let Some(last) = last else { return self.unexpected(&expected) };
        let end = self.tokens[last].1.end;
        let what = if self.peek().is_some() { "a sign is missing" } else { "the file ends here" };
        mistake(what, end..end, format!("expected {expected}"))
    }

    pub(crate) fn unexpected(&self, expected: &str) -> Mistake {
        let what = match self.peek() {
            Some(_) => format!("this is not {}", self.language),
            None => "the file ends here".to_owned(),
        };
        mistake(what, self.place(), format!("expected {expected}"))
    }
}

/// The end of a range without a lower bound.
pub(crate) const MINUS_INFINITY: &str = "-infinity";

/// Returns the length of a text up to its closing quote; `None` if it has none. A quote after a
/// backslash does not close it.
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

/// Parses an integer, or a float, which has a point or an exponent. Fails for an integer beyond 64
/// bits.
fn number(rest: &str, at: usize) -> Result<Token<'_>> {
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

/// Returns the length of the fraction and the exponent that make a number a float; `None` if it has
/// neither.
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
