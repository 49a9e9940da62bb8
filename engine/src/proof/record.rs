//! What of a search its proof needs: the order of its branches.

use std::io::{self, BufRead, Write};

use crate::{At, Flow, Search, Status, Visitor};

/// Records the nodes of a depth-first walk, each by the variable that its decision sets true, by how
/// far above the last node its parent is, and by whether it is known to be the last child: two or three bytes a node.
///
/// Decisions for which there is no variable are not recorded: none of what is
/// below or beside them may be decided by one. Bytes are written 64 KiB at a time, so `out` needs no buffer of its
/// own, and the rest by [`finish`](Self::finish). If the record cannot be written, the search is stopped,
/// and `finish` says why.
pub struct Record<W, F> {
    out: W,
    /// What is not written to it yet.
    bytes: Vec<u8>,
    variable: F,
    /// Where the recorded nodes on the way to the last one begin in `bytes`, the root left out; [`WRITTEN`] if
    /// they are not there any more.
    path: Vec<usize>,
    failure: Option<io::Error>,
}

/// Bytes that are written at a time.
const ROOM: usize = 1 << 16;
/// Bytes of a node, at the most.
const MOST: usize = 15;
const WRITTEN: usize = usize::MAX;

impl<W: Write, F> Record<W, F> {
    /// A record in `out` of decisions that set `variable` true.
    pub fn new(out: W, variable: F) -> Self {
        Self { out, bytes: Vec::with_capacity(ROOM), variable, path: Vec::new(), failure: None }
    }

    /// The record, to be read from its beginning.
    ///
    /// # Errors
    ///
    /// If it could not be written.
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
        // A child of the node before it, or of one above that.
        let up = (self.path.len() + 1).saturating_sub(depth);
        self.leave(depth);
        self.path.truncate(depth.saturating_sub(1));
        self.path.push(self.bytes.len());
        number(2 * up as u64, &mut self.bytes);
        number(variable.into(), &mut self.bytes);
        if self.bytes.len() < ROOM - MOST {
            return Ok(());
        }
        let written = self.out.write_all(&self.bytes);
        self.bytes.clear();
        self.path.fill(WRITTEN);
        written
    }

    /// Ends the nodes below this depth. Each was the last child, which the lowest bit of its first byte says.
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

/// Appends a number in groups of seven bits, the lowest first (LEB128).
fn number(mut number: u64, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A node of a record.
pub(super) struct Recorded {
    /// How many levels above the last node its parent is.
    pub(super) up: usize,
    pub(super) variable: u32,
    /// Whether no child of the same parent comes after it, as far as is known.
    pub(super) is_last: bool,
}

/// The next node of a record.
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
