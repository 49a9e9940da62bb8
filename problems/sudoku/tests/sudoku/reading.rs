//! Boards in the forms that people and other programs write, against the clues that they mean, and
//! mistakes against their messages.

use billhook_sudoku::SUDOKU;
use billhook_testing::{instance, linked, mistake, read_file};

/// Returns the clues of a text as the board writes them.
fn given(text: &str) -> String {
    let board = read_file(&SUDOKU, text, &[]).unwrap_or_else(|wrong| panic!("{text:?}: {wrong}"));
    board.look().challenge().map(|board| board.text()).unwrap_or_default()
}

#[test]
fn forms_of_boards_are_read() {
    let expected = "1 . . . / . . 2 . / . . . . / . 3 . .";
    for text in [
        "1.....2......3..",
        "1000\n0020\n0000\n0300\n",
        "1 . . .\n_ * 2 .\n\n. . . .\n. 3 . .",
        "+--+--+\n|1.|..|\n|..|2.|\n|--+--|\n|..|..|\n|.3|..|\n+--+--+\n",
        "clues:\n1...\n..2.\n....\n.3..\n",
    ] {
        assert_eq!(given(text), expected, "{text:?}");
    }
}

/// Boards in the forms that other programs write are read, and mistakes in such forms are named.
#[test]
fn forms_of_other_programs_are_read() {
    let expected = "1 . . . / . . 2 . / . . . . / . 3 . .";
    let long = format!("1.....2......3..{}", ".".repeat(65));
    for text in [
        "[Puzzle]\n1...\n..2.\n....\n.3..\n[State]\n1234\n3421\n",
        "#ATitle\n[Puzzle]\n1...\n..2.\n....\n.3..\n",
        "Grid 01\n1000\n0020\n0000\n0300\n",
        "Puzzle\n1000\n0020\n0000\n0300\n",
        "*-----*\n|1.|..|\n|..|2.|\n|--+--|\n|..|..|\n|.3|..|\n*-----*\n",
        ".-----.\n|1.|..|\n|..|2.|\n:--+--:\n|..|..|\n|.3|..|\n'-----'\n",
        "1,,,\n,,2,\n,,,\n,3,,\n",
        "1,0,0,0\n0,0,2,0\n0,0,0,0\n0,3,0,0",
        "1,,,,\n,,2,,\n,,,,\n,3,,,\n",
        "1,0,0,0,0,0,2,0,0,0,0,0,0,3,0,0",
        "\"1\",\"\",\"\",\"\"\n\"\",\"\",\"2\",\"\"\n\"\",\"\",\"\",\"\"\n\"\",\"3\",\"\",\"\"\n",
        "[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,0]]",
        "[[1, null, null, null],\n [null, null, 2, \"\"],\n [0,0,0,0],\n [\".\", \"3\", 0, 0]]\n",
        "[1,0,0,0,0,0,2,0,0,0,0,0,0,3,0,0]",
        "[\"1...\", \"..2.\", \"....\", \".3..\"]",
        "{\"size\": 4, \"grid\": [[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,0]], \"solution\": [[1]]}",
        ":0000:x:1.....+2......3..:112 213:::",
        ":0300:12:1.....2......+3..::r1c1:\n",
        "1.....2......3..  # easy",
        "1.....2......3.. ; by hand\n",
        "1.....2......3.. // 7",
    ] {
        assert_eq!(given(text), expected, "{text:?}");
    }
    for text in [
        format!("{long} 1465"),
        format!("{long},{}", "1".repeat(81)),
        format!("{long} hardest # of all"),
    ] {
        assert!(given(&text).starts_with("1 . . . . . 2"), "{text:?}");
    }
    for (text, expected) in [
        ("Grid 01\n1000\n0020\n0000\n0300\nGrid 02\n", "another board begins here (not expected)"),
        ("[[1,0],[true,0]]", "invalid cell of a board (expected a number or null)"),
        ("[[1,0],[0,0]", "the board is not complete (expected ])"),
        ("1,,,\n,,2,\n,,,\n,3\n", "this row of the board is too short (expected 2 more signs)"),
        (
            "1,,,\n,,12,\n,,,\n,3,,\n",
            "invalid digit of a board of 4 rows (expected 1 to 4, or . for an empty cell)",
        ),
    ] {
        let wrong =
            read_file(&SUDOKU, text, &[]).map_or_else(|it| it.to_string(), |_| "none".into());
        assert!(wrong.starts_with(expected), "{text:?}: {wrong}");
    }
}

/// Large boards have letters, in three customs, or numbers.
#[test]
fn large_boards_have_letters_or_numbers() {
    let row = |signs: &str, side: usize| {
        let board = format!("{signs}{}", ".".repeat(side * side - signs.len()));
        let text = given(&board);
        text.split(" / ").next().unwrap_or_default().to_owned()
    };
    let numbers = |last: u32| (1..=last).map(|at| at.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(row("123456789ABCDEFG", 16), numbers(16));
    assert_eq!(row("0123456789abcdef", 16), numbers(16));
    assert_eq!(row("123456789ABCDEFGHIJKLMNOP", 25), numbers(25));
    assert_eq!(row("ABCDEFGHIJKLMNOPQRSTUVWXY", 25), numbers(25));
    let typed = format!("{}\n{}", numbers(10), format!("{}.\n", "0 ".repeat(9)).repeat(9));
    assert!(given(&typed).starts_with(&numbers(10)));
    // With up to 9 rows, 0 is an empty cell, even beside another sign for one.
    assert_eq!(given("0.0.1..........."), ". . . . / 1 . . . / . . . . / . . . .");
}

#[test]
fn boards_are_shown() {
    let board = instance(&SUDOKU, "1.....2......3..", &[]);
    let shown = board.look().challenge().map(|board| board.plain()).unwrap_or_default();
    assert_eq!(shown, "1 .|. .\n. .|2 .\n---+---\n. .|. .\n. 3|. .\n");
}

#[test]
fn mistakes_are_named_at_their_place() {
    let eighty = format!("{}5", ".".repeat(79));
    let large = ".".repeat(626);
    for (words, options, expected) in [
        ("1...............", &[][..], "none"),
        ("1...............", &[("boxes", "2x2")], "none"),
        (&eighty, &[], "``: 80 signs make no board (expected 81, as 9 rows have)"),
        ("1.....2......3..5", &[], "`5`: 17 signs make no board (expected 16, as 4 rows have)"),
        (
            "1.....5.........",
            &[],
            "`5`: invalid digit of a board of 4 rows (expected 1 to 4, or . for an empty cell)",
        ),
        ("1.1.............", &[], "`1`: 1 at r1c3 clashes with that at r1c1 (both are in row 1)"),
        ("1....1..........", &[], "`1`: 1 at r2c2 clashes with that at r1c1 (both are in box 1)"),
        (
            "1.........1.....",
            &[("x", "")],
            "`1`: 1 at r3c3 clashes with that at r1c1 (both are in the falling diagonal)",
        ),
        (
            "1... .... ... ....",
            &[],
            "``: this row of the board is too short (expected 1 more sign)",
        ),
        ("1... ....2 .... ....", &[], "`2`: this row of the board is too long (expected 4 signs)"),
        (
            "1... .... ....",
            &[],
            "``: the board ends after 3 of 4 rows (expected another row of 4 signs)",
        ),
        ("1... .... .... .... ....", &[], "`.`: the board is complete (expected 4 rows)"),
        (&large, &[], "`.`: this board is too large (expected 25 rows at the most)"),
        (
            ".........................",
            &[],
            "`.`: a board of 5 rows has no boxes (expected 4, 6, 8, 9 … 25 rows); a file can give \
             regions of any shape",
        ),
        (
            "1...............",
            &[("boxes", "2x3")],
            "--boxes `2x3`: such a box has 6 cells (expected 4, as a row has)",
        ),
    ] {
        assert_eq!(mistake(&SUDOKU, words, options), expected, "{words:?} {options:?}");
    }
    let nothing = mistake(&SUDOKU, "", &[]);
    assert!(nothing.starts_with("no board; such as: sudoku 53..7"), "{nothing}");
}

#[test]
fn mistakes_in_files_are_named() {
    let clues = "clues:\n................\n";
    let lines = format!("{0}\n{0}\n", ".".repeat(81));
    for (text, expected) in [
        (lines, "another board begins here (not expected)"),
        (
            format!("1\n{0}\n{0}\n", ".".repeat(26)),
            "this board is too large (expected 25 rows at the most)",
        ),
        (format!("# A jigsaw.\n{clues}# Regions.\nregions:\nAABB\nAABB\nCCDD\nCCDD\n"), "none"),
        ("# Of 3.\n123\n".to_owned(), "3 signs make no board (expected 4, as 2 rows have)"),
        ("clues:\n".to_owned(), "no board (expected a row of it)"),
        (format!("{clues}regions:\nAABB\nAABB\nCCDD\nCCDD\n"), "none"),
        (
            format!("{clues}regions:\nAABB\nAABB\nCCDD\n"),
            "the map of regions ends after 3 of 4 rows (expected another row of 4 characters)",
        ),
        (format!("{clues}regions:\nAABB\nAABB\nCCDD\nCCCD\n"), "region C has 5 cells (expected 4)"),
        (
            format!("{clues}regions:\nAABB\nAABB\nCC.D\nCCDD\n"),
            "this cell is in no region (expected a letter)",
        ),
        (format!("{clues}extra:\nA..A\n....\n....\nA...\n"), "region A has 3 cells (expected 4)"),
        (
            format!("{clues}colours:\n"),
            "there is no section `colours` (expected clues, regions or extra)",
        ),
        (format!("{clues}{clues}"), "there is a section `clues` before (not expected)"),
        ("regions:\nAABB\n".to_owned(), "there is no section `clues:` (expected `clues:`)"),
    ] {
        let said =
            read_file(&SUDOKU, &text, &[]).map_or_else(|it| it.to_string(), |_| "none".to_owned());
        assert_eq!(said, expected, "{text:?}");
    }
}

#[test]
fn links_are_read_and_written() {
    for (board, link) in [
        ("1... .2.. ..3. ...4", "sudoku/4/4/1j2j3j4"),
        ("16..............................6...", "sudoku/6/6/16zp6i"),
    ] {
        linked(&SUDOKU, board, &format!("https://puzz.link/p?{link}"));
    }
    let other = instance(&SUDOKU, "1... .... .... ....", &[("x", "")]);
    assert_eq!(other.look().export("puzz.link"), None);
    for (link, says) in [
        ("sudoku/4/4/11t", "1 at r1c2 clashes with that at r1c1"),
        ("sudoku/4/4/5u", "invalid digit (expected 1 to 4)"),
        ("sudoku/4/4/.u", "invalid digit (expected 1 to 4)"),
        ("sudoku/8/8/z", "there is no board of 8 by 8 in links"),
        ("sudoku/4/6/z", "there is no board of 6 by 4 in links"),
    ] {
        let found = mistake(&SUDOKU, &format!("https://puzz.link/p?{link}"), &[]);
        assert!(found.contains(says), "{link}: {found}");
    }
}
