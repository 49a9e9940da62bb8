//! Symmetry expansion: from packings up to symmetry to all packings, by a last move that chooses
//! the image.

use std::sync::Arc;

use billhook_engine::{Keyed, Node, Search};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::placements::Packing;
use super::symmetry::{Reduction, Symmetry, reduce, symmetries};
use super::tiler::{Packer, Tiler};
use crate::puzzle::Puzzle;

/// The solutions that count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// None: every piece has a name.
    Different,
    /// Solutions that differ by a permutation of equal pieces.
    Exchanged,
    /// Solutions that differ by a symmetry of the board with its given pieces, by a permutation of
    /// equal pieces, given ones included, or by both.
    Symmetric,
}

/// The plan of a search: everything known about the packings of a puzzle before the search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The packing problem.
    pub packing: Packing,
    /// Its symmetries, the identity first.
    pub symmetries: Vec<Symmetry>,
    /// The restriction of the search by symmetry.
    pub reduction: Reduction,
    /// The solutions that count as one.
    pub alike: Alike,
    /// For each placement, the class of its images: 0 unless it belongs to the restricted piece.
    /// Placements of a class have equal sets of images.
    classes: Vec<u8>,
}

impl Plan {
    /// Finds the symmetries, and restricts the search by them.
    pub fn new(packing: Packing, puzzle: &Puzzle, alike: Alike) -> Self {
        let plan = Self::new_while(packing, puzzle, alike, || true);
        plan.unwrap_or_else(|| unreachable!("it is only given up if asked to"))
    }

    /// Creates the plan like [`new`](Self::new), and gives up as soon as `go_on`, which is called
    /// now and then, returns `false`.
    pub fn new_while(
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

    /// Returns the number of solutions that each packing represents, image by image: the
    /// permutations of equal pieces.
    pub fn exchanges(&self) -> BigUint {
        match self.alike {
            Alike::Different => {
                let equal = self.packing.kinds.iter().map(|kind| kind.pieces.len());
                equal.flat_map(|equal| 1..=equal).map(BigUint::from).product()
            }
            Alike::Exchanged | Alike::Symmetric => BigUint::from(1u8),
        }
    }

    /// Returns the symmetries whose images of a packing are solutions.
    fn images(&self, chosen: impl Iterator<Item = u32>) -> &[u8] {
        if self.alike == Alike::Symmetric {
            return &[0];
        }
        let images = chosen.map(|placement| self.reduction.images[placement as usize].as_slice());
        images.max_by_key(|images| images.len()).filter(|images| !images.is_empty()).unwrap_or(&[0])
    }

    /// Returns whether a placement belongs to the restricted piece and every symmetry moves it.
    fn is_moved_by_all(&self, placement: u32) -> bool {
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

/// A search that extends each packing of a tiler by its images.
#[derive(Clone, Debug)]
pub struct Spread<T> {
    tiler: T,
    plan: Arc<Plan>,
    alike: Alike,
    /// The class of the restricted piece, once it is placed.
    class: u8,
    /// The index of the chosen symmetry.
    image: Option<u8>,
}

/// Two searches of the same plan are equal if they stand at the same node.
impl<T: PartialEq> PartialEq for Spread<T> {
    fn eq(&self, other: &Self) -> bool {
        (&self.tiler, self.class, self.image) == (&other.tiler, other.class, other.image)
    }
}

/// A move of a [`Spread`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice<M> {
    /// A move of the tiler.
    Tile(M),
    /// An image of the packing.
    Image(u8),
}

impl<T: Tiler> Spread<T> {
    /// Creates the search. `tiler` must be restricted to the placements that the plan allows. If
    /// the plan says that symmetric packings count as one, only one of each class is a solution.
    pub fn new(tiler: T, plan: &Arc<Plan>) -> Self {
        Self { tiler, alike: plan.alike, plan: Arc::clone(plan), class: 0, image: None }
    }

    /// Returns this search with only the packings of the tiler as solutions.
    #[must_use]
    pub fn packings(self) -> Self {
        Self { image: Some(0), ..self }
    }

    /// `true` if all packings of the tiler are solutions, even symmetric ones, and no images of
    /// them.
    #[must_use]
    pub fn tilings(self) -> Self {
        Self { alike: Alike::Exchanged, ..self.packings() }
    }

    /// Returns, at a packing, the number of images that are solutions, up to permutations of equal
    /// pieces.
    pub fn images(&self) -> usize {
        self.plan.images(self.tiler.chosen()).len()
    }

    /// Returns the part of the path that decides which packings below are skipped in favour of a
    /// symmetric one: all placements, until one that every symmetry moves.
    pub(super) fn past(&self) -> Box<[u32]> {
        let plan = &self.plan;
        let is_settled = self.alike != Alike::Symmetric || plan.symmetries.len() < 2;
        if is_settled || self.tiler.chosen().any(|at| plan.is_moved_by_all(at)) {
            return Box::default();
        }
        self.tiler.chosen().collect()
    }

    /// Returns the tiler.
    pub fn tiler(&self) -> &T {
        &self.tiler
    }
}

impl<T: Tiler> Packer for Spread<T> {
    fn placements(&self, placements: &mut Vec<u32>) {
        let symmetry = &self.plan.symmetries[usize::from(self.image.unwrap_or(0))];
        placements.extend(self.tiler.chosen().map(|placement| symmetry[placement as usize]));
    }
}

impl<T: Tiler> Search for Spread<T> {
    type Move = Choice<T::Move>;
    type Cursor = Choice<T::Cursor>;
    type Undo = Option<T::Undo>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.tiler.open() {
            Node::Dead => Node::Dead,
            Node::Open(cursor) => Node::Open(Choice::Tile(cursor)),
            Node::Solved => {
                if self.alike == Alike::Symmetric && !self.plan.is_least(self.tiler.chosen()) {
                    Node::Dead
                } else if self.image.is_none() && self.images() > 1 {
                    Node::Open(Choice::Image(0))
                } else {
                    Node::Solved
                }
            }
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        match cursor {
            Choice::Tile(cursor) => self.tiler.next(cursor).map(Choice::Tile),
            Choice::Image(next) => {
                let images = self.plan.images(self.tiler.chosen());
                let image = images.get(usize::from(*next)).copied();
                *next += 1;
                image.map(Choice::Image)
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        match mv {
            Choice::Tile(mv) => {
                let class = self.plan.classes[self.tiler.placements()[mv as usize] as usize];
                self.class |= class;
                Some(self.tiler.apply(mv))
            }
            Choice::Image(image) => {
                self.image = Some(image);
                None
            }
        }
    }

    #[inline(always)]
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        match (mv, undo) {
            (Choice::Tile(mv), Some(undo)) => {
                let class = self.plan.classes[self.tiler.placements()[mv as usize] as usize];
                self.class ^= class;
                self.tiler.undo(mv, undo);
            }
            _ => self.image = None,
        }
    }

    #[inline(always)]
    fn close(&mut self, cursor: Self::Cursor) {
        if let Choice::Tile(cursor) = cursor {
            self.tiler.close(cursor);
        }
    }
}

/// The key: the packing problem left, and the part of the path that decides which images there are.
/// Not for plans by which symmetric packings count as one: there the skipped packings depend on the
/// whole path, which the key of an [`Exchange`](super::Exchange) contains.
impl<T: Tiler> Keyed for Spread<T> {
    type Key = T::Key;

    #[inline(always)]
    fn key(&self) -> T::Key {
        let image = self.image.map_or(0, |image| image + 1);
        self.tiler.key(u16::from(self.class) << 8 | u16::from(image))
    }

    fn key_heap(&self, _: &T::Key) -> usize {
        self.tiler.key_heap()
    }
}
