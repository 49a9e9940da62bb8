//! From a keyed search to an instance that is compiled.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Read};

use billhook_engine::diagram::{
    Compiler, Counted, Counting, Diagram, Index, Partial, Reason, Stopped, Unreadable,
};
use billhook_engine::{At, Flow, Keyed, Limits, Search, Statistics, Status, Visitor};
use num_bigint::BigUint;

use super::meanings::Meanings;
use super::pages::List;
use super::{Compile, Compiled, Interpretation, Marginals, Uncompiled, pages};
use crate::puzzle::Solution;
use crate::run::{Each, Outcome, Pages, memory};

/// How many copies of a path are shown between two looks at the clock.
pub(crate) const COPIES: u64 = 256;

/// All solutions of a keyed search, as a puzzle shows them.
pub struct CompiledPaths<'d, R: Interpretation> {
    paths: Partial<'d, R::Move>,
    /// What it took to compile them; none if they were read from a file.
    statistics: Option<Statistics>,
    interpretation: R,
}

impl<'d, R: Interpretation> CompiledPaths<'d, R> {
    /// Compiles a search.
    ///
    /// # Errors
    ///
    /// If a limit is reached, or the search is cyclic.
    pub fn compile<S>(search: S, interpretation: R, how: Compile<'_>) -> Result<Self, Uncompiled>
    where
        S: Keyed<Move = R::Move, Key: 'static> + 'd,
    {
        let Compile { limits, memory, first } = how;
        let compiler = Compiler::new().memory(memory);
        let made = |watch: &mut Watch, interpretation: &R| match first {
            None => compiler.partial(search, watch),
            Some(first) => {
                let mut told = |path: &[R::Move]| {
                    let solution = interpretation.solution(path, &BigUint::ZERO);
                    solution.map_or(Flow::Continue, |solution| first(&solution))
                };
                compiler.partial(search, &mut (watch, First(&mut told)))
            }
        };
        Self::made(limits, interpretation, made)
    }

    /// Counts all solutions of a search by its equal subproblems, without compiling them.
    pub fn count<S>(mut search: S, interpretation: &R, limits: Limits) -> Outcome
    where
        S: Keyed<Move = R::Move>,
    {
        let counting = Counting::new().memory(memory(&limits));
        let mut watch = (limits, Statistics::new());
        let counted = counting.count(&mut search, &mut watch);
        let statistics = watch.1;
        match counted {
            Ok(Counted { solutions: paths, subproblems, .. }) => {
                let mut counters = interpretation.counters(&paths);
                counters.push(("subproblems", subproblems.into()));
                let (solutions, note) = (paths * interpretation.copies(), interpretation.note());
                let outcome = Outcome::counted("diagram", Status::Complete, solutions);
                Outcome { statistics, counters, note, ..outcome }
            }
            Err(stopped) => match uncompiled(stopped, &interpretation.copies(), statistics) {
                Uncompiled::Stopped(outcome) => *outcome,
                Uncompiled::Refused(why) => Outcome::refused("diagram", why),
            },
        }
    }

    /// What is compiled within these limits.
    pub(crate) fn made(
        limits: &mut Limits,
        interpretation: R,
        compile: impl FnOnce(&mut Watch, &R) -> Result<Partial<'d, R::Move>, Stopped>,
    ) -> Result<Self, Uncompiled> {
        let mut watch = (std::mem::take(limits), Statistics::new());
        let compiled = compile(&mut watch, &interpretation);
        let statistics = watch.1;
        *limits = watch.0;
        match compiled {
            Ok(paths) => Ok(Self { paths, statistics: Some(statistics), interpretation }),
            Err(stopped) => Err(uncompiled(stopped, &interpretation.copies(), statistics)),
        }
    }

    /// What has been compiled already.
    pub fn compiled(index: Index<R::Move>, interpretation: R) -> Self {
        Self { paths: index.into(), statistics: None, interpretation }
    }

    /// Reads a diagram that was saved.
    ///
    /// # Errors
    ///
    /// If it is none of this instance: why, as a clause.
    pub fn load(file: impl Read, interpretation: R) -> Result<Self, Unreadable> {
        let diagram =
            Diagram::load(file, &interpretation.instance(), |mv| interpretation.knows(mv))?;
        Ok(Self::compiled(diagram.index(), interpretation))
    }

    /// Tells of all paths, in order, as far as the limits let it. A listener that
    /// works on a path for more than a moment asks the clock now and then.
    pub fn paths(
        &mut self,
        limits: &mut Limits,
        mut tell: impl FnMut(&R, &[R::Move], Clock<'_, '_>) -> Flow,
    ) -> Status {
        let Self { paths, interpretation, .. } = self;
        let clock = Clock(&RefCell::new(limits));
        paths.each(&mut { clock }, |path| tell(interpretation, path, clock))
    }

    /// The diagram, if all of it fitted the memory.
    pub(crate) fn whole(&self) -> Option<&Index<R::Move>> {
        self.paths.whole()
    }

    /// What the paths mean.
    pub fn interpretation(&self) -> &R {
        &self.interpretation
    }
}

/// Watches a search that is compiled.
type Watch = (Limits, Statistics);

/// Hears of the first solution of a search that is compiled.
struct First<'f, M>(&'f mut dyn FnMut(&[M]) -> Flow);

impl<S: Search> Visitor<S> for First<'_, S::Move> {
    fn first(&mut self, moves: &[S::Move]) -> Flow {
        (self.0)(moves)
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
    match stopped.reason {
        Reason::Stopped(status) => status,
        _ => Status::Interrupted,
    }
}

/// What is known of an instance whose search could not be compiled.
fn uncompiled(stopped: Stopped, copies: &BigUint, statistics: Statistics) -> Uncompiled {
    match stopped.reason {
        Reason::Stopped(status) => {
            let solutions = stopped.at_least * copies;
            let outcome = Outcome::counted("diagram", status, solutions);
            Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome }))
        }
        _ => Uncompiled::Refused(stopped.to_string()),
    }
}

impl<R: Interpretation + Clone> Compiled for CompiledPaths<'_, R> {
    fn outcome(&self) -> Outcome {
        let paths = self.paths.count();
        let solutions = &paths * self.interpretation.copies();
        let mut counters = self.interpretation.counters(&paths);
        let outcome = Outcome::counted("diagram", Status::Complete, solutions);
        let Some(statistics) = self.statistics.clone() else {
            return Outcome { counters, ..outcome };
        };
        counters.push(("subproblems", self.paths.subproblems().into()));
        if self.paths.frontier() > 0 {
            counters.push(("searched each time", self.paths.frontier().into()));
        }
        Outcome { statistics, counters, note: self.interpretation.note(), ..outcome }
    }

    fn each(&mut self, limits: &mut Limits, each: Each<'_>) -> Outcome {
        let mut outcome = self.outcome();
        let (mut shown, most) = (0u64, limits.take_solutions());
        let mut reached = Status::Complete;
        if most == 0 {
            return Outcome { status: Status::Limit, solutions: BigUint::ZERO, ..outcome };
        }
        let copies = self.interpretation.copies();
        let status = self.paths(limits, |interpretation, path, clock| {
            let mut copy = BigUint::ZERO;
            while copy < copies {
                let Some(solution) = interpretation.solution(path, &copy) else {
                    return Flow::Stop;
                };
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

    fn pages(&mut self, limits: &mut Limits, pages: &mut Pages<'_>, told: u64) -> Option<Outcome> {
        let copies =
            u64::try_from(self.interpretation.copies()).ok().filter(|&n| n <= pages::MOST)?;
        let index = self.paths.whole().filter(|_| limits.wants_all_nodes())?;
        let all = self.outcome();
        let most = limits.take_solutions();
        let wanted = u64::try_from(&all.solutions).unwrap_or(u64::MAX).min(most);
        let list = List { index, copies, wanted, told };
        let (status, solutions) = list.write(&self.interpretation, limits, pages);
        let status = if solutions == most { Status::Limit } else { status };
        Some(Outcome { status, solutions: solutions.into(), ..all })
    }

    fn nth(
        &mut self,
        number: &BigUint,
        limits: &mut Limits,
    ) -> Result<Option<Box<dyn Solution + '_>>, Status> {
        let copies = self.interpretation.copies();
        let (number, copy) = (number / &copies, number % &copies);
        let path = self.paths.nth(&number, limits).map_err(|stopped| status(&stopped))?;
        let solution = path.and_then(|path| self.interpretation.solution(&path, &copy));
        Ok(solution.map(|solution| Box::new(solution) as Box<dyn Solution + '_>))
    }

    fn marginals(&mut self, limits: &mut Limits) -> Result<Marginals, Status> {
        // All solutions count, however many were wanted.
        limits.take_solutions();
        if self.interpretation.has_values() {
            let counts = self.values(limits)?;
            return Ok(self.interpretation.valued(counts, &self.paths.count()));
        }
        if let Some(index) = self.paths.whole()
            && let Some(meanings) = Meanings::of(index, &self.interpretation)
        {
            let choices = meanings.choices(index, limits)?;
            return Ok(self.interpretation.described(choices, &index.count()));
        }
        let all = self.paths.count();
        if !self.paths.is_whole() && self.interpretation.has_meanings() && all > BigUint::ZERO {
            let choices = self.meanings(limits)?;
            return Ok(self.interpretation.described(choices, &all));
        }
        let paths = self.paths.marginals(limits).map_err(|stopped| status(&stopped))?;
        Ok(self.interpretation.marginals(paths, &self.paths.count()))
    }

    fn save(&self, file: &mut dyn io::Write) -> io::Result<bool> {
        let Some(index) = self.paths.whole() else { return Ok(false) };
        index.diagram().save(file, &self.interpretation.instance())?;
        Ok(true)
    }
}

impl<R: Interpretation> fmt::Debug for CompiledPaths<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CompiledPaths").finish_non_exhaustive()
    }
}
