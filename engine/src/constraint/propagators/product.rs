//! Product: `product = one · two`.
//!
//! Consistency: bounds over the reals, rounded, for each combination of signs (after `mult` in
//! Gecode by Schulte and Tack). [`Supports`](super::Supports) beside it makes it domain consistent.
//! Cost: up to 27 combinations of signs, of which nine are consistent.

use super::signs::{magnitude, narrow};
use super::{Bounds, Event, Outcome, Propagator, Store, Variable, Writer};

/// The constraint that `product` is the product of two factors.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    pub(crate) factors: [Variable; 2],
    pub(crate) product: Variable,
}

impl Product {
    fn variables(&self) -> [Variable; 3] {
        [self.factors[0], self.factors[1], self.product]
    }
}

impl Propagator for Product {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.variables().into_iter().for_each(|variable| watch(variable, Event::Bounds));
    }

    fn determines(&self, variable: Variable) -> bool {
        variable == self.product && !self.factors.contains(&variable)
    }

    #[inline(never)]
    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        narrow(store, self.variables(), |[one, two, product]| {
            if one.sign * two.sign != product.sign {
                return None;
            }
            if product.sign == 0 {
                return Some([one, two, product]);
            }
            let product = product.within(one.least * two.least, one.most * two.most);
            let left = one.within(rounded_up(product.least, two.most), product.most / two.least);
            let right = two.within(rounded_up(product.least, one.most), product.most / one.least);
            Some([left, right, product])
        })
    }

    fn fits(&self, bounds: &dyn Fn(Variable) -> (i64, i64)) -> bool {
        let [one, two, product] = self.variables().map(|variable| magnitude(bounds(variable)));
        one.saturating_mul(two).max(product).max(one).max(two) < 1 << 62
    }

    fn narrow(&self, bounds: &mut Bounds) {
        let [one, two] = self.factors.map(|factor| bounds.get(factor));
        let corners = [(one.0, two.0), (one.0, two.1), (one.1, two.0), (one.1, two.1)];
        let corners = corners.map(|(one, two)| one.saturating_mul(two));
        let (mut least, most) =
            corners.into_iter().fold((i128::MAX, i128::MIN), |(least, most), corner| {
                (least.min(corner), most.max(corner))
            });
        if self.factors[0] == self.factors[1] {
            least = least.max(0);
        }
        bounds.narrow(self.product, least, most);
        // The product bounds a factor whenever the other factor cannot be 0.
        let product = bounds.magnitude(self.product);
        for (factor, other) in [(0, two), (1, one)] {
            let smallest = if other.0 > 0 { other.0 } else { other.1.saturating_neg() };
            if smallest > 0 {
                let most = product / smallest;
                bounds.narrow(self.factors[factor], -most, most);
            }
        }
        if self.factors[0] == self.factors[1] {
            let root = product.isqrt();
            bounds.narrow(self.factors[0], -root, root);
        }
    }

    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        // A single open variable is described by its domain; if all three are open, nothing is
        // fixed.
        let values = self.variables().map(|variable| store.value(variable));
        if values.iter().filter(|value| value.is_none()).count() == 2 {
            values.into_iter().flatten().for_each(|value| key.number(value));
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let [one, two, product] = self.variables().map(|variable| i128::from(value(variable)));
        one * two == product
    }
}

/// Divides magnitudes, rounding up.
#[inline(always)]
fn rounded_up(magnitude: i64, by: i64) -> i64 {
    magnitude / by + i64::from(magnitude % by != 0)
}
