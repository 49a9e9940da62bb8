//! A learning search by several threads: the search is divided into cubes, and each cube is
//! searched by a learner of its own (Heule, Kullmann, Wieringa and Biere, *Cube and conquer:
//! guiding CDCL SAT solvers by lookaheads*, 2011).
//!
//! Cubes share no nogoods, and their results are merged in their order. So the results depend on
//! the cubes, but not on the number of threads. As in a search depth first, a cube whose result
//! cannot be merged as a whole is searched again, in the place where it is merged.

use std::num::NonZeroUsize;
use std::sync::OnceLock;
use std::sync::atomic::Ordering;

use serde::{Deserialize, Serialize};

use super::queue::{Found, Queue};
use super::worker::Guard;
use super::{Ahead, pool};
use crate::constraint::{Counts, Decision, Learner, LearnerBookmark, Solved};
use crate::{Flow, Limits, NoSuchPosition, Statistics, Status};

/// Greatest number of values in solutions that wait to be merged.
const WAITING: usize = 1 << 22;

/// The cubes of a model, and a learner of the model that has not searched yet.
#[derive(Debug)]
pub struct Cubes<'c> {
    /// The learner that is copied for each cube.
    pub learner: Learner,
    /// The decisions on the path to each cube. Together the cubes must have all solutions, each
    /// once. *If not: solutions are missing or found twice.*
    pub cubes: &'c [Vec<Decision>],
    /// Number of threads; only the time depends on it.
    pub threads: NonZeroUsize,
    /// Whether solutions are told, rather than only counted.
    pub tells: bool,
}

/// A position from which a search of [`Cubes`] is resumed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CubeBookmark {
    /// Number of cubes that are done.
    pub done: usize,
    /// The position in the next cube.
    pub learner: LearnerBookmark,
    /// The counters of the cubes that are done.
    counts: Counts,
}

impl CubeBookmark {
    /// Returns the counters of all cubes up to this position.
    pub fn counts(&self) -> Counts {
        let mut counts = self.counts;
        counts.add(self.learner.counts());
        counts
    }
}

impl Cubes<'_> {
    /// Continues the search from a bookmark, and moves the bookmark to where the search ends. Calls
    /// `tell` with the values of each solution, in the order of [`Solved::values`]. At each
    /// [pause](Limits::pause) it calls `paused` with the present bookmark, from which any number of
    /// threads can resume, its statistics, and the progress of the threads beyond it.
    ///
    /// Space: a copy of the learner for each thread, and the solutions that wait for their turn.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use billhook_engine::constraint::{Decision, Model};
    /// use billhook_engine::strategy::parallel::Cubes;
    /// use billhook_engine::{Flow, Limits, Statistics, Status};
    ///
    /// let mut model = Model::new();
    /// let die = model.variable("die", 1..=6);
    /// let cubes = [vec![Decision::AtMost(die, 3)], vec![Decision::AtLeast(die, 4)]];
    /// let learner = model.learner(&mut Limits::new())?;
    /// let threads = NonZeroUsize::MIN.saturating_add(1);
    /// let search = Cubes { learner, cubes: &cubes, threads, tells: true };
    /// let (mut statistics, mut thrown) = (Statistics::new(), Vec::new());
    /// let status = search.resume(
    ///     &mut Limits::new(),
    ///     (&mut Default::default(), &mut statistics),
    ///     &mut |values| {
    ///         thrown.push(values[die.number()]);
    ///         Flow::Continue
    ///     },
    ///     &mut |_, _, _| {},
    /// )?;
    /// assert_eq!((status, statistics.solutions()), (Status::Complete, 6));
    /// assert!(thrown[..3].iter().all(|&it| it <= 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the bookmark turns out to be of another model, or of more cubes. Nothing is told then.
    /// *If it is of other cubes of the model: solutions are missing or found twice.*
    ///
    /// # Panics
    ///
    /// Panics if a variable of a cube comes from another model with more variables.
    pub fn resume(
        &self,
        limits: &mut Limits,
        (bookmark, statistics): (&mut CubeBookmark, &mut Statistics),
        tell: &mut dyn FnMut(&[i64]) -> Flow,
        paused: &mut dyn FnMut(&CubeBookmark, &Statistics, Ahead),
    ) -> Result<Status, NoSuchPosition> {
        if bookmark.done > self.cubes.len() || !bookmark.counts.are_possible() {
            return Err(NoSuchPosition);
        }
        let is_begun = !bookmark.learner.is_at_beginning();
        let shares = vec![1.0 / self.cubes.len() as f64; self.cubes.len()];
        let queue = Queue::new(shares, bookmark.done + usize::from(is_begun), limits);
        let counts: Vec<OnceLock<Counts>> = self.cubes.iter().map(|_| OnceLock::new()).collect();
        let several = self.threads > NonZeroUsize::MIN;
        let pool = several.then(|| pool(self.threads)).flatten();
        let own = if is_begun { Some((self.at(bookmark)?, 0)) } else { None };
        let shared = pool.is_some().then_some((&queue, &counts[..]));
        let mut merging = Merging { cubes: self, shared, own, bookmark, statistics };
        let mut run = || loop {
            let status = merging.run(limits, tell);
            if !limits.take_pause() {
                break status;
            }
            paused(merging.bookmark, merging.statistics, queue.ahead());
        };
        let Some(pool) = pool else { return Ok(run()) };
        Ok(pool.in_place_scope(|scope| {
            for _ in 0..self.threads.get() {
                let (learner, queue, counts) = (self.learner.clone(), &queue, &counts);
                scope.spawn(move |_| self.work(&learner, queue, counts));
            }
            let status = run();
            queue.close();
            status
        }))
    }

    /// Returns the learner of the next cube, at its position.
    fn at(&self, bookmark: &CubeBookmark) -> Result<Learner, NoSuchPosition> {
        let mut learner = self.learner.clone();
        match self.cubes.get(bookmark.done) {
            Some(cube) if bookmark.learner.is_at_beginning() => learner.confine(cube),
            _ => learner.resume(&bookmark.learner)?,
        }
        Ok(learner)
    }

    /// Searches one cube of the queue after another, in a thread of its own, until none is left or
    /// the queue is closed.
    fn work(&self, root: &Learner, queue: &Queue<Vec<i64>>, counts: &[OnceLock<Counts>]) {
        let _guard = Guard(queue);
        while let Some(cube) = queue.take() {
            let mut learner = root.clone();
            learner.confine(&self.cubes[cube]);
            let limits = Limits::new().nodes(queue.nodes).solutions(queue.solutions);
            let mut limits = limits.cancel(queue.cancel.clone());
            if let Some(beat) = queue.beat {
                limits.pause(beat);
            }
            let (mut statistics, mut solutions) = (Statistics::new(), Vec::new());
            let mut whole = true;
            let mut keep = |solved: &Solved<'_>| {
                if !self.tells {
                    return Flow::Continue;
                }
                let values = solved.values();
                let most = WAITING / values.len().max(1);
                if queue.waiting.fetch_add(1, Ordering::Relaxed) >= most {
                    // Too many to store: they will be found again.
                    queue.waiting.fetch_sub(1 + solutions.len(), Ordering::Relaxed);
                    (solutions, whole) = (Vec::new(), false);
                    return Flow::Stop;
                }
                solutions.push(values);
                Flow::Continue
            };
            let status = loop {
                let status = learner.search(&mut limits, &mut statistics, &mut keep);
                if !limits.take_pause() {
                    break status;
                }
                queue.update(cube, statistics.nodes(), learner.share().unwrap_or(0.0));
            };
            whole &= status == Status::Complete;
            let _ = counts[cube].set(learner.counts());
            queue.put(cube, Found { statistics, solutions, whole });
        }
    }
}

/// The results of threads, and the counters of each cube that is done.
type Shared<'m> = (&'m Queue<Vec<i64>>, &'m [OnceLock<Counts>]);

/// The merging of the cubes in their order.
struct Merging<'m, 'c> {
    cubes: &'m Cubes<'c>,
    /// `None` without threads.
    shared: Option<Shared<'m>>,
    /// The learner of the next cube, if that is searched here, and the number of its first
    /// solutions that were told before. The search stops at the last one of these.
    own: Option<(Learner, usize)>,
    bookmark: &'m mut CubeBookmark,
    statistics: &'m mut Statistics,
}

impl Merging<'_, '_> {
    /// Merges or searches the cubes that are left, until a limit is reached or `tell` stops it.
    fn run(&mut self, limits: &mut Limits, tell: &mut dyn FnMut(&[i64]) -> Flow) -> Status {
        while self.bookmark.done < self.cubes.cubes.len() {
            let status = match &mut self.own {
                Some(_) => self.search(limits, tell),
                None => self.take_over(limits, tell),
            };
            if let Some(status) = status {
                return status;
            }
        }
        Status::Complete
    }

    /// Merges the result of the next cube, or lets it be searched here. Returns a status if a limit
    /// is reached.
    fn take_over(
        &mut self,
        limits: &mut Limits,
        tell: &mut dyn FnMut(&[i64]) -> Flow,
    ) -> Option<Status> {
        let mut told = 0;
        if let Some((queue, counts)) = self.shared {
            if limits.exhausted() {
                return Some(limits.status());
            }
            let go_on = |ahead: Ahead| {
                limits.report_ahead(ahead.nodes);
                !limits.exhausted()
            };
            let Some(found) = queue.merge(go_on) else { return Some(limits.status()) };
            let (nodes, solutions) = (found.statistics.nodes(), found.statistics.solutions());
            if found.whole && limits.affords(nodes, solutions) {
                let stops = |values: &Vec<i64>| tell(values) == Flow::Stop;
                let Some(last) = found.solutions.iter().position(stops) else {
                    limits.spend(nodes, solutions);
                    self.statistics.merge(&found.statistics);
                    self.end(counts[self.bookmark.done].get().copied().unwrap_or_default());
                    return None;
                };
                told = last + 1;
            }
            limits.report_ahead(0);
        }
        // The bookmark is at the beginning of a cube, which every learner has.
        self.own = self.cubes.at(self.bookmark).ok().map(|learner| (learner, told));
        None
    }

    /// Searches the next cube. Returns a status if it is stopped.
    fn search(
        &mut self,
        limits: &mut Limits,
        tell: &mut dyn FnMut(&[i64]) -> Flow,
    ) -> Option<Status> {
        let (learner, told) = self.own.as_mut()?;
        let tells = self.cubes.tells;
        let mut flow = Flow::Continue;
        let sums = |limits: &Limits, statistics: &Statistics| {
            let nodes = statistics.nodes().saturating_add(limits.nodes_left());
            (nodes, statistics.solutions().saturating_add(limits.solutions_left()))
        };
        let before = sums(limits, self.statistics);
        let status = learner.search(limits, self.statistics, |solved| {
            flow = match *told {
                0 if tells => tell(&solved.values()),
                0 => Flow::Continue,
                _ => {
                    *told -= 1;
                    if *told == 0 { Flow::Stop } else { Flow::Continue }
                }
            };
            flow
        });
        if status != Status::Complete {
            self.bookmark.learner = learner.bookmark();
            return Some(status);
        }
        // A learner neither counts its last solution towards the limits nor obeys the listener
        // there. Without a solution it may not count its root.
        let after = sums(limits, self.statistics);
        limits.spend(after.0.saturating_sub(before.0), after.1.saturating_sub(before.1));
        let counts = learner.counts();
        self.end(counts);
        let is_over = self.bookmark.done == self.cubes.cubes.len();
        (flow == Flow::Stop && !is_over).then_some(Status::Interrupted)
    }

    /// Goes to the next cube.
    fn end(&mut self, counts: Counts) {
        self.own = None;
        self.bookmark.done += 1;
        self.bookmark.learner = LearnerBookmark::default();
        self.bookmark.counts.add(counts);
    }
}
