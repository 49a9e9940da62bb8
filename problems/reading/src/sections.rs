//! Splits texts into sections: a line with a name, and the lines below it up to the next such line.

use super::text::Text;
use super::{Mistake, Word};

/// A section of a text.
#[derive(Clone, Debug)]
pub struct Section<'a> {
    /// The name of the section, at the place where it was announced.
    pub name: Word<'a>,
    /// The lines below the name.
    pub text: Text<'a>,
}

impl<'a> Text<'a> {
    /// Splits the rest of the text into sections. `announces` returns the name that a line
    /// announces, and `None` for any other line.
    ///
    /// # Errors
    ///
    /// Fails if a line that is not empty stands before the first section.
    pub fn sections(
        self,
        announces: impl Fn(&'a str) -> Option<&'a str>,
    ) -> Result<Vec<Section<'a>>, Mistake> {
        let mut sections: Vec<Section<'a>> = Vec::new();
        let mut text = self;
        while let Some(line) = text.line() {
            if let Some(name) = announces(line.text) {
                if let Some(before) = sections.last_mut() {
                    before.text = before.text.part(line.place.start);
                }
                sections.push(Section { name: line.within(name), text });
            } else if sections.is_empty() {
                return Err(line.mistake("this line is of no section", "expected a section"));
            }
        }
        Ok(sections)
    }
}
