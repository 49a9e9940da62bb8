//! The runs of a comparison as rows of a table.

use billhook_draw::compare::{Contender, Counters, Measured, NOT_RUN};
use billhook_engine::Status;
use billhook_run::words::grouped;
use bytesize::ByteSize;

use super::table::{self, NOTHING};

/// The names of the columns.
const HEAD: [&str; 16] = {
    let [restarts, learnt, kept, length] = Counters::COLUMNS;
    [
        "size",
        "strategy",
        "solutions",
        "nodes",
        "dead ends",
        "pruned",
        restarts,
        learnt,
        kept,
        length,
        "to first",
        "time",
        "per node",
        "memory",
        "status",
        "remark",
    ]
};

/// Returns a table with a row for each run, and for each strategy that was not run.
pub(super) fn table(runs: &[Measured], not_run: &[Contender], width: usize) -> String {
    let rows: Vec<_> = runs.iter().map(run).chain(not_run.iter().map(no_run)).collect();
    table::table(&HEAD, &rows, width)
}

fn run(run: &Measured) -> Vec<String> {
    let statistics = &run.outcome.statistics;
    let count = |count: u64| grouped(&count.to_string());
    let least = if run.outcome.status == Status::Complete { "" } else { "≥ " };
    let searched = |number: u64| (statistics.nodes() > 0).then(|| count(number));
    let or_nothing = |cell: Option<String>| cell.unwrap_or_else(|| NOTHING.to_owned());
    let remark = run.outcome.why().or(run.outcome.note.as_ref());
    let [restarts, learnt, kept, length] =
        run.counters().cells(|count| grouped(&count.to_string()));
    vec![
        size(&run.contender),
        run.contender.strategy.clone(),
        format!("{least}{}", grouped(&run.outcome.solutions.to_string())),
        or_nothing(searched(statistics.nodes())),
        or_nothing(searched(statistics.dead_ends())),
        or_nothing(searched(statistics.pruned())),
        restarts,
        learnt,
        kept,
        length,
        or_nothing(statistics.nodes_to_first_solution().map(count)),
        format!("{:.1?}", run.elapsed),
        or_nothing(run.per_node().map(|time| format!("{time:.0} ns"))),
        ByteSize(run.memory as u64).to_string(),
        run.status().to_owned(),
        remark.cloned().unwrap_or_default(),
    ]
}

fn no_run(contender: &Contender) -> Vec<String> {
    let cell = |&column: &&str| match column {
        "size" => size(contender),
        "strategy" => contender.strategy.clone(),
        "status" => NOT_RUN.to_owned(),
        "remark" => String::new(),
        column if Counters::COLUMNS.contains(&column) => String::new(),
        _ => NOTHING.to_owned(),
    };
    HEAD.iter().map(cell).collect()
}

fn size(contender: &Contender) -> String {
    contender.size.map(|size| size.to_string()).unwrap_or_default()
}
