//! Reified linear constraint: a truth variable is equivalent to, or implies, a comparison of a sum
//! with a constant.
//!
//! Once the truth is fixed, the comparison or its opposite is propagated; until then bounds are
//! tested for entailment, as Gecode's `linear` with `Reify` does.
//!
//! Consistency: domain for `≤`. For `=` and `≠` the truth is fixed as soon as bounds over the reals
//! entail it, and then the consistency is that of the plain constraint. Cost: linear in the terms.

use super::literal::Literal;
use super::{Bounds, Event, LinearAtMost, LinearEqual, LinearUnequal, Outcome, Propagator};
use super::{Layout, Store, Sum, Term, Variable, Writer};

/// A comparison of a sum with a constant.
#[derive(Clone, Debug)]
pub(crate) enum Comparison {
    Equal(LinearEqual),
    Unequal(LinearUnequal),
    AtMost(LinearAtMost),
}

/// Applies an expression to the comparison of any kind.
macro_rules! each {
    ($sum:expr, $it:ident => $what:expr) => {
        match $sum {
            Comparison::Equal($it) => $what,
            Comparison::Unequal($it) => $what,
            Comparison::AtMost($it) => $what,
        }
    };
}

impl Comparison {
    fn terms(&self) -> (&[Term], i64) {
        each!(self, it => (&it.0.terms, it.0.constant))
    }

    /// Returns the negation.
    fn opposite(&self) -> Self {
        let (terms, constant) = self.terms();
        match self {
            Self::Equal(it) => Self::Unequal(LinearUnequal(it.0.clone())),
            Self::Unequal(it) => Self::Equal(LinearEqual(it.0.clone())),
            Self::AtMost(_) => {
                let negated = |&(factor, variable): &Term| (factor.saturating_neg(), variable);
                let terms: Vec<Term> = terms.iter().map(negated).collect();
                Self::AtMost(LinearAtMost(Sum::new(&terms, !constant)))
            }
        }
    }

    /// Returns whether the comparison holds; `None` if the bounds do not decide it.
    #[inline]
    fn decided<const W: usize>(&self, store: &Store<W>) -> Option<bool> {
        let (terms, constant) = self.terms();
        let (mut least, mut most) = (0, 0);
        for &(factor, variable) in terms {
            let (low, high) = store.bounds(variable);
            let (one, other) = (factor * low, factor * high);
            least += one.min(other);
            most += one.max(other);
        }
        let (never, always) = match self {
            Self::AtMost(_) => (least > constant, most <= constant),
            _ => {
                let apart = constant < least || constant > most;
                let equal = least == constant && most == constant;
                if let Self::Equal(_) = self { (apart, equal) } else { (equal, apart) }
            }
        };
        (never || always).then_some(always)
    }
}

/// A truth variable that is equivalent to, or implies, a comparison.
#[derive(Clone, Debug)]
pub(crate) struct LinearReified {
    truth: Literal,
    then: Comparison,
    /// The constraint if the truth is false; `None` for half reification.
    otherwise: Option<Comparison>,
}

impl LinearReified {
    /// Creates a full reification: the truth holds if and only if the comparison does.
    pub(crate) fn full(truth: Literal, sum: Comparison) -> Self {
        Self { truth, otherwise: Some(sum.opposite()), then: sum }
    }

    /// Creates a half reification: the truth implies the comparison.
    pub(crate) fn half(truth: Literal, sum: Comparison) -> Self {
        Self { truth, then: sum, otherwise: None }
    }

    /// Returns the comparison, and whether the reification is full.
    pub(crate) fn comparisons(&self) -> (&Comparison, bool) {
        (&self.then, self.otherwise.is_some())
    }

    /// Returns the comparison that must hold if the literal has this truth; `None` if none must.
    #[inline]
    fn asked(&self, truth: bool) -> Option<&Comparison> {
        if truth { Some(&self.then) } else { self.otherwise.as_ref() }
    }
}

impl Propagator for LinearReified {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.truth.variable, Event::Domain);
        self.then.terms().0.iter().for_each(|&(_, variable)| watch(variable, Event::Bounds));
    }

    fn determines(&self, variable: Variable) -> bool {
        let (terms, _) = self.then.terms();
        self.otherwise.is_some()
            && variable == self.truth.variable
            && terms.iter().all(|term| term.1 != variable)
    }

    fn prepare(&mut self, layout: &mut Layout) {
        for sum in [Some(&mut self.then), self.otherwise.as_mut()].into_iter().flatten() {
            each!(sum, it => it.prepare(layout));
        }
    }

    fn narrow(&self, bounds: &mut Bounds) {
        if let Some(truth) = self.truth.known(bounds)
            && let Some(sum) = self.asked(truth)
        {
            each!(sum, it => it.narrow(bounds));
        }
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if let Some(truth) = self.truth.truth(store) {
            return self.asked(truth).map_or(Ok(()), |sum| each!(sum, it => it.run(store)));
        }
        match self.then.decided(store) {
            Some(true) if self.otherwise.is_none() => Ok(()),
            Some(truth) => self.truth.decide(store, truth),
            None => Ok(()),
        }
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let (terms, constant) = self.then.terms();
        let of = |&(factor, variable): &Term| {
            let (least, greatest) = bounds(variable);
            u128::from(factor.unsigned_abs())
                * u128::from(least.unsigned_abs().max(greatest.unsigned_abs()))
        };
        let all = terms.iter().map(of).fold(0, u128::saturating_add);
        all.saturating_add(constant.unsigned_abs().into()) < 1 << 62
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let (terms, constant) = self.then.terms();
        if terms.iter().all(|term| store.is_fixed(term.1)) {
            return;
        }
        let truth = self.truth.truth(store);
        let asked = truth.map_or(Some(&self.then), |truth| self.asked(truth));
        let asked = asked.filter(|sum| sum.decided(store) != Some(true));
        key.flag(asked.is_some());
        let Some(sum) = asked else { return };
        match truth {
            Some(truth) => {
                key.flag(truth);
                each!(sum, it => it.residue(store, key));
            }
            None => {
                let fixed = |&(factor, variable): &Term| Some(factor * store.value(variable)?);
                key.number(constant - terms.iter().filter_map(fixed).sum::<i64>());
            }
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let sum = each!(&self.then, it => it.holds(value));
        match self.otherwise {
            Some(_) => self.truth.holds(value) == sum,
            None => sum || !self.truth.holds(value),
        }
    }
}
