//! Parts of a divided graph: the vertices that are in one part for certain, and those that a vertex
//! can reach.

use super::graph::NONE;
use super::seen::Seen;

/// The edges of a graph.
#[derive(Clone, Debug, Default)]
pub(super) struct Edges {
    /// The two vertices that each edge joins.
    pub(super) ends: Box<[[u32; 2]]>,
    /// The neighbours of each vertex, each with the edge that leads to it.
    around: Box<[Vec<(u32, u32)>]>,
}

/// The domains of a division's variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// Two flags for each edge: it may have no border, and it may have one.
    pub(super) borders: Vec<(bool, bool)>,
    /// The least and the greatest size of each vertex; empty if sizes are not constrained.
    pub(super) sizes: Vec<(i64, i64)>,
}

/// A partition of the vertices into sets that some of the edges join.
pub(super) struct Parts {
    /// The first vertex of each vertex's part.
    pub(super) of: Vec<u32>,
    /// The number of vertices in the part whose first vertex has this index; 0 for other vertices.
    numbers: Vec<u32>,
}

/// The vertices that a vertex can reach, and what bounds them.
pub(super) struct Reach {
    /// The number of vertices reached, the first one included.
    pub(super) number: i64,
    /// The edges whose borders bound the reach.
    pub(super) borders: Vec<u32>,
    /// `true` if the greatest size of the vertex bounds the reach.
    pub(super) is_bounded: bool,
    /// The adjacent vertices that cannot have the size of the vertex.
    pub(super) others: Vec<u32>,
}

impl Edges {
    /// Creates the edges of a graph with this number of vertices.
    ///
    /// # Panics
    ///
    /// Panics if an edge names a vertex that does not exist.
    pub(super) fn new(vertices: usize, ends: impl Iterator<Item = [usize; 2]>) -> Self {
        let ends: Box<[[u32; 2]]> = ends.map(|ends| ends.map(|end| end as u32)).collect();
        let mut around = vec![Vec::new(); vertices];
        for (edge, &[one, two]) in (0..).zip(&ends) {
            around[one as usize].push((two, edge));
            around[two as usize].push((one, edge));
        }
        Self { ends, around: around.into() }
    }

    pub(super) fn vertices(&self) -> u32 {
        self.around.len() as u32
    }

    /// Returns the neighbours of a vertex, each with the edge that leads to it.
    pub(super) fn around(&self, vertex: u32) -> &[(u32, u32)] {
        &self.around[vertex as usize]
    }

    /// Returns the edges, all without border, of a tree that joins a vertex to others of its part:
    /// `wanted` vertices, or all of the part if it has fewer.
    pub(super) fn tree(&self, known: &Known, vertex: u32, wanted: usize) -> Vec<u32> {
        let mut is_reached = vec![false; self.around.len()];
        let (mut reached, mut edges, mut at) = (vec![vertex], Vec::new(), 0);
        is_reached[vertex as usize] = true;
        while at < reached.len() && reached.len() < wanted {
            for &(other, edge) in &self.around[reached[at] as usize] {
                let is_joined = !known.borders[edge as usize].1;
                if is_joined && reached.len() < wanted && !is_reached[other as usize] {
                    is_reached[other as usize] = true;
                    reached.push(other);
                    edges.push(edge);
                }
            }
            at += 1;
        }
        edges
    }

    /// Returns a shortest path of edges without border between two vertices of a part that does not
    /// use the edge `without`.
    pub(super) fn path(&self, known: &Known, [from, to]: [u32; 2], without: u32) -> Vec<u32> {
        let mut back = vec![(NONE, NONE); self.around.len()];
        let (mut reached, mut at) = (vec![from], 0);
        back[from as usize] = (from, NONE);
        while at < reached.len() && back[to as usize].0 == NONE {
            let vertex = reached[at];
            for &(other, edge) in &self.around[vertex as usize] {
                let is_joined = !known.borders[edge as usize].1 && edge != without;
                if is_joined && back[other as usize].0 == NONE {
                    back[other as usize] = (vertex, edge);
                    reached.push(other);
                }
            }
            at += 1;
        }
        let (mut path, mut vertex) = (Vec::new(), to);
        while vertex != from && back[vertex as usize].0 != NONE {
            path.push(back[vertex as usize].1);
            vertex = back[vertex as usize].0;
        }
        path
    }

    /// Returns the vertices that a vertex can reach by edges that may have no border, whatever the
    /// sizes.
    pub(super) fn component(&self, known: &Known, vertex: u32) -> Reach {
        self.reached(known, vertex, NONE, None, |_, _| true)
    }

    /// Returns the vertices that a vertex can reach within its greatest size, through vertices that
    /// may have its size, without the edge `without`. If the size is fixed, `may_be` tells whether a
    /// vertex may have it; otherwise bounds do. Stops at a distance at which as many as its
    /// least size are reached.
    pub(super) fn reach(
        &self,
        known: &Known,
        vertex: u32,
        without: u32,
        may_be: impl Fn(u32, i64) -> bool,
    ) -> Reach {
        self.reached(known, vertex, without, Some(known.sizes[vertex as usize]), may_be)
    }

    /// Returns whether a vertex can reach as much as its least size asks for: like
    /// [`reach`](Self::reach), but without its borders.
    pub(super) fn reaches(
        &self,
        known: &Known,
        vertex: u32,
        seen: &mut Seen,
        may_be: impl Fn(u32, i64) -> bool,
    ) -> bool {
        let (least, greatest) = known.sizes[vertex as usize];
        seen.begin(self.around.len());
        seen.add(vertex);
        let (mut at, mut end, mut distance) = (0, 1, 1);
        while at < end && (seen.vertices.len() as i64) < least && distance < greatest {
            for place in at..end {
                for &(other, edge) in &self.around[seen.vertices[place] as usize] {
                    let size = known.sizes[other as usize];
                    let is_open = known.borders[edge as usize].0;
                    let fits = if least == greatest {
                        may_be(other, least)
                    } else {
                        size.0 <= greatest && size.1 >= least
                    };
                    if is_open && fits {
                        seen.add(other);
                    }
                }
            }
            (at, end, distance) = (end, seen.vertices.len(), distance + 1);
        }
        seen.vertices.len() as i64 >= least
    }

    fn reached(
        &self,
        known: &Known,
        vertex: u32,
        without: u32,
        sizes: Option<(i64, i64)>,
        may_be: impl Fn(u32, i64) -> bool,
    ) -> Reach {
        let (least, greatest) = sizes.unwrap_or((i64::MAX, i64::MAX));
        let mut reach = Reach { number: 1, borders: vec![], is_bounded: false, others: vec![] };
        let mut state = vec![UNSEEN; self.around.len()];
        state[vertex as usize] = REACHED;
        // The vertices at one distance, those at the next, and the number of vertices on a path to
        // the former.
        let (mut now, mut next, mut distance) = (vec![vertex], Vec::new(), 1);
        while !now.is_empty() && reach.number < least {
            for at in now.drain(..) {
                for &(other, edge) in &self.around[at as usize] {
                    if state[other as usize] == REACHED || edge == without {
                        continue;
                    }
                    let size = known.sizes.get(other as usize).filter(|_| sizes.is_some());
                    let is_other = size.is_some_and(|size| match least == greatest {
                        true => !may_be(other, least),
                        false => size.0 > greatest || size.1 < least,
                    });
                    if is_other {
                        if std::mem::replace(&mut state[other as usize], OTHER) == UNSEEN {
                            reach.others.push(other);
                        }
                    } else if !known.borders[edge as usize].0 {
                        reach.borders.push(edge);
                    } else if distance >= greatest {
                        reach.is_bounded = true;
                    } else {
                        state[other as usize] = REACHED;
                        reach.number += 1;
                        next.push(other);
                    }
                }
            }
            std::mem::swap(&mut now, &mut next);
            distance += 1;
        }
        // Borders between two vertices reached bound nothing.
        reach.borders.retain(|&edge| {
            self.ends[edge as usize].iter().any(|&end| state[end as usize] != REACHED)
        });
        reach
    }
}

const UNSEEN: u8 = 0;
const REACHED: u8 = 1;
/// A vertex that cannot have the size of the first one.
const OTHER: u8 = 2;

impl Parts {
    /// Joins the ends of each edge that has no border for certain.
    pub(super) fn new(edges: &Edges, known: &Known) -> Self {
        Self::joined_by(edges, |edge| !known.borders[edge as usize].1)
    }

    fn joined_by(edges: &Edges, is_joined: impl Fn(u32) -> bool) -> Self {
        let number = edges.around.len();
        let (mut of, mut numbers) = (vec![NONE; number], vec![0; number]);
        let mut stack = Vec::new();
        for first in 0..number as u32 {
            if of[first as usize] != NONE {
                continue;
            }
            of[first as usize] = first;
            stack.push(first);
            while let Some(vertex) = stack.pop() {
                numbers[first as usize] += 1;
                for &(other, edge) in &edges.around[vertex as usize] {
                    if is_joined(edge) && of[other as usize] == NONE {
                        of[other as usize] = first;
                        stack.push(other);
                    }
                }
            }
        }
        Self { of, numbers }
    }

    /// Returns the number of vertices in the part of a vertex.
    pub(super) fn size(&self, vertex: u32) -> u32 {
        self.numbers[self.of[vertex as usize] as usize]
    }

    /// Joins the ends of each edge that may have no border.
    pub(super) fn components(edges: &Edges, known: &Known) -> Self {
        Self::joined_by(edges, |edge| known.borders[edge as usize].0)
    }
}
