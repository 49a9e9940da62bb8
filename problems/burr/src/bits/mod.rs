//! Implements the search by bits: the placements that may still be chosen are the bits of a row.
//!
//! The state is the set of placements compatible with those chosen. Each place of the board has the
//! set of placements that fill it, and each piece the set of its own. A choice removes some sets
//! from the state; to count the placements left for a place or a piece takes one intersection.
//! Pieces have copies, which are not distinguished: a solution is a set of placements
//! (multiple covering as in Knuth, *The Art of Computer Programming* 4B, 7.2.2.1, Algorithm M).
//!
//! Each set is found once. A place that must be filled is filled by one placement, so its
//! placements are tried one by one. If more copies of a piece are needed, the first of them in the
//! order of placements is chosen, and the placements before it are given up; only placements with
//! enough others after them can be the first. Once nothing more is needed, the node is a solution
//! without further placements, and optional placements are added in the same way.
//!
//! Symmetric solutions are searched once: see `symmetry.rs`. The least of a class of symmetric
//! solutions is followed by its images, each a leaf, unless only one of them is wanted.
//!
//! Invariant: `live` begins with a row for the root and one for each choice made. The last of these
//! is the set of placements that may still be chosen, and depends on the choices alone. Rows behind
//! them are left from choices that were undone.

mod choice;
mod search;
mod tables;

use std::fmt;
use std::sync::Arc;

use pulp::Arch;

use crate::plan::Plan;
use tables::Tables;

pub use search::{Cursor, Move};

/// The search for assemblies by bits: the placements chosen so far, and those that may follow.
#[derive(Clone)]
pub struct Bits {
    arch: Arch,
    tables: Arc<Tables>,
    /// A row of placements for the root, and one for each choice; then rows that are not in use.
    live: Vec<u64>,
    /// The places that must still be filled.
    open: Vec<u64>,
    /// Number of places that must still be filled.
    open_places: usize,
    /// Number of free places, those included that may stay empty.
    free_places: usize,
    /// Number of placed copies of each piece.
    laid: Vec<u32>,
    chosen: Vec<u32>,
    /// Whether the adding of optional placements has ended.
    is_ended: bool,
    /// The chosen image of the solution, if one is chosen.
    image: Option<u32>,
}

impl Bits {
    /// Creates the search at its root. Memory: at most a bit for each pair of a place of the board
    /// and a placement.
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

    /// Returns the placements of the current solution, by number.
    pub(crate) fn placements(&self) -> Vec<u32> {
        match self.image {
            Some(symmetry) => self.tables.plan.symmetries.image(&self.chosen, symmetry),
            None => self.chosen.clone(),
        }
    }

    /// Returns the row of the current node.
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
