//! The runs of a comparison as a table for people.

use billhook_engine::Status;
use bytesize::ByteSize;
use comfy_table::{CellAlignment, Table, presets};

use super::measure::{Contender, Measured, NOT_RUN};
use crate::output::words::grouped;

/// The names of the columns. The first [`KEYS`] ones, size and strategy, stand in each table.
const HEAD: [&str; 12] = [
    "size",
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
    "remark",
];
const KEYS: usize = 2;

/// The cell of a figure that a run does not have.
const NOTHING: &str = "–";

type Row = [String; HEAD.len()];

/// Returns a row for each run, and for each strategy that was not run. Columns that do not fit the
/// width are in further tables below, because a cell that is cut off would show a wrong number.
pub(super) fn table(runs: &[Measured], not_run: &[Contender], width: usize) -> String {
    let rows: Vec<Row> = runs.iter().map(run).chain(not_run.iter().map(no_run)).collect();
    let parts = parts(&rows, width);
    let parts: Vec<String> = parts.iter().map(|columns| part(columns, &rows)).collect();
    parts.join("\n\n")
}

/// Returns the columns of each table: those with a cell that is not empty, and the keys in each
/// table.
fn parts(rows: &[Row], width: usize) -> Vec<Vec<usize>> {
    let is_empty = |column: &usize| rows.iter().all(|row| row[*column].is_empty());
    let columns = (0..HEAD.len()).filter(|column| !is_empty(column));
    let (keys, others): (Vec<usize>, Vec<usize>) = columns.partition(|&column| column < KEYS);
    let wide = |column: usize| {
        let cells = rows.iter().map(|row| row[column].as_str()).chain([HEAD[column]]);
        // Each column has a blank on both sides.
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0) + 2
    };
    let beside = width.saturating_sub(keys.iter().map(|&key| wide(key)).sum());
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut room = 0;
    for column in others {
        match parts.last_mut().filter(|_| wide(column) <= room) {
            Some(part) => {
                part.push(column);
                room -= wide(column);
            }
            None => {
                parts.push(keys.iter().copied().chain([column]).collect());
                room = beside.saturating_sub(wide(column));
            }
        }
    }
    parts
}

fn part(columns: &[usize], rows: &[Row]) -> String {
    let mut table = Table::new();
    let head = columns.iter().map(|&column| HEAD[column]);
    table.load_style(presets::NOTHING).set_header(head.clone());
    table.add_rows(rows.iter().map(|row| columns.iter().map(|&column| &row[column])));
    for (column, name) in table.column_iter_mut().zip(head) {
        let words = ["strategy", "status", "remark"].contains(&name);
        let alignment = if words { CellAlignment::Left } else { CellAlignment::Right };
        column.set_cell_alignment(alignment);
    }
    table.trim_fmt()
}

fn run(run: &Measured) -> Row {
    let statistics = &run.outcome.statistics;
    let count = |count: u64| grouped(&count.to_string());
    let least = if run.outcome.status == Status::Complete { "" } else { "≥ " };
    let searched = |number: u64| (statistics.nodes() > 0).then(|| count(number));
    let or_nothing = |cell: Option<String>| cell.unwrap_or_else(|| NOTHING.to_owned());
    let remark = run.outcome.why().or(run.outcome.note.as_ref());
    [
        size(&run.contender),
        run.contender.strategy.to_owned(),
        format!("{least}{}", grouped(&run.outcome.solutions.to_string())),
        or_nothing(searched(statistics.nodes())),
        or_nothing(searched(statistics.dead_ends())),
        or_nothing(searched(statistics.pruned())),
        or_nothing(statistics.nodes_to_first_solution().map(count)),
        format!("{:.1?}", run.elapsed),
        or_nothing(run.per_node().map(|time| format!("{time:.0} ns"))),
        ByteSize(run.memory as u64).to_string(),
        run.outcome.status.name().to_owned(),
        remark.cloned().unwrap_or_default(),
    ]
}

fn no_run(contender: &Contender) -> Row {
    let mut row = [(); HEAD.len()].map(|()| NOTHING.to_owned());
    let last = row.len() - 1;
    row[0] = size(contender);
    row[1] = contender.strategy.to_owned();
    row[last - 1] = NOT_RUN.to_owned();
    row[last] = String::new();
    row
}

fn size(contender: &Contender) -> String {
    contender.size.map(|size| size.to_string()).unwrap_or_default()
}

#[cfg(test)]
#[path = "../../../tests/unit/table.rs"]
mod tests;
