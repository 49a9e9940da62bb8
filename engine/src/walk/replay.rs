//! The way to where a search stands, and from there to another node.
//!
//! Moves come in one order every time, so a node is known by the branches on the way to
//! it, or by the moves. To go from one node to another the search goes up to where both
//! ways part, and down again (recomputation instead of copies: Schulte, *Comparing
//! Trailing and Copying for Constraint Programming*, ICLP 1999).

use crate::visit::At;
use crate::{Node, Search};

/// The open nodes from the root down to where a search stands.
///
/// A path belongs to one search, which is given to each of its methods and which nothing
/// else moves in the meantime.
///
/// Invariant: each node but the last has a child that was taken. If the last has none,
/// the search stands at it; otherwise at that child, which is not open.
///
/// ```
/// use billhook_engine::{Node, Path, Search};
///
/// /// All words over two letters.
/// struct Words(String);
///
/// impl Search for Words {
///     type Move = char;
///     type Cursor = std::str::Chars<'static>;
///     type Undo = ();
///     fn open(&mut self) -> Node<Self::Cursor> {
///         if self.0.len() == 3 { Node::Solved } else { Node::Open("ab".chars()) }
///     }
///     fn next(&mut self, letters: &mut Self::Cursor) -> Option<char> {
///         letters.next()
///     }
///     fn apply(&mut self, letter: char) {
///         self.0.push(letter);
///     }
///     fn undo(&mut self, _: char, (): ()) {
///         self.0.pop();
///     }
/// }
///
/// let (mut words, mut path) = (Words(String::new()), Path::new());
/// assert!(path.go(&mut words, &[0, 1]));
/// assert_eq!(words.0, "ab");
/// assert!(path.follow(&mut words, &['a', 'a', 'b']));
/// assert_eq!(words.0, "aab");
/// assert!(!path.follow(&mut words, &['c']));
/// path.back(&mut words);
/// assert_eq!(words.0, "");
/// ```
pub struct Path<S: Search> {
    pub(crate) nodes: Vec<OpenNode<S>>,
}

/// An open node on the way.
pub(crate) struct OpenNode<S: Search> {
    pub(crate) cursor: S::Cursor,
    /// How many moves it has yielded.
    pub(crate) yielded: usize,
    /// The move to the child that was taken, the last one yielded, and what undoes it.
    taken: Option<(S::Move, S::Undo)>,
}

impl<S: Search> OpenNode<S> {
    /// A node of which `yielded` moves were yielded.
    #[inline]
    pub(crate) fn new(cursor: S::Cursor, yielded: usize) -> Self {
        Self { cursor, yielded, taken: None }
    }

    /// Yields the next move.
    #[inline]
    pub(crate) fn next(&mut self, search: &mut S) -> Option<S::Move> {
        let mv = search.next(&mut self.cursor)?;
        self.yielded += 1;
        Some(mv)
    }

    /// Takes the child to which the move yielded last leads.
    #[inline]
    pub(crate) fn take(&mut self, search: &mut S, mv: S::Move) {
        self.taken = Some((mv, search.apply(mv)));
    }

    /// The number of the child that was taken, and the move.
    #[inline]
    pub(crate) fn taken(&self) -> Option<(usize, S::Move)> {
        self.taken.as_ref().map(|&(mv, _)| (self.yielded - 1, mv))
    }

    /// Goes back to this node from the child that was taken, if one was.
    #[inline]
    pub(crate) fn undo(&mut self, search: &mut S) {
        if let Some((mv, undo)) = self.taken.take() {
            search.undo(mv, undo);
        }
    }

    /// Leaves this node.
    #[inline]
    pub(crate) fn close(mut self, search: &mut S) {
        self.undo(search);
        search.close(self.cursor);
    }
}

impl<S: Search> Path<S> {
    /// At the root.
    pub fn new() -> Self {
        Self { nodes: Vec::new() }
    }

    /// Goes to the node that these branches lead to, each the number of a child of the
    /// node before, from 0. False if there is no such node; then the search stands at the
    /// last one on the way that there is.
    ///
    /// Time: the moves from the last node that both ways have in common.
    pub fn go(&mut self, search: &mut S, branches: &[usize]) -> bool {
        let is_taken = |(node, branch): &(&OpenNode<S>, &usize)| {
            node.taken.is_some() && node.yielded - 1 == **branch
        };
        let common = self.nodes.iter().zip(branches).take_while(is_taken).count();
        self.part(search, common, branches.len());
        branches[common..].iter().all(|&branch| self.down(search, branch))
    }

    /// As [`go`](Self::go), by moves. It makes none that its node does not yield, so that
    /// moves of another search lead nowhere and break nothing.
    pub fn follow(&mut self, search: &mut S, moves: &[S::Move]) -> bool
    where
        S::Move: PartialEq,
    {
        let is_taken = |(node, mv): &(&OpenNode<S>, &S::Move)| {
            node.taken.as_ref().is_some_and(|(taken, _)| taken == *mv)
        };
        let common = self.nodes.iter().zip(moves).take_while(is_taken).count();
        self.part(search, common, moves.len());
        moves[common..].iter().all(|wanted| self.down_to(search, |_, mv| mv == *wanted))
    }

    /// Goes back to the root.
    pub fn back(&mut self, search: &mut S) {
        self.up(search, 0);
    }

    /// Opens the node that the search stands at.
    pub(crate) fn open(&mut self, search: &mut S) -> Node<()> {
        match search.open() {
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
            Node::Open(cursor) => {
                self.nodes.push(OpenNode::new(cursor, 0));
                Node::Open(())
            }
        }
    }

    /// Goes down to a child of the node that the search stands at. False if there is no
    /// such child; then the search stands at the node, which is not open.
    pub(crate) fn down(&mut self, search: &mut S, branch: usize) -> bool {
        let is_past = |node: &mut OpenNode<S>| node.taken.is_none() && node.yielded > branch;
        if let Some(node) = self.nodes.pop_if(is_past) {
            node.close(search);
        }
        self.down_to(search, |number, _| number == branch)
    }

    /// As [`down`](Self::down), to the first child whose number and move fit. Where ways
    /// part the moves go on from where they are, and begin anew only if none of those to
    /// come fits.
    fn down_to(&mut self, search: &mut S, fits: impl Fn(usize, S::Move) -> bool) -> bool {
        loop {
            if self.nodes.last().is_none_or(|node| node.taken.is_some())
                && self.open(search) != Node::Open(())
            {
                return false;
            }
            let Some(node) = self.nodes.last_mut() else { return false };
            let is_fresh = node.yielded == 0;
            while let Some(mv) = node.next(search) {
                if fits(node.yielded - 1, mv) {
                    node.take(search, mv);
                    return true;
                }
            }
            self.up(search, self.nodes.len() - 1);
            if is_fresh {
                return false;
            }
        }
    }

    /// Goes up to where another way, of this length, parts from this one; they have
    /// `common` nodes in common. The node there stays open: its moves go on from where they are.
    fn part(&mut self, search: &mut S, common: usize, length: usize) {
        self.up(search, common + usize::from(common < length));
        if let Some(node) = self.nodes.get_mut(common) {
            node.undo(search);
        }
    }

    /// Goes up until `open` nodes are open.
    fn up(&mut self, search: &mut S, open: usize) {
        while self.nodes.len() > open
            && let Some(node) = self.nodes.pop()
        {
            node.close(search);
        }
    }

    /// Where the search stands, below the last node.
    pub(crate) fn end(&self) -> At<S::Move> {
        let taken = self.nodes.last().and_then(OpenNode::taken);
        At {
            depth: self.nodes.len(),
            branch: taken.map_or(0, |(branch, _)| branch),
            by: taken.map(|(_, mv)| mv),
        }
    }
}

impl<S: Search> Default for Path<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Search> std::fmt::Debug for Path<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let branches = self.nodes.iter().map(|node| node.taken().map(|(branch, _)| branch));
        f.debug_list().entries(branches).finish()
    }
}
