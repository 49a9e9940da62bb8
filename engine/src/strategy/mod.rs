//! Strategies: procedures that walk a tree, one a file.
//!
//! Each is a function of a search and a visitor, like
//! [`dfs::search`](crate::dfs::search), and leaves the search at its root; only [`parallel`] takes
//! limits and a function that receives the solutions instead of a visitor. Some strategies are a
//! rule of a few lines over the depth-first recursion, which may be repeated in passes; others
//! store open nodes and jump between them.
//!
//! | strategy | needs | finds | keeps in memory |
//! | --- | --- | --- | --- |
//! | [`dfs`](crate::dfs) | [`Search`] | all solutions | a path |
//! | [`parallel`] | `Search` and `Clone` | all, in the order of `dfs` | a path for each thread, and solutions that wait for their turn |
//! | [`dead_states`] | [`Keyed`] | all, in the order of `dfs` | a path, and a bounded table of keys |
//! | [`breadth_first`] | `Search` | all, the shallowest first | all inner nodes: 8 bytes each |
//! | [`iterative_deepening`] | `Search` | all, the shallowest first | a path |
//! | [`limited_discrepancy`] | `Search` | all, those nearest to the first branches first | a path |
//! | [`depth_bounded`] | `Search` | all, those whose last discrepancy is nearest to the root first | a path |
//! | [`restarts`] | `Search` | one | a path |
//! | [`branch_and_bound`] | [`Bounded`] | one of the best, after worse ones; by `all` every one within a cost | a path |
//! | [`best_first`] | `Bounded` | all of the best | open nodes: 24 bytes each, closed ones 8 |
//! | [`astar`] | `Bounded` and a key of the state | one of the best | as `best_first`, and a key and a cost for each state |
//! | [`idastar`] | `Bounded` | all of the best | a path |
//! | [`beam`] | `Bounded` and a key of the state | a good one, after worse ones | as `astar`, with the open nodes of one level |
//!
//! ```
//! use billhook_engine::strategy::{astar, best_first, branch_and_bound, breadth_first};
//! use billhook_engine::strategy::{idastar, iterative_deepening, limited_discrepancy};
//! use billhook_engine::{Bounded, Collect, Node, Search, Within, diagram};
//!
//! /// Ways to pay an amount in as few coins of 5, 4 and 1 as possible, none greater than the one
//! /// before.
//! struct Pay { coins: Vec<i64>, left: i64 }
//!
//! impl Search for Pay {
//!     type Move = i64;
//!     type Cursor = std::vec::IntoIter<i64>;
//!     type Undo = ();
//!     fn open(&mut self) -> Node<Self::Cursor> {
//!         let most = self.coins.last().copied().unwrap_or(5);
//!         let coins = [5, 4, 1].into_iter().filter(|&coin| coin <= most.min(self.left));
//!         if self.left == 0 { Node::Solved } else { Node::Open(coins.collect::<Vec<_>>().into_iter()) }
//!     }
//!     fn next(&mut self, coins: &mut Self::Cursor) -> Option<i64> { coins.next() }
//!     fn apply(&mut self, coin: i64) { self.coins.push(coin); self.left -= coin; }
//!     fn undo(&mut self, coin: i64, (): ()) { self.coins.pop(); self.left += coin; }
//! }
//!
//! impl Bounded for Pay {
//!     fn cost(&self) -> i64 { self.coins.len() as i64 }
//!     fn estimate(&self) -> i64 { (self.left + 4) / 5 }
//! }
//!
//! let pay = &mut Pay { coins: vec![], left: 8 };
//! let mut ways = Collect::new(|pay: &Pay| pay.coins.len());
//!
//! // These find the shallowest solutions first.
//! breadth_first::search(pay, &mut ways);
//! iterative_deepening::search(pay, &mut ways);
//! assert_eq!(ways.solutions, [2, 4, 5, 8, 2, 4, 5, 8]);
//!
//! // This one begins with the solutions nearest to the first branches.
//! ways.solutions.clear();
//! limited_discrepancy::search(pay, &mut ways, None);
//! assert_eq!(ways.solutions, [4, 2, 8, 5]);
//!
//! // These find the best solution; branch and bound also reports worse ones before it.
//! ways.solutions.clear();
//! best_first::search(pay, &mut ways);
//! idastar::search(pay, &mut ways);
//! astar::search(pay, &mut ways, |pay| (pay.left, pay.coins.last().copied()));
//! branch_and_bound::search(pay, &mut ways);
//! assert_eq!(ways.solutions, [2, 2, 2, 4, 2]);
//!
//! // The solutions that cost at most 4 are counted by states.
//! let state = |pay: &Pay| (pay.left, pay.coins.last().copied());
//! let mut within = Within::new(Pay { coins: vec![], left: 8 }, 4, state);
//! assert_eq!(diagram::count(&mut within, &mut ())?.solutions, 2_u32.into());
//! # Ok::<(), diagram::Stopped>(())
//! ```
//!
//! [`split`] is not a strategy: it cuts a tree into parts that can be searched on other machines.
//!
//! # Events of a visitor
//!
//! The counters of [`Statistics`](crate::Statistics) have one meaning for all strategies. **A node
//! is one `enter`.** A strategy that walks the tree in several passes enters a node in each of
//! them. One that stores open nodes enters a node when it first reaches it, and leaves it when the
//! node is stored, not when its subtree has been walked; returning to it does not call `enter`.
//! `pruned` is called for a node that was entered but not searched because of a visitor, a bound,
//! the limit of a pass or an equal state. `solved` is called once for each solution that a strategy
//! finds; branch and bound and the beam call it for each solution that is better than all before
//! it.
//!
//! [`Search`]: crate::Search
//! [`Bounded`]: crate::Bounded
//! [`Keyed`]: crate::Keyed

pub mod astar;
pub mod beam;
pub mod best_first;
pub mod branch_and_bound;
pub mod breadth_first;
pub mod dead_states;
pub mod depth_bounded;
pub mod idastar;
pub mod iterative_deepening;
pub mod limited_discrepancy;
mod open_list;
pub mod parallel;
pub(crate) mod passes;
pub mod restarts;
mod shuffled;
pub mod split;
mod states;
mod stored_nodes;
