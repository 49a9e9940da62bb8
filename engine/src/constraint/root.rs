//! Defines the parts that building a model hands over to its searches and deductions.

use super::propagators::AnyPropagator;
use super::store::Store;

/// The store and the propagators of a model at the root of its search, before the first
/// propagation.
pub(super) struct Root<const W: usize> {
    pub(super) store: Store<W>,
    pub(super) propagators: Vec<AnyPropagator>,
    /// The index of each propagator's constraint in the model.
    pub(super) constraints: Vec<usize>,
    /// Number of domains, some of which several variables may share.
    pub(super) domains: u32,
    /// `true` if a domain is empty, or if constant distances contradict each other.
    pub(super) failed: bool,
}
