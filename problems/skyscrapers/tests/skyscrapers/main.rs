//! Skyscrapers: reading, counts against published numbers and brute force, the judge, dealing and
//! hints.

use std::collections::BTreeMap;

use billhook_engine::Limits;
use billhook_plugin::player::Difficulty;
use billhook_plugin::{Board, Random};
use billhook_skyscrapers::SKYSCRAPERS;
use billhook_testing::{
    assignments, brute_force_agrees, check, count, dealt, hint_holds, instance, linked, mistake,
    read_file, verdict,
};

/// Returns a board without clues.
fn open(side: usize) -> String {
    vec![".".repeat(side + 2); side + 2].join(" ")
}

/// Returns a random board, whose clues may contradict each other.
fn by_chance(side: usize, random: &mut Random) -> String {
    let border = [0, side + 1];
    let mut rows = vec![vec!['.'; side + 2]; side + 2];
    for (row, signs) in rows.iter_mut().enumerate() {
        for (column, sign) in signs.iter_mut().enumerate() {
            let is_corner = border.contains(&row) && border.contains(&column);
            if !is_corner && random.below(5) == 0 {
                *sign = char::from_digit(1 + random.below(side) as u32, 10).unwrap_or('.');
            }
        }
    }
    rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join(" ")
}

/// The rules that a board adds to its clues are drawn or written in its picture.
#[test]
fn diagonals_and_parks_are_printed() {
    let board = "4 4 3 D - - 2 - - 2 - - - - - - - - - - - - - - - - - - - - - - - - - -";
    let board = instance(&SKYSCRAPERS, board, &[]);
    let drawn = board.look().picture(true).expect("a picture");
    for shows in ["diagonals", "1\u{a0}park"] {
        assert!(drawn.contains(shows), "{shows}: {drawn}");
    }
    // The board is beside a border of clues. Each empty square has its part of a diagonal.
    for near in [40, 80, 120, 160] {
        let (far, left) = (near + 40, 240 - near);
        for line in
            [format!("M{near} {near}L{far} {far}"), format!("M{left} {near}L{} {far}", left - 40)]
        {
            assert!(drawn.contains(&line), "{line}: {drawn}");
        }
    }
}

/// A hundred dealt boards are of all difficulties, and fewer than a quarter of their clues are
/// numbers in cells.
#[test]
fn dealt_boards_have_all_difficulties() {
    let (mut grades, mut all, mut numbers) = (BTreeMap::new(), 0, 0);
    for dealt in dealt(&SKYSCRAPERS, &[], 100) {
        *grades.entry(dealt.grade.difficulty).or_insert(0) += 1;
        all +=
            dealt.instance.entry().title.clone().matches(|it: char| it != '.' && it != ' ').count();
        let board = dealt.instance.look().challenge().unwrap_or_else(|| panic!("no board"));
        numbers += board.text().matches(|it: char| it.is_ascii_digit()).count();
    }
    assert!(grades.len() == 3, "{grades:?}");
    assert!(4 * numbers < all, "{numbers} of {all} signs are numbers of cells");
}

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &SKYSCRAPERS,
        ["... ... ...", "..... .2... ..... ..... .....", ".3... ..... ..3.. ..... ....."],
    );
}

#[test]
fn brute_force_finds_the_same_solutions() {
    brute_force_agrees(&SKYSCRAPERS, 40, |random| {
        let side = 1 + random.below(3);
        let all = assignments(side * side, 1..=side as u32).map(move |heights| {
            Board(heights.chunks(side).map(|row| row.iter().copied().map(Some).collect()).collect())
        });
        (by_chance(side, random), all.map(|board| board.to_string()))
    });
}

/// Boards with parks, and with diagonals that count, below their size.
#[test]
fn parks_and_diagonals_agree_with_brute_force() {
    brute_force_agrees(&SKYSCRAPERS, 40, |random| {
        let heights = 1 + random.below(3);
        let diagonals = if random.below(3) == 0 { " D" } else { "" };
        let mut clue = |least: usize| match random.below(6) {
            0 => (least + random.below(heights + 1 - least)).to_string(),
            _ => "-".to_owned(),
        };
        let lowest = usize::from(heights == 3);
        let clues: Vec<String> = (0..21).map(|at| clue(if at < 12 { 1 } else { lowest })).collect();
        let all = assignments(9, lowest as u32..=heights as u32).map(|heights| {
            Board(heights.chunks(3).map(|row| row.iter().copied().map(Some).collect()).collect())
        });
        let board = format!("3 3 {heights}{diagonals} {}", clues.join(" "));
        (board, all.map(|board| board.to_string()))
    });
}

#[test]
fn boards_below_their_size_are_read() {
    let board = "3 3 2\n- - 1\n- - -\n2 - -\n- - -\n- - -\n- 2 -\n- - 1";
    let read = read_file(&SKYSCRAPERS, board, &[]).unwrap_or_else(|it| panic!("{it}"));
    assert_eq!(read.entry().title, board.replace('\n', " "));
    assert_eq!(count(&*read, "dfs"), 1);
    assert_eq!(verdict(&*read, "0 1 2 / 1 2 0 / 2 0 1"), "right: each number of buildings is seen");
    assert_eq!(
        verdict(&*read, "0 0 2 / 2 2 0 / 2 0 1"),
        "wrong: row 1 has 2 parks, not 1; row 2 has 2 twice; column 1 has 2 twice; column 2 has 2 parks, not 1; the number seen from the left of row 1 is 1, not 2"
    );
    assert_eq!(read.look().export("puzz.link"), None);
    let object = r#"{"problem": "2 2 2\n1 -\n- -\n- -\n- -\n- -\n- -", "solution": ""}"#;
    let read = read_file(&SKYSCRAPERS, object, &[]).unwrap_or_else(|it| panic!("{it}"));
    assert_eq!(read.entry().title, ".1.. .... .... ....");
    for (board, expected) in [
        ("3 4 2 -", "`3`: there is no such board (expected 1 to 9 rows and as many columns)"),
        ("3 3 4 -", "`4`: invalid number of heights (expected a whole number from 1 to 3)"),
        (
            "2 2 2 - -",
            "`-`: there are 2 clues below the size (expected 12: 4 rows of clues around, 2 rows of heights)",
        ),
        ("1 1 1 2 - - - -", "`2`: invalid number here (expected a whole number from 1 to 1, or .)"),
    ] {
        assert_eq!(mistake(&SKYSCRAPERS, board, &[]), expected, "{board:?}");
    }
}

/// The boards without clues are Latin squares, sequence A002860 of the On-Line Encyclopedia of
/// Integer Sequences.
#[test]
fn latin_squares_are_counted() {
    for (side, expected) in [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
        let squares = instance(&SKYSCRAPERS, &open(side), &[]);
        assert_eq!(count(&*squares, "diagram"), expected, "{side}");
        if side < 5 {
            assert_eq!(count(&*squares, "dfs"), expected, "{side}");
        }
    }
}

#[test]
fn dealt_boards_have_one_solution() {
    let large = if cfg!(debug_assertions) { 1 } else { 3 };
    for (side, number) in [("2", 1), ("4", 3), ("5", 3), ("9", large)] {
        for board in dealt(&SKYSCRAPERS, &[("size", side)], number) {
            let grade = board.grade;
            assert_eq!(grade.difficulty == Difficulty::Easy, grade.score < 100, "{grade:?}");
        }
    }
}

#[test]
fn hints_hold() {
    let mut random = Random::of(3);
    let mut with_reasons = 0;
    for dealt in dealt(&SKYSCRAPERS, &[("size", "4")], 40) {
        let board = dealt.instance.entry().title.clone();
        // Without one of its clues, the board may have several solutions.
        let signs: Vec<usize> =
            board.match_indices(|sign: char| sign.is_ascii_digit()).map(|it| it.0).collect();
        let mut less = board.clone();
        let at = signs[random.below(signs.len())];
        less.replace_range(at..=at, ".");
        for board in [board, less] {
            with_reasons += u32::from(hint_holds(&*instance(&SKYSCRAPERS, &board, &[])));
        }
    }
    assert!(with_reasons > 40, "{with_reasons} of 80 hints have a reason");
}

#[test]
fn hints_are_put_in_words() {
    for (board, expected) in [
        (
            "..4... .4.... ...... ...... ...... ......",
            "only 1 fits at r1c2, because the number seen from above column 2 is 4 (it follows from one rule)",
        ),
        (
            "....2. 2.1... ...... 3..... .1.... ......",
            "only 2 fits at r3c1: not 1, because column 1 has each height once; not 3 or 4, because the number seen from the left of row 3 is 3 (it follows from 2 rules, one after the other)",
        ),
        (
            "..2313. ....... 2.....4 1..3..2 ....... 2.....1 ..32.1.",
            "only 5 fits at r4c3: 5 is not at r1c3 or r2c3, because the number seen from above column 3 is 3; r5c3 is not 5, because the number seen from below column 3 is 2; so it is 5, because column 3 has each height once (it follows from 3 rules, one after the other)",
        ),
        (
            "......... ......... ......... ......... ......... ......... ......... ......... .........",
            "1 at r1c1 (7 of 7 decisions there lead to a solution)",
        ),
    ] {
        let hint = instance(&SKYSCRAPERS, board, &[]).player().hint(&mut Limits::new());
        let hint = hint.unwrap_or_else(|why| panic!("{board}: {why:?}"));
        let told = format!("{} ({})", hint.level(3).1, hint.reason());
        assert_eq!(told, expected, "{board}");
    }
}

#[test]
fn grades_are_put_in_words() {
    for (board, expected) in [
        (
            "....... ...52.. ....... .1...4. ..2.... .3..... ....3..",
            "7 passes over the rules fix cells; nothing has to be tried",
        ),
        (
            "....1.. 3...... .3...4. 5...... ....... ..1.... ...2...",
            "6 passes over the rules fix cells; 1 pass only takes values away; nothing has to be \
             tried",
        ),
        (
            "....... 3...... 4..1... .....4. ....... ..4..23 .......",
            "7 passes over the rules fix cells; 1 pass only takes values away; all values of all \
             cells are tried once",
        ),
    ] {
        let grade = instance(&SKYSCRAPERS, board, &[]).player().grade(&mut Limits::new());
        let grade = grade.unwrap_or_else(|why| panic!("{board}: {why:?}"));
        let words = grade.parts.iter().map(|part| part.words.as_str());
        let words: Vec<_> = words.filter(|words| !words.is_empty()).collect();
        assert_eq!(words.join("; "), expected, "{board}");
    }
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        ("3 1 4 2 / 4 2 3 1 / 2 3 1 4 / 1 4 2 3", "right: each number of buildings is seen"),
        ("3 1 4 2\n4 2 3 1\n2 3 1 4\n1 4 2 3", "right: each number of buildings is seen"),
        ("3 1 4 2 / 4 2 3 1 / 2 3 1 4", "wrong: it has 3 rows, not 4"),
        ("3 1 4 2 / 4 2 3 1 / 2 3 1 4 / 1 4 2", "wrong: row 4 has 3 numbers, not 4"),
        ("3 1 4 2 / 4 2 3 1 / 2 3 1 4 / 1 4 2 .", "wrong: there is no number at r4c4"),
        (
            "1 3 4 2 / 4 2 3 1 / 2 3 1 4 / 3 4 2 1",
            "wrong: there is 3 at r1c2, where 1 is given; there is 3 at r4c1, where 1 is given; column 2 has 3 twice; column 4 has 1 twice; the number seen from the left of row 1 is 3, not 2",
        ),
        (
            "3 1 4 2 / 4 2 3 1 / 2 3 1 4 / 1 4 2 5",
            "wrong: there is 5 at r4c4, which is no number here; the number seen from above column 4 is 3, not 2",
        ),
        ("3 1 4 x", "`x`: invalid height"),
        ("", "wrong: it has 1 row, not 4; the number seen from the left of row 1 is 0, not 2"),
    ] {
        let board = instance(&SKYSCRAPERS, "....2. 2.1... ...... 3..... .1.... ......", &[]);
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (board, expected) in [
        ("... .1. ...", "none"),
        ("", "no board; such as: skyscrapers ....2. 2.1... ...... 3..... .1.... ......"),
        (".. ..", "`..`: there is no board of such rows (expected 3 to 11 characters)"),
        (
            "............",
            "`............`: there is no board of such rows (expected 3 to 11 characters)",
        ),
        ("... ...", "``: the board ends after 2 of 3 rows (expected another row of 3 characters)"),
        ("... .2. ...", "`2`: invalid number here (expected a whole number from 1 to 1, or .)"),
        ("... .x. ...", "`x`: invalid number here (expected a whole number from 1 to 1, or .)"),
        ("... .... ...", "`.`: this row of the board is too long (expected 3 characters)"),
        ("... ... ... ...", "` ...`: the board is complete (not expected)"),
        ("1.. ... ...", "`1`: there is no number here (expected .)"),
    ] {
        assert_eq!(mistake(&SKYSCRAPERS, board, &[]), expected, "{board:?}");
    }
}

/// Game IDs of Towers have the numbers above, below, left and right, then given heights.
#[test]
fn game_ids_are_read_and_written() {
    let read = instance(&SKYSCRAPERS, "3:2/1//3///1/////,f2b", &[]);
    assert_eq!(read.look().export("tatham").as_deref(), Some("3:2/1//3///1/////,f2b\n"));
    let typed = instance(&SKYSCRAPERS, ".21.. 1.... ..... .2... .3...", &[]);
    assert_eq!(typed.look().export("tatham"), read.look().export("tatham"));
    for (id, says) in [
        ("3:2/1", "the game ID ends too early"),
        ("3:2/1//3///1/////,f2c", "this is no part of such a game ID"),
        ("3:2/1//3///1/////,f9b", "invalid height"),
        ("3:4///////////", "invalid number seen"),
        ("30:4", "invalid number of rows"),
        ("3:///////////x", "the game ID is too long"),
        ("5#4", "this game ID has a random seed"),
    ] {
        let said = mistake(&SKYSCRAPERS, id, &[]);
        assert!(said.contains(says), "{id}: {said}");
    }
}

#[test]
fn links_are_read_and_written() {
    for (board, link) in [
        ("....2. 2.1... ...... 3..... .1.... ......", "skyscrapers/4/4/i2j2g3kg1p1i"),
        ("..1.. .3... 2...1 ...2. .....", "skyscrapers/3/3/g1k2h1g3m2"),
        (".1.. 2... .... ....", "skyscrapers/2/2/1i2i"),
    ] {
        linked(&SKYSCRAPERS, board, &format!("https://puzz.link/p?{link}"));
    }
    for (link, says) in [
        ("skyscrapers/2/3/z", "this is no square"),
        ("skyscrapers/2/2/3m", "invalid number here"),
        ("building/2/2/0m", "invalid number here"),
        ("skyscraper/2/2/m", "the link ends too early"),
        ("skyscrapers/10/10/z", "invalid number of columns"),
    ] {
        let found = mistake(&SKYSCRAPERS, &format!("https://puzz.link/p?{link}"), &[]);
        assert!(found.contains(says), "{link}: {found}");
    }
}
