//! Searches in parts: a tree is cut into *cubes*, which any machines search in any order, and the
//! results are merged as if one machine had searched them all.
//!
//! ```text
//!   split ──► head, covers, cubes ──► Work ──► Finished, a line a cube ──► Merge ──► Summary
//! ```
//!
//! Lines guard against the mistakes of past large searches: each names its instance, version,
//! strategy and cut and has a checksum; the cubes are checked to cover the tree, and several
//! results of a cube have to agree.
//!
//! Callers carry the lines from place to place: nothing here knows a network, a file or a process.
//!
//! ```
//! use billhook_engine::{Cancel, Flow};
//! use billhook_plugin::{Input, Options};
//! use billhook_run::Bounds;
//! use billhook_run::cubes::{Cut, Merge, Reader, Source, Work, lines};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let puzzles = billhook_problems::ALL;
//! let queens = *puzzles.iter().find(|it| it.about().name == "queens").ok_or("there is none")?;
//! let input = Input::from_words(["8"]);
//! let board = queens.read(&input, &Options::new(queens.about().options, &[])?)?;
//!
//! // On one machine: cut, and write the cubes.
//! let dfs = queens.strategy("dfs").ok_or("it has no such strategy")?;
//! let cut = Cut::new(Source::new(queens, &input, &[]), dfs, 20);
//! let (bounds, cancel) = (Bounds::default(), Cancel::new());
//! let (head, split) = cut.run(queens, &*board, "1.0", &bounds, &cancel)?;
//! let written: Vec<String> = lines(&head, &split).collect();
//!
//! // On others: search the cubes that each is given.
//! let (mut reader, mut cubes, mut results) = (Reader::default(), Vec::new(), Vec::new());
//! for line in &written {
//!     let Some(cube) = reader.take(line.as_bytes())? else { continue };
//!     let (queens, board) = reader.head()?.read(puzzles, "1.0")?;
//!     let work = Work::new(reader.head()?, queens, &*board);
//!     let (finished, _) = work.search(&cube, None, None, &mut |_| Flow::Continue)?;
//!     results.push(finished.to_line());
//!     cubes.push(cube);
//! }
//!
//! // On one machine again: merge the results.
//! let (head, outline) = reader.whole(&cubes)?;
//! let mut merge = Merge::new(head, outline);
//! for (number, line) in (1..).zip(&results) {
//!     merge.take(line.as_bytes(), || format!("line {number}"));
//! }
//! assert_eq!((merge.faults().1, merge.missing(false).count()), (0, 0));
//! let summary = merge.summary(&*board).ok_or("there are too many nodes")?;
//! assert_eq!(summary.outcome.solutions, 92u32.into());
//! # Ok(())
//! # }
//! ```

mod cut;
mod file;
mod finished;
mod kept;
mod merge;
mod reader;
mod sealed;
mod source;
mod unusable;
mod work;

pub use cut::{Cut, Uncut};
pub use file::{Cube, Head, lines};
pub use finished::Finished;
pub use kept::{Lines, Retell};
pub use merge::{Fault, Merge};
pub use reader::Reader;
pub use sealed::Broken;
pub use source::Source;
pub use unusable::Unusable;
pub use work::Work;
