//! Articulation points between certain vertices, by a walk depth first without recursion (Tarjan
//! 1972).

use super::graph::{Graph, NONE};

/// A walk through a graph, kept between runs to reuse its memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    pub(super) vertices: Vec<Vertex>,
    /// The open vertices that separate certain ones; some may be named twice.
    pub(super) cuts: Vec<u32>,
    /// The vertices that became possible, impossible or certain since the last run.
    pub(super) changed: Vec<u32>,
}

/// A vertex of a walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex {
    /// The place in the order of the walk, from 1; 0 if the vertex was not reached, [`NONE`] if it
    /// is gone.
    pub(super) place: u32,
    /// The least place of this vertex, of its neighbours, and of those of the vertices below it.
    pub(super) low: u32,
    /// The vertex from which this one was reached.
    pub(super) before: u32,
    /// The index of the next neighbour in the graph's list.
    pub(super) next: u32,
    pub(super) is_open: bool,
    /// `true` if this vertex or one below it is certain.
    pub(super) has_certain: bool,
}

impl Walk {
    /// Walks depth first through the possible vertices from the certain vertex `root`, and appends
    /// the open vertices that separate certain ones to `cuts`. Returns the number of vertices
    /// reached.
    pub(super) fn go(&mut self, graph: &Graph, root: u32) -> u32 {
        let Walk { vertices, cuts, .. } = self;
        let (mut at, mut time) = (root, 1);
        let first = &mut vertices[root as usize];
        (first.place, first.low) = (1, 1);
        loop {
            let here = vertices[at as usize];
            let (mut low, mut into) = (here.low, NONE);
            let begin = here.next as usize;
            let end = graph.begins[at as usize + 1] as usize;
            let mut next = end;
            for (place, &to) in graph.neighbours[begin..end].iter().enumerate() {
                // The place of a gone vertex is greater than all others.
                let other = vertices[to as usize].place;
                if other == 0 {
                    (into, next) = (to, begin + place + 1);
                    break;
                }
                if to != here.before {
                    low = low.min(other);
                }
            }
            let visited = &mut vertices[at as usize];
            (visited.next, visited.low) = (next as u32, low);
            if into != NONE {
                time += 1;
                let there = &mut vertices[into as usize];
                (there.place, there.low, there.before) = (time, time, at);
                at = into;
                continue;
            }
            if at == root {
                return time;
            }
            let above = &mut vertices[here.before as usize];
            above.low = above.low.min(low);
            if here.has_certain {
                above.has_certain = true;
                if low >= above.place && above.is_open && cuts.last() != Some(&here.before) {
                    cuts.push(here.before);
                }
            }
            at = here.before;
        }
    }
}
