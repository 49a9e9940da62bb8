//! From a keyed search to an instance that is compiled.

use std::cell::RefCell;
use std::fmt;
use std::hash::Hash;
use std::io::{self, Read};

use billhook_engine::diagram::{
    Compiler, Counted, Counting, Diagram, Guided, Index, Partial, Problem, Stopped, Unreadable,
    Walk,
};
use billhook_engine::{
    At, Flow, Keyed, Limits, OnSolution, Search, Statistics, Status, Visitor, dfs,
};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::compiled::{Compile, Compiled, Marginals, Uncompiled, memory};
use crate::run::{Each, Outcome, Solution};

/// What the paths of a diagram mean to a puzzle.
pub trait Reading {
    /// A move, which serde writes to a file.
    type Move: Copy + Eq + Hash + Serialize + DeserializeOwned + 'static;
    /// A solution that can be shown.
    type Solution: Solution;

    /// What is compiled, in full: a diagram of something else is refused.
    fn instance(&self) -> Vec<u8>;

    /// Whether a move that was read from a file is one of this instance; a
    /// diagram with others is refused. Only such moves are asked for their
    /// meaning.
    fn knows(&self, mv: &Self::Move) -> bool {
        let _ = mv;
        true
    }

    /// How many solutions a path stands for.
    fn copies(&self) -> BigUint {
        BigUint::from(1u8)
    }

    /// What is to be said of the diagram.
    fn note(&self) -> Option<String> {
        None
    }

    /// What else is counted, by name, when there are so many paths.
    fn counters(&self, paths: &BigUint) -> Vec<(&'static str, BigUint)> {
        let _ = paths;
        Vec::new()
    }

    /// One of the solutions that a path stands for, by its number from 0; none
    /// if the path is none of a solution.
    fn solution(&self, path: &[Self::Move], copy: &BigUint) -> Option<Self::Solution>;

    /// Whether moves have a [meaning](Self::meaning) by where they are made.
    fn has_meanings(&self) -> bool {
        false
    }

    /// What a move means after others, if that is not always the same; empty
    /// if it means nothing.
    fn meaning(&self, before: &[Self::Move], mv: Self::Move) -> Option<String> {
        let _ = (before, mv);
        None
    }

    /// What it means that in so many of all solutions moves of these
    /// [meanings](Self::meaning) are made.
    fn told(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals {
        let _ = all;
        Marginals { choices, ..Marginals::default() }
    }

    /// What it means that so many paths have these moves. Not asked for if
    /// moves have a [meaning](Self::meaning) by where they are made.
    fn marginals(&self, paths: Vec<(Self::Move, BigUint)>) -> Marginals;
}

/// What paths mean, without the type of the search that says it.
pub(crate) type AnyReading<'p, M> =
    Box<dyn Reading<Move = M, Solution = Box<dyn Solution + 'p>> + 'p>;

impl<R: Reading + ?Sized> Reading for Box<R> {
    type Move = R::Move;
    type Solution = R::Solution;

    fn instance(&self) -> Vec<u8> {
        (**self).instance()
    }
    fn knows(&self, mv: &Self::Move) -> bool {
        (**self).knows(mv)
    }
    fn copies(&self) -> BigUint {
        (**self).copies()
    }
    fn note(&self) -> Option<String> {
        (**self).note()
    }
    fn counters(&self, paths: &BigUint) -> Vec<(&'static str, BigUint)> {
        (**self).counters(paths)
    }
    fn solution(&self, path: &[Self::Move], copy: &BigUint) -> Option<Self::Solution> {
        (**self).solution(path, copy)
    }
    fn has_meanings(&self) -> bool {
        (**self).has_meanings()
    }
    fn meaning(&self, before: &[Self::Move], mv: Self::Move) -> Option<String> {
        (**self).meaning(before, mv)
    }
    fn told(&self, choices: Vec<(String, BigUint)>, all: &BigUint) -> Marginals {
        (**self).told(choices, all)
    }
    fn marginals(&self, paths: Vec<(Self::Move, BigUint)>) -> Marginals {
        (**self).marginals(paths)
    }
}

/// How many copies of a path are shown between two looks at the clock.
const COPIES: u64 = 256;

/// All solutions of a keyed search, as a puzzle shows them.
pub struct Diagrammed<'d, R: Reading> {
    paths: Partial<'d, R::Move>,
    /// What it took to compile them; none if they were read from a file.
    statistics: Option<Statistics>,
    reading: R,
}

impl<'d, R: Reading> Diagrammed<'d, R> {
    /// Compiles a search.
    ///
    /// # Errors
    ///
    /// If a limit is reached, or the search is cyclic.
    pub fn compile<S>(search: S, reading: R, how: Compile<'_>) -> Result<Self, Uncompiled>
    where
        S: Keyed<Move = R::Move, Key: 'static> + 'd,
    {
        let compiler = Compiler::new().memory(how.memory);
        Self::made(how.limits, reading, |watch| compiler.partial(search, watch))
    }

    /// Counts all solutions of a search by its equal subproblems, without compiling them.
    pub fn count<S>(mut search: S, reading: &R, limits: Limits) -> Outcome
    where
        S: Keyed<Move = R::Move>,
    {
        let counting = Counting::new().memory(memory(&limits));
        let mut watch = (limits, Statistics::new());
        let counted = counting.count(&mut search, &mut watch);
        let statistics = watch.1;
        match counted {
            Ok(Counted { solutions: paths, subproblems, .. }) => {
                let mut counters = reading.counters(&paths);
                counters.push(("subproblems", subproblems.into()));
                let (solutions, note) = (paths * reading.copies(), reading.note());
                let outcome = Outcome::counted("diagram", Status::Complete, solutions);
                Outcome { statistics, counters, note, ..outcome }
            }
            Err(stopped) => match uncompiled(stopped, &reading.copies(), statistics) {
                Uncompiled::Stopped(outcome) => *outcome,
                Uncompiled::Refused(why) => Outcome::refused("diagram", why),
            },
        }
    }

    /// What is compiled within these limits.
    pub(crate) fn made(
        limits: &mut Limits,
        reading: R,
        compile: impl FnOnce(&mut (Limits, Statistics)) -> Result<Partial<'d, R::Move>, Stopped>,
    ) -> Result<Self, Uncompiled> {
        let mut watch = (std::mem::take(limits), Statistics::new());
        let compiled = compile(&mut watch);
        let statistics = watch.1;
        *limits = watch.0;
        match compiled {
            Ok(paths) => Ok(Self { paths, statistics: Some(statistics), reading }),
            Err(stopped) => Err(uncompiled(stopped, &reading.copies(), statistics)),
        }
    }

    /// What has been compiled already.
    pub fn compiled(index: Index<R::Move>, reading: R) -> Self {
        Self { paths: index.into(), statistics: None, reading }
    }

    /// Reads a diagram that was saved.
    ///
    /// # Errors
    ///
    /// If it is none of this instance: why, as a clause.
    pub fn load(file: impl Read, reading: R) -> Result<Self, Unreadable> {
        let diagram = Diagram::load(file, &reading.instance(), |mv| reading.knows(mv))?;
        Ok(Self::compiled(diagram.index(), reading))
    }

    /// Tells of all paths, in order, as far as the limits let it. A listener that
    /// works on a path for more than a moment asks the clock now and then.
    pub fn paths(
        &mut self,
        limits: &mut Limits,
        mut tell: impl FnMut(&R, &[R::Move], Clock<'_, '_>) -> Flow,
    ) -> Status {
        let Self { paths, reading, .. } = self;
        let clock = Clock(&RefCell::new(limits));
        if let Some(index) = paths.whole() {
            let tell = OnSolution(|walk: &Walk<'_, R::Move>| tell(reading, walk.path(), clock));
            return dfs::search(&mut index.diagram().walk(), &mut (clock, tell));
        }
        let tell = OnSolution(|walk: &Guided<'_, 'd, R::Move>| tell(reading, walk.path(), clock));
        dfs::search(&mut paths.walk(), &mut (clock, tell))
    }

    /// In how many solutions each meaning occurs, by what the moves of each path mean: all
    /// solutions are walked.
    fn meanings(&mut self, limits: &mut Limits) -> Result<Vec<(String, BigUint)>, Status> {
        let mut counts: Vec<(String, u64)> = Vec::new();
        let mut places: FxHashMap<String, usize> = FxHashMap::default();
        // The path at hand, with the place of what each move means; none if it means nothing.
        let mut taken: Vec<(R::Move, Option<usize>)> = Vec::new();
        let status = self.paths(limits, |reading, path, _| {
            let common = taken.iter().zip(path).take_while(|((mv, _), other)| mv == *other);
            taken.truncate(common.count());
            for at in taken.len()..path.len() {
                let name = reading.meaning(&path[..at], path[at]).unwrap_or_default();
                let place = (!name.is_empty()).then(|| {
                    *places.entry(name).or_insert_with_key(|name| {
                        counts.push((name.clone(), 0));
                        counts.len() - 1
                    })
                });
                taken.push((path[at], place));
            }
            for (at, (_, place)) in taken.iter().enumerate() {
                if let Some(place) = place
                    && !taken[..at].iter().any(|(_, other)| *other == Some(*place))
                {
                    counts[*place].1 += 1;
                }
            }
            Flow::Continue
        });
        match status {
            Status::Complete => {
                Ok(counts.into_iter().map(|(name, count)| (name, count.into())).collect())
            }
            status => Err(status),
        }
    }

    /// What the paths mean.
    pub fn reading(&self) -> &R {
        &self.reading
    }
}

/// Limits that a walk keeps, and that can be asked from within it.
#[derive(Clone, Copy, Debug)]
pub struct Clock<'c, 'l>(&'c RefCell<&'l mut Limits>);

impl Clock<'_, '_> {
    /// Whether it is time to stop. Each call looks at the clock.
    pub fn is_over(self) -> bool {
        self.0.borrow_mut().exhausted()
    }
}

impl<S: Search> Visitor<S> for Clock<'_, '_> {
    #[inline]
    fn enter(&mut self, search: &S, at: At<S::Move>) -> Flow {
        self.0.borrow_mut().enter(search, at)
    }
    #[inline]
    fn solved(&mut self, search: &S) -> Flow {
        Visitor::<S>::solved(&mut **self.0.borrow_mut(), search)
    }
    fn status(&self) -> Status {
        Limits::status(&self.0.borrow())
    }
}

/// How a question ended that was not answered.
fn status(stopped: &Stopped) -> Status {
    match stopped.problem {
        Problem::Stopped(status) => status,
        _ => Status::Interrupted,
    }
}

/// What is known of an instance whose search could not be compiled.
fn uncompiled(stopped: Stopped, copies: &BigUint, statistics: Statistics) -> Uncompiled {
    match stopped.problem {
        Problem::Stopped(status) => {
            let solutions = stopped.at_least * copies;
            let outcome = Outcome::counted("diagram", status, solutions);
            Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome }))
        }
        _ => Uncompiled::Refused(stopped.to_string()),
    }
}

impl<R: Reading> Compiled for Diagrammed<'_, R> {
    fn outcome(&self) -> Outcome {
        let paths = self.paths.count();
        let solutions = &paths * self.reading.copies();
        let mut counters = self.reading.counters(&paths);
        let outcome = Outcome::counted("diagram", Status::Complete, solutions);
        let Some(statistics) = self.statistics.clone() else {
            return Outcome { counters, ..outcome };
        };
        counters.push(("subproblems", self.paths.subproblems().into()));
        if self.paths.beyond() > 0 {
            counters.push(("searched each time", self.paths.beyond().into()));
        }
        Outcome { statistics, counters, note: self.reading.note(), ..outcome }
    }

    fn each(&mut self, limits: &mut Limits, each: Each<'_>) -> Outcome {
        let mut outcome = self.outcome();
        let (mut shown, most) = (0u64, limits.take_solutions());
        let mut reached = Status::Complete;
        let copies = self.reading.copies();
        let status = self.paths(limits, |reading, path, clock| {
            let mut copy = BigUint::ZERO;
            while copy < copies {
                let Some(solution) = reading.solution(path, &copy) else { return Flow::Stop };
                shown += 1;
                let flow = each(&solution);
                if shown >= most {
                    reached = Status::Limit;
                }
                // A path may stand for more solutions than anybody can list.
                let over = shown.is_multiple_of(COPIES) && clock.is_over();
                if flow == Flow::Stop || shown >= most || over {
                    return Flow::Stop;
                }
                copy += 1u8;
            }
            Flow::Continue
        });
        (outcome.status, outcome.solutions) = (reached.or(status), shown.into());
        outcome
    }

    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status> {
        let copies = self.reading.copies();
        let (number, copy) = (number / &copies, number % &copies);
        let path = self.paths.nth(&number, limits).map_err(|stopped| status(&stopped))?;
        let solution = path.and_then(|path| self.reading.solution(&path, &copy));
        Ok(solution.map(|solution| Box::new(solution) as Box<dyn Solution + '_>))
    }

    fn marginals(&mut self, limits: &mut Limits) -> Result<Marginals, Status> {
        // All solutions count, however many were wanted.
        limits.take_solutions();
        if let Some(index) = self.paths.whole()
            && let Some(meanings) = Meanings::of(index, &self.reading)
        {
            let choices = meanings.choices(index, limits)?;
            return Ok(self.reading.told(choices, &index.count()));
        }
        let all = self.paths.count();
        if !self.paths.is_whole() && self.reading.has_meanings() && all > BigUint::ZERO {
            let choices = self.meanings(limits)?;
            return Ok(self.reading.told(choices, &all));
        }
        let paths = self.paths.marginals(limits).map_err(|stopped| status(&stopped))?;
        Ok(self.reading.marginals(paths))
    }

    fn save(&self, file: &mut dyn io::Write) -> io::Result<bool> {
        let Some(index) = self.paths.whole() else { return Ok(false) };
        index.diagram().save(file, &self.reading.instance())?;
        Ok(true)
    }
}

/// What the moves of a diagram mean where they are made.
struct Meanings {
    names: Vec<String>,
    /// For each edge, node by node, the place of its meaning; none if it has
    /// none.
    of: Vec<Option<u32>>,
    /// Where the edges of each node begin.
    begins: Vec<u32>,
}

impl Meanings {
    /// One path to a node is enough: what its moves mean is the same after
    /// each. None if moves have no meaning of their own.
    fn of<R: Reading>(index: &Index<R::Move>, reading: &R) -> Option<Self> {
        let diagram = index.diagram();
        let root = diagram.root()?;
        reading.meaning(&[], diagram.edges(root).first()?.mv)?;
        let mut parents: Vec<Option<(u32, R::Move)>> = vec![None; diagram.nodes()];
        let mut places: FxHashMap<String, u32> = FxHashMap::default();
        let mut meanings =
            Self { names: Vec::new(), of: Vec::new(), begins: vec![0; diagram.nodes()] };
        // Edges lead to lesser numbers, so a parent comes before its children.
        for node in (1..=root).rev() {
            meanings.begins[node as usize] = meanings.of.len() as u32;
            let (mut path, mut at) = (Vec::new(), node);
            while let Some((parent, mv)) = parents[at as usize] {
                path.push(mv);
                at = parent;
            }
            path.reverse();
            for edge in diagram.edges(node) {
                parents[edge.to as usize].get_or_insert((node, edge.mv));
                // What no path from the root leads to is in no solution.
                let name =
                    if at == root { reading.meaning(&path, edge.mv)? } else { String::new() };
                let place = (!name.is_empty()).then(|| {
                    *places.entry(name.clone()).or_insert_with(|| {
                        meanings.names.push(name);
                        meanings.names.len() as u32 - 1
                    })
                });
                meanings.of.push(place);
            }
        }
        Some(meanings)
    }

    /// In how many solutions each meaning occurs, once or more often: all of
    /// them are walked, since a path may have the same meaning twice.
    fn choices<M: Copy>(
        &self,
        index: &Index<M>,
        limits: &mut Limits,
    ) -> Result<Vec<(String, BigUint)>, Status> {
        let diagram = index.diagram();
        let mut counts = vec![0u64; self.names.len()];
        let mut path: Vec<Option<u32>> = Vec::new();
        let mut solutions = 0u64;
        // The node, and which of its edges is next.
        let mut frames: Vec<(u32, usize)> =
            diagram.root().map(|root| (root, 0)).into_iter().collect();
        while let Some((node, next)) = frames.last_mut() {
            let Some(edge) = diagram.edges(*node).get(*next) else {
                frames.pop();
                path.pop();
                continue;
            };
            path.push(self.of[self.begins[*node as usize] as usize + *next]);
            *next += 1;
            if !diagram.edges(edge.to).is_empty() {
                frames.push((edge.to, 0));
                continue;
            }
            for (at, place) in path.iter().enumerate() {
                if let Some(place) = place.filter(|_| !path[..at].contains(place)) {
                    counts[place as usize] += 1;
                }
            }
            path.pop();
            solutions += 1;
            if solutions.is_multiple_of(COPIES) && limits.exhausted() {
                return Err(Limits::status(limits));
            }
        }
        let counted = self.names.iter().cloned().zip(counts.into_iter().map(BigUint::from));
        Ok(counted.filter(|(_, count)| *count > BigUint::ZERO).collect())
    }
}

impl<R: Reading> fmt::Debug for Diagrammed<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Diagrammed").finish_non_exhaustive()
    }
}
