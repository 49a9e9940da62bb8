//! Strategies side by side, as text that changes only if a search does.

use std::fmt::Write;

use billhook_engine::Limits;

use billhook_plugin::plugin::Problem;
use billhook_plugin::run::{Strategy, Task};

/// Counts the solutions of an instance by several strategies and writes the counters of each in a
/// row, without times or anything else that differs from run to run. Made for snapshot tests, like
/// [`transcript`](crate::transcript); with `insta` the test is one line:
///
/// ```ignore
/// insta::assert_snapshot!(comparison(&QUEENS, "6", &[], &["dfs", "lds", "diagram"]));
/// ```
///
/// `options` are the puzzle's own. Without `strategies`, all that take the instance are compared.
/// The row of one that the puzzle does not have, or that does not take the instance, says so.
///
/// # Panics
///
/// If the instance cannot be read.
pub fn comparison(
    problem: &dyn Problem,
    input: &str,
    options: &[(&str, &str)],
    strategies: &[&str],
) -> String {
    let instance = crate::instance(problem, input, options);
    let all = problem.strategies();
    let taken = all.iter().filter(|strategy| instance.refuses(strategy).is_none());
    let names: Vec<&str> = match strategies {
        [] => taken.map(Strategy::name).collect(),
        named => named.to_vec(),
    };
    let mut rows = vec![HEAD.map(str::to_owned)];
    for name in names {
        let strategy = instance.strategy(name);
        let outcome = strategy.map(|it| instance.run(Task::count(it, Limits::new())));
        rows.push(match outcome {
            None => row(name, "no such strategy"),
            Some(outcome) => match outcome.refusal {
                Some(why) => row(name, &why),
                None => {
                    let statistics = &outcome.statistics;
                    let (nodes, dead) = (statistics.nodes(), statistics.dead_ends());
                    let counts = [nodes, dead, statistics.pruned()].map(|count| count.to_string());
                    let [nodes, dead, pruned] = counts;
                    let solutions = outcome.solutions.to_string();
                    [name.to_owned(), solutions, nodes, dead, pruned, outcome.status.to_string()]
                }
            },
        });
    }
    table(&rows)
}

const HEAD: [&str; 6] = ["strategy", "solutions", "nodes", "dead ends", "pruned", "status"];

/// Returns the row of a strategy without counts, with the reason as its status.
fn row(name: &str, why: &str) -> [String; 6] {
    let none = || "-".to_owned();
    [name.to_owned(), none(), none(), none(), none(), why.to_owned()]
}

/// Aligns columns: numbers to the right, the first and the last column to the left.
fn table(rows: &[[String; 6]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..HEAD.len()).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = format!("{:<1$}", row[0], widths[0]);
        for column in 1..HEAD.len() - 1 {
            // Writing to a string cannot fail.
            let _ = write!(line, "  {:>1$}", row[column], widths[column]);
        }
        let _ = writeln!(text, "{line}  {}", row[HEAD.len() - 1]);
    }
    text
}
