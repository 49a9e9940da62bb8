//! The scores of strategies as rows of a table.

use std::time::Duration;

use billhook_draw::compare::{Counters, Score, Scores};
use billhook_run::words::grouped;
use num_bigint::BigUint;

use super::table::{self, NOTHING};

/// The names of the columns.
const HEAD: [&str; 11] = {
    let [restarts, learnt, kept, length] = Counters::COLUMNS;
    [
        "strategy",
        "solved",
        "PAR-2",
        "median",
        "nodes",
        "dead ends",
        restarts,
        learnt,
        kept,
        length,
        "remark",
    ]
};

/// Returns a table with a row for each strategy.
pub(super) fn table(scores: &Scores, width: usize) -> String {
    let rows: Vec<_> = scores.strategies.iter().map(|score| row(score, scores.limit)).collect();
    table::table(&HEAD, &rows, width)
}

/// Returns the row of a strategy.
fn row(score: &Score, limit: Duration) -> Vec<String> {
    let time = |time: Duration| format!("{time:.1?}");
    let searched = |number: u64| match score.nodes {
        0 => NOTHING.to_owned(),
        _ => grouped(&number.to_string()),
    };
    let count = |count: &BigUint| grouped(&count.to_string());
    let [restarts, learnt, kept, length] = score.counters.cells(count);
    vec![
        score.strategy.clone(),
        score.solved_of(),
        time(score.par_2(limit)),
        score.median().map_or(NOTHING.to_owned(), time),
        searched(score.nodes),
        searched(score.dead_ends),
        restarts,
        learnt,
        kept,
        length,
        remark(score),
    ]
}

fn remark(score: &Score) -> String {
    let one = score.finds_one.then(|| "stops at one solution".to_owned());
    let refused = match &score.refused {
        (_, None) => None,
        (number, Some(why)) => Some(format!("does not apply to {number}: {why}")),
    };
    one.into_iter().chain(refused).collect::<Vec<_>>().join("; ")
}
