//! Finds sets whose union has as many members as there are sets: the common part of subsets and
//! fish.

/// Calls `tell` for each choice of `size` sets whose union has `size` members, with the numbers of
/// the sets as bits and the union, until it returns a value, and returns that; `None` if it never
/// does. Sets of fewer than two members are not chosen, since they are singles.
pub(super) fn find<T>(
    sets: &[u32],
    size: u32,
    tell: &mut dyn FnMut(u32, u32) -> Option<T>,
) -> Option<T> {
    from(sets, size, 0, (0, 0), tell)
}

fn from<T>(
    sets: &[u32],
    size: u32,
    first: usize,
    (chosen, union): (u32, u32),
    tell: &mut dyn FnMut(u32, u32) -> Option<T>,
) -> Option<T> {
    if chosen.count_ones() == size {
        return if union.count_ones() == size { tell(chosen, union) } else { None };
    }
    (first..sets.len()).find_map(|at| {
        let with = union | sets[at];
        let fits = sets[at].count_ones() > 1 && with.count_ones() <= size;
        fits.then(|| from(sets, size, at + 1, (chosen | 1 << at, with), tell)).flatten()
    })
}
