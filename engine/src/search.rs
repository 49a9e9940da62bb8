//! The one trait that describes a tree of decisions.
//!
//! A problem is its own mutable state plus five small operations. Walking the
//! tree changes that state in place and changes it back, as in Golomb and
//! Baumert, *Backtrack Programming* (J. ACM 12, 1965), so a node costs no
//! allocation and no copy.
//!
//! The operations are called in one fixed rhythm, here for a node with two
//! moves:
//!
//! ```text
//! open ─ next → a ─ apply a ─ …the child… ─ undo a ─ next → b ─ apply b ─ …the child… ─ undo b ─ next → none ─ close
//! ```

/// What a node turned out to be when it was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node<C> {
    /// A solution. It is a leaf: nothing is searched below it.
    Solved,
    /// A dead end: no solution lies here or below.
    Dead,
    /// A branching node, with the cursor that will enumerate its moves.
    ///
    /// A cursor that yields no move at all is allowed; such a node counts as
    /// an inner node without children, not as a dead end.
    Open(C),
}

/// A tree of decisions, described by the state at one node of it.
///
/// The value starts at the root. A strategy moves it about by
/// [`apply`](Search::apply) and [`undo`](Search::undo) and leaves it at the
/// root when it is done, also when it was stopped early.
///
/// # The contract
///
/// The strategy promises the problem:
///
/// 1. `apply` is called only between `open` and `close` of a node, and only
///    with a move that this node's cursor yielded.
/// 2. `undo` is last in, first out, and gets exactly what `apply` returned.
/// 3. `next` and `close` are called with the state as `open` left it: every
///    child has been undone.
/// 4. A path is replayed by `open` before each `apply`, as in a search.
///
/// The problem promises the strategy:
///
/// 1. `undo` restores the state exactly as it was before `apply`; `close`
///    restores it exactly as it was before `open`. *If not: wrong answers.*
/// 2. The moves of a node and their order depend on the state alone, not on
///    what was searched before. *If not: parallel, resumed and split
///    searches, which find their way by replaying moves, give wrong answers.*
/// 3. Every solution is reached by exactly one path. *If not: it is found
///    and counted more than once.*
///
/// [`laws::check`](crate::laws::check) runs a problem and says which promise
/// it breaks; [`laws::Guard`](crate::laws::Guard) does the same for a
/// strategy.
///
/// # Example
///
/// All words of a given length over `a`, `b` in which no two neighbours are
/// equal:
///
/// ```
/// use billhook_engine::{Node, Search, dfs};
///
/// struct Words {
///     length: usize,
///     word: String,
/// }
///
/// impl Search for Words {
///     type Move = char;
///     type Cursor = std::vec::IntoIter<char>;
///     type Undo = ();
///
///     fn open(&mut self) -> Node<Self::Cursor> {
///         let last = self.word.chars().last();
///         match self.word.len() == self.length {
///             true => Node::Solved,
///             false => Node::Open(
///                 ['a', 'b'].into_iter().filter(|&c| Some(c) != last).collect::<Vec<_>>().into_iter(),
///             ),
///         }
///     }
///     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<char> {
///         cursor.next()
///     }
///     fn apply(&mut self, letter: char) {
///         self.word.push(letter);
///     }
///     fn undo(&mut self, _: char, (): ()) {
///         self.word.pop();
///     }
/// }
///
/// let mut words = Words { length: 3, word: String::new() };
/// assert_eq!(dfs::all(&mut words, |search| search.word.clone()), ["aba", "bab"]);
/// ```
pub trait Search {
    /// One decision. Small: it is copied for every node.
    type Move: Copy;

    /// How far the moves of one node have been enumerated. It borrows
    /// nothing from the problem, so that nodes can be set aside.
    type Cursor;

    /// What [`apply`](Search::apply) hands to [`undo`](Search::undo): `()`
    /// where the move says enough, a word or two, or the whole old state.
    type Undo;

    /// Classifies the node and starts its enumeration.
    ///
    /// This is the place to look at the domain, once. Calling a dead end
    /// `Open` only costs time; calling a node with solutions below it `Dead`
    /// loses them.
    fn open(&mut self) -> Node<Self::Cursor>;

    /// The next move of the node that `cursor` belongs to, in an order that
    /// depends on the state alone.
    ///
    /// A move left out loses its solutions; a move yielded twice finds them
    /// twice.
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move>;

    /// Makes a decision: the state becomes that of the child.
    fn apply(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes a decision back, exactly.
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Ends the enumeration that [`open`](Search::open) started, whether or
    /// not it reached its end, and restores what `open` changed. Called for
    /// `Open` nodes only. Exact cover needs it; most problems do not.
    fn close(&mut self, cursor: Self::Cursor) {
        drop(cursor);
    }
}

/// The methods of a [`Search`] that passes each call on to the search within.
macro_rules! forward {
    ($it:ident => $within:expr) => {
        #[inline]
        fn open(&mut self) -> $crate::Node<Self::Cursor> {
            let $it = self;
            $within.open()
        }
        #[inline]
        fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
            let $it = self;
            $within.next(cursor)
        }
        #[inline]
        fn apply(&mut self, mv: Self::Move) -> Self::Undo {
            let $it = self;
            $within.apply(mv)
        }
        #[inline]
        fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
            let $it = self;
            $within.undo(mv, undo);
        }
        #[inline]
        fn close(&mut self, cursor: Self::Cursor) {
            let $it = self;
            $within.close(cursor);
        }
    };
}
pub(crate) use forward;
