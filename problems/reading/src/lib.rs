//! A toolkit for reading: words, lines, numbers, grids, `key = value` lines and sections, with
//! mistakes at their places.
//!
//! A puzzle reads an [`Input`]: its [words](Input::words), its [lines](Input::lines), its only
//! [number](Input::number), or piece by piece a [`Text`]. A [`Word`], which may be a whole line,
//! knows its place, so [`Word::number`] and [`Word::mistake`] report mistakes there. [`Options`]
//! holds the values of options, and [`answer`] reads an answer with the tools for inputs.
//!
//! ```
//! use billhook_reading::{Input, Mistake, Place, Rows};
//!
//! /// A square of towers: the number of rows, then rows of heights, 0 for none.
//! fn read(input: &Input) -> Result<Vec<Vec<usize>>, Mistake> {
//!     let mut text = input.cursor();
//!     let Some(size) = text.word() else {
//!         return Err(Mistake::new("no size", Place::Nowhere, ""));
//!     };
//!     let side = size.number("number of rows", 1..=9)?;
//!     let towers = Rows::of("square").size(side, side).numbers(&mut text, "height", 0..=side)?;
//!     text.finished("the square is complete")?;
//!     Ok(towers)
//! }
//!
//! let towers = |text: &str| read(&Input::from_text("towers.txt", text));
//! assert_eq!(towers("2\n0 1\n2 0\n"), Ok(vec![vec![0, 1], vec![2, 0]]));
//! for (text, place, message) in [
//!     ("2\n0 1 2\n2 0", 6..7, "this row of the square is too long"),
//!     ("2\n0 3\n2 0", 4..5, "invalid height"),
//!     ("2\n0 1\n2", 7..7, "this row of the square is too short"),
//!     ("2\n0 1\n", 5..5, "the square ends after 1 of 2 rows"),
//!     ("2\n0 1\n2 0\n1", 10..11, "the square is complete"),
//! ] {
//!     let mistake = towers(text).unwrap_err();
//!     assert_eq!((mistake.place, mistake.message.as_str()), (Place::Input(place), message));
//! }
//! ```

mod answer;
mod collection;
mod game_id;
mod input;
pub mod link;
mod option_spec;
mod options;
mod pixels;
mod random;
mod rows;
mod sections;
mod settings;
pub mod shell;
mod text;
mod word;
pub mod xml;

pub use answer::answer;
pub use game_id::{GameCursor, GameId, write_blocks, write_places};
pub use input::{Input, Mistake, Place, Result, Word};
pub use option_spec::{OptionSpec, Options, Value};
pub use pixels::Pixels;
pub use random::Random;
pub use rows::Rows;
pub use sections::Section;
pub use settings::Settings;
pub use text::Text;
pub use word::{counted, grouped, joined, miscounted, shown};
