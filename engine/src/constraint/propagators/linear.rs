//! Sums of variables with factors: equal to a constant, at most that, or anything else.
//!
//! Consistency: bounds, over real numbers with bounds rounded (Harvey and Schimpf, *Bounds
//! consistency techniques for long linear constraints*, 2002); of ≠ value. Cost: a look at each
//! term, as often as bounds change.

use smallvec::SmallVec;

use super::{Event, Outcome, Propagator, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// A variable and its factor, which is not 0.
pub(crate) type Term = (i64, Variable);

/// The sum of a solution.
fn total(terms: &[Term], value: &dyn Fn(Variable) -> i64) -> i128 {
    terms.iter().map(|&(factor, variable)| i128::from(factor) * i128::from(value(variable))).sum()
}

/// What a term is at the least and at the most.
#[inline(always)]
fn range<const W: usize>(store: &Store<W>, (factor, variable): Term) -> (i64, i64) {
    let (least, greatest) = store.bounds(variable);
    let (one, other) = (factor * least, factor * greatest);
    if factor > 0 { (one, other) } else { (other, one) }
}

/// Keeps a term from being more than `room` above the least that it can be.
#[inline(always)]
fn lower<const W: usize>(store: &mut Store<W>, (factor, variable): Term, room: i64) -> Outcome {
    let (least, greatest) = store.bounds(variable);
    match factor {
        1 => store.at_most(variable, least + room),
        -1 => store.at_least(variable, greatest - room),
        2.. => store.at_most(variable, least + room / factor),
        _ => store.at_least(variable, greatest - room / -factor),
    }
}

/// Keeps a term from being more than `room` below the most that it can be.
#[inline(always)]
fn raise<const W: usize>(store: &mut Store<W>, (factor, variable): Term, room: i64) -> Outcome {
    lower(store, (-factor, variable), room)
}

/// What the terms that are fixed sum up to.
fn fixed<const W: usize>(store: &Store<W>, terms: &[Term]) -> i64 {
    let of = |&(factor, variable): &Term| store.value(variable).map_or(0, |value| factor * value);
    terms.iter().map(of).sum()
}

/// Writes what is left of the constant. With one open variable its domain says it, and with two
/// terms nothing is fixed where both are open.
fn write_left<const W: usize>(store: &Store<W>, terms: &[Term], constant: i64, key: &mut Writer) {
    let open = terms.iter().filter(|term| !store.is_fixed(term.1)).count();
    if open > 1 {
        key.number(constant - fixed(store, terms));
    }
}

/// Lowers and raises terms until none has to be, so that their sum can be the constant. Their
/// ranges are written to `ranges`.
#[inline(always)]
fn balance<const W: usize>(
    store: &mut Store<W>,
    terms: &[Term],
    ranges: &mut [(i64, i64)],
    constant: i64,
) -> Outcome {
    // How far terms may rise above the least that they can be, and fall below the most.
    let (mut above, mut below) = (constant, -constant);
    for (at, &term) in ranges.iter_mut().zip(terms) {
        *at = range(store, term);
        above -= at.0;
        below += at.1;
    }
    let mut changed = true;
    while changed {
        if above < 0 || below < 0 {
            return Err(Failed);
        }
        changed = false;
        for (at, &term) in ranges.iter_mut().zip(terms) {
            let width = at.1 - at.0;
            if above < width || below < width {
                if above < width {
                    lower(store, term, above)?;
                }
                if below < width {
                    // Not below what it was at the most when `below` was worked out.
                    let (_, most) = range(store, term);
                    raise(store, term, below - (at.1 - most))?;
                }
                let (least, most) = range(store, term);
                above -= least - at.0;
                below -= at.1 - most;
                *at = (least, most);
                changed = true;
            }
        }
    }
    Ok(())
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
        match *self.terms {
            [one, two] => balance(store, &[one, two], &mut [(0, 0); 2], self.constant),
            [one, two, three] => {
                balance(store, &[one, two, three], &mut [(0, 0); 3], self.constant)
            }
            [one, two, three, four] => {
                balance(store, &[one, two, three, four], &mut [(0, 0); 4], self.constant)
            }
            ref terms => {
                let mut ranges = SmallVec::<[_; 16]>::from_elem((0, 0), terms.len());
                balance(store, terms, &mut ranges, self.constant)
            }
        }
    }

    fn is_forgetful(&self) -> bool {
        self.terms.len() < 3
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        write_left(store, &self.terms, self.constant, key);
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
        let least: i64 = self.terms.iter().map(|&term| range(store, term).0).sum();
        let above = self.constant - least;
        if above < 0 {
            return Err(Failed);
        }
        // What a term is at the most may fall; the least that others can be stays: once is enough.
        self.terms.iter().try_for_each(|&term| {
            let (least, most) = range(store, term);
            if above < most - least { lower(store, term, above) } else { Ok(()) }
        })
    }

    fn is_forgetful(&self) -> bool {
        self.terms.len() < 3
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // Where no value of the open variables is too much, nothing is asked of them any more.
        let most: i64 = self.terms.iter().map(|&term| range(store, term).1).sum();
        if self.terms.iter().any(|term| !store.is_fixed(term.1)) {
            key.flag(most > self.constant);
        }
        if most > self.constant {
            write_left(store, &self.terms, self.constant, key);
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
        write_left(store, &self.terms, self.constant, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        total(&self.terms, value) != i128::from(self.constant)
    }
}
