//! Reading cubes, line by line.

use std::fmt;

use billhook_engine::strategy::split::Outline;
use billhook_plugin::Mistake;

use super::file::{Covers, Cube, Head, VERSION};
use super::sealed::{Broken, unseal};

/// A reader of cubes, line by line, so that those at hand can be searched before the last one
/// arrives.
#[derive(Debug, Default)]
pub struct Reader {
    head: Option<Head>,
    outline: Option<Outline>,
    /// The number of the line read last, from 1.
    line: u64,
    /// The cube read last.
    last: u64,
}

impl Reader {
    /// Takes a line, without its line break: a cube, unless it is one of the first two lines or
    /// empty. The second line may be missing, for those who search a few of the cubes.
    ///
    /// # Errors
    ///
    /// A line that is not as it was written, or whose cube comes out of order.
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

    /// Passes over this number of empty lines, which say nothing but count.
    pub fn skip(&mut self, lines: u64) {
        self.line += lines;
    }

    /// Returns the head of the cut.
    ///
    /// # Errors
    ///
    /// If there was no line.
    pub fn head(&self) -> Result<&Head, Unusable> {
        self.head.as_ref().ok_or(Unusable::Other)
    }

    /// Returns the head of the cut, and how the cubes cover the tree; `cubes` are those that were
    /// read.
    ///
    /// # Errors
    ///
    /// If that was not told, a cube was not read, or is not where the outline has it.
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

/// The reason why a text of cubes cannot be used.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Unusable {
    /// It does not begin as a text with cubes does.
    Other,
    /// It is of another version of its form.
    Version(u64),
    /// This line is not as it was written.
    Broken(u64, Broken),
    /// This line says how the cubes cover the tree, and they do not, or not in these cubes.
    Covers(u64),
    /// There is no line that says how the cubes cover the tree.
    NoCovers,
    /// This cube is not where the outline has it.
    Elsewhere(u64),
    /// This line has a cube that there is not.
    Unknown(u64, u64),
    /// This cube is missing.
    Missing(u64),
    /// This line has a cube that comes after one with a higher number, or with its own.
    Unsorted(u64, u64),
    /// There is no puzzle of this name.
    Puzzle(String),
    /// The puzzle does not read the instance.
    Instance(Mistake),
    /// The puzzle reads another instance from it than was cut.
    OtherInstance,
    /// It was cut by another version.
    Differs {
        /// The other version.
        program: String,
    },
    /// There is no such strategy any more.
    Strategy(String),
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other => f.write_str("it holds no cubes; `split` writes some"),
            Self::Version(version) => {
                write!(
                    f,
                    "it is of version {version} of its form, and this program knows {VERSION}"
                )
            }
            Self::Broken(line, why) => write!(f, "line {line}: {why}"),
            Self::Covers(line) => write!(f, "line {line}: these are not the cubes of this cut"),
            Self::NoCovers => {
                f.write_str("its second line, which says that the cubes cover the tree, is missing")
            }
            Self::Elsewhere(cube) => write!(f, "cube {cube} is not where the cut has it"),
            Self::Unknown(line, cube) => write!(f, "line {line}: the cut has no cube {cube}"),
            Self::Missing(cube) => write!(f, "cube {cube} is missing"),
            Self::Unsorted(line, cube) => {
                write!(f, "line {line}: cube {cube} stands there twice, or out of order")
            }
            Self::Puzzle(puzzle) => write!(f, "there is no puzzle {puzzle} here"),
            Self::Instance(mistake) => write!(f, "its instance cannot be read: {mistake}"),
            Self::OtherInstance => f.write_str("its instance is another one than was cut"),
            Self::Differs { program } => {
                write!(f, "it was cut by version {program}, whose moves may come in another order")
            }
            Self::Strategy(strategy) => write!(f, "there is no strategy {strategy} here"),
        }
    }
}

impl std::error::Error for Unusable {}
