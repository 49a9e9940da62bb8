//! A solution: the options chosen, in the order of the file.

use std::fmt::Write;

use billhook_engine::exact_cover::ExactCover;
use serde_json::{Map, Value};

use billhook_plugin::Solution;

/// Some options of an instance.
#[derive(Debug)]
pub(super) struct Chosen<'a> {
    cover: &'a ExactCover,
    /// Numbers of options, ascending.
    options: Vec<usize>,
}

impl<'a> Chosen<'a> {
    pub(super) fn new(cover: &'a ExactCover, mut options: Vec<usize>) -> Self {
        options.sort_unstable();
        Self { cover, options }
    }
}

impl Solution for Chosen<'_> {
    fn text(&self) -> String {
        let mut text = String::new();
        for (at, &option) in self.options.iter().enumerate() {
            let end = if at == 0 { "" } else { "\n" };
            // Writing to a string does not fail.
            let _ = write!(text, "{end}{}", self.cover.show_option(option));
        }
        text
    }

    fn plain(&self) -> String {
        match self.options.is_empty() {
            true => "(no option)\n".to_owned(),
            false => self.text() + "\n",
        }
    }

    /// The numbers of the options, from 1.
    fn fields(&self) -> Map<String, Value> {
        let numbers = self.options.iter().map(|option| Value::from(option + 1)).collect();
        Map::from_iter([("options".to_owned(), Value::Array(numbers))])
    }
}
