//! The fast check of answers: it gives the judge's verdict, also once it knows the placements.

use billhook_iq::catalogue::puzzle;
use billhook_iq::symbols;
use billhook_plugin::Instance;
use billhook_testing as testing;

use crate::world::{built_in, read};

/// Checks the judge's verdict, and the fast check's twice: the second time the placements are
/// known.
#[track_caller]
fn check(instance: &dyn Instance, answer: &str, expected: bool) {
    assert_eq!(testing::is_right(instance, answer), expected, "{answer:?}");
    for _ in 0..2 {
        assert_eq!(instance.answers().accepts(answer), expected, "{answer:?}");
    }
}

#[test]
fn answers_are_accepted_if_they_are_right() {
    for (puzzle, table) in [
        (
            "3 3 3\nDEFAULT\nA\nAAA\nBB\nB\nCC",
            &[
                ("AAA\nABB\nCCB", true),
                ("BCC\nBBA\nAAA", true),
                // The same rows are accepted with `/` between them, and with a line break at the
                // end.
                ("AAA/ABB/CCB", true),
                ("AAA\nABB\nCCB\n", true),
                ("AAA\nBAB\nCCB", false),
                ("AAA\nABB\nCC.", false),
                ("AAA\nABB\nAAB", false),
                ("AAA\nABB\nCCé", false),
                ("AAA\nABB\nCC", false),
                ("", false),
            ][..],
        ),
        (
            "3 3 2\nCUSTOM\nXX.\n.XX\n..X\nAA\n A\nBB",
            &[("AA.\n.AB\n..B", true), ("AA\n AB\n  B", true), ("BB.\n.AA\n..A", true)],
        ),
        ("2 2 2\nPYRAMID\nAA\nA\nBB", &[("B\n\nAA\nAB", true), ("B\nAA\nAB", true)]),
        (
            "2 2 2\nCUSTOM\nXB\nXX\nAA\nA\nB",
            &[("AB\nAA", true), ("BA\nAA", false), ("AB\nAA", true)],
        ),
        // The pieces have more squares than the board has cells, or fewer.
        ("1 2 2\nDEFAULT\nAA\nB", &[("AA", false), ("AB", false)]),
        ("1 2 1\nDEFAULT\nA", &[("AA", false)]),
    ] {
        let instance = read(puzzle, &[]);
        for &(answer, expected) in table {
            check(&*instance, answer, expected);
        }
    }
}

/// Upright dominoes side by side that fill a board of two rows.
struct Dominoes {
    instance: Box<dyn Instance>,
    symbols: Vec<char>,
}

impl Dominoes {
    fn new(number: usize) -> Self {
        let (board, pieces) = (format!("2x{number}"), format!("dominoes:{number}"));
        let puzzle = puzzle(&board, &pieces).expect("it is built in");
        let instance = built_in(&[("board", &board), ("pieces", &pieces)]);
        Self { instance, symbols: symbols(&puzzle.pieces) }
    }

    /// Checks the answer whose two rows are both `row`.
    fn check(&self, row: &[char], expected: bool) {
        let row = String::from_iter(row);
        check(&*self.instance, &format!("{row}\n{row}"), expected);
    }
}

/// With 64 pieces, letters and digits are used up: the last two pieces are α and β.
#[test]
fn symbols_beyond_ascii_are_read() {
    let dominoes = Dominoes::new(64);
    let row = &dominoes.symbols;
    assert_eq!(row[61..], ['9', 'α', 'β']);
    for (last, expected) in [
        (&['9', 'α', 'β'][..], true),
        (&['β', 'α', '9'], true),
        // A row is too short, a piece is laid twice, or a letter is that of no piece.
        (&['9', 'α'], false),
        (&['α', 'α', 'β'], false),
        (&['9', 'γ', 'β'], false),
        (&['9', 'é', 'β'], false),
    ] {
        dominoes.check(&[&row[..61], last].concat(), expected);
    }
}

/// On a board of more than 1,024 cells, 65,536 placements fit the memory. Verdicts stay right
/// beyond.
#[test]
fn verdicts_are_right_when_the_memory_is_full() {
    let dominoes = Dominoes::new(515);
    let turned = |by: usize| {
        let mut row = dominoes.symbols.clone();
        row.rotate_left(by);
        row
    };
    // Their 125 times 515 placements fill the memory.
    for by in 0..125 {
        let row = String::from_iter(turned(by));
        assert!(dominoes.instance.answers().accepts(&format!("{row}\n{row}")), "{by}");
    }
    let right = (0..3).chain(125..140).chain(0..3);
    for by in right {
        let row = turned(by);
        dominoes.check(&row, true);
        let mut wrong = row;
        wrong[by] = wrong[by + 1];
        dominoes.check(&wrong, false);
    }
}
