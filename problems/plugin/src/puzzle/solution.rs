//! Solutions in the forms in which they are shown.

use serde_json::{Map, Value};

use crate::show::json;

/// A solution as it is shown: an [`Answer`](crate::Answer) with its puzzle. Each form is made only
/// when it is asked for.
pub trait Solution {
    /// Returns the solution for programs: complete and unambiguous, and readable by
    /// [`judge`](crate::plugin::Answers::judge).
    fn text(&self) -> String;

    /// Returns the solution for people, perhaps over several lines. If it ends with a line break,
    /// an empty line separates it from the next solution.
    fn plain(&self) -> String;

    /// Returns the solution for people in a single line.
    fn line(&self) -> String;

    /// Appends [`text`](Self::text) to `page`.
    fn text_into(&self, page: &mut String);

    /// Appends [`plain`](Self::plain) to `page`.
    fn plain_into(&self, page: &mut String);

    /// Returns [`plain`](Self::plain) with colours for a terminal (ANSI).
    fn styled(&self) -> String;

    /// Returns the puzzle's own fields for machine-readable output.
    fn fields(&self) -> Map<String, Value>;

    /// Appends `,"name":value` for each of the [`fields`](Self::fields) to `page`, which ends
    /// within an object. `text` is the [text](Self::text) of the solution.
    fn fields_into(&self, text: &str, page: &mut String) {
        let _ = text;
        json::fields_into(&self.fields(), page);
    }

    /// Returns a picture as SVG; `None` if the puzzle draws none.
    fn picture(&self) -> Option<String>;

    /// Returns the [`picture`](Self::picture) for a program in which people click at cells: an
    /// element with the attribute `data-cell`, `data-edge` or `data-corner` lies on each, with the
    /// name that hints use. On a board in space they have its place
    /// ([`Grid::standing`](crate::show::Grid::standing)). A piece that players lay is a group with
    /// its letter as `data-piece`, and the row and column of each of its squares as `data-squares`.
    /// `None` if the puzzle draws none.
    fn interactive(&self) -> Option<String> {
        self.picture()
    }

    /// Returns the [`picture`](Self::picture) for paper: in black and white, with room to write.
    /// `None` if the puzzle draws none.
    fn printed(&self) -> Option<String> {
        self.picture()
    }
}
