//! Diagrams in files.
//!
//! The form is Billhook's own; all numbers are little-endian:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | [`MAGIC`]; like PNG's (1996) it shows when a file was sent as text |
//! | 4 | the version of the form, 1 |
//! | 8, and so many | the instance, described in full by whoever saves |
//! | 4, 4, 4 | numbers of nodes and edges, and the root, or 2³² − 1 for none |
//! | 4 | CRC-32 of everything so far |
//! | 4 a node | where its edges end |
//! | 16 an edge | its move (8), `to` and `and` |
//! | 4 | CRC-32 of everything so far |
//!
//! Whether a file is of this instance is decided by the description, byte for
//! byte, not by a digest of it. Invariants: what has been loaded keeps all that
//! [`Diagram`] promises of its numbers, so that no method can panic or go on
//! for ever; and loading takes memory in proportion to what is really there,
//! whatever lengths are claimed.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use crc32fast::Hasher;

use super::graph::{Diagram, Edge};

/// How a file begins.
const MAGIC: [u8; 8] = *b"\x89BhDia\r\n";
const VERSION: u32 = 1;
/// In the place of a root.
const NONE: u32 = u32::MAX;
/// How much is read and written at once, in bytes.
const BLOCK: usize = 1 << 16;
/// No solution in a file has this many moves or more; walks of longer ones
/// would seem to go on for ever.
const LONGEST: u64 = 1 << 32;

/// Why a diagram could not be loaded.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// It does not begin like a file of a diagram.
    NotADiagram,
    /// It is of this version of the form, which is not known here.
    Version(u32),
    /// It is of another instance, which describes itself so.
    OtherInstance(String),
    /// It ends too early.
    CutShort,
    /// It is not as it was written.
    Damaged,
    /// It has a move, of this code, that the instance does not have.
    UnknownMove(u64),
    /// It could not be read at all.
    Io(io::Error),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::NotADiagram => f.write_str("this is no file of a diagram"),
            Unreadable::Version(version) => {
                write!(f, "the file is of version {version}, but {VERSION} is expected")
            }
            Unreadable::OtherInstance(instance) => {
                write!(f, "the file is of another instance: {instance}")
            }
            Unreadable::CutShort => f.write_str("the file is cut short"),
            Unreadable::Damaged => f.write_str("the file is damaged"),
            Unreadable::UnknownMove(code) => {
                write!(f, "the file has a move of code {code}, which this instance does not have")
            }
            Unreadable::Io(error) => write!(f, "the file cannot be read: {error}"),
        }
    }
}

impl std::error::Error for Unreadable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Unreadable::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl<M: Copy> Diagram<M> {
    /// Writes the diagram to a file.
    ///
    /// `instance` describes the instance, in full: a file is only loaded for an
    /// instance with an equal description. Text is best, as it is shown to
    /// whoever loads it for another one. `encode` gives each move a number of
    /// its own. 4 bytes a node and 16 an edge are written, 64 KiB at once.
    ///
    /// # Errors
    ///
    /// Those of the writer; and [`ErrorKind::InvalidInput`] if a solution has
    /// 2³² moves or more.
    ///
    /// ```
    /// # use billhook_engine::{Keyed, Node, Search};
    /// # struct Pay(u32);
    /// # impl Search for Pay {
    /// #     type Move = u32;
    /// #     type Cursor = u32;
    /// #     type Undo = ();
    /// #     fn open(&mut self) -> Node<u32> {
    /// #         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
    /// #     }
    /// #     fn next(&mut self, coin: &mut u32) -> Option<u32> {
    /// #         *coin += 1;
    /// #         (*coin <= self.0.min(2)).then_some(*coin)
    /// #     }
    /// #     fn apply(&mut self, coin: u32) { self.0 -= coin; }
    /// #     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
    /// # }
    /// # impl Keyed for Pay {
    /// #     type Key = u32;
    /// #     fn key(&self) -> u32 { self.0 }
    /// # }
    /// use billhook_engine::diagram::{Diagram, Unreadable, compile};
    ///
    /// let diagram = compile(&mut Pay(40), &mut ())?;
    /// let mut file = Vec::new();
    /// diagram.save(&mut file, b"pay 40", u64::from)?;
    /// let decode = |code| u32::try_from(code).ok().filter(|coin| [1, 2].contains(coin));
    /// assert_eq!(Diagram::load(&file[..], b"pay 40", decode)?, diagram);
    ///
    /// let error = Diagram::load(&file[..], b"pay 41", decode).unwrap_err();
    /// assert_eq!(error.to_string(), "the file is of another instance: pay 40");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn save(
        &self,
        writer: impl Write,
        instance: &[u8],
        encode: impl Fn(M) -> u64,
    ) -> io::Result<()> {
        if self.longest_of_all() >= LONGEST {
            let why = "a solution has too many moves for a file";
            return Err(io::Error::new(ErrorKind::InvalidInput, why));
        }
        let mut sink = Sink { writer, buffer: Vec::with_capacity(BLOCK), crc: Hasher::new() };
        sink.put(&MAGIC)?;
        sink.put(&VERSION.to_le_bytes())?;
        sink.put(&(instance.len() as u64).to_le_bytes())?;
        instance.chunks(BLOCK).try_for_each(|chunk| sink.put(chunk))?;
        for number in [self.ends.len() as u32, self.edges.len() as u32, self.root.unwrap_or(NONE)] {
            sink.put(&number.to_le_bytes())?;
        }
        sink.seal()?;
        for end in &self.ends {
            sink.put(&end.to_le_bytes())?;
        }
        for &Edge { mv, to, and } in &self.edges {
            sink.put(&encode(mv).to_le_bytes())?;
            sink.put(&to.to_le_bytes())?;
            sink.put(&and.to_le_bytes())?;
        }
        sink.seal()?;
        sink.writer.flush()
    }

    /// Reads a diagram that was [saved](Self::save) for the instance with this
    /// description; `decode` is the inverse of `encode`, and gives none for
    /// numbers that are no move of the instance.
    ///
    /// The reader is read to its end, 64 KiB at once. Time and memory: in
    /// proportion to what it really holds.
    ///
    /// # Errors
    ///
    /// What is wrong with the file: see [`Unreadable`]. Its errors are told
    /// apart as far as possible; damage to one of its lengths may look like a
    /// file cut short.
    pub fn load(
        reader: impl Read,
        instance: &[u8],
        decode: impl Fn(u64) -> Option<M>,
    ) -> Result<Self, Unreadable> {
        let mut source = Source { reader, crc: Hasher::new() };
        source.magic()?;
        let version = source.number()?;
        if version != VERSION {
            return Err(Unreadable::Version(version));
        }
        let length = u64::from_le_bytes(source.take()?);
        let mut described = Vec::new();
        source.blocks(length, 1, |block| described.extend_from_slice(block))?;
        let [nodes, edge_count, root] = [source.number()?, source.number()?, source.number()?];
        source.seal()?;
        if described != instance {
            let described = String::from_utf8_lossy(&described).into_owned();
            return Err(Unreadable::OtherInstance(described));
        }
        drop(described);

        let mut ends = Vec::new();
        source.blocks(nodes.into(), 4, |block| {
            ends.extend(block.chunks_exact(4).map(|bytes| number(bytes) as u32));
        })?;
        let (mut edges, mut unknown) = (Vec::new(), None);
        source.blocks(edge_count.into(), 16, |block| {
            for bytes in block.chunks_exact(16) {
                let (mv, nodes) = bytes.split_at(8);
                let (to, and) = nodes.split_at(4);
                // Only what was written can have an unknown move: whether it
                // was is not known before the end.
                match decode(number(mv)) {
                    Some(mv) => {
                        edges.push(Edge { mv, to: number(to) as u32, and: number(and) as u32 });
                    }
                    None => unknown = unknown.or(Some(number(mv))),
                }
            }
        })?;
        source.seal()?;
        source.end()?;
        if let Some(code) = unknown {
            return Err(Unreadable::UnknownMove(code));
        }
        let mut diagram = Self { ends, edges, root: (root != NONE).then_some(root) };
        if !diagram.is_sound() {
            return Err(Unreadable::Damaged);
        }
        diagram.shrink();
        Ok(diagram)
    }

    /// Whether it keeps what a diagram promises.
    fn is_sound(&self) -> bool {
        let nodes = self.ends.len();
        self.ends.first() == Some(&0)
            // Each node but the solved one has edges, and all edges are used.
            && self.ends.windows(2).all(|ends| ends[0] < ends[1])
            && self.ends.last().is_some_and(|&end| end as usize == self.edges.len())
            && self.root.is_none_or(|root| (root as usize) < nodes)
            && (1..nodes as u32).all(|node| {
                self.edges(node).iter().all(|edge| edge.to < node && edge.and < node)
            })
            && self.longest_of_all() < LONGEST
    }
}

/// A number of up to 8 bytes.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// What is written to.
struct Sink<W> {
    writer: W,
    buffer: Vec<u8>,
    /// Of everything but the buffer.
    crc: Hasher,
}

impl<W: Write> Sink<W> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.buffer.len() + bytes.len() > BLOCK {
            self.flush()?;
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.crc.update(&self.buffer);
        self.writer.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Writes the CRC of everything so far.
    fn seal(&mut self) -> io::Result<()> {
        self.flush()?;
        let crc = self.crc.clone().finalize();
        self.put(&crc.to_le_bytes())?;
        self.flush()
    }
}

/// What is read from.
struct Source<R> {
    reader: R,
    /// Of everything so far.
    crc: Hasher,
}

impl<R: Read> Source<R> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Unreadable> {
        self.reader.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => Unreadable::CutShort,
            _ => Unreadable::Io(error),
        })?;
        self.crc.update(bytes);
        Ok(())
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], Unreadable> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    fn number(&mut self) -> Result<u32, Unreadable> {
        Ok(u32::from_le_bytes(self.take()?))
    }

    /// The beginning, of which less may be there.
    fn magic(&mut self) -> Result<(), Unreadable> {
        for expected in MAGIC {
            let [byte] = self.take()?;
            if byte != expected {
                return Err(Unreadable::NotADiagram);
            }
        }
        Ok(())
    }

    /// So many items of this many bytes, which must divide a block.
    fn blocks(
        &mut self,
        count: u64,
        each: usize,
        mut work: impl FnMut(&[u8]),
    ) -> Result<(), Unreadable> {
        let mut block = vec![0; BLOCK];
        let mut left = count;
        while left > 0 {
            let now = left.min((BLOCK / each) as u64);
            let bytes = &mut block[..now as usize * each];
            self.fill(bytes)?;
            work(bytes);
            left -= now;
        }
        Ok(())
    }

    /// Compares the CRC of everything so far.
    fn seal(&mut self) -> Result<(), Unreadable> {
        let crc = self.crc.clone().finalize();
        if self.number()? == crc { Ok(()) } else { Err(Unreadable::Damaged) }
    }

    /// Nothing more may be there.
    fn end(&mut self) -> Result<(), Unreadable> {
        match self.take::<1>() {
            Err(Unreadable::CutShort) => Ok(()),
            Err(error) => Err(error),
            Ok(_) => Err(Unreadable::Damaged),
        }
    }
}
