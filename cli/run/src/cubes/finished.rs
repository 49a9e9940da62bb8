//! What came of a cube: a line that anything may carry to where all of them are merged.

use billhook_engine::{Statistics, Status};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::file::Head;
use super::sealed::{Broken, seal, unseal};
use super::source::Hash;

/// A cube that was searched, or was stopped in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    pub(super) event: String,
    /// Its number.
    pub cube: u64,
    /// How it ended, by the [name](Status::name) of the status.
    pub(super) status: String,
    /// How many solutions it has, in decimal digits.
    pub(super) count: String,
    /// How many nodes.
    pub(super) nodes: u64,
    #[serde(flatten)]
    pub(super) statistics: Statistics,
    /// The hash of the lines of its solutions, if they were kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) lines: Option<String>,
    /// The time that it took.
    pub(super) elapsed_ns: u64,
    /// Where, by the name of the machine.
    pub(super) host: String,
    /// By which process: two lines of one run are copies of each other.
    pub(super) run: String,
    pub(super) instance: Hash,
    pub(super) cut: Hash,
    pub(super) strategy: String,
    pub(super) program: String,
}

/// What `event` says.
const EVENT: &str = "cube";

impl Finished {
    /// Of a cube of a cut.
    pub(super) fn new(head: &Head, cube: u64, status: Status, count: &BigUint) -> Self {
        Self {
            event: EVENT.to_owned(),
            cube,
            status: status.name().to_owned(),
            count: count.to_string(),
            nodes: 0,
            statistics: Statistics::new(),
            lines: None,
            elapsed_ns: 0,
            host: String::new(),
            run: String::new(),
            instance: head.instance.clone(),
            cut: head.cut.clone(),
            strategy: head.strategy.clone(),
            program: head.program.clone(),
        }
    }

    /// Whether all of it was searched.
    pub fn is_complete(&self) -> bool {
        self.status == Status::Complete.name()
    }

    /// The [hash](super::Lines::hash) of the lines of its solutions, if they were kept.
    pub fn lines(&self) -> Option<&str> {
        self.lines.as_deref()
    }

    /// The line.
    pub fn to_line(&self) -> String {
        seal(self)
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// If it is not as it was written.
    pub fn from_line(line: &[u8]) -> Result<Self, Broken> {
        let finished: Self = unseal(line)?;
        if finished.event == EVENT { Ok(finished) } else { Err(Broken::Other) }
    }

    /// Whether two lines tell the same of a cube, wherever and however fast it was searched.
    pub(super) fn agrees(&self, other: &Self) -> bool {
        if !self.is_of_nodes() || !other.is_of_nodes() {
            return self.count == other.count;
        }
        let lines = self.lines.as_ref().zip(other.lines.as_ref());
        (&self.count, &self.statistics) == (&other.count, &other.statistics)
            && lines.is_none_or(|(one, other)| one == other)
    }

    /// Whether its nodes are those of the tree, not those of a diagram, of which machines with
    /// more memory keep more.
    fn is_of_nodes(&self) -> bool {
        self.statistics.places().is_some()
    }

    /// What cannot be, whatever was searched.
    pub(super) fn impossible(&self) -> Option<String> {
        let Self { statistics, nodes, count, .. } = self;
        let levels = statistics.levels().try_fold(0_u64, u64::checked_add);
        let leaves = [statistics.dead_ends(), statistics.pruned(), statistics.solutions()];
        let leaves = leaves.into_iter().try_fold(0_u64, u64::checked_add);
        let Ok(counted) = count.parse::<BigUint>() else {
            return Some(format!("its count, {count:?}, is no number"));
        };
        match (levels, leaves) {
            (Some(sum), _) if sum != *nodes => {
                Some(format!("its levels have {sum} nodes, and it has {nodes}"))
            }
            (Some(_), Some(leaves)) if leaves > *nodes => {
                Some(format!("{leaves} of its {nodes} nodes are leaves"))
            }
            (None, _) | (_, None) => Some("its nodes are more than can be counted".to_owned()),
            _ if self.is_of_nodes() && self.is_complete() && *nodes == 0 => {
                Some("it has no node".to_owned())
            }
            _ if self.is_of_nodes() && counted != BigUint::from(statistics.solutions()) => {
                Some(format!(
                    "it has {count} solutions, and {} of its nodes are",
                    statistics.solutions()
                ))
            }
            _ => None,
        }
    }
}
