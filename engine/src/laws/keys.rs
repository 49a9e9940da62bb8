//! Do equal keys mean equal subtrees?
//!
//! Invariant: of the nodes with a key, the one nearest to the root is kept to
//! compare others with, as most is known of what is below it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt::Debug;
use std::rc::Rc;

use rustc_hash::FxBuildHasher;

use super::Broken;
use super::check::text;
use crate::{Keyed, Node};

/// Checks at every node down to `depth` that nodes with equal
/// [keys](Keyed::key) have equal subtrees, as far as these are above that depth;
/// and gives back how many nodes had the key of another one, or the first two
/// found that should not have the same.
///
/// If no node had the key of another one, nothing was compared: a greater depth
/// may help. The problem should pass [`check`](super::check()) first. Memory:
/// all moves of all nodes down to the depth.
///
/// # Errors
///
/// [`Broken::EqualKeysDiffer`].
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
/// let broken = laws::check_keys(&Words(vec![]), 3).unwrap_err();
/// assert_eq!(
///     broken.to_string(),
///     "the nodes after ['a', 'b', 'a'] and ['a', 'b', 'c'] have equal keys, but differ: \
///      there the moves are ['b', 'c'], here the moves are ['a', 'b']"
/// );
/// ```
pub fn check_keys<S>(problem: &S, depth: usize) -> Result<u64, Broken>
where
    S: Keyed<Move: PartialEq + Debug> + Clone,
{
    let mut check = Check { first: HashMap::default(), path: Vec::new(), again: 0 };
    check.outline(&mut problem.clone(), depth)?;
    Ok(check.again)
}

/// What is below a node.
struct Outline<M> {
    node: Node<Vec<M>>,
    /// Its children; none if the depth was reached.
    below: Vec<Rc<Outline<M>>>,
}

/// A node with a key, and how it is reached.
struct First<M> {
    path: Vec<M>,
    outline: Rc<Outline<M>>,
}

struct Check<S: Keyed> {
    first: HashMap<S::Key, First<S::Move>, FxBuildHasher>,
    path: Vec<S::Move>,
    again: u64,
}

impl<S: Keyed<Move: PartialEq + Debug>> Check<S> {
    /// What is below the node at hand, all of which is checked.
    fn outline(&mut self, search: &mut S, depth: usize) -> Result<Rc<Outline<S::Move>>, Broken> {
        let key = search.key();
        let outline = Rc::new(match search.open() {
            Node::Solved => Outline { node: Node::Solved, below: Vec::new() },
            Node::Dead => Outline { node: Node::Dead, below: Vec::new() },
            Node::Open(mut cursor) => {
                let (mut moves, mut below) = (Vec::new(), Vec::new());
                while let Some(mv) = search.next(&mut cursor) {
                    moves.push(mv);
                    if depth > 0 {
                        let undo = search.apply(mv);
                        self.path.push(mv);
                        below.push(self.outline(search, depth - 1)?);
                        self.path.pop();
                        search.undo(mv, undo);
                    }
                }
                search.close(cursor);
                Outline { node: Node::Open(moves), below }
            }
        });
        let here = First { path: self.path.clone(), outline: outline.clone() };
        match self.first.entry(key) {
            Entry::Vacant(entry) => {
                entry.insert(here);
            }
            Entry::Occupied(mut entry) => {
                self.again += 1;
                let there = entry.get();
                if let Some(broken) = differ(there, &here) {
                    return Err(broken);
                }
                if here.path.len() < there.path.len() {
                    entry.insert(here);
                }
            }
        }
        Ok(outline)
    }
}

/// How two nodes differ, if they do.
fn differ<M: Copy + PartialEq + Debug>(there: &First<M>, here: &First<M>) -> Option<Broken> {
    let mut below = Vec::new();
    let (first, later) = find(&there.outline, &here.outline, &mut below)?;
    Some(Broken::EqualKeysDiffer {
        there: text(&there.path),
        here: text(&here.path),
        below: text(&below),
        first,
        later,
    })
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
