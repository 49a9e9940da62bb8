//! A way down a tree, drawn at random.

use rand::Rng;

use crate::visit::Limits;
use crate::walk::replay::{OpenNode, Path};
use crate::{Node, Search};

/// What is kept from one probe to the next, for the sake of its memory.
pub(super) struct Prober<S: Search> {
    /// For how many nodes of each level the node of the probe stands.
    levels: Vec<f64>,
    path: Path<S>,
    moves: Vec<S::Move>,
}

/// The interval is divided by the tree down to parts of this size; below it
/// chance decides anew, since the number that leads there has no digits left.
const FINEST: f64 = (1u64 << 32) as f64;

/// After how many levels and moves of a probe the limits are looked at.
const BEAT: usize = 1 << 12;

impl<S: Search> Prober<S> {
    pub(super) fn new() -> Self {
        Self { levels: Vec::new(), path: Path::new(), moves: Vec::new() }
    }

    /// For how many nodes of each level the last probe stands.
    pub(super) fn weights(&self) -> &[f64] {
        &self.levels
    }

    /// Goes down to a leaf and back: its depth, and whether it is a solution.
    /// None if a limit stopped it.
    pub(super) fn probe(
        &mut self,
        search: &mut S,
        mut share: u64,
        random: &mut (impl Rng + ?Sized),
        limits: &mut Limits,
    ) -> Option<(usize, bool)> {
        self.levels.clear();
        let (mut weight, mut work) = (1.0, 0);
        let mut stopped = limits.exhausted();
        let solved = loop {
            self.levels.push(weight);
            let mut cursor = match search.open() {
                Node::Solved => break true,
                Node::Dead => break false,
                Node::Open(cursor) => cursor,
            };
            self.moves.clear();
            while let Some(mv) = search.next(&mut cursor) {
                self.moves.push(mv);
                work += 1;
                if work % BEAT == 0 {
                    stopped = stopped || limits.exhausted();
                    if stopped {
                        break;
                    }
                }
            }
            if self.moves.is_empty() || stopped {
                search.close(cursor);
                break false;
            }
            if weight > FINEST {
                share = random.next_u64();
            }
            let scaled = u128::from(share) * self.moves.len() as u128;
            let branch = (scaled >> 64) as usize;
            share = scaled as u64;
            weight *= self.moves.len() as f64;
            // More moves have come up, but no other child will be taken.
            let mut node = OpenNode::new(cursor, branch + 1);
            node.take(search, self.moves[branch]);
            self.path.nodes.push(node);
        };
        self.path.back(search);
        (!stopped).then(|| (self.levels.len() - 1, solved))
    }
}
