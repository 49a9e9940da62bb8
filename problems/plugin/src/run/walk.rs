//! A run depth first, by the rules over it, or by several threads.

use std::borrow::Cow;
use std::cell::Cell;
use std::mem;
use std::num::NonZeroUsize;

use billhook_engine::strategy::parallel::{self, Beyond, Collector};
use billhook_engine::strategy::{
    breadth_first, dead_states, depth_bounded, iterative_deepening, limited_discrepancy,
};
use billhook_engine::{
    Bookmark, Flow, Keyed, Limits, NoSuchPosition, OnSolution, Path, Search, Statistics, Status,
    Told, dfs,
};

use super::object::Object;
use super::watch::{begin, end, look, watched};
use super::{Checkpoint, Outcome, Task, Tuning, Walk, Watch, memory};
use crate::puzzle::{InstanceOf, Puzzle, Solution};
use crate::search::Way;

/// Searches a way depth first, or by a rule over that.
pub(crate) type Run<P, S> = fn(&Way<P, S>, &InstanceOf<P>, &mut S, Walk, Task<'_>) -> Outcome;

/// See [`Run`].
pub(crate) fn run<P: Puzzle, S: Search + Clone + Send>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    search: &mut S,
    walk: Walk,
    task: Task<'_>,
) -> Outcome {
    run_shown(way, given, search, task, walk, by_rule(walk))
}

/// Searches a way depth first with a table of dead states.
pub(crate) fn dead_states<P: Puzzle, S: Keyed + Clone + Send>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    search: &mut S,
    walk: Walk,
    task: Task<'_>,
) -> Outcome {
    run_shown(way, given, search, task, walk, Some(by_dead_states()))
}

/// Depth first with a table of dead states.
fn by_dead_states<S: Keyed>() -> (Walk, WalkOn<S>) {
    let on: WalkOn<S> = |_, search, visitor, bookmark| {
        let memory = memory(&visitor.0);
        dead_states::resume(search, visitor, bookmark, memory)
    };
    (Walk::DeadStates, on)
}

/// Searches depth first, or by another walk; a listener is shown the answers.
fn run_shown<P: Puzzle, S: Search + Clone + Send>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    search: &mut S,
    mut task: Task<'_>,
    walk: Walk,
    by: Option<(Walk, WalkOn<S>)>,
) -> Outcome {
    let mut each = task.each.take();
    let shown = each.is_some();
    let keep = |search: &S| shown.then(|| (way.answer)(&given.puzzle, search));
    let mut tell = |answer| match &mut each {
        Some(each) => each(&given.shown(answer)),
        None => Flow::Continue,
    };
    run_on(search, task.name(way.name, walk), by, task, &keep, &mut tell)
}

/// As [`run`], as an object: compiled once for all searches.
pub(crate) fn erased<P: Puzzle, S>(
    way: &Way<P, S>,
    given: &InstanceOf<P>,
    search: &mut S,
    walk: Walk,
    mut task: Task<'_>,
) -> Outcome
where
    S: Search<Move: Send, Cursor: Send, Undo: Send> + Clone + Send,
{
    let mut each = task.each.take();
    let shown = each.is_some();
    let keep = |search: &S| {
        let shown = shown.then(|| given.shown((way.answer)(&given.puzzle, search)));
        shown.map(|shown| Box::new(shown) as AnySolution<'_>)
    };
    let mut tell = |solution: AnySolution<'_>| match &mut each {
        Some(each) => each(&*solution),
        None => Flow::Continue,
    };
    run_object(Object::new(search, &keep), task.name(way.name, walk), walk, task, &mut tell)
}

type AnySolution<'k> = Box<dyn Solution + Send + 'k>;

fn run_object<'k>(
    mut search: Object<'k, AnySolution<'k>>,
    name: Cow<'static, str>,
    walk: Walk,
    task: Task<'_>,
    tell: &mut dyn FnMut(AnySolution<'k>) -> Flow,
) -> Outcome {
    run_by(&mut search, name, walk, task, &Object::keep, tell)
}

/// Searches; `keep` and `tell` as in [`gather`].
pub(crate) fn run_by<S, K>(
    search: &mut S,
    name: Cow<'static, str>,
    walk: Walk,
    task: Task<'_>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
) -> Outcome
where
    S: Search + Clone + Send,
    K: Send,
{
    run_on(search, name, by_rule(walk), task, keep, tell)
}

/// As [`run_by`], where dead states may be remembered as well: that is what a walk is that is no rule
/// over depth first.
pub(crate) fn run_keyed_by<S, K>(
    search: &mut S,
    name: Cow<'static, str>,
    walk: Walk,
    task: Task<'_>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
) -> Outcome
where
    S: Keyed + Clone + Send,
    K: Send,
{
    let by = match walk {
        Walk::DeadStates | Walk::Diagram => Some(by_dead_states()),
        walk => by_rule(walk),
    };
    run_on(search, name, by, task, keep, tell)
}

/// A walk by a rule over depth first; none for depth first itself.
fn by_rule<S: Search>(walk: Walk) -> Option<(Walk, WalkOn<S>)> {
    (walk != Walk::DepthFirst).then_some((walk, walk_on as WalkOn<S>))
}

/// As [`run_by`], by a walk if one is given.
fn run_on<S, K>(
    search: &mut S,
    name: Cow<'static, str>,
    go: Option<(Walk, WalkOn<S>)>,
    task: Task<'_>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
) -> Outcome
where
    S: Search + Clone + Send,
    K: Send,
{
    let Task { limits, counts, tuning, watch, ahead, cube, .. } = task;
    let mut way = Path::new();
    if !way.go(search, cube.unwrap_or_default()) {
        way.back(search);
        return Outcome::refused(name, NoSuchPosition.to_string());
    }
    let walk = go.map_or(Walk::DepthFirst, |(walk, _)| walk);
    let watch = watch.filter(|_| walk.row().resumes);
    let walking = Walking { name: name.to_string(), limits, tuning, watch, counts };
    let (status, checkpoint) = gather_by(search, walking, go, keep, tell, &Cell::default());
    // What was put into a queue cannot be resumed.
    let ahead = ahead.filter(|_| walk != Walk::BreadthFirst);
    let mut outcome = Outcome::searched(name, status, checkpoint.statistics);
    if let Some(ahead) = ahead.filter(|_| status == Status::Limit) {
        (outcome.status, outcome.more) = look_ahead(search, go, ahead, checkpoint.bookmark);
    }
    way.back(search);
    outcome
}

/// Looks whether there is another solution after the last one that was wanted. What was
/// counted and where the search stands are left alone, so that it can be resumed.
fn look_ahead<S: Search>(
    search: &mut S,
    by: Option<(Walk, WalkOn<S>)>,
    limits: Limits,
    mut bookmark: Bookmark,
) -> (Status, bool) {
    let mut more = false;
    let mut meet = |_: &S| {
        more = true;
        Flow::Stop
    };
    let mut visitor: Told<'_, S> = (limits, Statistics::new(), OnSolution(&mut meet));
    match walk_by(by, search, &mut visitor, &mut bookmark) {
        Ok(Status::Complete) => (Status::Complete, false),
        _ => (Status::Limit, more),
    }
}

/// How to search, without what is done with the solutions.
pub struct Walking<'a> {
    /// The name of the strategy, which is saved with the search.
    pub name: String,
    /// How far to go.
    pub limits: Limits,
    /// What a strategy may be told besides.
    pub tuning: Tuning,
    /// The watcher of the search.
    pub watch: Option<&'a mut dyn Watch>,
    /// Whether solutions are only counted: then all that threads found is told and counted,
    /// though a search that is resumed finds some of it again.
    pub counts: bool,
}

impl std::fmt::Debug for Walking<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Walking").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Searches depth first; `keep` makes of each solution what is kept of it, in the thread that
/// found it, and `tell` hears of it in the order of the search; at the end of a count that was
/// stopped, of what else threads have found. `tally`, a
/// sum of the puzzle's own, is saved and restored with the search.
pub fn gather<S, K>(
    search: &mut S,
    walking: Walking<'_>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
    tally: &Cell<Option<i64>>,
) -> (Status, Checkpoint)
where
    S: Search + Clone + Send,
    K: Send,
{
    gather_by(search, walking, None, keep, tell, tally)
}

/// As [`gather`], as an object, so that it is compiled once for all searches of which
/// the same is kept: see [`Way::erased`].
pub fn gather_erased<S, K>(
    search: &S,
    walking: Walking<'_>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
    tally: &Cell<Option<i64>>,
) -> (Status, Checkpoint)
where
    S: Search<Move: Send, Cursor: Send, Undo: Send> + Clone + Send,
    K: Send,
{
    gather(&mut Object::new(search, keep), walking, &Object::keep, tell, tally)
}

/// Goes on by a walk, from the bookmark.
type WalkOn<S> =
    fn(Walk, &mut S, &mut Told<'_, S>, &mut Bookmark) -> Result<Status, NoSuchPosition>;

/// Goes on depth first, or by another walk.
fn walk_by<S: Search>(
    by: Option<(Walk, WalkOn<S>)>,
    search: &mut S,
    visitor: &mut Told<'_, S>,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    match by {
        Some((walk, on)) => on(walk, search, visitor, bookmark),
        None => dfs::resume(search, visitor, bookmark),
    }
}

/// As [`gather`], by another walk if one is given: a search that is only walked depth
/// first need not be compiled for others.
fn gather_by<S, K>(
    search: &mut S,
    walking: Walking<'_>,
    by: Option<(Walk, WalkOn<S>)>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
    tally: &Cell<Option<i64>>,
) -> (Status, Checkpoint)
where
    S: Search + Clone + Send,
    K: Send,
{
    if by.is_none() && walking.tuning.threads > NonZeroUsize::MIN {
        return by_threads(search, walking, keep, tell, tally);
    }
    let Walking { name, mut limits, watch, .. } = walking;
    let go = |search: &mut S, limits: &mut Limits, checkpoint: &mut Checkpoint| {
        tally.set(checkpoint.tally);
        let mut solved = |search: &S| keep(search).map_or(Flow::Continue, &mut *tell);
        // What is looked at for every node is not to be far away.
        let mut visitor: Told<'_, S> =
            (mem::take(limits), mem::take(&mut checkpoint.statistics), OnSolution(&mut solved));
        let status = walk_by(by, search, &mut visitor, &mut checkpoint.bookmark);
        (*limits, checkpoint.statistics) = (visitor.0, visitor.1);
        checkpoint.tally = tally.get();
        status
    };
    watched(&name, search, &mut limits, watch, go, |_| None)
}

/// Goes on by a walk, from the bookmark.
fn walk_on<S: Search>(
    walk: Walk,
    search: &mut S,
    visitor: &mut Told<'_, S>,
    bookmark: &mut Bookmark,
) -> Result<Status, NoSuchPosition> {
    match walk {
        // Through an object it takes almost twice as long.
        Walk::BreadthFirst => Ok(breadth_first::search(search, visitor)),
        Walk::IterativeDeepening => iterative_deepening::resume(search, visitor, bookmark),
        Walk::LimitedDiscrepancy => limited_discrepancy::resume(search, visitor, bookmark, None),
        Walk::DepthBounded => depth_bounded::resume(search, visitor, bookmark),
        // These are no rules over depth first.
        Walk::DepthFirst
        | Walk::Diagram
        | Walk::DeadStates
        | Walk::Restarts
        | Walk::BranchAndBound
        | Walk::BestFirst
        | Walk::IdaStar
        | Walk::States
        | Walk::AStar
        | Walk::Beam => Err(NoSuchPosition),
    }
}

/// Searches depth first by several threads.
fn by_threads<S, K>(
    search: &mut S,
    walking: Walking<'_>,
    keep: &(dyn Fn(&S) -> Option<K> + Sync),
    tell: &mut dyn FnMut(K) -> Flow,
    tally: &Cell<Option<i64>>,
) -> (Status, Checkpoint)
where
    S: Search + Clone + Send,
    K: Send,
{
    let Walking { name, mut limits, tuning: Tuning { threads, .. }, mut watch, counts } = walking;
    // A number of solutions that is wanted is exact.
    let counts = counts && limits.wants_all();
    let mut checkpoint = begin(&name, &mut limits, &mut watch);
    tally.set(checkpoint.tally);
    let so_far = parallel::Checkpoint {
        bookmark: &mut checkpoint.bookmark,
        statistics: &mut checkpoint.statistics,
    };
    let collector = Keep(keep);
    let ended = parallel::resume(
        search,
        limits,
        threads,
        &collector,
        &mut *tell,
        so_far,
        |search, now, ahead| {
            if let Some(watch) = &mut watch {
                let (bookmark, statistics) = (now.bookmark.clone(), now.statistics.clone());
                let (strategy, tally) = (name.clone(), tally.get());
                let checkpoint =
                    Checkpoint { strategy, bookmark, statistics, tally, ..Checkpoint::default() };
                look(*watch, search, &checkpoint, None, ahead.share);
            }
        },
    );
    checkpoint.tally = tally.get();
    let (status, beyond) = match ended {
        Ok((status, beyond)) => (Ok(status), beyond),
        Err(lost) => (Err(lost), Beyond::default()),
    };
    let status = end(watch, &checkpoint, status);
    if counts {
        checkpoint.statistics.merge(&beyond.statistics);
        let _ = beyond.solutions.into_iter().try_for_each(|kept| match tell(kept) {
            Flow::Stop => Err(()),
            _ => Ok(()),
        });
    }
    (status, checkpoint)
}

/// Keeps of solutions what a function makes of them.
struct Keep<'k, S, K>(&'k (dyn Fn(&S) -> Option<K> + Sync));

impl<S, K: Send> Collector<S> for Keep<'_, S, K> {
    type Kept = K;
    fn keep(&self, search: &S) -> Option<K> {
        (self.0)(search)
    }
}
