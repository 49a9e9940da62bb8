//! Do equal keys mean equal subtrees?
//!
//! Where keys recur differs from problem to problem: after two moves in one,
//! only near the leaves in another. So the tree is searched in rounds, each
//! deeper than the one before, as in depth-first iterative deepening (Korf
//! 1985). Once a level is too wide for a round, breadth is given up for depth:
//! rounds that follow the first two moves of each node only take turns with
//! those that follow all of them as far as they get. The former find keys that
//! forget what is long past, the latter those that recur near the leaves.
//!
//! Invariant: of the nodes with a key, the one nearest to the root is kept to
//! compare others with, as most is known of what is below it. A node at which
//! the round ended is compared with none.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use super::Broken;
use super::check::text;
use crate::{Keyed, Node};

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
    S: Keyed<Move: PartialEq + Debug> + Clone,
{
    let (mut most, mut all, mut left) = (Pairs::default(), false, NODES);
    let (mut depth, mut width) = (1, usize::MAX);
    while left > 0 {
        let mut round = Round {
            first: HashMap::default(),
            parents: Vec::new(),
            width,
            pairs: Pairs::default(),
            left: left.min(ROUND),
            broken: None,
        };
        let root = round.node(&mut problem.clone(), 0, depth);
        if let Some(broken) = round.broken {
            return Err(broken);
        }
        let pairs = round.pairs;
        left -= pairs.nodes;
        most.compared = most.compared.max(pairs.compared);
        most.whole = most.whole.max(pairs.whole);
        most.nodes = most.nodes.max(pairs.nodes);
        all = root.as_ref().is_some_and(|root| root.whole);
        let deepest = depth == DEEPEST && width == usize::MAX;
        if all || pairs.whole >= ENOUGH || deepest {
            break;
        }
        (depth, width) = match (root, width) {
            (Some(_), usize::MAX) => (DEEPEST.min(depth + 1), usize::MAX),
            (None, usize::MAX) => (DEEPEST.min(2 * depth), 2),
            _ => (depth, usize::MAX),
        };
    }
    match most.compared {
        0 => Err(Broken::NothingCompared { nodes: most.nodes, all }),
        _ => Ok(most),
    }
}

/// What is below a node.
struct Outline<M> {
    node: Node<Vec<M>>,
    /// Its first children; none if the depth was reached.
    below: Vec<Rc<Outline<M>>>,
    /// Whether all that is below was seen.
    whole: bool,
}

/// A node with a key.
struct First<M> {
    /// Its number among the nodes of the round.
    number: usize,
    outline: Rc<Outline<M>>,
    level: usize,
}

/// A search down to some depth.
struct Round<S: Keyed> {
    first: HashMap<S::Key, First<S::Move>, FxBuildHasher>,
    /// Of each node its parent, by number, and the move that leads to it; the
    /// root has none, and is not in here.
    parents: Vec<(usize, S::Move)>,
    pairs: Pairs,
    /// How many moves of a node are followed.
    width: usize,
    /// Nodes that may still be visited.
    left: u64,
    broken: Option<Broken>,
}

impl<S: Keyed<Move: PartialEq + Debug>> Round<S> {
    /// What is below the node at hand, all of which is checked; none if the
    /// round is over, as its nodes are spent or two of them differ.
    fn node(&mut self, search: &mut S, level: usize, depth: usize) -> Option<Rc<Outline<S::Move>>> {
        self.left = self.left.checked_sub(1)?;
        self.pairs.nodes += 1;
        let number = self.parents.len();
        let key = search.key();
        let (mut below, mut whole) = (Vec::new(), true);
        let node = match search.open() {
            Node::Solved => Node::Solved,
            Node::Dead => Node::Dead,
            Node::Open(mut cursor) => {
                let mut moves = Vec::new();
                while let Some(mv) = search.next(&mut cursor) {
                    moves.push(mv);
                    if level < depth && below.len() < self.width {
                        self.parents.push((number, mv));
                        let undo = search.apply(mv);
                        let child = self.node(search, level + 1, depth)?;
                        search.undo(mv, undo);
                        whole &= child.whole;
                        below.push(child);
                    }
                }
                search.close(cursor);
                whole &= below.len() == moves.len();
                Node::Open(moves)
            }
        };
        let outline = Rc::new(Outline { node, below, whole });
        self.compare(key, First { number, outline: outline.clone(), level });
        self.broken.is_none().then_some(outline)
    }

    /// Compares a node with the one that is kept of its key, if there is one,
    /// and keeps the higher of the two.
    fn compare(&mut self, key: S::Key, here: First<S::Move>) {
        match self.first.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(here);
            }
            Entry::Occupied(mut entry) => {
                let there = entry.get();
                self.pairs.compared += 1;
                self.pairs.whole += u64::from(there.outline.whole && here.outline.whole);
                let mut below = Vec::new();
                if let Some((first, later)) = find(&there.outline, &here.outline, &mut below) {
                    self.broken = Some(Broken::EqualKeysDiffer {
                        there: path(&self.parents, there.number),
                        here: path(&self.parents, here.number),
                        below: text(&below),
                        first,
                        later,
                    });
                }
                if here.level < there.level {
                    entry.insert(here);
                }
            }
        }
    }
}

/// The moves that lead to the node of this number.
fn path<M: Copy + Debug>(parents: &[(usize, M)], mut number: usize) -> Vec<String> {
    let mut moves = Vec::new();
    while let Some(above) = number.checked_sub(1) {
        let (parent, mv) = parents[above];
        moves.push(mv);
        number = parent;
    }
    moves.reverse();
    text(&moves)
}

/// The first place where two subtrees differ, as moves from their tops, and
/// what there is in each.
fn find<M: Copy + PartialEq + Debug>(
    there: &Outline<M>,
    here: &Outline<M>,
    below: &mut Vec<M>,
) -> Option<(String, String)> {
    if there.node != here.node {
        return Some((said(&there.node), said(&here.node)));
    }
    let Node::Open(moves) = &there.node else { return None };
    for ((mv, there), here) in moves.iter().zip(&there.below).zip(&here.below) {
        below.push(*mv);
        let found = find(there, here, below);
        if found.is_some() {
            return found;
        }
        below.pop();
    }
    None
}

fn said<M: Debug>(node: &Node<Vec<M>>) -> String {
    match node {
        Node::Solved => "it is solved".to_owned(),
        Node::Dead => "it is dead".to_owned(),
        Node::Open(moves) => format!("the moves are [{}]", text(moves).join(", ")),
    }
}
