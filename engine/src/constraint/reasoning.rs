//! Reasoning: propagates one reason at a time, as a person solves a puzzle.
//!
//! Full propagation interleaves all constraints, so that no single reason explains its result. Here
//! only the constraints of one [reason](Model::because) are propagated on given [domains](Known);
//! the reason implies the difference between the domains before and after.

use std::fmt;

use super::error::Error;
use super::model::Model;
use super::propagators::{AnyPropagator, Propagator};
use super::root::Root;
use super::rules::Rule;
use super::store::{Outcome, Store};
use super::variable::{Variable, View};
use crate::words::ones;

/// The reasons of a model. Each can be propagated by itself. Methods panic if there is no such
/// reason or variable.
///
/// ```
/// use billhook_engine::constraint::Model;
///
/// let mut model = Model::new();
/// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=3));
/// model.because("the sum is 5").sum(&[one, two], 5);
/// model.because("both differ").all_different(&[one, two]);
/// let mut reasoning = model.reasoning()?;
/// let declared = reasoning.declared().ok_or("a variable has no values")?;
/// let after = reasoning.follow(&declared, 0).ok_or("there is no solution")?;
/// assert_eq!(reasoning.values(&after, one), [2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reasoning {
    reasons: Vec<Reason>,
    /// The view of each variable, by variable number.
    views: Vec<View>,
    /// Number of words of a domain.
    width: usize,
    declared: Option<Known>,
    steps: Box<dyn Follow>,
}

/// The constraints that share a reason.
struct Reason {
    words: String,
    propagators: Vec<usize>,
    variables: Vec<Variable>,
}

/// The domains of all variables at some point of the reasoning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known(Box<[u64]>);

impl Reasoning {
    pub(super) fn new<const W: usize>(model: &Model, root: Root<W>) -> Result<Self, Error> {
        // Constant distances have no propagator.
        let is_propagator = |constraint| root.constraints.binary_search(&constraint);
        let rules = model.rules(|constraint| is_propagator(constraint).is_ok());
        let reasons = rules.into_iter().map(|Rule { words, constraints, variables }| {
            let propagators = constraints.into_iter().filter_map(|it| is_propagator(it).ok());
            Reason { words, propagators: propagators.collect(), variables }
        });
        let reasons: Vec<Reason> = reasons.collect();
        let views = root.store.views().to_vec();
        let count = views.iter().map(|view| view.domain() as usize + 1).max().unwrap_or(0);
        let declared = (!root.failed).then(|| Known(root.store.domains(count).into()));
        let Root { store, propagators, .. } = root;
        let steps = Box::new(Steps { store, propagators, count });
        Ok(Self { reasons, views, width: W, declared, steps })
    }

    /// Returns the initial domains; `None` if one is empty, or if constant distances between
    /// variables contradict each other.
    pub fn declared(&self) -> Option<Known> {
        self.declared.clone()
    }

    /// Returns the number of reasons. They are numbered from 0 in the order in which they were
    /// given; each constraint without a reason follows as a reason of its own. Constant distances
    /// between variables hold in all domains and are not among the reasons.
    pub fn reasons(&self) -> usize {
        self.reasons.len()
    }

    /// Returns a reason in words. For a constraint without a reason, these name its variables.
    pub fn words(&self, reason: usize) -> &str {
        &self.reasons[reason].words
    }

    /// Returns the variables of a reason's constraints, in ascending order.
    pub fn variables(&self, reason: usize) -> &[Variable] {
        &self.reasons[reason].variables
    }

    /// Propagates the constraints of a reason to their fixpoint and returns the domains; `None` if
    /// the reason cannot hold in them.
    pub fn follow(&mut self, known: &Known, reason: usize) -> Option<Known> {
        self.steps.follow(known, &self.reasons[reason].propagators)
    }

    /// Returns the domains with the variable fixed to `value`; `None` if the variable cannot take
    /// the value.
    pub fn decide(&self, known: &Known, variable: Variable, value: i64) -> Option<Known> {
        let bit = self.bit(known, variable, value)?;
        let mut decided = known.clone();
        let (domain, _) = self.domain(variable);
        decided.0[domain..domain + self.width].fill(0);
        decided.0[domain + bit / 64] = 1 << (bit % 64);
        Some(decided)
    }

    /// Returns the domains without `value` for the variable, unchanged if the variable cannot take
    /// it; `None` if the variable has no other value.
    pub fn refute(&self, known: &Known, variable: Variable, value: i64) -> Option<Known> {
        let Some(bit) = self.bit(known, variable, value) else { return Some(known.clone()) };
        let mut left = known.clone();
        let (domain, _) = self.domain(variable);
        left.0[domain + bit / 64] &= !(1 << (bit % 64));
        left.0[domain..domain + self.width].iter().any(|&word| word != 0).then_some(left)
    }

    /// Returns the intersection of several domains; `None` if one becomes empty, or if none are
    /// given.
    pub fn all<'k>(&self, known: impl IntoIterator<Item = &'k Known>) -> Option<Known> {
        let mut known = known.into_iter();
        let mut all = known.next()?.clone();
        for known in known {
            all.0.iter_mut().zip(&known.0).for_each(|(all, one)| *all &= one);
        }
        let mut domains = all.0.chunks(self.width);
        domains.all(|domain| domain.iter().any(|&word| word != 0)).then_some(all)
    }

    /// Returns the domain of a variable, in ascending order.
    pub fn values(&self, known: &Known, variable: Variable) -> Vec<i64> {
        let (domain, base) = self.domain(variable);
        let words = (0..).zip(&known.0[domain..domain + self.width]);
        let bits = words.flat_map(|(word, &bits)| ones([bits]).map(move |bit| 64 * word + bit));
        bits.map(|bit| base + bit as i64).collect()
    }

    /// Returns the value of a variable; `None` if it is not fixed.
    pub fn value(&self, known: &Known, variable: Variable) -> Option<i64> {
        match *self.values(known, variable) {
            [value] => Some(value),
            _ => None,
        }
    }

    /// Returns the index of the first word of a variable's domain, and the value of its first bit.
    fn domain(&self, variable: Variable) -> (usize, i64) {
        let view = self.views[variable.number()];
        (view.domain() as usize * self.width, view.base())
    }

    /// Returns the bit of a value in the domain; `None` if the value is not left there.
    fn bit(&self, known: &Known, variable: Variable, value: i64) -> Option<usize> {
        let (domain, base) = self.domain(variable);
        let bit = usize::try_from(value.checked_sub(base)?).ok()?;
        let word = known.0[domain..domain + self.width].get(bit / 64)?;
        (word >> (bit % 64) & 1 == 1).then_some(bit)
    }
}

impl fmt::Debug for Reasoning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.reasons.iter().map(|reason| reason.words.as_str()).collect();
        f.debug_struct("Reasoning").field("reasons", &words).finish_non_exhaustive()
    }
}

/// Propagation on domains of any width.
trait Follow: Send {
    fn follow(&mut self, known: &Known, propagators: &[usize]) -> Option<Known>;
}

/// The store at its root, restored after each step.
struct Steps<const W: usize> {
    store: Store<W>,
    propagators: Vec<AnyPropagator>,
    /// Number of domains.
    count: usize,
}

impl<const W: usize> Steps<W> {
    /// Intersects the domains with `known` and runs the propagators to their fixpoint. Fails if a
    /// domain becomes empty or a propagator fails.
    fn run(&mut self, known: &Known, propagators: &[usize]) -> Outcome {
        self.store.intersect(&known.0)?;
        loop {
            let before = self.store.domains(self.count).to_vec();
            for &propagator in propagators {
                self.propagators[propagator].run(&mut self.store)?;
            }
            if self.store.domains(self.count) == before {
                return Ok(());
            }
        }
    }
}

impl<const W: usize> Follow for Steps<W> {
    fn follow(&mut self, known: &Known, propagators: &[usize]) -> Option<Known> {
        let mark = self.store.mark();
        let outcome = self.run(known, propagators);
        let left = outcome.is_ok().then(|| Known(self.store.domains(self.count).into()));
        // All propagators of the reason run in turn; the queue is not used.
        self.store.queue.clear();
        self.store.undo(mark);
        left
    }
}
