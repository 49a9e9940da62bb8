//! Linear constraints: a sum of variables with factors compared to a constant.
//!
//! Consistency: domain for `≤`, for which bounds suffice, and for `≠`, which only the last open
//! term can violate; for `=` see [`equal`]. Cost: linear in the terms. Residue: what the fixed
//! terms leave of the constant.

mod equal;
mod explain;
mod knapsack;
mod mirror;
mod wide;

pub(crate) use knapsack::Knapsack;
pub(crate) use mirror::Mirror;
use wide::WideSum;

use super::{Bounds, Deduction, Event, Layout, Outcome, Past, Propagator, Reasons};
use super::{Store, Variable, Writer, is_wide};
use crate::constraint::store::{Failed, WIDE};
use crate::constraint::variable::View;

/// A factor, not 0, and its variable.
pub(crate) type Term = (i64, Variable);

/// A factor, not 0, and the view of its variable.
type TermView = (i64, View);

/// The constraint that a sum equals its constant, differs from it, or is at most the constant.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    pub(crate) sum: Sum,
    pub(crate) comparison: Comparison,
}

/// The relation between a sum and its constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    Unequal,
    AtMost,
}

impl Linear {
    pub(super) fn opposite(&self) -> Self {
        let Sum { terms, constant, .. } = &self.sum;
        let (comparison, sum) = match self.comparison {
            Comparison::Equal => (Comparison::Unequal, Sum::new(terms, *constant)),
            Comparison::Unequal => (Comparison::Equal, Sum::new(terms, *constant)),
            Comparison::AtMost => {
                let negated = |&(factor, variable): &Term| (factor.saturating_neg(), variable);
                let terms: Vec<Term> = terms.iter().map(negated).collect();
                (Comparison::AtMost, Sum::new(&terms, !constant))
            }
        };
        Self { sum, comparison }
    }
}

impl Propagator for Linear {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        let is_unequal = self.comparison == Comparison::Unequal;
        self.sum.watch(if is_unequal { Event::Fix } else { Event::Bounds }, watch);
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn name(&self) -> Option<&'static str> {
        Some(match self.comparison {
            Comparison::Equal => "LinearEqual",
            Comparison::Unequal => "LinearUnequal",
            Comparison::AtMost => "LinearAtMost",
        })
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    /// Returns `true` for one or two terms: if one is open, its domain shows all that is demanded
    /// of it; if both are, no fixed term matters.
    fn is_stateless(&self) -> bool {
        self.sum.terms.len() < 3
    }

    fn determines(&self, _: Variable) -> bool {
        self.comparison == Comparison::Equal
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.sum.fits(bounds)
    }

    fn is_large(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.sum.is_large(bounds)
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if self.comparison != Comparison::Unequal {
            self.sum.narrow(self.comparison == Comparison::Equal, bounds);
        }
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.sum.prepare(layout);
    }

    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if W == WIDE
            && let Some(wide) = &self.sum.wide
        {
            return wide.run(self.comparison, store);
        }
        match self.comparison {
            Comparison::Equal => equal::run(&self.sum, store),
            Comparison::Unequal => self.sum.differ(store),
            Comparison::AtMost => self.sum.limit(store),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        match self.comparison {
            Comparison::Equal => [1, -1]
                .iter()
                .any(|&sign| self.sum.explain_limit((sign, 0), past, deduction, reasons)),
            Comparison::AtMost => self.sum.explain_limit((1, 0), past, deduction, reasons),
            Comparison::Unequal => self.sum.explain_difference(past, deduction, reasons),
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if W == WIDE
            && let Some(wide) = &self.sum.wide
        {
            return wide.residue(self.comparison, store, key);
        }
        let views = &self.sum.views;
        if views.iter().all(|term| store.is_fixed(term.1)) {
            return;
        }
        if self.comparison == Comparison::AtMost {
            let most: i64 = views.iter().map(|&term| range(store, term).1).sum();
            key.flag(most > self.sum.view_constant);
            // Entailed: nothing is demanded of the open variables any more.
            if most <= self.sum.view_constant {
                return;
            }
        }
        self.sum.residue(store, key);
    }

    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        match self.comparison {
            Comparison::Equal => self.sum.implied(variable, value),
            _ => None,
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let excess = self.sum.excess(value);
        match self.comparison {
            Comparison::Equal => excess == 0,
            Comparison::Unequal => excess != 0,
            Comparison::AtMost => excess <= 0,
        }
    }
}

/// The left side of a comparison, and the constant on its right.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(crate) terms: Box<[Term]>,
    pub(crate) constant: i64,
    /// The terms by views, merged so that no domain occurs twice.
    views: Box<[TermView]>,
    /// The constant that corresponds to `views`: merging terms moves the distance of their
    /// variables to it.
    view_constant: i64,
    /// `true` if all factors in `views` are 1.
    is_unit: bool,
    /// The constant relative to bits: `view_constant` minus the bases of all domains, times their
    /// factors.
    bit_constant: i64,
    /// The sum in 128 bits, if some variable has a wide domain; then the other views are not used.
    wide: Option<Box<WideSum>>,
}

impl Sum {
    pub(crate) fn new(terms: &[Term], constant: i64) -> Self {
        Self {
            terms: terms.into(),
            constant,
            views: Box::default(),
            view_constant: 0,
            is_unit: false,
            bit_constant: 0,
            wide: None,
        }
    }

    /// Returns whether the constant and all factors are 1.
    pub(crate) fn is_of_one(&self) -> bool {
        self.constant == 1 && self.terms.iter().all(|term| term.0 == 1)
    }

    /// Returns the sum in 128 bits; `None` if no variable has a wide domain.
    pub(super) fn wide(&self) -> Option<&WideSum> {
        self.wide.as_deref()
    }

    fn watch(&self, event: Event, watch: &mut dyn FnMut(Variable, Event)) {
        self.terms.iter().for_each(|&(_, variable)| watch(variable, event));
    }

    /// Merges terms whose variables share a domain. Their bounds change together, which a pass over
    /// single terms would miss.
    fn prepare(&mut self, layout: &mut Layout) {
        self.wide = WideSum::new(self, layout);
        if self.wide.is_some() {
            return;
        }
        let mut views: Vec<TermView> = Vec::new();
        self.view_constant = self.constant;
        for &(factor, variable) in &self.terms {
            let at = layout.view(variable);
            match views.iter_mut().find(|term| term.1.domain() == at.domain()) {
                Some(term) => {
                    term.0 += factor;
                    self.view_constant -= factor * (at.base() - term.1.base());
                }
                None => views.push((factor, at)),
            }
        }
        views.retain(|term| term.0 != 0);
        let bases = views.iter().map(|&(factor, view)| factor * view.base());
        self.bit_constant = self.view_constant - bases.sum::<i64>();
        self.is_unit = views.iter().all(|term| term.0 == 1);
        self.views = views.into();
    }

    /// Returns whether all partial sums stay well within 128 bits: a bound of a term plus the
    /// distance of a sum from the constant is at most twice the sum of all magnitudes.
    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.magnitude(bounds) < 1 << 126
    }

    /// Returns whether a variable is wide, or partial sums do not stay well within 64 bits.
    pub(super) fn is_large(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        self.magnitude(bounds) >= 1 << 61 || self.terms.iter().any(|term| is_wide(bounds(term.1)))
    }

    /// Returns the sum of the magnitudes of all terms and of the constant, which saturates.
    fn magnitude(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> i128 {
        let most = |&(factor, variable): &Term| {
            let (least, greatest) = bounds(variable);
            i128::from(factor.unsigned_abs())
                .saturating_mul(least.unsigned_abs().max(greatest.unsigned_abs()).max(1).into())
        };
        let terms = self.terms.iter().map(most).fold(0_i128, i128::saturating_add);
        terms.saturating_add(self.constant.unsigned_abs().into())
    }

    /// Narrows bounds before domains are built. A term is at most the constant minus the least
    /// values of all others; in an equation it is at least the constant minus their greatest
    /// values.
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

    /// Returns the constant minus the fixed terms.
    fn remainder<const W: usize>(&self, store: &Store<W>) -> i64 {
        let of = |&(factor, at): &TermView| store.value(at).map_or(0, |value| factor * value);
        self.view_constant - self.views.iter().map(of).sum::<i64>()
    }

    /// Propagates that the sum is at most the constant.
    #[inline(always)]
    fn limit<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let least: i64 = self.views.iter().map(|&term| range(store, term).0).sum();
        let above = self.view_constant - least;
        if above < 0 {
            return Err(Failed);
        }
        // Lowering a term's maximum does not change the minima, so one pass reaches the fixpoint.
        self.views.iter().try_for_each(|&term| {
            let (least, most) = range(store, term);
            if above < most - least { limit(store, term, above) } else { Ok(()) }
        })
    }

    /// Propagates that the sum differs from the constant.
    #[inline(always)]
    fn differ<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let mut open = self.views.iter().filter(|term| !store.is_fixed(term.1));
        match (open.next(), open.next()) {
            (None, _) if self.remainder(store) == 0 => Err(Failed),
            (Some(&(factor, at)), None) => {
                let left = self.remainder(store);
                if left % factor == 0 { store.remove(at, left / factor) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// Writes the constant minus the fixed terms, if several are open.
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.views.iter().filter(|term| !store.is_fixed(term.1)).count() > 1 {
            key.number(self.remainder(store));
        }
    }

    /// Returns the value of a variable with which the sum is the constant, rounded; `None` if it is
    /// in no term.
    fn implied(&self, variable: Variable, value: &dyn Fn(Variable) -> i64) -> Option<i64> {
        let &(factor, _) = self.terms.iter().find(|term| term.1 == variable)?;
        let left = -self.excess(&|it| if it == variable { 0 } else { value(it) });
        i64::try_from(left / i128::from(factor)).ok()
    }

    /// Returns the sum minus the constant.
    fn excess(&self, value: &dyn Fn(Variable) -> i64) -> i128 {
        let of = |&(factor, variable): &Term| i128::from(factor) * i128::from(value(variable));
        let sum = self.terms.iter().map(of).fold(0, i128::saturating_add);
        sum.saturating_sub(self.constant.into())
    }
}

/// Divides by a positive divisor, rounding up.
fn ceiling(dividend: i128, divisor: i128) -> i128 {
    0_i128.saturating_sub(0_i128.saturating_sub(dividend).div_euclid(divisor))
}

/// Returns the least and the greatest value of a term.
#[inline(always)]
fn range<const W: usize>(store: &Store<W>, (factor, at): TermView) -> (i64, i64) {
    let (least, greatest) = store.bounds(at);
    let (one, other) = (factor * least, factor * greatest);
    if factor > 0 { (one, other) } else { (other, one) }
}

/// Limits a term to at most its minimum plus `slack`.
#[inline(always)]
fn limit<const W: usize>(store: &mut Store<W>, (factor, at): TermView, slack: i64) -> Outcome {
    let (least, greatest) = store.bounds(at);
    match factor {
        1 => store.at_most(at, least + slack),
        -1 => store.at_least(at, greatest - slack),
        2.. => store.at_most(at, least + slack / factor),
        _ => store.at_least(at, greatest - slack / -factor),
    }
}
