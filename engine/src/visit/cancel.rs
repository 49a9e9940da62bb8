//! Cancellation: a request to stop, shared between threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop a search, which any thread or signal handler may make.
///
/// Clones share the request. A [child](Self::child) can also be cancelled alone.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    is_asked: Arc<AtomicBool>,
    parent: Option<Arc<Cancel>>,
}

impl Cancel {
    /// Creates a request that has not been made.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a request for some of the searches: it is made together with this one, or alone.
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

    /// Requests every search that holds a clone of this, or of a child, to stop.
    pub fn cancel(&self) {
        self.is_asked.store(true, Ordering::Relaxed);
    }

    /// Returns whether [`cancel`](Self::cancel) was called on this or an ancestor.
    pub fn is_cancelled(&self) -> bool {
        self.is_asked.load(Ordering::Relaxed)
            || self.parent.as_ref().is_some_and(|parent| parent.is_cancelled())
    }
}
