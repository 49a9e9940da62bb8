//! The summary of a search for people: a sentence, counters, and a table of the levels of the tree.

use std::fmt::Write;

use billhook_engine::Status;
use billhook_plugin::Outcome;
use billhook_run::Summary;
use billhook_run::words::{ended, grouped};
use comfy_table::{CellAlignment, Table, presets};
use num_traits::{One, Zero};

use super::{Messages, Verbosity};
use crate::code;

/// Number of levels shown at each end of a deep tree.
const LEVELS: usize = 20;

/// Returns the exit code: a solution was found, there is none, or the search was stopped before
/// either was known.
pub(crate) fn code(run: &Summary) -> u8 {
    match run.outcome.status {
        _ if !run.outcome.solutions.is_zero() => code::FOUND,
        Status::Complete => code::NONE,
        _ => code::STOPPED,
    }
}

fn sentence(run: &Summary) -> String {
    let Outcome { strategy, status, solutions, statistics, note, counters, more, refusal, .. } =
        &run.outcome;
    let found = match () {
        () if solutions.is_zero() && *status == Status::Complete => "no solution".to_owned(),
        () if solutions.is_zero() && refusal.is_some() => "no answer".to_owned(),
        () if solutions.is_zero() => "no solution found".to_owned(),
        () if solutions.is_one() => "1 solution".to_owned(),
        () => format!("{} solutions", grouped(&solutions.to_string())),
    };
    let others = match (status, solutions.is_zero()) {
        (Status::Complete, true) => "there is none",
        (Status::Complete, false) => "there are no more",
        (_, true) => "there may be some",
        (_, false) if *more => "there are more",
        (_, false) => "there may be more",
    };
    let end = match run.outcome.why() {
        Some(reason) => reason.clone(),
        None if *status == Status::Limit && solutions.is_one() => {
            format!("stopped at the first one: {others}")
        }
        None => format!("{}: {others}", ended(*status)),
    };
    let nodes = statistics.nodes();
    let counters: String = counters
        .iter()
        .map(|(name, count)| {
            let name = if count.is_one() { name.trim_end_matches('s') } else { name };
            format!("{} {name}, ", grouped(&count.to_string()))
        })
        .collect();
    let note = note.as_ref().map(|note| format!("{note}, ")).unwrap_or_default();
    format!(
        "{} {}: {found}; {end} ({strategy}, {note}{counters}{} node{}, {:.1?})",
        run.puzzle,
        run.short_title,
        grouped(&nodes.to_string()),
        if nodes == 1 { "" } else { "s" },
        run.elapsed,
    )
}

/// Returns a line for each counter, and the table of levels, or a sentence in its place if no node
/// was entered.
fn statistics(run: &Summary) -> String {
    let statistics = &run.outcome.statistics;
    let mut text = String::new();
    for (name, count) in [
        ("nodes", statistics.nodes()),
        ("dead ends", statistics.dead_ends()),
        ("pruned", statistics.pruned()),
    ] {
        let _ = writeln!(text, "{name:<10} {:>15}", grouped(&count.to_string()));
    }
    let levels: Vec<u64> = statistics.levels().collect();
    if levels.is_empty() {
        return text + "counted without entering a node";
    }
    text + &table_of_levels(&levels, |nodes| grouped(&nodes.to_string()))
}

/// Shows the summary, and statistics if they are asked for, these also with `--quiet`.
pub(crate) fn tell(run: &Summary, verbosity: Verbosity, messages: &mut Messages<'_>) {
    messages.say(&sentence(run));
    if verbosity.stats {
        messages.answer(&statistics(run));
    }
}

/// Returns a row for each level with its nodes; for a deep tree, only the levels at both ends.
pub(crate) fn table_of_levels<T>(levels: &[T], nodes: impl Fn(&T) -> String) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["level", "nodes"]);
    for (level, at) in levels.iter().enumerate() {
        match levels.len() - level {
            left if level < LEVELS || left <= LEVELS => {
                table.add_row([level.to_string(), nodes(at)])
            }
            _ if level == LEVELS => table.add_row(["…", "…"]),
            _ => continue,
        };
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}
