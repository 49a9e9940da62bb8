//! The columns of a comparison: empty ones are left out, and no width of the terminal cuts one.

use super::*;

const HEAD: [&str; 6] = ["size", "strategy", "nodes", "learnt", "status", "remark"];

fn rows() -> Vec<Vec<String>> {
    let row = |strategy: &str, nodes: &str, learnt: &str| {
        ["", strategy, nodes, learnt, "complete", ""].map(str::to_owned).to_vec()
    };
    vec![row("dfs", "1,000,000,000", ""), row("learn", "1", "9")]
}

#[test]
fn columns_without_anything_are_left_out() {
    assert_eq!(parts(&HEAD, &rows(), usize::MAX), [[1, 2, 3, 4]]);
}

#[test]
fn a_row_without_a_number_says_so() {
    let table = table(&HEAD, &rows(), usize::MAX);
    let row = table.lines().nth(1).expect("there are three lines");
    assert_eq!(
        row.split_whitespace().collect::<Vec<_>>(),
        ["dfs", "1,000,000,000", "–", "complete"]
    );
}

#[test]
fn no_number_is_cut() {
    for width in 0..60 {
        let (rows, parts) = (rows(), parts(&HEAD, &rows(), width));
        let columns: Vec<usize> = parts.iter().flat_map(|part| part[1..].to_vec()).collect();
        assert_eq!(columns, [2, 3, 4], "{width}");
        for columns in parts {
            let table = part(&columns, &HEAD, &rows);
            let wide = table.lines().map(|line| line.chars().count()).max();
            assert!(columns.len() == 2 || wide.is_some_and(|wide| wide <= width), "{table}");
            assert_eq!(table.lines().count(), 3, "{table}");
        }
    }
}
