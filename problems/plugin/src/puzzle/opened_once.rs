//! A search that was made, kept for the next one who wants it.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// One search of any type, at its root. Searches in parts make it once for all of them: laying
/// out a large instance takes longer than searching a small part of it.
#[derive(Default)]
pub(crate) struct OpenedOnce(Mutex<Option<(&'static str, Box<dyn Any + Send>)>>);

impl OpenedOnce {
    /// A copy of the search of this formulation, made by `open` if it is not the one that is kept.
    ///
    /// # Errors
    ///
    /// Those of `open`.
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
