//! A reader of the text of a cut, line by line.

use billhook_engine::strategy::split::Outline;

use super::file::{Covers, Cube, Head};
use super::sealed::unseal;
use super::unusable::Unusable;

/// A reader of the lines of a cut. It returns each cube at once, so that cubes can be searched
/// before the last one arrives.
#[derive(Debug, Default)]
pub struct Reader {
    head: Option<Head>,
    outline: Option<Outline>,
    /// The number of the line read last, from 1.
    line: u64,
    /// The number of the cube read last; 0 before the first.
    last: u64,
}

impl Reader {
    /// Reads a line, without its line break. Returns the cube in it; `None` if the line is the
    /// head, the outline or empty. A text with only some of the cubes may lack the outline.
    ///
    /// # Errors
    ///
    /// If the first line is no head, or one of another version; if the line is damaged, the outline
    /// is not that of the cut, or a cube is out of order or not one of the cut.
    pub fn take(&mut self, line: &[u8]) -> Result<Option<Cube>, Unusable> {
        self.line += 1;
        let line = line.trim_ascii();
        if line.is_empty() {
            return Ok(None);
        }
        let Some(head) = &self.head else {
            self.head = Some(Head::from_line(line)?);
            return Ok(None);
        };
        let broken = |why| Unusable::Broken(self.line, why);
        if self.outline.is_none() && self.last == 0 && line.starts_with(b"{\"covers\":") {
            let Covers { covers } = unseal(line, "").map_err(broken)?;
            let outline: Outline = covers.parse().map_err(|_| Unusable::Covers(self.line))?;
            if head.cut != head.cut_of(&covers) || outline.cubes() as u64 != head.cubes {
                return Err(Unusable::Covers(self.line));
            }
            self.outline = Some(outline);
            return Ok(None);
        }
        let cube: Cube = unseal(line, &head.cut).map_err(broken)?;
        if cube.cube <= self.last {
            return Err(Unusable::Unsorted(self.line, cube.cube));
        }
        if cube.cube > head.cubes {
            return Err(Unusable::Unknown(self.line, cube.cube));
        }
        self.last = cube.cube;
        Ok(Some(cube))
    }

    /// Counts this number of lines that were not given to the reader, so that errors name the
    /// right line.
    pub fn skip(&mut self, lines: u64) {
        self.line += lines;
    }

    /// Returns the head of the cut.
    ///
    /// # Errors
    ///
    /// If the head was not read.
    pub fn head(&self) -> Result<&Head, Unusable> {
        self.head.as_ref().ok_or(Unusable::Other)
    }

    /// Returns the head and the outline of the cut, after a check that `cubes`, all that were read,
    /// are those of the outline.
    ///
    /// # Errors
    ///
    /// If the head or the outline was not read, a cube is missing, or its path is not that of the
    /// outline.
    pub fn whole(self, cubes: &[Cube]) -> Result<(Head, Outline), Unusable> {
        let head = self.head.ok_or(Unusable::Other)?;
        let outline = self.outline.ok_or(Unusable::NoCovers)?;
        let mut read = cubes.iter();
        for (number, path) in (1..).zip(outline.paths()) {
            match read.next() {
                Some(cube) if cube.cube == number && cube.path == path => {}
                Some(cube) if cube.cube == number => return Err(Unusable::Elsewhere(number)),
                _ => return Err(Unusable::Missing(number)),
            }
        }
        Ok((head, outline))
    }
}
