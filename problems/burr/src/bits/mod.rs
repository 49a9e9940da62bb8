//! The kernel of cubes: which placements are left, as rows of bits.
//!
//! The state is the set of placements that go with those chosen. Each place of the board has the set of
//! placements that fill it, and each piece that of its own, so that a choice takes some sets away from
//! the state, and what is left for a place or a piece is one intersection and a count of bits. Pieces
//! have copies, which are not told apart: a solution is a set of placements (multiple covering as in
//! Knuth, *The Art of Computer Programming* 4B, 7.2.2.1, Algorithm M).
//!
//! Each set is found once. A place that must be filled is filled by one placement, so its placements are
//! tried one by one. Of a piece of which some more copies are needed the first in the order is chosen, and
//! those before it are given up; that leaves as many moves as can be the first. When nothing is needed any
//! more, there is a solution with nothing added, and those with the first of what may be added, in the
//! same way.
//!
//! Symmetries are searched once: see `symmetry.rs`. A solution that is the least of those alike is
//! followed by its images, each a leaf, unless only one of them is wanted.
//!
//! Invariant: `live` holds a row for the root and one for each choice made; the last is the set of
//! placements that may still be chosen, and depends on the choices alone.
//!
//! | file | holds |
//! | --- | --- |
//! | `tables.rs` | the sets of places and pieces, without what a piece that must lie somewhere rules out |
//! | `choice.rs` | what is decided next: the place or piece with the fewest moves |
//! | `search.rs` | the tree |

mod choice;
mod search;
mod tables;

use std::fmt;
use std::sync::Arc;

use pulp::Arch;

use crate::plan::Plan;
use tables::Tables;

pub use search::{Cursor, Move};

/// A search for assemblies.
#[derive(Clone)]
pub struct Bits {
    arch: Arch,
    tables: Arc<Tables>,
    /// A row of placements for the root and each choice.
    live: Vec<u64>,
    /// The places that must still be filled.
    open: Vec<u64>,
    /// How many those are, and how many places are free at all.
    open_places: usize,
    free_places: usize,
    /// How many copies of each piece are laid.
    laid: Vec<u32>,
    chosen: Vec<u32>,
    /// Whether nothing is to be added any more.
    is_ended: bool,
    /// The symmetry by which the solution is seen, if one is chosen.
    image: Option<u32>,
}

impl Bits {
    /// The search at its root. It takes a bit for each place of the board and each placement.
    pub(crate) fn new(plan: Arc<Plan>) -> Self {
        let tables = Tables::of(plan);
        let plan = &tables.plan;
        let open = tables.fixed();
        Self {
            arch: Arch::new(),
            live: tables.all(),
            open_places: plan.is_fixed.iter().filter(|is_fixed| **is_fixed).count(),
            free_places: plan.is_fixed.len(),
            laid: vec![0; plan.copies.len()],
            chosen: Vec::new(),
            is_ended: false,
            image: None,
            open,
            tables: Arc::new(tables),
        }
    }

    /// The placements of the solution at hand, by their numbers.
    pub(crate) fn placements(&self) -> Vec<u32> {
        match self.image {
            Some(symmetry) => self.tables.plan.symmetries.image(&self.chosen, symmetry),
            None => self.chosen.clone(),
        }
    }

    /// The row of the node at hand.
    #[inline(always)]
    fn row(&self) -> &[u64] {
        &self.live[self.chosen.len() * self.tables.words..][..self.tables.words]
    }
}

/// Two searches of one puzzle are equal if they stand at the same node.
impl PartialEq for Bits {
    fn eq(&self, other: &Self) -> bool {
        let rows = |bits: &Self| (bits.chosen.len() + 1) * bits.tables.words;
        let counts = |bits: &Self| (bits.open_places, bits.free_places, bits.is_ended, bits.image);
        (&self.chosen, &self.open, &self.laid) == (&other.chosen, &other.open, &other.laid)
            && counts(self) == counts(other)
            && self.live[..rows(self)] == other.live[..rows(other)]
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bits").field("chosen", &self.chosen).finish_non_exhaustive()
    }
}
