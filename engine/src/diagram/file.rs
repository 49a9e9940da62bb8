//! Diagrams in files.
//!
//! The format is Billhook's own. All numbers are little-endian:
//!
//! | bytes | content |
//! | --- | --- |
//! | 8 | [`MAGIC`]; like PNG's (1996), it is damaged if the file is transferred as text |
//! | 4 | version of the format, 2 |
//! | 8, and this number of bytes | length of the description of the instance, and the description,
//! supplied by the caller that saves |
//! | 4, 4, 4, 4 | numbers of nodes, edges and distinct moves; the root, or 2³² − 1 without
//! solutions |
//! | 4 | CRC-32 of all bytes before it |
//! | 4 for each move | length of its encoding |
//! | its length for each move | the move, encoded by `serde` and `postcard` |
//! | 4 | CRC-32 of all bytes before it |
//! | 4 for each node | end of its edges |
//! | 12 for each edge | number of its move among the distinct ones, `to` and `and` |
//! | 4 | CRC-32 of all bytes before it |
//!
//! Moves are listed in the order of their first edges, so equal diagrams give equal files. A reader
//! accepts a move that is listed twice.
//!
//! A file belongs to an instance if their descriptions are equal byte for byte; no digest decides.
//! Invariants: a loaded diagram keeps the promises of [`Diagram`] about its numbers, so no method
//! panics or loops for ever. Loading takes memory in proportion to the actual size of the file,
//! whatever lengths it claims. Moves are decoded only from bytes whose CRC is correct.

use std::hash::Hash;
use std::io::{self, ErrorKind, Read, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::graph::{Diagram, Edge};
use super::moves::{self, Table};
use super::sealed::{Sink, Source};
use super::unreadable::{Unreadable, VERSION};

/// The first bytes of every file.
const MAGIC: [u8; 8] = *b"\x89BhDia\r\n";
/// The number in place of the root in the file of a diagram without solutions.
const NONE: u32 = u32::MAX;
/// Bound on the moves of a solution in a file: each solution has fewer. A walk of longer ones would
/// not end in reasonable time.
const LONGEST: u64 = 1 << 32;

impl<M: Copy> Diagram<M> {
    /// Writes the diagram in the format of a file.
    ///
    /// `instance` describes the instance in full: the file is loaded only for an instance with an
    /// equal description. Prefer text, because it is shown to a user who loads the file for
    /// another instance. Each distinct move is written once, each node takes 4 bytes and each edge
    /// 12, in blocks of 64 KiB. Memory: all distinct moves.
    ///
    /// # Errors
    ///
    /// Errors of the writer; [`ErrorKind::InvalidInput`] if a solution has 2³² moves or more, or a
    /// move cannot be serialised.
    ///
    /// ```
    /// use billhook_engine::constraint::{Decision, Model};
    /// use billhook_engine::diagram::{Diagram, compile};
    ///
    /// let mut model = Model::new();
    /// model.grid(1, 2, 1..=6);
    /// let diagram = compile(&mut model.labelling()?, &mut ())?;
    /// let mut file = Vec::new();
    /// diagram.save(&mut file, b"two dice")?;
    /// let knows = |_: &Decision| true;
    /// assert_eq!(Diagram::load(&file[..], b"two dice", knows)?, diagram);
    ///
    /// let error = Diagram::load(&file[..], b"three dice", knows).unwrap_err();
    /// assert_eq!(error.to_string(), "the file belongs to another instance: two dice");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn save(&self, writer: impl Write, instance: &[u8]) -> io::Result<()>
    where
        M: Eq + Hash + Serialize,
    {
        if self.longest() >= LONGEST {
            let why = "a solution has too many moves for a file";
            return Err(io::Error::new(ErrorKind::InvalidInput, why));
        }
        let moves = Table::of(self)?;
        let mut sink = Sink::new(writer);
        sink.put(&MAGIC)?;
        sink.put(&VERSION.to_le_bytes())?;
        sink.put(&(instance.len() as u64).to_le_bytes())?;
        sink.put_all(instance)?;
        let [nodes, edges, distinct] = [self.ends.len(), self.edges.len(), moves.len()];
        for number in [nodes as u32, edges as u32, distinct as u32, self.root.unwrap_or(NONE)] {
            sink.put(&number.to_le_bytes())?;
        }
        sink.seal()?;
        moves.write(&mut sink)?;
        for end in &self.ends {
            sink.put(&end.to_le_bytes())?;
        }
        for Edge { mv, to, and } in &self.edges {
            sink.put(&moves.number(mv).to_le_bytes())?;
            sink.put(&to.to_le_bytes())?;
            sink.put(&and.to_le_bytes())?;
        }
        sink.end()
    }

    /// Reads a diagram that was [saved](Self::save) for the instance with this description.
    /// `knows` returns whether the instance has a move.
    ///
    /// Reads to the end, in blocks of 64 KiB. Time and memory: proportional to what the reader
    /// yields, whatever lengths the file claims.
    ///
    /// # Errors
    ///
    /// See [`Unreadable`]. A damaged length may be reported as a file that is cut short.
    pub fn load(
        reader: impl Read,
        instance: &[u8],
        knows: impl Fn(&M) -> bool,
    ) -> Result<Self, Unreadable>
    where
        M: DeserializeOwned,
    {
        let mut source = Source::new(reader);
        source.begin(MAGIC)?;
        let version = source.number()?;
        if version != VERSION {
            return Err(Unreadable::Version(version));
        }
        let length = u64::from_le_bytes(source.take()?);
        let described = source.bytes(length)?;
        let [nodes, edge_count] = [source.number()?, source.number()?];
        let [distinct, root] = [source.number()?, source.number()?];
        source.seal()?;
        if described != instance {
            let described = String::from_utf8_lossy(&described).into_owned();
            return Err(Unreadable::OtherInstance(described));
        }
        drop(described);

        let moves = moves::read(&mut source, distinct, knows)?;
        let ends = source.numbers(nodes)?;
        let (mut edges, mut is_damaged) = (Vec::new(), false);
        source.blocks(edge_count.into(), 12, |block| {
            edges.reserve(block.len() / 12);
            for bytes in block.as_chunks::<12>().0 {
                let ([mv, to, and], []) = bytes.as_chunks() else { continue };
                let [mv, to, and] = [mv, to, and].map(|bytes| u32::from_le_bytes(*bytes));
                match moves.get(mv as usize) {
                    Some(&mv) => edges.push(Edge { mv, to, and }),
                    None => is_damaged = true,
                }
            }
        })?;
        source.seal()?;
        source.end()?;
        let mut diagram = Self { ends, edges, root: (root != NONE).then_some(root) };
        if is_damaged || !diagram.is_sound() {
            return Err(Unreadable::Damaged);
        }
        diagram.shrink();
        Ok(diagram)
    }

    /// Returns whether the numbers keep the promises of a diagram, and no solution is too long for
    /// a file.
    fn is_sound(&self) -> bool {
        let nodes = self.ends.len();
        self.ends.first() == Some(&0)
            // Each node except the solved one has edges, and each edge belongs to a node.
            && self.ends.windows(2).all(|ends| ends[0] < ends[1])
            && self.ends.last().is_some_and(|&end| end as usize == self.edges.len())
            && self.root.is_none_or(|root| (root as usize) < nodes)
            && (1..nodes as u32).all(|node| {
                self.edges(node).iter().all(|edge| edge.to < node && edge.and < node)
            })
            && self.longest() < LONGEST
    }
}
