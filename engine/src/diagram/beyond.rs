//! Counting what a diagram does not hold, with its help.
//!
//! What the diagram or the [cache](super::cache) knows is not searched again. A
//! subproblem that is met below itself is found out by the keys on the way to
//! it. Invariant: that way holds the keys of the nodes that are open.

use std::collections::HashSet;

use rustc_hash::FxBuildHasher;

use super::Problem;
use super::cache::Cache;
use super::descent::{Broken, Work, descend};
use super::index::Below;
use super::memo::{Known, Memo};
use super::number::Sum;
use crate::Keyed;
use crate::visit::{At, Visitor};

/// How many solutions a decision stands for, if it is not one for all.
pub(super) type Times<M> = Option<Box<dyn Fn(M) -> u64>>;

/// What is known, and what bounds the search.
pub(super) struct Beyond<'a, S: Keyed, V> {
    pub(super) memo: &'a Memo<S::Key, u32>,
    pub(super) below: &'a Below,
    pub(super) times: &'a Times<S::Move>,
    pub(super) cache: &'a mut Cache<S::Key>,
    pub(super) visitor: &'a mut V,
}

/// A search that ended early, and what was found until then.
pub(super) struct Halt {
    pub(super) problem: Problem,
    pub(super) so_far: Sum,
}

impl<S: Keyed, V: Visitor<S>> Beyond<'_, S, V> {
    /// How many solutions a decision stands for.
    pub(super) fn times(&self, mv: S::Move) -> u64 {
        self.times.as_ref().map_or(1, |times| times(mv))
    }

    /// The number of solutions below the node that the search stands at.
    pub(super) fn count(&mut self, search: &mut S, at: At<S::Move>) -> Result<Sum, Halt> {
        let on_path = HashSet::default();
        descend(search, &mut Count { beyond: self, on_path }, at).map_err(
            |Broken { problem, open }| {
                let mut so_far = Sum::Word(0);
                for (mut sum, mv) in open {
                    sum.add(&so_far, mv.map_or(0, |mv| self.times(mv)));
                    so_far = sum;
                }
                Halt { problem, so_far }
            },
        )
    }

    /// What the diagram knows of a subproblem: the node, if it has solutions.
    pub(super) fn node(&self, key: &S::Key) -> Result<Option<Known<u32>>, Problem> {
        match self.memo.get(key) {
            // A node that is not known yet is one above this one.
            Some(Known::Alive(node)) if node >= self.below.nodes() => Err(Problem::Cycle),
            Some(Known::Open) => Err(Problem::Cycle),
            known => Ok(known),
        }
    }
}

struct Count<'a, 'b, S: Keyed, V> {
    beyond: &'a mut Beyond<'b, S, V>,
    on_path: HashSet<S::Key, FxBuildHasher>,
}

impl<S: Keyed, V: Visitor<S>> Work<S> for Count<'_, '_, S, V> {
    type Visitor = V;
    type Value = Sum;
    type Sum = Sum;

    fn visitor(&mut self) -> &mut V {
        self.beyond.visitor
    }

    fn known(
        &mut self,
        search: &mut S,
        key: &S::Key,
        _: At<S::Move>,
        _: &mut dyn Iterator<Item = S::Move>,
    ) -> Result<Option<Sum>, Problem> {
        match self.beyond.node(key)? {
            Some(Known::Alive(node)) => return Ok(self.beyond.below.get(node)),
            Some(_) => return Ok(Some(Sum::Word(0))),
            None => {}
        }
        let cached = self.beyond.cache.get(key, search.key_heap());
        match cached {
            None if self.on_path.contains(key) => Err(Problem::Cycle),
            cached => Ok(cached),
        }
    }

    fn dead(&mut self) -> Sum {
        Sum::Word(0)
    }

    fn solved(&mut self) -> Sum {
        Sum::Word(1)
    }

    fn begin(&mut self, key: S::Key) -> Sum {
        self.on_path.insert(key);
        Sum::Word(0)
    }

    fn add(&mut self, sum: &mut Sum, mv: S::Move, value: Sum) {
        sum.add(&value, self.beyond.times(mv));
    }

    fn end(&mut self, search: &S, sum: Sum) -> Sum {
        let key = search.key();
        self.on_path.remove(&key);
        self.beyond.cache.put(key, sum.clone(), search.key_heap());
        sum
    }
}
