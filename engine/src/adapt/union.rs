//! Several searches in one tree: the first decision chooses one of them.

use serde::{Deserialize, Serialize};

use crate::{Keyed, Node, Search};

/// One tree whose root has the given trees as its children, in order.
///
/// It suits problems that begin with a choice of meanings: a symbol with two readings, a board of
/// several sizes. The tree has one node more than its parts together, the root.
/// ([`Either`](crate::Either) differs: there the choice is made before the search.)
///
/// ```
/// use billhook_engine::constraint::Model;
/// use billhook_engine::{Union, dfs};
///
/// let dice = |count| {
///     let mut model = Model::new();
///     model.grid(1, count, 1..=6);
///     model.labelling()
/// };
/// let mut one_or_two = Union::new(vec![dice(1)?, dice(2)?]);
/// assert_eq!(dfs::statistics(&mut one_or_two).solutions(), 6 + 36);
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Union<S> {
    parts: Vec<S>,
    chosen: Option<usize>,
}

/// A decision in a [`Union`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Choice<T> {
    /// The choice of the part with this index.
    Part(usize),
    /// A decision within the chosen part.
    Within(T),
}

impl<S> Union<S> {
    /// Makes a tree of `parts`; without parts, its root is a dead end.
    pub fn new(parts: Vec<S>) -> Self {
        Self { parts, chosen: None }
    }

    /// Returns all parts.
    pub fn parts(&self) -> &[S] {
        &self.parts
    }

    /// Returns the chosen part with its index; `None` at the root.
    pub fn chosen(&self) -> Option<(usize, &S)> {
        let chosen = self.chosen?;
        Some((chosen, self.parts.get(chosen)?))
    }
}

/// All methods but `close` are always inlined, because a node of a part may take only some
/// nanoseconds.
impl<S: Search> Search for Union<S> {
    type Move = Choice<S::Move>;
    type Cursor = Choice<S::Cursor>;
    type Undo = Option<S::Undo>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.chosen {
            None if self.parts.is_empty() => Node::Dead,
            None => Node::Open(Choice::Part(0)),
            Some(part) => self.parts[part].open().map(Choice::Within),
        }
    }

    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        match (cursor, self.chosen) {
            (Choice::Part(next), _) => {
                let part = *next;
                *next += 1;
                (part < self.parts.len()).then_some(Choice::Part(part))
            }
            (Choice::Within(cursor), Some(part)) => {
                self.parts[part].next(cursor).map(Choice::Within)
            }
            (Choice::Within(_), None) => None,
        }
    }

    #[inline(always)]
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        match (mv, self.chosen) {
            (Choice::Part(part), _) => {
                self.chosen = Some(part);
                None
            }
            (Choice::Within(mv), Some(part)) => Some(self.parts[part].apply(mv)),
            (Choice::Within(_), None) => None,
        }
    }

    #[inline(always)]
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        match (mv, undo, self.chosen) {
            (Choice::Within(mv), Some(undo), Some(part)) => self.parts[part].undo(mv, undo),
            _ => self.chosen = None,
        }
    }

    fn close(&mut self, cursor: Self::Cursor) {
        if let (Choice::Within(cursor), Some(part)) = (cursor, self.chosen) {
            self.parts[part].close(cursor);
        }
    }
}

impl<S: Keyed> Keyed for Union<S> {
    /// The index of the chosen part with its key; `None` at the root.
    type Key = Option<(usize, S::Key)>;

    fn key(&self) -> Self::Key {
        self.chosen().map(|(part, search)| (part, search.key()))
    }

    fn key_heap(&self, key: &Self::Key) -> usize {
        key.as_ref().map_or(0, |(part, key)| self.parts[*part].key_heap(key))
    }
}
