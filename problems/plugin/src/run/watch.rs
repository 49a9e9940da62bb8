//! Searches that are looked at while they run, and resumed another day.

use std::time::Duration;

use billhook_engine::{Bookmark, Limits, NoSuchPosition, Search, Statistics, Status};
use serde::{Deserialize, Serialize};

/// All that it takes to resume a search, besides the solutions shown: where it was stopped,
/// and what had been counted. It can be written with serde.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// The strategy.
    pub strategy: String,
    /// The place in the tree.
    pub bookmark: Bookmark,
    /// The counters so far.
    pub statistics: Statistics,
    /// A sum of the puzzle's own, saved and restored with the search.
    pub tally: Option<i64>,
    /// The number of solutions that were shown before it was stopped the last time, without those
    /// that were [provisional](Self::provisional).
    pub shown: u64,
    /// Whether the last solution shown is provisional: the best so far, shown because the search was stopped.
    /// The list of the resumed search does not contain it, so this is not saved.
    #[serde(skip)]
    pub provisional: bool,
}

/// A search as its watcher sees it.
#[derive(Debug)]
pub struct View<'a> {
    /// Checkpoint from which it can be resumed.
    pub checkpoint: &'a Checkpoint,
    /// Share of the tree, or of this pass over it, that has been searched: from 0 to 1, with equal shares for
    /// the children of a node. `None` if nobody asks.
    pub share: Option<f64>,
    /// The best solution so far, in words such as `38 moves`.
    pub best: Option<String>,
}

/// A watcher of a search: looks at it now and then, and may keep its checkpoints.
pub trait Watch {
    /// Returns the time between two looks.
    fn every(&self) -> Duration;

    /// Returns whether the search must be one that can be resumed: the puzzle then takes such a strategy if
    /// it is `auto`.
    fn keeps(&self) -> bool {
        false
    }

    /// Returns whether it wants to know how much of the tree has been searched.
    fn asks_for_share(&self) -> bool {
        true
    }

    /// The checkpoint that the search is resumed from; none to begin. Asked once, and only by
    /// strategies that can be resumed.
    fn earlier(&mut self) -> Option<Checkpoint> {
        None
    }

    /// Returns whether there is a checkpoint from which the search is resumed: what came before the search is
    /// then repeated, without counting for a limit on nodes.
    fn resumes(&self) -> bool {
        false
    }

    /// Looks.
    fn look(&mut self, view: &View<'_>);

    /// Looks a last time, when the search is over or stopped.
    fn end(&mut self, checkpoint: &Checkpoint) {
        let _ = checkpoint;
    }

    /// The [`earlier`](Self::earlier) checkpoint is of another search.
    fn lost(&mut self) {}
}

/// Runs a search to its end, pausing it to be looked at. `go` searches on from a checkpoint,
/// within the limits; `best` says how good the best solution so far is.
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

/// The checkpoint that a search begins at, or is resumed from.
pub(crate) fn begin(
    name: &str,
    limits: &mut Limits,
    watch: &mut Option<&mut dyn Watch>,
) -> Checkpoint {
    let earlier = watch.as_mut().and_then(|watch| {
        limits.pause(watch.every());
        watch.earlier()
    });
    Checkpoint { strategy: name.to_owned(), ..earlier.unwrap_or_default() }
}

/// Shows a search, which is at its root, to its watcher. `ahead` is the share of the tree
/// that was searched besides what lies before the bookmark.
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

/// Says how a search ended.
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
