//! Defines the search of a model, independent of the width of its domains: it passes each call on
//! to the search with the narrowest domains that fit the model.

use std::sync::Arc;

use super::decision::{Cursor, Decision};
use super::fixed_width::FixedWidth;
use super::key::Key;
use super::store::WIDE;
use super::variable::Variable;
use crate::{Bounded, Cutoffs, Either, Keyed, Node, Search, Statistics};

/// The search of a [`Model`](super::Model): decides one variable after the other and propagates
/// each decision. A solution fixes all outputs of the model; other variables may still be open, but
/// have a completion.
#[derive(Clone, Debug, PartialEq)]
pub struct Labelling {
    pub(super) width: AnyWidth,
    /// Statistics of the passes that produced the variable order; `None` for the declared order.
    pub(super) earlier_passes: Option<Arc<Statistics>>,
}

/// A search in domains that span at most 64, 128, 256 or 1,024 values, or in wide ones.
pub(super) type AnyWidth = Either<
    Either<FixedWidth<1>, FixedWidth<2>>,
    Either<FixedWidth<4>, Either<FixedWidth<16>, FixedWidth<WIDE>>>,
>;

/// Evaluates an expression for the search of any width.
macro_rules! each {
    ($width:expr, $it:ident => $what:expr) => {
        match $width {
            $crate::Either::First(widths) => $crate::either!(widths, $it => $what),
            $crate::Either::Second($crate::Either::First($it)) => $what,
            $crate::Either::Second($crate::Either::Second(widths)) => {
                $crate::either!(widths, $it => $what)
            }
        }
    };
}
pub(super) use each;

impl Labelling {
    /// Returns a number that grows by one with each run of a propagator, and wraps around.
    pub(super) fn runs(&self) -> usize {
        each!(&self.width, it => it.runs())
    }

    pub(super) fn new(width: AnyWidth) -> Self {
        Self { width, earlier_passes: None }
    }

    /// Returns whether propagation failed at this node: there is no solution at or below it. The
    /// domains are as they were when it failed.
    pub fn has_failed(&self) -> bool {
        each!(&self.width, it => it.has_failed())
    }

    /// Returns the constraint that [failed](Self::has_failed) at this node, by its index in the
    /// model: see [`constraint_in_words`](super::Model::constraint_in_words). `None` if none did.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 2, 1..=6);
    /// model.because("the dice show 13").sum(dice.cells(), 13);
    /// let labelling = model.labelling()?;
    /// let broken = labelling.broken().map(|it| model.constraint_in_words(it));
    /// assert_eq!(broken.as_deref(), Some("the dice show 13"));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn broken(&self) -> Option<usize> {
        each!(&self.width, it => it.broken())
    }

    /// Returns the value of a variable; `None` if it is not fixed. At a solution every output is
    /// fixed.
    pub fn value(&self, variable: Variable) -> Option<i64> {
        each!(&self.width, it => it.value(variable))
    }

    /// Returns the statistics of the passes before the one whose order this search has; `None` if
    /// the search is not [weighted](Self::weighted).
    pub fn earlier_passes(&self) -> Option<&Statistics> {
        self.earlier_passes.as_deref()
    }

    /// Returns the domain of a variable, in ascending order; if it spans more than 1,024 values and
    /// has more than 1,024 of them, only its least and its greatest value.
    pub fn values(&self, variable: Variable) -> Vec<i64> {
        let bounds = || each!(&self.width, it => it.store.bounds(variable));
        each!(&self.width, it => it.store.listed(variable)).unwrap_or_else(|| {
            let (least, greatest) = bounds();
            vec![least, greatest]
        })
    }
}

/// This implementation is compiled once, in this crate. Nothing is inlined: a node takes far longer
/// than a call.
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

/// The cost of a solution is the model's objective, negated if it is to be
/// [maximized](super::Model::maximize); 0 without an objective. Propagation provides the bound, and
/// cutoffs remove values from the objective's domain.
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
