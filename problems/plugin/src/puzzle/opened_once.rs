//! A cache of one search, for those that are searched in parts.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// A search of any type, at its root, with the name of its formulation. Searches in parts share it:
/// setting up a large instance takes longer than searching a small part of it.
#[derive(Default)]
pub(crate) struct OpenedOnce(Mutex<Option<(&'static str, Box<dyn Any + Send>)>>);

impl OpenedOnce {
    /// Returns a copy of the search of this formulation. Calls `open` if the cache holds none or
    /// that of another formulation, and keeps the new search.
    ///
    /// # Errors
    ///
    /// The errors of `open`; the cache is unchanged then.
    pub(crate) fn copy<S: Clone + Send + 'static, E>(
        &self,
        formulation: &'static str,
        open: impl FnOnce() -> Result<S, E>,
    ) -> Result<S, E> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((name, search)) = &*kept
            && *name == formulation
            && let Some(search) = search.downcast_ref::<S>()
        {
            return Ok(search.clone());
        }
        let search = open()?;
        *kept = Some((formulation, Box::new(search.clone())));
        Ok(search)
    }
}
