//! Atoms that state which ranges of offsets a wide domain lacks.

use super::super::snapshot::Snapshot;
use super::atom::{Atom, Test};

/// Returns the offsets from `from` to `to` that a wide domain has lost since the root, in ascending
/// order.
pub(super) fn removed_since(
    now: Snapshot<'_>,
    root: Snapshot<'_>,
    from: u64,
    to: u64,
) -> impl Iterator<Item = u64> + use<> {
    let holes = now.removed_since(root).map(|hole| (hole.0.max(from), hole.1.min(to)));
    let mut holes: Vec<(u64, u64)> = holes.filter(|hole| hole.0 <= hole.1).collect();
    holes.sort_unstable();
    holes.into_iter().flat_map(|(from, to)| from..=to)
}

/// Returns atoms that state that a wide domain has no offset in these ascending ranges, as far as
/// they are not true at the root. Returns `None` if the domain has such an offset.
pub(super) fn lacking(
    now: Snapshot<'_>,
    root: Snapshot<'_>,
    ranges: impl Iterator<Item = (u64, u64)>,
) -> Option<Vec<Atom>> {
    let ((least, greatest), (first, last)) = (now.ends(), root.ends());
    let (mut below, mut above, mut tests) = (None, None, Vec::new());
    for (from, to) in ranges {
        if let Some(end) = least.checked_sub(1) {
            below = below.max(root.highest(from.max(first), to.min(end)));
        }
        if let Some(start) = greatest.checked_add(1) {
            above = above.or_else(|| root.lowest(from.max(start), to.min(last)));
        }
        let (from, to) = (from.max(least), to.min(greatest));
        if now.lowest(from, to).is_some() {
            return None;
        }
        tests.extend(removed_since(now, root, from, to).map(Test::IsNot));
    }
    tests.extend(below.map(|below| Test::AtLeast(below + 1)));
    tests.extend(above.map(Test::Below));
    Some(tests.into_iter().map(|test| Atom::new(now.domain, test)).collect())
}

/// Moves the bound in an atom across offsets that the domain lacks at the root, so that atoms of
/// one meaning become equal.
pub(super) fn rounded(atom: Atom, root: Snapshot<'_>) -> Atom {
    let (first, last) = root.ends();
    let test = match atom.test() {
        Test::AtLeast(least) => root.lowest(least, last).map(Test::AtLeast),
        Test::Below(end) => {
            let greatest = end.checked_sub(1).and_then(|greatest| root.highest(first, greatest));
            greatest.map(|greatest| Test::Below(greatest + 1))
        }
        _ => None,
    };
    test.map_or(atom, |test| Atom::new(atom.domain(), test))
}
