//! The peak of the memory that a piece of work allocates.
//!
//! Each thread counts its own allocations, so counting costs next to nothing while nothing is
//! measured. Unless the program states [`Allocator`](crate::Allocator), every peak is 0.

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

    /// Ends the measurement, and returns the number of bytes that this thread had allocated at the
    /// peak, without those allocated before the measurement.
    pub(crate) fn end(self) -> usize {
        let Self { session, span } = self;
        drop(span);
        let report = session.to_report();
        let peak = report.operations().find_map(|(_, work)| work.peak_outstanding_bytes());
        peak.map_or(0, |bytes| bytes as usize)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/memory.rs"]
mod tests;
