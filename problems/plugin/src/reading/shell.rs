//! Arguments as they are typed: what is printed to be copied into a shell means there what it says.

use std::borrow::Cow;

/// An argument as a POSIX shell takes it: in single quotes where that is needed. In one that has
/// control characters, which a terminal would act upon, these are escaped; it is not to be copied.
///
/// ```
/// use billhook_plugin::reading::shell::argument;
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

/// The words of an instance, with options perhaps, as a POSIX shell takes them. Where a word needs
/// quotes, all words are one argument, which is as good: but not options.
///
/// ```
/// use billhook_plugin::reading::shell::words;
///
/// assert_eq!(words("7 4 9 2"), "7 4 9 2");
/// assert_eq!(words(".>. ... .v."), "'.>. ... .v.'");
/// assert_eq!(words("1 2 --forbid *"), "1 2 --forbid '*'");
/// ```
pub fn words(line: &str) -> String {
    let each = || line.split_whitespace().map(argument);
    let is_plain = line.split_whitespace().zip(each()).all(|(word, typed)| word == typed);
    match is_plain || line.split_whitespace().any(|word| word.starts_with("--")) {
        true => each().collect::<Vec<_>>().join(" "),
        false => argument(line).into_owned(),
    }
}
