//! A solution: the options chosen.

use std::fmt::Write;

use billhook_engine::exact_cover::ExactCover;
use billhook_plugin::{Answer, Json, Map, Mistake};

use crate::{File, judge};

/// Some options of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Their numbers.
    options: Vec<usize>,
}

impl Chosen {
    /// The options with these numbers, from 0, in ascending order.
    pub fn new(mut options: Vec<usize>) -> Self {
        options.sort_unstable();
        Self { options }
    }

    /// The same in the order in which they stand.
    pub(crate) fn of(options: Vec<usize>) -> Self {
        Self { options }
    }

    /// A line each.
    pub(crate) fn written(&self, cover: &ExactCover) -> String {
        let mut text = String::new();
        for (at, &option) in self.options.iter().enumerate() {
            let end = if at == 0 { "" } else { "\n" };
            // Writing to a string does not fail.
            let _ = write!(text, "{end}{}", cover.show_option(option));
        }
        text
    }
}

impl Answer<File> for Chosen {
    /// Options on lines of their own, or with ` ; ` between them.
    fn parse(text: &str, file: &File) -> Result<Self, Mistake> {
        let options = judge::read(text, file.exact(), file.index())?;
        // They stay in the order in which they were written.
        Ok(Self::of(options))
    }

    fn text(&self, file: &File) -> String {
        self.written(file.exact())
    }

    fn plain(&self, file: &File) -> String {
        match self.options.is_empty() {
            true => "(no option)\n".to_owned(),
            false => self.text(file) + "\n",
        }
    }

    /// The numbers of the options, from 1.
    fn fields(&self, _: &File) -> Map<String, Json> {
        let numbers = self.options.iter().map(|option| Json::from(option + 1)).collect();
        Map::from_iter([("options".to_owned(), Json::Array(numbers))])
    }
}
