//! Counting what a diagram does not hold, with its help.
//!
//! What the diagram or the [cache](super::cache) knows is not searched again. A
//! subproblem that is met below itself is found out by the keys on the way to
//! it. Invariant: that way holds the keys of the nodes that are open.

use super::Problem;
use super::descent::{Broken, Work, descend};
use super::index::Below;
use super::memo::Known;
use super::number::Sum;
use super::rest::Rest;
use super::trail::Trail;
use crate::visit::{At, Visitor};

/// How many solutions a decision stands for, if it is not one for all.
pub(super) type Times<M> = Option<Box<dyn Fn(M) -> u64>>;

/// What is known, and what bounds the search.
pub(super) struct Beyond<'a, 's, M: Copy> {
    pub(super) below: &'a Below,
    pub(super) times: &'a Times<M>,
    pub(super) visitor: &'a mut dyn Visitor<Rest<'s, M>>,
}

/// A search that ended early, and what was found until then.
pub(super) struct Halt {
    pub(super) problem: Problem,
    pub(super) so_far: Sum,
}

impl<'s, M: Copy> Beyond<'_, 's, M> {
    /// How many solutions a decision stands for.
    pub(super) fn times(&self, mv: M) -> u64 {
        self.times.as_ref().map_or(1, |times| times(mv))
    }

    /// The number of solutions below the node that the search stands at.
    pub(super) fn count(&mut self, rest: &mut Rest<'s, M>, at: At<M>) -> Result<Sum, Halt> {
        rest.known().reset();
        descend(rest, &mut Count(self), at).map_err(|Broken { problem, open }| {
            let mut so_far = Sum::Word(0);
            for (mut sum, mv) in open {
                sum.add(&so_far, mv.map_or(0, |mv| self.times(mv)));
                so_far = sum;
            }
            Halt { problem, so_far }
        })
    }

    /// The number of solutions below the end of a path from the root, where the search
    /// stands and is back afterwards.
    pub(super) fn count_at(
        &mut self,
        rest: &mut Rest<'s, M>,
        path: impl Iterator<Item = M>,
    ) -> Result<Sum, Halt> {
        let mut trail = Trail::new();
        let counted = match trail.replay(rest, path) {
            true => self.count(rest, At { depth: trail.len(), branch: 0, by: trail.last() }),
            false => Err(Halt { problem: Problem::Mismatch, so_far: Sum::Word(0) }),
        };
        trail.back(rest);
        counted
    }

    /// What the diagram knows of the subproblem at hand, which becomes the subject: the
    /// node, if it has solutions.
    pub(super) fn node(&self, rest: &mut Rest<'_, M>) -> Result<Option<Known<u32>>, Problem> {
        match rest.known().compiled() {
            // A node that is not known yet is one above this one.
            Some(Known::Alive(node)) if node >= self.below.nodes() => Err(Problem::Cycle),
            Some(Known::Open) => Err(Problem::Cycle),
            known => Ok(known),
        }
    }
}

struct Count<'a, 'b, 's, M: Copy>(&'a mut Beyond<'b, 's, M>);

impl<'s, M: Copy> Work<'s, M> for Count<'_, '_, 's, M> {
    type Value = Sum;
    type Sum = Sum;

    fn visitor(&mut self) -> &mut dyn Visitor<Rest<'s, M>> {
        self.0.visitor
    }

    fn known(
        &mut self,
        rest: &mut Rest<'s, M>,
        _: At<M>,
        _: &mut dyn Iterator<Item = M>,
    ) -> Result<Option<Sum>, Problem> {
        match self.0.node(rest)? {
            Some(Known::Alive(node)) => return Ok(self.0.below.get(node)),
            Some(_) => return Ok(Some(Sum::Word(0))),
            None => {}
        }
        match rest.known().counted() {
            None if rest.known().is_open() => Err(Problem::Cycle),
            counted => Ok(counted),
        }
    }

    fn dead(&mut self) -> Sum {
        Sum::Word(0)
    }

    fn solved(&mut self) -> Sum {
        Sum::Word(1)
    }

    fn begin(&mut self, rest: &mut Rest<'s, M>) -> Sum {
        rest.known().begin();
        Sum::Word(0)
    }

    fn add(&mut self, sum: &mut Sum, mv: M, value: Sum) {
        sum.add(&value, self.0.times(mv));
    }

    fn end(&mut self, rest: &mut Rest<'s, M>, sum: Sum) -> Sum {
        rest.known().end(sum.clone());
        sum
    }
}
