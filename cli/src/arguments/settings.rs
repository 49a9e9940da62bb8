//! The typed values of all arguments of the command itself.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use billhook_plugin::run::Tuning;
use billhook_plugin::{Strategy, plugin};
use billhook_run::Bounds;
use clap_complete::Shell;
use num_bigint::BigUint;

use super::values::{Fit, TreeForm};
use crate::output::Verbosity;
use crate::output::sheet::Print;

/// The typed values of all arguments of the command itself. A verb sets those that it has; the
/// others keep the defaults of their types. The [table](super::table) documents each argument.
/// Options of puzzles are in the [`Question`](crate::input::Question).
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    // Search.
    pub(crate) strategy: Strategy,
    pub(crate) tuning: Tuning,
    pub(crate) bounds: Bounds,
    pub(crate) saving: Saving,
    pub(crate) diagram: DiagramFiles,
    pub(crate) certificate: Option<PathBuf>,

    // Solutions.
    pub(crate) all: bool,
    pub(crate) limit: Option<u64>,
    pub(crate) nth: Option<BigUint>,
    pub(crate) marginals: bool,
    pub(crate) common: bool,
    pub(crate) lines: bool,

    // Output.
    pub(crate) verbosity: Verbosity,
    pub(crate) output: Option<PathBuf>,
    pub(crate) print: Print,
    /// Whether a picture is drawn for paper.
    pub(crate) is_for_paper: bool,

    // Samples, estimates, players.
    pub(crate) number: Option<u64>,
    pub(crate) seed: Option<u64>,
    pub(crate) rising: bool,
    pub(crate) samples: u64,
    pub(crate) wanted: plugin::Wanted,
    pub(crate) level: usize,
    /// The facts that a player who asks for a hint knows.
    pub(crate) known: Option<String>,

    // `compare`.
    pub(crate) strategies: Option<Vec<Strategy>>,
    pub(crate) sweep: Option<Vec<u64>>,
    pub(crate) chart: Option<PathBuf>,

    // `tree`.
    pub(crate) depth: Option<u64>,
    pub(crate) form: Option<TreeForm>,
    pub(crate) steps: bool,
    /// The size of the picture of a tree; `None` for the size that it needs.
    pub(crate) fit: Option<Fit>,
    /// Whether a tree has branches that differ by the order of operands once.
    pub(crate) once: bool,
    pub(crate) full: bool,
    /// The number of the conflict that is shown, from 1.
    pub(crate) conflict: Option<u64>,

    // `check` and `verify`.
    pub(crate) answer: Option<String>,
    pub(crate) answer_file: Option<String>,
    pub(crate) exactly_one: bool,
    pub(crate) proof: String,
    pub(crate) formula: Option<PathBuf>,

    // Searches in parts.
    pub(crate) jobs: usize,
    pub(crate) balance: bool,
    pub(crate) cubes: String,
    pub(crate) range: Option<RangeInclusive<u64>>,
    pub(crate) results: Vec<String>,
    pub(crate) twice: bool,
    pub(crate) solutions: Option<PathBuf>,

    // The remaining verbs.
    pub(crate) notation: String,
    pub(crate) puzzle: Option<String>,
    /// The lists of puzzles of a sheet.
    pub(crate) lists: Vec<String>,
    pub(crate) folder: PathBuf,
    pub(crate) kind: String,
    pub(crate) checkout: Option<PathBuf>,
    pub(crate) shell: Option<Shell>,
    pub(crate) page: Vec<String>,
    pub(crate) served: Served,
    /// All typed arguments with their values as text, in which mistakes are shown.
    pub(crate) typed: Vec<(String, String)>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Saving {
    /// The file to which the search is saved; for cubes, the folder.
    pub(crate) save: Option<PathBuf>,
    /// The time between two saves while the search runs.
    pub(crate) every: Duration,
    /// The file with the search that is resumed.
    pub(crate) resume: Option<PathBuf>,
}

impl Saving {
    /// Returns whether a search is to be saved or resumed.
    pub(crate) fn is_asked_for(&self) -> bool {
        self.save.is_some() || self.resume.is_some()
    }
}

/// Where `page` is served, and from where its files come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Served {
    /// The port; 0 for any that is free.
    pub(crate) port: u16,
    /// The folder with the files of the page; `None` for those in the program.
    pub(crate) folder: Option<PathBuf>,
    pub(crate) opens_browser: bool,
}

/// The files from which a diagram is read and to which it is saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct DiagramFiles {
    pub(crate) read: Option<PathBuf>,
    pub(crate) save: Option<PathBuf>,
}

impl DiagramFiles {
    /// Returns whether a diagram is to be read or saved.
    pub(crate) fn are_asked_for(&self) -> bool {
        self.read.is_some() || self.save.is_some()
    }
}
