//! A race between depth first, or branch and bound, and the learning search, in laps of equal work.

use super::super::labelling::Labelling;
use super::super::model::Model;
use super::learner::Learner;
use crate::strategy::branch_and_bound;
use crate::{At, Bookmark, Flow, Limits, Search, Statistics, Status, Visitor, dfs};

/// The result of a [race](Labelling::race).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// `true` if the learning search is preferred: depth first did not end, or not as soon.
    pub learns: bool,
    /// `true` if one of the two ended.
    pub is_decided: bool,
    /// Number of nodes that depth first entered in the race.
    pub nodes: u64,
    /// Number of nodes that the learning search entered in the race.
    pub learner_nodes: u64,
}

/// Work of each search in the first lap, in runs of propagators.
const FIRST: usize = 1 << 15;

/// The least memory of the process with which there is a race: two searches take more than one.
const LEAST_MEMORY: usize = 256 << 20;

/// Number of laps. Each has four times the work of the previous one.
const LAPS: u32 = 6;

/// Number of laps for a best solution: two good searches often take long to prove that a solution
/// is the best.
const LAPS_FOR_BEST: u32 = 4;

/// Number of nodes of the learning search between two checks of its work.
const STEP: u64 = 16;

impl Labelling {
    /// Runs depth first and the learning search in turn until one of them ends: it has found as
    /// many solutions as the limits want, or there are no more. Depth first begins. Both get equal
    /// work in each lap, counted in runs of propagators, so that the result does not depend on the
    /// clock. If neither ends, the learning search is preferred.
    ///
    /// With an objective, branch and bound takes the place of depth first, and both look for a best
    /// solution. If neither ends, the learning search is preferred unless its incumbent is worse.
    ///
    /// Returns `None` if nodes are limited, or the memory to less than 256 MiB, no solution is wanted, an eighth of the
    /// time that is left has passed, or the learning search cannot be built. Nodes and solutions do
    /// not count against the limits.
    ///
    /// Cost: at most the work of about 90 million runs of propagators, half of it by each search.
    ///
    /// ```
    /// use billhook_engine::Limits;
    /// use billhook_engine::constraint::Model;
    ///
    /// // Nine pigeons in eight holes: there is no solution.
    /// let mut model = Model::new();
    /// let pigeons = model.grid(1, 9, 1..=8);
    /// model.all_different(pigeons.cells());
    /// let race = model.labelling()?.race(&model, &mut Limits::new().solutions(1));
    /// assert!(race.is_some());
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn race(&self, model: &Model, limits: &mut Limits) -> Option<Race> {
        let has_room = limits.memory_limit().is_none_or(|bytes| bytes >= LEAST_MEMORY);
        let is_free = limits.wants_all_nodes() && has_room;
        if !is_free || limits.solutions_left() == 0 {
            return None;
        }
        let wanted = limits.take_solutions();
        let all = u64::MAX;
        let race = limits.without_nodes(|limits| {
            // Each takes half of the time that is left.
            limits.within(all, |limits| {
                limits.within(all, |limits| {
                    limits.within(all, |limits| self.run_race(model, limits, wanted))
                })
            })
        });
        *limits = std::mem::take(limits).solutions(wanted);
        race
    }

    fn run_race(&self, model: &Model, limits: &mut Limits, wanted: u64) -> Option<Race> {
        let mut race = Race { learns: true, is_decided: false, nodes: 0, learner_nodes: 0 };
        let (mut search, mut bookmark) = (self.clone(), Bookmark::new());
        let mut learner: Option<Learner> = None;
        let objective = model.objective();
        let (wanted, laps) = match objective {
            None => (wanted, LAPS),
            Some(_) => (u64::MAX, LAPS_FOR_BEST),
        };
        let (mut left, mut learner_left) = (wanted, wanted);
        for lap in 0..laps {
            let work = FIRST << (2 * lap);
            let mut lap = Lap {
                left: &mut left,
                begin: search.runs(),
                work,
                is_over: false,
                statistics: Statistics::new(),
            };
            let mut visitor = (&mut *limits, &mut lap);
            let resume = match objective {
                None => dfs::resume,
                Some(_) => branch_and_bound::resume,
            };
            let status = resume(&mut search, &mut visitor, &mut bookmark).ok()?;
            race.nodes += lap.statistics.nodes();
            match status {
                Status::Interrupted if lap.is_over => {}
                Status::Complete | Status::Limit => {
                    return Some(Race { learns: false, is_decided: true, ..race });
                }
                _ => return None,
            }
            if learner.is_none() {
                learner = Some(model.learner(limits).ok()?);
            }
            let learner = learner.as_mut()?;
            let (mut statistics, begin) = (Statistics::new(), learner.work());
            while learner.work().wrapping_sub(begin) < work {
                let status = limits.within(STEP, |limits| {
                    learner.search(limits, &mut statistics, |_| {
                        learner_left -= 1;
                        if learner_left == 0 { Flow::Stop } else { Flow::Continue }
                    })
                });
                match status {
                    Status::NodeLimit => {}
                    Status::Complete => return Some(race.won(&statistics)),
                    Status::Interrupted if learner_left == 0 => {
                        return Some(race.won(&statistics));
                    }
                    _ => return None,
                }
            }
            race = race.after(&statistics);
        }
        let found = objective.and_then(|it| learner.as_ref()?.best(it));
        let cost = found.map(|it| if model.maximizes() { it.saturating_neg() } else { it });
        let is_worse = bookmark.best_cost().is_some_and(|best| cost.is_none_or(|it| it > best));
        Some(Race { learns: objective.is_none() || !is_worse, ..race })
    }
}

impl Race {
    /// Returns the race that the learning search has won in a lap.
    fn won(self, statistics: &Statistics) -> Self {
        Self { is_decided: true, ..self.after(statistics) }
    }

    /// Returns the race after a lap of the learning search.
    fn after(self, statistics: &Statistics) -> Self {
        Self { learner_nodes: self.learner_nodes + statistics.nodes(), ..self }
    }
}

/// A visitor that stops at the last solution wanted, or when the work of a lap is done.
struct Lap<'l> {
    left: &'l mut u64,
    begin: usize,
    work: usize,
    is_over: bool,
    statistics: Statistics,
}

impl Visitor<Labelling> for Lap<'_> {
    fn enter(&mut self, search: &Labelling, at: At<<Labelling as Search>::Move>) -> Flow {
        if search.runs().wrapping_sub(self.begin) >= self.work {
            self.is_over = true;
            return Flow::Stop;
        }
        self.statistics.enter(search, at)
    }
    fn solved(&mut self, _: &Labelling) -> Flow {
        *self.left -= 1;
        if *self.left == 0 { Flow::Stop } else { Flow::Continue }
    }
    fn status(&self) -> Status {
        match () {
            () if *self.left == 0 => Status::Limit,
            () if self.is_over => Status::Interrupted,
            () => Status::Complete,
        }
    }
}
