//! A run as text that never changes unless the answer does.

use std::fmt::Write;

use billhook_engine::{Flow, Limits};

use crate::{Input, Options, Problem, Solution, Task};

/// Runs a problem on an instance and writes down all solutions in the order
/// of the search, the status and the counters: no times, no machine, nothing
/// that differs from run to run. Made for snapshot tests; with `insta` the
/// test of a plug-in is one line:
///
/// ```ignore
/// insta::assert_snapshot!(transcript(&Make24, "7 4 9 2", &[("brackets", "full")]));
/// ```
///
/// `options` are the problem's own, and `strategy`. Bad input gives the
/// message instead. Every solution is judged by [`Instance::judge`], and a
/// wrong one is marked.
///
/// ```ignore
/// use billhook_problems::{make24::Make24, transcript};
///
/// assert_eq!(
///     transcript(&Make24, "5 5 5 5", &[]),
///     "\
/// make24 5 5 5 5
///
/// 5 * 5 - 5 / 5
///
/// strategy: dfs
/// status: complete
/// solutions: 1
/// nodes: 53
/// dead ends: 46
/// pruned: 0
/// levels: 1 4 47 1
/// "
/// );
/// ```
///
/// [`Instance::judge`]: crate::Instance::judge
pub fn transcript(problem: &dyn Problem, input: &str, options: &[(&str, &str)]) -> String {
    let mut text = format!("{} {input}", problem.about().name);
    for (name, value) in options {
        let _ = write!(text, " --{name} {value}");
    }
    text = text.trim_end().to_owned() + "\n\n";

    let (strategy, own): (Vec<_>, Vec<_>) =
        options.iter().copied().partition(|(name, _)| *name == "strategy");
    let instance = Options::new(problem.about().options, &own)
        .and_then(|options| problem.read(&Input::from_words([input]), &options));
    let instance = match instance {
        Ok(instance) => instance,
        Err(mistake) => {
            let _ = writeln!(text, "mistake: {mistake}");
            return text;
        }
    };
    let mut each = |solution: &dyn Solution| {
        text.push_str(&solution.plain());
        if !instance.judge(&solution.text()).is_ok_and(|report| report.right) {
            text.push_str("  WRONG");
        }
        text.push('\n');
        Flow::Continue
    };
    let strategy = strategy.first().map_or("auto", |(_, name)| name);
    let task = Task::show(strategy, Limits::new(), &mut each);
    let outcome = instance.run(task);
    if !text.ends_with("\n\n") {
        text.push('\n');
    }
    let levels: Vec<_> = outcome.statistics.levels().map(|nodes| nodes.to_string()).collect();
    let _ = write!(
        text,
        "strategy: {}\nstatus: {}\nsolutions: {}\nnodes: {}\ndead ends: {}\npruned: {}\nlevels: {}\n",
        outcome.strategy,
        outcome.status,
        outcome.solutions,
        outcome.statistics.nodes(),
        outcome.statistics.dead_ends(),
        outcome.statistics.pruned(),
        levels.join(" "),
    );
    text
}
