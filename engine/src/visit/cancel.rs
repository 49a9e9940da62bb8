//! A request to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Asks a search to stop, from any thread or signal handler.
///
/// Clones share the request; a [child](Self::child) can be cancelled alone as well.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    is_asked: Arc<AtomicBool>,
    parent: Option<Arc<Cancel>>,
}

impl Cancel {
    /// A request that has not been made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A request to a part of the searches: it is made with this one, or on its own.
    ///
    /// ```
    /// let all = billhook_engine::Cancel::new();
    /// let (one, other) = (all.child(), all.child());
    /// one.cancel();
    /// assert_eq!([&all, &one, &other].map(|it| it.is_cancelled()), [false, true, false]);
    /// all.cancel();
    /// assert!(other.is_cancelled());
    /// ```
    #[must_use]
    pub fn child(&self) -> Self {
        Self { is_asked: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }

    /// Asks every search that holds a clone, or a child of one, to stop.
    pub fn cancel(&self) {
        self.is_asked.store(true, Ordering::Relaxed);
    }

    /// Whether [`cancel`](Self::cancel) was called, of this or its parent.
    pub fn is_cancelled(&self) -> bool {
        self.is_asked.load(Ordering::Relaxed)
            || self.parent.as_ref().is_some_and(|parent| parent.is_cancelled())
    }
}
