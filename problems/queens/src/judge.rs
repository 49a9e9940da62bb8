//! Is this answer right? Every two queens are looked at, by coordinates.

use billhook_plugin::Verdict;

/// Judges the columns of the queens, row by row from 1.
pub(crate) fn judge(columns: &[u64], size: u32) -> Verdict {
    let faults = match columns.len() {
        queens if queens == size as usize => faults_of(columns),
        1 => vec![format!("there is 1 queen, not {size}")],
        many => vec![format!("there are {many} queens, not {size}")],
    };
    Verdict::of(faults, || match size {
        0 => "there is no queen, and none was to be".to_owned(),
        1 => "a single queen attacks none".to_owned(),
        _ => format!("none of the {size} queens attacks another"),
    })
}

/// Queens outside the board, and every two that attack each other.
fn faults_of(columns: &[u64]) -> Vec<String> {
    let mut faults = Vec::new();
    let queens: Vec<(u64, u64)> = (1..).zip(columns.iter().copied()).collect();
    for (row, column) in &queens {
        if *column == 0 || *column > columns.len() as u64 {
            faults.push(format!("row {row}: there is no column {column}"));
        }
    }
    for (at, (lower, left)) in queens.iter().enumerate() {
        for (upper, right) in &queens[at + 1..] {
            let along = match left.abs_diff(*right) {
                0 => format!("column {left}"),
                apart if apart == upper - lower => "a diagonal".to_owned(),
                _ => continue,
            };
            let rows = format!("rows {lower} and {upper}");
            faults.push(format!("the queens in {rows} attack each other along {along}"));
        }
    }
    faults
}
