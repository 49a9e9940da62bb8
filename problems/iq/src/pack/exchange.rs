//! Which of the equal pieces lies where, as further decisions below each
//! packing.

use std::fmt;
use std::sync::Arc;

use billhook_engine::{Keyed, Node, Search};

use super::placements::{Kind, Packing};
use super::spread::{Alike, Plan, Spread};
use super::tiler::{Packer, Tiler};

/// Packings, and below each of them every exchange of equal pieces.
#[derive(Clone)]
pub struct Exchange<P> {
    packer: P,
    plan: Arc<Plan>,
    /// For the pieces of each kind that has several, in order of placement:
    /// which of the kind's pieces it is.
    labels: Vec<u16>,
    /// For each label to be chosen the kind, and where the kind begins.
    slots: Vec<(u16, u16)>,
}

/// Two searches of the same packing are equal if they stand at the same node.
impl<P: PartialEq> PartialEq for Exchange<P> {
    fn eq(&self, other: &Self) -> bool {
        self.packer == other.packer && self.labels == other.labels
    }
}

/// A decision of an [`Exchange`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// One of the packer.
    Pack(M),
    /// Which of the equal pieces.
    Label(u16),
}

impl<P: Packer> Exchange<P> {
    /// All solutions that follow from packings: one for each packing, or one
    /// for each way to exchange equal pieces in it.
    pub fn new(packer: P, plan: &Arc<Plan>) -> Self {
        let exchanged = plan.alike == Alike::Different;
        let mut slots = Vec::new();
        for (number, kind) in (0..).zip(&plan.packing.kinds) {
            if kind.pieces.len() > 1 && exchanged {
                let begin = slots.len() as u16;
                slots.extend(kind.pieces.iter().map(|_| (number, begin)));
            }
        }
        Self { packer, plan: Arc::clone(plan), labels: Vec::new(), slots }
    }

    /// What finds the packings.
    pub fn packer(&self) -> &P {
        &self.packer
    }

    /// The kind of which the next piece is to be named, where a packing is
    /// found and its equal pieces are not all named.
    pub fn unnamed(&self) -> Option<&Kind> {
        let (kind, _) = self.slots.get(self.labels.len())?;
        self.plan.packing.kinds.get(usize::from(*kind))
    }

    /// At a solution: for each cell of the board the piece that lies there,
    /// by its place in the puzzle, where `given` says what lies there from
    /// the beginning. What nothing lies on is `u16::MAX`.
    pub fn filled(&self, given: &[Option<usize>]) -> Vec<u16> {
        let mut placements = Vec::new();
        self.packer.placements(&mut placements);
        if (1..self.slots.len()).contains(&self.labels.len()) {
            return filled(&self.plan.packing, given, &mut placements, &self.completed());
        }
        filled(&self.plan.packing, given, &mut placements, &self.labels)
    }

    /// The placements chosen so far, whichever of equal pieces they lay down.
    pub fn chosen(&self) -> Vec<u32> {
        let mut placements = Vec::new();
        self.packer.placements(&mut placements);
        placements
    }

    /// As [`filled`](Self::filled), at any node; equal pieces are named in the order in which
    /// they are laid down, until there are labels.
    pub fn laid(&self, given: &[Option<usize>]) -> Vec<u16> {
        if !self.labels.is_empty() {
            return self.filled(given);
        }
        let mut placements = Vec::new();
        self.packer.placements(&mut placements);
        placements.sort_by_key(|&placement| self.plan.packing.kind(placement as usize));
        named(&self.plan.packing, given, &placements, &[])
    }

    /// The labels, and after them those that are left, in order.
    fn completed(&self) -> Vec<u16> {
        let mut labels = self.labels.clone();
        for &(_, begin) in &self.slots[labels.len()..] {
            let taken =
                |label: &u16| labels[usize::from(begin).min(labels.len())..].contains(label);
            labels.extend((0..).find(|label| !taken(label)));
        }
        labels
    }

    /// Whether a piece of the kind at hand has its place already.
    fn taken(&self, begin: u16, label: u16) -> bool {
        self.labels[usize::from(begin)..].contains(&label)
    }
}

impl<T: Tiler> Exchange<Spread<T>> {
    /// What follows depends on one of them at most, as solutions with labels are not up to
    /// symmetry.
    #[inline]
    fn labels_or_past(&self) -> Box<[u32]> {
        match &*self.labels {
            [] => self.packer.past(),
            labels => labels.iter().map(|&label| label.into()).collect(),
        }
    }
}

/// For each cell of the board the piece that lies there when all these
/// placements are laid down; equal pieces in the order of `labels`, or one
/// after the other. Of more placements than pieces some lay nothing down.
pub fn filled(
    packing: &Packing,
    given: &[Option<usize>],
    placements: &mut [u32],
    labels: &[u16],
) -> Vec<u16> {
    if packing.kinds.iter().any(|kind| kind.pieces.len() > 1) {
        // Placements are numbered kind by kind.
        placements.sort_unstable();
    }
    named(packing, given, placements, labels)
}

/// As [`filled`], of placements that lie kind by kind.
fn named(
    packing: &Packing,
    given: &[Option<usize>],
    placements: &[u32],
    labels: &[u16],
) -> Vec<u16> {
    let mut cells: Vec<u16> =
        given.iter().map(|piece| piece.map_or(u16::MAX, |piece| piece as u16)).collect();
    let mut labels = labels.iter();
    for same in placements.chunk_by(|&a, &b| packing.kind(a as usize) == packing.kind(b as usize)) {
        let kind = &packing.kinds[packing.kind(same[0] as usize)];
        for (at, &placement) in same.iter().enumerate() {
            let label = match kind.pieces.len() {
                1 => 0,
                _ => labels.next().map_or(at, |&label| usize::from(label)),
            };
            let Some(&piece) = kind.pieces.get(label) else { continue };
            for &cell in packing.covered(placement as usize) {
                cells[usize::from(packing.cells[usize::from(cell)])] = piece as u16;
            }
        }
    }
    cells
}

impl<P: Packer> Search for Exchange<P> {
    type Move = Step<P::Move>;
    type Cursor = Step<P::Cursor>;
    type Undo = Option<P::Undo>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.packer.open() {
            Node::Dead => Node::Dead,
            Node::Open(cursor) => Node::Open(Step::Pack(cursor)),
            Node::Solved if self.labels.len() < self.slots.len() => Node::Open(Step::Label(0)),
            Node::Solved => Node::Solved,
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        match cursor {
            Step::Pack(cursor) => self.packer.next(cursor).map(Step::Pack),
            Step::Label(next) => {
                let (kind, begin) = self.slots[self.labels.len()];
                let equal = self.plan.packing.kinds[usize::from(kind)].pieces.len();
                let label = (*next..equal as u16).find(|&label| !self.taken(begin, label))?;
                *next = label + 1;
                Some(Step::Label(label))
            }
        }
    }

    #[inline(always)]
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        match mv {
            Step::Pack(mv) => Some(self.packer.apply(mv)),
            Step::Label(label) => {
                self.labels.push(label);
                None
            }
        }
    }

    #[inline(always)]
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        match (mv, undo) {
            (Step::Pack(mv), Some(undo)) => self.packer.undo(mv, undo),
            _ => {
                self.labels.pop();
            }
        }
    }

    #[inline(always)]
    fn close(&mut self, cursor: Self::Cursor) {
        if let Step::Pack(cursor) = cursor {
            self.packer.close(cursor);
        }
    }
}

/// What is left to be packed, and the labels: they say how many are still to be chosen, and
/// which are taken. Where symmetric packings are the same there are none; there it is the
/// packing so far, as long as that decides which of them is found.
///
/// Equal keys mean equal subtrees: the first part says so of the packings below and their
/// images, and the labels below a packing depend on those already there alone. Not for
/// tilers [without keys](Tiler::is_keyed).
impl<T: Tiler> Keyed for Exchange<Spread<T>> {
    type Key = (T::Key, Box<[u32]>);

    #[inline]
    fn key(&self) -> Self::Key {
        (self.packer.key(), self.labels_or_past())
    }

    fn key_heap(&self, (left, labels): &Self::Key) -> usize {
        self.packer.key_heap(left) + size_of_val(&**labels)
    }
}

impl<P: fmt::Debug> fmt::Debug for Exchange<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Exchange");
        debug.field("packer", &self.packer).field("labels", &self.labels).finish_non_exhaustive()
    }
}
