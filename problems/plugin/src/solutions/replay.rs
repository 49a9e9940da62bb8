//! What the paths of a diagram mean: the search itself says it, sent along them.

use std::cell::RefCell;
use std::io::Read;

use billhook_engine::{Anonymous, Keyed, Limits, NoSuchPosition, Node, Path, Search};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::interpretation::AnyInterpretation;
use super::{
    Compile, Compiled, CompiledPaths, Counts, Interpretation, Marginals, Stored, Uncompiled, values,
};
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::run::{Outcome, Walk};
use crate::search::Way;
use crate::show::{Heat, Sign};

/// A search whose diagram can be saved, and read by several threads.
pub(crate) trait Shared:
    Keyed<Move: Stored, Cursor: Send, Undo: Send> + Clone + Send + 'static
{
}

impl<S> Shared for S where S: Keyed<Move: Stored, Cursor: Send, Undo: Send> + Clone + Send + 'static {}

/// Compiles all solutions of a keyed way.
pub(crate) fn compile<'p, P, S>(
    way: &'p Way<P, S>,
    given: &'p InstanceOf<P>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled>
where
    P: Puzzle,
    S: Shared,
{
    let search = way.open(&given.puzzle, how.limits).map_err(Uncompiled::Stopped)?;
    let replay = Replay::of(way, given, search.clone());
    Ok(Box::new(CompiledPaths::compile(search, replay, how)?))
}

/// As [`compile`], compiled once for all searches with the same moves.
pub(crate) fn compile_erased<'p, P, S>(
    way: &'p Way<P, S>,
    given: &'p InstanceOf<P>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled>
where
    P: Puzzle,
    S: Shared<Key: 'static>,
{
    let search = way.open(&given.puzzle, how.limits).map_err(Uncompiled::Stopped)?;
    let replay = Replay::of(way, given, search.clone());
    Ok(Box::new(CompiledPaths::compile(Anonymous::new(search), replay, how)?))
}

/// Counts the solutions of a keyed way below a node, by its equal subproblems.
pub(crate) fn count<P, S>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    cube: &[usize],
    limits: Limits,
) -> Outcome
where
    P: Puzzle,
    S: Shared,
{
    count_as(way, given, cube, limits, |search| search)
}

/// As [`count`], compiled once for all searches with the same moves.
pub(crate) fn count_erased<P, S>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    cube: &[usize],
    limits: Limits,
) -> Outcome
where
    P: Puzzle,
    S: Shared<Key: 'static>,
{
    count_as(way, given, cube, limits, Anonymous::new)
}

fn count_as<P, S, T>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    cube: &[usize],
    mut limits: Limits,
    search_as: fn(S) -> T,
) -> Outcome
where
    P: Puzzle,
    S: Shared,
    T: Keyed<Move = S::Move>,
{
    match way.open(&given.puzzle, &mut limits) {
        Ok(mut search) => {
            let replay = Replay::of(way, given, search.clone());
            // The search stays where it is: nothing goes up from there.
            if !Path::new().go(&mut search, cube) {
                return Outcome::refused(Walk::Diagram.name(), NoSuchPosition.to_string());
            }
            CompiledPaths::count(search_as(search), &replay, limits)
        }
        Err(outcome) => *outcome,
    }
}

/// Reads a diagram of a keyed way.
pub(crate) fn load<'p, P, S>(
    way: &'p Way<P, S>,
    given: &'p InstanceOf<P>,
    file: &mut dyn Read,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String>
where
    P: Puzzle,
    S: Shared,
{
    let search = way.open(&given.puzzle, limits);
    let search = search.map_err(|_| "this instance cannot be compiled".to_owned())?;
    let read = CompiledPaths::load(file, Replay::of(way, given, search));
    Ok(Box::new(read.map_err(|why| why.to_string())?))
}

impl<P, S> Clone for Replay<'_, P, S>
where
    P: Puzzle,
    S: Shared,
{
    fn clone(&self) -> Self {
        let mut follower = self.follower.borrow_mut();
        let Follower { search, path } = &mut *follower;
        path.back(search);
        let search = search.clone();
        let follower = RefCell::new(Follower::new(search));
        Self { follower, places: RefCell::default(), ..*self }
    }
}

/// A search that is sent along paths.
struct Replay<'p, P: Puzzle, S: Search> {
    way: &'p Way<P, S>,
    given: &'p InstanceOf<P>,
    follower: RefCell<Follower<S>>,
    /// What decisions put where, by their words.
    places: RefCell<FxHashMap<String, (Sign, [usize; 2])>>,
}

impl<'p, P, S> Replay<'p, P, S>
where
    P: Puzzle,
    S: Shared,
{
    fn of(
        way: &'p Way<P, S>,
        given: &'p InstanceOf<P>,
        search: S,
    ) -> AnyInterpretation<'p, S::Move> {
        let follower = RefCell::new(Follower::new(search));
        Box::new(Self { way, given, follower, places: RefCell::default() })
    }
}

impl<'p, P, S> Interpretation for Replay<'p, P, S>
where
    P: Puzzle,
    S: Shared,
{
    type Move = S::Move;
    type Solution = Box<dyn Solution + 'p>;

    fn instance(&self) -> Vec<u8> {
        self.given.in_full(self.way.name)
    }

    fn solution(&self, path: &[S::Move], _: &BigUint) -> Option<Self::Solution> {
        let mut follower = self.follower.borrow_mut();
        let search = follower.solved(path)?;
        Some(Box::new(self.given.shown((self.way.answer)(&self.given.puzzle, search))))
    }

    fn has_meanings(&self) -> bool {
        self.way.words.is_some()
    }

    fn meaning(&self, before: &[S::Move], mv: S::Move) -> Option<String> {
        let words = self.way.words?;
        let mut follower = self.follower.borrow_mut();
        let read = |search: &S| {
            let decision = (words.decision)(&self.given.puzzle, search, mv);
            let placed = self.way.placed.and_then(|placed| placed(&self.given.puzzle, search, mv));
            if let Some(place) = placed {
                self.places.borrow_mut().insert(decision.clone(), place);
            }
            decision
        };
        Some(follower.within(before, mv, read).unwrap_or_default())
    }

    fn described(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals {
        let places = self.places.borrow();
        let placed = choices.iter().filter_map(|(decision, count)| {
            let &(sign, at) = places.get(decision)?;
            Some((sign, at, count.clone()))
        });
        let heat = Heat::maps(placed, all);
        drop(places);
        Marginals { choices, ..Marginals::default() }.mapped(&heat)
    }

    fn has_values(&self) -> bool {
        self.way.values.is_some()
    }

    fn values(&self, path: &[S::Move], values: &mut Vec<Option<i64>>) -> bool {
        let Some(known) = &self.way.values else { return false };
        self.follower.borrow_mut().at(path).is_some_and(|search| {
            (known.values)(&self.given.puzzle, search, values);
            true
        })
    }

    fn valued(&self, counts: Counts, all: &BigUint) -> Marginals {
        let Some(known) = &self.way.values else { return Marginals::default() };
        let puzzle = &self.given.puzzle;
        Marginals::of(values::facts(counts, |at, value| (known.fact)(puzzle, at, value)), all, &[])
    }

    fn marginals(&self, paths: Vec<(S::Move, BigUint)>, _: &BigUint) -> Marginals {
        let named = |(mv, count)| serde_json::to_string(&mv).ok().map(|mv| (mv, count));
        Marginals { choices: paths.into_iter().filter_map(named).collect(), ..Marginals::default() }
    }
}

/// A search that goes from the end of one path to that of another.
///
/// A path that is none of the search, from a file of somebody else, leads nowhere and
/// breaks nothing.
pub(crate) struct Follower<S: Search> {
    search: S,
    path: Path<S>,
}

impl<S: Search<Move: PartialEq>> Follower<S> {
    /// At its root.
    pub(crate) fn new(search: S) -> Self {
        Self { search, path: Path::new() }
    }

    /// Goes to the end of a path; false if there is no such path.
    fn follow(&mut self, path: &[S::Move]) -> bool {
        self.path.follow(&mut self.search, path)
    }

    /// Returns the search at the end of a path, not open; `None` if there is no such path.
    pub(crate) fn at(&mut self, path: &[S::Move]) -> Option<&S> {
        self.follow(path).then_some(&self.search)
    }

    /// The search at the end of a path, if that is a solution.
    pub(crate) fn solved(&mut self, path: &[S::Move]) -> Option<&S> {
        if !self.follow(path) {
            return None;
        }
        match self.search.open() {
            Node::Solved => Some(&self.search),
            Node::Dead => None,
            Node::Open(cursor) => {
                self.search.close(cursor);
                None
            }
        }
    }

    /// What `read` makes of the search at the end of a path, open, if it yields the
    /// move there.
    pub(crate) fn within<T>(
        &mut self,
        path: &[S::Move],
        wanted: S::Move,
        read: impl FnOnce(&S) -> T,
    ) -> Option<T> {
        if !self.follow(path) {
            return None;
        }
        let Node::Open(mut cursor) = self.search.open() else { return None };
        let mut moves = std::iter::from_fn(|| self.search.next(&mut cursor));
        let found = moves.any(|mv| mv == wanted);
        let read = found.then(|| read(&self.search));
        self.search.close(cursor);
        read
    }
}
