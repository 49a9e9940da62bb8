//! Instances for tests, as they would be typed: words or the text of a file, with options.

/// An instance for tests: its words, or the text of its file, with options.
#[derive(Clone, Copy, Debug, Default)]
pub struct Case<'a> {
    /// The words, or the text of the file.
    pub input: &'a str,
    /// The options of the puzzle, with their values.
    pub options: &'a [(&'a str, &'a str)],
}

impl<'a> From<&'a str> for Case<'a> {
    fn from(input: &'a str) -> Self {
        Self { input, options: &[] }
    }
}

impl<'a> From<(&'a str, &'a [(&'a str, &'a str)])> for Case<'a> {
    fn from((input, options): (&'a str, &'a [(&'a str, &'a str)])) -> Self {
        Self { input, options }
    }
}

/// Splits what is typed after the name of a puzzle into the words before the first option, and the
/// options with their values. A flag has an empty value; of several words behind an option, the
/// last is its value.
///
/// ```
/// use billhook_testing::typed;
///
/// let (words, options) = typed("1 2 3 --target 6 --values");
/// assert_eq!(words, "1 2 3");
/// assert_eq!(options, [("target", "6"), ("values", "")].map(|(a, b)| (a.into(), b.into())));
/// ```
pub fn typed(typed: &str) -> (String, Vec<(String, String)>) {
    let mut words = Vec::new();
    let mut options: Vec<(String, String)> = Vec::new();
    for word in typed.split_whitespace() {
        match (word.strip_prefix("--"), options.last_mut()) {
            (Some(name), _) => options.push((name.to_owned(), String::new())),
            (None, Some((_, value))) => *value = word.to_owned(),
            (None, None) => words.push(word),
        }
    }
    (words.join(" "), options)
}
