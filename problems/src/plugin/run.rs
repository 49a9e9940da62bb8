//! A run of a search, from the task to the outcome.

use billhook_engine::{Flow, Limits, OnSolution, Search, Statistics, Status, dfs};
use num_bigint::BigUint;
use serde_json::{Map, Value};

/// What is asked of a search.
pub struct Task<'a> {
    /// The strategy: one that the problem offers, or `auto`.
    pub strategy: &'a str,
    /// How far to go.
    pub limits: Limits,
    /// Who wants each solution; none if they are only to be counted.
    pub each: Option<&'a mut dyn FnMut(&Solution) -> Flow>,
}

impl std::fmt::Debug for Task<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Task")
            .field("strategy", &self.strategy)
            .field("limits", &self.limits)
            .field("counting", &self.each.is_none())
            .finish()
    }
}

/// One solution, as it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// For programs: complete and unambiguous, and what
    /// [`judge`](super::Instance::judge) takes.
    pub text: String,
    /// For people, perhaps over several lines.
    pub plain: String,
    /// The problem's own fields of the machine-readable output.
    pub fields: Map<String, Value>,
}

impl Solution {
    /// A solution that people and programs are shown in the same way.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { plain: text.clone(), text, fields: Map::new() }
    }
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The strategy that was used.
    pub strategy: &'static str,
    /// How it ended.
    pub status: Status,
    /// How many solutions were found.
    pub solutions: BigUint,
    /// What the search did. A strategy that counts without searching enters
    /// no node.
    pub statistics: Statistics,
}

/// A verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether the answer is right.
    pub right: bool,
    /// Why, a sentence each; at least one.
    pub remarks: Vec<String>,
}

/// Searches depth first, as the task says, and shows each solution by
/// `show`.
///
/// ```
/// use billhook_engine::{Limits, Node, Search};
/// use billhook_problems::plugin::{Solution, Task, depth_first};
/// # struct Throws(Vec<bool>);
/// # impl Search for Throws {
/// #     type Move = bool;
/// #     type Cursor = std::vec::IntoIter<bool>;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<Self::Cursor> {
/// #         if self.0.len() == 2 { return Node::Solved }
/// #         Node::Open(vec![false, true].into_iter())
/// #     }
/// #     fn next(&mut self, cursor: &mut Self::Cursor) -> Option<bool> { cursor.next() }
/// #     fn apply(&mut self, throw: bool) { self.0.push(throw) }
/// #     fn undo(&mut self, _: bool, _: ()) { self.0.pop(); }
/// # }
/// # let mut two_throws = Throws(vec![]);
/// let task = Task { strategy: "dfs", limits: Limits::new(), each: None };
/// let outcome = depth_first("dfs", &mut two_throws, task, |search| {
///     Solution::new(format!("{:?}", search.0))
/// });
/// assert_eq!(outcome.solutions, 4u32.into());
/// ```
pub fn depth_first<S: Search>(
    strategy: &'static str,
    search: &mut S,
    task: Task<'_>,
    mut show: impl FnMut(&S) -> Solution,
) -> Outcome {
    let (status, statistics) = match task.each {
        None => {
            let mut visitor = (task.limits, Statistics::new());
            (dfs::search(search, &mut visitor), visitor.1)
        }
        Some(each) => {
            let tell = OnSolution(|search: &S| each(&show(search)));
            let mut visitor = (task.limits, Statistics::new(), tell);
            (dfs::search(search, &mut visitor), visitor.1)
        }
    };
    Outcome { strategy, status, solutions: statistics.solutions().into(), statistics }
}
