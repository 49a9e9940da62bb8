//! All solutions of a keyed search as one object: the paths of its diagram, with their reading.

use std::fmt;
use std::io::{self, Read};

use billhook_engine::diagram::{
    Compiler, Counted, Counting, Diagram, Index, Partial, Reason, Stopped, Unreadable,
};
use billhook_engine::{Erasable, Flow, Keyed, Limits, Search, Statistics, Status, Visitor};
use num_bigint::BigUint;

use super::pages::{List, MOST};
use super::walk::{COPIES, status, walk};
use super::{Compile, Compiled, Marginals, Reading, Stored, Uncompiled};
use crate::puzzle::Solution;
use crate::run::{Each, Outcome, Pages, memory};

/// All solutions of a keyed search, as a puzzle shows them.
pub struct CompiledPaths<'d, M: Stored> {
    paths: Partial<'d, M>,
    /// The statistics of compiling; `None` if the diagram was read from a file or compiled by other
    /// code.
    statistics: Option<Statistics>,
    reading: Box<dyn Reading<M> + 'd>,
}

impl<'d, M: Stored> CompiledPaths<'d, M> {
    /// Compiles all solutions of a search that is at its root.
    ///
    /// # Errors
    ///
    /// If a limit is reached, the listener stops the compilation, the search is cyclic, or its key
    /// is found to be wrong.
    pub fn compile<S>(
        search: S,
        reading: impl Reading<M> + 'd,
        how: Compile<'_>,
    ) -> Result<Self, Uncompiled>
    where
        S: Keyed<Move = M, Key: 'static> + Erasable + 'd,
    {
        let reading = Box::new(reading);
        let Compile { limits, memory, mut first } = how;
        let compile = |watch: &mut Watch, reading: &(dyn Reading<M> + 'd)| {
            let mut told = |path: &[M]| {
                let Some(first) = &mut first else { return Flow::Continue };
                let solution = reading.solution(path, &BigUint::ZERO);
                solution.map_or(Flow::Continue, |solution| first(&*solution))
            };
            Compiler::new().memory(memory).partial(search, &mut (watch, First(&mut told)))
        };
        Self::made(limits, reading, compile)
    }

    /// Counts all solutions of a search by its equal subproblems, without compiling them.
    pub fn count<S: Keyed<Move = M>>(
        mut search: S,
        reading: &dyn Reading<M>,
        limits: Limits,
    ) -> Outcome {
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

    /// Makes the object from the paths that `compile` returns, within limits. Fails if a limit is
    /// reached, or if a path leads to no solution of the search.
    pub(crate) fn made(
        limits: &mut Limits,
        reading: Box<dyn Reading<M> + 'd>,
        compile: impl FnOnce(&mut Watch, &(dyn Reading<M> + 'd)) -> Result<Partial<'d, M>, Stopped>,
    ) -> Result<Self, Uncompiled> {
        let mut watch = (std::mem::take(limits), Statistics::new());
        let compiled = compile(&mut watch, &*reading);
        let statistics = watch.1;
        *limits = watch.0;
        match compiled {
            Ok(paths) => {
                if leads_nowhere(&paths, &*reading) {
                    let wrong = Outcome::counted("diagram", Status::WrongKey, BigUint::ZERO);
                    return Err(Uncompiled::Stopped(Box::new(Outcome { statistics, ..wrong })));
                }
                Ok(Self { paths, statistics: Some(statistics), reading })
            }
            Err(stopped) => Err(uncompiled(stopped, &reading.copies(), statistics)),
        }
    }

    /// Makes the object from a compiled diagram.
    pub fn compiled(index: Index<M>, reading: impl Reading<M> + 'd) -> Self {
        Self { paths: index.into(), statistics: None, reading: Box::new(reading) }
    }

    /// Makes the object from a diagram that was saved.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is damaged, or is of another instance.
    pub fn load(file: impl Read, reading: impl Reading<M> + 'd) -> Result<Self, Unreadable> {
        let diagram = Diagram::load(file, &reading.instance(), |mv| reading.knows(mv))?;
        Ok(Self::compiled(diagram.index(), reading))
    }

    /// Calls `tell` for each path, in order, within limits, until it returns [`Flow::Stop`].
    pub fn paths(&mut self, limits: &mut Limits, mut tell: impl FnMut(&[M]) -> Flow) -> Status {
        walk(&mut self.paths, limits, |path, _| tell(path))
    }
}

/// The visitor of a search that is compiled.
type Watch = (Limits, Statistics);

/// A visitor that passes on the first solution of a search that is compiled.
struct First<'f, M>(&'f mut dyn FnMut(&[M]) -> Flow);

impl<S: Search> Visitor<S> for First<'_, S::Move> {
    fn first(&mut self, moves: &[S::Move]) -> Flow {
        (self.0)(moves)
    }
}

/// Returns whether one of five paths of a whole diagram, the last one among them, leads to no
/// solution: then the key of the search is wrong. The others stand at quarters of the list.
fn leads_nowhere<M: Stored>(paths: &Partial<'_, M>, reading: &dyn Reading<M>) -> bool {
    let (count, index) = (paths.count(), paths.whole());
    let last = (count > BigUint::ZERO).then(|| &count - 1u8);
    let numbers = (0..4u8).map(|quarter| &count * quarter / 4u8).chain(last);
    let mut looked_up = numbers.filter_map(|number| index?.nth(&number));
    looked_up.any(|path| reading.solution(&path, &BigUint::ZERO).is_none())
}

/// Returns what is known of an instance whose search could not be compiled; each path stands for
/// `copies` solutions.
fn uncompiled(stopped: Stopped, copies: &BigUint, statistics: Statistics) -> Uncompiled {
    match stopped.reason {
        Reason::Stopped(_) | Reason::Mismatch => {
            let status = status(&stopped);
            let solutions = stopped.at_least * copies;
            let outcome = Outcome::counted("diagram", status, solutions);
            Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome }))
        }
        Reason::Cycle => Uncompiled::Refused(stopped.to_string()),
    }
}

impl<M: Stored> Compiled for CompiledPaths<'_, M> {
    fn outcome(&self) -> Outcome {
        let paths = self.paths.count();
        let solutions = &paths * self.reading.copies();
        let mut counters = self.reading.counters(&paths);
        let outcome = Outcome::counted("diagram", Status::Complete, solutions);
        let Some(statistics) = self.statistics.clone() else {
            return Outcome { counters, ..outcome };
        };
        counters.push(("subproblems", self.paths.subproblems().into()));
        if self.paths.frontier() > 0 {
            counters.push(("searched each time", self.paths.frontier().into()));
        }
        Outcome { statistics, counters, note: self.reading.note(), ..outcome }
    }

    fn each(&mut self, limits: &mut Limits, each: Each<'_>) -> Outcome {
        let mut outcome = self.outcome();
        let (mut shown, most) = (0u64, limits.take_solutions());
        let mut reached = Status::Complete;
        if most == 0 {
            return Outcome { status: Status::Limit, solutions: BigUint::ZERO, ..outcome };
        }
        let copies = self.reading.copies();
        let status = walk(&mut self.paths, limits, |path, clock| {
            let mut copy = BigUint::ZERO;
            while copy < copies {
                let Some(solution) = self.reading.solution(path, &copy) else {
                    reached = Status::WrongKey;
                    return Flow::Stop;
                };
                shown += 1;
                let flow = each(&*solution);
                if shown >= most {
                    reached = Status::Limit;
                }
                // A path may stand for more solutions than anybody can list, so the clock is asked
                // here too.
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

    fn pages(&mut self, limits: &mut Limits, pages: &mut Pages<'_>, told: u64) -> Option<Outcome> {
        let copies = u64::try_from(self.reading.copies()).ok().filter(|&n| n <= MOST)?;
        let index = self.paths.whole().filter(|_| limits.wants_all_nodes())?;
        let all = self.outcome();
        let most = limits.take_solutions();
        let wanted = u64::try_from(&all.solutions).unwrap_or(u64::MAX).min(most);
        let list = List { index, copies, wanted, told };
        let (status, solutions) = list.write(&*self.reading, limits, pages);
        let status = if solutions == most { Status::Limit } else { status };
        Some(Outcome { status, solutions: solutions.into(), ..all })
    }

    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status> {
        let copies = self.reading.copies();
        let (number, copy) = (number / &copies, number % &copies);
        let path = self.paths.nth(&number, limits).map_err(|stopped| status(&stopped))?;
        let Some(path) = path else { return Ok(None) };
        self.reading.solution(&path, &copy).map(Some).ok_or(Status::WrongKey)
    }

    fn marginals(&mut self, limits: &mut Limits) -> Result<Marginals, Status> {
        // All solutions count, however many were wanted.
        limits.take_solutions();
        self.reading.marginals(&mut self.paths, limits)
    }

    fn save(&self, file: &mut dyn io::Write) -> io::Result<bool> {
        let Some(index) = self.paths.whole() else { return Ok(false) };
        index.diagram().save(file, &self.reading.instance())?;
        Ok(true)
    }
}

impl<M: Stored> fmt::Debug for CompiledPaths<'_, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompiledPaths").finish_non_exhaustive()
    }
}
