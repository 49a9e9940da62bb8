//! Builds the search of a model: initial domains, propagators with their state and watches, and the
//! order of decisions.

use super::branching::Phases;
use super::domains::{SharedDomains, constant_offset, extent, is_wide};
use super::error::Error;
use super::event::Watches;
use super::fixed_width::FixedWidth;
use super::interned::MAX_WORDS;
use super::labelling::Labelling;
use super::model::Model;
use super::propagators::{AnyPropagator, Layout, Propagator};
use super::queue::Queue;
use super::root::Root;
use super::store::{Journal, Store, WIDE, wide};
use super::variable::{Variable, View};
use crate::{Either, Limits, Status};

impl Model {
    /// Builds the search for all solutions and propagates at its root.
    ///
    /// # Errors
    ///
    /// Fails if a domain spans too many values for one of its constraints, arithmetic may overflow
    /// 64 bits, or the model takes too much memory.
    pub fn labelling(&self) -> Result<Labelling, Error> {
        self.labelling_within(&mut Limits::new())
    }

    /// Builds the search like [`labelling`](Self::labelling), within limits on time and memory.
    /// Fails like [`labelling`](Self::labelling), and with [`Error::Stopped`] if a limit was
    /// reached.
    pub fn labelling_within(&self, limits: &mut Limits) -> Result<Labelling, Error> {
        let (shared, widest) = self.measured()?;
        Ok(Labelling::new(match widest {
            ..=64 => Either::First(Either::First(self.search(shared, limits)?)),
            65..=128 => Either::First(Either::Second(self.search(shared, limits)?)),
            129..=256 => Either::Second(Either::First(self.search(shared, limits)?)),
            257..=1024 => {
                Either::Second(Either::Second(Either::First(self.search(shared, limits)?)))
            }
            _ => Either::Second(Either::Second(Either::Second(self.search(shared, limits)?))),
        }))
    }

    /// Checks domains, arithmetic and tables, as building the search does first. The search itself
    /// may still take too much memory.
    ///
    /// # Errors
    ///
    /// Fails if a domain spans too many values for one of its constraints, arithmetic may overflow
    /// 64 bits, or the tables take too much memory.
    pub fn measure(&self) -> Result<(), Error> {
        self.measured().map(drop)
    }

    /// Distributes the variables between the tree and completions.
    pub(super) fn phases(&self) -> Phases {
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
        shared: SharedDomains,
        limits: &mut Limits,
    ) -> Result<FixedWidth<W>, Error> {
        let root = self.root(shared, limits)?;
        FixedWidth::new(root, self.phases(), self.objective, limits).map_err(Error::Stopped)
    }

    fn root<const W: usize>(
        &self,
        shared: SharedDomains,
        limits: &mut Limits,
    ) -> Result<Root<W>, Error> {
        self.root_of(shared, limits, |_| true)
    }

    /// Builds the root with the constraints that `keeps` accepts.
    pub(super) fn root_of<const W: usize>(
        &self,
        shared: SharedDomains,
        limits: &mut Limits,
        keeps: impl Fn(&AnyPropagator) -> bool,
    ) -> Result<Root<W>, Error> {
        let mut failed = shared.failed;
        let mut gaps = Vec::new();
        let domains = shared.domains.iter().map(|values| {
            if W == WIDE {
                let is_wide = is_wide(values);
                let (words, holes) = if is_wide { wide(values) } else { ([0; W], Box::default()) };
                gaps.push(holes);
                if is_wide {
                    return words;
                }
            }
            let mut bits = [0; W];
            for value in values.iter() {
                let bit = (value - values.min().unwrap_or(0)) as usize;
                bits[bit / 64] |= 1 << (bit % 64);
            }
            failed |= bits == [0; W];
            bits
        });
        let domains: Vec<_> = domains.collect();
        let is_dropped = |it: &AnyPropagator| W == WIDE && shared.drops(it);
        let is_kept =
            |it: &AnyPropagator| constant_offset(it).is_none() && keeps(it) && !is_dropped(it);
        let kept = self.constraints.iter().enumerate().filter(|(_, it)| is_kept(it));
        let (constraints, mut propagators): (Vec<_>, Vec<_>) =
            kept.map(|(number, it)| (number, it.clone())).unzip();
        let views = shared.views.clone();
        let extents = shared.domains.iter().filter(|_| W == WIDE).map(extent).collect();
        let next = (W * domains.len()) as u32;
        let mut layout = Layout::new(views, extents, next);
        for (number, propagator) in propagators.iter_mut().enumerate() {
            propagator.prepare(&mut layout);
            let words = W * domains.len() + layout.words.len();
            if words > MAX_WORDS {
                return Err(Error::TooLarge);
            }
            // Each word has a time stamp of the same size.
            if limits.memory_limit().is_some_and(|bytes| 16 * words > bytes) {
                return Err(Error::Stopped(Status::MemoryLimit));
            }
            if number % 64 == 63 && limits.exhausted() {
                return Err(Error::Stopped(limits.status()));
            }
        }
        let watches = watches(&propagators, &shared.views, domains.len());
        let queue = Queue::new(propagators.iter().map(Propagator::is_low_priority));
        let mut store = Store::new(shared.views, &domains, layout.words, watches, queue);
        store.journal = Journal::new(layout.is_followed);
        if W == WIDE {
            store = store.with_gaps(gaps);
        }
        let domains = domains.len() as u32;
        Ok(Root { store, propagators, constraints, domains, failed })
    }
}

fn watches(propagators: &[AnyPropagator], views: &[View], domains: usize) -> Watches {
    let mut watching = Vec::new();
    for (number, propagator) in (0..).zip(propagators) {
        propagator.watch(&mut |variable, event| {
            watching.push((views[variable.number()].domain, event, number));
        });
    }
    Watches::new(domains, watching)
}
