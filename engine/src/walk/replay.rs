//! Replay: moves a search from one node of its tree to another.
//!
//! Moves always come in the same order, so the branches or moves of the path from the root
//! identify a node. To reach another node, the search goes up to the last node that both paths
//! share, and down again (recomputation instead of copies: Schulte, *Comparing Trailing and
//! Copying for Constraint Programming*, ICLP 1999).

use crate::visit::At;
use crate::{Node, Search};

/// The open nodes from the root down to the current node of a search.
///
/// A path belongs to one search. Pass this search to each method, and do not move it by other
/// means in between.
///
/// Invariant: each node but the last has a taken child. If the last node has none, the search
/// stands at it; otherwise at that child, which is not open.
///
/// ```
/// use billhook_engine::Path;
/// use billhook_engine::constraint::{Decision, Model};
///
/// let mut model = Model::new();
/// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=3));
/// let (mut search, mut path) = (model.labelling()?, Path::new());
/// assert!(path.go(&mut search, &[0, 1]));
/// assert_eq!((search.values(one), search.values(two)), (vec![1], vec![2, 3]));
/// assert_eq!(path.moves().count(), 2);
/// assert!(path.follow(&mut search, &[Decision::IsNot(one, 1), Decision::Is(one, 2)]));
/// assert_eq!(search.value(one), Some(2));
/// assert!(!path.follow(&mut search, &[Decision::Is(two, 1)]));
/// path.back(&mut search);
/// assert_eq!(search.value(one), None);
/// # Ok::<(), billhook_engine::constraint::Error>(())
/// ```
pub struct Path<S: Search> {
    pub(crate) nodes: Vec<OpenNode<S>>,
}

/// An open node of a path.
pub(crate) struct OpenNode<S: Search> {
    pub(crate) cursor: S::Cursor,
    /// Number of moves that the cursor has yielded. A probe of an estimate, which draws among all
    /// moves of a node, counts only those up to the taken one.
    pub(crate) yielded: usize,
    /// The move to the taken child, the last of the `yielded` moves, and the data to undo it;
    /// `None` if the search stands at this node.
    taken: Option<(S::Move, S::Undo)>,
}

impl<S: Search> OpenNode<S> {
    /// Creates a node without a taken child, whose cursor has yielded at least `yielded` moves.
    #[inline]
    pub(crate) fn new(cursor: S::Cursor, yielded: usize) -> Self {
        Self { cursor, yielded, taken: None }
    }

    /// Returns the next move; `None` after the last one.
    #[inline]
    pub(crate) fn next(&mut self, search: &mut S) -> Option<S::Move> {
        let mv = search.next(&mut self.cursor)?;
        self.yielded += 1;
        Some(mv)
    }

    /// Takes a child: applies `mv`, which must be the last move yielded.
    #[inline]
    pub(crate) fn take(&mut self, search: &mut S, mv: S::Move) {
        self.taken = Some((mv, search.apply(mv)));
    }

    /// Returns the branch and the move of the taken child; `None` if none is taken.
    #[inline]
    pub(crate) fn taken(&self) -> Option<(usize, S::Move)> {
        self.taken.as_ref().map(|&(mv, _)| (self.yielded - 1, mv))
    }

    /// Returns to this node from its taken child, if there is one.
    #[inline]
    pub(crate) fn undo(&mut self, search: &mut S) {
        if let Some((mv, undo)) = self.taken.take() {
            search.undo(mv, undo);
        }
    }

    /// Returns to this node, and closes it.
    #[inline]
    pub(crate) fn close(mut self, search: &mut S) {
        self.undo(search);
        search.close(self.cursor);
    }
}

impl<S: Search> Path<S> {
    /// Creates the empty path, of a search at its root.
    pub fn new() -> Self {
        Self { nodes: Vec::new() }
    }

    /// Goes to the node at the end of `branches`: the numbers, from 0, of the children to take from
    /// the root down. Returns `false` if there is no such node; the search then stands at the last
    /// node of `branches` that exists.
    ///
    /// Time: the moves of the nodes below the last one that both paths share.
    pub fn go(&mut self, search: &mut S, branches: &[usize]) -> bool {
        let is_taken = |(node, branch): &(&OpenNode<S>, &usize)| {
            node.taken.is_some() && node.yielded - 1 == **branch
        };
        let common = self.nodes.iter().zip(branches).take_while(is_taken).count();
        self.part(search, common, branches.len());
        branches[common..].iter().all(|&branch| self.down(search, branch))
    }

    /// Goes to the node at the end of `moves`, like [`go`](Self::go). It applies only moves that
    /// the nodes yield, so moves of another search are harmless: it returns `false`.
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

    /// Returns the moves from the root to the node at which the search stands.
    pub fn moves(&self) -> impl Iterator<Item = S::Move> + '_ {
        self.nodes.iter().filter_map(|node| Some(node.taken()?.1))
    }

    /// Returns to the root.
    pub fn back(&mut self, search: &mut S) {
        self.up(search, 0);
    }

    /// Opens the current node and returns its kind. An open node becomes the last node of the path.
    pub(crate) fn open(&mut self, search: &mut S) -> Node<()> {
        search.open().map(|cursor| self.nodes.push(OpenNode::new(cursor, 0)))
    }

    /// Goes down to a child of the current node. Returns `false` if there is no such child; the
    /// search then stands at the node, which is not open.
    pub(crate) fn down(&mut self, search: &mut S, branch: usize) -> bool {
        let is_past = |node: &mut OpenNode<S>| node.taken.is_none() && node.yielded > branch;
        if let Some(node) = self.nodes.pop_if(is_past) {
            node.close(search);
        }
        self.down_to(search, |number, _| number == branch)
    }

    /// Goes down to the first child whose branch and move satisfy `fits`; returns `false` if there
    /// is none, like [`down`](Self::down). An open node continues its enumeration, and starts it
    /// anew only if none of the remaining moves fits.
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

    /// Goes up to the last node that this path shares with another one, which has `length`
    /// branches; the first `common` of them are shared. That node stays open, so that its
    /// enumeration can be continued.
    fn part(&mut self, search: &mut S, common: usize, length: usize) {
        self.up(search, common + usize::from(common < length));
        if let Some(node) = self.nodes.get_mut(common) {
            node.undo(search);
        }
    }

    /// Goes up until the path has `open` nodes.
    fn up(&mut self, search: &mut S, open: usize) {
        while self.nodes.len() > open
            && let Some(node) = self.nodes.pop()
        {
            node.close(search);
        }
    }

    /// Returns the position of the taken child of the last node, or of the root of an empty path.
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
