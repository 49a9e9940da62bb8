//! Clauses: at least one literal is true; and reified clauses, whose truth variable is true if and
//! only if one is.
//!
//! Consistency: domain, by unit propagation; for a reified clause only if no variable occurs
//! twice. Cost: linear in the literals; constant for a plain clause while two literals that an
//! earlier run found are still not false (after the watched literals of Moskewicz et al., *Chaff*,
//! 2001).

use smallvec::SmallVec;

use super::literal::Literal;
use super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Trailed};
use super::{Variable, Writer};
use crate::constraint::store::Failed;

/// The literals of a clause. Most clauses are short.
pub(crate) type Literals = SmallVec<[Literal; 4]>;

/// The constraint that at least one literal is true.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    literals: Literals,
    /// The indices of two literals that an earlier run found not to be false, 32 bits each; two
    /// equal indices if it found none. Only a hint: a literal may have become false since.
    seen: Trailed,
}

impl Clause {
    pub(crate) fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Sorts and deduplicates the literals; returns `None` if the clause is a tautology.
    pub(crate) fn new(mut literals: Literals) -> Option<Self> {
        literals.sort_unstable();
        literals.dedup();
        let is_contrary = |pair: &[Literal]| pair[0].not() == pair[1];
        let always = literals.windows(2).any(is_contrary);
        (!always).then(|| Self { literals, seen: Trailed(0) })
    }
}

impl Clause {
    /// Returns whether the clause forbids two variables to be true together.
    pub(crate) fn is_conflict_of_two(&self) -> bool {
        self.literals.len() == 2 && self.literals.iter().all(|literal| !literal.is_positive)
    }
}

impl Propagator for Clause {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.literals.iter().for_each(|literal| watch(literal.variable, Event::Domain));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.seen = layout.allocate([0]);
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let seen = store.trailed(self.seen);
        let (one, two) = ((seen & u64::from(u32::MAX)) as usize, (seen >> 32) as usize);
        if one != two {
            let truths = [one, two].map(|it| self.literals[it].truth(store));
            if truths.contains(&Some(true)) || truths == [None, None] {
                return Ok(());
            }
        }
        let mut open = None;
        for (index, literal) in self.literals.iter().enumerate() {
            match (literal.truth(store), open) {
                (Some(false), _) => {}
                (Some(true), _) => return Ok(()),
                (None, None) => open = Some(index),
                (None, Some(other)) => {
                    store.set_trailed(self.seen, (index as u64) << 32 | other as u64);
                    return Ok(());
                }
            }
        }
        open.map_or(Err(Failed), |index| self.literals[index].decide(store, true))
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let mut others = self.literals.iter().filter(|literal| !literal.is_asked(past, deduction));
        others.all(|literal| {
            let is_false = literal.truth_in(past) == Some(false);
            if is_false {
                literal.explain(false, reasons);
            }
            is_false
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        write_satisfied(store, &self.literals, key);
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.literals.iter().any(|literal| literal.holds(value))
    }
}

/// Writes whether the clause is satisfied, if a variable is open.
fn write_satisfied<const W: usize>(store: &Store<W>, literals: &[Literal], key: &mut Writer) {
    if literals.iter().any(|literal| !store.is_fixed(literal.variable)) {
        key.flag(literals.iter().any(|literal| literal.truth(store) == Some(true)));
    }
}

/// A truth variable that is equivalent to a clause.
#[derive(Clone, Debug)]
pub(crate) struct ClauseReified {
    pub(crate) truth: Literal,
    pub(crate) literals: Box<[Literal]>,
}

impl Propagator for ClauseReified {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        watch(self.truth.variable, Event::Domain);
        self.literals.iter().for_each(|literal| watch(literal.variable, Event::Domain));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        let mut literals = self.literals.iter();
        variable == self.truth.variable && literals.all(|literal| literal.variable != variable)
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let truth = self.truth.truth(store);
        if truth == Some(false) {
            return self.literals.iter().try_for_each(|it| it.decide(store, false));
        }
        let mut open = None;
        for literal in &self.literals {
            match (literal.truth(store), open) {
                (Some(false), _) => {}
                (Some(true), _) => return self.truth.decide(store, true),
                (None, None) => open = Some(literal),
                // The truth is known to hold and two literals are open: nothing follows.
                (None, Some(_)) if truth == Some(true) => return Ok(()),
                (None, Some(_)) => {}
            }
        }
        match (open, truth) {
            (None, _) => self.truth.decide(store, false),
            (Some(literal), Some(true)) => literal.decide(store, true),
            _ => Ok(()),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let is_asked = |literal: &Literal| literal.is_asked(past, deduction);
        let of = |literal: &Literal| literal.truth_in(past);
        let truth = if is_asked(&self.truth) { None } else { self.truth.truth_in(past) };
        if let Some(truth) = truth {
            self.truth.explain(truth, reasons);
        }
        let others = || self.literals.iter().filter(|literal| !is_asked(literal));
        if truth == Some(false) && !deduction.is_failure() {
            return true;
        }
        if truth != Some(true)
            && let Some(literal) = others().find(|literal| of(literal) == Some(true))
        {
            literal.explain(true, reasons);
            return true;
        }
        let are_false = others().all(|literal| of(literal) == Some(false));
        others().for_each(|literal| literal.explain(false, reasons));
        are_false && truth != Some(false)
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        if self.literals.iter().any(|literal| !store.is_fixed(literal.variable)) {
            // With an open truth no literal is true yet; with a false one none can be.
            let asks = self.truth.truth(store) == Some(true)
                && self.literals.iter().all(|literal| literal.truth(store) != Some(true));
            key.flag(asks);
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.truth.holds(value) == self.literals.iter().any(|literal| literal.holds(value))
    }
}
