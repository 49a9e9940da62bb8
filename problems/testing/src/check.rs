//! Checks of a puzzle that need no knowledge of it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use billhook_engine::{Limits, Status};
use num_bigint::BigUint;

use super::case::{Case, typed};
use super::expected;
use super::subject::Subject;
use billhook_plugin::plugin::Problem;
use billhook_plugin::puzzle::About;

/// Checks a puzzle on some small instances, and on its own example, which must have a solution: one
/// call, one test.
///
/// On each instance, each strategy lists all solutions several times, and these must hold:
///
/// - the laws of search hold for each formulation, and those of keys and of bounds for each that
///   has keys or costs (in builds with debug assertions, as tests are);
/// - so do the laws of propagators, if the model has [some of its
///   own](billhook_engine::laws::check_constraints);
/// - every solution is right, by the judge;
/// - all strategies that claim to find everything find equal sets of solutions, and those that
///   claim less find right ones;
/// - a count, a search for the first few solutions, several threads, and a search that is stopped
///   and resumed again and again agree with that;
/// - the tree in words has the counters of the search;
/// - a tree that is cut into cubes, each searched by itself, has the solutions of the whole tree in
///   their order, and its nodes;
/// - there is a hint, and a grade, exactly if there is a solution, unless the puzzle refuses it or
///   a hint leads to another goal; a board with its clues alone can be read as an answer;
/// - a diagram gives each solution by its number, even if it was read from a file or has hardly any
///   memory.
///
/// If the strategy `states` proves that an instance has no solution, although its moves may run in
/// circles, strategies that would never end search 1,024 nodes and must find nothing.
///
/// # Panics
///
/// If one of these does not hold, with the instance, the strategy and the fault. Also if a
/// formulation has keys and no two nodes of any instance have equal ones: then no key was checked,
/// and a diagram would gain nothing.
///
/// ```no_run
/// # use billhook_plugin::Problem;
/// # fn example(queens: &dyn Problem) {
/// billhook_testing::check(queens, ["0", "1", "6"]);
/// # }
/// ```
#[track_caller]
pub fn check<'a, C: Into<Case<'a>>>(problem: &dyn Problem, cases: impl IntoIterator<Item = C>) {
    example(problem);
    // Whether any keys were compared, for each formulation with keys.
    let mut compared: BTreeMap<&str, bool> = BTreeMap::new();
    for case in cases {
        let case = case.into();
        let name = format!("{} {:?} {:?}", problem.about().name, case.input, case.options);
        let instance = super::instance(problem, case.input, case.options);
        let subject = Subject { problem, instance: &*instance, name };
        let laws = expected(instance.check(), |broken| format!("{}: {broken}", subject.name));
        for law in laws {
            if law.is_of_keys {
                *compared.entry(law.formulation).or_default() |= law.checked > 0;
            }
        }
        subject.check();
    }
    for (way, compared) in compared {
        assert!(
            compared,
            "{} by {way}: no two nodes of these instances have equal keys, so that nothing is known \
             of the keys: give a larger instance, or look whether the key holds more than the \
             subtree depends on",
            problem.about().name
        );
    }
}

/// Maximum number of nodes that are searched for a solution of an example.
const EXAMPLE: u64 = 1 << 20;

/// Checks that the example of the description can be read, that its answer is right, and that a
/// search that ends within [`EXAMPLE`] nodes finds a solution.
#[track_caller]
fn example(problem: &dyn Problem) {
    let About { name, example, answer, takes, .. } = problem.about();
    let (words, options) = typed(example);
    let text = match takes.is_file() && !words.is_empty() {
        true => {
            let path = below(&words);
            expected(fs::read_to_string(&path), |why| {
                format!("{name}: the example {words} cannot be read: {why}")
            })
        }
        false => words,
    };
    let options: Vec<(&str, &str)> =
        options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let instance = super::instance(problem, &text, &options);
    let verdict = super::verdict(&*instance, answer);
    let is_right = verdict.starts_with("right: ");
    assert!(is_right, "{name}: the answer {answer} to the example {example} is {verdict}");
    let limits = Limits::new().solutions(1).nodes(EXAMPLE);
    let found = super::run_within(&*instance, "auto", limits);
    assert!(
        found.status != Status::Complete || found.solutions > BigUint::ZERO,
        "{name}: the example {example} has the answer {answer}, but no solution is found"
    );
}

/// Returns the path of a file whose path is given from the folder of the package, or from a folder
/// above it; `path` itself if there is no such file.
fn below(path: &str) -> PathBuf {
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let found = Path::new(&package).ancestors().map(|folder| folder.join(path));
    found.into_iter().find(|path| path.exists()).unwrap_or_else(|| path.into())
}
