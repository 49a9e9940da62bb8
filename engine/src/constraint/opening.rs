//! From a model to its search: domains and propagators in a store, and what is decided when.

use super::branching::Phases;
use super::domains::{Domains, distance};
use super::error::Error;
use super::event::Watches;
use super::labelling::Labelling;
use super::laid_out::MOST_WORDS;
use super::model::Model;
use super::propagators::{AnyPropagator, Propagator, Room};
use super::queue::Queue;
use super::reasoning::Reasoning;
use super::store::{Store, Variable};
use super::width::Width;
use crate::{Limits, Status};

impl Model {
    /// The search for all solutions.
    ///
    /// # Errors
    ///
    /// If a variable has values too far apart, a sum may leave 64 bits, or all is too large.
    pub fn labelling(&self) -> Result<Labelling, Error> {
        self.labelling_within(&mut Limits::new())
    }

    /// The search for all solutions, laid out and propagated for the first time within limits on time
    /// and memory.
    ///
    /// # Errors
    ///
    /// As [`labelling`](Self::labelling); [`Error::Stopped`] if a limit was reached.
    pub fn labelling_within(&self, limits: &mut Limits) -> Result<Labelling, Error> {
        let (shared, widest) = self.measured()?;
        Ok(match widest {
            ..=64 => Labelling::of(self.search::<1>(shared, limits)?),
            65..=128 => Labelling::of(self.search::<2>(shared, limits)?),
            129..=256 => Labelling::of(self.search::<4>(shared, limits)?),
            _ => Labelling::of(self.search::<16>(shared, limits)?),
        })
    }

    /// Looks whether it can be searched, without laying anything out.
    ///
    /// # Errors
    ///
    /// If a variable has values too far apart, or a sum may leave 64 bits.
    pub fn measure(&self) -> Result<(), Error> {
        self.measured().map(drop)
    }

    /// What follows from the model, reason by reason.
    ///
    /// # Errors
    ///
    /// As [`labelling`](Self::labelling).
    pub fn reasoning(&self) -> Result<Reasoning, Error> {
        let (shared, widest) = self.measured()?;
        let limits = &mut Limits::new();
        match widest {
            ..=64 => Reasoning::of::<1>(self, self.prepared(shared, limits)?),
            65..=128 => Reasoning::of::<2>(self, self.prepared(shared, limits)?),
            129..=256 => Reasoning::of::<4>(self, self.prepared(shared, limits)?),
            _ => Reasoning::of::<16>(self, self.prepared(shared, limits)?),
        }
    }

    /// What is decided in the tree, and what below.
    fn phases(&self) -> Phases {
        let mut outputs = self.outputs.clone().unwrap_or_else(|| self.variables().collect());
        let mut determined = self.determined(&outputs);
        if let Some(objective) = self.objective {
            outputs.retain(|&it| it != objective.variable());
            determined[objective.variable().number()] = true;
        }
        let is_decided = |it: Variable| determined[it.number()];
        Phases::new(&self.branchings, outputs, self.objective, is_decided, self.variables())
    }

    fn search<const W: usize>(
        &self,
        shared: Domains,
        limits: &mut Limits,
    ) -> Result<Width<W>, Error> {
        let root = self.prepared(shared, limits)?;
        Width::new(root, self.phases(), self.objective, limits).map_err(Error::Stopped)
    }

    fn prepared<const W: usize>(
        &self,
        shared: Domains,
        limits: &mut Limits,
    ) -> Result<Prepared<W>, Error> {
        let mut failed = shared.failed;
        let domains = shared.domains.iter().map(|values| {
            let mut bits = [0; W];
            for value in values.iter() {
                let bit = (value - values.min().unwrap_or(0)) as usize;
                bits[bit / 64] |= 1 << (bit % 64);
            }
            failed |= bits == [0; W];
            bits
        });
        let domains: Vec<_> = domains.collect();
        let kept = self.constraints.iter().enumerate().filter(|(_, it)| distance(it).is_none());
        let (constraints, mut propagators): (Vec<_>, Vec<_>) =
            kept.map(|(number, it)| (number, it.clone())).unzip();
        let places = shared.places.clone();
        let mut room = Room { places, next: (W * domains.len()) as u32, words: Vec::new() };
        for (number, propagator) in propagators.iter_mut().enumerate() {
            propagator.prepare(&mut room);
            let words = W * domains.len() + room.words.len();
            if words > MOST_WORDS {
                return Err(Error::TooLarge);
            }
            // Beside each word stands when it was changed last.
            if limits.memory_limit().is_some_and(|bytes| 16 * words > bytes) {
                return Err(Error::Stopped(Status::MemoryLimit));
            }
            if number % 64 == 63 && limits.exhausted() {
                return Err(Error::Stopped(limits.status()));
            }
        }
        let mut watching = Vec::new();
        for (number, propagator) in propagators.iter().enumerate() {
            propagator.watch(&mut |variable, event| {
                watching.push((shared.places[variable.number()].domain, event, number as u32));
            });
        }
        let watches = Watches::new(domains.len(), watching);
        let queue = Queue::new(propagators.iter().map(Propagator::is_dear));
        let store = Store::new(shared.places, &domains, room.words, watches, queue);
        let domains = domains.len() as u32;
        Ok(Prepared { store, propagators, constraints, domains, failed })
    }
}

/// A store at its root, before the first propagator has run.
pub(super) struct Prepared<const W: usize> {
    pub(super) store: Store<W>,
    pub(super) propagators: Vec<AnyPropagator>,
    /// Of each propagator the number of its constraint.
    pub(super) constraints: Vec<usize>,
    /// How many there are.
    pub(super) domains: u32,
    /// Whether a variable has no values.
    pub(super) failed: bool,
}
