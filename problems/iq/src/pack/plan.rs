//! Makes the plan of a search: placements, symmetries, and the solutions that count as one.

use num_bigint::BigUint;

use super::placements::Packing;
use super::symmetry::{Reduction, Symmetry, reduce, symmetries};
use crate::puzzle::Puzzle;

/// The solutions that count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// No two solutions: even equal pieces have names.
    Different,
    /// Solutions that differ by a permutation of equal pieces.
    Relabelled,
    /// Solutions that differ by a symmetry of the board with its given pieces, by a permutation of
    /// equal pieces, given ones included, or by both.
    Symmetric,
}

/// The plan of a search: everything known about the packings of a puzzle before the search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The free cells and all placements on them.
    pub packing: Packing,
    /// The symmetries of the packing problem, the identity first.
    pub symmetries: Vec<Symmetry>,
    /// The placements that are left to search after symmetric ones are excluded.
    pub reduction: Reduction,
    /// The solutions that count as one.
    pub alike: Alike,
    /// The class of the images of each placement: 0 unless it belongs to the restricted piece.
    /// Placements of a class have equal sets of images.
    pub(super) classes: Vec<u8>,
}

impl Plan {
    /// Finds the symmetries, and restricts the search by them; `None` as soon as `go_on`, which is
    /// called now and then, returns `false`.
    pub fn new(
        packing: Packing,
        puzzle: &Puzzle,
        alike: Alike,
        go_on: impl FnMut() -> bool,
    ) -> Option<Self> {
        let symmetries = symmetries(&packing, puzzle, alike == Alike::Symmetric, go_on)?;
        let reduction = reduce(&packing, &symmetries);
        let mut known: Vec<&[u8]> = vec![&[]];
        let mut classes = Vec::with_capacity(packing.placements());
        for images in &reduction.images {
            let class = known.iter().position(|known| known == images).unwrap_or(known.len());
            if class == known.len() {
                known.push(images);
            }
            classes.push(class as u8);
        }
        Some(Self { packing, symmetries, reduction, alike, classes })
    }

    /// Creates the plan without looking for symmetries: all packings are searched.
    pub fn without_symmetry(packing: Packing, alike: Alike) -> Self {
        let placements = packing.placements();
        let symmetries: Vec<Symmetry> = vec![(0..placements as u32).collect()];
        let reduction = reduce(&packing, &symmetries);
        Self { packing, symmetries, reduction, alike, classes: vec![0; placements] }
    }

    /// Returns the number of solutions that each image of a packing represents: the number of
    /// permutations of equal pieces, or 1 if these count as one.
    pub fn relabellings(&self) -> BigUint {
        match self.alike {
            Alike::Different => {
                let equal = self.packing.kinds.iter().map(|kind| kind.pieces.len());
                equal.flat_map(|equal| 1..=equal).map(BigUint::from).product()
            }
            Alike::Relabelled | Alike::Symmetric => BigUint::from(1u8),
        }
    }

    /// Returns the symmetries whose images of a packing are solutions, by index; only the identity
    /// if symmetric solutions count as one.
    pub(super) fn images(&self, chosen: impl Iterator<Item = u32>) -> &[u8] {
        if self.alike == Alike::Symmetric {
            return &[0];
        }
        let images = chosen.map(|placement| self.reduction.images[placement as usize].as_slice());
        images.max_by_key(|images| images.len()).filter(|images| !images.is_empty()).unwrap_or(&[0])
    }

    /// Returns whether a placement belongs to the restricted piece and every symmetry moves it.
    pub(super) fn is_moved_by_all(&self, placement: u32) -> bool {
        self.reduction.images[placement as usize].len() == self.symmetries.len()
    }

    /// Returns whether this packing is the least of the symmetric ones that the search finds.
    pub fn is_least(&self, chosen: impl Iterator<Item = u32> + Clone) -> bool {
        // The search does not contain the images of such a placement.
        if chosen.clone().any(|at| self.is_moved_by_all(at)) {
            return true;
        }
        let mut packing: Vec<u32> = chosen.collect();
        packing.sort_unstable();
        self.symmetries.iter().skip(1).all(|symmetry| {
            let mut image: Vec<u32> =
                packing.iter().map(|&placement| symmetry[placement as usize]).collect();
            let found = image.iter().all(|&placement| self.reduction.allowed[placement as usize]);
            image.sort_unstable();
            !found || packing <= image
        })
    }
}
