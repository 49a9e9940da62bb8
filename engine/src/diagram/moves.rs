//! The table of distinct moves in a diagram's file.
//!
//! Each problem has its own type of moves, and a move's encoding may have any length. Edges refer
//! to moves by their numbers in the table, so an edge takes the same number of bytes in every file.

use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::io::{self, ErrorKind, Read, Write};

use rustc_hash::FxHashMap;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::graph::Diagram;
use super::sealed::{Sink, Source};
use super::unreadable::Unreadable;

/// The distinct moves of a diagram, serialised, in the order of their first edges.
pub(super) struct Table<M> {
    numbers: FxHashMap<M, u32>,
    lengths: Vec<u32>,
    bytes: Vec<u8>,
}

impl<M: Copy + Eq + Hash + Serialize> Table<M> {
    pub(super) fn of(diagram: &Diagram<M>) -> io::Result<Self> {
        let (numbers, lengths, bytes) = (FxHashMap::default(), Vec::new(), Vec::new());
        let mut moves = Self { numbers, lengths, bytes };
        for edge in &diagram.edges {
            let number = moves.lengths.len() as u32;
            if let Entry::Vacant(entry) = moves.numbers.entry(edge.mv) {
                entry.insert(number);
                let before = moves.bytes.len();
                moves.bytes = postcard::to_extend(&edge.mv, moves.bytes).map_err(invalid)?;
                let length = u32::try_from(moves.bytes.len() - before).map_err(invalid)?;
                moves.lengths.push(length);
            }
        }
        Ok(moves)
    }

    pub(super) fn len(&self) -> usize {
        self.lengths.len()
    }

    /// Returns the number of a move. Panics if the diagram does not have it.
    pub(super) fn number(&self, mv: &M) -> u32 {
        self.numbers[mv]
    }

    /// Writes the lengths, the moves and a CRC.
    pub(super) fn write(&self, sink: &mut Sink<impl Write>) -> io::Result<()> {
        self.lengths.iter().try_for_each(|length| sink.put(&length.to_le_bytes()))?;
        sink.put_all(&self.bytes)?;
        sink.seal()
    }
}

fn invalid(why: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, why)
}

/// Reads `count` moves and their CRC. `knows` returns whether the instance has a move. Fails with
/// [`Unreadable::UnknownMove`] if it has not, or if a move cannot be decoded.
pub(super) fn read<M: DeserializeOwned>(
    source: &mut Source<impl Read>,
    count: u32,
    knows: impl Fn(&M) -> bool,
) -> Result<Vec<M>, Unreadable> {
    let lengths = source.numbers(count)?;
    let bytes = source.bytes(lengths.iter().map(|&length| u64::from(length)).sum())?;
    source.seal()?;
    let mut rest = &bytes[..];
    let moves = lengths.into_iter().map(|length| {
        let (bytes, after) = rest.split_at(length as usize);
        rest = after;
        match postcard::take_from_bytes(bytes) {
            Ok((mv, [])) if knows(&mv) => Ok(mv),
            _ => Err(Unreadable::UnknownMove(bytes.to_owned())),
        }
    });
    moves.collect()
}
