//! Product: `product = one · two`.
//!
//! Consistency: bounds over the reals, rounded, for each combination of signs (after `mult` in
//! Gecode by Schulte and Tack). [`Supports`](super::super::Supports) beside it makes it domain
//! consistent.
//! Cost: up to 27 combinations of signs, of which nine are consistent.

use super::super::Bounds;
use super::super::signs::{Integer, SignedRange};
use super::Arithmetic;

pub(super) fn narrow_bounds(it: &Arithmetic, bounds: &mut Bounds) {
    let (factors, result) = (it.operands, it.result);
    let [one, two] = factors.map(|factor| bounds.get(factor));
    let corners = [(one.0, two.0), (one.0, two.1), (one.1, two.0), (one.1, two.1)];
    let corners = corners.map(|(one, two)| one.saturating_mul(two));
    let mut least = corners.into_iter().fold(i128::MAX, i128::min);
    let most = corners.into_iter().fold(i128::MIN, i128::max);
    if factors[0] == factors[1] {
        least = least.max(0);
    }
    bounds.narrow(result, least, most);
    // The product bounds a factor whenever the other factor cannot be 0.
    let product = bounds.magnitude(result);
    if product >= i64::MAX.into() {
        // Narrower factors would hide that the product exceeds 64 bits.
        return;
    }
    for (factor, other) in [(0, two), (1, one)] {
        let smallest = if other.0 > 0 { other.0 } else { other.1.saturating_neg() };
        if smallest > 0 {
            let most = product / smallest;
            bounds.narrow(factors[factor], -most, most);
        }
    }
    if factors[0] == factors[1] {
        let root = product.isqrt();
        bounds.narrow(factors[0], -root, root);
    }
}

/// Narrows `product = one · two` for one combination of signs; returns `None` if it is
/// contradictory.
pub(super) fn narrow<N: Integer>(
    [one, two, product]: [SignedRange<N>; 3],
) -> Option<[SignedRange<N>; 3]> {
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
}

/// Divides magnitudes, rounding up.
#[inline(always)]
fn rounded_up<N: Integer>(magnitude: N, by: N) -> N {
    magnitude / by + N::from(i64::from(magnitude % by != N::ZERO))
}
