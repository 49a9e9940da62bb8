//! Quotient and remainder, truncated towards zero; the divisor is never 0.
//!
//! Consistency: value, as soon as two of the three variables are fixed: the third keeps exactly the
//! matching values. Before that, bounds are narrowed by real arithmetic for each combination of
//! signs: for a remainder by comparing magnitudes and, where the quotient is known, by the equation
//! with it. [`Supports`](super::super::Supports) beside it makes it domain consistent. Cost: up to
//! 27 combinations of signs, of which about a dozen are consistent, and a check of each value of
//! the last open variable.

use super::super::Bounds;
use super::super::signs::{Integer, SignedRange};
use super::Arithmetic;

/// Narrows the bounds of `quotient = dividend / divisor` before domains are built.
pub(super) fn narrow_quotient(it: &Arithmetic, bounds: &mut Bounds) {
    let ([dividend, divisor], quotient) = (it.operands, it.result);
    // The quotient has its greatest magnitude where the divisor is nearest to 0.
    let (range, by) = (bounds.get(dividend), bounds.get(divisor));
    let divisors = [by.0, by.1, -1, 1].into_iter();
    let divisors = divisors.filter(|&it| it != 0 && by.0 <= it && it <= by.1);
    let quotients = divisors.flat_map(|by| [range.0 / by, range.1 / by]);
    bounds.narrow_to_hull(quotient, quotients.map(|it| (it, it)));
    let product = bounds.magnitude(quotient).saturating_add(1);
    let most = product.saturating_mul(bounds.magnitude(divisor)).saturating_sub(1);
    bounds.narrow(dividend, -most, most);
}

/// Narrows the bounds of `remainder = dividend % divisor` before domains are built.
pub(super) fn narrow_remainder(it: &Arithmetic, bounds: &mut Bounds) {
    let (least, most) = bounds.get(it.operands[0]);
    let below = bounds.magnitude(it.operands[1]).saturating_sub(1);
    bounds.narrow(it.result, (-below).max(least.min(0)), below.min(most.max(0)));
}

/// Narrows `quotient = dividend / divisor` for one combination of signs; returns `None` if it is
/// contradictory.
pub(super) fn quotient<N: Integer>(
    [dividend, divisor, quotient]: [SignedRange<N>; 3],
) -> Option<[SignedRange<N>; 3]> {
    if divisor.sign == 0 {
        return None;
    }
    if quotient.sign == 0 {
        let dividend = dividend.within(N::ZERO, divisor.most - N::ONE);
        return Some([dividend, divisor.within(dividend.least + N::ONE, N::MAX), quotient]);
    }
    if dividend.sign * divisor.sign != quotient.sign {
        return None;
    }
    let quotient = quotient.within(dividend.least / divisor.most, dividend.most / divisor.least);
    let least = divisor.least * quotient.least;
    let most = divisor.most * quotient.most + divisor.most - N::ONE;
    let divisor = divisor
        .within(dividend.least / (quotient.most + N::ONE) + N::ONE, dividend.most / quotient.least);
    Some([dividend.within(least, most), divisor, quotient])
}

/// Narrows `remainder = dividend % divisor` for one combination of signs; returns `None` if it is
/// contradictory. The remainder is less than the divisor and at most the dividend; more follows
/// only where the quotient is known.
pub(super) fn remainder<N: Integer>(
    [dividend, divisor, remainder]: [SignedRange<N>; 3],
) -> Option<[SignedRange<N>; 3]> {
    let is_sign_kept = remainder.sign == 0 || remainder.sign == dividend.sign;
    if divisor.sign == 0 || !is_sign_kept {
        return None;
    }
    let mut remainder = remainder.within(N::ZERO, dividend.most.min(divisor.most - N::ONE));
    let mut divisor = divisor.within(remainder.least + N::ONE, N::MAX);
    let mut dividend = dividend.within(remainder.least, N::MAX);
    let all_nonempty = dividend.is_nonempty() && divisor.is_nonempty() && remainder.is_nonempty();
    if !all_nonempty {
        return None;
    }
    let times = dividend.least / divisor.most;
    if times == dividend.most / divisor.least {
        let least = (dividend.least - times * divisor.most).max(N::ZERO);
        remainder = remainder.within(least, dividend.most - times * divisor.least);
        let least = times * divisor.least + remainder.least;
        dividend = dividend.within(least, times * divisor.most + remainder.most);
        if times > N::ZERO {
            let least = dividend.least - remainder.most;
            let least = least / times + N::from(i64::from(least % times > N::ZERO));
            divisor = divisor.within(least, (dividend.most - remainder.least) / times);
        }
    }
    if divisor.is_one() && remainder.is_one() {
        let (by, rest) = (divisor.least, remainder.least);
        let least = dividend.least + (rest - dividend.least).modulo(by);
        dividend = dividend.within(least, dividend.most - (dividend.most - rest).modulo(by));
    }
    Some([dividend, divisor, remainder])
}
