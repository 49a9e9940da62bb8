//! Memory that a certificate may ask for.
//!
//! A proof from a stranger decides how much is kept. So whatever grows with a proof grows through a
//! [`Memory`], which refuses before it allocates: a line that names clause 10¹⁵ asks for a table of
//! petabytes, and is refused as any wrong line is.

use std::mem::size_of;

/// What is left of the bytes that a check may take.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    left: usize,
    limit: usize,
}

impl Memory {
    pub(crate) fn new(limit: usize) -> Self {
        Self { left: limit, limit }
    }

    /// Takes some bytes.
    ///
    /// # Errors
    ///
    /// If there are fewer left.
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), String> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| self.too_much())?;
        Ok(())
    }

    /// Gives back bytes that were taken.
    pub(crate) fn give(&mut self, bytes: usize) {
        self.left += bytes;
    }

    /// Refuses what could be taken for a while only, and would not fit.
    pub(crate) fn fits(&self, bytes: usize) -> Result<(), String> {
        if bytes <= self.left { Ok(()) } else { Err(self.too_much()) }
    }

    fn too_much(&self) -> String {
        format!("takes more memory than the {} bytes allowed", self.limit)
    }

    /// Makes room for more elements, for half as many again as there are at the least.
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

    /// Makes a list so long that it has this index.
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
