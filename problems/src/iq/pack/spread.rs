//! From packings to solutions: symmetric images, and the exchange of equal
//! pieces, as further decisions.
//!
//! Below each packing that the tiler finds hangs a small tree: first which
//! image of it, then which of the equal pieces lies where. Its leaves are the
//! solutions; to count them it need not be walked.

use billhook_engine::{Node, Search};
use num_bigint::BigUint;

use super::placements::Packing;
use super::symmetry::{Reduction, Symmetry, reduce, symmetries};
use super::tiler::Tiler;
use crate::iq::puzzle::Puzzle;

/// Which solutions are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// None: every piece has its name.
    Different,
    /// Those that differ by the exchange of equal pieces.
    Exchanged,
    /// Those that differ by a symmetry of the board, with the pieces given on
    /// it, or by the exchange of equal pieces, or both.
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
}

impl Plan {
    /// Finds the symmetries, and restricts the search by them.
    pub fn new(packing: Packing, puzzle: &Puzzle, alike: Alike) -> Self {
        let plan = Self::new_while(packing, puzzle, alike, || true);
        plan.unwrap_or_else(|| unreachable!("it is only given up if asked to"))
    }

    /// The same, as long as `go_on`, which is asked now and then, says so.
    pub fn new_while(
        packing: Packing,
        puzzle: &Puzzle,
        alike: Alike,
        go_on: impl FnMut() -> bool,
    ) -> Option<Self> {
        let symmetries = symmetries(&packing, puzzle, alike == Alike::Symmetric, go_on)?;
        let reduction = reduce(&packing, &symmetries);
        Some(Self { packing, symmetries, reduction, alike })
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

    /// Whether this packing is the least of those symmetric to it that the
    /// search finds.
    fn is_least(&self, chosen: impl Iterator<Item = u32>) -> bool {
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

/// A tiler, and below each packing its solutions.
#[derive(Clone, Debug)]
pub struct Spread<'a, T> {
    tiler: T,
    plan: &'a Plan,
    /// The symmetry chosen, by its number.
    image: Option<u8>,
    /// For the pieces of each kind that has several, in order of placement:
    /// which of the kind's pieces it is.
    labels: Vec<u16>,
    /// For each label to be chosen the kind, and where the kind begins.
    slots: Vec<(u16, u16)>,
}

/// Two searches of the same plan are equal if they stand at the same node.
impl<T: PartialEq> PartialEq for Spread<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.tiler == other.tiler && (self.image, &self.labels) == (other.image, &other.labels)
    }
}

/// A decision of a [`Spread`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<M> {
    /// One of the tiler.
    Tile(M),
    /// Which image of the packing.
    Image(u8),
    /// Which of the equal pieces.
    Label(u16),
}

impl<'a, T: Tiler> Spread<'a, T> {
    /// All solutions that follow from the packings of a tiler, which was made
    /// for the placements that the plan allows.
    pub fn new(tiler: T, plan: &'a Plan) -> Self {
        let mut slots = Vec::new();
        for (number, kind) in (0..).zip(&plan.packing.kinds) {
            if kind.pieces.len() > 1 && plan.alike == Alike::Different {
                let begin = slots.len() as u16;
                slots.extend(kind.pieces.iter().map(|_| (number, begin)));
            }
        }
        Self { tiler, plan, image: None, labels: Vec::new(), slots }
    }

    /// The same with the packings alone as solutions.
    #[must_use]
    pub fn packings(self) -> Self {
        Self { slots: Vec::new(), image: Some(0), ..self }
    }

    /// At a packing: how many images of it are solutions, up to the exchange
    /// of equal pieces.
    pub fn images(&self) -> usize {
        self.plan.images(self.tiler.chosen()).len()
    }

    /// At a solution: its placements, appended to `placements` in the order
    /// of the search. Which of equal pieces lies where is not said.
    pub fn placements(&self, placements: &mut Vec<u32>) {
        let symmetry = &self.plan.symmetries[usize::from(self.image.unwrap_or(0))];
        placements.extend(self.tiler.chosen().map(|placement| symmetry[placement as usize]));
    }

    /// At a solution: for each cell of the board the piece that lies there,
    /// by its place in the puzzle, where `given` says what lies there from
    /// the beginning. What nothing lies on is `u16::MAX`.
    pub fn filled(&self, given: &[Option<usize>]) -> Vec<u16> {
        let mut cells: Vec<u16> =
            given.iter().map(|piece| piece.map_or(u16::MAX, |piece| piece as u16)).collect();
        let packing = &self.plan.packing;
        let mut lay = |placement: u32, piece: usize| {
            for &cell in packing.covered(placement as usize) {
                cells[usize::from(packing.cells[usize::from(cell)])] = piece as u16;
            }
        };
        if packing.kinds.iter().all(|kind| kind.pieces.len() == 1) {
            let symmetry = &self.plan.symmetries[usize::from(self.image.unwrap_or(0))];
            for placement in self.tiler.chosen().map(|placement| symmetry[placement as usize]) {
                lay(placement, packing.kinds[packing.kind(placement as usize)].pieces[0]);
            }
            return cells;
        }
        let mut placements = Vec::new();
        self.placements(&mut placements);
        // Placements are numbered kind by kind.
        placements.sort_unstable();
        let mut labels = self.labels.iter();
        for same in
            placements.chunk_by(|&a, &b| packing.kind(a as usize) == packing.kind(b as usize))
        {
            let kind = &packing.kinds[packing.kind(same[0] as usize)];
            for (at, &placement) in same.iter().enumerate() {
                let label = match kind.pieces.len() {
                    1 => 0,
                    _ => labels.next().map_or(at, |&label| usize::from(label)),
                };
                lay(placement, kind.pieces[label]);
            }
        }
        cells
    }

    /// Whether a piece of the kind at hand has its place already.
    fn taken(&self, begin: u16, label: u16) -> bool {
        self.labels[usize::from(begin)..].contains(&label)
    }
}

impl<T: Tiler> Search for Spread<'_, T> {
    type Move = Choice<T::Move>;
    type Cursor = Choice<T::Cursor>;
    type Undo = Option<T::Undo>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.tiler.open() {
            Node::Dead => Node::Dead,
            Node::Open(cursor) => Node::Open(Choice::Tile(cursor)),
            Node::Solved => {
                if self.plan.alike == Alike::Symmetric && !self.plan.is_least(self.tiler.chosen()) {
                    Node::Dead
                } else if self.image.is_none() && self.images() > 1 {
                    Node::Open(Choice::Image(0))
                } else if self.labels.len() < self.slots.len() {
                    Node::Open(Choice::Label(0))
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
            Choice::Label(next) => {
                let (kind, begin) = self.slots[self.labels.len()];
                let equal = self.plan.packing.kinds[usize::from(kind)].pieces.len();
                let label = (*next..equal as u16).find(|&label| !self.taken(begin, label))?;
                *next = label + 1;
                Some(Choice::Label(label))
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        match mv {
            Choice::Tile(mv) => return Some(self.tiler.apply(mv)),
            Choice::Image(image) => self.image = Some(image),
            Choice::Label(label) => self.labels.push(label),
        }
        None
    }

    #[inline(always)]
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        match (mv, undo) {
            (Choice::Tile(mv), Some(undo)) => self.tiler.undo(mv, undo),
            (Choice::Label(_), _) => {
                self.labels.pop();
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
