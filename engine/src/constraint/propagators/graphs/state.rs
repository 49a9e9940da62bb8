//! States of vertices: the variable cannot, may or must have the value.

use super::super::{Past, Store, View};

/// The state of a vertex. A vertex that is not gone is *possible*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// The variable cannot have the value.
    Gone,
    /// The variable may have the value, or another one.
    Open,
    /// The variable has the value.
    Certain,
}

fn of((is_possible, is_certain): (bool, bool)) -> State {
    match is_possible {
        false => State::Gone,
        true if is_certain => State::Certain,
        true => State::Open,
    }
}

/// Returns the state of the vertex with this view.
#[inline]
pub(super) fn state<const W: usize>(store: &Store<W>, view: View, value: i64) -> State {
    of(is_now(store, view, value))
}

/// Returns the state that the vertex with this view had before a change.
pub(super) fn state_before<const W: usize>(past: &Past<'_, W>, view: View, value: i64) -> State {
    let is_possible = past.has(view, value);
    of((is_possible, is_possible && past.value(view).is_some()))
}

/// Returns whether a vertex is possible, and whether it is certain. Does not branch if domains have
/// one word.
#[inline(always)]
pub(super) fn is_now<const W: usize>(store: &Store<W>, view: View, value: i64) -> (bool, bool) {
    if W > 1 {
        let is_possible = store.has(view, value);
        return (is_possible, is_possible && store.is_fixed(view));
    }
    let (word, bit) = (store.domain(view)[0], value.wrapping_sub(view.base()) as u64);
    let mask = u64::from(bit < 64) << (bit % 64);
    (word & mask != 0, word == mask)
}
