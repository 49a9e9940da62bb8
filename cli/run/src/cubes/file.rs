//! The text of a cut: its head, the outline of its tree, and a line for each cube.

use billhook_engine::strategy::split::{Outline, Split};
use billhook_plugin::{Instance, Problem, Walk};
use serde::{Deserialize, Serialize};

use super::sealed::{Broken, seal, unseal};
use super::source::{Hash, Source, hash_of, hashed};
use super::unusable::{Unusable, VERSION};

/// The value of the first field of a head, which tells the text of a cut from other texts.
const WHAT: &str = "cubes of billhook";

/// The head of a cut, which all cubes share: the first line of their text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    what: String,
    version: u64,
    #[serde(flatten)]
    source: Source,
    /// The title of the instance, one line.
    title: String,
    /// The program and its version.
    pub(super) program: String,
    pub(super) strategy: String,
    /// A hash of the instance.
    pub(super) instance: Hash,
    pub(super) cubes: u64,
    /// A hash of instance, program, strategy and outline.
    pub(super) cut: Hash,
}

/// A part of the tree that is searched by itself: a line of the text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cube {
    /// The number of the cube in the order of the search, from 1.
    pub cube: u64,
    /// The branches from the root of the tree to the cube, each from 0.
    pub path: Vec<usize>,
    /// The estimated share of the cube in the whole work.
    pub share: f64,
}

/// The statement that the cubes cover the tree: the second line of their text.
#[derive(Serialize, Deserialize)]
pub(super) struct Covers {
    pub(super) covers: String,
}

impl Head {
    /// Returns the head of a cut with this outline, by a strategy of this name.
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
            title: instance.entry().title.clone(),
            program: program.to_owned(),
            strategy: strategy.to_owned(),
            instance: hash_of(instance),
            cubes: outline.cubes() as u64,
            cut: Hash::new(),
        };
        head.cut = head.cut_of(&outline.to_string());
        head
    }

    /// Returns the name of the puzzle.
    pub fn puzzle(&self) -> &str {
        self.source.puzzle()
    }

    /// Returns the title of the instance, one line.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the name of the strategy.
    pub fn strategy(&self) -> &str {
        &self.strategy
    }

    /// Returns whether the solutions of cubes are counted by a diagram, in which equal subproblems
    /// are one, not by a walk through their trees.
    pub fn is_by_diagram(&self) -> bool {
        self.strategy.rsplit('+').next() == Some(Walk::Diagram.name())
    }

    /// Returns whether cubes are searched by walks through their trees, so that their nodes are those
    /// of the whole tree. A diagram has no walk, and a search that learns no tree.
    pub(super) fn is_walked(&self) -> bool {
        let walk = self.strategy.rsplit('+').next();
        ![Walk::Diagram, Walk::Learn].iter().any(|other| walk == Some(other.name()))
    }

    /// Returns the hash of instance, program, strategy and outline, in hexadecimal digits.
    pub fn cut(&self) -> &str {
        &self.cut
    }

    /// Returns the number of cubes of the whole search.
    pub fn cubes(&self) -> u64 {
        self.cubes
    }

    /// Returns the hash that a cut of this instance, program and strategy has with the outline
    /// `covers`.
    pub(super) fn cut_of(&self, covers: &str) -> Hash {
        let Self { instance, program, strategy, .. } = self;
        hashed(&[instance, program, strategy, covers])
    }

    /// Reads the instance with the puzzle that the head names, which must be one of `problems`.
    /// `program` is the version of the program that is to search the cubes: it must be the one that
    /// cut the tree.
    ///
    /// # Errors
    ///
    /// If there is no such puzzle or strategy, the puzzle reads no instance or another one, or
    /// versions differ.
    pub fn read<'p>(
        &self,
        problems: &[&'p dyn Problem],
        program: &str,
    ) -> Result<(&'p dyn Problem, Box<dyn Instance>), Unusable> {
        let puzzle = self.puzzle();
        let problem = problems.iter().copied().find(|problem| problem.about().name == puzzle);
        let problem = problem.ok_or_else(|| Unusable::Puzzle(puzzle.to_owned()))?;
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

    /// Returns the line of the head, without its line break.
    pub fn to_line(&self) -> String {
        seal(self, "")
    }

    pub(super) fn from_line(line: &[u8]) -> Result<Self, Unusable> {
        let begin = format!("{{\"what\":\"{WHAT}\",\"version\":");
        let rest = line.strip_prefix(begin.as_bytes()).ok_or(Unusable::Other)?;
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let version = std::str::from_utf8(&rest[..digits]).unwrap_or_default();
        match version.parse() {
            Ok(VERSION) => unseal(line, "").map_err(|why| Unusable::Broken(1, why)),
            Ok(version) => Err(Unusable::Version(version)),
            Err(_) => Err(Unusable::Broken(1, Broken::Changed)),
        }
    }
}

impl Cube {
    /// Returns the line of the cube in this cut, without its line break.
    pub fn to_line(&self, head: &Head) -> String {
        seal(self, &head.cut)
    }
}

/// Returns the lines of a cut: the head, the outline and the cubes.
pub fn lines<'s>(head: &'s Head, split: &'s Split) -> impl Iterator<Item = String> + 's {
    let covers = seal(&Covers { covers: split.outline.to_string() }, "");
    let cubes = split.outline.paths().zip(&split.shares).zip(1..);
    let cubes = cubes.map(|((path, &share), cube)| Cube { cube, path, share }.to_line(head));
    [head.to_line(), covers].into_iter().chain(cubes)
}
