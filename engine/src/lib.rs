//! Exhaustive search over any problem that can be described as a tree of
//! decisions.
//!
//! One small trait, [`Search`], describes the tree. One short recursion, [`dfs::search`],
//! walks it depth first. Counting, limits, collecting and pruning are [`Visitor`]s on that
//! walk, and so are iterative strategies. Everything that jumps between nodes replays a [`Path`]:
//! strategies that store open nodes, resumed searches, estimates.
//! Diagrams visit each distinct subproblem once. The crate knows no puzzle and
//! no terminal, and opens no files: diagrams are written and read through `Write` and `Read`.
//!
//! # Where to begin
//!
//! [`guide::library`] builds a search from end to end; [`guide::models`] declares variables and
//! constraints, and [`guide::diagrams`] shows all solutions as one object.
//!
//! | name | purpose |
//! | --- | --- |
//! | [`Search`] | the trait that describes a tree of moves, with its contract |
//! | [`Node`] | the kind of a node: a solution, a dead end, or open with its moves |
//! | [`dfs`] | depth-first search: [`first`](dfs::first), [`all`](dfs::all), [`statistics`](dfs::statistics), or [`search`](dfs::search) with any visitor |
//! | [`solutions`] | an iterator over the solutions |
//! | [`Visitor`] | observes a search, prunes it or stops it; a tuple of visitors is one |
//! | [`Statistics`] | counts nodes, dead ends and solutions |
//! | [`Limits`] | limits nodes, solutions, time and memory, and stops at a [`Cancel`] |
//! | [`Status`] | the reason why a search ended; only [`Complete`](Status::Complete) claims that everything was searched |
//! | [`Bookmark`] | the position of a stopped search, for [`dfs::resume`] and its counterparts |
//! | [`Keyed`] | recognises equal subproblems, by which [`diagram`] counts and compiles all solutions |
//! | [`constraint`] | variables with finite domains and constraints between them, from which a search is made |
//! | [`Bounded`] | the costs of solutions, by which [`strategy`] finds the best ones |
//! | [`laws`] | checks for tests that a search keeps its contract |
//!
//! ```
//! use billhook_engine::{Limits, Node, Search, Statistics, Status, dfs, solutions};
//!
//! /// All ways to pay an amount in coins of 5, 2 and 1, none larger than the one before.
//! struct Pay {
//!     left: u32,
//!     coins: Vec<u32>,
//! }
//!
//! impl Search for Pay {
//!     type Move = u32;
//!     type Cursor = std::array::IntoIter<u32, 3>;
//!     type Undo = ();
//!
//!     fn open(&mut self) -> Node<Self::Cursor> {
//!         match self.left {
//!             0 => Node::Solved,
//!             _ => Node::Open([5, 2, 1].into_iter()),
//!         }
//!     }
//!     fn next(&mut self, coins: &mut Self::Cursor) -> Option<u32> {
//!         let most = self.coins.last().copied().unwrap_or(u32::MAX).min(self.left);
//!         coins.find(|coin| *coin <= most)
//!     }
//!     fn apply(&mut self, coin: u32) {
//!         self.left -= coin;
//!         self.coins.push(coin);
//!     }
//!     fn undo(&mut self, coin: u32, (): ()) {
//!         self.left += coin;
//!         self.coins.pop();
//!     }
//! }
//!
//! // Count.
//! let mut nine = Pay { left: 9, coins: vec![] };
//! assert_eq!(dfs::statistics(&mut nine).solutions(), 8);
//!
//! // List, one at a time.
//! let mut ways = solutions(nine, (), |pay| pay.coins.clone());
//! assert_eq!(ways.next(), Some(vec![5, 2, 2]));
//! assert_eq!(ways.next(), Some(vec![5, 2, 1, 1]));
//!
//! // Limit.
//! let mut thousand = Pay { left: 1_000, coins: vec![] };
//! let mut visitor = (Limits::new().nodes(5_000), Statistics::new());
//! assert_eq!(dfs::search(&mut thousand, &mut visitor), Status::NodeLimit);
//! assert_eq!(visitor.1.nodes(), 5_000);
//! ```

mod adapt;
mod bounded;
pub mod constraint;
pub mod diagram;
pub mod estimate;
pub mod exact_cover;
pub mod guide;
mod keyed;
pub mod laws;
pub mod proof;
mod search;
mod status;
pub mod strategy;
pub mod time;
pub mod tree;
pub mod visit;
mod walk;
mod words;

pub use adapt::{Abilities, AnyKey, Choice, Either, Erasable, Erased, Union, Within};
pub use bounded::{Bounded, Cutoffs};
pub use keyed::{Divide, Keyed};
pub use search::{Node, Search};
pub use status::Status;
pub use visit::{
    At, Cancel, Collect, Cut, DepthLimit, Flow, Limits, OnSolution, Prune, Statistics, Told,
    Visitor,
};
pub use walk::bookmark::{Bookmark, NoSuchPosition};
pub use walk::dfs;
pub use walk::replay::Path;
pub use walk::stack::{Solutions, solutions};
