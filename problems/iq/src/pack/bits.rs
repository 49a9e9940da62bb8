//! Represents sets of up to `64 * N` cells as bits.

/// A set of cells, with a bit for each.
pub(super) type Bits<const N: usize> = [u64; N];

/// Returns the set of these cells.
pub(super) fn of<const N: usize>(cells: &[u16]) -> Bits<N> {
    let mut bits = [0; N];
    cells.iter().for_each(|&cell| set(&mut bits, usize::from(cell)));
    bits
}

#[inline(always)]
pub(super) fn set<const N: usize>(bits: &mut Bits<N>, cell: usize) {
    bits[cell / 64] |= 1 << (cell % 64);
}

/// Returns whether the set contains a cell.
#[inline(always)]
pub(super) fn has<const N: usize>(bits: &Bits<N>, cell: usize) -> bool {
    bits[cell / 64] >> (cell % 64) & 1 != 0
}

#[inline(always)]
pub(super) fn first<const N: usize>(bits: &Bits<N>) -> Option<usize> {
    let word = bits.iter().position(|&word| word != 0)?;
    Some(word * 64 + bits[word].trailing_zeros() as usize)
}

/// Returns whether two sets are disjoint.
#[inline(always)]
pub(super) fn apart<const N: usize>(one: &Bits<N>, other: &Bits<N>) -> bool {
    one.iter().zip(other).all(|(one, other)| one & other == 0)
}

/// Adds all cells of another set.
#[inline(always)]
pub(super) fn add<const N: usize>(bits: &mut Bits<N>, other: &Bits<N>) {
    bits.iter_mut().zip(other).for_each(|(bits, other)| *bits |= other);
}

/// Removes all cells of another set.
#[inline(always)]
pub(super) fn remove<const N: usize>(bits: &mut Bits<N>, other: &Bits<N>) {
    bits.iter_mut().zip(other).for_each(|(bits, other)| *bits &= !other);
}
