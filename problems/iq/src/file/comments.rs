//! Blanks out comments, from a `#` to the end of the line, without moving the text behind them.

use std::borrow::Cow;

/// Returns the text with a blank for each byte of a comment, so that positions do not change.
///
/// `#` begins a comment at the beginning of a line and after a blank or a tab. A line that looks
/// like the row of a board drawn with `#` is not a comment, so that the mistake is reported.
pub(super) fn blanked(text: &str) -> Cow<'_, str> {
    if !text.contains('#') {
        return Cow::Borrowed(text);
    }
    let mut blanked = String::with_capacity(text.len());
    for line in text.split_inclusive(['\n', '\r']) {
        let Some(start) = start(line) else {
            blanked += line;
            continue;
        };
        let end = line.trim_end_matches(['\n', '\r']).len();
        blanked += &line[..start];
        blanked.extend(std::iter::repeat_n(' ', end - start));
        blanked += &line[end..];
    }
    Cow::Owned(blanked)
}

/// Returns the position of the comment in a line, in bytes; `None` if the line has none, or looks
/// like the row of a board drawn with `#`.
fn start(line: &str) -> Option<usize> {
    let is_start = |&(at, _): &(usize, &str)| at == 0 || line[..at].ends_with([' ', '\t']);
    let (at, _) = line.match_indices('#').find(is_start)?;
    let behind = line[at..].trim_start_matches('#');
    let is_row = behind.starts_with(['X', '.']) && !behind.contains(' ');
    (!is_row).then_some(at)
}
