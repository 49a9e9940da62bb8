//! The search over domains of some width: decide a variable, propagate, decide the next.

use std::cmp::Reverse;
use std::sync::Arc;

use smallvec::SmallVec;

use super::branching::{Branching, Choose, Phases, Select};
use super::completion::{Completed, Completion};
use super::key::{Key, Writer};
use super::labelling::{Cursor, Decision};
use super::objective::Objective;
use super::opening::Prepared;
use super::propagators::{AnyPropagator, Propagator};
use super::store::{Outcome, Store, Variable, first, last};
use super::weighted::{Failures, Shared};
use crate::{Cutoffs, Keyed, Limits, Node, Search, Status};

/// A search over domains of `W` words.
#[derive(Clone, Debug)]
pub(super) struct Width<const W: usize> {
    pub(super) store: Store<W>,
    propagators: Arc<[AnyPropagator]>,
    phases: Arc<Phases>,
    /// Whether a variable of the tree is chosen by its impact, for which values are tried.
    probes: bool,
    /// The domains that are open at the root.
    open: Arc<[Whole<W>]>,
    /// The propagators that have residues.
    remembering: Arc<[u32]>,
    objective: Option<Objective>,
    cutoffs: Cutoffs,
    /// How many decisions were made.
    depth: usize,
    /// How many of them, the last ones, ask for another part of a completion, and how far that is.
    pub(super) parts: u32,
    pub(super) completion: Option<Box<Completion>>,
    /// The next variable, if it was found when the node was entered.
    probed: Option<Variable>,
    failed: bool,
    /// In what order is decided, where failures have told.
    order: Shared,
    /// How often propagators failed, while that is to be told.
    failures: Option<Box<Failures>>,
}

/// A domain as it is at the root.
#[derive(Clone, Copy, Debug)]
struct Whole<const W: usize> {
    domain: u32,
    bits: [u64; W],
    /// How many bits there are up to the last one.
    span: u32,
}

impl<const W: usize> Width<W> {
    /// The search at its root, after the first propagation.
    ///
    /// # Errors
    ///
    /// The limit that ended it.
    pub(super) fn new(
        root: Prepared<W>,
        phases: Phases,
        objective: Option<Objective>,
        limits: &mut Limits,
    ) -> Result<Self, Status> {
        let Prepared { store, propagators, domains, failed, .. } = root;
        let remembering = (0..).zip(&propagators).filter(|(_, it)| !it.is_forgetful());
        let mut root = Self {
            remembering: remembering.map(|(number, _)| number).collect(),
            open: Arc::default(),
            propagators: propagators.into(),
            probes: phases.tree.iter().any(|branching| branching.select == Select::Impact),
            phases: Arc::new(phases),
            store,
            objective,
            cutoffs: Cutoffs::default(),
            depth: 0,
            parts: 0,
            completion: None,
            probed: None,
            failed,
            order: None,
            failures: None,
        };
        (0..root.propagators.len() as u32).for_each(|propagator| root.store.queue.push(propagator));
        root.store.alarm = Some(limits.alarm());
        root.failed = failed || root.propagate_within(limits)?;
        root.store.alarm = None;
        if !root.failed {
            let whole = (0..domains).map(|domain| {
                let bits = *root.store.bits(domain);
                Whole { domain, bits, span: last(&bits) + 1 }
            });
            root.open = whole.filter(|it| first(&it.bits) != last(&it.bits)).collect();
        }
        Ok(root)
    }

    /// As [`propagate`](Self::propagate), within limits. Returns whether it failed.
    ///
    /// # Errors
    ///
    /// The limit that ended it.
    fn propagate_within(&mut self, limits: &mut Limits) -> Result<bool, Status> {
        let mut runs = 0_u32;
        while let Some(number) = self.store.queue.pop() {
            self.store.queue.done(number);
            let propagator = &self.propagators[number as usize];
            if propagator.run(&mut self.store).is_err() {
                self.store.queue.clear();
                return Ok(true);
            }
            runs = runs.wrapping_add(1);
            // One that is dear may take long by itself.
            if (runs.is_multiple_of(16) || propagator.is_dear()) && limits.exhausted() {
                return Err(limits.status());
            }
        }
        Ok(false)
    }

    /// Runs propagators until none has anything to say.
    #[inline]
    fn propagate(&mut self) -> Outcome {
        while let Some(number) = self.store.queue.pop() {
            let propagator = &self.propagators[number as usize];
            // One that is idempotent need not be woken by itself.
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
                if let Some(failures) = &mut self.failures {
                    failures.note(number);
                }
                return outcome;
            }
        }
        Ok(())
    }

    /// The next variable, and how its values are chosen.
    #[inline]
    fn select<'b>(&self, branchings: &'b [Branching]) -> Option<(Variable, &'b Branching)> {
        branchings.iter().find_map(|branching| {
            let open = branching.variables.iter().copied();
            let mut open = open.filter(|&variable| !self.store.is_fixed(variable));
            let variable = match branching.select {
                Select::InputOrder | Select::Impact => open.next(),
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
                Select::AntiFirstFail => open.min_by_key(|&it| Reverse(self.store.size(it))),
                Select::Smallest => open.min_by_key(|&it| self.store.min(it)),
                Select::Largest => open.min_by_key(|&it| Reverse(self.store.max(it))),
            };
            variable.map(|variable| (variable, branching))
        })
    }

    /// How much the values of an open variable change, each by itself.
    ///
    /// # Errors
    ///
    /// A value that fails.
    fn impact(&mut self, variable: Variable) -> Result<u64, i64> {
        let mut impact = 1_u64;
        let values: SmallVec<[i64; 8]> = self.store.values(variable).collect();
        for value in values {
            let mark = self.store.mark();
            let outcome = self.decide(Decision::Is(variable, value));
            impact = impact.saturating_mul(self.store.changes(mark) as u64);
            self.store.undo(mark);
            if outcome.is_err() {
                self.store.queue.clear();
                return Err(value);
            }
        }
        Ok(impact)
    }

    /// Of these variables the open one whose values change the most, the first of several; one with a
    /// value that fails comes before all others.
    fn greatest_impact(&mut self, variables: &[Variable]) -> Option<Variable> {
        let mut best = (0, None);
        for &variable in variables {
            if self.store.is_fixed(variable) {
                continue;
            }
            match self.impact(variable) {
                Err(_) => return Some(variable),
                Ok(impact) if impact > best.0 => best = (impact, Some(variable)),
                Ok(_) => {}
            }
        }
        best.1
    }

    /// Where the next variable is that of the greatest impact: takes away the values that fail, one
    /// after the other until none does, and notes the variable.
    fn probe(&mut self) -> Outcome {
        let phases = Arc::clone(&self.phases);
        let branching = match self.select(&phases.tree) {
            Some((_, branching)) if branching.select == Select::Impact => branching,
            _ => return Ok(()),
        };
        let number = branching.variables.len();
        let mut best = (0, Reverse(number));
        // How many variables have been tried since the last value was taken away.
        let (mut at, mut tried) = (0, 0);
        while tried < number {
            let variable = branching.variables[at];
            tried += 1;
            if !self.store.is_fixed(variable) {
                match self.impact(variable) {
                    Ok(impact) => best = best.max((impact, Reverse(at))),
                    Err(value) => {
                        self.store.remove(variable, value)?;
                        self.propagate()?;
                        (best, tried) = ((0, Reverse(number)), 0);
                    }
                }
            }
            at = (at + 1) % number;
        }
        self.probed = branching.variables.get(best.1.0).copied();
        Ok(())
    }

    /// Begins the moves of the next variable.
    #[inline]
    fn branch(&mut self, which: impl Fn(&Phases) -> &[Branching]) -> Option<Cursor> {
        if self.order.is_some() {
            return self.branch_by_weight(which);
        }
        let (mut variable, branching) = self.select(which(&self.phases))?;
        let choose = branching.choose;
        if branching.select == Select::Impact {
            let variables = branching.variables.iter().copied();
            let open: Vec<Variable> = variables.skip_while(|it| *it != variable).collect();
            // What has been noted is of the node that was entered last.
            let probed = self.probed.filter(|probed| open.contains(probed));
            variable = probed.or_else(|| self.greatest_impact(&open)).unwrap_or(variable);
        }
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

    /// As [`branch`](Self::branch), in the order that failures have told.
    #[cold]
    fn branch_by_weight(&self, which: impl Fn(&Phases) -> &[Branching]) -> Option<Cursor> {
        let order = self.order.as_ref()?;
        let (variable, size) = which(&self.phases).iter().find_map(|branching| {
            let open = branching.variables.iter().copied();
            let open = open.filter(|&variable| !self.store.is_fixed(variable));
            let sized = open.map(|variable| (variable, self.store.size(variable)));
            sized.reduce(|best, next| {
                let [before, it] = [best, next].map(|(variable, size)| (variable.number(), size));
                if order.is_before(it, before) { next } else { best }
            })
        })?;
        let place = order.first_value(variable.number(), size);
        let value = self.store.values(variable).nth(place)?;
        Some(Cursor { variable, choose: Choose::Min, value, tried: 0 })
    }

    /// Whether a variable of the tree is chosen by its impact.
    pub(super) fn probes(&self) -> bool {
        self.probes
    }

    /// Decides variables in the order in which they are given, where they were chosen by their impact.
    pub(super) fn stop_probing(&mut self) {
        let mut phases = Phases::clone(&self.phases);
        for branching in phases.tree.iter_mut().chain(&mut phases.below) {
            if branching.select == Select::Impact {
                branching.select = Select::InputOrder;
            }
        }
        (self.phases, self.probes, self.probed) = (Arc::new(phases), false, None);
    }

    /// Counts failures from here on.
    pub(super) fn learn(&mut self) {
        self.failures = Some(Box::new(Failures::new(self.propagators.len())));
    }

    /// Counts failures no more.
    pub(super) fn stop_learning(&mut self) {
        self.failures = None;
    }

    /// Decides by the failures so far.
    pub(super) fn reorder(&mut self) {
        if let Some(failures) = &mut self.failures {
            let variables = self.store.places().len();
            let order = failures.order(self.order.as_deref(), variables, &self.propagators);
            self.order = Some(Arc::new(order));
        }
    }

    /// The moves of the next variable below the outputs.
    #[inline]
    pub(super) fn below(&mut self) -> Option<Cursor> {
        self.branch(|phases| &phases.below)
    }

    /// Makes a decision, and propagates.
    #[inline]
    pub(super) fn decide(&mut self, decision: Decision) -> Outcome {
        match decision {
            Decision::Is(variable, value) => self.store.fix(variable, value),
            Decision::IsNot(variable, value) => self.store.remove(variable, value),
            Decision::AtMost(variable, value) => self.store.at_most(variable, value),
            Decision::AtLeast(variable, value) => self.store.at_least(variable, value),
            Decision::Further => Ok(()),
        }?;
        self.propagate()
    }

    /// Takes values from the objective that are no better than what is known.
    #[inline]
    fn improve(&mut self) -> Outcome {
        let Some(objective) = self.objective else { return Ok(()) };
        let Some(cutoff) = self.cutoffs.at(self.depth) else { return Ok(()) };
        match objective {
            Objective::Least(variable) => self.store.at_most(variable, cutoff.saturating_sub(1)),
            Objective::Greatest(variable) => {
                self.store.at_least(variable, cutoff.saturating_neg().saturating_add(1))
            }
        }
    }

    /// What solutions at or below the node cost at least: the objective, or minus the objective.
    pub(super) fn bound(&self) -> i64 {
        match self.objective {
            None => 0,
            Some(Objective::Least(variable)) => self.store.min(variable),
            Some(Objective::Greatest(variable)) => self.store.max(variable).saturating_neg(),
        }
    }

    /// Under other cutoffs from here on.
    pub(super) fn cut_off(&mut self, cutoffs: &Cutoffs) {
        self.cutoffs.clone_from(cutoffs);
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failed
    }

    /// The value of a variable, where it is fixed.
    pub(super) fn value(&self, variable: Variable) -> Option<i64> {
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
        match self.branch(|phases| &phases.tree) {
            Some(cursor) => Node::Open(cursor),
            None => match self.completed() {
                Completed::Yes => Node::Solved,
                Completed::No => Node::Dead,
                Completed::NotYet(cursor) => Node::Open(cursor),
            },
        }
    }

    #[inline]
    fn next(&mut self, cursor: &mut Cursor) -> Option<Decision> {
        let Cursor { variable, choose, value, tried } = *cursor;
        if tried == Cursor::FURTHER {
            (cursor.choose, cursor.tried) = (Choose::Split, 2);
            return Some(Decision::Further);
        }
        if let Choose::Each | Choose::EachDown = choose {
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
        if decision == Decision::Further {
            self.parts += 1;
        } else {
            self.completion = None;
        }
        self.probed = None;
        let decided = self.improve().and_then(|()| self.decide(decision));
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
        self.parts = self.parts.saturating_sub(1);
        self.failed = false;
        self.probed = None;
    }
}

/// At the same node of the same model.
impl<const W: usize> PartialEq for Width<W> {
    fn eq(&self, other: &Self) -> bool {
        (self.failed, self.parts, &self.store) == (other.failed, other.parts, &other.store)
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
        for whole in &*self.open {
            let bits = self.store.bits(whole.domain);
            let is_open = first(bits) != last(bits);
            key.flag(is_open);
            // What is open of two values has both; most domains are whole or fixed.
            if is_open && whole.span > 2 {
                key.flag(*bits != whole.bits);
                if *bits != whole.bits {
                    for (word, &bits) in (0..).zip(bits) {
                        key.bits(bits, whole.span.saturating_sub(64 * word).min(64));
                    }
                }
            }
        }
        for &number in &*self.remembering {
            self.propagators[number as usize].residue(&self.store, &mut key);
        }
        if self.parts > 0 {
            key.number(self.parts.into());
        }
        key.end()
    }
}
