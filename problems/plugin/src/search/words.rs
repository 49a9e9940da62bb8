//! Words for a search as a capability: for its decisions, its states, the values that it fixes, and
//! the steps by which it learns.

use billhook_engine::constraint::{Solved, Statement, Step};
use billhook_engine::{Flow, Search};

use crate::show::Sign;
use crate::solutions::Fact;

/// A function that returns the sign that a move puts on a board, with its row and column, from 0;
/// `None` for a move that puts none there.
pub type Placed<P, S> = fn(&P, &S, <S as Search>::Move) -> Option<(Sign, [usize; 2])>;

/// The words for what a search decides, and for its states.
pub(crate) struct Words<P, S: Search> {
    pub(crate) decision: fn(&P, &S, S::Move) -> String,
    pub(crate) state: fn(&P, &S) -> String,
    /// Why the dead end at which the search stands is one, as a sentence; `None` if it is unknown.
    pub(crate) why: fn(&P, &S) -> Option<String>,
    pub(crate) placed: Option<Placed<P, S>>,
    /// A remark on the tree, as a clause.
    pub(crate) note: fn(&P) -> Option<String>,
}

impl<P, S: Search> Clone for Words<P, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P, S: Search> Copy for Words<P, S> {}

/// A function that sets a list to the values of the variables that tell solutions apart, in the
/// state where a search stands; `None` for open variables.
pub type Known<P, S> = fn(&P, &S, &mut Vec<Option<i64>>);

/// A function that returns the fact that a variable, by its number, has a value.
pub type FactOf<P> = fn(&P, usize, i64) -> Fact;

/// The functions for values that a search fixes.
pub(crate) struct Values<P, S> {
    pub(crate) values: Known<P, S>,
    pub(crate) fact: FactOf<P>,
}

/// A function that is called with each step of a learning search, and the words for it.
pub type Listener<'l> = &'l mut dyn FnMut(Step<'_>, &dyn StepWords) -> Flow;

/// The words for what a learning search finds.
pub trait StepWords {
    /// Returns a statement in the puzzle's words, such as `3 at r1c2`.
    fn statement(&self, statement: &Statement) -> String;

    /// Returns a constraint of the model in words, such as `row 2 has each number once`.
    fn constraint(&self, constraint: usize) -> String;

    /// Returns a solution as text.
    fn solution(&self, solved: &Solved<'_>) -> String;
}
