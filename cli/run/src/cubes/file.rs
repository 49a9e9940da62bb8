//! Cubes as a text: what is searched, how it was cut, and a line for each cube.

use std::fmt;

use billhook_engine::strategy::split::{Outline, Split};
use billhook_plugin::{Instance, Mistake, Problem};
use serde::{Deserialize, Serialize};

use super::sealed::{Broken, seal, unseal};
use super::source::{Hash, Source, hash_of, hashed};

/// What a text says that it is.
const WHAT: &str = "cubes of billhook";
/// The version of the form.
const VERSION: u64 = 1;

/// What all cubes of a search have in common: the first line of their text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    what: String,
    version: u64,
    #[serde(flatten)]
    source: Source,
    /// The instance in a line.
    title: String,
    /// The program and its version.
    pub(super) program: String,
    /// The strategy.
    pub(super) strategy: String,
    /// A hash of the instance.
    pub(super) instance: Hash,
    /// How many cubes there are.
    cubes: u64,
    /// A hash of all of the above, and of the outline.
    pub(super) cut: Hash,
}

/// A part of the tree that is searched by itself: a line of the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cube {
    /// Its number in the order of the search, from 1.
    pub cube: u64,
    /// The branches from the root to it, each from 0.
    pub path: Vec<usize>,
    /// What share of the whole work it seems to be.
    pub share: f64,
}

/// That the cubes cover the tree: the second line of their text.
#[derive(Serialize, Deserialize)]
struct Covers {
    covers: String,
}

/// A text that holds no cubes, or other ones than it says.
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
        /// That version.
        program: String,
    },
    /// There is no such strategy any more.
    Strategy(String),
}

impl Head {
    /// Of a tree that was cut, by a strategy of this name.
    pub fn new(
        source: Source,
        instance: &dyn Instance,
        program: &str,
        strategy: &str,
        outline: &Outline,
    ) -> Self {
        let mut head = Self {
            what: WHAT.to_owned(),
            version: VERSION,
            source,
            title: instance.title(),
            program: program.to_owned(),
            strategy: strategy.to_owned(),
            instance: hash_of(instance),
            cubes: outline.cubes() as u64,
            cut: Hash::new(),
        };
        head.cut = head.cut_of(&outline.to_string());
        head
    }

    /// The name of the puzzle.
    pub fn puzzle(&self) -> &str {
        self.source.puzzle()
    }

    /// What the instance is read from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The instance in a line.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The strategy, by its name.
    pub fn strategy(&self) -> &str {
        &self.strategy
    }

    /// How many cubes the whole search has.
    pub fn cubes(&self) -> u64 {
        self.cubes
    }

    /// A hash of the cut into the cubes of an outline.
    fn cut_of(&self, covers: &str) -> Hash {
        let Self { instance, program, strategy, .. } = self;
        hashed(&[instance, program, strategy, covers])
    }

    /// Reads the instance, if a program with these puzzles and of this version searches it as
    /// the one did that cut it.
    ///
    /// # Errors
    ///
    /// If there is no such puzzle, it reads no instance or another one, or versions differ.
    pub fn read<'p>(
        &self,
        problems: &[&'p dyn Problem],
        program: &str,
    ) -> Result<(&'p dyn Problem, Box<dyn Instance>), Unusable> {
        let mut named = problems.iter().copied();
        let problem = named.find(|problem| problem.about().name == self.puzzle());
        let problem = problem.ok_or_else(|| Unusable::Puzzle(self.puzzle().to_owned()))?;
        if self.program != program {
            return Err(Unusable::Differs { program: self.program.clone() });
        }
        let instance = self.source.read(problem).map_err(Unusable::Instance)?;
        if hash_of(&*instance) != self.instance {
            return Err(Unusable::OtherInstance);
        }
        match problem.strategy(&self.strategy) {
            Some(_) => Ok((problem, instance)),
            None => Err(Unusable::Strategy(self.strategy.clone())),
        }
    }

    /// The line.
    pub fn to_line(&self) -> String {
        seal(self)
    }

    fn from_line(line: &[u8]) -> Result<Self, Unusable> {
        let begin = format!("{{\"what\":\"{WHAT}\",\"version\":");
        let rest = line.strip_prefix(begin.as_bytes()).ok_or(Unusable::Other)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let version = std::str::from_utf8(&rest[..digits]).unwrap_or_default();
        match version.parse() {
            Ok(VERSION) => unseal(line).map_err(|why| Unusable::Broken(1, why)),
            Ok(version) => Err(Unusable::Version(version)),
            Err(_) => Err(Unusable::Broken(1, Broken::Changed)),
        }
    }
}

impl Cube {
    /// The line.
    pub fn to_line(&self) -> String {
        seal(self)
    }
}

/// The lines of a tree that was cut.
pub fn lines<'s>(head: &'s Head, split: &'s Split) -> impl Iterator<Item = String> + 's {
    let covers = seal(&Covers { covers: split.outline.to_string() });
    let cubes = split.outline.paths().zip(&split.shares).zip(1..);
    let cubes = cubes.map(|((path, &share), cube)| Cube { cube, path, share }.to_line());
    [head.to_line(), covers].into_iter().chain(cubes)
}

/// Reads cubes line by line, so that those at hand can be searched before the last one is there.
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
            let Covers { covers } = unseal(line).map_err(broken)?;
            let outline: Outline = covers.parse().map_err(|_| Unusable::Covers(self.line))?;
            if head.cut != head.cut_of(&covers) || outline.cubes() as u64 != head.cubes {
                return Err(Unusable::Covers(self.line));
            }
            self.outline = Some(outline);
            return Ok(None);
        }
        let cube: Cube = unseal(line).map_err(broken)?;
        if cube.cube <= self.last {
            return Err(Unusable::Unsorted(self.line, cube.cube));
        }
        if cube.cube > head.cubes {
            return Err(Unusable::Unknown(self.line, cube.cube));
        }
        self.last = cube.cube;
        Ok(Some(cube))
    }

    /// What the cubes have in common.
    ///
    /// # Errors
    ///
    /// If there was no line.
    pub fn head(&self) -> Result<&Head, Unusable> {
        self.head.as_ref().ok_or(Unusable::Other)
    }

    /// What all cubes have in common, and how they cover the tree; `cubes` are those that were
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
