//! Strategies: ways to walk a tree, one a file.
//!
//! Each is a function of a search and a visitor, like
//! [`dfs::search`](crate::dfs::search), and leaves the search at its root. Some
//! are a rule of a few lines over the depth-first recursion, repeated in passes;
//! the others store open nodes and jump between them.
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
//! | [`branch_and_bound`] | [`Bounded`] | the best | a path |
//! | [`best_first`] | `Bounded` | the best | open nodes: 24 bytes each, closed ones 8 |
//! | [`astar`] | `Bounded` and a key of the state | one of the best | as `best_first`, and a key and a cost for each state |
//! | [`idastar`] | `Bounded` | the best | a path |
//! | [`beam`] | `Bounded` and a key of the state | a good one | as `astar` |
//!
//! To count all solutions of least cost by their states, restrict the tree to that cost by
//! [`Within`](crate::Within) and use [`diagram::count`](crate::diagram::count).
//!
//! [`split`] is not a strategy: it cuts a tree into parts that can be searched on other machines.
//!
//! # Events of a visitor
//!
//! The counters of [`Statistics`](crate::Statistics) have one meaning for all strategies.
//! **A node is one `enter`.** A strategy that walks the tree in several passes
//! enters a node in each of them. One that stores open nodes enters a node when it
//! first reaches it, and leaves it when the node is stored, not when its subtree has
//! been walked; returning to it is no `enter`. `pruned` is called for a node that was entered
//! but not searched because of a visitor, a bound or an equal state. `solved` is called once for
//! each solution; an optimising strategy calls it for each improvement.
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
