//! The constraints of a model, as a learning search runs and explains them.
//!
//! A propagator without an explanation of its own is explained *by trial*. It runs again on the
//! domains at the root, restricted by *premises*: facts about its domains that were known before
//! the deduction. If it makes the deduction again, these premises are the reasons.

use std::sync::Arc;

use super::super::propagators::{AnyPropagator, Propagator};
use super::super::root::Root;
use super::super::snapshot::Snapshot;
use super::super::store::{Outcome, Store, WIDE};
use super::super::values::Values;
use super::super::variable::View;
use super::atom::{Atom, Test};
use super::deduction::Deduction;
use super::domains::Domains;
use super::explain::Reasons;
use super::impose::impose;
use super::past::{Past, chunk};
use super::space::{Run, Space};
use super::trace::{Cause, Trace};
use super::trial::{self, Premise};
use crate::{Limits, Status};

/// The constraints of a model whose domains have `W` words.
#[derive(Clone)]
pub(super) struct Constraints<const W: usize> {
    store: Store<W>,
    propagators: Arc<[AnyPropagator]>,
    /// The store at the root, for explanations by trial.
    scratch: Store<W>,
    /// The number of domains.
    domains: u32,
    marks: Vec<usize>,
    /// Number of trials that are still allowed.
    trials: u32,
    /// Number of trials so far; wraps around.
    tried: usize,
    /// Number of runs and changes since the queue was last empty.
    steps: usize,
    /// Set once pending runs are skipped: see [`MOST_STEPS`].
    is_unfinished: bool,
}

/// Greatest number of runs and changes in one propagation of wide domains: a constant, and a number
/// for each propagator. Bounds may move by 1 with each run, and a wide domain has room for years of
/// that. Beyond the limit, pending runs are skipped, and before a solution counts, all propagators
/// run again.
const MOST_STEPS: usize = 1 << 12;
const MOST_STEPS_EACH: usize = 16;

/// Greatest number of runs at the root, if domains are wide. Changes are not recorded there.
const MOST_RUNS_AT_ROOT: usize = 1 << 20;

impl<const W: usize> Constraints<W> {
    /// Propagates at the root, within limits. Returns `None` if a propagator fails, so that there
    /// is no solution.
    ///
    /// # Errors
    ///
    /// The status of the limit that was reached.
    pub(super) fn new(root: Root<W>, limits: &mut Limits) -> Result<Option<Self>, Status> {
        let Root { mut store, propagators, domains, failed, .. } = root;
        let propagators: Arc<[AnyPropagator]> = propagators.into();
        if failed {
            return Ok(None);
        }
        (0..propagators.len() as u32).for_each(|propagator| store.queue.push(propagator));
        store.alarm = Some(limits.alarm());
        let mut runs = 0;
        while let Some(number) = store.queue.pop() {
            store.queue.done(number);
            if propagators[number as usize].run(&mut store).is_err() {
                return Ok(None);
            }
            if limits.exhausted() {
                return Err(limits.status());
            }
            runs += 1;
            if W == WIDE && runs > MOST_RUNS_AT_ROOT {
                break;
            }
        }
        store.alarm = None;
        let is_unfinished = W == WIDE && runs > MOST_RUNS_AT_ROOT;
        store.queue.clear();
        Ok(Some(Self { is_unfinished, ..Self::with(store, propagators, domains) }))
    }

    /// Queues all propagators, so that the search propagates at the root and records the changes.
    pub(super) fn traced(root: Root<W>) -> Self {
        let Root { store, propagators, domains, .. } = root;
        let number = propagators.len() as u32;
        let mut traced = Self::with(store, propagators.into(), domains);
        (0..number).for_each(|propagator| traced.store.queue.push(propagator));
        traced
    }

    fn with(mut store: Store<W>, propagators: Arc<[AnyPropagator]>, domains: u32) -> Self {
        let scratch = store.clone();
        store.trace = Some(Box::new(Trace::new(store.domains(domains as usize), W)));
        Self {
            store,
            propagators,
            scratch,
            domains,
            marks: Vec::new(),
            trials: 0,
            tried: 0,
            steps: 0,
            is_unfinished: false,
        }
    }

    /// Appends the explanation of a deduction, by its propagator or by trial.
    fn ask(&mut self, propagator: u32, at: u32, deduction: &Deduction<W>, atoms: &mut Vec<Atom>) {
        let Some(trace) = self.store.trace.as_deref() else { return };
        let past = Past { store: &self.store, trace, at };
        let begin = atoms.len();
        let asked = &self.propagators[propagator as usize];
        if asked.explain(&past, deduction, &mut Reasons { past: &past, atoms }) {
            return;
        }
        atoms.truncate(begin);
        let known = trial::known(&past, asked);
        let kept = self.shrink(propagator, known, deduction);
        let Some(trace) = self.store.trace.as_deref() else { return };
        let past = Past { store: &self.store, trace, at };
        trial::state(&kept, &mut Reasons { past: &past, atoms });
    }

    /// Drops the premises without which the propagator still makes the deduction.
    fn shrink(
        &mut self,
        propagator: u32,
        mut known: Vec<Premise<W>>,
        deduction: &Deduction<W>,
    ) -> Vec<Premise<W>> {
        let is_allowed = known.len() <= MOST_TRIED && self.trials > known.len() as u32;
        if !is_allowed || !self.is_deduced(propagator, &known, deduction) {
            return known;
        }
        let mut at = known.len();
        while at > 0 {
            at -= 1;
            let left_out = known.remove(at);
            if !self.is_deduced(propagator, &known, deduction) {
                known.insert(at, left_out);
            }
        }
        known
    }

    /// Returns whether a propagator makes a deduction, or fails, on the domains at the root
    /// restricted by these premises.
    fn is_deduced(
        &mut self,
        propagator: u32,
        known: &[Premise<W>],
        deduction: &Deduction<W>,
    ) -> bool {
        self.trials = self.trials.saturating_sub(1);
        self.tried = self.tried.wrapping_add(1);
        let (scratch, propagator) = (&mut self.scratch, &self.propagators[propagator as usize]);
        let mark = scratch.mark();
        let failed = trial::run_on(scratch, propagator, known).is_err();
        let made = deduction.atom.is_some_and(|atom| atom.is_true(scratch.snapshot(atom.domain())));
        scratch.queue.clear();
        scratch.undo(mark);
        failed || made
    }
}

/// Returns whether a propagation has reached its limit of steps.
#[inline(always)]
fn is_long<const W: usize>(steps: usize, propagators: &[AnyPropagator]) -> bool {
    W == WIDE && steps > MOST_STEPS.max(MOST_STEPS_EACH * propagators.len())
}

/// Maximum number of trials for the explanations of one conflict.
const MOST_TRIALS: u32 = 4_000;

/// Number of premises above which an explanation by trial keeps all of them.
const MOST_TRIED: usize = 64;

impl<const W: usize> Space for Constraints<W> {
    fn copy(&self) -> Box<dyn Space> {
        Box::new(self.clone())
    }

    fn domains(&self) -> Domains<'_> {
        let words = self.store.domains(self.domains as usize);
        Domains { words, width: W, holes: &self.store.holes }
    }

    fn trace(&self) -> &Trace {
        self.store.trace.as_deref().expect("a learning search has a trace")
    }

    fn made_true(&self, atom: Atom, at: u32) -> Option<u32> {
        self.trace().made_true(atom, at, &self.store.holes)
    }

    fn was_true(&self, atom: Atom, change: u32) -> bool {
        let past = Past { store: &self.store, trace: self.trace(), at: change };
        atom.is_true(past.snapshot(atom.domain()))
    }

    fn impose(&mut self, atom: Atom, cause: Cause) -> Outcome {
        self.store.causes(cause);
        impose(&mut self.store, atom)
    }

    fn remove(&mut self, view: View, values: &Values) -> Outcome {
        self.store.causes(Cause::Search);
        let outcome = match self.store.is_wide(view) {
            true => trial::remove(&mut self.store, view, values),
            false => self.store.keep(view, &values.bits(view.base()).map(|word: u64| !word)),
        };
        self.store.queue.clear();
        outcome
    }

    fn runs(&self) -> usize {
        self.store.queue.taken().wrapping_add(self.tried)
    }

    fn run(&mut self) -> Run {
        let Some(number) = self.store.queue.pop() else {
            self.steps = 0;
            return Run::Idle;
        };
        if is_long::<W>(self.steps, &self.propagators) {
            self.store.queue.done(number);
            self.store.queue.clear();
            (self.steps, self.is_unfinished) = (0, true);
            return Run::Idle;
        }
        let before = self.trace().len();
        let propagator = &self.propagators[number as usize];
        self.store.causes(Cause::Propagator(number));
        if !propagator.is_idempotent() {
            self.store.queue.done(number);
        }
        let outcome = propagator.run(&mut self.store);
        if propagator.is_idempotent() {
            self.store.queue.done(number);
        }
        if outcome.is_ok() {
            if W == WIDE {
                self.steps += 1 + (self.trace().len() - before) as usize;
            }
            return Run::Done;
        }
        self.store.queue.clear();
        Run::Failed(number)
    }

    fn run_only(&mut self, propagators: &[u32]) -> Result<(), u32> {
        let (mut outcome, mut steps) = (Ok(()), 0);
        while outcome.is_ok() && !is_long::<W>(steps, &self.propagators) {
            let before = self.trace().len();
            outcome = propagators.iter().try_for_each(|&number| {
                self.store.causes(Cause::Propagator(number));
                self.propagators[number as usize].run(&mut self.store).map_err(|_| number)
            });
            if self.trace().len() == before {
                break;
            }
            steps += propagators.len() + (self.trace().len() - before) as usize;
        }
        self.store.queue.clear();
        outcome
    }

    fn rest(&mut self) {
        self.store.queue.clear();
        self.steps = 0;
    }

    fn is_unfinished(&self) -> bool {
        self.is_unfinished
    }

    fn check_again(&mut self) -> bool {
        if self.is_unfinished {
            let all = 0..self.propagators.len() as u32;
            all.for_each(|propagator| self.store.queue.push(propagator));
        }
        self.is_unfinished
    }

    fn allow_trials(&mut self) {
        self.trials = MOST_TRIALS;
    }

    fn open_level(&mut self) {
        let mark = self.store.mark();
        self.marks.push(mark);
        if let Some(trace) = &mut self.store.trace {
            trace.open_level();
        }
    }

    fn back_to(&mut self, level: u32) {
        let Some(&mark) = self.marks.get(level as usize) else { return };
        self.store.undo(mark);
        self.marks.truncate(level as usize);
        if let Some(trace) = &mut self.store.trace {
            trace.back_to(level);
        }
    }

    fn renumber(&mut self, new: &dyn Fn(u32) -> u32) {
        let changes = self.store.trace.iter_mut().flat_map(|trace| &mut trace.changes);
        for change in changes {
            if let Cause::Nogood(nogood) = &mut change.cause {
                *nogood = new(*nogood);
            }
        }
    }

    fn explain(&mut self, propagator: u32, change: u32, atom: Atom, atoms: &mut Vec<Atom>) {
        let trace = self.trace();
        let domain = atom.domain();
        let before: [u64; W] = *chunk(trace.before(change));
        let after = *chunk(trace.after(change, self.domains()).words);
        let deduced = |test| Deduction { atom: Some(Atom::new(domain, test)), before, after };
        match atom.test() {
            // The atom stands for two bounds, one of which may be older than the change.
            Test::Is(offset) => {
                let bounds = [Test::AtLeast(offset), Test::at_most(offset)];
                let older = bounds.map(|test| {
                    let before = Snapshot { words: &before, domain, holes: &self.store.holes };
                    Atom::new(domain, test).is_true(before)
                });
                for (test, is_older) in bounds.into_iter().zip(older) {
                    if !is_older {
                        self.ask(propagator, change, &deduced(test), atoms);
                    }
                }
                let Some(trace) = self.store.trace.as_deref() else { return };
                let past = Past { store: &self.store, trace, at: change };
                let mut reasons = Reasons { past: &past, atoms };
                for (test, is_older) in bounds.into_iter().zip(older) {
                    if is_older {
                        reasons.push(Atom::new(domain, test));
                    }
                }
            }
            test => self.ask(propagator, change, &deduced(test), atoms),
        }
    }

    fn explain_failure(&mut self, propagator: u32, atoms: &mut Vec<Atom>) {
        self.allow_trials();
        let at = self.trace().len();
        self.ask(propagator, at, &Deduction::FAILURE, atoms);
    }
}
