//! Runs as a table.

use billhook_engine::Status;
use bytesize::ByteSize;
use comfy_table::{CellAlignment, Table, presets};

use super::measure::Measured;
use crate::summary::grouped;

/// A row for each run. What was not counted is left empty.
pub(super) fn table(runs: &[Measured]) -> String {
    let sweep = runs.iter().any(|run| run.size.is_some());
    let mut head = vec![
        "strategy",
        "solutions",
        "nodes",
        "dead ends",
        "pruned",
        "to first",
        "time",
        "per node",
        "memory",
        "status",
    ];
    if sweep {
        head.insert(0, "size");
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(&head);
    for run in runs {
        let mut row = row(run).to_vec();
        if let Some(size) = run.size {
            row.insert(0, size.to_string());
        }
        table.add_row(row);
    }
    for (place, column) in table.column_iter_mut().enumerate() {
        let words = ["strategy", "status"].contains(&head[place]);
        let alignment = if words { CellAlignment::Left } else { CellAlignment::Right };
        column.set_cell_alignment(alignment);
    }
    table.trim_fmt()
}

fn row(run: &Measured) -> [String; 10] {
    let statistics = &run.outcome.statistics;
    let count = |count: u64| grouped(&count.to_string());
    let least = if run.outcome.status == Status::Complete { "" } else { "≥ " };
    let searched = statistics.nodes() > 0;
    let if_searched = |number: u64| if searched { count(number) } else { String::new() };
    [
        run.strategy.to_owned(),
        format!("{least}{}", grouped(&run.outcome.solutions.to_string())),
        if_searched(statistics.nodes()),
        if_searched(statistics.dead_ends()),
        if_searched(statistics.pruned()),
        statistics.nodes_to_first_solution().map(count).unwrap_or_default(),
        format!("{:.1?}", run.elapsed),
        run.per_node().map(|time| format!("{time:.0} ns")).unwrap_or_default(),
        ByteSize(run.memory as u64).to_string(),
        match &run.outcome.reason {
            Some(reason) => reason.clone(),
            None => run.outcome.status.name().replace('_', " "),
        },
    ]
}
