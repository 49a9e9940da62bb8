//! Records of searches as pictures, text and JSON: search trees, the steps and conflicts of a search
//! that learns, and comparisons of strategies.
//!
//! [`tree::search`] gives the tree of a strategy on an instance, [`Recorded`](tree::Recorded) holds
//! the nodes that it walked; [`Steps`](learning::Steps) and [`Conflict`](learning::Conflict) are
//! those of the strategy `learn`; [`compare`] measures strategies side by side. The command, a page in a browser and a notebook show the same.
//! The crate knows puzzles as objects only, opens no files and knows no terminal.
//!
//! ```
//! use billhook_draw::tree::{Recorded, drawing, search};
//! use billhook_engine::Limits;
//! use billhook_plugin::{Input, Options, Strategy};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let queens = billhook_problems::ALL.iter().find(|puzzle| puzzle.about().name == "queens");
//! let queens = *queens.ok_or("there is no such puzzle")?;
//! let options = Options::new(queens.about().options, &[])?;
//! let board = queens.read(&Input::from_words(["4"]), &options)?;
//!
//! let mut limits = Limits::new();
//! let mut tree = search(&*board, &Strategy::AUTO, &mut limits)?;
//! let recorded = Recorded::of(&*board, &mut tree, (1_000, None), &mut limits)?;
//! assert!(recorded.sentence().starts_with("queens 4: 17 nodes and 2 solutions"));
//! assert!(drawing(&recorded.tree, "Four queens").starts_with("<svg"));
//! # Ok(())
//! # }
//! ```

mod canvas;
pub mod compare;
pub mod learning;
mod page;
pub mod tree;

use std::fmt;

use billhook_engine::Status;

/// The reason why nothing of a search can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// The strategy does not apply to the instance, for this reason.
    Inapplicable(String),
    /// The strategy walks no tree that could be shown, for this reason.
    NoTree(String),
    /// A limit was reached before there was something to show.
    Stopped(Status),
    /// The strategy learns nothing, so it has no steps and no conflicts to be shown.
    LearnsNothing,
    /// The search ends before this conflict: after so many of them, with a solution or without.
    NoSuchConflict {
        /// The number of conflicts of the search.
        conflicts: u64,
        /// Whether it found a solution.
        is_solved: bool,
    },
}

impl Nothing {
    /// Returns the reason as a clause, without what it is about.
    pub fn reason(&self) -> String {
        match self {
            Self::Inapplicable(why) | Self::NoTree(why) => why.clone(),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Nothing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use billhook_run::words::{ended, several};

        match self {
            Self::Inapplicable(why) => write!(f, "this strategy does not apply: {why}"),
            Self::NoTree(why) => write!(f, "there is no search tree to be walked: {why}"),
            Self::Stopped(status) => f.write_str(ended(*status)),
            Self::LearnsNothing => f.write_str("this strategy learns from no conflict"),
            Self::NoSuchConflict { conflicts: 0, is_solved: true } => {
                f.write_str("the search ends without a conflict")
            }
            Self::NoSuchConflict { conflicts: 0, .. } => {
                f.write_str("the rules contradict each other before any decision")
            }
            Self::NoSuchConflict { conflicts, .. } => {
                write!(f, "the search ends after {}", several(conflicts, "conflict"))
            }
        }
    }
}

impl std::error::Error for Nothing {}
