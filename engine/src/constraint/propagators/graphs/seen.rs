//! A set of vertices that is emptied in constant time, by counting turns.

/// A set of vertices in the order in which they were added. It is emptied without a look at each of
/// them, and reuses its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    pub(super) vertices: Vec<u32>,
    /// For each vertex the number of the last turn in which it was added.
    turns: Vec<u32>,
    turn: u32,
}

impl Seen {
    /// Empties the set, for a graph with this number of vertices.
    pub(super) fn begin(&mut self, vertices: usize) {
        if self.turns.len() < vertices || self.turn == u32::MAX {
            (self.turns, self.turn) = (vec![0; vertices], 0);
        }
        self.turn += 1;
        self.vertices.clear();
    }

    /// Adds a vertex, unless it is there.
    #[inline]
    pub(super) fn add(&mut self, vertex: u32) {
        if std::mem::replace(&mut self.turns[vertex as usize], self.turn) != self.turn {
            self.vertices.push(vertex);
        }
    }

    #[inline]
    pub(super) fn has(&self, vertex: u32) -> bool {
        self.turns[vertex as usize] == self.turn
    }
}
