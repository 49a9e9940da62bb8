//! Searches without their types: with words for their decisions and states, and
//! with their solutions shown.
//!
//! What knows no puzzle – a command that draws a tree, a strategy that
//! restarts – gets a search as an object. It is compiled once, for all
//! puzzles.

use billhook_engine::{Bounded, Cutoffs, Erased, Flow, Node, Search};

use super::Way;
use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::Each;

/// A search in words.
///
/// It is a [`Search`] itself, whose moves are the numbers of branches, so
/// everything that the engine does with a search can be done with it. Without a
/// [guide](Self::guide) all of its solutions cost nothing.
pub trait Described: Bounded<Move = u32, Cursor = (), Undo = ()> {
    /// The strategy whose tree it walks.
    fn strategy(&self) -> &'static str;

    /// A decision in words, such as `7 + 4 = 11`: one that has come up at the
    /// node where the search stands, which is open. One line.
    fn decision(&self, branch: u32) -> String;

    /// The state in words, such as the numbers left; of a board its rows, a
    /// line each.
    fn state(&self) -> String;

    /// What else is to be known of the tree, as a clause.
    fn note(&self) -> Option<String>;

    /// By what bound the strategy cuts the tree, if it does.
    fn guide(&self) -> Option<Guide>;

    /// Shows the solution that it stands at.
    fn show(&self, each: Each<'_>) -> Flow;
}

impl<D: Described + ?Sized> Described for Box<D> {
    fn strategy(&self) -> &'static str {
        (**self).strategy()
    }
    fn decision(&self, branch: u32) -> String {
        (**self).decision(branch)
    }
    fn state(&self) -> String {
        (**self).state()
    }
    fn note(&self) -> Option<String> {
        (**self).note()
    }
    fn guide(&self) -> Option<Guide> {
        (**self).guide()
    }
    fn show(&self, each: Each<'_>) -> Flow {
        (**self).show(each)
    }
}

/// By what bound a strategy cuts the tree of a [`Bounded`] search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guide {
    /// The best solution so far: below a node whose bound is no better nothing is
    /// searched.
    Incumbent,
    /// A limit, beyond which nothing is searched, and which grows from walk to walk to
    /// the least bound beyond it, until there is a solution.
    Deepening,
}

/// The costs of a search, as functions of its type.
pub(crate) struct Costs<S> {
    pub(crate) guide: Guide,
    pub(crate) cost: fn(&S) -> i64,
    pub(crate) estimate: fn(&S) -> i64,
    pub(crate) bound: fn(&S) -> i64,
    pub(crate) cut_off: fn(&mut S, &Cutoffs),
}

/// The search of a way, opened on an instance.
pub(crate) struct Opened<'p, P: Puzzle, S: Search> {
    pub(crate) way: &'p Way<P, S>,
    pub(crate) given: &'p InstanceOf<P>,
    pub(crate) search: Erased<S>,
}

impl<P: Puzzle, S: Search> Described for Opened<'_, P, S> {
    fn strategy(&self) -> &'static str {
        self.way.tree_of()
    }
    fn decision(&self, branch: u32) -> String {
        let words = self.way.words.zip(self.search.mv(branch));
        words.map_or_else(String::new, |(words, mv)| {
            (words.decision)(&self.given.puzzle, self.search.search(), mv)
        })
    }
    fn state(&self) -> String {
        let words = self.way.words;
        words.map_or_else(String::new, |words| {
            (words.state)(&self.given.puzzle, self.search.search())
        })
    }
    fn note(&self) -> Option<String> {
        self.way.note.and_then(|note| note(&self.given.puzzle))
    }
    fn guide(&self) -> Option<Guide> {
        self.way.costs().map(|costs| costs.guide)
    }
    fn show(&self, each: Each<'_>) -> Flow {
        each(&self.given.shown((self.way.answer)(&self.given.puzzle, self.search.search())))
    }
}

impl<P: Puzzle, S: Search> Search for Opened<'_, P, S> {
    type Move = u32;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        self.search.open()
    }
    fn next(&mut self, cursor: &mut ()) -> Option<u32> {
        self.search.next(cursor)
    }
    fn apply(&mut self, branch: u32) {
        self.search.apply(branch);
    }
    fn undo(&mut self, branch: u32, (): ()) {
        self.search.undo(branch, ());
    }
    fn close(&mut self, (): ()) {
        self.search.close(());
    }
}

impl<P: Puzzle, S: Search> Bounded for Opened<'_, P, S> {
    fn cost(&self) -> i64 {
        self.way.costs().map_or(0, |costs| (costs.cost)(self.search.search()))
    }
    fn estimate(&self) -> i64 {
        self.way.costs().map_or(0, |costs| (costs.estimate)(self.search.search()))
    }
    fn bound(&self) -> i64 {
        self.way.costs().map_or(0, |costs| (costs.bound)(self.search.search()))
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        if let Some(costs) = self.way.costs() {
            (costs.cut_off)(self.search.search_mut(), cutoffs);
        }
    }
}
