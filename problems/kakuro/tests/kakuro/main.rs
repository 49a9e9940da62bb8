//! Kakuro: reading, counts against published numbers and brute force, the judge and hints.

mod dealing;

use billhook_kakuro::KAKURO;
use billhook_plugin::{Board, Random};
use billhook_testing::{
    assignments, brute_force_agrees, check, count, dealt, hint_holds, instance, linked, mistake,
    read_file, verdict,
};

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &KAKURO,
        [
            r"\ 4\ 6\ / \3 . . / \7 . .",
            r"\ 9\ 6\ / \5 . . / \10 . .",
            r"\ \ / \ . / \ .",
            r"\ 3\ / \4 . / \ .",
        ],
    );
}

/// Returns a board with random clues: two rows of two cells, and a third cell beside the first row.
fn by_chance(random: &mut Random) -> String {
    let mut clue = |least: usize| match random.below(3) {
        0 => String::new(),
        _ => (least + random.below(5)).to_string(),
    };
    let (left, middle, right) = (clue(4), clue(3), clue(1));
    let (first, second) = (clue(6), clue(3));
    let given = if random.below(4) == 0 { "2" } else { "." };
    format!(r"\ {left}\ {middle}\ {right}\ / \{first} . {given} . / \{second} . . \")
}

#[test]
fn brute_force_finds_the_same_solutions() {
    brute_force_agrees(&KAKURO, 12, |random| {
        let all = assignments(5, 1..=9_u32).map(|digits| {
            let at = |at: usize| Some(digits[at]);
            let rows =
                [vec![None; 4], vec![None, at(0), at(1), at(2)], vec![None, at(3), at(4), None]];
            Board(rows.to_vec()).to_string()
        });
        (by_chance(random), all)
    });
}

/// The instance kakS6 of MiniZinc's test suite, copied by hand, has as many solutions as the
/// solvers there find.
#[test]
fn counts_are_the_published_ones() {
    let lines = [
        r"\   25\ 12\  22\ 28\ 15\ 11\",
        r"\34 .   .    .   .   .   .  ",
        r"\33 .   .    .   .   .   .  ",
        r"\   .   10\8 .   .   .   18\",
        r"\15 .   .    14\ .   8\  .  ",
        r"\28 .   .    .   .   .   .  ",
        r"\30 .   .    .   .   .   .  ",
    ];
    let board = lines.join("\n");
    let read = |text: &str| read_file(&KAKURO, text, &[]).unwrap_or_else(|it| panic!("{it}"));
    let first = read(&board);
    assert_eq!(count(&*first, "dfs"), 17_089);
    assert!(first.entry().title.starts_with(r"\ 25\ 12\ 22\ 28\ 15\ 11\ / \34 . ."));
    for board in [board.replace('\n', " / "), board.replace('\n', "\r\n/\n\n")] {
        assert_eq!(read(&board).entry().title, first.entry().title);
    }
}

#[test]
fn hints_hold() {
    let mut with_reasons = 0;
    for (size, number) in [("5", 20), ("7", 5)] {
        for dealt in dealt(&KAKURO, &[("size", size)], number) {
            with_reasons += u32::from(hint_holds(&*dealt.instance));
        }
    }
    assert!(with_reasons >= 20, "{with_reasons} hints have a reason");
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        (". . . / . 1 2 / . 3 4", "right: each run has different digits that sum up to its clue"),
        (
            ". . . / . 2 1 / . 3 4",
            "wrong: the run from r2c2 down sums up to 5, not 4; the run from r2c3 down sums up to 5, not 6",
        ),
        (
            ". . . / . 2 2 / . 2 4",
            "wrong: the run from r2c2 to the right sums up to 4, not 3; the run from r2c2 to the right has a digit twice; the run from r3c2 to the right sums up to 6, not 7; the run from r2c2 down has a digit twice",
        ),
        (". . . / . 1 2 / . 3 .", "wrong: there is no number at r3c3"),
        ("1 . . / . 1 2 / . 3 4", "wrong: r1c1 is black"),
        (
            ". . . / . 1 2 / . 3 4294967295",
            "wrong: there is 4294967295 at r3c3, which is no number here",
        ),
        ("1 2 / 3 4", "wrong: it does not have 3 rows of 3 squares"),
        ("", "wrong: it does not have 3 rows of 3 squares"),
        ("1 2 x", "`x`: invalid digit"),
    ] {
        let board = instance(&KAKURO, r"\ 4\ 6\ / \3 . . / \7 . .", &[]);
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, expected) in [
        (r"\ \ / \ .", "none"),
        (r"\ 3\ / \ .", "none"),
        ("1 2 / 3 4 /", "none"),
        (r"\ 46\ / \ .", "`46`: invalid sum (expected a whole number from 1 to 45)"),
        (r"\ 4\6x / \ .", "`6x`: invalid sum (expected a whole number from 1 to 45)"),
        (r"\ 4\6\ / \ .", r"`6\`: invalid sum (expected a whole number from 1 to 45)"),
        (r"\ 3\ / \ 0", "`0`: invalid digit (expected a whole number from 1 to 9, or .)"),
        (r"\ 3\ / \ é", "`é`: invalid digit (expected a whole number from 1 to 9, or .)"),
        (r"\ é\ / \ .", "`é`: invalid sum (expected a whole number from 1 to 45)"),
        (r"\ \3 / \ .", r"`\3`: there is no cell to the right (expected no clue for one)"),
        (r"\ 3\ / \ \", r"`3\`: there is no cell below (expected no clue for one)"),
        (r"\ 3\ / \ . .", "`.`: this row of the board is too long (expected 2 squares)"),
        (
            r"\ 3\ / \",
            "``: this row of the board is too short (expected 1 more square); it has 1 square, and the board 2 columns",
        ),
        (r"\ .", "none"),
        (&*r"\ . ".repeat(50), "none"),
        (
            &*". ".repeat(101),
            &*format!(
                "`{}`: there is no board of 1 by 101 (expected 1 to 100 rows and columns)",
                ". ".repeat(101).trim_end()
            ),
        ),
        ("/ / /", "no board; such as: kakuro '\\ 4\\ 6\\ / \\3 . . / \\7 . .'"),
        ("", "no board; such as: kakuro '\\ 4\\ 6\\ / \\3 . . / \\7 . .'"),
    ] {
        assert_eq!(mistake(&KAKURO, words, &[]), expected, "{words:?}");
    }
}

/// Boards below their size have a comma for the `\`, `0` for a cell and `-` for a black square.
#[test]
fn boards_below_their_size_are_read() {
    let typed = r"\ 4\ 6\ / \3 . 2 / \7 . .";
    let board = "3 3\n- 4, 6,\n,3 0 2\n,7 0 0\n";
    for board in [board.to_owned(), format!("{{\"problem\": {board:?}}}")] {
        let read = read_file(&KAKURO, &board, &[]).unwrap_or_else(|it| panic!("{board}: {it}"));
        assert_eq!(read.entry().title, typed, "{board}");
    }
    for (board, expected) in [
        ("2 2 - 4, ,3", "`,3`: the board has 3 squares (expected 2 rows of 2)"),
        ("0 0 ,", "`,`: the board has 1 square (expected 0 rows of 0)"),
        ("2 2 - 46, - 0", "`46`: invalid sum (expected a whole number from 1 to 45)"),
        ("2 2 - 4, - x", "`x`: invalid digit (expected a whole number from 1 to 9, or .)"),
        ("1 1 4,", "`4,`: there is no cell below (expected no clue for one)"),
        (
            "99999999999 99999999999 ,",
            "`,`: the board has 1 square (expected 99999999999 rows of 99999999999)",
        ),
    ] {
        assert_eq!(mistake(&KAKURO, board, &[]), expected, "{board:?}");
    }
}

#[test]
fn links_are_read_and_written() {
    for (board, link) in [
        (r"\ 4\ 6\ / \3 . . / \7 . .", "kakuro/2/2/n4637"),
        (r"\ \ 9\ 24\ / \17 . . . / \ 25\45 . . / \20 . . \ ", "kakuro/3/3/mFZn.-9EhA"),
    ] {
        linked(&KAKURO, board, &format!("https://puzz.link/p?{link}"));
    }
    // Old links have 0 for no sum.
    let old = instance(&KAKURO, "https://puzz.link/p?kakuro/2/2/00m46", &[]);
    let link = "https://puzz.link/p?kakuro/2/2/.m46\n";
    assert_eq!(old.look().export("puzz.link").as_deref(), Some(link));
    for (link, says) in [
        ("https://puzz.link/p?kakuro/2/2/n46371", "the link is too long"),
        ("https://puzz.link/p?kakuro/2/2/m34----", "there is no cell below"),
        ("https://puzz.link/p?kakuro/2/2/n46", "the link ends too early"),
        ("https://puzz.link/p?kakuro/2/2/n4!", "this is no part of such a link"),
        ("https://puzz.link/p?kakuro/100/2/n4637", "invalid number of columns"),
        ("https://puzz.link/p?sudoku/4/4/z", "the link is of another genre"),
    ] {
        let found = mistake(&KAKURO, link, &[]);
        assert!(found.contains(says), "{link}: {found}");
    }
}
