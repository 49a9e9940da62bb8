//! Polyominoes: reading, counts against published numbers, the judge, and arguments.

use billhook_engine::Limits;
use billhook_plugin::Task;
use billhook_polyominoes::POLYOMINOES;
use billhook_testing::{by, check, count, instance, mistake, verdict};

#[test]
fn the_kit_accepts_the_plugin() {
    check(&POLYOMINOES, ["1 1x1", "2 2x1", "3 .. .#", "4 2x2"]);
}

#[test]
fn counts_are_the_published_ones() {
    let boards = [
        // Each pentomino is used once: on a rectangle up to symmetry, and on a square without its
        // centre.
        ("5 3x20", &[("unique", "")][..], 2),
        ("5 ........ ........ ........ ...##... ...##... ........ ........ ........", &[], 520),
        // The five tetrominoes cover 9 or 11 black squares, and the board has 10.
        ("4 4x5", &[], 0),
        // Any number of dominoes is used (on 8 × 8: Kasteleyn 1961).
        ("2 8x8", &[("uses", "any")], 12_988_816),
        ("2 2x3", &[("uses", "any"), ("unique", "")], 2),
        // Pieces are left over: five of the twelve fill the board.
        ("5 5x5", &[("uses", "at-most-once"), ("unique", "")], 107),
    ];
    // The large one only where arithmetic is not checked.
    let large = ("5 6x10", &[][..], 9_356);
    for (board, options, expected) in
        boards.into_iter().chain((!cfg!(debug_assertions)).then_some(large))
    {
        assert_eq!(count(&*instance(&POLYOMINOES, board, options), "auto"), expected, "{board}");
    }
}

#[test]
fn wrong_areas_are_refused_without_a_search() {
    for (board, uses, expected) in [
        ("5 6x11", "once", "the 12 pieces cover 60 squares, the board has 66"),
        ("3 5x6", "once", "the 2 pieces cover 6 squares, the board has 30"),
        ("2 2x2", "once", "the only piece covers 2 squares, the board has 4"),
        ("1 2x2", "at-most-once", "the only piece covers 1 square, the board has 4"),
        ("5 8x8", "at-most-once", "the 12 pieces cover 60 squares, the board has 64"),
        ("5 7x7", "at-most-once", "the board has 49 squares, which is no multiple of 5"),
        ("3 4x4", "any", "the board has 16 squares, which is no multiple of 3"),
        ("3 .", "any", "the board has 1 square, which is no multiple of 3"),
        (
            "3 ....##.. ....##..",
            "any",
            "the region of 4 squares at r1c7 cannot be filled: 4 is no multiple of 3",
        ),
        ("5 2x30", "once", "the piece `... .## .##` fits nowhere"),
        (
            "4 4x5",
            "once",
            "coloured like a chessboard, the board has 10 coloured cells to cover, and the pieces can \
             only cover 9 or 11",
        ),
        (
            "4 4x5",
            "at-most-once",
            "coloured like a chessboard, the board has 10 coloured cells to cover, and the pieces can \
             only cover 9 or 11",
        ),
    ] {
        let instance = instance(&POLYOMINOES, board, &[("uses", uses)]);
        let outcome = instance.run(Task::count(by(&*instance, "auto"), Limits::new()));
        assert_eq!(outcome.reason.as_deref(), Some(expected), "{board}");
        assert_eq!(
            instance.player().explain(&mut Limits::new()),
            Some(vec![expected.to_owned()].into())
        );
        // Where a search does not take long, it finds no solution either.
        if !board.starts_with('5') {
            assert_eq!(count(&*instance, "bit-rows"), 0, "{board}");
        }
    }
}

#[test]
fn fitting_areas_have_no_explanation() {
    for (board, uses) in
        [("5 6x10", "once"), ("2 2x2", "any"), ("4 4x4", "at-most-once"), ("3 ##", "any")]
    {
        let instance = instance(&POLYOMINOES, board, &[("uses", uses)]);
        assert_eq!(instance.player().explain(&mut Limits::new()), None, "{board}");
    }
}

#[test]
fn answers_are_judged() {
    let options = [("uses", "any")];
    for (answer, expected) in [
        ("1 1 2 / 1 2 2", "right: the pieces fill the board"),
        ("1 1 2 / 1 2", "wrong: it does not have 2 rows of 3"),
        (
            "1 1 2 / 2 2 1",
            "wrong: 1 is no piece of 3 squares in one; 2 is no piece of 3 squares in one",
        ),
        (
            "1 1 1 / 1 2 .",
            "wrong: nothing lies at r2c3; 1 is no piece of 3 squares in one; 2 is no piece of 3 squares in one",
        ),
    ] {
        assert_eq!(verdict(&*instance(&POLYOMINOES, "3 2x3", &options), answer), expected);
    }
    let once = instance(&POLYOMINOES, "3 2x3", &[]);
    assert_eq!(verdict(&*once, "1 1 2 / 1 2 2"), "wrong: 1 and 2 are the same piece");
    let with_a_hole = instance(&POLYOMINOES, "3 .. .#", &[("uses", "at-most-once")]);
    let expected =
        "wrong: something lies at r2c2, where no square is; 1 is no piece of 3 squares in one";
    assert_eq!(
        verdict(&*with_a_hole, "1 1 / . 1"),
        format!("wrong: nothing lies at r2c1; {}", &expected[7..])
    );
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, expected) in [
        ("", "no size; such as: polyominoes 3 3x3 --uses any --unique"),
        ("8 6x10", "`8`: invalid number of squares (expected a whole number from 1 to 7)"),
        ("5", "``: no board (expected one such as 6x10)"),
        ("5 6x31", "`31`: invalid number of columns (expected a whole number from 1 to 30)"),
        ("5 6x10 x", "` x`: the board is complete (not expected)"),
        ("5 ..x.", "`x`: invalid square (expected . or #, or a size such as 6x10)"),
        ("5 .. .?", "`?`: invalid square (expected . or #, or a size such as 6x10)"),
    ] {
        assert_eq!(mistake(&POLYOMINOES, words, &[]), expected, "{words:?}");
    }
}
