//! Reads answers with the tools for inputs, and moves the places of mistakes into the answer.

use super::{Input, Mistake, Place};

/// Reads an answer as if it were the text of a file, by words, lines and rows. An `Answer::parse`
/// can be written with it. Places of mistakes in the input become places in the answer.
///
/// # Errors
///
/// Returns the mistakes of `read`.
pub fn answer<T>(
    text: &str,
    read: impl FnOnce(&Input) -> Result<T, Mistake>,
) -> Result<T, Mistake> {
    let input = Input::from_text("answer", text);
    // `from_text` drops a byte-order mark, which the places must count.
    let before = text.len() - input.text().len();
    read(&input).map_err(|mistake| match mistake.place {
        Place::Input(place) => {
            let place = Place::Answer(place.start + before..place.end.saturating_add(before));
            Mistake { place, ..mistake }
        }
        _ => mistake,
    })
}
