//! Exclusive or: an odd number of literals is true.
//!
//! Consistency: domain, if no variable occurs twice: the last open literal is fixed by parity.
//! Cost: linear in the literals.

use super::literal::Literal;
use super::{Deduction, Event, Outcome, Past, Propagator, Reasons, Store, Variable, Writer};
use crate::constraint::store::Failed;

/// The constraint that an odd number of literals is true.
#[derive(Clone, Debug)]
pub(crate) struct Xor {
    pub(crate) literals: Box<[Literal]>,
}

impl Propagator for Xor {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.literals.iter().for_each(|literal| watch(literal.variable, Event::Domain));
    }

    fn takes_wide(&self, _: Variable) -> bool {
        true
    }

    fn determines(&self, variable: Variable) -> bool {
        self.literals.iter().filter(|literal| literal.variable == variable).count() == 1
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let (mut odd, mut open) = (false, None);
        for literal in &self.literals {
            match (literal.truth(store), open) {
                (Some(truth), _) => odd ^= truth,
                (None, None) => open = Some(literal),
                (None, Some(_)) => return Ok(()),
            }
        }
        match open {
            Some(literal) => literal.decide(store, !odd),
            None if odd => Ok(()),
            None => Err(Failed),
        }
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let mut asked = self.literals.iter().filter(|it| it.is_asked(past, deduction));
        let (_, None) = (asked.next(), asked.next()) else { return false };
        let mut others = self.literals.iter().filter(|it| !it.is_asked(past, deduction));
        others.all(|literal| {
            let truth = literal.truth_in(past);
            truth.inspect(|&truth| literal.explain(truth, reasons)).is_some()
        })
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let mut truths = self.literals.iter().map(|literal| literal.truth(store));
        if truths.clone().any(|truth| truth.is_none()) {
            key.flag(truths.by_ref().filter(|truth| *truth == Some(true)).count() % 2 == 1);
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.literals.iter().filter(|literal| literal.holds(value)).count() % 2 == 1
    }
}
