//! Search trees: recorded as a strategy walks them, and shown as text, as pictures, or as objects
//! for programs.

mod drawing;
mod estimate;
mod object;
mod once;
mod story;
mod words;

use std::fmt;

use billhook_engine::tree::{self, Tree};
use billhook_engine::{Limits, Status};
use billhook_plugin::search::{Guide, SearchTree};
use billhook_plugin::{Instance, Strategy};
use billhook_run::words::{ended, named, several};

pub use self::drawing::{drawing, fitted};
pub use self::estimate::{Estimated, Probes, rounded, whole};
pub use self::object::object;
pub use self::once::once;
pub(crate) use self::once::printed;
pub use self::story::write;
pub(crate) use self::words::of_kind;
pub use self::words::of_node;
use crate::Nothing;

/// Usual maximum number of nodes of the object for programs, and of a drawing with every node.
pub const MOST_KEPT: usize = 500;
/// Usual maximum number of nodes that are recorded for a folded drawing, which summarizes most of them.
pub const MOST_FOLDED: usize = 100_000;
/// Maximum number of nodes of a folded drawing.
pub const MOST_DRAWN: usize = 60;

/// A tree as a strategy walked it on an instance.
pub struct Recorded<'a> {
    /// The instance.
    pub instance: &'a dyn Instance,
    /// The name of the strategy.
    pub strategy: &'static str,
    /// A remark on the tree, as a clause.
    pub note: Option<String>,
    /// The deepest level that was searched; `None` for all levels.
    pub depth: Option<u64>,
    /// The nodes.
    pub tree: Tree,
}

/// Returns the tree of a strategy with the words of its nodes, prepared within the limits.
///
/// # Errors
///
/// If the strategy does not apply or walks no tree, or if a limit is reached.
pub fn search<'a>(
    instance: &'a dyn Instance,
    strategy: &Strategy,
    limits: &mut Limits,
) -> Result<SearchTree<'a>, Nothing> {
    if let Some(why) = instance.refuses(strategy) {
        return Err(Nothing::Inapplicable(why.to_owned()));
    }
    instance.tree(strategy, limits, true).map_err(|why| match limits.status() {
        status if status.is_stop() => Nothing::Stopped(status),
        _ => Nothing::NoTree(why.to_string()),
    })
}

impl fmt::Debug for Recorded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl<'a> Recorded<'a> {
    /// Records the tree as the strategy walks it, including the nodes that a bound cuts off. Of a
    /// strategy with several passes, it is the tree of the last pass. `depth` is the deepest level
    /// that is searched, and `most` the maximum number of nodes.
    ///
    /// # Errors
    ///
    /// If a limit is reached before the root.
    pub fn of(
        instance: &'a dyn Instance,
        search: &mut SearchTree<'a>,
        (most, depth): (usize, Option<u64>),
        limits: &mut Limits,
    ) -> Result<Self, Nothing> {
        let deepest = depth.map_or(usize::MAX, |it| usize::try_from(it).unwrap_or(usize::MAX));
        let bounds = tree::Bounds { nodes: most, depth: deepest };
        let (tree, note) = walk(search, bounds, limits);
        match tree.root() {
            None => Err(Nothing::Stopped(limits.status())),
            Some(_) => Ok(Self { instance, strategy: search.strategy(), note, depth, tree }),
        }
    }

    /// Returns the summary of the tree, in a line.
    pub fn sentence(&self) -> String {
        let Self { instance, strategy, note, depth, tree } = self;
        let end = match (tree.status, depth) {
            (Status::Complete, _) => "the whole tree".to_owned(),
            (Status::Cut, Some(depth)) => {
                format!("cut at depth {depth}: this is not the whole tree")
            }
            (status, _) => format!("{}: this is not the whole tree", ended(status)),
        };
        let found = match tree.solutions() {
            0 if tree.status == Status::Complete => "no solution".to_owned(),
            0 => "no solution found".to_owned(),
            number => several(&number, "solution"),
        };
        let note = note.as_ref().map(|note| format!(", {note}")).unwrap_or_default();
        let (title, nodes) = (named(*instance), several(&tree.nodes(), "node"));
        format!("{title}: {nodes} and {found}; {end} ({strategy}{note})")
    }
}

/// The words that a puzzle has for its searches.
struct Told {
    /// Whether it is said why dead ends are: not in drawings that summarize them.
    explains: bool,
}

impl<'a> tree::Words<SearchTree<'a>> for Told {
    fn decision(&self, search: &SearchTree<'a>, branch: u32) -> String {
        search.decision(branch)
    }
    fn state(&self, search: &SearchTree<'a>) -> String {
        search.state()
    }
    fn why(&self, search: &SearchTree<'a>) -> Option<String> {
        if self.explains { search.why() } else { None }
    }
}

/// Returns the tree and a note on it; `None` if there is nothing to note.
fn walk<'a>(
    search: &mut SearchTree<'a>,
    bounds: tree::Bounds,
    limits: &mut Limits,
) -> (Tree, Option<String>) {
    let words = &Told { explains: bounds.nodes < MOST_FOLDED };
    match search.guide() {
        None => {
            let tree = tree::record(search, bounds, words, limits);
            (tree, search.note())
        }
        Some(Guide::Incumbent) => {
            let tree = tree::record_branch_and_bound(search, bounds, words, limits);
            (tree, Some("each solution better than those before".to_owned()))
        }
        Some(Guide::Deepening) => {
            let last = tree::record_idastar(search, bounds, words, limits);
            (last.tree, Some(format!("walk {}, to {}", last.walks, last.limit)))
        }
    }
}
