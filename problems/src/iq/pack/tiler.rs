//! What finds packings up to the exchange of equal pieces.

use billhook_engine::Search;

/// A search whose solutions are packings.
pub trait Tiler: Search {
    /// The placements chosen so far.
    fn chosen(&self) -> impl Iterator<Item = u32>;
}
