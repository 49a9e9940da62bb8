//! Exact cover with colours: chooses options so that every primary item is covered exactly once.
//!
//! An instance has *items* to cover and *options* to choose from; an option is a set of items. A
//! solution is a set of options in which
//!
//! - every *primary* item occurs exactly once;
//! - every *secondary* item occurs at most once, or any number of times with the same *colour* in
//!   each chosen option that has it.
//!
//! So a secondary item without colours is a resource that can be used once, and one with colours
//! is a variable on whose value all options must agree.
//!
//! This is the problem XCC of Knuth, *The Art of Computer Programming*, volume 4B (2022), section
//! 7.2.2.1, which his Algorithm C solves; without colours it is the problem of his Algorithm X
//! (*Dancing Links*, 2000).
//!
//! ```
//! use billhook_engine::dfs;
//! use billhook_engine::exact_cover::{Format, Kernel, Order, parse};
//!
//! // Knuth's example: items p, q and r are primary, x and y secondary.
//! let cover = parse("p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n", Format::Knuth)?;
//! assert_eq!((cover.primary(), cover.items(), cover.options()), (3, 5, 5));
//! // The only solution is `q x:A` and `p r x:A y`.
//! let mut search = Kernel::new(&cover, Order::MinimumRemaining);
//! assert_eq!(dfs::all(&mut search, Kernel::chosen), [[3, 1]]);
//! assert_eq!(cover.show_option(1).to_string(), "p r x:A y");
//! # Ok::<(), billhook_engine::exact_cover::Misread>(())
//! ```

pub mod certificate;
mod cover;
pub mod diagram;
mod error;
mod formula;
mod instructions;
mod kernel;
mod names;
mod order;
mod residual;
mod rows;
mod sets;
mod text;

pub use cover::{Builder, Entry, ExactCover};
pub use error::Error;
pub use formula::formula;
pub use kernel::Kernel;
pub use order::Order;
pub use rows::BitRows;
pub use sets::SparseSets;
pub use text::{
    Format, Misread, parse, parse_ec, parse_knuth, parse_knuth_skipping, parse_lists, write,
};
pub use text::{write_ec, write_knuth, write_lists};
