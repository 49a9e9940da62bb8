//! A run by one of the strategies that need nothing but a search.

use std::num::NonZeroUsize;

use billhook_engine::strategy::parallel::{self, Harvest};
use billhook_engine::strategy::{
    breadth_first, depth_bounded, iterative_deepening, limited_discrepancy, restarts,
};
use billhook_engine::{Flow, OnSolution, Search, Statistics, Status, Visitor, dfs};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::{Outcome, Settings, Solution, Task, WALKS};

/// How many nodes the first walk of [`RESTARTS`] has.
const UNIT: u64 = 1_000;

/// Searches as the task says, by the strategy that it names if that is one of
/// [`WALKS`], and else depth first, which is called `own`, by as many threads as
/// the task says. `read` takes from the search what a solution is, in whatever
/// thread that is; `show` makes of it what is shown, in the order of the search.
///
/// ```
/// use billhook_engine::{Limits, Node, Search};
/// use billhook_problems::plugin::{Task, walk};
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
    let Task { strategy, limits, mut each, settings } = task;
    let name = general(strategy).unwrap_or(own);
    if name == own && settings.threads > NonZeroUsize::MIN {
        let reader = Reader { read, shown: each.is_some() };
        let tell = |kept| each.as_mut().map_or(Flow::Continue, |each| each(&show(kept)));
        let found = parallel::search(search, limits, settings.threads, &reader, tell);
        return Outcome::searched(name, found.0, found.1);
    }
    let tell = OnSolution(|search: &S| match &mut each {
        Some(each) => each(&show(read(search))),
        None => Flow::Continue,
    });
    let mut visitor = (limits, Statistics::new(), tell);
    let status = run(name, search, &mut visitor, settings);
    Outcome::searched(name, status, visitor.1)
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

fn run<S: Search>(
    name: &str,
    search: &mut S,
    visitor: &mut impl Visitor<S>,
    settings: Settings,
) -> Status {
    match name {
        "bfs" => breadth_first::search(search, visitor),
        "iddfs" => iterative_deepening::search(search, visitor),
        "lds" => limited_discrepancy::search(search, visitor, None),
        "dds" => depth_bounded::search(search, visitor),
        "restarts" => {
            let mut random = Pcg64Mcg::seed_from_u64(settings.seed);
            restarts::search(search, visitor, &mut random, UNIT)
        }
        _ => dfs::search(search, visitor),
    }
}
