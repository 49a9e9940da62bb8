//! Solutions of a cube as lines, read again when all cubes are merged.

use billhook_engine::Flow;
use billhook_plugin::{Instance, Solution};
use serde_json::{Map, Value};
use xxhash_rust::xxh3::Xxh3;

use crate::judged::Judged;
use crate::{Error, Event, object};

/// The number of lines made of the solutions of a cube, and a hash of them in their order.
#[derive(Clone, Default)]
pub struct Lines {
    number: u64,
    hash: Xxh3,
}

impl Lines {
    /// Returns the next line: the [object](object::solution) of a solution, numbered within its
    /// cube.
    pub(super) fn line(&mut self, solution: &dyn Solution, text: &str) -> String {
        self.number += 1;
        let mut line = String::new();
        object::solution(solution, self.number, text, None, &mut line);
        self.add(line.as_bytes());
        line
    }

    /// Adds a line, given without its line break, to the hash; the number of lines stays.
    pub fn add(&mut self, line: &[u8]) {
        self.hash.update(line);
        self.hash.update(b"\n");
    }

    /// Returns the hash of all lines with their line breaks: 64 bits of XXH3 in hexadecimal digits.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.hash.digest())
    }
}

/// A solution that was read from a kept line.
struct Kept<'i> {
    instance: &'i dyn Instance,
    text: String,
    plain: String,
    fields: Map<String, Value>,
}

impl<'i> Kept<'i> {
    fn read(line: &[u8], instance: &'i dyn Instance) -> Option<Self> {
        let Value::Object(mut object) = serde_json::from_slice(line).ok()? else { return None };
        let mut text = |name| match object.shift_remove(name)? {
            Value::String(text) => Some(text),
            _ => None,
        };
        let (_, text, plain) = (text("event")?, text("text")?, text("plain")?);
        object.shift_remove("index");
        Some(Self { instance, text, plain, fields: object })
    }
}

impl Solution for Kept<'_> {
    fn text(&self) -> String {
        self.text.clone()
    }
    fn plain(&self) -> String {
        self.plain.clone()
    }
    fn line(&self) -> String {
        self.text.clone()
    }
    fn text_into(&self, page: &mut String) {
        page.push_str(&self.text);
    }
    fn plain_into(&self, page: &mut String) {
        page.push_str(&self.plain);
    }
    fn styled(&self) -> String {
        self.plain.clone()
    }
    fn fields(&self) -> Map<String, Value> {
        self.fields.clone()
    }
    fn picture(&self) -> Option<String> {
        self.instance.answers().read(&self.text).ok()?.picture()
    }
    fn printed(&self) -> Option<String> {
        self.instance.answers().read(&self.text).ok()?.printed()
    }
}

/// A reader of kept lines, which judges their solutions again and reports them like the run that
/// found them. Colours are not kept.
pub struct Retell<'i>(Judged<'i>);

impl<'i> Retell<'i> {
    /// Returns the reader for an instance.
    pub fn new(instance: &'i dyn Instance) -> Self {
        Self(Judged::new(instance))
    }

    /// Reports the solution of a kept line to a listener, whose answer is ignored.
    ///
    /// # Errors
    ///
    /// [`Error::Defect`] if the line has no solution, or one that the judge rejects.
    pub fn tell(
        &mut self,
        line: &[u8],
        listener: &mut dyn FnMut(Event<'_>) -> Flow,
    ) -> Result<(), Error> {
        let kept = Kept::read(line, self.0.instance).ok_or_else(|| Error::Defect {
            solution: String::from_utf8_lossy(line).into_owned(),
            why: "it is no line with a solution".to_owned(),
        })?;
        let text = self.0.text(&kept)?;
        let _ = listener(Event::Solution { solution: &kept, text, number: None });
        Ok(())
    }
}

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Lines").field(&self.number).finish()
    }
}

impl std::fmt::Debug for Retell<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Retell").finish_non_exhaustive()
    }
}
