//! Is this answer right? Every two queens are looked at, by coordinates.

use billhook_plugin::{Mistake, Report, numbers};

/// The most faults that are told one by one.
const TOLD: usize = 20;

/// Judges the columns of so many queens, row by row from 1.
///
/// # Errors
///
/// A word that is no column.
pub(super) fn judge(answer: &str, size: u32) -> Result<Report, Mistake> {
    let columns = numbers(answer, "this is no column", "expected a number such as 3")?;
    let mut faults = Vec::new();
    if columns.len() != size as usize {
        faults.push(match columns.len() {
            1 => format!("there is 1 queen, not {size}"),
            many => format!("there are {many} queens, not {size}"),
        });
    } else {
        faults.extend(faults_of(&columns));
    }
    if faults.is_empty() {
        let remark = match size {
            0 => "there is no queen, and none was to be".to_owned(),
            1 => "a single queen attacks none".to_owned(),
            _ => format!("none of the {size} queens attacks another"),
        };
        return Ok(Report { right: true, remarks: vec![remark] });
    }
    let more = faults.len().saturating_sub(TOLD);
    faults.truncate(TOLD);
    if more > 0 {
        faults.push(format!("and {more} more of the kind"));
    }
    Ok(Report { right: false, remarks: faults })
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

#[cfg(test)]
mod tests {
    use super::*;
    use billhook_plugin::Place;

    #[test]
    fn answers() {
        for (size, answer, expected) in [
            (8, "1 5 8 6 3 7 2 4", "right: none of the 8 queens attacks another"),
            (1, " 1\n", "right: a single queen attacks none"),
            (0, "none", "right: there is no queen, and none was to be"),
            (0, "", "right: there is no queen, and none was to be"),
            (4, "2 4 1", "wrong: there are 3 queens, not 4"),
            (4, "none", "wrong: there are 0 queens, not 4"),
            (0, "1", "wrong: there is 1 queen, not 0"),
            (4, "2 4 1 4", "wrong: the queens in rows 2 and 4 attack each other along column 4"),
            (4, "2 3 1 4", "wrong: the queens in rows 1 and 2 attack each other along a diagonal"),
            (
                3,
                "0 3 18446744073709551615",
                "wrong: row 1: there is no column 0; \
                 row 3: there is no column 18446744073709551615",
            ),
            (4, "2 4 x 3", "`x`: this is no column"),
            (4, "2 4 1 -3", "`-3`: this is no column"),
            (4, "2 4 none 3", "`none`: this is no column"),
        ] {
            let verdict = match judge(answer, size) {
                Ok(Report { right: true, remarks }) => format!("right: {}", remarks.join("; ")),
                Ok(Report { remarks, .. }) => format!("wrong: {}", remarks.join("; ")),
                Err(Mistake { message, place: Place::Answer(place), .. }) => {
                    format!("`{}`: {message}", &answer[place])
                }
                Err(mistake) => format!("{mistake:?}"),
            };
            assert_eq!(verdict, expected, "{answer:?}");
        }
    }

    #[test]
    fn many_faults_are_not_told_one_by_one() {
        let report = judge(&["1"; 32].join(" "), 32).expect("it can be read");
        assert_eq!(report.remarks.len(), TOLD + 1);
        assert_eq!(report.remarks[TOLD], "and 476 more of the kind");
    }
}
