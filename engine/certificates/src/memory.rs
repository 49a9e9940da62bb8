//! The memory limit of a check.
//!
//! A proof from a stranger decides how much must be stored. Everything that grows with a proof
//! therefore grows through a [`Memory`], which refuses before it allocates: a line that names
//! clause 10¹⁵ would need a table of petabytes, and is refused like any other wrong line.

use std::mem::size_of;

/// The bytes that a check may still allocate.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    left: usize,
    limit: usize,
}

impl Memory {
    pub(crate) fn new(limit: usize) -> Self {
        Self { left: limit, limit }
    }

    /// Takes bytes from the limit.
    ///
    /// # Errors
    ///
    /// If fewer are left.
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), String> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| self.too_much())?;
        Ok(())
    }

    /// Gives bytes back to the limit.
    pub(crate) fn give(&mut self, bytes: usize) {
        self.left += bytes;
    }

    /// Fails if a temporary allocation of `bytes` does not fit what is left; takes nothing.
    pub(crate) fn fits(&self, bytes: usize) -> Result<(), String> {
        if bytes <= self.left { Ok(()) } else { Err(self.too_much()) }
    }

    fn too_much(&self) -> String {
        format!("takes more memory than the {} bytes allowed", self.limit)
    }

    /// Reserves space for `more` elements. If the list must grow, its capacity grows by at least
    /// half. Fails if the limit or the system does not have the memory.
    pub(crate) fn reserve<T>(&mut self, list: &mut Vec<T>, more: usize) -> Result<(), String> {
        let (length, capacity) = (list.len(), list.capacity());
        let needed = length.saturating_add(more);
        if needed > capacity {
            let wanted = needed.max(capacity + capacity / 2);
            self.take((wanted - capacity).saturating_mul(size_of::<T>()))?;
            let reserved = list.try_reserve_exact(wanted - length);
            reserved.map_err(|_| "takes more memory than the system has".to_owned())?;
        }
        Ok(())
    }

    pub(crate) fn push<T>(&mut self, list: &mut Vec<T>, element: T) -> Result<(), String> {
        self.reserve(list, 1)?;
        list.push(element);
        Ok(())
    }

    /// Grows a list until it has an element at `index`. Fails like [`reserve`](Self::reserve).
    pub(crate) fn reach<T: Clone + Default>(
        &mut self,
        list: &mut Vec<T>,
        index: usize,
    ) -> Result<(), String> {
        if index >= list.len() {
            self.reserve(list, index + 1 - list.len())?;
            list.resize(index + 1, T::default());
        }
        Ok(())
    }
}
