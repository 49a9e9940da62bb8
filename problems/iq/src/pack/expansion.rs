//! Expands packings up to symmetry to all packings, by a last move that chooses the image.

use std::sync::Arc;

use billhook_engine::{Keyed, Node, Search};
use serde::{Deserialize, Serialize};

use super::plan::{Alike, Plan};
use super::tiler::{Packer, Tiler};

/// A search that extends each packing of a tiler by its images.
#[derive(Clone, Debug)]
pub struct Expansion<T> {
    tiler: T,
    plan: Arc<Plan>,
    alike: Alike,
    /// The class of the restricted piece's placement; 0 until it is placed.
    class: u8,
    /// The index of the chosen symmetry.
    image: Option<u8>,
}

/// Two searches of the same plan are equal if they stand at the same node.
impl<T: PartialEq> PartialEq for Expansion<T> {
    fn eq(&self, other: &Self) -> bool {
        (&self.tiler, self.class, self.image) == (&other.tiler, other.class, other.image)
    }
}

/// A move of an [`Expansion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice<M> {
    /// A move of the tiler, which makes a placement.
    Tile(M),
    /// The choice of an image of the packing, by the index of its symmetry.
    Image(u8),
}

impl<T: Tiler> Expansion<T> {
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

    /// Returns this search with all packings of the tiler as solutions, even symmetric ones, and
    /// without their images.
    #[must_use]
    pub fn tilings(self) -> Self {
        Self { alike: Alike::Relabelled, ..self.packings() }
    }

    /// Returns the number of images of the current packing that are solutions, up to permutations
    /// of equal pieces.
    pub fn images(&self) -> usize {
        self.plan.images(self.tiler.chosen()).len()
    }

    /// Returns the part of the path that decides which packings below are skipped in favour of a
    /// symmetric one: all placements. Empty once every symmetry moves one of them, and if symmetric
    /// packings do not count as one.
    pub(super) fn past(&self) -> Box<[u32]> {
        let plan = &self.plan;
        let is_settled = self.alike != Alike::Symmetric || plan.symmetries.len() < 2;
        if is_settled || self.tiler.chosen().any(|at| plan.is_moved_by_all(at)) {
            return Box::default();
        }
        self.tiler.chosen().collect()
    }

    /// Returns the search for packings up to symmetry.
    pub fn tiler(&self) -> &T {
        &self.tiler
    }
}

impl<T: Tiler> Packer for Expansion<T> {
    fn placements(&self, placements: &mut Vec<u32>) {
        let symmetry = &self.plan.symmetries[usize::from(self.image.unwrap_or(0))];
        placements.extend(self.tiler.chosen().map(|placement| symmetry[placement as usize]));
    }
}

impl<T: Tiler> Search for Expansion<T> {
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

/// The key is the packing problem left, with the class of the restricted piece and the chosen
/// image, which decide the images below. It is not complete for plans by which symmetric packings
/// count as one: there the skipped packings depend on the whole path, which the key of a
/// [`Relabelling`](super::Relabelling) contains.
impl<T: Tiler> Keyed for Expansion<T> {
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
