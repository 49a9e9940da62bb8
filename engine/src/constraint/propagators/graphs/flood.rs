//! Floods: the least number of open vertices on a path to each vertex, by a search breadth first
//! in which certain vertices cost nothing.

use super::graph::{Graph, NONE};
use super::state::State;

/// A flood through a graph, kept to reuse its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Flood {
    /// The cost of each vertex: the least number of open vertices on a path to it, the vertex
    /// itself included; [`NONE`] if no path costs at most the bound.
    pub(super) costs: Vec<u32>,
    /// The vertices reached, by ascending cost.
    pub(super) reached: Vec<u32>,
    next: Vec<u32>,
    /// The vertices from which a region is flooded, in turn.
    pub(super) roots: Vec<u32>,
}

impl Flood {
    /// Reaches all vertices that are not gone, each at a cost of 1; none if `most` is 0.
    pub(super) fn all(&mut self, most: u32, states: impl Iterator<Item = State>) {
        let is_reached = |state: State| most > 0 && state != State::Gone;
        self.costs.clear();
        self.costs.extend(states.map(|state| if is_reached(state) { 1 } else { NONE }));
        self.reached.clear();
        let all = 0..self.costs.len() as u32;
        self.reached.extend(all.filter(|&it| self.costs[it as usize] != NONE));
    }

    /// Returns the greatest cost of a vertex reached; 0 if there is none.
    pub(super) fn farthest(&self) -> u32 {
        self.reached.last().map_or(0, |&vertex| self.costs[vertex as usize])
    }

    /// Floods from the vertex `from`, which costs `first`, through vertices that are not gone, up
    /// to a cost of `most`.
    pub(super) fn go(
        &mut self,
        graph: &Graph,
        from: u32,
        [first, most]: [u32; 2],
        state: impl Fn(u32) -> State,
    ) {
        let Flood { costs, reached, next, .. } = self;
        costs.clear();
        costs.resize(graph.begins.len() - 1, NONE);
        reached.clear();
        next.clear();
        if first > most {
            return;
        }
        costs[from as usize] = first;
        reached.push(from);
        let (mut at, mut cost) = (0, first);
        loop {
            while at < reached.len() {
                let vertex = reached[at];
                at += 1;
                for &other in graph.of(vertex) {
                    if costs[other as usize] != NONE {
                        continue;
                    }
                    match state(other) {
                        State::Gone => {}
                        State::Certain => {
                            costs[other as usize] = cost;
                            reached.push(other);
                        }
                        State::Open if cost < most => {
                            costs[other as usize] = cost + 1;
                            next.push(other);
                        }
                        State::Open => {}
                    }
                }
            }
            if next.is_empty() {
                return;
            }
            cost += 1;
            reached.append(next);
        }
    }
}
