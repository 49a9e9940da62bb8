//! Runs as text that changes only if an answer does.

use std::fmt::Write;

use billhook_engine::Limits;

use billhook_plugin::plugin::Problem;

/// Runs a puzzle on an instance and writes all solutions in the order of the search, the status and
/// the counters, without times or anything else that differs from run to run. Made for snapshot
/// tests; with `insta` the test of a puzzle is one line:
///
/// ```ignore
/// insta::assert_snapshot!(transcript(&QUEENS, "6", &[]));
/// ```
///
/// `options` are the puzzle's own, and `strategy`. A puzzle that reads a file gets `input` as its
/// text. If there is a mistake in the input, the text says so in place of solutions. Every solution
/// is judged, and a wrong one is marked.
///
/// # Panics
///
/// If the instance does not have the strategy.
pub fn transcript(problem: &dyn Problem, input: &str, options: &[(&str, &str)]) -> String {
    let mut text = problem.about().name.to_owned();
    let (words, file) = if problem.about().takes.is_file() { ("", input) } else { (input, "") };
    let typed = [words].into_iter().map(str::to_owned);
    let typed = typed.chain(options.iter().map(|(name, value)| format!("--{name} {value}")));
    for typed in typed.filter(|typed| !typed.is_empty()) {
        text += &format!(" {}", typed.trim_end());
    }
    text += "\n\n";
    if !file.is_empty() {
        text += &format!("{}\n\n", file.trim_end());
    }

    let (strategy, own): (Vec<_>, Vec<_>) =
        options.iter().copied().partition(|(name, _)| *name == "strategy");
    let instance = match crate::read(problem, input, &own) {
        Ok(instance) => instance,
        Err(mistake) => {
            let _ = writeln!(text, "mistake: {mistake}");
            return text;
        }
    };
    let by = strategy.first().map_or("auto", |(_, name)| name);
    let outcome = crate::each_within(&*instance, by, Limits::new(), |solution| {
        text.push_str(&solution.plain());
        if !instance.answers().judge(&solution.text()).is_ok_and(|verdict| verdict.right) {
            text.push_str("  WRONG");
        }
        text.push('\n');
    });
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
