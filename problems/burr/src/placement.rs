//! Defines placements, among which searches choose: a piece in one orientation and position.

/// A placement: a piece and the places that it fills, in ascending order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Placement {
    pub(crate) places: Box<[u32]>,
    /// The colour of the cube in each place; empty if the piece has no colours.
    pub(crate) colours: Box<[u32]>,
    pub(crate) piece: u32,
}
