//! The columns of a comparison: empty ones are left out, and no width of the terminal cuts one.

use super::*;

fn rows() -> Vec<Row> {
    let row = |strategy: &str, nodes: &str| {
        let mut row = [(); HEAD.len()].map(|()| NOTHING.to_owned());
        (row[0], row[1], row[3]) = (String::new(), strategy.to_owned(), nodes.to_owned());
        row[HEAD.len() - 1] = String::new();
        row
    };
    vec![row("dfs", "1,000,000,000"), row("lds", "1")]
}

#[test]
fn columns_without_anything_are_left_out() {
    assert_eq!(parts(&rows(), usize::MAX), [(1..HEAD.len() - 1).collect::<Vec<_>>()]);
}

#[test]
fn no_number_is_cut() {
    for width in 0..100 {
        let (rows, parts) = (rows(), parts(&rows(), width));
        let columns: Vec<usize> = parts.iter().flat_map(|part| part[1..].to_vec()).collect();
        assert_eq!(columns, (2..HEAD.len() - 1).collect::<Vec<_>>(), "{width}");
        for columns in parts {
            let table = part(&columns, &rows);
            let wide = table.lines().map(|line| line.chars().count()).max();
            assert!(columns.len() == 2 || wide.is_some_and(|wide| wide <= width), "{table}");
            assert_eq!(table.lines().count(), 3, "{table}");
        }
    }
}
