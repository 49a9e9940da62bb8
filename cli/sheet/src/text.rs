//! Lines of text: how many letters fit in a line, and texts as SVG.

use std::borrow::Cow;

use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// Average width of a letter in a wide line, at size 1; [`BOLD`] for bold letters.
pub(super) const LETTER: f64 = 0.56;
pub(super) const BOLD: f64 = 0.64;

/// Returns a line, cut off with `…` if it is too long; `letter`: the width of its letters, of which
/// those of Chinese and the like have two.
pub(super) fn fitting(line: &str, letter: f64, width: f64) -> String {
    let most = (width / letter) as usize;
    if display_width(line) <= most {
        return line.to_owned();
    }
    let mut wide = 1;
    let cut = line.chars().take_while(|letter| {
        wide += display_width(letter.encode_utf8(&mut [0; 4]));
        wide <= most
    });
    cut.collect::<String>() + "…"
}

/// Returns a text in lines of a width, at most `lines`, broken at blanks if possible. The last line
/// is cut off if it is too long.
pub(super) fn wrapped(text: &str, size: f64, width: f64, lines: usize) -> Vec<String> {
    let most = ((width / (size * LETTER)) as usize).max(1);
    let options = Options::new(most).word_splitter(WordSplitter::NoHyphenation);
    let all = textwrap::wrap(text.trim(), options).into_iter().map(Cow::into_owned);
    let mut wrapped: Vec<String> = all.filter(|line| !line.is_empty()).collect();
    if wrapped.len() > lines {
        let rest = wrapped.split_off(lines.saturating_sub(1)).join(" ");
        wrapped.push(fitting(&rest, size * LETTER, width));
    }
    wrapped
}

/// Escapes a text for XML and HTML. Control characters, which XML does not allow, become `�`.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            control if control.is_control() => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
#[path = "../tests/unit/text.rs"]
mod tests;
