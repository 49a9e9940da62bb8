//! Fills boards with pieces: polyomino puzzles, flat and in a pyramid.
//!
//! A puzzle is a [board](board::Board), flat or a pyramid of balls, and a [piece](piece::Piece) for
//! each letter. Each piece is to be placed once, turned and flipped at will, so that every cell is
//! covered. Commercial games such as IQ Puzzler Pro and Kanoodle are in the [catalogue]; others are
//! read from [files](mod@file).
//!
//! In a pyramid the balls of a layer lie in the hollows of the layer below. With balls of diameter
//! 2 the layers are √2 apart, so a ball touches up to four others in its own layer, in the layer
//! above and in the one below. The squares of touching balls lie in three families of planes: the
//! layers, and two upright ones at right angles. A piece lies in one of these planes.

mod answer;
pub mod board;
pub mod catalogue;
mod cells;
mod challenge;
mod classes;
mod compile;
mod congruent;
mod count;
mod diagram;
pub mod draw;
mod encoding;
pub mod file;
mod filled;
mod heat;
mod judge;
mod names;
pub mod pack;
pub mod piece;
mod plan;
mod player;
mod proof;
pub mod puzzle;
mod symbol;
mod ways;
mod words;
mod write;

pub use challenge::Challenge;
pub use filled::Filled;
pub use judge::judge;
pub use symbol::{symbol, symbols};
pub use ways::IQ;
pub use write::write;
