//! Typed answers against the pieces that they put on the cells, and unreadable answers against the
//! messages and positions of their mistakes.

use billhook_iq::Filled;
use billhook_iq::draw::EMPTY;

use crate::world::puzzle;

const SQUARE: &str = "2 3 2\nDEFAULT\nAAA\nBBB";
const CUSTOM: &str = "3 4 2\nCUSTOM\n..X.\n....\n.XX.\nA\nBB";
const PYRAMID: &str = "2 2 2\nPYRAMID\nA\nBB\nBB";

/// Returns the pieces of the cells, `-` for an empty one, and then each letter outside the board
/// with its place; for a mistake, its position and message.
fn read_as(text: &str, answer: &str) -> String {
    match Filled::read(&puzzle(text), answer) {
        Ok(answer) => {
            let cell =
                |&cell: &u16| if cell == EMPTY { "-" } else { ["A", "B"][usize::from(cell)] };
            let cells: String = answer.cells.iter().map(cell).collect();
            answer.outside.iter().fold(cells, |text, (piece, [row, column])| {
                format!("{text} {}@{row},{column}", ["A", "B"][*piece])
            })
        }
        Err(mistake) => format!("{:?}: {mistake}", mistake.place),
    }
}

#[test]
fn answers_are_read() {
    for (puzzle, answer, expect) in [
        (SQUARE, "AAA\nBBB", "AAABBB"),
        (SQUARE, "\n\nAAA\r\nBBB\r\n\n", "AAABBB"),
        (SQUARE, "AAA/BBB", "AAABBB"),
        (SQUARE, "AAA / BBB ", "AAABBB"),
        (SQUARE, "A.A\n   ", "A-A---"),
        (SQUARE, "...\n...\n", "------"),
        (SQUARE, "   \n   ", "------"),
        (CUSTOM, "..A.\n....\n.BB.", "ABB"),
        (CUSTOM, "  A\n\n BB\n", "ABB"),
        (CUSTOM, "  A/ / BB", "ABB"),
        (CUSTOM, "A A\n   B\n BB\n", "ABB A@1,1 B@2,4"),
        (PYRAMID, "A\n\nBB\nBB\n", "ABBBB"),
        (PYRAMID, "A/BB/BB", "ABBBB"),
        (PYRAMID, " A\n BB \nB.", "ABBB-"),
    ] {
        assert_eq!(read_as(puzzle, answer), expect, "{answer:?}");
    }
}

#[test]
fn unreadable_answers_are_refused() {
    for (puzzle, answer, expect) in [
        (SQUARE, "AAA\nBCB", "Answer(5..6): `C` is no piece (expected one of AB)"),
        (SQUARE, "AAA\nBbB", "Answer(5..6): `b` is no piece (expected one of AB)"),
        (SQUARE, "AAA\nB\tB", "Answer(5..6): `\\t` is no piece (expected one of AB)"),
        (SQUARE, "AAA\nBéB", "Answer(5..7): `é` is no piece (expected one of AB)"),
        (SQUARE, "AAA\nBB", "Answer(6..6): this row is too short (expected 3 characters, found 2)"),
        (SQUARE, "AAA\nBBBBB", "Answer(7..9): this row is too long (expected 3 characters)"),
        (
            SQUARE,
            "AAA\nBBB\nAAA",
            "Answer(8..11): there are more rows than on the board (expected 2 rows)",
        ),
        (SQUARE, "AAA", "Answer(3..3): the answer ends after 1 of 2 rows (expected another row)"),
        (SQUARE, "", "Answer(0..0): this row is too short (expected 3 characters, found 0)"),
        (SQUARE, "AAABBB", "Answer(3..6): this row is too long (expected 3 characters)"),
        (
            CUSTOM,
            "..A.\n....\n.B",
            "Answer(12..12): this row is too short (expected 4 characters, found 2)",
        ),
        (PYRAMID, "A/BB", "Answer(4..4): the answer ends after 2 of 3 rows (expected another row)"),
        (
            PYRAMID,
            "A/BB/BB/B",
            "Answer(8..9): there are more rows than on the board (expected 3 rows)",
        ),
        (PYRAMID, "", "Answer(0..0): the answer ends after 0 of 3 rows (expected another row)"),
    ] {
        assert_eq!(read_as(puzzle, answer), expect, "{answer:?}");
    }
}
