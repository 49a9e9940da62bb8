//! A solution as it is shown.

use serde_json::{Map, Value};

use crate::show::json;

/// One solution, as it is shown: an [`Answer`](crate::Answer) with its puzzle.
/// Each form is made only when it is asked for.
pub trait Solution {
    /// For programs: complete and unambiguous, and what
    /// [`judge`](crate::plugin::Answers::judge) takes.
    fn text(&self) -> String;

    /// For people, perhaps over several lines. One that ends with a line
    /// break is set apart from the next by an empty line.
    fn plain(&self) -> String;

    /// For people, in a line.
    fn line(&self) -> String;

    /// Adds [`text`](Self::text) to the end of a page.
    fn text_into(&self, page: &mut String);

    /// Adds [`plain`](Self::plain) to the end of a page.
    fn plain_into(&self, page: &mut String);

    /// Returns [`plain`](Self::plain) with colours for a terminal (ANSI).
    fn styled(&self) -> String;

    /// The problem's own fields of the machine-readable output.
    fn fields(&self) -> Map<String, Value>;

    /// Adds [`fields`](Self::fields) to an object at the end of a page: `,"name":value` for each.
    /// `text` is the [text](Self::text) of the solution.
    fn fields_into(&self, text: &str, page: &mut String) {
        let _ = text;
        json::fields_into(&self.fields(), page);
    }

    /// A picture, as SVG; none if the problem draws none.
    fn picture(&self) -> Option<String>;

    /// Returns the [`picture`](Self::picture) for paper: in black and white, with room to write.
    fn printed(&self) -> Option<String> {
        self.picture()
    }
}

impl<T: Solution + ?Sized> Solution for Box<T> {
    fn text(&self) -> String {
        (**self).text()
    }
    fn plain(&self) -> String {
        (**self).plain()
    }
    fn line(&self) -> String {
        (**self).line()
    }
    fn text_into(&self, page: &mut String) {
        (**self).text_into(page);
    }
    fn plain_into(&self, page: &mut String) {
        (**self).plain_into(page);
    }
    fn styled(&self) -> String {
        (**self).styled()
    }
    fn fields(&self) -> Map<String, Value> {
        (**self).fields()
    }
    fn fields_into(&self, text: &str, page: &mut String) {
        (**self).fields_into(text, page);
    }
    fn picture(&self) -> Option<String> {
        (**self).picture()
    }
    fn printed(&self) -> Option<String> {
        (**self).printed()
    }
}
