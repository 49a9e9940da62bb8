//! The memory that a piece of work takes at its peak.
//!
//! Each thread counts its own allocations, so counting costs next to nothing while nothing is
//! measured. The program has to state [`Allocator`](crate::Allocator); otherwise every peak is 0.

use alloc_tracker::{Session, ThreadSpan};

pub(crate) struct Peak {
    session: Session,
    span: ThreadSpan,
}

impl Peak {
    pub(crate) fn begin() -> Self {
        let session = Session::new().no_stdout().no_file();
        let span = session.operation("work").measure_thread().iterations(1);
        Self { session, span }
    }

    /// Ends the measurement, and returns the bytes that were allocated at the peak, besides those
    /// allocated before it began.
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

    #[global_allocator]
    static ALLOCATOR: crate::Allocator = crate::Allocator::system();

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
