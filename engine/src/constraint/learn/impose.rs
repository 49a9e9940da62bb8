//! Imposes atoms on a store.

use super::super::store::{Failed, Outcome, Store};
use super::super::variable::View;
use super::atom::{Atom, Test};

/// Makes an atom true. Fails, and changes nothing, if it is false.
pub(super) fn impose<const W: usize>(store: &mut Store<W>, atom: Atom) -> Outcome {
    // The least base maps all offsets of 64 bits to values, in ascending order.
    let base = i64::MIN;
    let (view, value) =
        (View { domain: atom.domain(), base }, base.wrapping_add(atom.offset() as i64));
    match atom.test() {
        Test::Is(_) => store.fix(view, value),
        Test::IsNot(_) => store.remove(view, value),
        Test::AtLeast(_) => store.at_least(view, value),
        Test::Below(_) => store.at_most(view, value.checked_sub(1).ok_or(Failed)?),
    }
}
