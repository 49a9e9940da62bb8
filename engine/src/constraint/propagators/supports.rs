//! Arithmetic operations, domain consistent: tries all pairs of operand values and keeps those with
//! a support (generalized arc consistency by enumeration, after Mackworth 1977).
//!
//! Runs beside the bounds propagator of the operation, in models that ask for it. Consistency:
//! domain. Cost: the product of the sizes of two domains. No residue: the propagator beside it
//! writes it.

use super::{Event, Outcome, Propagator, Store, Variable};

/// An arithmetic operation on two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    /// The product.
    Product,
    /// The quotient, truncated towards 0.
    Quotient,
    /// The remainder, with the sign of the first operand.
    Remainder,
    /// The absolute value of the first operand.
    Absolute,
}

impl Operation {
    /// Applies the operation; `None` if it is undefined or overflows 64 bits.
    fn of(self, one: i64, two: i64) -> Option<i64> {
        match self {
            Self::Product => one.checked_mul(two),
            Self::Quotient => one.checked_div(two),
            Self::Remainder if two == -1 => Some(0),
            Self::Remainder => one.checked_rem(two),
            Self::Absolute => one.checked_abs(),
        }
    }
}

/// The constraint that `result` is the result of the operation. Operands and result may coincide.
#[derive(Clone, Debug)]
pub(crate) struct Supports {
    pub(crate) operation: Operation,
    pub(crate) operands: [Variable; 2],
    pub(crate) result: Variable,
}

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
    fn variables(&self) -> [Variable; 3] {
        [self.operands[0], self.operands[1], self.result]
    }

    /// Returns whether these values agree where the same variable occurs twice.
    fn are_consistent(&self, one: i64, two: i64, result: i64) -> bool {
        let [first, second] = self.operands;
        (first != second || one == two)
            && (self.result != first || result == one)
            && (self.result != second || result == two)
    }
}

impl Propagator for Supports {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables().into_iter().for_each(|variable| watch(variable, Event::Domain));
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
        if self.variables().into_iter().all(|variable| store.is_fixed(variable)) {
            return Ok(());
        }
        let [first, second] = self.operands;
        let mut seen = self.variables().map(|variable| Supported::new(store, variable));
        let mut try_pair = |one: i64, two: i64| {
            let result = self.operation.of(one, two);
            let result = result.filter(|&it| store.has(self.result, it));
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
        for (variable, seen) in self.variables().into_iter().zip(seen) {
            store.keep(variable, &seen.bits)?;
        }
        Ok(())
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let [one, two] = self.operands.map(value);
        self.operation.of(one, two) == Some(value(self.result))
    }
}
