//! Sums of variables with factors: equal to a constant, at most that, or anything else.

mod at_most;
mod equal;
mod unequal;

pub(crate) use at_most::LinearAtMost;
pub(crate) use equal::LinearEqual;
pub(crate) use unequal::LinearUnequal;

use super::{Event, Outcome, Room, Store, Variable, Writer};
use crate::constraint::store::Place;

/// A variable and its factor, which is not 0.
pub(crate) type Term = (i64, Variable);

/// A term, by the place of its variable.
type Placed = (i64, Place);

/// Terms, and what their sum is compared to.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(crate) terms: Box<[Term]>,
    pub(crate) constant: i64,
    /// The terms again, once their variables have places.
    placed: Box<[Placed]>,
    /// The constant, if the first bit of each domain is 0.
    in_bits: i64,
}

impl Sum {
    pub(crate) fn new(terms: &[Term], constant: i64) -> Self {
        Self { terms: terms.into(), constant, placed: Box::default(), in_bits: 0 }
    }

    fn watch(&self, event: Event, watch: &mut dyn FnMut(Variable, Event)) {
        self.terms.iter().for_each(|&(_, variable)| watch(variable, event));
    }

    fn prepare(&mut self, room: &mut Room) {
        let terms = self.terms.iter();
        self.placed = terms.map(|&(factor, variable)| (factor, room.place(variable))).collect();
        let bases = self.placed.iter().map(|&(factor, place)| factor * place.base);
        self.in_bits = self.constant - bases.sum::<i64>();
    }

    /// Whether all partial sums stay well within 64 bits.
    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let most = |&(factor, variable): &Term| {
            let (least, greatest) = bounds(variable);
            i128::from(factor.unsigned_abs())
                .saturating_mul(least.unsigned_abs().max(greatest.unsigned_abs()).into())
        };
        let terms = self.terms.iter().map(most).fold(0_i128, i128::saturating_add);
        terms.saturating_add(self.constant.unsigned_abs().into()) < 1 << 61
    }

    /// What the terms that are fixed leave of the constant.
    fn left<const W: usize>(&self, store: &Store<W>) -> i64 {
        let of = |&(factor, at): &Placed| store.value(at).map_or(0, |value| factor * value);
        self.constant - self.placed.iter().map(of).sum::<i64>()
    }

    /// Whether domains say all, whatever is compared: with one open variable its domain does,
    /// and of two terms none is fixed where both are open.
    fn is_forgetful(&self) -> bool {
        self.terms.len() < 3
    }

    /// Writes what is left of the constant, where domains do not say it.
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.placed.iter().filter(|term| !store.is_fixed(term.1)).count() > 1 {
            key.number(self.left(store));
        }
    }

    /// What the sum is more than the constant.
    fn excess(&self, value: &dyn Fn(Variable) -> i64) -> i128 {
        let of = |&(factor, variable): &Term| i128::from(factor) * i128::from(value(variable));
        self.terms.iter().map(of).sum::<i128>() - i128::from(self.constant)
    }
}

/// What a term is at the least and at the most.
#[inline(always)]
fn range<const W: usize>(store: &Store<W>, (factor, at): Placed) -> (i64, i64) {
    let (least, greatest) = store.bounds(at);
    let (one, other) = (factor * least, factor * greatest);
    if factor > 0 { (one, other) } else { (other, one) }
}

/// Keeps a term from being more than `room` above the least that it can be.
#[inline(always)]
fn lower<const W: usize>(store: &mut Store<W>, (factor, at): Placed, room: i64) -> Outcome {
    let (least, greatest) = store.bounds(at);
    match factor {
        1 => store.at_most(at, least + room),
        -1 => store.at_least(at, greatest - room),
        2.. => store.at_most(at, least + room / factor),
        _ => store.at_least(at, greatest - room / -factor),
    }
}
