//! Sums of variables with factors: equal to a constant, at most that, or anything else.

mod at_most;
mod equal;
mod mirror;
mod sums;
mod unequal;

pub(crate) use at_most::LinearAtMost;
pub(crate) use equal::LinearEqual;
pub(crate) use mirror::Mirror;
pub(crate) use sums::LinearSums;
pub(crate) use unequal::LinearUnequal;

use super::{Bounds, Event, Outcome, Room, Store, Variable, Writer};
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
    /// The constant, as the placed terms sum up to it.
    left_by_places: i64,
    /// Whether all factors are 1.
    is_plain: bool,
    /// The constant, if the first bit of each domain is 0.
    in_bits: i64,
}

impl Sum {
    pub(crate) fn new(terms: &[Term], constant: i64) -> Self {
        Self {
            terms: terms.into(),
            constant,
            placed: Box::default(),
            left_by_places: 0,
            is_plain: false,
            in_bits: 0,
        }
    }

    /// Whether it says of truths how many hold: one.
    pub(crate) fn is_of_one(&self) -> bool {
        self.constant == 1 && self.terms.iter().all(|term| term.0 == 1)
    }

    fn watch(&self, event: Event, watch: &mut dyn FnMut(Variable, Event)) {
        self.terms.iter().for_each(|&(_, variable)| watch(variable, event));
    }

    /// Places the terms, one a domain: variables that share theirs change together, and a sum that
    /// saw them one by one would miss it.
    fn prepare(&mut self, room: &mut Room) {
        let mut placed: Vec<Placed> = Vec::new();
        self.left_by_places = self.constant;
        for &(factor, variable) in &self.terms {
            let at = room.place(variable);
            match placed.iter_mut().find(|term| term.1.domain() == at.domain()) {
                Some(term) => {
                    term.0 += factor;
                    self.left_by_places -= factor * (at.base() - term.1.base());
                }
                None => placed.push((factor, at)),
            }
        }
        placed.retain(|term| term.0 != 0);
        let bases = placed.iter().map(|&(factor, place)| factor * place.base());
        self.in_bits = self.left_by_places - bases.sum::<i64>();
        self.is_plain = placed.iter().all(|term| term.0 == 1);
        self.placed = placed.into();
    }

    /// Whether all partial sums stay well within 64 bits.
    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let most = |&(factor, variable): &Term| {
            let (least, greatest) = bounds(variable);
            i128::from(factor.unsigned_abs())
                .saturating_mul(least.unsigned_abs().max(greatest.unsigned_abs()).max(1).into())
        };
        let terms = self.terms.iter().map(most).fold(0_i128, i128::saturating_add);
        terms.saturating_add(self.constant.unsigned_abs().into()) < 1 << 61
    }

    /// Narrows what variables may be, before there are domains: no term is more than the constant
    /// leaves when all others are at their least, nor, of an equality, less than when they are at
    /// their most.
    fn narrow(&self, is_equality: bool, bounds: &mut Bounds) {
        let ends = |bounds: &Bounds, (factor, variable): Term| {
            let (least, most) = bounds.get(variable);
            let (one, other) =
                (i128::from(factor).saturating_mul(least), i128::from(factor).saturating_mul(most));
            (one.min(other), one.max(other))
        };
        let all = self.terms.iter().map(|&term| ends(bounds, term));
        let sums = all.fold((0_i128, 0_i128), |(least, most), (low, high)| {
            (least.saturating_add(low), most.saturating_add(high))
        });
        let constant = i128::from(self.constant);
        for &(factor, variable) in &self.terms {
            let (low, high) = ends(bounds, (factor, variable));
            let most = constant.saturating_sub(sums.0.saturating_sub(low));
            let least = match is_equality {
                true => constant.saturating_sub(sums.1.saturating_sub(high)),
                false => i128::MIN,
            };
            let factor = i128::from(factor);
            match factor > 0 {
                true => bounds.narrow(variable, ceiling(least, factor), most.div_euclid(factor)),
                false => {
                    bounds.narrow(
                        variable,
                        ceiling(0_i128.saturating_sub(most), -factor),
                        (0_i128.saturating_sub(least)).div_euclid(-factor),
                    );
                }
            }
        }
    }

    /// What the terms that are fixed leave of the constant.
    fn left<const W: usize>(&self, store: &Store<W>) -> i64 {
        let of = |&(factor, at): &Placed| store.value(at).map_or(0, |value| factor * value);
        self.left_by_places - self.placed.iter().map(of).sum::<i64>()
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

/// The least integer that is no less than a quotient by a positive number.
fn ceiling(dividend: i128, divisor: i128) -> i128 {
    0_i128.saturating_sub(0_i128.saturating_sub(dividend).div_euclid(divisor))
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
