//! What a piece of work takes of the memory.
//!
//! Each thread counts for itself, without a word to the others, so counting costs
//! next to nothing where nobody asks.

use std::alloc::System;

use alloc_tracker::{Allocator, Session, ThreadSpan};

#[global_allocator]
static ALLOCATOR: Allocator<System> = Allocator::system();

/// Work of this thread that goes on, and what it takes.
pub(crate) struct Peak {
    session: Session,
    span: ThreadSpan,
}

impl Peak {
    /// It begins.
    pub(crate) fn begin() -> Self {
        let session = Session::new().no_stdout().no_file();
        let span = session.operation("work").measure_thread().iterations(1);
        Self { session, span }
    }

    /// It is over: the bytes that it had at its peak besides what was there before.
    pub(crate) fn end(self) -> usize {
        let Self { session, span } = self;
        drop(span);
        let report = session.to_report();
        let peak = report.operations().find_map(|(_, work)| work.peak_outstanding_bytes());
        peak.map_or(0, |bytes| bytes as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_what_counts() {
        let before = vec![0u8; 1_000_000];
        let peak = Peak::begin();
        for size in [1_000usize, 5_000, 2_000] {
            let mut bytes: Vec<u8> = Vec::with_capacity(size);
            bytes.reserve_exact(2 * size);
            std::hint::black_box(&bytes);
        }
        assert_eq!(peak.end(), 10_000);
        let peak = Peak::begin();
        drop(before);
        assert_eq!(peak.end(), 0);
    }
}
