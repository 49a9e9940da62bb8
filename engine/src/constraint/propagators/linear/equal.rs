//! A sum that is a constant.
//!
//! Consistency: bounds, over real numbers with bounds rounded (Harvey and Schimpf, *Bounds
//! consistency techniques for long linear constraints*, 2002). Cost: a look at each term, as often
//! as bounds change.

use smallvec::SmallVec;

use super::{Placed, Sum};
use crate::constraint::event::Event;
use crate::constraint::key::Writer;
use crate::constraint::propagators::{Bounds, Propagator, Room};
use crate::constraint::store::{Failed, Outcome, Store, Variable, first, last};

/// A sum that is a constant.
#[derive(Clone, Debug)]
pub(crate) struct LinearEqual(pub(crate) Sum);

impl Propagator for LinearEqual {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.watch(Event::Bounds, watch);
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn is_forgetful(&self) -> bool {
        self.0.is_forgetful()
    }

    fn determines(&self, _: Variable) -> bool {
        true
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.0.fits(bounds)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        self.0.narrow(true, bounds);
    }

    fn prepare(&mut self, room: &mut Room) {
        self.0.prepare(room);
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.0.is_plain {
            self.balance::<W, true>(store)
        } else {
            self.balance::<W, false>(store)
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        self.0.residue(store, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.excess(value) == 0
    }
}

impl LinearEqual {
    /// With loops that are unrolled where terms are few; `UNIT` if all factors are 1.
    #[inline(always)]
    fn balance<const W: usize, const UNIT: bool>(&self, store: &mut Store<W>) -> Outcome {
        let placed = &self.0.placed;
        let constant = self.0.in_bits;
        macro_rules! few {
            ($($term:ident),*; $count:literal) => {
                balance::<W, UNIT>(store, &[$($term),*], &mut [Range::default(); $count], constant)
            };
        }
        match **placed {
            [one, two] => few!(one, two; 2),
            [one, two, three] => few!(one, two, three; 3),
            [one, two, three, four] => few!(one, two, three, four; 4),
            _ => {
                let mut ranges = SmallVec::<[_; 16]>::from_elem(Range::default(), placed.len());
                balance::<W, UNIT>(store, placed, &mut ranges, constant)
            }
        }
    }
}

/// A term's domain: its factor, and the first and the last bit of the domain.
#[derive(Clone, Copy, Default)]
struct Range {
    factor: i64,
    low: i64,
    high: i64,
}

impl Range {
    #[inline(always)]
    fn of<const W: usize>(store: &Store<W>, (factor, at): Placed) -> Self {
        let bits = store.domain(at);
        Self { factor, low: first(bits).into(), high: last(bits).into() }
    }

    /// What the term is at the least and at the most, if the value of the first bit is 0.
    #[inline(always)]
    fn ends<const UNIT: bool>(self) -> (i64, i64) {
        if UNIT {
            return (self.low, self.high);
        }
        let (one, other) = (self.factor * self.low, self.factor * self.high);
        if self.factor > 0 { (one, other) } else { (other, one) }
    }

    /// The first and the last bit that are left when the term rises by `above` at the most, and
    /// falls by `below`.
    #[inline(always)]
    fn within<const UNIT: bool>(self, above: i64, below: i64) -> (i64, i64) {
        if UNIT {
            return (self.low.max(self.high - below), self.high.min(self.low + above));
        }
        let (up, down) = if self.factor > 0 { (above, below) } else { (below, above) };
        let (up, down) = match self.factor {
            1 | -1 => (up, down),
            size => (up / size.abs(), down / size.abs()),
        };
        (self.low.max(self.high - down), self.high.min(self.low + up))
    }
}

/// Lowers and raises terms until none has to be, so that their sum can be the constant. Their
/// ranges are written to `ranges`.
#[inline(always)]
fn balance<const W: usize, const UNIT: bool>(
    store: &mut Store<W>,
    terms: &[Placed],
    ranges: &mut [Range],
    constant: i64,
) -> Outcome {
    // How far terms may rise above the least that they can be, and fall below the most.
    let (mut above, mut below) = (constant, -constant);
    for (range, &term) in ranges.iter_mut().zip(terms) {
        *range = Range::of(store, term);
        let (least, most) = range.ends::<UNIT>();
        above -= least;
        below += most;
    }
    let mut changed = true;
    while changed {
        if above < 0 || below < 0 {
            return Err(Failed);
        }
        changed = false;
        for (range, &term) in ranges.iter_mut().zip(terms) {
            let before = range.ends::<UNIT>();
            let width = before.1 - before.0;
            if above < width || below < width {
                let (low, high) = range.within::<UNIT>(above, below);
                store.cut(term.1, low, high)?;
                *range = Range::of(store, term);
                let after = range.ends::<UNIT>();
                above -= after.0 - before.0;
                below -= before.1 - after.1;
                changed = true;
            }
        }
    }
    Ok(())
}
