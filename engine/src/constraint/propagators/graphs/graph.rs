//! Undirected graphs, with components and cuts between vertices.

use super::state::State;

/// A graph as lists of neighbours: those of vertex `v` lie at `begins[v]..begins[v + 1]`.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    pub(super) begins: Box<[u32]>,
    pub(super) neighbours: Box<[u32]>,
}

impl Graph {
    /// Creates a graph from its edges.
    ///
    /// # Panics
    ///
    /// Panics if an edge names a vertex that does not exist.
    pub(super) fn new(vertices: usize, edges: &[[usize; 2]]) -> Self {
        let mut begins = vec![0; vertices + 1];
        for &[one, two] in edges {
            begins[one + 1] += 1;
            begins[two + 1] += 1;
        }
        for vertex in 0..vertices {
            begins[vertex + 1] += begins[vertex];
        }
        let (mut ends, mut neighbours) = (begins.clone(), vec![0; 2 * edges.len()]);
        for &[one, two] in edges {
            for (from, to) in [(one, two), (two, one)] {
                neighbours[ends[from] as usize] = to as u32;
                ends[from] += 1;
            }
        }
        Self { begins: begins.into(), neighbours: neighbours.into() }
    }

    /// Returns the neighbours of a vertex.
    #[inline(always)]
    pub(super) fn of(&self, vertex: u32) -> &[u32] {
        let vertex = vertex as usize;
        &self.neighbours[self.begins[vertex] as usize..self.begins[vertex + 1] as usize]
    }

    /// Returns gone vertices that, together with `without`, separate `from` from `to`: the vertices
    /// next to the component of `from` that a path from `to` can reach without passing others of
    /// them.
    pub(super) fn separator(
        &self,
        states: &[State],
        [from, to]: [u32; 2],
        without: u32,
    ) -> Vec<u32> {
        let mut sides = vec![0_u8; states.len()];
        let (mut stack, mut border) = (vec![from], Vec::new());
        sides[from as usize] = 1;
        while let Some(vertex) = stack.pop() {
            for &other in self.of(vertex) {
                if other == without || sides[other as usize] != 0 {
                    continue;
                }
                sides[other as usize] = 1;
                match states[other as usize] {
                    State::Gone => border.push(other),
                    _ => stack.push(other),
                }
            }
        }
        // Walk from `to` through all vertices but this border, gone ones included.
        border.iter().for_each(|&vertex| sides[vertex as usize] = 2);
        stack.push(to);
        let mut needed = Vec::new();
        sides[to as usize] = 1;
        while let Some(vertex) = stack.pop() {
            for &other in self.of(vertex) {
                let side = std::mem::replace(&mut sides[other as usize], 1);
                if other == without || side == 1 {
                    continue;
                }
                match side {
                    2 => needed.push(other),
                    _ => stack.push(other),
                }
            }
        }
        needed
    }

    /// Returns, for each vertex, whether a path of possible vertices joins it to `from` without
    /// passing through `without`.
    pub(super) fn component(&self, states: &[State], from: u32, without: u32) -> Vec<bool> {
        let mut is_reached = vec![false; states.len()];
        let mut stack = vec![from];
        is_reached[from as usize] = true;
        while let Some(vertex) = stack.pop() {
            for &other in self.of(vertex) {
                let is_possible = states[other as usize] != State::Gone && other != without;
                if is_possible && !std::mem::replace(&mut is_reached[other as usize], true) {
                    stack.push(other);
                }
            }
        }
        is_reached
    }
}

/// Stands for no vertex; also the place of a vertex that is gone, and the cost of one that a flood
/// does not reach.
pub(super) const NONE: u32 = u32::MAX;
