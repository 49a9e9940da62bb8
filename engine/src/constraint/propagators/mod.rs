//! Propagators, one file for each kind of constraint.
//!
//! A propagator removes values that no solution of its constraint has, given the current domains.
//! Its *consistency* says which of them: all (*domain*), those that follow from least and greatest
//! values (*bounds*), or those that follow from fixed variables (*value*). Propagators form a
//! closed enum behind one trait, so that a run is a match on a tag instead of a virtual call. Each
//! file states the constraint, the consistency, the source, the cost and, where there is state, the
//! invariant.
//!
//! Counting by equal subproblems relies on two promises:
//!
//! - **Fixpoint**: when the queue is empty, all consequences of the fixed variables are in the
//!   domains of the open ones, or in the residue.
//! - **Residue**: two nodes with the same open variables, the same domains and the same residues of
//!   all propagators have the same solutions below.
//!
//! *Counts are wrong if a promise is broken.* [`laws::check_keys`](crate::laws::check_keys) tests
//! each propagator.

mod all_different;
mod arithmetic;
mod automaton;
mod bits;
mod bounds;
mod circuit;
mod clause;
mod count;
mod custom;
mod element;
mod equal_reified;
mod extremum;
mod extremum_domain;
mod graphs;
mod hall;
mod hall_interval;
mod hall_set;
mod inverse;
mod layout;
mod lexicographic;
mod linear;
mod linear_reified;
mod literal;
mod matching;
mod membership;
mod pairs;
mod regular;
mod reified;
mod signs;
mod supports;
mod table;
mod tuples;
mod xor;

pub(crate) use all_different::AllDifferent;
pub(crate) use arithmetic::{Arithmetic, Operation};
pub(crate) use automaton::Automaton;
pub(crate) use bounds::Bounds;
pub(crate) use circuit::Circuit;
pub(crate) use clause::{Clause, ClauseReified, Literals};
pub(crate) use count::{Count, Occurrences};
pub(crate) use custom::Custom;
pub(crate) use element::{Element, ElementOfVariables};
pub(crate) use equal_reified::EqualReified;
pub(crate) use extremum::Extremum;
pub(crate) use extremum_domain::ExtremumDomain;
pub(crate) use graphs::{Connected, Division, GraphMemory, Region};
pub(crate) use hall::Hall;
pub(crate) use inverse::Inverse;
pub(crate) use layout::Layout;
pub(crate) use lexicographic::Lexicographic;
pub(crate) use linear::{Comparison, Knapsack, Linear, Mirror, Sum, Term};
pub(crate) use linear_reified::LinearReified;
pub(crate) use literal::Literal;
pub(crate) use matching::Matching;
pub(crate) use membership::Membership;
pub(crate) use pairs::Pairs;
pub(crate) use regular::Regular;
pub(crate) use reified::Reified;
pub(crate) use supports::Supports;
pub(crate) use table::Table;
pub(crate) use tuples::Tuples;
pub(crate) use xor::Xor;

use super::error::WIDEST;
use super::event::Event;
use super::key::Writer;
use super::learn::{Deduction, Past, Reasons};
use super::store::{Outcome, Store, Trailed};
use super::variable::{Variable, View};
use crate::words::{full, ones};

/// A constraint and its propagation algorithm.
pub(crate) trait Propagator {
    /// Calls `watch` with each variable and the weakest event that wakes the propagator.
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event));

    /// Returns the name of the propagator's kind in formulas; `None` if that is the type's name.
    fn name(&self) -> Option<&'static str> {
        None
    }

    /// Returns whether the propagator runs only when none of high priority is pending.
    fn is_low_priority(&self) -> bool {
        false
    }

    /// Returns whether a second run in a row never removes anything.
    fn is_idempotent(&self) -> bool {
        false
    }

    /// Returns whether the other variables functionally determine this one: any values of theirs
    /// leave it at most one.
    fn determines(&self, variable: Variable) -> bool {
        let _ = variable;
        false
    }

    /// Returns whether the arithmetic can be done under these bounds, the least and the greatest
    /// value of each variable.
    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let _ = bounds;
        true
    }

    /// Returns whether the arithmetic needs 128 bits under these bounds, which only a search of
    /// wide domains has.
    fn is_large(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let _ = bounds;
        false
    }

    /// Narrows the bounds of the constraint's variables before domains are built.
    fn narrow(&self, bounds: &mut Bounds) {
        let _ = bounds;
    }

    /// Returns the values that a variable may have, if the constraint lists them.
    fn listed(&self, variable: Variable) -> Option<Vec<i64>> {
        let _ = variable;
        None
    }

    /// Returns whether the variable may have a [wide](super::store::wide) domain, without bits.
    fn takes_wide(&self, variable: Variable) -> bool {
        let _ = variable;
        false
    }

    /// Returns whether the propagator only strengthens another one, so that it may be left out.
    fn is_redundant(&self) -> bool {
        false
    }

    /// Allocates trailed state and looks up views, once all variables are known.
    fn prepare(&mut self, layout: &mut Layout) {
        let _ = layout;
    }

    /// Removes values that no solution has; fails if it finds that the constraint has no solution
    /// under the domains.
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome;

    /// Gives the reasons of a deduction: atoms that were true before it and imply it by the
    /// constraint. Returns `false` if it has none, whatever it gave: then they are found by trial.
    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let _ = (past, deduction, reasons);
        false
    }

    /// Returns whether the propagator has no residue: at every fixpoint the domains alone determine
    /// what the constraint still demands of the open variables.
    fn is_stateless(&self) -> bool {
        false
    }

    /// Writes what the constraint still demands of the open variables beyond what their domains
    /// show; nothing if all its variables are fixed. Called only at a fixpoint, and not if
    /// [`is_stateless`](Self::is_stateless).
    ///
    /// The output must be prefix-free: its length must follow from the open variables, their
    /// domains and the bits written so far.
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let _ = (store, key);
    }

    /// Returns the only value that the constraint may allow a variable by its definition, given
    /// those of all others; `None` if it may allow several. Checks of solutions use it where a
    /// variable has too many values to be tried.
    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let _ = (variable, value);
        None
    }

    /// Returns whether the constraint holds by its definition. Checks of solutions use it.
    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool;
}

/// Returns whether a variable with these bounds has a wide domain.
fn is_wide((least, greatest): (i64, i64)) -> bool {
    greatest.abs_diff(least) >= WIDEST as u64
}

macro_rules! any {
    ($($name:ident),*) => {
        /// A propagator of any kind.
        #[derive(Clone, Debug)]
        pub(crate) enum AnyPropagator {
            $($name($name),)*
        }

        $(impl From<$name> for AnyPropagator {
            fn from(propagator: $name) -> Self {
                Self::$name(propagator)
            }
        })*

        impl AnyPropagator {
            /// Returns the name of the propagator's kind, such as `AllDifferent`.
            pub(crate) fn kind(&self) -> &'static str {
                match self { $(Self::$name(it) => it.name().unwrap_or(stringify!($name)),)* }
            }
        }

        impl Propagator for AnyPropagator {
            fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
                match self { $(Self::$name(it) => it.watch(watch),)* }
            }
            fn is_low_priority(&self) -> bool {
                match self { $(Self::$name(it) => it.is_low_priority(),)* }
            }
            #[inline(always)]
            fn is_idempotent(&self) -> bool {
                match self { $(Self::$name(it) => it.is_idempotent(),)* }
            }
            fn is_stateless(&self) -> bool {
                match self { $(Self::$name(it) => it.is_stateless(),)* }
            }
            fn determines(&self, variable: Variable) -> bool {
                match self { $(Self::$name(it) => it.determines(variable),)* }
            }
            fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
                match self { $(Self::$name(it) => it.fits(bounds),)* }
            }
            fn is_large(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
                match self { $(Self::$name(it) => it.is_large(bounds),)* }
            }
            fn narrow(&self, bounds: &mut Bounds) {
                match self { $(Self::$name(it) => it.narrow(bounds),)* }
            }
            fn listed(&self, variable: Variable) -> Option<Vec<i64>> {
                match self { $(Self::$name(it) => it.listed(variable),)* }
            }
            fn takes_wide(&self, variable: Variable) -> bool {
                match self { $(Self::$name(it) => it.takes_wide(variable),)* }
            }
            fn is_redundant(&self) -> bool {
                match self { $(Self::$name(it) => it.is_redundant(),)* }
            }
            fn prepare(&mut self, layout: &mut Layout) {
                match self { $(Self::$name(it) => it.prepare(layout),)* }
            }
            #[inline(always)]
            fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
                match self { $(Self::$name(it) => it.run(store),)* }
            }
            fn explain<const W: usize>(
                &self,
                past: &Past<'_, W>,
                deduction: &Deduction<W>,
                reasons: &mut Reasons<'_, W>,
            ) -> bool {
                match self { $(Self::$name(it) => it.explain(past, deduction, reasons),)* }
            }
            fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
                match self { $(Self::$name(it) => it.residue(store, key),)* }
            }
            fn implied(&self, it: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
                match self { $(Self::$name(own) => own.implied(it, value),)* }
            }
            fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
                match self { $(Self::$name(it) => it.holds(value),)* }
            }
        }
    };
}

any!(
    AllDifferent,
    Arithmetic,
    Circuit,
    Clause,
    ClauseReified,
    Connected,
    Count,
    Custom,
    Division,
    Element,
    ElementOfVariables,
    EqualReified,
    Extremum,
    Hall,
    Inverse,
    Lexicographic,
    Linear,
    LinearReified,
    Knapsack,
    Matching,
    Mirror,
    Membership,
    Pairs,
    ExtremumDomain,
    Regular,
    Region,
    Reified,
    Supports,
    Table,
    Xor
);

impl AnyPropagator {
    /// Returns the name of the propagator's kind in words, such as `all different`.
    pub(crate) fn kind_in_words(&self) -> String {
        let mut words = String::new();
        for letter in self.kind().chars() {
            if letter.is_uppercase() && !words.is_empty() {
                words.push(' ');
            }
            words.extend(letter.to_lowercase());
        }
        words
    }
}
