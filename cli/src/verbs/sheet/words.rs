//! The words of a line of a list: blanks separate them, and quotation marks hold them together.

/// Returns the words of a line; a text in `'…'` or `"…"` is part of one word, with its blanks and
/// without the marks. No other sign has a meaning of its own. Returns `None` if a mark has no end.
pub(super) fn words(line: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut mark) = (Vec::new(), None::<String>, None);
    for sign in line.chars() {
        match mark {
            Some(end) if sign == end => mark = None,
            None if matches!(sign, '\'' | '"') => {
                mark = Some(sign);
                word.get_or_insert_default();
            }
            None if sign.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    mark.is_none().then_some(words)
}

#[cfg(test)]
#[path = "../../../tests/unit/words.rs"]
mod tests;
