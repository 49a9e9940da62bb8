//! Sums of variables with factors: equal to a constant, at most that, or anything else.
//!
//! Consistency: bounds, over real numbers with bounds rounded (Harvey and Schimpf, *Bounds
//! consistency techniques for long linear constraints*, 2002); of ≠ value. Cost: a look at each
//! term, as often as bounds change.

use super::{Event, Outcome, Propagator, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// A variable and its factor, which is not 0.
pub(crate) type Term = (i64, Variable);

/// The sum of a solution.
fn total(terms: &[Term], value: &dyn Fn(Variable) -> i64) -> i128 {
    terms.iter().map(|&(factor, variable)| i128::from(factor) * i128::from(value(variable))).sum()
}

/// What a sum may be, less the constant: how far the terms may rise above their least values
/// before it is too much, and how far they may fall below their greatest.
#[inline(always)]
fn slack<const W: usize>(store: &Store<W>, terms: &[Term], constant: i64) -> (i64, i64) {
    let (mut least, mut most) = (0, 0);
    for &(factor, variable) in terms {
        let (low, high) = (factor * store.min(variable), factor * store.max(variable));
        least += low.min(high);
        most += low.max(high);
    }
    (constant - least, most - constant)
}

/// Keeps a variable from rising or falling further. Returns whether it could have.
#[inline(always)]
fn tighten<const W: usize>(
    store: &mut Store<W>,
    (factor, variable): Term,
    above: i64,
    below: i64,
) -> Result<bool, Failed> {
    let (low, high) = (store.min(variable), store.max(variable));
    let (size, up, down) =
        if factor > 0 { (factor, above, below) } else { (-factor, below, above) };
    let width = size * (high - low);
    if up < width {
        store.at_most(variable, low + if size == 1 { up } else { up / size })?;
    }
    if down < width {
        store.at_least(variable, high - if size == 1 { down } else { down / size })?;
    }
    Ok(up < width || down < width)
}

/// What the terms that are fixed sum up to.
fn fixed<const W: usize>(store: &Store<W>, terms: &[Term]) -> i64 {
    let of = |&(factor, variable): &Term| store.value(variable).map_or(0, |value| factor * value);
    terms.iter().map(of).sum()
}

fn any_open<const W: usize>(store: &Store<W>, terms: &[Term]) -> bool {
    terms.iter().any(|term| !store.is_fixed(term.1))
}

/// A sum that is a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearEqual {
    pub(crate) terms: Box<[Term]>,
    pub(crate) constant: i64,
}

impl Propagator for LinearEqual {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.terms.iter().for_each(|&(_, variable)| watch(variable, Event::Bounds));
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        loop {
            let (above, below) = slack(store, &self.terms, self.constant);
            if above < 0 || below < 0 {
                return Err(Failed);
            }
            let mut changed = false;
            for &term in &self.terms {
                changed |= tighten(store, term, above, below)?;
            }
            if !changed {
                return Ok(());
            }
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if any_open(store, &self.terms) {
            key.number(self.constant - fixed(store, &self.terms));
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        total(&self.terms, value) == i128::from(self.constant)
    }
}

/// A sum that is at most a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearAtMost {
    pub(crate) terms: Box<[Term]>,
    pub(crate) constant: i64,
}

impl Propagator for LinearAtMost {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.terms.iter().for_each(|&(_, variable)| watch(variable, Event::Bounds));
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (above, _) = slack(store, &self.terms, self.constant);
        if above < 0 {
            return Err(Failed);
        }
        // Greatest values that fall leave the least ones where they are: once is enough.
        self.terms.iter().try_for_each(|&term| tighten(store, term, above, i64::MAX).map(|_| ()))
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if any_open(store, &self.terms) {
            // Where no value of the open variables is too much, nothing is asked of them any more.
            let (_, below) = slack(store, &self.terms, self.constant);
            key.flag(below > 0);
            if below > 0 {
                key.number(self.constant - fixed(store, &self.terms));
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        total(&self.terms, value) <= i128::from(self.constant)
    }
}

/// A sum that is not a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearUnequal {
    pub(crate) terms: Box<[Term]>,
    pub(crate) constant: i64,
}

impl Propagator for LinearUnequal {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.terms.iter().for_each(|&(_, variable)| watch(variable, Event::Fix));
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut open = self.terms.iter().filter(|term| !store.is_fixed(term.1));
        let (last, another) = (open.next(), open.next());
        let left = self.constant - fixed(store, &self.terms);
        match (last, another) {
            (None, _) if left == 0 => Err(Failed),
            (Some(&(factor, variable)), None) if left % factor == 0 => {
                store.remove(variable, left / factor)
            }
            _ => Ok(()),
        }
    }

    fn is_forgetful(&self) -> bool {
        self.terms.len() < 3
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // With one open variable its domain says it.
        if self.terms.iter().filter(|term| !store.is_fixed(term.1)).count() > 1 {
            key.number(self.constant - fixed(store, &self.terms));
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        total(&self.terms, value) != i128::from(self.constant)
    }
}
