//! Records of searches, from which proofs are written: the order of the branches, in two or three
//! bytes for each node.

use std::io::{self, BufRead, Write};

use crate::{At, Flow, Search, Status, Visitor};

/// A visitor that records the nodes of a depth-first walk: the variable that a node's decision
/// makes true, how many levels above the previous node its parent is, and whether it is known to be
/// the last child. A node usually takes two or three bytes.
///
/// Decisions without a variable are not recorded; no decision below or beside them may have one.
/// Bytes are written in blocks of nearly 64 KiB, so `out` needs no buffer;
/// [`finish`](Self::finish) writes the rest. A write error stops the search, and `finish` returns
/// it.
pub struct Record<W, F> {
    out: W,
    /// The bytes that are not written yet.
    bytes: Vec<u8>,
    variable: F,
    /// The start in `bytes` of each recorded node on the current path, without the root;
    /// [`FLUSHED`] if it has been written.
    path: Vec<usize>,
    failure: Option<io::Error>,
}

/// Maximum number of bytes written at a time.
const BLOCK: usize = 1 << 16;
/// Maximum number of bytes of a node.
const MAX_NODE_BYTES: usize = 15;
const FLUSHED: usize = usize::MAX;

impl<W: Write, F> Record<W, F> {
    /// Creates a record in `out`. `variable` returns the variable that a decision makes true.
    pub fn new(out: W, variable: F) -> Self {
        Self { out, bytes: Vec::with_capacity(BLOCK), variable, path: Vec::new(), failure: None }
    }

    /// Writes the rest and returns `out`, which then has the whole record.
    ///
    /// # Errors
    ///
    /// The first error of `out`, which may have stopped the search.
    pub fn finish(mut self) -> io::Result<W> {
        match self.failure {
            Some(failure) => Err(failure),
            None => {
                self.leave(0);
                self.out.write_all(&self.bytes)?;
                self.out.flush().map(|()| self.out)
            }
        }
    }

    fn node(&mut self, depth: usize, variable: u32) -> io::Result<()> {
        // Number of levels from the previous node up to the parent: 0 for a child of the previous
        // node.
        let up = (self.path.len() + 1).saturating_sub(depth);
        self.leave(depth);
        self.path.truncate(depth.saturating_sub(1));
        self.path.push(self.bytes.len());
        number(2 * up as u64, &mut self.bytes);
        number(variable.into(), &mut self.bytes);
        if self.bytes.len() < BLOCK - MAX_NODE_BYTES {
            return Ok(());
        }
        let written = self.out.write_all(&self.bytes);
        self.bytes.clear();
        self.path.fill(FLUSHED);
        written
    }

    /// Leaves the nodes below this depth. Each was the last child; the lowest bit of its first byte
    /// records this, unless the byte has been written.
    fn leave(&mut self, depth: usize) {
        while self.path.len() > depth {
            if let Some(node) = self.path.pop().and_then(|begin| self.bytes.get_mut(begin)) {
                *node |= 1;
            }
        }
    }
}

impl<S: Search, W: Write, F: FnMut(&S::Move) -> Option<u32>> Visitor<S> for Record<W, F> {
    #[inline]
    fn enter(&mut self, _: &S, at: At<S::Move>) -> Flow {
        let Some(variable) = at.by.and_then(|decision| (self.variable)(&decision)) else {
            return Flow::Continue;
        };
        match self.node(at.depth, variable) {
            Ok(()) => Flow::Continue,
            Err(failure) => {
                self.failure = Some(failure);
                Flow::Stop
            }
        }
    }

    fn status(&self) -> Status {
        if self.failure.is_some() { Status::Interrupted } else { Status::Complete }
    }
}

impl<W, F> std::fmt::Debug for Record<W, F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Record").field("depth", &self.path.len()).finish_non_exhaustive()
    }
}

/// Appends a number in groups of seven bits, lowest first (LEB128).
fn number(mut number: u64, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A node of a record.
pub(super) struct Recorded {
    /// Number of levels from the previous node up to the parent.
    pub(super) up: usize,
    pub(super) variable: u32,
    /// `true` if the node is known to be the last child of its parent.
    pub(super) is_last: bool,
}

/// Reads the next node; `None` at the end. Fails if the record cannot be read or is damaged.
pub(super) fn next(record: &mut impl BufRead) -> io::Result<Option<Recorded>> {
    if record.fill_buf()?.is_empty() {
        return Ok(None);
    }
    let (up, variable) = (read(record)?, read(record)?);
    let (Ok(levels), Ok(variable)) = ((up / 2).try_into(), variable.try_into()) else {
        return Err(io::ErrorKind::InvalidData.into());
    };
    Ok(Some(Recorded { up: levels, variable, is_last: up % 2 == 1 }))
}

fn read(record: &mut impl BufRead) -> io::Result<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let Some(&byte) = record.fill_buf()?.first() else {
            return Err(io::ErrorKind::UnexpectedEof.into());
        };
        record.consume(1);
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Ok(number);
        }
    }
    Err(io::ErrorKind::InvalidData.into())
}
