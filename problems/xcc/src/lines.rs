//! Formats the options of an instance as text once, so that a list of millions of solutions only
//! copies them.

use std::fmt::Write;

use billhook_engine::exact_cover::ExactCover;

/// All options in Knuth's format, in one text.
#[derive(Debug)]
pub(crate) struct Lines {
    text: String,
    /// The end of each option in the text.
    ends: Vec<usize>,
}

impl Lines {
    /// Formats the options of an instance.
    pub(crate) fn new(cover: &ExactCover) -> Self {
        let mut lines = Self { text: String::new(), ends: Vec::with_capacity(cover.options()) };
        for option in 0..cover.options() {
            // Writing to a string cannot fail.
            let _ = write!(lines.text, "{}", cover.show_option(option));
            lines.ends.push(lines.text.len());
        }
        lines
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the text of an option, by its number from 0.
    pub(crate) fn line(&self, option: usize) -> &str {
        let start = if option == 0 { 0 } else { self.ends[option - 1] };
        &self.text[start..self.ends[option]]
    }
}
