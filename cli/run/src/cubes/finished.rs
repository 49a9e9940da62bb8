//! The result of a cube, as a line that is merged with the results of other cubes.

use billhook_engine::{Statistics, Status};
use serde::{Deserialize, Serialize};

use super::sealed::{Broken, seal, unseal};
use super::source::Hash;

/// The result of a cube that was searched to its end, or until it was stopped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    pub(super) event: String,
    /// The number of the cube, from 1.
    pub cube: u64,
    /// The branches from the root of the tree to the cube.
    pub(super) path: Vec<usize>,
    /// The [name](Status::name) of the status with which the search of the cube ended.
    pub(super) status: String,
    /// The number of solutions in the cube, in decimal digits.
    pub(super) count: String,
    pub(super) nodes: u64,
    #[serde(flatten)]
    pub(super) statistics: Statistics,
    /// The hash of the lines of the solutions, if they were kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) lines: Option<String>,
    pub(super) elapsed_ns: u64,
    /// The name of the machine that searched the cube.
    pub(super) host: String,
    /// The process, or several with `+` between them if one resumed another's search: results that
    /// share a process are not independent.
    pub(super) run: String,
    pub(super) instance: Hash,
    pub(super) cut: Hash,
    pub(super) strategy: String,
    pub(super) program: String,
}

/// The value of the field `event` in the line of a result.
pub(super) const EVENT: &str = "cube";

impl Finished {
    /// Returns whether the whole cube was searched.
    pub fn is_complete(&self) -> bool {
        self.status == Status::Complete.name()
    }

    /// Returns the result as a line, without its line break.
    pub fn to_line(&self) -> String {
        seal(self, "")
    }

    /// Returns the text with which the line of every result begins.
    pub(super) fn beginning() -> String {
        format!("{{\"event\":\"{EVENT}\",")
    }

    /// Reads a result from its line, which is given without its line break.
    ///
    /// # Errors
    ///
    /// If the line is damaged, or of another kind.
    pub fn from_line(line: &[u8]) -> Result<Self, Broken> {
        let is_other = line.starts_with(b"{") && !line.starts_with(Self::beginning().as_bytes());
        if is_other { Err(Broken::Other) } else { unseal(line, "") }
    }

    /// Returns a contradiction in the result, as a clause; `None` if there is none. With
    /// `is_walked`, the counters must be those of a tree that was walked.
    pub(super) fn impossible(&self, is_walked: bool) -> Option<String> {
        let Self { statistics, nodes, count, .. } = self;
        let is_known = Status::ALL.iter().any(|status| status.name() == self.status);
        let is_number = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
        let levels = statistics.levels().try_fold(0_u64, u64::checked_add);
        let leaves = [statistics.dead_ends(), statistics.pruned(), statistics.solutions()];
        let leaves = leaves.into_iter().try_fold(0_u64, u64::checked_add);
        match (levels, leaves) {
            _ if !is_known => Some(format!("its status, {:?}, is none", self.status)),
            _ if !is_number => Some(format!("its count, {count:?}, is no number")),
            (None, _) | (_, None) => Some("its nodes are more than can be counted".to_owned()),
            (Some(sum), _) if sum != *nodes => {
                Some(format!("its levels have {sum} nodes, and it has {nodes}"))
            }
            (_, Some(leaves)) if leaves > *nodes => {
                Some(format!("{leaves} of its {nodes} nodes are leaves"))
            }
            _ if !is_walked => None,
            _ => self.impossible_tree(),
        }
    }

    /// Returns a contradiction in the counters of a tree that was walked; `None` if there is none.
    fn impossible_tree(&self) -> Option<String> {
        let Self { statistics, nodes, count, .. } = self;
        let solutions = statistics.solutions();
        let (first, root) = (statistics.nodes_to_first_solution(), statistics.levels().next());
        let is_first = |first| solutions > 0 && 0 < first && first <= *nodes;
        match () {
            () if self.is_complete() && root != Some(1) => {
                Some("its tree has not one root".to_owned())
            }
            () if statistics.levels().any(|nodes| nodes == 0) => {
                Some("its tree has a level without nodes".to_owned())
            }
            () if *count != solutions.to_string() => {
                Some(format!("its count is {count}, and {solutions} of its nodes are solutions"))
            }
            () if !first.map_or(solutions == 0, is_first) => {
                Some(format!("its first solution is none of its {solutions}"))
            }
            () if statistics.places().is_none() => {
                Some("it does not tell where its solutions are".to_owned())
            }
            () => None,
        }
    }
}
