//! The readings of a hand, searched as one.

use billhook_engine::{Choice, Keyed, Node, Search, Union};

use crate::game::Game;

/// The search of the only reading of a hand, or of one reading after the other,
/// which is chosen first.
#[derive(Clone, Debug, PartialEq)]
pub enum Readings<S> {
    /// The only reading.
    One(S),
    /// The first decision is which reading to search.
    Several(Union<S>),
}

impl<S> Readings<S> {
    /// A search for each game.
    pub fn new(games: &[Game], open: impl Fn(&Game) -> S) -> Self {
        match games {
            [game] => Self::One(open(game)),
            games => Self::Several(Union::new(games.iter().map(open).collect())),
        }
    }

    /// The same if each search can be opened.
    pub fn perhaps(games: &[Game], open: impl FnMut(&Game) -> Option<S>) -> Option<Self> {
        let mut searches: Vec<S> = games.iter().map(open).collect::<Option<_>>()?;
        Some(match searches.pop_if(|_| games.len() == 1) {
            Some(only) => Self::One(only),
            None => Self::Several(Union::new(searches)),
        })
    }

    /// All searches.
    pub fn searches(&self) -> &[S] {
        match self {
            Self::One(search) => std::slice::from_ref(search),
            Self::Several(union) => union.parts(),
        }
    }

    /// The reading at hand, with its search; none at the root of several.
    pub fn chosen(&self) -> Option<(usize, &S)> {
        match self {
            Self::One(search) => Some((0, search)),
            Self::Several(union) => union.chosen(),
        }
    }
}

impl<S: Search> Search for Readings<S> {
    type Move = Choice<S::Move>;
    type Cursor = Choice<S::Cursor>;
    type Undo = Option<S::Undo>;

    #[inline]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self {
            Self::One(search) => match search.open() {
                Node::Solved => Node::Solved,
                Node::Dead => Node::Dead,
                Node::Open(cursor) => Node::Open(Choice::Within(cursor)),
            },
            Self::Several(union) => union.open(),
        }
    }
    #[inline]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        match (self, cursor) {
            (Self::One(search), Choice::Within(cursor)) => search.next(cursor).map(Choice::Within),
            (Self::One(_), Choice::Part(_)) => None,
            (Self::Several(union), cursor) => union.next(cursor),
        }
    }
    #[inline]
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        match (self, mv) {
            (Self::One(search), Choice::Within(mv)) => Some(search.apply(mv)),
            (Self::One(_), Choice::Part(_)) => None,
            (Self::Several(union), mv) => union.apply(mv),
        }
    }
    #[inline]
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        match (self, mv, undo) {
            (Self::One(search), Choice::Within(mv), Some(undo)) => search.undo(mv, undo),
            (Self::One(_), ..) => {}
            (Self::Several(union), mv, undo) => union.undo(mv, undo),
        }
    }
    #[inline]
    fn close(&mut self, cursor: Self::Cursor) {
        match (self, cursor) {
            (Self::One(search), Choice::Within(cursor)) => search.close(cursor),
            (Self::One(_), Choice::Part(_)) => {}
            (Self::Several(union), cursor) => union.close(cursor),
        }
    }
}

impl<S: Keyed> Keyed for Readings<S> {
    /// Which reading, and its key; nothing at the root of several.
    type Key = Option<(usize, S::Key)>;

    fn key(&self) -> Self::Key {
        self.chosen().map(|(reading, search)| (reading, search.key()))
    }
    fn key_heap(&self) -> usize {
        self.chosen().map_or(0, |(_, search)| search.key_heap())
    }
}
