//! A sum that is a constant.
//!
//! Consistency: bounds, over real numbers with bounds rounded (Harvey and Schimpf, *Bounds
//! consistency techniques for long linear constraints*, 2002). Cost: a look at each term, as often
//! as bounds change.

use smallvec::SmallVec;

use super::{Placed, Sum, lower, raise, range};
use crate::constraint::event::Event;
use crate::constraint::key::Writer;
use crate::constraint::propagators::{Propagator, Room};
use crate::constraint::store::{Failed, Outcome, Store, Variable};

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

    fn prepare(&mut self, room: &mut Room) {
        self.0.prepare(room);
    }

    #[inline]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let Sum { placed, constant, .. } = &self.0;
        match **placed {
            [one, two] => balance(store, &[one, two], &mut [(0, 0); 2], *constant),
            [one, two, three] => balance(store, &[one, two, three], &mut [(0, 0); 3], *constant),
            [one, two, three, four] => {
                balance(store, &[one, two, three, four], &mut [(0, 0); 4], *constant)
            }
            _ => {
                let mut ranges = SmallVec::<[_; 16]>::from_elem((0, 0), placed.len());
                balance(store, placed, &mut ranges, *constant)
            }
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        self.0.residue(store, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.excess(value) == 0
    }
}

/// Lowers and raises terms until none has to be, so that their sum can be the constant. Their
/// ranges are written to `ranges`.
#[inline(always)]
fn balance<const W: usize>(
    store: &mut Store<W>,
    terms: &[Placed],
    ranges: &mut [(i64, i64)],
    constant: i64,
) -> Outcome {
    // How far terms may rise above the least that they can be, and fall below the most.
    let (mut above, mut below, mut widest) = (constant, -constant, 0);
    for (at, &term) in ranges.iter_mut().zip(terms) {
        *at = range(store, term);
        above -= at.0;
        below += at.1;
        widest = widest.max(at.1 - at.0);
    }
    if above >= widest && below >= widest {
        return Ok(());
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
