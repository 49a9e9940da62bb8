//! A buffered writer and a reader of diagram files, which maintain a CRC-32 of all bytes.
//!
//! Invariant: reading takes memory in proportion to the bytes that the reader yields, whatever
//! lengths are requested.

use std::io::{self, ErrorKind, Read, Write};

use crc32fast::Hasher;

use super::unreadable::Unreadable;

/// Size of a block, in bytes.
const BLOCK: usize = 1 << 16;

/// A writer with a checksum. Its methods fail only if the writer does.
pub(super) struct Sink<W> {
    writer: W,
    buffer: Vec<u8>,
    /// Checksum of all bytes before the buffer.
    crc: Hasher,
}

impl<W: Write> Sink<W> {
    pub(super) fn new(writer: W) -> Self {
        Self { writer, buffer: Vec::with_capacity(BLOCK), crc: Hasher::new() }
    }

    pub(super) fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.buffer.len() + bytes.len() > BLOCK {
            self.flush()?;
        }
        self.buffer.extend_from_slice(bytes);
        Ok(())
    }

    pub(super) fn put_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        bytes.chunks(BLOCK).try_for_each(|chunk| self.put(chunk))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.crc.update(&self.buffer);
        self.writer.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Writes the CRC of all bytes so far, earlier CRCs included.
    pub(super) fn seal(&mut self) -> io::Result<()> {
        self.flush()?;
        let crc = self.crc.clone().finalize();
        self.put(&crc.to_le_bytes())?;
        self.flush()
    }

    /// Writes the CRC of all bytes, and flushes the writer.
    pub(super) fn end(mut self) -> io::Result<()> {
        self.seal()?;
        self.writer.flush()
    }
}

/// A reader with a checksum. Methods that read fail with [`Unreadable::CutShort`] at the end of the
/// file, and with [`Unreadable::Io`] if the reader fails.
pub(super) struct Source<R> {
    reader: R,
    /// Checksum of all bytes so far.
    crc: Hasher,
}

impl<R: Read> Source<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, crc: Hasher::new() }
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), Unreadable> {
        self.reader.read_exact(bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => Unreadable::CutShort,
            _ => Unreadable::Io(error),
        })?;
        self.crc.update(bytes);
        Ok(())
    }

    pub(super) fn take<const N: usize>(&mut self) -> Result<[u8; N], Unreadable> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }

    pub(super) fn number(&mut self) -> Result<u32, Unreadable> {
        Ok(u32::from_le_bytes(self.take()?))
    }

    pub(super) fn numbers(&mut self, count: u32) -> Result<Vec<u32>, Unreadable> {
        let mut numbers = Vec::new();
        self.blocks(count.into(), 4, |block| {
            numbers.extend(block.as_chunks().0.iter().copied().map(u32::from_le_bytes));
        })?;
        Ok(numbers)
    }

    pub(super) fn bytes(&mut self, count: u64) -> Result<Vec<u8>, Unreadable> {
        let mut bytes = Vec::new();
        self.blocks(count, 1, |block| bytes.extend_from_slice(block))?;
        Ok(bytes)
    }

    /// Reads the expected first bytes. Fails with [`Unreadable::NotADiagram`] at the first byte
    /// that differs, so a short file of another kind is not reported as cut short.
    pub(super) fn begin<const N: usize>(&mut self, expected: [u8; N]) -> Result<(), Unreadable> {
        for expected in expected {
            let [byte] = self.take()?;
            if byte != expected {
                return Err(Unreadable::NotADiagram);
            }
        }
        Ok(())
    }

    /// Reads `count` items of `each` bytes, and calls `work` with each block of them.
    pub(super) fn blocks(
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

    /// Reads a CRC. Fails with [`Unreadable::Damaged`] if it is not that of all bytes before it.
    pub(super) fn seal(&mut self) -> Result<(), Unreadable> {
        let crc = self.crc.clone().finalize();
        if self.number()? == crc { Ok(()) } else { Err(Unreadable::Damaged) }
    }

    /// Checks that the reader is at its end. Fails with [`Unreadable::Damaged`] if it is not.
    pub(super) fn end(&mut self) -> Result<(), Unreadable> {
        match self.take::<1>() {
            Err(Unreadable::CutShort) => Ok(()),
            Err(error) => Err(error),
            Ok(_) => Err(Unreadable::Damaged),
        }
    }
}
