//! Linear constraints on wide domains: sums in 128 bits.
//!
//! A variable with a wide domain may take any value of 64 bits, so that a sum of some terms, and
//! the distance of a bound from it, need more. Consistency and cost are those of the narrow sums,
//! except that an equation narrows bounds for a limited number of passes at a time: bounds that
//! shrink by a little with each pass might shrink for years.

use super::{Comparison, Sum};
use crate::constraint::key::Writer;
use crate::constraint::propagators::Layout;
use crate::constraint::store::{Failed, Outcome, Store};
use crate::constraint::variable::View;

/// A sum of which some variable has a wide domain, or that may exceed 64 bits.
#[derive(Clone, Debug)]
pub(crate) struct WideSum {
    /// Factors and views, merged so that no domain occurs twice.
    pub(super) terms: Box<[(i128, View)]>,
    pub(super) constant: i128,
}

/// Maximum number of passes of an equation over its terms in a run. If bounds still change then,
/// the next change of a variable continues.
const MOST_PASSES: usize = 1_000;

impl WideSum {
    /// Creates the sum; `None` if all domains are narrow and 64 bits suffice.
    pub(super) fn new(sum: &Sum, layout: &Layout) -> Option<Box<Self>> {
        if !layout.is_wide() || !sum.is_large(&|variable| layout.bounds(variable)) {
            return None;
        }
        let mut constant = i128::from(sum.constant);
        let mut terms: Vec<(i128, View)> = Vec::new();
        for &(factor, variable) in &sum.terms {
            let (factor, view) = (i128::from(factor), layout.view(variable));
            match terms.iter_mut().find(|term| term.1.domain() == view.domain()) {
                Some(term) => {
                    term.0 += factor;
                    let apart = i128::from(view.base()) - i128::from(term.1.base());
                    constant -= factor * apart;
                }
                None => terms.push((factor, view)),
            }
        }
        terms.retain(|term| term.0 != 0);
        Some(Box::new(Self { terms: terms.into(), constant }))
    }

    pub(super) fn run<const W: usize>(
        &self,
        comparison: Comparison,
        store: &mut Store<W>,
    ) -> Outcome {
        match comparison {
            Comparison::Equal => self.balance(store),
            Comparison::Unequal => self.differ(store),
            Comparison::AtMost => self.limit(store),
        }
    }

    /// Returns the least and the greatest value of the sum.
    pub(super) fn range<const W: usize>(&self, store: &Store<W>) -> (i128, i128) {
        let ranges = self.terms.iter().map(|&term| range(store, term));
        ranges.fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1))
    }

    /// Returns whether a comparison of the sum holds; `None` if the bounds do not decide it.
    pub(in crate::constraint::propagators) fn decided<const W: usize>(
        &self,
        comparison: Comparison,
        store: &Store<W>,
    ) -> Option<bool> {
        let (least, most) = self.range(store);
        comparison.decided((least, most), self.constant)
    }

    /// Narrows bounds by the sum being equal to the constant.
    fn balance<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (least, most) = self.range(store);
        // The amounts by which a term may rise above its minimum and fall below its maximum.
        let (mut above, mut below) = (self.constant - least, most - self.constant);
        for _ in 0..MOST_PASSES {
            if above < 0 || below < 0 {
                return Err(Failed);
            }
            let mut has_changed = false;
            for &term in &self.terms {
                let before = range(store, term);
                let width = before.1 - before.0;
                if above < width || below < width {
                    restrict(store, term, (before.1 - below, before.0 + above))?;
                    let after = range(store, term);
                    above -= after.0 - before.0;
                    below -= before.1 - after.1;
                    has_changed |= before != after;
                }
            }
            if !has_changed {
                break;
            }
        }
        if above < 0 || below < 0 { Err(Failed) } else { Ok(()) }
    }

    /// Narrows bounds by the sum being at most the constant.
    fn limit<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let above = self.constant - self.range(store).0;
        if above < 0 {
            return Err(Failed);
        }
        self.terms.iter().try_for_each(|&term| {
            let (least, most) = range(store, term);
            let is_limited = above < most - least;
            if is_limited { restrict(store, term, (least, least + above)) } else { Ok(()) }
        })
    }

    /// Removes the value of the last open term with which the sum would be the constant.
    fn differ<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut open = self.terms.iter().filter(|term| !store.is_fixed(term.1));
        match (open.next(), open.next()) {
            (None, _) if self.remainder(store) == 0 => Err(Failed),
            (Some(&(factor, view)), None) => {
                let left = self.remainder(store);
                match i64::try_from(left / factor) {
                    Ok(value) if left % factor == 0 => store.remove(view, value),
                    _ => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    /// Returns the constant minus the fixed terms.
    fn remainder<const W: usize>(&self, store: &Store<W>) -> i128 {
        let fixed = |&(factor, view): &(i128, View)| Some(factor * i128::from(store.value(view)?));
        self.constant - self.terms.iter().filter_map(fixed).sum::<i128>()
    }

    /// Writes the constant minus the fixed terms, if several are open and the comparison is not
    /// entailed.
    pub(super) fn residue<const W: usize>(
        &self,
        comparison: Comparison,
        store: &Store<W>,
        key: &mut Writer,
    ) {
        let open = self.terms.iter().filter(|term| !store.is_fixed(term.1)).count();
        if open < 2 && comparison != Comparison::AtMost {
            return;
        }
        if open > 0 {
            let is_asked = self.decided(comparison, store) != Some(true);
            key.flag(is_asked);
            if is_asked && open > 1 {
                key.large(self.remainder(store));
            }
        }
    }

    /// Writes the constant minus the fixed terms, for a comparison whose truth is open.
    pub(in crate::constraint::propagators) fn residue_of_truth<const W: usize>(
        &self,
        store: &Store<W>,
        key: &mut Writer,
    ) {
        key.large(self.remainder(store));
    }
}

impl Comparison {
    /// Returns whether a sum within these bounds compares to the constant so; `None` if the bounds
    /// do not decide it.
    fn decided(self, (least, most): (i128, i128), constant: i128) -> Option<bool> {
        let apart = constant < least || constant > most;
        let equal = least == constant && most == constant;
        let (never, always) = match self {
            Self::AtMost => (least > constant, most <= constant),
            Self::Equal => (apart, equal),
            Self::Unequal => (equal, apart),
        };
        (never || always).then_some(always)
    }
}

/// Returns the least and the greatest value of a term.
fn range<const W: usize>(store: &Store<W>, (factor, view): (i128, View)) -> (i128, i128) {
    let (least, greatest) = store.bounds(view);
    let (one, other) = (factor * i128::from(least), factor * i128::from(greatest));
    if factor > 0 { (one, other) } else { (other, one) }
}

/// Restricts a term to a range, which contains part of its own.
fn restrict<const W: usize>(
    store: &mut Store<W>,
    (factor, view): (i128, View),
    (least, most): (i128, i128),
) -> Outcome {
    let up = |dividend: i128, by: i128| -(-dividend).div_euclid(by);
    let (low, high) = match factor > 0 {
        true => (up(least, factor), most.div_euclid(factor)),
        false => (up(-most, -factor), (-least).div_euclid(-factor)),
    };
    let (before, after) = store.bounds(view);
    if low > after.into() || high < before.into() {
        return Err(Failed);
    }
    // Both are now between the bounds, or beyond one of them, where they restrict nothing.
    if low > before.into() {
        store.at_least(view, low as i64)?;
    }
    // If no value is left, only the lower bound is kept, so that one side of the sum explains the
    // failure.
    if high < store.min(view).into() {
        return Err(Failed);
    }
    if high < after.into() { store.at_most(view, high as i64) } else { Ok(()) }
}
