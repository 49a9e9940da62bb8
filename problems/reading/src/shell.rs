//! Quotes arguments for a shell, so that printed commands can be copied.

use std::borrow::Cow;

/// Quotes an argument for a POSIX shell: in single quotes where it needs them. An argument with
/// control characters, on which a terminal would act, is escaped instead, and cannot be copied.
///
/// ```
/// use billhook_reading::shell::argument;
///
/// assert_eq!(argument("8/(3-8/3)"), "'8/(3-8/3)'");
/// assert_eq!(argument("it's"), r"'it'\''s'");
/// assert_eq!(argument("examples/toy.xcc"), "examples/toy.xcc");
/// ```
pub fn argument(text: &str) -> Cow<'_, str> {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "@%+=:,./_-".contains(sign);
    match text {
        _ if text.contains(char::is_control) => Cow::Owned(text.escape_debug().to_string()),
        "" => Cow::Borrowed("''"),
        _ if text.chars().all(is_plain) => Cow::Borrowed(text),
        _ => Cow::Owned(format!("'{}'", text.replace('\'', r"'\''"))),
    }
}

/// Quotes the words of an instance for a POSIX shell. If a word needs quotes, the whole line
/// becomes one argument, which puzzles read as its words. If the line has options, each word is
/// quoted by itself.
pub fn words(line: &str) -> String {
    let each = || line.split_whitespace().map(argument);
    let is_plain = line.split_whitespace().zip(each()).all(|(word, typed)| word == typed);
    match is_plain || line.split_whitespace().any(|word| word.starts_with("--")) {
        true => each().collect::<Vec<_>>().join(" "),
        false => argument(line).into_owned(),
    }
}
