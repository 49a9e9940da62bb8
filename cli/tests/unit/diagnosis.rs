//! The line that a mistake shows of a text, with its number, the column and the marked part.

use super::*;

#[test]
fn a_window_on_the_mistake() {
    for (text, range, expect) in [
        ("7 4 Z", 4..5, (1, 5, "7 4 Z", 4..5)),
        ("7 4\nx y\r\nz", 6..7, (2, 3, "x y", 2..3)),
        ("7 4", 3..3, (1, 4, "7 4", 3..3)),
        ("", 0..0, (1, 1, "", 0..0)),
        ("é x", 3..4, (1, 3, "é x", 3..4)),
        // Characters that would steer the terminal are shown, and the underlined part stays.
        ("\u{9b}2J \u{1b}x", 5..6, (1, 5, "\u{fffd}2J ␛x", 6..9)),
    ] {
        let shown = window(text, range);
        assert_eq!((shown.line, shown.column, &*shown.text, shown.range), expect, "{text:?}");
    }
    let long = "1 ".repeat(100_000);
    let shown = window(&long, 100_000..100_001);
    assert_eq!(
        (shown.column, shown.text.chars().count()),
        (100_001, 1 + BEFORE + 1 + 1 + BEHIND + 1)
    );
    assert_eq!(&shown.text[shown.range], "1");
}
