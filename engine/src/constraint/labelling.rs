//! The search: decide a variable, propagate, decide the next.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::branching::{Branching, Choose, Phases, Select};
use super::key::{Key, Writer};
use super::propagators::{AnyPropagator, Propagator};
use super::store::{Outcome, Store, Variable, first, last};
use crate::{Keyed, Node, Search};

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
}

/// What is left to be tried at a node.
#[derive(Clone, Copy, Debug)]
pub struct Cursor {
    variable: Variable,
    choose: Choose,
    value: i64,
    /// How many moves there were.
    tried: u8,
}

/// A search over domains of `W` words.
#[derive(Clone, Debug)]
pub(super) struct Width<const W: usize> {
    store: Store<W>,
    propagators: Arc<[AnyPropagator]>,
    phases: Arc<Phases>,
    /// How many bits a domain has.
    spans: Arc<[u32]>,
    /// The propagators that have residues.
    remembering: Arc<[u32]>,
    failed: bool,
}

impl<const W: usize> Width<W> {
    pub(super) fn new(
        store: Store<W>,
        propagators: Vec<AnyPropagator>,
        phases: Phases,
        spans: Vec<u32>,
        failed: bool,
    ) -> Self {
        let remembering = (0..).zip(&propagators).filter(|(_, it)| !it.is_forgetful());
        let mut root = Self {
            remembering: remembering.map(|(number, _)| number).collect(),
            spans: spans.into(),
            propagators: propagators.into(),
            phases: Arc::new(phases),
            store,
            failed,
        };
        (0..root.propagators.len() as u32).for_each(|propagator| root.store.queue.push(propagator));
        root.failed = failed || root.propagate().is_err();
        root
    }

    /// Runs propagators until none has anything to say.
    #[inline]
    fn propagate(&mut self) -> Outcome {
        while let Some(number) = self.store.queue.pop() {
            let propagator = &self.propagators[number as usize];
            if !propagator.is_idempotent() {
                self.store.queue.done(number);
            }
            let outcome = propagator.run(&mut self.store);
            self.store.queue.done(number);
            if outcome.is_err() {
                self.store.queue.clear();
                return outcome;
            }
        }
        Ok(())
    }

    /// The next variable, and how its values are chosen.
    #[inline]
    fn select(&self, branchings: &[Branching]) -> Option<(Variable, Choose)> {
        branchings.iter().find_map(|branching| {
            let open = branching.variables.iter().copied();
            let mut open = open.filter(|&variable| !self.store.is_fixed(variable));
            let variable = match branching.select {
                Select::InputOrder => open.next(),
                Select::FirstFail => {
                    let mut best = (u32::MAX, None);
                    for variable in open {
                        let size = self.store.size(variable);
                        if size < best.0 {
                            best = (size, Some(variable));
                            if size == 2 {
                                break;
                            }
                        }
                    }
                    best.1
                }
                // The last of several is what `max_by_key` returns.
                Select::AntiFirstFail => {
                    open.min_by_key(|&it| std::cmp::Reverse(self.store.size(it)))
                }
                Select::Smallest => open.min_by_key(|&it| self.store.min(it)),
                Select::Largest => open.min_by_key(|&it| std::cmp::Reverse(self.store.max(it))),
            };
            variable.map(|variable| (variable, branching.choose))
        })
    }

    /// Begins the moves of the next variable.
    #[inline]
    fn branch(&self, branchings: &[Branching]) -> Option<Cursor> {
        let (variable, choose) = self.select(branchings)?;
        let (least, greatest) = self.store.bounds(variable);
        let value = match choose {
            Choose::Min | Choose::Each => least,
            Choose::Max | Choose::EachDown => greatest,
            Choose::Split | Choose::ReverseSplit => least + (greatest - least) / 2,
            Choose::Median => {
                let middle = (self.store.size(variable) as usize - 1) / 2;
                self.store.values(variable).nth(middle).unwrap_or(least)
            }
        };
        Some(Cursor { variable, choose, value, tried: 0 })
    }

    /// Whether the variables that no decision of the tree is about can have values.
    #[inline]
    fn is_completed(&mut self) -> bool {
        let phases = Arc::clone(&self.phases);
        let first = self.branch(&phases.below);
        first.is_none_or(|first| self.complete(first, &phases.below))
    }

    /// Looks for a completion, and leaves the store as it was.
    #[cold]
    fn complete(&mut self, first: Cursor, below: &[Branching]) -> bool {
        let mark = self.store.mark();
        let mut open = vec![(first, mark)];
        let mut found = false;
        while let Some((cursor, mark)) = open.last_mut() {
            let mark = *mark;
            self.store.undo(mark);
            let Some(decision) = self.next(cursor) else {
                open.pop();
                continue;
            };
            self.apply(decision);
            if self.failed {
                continue;
            }
            match self.branch(below) {
                Some(cursor) => open.push((cursor, self.store.mark())),
                None => {
                    found = true;
                    break;
                }
            }
        }
        self.store.undo(mark);
        self.failed = false;
        found
    }

    /// The value of a variable, where it is fixed.
    fn value(&self, variable: Variable) -> Option<i64> {
        self.store.value(variable)
    }
}

impl<const W: usize> Search for Width<W> {
    type Move = Decision;
    type Cursor = Cursor;
    type Undo = usize;

    #[inline]
    fn open(&mut self) -> Node<Cursor> {
        if self.failed {
            return Node::Dead;
        }
        match self.branch(&self.phases.tree) {
            Some(cursor) => Node::Open(cursor),
            None if self.is_completed() => Node::Solved,
            None => Node::Dead,
        }
    }

    #[inline]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Decision> {
        let Cursor { variable, choose, value, tried } = *cursor;
        if let Choose::Each | Choose::EachDown = choose {
            if !self.store.has(variable, value) {
                return None;
            }
            let values = self.store.values(variable);
            cursor.value = match choose {
                Choose::Each => values.into_iter().find(|&it| it > value).unwrap_or(value + 1),
                _ => values.into_iter().filter(|&it| it < value).last().unwrap_or(value - 1),
            };
            return Some(Decision::Is(variable, value));
        }
        cursor.tried += 1;
        Some(match (choose, tried) {
            (_, 2..) => return None,
            (Choose::Split, 0) | (Choose::ReverseSplit, 1) => Decision::AtMost(variable, value),
            (Choose::Split | Choose::ReverseSplit, _) => Decision::AtLeast(variable, value + 1),
            (_, 0) => Decision::Is(variable, value),
            _ => Decision::IsNot(variable, value),
        })
    }

    #[inline]
    fn apply(&mut self, decision: Decision) -> usize {
        let mark = self.store.mark();
        let outcome = match decision {
            Decision::Is(variable, value) => self.store.fix(variable, value),
            Decision::IsNot(variable, value) => self.store.remove(variable, value),
            Decision::AtMost(variable, value) => self.store.at_most(variable, value),
            Decision::AtLeast(variable, value) => self.store.at_least(variable, value),
        };
        self.failed = outcome.and_then(|()| self.propagate()).is_err();
        mark
    }

    #[inline]
    fn undo(&mut self, _: Decision, mark: usize) {
        self.store.undo(mark);
        self.failed = false;
    }
}

/// At the same node of the same model.
impl<const W: usize> PartialEq for Width<W> {
    fn eq(&self, other: &Self) -> bool {
        (self.failed, &self.store) == (other.failed, &other.store)
    }
}

impl<const W: usize> Keyed for Width<W> {
    type Key = Key;

    fn key(&self) -> Key {
        let mut key = Writer::default();
        if self.failed {
            return key.end();
        }
        // As a node that failed has no domain at all.
        key.flag(true);
        for (domain, &span) in (0..).zip(&*self.spans) {
            let bits = self.store.bits(domain);
            let is_open = first(bits) != last(bits);
            match span {
                // What is open has both values.
                ..=2 => key.flag(is_open),
                _ if is_open => {
                    for (word, &bits) in (0..).zip(bits) {
                        key.bits(bits, span.saturating_sub(64 * word).min(64));
                    }
                }
                // A domain of its own that is open is never empty.
                _ => {
                    (0..span.div_ceil(64)).for_each(|word| key.bits(0, (span - 64 * word).min(64)))
                }
            }
        }
        for &number in &*self.remembering {
            self.propagators[number as usize].residue(&self.store, &mut key);
        }
        key.end()
    }

    fn key_heap(&self) -> usize {
        self.key().heap()
    }
}

/// The search for the solutions of a [`Model`](super::Model): it decides variables one after the
/// other, and propagates what follows. A solution fixes all outputs of the model; other variables
/// that are still open have a completion.
#[derive(Clone, Debug, PartialEq)]
pub struct Labelling {
    width: AnyWidth,
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
        Self { width: width.into() }
    }

    /// The value of a variable, if it is fixed: at a solution each output is.
    pub fn value(&self, variable: Variable) -> Option<i64> {
        each!(&self.width, it => it.value(variable))
    }
}

impl Search for Labelling {
    type Move = Decision;
    type Cursor = Cursor;
    type Undo = usize;

    #[inline]
    fn open(&mut self) -> Node<Cursor> {
        each!(&mut self.width, it => it.open())
    }
    #[inline]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Decision> {
        each!(&mut self.width, it => it.next(cursor))
    }
    #[inline]
    fn apply(&mut self, decision: Decision) -> usize {
        each!(&mut self.width, it => it.apply(decision))
    }
    #[inline]
    fn undo(&mut self, decision: Decision, mark: usize) {
        each!(&mut self.width, it => it.undo(decision, mark));
    }
}

impl Keyed for Labelling {
    type Key = Key;

    fn key(&self) -> Key {
        each!(&self.width, it => it.key())
    }
    fn key_heap(&self) -> usize {
        each!(&self.width, it => it.key_heap())
    }
}
