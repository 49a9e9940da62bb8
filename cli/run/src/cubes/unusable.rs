//! Errors of texts with cubes.

use std::fmt;

use billhook_plugin::Mistake;

use super::sealed::Broken;

/// The version of the form that this crate writes and reads.
pub(super) const VERSION: u64 = 1;

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
