//! Diagrams in files.
//!
//! The form is Billhook's own; all numbers are little-endian:
//!
//! | bytes | what |
//! | --- | --- |
//! | 8 | [`MAGIC`]; like PNG's (1996) it shows when a file was sent as text |
//! | 4 | the version of the form, 2 |
//! | 8, and that number | the instance, described in full by the caller that saves |
//! | 4, 4, 4, 4 | numbers of nodes, edges and distinct moves, and the root, or 2³² − 1 for none |
//! | 4 | CRC-32 of everything so far |
//! | 4 a move | the length of its bytes |
//! | that number a move | the move, as `serde` and `postcard` write it |
//! | 4 | CRC-32 of everything so far |
//! | 4 a node | where its edges end |
//! | 12 an edge | the number of its move among the distinct ones, `to` and `and` |
//! | 4 | CRC-32 of everything so far |
//!
//! The moves stand in the order in which the edges have them first, so that
//! equal diagrams make equal files. One that stands there twice does no harm.
//!
//! Whether a file is of this instance is decided by the description, byte for
//! byte, not by a digest of it. Invariants: what has been loaded keeps all that
//! [`Diagram`] promises of its numbers, so that no method can panic or go on
//! for ever; and loading takes memory in proportion to what is really there,
//! whatever lengths are claimed. Moves are only read from bytes whose CRC is
//! right.

use std::fmt;
use std::hash::Hash;
use std::io::{self, ErrorKind, Read, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::graph::{Diagram, Edge};
use super::moves::{self, Table};
use super::sealed::{Sink, Source};

/// How a file begins.
const MAGIC: [u8; 8] = *b"\x89BhDia\r\n";
const VERSION: u32 = 2;
/// In the place of a root.
const NONE: u32 = u32::MAX;
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
    /// It has a move that the instance does not have, or that is none at all:
    /// its bytes.
    UnknownMove(Vec<u8>),
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
            Unreadable::UnknownMove(bytes) => {
                f.write_str("the file has a move that this instance does not have, of the bytes")?;
                bytes.iter().try_for_each(|byte| write!(f, " {byte:02x}"))
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
    /// whoever loads it for another one. Each distinct move is written once; 4
    /// bytes a node and 12 an edge are written, 64 KiB at once. Memory: all
    /// distinct moves.
    ///
    /// # Errors
    ///
    /// Those of the writer; and [`ErrorKind::InvalidInput`] if a solution has
    /// 2³² moves or more, or a move cannot be serialised.
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
    /// diagram.save(&mut file, b"pay 40")?;
    /// let knows = |coin: &u32| [1, 2].contains(coin);
    /// assert_eq!(Diagram::load(&file[..], b"pay 40", knows)?, diagram);
    ///
    /// let error = Diagram::load(&file[..], b"pay 41", knows).unwrap_err();
    /// assert_eq!(error.to_string(), "the file is of another instance: pay 40");
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

    /// Reads a diagram that was [saved](Self::save) for the instance with this
    /// description; `knows` tells whether the instance has such a move.
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
            && self.longest() < LONGEST
    }
}
