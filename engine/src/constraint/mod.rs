//! Variables with small domains, and constraints between them: a puzzle that is declared instead
//! of searched.
//!
//! A [`Model`] has variables and constraints. Its search, a [`Labelling`], fixes one variable
//! after the other, and after each decision *propagators* take away the values that the
//! constraints leave no room for, until none of them finds any more (Mackworth 1977; the
//! architecture is that of Schulte and Stuckey, *Efficient constraint propagation engines*,
//! 2008). A labelling is a [`Search`](crate::Search) like any other, so that all strategies, limits,
//! trees, estimates and saved searches apply.
//!
//! ```
//! use billhook_engine::constraint::Model;
//! use billhook_engine::dfs;
//!
//! // Magic squares of order 3.
//! let mut model = Model::new();
//! let square = model.grid(3, 3, 1..=9);
//! model.all_different(square.cells());
//! for line in square.rows().into_iter().chain(square.columns()).chain(square.diagonals()) {
//!     model.sum(&line, 15);
//! }
//! let mut labelling = model.labelling()?;
//! assert_eq!(dfs::statistics(&mut labelling).solutions(), 8);
//! # Ok::<(), billhook_engine::constraint::Error>(())
//! ```

mod branching;
mod check;
mod completion;
mod declare;
mod determined;
mod domains;
mod error;
mod event;
mod formula;
mod grid;
mod key;
mod labelling;
mod laid_out;
mod model;
mod objective;
mod opening;
mod propagators;
mod queue;
mod reasoning;
mod recognize;
mod recurring;
mod shared;
mod store;
mod values;
mod weighted;
mod width;

pub use branching::{Branching, Choose, Select};
pub use check::Checker;
pub use declare::{Condition, Consistency, Relation};
pub use error::Error;
pub use formula::Direct;
pub use grid::Grid;
pub use key::Key;
pub use labelling::{Cursor, Decision, Labelling};
pub use model::Model;
pub use reasoning::{Known, Reasoning};
pub use store::Variable;
pub use values::Values;
pub use weighted::Weighted;
