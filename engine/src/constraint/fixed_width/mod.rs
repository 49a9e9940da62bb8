//! Labelling for one width of domains: decides a variable, propagates to the fixpoint, and repeats.
//!
//! [`Labelling`](super::labelling::Labelling) holds a [`FixedWidth<W>`] of the smallest `W` among
//! 1, 2, 4 and 16 that fits the model.
//!
//! Invariant: at a node that has not failed, no propagator is pending. Keys rely on it. Searches of
//! wide domains may give up the invariant ([`unfinished`]).

mod branch;
mod completion;
mod impact;
mod key;
mod order;
mod unfinished;

use std::sync::Arc;

use super::branching::{Choose, Phases, Select};
use super::decision::{Cursor, Decision};
use super::dom_wdeg::{DomWdeg, Failures};
use super::objective::Objective;
use super::propagators::{AnyPropagator, Propagator};
use super::root::Root;
use super::store::{Outcome, Store, WIDE};
use super::variable::{Variable, View};
use crate::words::last;
use completion::{Completed, Completion};

use crate::{Cutoffs, Limits, Node, Search, Status};

/// A search over domains of `W` words, with a bit for each of up to 64 × `W` consecutive values.
#[derive(Clone, Debug)]
pub(super) struct FixedWidth<const W: usize> {
    pub(super) store: Store<W>,
    propagators: Arc<[AnyPropagator]>,
    /// The index of each propagator's constraint in the model.
    constraints: Arc<[usize]>,
    phases: Arc<Phases>,
    /// `true` if the tree selects some variable by [`Select::Impact`].
    probes: bool,
    /// Domains with several values at the root. Only these enter a key.
    open: Arc<[RootDomain<W>]>,
    /// Indices of the propagators that write a residue into keys.
    stateful: Arc<[u32]>,
    objective: Option<Objective>,
    cutoffs: Cutoffs,
    /// Number of moves between the root and this node.
    depth: usize,
    /// Number of trailing [`Decision::Continue`] moves. Each raises the node limit of the
    /// completion search by half.
    pub(super) continuations: u32,
    pub(super) completion: Option<Box<Completion>>,
    /// The next variable that [`probe`](Self::probe) selected when the node was entered; `None` if
    /// it selected none.
    probed: Option<Variable>,
    failed: bool,
    /// The propagator that failed last at a node that has failed; `None` if another cause did.
    broken: Option<u32>,
    /// `true` if some propagation was left unfinished: see [`unfinished`].
    is_unfinished: bool,
    /// The variable order learnt from failures; `None` for the declared heuristics.
    order: Option<Arc<DomWdeg>>,
    /// Number of failures of each propagator; `None` while they are not counted.
    failures: Option<Box<Failures>>,
}

/// A domain as it was at the root.
#[derive(Clone, Copy, Debug)]
struct RootDomain<const W: usize> {
    domain: u32,
    bits: [u64; W],
    /// Number of bits up to and including the highest that is set; `u32::MAX` for a wide domain.
    span: u32,
}

impl<const W: usize> FixedWidth<W> {
    /// Creates the search at its root, queues every propagator and propagates to the fixpoint.
    ///
    /// # Errors
    ///
    /// Returns the status of the limit that was reached meanwhile.
    pub(super) fn new(
        root: Root<W>,
        phases: Phases,
        objective: Option<Objective>,
        limits: &mut Limits,
    ) -> Result<Self, Status> {
        let Root { store, propagators, constraints, domains, failed } = root;
        let stateful = (0..).zip(&propagators).filter(|(_, it)| !it.is_stateless());
        let mut root = Self {
            stateful: stateful.map(|(number, _)| number).collect(),
            open: Arc::default(),
            propagators: propagators.into(),
            constraints: constraints.into(),
            probes: phases.tree.iter().any(|branching| branching.select == Select::Impact),
            phases: Arc::new(phases),
            store,
            objective,
            cutoffs: Cutoffs::default(),
            depth: 0,
            continuations: 0,
            completion: None,
            probed: None,
            failed,
            broken: None,
            is_unfinished: false,
            order: None,
            failures: None,
        };
        (0..root.propagators.len() as u32).for_each(|propagator| root.store.queue.push(propagator));
        root.store.alarm = Some(limits.alarm());
        root.failed = failed || root.propagate_within(limits)?;
        root.store.alarm = None;
        if !root.failed {
            let root_domain = (0..domains).map(|domain| {
                let bits = *root.store.bits(domain);
                let is_wide = root.store.is_wide(View { domain, base: 0 });
                let span = if is_wide { u32::MAX } else { last(&bits) + 1 };
                RootDomain { domain, bits, span }
            });
            let is_open =
                |it: &RootDomain<W>| !root.store.is_fixed(View { domain: it.domain, base: 0 });
            root.open = root_domain.filter(is_open).collect();
        }
        Ok(root)
    }

    /// Propagates like [`propagate`](Self::propagate), within limits. Returns whether propagation
    /// failed.
    ///
    /// # Errors
    ///
    /// Returns the status of the limit that was reached.
    fn propagate_within(&mut self, limits: &mut Limits) -> Result<bool, Status> {
        let mut runs = 0_u32;
        while let Some(number) = self.store.queue.pop() {
            self.store.queue.done(number);
            if W == WIDE && self.is_long(runs) {
                return Ok(false);
            }
            let propagator = &self.propagators[number as usize];
            if propagator.run(&mut self.store).is_err() {
                self.store.queue.clear();
                self.broken = Some(number);
                return Ok(true);
            }
            runs = runs.wrapping_add(1);
            // A single run of low priority may take long.
            if (runs.is_multiple_of(16) || propagator.is_low_priority()) && limits.exhausted() {
                return Err(limits.status());
            }
        }
        Ok(false)
    }

    /// Returns a number that grows by one with each run of a propagator, and wraps around.
    pub(super) fn runs(&self) -> usize {
        self.store.queue.taken()
    }

    /// Runs propagators until none is pending, or fails with the first one that does. The queue is
    /// empty afterwards.
    #[inline]
    fn propagate(&mut self) -> Outcome {
        let mut runs = 0;
        while let Some(number) = self.store.queue.pop() {
            if W == WIDE {
                runs += 1;
                if self.is_long(runs) {
                    self.store.queue.done(number);
                    return Ok(());
                }
            }
            let propagator = &self.propagators[number as usize];
            // An idempotent propagator stays marked as queued while it runs, so that its own
            // changes do not wake it.
            if !propagator.is_idempotent() {
                self.store.queue.done(number);
            }
            let outcome = propagator.run(&mut self.store);
            if propagator.is_idempotent() {
                self.store.queue.done(number);
            }
            if outcome.is_err() {
                self.store.queue.done(number);
                self.store.queue.clear();
                self.broken = Some(number);
                if let Some(failures) = &mut self.failures {
                    failures.count(number);
                }
                return outcome;
            }
        }
        Ok(())
    }

    /// Applies `decision` to the store and propagates. Fails if either empties a domain or breaks a
    /// constraint.
    #[inline]
    pub(super) fn decide(&mut self, decision: Decision) -> Outcome {
        match decision {
            Decision::Is(variable, value) => self.store.fix(variable, value),
            Decision::IsNot(variable, value) => self.store.remove(variable, value),
            Decision::AtMost(variable, value) => self.store.at_most(variable, value),
            Decision::AtLeast(variable, value) => self.store.at_least(variable, value),
            Decision::Continue => Ok(()),
        }?;
        self.propagate()
    }

    /// Removes objective values that do not beat the cutoff at this depth, if there is one. Fails
    /// if no value is left.
    #[inline]
    fn apply_cutoff(&mut self) -> Outcome {
        let Some(objective) = self.objective else { return Ok(()) };
        let Some(cutoff) = self.cutoffs.at(self.depth) else { return Ok(()) };
        match objective {
            Objective::Least(variable) => self.store.at_most(variable, cutoff.saturating_sub(1)),
            Objective::Greatest(variable) => {
                self.store.at_least(variable, cutoff.saturating_neg().saturating_add(1))
            }
        }
    }

    /// Returns a lower bound on the cost of solutions at or below the node. The cost is the
    /// objective, negated for a maximization; 0 without an objective.
    pub(super) fn bound(&self) -> i64 {
        match self.objective {
            None => 0,
            Some(Objective::Least(variable)) => self.store.min(variable),
            Some(Objective::Greatest(variable)) => self.store.max(variable).saturating_neg(),
        }
    }

    pub(super) fn cut_off(&mut self, cutoffs: &Cutoffs) {
        self.cutoffs.clone_from(cutoffs);
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failed
    }

    /// Returns the index of the constraint that failed at this node; `None` if none did: then a
    /// bound, a trial of values, or nothing has.
    pub(super) fn broken(&self) -> Option<usize> {
        self.broken.filter(|_| self.failed).map(|number| self.constraints[number as usize])
    }

    pub(super) fn value(&self, variable: Variable) -> Option<i64> {
        self.store.value(variable)
    }
}

impl<const W: usize> Search for FixedWidth<W> {
    type Move = Decision;
    type Cursor = Cursor;
    type Undo = usize;

    #[inline]
    fn open(&mut self) -> Node<Cursor> {
        if self.failed {
            return Node::Dead;
        }
        match self.branch(|phases| &phases.tree) {
            Some(cursor) => Node::Open(cursor),
            None => match self.completed() {
                Completed::Yes => Node::Solved,
                Completed::No => Node::Dead,
                Completed::Paused(cursor) => Node::Open(cursor),
            },
        }
    }

    #[inline]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Decision> {
        let Cursor { variable, choose, value, tried } = *cursor;
        if tried == Cursor::CONTINUE {
            (cursor.choose, cursor.tried) = (Choose::Split, 2);
            return Some(Decision::Continue);
        }
        if let Choose::Each | Choose::EachDown = choose {
            if self.store.is_wide(variable) {
                return self.next_wide(cursor);
            }
            if !self.store.has(variable, value) {
                return None;
            }
            let values = self.store.values(variable);
            cursor.value = match choose {
                Choose::Each => {
                    values.into_iter().find(|&it| it > value).unwrap_or(value.wrapping_add(1))
                }
                _ => values
                    .into_iter()
                    .filter(|&it| it < value)
                    .last()
                    .unwrap_or(value.wrapping_sub(1)),
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
        self.depth += 1;
        if decision == Decision::Continue {
            self.continuations += 1;
        } else {
            self.completion = None;
        }
        (self.probed, self.broken) = (None, None);
        let decided = self.apply_cutoff().and_then(|()| self.decide(decision));
        let probed = decided.and_then(|()| if self.probes { self.probe() } else { Ok(()) });
        self.failed = probed.is_err();
        if self.failed {
            self.store.queue.clear();
        }
        mark
    }

    #[inline]
    fn undo(&mut self, _: Decision, mark: usize) {
        self.store.undo(mark);
        self.depth -= 1;
        self.continuations = self.continuations.saturating_sub(1);
        self.failed = false;
        self.probed = None;
    }
}

/// Compares the failure, the continuations, the domains and the propagator state of two nodes,
/// which must belong to one model.
impl<const W: usize> PartialEq for FixedWidth<W> {
    fn eq(&self, other: &Self) -> bool {
        (self.failed, self.continuations, &self.store)
            == (other.failed, other.continuations, &other.store)
    }
}
