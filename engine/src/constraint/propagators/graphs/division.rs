//! Divisions: the vertices of a graph form connected parts, borders lie on the edges between
//! different parts, and the size of a vertex is the number of vertices in its part.
//!
//! Edges without a border join their vertices into one part for certain. A vertex can *reach* the
//! vertices to which paths of edges lead that need not have a border. No border lies inside a part.
//! A size is at least the number of vertices that are in the part for certain, and at most the
//! number of those that the vertex can reach. A part fails if it cannot grow to its least size
//! within the distance that its greatest size allows and through vertices that may have its size. A
//! border separates two parts that would be too large together, and none lies on the only edge by
//! which a part that is too small can grow.
//!
//! An explanation is a tree or path of edges without border, or consists of the borders and sizes
//! that bound what a vertex can reach. Other constraints make the sizes of one part equal.
//!
//! Source: the rules that solvers of Fillomino use. A run looks only at parts near a change
//! ([`Progress`]). Cost: linear in these parts and in what they can reach; of the first run and of
//! an explanation, linear in the graph, and again for each part that may be too small. Residue: the
//! parts at open edges, their numbers of vertices and sizes, and which of them a border separates.

use super::super::{Deduction, Event, Layout, Outcome, Past, Propagator, Reasons, Store, Variable};
use super::super::{View, Writer};
use super::graph::NONE;
use super::parts::{Edges, Known, Parts, Reach};
use super::progress::Progress;
use super::seen::Seen;
use super::views::Views;

/// The constraint that edges with the value 1 are the borders of a division of the vertices into
/// connected parts, and that the variable of each vertex is the size of its part.
#[derive(Clone, Debug)]
pub(crate) struct Division {
    borders: Box<[Variable]>,
    /// The size of each vertex; empty if sizes are not constrained.
    sizes: Box<[Variable]>,
    pub(super) views: Views,
    /// The number among the propagators that follow their domains.
    follower: usize,
}

impl Division {
    /// Creates the constraint. Each entry of `edges` holds the two vertices that an edge joins, and
    /// the variable of its border.
    ///
    /// # Panics
    ///
    /// Panics if an edge names a vertex that does not exist.
    pub(crate) fn new(
        vertices: usize,
        edges: &[([usize; 2], Variable)],
        sizes: &[Variable],
    ) -> Self {
        let borders = edges.iter().map(|&(_, border)| border).collect();
        let edges = Edges::new(vertices, edges.iter().map(|&(ends, _)| ends));
        let views = Views { edges, ..Views::default() };
        Self { borders, sizes: sizes.into(), views, follower: 0 }
    }

    pub(crate) fn vertices(&self) -> usize {
        self.views.edges.vertices() as usize
    }

    /// Iterates over the edges: their ends and the variables of their borders.
    pub(crate) fn edges(&self) -> impl Iterator<Item = ([usize; 2], Variable)> {
        let ends = self.views.edges.ends.iter().map(|ends| ends.map(|end| end as usize));
        ends.zip(self.borders.iter().copied())
    }

    /// Returns the size of each vertex; none if sizes are not constrained.
    pub(crate) fn sizes(&self) -> &[Variable] {
        &self.sizes
    }

    fn now<const W: usize>(&self, store: &Store<W>) -> Known {
        let border = |&view: &View| (store.has(view, 0), store.has(view, 1));
        let borders = self.views.borders.iter().map(border).collect();
        let sizes = self.views.sizes.iter().map(|&view| store.bounds(view)).collect();
        Known { borders, sizes }
    }

    fn before<const W: usize>(&self, past: &Past<'_, W>) -> Known {
        let border = |&view: &View| (past.has(view, 0), past.has(view, 1));
        let borders = self.views.borders.iter().map(border).collect();
        let sizes = self.views.sizes.iter().map(|&view| past.bounds(view)).collect();
        Known { borders, sizes }
    }

    /// Returns a function that tells whether a vertex could have a size.
    fn sizes_in<const W: usize>(&self, past: &Past<'_, W>) -> impl Fn(u32, i64) -> bool + Copy {
        |vertex, size| past.has(self.views.sizes[vertex as usize], size)
    }

    /// Gives the reasons that some vertices are in one part: the edges without border that join
    /// them.
    fn explain_joined<const W: usize>(&self, edges: &[u32], reasons: &mut Reasons<'_, W>) {
        edges.iter().for_each(|&edge| reasons.is(self.views.borders[edge as usize], 0));
    }

    /// Gives the reasons that a vertex can reach no more vertices than those of `reach` without the
    /// edge `without`; [`NONE`] for no exception.
    fn explain_reach<const W: usize>(
        &self,
        (vertex, reach, without): (u32, &Reach, u32),
        known: &Known,
        reasons: &mut Reasons<'_, W>,
    ) {
        for &edge in reach.borders.iter().filter(|&&edge| edge != without) {
            reasons.is(self.views.borders[edge as usize], 1);
        }
        let Some(&view) = self.views.sizes.get(vertex as usize) else { return };
        let (least, greatest) = known.sizes[vertex as usize];
        if reach.is_bounded {
            reasons.at_most(view, greatest);
        }
        for &other in &reach.others {
            let (other_least, other_greatest) = known.sizes[other as usize];
            let other = self.views.sizes[other as usize];
            if least == greatest {
                reasons.is_not(other, least);
                reasons.is(view, least);
                continue;
            }
            match other_least > greatest {
                true => {
                    reasons.at_least(other, greatest + 1);
                    reasons.at_most(view, greatest);
                }
                false => {
                    reasons.at_most(other, other_greatest);
                    reasons.at_least(view, least);
                }
            }
        }
    }

    /// Gives the reasons of a failure. Returns `false` if it finds no contradiction.
    fn explain_failure<const W: usize>(
        &self,
        known: &Known,
        past: &Past<'_, W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let may_be = self.sizes_in(past);
        let parts = Parts::new(&self.views.edges, known);
        for (edge, &[one, two]) in self.views.edges.ends.iter().enumerate() {
            let is_inside = parts.of[one as usize] == parts.of[two as usize];
            if is_inside && !known.borders[edge].0 {
                reasons.is(self.views.borders[edge], 1);
                let path = self.views.edges.path(known, [one, two], edge as u32);
                self.explain_joined(&path, reasons);
                return true;
            }
        }
        let components = Parts::components(&self.views.edges, known);
        let mut seen = Seen::default();
        for (vertex, &(least, greatest)) in known.sizes.iter().enumerate() {
            let (vertex, view) = (vertex as u32, self.views.sizes[vertex]);
            if i64::from(parts.size(vertex)) > greatest {
                let tree = self.views.edges.tree(known, vertex, greatest.max(0) as usize + 1);
                self.explain_joined(&tree, reasons);
                reasons.at_most(view, greatest);
                return true;
            }
            let reach = if i64::from(components.size(vertex)) < least {
                self.views.edges.component(known, vertex)
            } else if !self.views.edges.reaches(known, vertex, &mut seen, may_be) {
                self.views.edges.reach(known, vertex, NONE, may_be)
            } else {
                continue;
            };
            self.explain_reach((vertex, &reach, NONE), known, reasons);
            reasons.at_least(view, least);
            return true;
        }
        false
    }

    /// Gives the reasons that an edge has a border, or if not `is_there`, that it has none. Returns
    /// `false` if it finds none.
    fn explain_border<const W: usize>(
        &self,
        edge: u32,
        is_there: bool,
        known: &Known,
        past: &Past<'_, W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let [one, two] = self.views.edges.ends[edge as usize];
        if is_there {
            // The two parts would be too large together.
            for (vertex, other) in [(one, two), (two, one)] {
                let Some(&(_, greatest)) = known.sizes.get(vertex as usize) else { return false };
                let wanted = greatest.max(0) as usize + 1;
                let mut tree = self.views.edges.tree(known, vertex, wanted);
                let rest = wanted.saturating_sub(tree.len() + 1);
                if rest > 0 {
                    let beside = self.views.edges.tree(known, other, rest);
                    if beside.len() + 1 < rest {
                        continue;
                    }
                    tree.extend(beside);
                }
                self.explain_joined(&tree, reasons);
                reasons.at_most(self.views.sizes[vertex as usize], greatest);
                return true;
            }
            return false;
        }
        let parts = Parts::new(&self.views.edges, known);
        if parts.of[one as usize] == parts.of[two as usize] {
            let path = self.views.edges.path(known, [one, two], edge);
            self.explain_joined(&path, reasons);
            return true;
        }
        // The edge is the only one by which a part that is too small can grow.
        for vertex in [one, two] {
            let Some(&(least, _)) = known.sizes.get(vertex as usize) else { return false };
            let reach = self.views.edges.reach(known, vertex, edge, self.sizes_in(past));
            if reach.number < least {
                self.explain_reach((vertex, &reach, edge), known, reasons);
                reasons.at_least(self.views.sizes[vertex as usize], least);
                return true;
            }
        }
        false
    }
}

impl Propagator for Division {
    fn watch(&self, watch: &mut dyn FnMut(Variable, Event)) {
        self.borders.iter().for_each(|&border| watch(border, Event::Domain));
        self.sizes.iter().for_each(|&size| watch(size, Event::Domain));
    }

    fn is_low_priority(&self) -> bool {
        true
    }

    fn prepare(&mut self, layout: &mut Layout) {
        self.views.prepare(&self.borders, &self.sizes, layout);
        self.follower = layout.follow(self.views.all());
    }

    fn run<const W: usize>(&self, store: &mut Store<W>) -> Outcome {
        let all = &mut store.graphs.progress;
        all.resize_with(all.len().max(self.follower + 1), Progress::default);
        let mut progress = std::mem::take(&mut all[self.follower]);
        progress.refresh(&self.views, store);
        let outcome = self.infer(&mut progress, store);
        if outcome.is_err() {
            progress.fail();
        }
        store.graphs.progress[self.follower] = progress;
        outcome
    }

    fn explain<const W: usize>(
        &self,
        past: &Past<'_, W>,
        deduction: &Deduction<W>,
        reasons: &mut Reasons<'_, W>,
    ) -> bool {
        let known = self.before(past);
        if deduction.is_failure() {
            return self.explain_failure(&known, past, reasons);
        }
        let edges = 0..self.views.borders.len();
        let mut asked = edges.filter(|&it| deduction.is_about(self.views.borders[it]));
        let mut sizes =
            (0..self.views.sizes.len()).filter(|&it| deduction.is_about(self.views.sizes[it]));
        let vertex = match (asked.next(), asked.next(), sizes.next()) {
            (Some(edge), None, None) => {
                let is_there = deduction.leaves(self.views.borders[edge], 1);
                return self.explain_border(edge as u32, is_there, &known, past, reasons);
            }
            (None, _, Some(vertex)) => vertex,
            _ => return false,
        };
        for vertex in [vertex].into_iter().chain(sizes) {
            let view = self.views.sizes[vertex];
            let vertex = vertex as u32;
            let (lower, upper) = reasons.claimed(deduction, view);
            if let Some(least) = lower {
                let tree = self.views.edges.tree(&known, vertex, least.max(0) as usize);
                if tree.len() as i64 + 1 >= least {
                    self.explain_joined(&tree, reasons);
                    return true;
                }
            } else if let Some(greatest) = upper {
                let reach = self.views.edges.component(&known, vertex);
                if reach.number <= greatest {
                    self.explain_reach((vertex, &reach, NONE), &known, reasons);
                    return true;
                }
            }
        }
        false
    }

    /// Writes the numbers of the parts at the ends of each open edge. Parts are numbered in the
    /// order in which they are met; after the first mention of a part, writes its number of
    /// vertices and its size (0 if that is open). Then writes for each two of these parts whether a
    /// border separates them.
    fn residue<const W: usize>(&self, store: &Store<W>, key: &mut Writer) {
        let known = self.now(store);
        let parts = Parts::new(&self.views.edges, &known);
        let mut numbers = vec![0_usize; parts.of.len()];
        let mut last = 0;
        for (edge, ends) in self.views.edges.ends.iter().enumerate() {
            if known.borders[edge] != (true, true) {
                continue;
            }
            for &end in ends {
                let part = parts.of[end as usize] as usize;
                let is_new = numbers[part] == 0;
                if is_new {
                    last += 1;
                    numbers[part] = last;
                }
                key.number(numbers[part] as i64);
                if is_new && !known.sizes.is_empty() {
                    key.number(parts.size(part as u32).into());
                    let (least, greatest) = known.sizes[part];
                    key.number(if least == greatest { least } else { 0 });
                }
            }
        }
        let mut is_apart = vec![false; last * last];
        for (edge, &[one, two]) in self.views.edges.ends.iter().enumerate() {
            let number = |vertex: u32| numbers[parts.of[vertex as usize] as usize].checked_sub(1);
            if let (Some(one), Some(two), false) = (number(one), number(two), known.borders[edge].0)
            {
                is_apart[one.max(two) * last + one.min(two)] = true;
            }
        }
        for one in 0..last {
            is_apart[one * last..][..one].iter().for_each(|&is_apart| key.flag(is_apart));
        }
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let border = |&border: &Variable| (value(border) == 0, value(border) == 1);
        let borders = self.borders.iter().map(border).collect();
        let sizes = self.sizes.iter().map(|&size| (value(size), value(size))).collect();
        let known = Known { borders, sizes };
        let parts = Parts::new(&self.views.edges, &known);
        let is_border = |(edge, &[one, two]): (usize, &[u32; 2])| {
            let is_inside = parts.of[one as usize] == parts.of[two as usize];
            known.borders[edge] == (is_inside, !is_inside)
        };
        self.views.edges.ends.iter().enumerate().all(is_border)
            && (0..)
                .zip(&known.sizes)
                .all(|(vertex, &(size, _))| i64::from(parts.size(vertex)) == size)
    }
}
