//! The search of a model, whatever the width of its domains.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::branching::Choose;
use super::key::Key;
use super::store::Variable;
use super::width::Width;
use crate::{Bounded, Cutoffs, Keyed, Node, Search, Statistics};

/// What is decided about a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Decision {
    /// It has this value.
    Is(Variable, i64),
    /// It has another value.
    IsNot(Variable, i64),
    /// It has this value or a lesser one.
    AtMost(Variable, i64),
    /// It has this value or a greater one.
    AtLeast(Variable, i64),
    /// Nothing: a completion of what is decided is looked for further.
    Further,
}

impl Decision {
    /// The variable that it is about; none if it decides nothing.
    pub fn variable(self) -> Option<Variable> {
        match self {
            Self::Is(variable, _)
            | Self::IsNot(variable, _)
            | Self::AtMost(variable, _)
            | Self::AtLeast(variable, _) => Some(variable),
            Self::Further => None,
        }
    }
}

/// What is left to be tried at a node.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    pub(super) variable: Variable,
    pub(super) choose: Choose,
    pub(super) value: i64,
    /// How many moves there were.
    pub(super) tried: u8,
}

impl Cursor {
    /// In place of a number of moves: the only one is [`Decision::Further`].
    pub(super) const FURTHER: u8 = u8::MAX;
}

/// The search for the solutions of a [`Model`](super::Model): it decides variables one after the
/// other, and propagates what follows. A solution fixes all outputs of the model; other variables
/// that are still open have a completion.
#[derive(Clone, Debug, PartialEq)]
pub struct Labelling {
    width: AnyWidth,
    /// What restarts did that found its order.
    pub(super) tried: Option<Arc<Statistics>>,
}

#[derive(Clone, Debug, PartialEq)]
enum AnyWidth {
    One(Width<1>),
    Two(Width<2>),
    Four(Width<4>),
    Sixteen(Width<16>),
}

/// What to do with a search, whatever its width.
macro_rules! each {
    ($labelling:expr, $it:ident => $what:expr) => {
        match $labelling {
            AnyWidth::One($it) => $what,
            AnyWidth::Two($it) => $what,
            AnyWidth::Four($it) => $what,
            AnyWidth::Sixteen($it) => $what,
        }
    };
}

impl From<Width<1>> for AnyWidth {
    fn from(width: Width<1>) -> Self {
        Self::One(width)
    }
}
impl From<Width<2>> for AnyWidth {
    fn from(width: Width<2>) -> Self {
        Self::Two(width)
    }
}
impl From<Width<4>> for AnyWidth {
    fn from(width: Width<4>) -> Self {
        Self::Four(width)
    }
}
impl From<Width<16>> for AnyWidth {
    fn from(width: Width<16>) -> Self {
        Self::Sixteen(width)
    }
}

impl Labelling {
    #[expect(private_bounds, reason = "only models make labellings")]
    pub(super) fn of(width: impl Into<AnyWidth>) -> Self {
        Self { width: width.into(), tried: None }
    }

    /// Whether propagation has found that there is no solution at or below the node. What is known of
    /// variables is what was known by then.
    pub fn has_failed(&self) -> bool {
        each!(&self.width, it => it.has_failed())
    }

    /// The value of a variable, if it is fixed: at a solution each output is.
    pub fn value(&self, variable: Variable) -> Option<i64> {
        each!(&self.width, it => it.value(variable))
    }

    /// Returns what walks did in vain before its order was found, of a search that was
    /// [weighted](Self::weighted).
    pub fn tried(&self) -> Option<&Statistics> {
        self.tried.as_deref()
    }

    /// Whether a variable is chosen by its impact.
    pub(super) fn probes(&self) -> bool {
        each!(&self.width, it => it.probes())
    }
    pub(super) fn stop_probing(&mut self) {
        each!(&mut self.width, it => it.stop_probing());
    }
    pub(super) fn learn(&mut self) {
        each!(&mut self.width, it => it.learn());
    }
    pub(super) fn stop_learning(&mut self) {
        each!(&mut self.width, it => it.stop_learning());
    }
    pub(super) fn reorder(&mut self) {
        each!(&mut self.width, it => it.reorder());
    }

    /// Returns the values that are left to a variable, in ascending order.
    pub fn values(&self, variable: Variable) -> Vec<i64> {
        each!(&self.width, it => it.store.values(variable).collect())
    }
}

/// Compiled once, in this crate: nothing here is inlined, as a node takes far longer than a call.
impl Search for Labelling {
    type Move = Decision;
    type Cursor = Cursor;
    type Undo = usize;

    fn open(&mut self) -> Node<Cursor> {
        each!(&mut self.width, it => it.open())
    }
    fn next(&mut self, cursor: &mut Cursor) -> Option<Decision> {
        each!(&mut self.width, it => it.next(cursor))
    }
    fn apply(&mut self, decision: Decision) -> usize {
        each!(&mut self.width, it => it.apply(decision))
    }
    fn undo(&mut self, decision: Decision, mark: usize) {
        each!(&mut self.width, it => it.undo(decision, mark));
    }
}

/// The objective of a model is its cost, or minus it if it is to be
/// [greatest](super::Model::maximize); without one solutions cost nothing. Propagation knows its
/// bound, and takes from it what is cut off.
impl Bounded for Labelling {
    fn cost(&self) -> i64 {
        self.bound()
    }
    fn estimate(&self) -> i64 {
        0
    }
    fn bound(&self) -> i64 {
        each!(&self.width, it => it.bound())
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        each!(&mut self.width, it => it.cut_off(cutoffs));
    }
}

impl Keyed for Labelling {
    type Key = Key;

    fn key(&self) -> Key {
        each!(&self.width, it => it.key())
    }
    fn key_heap(&self, key: &Key) -> usize {
        key.heap()
    }
}
