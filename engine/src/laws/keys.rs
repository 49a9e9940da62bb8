//! Checks that equal keys mean equal subtrees.
//!
//! Keys recur after two moves in one search, and only near the leaves in another. So the tree is
//! searched in passes that go deeper and deeper, as in depth-first iterative deepening (Korf 1985).
//! Once a level is too wide for a pass, two kinds of passes alternate: narrow ones that
//! follow the first two moves of each node, and wide ones that follow all moves as far as the nodes
//! suffice. Narrow passes find keys that forget moves long past, wide ones keys that recur near the
//! leaves only.

use std::fmt::Debug;

use super::Broken;
use super::pass::{Pairs, Pass, Seen};
use crate::{Abilities, Erasable, Erased, Keyed};

/// Maximum number of nodes visited, in all passes together.
const NODES: u64 = 100_000;
/// Maximum number of nodes visited in one pass, so that some are left for deeper ones.
const OF_PASS: u64 = NODES / 10;
/// Maximum depth of a pass: each level takes a frame of the call stack.
const DEEPEST: usize = 500;
/// Number of pairs compared down to their leaves that suffices.
const ENOUGH: u64 = 1_000;

/// Checks that nodes with equal [keys](Keyed::key) have equal subtrees. Returns the numbers of
/// compared pairs and of nodes visited.
///
/// The tree is searched in passes that go deeper and deeper, until 1,000 pairs of one pass have
/// been compared down to their leaves, the tree ends, or all passes together have visited 100,000
/// nodes. Below a level of too many nodes only a part of the tree is searched, and nothing below
/// level 500. Two nodes are compared down to the depth to which both subtrees were visited.
///
/// The search should pass [`check`](super::check()) first. All moves of a node are enumerated, so
/// each node must have finitely many. Memory: all moves of 10,000 nodes.
///
/// # Errors
///
/// [`Broken::EqualKeysDiffer`] with the first two nodes found whose keys must not be equal;
/// [`Broken::NothingCompared`] if no key recurred, so that a wrong key would have passed: the
/// instance may be too small for its key to recur, or too large for this to be found.
pub fn check_keys<S>(problem: &S) -> Result<Pairs, Broken>
where
    S: Keyed<Move: PartialEq + Debug, Key: 'static> + Erasable,
{
    let search = Erased::new(problem.clone(), Abilities::new().keyed());
    check(&search)
}

/// Checks and fails like [`check_keys`], without the type of the search; each pass walks a copy of
/// it.
fn check<M: Copy + PartialEq + Debug>(search: &Erased<'_, M>) -> Result<Pairs, Broken> {
    let (mut most, mut all, mut left) = (Pairs::default(), false, NODES);
    let (mut depth, mut width) = (1, usize::MAX);
    while left > 0 {
        let pass = Pass::new(depth, width, left.min(OF_PASS));
        let (pairs, seen) = pass.run(&mut search.clone())?;
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
