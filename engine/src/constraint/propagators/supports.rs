//! Arithmetic operations, domain consistent: tries all pairs of operand values and keeps those with
//! a support (generalized arc consistency by enumeration, after Mackworth 1977).
//!
//! Runs beside the bounds propagator of the operation, in models that ask for it. Consistency:
//! domain. Cost: the product of the sizes of two domains. No residue: the propagator beside it
//! writes it.

use super::{Arithmetic, Event, Outcome, Propagator, Store, Variable};

/// The constraint of an arithmetic operation, propagated on whole domains.
#[derive(Clone, Debug)]
pub(crate) struct Supports(pub(crate) Arithmetic);

/// The values of a variable that have a support.
struct Supported<const W: usize> {
    base: i64,
    bits: [u64; W],
}

impl<const W: usize> Supported<W> {
    fn new(store: &Store<W>, variable: Variable) -> Self {
        Self { base: store.base(variable), bits: [0; W] }
    }

    /// Adds a value of the domain.
    fn add(&mut self, value: i64) {
        let bit = (value - self.base) as usize;
        self.bits[bit / 64] |= 1 << (bit % 64);
    }
}

impl Supports {
    /// Returns whether these values agree where the same variable occurs twice.
    fn are_consistent(&self, one: i64, two: i64, result: i64) -> bool {
        let [first, second] = self.0.operands;
        (first != second || one == two)
            && (self.0.result != first || result == one)
            && (self.0.result != second || result == two)
    }
}

impl Propagator for Supports {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.0.variables().into_iter().for_each(|variable| watch(variable, Event::Domain));
    }

    fn is_redundant(&self) -> bool {
        true
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn is_stateless(&self) -> bool {
        // The propagator beside it writes the residue.
        true
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.0.variables().into_iter().all(|variable| store.is_fixed(variable)) {
            return Ok(());
        }
        let [first, second] = self.0.operands;
        let mut seen = self.0.variables().map(|variable| Supported::new(store, variable));
        let mut try_pair = |one: i64, two: i64| {
            let result = self.0.operation.of(one, two);
            let result = result.filter(|&it| store.has(self.0.result, it));
            if let Some(result) = result.filter(|&it| self.are_consistent(one, two, it)) {
                seen.iter_mut().zip([one, two, result]).for_each(|(seen, it)| seen.add(it));
            }
        };
        for one in store.values(first) {
            match first == second {
                true => try_pair(one, one),
                false => store.values(second).for_each(|two| try_pair(one, two)),
            }
        }
        for (variable, seen) in self.0.variables().into_iter().zip(seen) {
            store.keep(variable, &seen.bits)?;
        }
        Ok(())
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        self.0.holds(value)
    }
}
