//! Lines of text: how many letters fit in a line, and texts as SVG.

/// Average width of a letter in a wide line, at size 1; [`BOLD`] for bold letters.
pub(super) const LETTER: f64 = 0.56;
pub(super) const BOLD: f64 = 0.7;

/// Returns a line, cut off with `…` if it is too long; `letter`: the width of its letters.
pub(super) fn fitting(line: &str, letter: f64, width: f64) -> String {
    let most = (width / letter) as usize;
    match line.char_indices().nth(most) {
        Some((end, _)) => {
            let end = line[..end].char_indices().next_back().map_or(0, |(at, _)| at);
            format!("{}…", &line[..end])
        }
        None => line.to_owned(),
    }
}

/// Returns a text in lines of a width, at most `lines`, broken at blanks if possible. The last line
/// is cut off if it is too long.
pub(super) fn wrapped(text: &str, size: f64, width: f64, lines: usize) -> Vec<String> {
    let most = ((width / (size * LETTER)) as usize).max(1);
    let (mut wrapped, mut rest) = (Vec::new(), text.trim());
    while !rest.is_empty() {
        if wrapped.len() + 1 == lines {
            wrapped.push(fitting(rest, size * LETTER, width));
            break;
        }
        let Some((end, _)) = rest.char_indices().nth(most) else {
            wrapped.push(rest.to_owned());
            break;
        };
        // A line may end right before a blank.
        let blank = rest[..end + rest[end..].chars().next().map_or(0, char::len_utf8)].rfind(' ');
        let (line, behind) = rest.split_at(blank.filter(|&at| at > 0).unwrap_or(end));
        wrapped.push(line.trim_end().to_owned());
        rest = behind.trim_start();
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
