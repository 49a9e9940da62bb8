//! What happens when memory ends: a diagram of a part, and a search for the
//! rest.
//!
//! Nodes *beyond the frontier* have no edges; they stand for subproblems that
//! are not compiled. Whatever is asked is answered from the diagram down to
//! them, and by a search from there on, which ends wherever it meets a
//! subproblem that is known. (Decision diagrams completed by search are those
//! of Bergman, Cire, van Hoeve and Hooker, *Discrete Optimization with Decision
//! Diagrams*, INFORMS J. Computing 28, 2016; there they bound, here they are
//! exact.) One path to a subproblem is enough, as equal keys mean equal
//! subtrees.
//!
//! Invariant: the count of every node is exact, also of those beyond; none of
//! them leads back to itself. Answers are the same as from the whole diagram.

use std::fmt;
use std::hash::Hash;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::beyond::{Beyond, Halt, Times};
use super::build::{Compiled, Compiler, Frontier};
use super::cache::Cache;
use super::division::Whole;
use super::graph::SOLVED;
use super::guided::Guided;
use super::index::{Below, Index, Place};
use super::memo::{Known, Memo};
use super::number::Sum;
use super::spread::{Tell, spread};
use super::trail::Trail;
use super::{Numbered, Problem, Stopped};
use crate::visit::{At, Visitor};
use crate::{Keyed, Node, Search};

/// As much of a diagram as there was memory for, which still gives all answers;
/// made by [`Compiler::partial`].
///
/// If there was enough memory it [is whole](Self::is_whole), and no method
/// searches. Otherwise answers are the same and exact too, but take longer: a
/// method that is given a search may walk it below the
/// [nodes beyond](Self::beyond). It must be the search that was compiled, at
/// its root, and is back there afterwards; the visitor is told of what is
/// searched and may stop it.
///
/// Memory: what the [`Compiler`] was allowed, a quarter more at most while
/// something is worked out, and 8 bytes or, for numbers beyond 64 bits, 50 or so
/// a node.
pub struct Partial<S: Keyed> {
    pub(super) index: Index<S::Move>,
    pub(super) frontier: Frontier<S::Move>,
    /// Of nothing if the diagram is whole.
    pub(super) memo: Memo<S::Key, u32>,
    cache: Cache<S::Key>,
    pub(super) times: Times<S::Move>,
    /// How many subproblems were compiled.
    subproblems: usize,
    /// What the compiler was allowed, in bytes.
    memory: usize,
}

impl Compiler {
    /// Compiles as far as the memory goes, and counts the rest.
    ///
    /// The visitor is told of nodes as by [`compile`](super::compile), and
    /// after that of those searched in counting what is
    /// [beyond](Partial::beyond). Counting remembers what it met last, in the
    /// memory that is left or an eighth of it all; if that does not hold a few
    /// subproblems for each level, it takes as long as a search that remembers
    /// nothing.
    ///
    /// # Errors
    ///
    /// If the visitor stops it or the problem is [cyclic](Problem::Cycle).
    ///
    /// ```
    /// # use billhook_engine::{Keyed, Node, Search};
    /// # struct Pay(u32);
    /// # impl Search for Pay {
    /// #     type Move = u32;
    /// #     type Cursor = u32;
    /// #     type Undo = ();
    /// #     fn open(&mut self) -> Node<u32> {
    /// #         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    /// #     }
    /// #     fn next(&mut self, coin: &mut u32) -> Option<u32> {
    /// #         *coin += 1;
    /// #         (*coin <= self.0.min(2)).then_some(*coin)
    /// #     }
    /// #     fn apply(&mut self, coin: u32) { self.0 -= coin; }
    /// #     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
    /// # }
    /// # impl Keyed for Pay {
    /// #     type Key = u32;
    /// #     fn key(&self) -> u32 { self.0 }
    /// # }
    /// use billhook_engine::diagram::Compiler;
    ///
    /// // The ways to pay 40 in coins of one and two, in two kilobytes.
    /// let mut pay = Pay(40);
    /// let mut ways = Compiler::new().memory(2_000).partial(&mut pay, &mut ())?;
    /// assert!(!ways.is_whole());
    /// assert_eq!(ways.count(), 165_580_141u32.into());
    /// let last = ways.nth(&mut pay, &165_580_140u32.into(), &mut ())?;
    /// assert_eq!(last, Some(vec![2; 20]));
    /// # Ok::<(), billhook_engine::diagram::Stopped>(())
    /// ```
    pub fn partial<S, V>(self, search: &mut S, visitor: &mut V) -> Result<Partial<S>, Stopped>
    where
        S: Keyed,
        V: Visitor<S>,
    {
        Partial::new(self, search, visitor, None)
    }

    /// The same, where each decision for a move stands for `times` solutions:
    /// see [`Diagram::index_by`](super::Diagram::index_by).
    ///
    /// # Errors
    ///
    /// As [`partial`](Self::partial).
    pub fn partial_by<S, V>(
        self,
        search: &mut S,
        visitor: &mut V,
        times: impl Fn(S::Move) -> u64 + 'static,
    ) -> Result<Partial<S>, Stopped>
    where
        S: Keyed,
        V: Visitor<S>,
    {
        Partial::new(self, search, visitor, Some(Box::new(times)))
    }
}

impl<S: Keyed> Partial<S> {
    fn new<V: Visitor<S>>(
        compiler: Compiler,
        search: &mut S,
        visitor: &mut V,
        times: Times<S::Move>,
    ) -> Result<Self, Stopped> {
        let compiled = compiler.fold::<S, Whole, V>(search, visitor, true);
        let compiled = compiled.map_err(|stopped| match times {
            None => stopped,
            // A path may stand for no solution at all.
            Some(_) => Stopped { at_least: BigUint::ZERO, ..stopped },
        })?;
        let Compiled { diagram, frontier, mut memo } = compiled;
        let edge_times: Vec<u64> = match &times {
            Some(times) => diagram.all_edges().iter().map(|edge| times(edge.mv)).collect(),
            None => Vec::new(),
        };
        let nodes = diagram.nodes() as u32;
        let mut below = Below::until(&diagram, &edge_times, frontier.first().unwrap_or(nodes));
        let held = memo.held() + diagram.memory() + below.memory() + edge_times.capacity() * 8;
        let spare = compiler.memory.saturating_sub(held).max(compiler.memory / 8);
        let mut cache = Cache::new(spare);
        // In the order of their numbers each node leads to known ones only.
        let mut halted = None;
        while below.nodes() < nodes {
            let Some(path) = frontier.path(below.nodes()) else {
                below.extend(&diagram, &edge_times);
                continue;
            };
            let (below_now, memo, times, cache) = (&below, &memo, &times, &mut cache);
            let mut beyond = Beyond { memo, below: below_now, times, cache, visitor };
            let sum = match halted {
                // What is not counted is not there, for a lower bound.
                Some(_) => Sum::Word(0),
                None => at(search, path, |search, at| beyond.count(search, at)).unwrap_or_else(
                    |Halt { problem, so_far }| {
                        halted = Some(problem);
                        so_far
                    },
                ),
            };
            below.push(sum);
        }
        if let Some(problem) = halted {
            let at_least = diagram.root.map_or(BigUint::ZERO, |root| below.at(root));
            return Err(Stopped { problem, at_least, subproblems: memo.subproblems() });
        }
        let subproblems = memo.subproblems();
        if frontier.len() == 0 {
            (memo, cache) = (Memo::new(), Cache::new(0));
        }
        let index = Index { diagram, times: edge_times, below };
        let memory = compiler.memory;
        Ok(Self { index, frontier, memo, cache, times, subproblems, memory })
    }

    /// Whether everything was compiled.
    pub fn is_whole(&self) -> bool {
        self.frontier.len() == 0
    }

    /// How many subproblems of the diagram are not compiled, so that they have
    /// to be searched each time; 0 if it is whole. They may turn out to be
    /// dead ends, or the same.
    pub fn beyond(&self) -> usize {
        self.frontier.len()
    }

    /// How many distinct subproblems were compiled, dead ends included.
    pub fn subproblems(&self) -> usize {
        self.subproblems
    }

    /// The whole diagram, if everything was compiled.
    pub fn whole(&self) -> Option<&Index<S::Move>> {
        self.is_whole().then_some(&self.index)
    }

    /// The same, to be kept.
    ///
    /// # Errors
    ///
    /// Itself, if something is beyond.
    pub fn into_whole(self) -> Result<Index<S::Move>, Box<Self>> {
        if self.is_whole() { Ok(self.index) } else { Err(Box::new(self)) }
    }

    /// The number of all solutions. It is known: nothing is searched.
    pub fn count(&self) -> BigUint {
        self.index.count()
    }

    /// A walk of all solutions, in the order of the search, that searches only
    /// where it must.
    pub fn walk<'a>(&'a self, search: &'a mut S) -> Guided<'a, S> {
        Guided::new(self, search)
    }

    /// Whether a node of the diagram has nothing beyond the frontier below it.
    pub(super) fn is_complete(&self, node: u32) -> bool {
        self.frontier.first().is_none_or(|first| node < first)
    }

    /// The solution with this number, from 0, in the order of the search; none
    /// if there are not so many.
    ///
    /// Time: that of a path in the diagram; beyond it, that of counting the
    /// subproblems besides the path, as far as they are not remembered.
    ///
    /// # Errors
    ///
    /// If the visitor stops it, or the search is
    /// [another one](Problem::Mismatch).
    pub fn nth<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        number: &BigUint,
        visitor: &mut V,
    ) -> Result<Option<Vec<S::Move>>, Stopped> {
        Ok(self.nth_of(search, number, visitor)?.map(|(path, _)| path))
    }

    /// The path with this number, and which of the solutions it stands for it
    /// is, from 0.
    ///
    /// # Errors
    ///
    /// As [`nth`](Self::nth).
    pub fn nth_of<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        number: &BigUint,
        visitor: &mut V,
    ) -> Result<Option<Numbered<S::Move>>, Stopped> {
        let Some(root) = self.index.diagram.root else { return Ok(None) };
        if *number >= self.count() {
            return Ok(None);
        }
        let mut place = Place::at(root);
        place.number = number.clone();
        let mut moves = Vec::new();
        loop {
            if self.index.descend(&mut place, &mut moves).is_none() {
                return Err(self.stopped(Problem::Mismatch));
            }
            if place.node == SOLVED {
                return Ok(Some((moves, place.number)));
            }
            if !self.step_over(search, &mut place, &mut moves, |_, _| None, visitor)? {
                return Err(self.stopped(Problem::Mismatch));
            }
        }
    }

    /// The number of a solution, from 0; of several that its path stands for
    /// that of the first. None if it is no solution.
    ///
    /// Time: as [`nth`](Self::nth).
    ///
    /// # Errors
    ///
    /// As [`nth`](Self::nth).
    pub fn rank<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        path: &[S::Move],
        visitor: &mut V,
    ) -> Result<Option<BigUint>, Stopped>
    where
        S::Move: PartialEq,
    {
        let Some(root) = self.index.diagram.root else { return Ok(None) };
        let mut place = Place::at(root);
        let mut left = path.iter();
        loop {
            if self.index.ascend(&mut place, &mut left).is_none() {
                return Ok(None);
            }
            let mut taken = Vec::new();
            let rest = left.as_slice();
            if place.node == SOLVED {
                return Ok(rest.is_empty().then_some(place.number));
            }
            let wanted = |at: usize, mv| Some(rest.get(at) == Some(&mv));
            if !self.step_over(search, &mut place, &mut taken, wanted, visitor)? {
                return Ok(None);
            }
            left = rest.get(taken.len()..).unwrap_or_default().iter();
        }
    }

    /// In how many solutions each move occurs, in no particular order; moves
    /// that occur in none are left out. A move that a solution takes twice
    /// counts twice there.
    ///
    /// Time: one pass over the diagram, and for each node beyond the frontier a
    /// search of what is below it, in which as much is remembered as fits a
    /// quarter of the memory.
    ///
    /// # Errors
    ///
    /// As [`nth`](Self::nth).
    pub fn marginals<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        visitor: &mut V,
    ) -> Result<Vec<(S::Move, BigUint)>, Stopped>
    where
        S::Move: Eq + Hash,
    {
        if let Some(whole) = self.whole() {
            return Ok(whole.marginals());
        }
        let mut found: FxHashMap<S::Move, BigUint> = FxHashMap::default();
        let Self { index, frontier, memo, cache, times, memory, .. } = self;
        let mut beyond = Beyond { memo, below: &index.below, times, cache, visitor };
        let mut tell = |mv, count| *found.entry(mv).or_default() += count;
        let told = index.through_and(&mut tell, |node, above, lead, tell| {
            let Some(path) = frontier.path(node) else { return Ok(()) };
            spread(search, path, above, &mut beyond, *memory / 4, &mut Tell { lead, tell })
        });
        match told {
            Ok(()) => Ok(found.into_iter().collect()),
            Err(problem) => Err(self.stopped(problem)),
        }
    }

    /// From a place beyond the frontier to one within, with the moves taken.
    /// False if the solution is not there.
    ///
    /// `wanted` may say of the move at a step whether it is the right one; if
    /// not, it is the one with the place's number.
    fn step_over<V: Visitor<S>>(
        &mut self,
        search: &mut S,
        place: &mut Place,
        taken: &mut Vec<S::Move>,
        wanted: impl Fn(usize, S::Move) -> Option<bool>,
        visitor: &mut V,
    ) -> Result<bool, Stopped> {
        let Self { index, frontier, memo, cache, times, .. } = self;
        let beyond = Beyond { memo, below: &index.below, times, cache, visitor };
        let mut trail = Trail::new();
        let replayed = frontier.path(place.node).is_some_and(|path| trail.replay(search, path));
        let stepped = match replayed {
            true => step(search, &mut trail, beyond, place, taken, wanted),
            false => Err(Problem::Mismatch),
        };
        trail.back(search);
        stepped.map_err(|problem| self.stopped(problem))
    }

    fn stopped(&self, problem: Problem) -> Stopped {
        Stopped { problem, at_least: self.count(), subproblems: self.subproblems }
    }
}

/// Steps on until the diagram is reached: see [`Partial::step_over`].
fn step<S: Keyed, V: Visitor<S>>(
    search: &mut S,
    trail: &mut Trail<S>,
    mut beyond: Beyond<'_, S, V>,
    place: &mut Place,
    taken: &mut Vec<S::Move>,
    wanted: impl Fn(usize, S::Move) -> Option<bool>,
) -> Result<bool, Problem> {
    let first = trail.len();
    loop {
        let mut cursor = match search.open() {
            Node::Solved => {
                place.node = SOLVED;
                return Ok(true);
            }
            Node::Dead => return Ok(false),
            Node::Open(cursor) => cursor,
        };
        let mut branch = 0;
        let chosen = loop {
            let Some(mv) = search.next(&mut cursor) else { break Ok(None) };
            let undo = search.apply(mv);
            let each = &place.each * beyond.times.as_ref().map_or(1, |times| times(mv));
            let wanted = wanted(trail.len() - first, mv);
            let here = if wanted == Some(true) {
                true
            } else {
                let at = At { depth: trail.len() + 1, branch, by: Some(mv) };
                let all = match beyond.count(search, at) {
                    Ok(sum) => &each * sum.long(),
                    Err(halt) => {
                        search.undo(mv, undo);
                        break Err(halt.problem);
                    }
                };
                let here = wanted.is_none() && place.number < all;
                match wanted {
                    Some(_) => place.number += all,
                    None if here => {}
                    None => place.number -= all,
                }
                here
            };
            if here {
                break Ok(Some((mv, undo, each)));
            }
            search.undo(mv, undo);
            branch += 1;
        };
        let (mv, undo, each) = match chosen {
            Ok(Some(chosen)) => chosen,
            Ok(None) => {
                search.close(cursor);
                return Ok(false);
            }
            Err(problem) => {
                search.close(cursor);
                return Err(problem);
            }
        };
        trail.push(cursor, mv, undo);
        taken.push(mv);
        place.each = each;
        match beyond.memo.get(&search.key()) {
            Some(Known::Dead) => return Ok(false),
            // Each step over the frontier ends at a lesser node: there are no
            // circles.
            Some(Known::Alive(node)) if node < place.node => {
                place.node = node;
                return Ok(true);
            }
            Some(_) => return Err(Problem::Mismatch),
            None => {}
        }
    }
}

/// Does something at the end of a path, and comes back.
fn at<S: Search, T>(
    search: &mut S,
    path: impl Iterator<Item = S::Move>,
    work: impl FnOnce(&mut S, At<S::Move>) -> Result<T, Halt>,
) -> Result<T, Halt> {
    let mut trail = Trail::new();
    let done = match trail.replay(search, path) {
        true => work(search, At { depth: trail.len(), branch: 0, by: trail.last() }),
        false => Err(Halt { problem: Problem::Mismatch, so_far: Sum::Word(0) }),
    };
    trail.back(search);
    done
}

impl<S: Keyed> fmt::Debug for Partial<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Partial")
            .field("nodes", &self.index.diagram.nodes())
            .field("beyond", &self.beyond())
            .field("subproblems", &self.subproblems)
            .finish_non_exhaustive()
    }
}
