//! Boards as rows of characters, as a size with clues, and as objects of the collection's form.

use billhook_engine::Limits;
use billhook_pencil::{GENRES, Genre, PUZZLES};
use billhook_plugin::{Input, Options};
use billhook_testing as testing;

fn genre(name: &str) -> &'static Genre {
    GENRES.iter().find(|genre| genre.about.name == name).expect("there is this genre")
}

#[test]
fn the_forms_of_a_board_are_equal() {
    let rows = genre("heyawake").board("1.. ..2 aab bbb").expect("rows of characters");
    for text in [
        "2 3\n1 - -\n- - 2\n7 7 8\n8 8 8\n",
        "2 3 1 - - - - 2 x x y y y y",
        r#"{"id": "a", "problem": "2 3\n1 - -\n- - 2\n1 1 2\n2 2 2", "solution": ""}"#,
    ] {
        let sheet = genre("heyawake").board(text).unwrap_or_else(|it| panic!("{text}: {it}"));
        assert_eq!((sheet.size, &sheet.regions), (rows.size, &rows.regions), "{text}");
        assert_eq!(sheet.layers[0], rows.layers[0], "{text}");
    }
}

#[test]
fn wrong_boards_are_refused() {
    for (text, says) in [
        ("", "no board"),
        ("2 2 1 - -", "the board ends too early: clue 4 of 4 is missing"),
        ("2 2 1 - - - -", "too many clues"),
        ("2 2 1 - - z", "there is no such clue"),
        ("1. .", "a row of 1"),
        ("1. .9", "there is no such clue"),
        ("1000 1000 1 - -", "the board is too large"),
        ("200 200 1 - -", "the board is too large"),
        ("{\"id\": 1}", "this object has no text `problem`"),
    ] {
        let mistake = genre("slitherlink").board(text).expect_err(text).to_string();
        assert!(mistake.contains(says), "{text}: {mistake}");
    }
}

/// Texts that make no board of a genre are refused in words, and all boards are typed so that they
/// are read back.
#[test]
fn any_text_is_read_or_refused() {
    for genre in GENRES {
        for text in
            ["3 3", "1 1", "12", "1", "0 0", "-", "a b c", "1 2 3 4", "\u{e4}\u{e4} \u{e4}\u{e4}"]
        {
            if let Ok(sheet) = genre.board(text) {
                let again = genre.board(&genre.typed(&sheet));
                let is_equal = again.is_ok_and(|again| genre.are_equal(&sheet, &again));
                assert!(is_equal, "{}: {text}", genre.about.name);
            }
        }
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let again = genre.board(&genre.typed(&sheet)).expect("what is typed is read back");
        assert!(genre.are_equal(&sheet, &again), "{}", genre.about.name);
    }
}

#[test]
fn missing_words_are_told_at_their_place() {
    for (name, text, says) in [
        ("tents", "11 11 x. ..", ""),
        (
            "tents",
            "11 11 x.",
            "2 characters for 1 row (expected 1 word for the columns, 1 word for the rows, 1 row of squares)",
        ),
        ("tents", "1111 1111 x... .... ....", "4 characters for 3 rows"),
        ("tents", "1101 1111 x... ..x. .... .... ....", "4 characters for 5 rows"),
        (
            "heyawake",
            "... ... ... aab aab",
            "5 words make no board (expected 2 rows of squares, 2 rows of regions; or 3 rows of squares, 3 rows of regions)",
        ),
        // A clue is missing above the columns.
        ("tents", "110 1111 x... ..x. .... ....", "a row of 3 (expected 4 characters)"),
        ("abcendview", "c .... ..c. ..b. cbc. .... .... ....", "4 characters for 3 rows"),
        (
            "abcendview",
            "c .... ..c. ..b.",
            "words are missing (expected 2 words for the columns, 2 words for the rows, 4 rows of squares)",
        ),
    ] {
        let says_nothing = |_| String::new();
        let mistake = genre(name).board(text).map_or_else(|it| it.to_string(), says_nothing);
        assert!(mistake.contains(says), "{name} {text}: {mistake}");
    }
}

/// Boards whose sides have no two factors have no boxes, and no sudoku.
#[test]
fn boards_without_boxes_are_refused() {
    for (name, board, says) in [
        (
            "classicsudoku",
            "5 5 ".to_owned() + &["-"; 25].join(" "),
            "a board of 5 rows and 5 columns",
        ),
        ("classicsudoku", "4 4 ".to_owned() + &["-"; 16].join(" "), ""),
    ] {
        let problem = PUZZLES.iter().find(|it| it.about().name == name).expect("a genre");
        let input = Input::from_words(board.split(' '));
        let read = problem.read(&input, &Options::default());
        let why = read.err().map_or(String::new(), |why| why.to_string());
        assert!(why.contains(says) && says.is_empty() == why.is_empty(), "{board}: {why}");
    }
}

#[test]
fn clues_without_partner_are_named() {
    for (board, says) in [
        ("..2 131 ..2", "3 at r2c2 stands once, not twice"),
        ("112 1.. ..2", "1 at r1c1 stands 3 times, not twice"),
    ] {
        let problem = PUZZLES.iter().find(|it| it.about().name == "numberlink").expect("a genre");
        let board = testing::instance(*problem, board, &[]);
        let why = board.player().explain(&mut Limits::new());
        assert_eq!(why, Some(vec![says.to_owned()].into()));
    }
}

/// A sign may be typed behind the clue of its square, but not behind several.
#[test]
fn a_sign_is_read_behind_its_clue() {
    let masyu = PUZZLES.iter().find(|it| it.about().name == "masyu").expect("there is this puzzle");
    let board = testing::instance(*masyu, masyu.about().example, &[]);
    let answer = "se ew sw - - - / ns - ne ew ew sw / ns se ew ew sw ns / ns ne ew sw ns ns / \
                  ne ew sw ns ne nw / - - ne nw - -";
    let judge = |first: &str| board.answers().judge(&answer.replacen("se", first, 1));
    for right in ["se", "bse"] {
        assert!(judge(right).is_ok(), "{right}: {:?}", judge(right));
    }
    for wrong in ["bbse".to_owned(), "b".repeat(1_000_000) + "se"] {
        assert!(judge(&wrong).is_err());
    }
}
