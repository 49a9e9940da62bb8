//! What follows from a model, one reason at a time: how a person would solve it.
//!
//! Propagation interleaves all constraints, and what it leaves has no reason that could be told.
//! Here nothing is propagated but what is asked for: the constraints of one
//! [reason](Model::because) narrow what is [known](Known), and what they took away is the difference
//! of two of those.

use std::collections::BTreeMap;
use std::fmt;

use rustc_hash::FxHashMap;

use super::error::Error;
use super::model::Model;
use super::opening::Prepared;
use super::propagators::{AnyPropagator, Propagator};
use super::store::{Outcome, Place, Store, Variable, ones};

/// The reasons of a model, each of which can be followed.
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
    /// Where the domain of each variable stands, and how many words it has.
    places: Vec<Place>,
    width: usize,
    declared: Option<Known>,
    steps: Box<dyn Follow>,
}

/// Constraints that hold for one reason.
struct Reason {
    words: String,
    propagators: Vec<usize>,
    variables: Vec<Variable>,
}

/// What is known of all variables: the values that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known(Box<[u64]>);

impl Reasoning {
    pub(super) fn of<const W: usize>(model: &Model, root: Prepared<W>) -> Result<Self, Error> {
        // Constraints without words are a reason each, after those with words.
        let mut reasons: BTreeMap<(usize, usize), Reason> = BTreeMap::new();
        // Equal words are one reason, with the number of the first.
        let mut numbers: FxHashMap<&str, usize> = FxHashMap::default();
        for (propagator, &constraint) in root.constraints.iter().enumerate() {
            let mut variables = Vec::new();
            model.each_variable(constraint, |variable| variables.push(variable));
            let (number, words) = match model.reason(constraint) {
                Some((reason, words)) => {
                    ((*numbers.entry(words).or_insert(reason), 0), words.to_owned())
                }
                None => {
                    let names: Vec<&str> = variables.iter().map(|&it| model.name(it)).collect();
                    ((usize::MAX, constraint), format!("of what {} are", names.join(", ")))
                }
            };
            let new = || Reason { words, propagators: Vec::new(), variables: Vec::new() };
            let reason = reasons.entry(number).or_insert_with(new);
            reason.propagators.push(propagator);
            reason.variables.extend(variables);
        }
        let mut reasons: Vec<Reason> = reasons.into_values().collect();
        for reason in &mut reasons {
            reason.variables.sort_unstable();
            reason.variables.dedup();
        }
        let places = root.store.places().to_vec();
        let count = places.iter().map(|place| place.domain() as usize + 1).max().unwrap_or(0);
        let declared = (!root.failed).then(|| Known(root.store.domains(count).into()));
        let Prepared { store, propagators, .. } = root;
        let steps = Box::new(Steps { store, propagators, count });
        Ok(Self { reasons, places, width: W, declared, steps })
    }

    /// What is known before any reason is followed; none if a variable has no values.
    pub fn declared(&self) -> Option<Known> {
        self.declared.clone()
    }

    /// The number of reasons, which are numbered from 0 in the order in which they were given.
    pub fn reasons(&self) -> usize {
        self.reasons.len()
    }

    /// A reason in words. Constraints without a reason tell of their variables.
    ///
    /// # Panics
    ///
    /// If there is no such reason.
    pub fn words(&self, reason: usize) -> &str {
        &self.reasons[reason].words
    }

    /// The variables of a reason's constraints, in ascending order.
    ///
    /// # Panics
    ///
    /// If there is no such reason.
    pub fn variables(&self, reason: usize) -> &[Variable] {
        &self.reasons[reason].variables
    }

    /// What is known after the constraints of a reason have taken away all that they see; none if
    /// they leave a variable no value.
    ///
    /// # Panics
    ///
    /// If there is no such reason.
    pub fn follow(&mut self, known: &Known, reason: usize) -> Option<Known> {
        self.steps.follow(known, &self.reasons[reason].propagators)
    }

    /// What is known if a variable has a value; none if it has not.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn decide(&self, known: &Known, variable: Variable, value: i64) -> Option<Known> {
        let bit = self.bit(known, variable, value)?;
        let mut decided = known.clone();
        let (domain, _) = self.domain(variable);
        decided.0[domain..domain + self.width].fill(0);
        decided.0[domain + bit / 64] = 1 << (bit % 64);
        Some(decided)
    }

    /// What is known if a variable has not a value; none if it has no other.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn refute(&self, known: &Known, variable: Variable, value: i64) -> Option<Known> {
        let Some(bit) = self.bit(known, variable, value) else { return Some(known.clone()) };
        let mut left = known.clone();
        let (domain, _) = self.domain(variable);
        left.0[domain + bit / 64] &= !(1 << (bit % 64));
        left.0[domain..domain + self.width].iter().any(|&word| word != 0).then_some(left)
    }

    /// What is known if all of this is; none if that leaves a variable no value.
    pub fn all<'k>(&self, known: impl IntoIterator<Item = &'k Known>) -> Option<Known> {
        let mut known = known.into_iter();
        let mut all = known.next()?.clone();
        for known in known {
            all.0.iter_mut().zip(&known.0).for_each(|(all, one)| *all &= one);
        }
        let mut domains = all.0.chunks(self.width);
        domains.all(|domain| domain.iter().any(|&word| word != 0)).then_some(all)
    }

    /// The values that are left to a variable, in ascending order.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn values(&self, known: &Known, variable: Variable) -> Vec<i64> {
        let (domain, base) = self.domain(variable);
        let words = (0..).zip(&known.0[domain..domain + self.width]);
        let bits = words.flat_map(|(word, &bits)| ones([bits]).map(move |bit| 64 * word + bit));
        bits.map(|bit| base + bit as i64).collect()
    }

    /// The value of a variable to which one is left.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn value(&self, known: &Known, variable: Variable) -> Option<i64> {
        match *self.values(known, variable) {
            [value] => Some(value),
            _ => None,
        }
    }

    /// The first word of a variable's domain, and the value of its first bit.
    fn domain(&self, variable: Variable) -> (usize, i64) {
        let place = self.places[variable.number()];
        (place.domain() as usize * self.width, place.base())
    }

    /// The bit of a value, if that is left.
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

/// Runs propagators on domains of some width.
trait Follow: Send {
    fn follow(&mut self, known: &Known, propagators: &[usize]) -> Option<Known>;
}

/// The store at its root, to which it goes back after each step.
struct Steps<const W: usize> {
    store: Store<W>,
    propagators: Vec<AnyPropagator>,
    /// The number of domains.
    count: usize,
}

impl<const W: usize> Steps<W> {
    /// Narrows the domains until the propagators have nothing to say.
    fn run(&mut self, known: &Known, propagators: &[usize]) -> Outcome {
        self.store.narrow(&known.0)?;
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
        // Who is woken plays no part here.
        self.store.queue.clear();
        self.store.undo(mark);
        left
    }
}
