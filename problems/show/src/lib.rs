//! A toolkit for showing boards: as text, in colour and as pictures.
//!
//! A puzzle describes its board as a [`Grid`]. With `Plugin::shown` it
//! needs nothing else: solutions are printed, coloured on a terminal and drawn for `--output
//! x.svg`.
//!
//! ```
//! use billhook_show::Grid;
//!
//! /// A board with a queen in each row, in these columns, from 0.
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
//! On a board of pieces each square belongs to the group of its piece ([`Square::Filled`]), and a
//! picture shows the squares of a group as one body. [`Heat`] shows how often each place is taken
//! in all solutions, [`Candidates`] what they have in common. A puzzle draws everything else as a
//! [`Part`] of a [`page`].

mod body;
mod candidates;
mod cells;
mod colour;
mod grid;
mod ground;
mod heat;
mod ink;
pub mod json;
mod layer;
mod legend;
mod marks;
mod names;
mod naming;
mod outline;
mod paper;
mod picture;
mod regions;
mod scale;
mod space;
mod square;

pub use body::Body;
pub use candidates::{Candidates, Contents};
pub use colour::Colour;
pub use grid::Grid;
pub use ground::wrapped;
pub use heat::{Heat, share};
pub use ink::{ANSWER, inked};
pub use picture::{Part, page, page_beneath};
pub use square::{Layer, Sign, Square};
pub use svg;
