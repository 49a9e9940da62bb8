//! A solution: the options chosen.

use billhook_plugin::{Answer, Json, Map, Mistake};

use crate::{File, judge};

/// Some options of an instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Their numbers.
    options: Vec<u32>,
}

impl Chosen {
    /// The options with these numbers, from 0, in the order in which they stand.
    pub(crate) fn new(options: Vec<u32>) -> Self {
        Self { options }
    }

    /// Their numbers.
    pub(crate) fn options(&self) -> &[u32] {
        &self.options
    }

    /// A line each, appended to the page.
    fn write(&self, file: &File, page: &mut String) {
        let lines = file.lines();
        for (at, &option) in self.options.iter().enumerate() {
            page.push_str(if at == 0 { "" } else { "\n" });
            page.push_str(lines.line(option as usize));
        }
    }
}

impl Answer<File> for Chosen {
    /// Options on lines of their own, or with ` ; ` between them.
    fn parse(text: &str, file: &File) -> Result<Self, Mistake> {
        // They stay in the order in which they were written.
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

    /// The numbers of the options, from 1.
    fn fields(&self, _: &File) -> Map<String, Json> {
        let numbers = self.options.iter().map(|option| Json::from(option + 1)).collect();
        Map::from_iter([("options".to_owned(), Json::Array(numbers))])
    }
}
