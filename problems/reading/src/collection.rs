//! Reads boards in the form of collections of puzzles: an object in JSON with the board as its text
//! `problem`; the board begins with its numbers of rows and columns.

use super::{Input, Mistake, Place, Word};

impl Input {
    /// Returns the text `problem` of an object in JSON; `None` if the input is no object.
    ///
    /// # Errors
    ///
    /// Fails if the object is cut off or has no text `problem`.
    ///
    /// ```
    /// use billhook_reading::Input;
    ///
    /// let object = Input::from_text("board", r#"{"problem": "1 2\n- x"}"#);
    /// assert_eq!(object.problem().unwrap().unwrap().text(), "1 2\n- x");
    /// assert_eq!(Input::from_words(["1", "2"]).problem(), Ok(None));
    /// assert!(Input::from_words(["{}"]).problem().is_err());
    /// ```
    pub fn problem(&self) -> Result<Option<Self>, Mistake> {
        if !self.text().trim_start().starts_with('{') {
            return Ok(None);
        }
        let object: serde_json::Result<serde_json::Value> =
            serde_json::from_str(self.text().trim());
        let object = object.unwrap_or_default();
        let problem = object["problem"].as_str().map(str::to_owned);
        let problem = problem.ok_or_else(|| {
            let is_ipuz = object["version"].as_str().is_some_and(|it| it.contains("ipuz.org"));
            let message = match is_ipuz {
                true => "this puzzle is not read from ipuz",
                false => "this object has no text `problem`",
            };
            Mistake::new(message, Place::Nowhere, "")
        })?;
        Ok(Some(Self::from_text(self.name().unwrap_or("board"), problem)))
    }

    /// Returns the numbers of rows and columns in the first two words, and the words after them;
    /// `None` if the first two words are no numbers.
    pub fn sized(&self) -> Option<([usize; 2], Vec<Word<'_>>)> {
        let mut words = self.words();
        let mut number = || words.next()?.text.parse().ok();
        let size = [number()?, number()?];
        Some((size, words.collect()))
    }
}
