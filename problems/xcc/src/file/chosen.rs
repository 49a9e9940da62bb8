//! Reads and writes solutions: the chosen options.

use billhook_plugin::{Answer, Json, Map, Mistake};

use crate::{File, judge};

/// The chosen options of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The numbers of the options, from 0.
    options: Vec<u32>,
}

impl Chosen {
    /// Creates a solution from the numbers of its options, from 0, in their order.
    pub(crate) fn new(options: Vec<u32>) -> Self {
        Self { options }
    }

    pub(crate) fn options(&self) -> &[u32] {
        &self.options
    }

    /// Appends the options to a page, a line each.
    fn write(&self, file: &File, page: &mut String) {
        let lines = file.lines();
        for (at, &option) in self.options.iter().enumerate() {
            page.push_str(if at == 0 { "" } else { "\n" });
            page.push_str(lines.line(option as usize));
        }
    }
}

impl Answer<File> for Chosen {
    /// Reads options on lines of their own, or separated by ` ; `.
    fn parse(text: &str, file: &File) -> Result<Self, Mistake> {
        // The order of the answer is kept.
        judge::read(text, file.exact(), file.index()).map(Self::new)
    }

    fn text(&self, file: &File) -> String {
        let mut page = String::new();
        self.text_into(file, &mut page);
        page
    }

    fn text_into(&self, file: &File, page: &mut String) {
        self.write(file, page);
    }

    fn plain(&self, file: &File) -> String {
        let mut page = String::new();
        self.plain_into(file, &mut page);
        page
    }

    fn plain_into(&self, file: &File, page: &mut String) {
        if self.options.is_empty() {
            page.push_str("(no option)");
        }
        self.write(file, page);
        page.push('\n');
    }

    /// Returns the numbers of the options, from 1.
    fn fields(&self, _: &File) -> Map<String, Json> {
        let numbers = self.options.iter().map(|option| Json::from(option + 1)).collect();
        Map::from_iter([("options".to_owned(), Json::Array(numbers))])
    }
}
