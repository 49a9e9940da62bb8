//! Progress of a division: what its last run knew, so that the next one looks only at parts near a
//! change.
//!
//! The size of a *changed* vertex, or a border around it, has another domain than before, by
//! propagation or by backtracking. After a run that did not fail, nothing follows for a part unless
//! a vertex of it, of its component or of its *witness* has changed: the vertices by which it was
//! last seen to reach its least size. So the next run looks only at such parts, and nothing needs
//! to be undone on backtracking. The memory has a pair for each vertex of each witness.

use super::super::Store;
use super::graph::NONE;
use super::parts::{Edges, Known};
use super::seen::Seen;
use super::views::Views;

/// What the last run of a division knew.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// Number of changes in the store's journal that were read.
    read: u64,
    pub(super) known: Known,
    /// The greatest size that a vertex ever had.
    pub(super) most: i64,
    /// The first vertex of each vertex's part.
    pub(super) of: Vec<u32>,
    /// The vertex after each vertex in its part; the first one comes after the last one.
    next: Vec<u32>,
    /// The number of vertices in the part with this first vertex.
    numbers: Vec<u32>,
    /// The vertices that the next run must look at even if they do not change.
    pending: Vec<u32>,
    pub(super) changed: Seen,
    /// The first vertices of the parts with changed vertices.
    pub(super) touched: Vec<u32>,
    /// The first vertices of the parts that may not reach their least size any more.
    pub(super) to_check: Seen,
    pub(super) walk: Seen,
    /// The vertices whose component this run has looked at.
    pub(super) settled: Seen,
    /// The parts in whose witness each vertex is or was: the first vertex and its stamp then.
    witness_of: Vec<Vec<(u32, u32)>>,
    /// The stamp of the witness of each part, by its first vertex.
    stamps: Vec<u32>,
}

impl Progress {
    /// Finds out which vertices changed since the last run, and joins the vertices of their parts
    /// anew.
    pub(super) fn refresh<const W: usize>(&mut self, views: &Views, store: &Store<W>) {
        let vertices = views.edges.vertices() as usize;
        let since = store.journal.since(self.read).filter(|_| !self.of.is_empty());
        self.read = store.journal.end();
        self.changed.begin(vertices);
        if let Some(domains) = since {
            for &domain in domains {
                for place in views.places_of(domain) {
                    self.reread(views, store, place);
                }
            }
            self.pending.drain(..).for_each(|vertex| self.changed.add(vertex));
        } else {
            self.begin(vertices, views);
            for place in 0..views.places.len() as u32 {
                self.reread(views, store, place);
            }
            (0..vertices as u32).for_each(|vertex| self.changed.add(vertex));
        }
        self.join(&views.edges);
        self.ask();
    }

    /// Forgets all progress.
    fn begin(&mut self, vertices: usize, views: &Views) {
        self.known.borders = vec![(true, true); views.borders.len()];
        self.known.sizes = vec![(0, 0); views.sizes.len()];
        let all = 0..vertices as u32;
        (self.of, self.next) = (all.clone().collect(), all.collect());
        self.numbers = vec![1; vertices];
        self.witness_of = vec![Vec::new(); vertices];
        self.stamps = vec![0; vertices];
        self.pending.clear();
    }

    /// Reads the domain at a place, of a border or a size, and takes its vertices for changed.
    fn reread<const W: usize>(&mut self, views: &Views, store: &Store<W>, place: u32) {
        let edges = views.borders.len() as u32;
        if let Some(vertex) = place.checked_sub(edges) {
            self.reread_size(views, store, vertex);
            self.changed.add(vertex);
        } else {
            self.reread_border(views, store, place);
            views.edges.ends[place as usize].into_iter().for_each(|end| self.changed.add(end));
        }
    }

    /// Reads whether an edge may have a border, and whether it may have none.
    pub(super) fn reread_border<const W: usize>(
        &mut self,
        views: &Views,
        store: &Store<W>,
        edge: u32,
    ) {
        let view = views.borders[edge as usize];
        self.known.borders[edge as usize] = (store.has(view, 0), store.has(view, 1));
    }

    /// Reads the least and the greatest size of a vertex.
    pub(super) fn reread_size<const W: usize>(
        &mut self,
        views: &Views,
        store: &Store<W>,
        vertex: u32,
    ) {
        let bounds = store.bounds(views.sizes[vertex as usize]);
        self.known.sizes[vertex as usize] = bounds;
        self.most = self.most.max(bounds.1);
    }

    /// Notes that this run failed, so that the next one must look at the same vertices.
    pub(super) fn fail(&mut self) {
        self.pending.extend(&self.changed.vertices);
        self.pending.extend(&self.to_check.vertices);
    }

    /// Joins the vertices of all parts with changed vertices anew.
    fn join(&mut self, edges: &Edges) {
        let (walk, touched) = (&mut self.walk, &mut self.touched);
        walk.begin(self.of.len());
        for &vertex in &self.changed.vertices {
            let mut member = vertex;
            while !walk.has(member) {
                walk.add(member);
                member = self.next[member as usize];
            }
        }
        let all = std::mem::take(&mut walk.vertices);
        all.iter().for_each(|&vertex| self.of[vertex as usize] = NONE);
        touched.clear();
        let mut part = Vec::new();
        for &vertex in &all {
            if self.of[vertex as usize] != NONE {
                continue;
            }
            part.clear();
            part.push(vertex);
            self.of[vertex as usize] = vertex;
            let mut at = 0;
            while at < part.len() {
                for &(other, edge) in edges.around(part[at]) {
                    if !self.known.borders[edge as usize].1 && self.of[other as usize] == NONE {
                        self.of[other as usize] = vertex;
                        part.push(other);
                    }
                }
                at += 1;
            }
            let first = part.iter().copied().min().unwrap_or(vertex);
            for (at, &member) in part.iter().enumerate() {
                self.of[member as usize] = first;
                self.next[member as usize] = part[(at + 1) % part.len()];
            }
            self.numbers[first as usize] = part.len() as u32;
            touched.push(first);
        }
        walk.vertices = all;
    }

    /// Collects the parts that may not reach their least size any more.
    fn ask(&mut self) {
        self.to_check.begin(self.of.len());
        self.touched.iter().for_each(|&part| self.to_check.add(part));
        for &vertex in &self.changed.vertices {
            for (part, stamp) in self.witness_of[vertex as usize].drain(..) {
                if self.stamps[part as usize] == stamp && self.of[part as usize] == part {
                    self.to_check.add(part);
                }
            }
        }
    }

    /// Walks through the component of a vertex, by edges that may have no border. Returns `false`
    /// if it has more than `most` vertices, and so bounds no size.
    pub(super) fn walk_component(&mut self, edges: &Edges, vertex: u32) -> bool {
        let Self { walk, settled, known, most, .. } = self;
        walk.begin(self.of.len());
        walk.add(vertex);
        let (mut at, mut is_small) = (0, true);
        while is_small && at < walk.vertices.len() {
            for &(other, edge) in edges.around(walk.vertices[at]) {
                if known.borders[edge as usize].0 {
                    is_small &= !settled.has(other);
                    walk.add(other);
                }
            }
            at += 1;
            is_small &= walk.vertices.len() as i64 <= *most;
        }
        walk.vertices.iter().for_each(|&vertex| settled.add(vertex));
        is_small
    }

    /// Returns the only edge by which a part can grow, and its end in the part; `None` if there is
    /// none or more than one. `part` is the first vertex of the part.
    pub(super) fn only_exit(&self, edges: &Edges, part: u32) -> Option<(u32, u32)> {
        let (mut exit, mut member) = (None, Some(part));
        while let Some(vertex) = member {
            for &(other, edge) in edges.around(vertex) {
                let is_exit = self.known.borders[edge as usize].0
                    && self.of[other as usize] != self.of[part as usize];
                if is_exit && exit.replace((edge, vertex)).is_some() {
                    return None;
                }
            }
            member = self.after(vertex, part);
        }
        exit
    }

    /// Records the vertices of the walk as the witness of a part.
    pub(super) fn witness(&mut self, part: u32) {
        let Self { stamps, witness_of, walk, of, .. } = self;
        let stamp = stamps[part as usize].wrapping_add(1);
        stamps[part as usize] = stamp;
        for &vertex in &walk.vertices {
            let users = &mut witness_of[vertex as usize];
            if users.len() == users.capacity() {
                // A part whose first vertex is another one now is touched before it comes back.
                users.retain(|&(part, stamp)| {
                    stamps[part as usize] == stamp && of[part as usize] == part
                });
                users.reserve(users.len().max(4));
            }
            users.push((part, stamp));
        }
    }

    /// Returns the number of vertices in the part of a vertex.
    pub(super) fn number(&self, vertex: u32) -> i64 {
        self.numbers[self.of[vertex as usize] as usize].into()
    }

    /// Returns the vertex after this one in its part; `None` if that is `first`.
    pub(super) fn after(&self, vertex: u32, first: u32) -> Option<u32> {
        Some(self.next[vertex as usize]).filter(|&next| next != first)
    }
}
