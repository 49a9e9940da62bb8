//! An operation on two variables, by looking for supports: tries all pairs of values.
//!
//! Consistency: domain. Cost: the product of the sizes of two domains. It stands beside the
//! propagator that looks at bounds, where a model asks for it.

use super::{Event, Outcome, Propagator, Store, Variable};

/// What is computed of two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    /// Their product.
    Product,
    /// Their quotient, rounded towards 0.
    Quotient,
    /// What remains, with the sign of the first.
    Remainder,
    /// The first without its sign.
    Absolute,
}

impl Operation {
    /// The result; none if there is none, or none within 64 bits.
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

/// A variable that is the result of an operation on two, which may be one.
#[derive(Clone, Debug)]
pub(crate) struct Supports {
    pub(crate) operation: Operation,
    pub(crate) operands: [Variable; 2],
    pub(crate) result: Variable,
}

/// Values of a variable that have been seen in a solution of the constraint.
struct Seen<const W: usize> {
    base: i64,
    bits: [u64; W],
}

impl<const W: usize> Seen<W> {
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
    fn all(&self) -> [Variable; 3] {
        [self.operands[0], self.operands[1], self.result]
    }

    /// Whether values of the three variables go together where some of these are one.
    fn is_one(&self, one: i64, two: i64, result: i64) -> bool {
        let [first, second] = self.operands;
        (first != second || one == two)
            && (self.result != first || result == one)
            && (self.result != second || result == two)
    }
}

impl Propagator for Supports {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.all().into_iter().for_each(|variable| watch(variable, Event::Domain));
    }

    fn is_dear(&self) -> bool {
        true
    }

    fn is_forgetful(&self) -> bool {
        // What stands beside it writes what is asked.
        true
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        if self.all().into_iter().all(|variable| store.is_fixed(variable)) {
            return Ok(());
        }
        let [first, second] = self.operands;
        let mut seen = self.all().map(|variable| Seen::new(store, variable));
        let mut try_pair = |one: i64, two: i64| {
            let result = self.operation.of(one, two);
            let result = result.filter(|&it| store.has(self.result, it));
            if let Some(result) = result.filter(|&it| self.is_one(one, two, it)) {
                seen.iter_mut().zip([one, two, result]).for_each(|(seen, it)| seen.add(it));
            }
        };
        for one in store.values(first) {
            match first == second {
                true => try_pair(one, one),
                false => store.values(second).for_each(|two| try_pair(one, two)),
            }
        }
        for (variable, seen) in self.all().into_iter().zip(seen) {
            store.keep(variable, &seen.bits)?;
        }
        Ok(())
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let [one, two] = self.operands.map(value);
        self.operation.of(one, two) == Some(value(self.result))
    }
}
