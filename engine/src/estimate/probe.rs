//! Probes: random paths down a tree.

use rand::Rng;

use crate::visit::Limits;
use crate::walk::replay::{OpenNode, Path};
use crate::{Node, Search};

/// Buffers that probes reuse.
pub(super) struct Prober<S: Search> {
    /// The number of nodes that the probe's node of each level represents.
    levels: Vec<f64>,
    path: Path<S>,
    moves: Vec<S::Move>,
}

/// Weight beyond which each move takes a new random number: too few digits of the first are left.
const FINEST: f64 = (1u64 << 32) as f64;

/// Number of moves that a probe enumerates between two checks of the limits.
const BEAT: usize = 1 << 12;

impl<S: Search> Prober<S> {
    pub(super) fn new() -> Self {
        Self { levels: Vec::new(), path: Path::new(), moves: Vec::new() }
    }

    /// Returns the number of nodes that the last probe's node of each level represents.
    pub(super) fn weights(&self) -> &[f64] {
        &self.levels
    }

    /// Goes down to a leaf and back. Returns the depth of the leaf and whether it is a solution;
    /// `None` if a limit stopped the probe. `share` in units of 2^-64 selects the first moves.
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
            // The cursor has yielded more moves, but this path takes no other child.
            let mut node = OpenNode::new(cursor, branch + 1);
            node.take(search, self.moves[branch]);
            self.path.nodes.push(node);
        };
        self.path.back(search);
        (!stopped).then(|| (self.levels.len() - 1, solved))
    }
}
