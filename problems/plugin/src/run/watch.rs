//! Searches that are watched while they run, and resumed another day.

use std::time::Duration;

use billhook_engine::constraint::LearnerBookmark;
use billhook_engine::strategy::parallel::CubeBookmark;
use billhook_engine::{Bookmark, Limits, NoSuchPosition, Search, Statistics, Status};
use serde::{Deserialize, Serialize};

/// Everything needed to resume a search besides the solutions shown: its position and its counters.
/// It can be written with serde.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// The name of the strategy.
    pub strategy: String,
    /// The position in the tree.
    pub bookmark: Bookmark,
    /// The position of a search that learns, which has no tree.
    #[serde(default, skip_serializing_if = "LearnerBookmark::is_at_beginning")]
    pub learner: LearnerBookmark,
    /// The position of a search that learns and that is divided into cubes; `None` for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cubes: Option<CubeBookmark>,
    /// The counters so far.
    pub statistics: Statistics,
    /// A number of the strategy or the puzzle, such as a sum, saved and restored with the search.
    pub tally: Option<i64>,
    /// The number of solutions shown before the search was last stopped, without
    /// [provisional](Self::provisional) ones.
    pub shown: u64,
    /// Whether the last solution shown is provisional: the incumbent, shown because the search was
    /// stopped. The list of the resumed search does not contain it, so this is not saved.
    #[serde(skip)]
    pub provisional: bool,
}

impl Checkpoint {
    /// Returns whether everything has been searched.
    pub fn is_at_end(&self) -> bool {
        self.bookmark.is_at_end() || self.learner.is_at_end()
    }
}

/// A search as its watcher sees it.
#[derive(Debug)]
pub struct View<'a> {
    /// The checkpoint from which the search can be resumed.
    pub checkpoint: &'a Checkpoint,
    /// The share of the tree, or of this pass over it, that has been searched: from 0 to 1, with
    /// equal shares for the children of a node. `None` if the watcher does not ask for it.
    pub share: Option<f64>,
    /// The cost of the best solution so far, in words such as `38 moves`; `None` before a solution
    /// is found, and by strategies that keep no best solution.
    pub best: Option<String>,
}

/// A watcher of a search: looks at it now and then, and may keep its checkpoints.
pub trait Watch {
    /// Returns the time between two looks at the search.
    fn every(&self) -> Duration;

    /// Returns whether the search must be one that can be resumed; with `auto`, the puzzle then
    /// takes such a strategy.
    fn keeps(&self) -> bool {
        false
    }

    /// Returns whether the watcher asks for the share of the tree that has been searched.
    fn asks_for_share(&self) -> bool {
        true
    }

    /// Returns the checkpoint to resume from; `None` to begin anew. Called once, and only if the
    /// strategy can be resumed.
    fn earlier(&mut self) -> Option<Checkpoint> {
        None
    }

    /// Returns whether there is a checkpoint from which the search is resumed: work that precedes
    /// the search is then repeated, but does not count for a limit on nodes.
    fn resumes(&self) -> bool {
        false
    }

    /// Looks at the search, which is paused.
    fn look(&mut self, view: &View<'_>);

    /// Looks a last time at the search, when it is over or stopped.
    fn end(&mut self, checkpoint: &Checkpoint) {
        let _ = checkpoint;
    }

    /// Reacts to an [`earlier`](Self::earlier) checkpoint that is of another search.
    fn lost(&mut self) {}
}

/// Runs a search to its end, with a pause for each look of the watcher. `go` continues the search
/// from a checkpoint, within the limits; `best` returns the cost of the best solution so far, in
/// words.
pub(crate) fn watched<S: Search>(
    name: &str,
    search: &mut S,
    limits: &mut Limits,
    mut watch: Option<&mut dyn Watch>,
    mut go: impl FnMut(&mut S, &mut Limits, &mut Checkpoint) -> Result<Status, NoSuchPosition>,
    best: impl Fn(&Bookmark) -> Option<String>,
) -> (Status, Checkpoint) {
    let mut checkpoint = begin(name, limits, &mut watch);
    loop {
        let status = go(search, limits, &mut checkpoint);
        if !limits.take_pause() || status.is_err() {
            return (end(watch, &checkpoint, status), checkpoint);
        }
        if let Some(watch) = &mut watch {
            look(&mut **watch, search, &checkpoint, best(&checkpoint.bookmark), 0.0);
        }
    }
}

/// Returns the checkpoint to begin or resume at, and sets the time of the first pause.
pub(crate) fn begin(
    name: &str,
    limits: &mut Limits,
    watch: &mut Option<&mut dyn Watch>,
) -> Checkpoint {
    if let Some(watch) = watch {
        limits.pause(watch.every());
    }
    earlier(name, watch)
}

/// Returns the checkpoint to begin or resume at.
pub(crate) fn earlier(name: &str, watch: &mut Option<&mut dyn Watch>) -> Checkpoint {
    let earlier = watch.as_mut().and_then(|watch| watch.earlier());
    Checkpoint { strategy: name.to_owned(), ..earlier.unwrap_or_default() }
}

/// Shows a search, which is at its root, to its watcher. `ahead` is the share of the tree that was
/// searched beyond the bookmark.
pub(crate) fn look<S: Search>(
    watch: &mut dyn Watch,
    search: &mut S,
    checkpoint: &Checkpoint,
    best: Option<String>,
    ahead: f64,
) {
    let share =
        watch.asks_for_share().then(|| (checkpoint.bookmark.share(search) + ahead).min(1.0));
    watch.look(&View { checkpoint, share, best });
}

/// Tells the watcher how the search ended, and returns its status; `Interrupted` if the checkpoint
/// is of another search.
pub(crate) fn end(
    watch: Option<&mut dyn Watch>,
    checkpoint: &Checkpoint,
    status: Result<Status, NoSuchPosition>,
) -> Status {
    if let Some(watch) = watch {
        match status {
            Ok(_) => watch.end(checkpoint),
            Err(NoSuchPosition) => watch.lost(),
        }
    }
    status.unwrap_or(Status::Interrupted)
}
