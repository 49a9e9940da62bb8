//! A run by one of the strategies that need nothing but a search.

use std::cell::Cell;
use std::mem;
use std::num::NonZeroUsize;

use billhook_engine::strategy::parallel::{self, Harvest, SoFar};
use billhook_engine::strategy::{
    breadth_first, depth_bounded, iterative_deepening, limited_discrepancy, restarts,
};
use billhook_engine::{Bookmark, Flow, Limits, Lost, OnSolution, Search, Status, Visitor, dfs};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::watch::{begin, end, look, watched};
use super::{Outcome, Settings, Solution, Stand, Task, WALKS, Watch};

/// How many nodes the first walk of [`RESTARTS`] has.
const UNIT: u64 = 1_000;

/// Searches as the task says, by the strategy that it names if that is one of
/// [`WALKS`], and else depth first, which is called `own`, by as many threads as
/// the task says. `read` takes from the search what a solution is, in whatever
/// thread that is; `show` makes of it what is shown, in the order of the search.
///
/// ```
/// use billhook_engine::{Limits, Node, Search};
/// use billhook_plugin::{Task, walk};
/// # #[derive(Clone)]
/// # struct Throws(Vec<bool>);
/// # impl Search for Throws {
/// #     type Move = bool;
/// #     type Cursor = std::vec::IntoIter<bool>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.0.len() == 2 { return Node::Solved }
/// #         Node::Open(vec![false, true].into_iter())
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
/// #     fn apply(&mut self, throw: bool) { self.0.push(throw) }
/// #     fn undo(&mut self, _: bool, _: ()) { self.0.pop(); }
/// # }
/// # let mut two_throws = Throws(vec![]);
/// let task = Task::count("bfs", Limits::new());
/// let outcome = walk("dfs", &mut two_throws, task, |search| search.0.clone(), |throws| format!("{throws:?}"));
/// assert_eq!((outcome.strategy, outcome.solutions), ("bfs", 4u32.into()));
/// ```
pub fn walk<S, K, T>(
    own: &'static str,
    search: &mut S,
    task: Task<'_>,
    read: impl Fn(&S) -> K + Sync,
    mut show: impl FnMut(K) -> T,
) -> Outcome
where
    S: Search + Clone + Send,
    K: Send,
    T: Solution,
{
    let Task { strategy, limits, mut each, settings, watch } = task;
    let name = general(strategy).unwrap_or(own);
    let reader = Reader { read, shown: each.is_some() };
    let tell = |kept| each.as_mut().map_or(Flow::Continue, |each| each(&show(kept)));
    let run = Run { name, limits, settings, watch };
    let (status, stand) = gather(search, run, &reader, tell, &Cell::default());
    Outcome::searched(name, status, stand.statistics)
}

/// How to search, without what is done with the solutions.
#[allow(missing_debug_implementations, reason = "a watch has none")]
pub struct Run<'a> {
    /// The strategy: one of [`WALKS`], or else it is depth first.
    pub name: &'static str,
    /// How far to go.
    pub limits: Limits,
    /// What the strategy is told besides.
    pub settings: Settings,
    /// Who watches.
    pub watch: Option<&'a mut dyn Watch>,
}

/// Searches; `harvest` takes what is to be kept from each solution, in whatever
/// thread that is, and `tell` hears of it in the order of the search. What it
/// adds up in `tally` is kept with the search.
pub fn gather<S, H>(
    search: &mut S,
    run: Run<'_>,
    harvest: &H,
    mut tell: impl FnMut(H::Kept) -> Flow,
    tally: &Cell<Option<i64>>,
) -> (Status, Stand)
where
    S: Search + Clone + Send,
    H: Harvest<S>,
{
    let Run { name, mut limits, settings, watch } = run;
    if general(name).is_none() && settings.threads > NonZeroUsize::MIN {
        return by_threads(search, Run { name, limits, settings, watch }, harvest, tell, tally);
    }
    let go = |search: &mut S, limits: &mut Limits, stand: &mut Stand| {
        tally.set(stand.tally);
        let tell = OnSolution(|search: &S| harvest.keep(search).map_or(Flow::Continue, &mut tell));
        // What is looked at for every node is not to be far away.
        let mut visitor = (mem::take(limits), mem::take(&mut stand.statistics), tell);
        let status = walk_on(name, search, &mut visitor, &mut stand.bookmark, settings);
        (*limits, stand.statistics) = (visitor.0, visitor.1);
        stand.tally = tally.get();
        status
    };
    let goes_on = !matches!(name, "bfs" | "restarts");
    watched(name, search, &mut limits, watch.filter(|_| goes_on), go, |_| None)
}

/// The same by several threads, depth first.
fn by_threads<S, H>(
    search: &mut S,
    run: Run<'_>,
    harvest: &H,
    tell: impl FnMut(H::Kept) -> Flow,
    tally: &Cell<Option<i64>>,
) -> (Status, Stand)
where
    S: Search + Clone + Send,
    H: Harvest<S>,
{
    let Run { name, mut limits, settings: Settings { threads, .. }, mut watch } = run;
    let mut stand = begin(name, &mut limits, &mut watch);
    tally.set(stand.tally);
    let so_far = SoFar { bookmark: &mut stand.bookmark, statistics: &mut stand.statistics };
    let status = parallel::resume(search, limits, threads, harvest, tell, so_far, |search, now| {
        if let Some(watch) = &mut watch {
            let (bookmark, statistics) = (now.bookmark.clone(), now.statistics.clone());
            let strategy = name.to_owned();
            let stand = Stand { strategy, bookmark, statistics, tally: tally.get(), shown: 0 };
            look(*watch, search, &stand, None);
        }
    });
    stand.tally = tally.get();
    (end(watch, &stand, status), stand)
}

/// Reads solutions, if they are to be shown.
struct Reader<F> {
    read: F,
    shown: bool,
}

impl<S, K: Send, F: Fn(&S) -> K + Sync> Harvest<S> for Reader<F> {
    type Kept = K;
    fn keep(&self, search: &S) -> Option<K> {
        self.shown.then(|| (self.read)(search))
    }
}

/// Whether a strategy is one that [`walk`] knows besides the puzzle's own.
pub fn is_general(strategy: &str) -> bool {
    general(strategy).is_some()
}

fn general(strategy: &str) -> Option<&'static str> {
    WALKS.iter().map(|walk| walk.name).find(|&name| name == strategy)
}

/// Walks on by a strategy, from the bookmark if it can.
fn walk_on<S: Search>(
    name: &str,
    search: &mut S,
    visitor: &mut impl Visitor<S>,
    bookmark: &mut Bookmark,
    settings: Settings,
) -> Result<Status, Lost> {
    match name {
        "bfs" => Ok(breadth_first::search(search, visitor)),
        "iddfs" => iterative_deepening::resume(search, visitor, bookmark),
        "lds" => limited_discrepancy::resume(search, visitor, bookmark, None),
        "dds" => depth_bounded::resume(search, visitor, bookmark),
        "restarts" => {
            let mut random = Pcg64Mcg::seed_from_u64(settings.seed);
            Ok(restarts::search(search, visitor, &mut random, UNIT))
        }
        _ => dfs::resume(search, visitor, bookmark),
    }
}
