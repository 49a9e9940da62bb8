//! How often each move is taken beyond the frontier.
//!
//! That needs every edge there once, after all edges above it, so a count is
//! not enough and no edge can be kept. It is done piece by piece: below a node
//! as much is compiled as there is memory for, gone through from above, and
//! forgotten; what was beyond that piece is the next ones, each with how many
//! solutions lead to it (as external-memory graph searches do, Korf, *Best-First
//! Frontier Search with Delayed Duplicate Detection*, AAAI 2004, here with
//! pieces for layers). Invariant: of a piece, edges lead from greater to lesser
//! numbers, and nothing in it is in the diagram.

use std::rc::Rc;

use num_bigint::BigUint;

use super::Problem;
use super::beyond::Beyond;
use super::descent::{Work, descend};
use super::fold::growing;
use super::graph::SOLVED;
use super::memo::Known;
use super::number::Sum;
use super::rest::Rest;
use super::trail::Trail;
use crate::visit::{At, Visitor};

/// To whom it is told.
pub(super) struct Tell<'a, M> {
    /// That so many solutions lead to a node of the diagram.
    pub(super) lead: &'a mut dyn FnMut(u32, BigUint),
    /// That so many solutions take a move.
    pub(super) tell: &'a mut dyn FnMut(M, BigUint),
}

/// A way down the search: the beginning of a path that others share, and a
/// move.
struct Way<M> {
    trunk: Rc<[M]>,
    taken: usize,
    last: Option<M>,
}

impl<M: Copy> Way<M> {
    fn moves(&self) -> impl Iterator<Item = M> + '_ {
        self.trunk.iter().copied().take(self.taken).chain(self.last)
    }
}

/// Tells of all moves below the end of a path that so many solutions lead to.
/// The pieces take this much memory, in bytes, or little more.
pub(super) fn spread<'s, M: Copy>(
    rest: &mut Rest<'s, M>,
    path: impl Iterator<Item = M>,
    above: BigUint,
    beyond: &mut Beyond<'_, 's, M>,
    memory: usize,
    tell: &mut Tell<'_, M>,
) -> Result<(), Problem> {
    let trunk: Rc<[M]> = path.collect();
    let mut left = vec![(Way { taken: trunk.len(), trunk, last: None }, above)];
    while let Some((way, above)) = left.pop() {
        let mut trail = Trail::new();
        let mut piece = Piece::new(beyond, way.moves().collect(), memory);
        let top = match trail.replay(rest, way.moves()) {
            true => {
                let at = At { depth: trail.len(), branch: 0, by: trail.last() };
                descend(rest, &mut piece, at).map_err(|broken| broken.problem)
            }
            false => Err(Problem::Mismatch),
        };
        trail.back(rest);
        rest.known().forget();
        piece.go_through(top?, above, &mut left, tell);
    }
    Ok(())
}

/// Where an edge of a piece leads.
#[derive(Clone, Copy, Debug)]
pub(super) enum To {
    /// To a node of the diagram.
    Diagram(u32),
    /// To one of the piece.
    Piece(u32),
    /// To one beyond that.
    Later(u32),
}

/// A piece of what is beyond the frontier.
struct Piece<'a, 'b, 's, M: Copy> {
    beyond: &'a mut Beyond<'b, 's, M>,
    memory: usize,
    full: bool,
    /// What the numbers of solutions hold on the heap, in bytes.
    heap: usize,
    /// For each node where its edges end, and its number of solutions.
    nodes: Vec<(u32, Sum)>,
    edges: Vec<(M, To)>,
    /// The edges of the nodes that are being worked out.
    pending: Vec<(M, To)>,
    /// The path to its top.
    top: Vec<M>,
    /// The path to the first of the later ones.
    trunk: Rc<[M]>,
    /// What is beyond the piece: how deep it is, its move, its number of
    /// solutions.
    later: Vec<(usize, Option<M>, Sum)>,
}

impl<'a, 'b, 's, M: Copy> Piece<'a, 'b, 's, M> {
    fn new(beyond: &'a mut Beyond<'b, 's, M>, top: Vec<M>, memory: usize) -> Self {
        Self {
            beyond,
            memory,
            full: false,
            heap: 0,
            nodes: Vec::new(),
            edges: Vec::new(),
            pending: Vec::new(),
            top,
            trunk: Rc::default(),
            later: Vec::new(),
        }
    }

    /// The memory taken besides that of the places, in bytes.
    fn taken(&self) -> usize {
        let edge = size_of::<(M, To)>();
        growing(self.nodes.len(), self.nodes.capacity(), size_of::<(u32, Sum)>())
            + growing(self.edges.len(), self.edges.capacity(), edge)
            + self.pending.capacity() * edge
            + self.heap
    }

    /// The number of solutions of where an edge leads.
    fn count(&self, to: To) -> Sum {
        match to {
            To::Diagram(node) => self.beyond.below.get(node).unwrap_or(Sum::Word(0)),
            To::Piece(node) => self.nodes[node as usize].1.clone(),
            To::Later(at) => self.later[at as usize].2.clone(),
        }
    }

    /// Tells of all edges of the piece, if so many solutions lead to its top,
    /// and what is left then.
    fn go_through(
        self,
        top: Option<To>,
        above_top: BigUint,
        left: &mut Vec<(Way<M>, BigUint)>,
        tell: &mut Tell<'_, M>,
    ) {
        let mut above = vec![BigUint::ZERO; self.nodes.len()];
        let mut above_later = vec![BigUint::ZERO; self.later.len()];
        let mut lead = |above: &mut Vec<BigUint>, to, count: BigUint| match to {
            To::Diagram(node) => (tell.lead)(node, count),
            To::Piece(node) => above[node as usize] += count,
            To::Later(at) => above_later[at as usize] += count,
        };
        if let Some(top) = top {
            lead(&mut above, top, above_top);
        }
        for node in (0..self.nodes.len()).rev() {
            let here = std::mem::take(&mut above[node]);
            let begin = if node == 0 { 0 } else { self.nodes[node - 1].0 };
            for &(mv, to) in &self.edges[begin as usize..self.nodes[node].0 as usize] {
                let here = &here * self.beyond.times(mv);
                let through = &here * self.count(to).long();
                if through != BigUint::ZERO {
                    (tell.tell)(mv, through);
                    lead(&mut above, to, here);
                }
            }
        }
        for ((taken, last, _), above) in self.later.into_iter().zip(above_later) {
            let taken = taken.saturating_sub(1);
            left.push((Way { trunk: self.trunk.clone(), taken, last }, above));
        }
    }
}

impl<'s, M: Copy> Work<'s, M> for Piece<'_, '_, 's, M> {
    /// None if it is dead.
    type Value = Option<To>;
    /// Where its edges begin among the pending ones.
    type Sum = usize;

    fn visitor(&mut self) -> &mut dyn Visitor<Rest<'s, M>> {
        self.beyond.visitor
    }

    fn known(
        &mut self,
        rest: &mut Rest<'s, M>,
        at: At<M>,
        path: &mut dyn Iterator<Item = M>,
    ) -> Result<Option<Option<To>>, Problem> {
        match self.beyond.node(rest)? {
            Some(Known::Alive(node)) => return Ok(Some(Some(To::Diagram(node)))),
            Some(_) => return Ok(Some(None)),
            None => {}
        }
        match rest.known().placed() {
            Some(Known::Alive(to)) => return Ok(Some(Some(to))),
            Some(Known::Dead) => return Ok(Some(None)),
            Some(Known::Open) => return Err(Problem::Cycle),
            None => {}
        }
        if rest.known().counted() == Some(Sum::Word(0)) {
            return Ok(Some(None));
        }
        // A piece has one node at least, or there would be no end of them.
        let taken = self.taken() + rest.known().places();
        self.full = self.full || !self.nodes.is_empty() && taken > self.memory;
        if !self.full {
            return Ok(None);
        }
        let sum = self.beyond.count(rest, at).map_err(|halt| halt.problem)?;
        if sum == Sum::Word(0) {
            return Ok(Some(None));
        }
        if self.later.is_empty() {
            self.trunk = self.top.iter().copied().chain(path).collect();
        }
        let to = To::Later(self.later.len() as u32);
        self.later.push((at.depth, at.by, sum));
        rest.known().place(Known::Alive(to));
        Ok(Some(Some(to)))
    }

    fn dead(&mut self) -> Option<To> {
        None
    }

    fn solved(&mut self) -> Option<To> {
        Some(To::Diagram(SOLVED))
    }

    fn begin(&mut self, rest: &mut Rest<'s, M>) -> usize {
        rest.known().begin_place();
        self.pending.len()
    }

    fn add(&mut self, _: &mut usize, mv: M, value: Option<To>) {
        self.pending.extend(value.map(|to| (mv, to)));
    }

    fn end(&mut self, rest: &mut Rest<'s, M>, begin: usize) -> Option<To> {
        let mut sum = Sum::Word(0);
        for &(mv, to) in &self.pending[begin..] {
            sum.add(&self.count(to), self.beyond.times(mv));
        }
        if sum == Sum::Word(0) {
            self.pending.truncate(begin);
            rest.known().place(Known::Dead);
            return None;
        }
        self.edges.extend(self.pending.drain(begin..));
        let to = To::Piece(self.nodes.len() as u32);
        self.heap += sum.heap();
        self.nodes.push((self.edges.len() as u32, sum));
        rest.known().place(Known::Alive(to));
        Some(to)
    }
}
