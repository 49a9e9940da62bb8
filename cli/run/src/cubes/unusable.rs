//! The reasons why the text of a cut cannot be used, and their messages.

use std::fmt;

use billhook_plugin::Mistake;

use super::sealed::Broken;

/// The version of the form that this crate writes and reads.
pub(super) const VERSION: u64 = 1;

/// The reason why the text of a cut cannot be used.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Unusable {
    /// The text is empty, or does not begin like the text of a cut.
    Other,
    /// The text is in a form of this version, which this crate does not read.
    Version(u64),
    /// The line with this number is damaged: its checksum or its form is wrong.
    Broken(u64, Broken),
    /// The outline in the line with this number is invalid, or not that of this cut.
    Covers(u64),
    /// The line with the outline is missing.
    NoCovers,
    /// The path of the cube with this number is not that of the outline.
    Elsewhere(u64),
    /// The number of a cube is higher than the number of cubes: line, and number of the cube.
    Unknown(u64, u64),
    /// The cube with this number is missing.
    Missing(u64),
    /// The cubes are not in ascending order: line, and number of the cube.
    Unsorted(u64, u64),
    /// There is no puzzle of this name.
    Puzzle(String),
    /// The puzzle refuses the instance or its options, with this mistake.
    Instance(Mistake),
    /// The puzzle reads another instance than the one that was cut.
    OtherInstance,
    /// The tree was cut by another version of the program.
    Differs {
        /// The other version.
        program: String,
    },
    /// The puzzle has no strategy of this name.
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
