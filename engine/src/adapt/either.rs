//! Alternatives: a search of one of two types, chosen before it begins, for instance by the width
//! of integers, the size of a board or the kernel.

use crate::{Bounded, Cutoffs, Keyed, Node, Search};

/// A value of one of two types; nested, of one of several.
///
/// If both are searches with the same moves, it is a [`Search`] too: a node takes a few branches
/// more than in the search inside, about a quarter more time at 9 ns a node. Where that matters,
/// match on it and walk the search inside. ([`Union`](crate::Union) differs: there the choice is
/// the first decision of the tree.)
///
/// ```
/// use billhook_engine::{Either, either};
///
/// let width = |number: u64| match u8::try_from(number) {
///     Ok(narrow) => Either::First(narrow),
///     Err(_) => Either::Second(number),
/// };
/// assert_eq!(either!(width(7), it => it.leading_zeros()), 5);
/// assert_eq!(either!(width(700), it => it.leading_zeros()), 54);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Either<A, B> {
    /// The first of the two.
    First(A),
    /// The second of the two.
    Second(B),
}

/// The default is the default of the first type.
impl<A: Default, B> Default for Either<A, B> {
    fn default() -> Self {
        Self::First(A::default())
    }
}

/// Evaluates an expression for the value in an [`Either`], whichever type it has. The expression
/// uses the value by the given name.
#[macro_export]
macro_rules! either {
    ($either:expr, $it:ident => $what:expr) => {
        match $either {
            $crate::Either::First($it) => $what,
            $crate::Either::Second($it) => $what,
        }
    };
}

impl<A: Search, B: Search<Move = A::Move>> Search for Either<A, B> {
    type Move = A::Move;
    type Cursor = Either<A::Cursor, B::Cursor>;
    type Undo = Either<A::Undo, B::Undo>;

    #[inline(always)]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self {
            Self::First(search) => search.open().map(Either::First),
            Self::Second(search) => search.open().map(Either::Second),
        }
    }
    #[inline(always)]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<A::Move> {
        match (self, cursor) {
            (Self::First(search), Either::First(cursor)) => search.next(cursor),
            (Self::Second(search), Either::Second(cursor)) => search.next(cursor),
            // By the contract a cursor belongs to the same search.
            _ => None,
        }
    }
    #[inline(always)]
    fn apply(&mut self, mv: A::Move) -> Self::Undo {
        match self {
            Self::First(search) => Either::First(search.apply(mv)),
            Self::Second(search) => Either::Second(search.apply(mv)),
        }
    }
    #[inline(always)]
    fn undo(&mut self, mv: A::Move, undo: Self::Undo) {
        match (self, undo) {
            (Self::First(search), Either::First(undo)) => search.undo(mv, undo),
            (Self::Second(search), Either::Second(undo)) => search.undo(mv, undo),
            _ => {}
        }
    }
    #[inline(always)]
    fn close(&mut self, cursor: Self::Cursor) {
        match (self, cursor) {
            (Self::First(search), Either::First(cursor)) => search.close(cursor),
            (Self::Second(search), Either::Second(cursor)) => search.close(cursor),
            _ => {}
        }
    }
}

impl<A: Keyed, B: Keyed<Move = A::Move>> Keyed for Either<A, B> {
    type Key = Either<A::Key, B::Key>;

    #[inline]
    fn key(&self) -> Self::Key {
        match self {
            Self::First(search) => Either::First(search.key()),
            Self::Second(search) => Either::Second(search.key()),
        }
    }
    fn key_heap(&self, key: &Self::Key) -> usize {
        match (self, key) {
            (Self::First(search), Either::First(key)) => search.key_heap(key),
            (Self::Second(search), Either::Second(key)) => search.key_heap(key),
            _ => 0,
        }
    }
}

impl<A: Bounded, B: Bounded<Move = A::Move>> Bounded for Either<A, B> {
    fn cost(&self) -> i64 {
        either!(self, search => search.cost())
    }
    fn estimate(&self) -> i64 {
        either!(self, search => search.estimate())
    }
    fn bound(&self) -> i64 {
        either!(self, search => search.bound())
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        either!(self, search => search.cut_off(cutoffs));
    }
}
