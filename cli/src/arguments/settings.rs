//! The typed values of all arguments of the command itself.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use billhook_plugin::run::Tuning;
use billhook_plugin::{Strategy, plugin};
use billhook_run::Bounds;
use clap_complete::Shell;
use num_bigint::BigUint;

use super::values::TreeForm;
use crate::output::Verbosity;
use crate::output::sheet::Paper;

/// The typed values of all arguments of the command itself: a verb reads those that it has, and the
/// others keep their defaults. Options of puzzles are in the [`Question`](crate::input::Question).
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    // Search.
    pub(crate) strategy: Strategy,
    pub(crate) tuning: Tuning,
    pub(crate) bounds: Bounds,
    pub(crate) saving: Saving,
    pub(crate) diagram: DiagramFiles,
    /// The file of a proof.
    pub(crate) certificate: Option<PathBuf>,

    // Solutions.
    pub(crate) all: bool,
    pub(crate) limit: Option<u64>,
    pub(crate) nth: Option<BigUint>,
    pub(crate) marginals: bool,
    /// Whether there is an instance on each line.
    pub(crate) lines: bool,

    // Output.
    pub(crate) verbosity: Verbosity,
    /// The file of the results; `None`: standard output.
    pub(crate) output: Option<PathBuf>,
    /// The pages of a sheet.
    pub(crate) paper: Paper,

    // Samples, estimates, players.
    /// Solutions to draw, or instances to deal.
    pub(crate) number: Option<u64>,
    /// The seed of a draw; `None`: a random one.
    pub(crate) seed: Option<u64>,
    /// Probes of an estimate.
    pub(crate) samples: u64,
    /// Instances that are dealt.
    pub(crate) wanted: plugin::Wanted,
    pub(crate) level: usize,

    // `compare`.
    /// The strategies that are compared; `None`: all that apply.
    pub(crate) strategies: Option<Vec<Strategy>>,
    pub(crate) sweep: Option<Vec<u64>>,
    pub(crate) chart: Option<PathBuf>,

    // `tree`.
    /// The deepest level that is searched.
    pub(crate) depth: Option<u64>,
    /// The form of the tree; `None`: text, or by the extension of the file.
    pub(crate) form: Option<TreeForm>,
    /// Whether the walk is shown step by step.
    pub(crate) steps: bool,
    /// Whether every node is drawn.
    pub(crate) full: bool,

    // `check` and `verify`.
    pub(crate) answer: Option<String>,
    pub(crate) answer_file: Option<String>,
    pub(crate) exactly_one: bool,
    /// The file of the certificate to verify, or `-`.
    pub(crate) proof: String,
    /// The file of its formula; `None`: the one beside it.
    pub(crate) formula: Option<PathBuf>,

    // Searches in parts.
    /// Cubes into which a tree is cut, at least.
    pub(crate) jobs: usize,
    /// Whether the sizes of cubes are estimated.
    pub(crate) balance: bool,
    /// The file with cubes, or `-`.
    pub(crate) cubes: String,
    /// The cubes that are searched; `None`: all.
    pub(crate) range: Option<RangeInclusive<u64>>,
    /// The files with results.
    pub(crate) results: Vec<String>,
    /// Whether each cube must have been searched by two runs.
    pub(crate) twice: bool,
    /// The folder for the solutions of cubes.
    pub(crate) solutions: Option<PathBuf>,

    // The remaining verbs.
    /// The notation to export to.
    pub(crate) notation: String,
    /// The puzzle to list.
    pub(crate) puzzle: Option<String>,
    /// The folder of a new crate; its last part is the name of the puzzle.
    pub(crate) folder: PathBuf,
    /// The kind of puzzle in a new crate.
    pub(crate) kind: String,
    /// The checkout on which a new crate depends.
    pub(crate) checkout: Option<PathBuf>,
    pub(crate) shell: Option<Shell>,
    /// The verb, or the verb and the puzzle, of a manual page.
    pub(crate) page: Vec<String>,
    /// All options as typed, for mistakes in them.
    pub(crate) typed: Vec<(String, String)>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Saving {
    /// The file to save the search in; for cubes, the folder.
    pub(crate) save: Option<PathBuf>,
    /// The time between two saves of a search that runs.
    pub(crate) every: Duration,
    /// The file with the search to be resumed.
    pub(crate) resume: Option<PathBuf>,
}

impl Saving {
    /// Returns whether the search has to be one that can be resumed.
    pub(crate) fn is_asked_for(&self) -> bool {
        self.save.is_some() || self.resume.is_some()
    }
}

/// The files of a diagram.
#[derive(Clone, Debug, Default)]
pub(crate) struct DiagramFiles {
    pub(crate) read: Option<PathBuf>,
    pub(crate) save: Option<PathBuf>,
}

impl DiagramFiles {
    /// Returns whether a diagram is needed for its file.
    pub(crate) fn are_asked_for(&self) -> bool {
        self.read.is_some() || self.save.is_some()
    }
}
