//! Do equal keys mean equal subtrees?
//!
//! Where keys recur differs from problem to problem: after two moves in one,
//! only near the leaves in another. So the tree is searched in rounds, each
//! deeper than the one before, as in depth-first iterative deepening (Korf
//! 1985). Once a level is too wide for a round, breadth is given up for depth:
//! rounds that follow the first two moves of each node only take turns with
//! those that follow all of them as far as they get. The former find keys that
//! forget what is long past, the latter those that recur near the leaves.

use std::fmt::Debug;

use super::Broken;
use super::round::{Round, Seen};
use crate::{Anonymous, Keyed};

/// Nodes visited at most, in all rounds together.
const NODES: u64 = 100_000;
/// Nodes visited at most in one round: some are left for deeper ones.
const ROUND: u64 = NODES / 10;
/// A round goes no deeper than this: each level takes a frame of the call
/// stack.
const DEEPEST: usize = 500;
/// Pairs compared down to their leaves that are enough to stop.
const ENOUGH: u64 = 1_000;

/// How much was compared by [`check_keys`]; of each, the most in a single round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Nodes with the key of another node, each compared with that one.
    pub compared: u64,
    /// Those of them that were compared down to all their leaves.
    pub whole: u64,
    /// Nodes looked at.
    pub nodes: u64,
}

/// Checks that nodes with equal [keys](Keyed::key) have equal subtrees, and
/// gives back how many pairs were compared, or the first two nodes found that
/// should not have the same key.
///
/// The tree is searched as deep as it takes to compare nodes: level by level,
/// until 1,000 pairs have been compared down to their leaves, the tree ends, or
/// 100,000 nodes have been visited. Below a level of too many nodes only a part
/// of the tree is searched, and nothing below level 500. Two nodes are compared
/// as far down as both have been seen.
///
/// The problem should pass [`check`](super::check()) first. The moves of a node
/// are all enumerated, so a node must have finitely many. Memory: all moves of
/// 10,000 nodes.
///
/// # Errors
///
/// [`Broken::EqualKeysDiffer`]; [`Broken::NothingCompared`] if no key recurred,
/// so that a wrong key would have passed: an instance may be too small for its
/// key to recur, or too large for that to be found.
///
/// ```
/// use billhook_engine::{Keyed, Node, Search, laws};
///
/// /// Words of four letters in which no letter stands twice in a row.
/// #[derive(Clone)]
/// struct Words(Vec<char>);
///
/// impl Search for Words {
///     type Move = char;
///     type Cursor = std::vec::IntoIter<char>;
///     type Undo = ();
///     fn open(&mut self) -> Node<Self::Cursor> {
///         let last = self.0.last().copied();
///         let letters = "abc".chars().filter(|&letter| Some(letter) != last);
///         match self.0.len() {
///             4 => Node::Solved,
///             _ => Node::Open(letters.collect::<Vec<_>>().into_iter()),
///         }
///     }
///     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<char> { cursor.next() }
///     fn apply(&mut self, letter: char) { self.0.push(letter); }
///     fn undo(&mut self, _: char, (): ()) { self.0.pop(); }
/// }
///
/// impl Keyed for Words {
///     type Key = usize;
///     fn key(&self) -> usize {
///         self.0.len() // but what may follow depends on the last letter
///     }
/// }
///
/// let broken = laws::check_keys(&Words(vec![])).unwrap_err();
/// assert_eq!(
///     broken.to_string(),
///     "the nodes after ['a'] and ['b'] have equal keys, but differ: \
///      there the moves are ['b', 'c'], here the moves are ['a', 'c']"
/// );
/// ```
pub fn check_keys<S>(problem: &S) -> Result<Pairs, Broken>
where
    S: Keyed<Move: PartialEq + Debug, Key: 'static> + Clone,
{
    check(&mut || Anonymous::new(problem.clone()))
}

/// As [`check_keys`], without the type of the problem; each round searches a copy of it.
fn check<'s, M: Copy + PartialEq + Debug>(
    copy: &mut dyn FnMut() -> Anonymous<'s, M>,
) -> Result<Pairs, Broken> {
    let (mut most, mut all, mut left) = (Pairs::default(), false, NODES);
    let (mut depth, mut width) = (1, usize::MAX);
    while left > 0 {
        let round = Round::new(depth, width, left.min(ROUND));
        let (pairs, seen) = round.run(&mut copy())?;
        left -= pairs.nodes;
        most.compared = most.compared.max(pairs.compared);
        most.whole = most.whole.max(pairs.whole);
        most.nodes = most.nodes.max(pairs.nodes);
        all = seen == Seen::All;
        let deepest = depth == DEEPEST && width == usize::MAX;
        if all || pairs.whole >= ENOUGH || deepest {
            break;
        }
        (depth, width) = match (seen, width) {
            (Seen::Cut, usize::MAX) => (DEEPEST.min(2 * depth), 2),
            (_, usize::MAX) => (DEEPEST.min(depth + 1), usize::MAX),
            _ => (depth, usize::MAX),
        };
    }
    match most.compared {
        0 => Err(Broken::NothingCompared { nodes: most.nodes, all }),
        _ => Ok(most),
    }
}
