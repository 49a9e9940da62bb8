//! Reading by replay: the search follows each path, and its state at the end is read.

use std::cell::RefCell;

use billhook_engine::diagram::Partial;
use billhook_engine::{Erasable, Keyed, Limits, Node, Path, Search, Status};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::{Counts, Marginals, Reading, Stored, moves, values, words};
use crate::puzzle::Solution;
use crate::show::Sign;

/// A search whose diagram can be saved, and read by several threads.
pub(crate) trait Shared: Keyed<Move: Stored> + Erasable + 'static {}

impl<S> Shared for S where S: Keyed<Move: Stored> + Erasable + 'static {}

/// A reader of the state of a search, in the words of a puzzle.
pub(crate) trait Speaker<S: Search>: Clone + Send {
    /// Returns a text that determines the compiled instance: see [`Reading::instance`].
    fn instance(&self) -> Vec<u8>;

    /// Returns the solution at which the search stands.
    fn solution(&self, search: &S) -> Box<dyn Solution + '_>;

    /// Returns the kind of choices that marginals are counted for.
    fn counts(&self) -> Counted;

    /// Returns the words for a move of the node that the search stands at; empty without words.
    fn decision(&self, search: &S, mv: S::Move) -> String {
        let _ = (search, mv);
        String::new()
    }

    /// Returns the sign that a move puts on a board, with its row and column from 0; `None` if it
    /// puts none.
    fn placed(&self, search: &S, mv: S::Move) -> Option<(Sign, [usize; 2])> {
        let _ = (search, mv);
        None
    }

    /// Sets `values` to the values of the variables that tell solutions apart; `None` for those
    /// that are not fixed.
    fn values(&self, search: &S, values: &mut Vec<Option<i64>>) {
        let _ = (search, values);
    }

    /// Returns marginals in words, from the number of solutions, out of `all`, in which each
    /// variable has each value.
    fn of_values(&self, counts: Counts, all: &BigUint) -> Marginals {
        let _ = (counts, all);
        Marginals::default()
    }
}

/// The kind of choices that marginals of a search are counted for.
pub(crate) enum Counted {
    Moves,
    Words,
    Values,
}

/// A reading that sends a search along each path and reads its state there.
pub(crate) struct Replay<S: Search, R> {
    speaker: R,
    follower: RefCell<Follower<S>>,
    /// The squares of decisions, by their words.
    places: RefCell<FxHashMap<String, (Sign, [usize; 2])>>,
}

impl<S: Search<Move: PartialEq>, R: Speaker<S>> Replay<S, R> {
    /// Creates a reading by a search that is at its root.
    pub(crate) fn new(search: S, speaker: R) -> Self {
        let follower = RefCell::new(Follower::new(search));
        Self { speaker, follower, places: RefCell::default() }
    }
}

impl<S: Shared, R: Speaker<S>> Reading<S::Move> for Replay<S, R> {
    fn instance(&self) -> Vec<u8> {
        self.speaker.instance()
    }

    fn solution(&self, path: &[S::Move], _: &BigUint) -> Option<Box<dyn Solution + '_>> {
        let mut follower = self.follower.borrow_mut();
        Some(self.speaker.solution(follower.solved(path)?))
    }

    fn marginals(
        &self,
        paths: &mut Partial<'_, S::Move>,
        limits: &mut Limits,
    ) -> Result<Marginals, Status> {
        let all = paths.count();
        match self.speaker.counts() {
            Counted::Values => {
                let counts =
                    values::count(paths, &|path, values| self.values(path, values), limits)?;
                Ok(self.speaker.of_values(counts, &all))
            }
            Counted::Words => {
                let choices = words::count(paths, &|before, mv| self.words(before, mv), limits)?;
                Ok(self.of_words(choices, &all))
            }
            // Without words, a move is written as JSON.
            Counted::Moves => {
                let named = |(mv, count)| serde_json::to_string(&mv).ok().map(|mv| (mv, count));
                let choices = moves(paths, limits)?.into_iter().filter_map(named).collect();
                Ok(Marginals { choices, ..Marginals::default() })
            }
        }
    }

    fn copied<'a>(&self) -> Box<dyn Reading<S::Move> + 'a>
    where
        Self: 'a,
    {
        let search = self.follower.borrow_mut().root().clone();
        Box::new(Self::new(search, self.speaker.clone()))
    }
}

impl<S: Shared, R: Speaker<S>> Replay<S, R> {
    /// Returns the words for a move after others, and notes its sign and square; `None` if the path
    /// does not exist.
    fn words(&self, before: &[S::Move], mv: S::Move) -> Option<String> {
        let mut follower = self.follower.borrow_mut();
        let read = |search: &S| {
            let decision = self.speaker.decision(search, mv);
            if let Some(place) = self.speaker.placed(search, mv) {
                self.places.borrow_mut().insert(decision.clone(), place);
            }
            decision
        };
        follower.within(before, mv, read)
    }

    /// Returns marginals with a heat map for each sign that has a square.
    fn of_words(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals {
        let places = self.places.borrow();
        let placed = choices.iter().filter_map(|(decision, count)| {
            let &(sign, at) = places.get(decision)?;
            Some((sign, at, count.clone()))
        });
        let placed = placed.collect();
        Marginals { choices, ..Marginals::default() }.placed(placed, all, &[])
    }

    /// Sets `values` to the values that are known at the end of a path. Returns `false` if there is
    /// no such path.
    fn values(&self, path: &[S::Move], values: &mut Vec<Option<i64>>) -> bool {
        let mut follower = self.follower.borrow_mut();
        let Some(search) = follower.at(path) else { return false };
        self.speaker.values(search, values);
        true
    }
}

/// A search that goes from the end of one path to the end of another.
///
/// A path from another search, read from a file, leads nowhere and does no harm.
struct Follower<S: Search> {
    search: S,
    path: Path<S>,
}

impl<S: Search<Move: PartialEq>> Follower<S> {
    fn new(search: S) -> Self {
        Self { search, path: Path::new() }
    }

    /// Returns the search, back at its root.
    fn root(&mut self) -> &S {
        self.path.back(&mut self.search);
        &self.search
    }

    /// Goes to the end of a path. Returns `false` if there is no such path.
    fn follow(&mut self, path: &[S::Move]) -> bool {
        self.path.follow(&mut self.search, path)
    }

    /// Returns the search at the end of a path, not open; `None` if there is no such path.
    fn at(&mut self, path: &[S::Move]) -> Option<&S> {
        self.follow(path).then_some(&self.search)
    }

    /// Returns the search at the end of a path; `None` if that is no solution.
    fn solved(&mut self, path: &[S::Move]) -> Option<&S> {
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

    /// Opens the node at the end of a path and reads the search there; `None` if there is no such
    /// path, or the node does not yield the wanted move.
    fn within<T>(
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
