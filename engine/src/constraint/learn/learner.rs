//! The public interface of the learning search.

use super::super::decision::Decision;
use super::super::variable::{Variable, View};
use super::assume::Finding;
use super::atom::Atom;
use super::bookmark::LearnerBookmark;
use super::common::Possible;
use super::counts::Counts;
use super::driver::{Driver, Parts, Rest};
use super::solution::Solved;
use super::watch::{Step, Visit, Watch};
use crate::{Flow, Limits, NoSuchPosition, Statistics, Status};

/// A search of a model that learns from its dead ends;
/// [`Model::learner`](super::super::Model::learner) builds it.
#[derive(Clone)]
pub struct Learner {
    /// A hash of the model; 0 if it has no solution at the root.
    hash: u64,
    /// `None` if there are no more solutions.
    driver: Option<Driver>,
    counts: Counts,
    /// The value of each variable in the incumbent of a search with an objective.
    best: Option<Vec<i64>>,
    /// Whether a call has found that there are no more solutions.
    is_over: bool,
}

impl Learner {
    pub(super) fn new(parts: Option<Parts<'_>>) -> Self {
        let driver = parts.and_then(Driver::new);
        let hash = driver.as_ref().map_or(0, Driver::hash);
        Self { hash, driver, counts: Counts::default(), best: None, is_over: false }
    }

    /// Searches within limits, and calls `tell` at each solution. Returns why the search ended:
    /// [`Complete`](Status::Complete) if there are no more solutions,
    /// [`Interrupted`](Status::Interrupted) if `tell` returned [`Flow::Stop`] and there may be
    /// more, otherwise the limit that was reached. Another call continues the search.
    ///
    /// Each propagation counts as a node: at the root, after a decision, after backtracking and
    /// after a restart.
    ///
    /// With an objective each solution is better than the one before, and the last one is the best
    /// if the status is [`Complete`](Status::Complete).
    ///
    /// Cost: most dead ends add a nogood; from time to time, half of the less useful ones are
    /// forgotten. If nogoods take a quarter of the memory that the limits allow, half of all
    /// nogoods are.
    pub fn search(
        &mut self,
        limits: &mut Limits,
        statistics: &mut Statistics,
        mut tell: impl FnMut(&Solved<'_>) -> Flow,
    ) -> Status {
        self.run(limits, statistics, &mut tell, None)
    }

    /// Searches like [`search`](Self::search), and calls `listener` at each step, solutions
    /// included. Following the search does not change it.
    ///
    /// Cost: some allocations for each decision and conflict.
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Step};
    /// use billhook_engine::{Flow, Limits, Statistics, Status};
    ///
    /// // Five pigeons do not fit four holes.
    /// let mut model = Model::new();
    /// let pigeons = model.grid(1, 5, 1..=4);
    /// for (at, &one) in pigeons.cells().iter().enumerate() {
    ///     pigeons.cells()[..at].iter().for_each(|&other| model.all_different(&[one, other]));
    /// }
    /// let (mut decisions, mut conflicts) = (0, 0);
    /// let mut learner = model.learner(&mut Limits::new())?;
    /// let status = learner.follow(&mut Limits::new(), &mut Statistics::new(), &mut |step| {
    ///     match step {
    ///         Step::Decision { .. } => decisions += 1,
    ///         Step::Conflict(mut conflict) => {
    ///             conflicts += 1;
    ///             let facts = conflict.implications().facts;
    ///             assert!(facts.len() > conflict.nogood.len());
    ///         }
    ///         _ => {}
    ///     }
    ///     Flow::Continue
    /// });
    /// assert_eq!(status, Status::Complete);
    /// assert!(decisions >= conflicts && conflicts > 0);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn follow(
        &mut self,
        limits: &mut Limits,
        statistics: &mut Statistics,
        listener: &mut dyn FnMut(Step<'_>) -> Flow,
    ) -> Status {
        let variables = self.driver.as_ref().map_or(Vec::new(), Driver::variables);
        let watch = Watch { listener, variables, is_stopped: false };
        self.run(limits, statistics, &mut |_| Flow::Continue, Some(watch))
    }

    fn run<'v>(
        &'v mut self,
        limits: &'v mut Limits,
        statistics: &'v mut Statistics,
        tell: &mut dyn FnMut(&Solved<'_>) -> Flow,
        watch: Option<Watch<'v>>,
    ) -> Status {
        let Some(driver) = &mut self.driver else {
            if !std::mem::replace(&mut self.is_over, true) {
                statistics.enter_at(0);
                statistics.dead_end();
            }
            return Status::Complete;
        };
        let (best, is_for_best) = (&mut self.best, driver.objective.is_some());
        let mut tell = |solved: &Solved<'_>| {
            if is_for_best {
                *best = Some(solved.values());
            }
            tell(solved)
        };
        let mut visit = Visit { limits, statistics, counts: &mut self.counts, watch, log: None };
        let status = driver.search(&mut visit, &mut tell);
        if status == Status::Complete {
            (self.driver, self.is_over) = (None, true);
        }
        status
    }

    /// Returns the position of the search, from which another learner of the model can
    /// [resume](Self::resume) it.
    ///
    /// Time and space: linear in the decisions, and in the nogoods that are kept.
    pub fn bookmark(&self) -> LearnerBookmark {
        let bookmark = match &self.driver {
            Some(driver) => driver.bookmark(),
            None => LearnerBookmark::at_end(self.counts),
        };
        let (counts, best) = (self.counts, self.best.clone());
        LearnerBookmark { model: Some(self.hash), counts, best, ..bookmark }
    }

    /// Returns the share of the search that is done, with equal shares for the values that a domain
    /// has left; it never falls. `None` with an objective, and before the first solution.
    pub fn share(&self) -> Option<f64> {
        match &self.driver {
            Some(driver) if driver.objective.is_some() => None,
            Some(driver) => driver.share(),
            None => Some(1.0),
        }
    }

    /// Confines the search to solutions that fulfil these decisions, such as those on the path to a
    /// cube. Must be called before any search, and not after [`resume`](Self::resume): the search
    /// of a bookmark is confined already.
    ///
    /// ```
    /// use billhook_engine::constraint::{Decision, Model};
    /// use billhook_engine::{Flow, Limits, Statistics, Status};
    ///
    /// let mut model = Model::new();
    /// let die = model.variable("die", 1..=6);
    /// let mut learner = model.learner(&mut Limits::new())?;
    /// learner.confine(&[Decision::AtLeast(die, 3), Decision::IsNot(die, 5)]);
    /// let mut statistics = Statistics::new();
    /// learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
    /// assert_eq!(statistics.solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a variable comes from another model with more variables.
    pub fn confine(&mut self, decisions: &[Decision]) {
        let Some(driver) = &mut self.driver else { return };
        let atoms = decisions.iter().filter_map(|&decision| driver.atom_of(decision));
        let atoms: Vec<Atom> = atoms.collect();
        if !driver.confine(&atoms) {
            self.driver = None;
        }
    }

    /// Goes to a position. Must be called before any search. Solutions that were found before it do
    /// not come again; the others may come in another order than without the stop. Nodes on the way
    /// to the position are not counted.
    ///
    /// Time: a propagation for each decision, and the time to add the nogoods.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::{Flow, Limits, Statistics, Status};
    ///
    /// let mut model = Model::new();
    /// let die = model.variable("die", 1..=6);
    /// let (mut statistics, mut thrown) = (Statistics::new(), Vec::new());
    /// let mut learner = model.learner(&mut Limits::new())?;
    /// loop {
    ///     let status = learner.search(&mut Limits::new(), &mut statistics, |solved| {
    ///         thrown.push(solved.value(die));
    ///         Flow::Stop
    ///     });
    ///     if status == Status::Complete {
    ///         break;
    ///     }
    ///     let bookmark = learner.bookmark();
    ///     learner = model.learner(&mut Limits::new())?;
    ///     learner.resume(&bookmark)?;
    /// }
    /// thrown.sort();
    /// assert_eq!(thrown, [1, 2, 3, 4, 5, 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the bookmark is damaged, or of a model with other domains, another number of clauses or
    /// another objective. The learner is then as before.
    pub fn resume(&mut self, bookmark: &LearnerBookmark) -> Result<(), NoSuchPosition> {
        if bookmark.model.is_some_and(|model| model != self.hash) {
            return Err(NoSuchPosition);
        }
        let is_more = match &mut self.driver {
            Some(driver) if !bookmark.is_at_end => driver.resume(bookmark)?,
            _ => false,
        };
        if !is_more {
            (self.driver, self.is_over) = (None, bookmark.is_at_end);
        }
        (self.counts, self.best) = (bookmark.counts, bookmark.best.clone());
        Ok(())
    }

    /// Returns the value of a variable in the incumbent of a search with an objective. `None`
    /// without one, and if the variable is not in the model.
    pub fn best(&self, variable: Variable) -> Option<i64> {
        self.best.as_ref()?.get(variable.number()).copied()
    }

    /// Searches within limits for a solution that fulfils assumptions. Nogoods are kept from one
    /// question to the next.
    ///
    /// The question is about all solutions, unless [`search`](Self::search) was called before: then
    /// some that it found may be left out. An objective has no effect.
    ///
    /// ```
    /// use billhook_engine::constraint::{Finding, Decision, Model};
    /// use billhook_engine::{Limits, Statistics};
    ///
    /// // Three different digits whose sum is 6.
    /// let mut model = Model::new();
    /// let digits = model.grid(1, 3, 0..=9);
    /// model.all_different(digits.cells());
    /// model.sum(digits.cells(), 6);
    /// let mut learner = model.learner(&mut Limits::new())?;
    /// let [first, second, third] = [0, 1, 2].map(|column| digits.at(0, column));
    /// let mut ask = |assumptions: &[Decision]| {
    ///     match learner.solve_under(assumptions, &mut Limits::new(), &mut Statistics::new()) {
    ///         Finding::Solved(solved) => Ok(solved.value(third)),
    ///         Finding::Refuted(contrary) => Err(contrary),
    ///         Finding::Stopped(status) => unreachable!("there is no limit: {status}"),
    ///     }
    /// };
    /// assert_eq!(ask(&[Decision::Is(first, 1), Decision::Is(second, 2)]), Ok(3));
    /// let assumptions =
    ///     [Decision::AtLeast(first, 3), Decision::AtMost(second, 8), Decision::Is(third, 3)];
    /// assert_eq!(ask(&assumptions), Err(vec![0, 2]));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a variable comes from another model with more variables.
    pub fn solve_under(
        &mut self,
        assumptions: &[Decision],
        limits: &mut Limits,
        statistics: &mut Statistics,
    ) -> Finding<'_> {
        let atom = |(index, &decision)| Some((index, self.driver.as_ref()?.atom_of(decision)?));
        let (indices, atoms): (Vec<usize>, Vec<Atom>) =
            assumptions.iter().enumerate().filter_map(atom).unzip();
        let rest = self.ask(&atoms, limits, statistics);
        match (rest, &mut self.driver) {
            (Rest::Solution, Some(driver)) => Finding::Solved(driver.solved()),
            (Rest::Contrary(assumed), Some(driver)) => {
                let contrary = driver.contrary(assumed).into_iter().map(|at| indices[at]);
                Finding::Refuted(contrary.collect())
            }
            (Rest::Stopped(status), _) => Finding::Stopped(status),
            (Rest::End, _) | (_, None) => Finding::Refuted(Vec::new()),
        }
    }

    /// Searches for a solution that fulfils atoms.
    fn ask(&mut self, atoms: &[Atom], limits: &mut Limits, statistics: &mut Statistics) -> Rest {
        let Some(driver) = &mut self.driver else {
            statistics.enter_at(0);
            statistics.dead_end();
            return Rest::End;
        };
        let mut visit =
            Visit { limits, statistics, counts: &mut self.counts, watch: None, log: None };
        let rest = driver.ask(atoms, &mut visit);
        if rest == Rest::End {
            self.driver = None;
        }
        rest
    }

    /// Finds the values that each of these variables has in some solution, within limits. Returns
    /// [`Complete`](Status::Complete) if it found all of them, otherwise the limit that was
    /// reached, and the values found, in the order of the variables; none if there is no solution.
    ///
    /// See [`solve_under`](Self::solve_under) for the solutions that are meant. The statistics
    /// count those found on the way.
    ///
    /// Cost: a refutation for each variable, and a search for each solution found, of which there
    /// are at most as many as values; most solutions show new values of many variables.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::{Limits, Statistics, Status};
    ///
    /// // The numbers from 1 to 3 in some order, with 2 in the middle.
    /// let mut model = Model::new();
    /// let digits = model.grid(1, 3, 1..=3);
    /// model.all_different(digits.cells());
    /// model.restrict(digits.at(0, 1), [2]);
    /// let mut learner = model.learner(&mut Limits::new())?;
    /// let (status, common) =
    ///     learner.common(digits.cells(), &mut Limits::new(), &mut Statistics::new());
    /// assert_eq!(status, Status::Complete);
    /// assert_eq!(common[0].values, [1, 3]);
    /// assert_eq!(common[1].decided(), Some(2));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a variable comes from another model with more variables.
    pub fn common(
        &mut self,
        variables: &[Variable],
        limits: &mut Limits,
        statistics: &mut Statistics,
    ) -> (Status, Vec<Possible>) {
        let status = match self.ask(&[], limits, statistics) {
            Rest::Stopped(status) => status,
            _ => Status::Complete,
        };
        let none = Possible { values: Vec::new(), is_all: status == Status::Complete };
        match &mut self.driver {
            Some(driver) if status == Status::Complete => {
                let views: Vec<View> =
                    variables.iter().map(|it| driver.views[it.number()]).collect();
                let mut visit =
                    Visit { limits, statistics, counts: &mut self.counts, watch: None, log: None };
                driver.common(&views, &mut visit)
            }
            _ => (status, vec![none; variables.len()]),
        }
    }

    /// Checks from now on that no reason, conflict or nogood excludes a known solution until it is
    /// found; with an objective, until one as good is found. `solution` holds the value of each
    /// variable in the order of declaration. Meant for tests; checks make the search slower.
    ///
    /// # Panics
    ///
    /// [`search`](Self::search) panics if a check fails, and so it may if `solution` is none.
    pub fn check(&mut self, solution: &[i64]) {
        if let Some(driver) = &mut self.driver {
            driver.witnesses.add(&driver.views, solution);
        }
    }

    /// Returns a number that grows with the work of the search, in runs of propagators, and wraps
    /// around: eight looks at nogoods count as one, and so does each reason.
    pub(super) fn work(&self) -> usize {
        self.driver.as_ref().map_or(0, |driver| {
            let runs = driver.space.runs().wrapping_add(driver.analysis.reasons);
            runs.wrapping_add(driver.nogoods.looked() / 8)
        })
    }

    /// Returns the counters of all calls so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl std::fmt::Debug for Learner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Learner").field("counts", &self.counts).finish_non_exhaustive()
    }
}
