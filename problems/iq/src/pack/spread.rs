//! From packings up to symmetry to all packings: which image of it is the last
//! decision.

use std::sync::Arc;

use billhook_engine::{Keyed, Node, Search};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::placements::Packing;
use super::symmetry::{Reduction, Symmetry, reduce, symmetries};
use super::tiler::{Packer, Tiler};
use crate::puzzle::Puzzle;

/// Which solutions are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// None: every piece has its name.
    Different,
    /// Those that differ by the exchange of equal pieces.
    Exchanged,
    /// Those that differ by a symmetry of the board, with the pieces given on
    /// it, or by the exchange of equal pieces, given ones too, or both.
    Symmetric,
}

/// All that is known about the packings of a puzzle before the search.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is packed.
    pub packing: Packing,
    /// Its symmetries, the identity first.
    pub symmetries: Vec<Symmetry>,
    /// What is searched, and what follows.
    pub reduction: Reduction,
    /// Which solutions are the same.
    pub alike: Alike,
    /// For each placement the class of its images: 0 where it is not that of
    /// the restricted piece. Placements of a class have the same images.
    classes: Vec<u8>,
}

impl Plan {
    /// Finds the symmetries, and restricts the search by them.
    pub fn new(packing: Packing, puzzle: &Puzzle, alike: Alike) -> Self {
        let plan = Self::new_while(packing, puzzle, alike, || true);
        plan.unwrap_or_else(|| unreachable!("it is only given up if asked to"))
    }

    /// As [`new`](Self::new), given up as soon as `go_on`, which is asked now and then, says no.
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

    /// As [`new`](Self::new), without a look for symmetries: all packings are searched.
    pub fn without_symmetry(packing: Packing, alike: Alike) -> Self {
        let placements = packing.placements();
        let symmetries: Vec<Symmetry> = vec![(0..placements as u32).collect()];
        let reduction = reduce(&packing, &symmetries);
        Self { packing, symmetries, reduction, alike, classes: vec![0; placements] }
    }

    /// How many solutions each packing, image by image, stands for: the ways
    /// to exchange equal pieces.
    pub fn exchanges(&self) -> BigUint {
        match self.alike {
            Alike::Different => {
                let equal = self.packing.kinds.iter().map(|kind| kind.pieces.len());
                equal.flat_map(|equal| 1..=equal).map(BigUint::from).product()
            }
            Alike::Exchanged | Alike::Symmetric => BigUint::from(1u8),
        }
    }

    /// The symmetries whose images of this packing are to be taken.
    fn images(&self, chosen: impl Iterator<Item = u32>) -> &[u8] {
        if self.alike == Alike::Symmetric {
            return &[0];
        }
        let images = chosen.map(|placement| self.reduction.images[placement as usize].as_slice());
        images.max_by_key(|images| images.len()).filter(|images| !images.is_empty()).unwrap_or(&[0])
    }

    /// Whether a placement is one of the restricted piece that no symmetry leaves where it is.
    fn is_moved_by_all(&self, placement: u32) -> bool {
        self.reduction.images[placement as usize].len() == self.symmetries.len()
    }

    /// Whether this packing is the least of those symmetric to it that the
    /// search finds.
    pub fn is_least(&self, chosen: impl Iterator<Item = u32> + Clone) -> bool {
        // The images of such a placement are not searched.
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

/// A tiler, and below each of its packings the images of it.
#[derive(Clone, Debug)]
pub struct Spread<T> {
    tiler: T,
    plan: Arc<Plan>,
    alike: Alike,
    /// The class of the restricted piece, once it lies.
    class: u8,
    /// The symmetry chosen, by its number.
    image: Option<u8>,
}

/// Two searches of the same plan are equal if they stand at the same node.
impl<T: PartialEq> PartialEq for Spread<T> {
    fn eq(&self, other: &Self) -> bool {
        (&self.tiler, self.class, self.image) == (&other.tiler, other.class, other.image)
    }
}

/// A decision of a [`Spread`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice<M> {
    /// One of the tiler.
    Tile(M),
    /// Which image of the packing.
    Image(u8),
}

impl<T: Tiler> Spread<T> {
    /// All packings that follow from those of a tiler, which was made for the
    /// placements that the plan allows; one of each class if the plan says
    /// that symmetric ones are the same.
    pub fn new(tiler: T, plan: &Arc<Plan>) -> Self {
        Self { tiler, alike: plan.alike, plan: Arc::clone(plan), class: 0, image: None }
    }

    /// This search with the packings of the tiler alone as solutions.
    #[must_use]
    pub fn packings(self) -> Self {
        Self { image: Some(0), ..self }
    }

    /// Just those of the tiler, also symmetric ones.
    #[must_use]
    pub fn tilings(self) -> Self {
        Self { alike: Alike::Exchanged, ..self.packings() }
    }

    /// At a packing: how many images of it are solutions, up to the exchange
    /// of equal pieces.
    pub fn images(&self) -> usize {
        self.plan.images(self.tiler.chosen()).len()
    }

    /// What of the past decides which packings below are left out because a symmetric one is
    /// found: all placements, up to one that no symmetry leaves where it is.
    pub(super) fn past(&self) -> Box<[u32]> {
        let plan = &self.plan;
        let is_settled = self.alike != Alike::Symmetric || plan.symmetries.len() < 2;
        if is_settled || self.tiler.chosen().any(|at| plan.is_moved_by_all(at)) {
            return Box::default();
        }
        self.tiler.chosen().collect()
    }

    /// What finds the packings.
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

/// What is left, and what of the past decides which images there are. Not for
/// plans by which symmetric packings are the same: which of them are left out
/// depends on all of the past, which the key of an [`Exchange`](super::Exchange) has as well.
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
