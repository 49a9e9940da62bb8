//! The tree of a formulation without its types: a search whose moves are numbers of branches, with
//! words for its decisions and states.
//!
//! Code that knows no puzzle – a command that draws a tree, a hint – takes this one type, so that
//! it is compiled once.

use std::fmt;

use billhook_engine::{Bounded, Cutoffs, Erased, Flow, Node, Search};

use super::bounds::Guide;
use super::reduction::Reduction;
use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::Each;

/// The tree of a formulation. Without a [guide](Self::guide) all solutions cost nothing.
pub struct SearchTree<'p> {
    search: Erased<'static>,
    strategy: &'static str,
    guide: Option<Guide>,
    speaker: Box<dyn Speaker + 'p>,
}

/// A reader of the state of a search, in words.
trait Speaker {
    fn decision(&self, search: &Erased<'_>, branch: u32) -> Option<String>;
    fn state(&self, search: &Erased<'_>) -> Option<String>;
    fn why(&self, search: &Erased<'_>) -> Option<String>;
    fn note(&self) -> Option<String>;
    fn show(&self, search: &Erased<'_>, each: Each<'_>) -> Flow;
}

/// A reduction, with the instance that it was applied to.
struct On<'p, P: Puzzle, S: Search>(&'p Reduction<P, S>, &'p InstanceOf<P>);

impl<P: Puzzle, S: Search + 'static> Speaker for On<'_, P, S> {
    fn decision(&self, search: &Erased<'_>, branch: u32) -> Option<String> {
        let (words, mv) = (self.0.words.ok()?, search.mv::<S>(branch)?);
        Some((words.decision)(&self.1.puzzle, search.inside()?, mv))
    }
    fn state(&self, search: &Erased<'_>) -> Option<String> {
        Some((self.0.words.ok()?.state)(&self.1.puzzle, search.inside()?))
    }
    fn why(&self, search: &Erased<'_>) -> Option<String> {
        (self.0.words.ok()?.why)(&self.1.puzzle, search.inside()?)
    }
    fn note(&self) -> Option<String> {
        (self.0.words.ok()?.note)(&self.1.puzzle)
    }
    fn show(&self, search: &Erased<'_>, each: Each<'_>) -> Flow {
        let read = |search| self.0.read(self.1, search);
        search.inside().map_or(Flow::Stop, |search| each(&*read(search)))
    }
}

impl<'p> SearchTree<'p> {
    /// Creates the tree of a search, which is at its root, by a strategy and its guide.
    pub(super) fn new<P: Puzzle, S: Search + 'static>(
        search: Erased<'static>,
        (strategy, guide): (&'static str, Option<Guide>),
        reduction: &'p Reduction<P, S>,
        instance: &'p InstanceOf<P>,
    ) -> Self {
        Self { search, strategy, guide, speaker: Box::new(On(reduction, instance)) }
    }

    /// Returns the name of the strategy that walks this tree.
    pub fn strategy(&self) -> &'static str {
        self.strategy
    }

    /// Returns a decision in words, on one line, such as `7 + 4 = 11`. The branch must be one that
    /// came up at the open node where the search stands. Empty if the search has no words.
    pub fn decision(&self, branch: u32) -> String {
        self.speaker.decision(&self.search, branch).unwrap_or_default()
    }

    /// Returns the state in words, such as the numbers left; a board has a line for each row. Empty
    /// if the search has no words.
    pub fn state(&self) -> String {
        self.speaker.state(&self.search).unwrap_or_default()
    }

    /// Returns why the dead end at which the search stands is one, as a clause; `None` if that is
    /// not known.
    pub fn why(&self) -> Option<String> {
        self.speaker.why(&self.search)
    }

    /// Returns a remark on the tree, as a clause; `None` if there is none.
    pub fn note(&self) -> Option<String> {
        self.speaker.note()
    }

    /// Returns the bound by which the strategy cuts the tree; `None` if it cuts nothing.
    pub fn guide(&self) -> Option<Guide> {
        self.guide
    }

    /// Shows the solution at which the search stands.
    pub fn show(&self, each: Each<'_>) -> Flow {
        self.speaker.show(&self.search, each)
    }
}

impl Search for SearchTree<'_> {
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

impl Bounded for SearchTree<'_> {
    fn cost(&self) -> i64 {
        self.search.cost()
    }
    fn estimate(&self) -> i64 {
        self.search.estimate()
    }
    fn bound(&self) -> i64 {
        self.search.bound()
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        self.search.cut_off(cutoffs);
    }
}

impl fmt::Debug for SearchTree<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchTree").finish_non_exhaustive()
    }
}
