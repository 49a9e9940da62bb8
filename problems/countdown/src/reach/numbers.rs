//! Holds the values of a part of the tiles as a list and as bits, and joins the values of two
//! parts.

use super::bits::{Bits, WIDTH, Window, shifted};

/// The values that a part of the tiles makes.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    /// All values, in ascending order once sorted.
    pub(super) all: Vec<u32>,
    /// The values up to a span, if bits are needed.
    pub(super) bits: Bits,
}

impl Numbers {
    pub(super) fn clear(&mut self) {
        self.all.clear();
    }

    /// Sorts the listed values and removes duplicates. `with_bits` also fills the bits with those
    /// up to `span`.
    pub(super) fn sort(&mut self, span: u32, with_bits: bool) {
        let Self { all, bits } = self;
        if !with_bits {
            all.sort_unstable();
            return all.dedup();
        }
        // Reading the bits in order sorts the values up to the span.
        bits.clear(span);
        all.retain(|&value| {
            if value <= span {
                bits.set(value);
            }
            value > span
        });
        let mut above = all.split_off(0);
        above.sort_unstable();
        above.dedup();
        bits.append_to(all);
        all.append(&mut above);
    }
}

/// Calls `visit` with the results, up to `most`, of joining a value of each of two parts; some of
/// them several times.
#[inline]
pub(super) fn each(few: &Numbers, many: &Numbers, most: u32, mut visit: impl FnMut(u32)) {
    for &a in &few.all {
        let from = many.all.partition_point(|&b| b < a);
        let (below, above) = many.all.split_at(from);
        let mut pair = |low: u32, high: u32| {
            let mut push = |value| {
                if value <= most {
                    visit(value);
                }
            };
            push(high.saturating_add(low));
            push(high.saturating_mul(low));
            if high > low {
                push(high - low);
            }
            if high.is_multiple_of(low) {
                push(high / low);
            }
        };
        below.iter().for_each(|&b| pair(b, a));
        above.iter().for_each(|&b| pair(a, b));
    }
}

/// Adds the results below 1,024 of joining a tile `a` with any value in `bits`.
#[inline]
pub(super) fn last_tile(a: u32, bits: &Bits, found: &mut Window) {
    let first = bits.first();
    sums_and_differences(a, bits, &first, found);
    for factor in 1..WIDTH as u32 {
        let product = factor * a;
        if bits.contains(product) {
            found.set(factor);
        }
        if product < WIDTH as u32 && first.contains(factor as usize) {
            found.set(product);
        }
    }
    for divisor in 1..=a {
        if a.is_multiple_of(divisor) && a / divisor < WIDTH as u32 && bits.contains(divisor) {
            found.set(a / divisor);
        }
    }
}

#[inline]
fn sums_and_differences(a: u32, bits: &Bits, first: &Window, found: &mut Window) {
    if a < WIDTH as u32 {
        found.add(&shifted(first, a));
    }
    found.add(&bits.from(a));
    found.add(&bits.below(a));
}

/// Adds the results below 1,024 of joining a value of each of two parts. Values up to `span` of the
/// second one must be in its bits.
#[inline]
pub(super) fn last(few: &Numbers, many: &Numbers, span: u32, found: &mut Window) {
    let width = WIDTH as u32;
    let first = many.bits.first();
    for &a in &few.all {
        let from = many.all.partition_point(|&b| b < a);
        let (below, above) = many.all.split_at(from);
        if a < span - width {
            sums_and_differences(a, &many.bits, &first, found);
        } else {
            let near = above.iter().map(|&b| b - a).take_while(|&apart| apart < width);
            near.for_each(|apart| found.set(apart));
            let near = below.iter().rev().map(|&b| a - b).take_while(|&apart| apart < width);
            near.for_each(|apart| found.set(apart));
        }
        for product in many.all.iter().map(|&b| b.saturating_mul(a)) {
            if product >= width {
                break;
            }
            found.set(product);
        }
        for &b in above {
            if b.is_multiple_of(a) && b / a < width {
                found.set(b / a);
            }
        }
        for &b in below {
            if a.is_multiple_of(b) && a / b < width {
                found.set(a / b);
            }
        }
    }
}
