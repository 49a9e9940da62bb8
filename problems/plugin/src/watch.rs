//! Searches that somebody watches, and that can be gone on with another day.

use std::time::Duration;

use billhook_engine::{Bookmark, Limits, Lost, Search, Statistics, Status};

/// What has come of a search so far, and where it stands: all that is to be kept
/// of it, besides the solutions shown, to go on with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stand {
    /// The strategy.
    pub strategy: String,
    /// Where it stands.
    pub bookmark: Bookmark,
    /// What has been counted.
    pub statistics: Statistics,
    /// What the puzzle counts besides, if it does.
    pub tally: Option<i64>,
    /// How many solutions were shown before it was stopped the last time.
    pub shown: u64,
}

/// How a search stands, for whoever looks at it.
#[derive(Debug)]
pub struct View<'a> {
    /// What has come of it so far.
    pub stand: &'a Stand,
    /// How much of the tree, or of this walk of it, has been searched: from 0 to
    /// 1, the children of each node taken as equal. None if nobody asks.
    pub share: Option<f64>,
    /// The best solution so far, in words such as `38 moves`.
    pub best: Option<String>,
}

/// A watcher of a search: looks at it now and then, and may keep how far it came.
pub trait Watch {
    /// How often it looks.
    fn every(&self) -> Duration;

    /// Whether the search is to be one that can be gone on with. If so, and the
    /// strategy is `auto`, the problem takes one that can.
    fn keeps(&self) -> bool {
        false
    }

    /// Whether it wants to know how much of the tree has been searched.
    fn asks_for_share(&self) -> bool {
        true
    }

    /// What came of the search when it was stopped, to go on from there; none to
    /// begin. Asked once, and only by strategies that can.
    fn earlier(&mut self) -> Option<Stand> {
        None
    }

    /// Looks.
    fn look(&mut self, view: &View<'_>);

    /// Looks a last time, when the search is over or stopped.
    fn end(&mut self, stand: &Stand) {
        let _ = stand;
    }

    /// What was [`earlier`](Self::earlier) is of another search.
    fn lost(&mut self) {}
}

/// Goes on with a search as long as it is only paused to be looked at. `go` does
/// so from a stand, within the limits; `best` says how good the best solution so
/// far is.
pub(crate) fn watched<S: Search>(
    name: &str,
    search: &mut S,
    limits: &mut Limits,
    mut watch: Option<&mut dyn Watch>,
    mut go: impl FnMut(&mut S, &mut Limits, &mut Stand) -> Result<Status, Lost>,
    best: impl Fn(&Bookmark) -> Option<String>,
) -> (Status, Stand) {
    let mut stand = begin(name, limits, &mut watch);
    loop {
        let status = go(search, limits, &mut stand);
        if !limits.take_pause() || status.is_err() {
            return (end(watch, &stand, status), stand);
        }
        if let Some(watch) = &mut watch {
            look(&mut **watch, search, &stand, best(&stand.bookmark), 0.0);
        }
    }
}

/// Where a search begins, or goes on.
pub(crate) fn begin(name: &str, limits: &mut Limits, watch: &mut Option<&mut dyn Watch>) -> Stand {
    let earlier = watch.as_mut().and_then(|watch| {
        limits.pause(watch.every());
        watch.earlier()
    });
    Stand { strategy: name.to_owned(), ..earlier.unwrap_or_default() }
}

/// Shows how a search stands, which is at its root. `ahead` is the share of the tree
/// that was searched besides what lies before the bookmark.
pub(crate) fn look<S: Search>(
    watch: &mut dyn Watch,
    search: &mut S,
    stand: &Stand,
    best: Option<String>,
    ahead: f64,
) {
    let share = watch.asks_for_share().then(|| (stand.bookmark.share(search) + ahead).min(1.0));
    watch.look(&View { stand, share, best });
}

/// Says how a search ended.
pub(crate) fn end(
    watch: Option<&mut dyn Watch>,
    stand: &Stand,
    status: Result<Status, Lost>,
) -> Status {
    if let Some(watch) = watch {
        match status {
            Ok(_) => watch.end(stand),
            Err(Lost) => watch.lost(),
        }
    }
    status.unwrap_or(Status::Interrupted)
}
