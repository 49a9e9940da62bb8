//! The constraints of a learning search: domains with a trace, propagators that wake each other,
//! and their explanations, for one width of domains. The search sees them as a trait object, so
//! that it is compiled once for all widths.
//!
//! A propagator that has no explanation of its own is explained *by trial*: it runs on the domains
//! at the root, with some of them restricted to what was known. Where it makes the deduction again,
//! these are the reasons.

use std::sync::Arc;

use super::super::propagators::{AnyPropagator, Propagator};
use super::super::root::Root;
use super::super::store::{Outcome, Store};
use super::super::variable::View;
use super::atom::{Atom, Test};
use super::explain::{Deduction, Past, Reasons, array};
use super::trace::{Cause, Trace};
use crate::words::{first, last};
use crate::{Limits, Status};

/// The result of running one propagator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Run {
    /// No propagator was pending.
    Idle,
    /// One ran.
    Done,
    /// The propagator with this number failed. The queue is empty.
    Failed(u32),
}

/// Domains of any width, with their propagators.
pub(super) trait Space: Send + Sync {
    /// Returns a copy.
    fn copy(&self) -> Box<dyn Space>;
    /// Returns the words of all domains.
    fn words(&self) -> &[u64];
    /// Returns the changes since the root.
    fn trace(&self) -> &Trace;
    /// Returns whether an atom was true before a change.
    fn was_true(&self, atom: Atom, change: u32) -> bool;
    /// Makes an atom true. Fails, and changes nothing, if it is false.
    fn impose(&mut self, atom: Atom, cause: Cause) -> Outcome;
    /// Removes bits of a domain without waking propagators. Fails, and changes nothing, if no bit
    /// is left.
    fn remove(&mut self, domain: u32, bits: &[u64]) -> Outcome;
    /// Runs one pending propagator.
    fn run(&mut self) -> Run;
    /// Runs these propagators alone, in turn, until they change nothing, and empties the queue. The
    /// error is the number of one that failed.
    fn run_only(&mut self, propagators: &[u32]) -> Result<(), u32>;
    /// Returns a number that grows by one with each run and each trial, and wraps around.
    fn runs(&self) -> usize;
    /// Empties the queue of propagators.
    fn rest(&mut self);
    /// Opens a level.
    fn open_level(&mut self);
    /// Allows some trials for the explanations of one conflict; beyond these, explanations by trial
    /// are not shrunk.
    fn allow_trials(&mut self);
    /// Undoes all levels above this one.
    fn back_to(&mut self, level: u32);
    /// Replaces the number of each nogood that is a cause by its new one.
    fn renumber(&mut self, new: &dyn Fn(u32) -> u32);
    /// Appends atoms that were true before a change and imply, by the propagator's constraint, an
    /// atom that the change made true.
    fn explain(&mut self, propagator: u32, change: u32, atom: Atom, atoms: &mut Vec<Atom>);
    /// Appends true atoms that contradict the constraint of a propagator that failed.
    fn explain_failure(&mut self, propagator: u32, atoms: &mut Vec<Atom>);
}

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
}

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
        while let Some(number) = store.queue.pop() {
            store.queue.done(number);
            if propagators[number as usize].run(&mut store).is_err() {
                return Ok(None);
            }
            if limits.exhausted() {
                return Err(limits.status());
            }
        }
        store.alarm = None;
        Ok(Some(Self::with(store, propagators, domains)))
    }

    /// Leaves the propagation at the root to the search, so that its changes are recorded.
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
        Self { store, propagators, scratch, domains, marks: Vec::new(), trials: 0, tried: 0 }
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
        let mut domains = Vec::new();
        asked.watch(&mut |variable, _| {
            domains.push(self.store.views()[variable.number()].domain());
        });
        domains.sort_unstable();
        domains.dedup();
        let known: Vec<(u32, [u64; W])> =
            domains.into_iter().map(|domain| (domain, past.bits(domain))).collect();
        let restricted = |&(domain, bits): &(u32, [u64; W])| bits != array(trace.root(domain));
        let known: Vec<_> = known.into_iter().filter(restricted).collect();
        let kept = self.shrink(propagator, known, deduction);
        let Some(trace) = self.store.trace.as_deref() else { return };
        let past = Past { store: &self.store, trace, at };
        let mut reasons = Reasons { past: &past, atoms };
        kept.iter().for_each(|(domain, bits)| state(*domain, bits, &mut reasons));
    }

    /// Drops domains that a deduction does not need: the propagator also makes it without them.
    fn shrink(
        &mut self,
        propagator: u32,
        mut known: Vec<(u32, [u64; W])>,
        deduction: &Deduction<W>,
    ) -> Vec<(u32, [u64; W])> {
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

    /// Returns whether a propagator makes a deduction, or fails, when these domains are restricted
    /// and all others are as at the root.
    fn is_deduced(
        &mut self,
        propagator: u32,
        known: &[(u32, [u64; W])],
        deduction: &Deduction<W>,
    ) -> bool {
        self.trials = self.trials.saturating_sub(1);
        self.tried = self.tried.wrapping_add(1);
        let (scratch, propagator) = (&mut self.scratch, &self.propagators[propagator as usize]);
        let mark = scratch.mark();
        let failed = run_on(scratch, propagator, known).is_err();
        let made = deduction.atom.is_some_and(|atom| atom.is_true(scratch.bits(atom.domain())));
        scratch.queue.clear();
        scratch.undo(mark);
        failed || made
    }
}

/// Restricts domains and runs a propagator until it changes nothing.
fn run_on<const W: usize>(
    store: &mut Store<W>,
    propagator: &AnyPropagator,
    known: &[(u32, [u64; W])],
) -> Outcome {
    for &(domain, bits) in known {
        store.keep(View { domain, base: 0 }, &bits)?;
    }
    let mut sizes = 0;
    loop {
        propagator.run(store)?;
        let before = std::mem::take(&mut sizes);
        propagator.watch(&mut |variable, _| sizes += u64::from(store.size(variable)));
        if sizes == before {
            return Ok(());
        }
    }
}

/// Number of trials for the explanations of one conflict.
const MOST_TRIALS: u32 = 4_000;

/// Number of domains above which an explanation by trial keeps all of them.
const MOST_TRIED: usize = 64;

/// Gives the reasons that a domain is a subset of these bits.
fn state<const W: usize>(domain: u32, bits: &[u64; W], reasons: &mut Reasons<'_, W>) {
    let (least, greatest) = (first(bits), last(bits));
    if least == greatest {
        return reasons.push(Atom::new(domain, Test::Is(least)));
    }
    reasons.push(Atom::new(domain, Test::AtLeast(least)));
    reasons.push(Atom::new(domain, Test::Below(greatest + 1)));
    for bit in least..greatest {
        if bits[bit as usize / 64] >> (bit % 64) & 1 == 0 {
            reasons.push(Atom::new(domain, Test::IsNot(bit)));
        }
    }
}

impl Clone for Box<dyn Space> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

impl<const W: usize> Space for Constraints<W> {
    fn copy(&self) -> Box<dyn Space> {
        Box::new(self.clone())
    }

    fn words(&self) -> &[u64] {
        self.store.domains(self.domains as usize)
    }

    fn trace(&self) -> &Trace {
        self.store.trace.as_deref().expect("a learning search has a trace")
    }

    fn was_true(&self, atom: Atom, change: u32) -> bool {
        match self.trace().first_since(atom.domain(), change) {
            Some(later) => atom.is_true(self.trace().before(later)),
            None => atom.is_true(self.store.bits(atom.domain())),
        }
    }

    fn impose(&mut self, atom: Atom, cause: Cause) -> Outcome {
        self.store.causes(cause);
        let (view, bit) = (View { domain: atom.domain(), base: 0 }, i64::from(atom.bit()));
        match atom.test() {
            Test::Is(_) => self.store.fix(view, bit),
            Test::IsNot(_) => self.store.remove(view, bit),
            Test::AtLeast(_) => self.store.at_least(view, bit),
            Test::Below(_) => self.store.at_most(view, bit - 1),
        }
    }

    fn remove(&mut self, domain: u32, bits: &[u64]) -> Outcome {
        self.store.causes(Cause::Search);
        let outcome =
            self.store.keep(View { domain, base: 0 }, &array::<W>(bits).map(|word| !word));
        self.store.queue.clear();
        outcome
    }

    fn runs(&self) -> usize {
        self.store.queue.taken().wrapping_add(self.tried)
    }

    fn run(&mut self) -> Run {
        let Some(number) = self.store.queue.pop() else { return Run::Idle };
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
            return Run::Done;
        }
        self.store.queue.clear();
        Run::Failed(number)
    }

    fn run_only(&mut self, propagators: &[u32]) -> Result<(), u32> {
        let mut outcome = Ok(());
        while outcome.is_ok() {
            let before = self.trace().len();
            outcome = propagators.iter().try_for_each(|&number| {
                self.store.causes(Cause::Propagator(number));
                self.propagators[number as usize].run(&mut self.store).map_err(|_| number)
            });
            if self.trace().len() == before {
                break;
            }
        }
        self.store.queue.clear();
        outcome
    }

    fn rest(&mut self) {
        self.store.queue.clear();
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
        let before: [u64; W] = array(trace.before(change));
        let after = match trace.following(change) {
            Some(next) => array(trace.before(next)),
            None => *self.store.bits(domain),
        };
        let deduced = |test| Deduction { atom: Some(Atom::new(domain, test)), before, after };
        let mut ask = |test| self.ask(propagator, change, &deduced(test), atoms);
        match atom.test() {
            // The atom stands for two bounds, one of which may be older than the change.
            Test::Is(bit) => {
                let (low, high) = (Test::AtLeast(bit), Test::Below(bit + 1));
                let [is_low, is_high] =
                    [low, high].map(|test| Atom::new(domain, test).is_true(&before));
                if !is_low {
                    ask(low);
                }
                if !is_high {
                    ask(high);
                }
                let Some(trace) = self.store.trace.as_deref() else { return };
                let past = Past { store: &self.store, trace, at: change };
                let mut reasons = Reasons { past: &past, atoms };
                for (is_older, test) in [(is_low, low), (is_high, high)] {
                    if is_older {
                        reasons.push(Atom::new(domain, test));
                    }
                }
            }
            test => ask(test),
        }
    }

    fn explain_failure(&mut self, propagator: u32, atoms: &mut Vec<Atom>) {
        self.allow_trials();
        let at = self.trace().len();
        self.ask(propagator, at, &Deduction::FAILURE, atoms);
    }
}
