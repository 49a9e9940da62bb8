//! Do costs and estimates keep their promises?
//!
//! Invariant: `path` and `bounds` belong to the node at hand; the first bound is
//! that of the root, so there is one more of them.

use std::fmt::Debug;

use super::Broken;
use super::check::text;
use crate::{Bounded, Node};

/// Checks the contract of [`Bounded`] at every node down to `depth`, and gives
/// back how many nodes were looked at, or what was found broken.
///
/// A bound above the cost of a solution below it, which loses that solution, is
/// told before one that falls from a node to its child, which only costs work.
/// Where the depth ends above the solutions, of the bounds only that they do
/// not fall is seen. The problem should pass [`check`](super::check()) first.
///
/// # Errors
///
/// [`Broken::SolutionNotAtItsBound`], [`Broken::BoundTooHigh`] or
/// [`Broken::BoundFalls`].
///
/// ```
/// use billhook_engine::{Bounded, Node, Search, laws};
///
/// /// So many steps, each of which costs 2.
/// #[derive(Clone)]
/// struct Walk { gone: i64, steps: i64 }
///
/// impl Search for Walk {
///     type Move = ();
///     type Cursor = bool;
///     type Undo = ();
///     fn open(&mut self) -> Node<bool> {
///         if self.gone == self.steps { Node::Solved } else { Node::Open(true) }
///     }
///     fn next(&mut self, left: &mut bool) -> Option<()> { std::mem::take(left).then_some(()) }
///     fn apply(&mut self, (): ()) { self.gone += 1; }
///     fn undo(&mut self, (): (), (): ()) { self.gone -= 1; }
/// }
///
/// impl Bounded for Walk {
///     fn cost(&self) -> i64 { 2 * self.gone }
///     fn estimate(&self) -> i64 { 3 * (self.steps - self.gone) } // too much
/// }
///
/// let broken = laws::check_bounds(&Walk { gone: 0, steps: 2 }, 2).unwrap_err();
/// assert_eq!(
///     broken.to_string(),
///     "the bound at the root is too high: it is 6, but the solution below it, after [(), ()], \
///      costs 4"
/// );
/// ```
pub fn check_bounds<S>(problem: &S, depth: usize) -> Result<u64, Broken>
where
    S: Bounded<Move: Debug> + Clone,
{
    let mut check =
        Check { path: Vec::new(), bounds: vec![problem.bound()], nodes: 0, falls: None };
    check.node(&mut problem.clone(), depth)?;
    check.falls.map_or(Ok(check.nodes), Err)
}

struct Check<M> {
    /// The moves to the node at hand, and the bounds on the way.
    path: Vec<M>,
    bounds: Vec<i64>,
    nodes: u64,
    /// The first bound that falls.
    falls: Option<Broken>,
}

impl<M: Copy + Debug> Check<M> {
    fn node<S: Bounded<Move = M>>(&mut self, search: &mut S, depth: usize) -> Result<(), Broken> {
        self.nodes += 1;
        let mut cursor = match search.open() {
            Node::Solved => return self.solved(search),
            Node::Dead => return Ok(()),
            Node::Open(cursor) => cursor,
        };
        if depth > 0 {
            while let Some(mv) = search.next(&mut cursor) {
                let undo = search.apply(mv);
                self.child(mv, search.bound());
                self.node(search, depth - 1)?;
                self.path.pop();
                self.bounds.pop();
                search.undo(mv, undo);
            }
        }
        search.close(cursor);
        Ok(())
    }

    /// Goes down by a move to a node with this bound.
    fn child(&mut self, mv: M, bound: i64) {
        let before = self.bounds.last().copied().unwrap_or(bound);
        if bound < before && self.falls.is_none() {
            let (path, mv) = (text(&self.path), format!("{mv:?}"));
            self.falls = Some(Broken::BoundFalls { path, mv, before, after: bound });
        }
        self.path.push(mv);
        self.bounds.push(bound);
    }

    /// The node at hand is a solution.
    fn solved<S: Bounded>(&self, search: &S) -> Result<(), Broken> {
        let (cost, estimate, bound) = (search.cost(), search.estimate(), search.bound());
        if estimate != 0 || bound != cost {
            let path = text(&self.path);
            return Err(Broken::SolutionNotAtItsBound { path, cost, estimate, bound });
        }
        match self.bounds.iter().position(|bound| *bound > cost) {
            None => Ok(()),
            Some(at) => {
                let (path, below) = self.path.split_at(at);
                let (path, below) = (text(path), text(below));
                Err(Broken::BoundTooHigh { path, bound: self.bounds[at], below, cost })
            }
        }
    }
}
