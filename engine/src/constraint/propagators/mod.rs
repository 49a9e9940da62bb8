//! The propagators, a file each.
//!
//! A propagator takes values away that no solution of its constraint has, as it sees the domains.
//! How many it finds is its *consistency*: all of them (*domain* consistency), those that a look
//! at least and greatest values finds (*bounds*), or only those that follow from variables that
//! are fixed (*value*). It is a closed list behind one trait, so that what runs is chosen by a
//! number and not by a pointer.
//!
//! Two promises make counts by equal subproblems right:
//!
//! - **Fixpoint**: when nothing is left in the queue, all that a propagator can say of variables
//!   that are fixed stands in the domains of the others, or in its residue.
//! - **Residue**: nodes at which the same variables are open, with the same domains and the same
//!   residues of all propagators, have the same solutions below.
//!
//! *If not: wrong counts.* [`laws::check_keys`](crate::laws::check_keys) is run on each of them.

mod absolute;
mod all_different;
mod bits;
mod circuit;
mod clause;
mod count;
mod division;
mod element;
mod equal_reified;
mod extremum;
mod hall;
mod inverse;
mod lexicographic;
mod linear;
mod linear_reified;
mod literal;
mod matching;
mod membership;
mod pairs;
mod product;
mod reached;
mod regular;
mod reified;
mod signs;
mod supports;
mod table;
mod xor;

pub(crate) use absolute::Absolute;
pub(crate) use all_different::AllDifferent;
pub(crate) use circuit::Circuit;
pub(crate) use clause::{Clause, ClauseReified};
pub(crate) use count::{Count, Times};
pub(crate) use division::{Quotient, Remainder};
pub(crate) use element::{Element, ElementOfVariables};
pub(crate) use equal_reified::EqualReified;
pub(crate) use extremum::Extremum;
pub(crate) use hall::Hall;
pub(crate) use inverse::Inverse;
pub(crate) use lexicographic::Lexicographic;
pub(crate) use linear::{LinearAtMost, LinearEqual, LinearSums, LinearUnequal, Mirror, Sum, Term};
pub(crate) use linear_reified::{Comparison, LinearReified};
pub(crate) use literal::Literal;
pub(crate) use matching::Matching;
pub(crate) use membership::Membership;
pub(crate) use pairs::Pairs;
pub(crate) use product::Product;
pub(crate) use reached::Reached;
pub(crate) use regular::{Automaton, Regular};
pub(crate) use reified::Reified;
pub(crate) use supports::{Operation, Supports};
pub(crate) use table::{Table, Tuples};
pub(crate) use xor::Xor;

use super::event::Event;
use super::key::Writer;
use super::store::{Memory, Outcome, Place, Store, Variable, ones};

/// A constraint, and how it is propagated.
pub(crate) trait Propagator {
    /// Tells of each variable and of the weakest event at which to run.
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event));

    /// Whether it runs only when all that are not have nothing to say.
    fn is_dear(&self) -> bool {
        false
    }

    /// Whether running it twice does what running it once does.
    fn is_idempotent(&self) -> bool {
        false
    }

    /// Whether the values of all its other variables leave one value of this one at the most.
    fn determines(&self, variable: Variable) -> bool {
        let _ = variable;
        false
    }

    /// Whether nothing that is worked out of these bounds, the least and the greatest value of a
    /// variable, leaves 64 bits.
    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let _ = bounds;
        true
    }

    /// Narrows what variables may be, before there are domains.
    fn narrow(&self, bounds: &mut Bounds) {
        let _ = bounds;
    }

    /// Takes its memory, once the variables are known.
    fn prepare(&mut self, room: &mut Room) {
        let _ = room;
    }

    /// Takes values away; fails if there is no solution.
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome;

    /// Whether domains say all that it asks of open variables, at every fixpoint.
    fn is_forgetful(&self) -> bool {
        false
    }

    /// Writes what the constraint asks of the open variables, as far as their domains do not say
    /// it; nothing if none of its variables is open. It is asked for at a fixpoint, unless it
    /// [is forgetful](Self::is_forgetful).
    ///
    /// What is written ends where that, the open variables and their domains say.
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let _ = (store, key);
    }

    /// Whether the constraint holds, by its definition: what solutions are checked by.
    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool;
}

/// The least and the greatest value of each variable, before there are domains.
#[derive(Debug)]
pub(crate) struct Bounds {
    ends: Vec<(i128, i128)>,
    /// Whether something has become narrower.
    pub(super) has_changed: bool,
}

impl Bounds {
    pub(super) fn new(ends: Vec<(i128, i128)>) -> Self {
        Self { ends, has_changed: false }
    }

    pub(crate) fn get(&self, variable: Variable) -> (i128, i128) {
        self.ends[variable.number()]
    }

    /// The greatest magnitude of a variable.
    pub(crate) fn magnitude(&self, variable: Variable) -> i128 {
        let (least, most) = self.get(variable);
        least.saturating_abs().max(most.saturating_abs())
    }

    pub(crate) fn narrow(&mut self, variable: Variable, least: i128, most: i128) {
        let ends = &mut self.ends[variable.number()];
        let narrower = (ends.0.max(least), ends.1.min(most));
        self.has_changed |= narrower != *ends;
        *ends = narrower;
    }
}

/// What propagators may ask before the first one runs.
pub(crate) struct Room {
    /// Where the domains stand.
    pub(super) places: Vec<Place>,
    /// Where the next word is.
    pub(super) next: u32,
    /// What is remembered at the root.
    pub(super) words: Vec<u64>,
}

impl Room {
    /// Where the domain of a variable stands.
    pub(crate) fn place(&self, variable: Variable) -> Place {
        self.places[variable.number()]
    }

    /// Words to remember, and what they are at the root.
    pub(crate) fn take(&mut self, words: impl IntoIterator<Item = u64>) -> Memory {
        let memory = Memory(self.next + self.words.len() as u32);
        self.words.extend(words);
        memory
    }
}

macro_rules! any {
    ($($name:ident),*) => {
        /// One of them.
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
            /// What kind of constraint it is.
            pub(crate) fn name(&self) -> &'static str {
                match self { $(Self::$name(_) => stringify!($name),)* }
            }
        }

        impl Propagator for AnyPropagator {
            fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
                match self { $(Self::$name(it) => it.watch(watch),)* }
            }
            fn is_dear(&self) -> bool {
                match self { $(Self::$name(it) => it.is_dear(),)* }
            }
            #[inline(always)]
            fn is_idempotent(&self) -> bool {
                match self { $(Self::$name(it) => it.is_idempotent(),)* }
            }
            fn is_forgetful(&self) -> bool {
                match self { $(Self::$name(it) => it.is_forgetful(),)* }
            }
            fn determines(&self, variable: Variable) -> bool {
                match self { $(Self::$name(it) => it.determines(variable),)* }
            }
            fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
                match self { $(Self::$name(it) => it.fits(bounds),)* }
            }
            fn narrow(&self, bounds: &mut Bounds) {
                match self { $(Self::$name(it) => it.narrow(bounds),)* }
            }
            fn prepare(&mut self, room: &mut Room) {
                match self { $(Self::$name(it) => it.prepare(room),)* }
            }
            #[inline(always)]
            fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
                match self { $(Self::$name(it) => it.run(store),)* }
            }
            fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
                match self { $(Self::$name(it) => it.residue(store, key),)* }
            }
            fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
                match self { $(Self::$name(it) => it.holds(value),)* }
            }
        }
    };
}

any!(
    Absolute,
    AllDifferent,
    Circuit,
    Clause,
    ClauseReified,
    Count,
    Element,
    ElementOfVariables,
    EqualReified,
    Extremum,
    Hall,
    Inverse,
    Lexicographic,
    LinearAtMost,
    LinearEqual,
    LinearReified,
    LinearSums,
    LinearUnequal,
    Matching,
    Mirror,
    Membership,
    Pairs,
    Product,
    Quotient,
    Reached,
    Regular,
    Reified,
    Remainder,
    Supports,
    Table,
    Xor
);
