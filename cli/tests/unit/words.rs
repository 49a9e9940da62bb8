//! Words of lines of lists.

use super::words;

#[test]
fn words_of_lines() {
    for (line, expected) in [
        ("", &[][..]),
        (" sudoku\t1.2 ", &["sudoku", "1.2"]),
        ("nonogram '1 3 / 2' x\"y z\"", &["nonogram", "1 3 / 2", "xy z"]),
        (r"kakuro \ 4\ / \3 .", &["kakuro", r"\", r"4\", "/", r"\3", "."]),
        ("doubleback #a '' \"'\"", &["doubleback", "#a", "", "'"]),
    ] {
        assert_eq!(words(line).as_deref().unwrap_or_default(), expected, "{line}");
    }
    for open in ["'a", "a\"b c"] {
        assert_eq!(words(open), None, "{open}");
    }
}
