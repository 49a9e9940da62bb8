//! The words of a tree: what is said of its moves and its nodes.

use crate::Search;

/// Words for the moves and the states of a search. A function that puts a move into words is one,
/// and says nothing of states.
pub trait Words<S: Search> {
    /// Puts a move into words. The search stands at the node that the move leaves.
    fn decision(&self, search: &S, mv: S::Move) -> String;

    /// Puts the state into words, possibly in several lines; it is called before the node is
    /// opened. By default nothing is said.
    fn state(&self, search: &S) -> String {
        let _ = search;
        String::new()
    }

    /// Returns why the dead end at which the search stands, opened, is one; `None` if that is not
    /// known, as by default.
    fn why(&self, search: &S) -> Option<String> {
        let _ = search;
        None
    }
}

impl<S: Search, F: Fn(&S, S::Move) -> String> Words<S> for F {
    fn decision(&self, search: &S, mv: S::Move) -> String {
        self(search, mv)
    }
}
