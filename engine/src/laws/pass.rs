//! A pass over the upper part of a tree that compares nodes with equal keys.
//!
//! Invariant: among the nodes with one key, the first of those nearest to the root is stored,
//! because most of its subtree was visited; others are compared with it. A node at which the pass
//! ended is not compared.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use super::Broken;
use super::check::text;
use super::difference::lists;
use crate::{AnyKey, Erased, Keyed, Node, Search};

/// The extent of a check by [`check_keys`](super::check_keys): each number is the greatest of a
/// single pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// Number of nodes that were compared with another node of equal key.
    pub compared: u64,
    /// Number of nodes that were compared down to all their leaves.
    pub whole: u64,
    /// Number of nodes visited.
    pub nodes: u64,
}

/// The extent of a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// The whole tree.
    All,
    /// Everything within the depth and the width.
    Part,
    /// Less than everything within the depth and the width, because the limit on nodes was reached.
    Cut,
}

/// The visited part of a subtree.
struct Outline<M> {
    node: Node<Vec<M>>,
    /// The first children; empty at the greatest depth.
    below: Vec<Rc<Outline<M>>>,
    /// `true` if the whole subtree was visited.
    whole: bool,
}

/// The stored node of a key.
struct First<M> {
    /// Index of the node in the order in which the pass visited nodes.
    number: usize,
    outline: Rc<Outline<M>>,
    level: usize,
}

/// A pass down to some depth.
pub(super) struct Pass<M> {
    first: HashMap<AnyKey, First<M>, FxBuildHasher>,
    /// The number of each node's parent and the move that leads to the node; the root has no entry.
    parents: Vec<(usize, M)>,
    pairs: Pairs,
    depth: usize,
    /// Maximum number of moves of a node that are followed.
    width: usize,
    /// Number of nodes that may still be visited.
    left: u64,
    broken: Option<Broken>,
}

impl<M: Copy + PartialEq + Debug> Pass<M> {
    /// Creates a pass that follows `width` moves of each node, down to `depth`, and visits at
    /// most `nodes` nodes.
    pub(super) fn new(depth: usize, width: usize, nodes: u64) -> Self {
        Self {
            first: HashMap::default(),
            parents: Vec::new(),
            pairs: Pairs::default(),
            depth,
            width,
            left: nodes,
            broken: None,
        }
    }

    /// Runs the pass. Returns the numbers of compared nodes, and how much of the tree was visited;
    /// [`Broken::EqualKeysDiffer`] if two nodes with equal keys differ.
    pub(super) fn run(mut self, search: &mut Erased<'_, M>) -> Result<(Pairs, Seen), Broken> {
        let root = self.node(search, 0);
        let seen = root.map_or(Seen::Cut, |root| if root.whole { Seen::All } else { Seen::Part });
        self.broken.map_or(Ok((self.pairs, seen)), Err)
    }

    /// Visits and compares the current node and everything below it, as far as depth and width
    /// allow. Returns `None` if the pass is over, because the limit on nodes was reached or two
    /// nodes differ; the search then stays where it is.
    fn node(&mut self, search: &mut Erased<'_, M>, level: usize) -> Option<Rc<Outline<M>>> {
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
                    if level < self.depth && below.len() < self.width {
                        self.parents.push((number, mv));
                        search.apply(mv);
                        let child = self.node(search, level + 1)?;
                        search.undo(mv, ());
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

    /// Compares a node with the stored node of its key, if there is one, and stores the one nearer
    /// to the root; on ties the stored node stays.
    fn compare(&mut self, key: AnyKey, here: First<M>) {
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

/// Returns the moves from the root to the node with a number, as text.
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

/// Returns the first difference of two subtrees, both nodes in words; `None` if the parts visited
/// in both are equal. `below` receives the moves that lead there.
fn find<M: Copy + PartialEq + Debug>(
    there: &Outline<M>,
    here: &Outline<M>,
    below: &mut Vec<M>,
) -> Option<(String, String)> {
    if there.node != here.node {
        let [first, later] = said(&there.node, &here.node);
        return Some((first, later));
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

/// Describes two nodes in words.
fn said<M: Debug>(there: &Node<Vec<M>>, here: &Node<Vec<M>>) -> [String; 2] {
    let moves = |node: &Node<Vec<M>>| match node {
        Node::Open(moves) => text(moves),
        _ => Vec::new(),
    };
    let [first, later] = lists(&moves(there), &moves(here));
    [(there, first), (here, later)].map(|(node, moves)| match node {
        Node::Solved => "it is solved".to_owned(),
        Node::Dead => "it is dead".to_owned(),
        Node::Open(_) => format!("the moves are {moves}"),
    })
}
