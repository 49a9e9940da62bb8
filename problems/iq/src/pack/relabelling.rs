//! Relabels equal pieces: decides, below each packing, which of the equal pieces lies where.
//!
//! Packings are searched up to permutations of equal pieces. If equal pieces have names, every
//! assignment of names to their placements is a solution of its own; these assignments are further
//! moves below the packing, so that each solution is one leaf and is counted once.

use std::fmt;
use std::sync::Arc;

use billhook_engine::{Keyed, Node, Search};

use super::expansion::Expansion;
use super::placements::{Kind, Packing};
use super::plan::{Alike, Plan};
use super::tiler::{Packer, Tiler};

/// A search that extends each packing of `P` by the labels of its equal pieces.
#[derive(Clone)]
pub struct Relabelling<P> {
    packer: P,
    plan: Arc<Plan>,
    /// Labels chosen so far, for the placements of kinds with several pieces, kind by kind. A label
    /// is an index into the pieces of its kind.
    labels: Vec<u16>,
    /// The kind of each label of a complete solution, and the index of the kind's first label.
    /// Empty if equal pieces are not told apart.
    slots: Vec<(u16, u16)>,
}

/// Two searches of the same packing are equal if they stand at the same node.
impl<P: PartialEq> PartialEq for Relabelling<P> {
    fn eq(&self, other: &Self) -> bool {
        self.packer == other.packer && self.labels == other.labels
    }
}

/// A move of a [`Relabelling`]; also its cursor, with the packer's cursor or the next label to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// A move of the packer.
    Pack(M),
    /// A label for the next placement that needs one.
    Label(u16),
}

impl<P: Packer> Relabelling<P> {
    /// Creates the search. Each packing gives one solution or, if the plan tells equal pieces apart
    /// ([`Alike::Different`]), one for each permutation of them.
    pub fn new(packer: P, plan: &Arc<Plan>) -> Self {
        let is_labelled = plan.alike == Alike::Different;
        let mut slots = Vec::new();
        for (number, kind) in (0..).zip(&plan.packing.kinds) {
            if kind.pieces.len() > 1 && is_labelled {
                let begin = slots.len() as u16;
                slots.extend(kind.pieces.iter().map(|_| (number, begin)));
            }
        }
        Self { packer, plan: Arc::clone(plan), labels: Vec::new(), slots }
    }

    /// Returns the search for packings, without labels.
    pub fn packer(&self) -> &P {
        &self.packer
    }

    /// Returns the kind whose piece is labelled next; `None` if no label is missing. Meaningful
    /// once a packing is found.
    pub fn unnamed(&self) -> Option<&Kind> {
        let (kind, _) = self.slots.get(self.labels.len())?;
        self.plan.packing.kinds.get(usize::from(*kind))
    }

    /// Returns the piece on each cell of the board, as an index into the puzzle's pieces;
    /// `u16::MAX` for an empty cell. `given` has the pieces that lie on the board from the start.
    ///
    /// The current node must be a packing or lie below one. If labels are missing, pieces without
    /// one take the labels that are left, in ascending order.
    pub fn filled(&self, given: &[Option<usize>]) -> Vec<u16> {
        let labels = match (1..self.slots.len()).contains(&self.labels.len()) {
            true => &self.completed(),
            false => &self.labels,
        };
        filled(&self.plan.packing, given, &mut self.chosen(), labels)
    }

    /// Returns the placements chosen so far, without telling equal pieces apart.
    pub fn chosen(&self) -> Vec<u32> {
        let mut placements = Vec::new();
        self.packer.placements(&mut placements);
        placements
    }

    /// Returns the board like [`filled`](Self::filled), but at any node: before the first label,
    /// equal pieces are named in the order in which they were placed.
    pub fn laid(&self, given: &[Option<usize>]) -> Vec<u16> {
        if !self.labels.is_empty() {
            return self.filled(given);
        }
        in_order(&self.plan.packing, given, self.chosen())
    }

    /// Returns the labels chosen so far, followed by the unused labels of each kind in ascending
    /// order.
    fn completed(&self) -> Vec<u16> {
        let mut labels = self.labels.clone();
        for &(_, begin) in &self.slots[labels.len()..] {
            let taken =
                |label: &u16| labels[usize::from(begin).min(labels.len())..].contains(label);
            labels.extend((0..).find(|label| !taken(label)));
        }
        labels
    }

    /// Returns whether `label` is already used in the kind whose labels begin at index `begin`.
    fn taken(&self, begin: u16, label: u16) -> bool {
        self.labels[usize::from(begin)..].contains(&label)
    }
}

impl<T: Tiler> Relabelling<Expansion<T>> {
    /// Returns this search with only the packings of the tiler as solutions: without images, and
    /// without telling equal pieces apart.
    #[must_use]
    pub fn packings(self) -> Self {
        Self { packer: self.packer.packings(), slots: Vec::new(), ..self }
    }

    /// Returns the part of the key that depends on past moves: the labels or, without any, the
    /// placements that decide which of several symmetric packings is kept. A search never needs
    /// both: symmetric packings are merged only where equal pieces are not told apart.
    #[inline]
    fn labels_or_past(&self) -> Box<[u32]> {
        match &*self.labels {
            [] => self.packer.past(),
            labels => labels.iter().map(|&label| label.into()).collect(),
        }
    }
}

/// Returns the piece on each cell of the board once all `placements` are laid down, as
/// [`Relabelling::filled`] does. Equal pieces are named by `labels`, or in ascending order of their
/// placements if there are none. Placements in excess of a kind's pieces are left out.
///
/// Sorts `placements` if any pieces are equal.
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

/// Returns the board with the placements laid down so far. Equal pieces are named in this order.
fn in_order(packing: &Packing, given: &[Option<usize>], mut placements: Vec<u32>) -> Vec<u16> {
    placements.sort_by_cached_key(|&placement| packing.kind(placement as usize));
    named(packing, given, &placements, &[])
}

/// Returns the board like [`filled`], from placements that are already grouped by kind.
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

impl<P: Packer> Search for Relabelling<P> {
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

/// A key has two parts: the packer's key (what is left to be packed) and the labels chosen so far,
/// which determine the labels still to choose. If symmetric packings count as one, there are no
/// labels; the second part is then the packing so far, as long as it decides which of the symmetric
/// packings is kept.
///
/// Equal keys mean equal subtrees: the first part determines the packings below and their images,
/// and the labels below a packing depend on the labels already chosen alone. This does not hold for
/// tilers [without keys](Tiler::is_keyed).
impl<T: Tiler> Keyed for Relabelling<Expansion<T>> {
    type Key = (T::Key, Box<[u32]>);

    #[inline]
    fn key(&self) -> Self::Key {
        (self.packer.key(), self.labels_or_past())
    }

    fn key_heap(&self, (left, labels): &Self::Key) -> usize {
        self.packer.key_heap(left) + size_of_val(&**labels)
    }
}

impl<P: fmt::Debug> fmt::Debug for Relabelling<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Relabelling");
        debug.field("packer", &self.packer).field("labels", &self.labels).finish_non_exhaustive()
    }
}
