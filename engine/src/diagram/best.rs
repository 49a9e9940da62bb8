//! A lightest solution, without listing them all.
//!
//! The least weight below each node follows from those of the nodes that its
//! edges lead to: a shortest path in an acyclic graph (Bellman, *Dynamic
//! Programming*, 1957), and of two parts that are both to be solved the sum.
//! Invariant: of solutions of equal weight it is the first in the order of the
//! search.

use super::graph::{Diagram, Edge, SOLVED};

impl<M: Copy> Diagram<M> {
    /// A solution of least total weight, and that weight; the first of several,
    /// and none if there is no solution.
    ///
    /// Weights may be negative; for the greatest weight negate them. Totals are
    /// exact. Time: two passes over the edges at most; memory: 16 bytes a node.
    ///
    /// ```
    /// # use billhook_engine::{Keyed, Node, Search};
    /// # struct Pay(u32);
    /// # impl Search for Pay {
    /// #     type Move = u32;
    /// #     type Cursor = u32;
    /// #     type Undo = ();
    /// #     fn open(&mut self) -> Node<u32> {
    /// #         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    /// #     }
    /// #     fn next(&mut self, coin: &mut u32) -> Option<u32> {
    /// #         *coin += 1;
    /// #         (*coin <= self.0.min(5)).then_some(*coin)
    /// #     }
    /// #     fn apply(&mut self, coin: u32) { self.0 -= coin; }
    /// #     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
    /// # }
    /// # impl Keyed for Pay {
    /// #     type Key = u32;
    /// #     fn key(&self) -> u32 { self.0 }
    /// # }
    /// use billhook_engine::diagram::compile;
    ///
    /// // The fewest coins of one to five that make 12.
    /// let diagram = compile(&mut Pay(12), &mut ())?;
    /// assert_eq!(diagram.best(|_| 1), Some((3, vec![2, 5, 5])));
    /// # Ok::<(), billhook_engine::diagram::Stopped>(())
    /// ```
    pub fn best(&self, weight: impl Fn(M) -> i64) -> Option<(i128, Vec<M>)> {
        let root = self.root?;
        let mut best = vec![0i128];
        // A total that does not fit would be of 2^64 moves, which nobody could
        // list: nothing is ever cut off here.
        let total = |best: &[i128], &Edge { mv, to, and }: &Edge<M>| {
            best[to as usize]
                .saturating_add(best[and as usize])
                .saturating_add(i128::from(weight(mv)))
        };
        for node in 1..=root {
            let least = self.edges(node).iter().map(|edge| total(&best, edge)).min();
            best.push(least.unwrap_or(i128::MAX));
        }
        let (mut path, mut pending) = (Vec::new(), vec![root]);
        while let Some(node) = pending.pop() {
            if node == SOLVED {
                continue;
            }
            let least = best[node as usize];
            let first = self.edges(node).iter().find(|&edge| total(&best, edge) == least)?;
            path.push(first.mv);
            pending.extend([first.and, first.to]);
        }
        Some((best[root as usize], path))
    }
}
