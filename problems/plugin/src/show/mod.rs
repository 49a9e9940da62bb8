//! A toolkit for what puzzles show: boards as text, in colour and as pictures.
//!
//! A puzzle says what lies on its board as a [`Grid`], and the rest follows. With
//! [`Plugin::shown`](crate::Plugin::shown) that is all there is to say: solutions are
//! printed, coloured on a terminal and drawn for `--output x.svg`.
//!
//! ```
//! use billhook_plugin::show::Grid;
//!
//! /// The queens of a board: the column of each, row by row, from 0.
//! fn board(size: usize, columns: &[usize]) -> Grid {
//!     Grid::of([size, size], |[row, column]| {
//!         (columns.get(row) == Some(&column)).then_some('Q')
//!     })
//! }
//!
//! assert_eq!(board(4, &[1, 3, 0, 2]).plain(), ".Q..\n...Q\nQ...\n..Q.\n");
//! assert!(board(4, &[1]).picture().starts_with("<svg "));
//! ```
//!
//! A board of pieces states to which piece a square belongs ([`Square::Filled`]); those
//! of a piece are drawn as one body. How often places are taken in all solutions is a
//! [`Heat`]. Whatever else a picture is to hold is a [`Part`] of its [`page`].

mod colour;
mod grid;
mod heat;
pub mod json;
mod layer;
mod marks;
mod outline;
mod paper;
mod picture;
mod regions;
mod scale;
mod square;

pub use colour::Colour;
pub use grid::{Grid, Layer};
pub use heat::{Heat, share};
pub use picture::{Part, page, page_beneath};
pub use square::{Sign, Square};
pub use svg;
