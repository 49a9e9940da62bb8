//! Instances for tests, as they would be typed.

/// An instance for tests: what would be typed, or the text of the file, and options.
#[derive(Clone, Copy, Debug, Default)]
pub struct Case<'a> {
    /// Words or text.
    pub input: &'a str,
    /// Options of the puzzle.
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

/// What would be typed after the name of a puzzle: the words before the first option, and
/// the options, each with its value.
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
