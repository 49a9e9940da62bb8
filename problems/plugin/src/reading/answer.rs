//! Answers, read with the tools for inputs.

use super::{Input, Mistake, Place};

/// Reads an answer as if it were the text of a file, by words, lines and rows, for
/// [`Answer::parse`](crate::Answer::parse). Places of mistakes in the input become places in the
/// answer.
///
/// # Errors
///
/// The mistakes of `read`.
///
/// ```
/// use billhook_plugin::reading;
/// use billhook_plugin::{Mistake, Place};
///
/// /// Steps such as `up left up`.
/// fn steps(answer: &str) -> Result<Vec<usize>, Mistake> {
///     const STEPS: [&str; 4] = ["up", "down", "left", "right"];
///     reading::answer(answer, |input| {
///         let step = |word: billhook_plugin::Word<'_>| {
///             let step = STEPS.iter().position(|step| *step == word.text);
///             step.ok_or_else(|| word.mistake("this is no step", "expected one such as up"))
///         };
///         input.words().map(step).collect()
///     })
/// }
///
/// assert_eq!(steps("up left up"), Ok(vec![0, 2, 0]));
/// assert_eq!(steps("up lift").unwrap_err().place, Place::Answer(3..7));
/// ```
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
