//! Pictures of boards: each clue is drawn, and can be told from others in black and white.

use billhook_pencil::PUZZLES;
use billhook_plugin::Instance;
use billhook_testing as testing;

fn instance(name: &str, board: &str) -> Box<dyn Instance> {
    let puzzle = PUZZLES.iter().find(|it| it.about().name == name).expect("there is this genre");
    testing::instance(*puzzle, board, &[])
}

/// Returns the picture of a board without a solution.
fn picture(name: &str, board: &str) -> String {
    let instance = instance(name, board);
    let board = instance.look().challenge().expect("boards are drawn");
    board.picture().expect("boards are drawn")
}

/// Rules on paper speak of clues that the board has.
#[test]
fn rules_are_those_of_the_board() {
    for (name, board, end) in [
        ("cave", "2. ..", ""),
        ("cave", "?. ..", "; ? stands for any number."),
        ("lits", "aaaa", "fill no block of 2×2 squares."),
        ("lits", "aaaa####", "Black squares are holes."),
        ("tatamibari", "s.. ...", "? in any."),
    ] {
        let rules = instance(name, board).entry().rules.clone();
        assert!(rules.contains(end), "{name}: {rules}");
        assert_eq!(rules.contains("; ?"), end.contains("; ?"), "{name}: {rules}");
        assert!(!rules.contains(".."), "{name}: {rules}");
    }
}

#[test]
fn clues_have_marks() {
    let black = r##"<rect x="20" y="20" width="40" height="40" fill="#222222"/>"##;
    let white_circle = r##"<circle cx="40" cy="40" r="15" fill="white" stroke="#222222""##;
    let black_circle = r##"<circle cx="40" cy="40" r="15" fill="#222222""##;
    let ring = r##"<circle cx="40" cy="40" r="18" fill="white" stroke="#222222""##;
    let letter =
        r##"font-weight="bold" fill="#222222" text-anchor="middle" dominant-baseline="central">"##;
    let white =
        r#"font-weight="bold" fill="white" text-anchor="middle" dominant-baseline="central">"#;
    // The text behind the last mark is the clue.
    for (name, board, mark, clue) in [
        ("nondango", "x. .. aa aa", ring, ""),
        ("masyu", "1. ..", white_circle, ""),
        ("masyu", "2. ..", black_circle, ""),
        ("masyu", "w. ..", white_circle, ""),
        ("fobidoshi", "o. ..", white_circle, ""),
        ("curving-road", "o. ..", white_circle, ""),
        ("yonmasu", "o. ..", white_circle, ""),
        ("tripletts", "1.. aaa", "a12,12 0 1 0", ""),
        ("tripletts", "c.. aaa", "a12,12 0 1 0", ""),
        ("str8ts", "1 2 2x -", black, ""),
        ("str8ts", "1 2 2x -", white, "2"),
        ("str8ts", "1 2 2 -", letter, "2"),
        ("makaro", "s. .. aa aa", black, ""),
        ("makaro", "s. .. aa aa", r#"rotate(180)" fill="white""#, ""),
        ("shakashaka", "5. ..", black, ""),
        ("shugaku", "5. ..", black, ""),
        ("shugaku", "0. ..", white, "0"),
        ("munraito", "8. ..", r#"rotate(0)" fill="white""#, ""),
        ("munraito", "8. ..", r##"rotate(90)" fill="#222222""##, ""),
        ("munraito", "1. ..", r#"rotate(90)" fill="white""#, ""),
        ("munraito", "2. ..", r#"rotate(180)" fill="white""#, ""),
        ("munraito", "4. ..", r#"rotate(270)" fill="white""#, ""),
        ("kenken", "1 2 6* - a a", letter, "6×"),
        ("kenken", "1 2 6x - a a", letter, "6×"),
        ("kenken", "1 2 2/ - a a", letter, "2÷"),
        ("kenken", "1 2 1- - a a", letter, "1−"),
        ("mathrax", "2 2 - - - - 2/", letter, "2÷"),
        ("mathrax", "2 2 - - - - 2x", letter, "2×"),
        ("trinairo", "1 2 2x -", letter, "2x"),
        // Letters are letters where all are clues.
        ("hitori", "bo xw", letter, "b"),
        ("hitori", "bo xw", letter, "o"),
        ("hitori", "bo xw", letter, "x"),
        ("burokku", "wx bo", letter, "w"),
    ] {
        let picture = picture(name, board);
        let expected = match clue {
            "" => mark.to_owned(),
            clue => format!("{mark}{clue}<"),
        };
        assert!(picture.contains(&expected), "{name} {board}: {expected}\n{picture}");
    }
}

#[test]
fn loops_along_edges_have_dots_for_corners() {
    for name in ["slitherlink", "grand-tour"] {
        let picture = picture(name, "2. ..");
        assert_eq!(picture.matches(r##"r="2" fill="#222222""##).count(), 9, "{picture}");
    }
}

#[test]
fn no_mark_is_wrong() {
    for (name, board, wrong) in [
        ("shakashaka", "5. ..", ">5<"),
        ("shugaku", "5. ..", ">5<"),
        ("masyu", "12 ..", ">1<"),
        ("tripletts", "123 aaa", ">3<"),
        ("munraito", "8. ..", ">8<"),
        ("bosanowa", "1 3 4 . -", ">.<"),
        ("eulero", "2 2 00 00 00 00", ">00<"),
        ("hitori", "bo xw", "<circle"),
        ("hitori", "bo xw", r##"height="40" fill="#222222""##),
        // No boxes, and so boards of any size.
        (
            "consecutivesudoku",
            "..... ..... ..... ..... ..... 00000 00000 00000 00000 00000",
            r#"stroke-width="3" stroke-linecap"#,
        ),
    ] {
        let picture = picture(name, board);
        assert!(!picture.contains(wrong), "{name} {board}: {wrong}\n{picture}");
    }
}

/// The side between the first two squares of a board, and the line between rows at the full width.
#[test]
fn squares_outside_of_the_board_are_not_drawn() {
    let hole = picture("bosanowa", "1 3 - . -");
    assert!(
        hole.contains(r##"x1="60" y1="20" x2="60" y2="60" stroke="#222222" stroke-width="4""##)
    );
    assert!(!hole.contains(r#"<rect x="20""#), "{hole}");
    // The upper left corner of four sudokus in a ring.
    let ring = picture(
        "soheisudoku",
        "........ ........ ........ ........ ........ ........ ........ ........",
    );
    for outside in [r#"x1="20" y1="20""#, r#"x1="60" y1="60""#] {
        assert!(!ring.contains(outside), "{outside}\n{ring}");
    }
    assert!(ring.contains(r##"x1="100" y1="20" x2="100" y2="60" stroke="#222222""##), "{ring}");
}

#[test]
fn answers_can_be_told_from_clues() {
    let found = r##"font-weight="normal" fill="#0b6e99" text-anchor="middle" dominant-baseline="central">"##;
    let given =
        r##"font-weight="bold" fill="#222222" text-anchor="middle" dominant-baseline="central">"##;
    let line = r##"stroke="#0b6e99" stroke-width="5""##;
    for (name, board, answer, before, behind) in [
        ("binairo", "1.", "1 2", "".to_owned(), format!("{found}2<")),
        // An unknown number gives way to the known one, which is drawn once.
        ("nanbaboru", "1 0", "1", "".to_owned(), format!("{found}1<")),
        ("trinairo", "1 1 2x", "2", "".to_owned(), format!("{given}2x<")),
        // Numbers and dots lie above lines.
        ("numberlink", "1.1", "e ew w", line.to_owned(), format!("{given}1<")),
        ("midloop", "1. ..", "se sw / ne nw", line.to_owned(), r#"r="5" fill="white""#.to_owned()),
        ("gokigen", "0. ..", "/", "stroke-width=\"4\"".to_owned(), format!("{given}0<")),
        // A circle is no end of a line.
        (
            "wblink",
            "wb",
            "e w",
            line.to_owned(),
            r##"x1="80" y1="40" x2="60" y2="40" stroke="#0b6e99""##.to_owned(),
        ),
        // Shaded squares are lighter than black ones.
        (
            "yajilin",
            "1 2 x -",
            "- x",
            r##"height="40" fill="#222222""##.to_owned(),
            r##"height="40" fill="#929ca6""##.to_owned(),
        ),
        (
            "digital-battleship",
            "1 1 1 0 0 0 0 - - 5",
            "o",
            "".to_owned(),
            r#"fill="white" text-anchor="middle" dominant-baseline="central">5<"#.to_owned(),
        ),
    ] {
        let instance = instance(name, board);
        let answers = instance.answers();
        let answer = answers.read(answer).unwrap_or_else(|why| panic!("{name}: {why}"));
        let picture = answer.picture().expect("boards are drawn");
        let at = picture.find(&before).unwrap_or_else(|| panic!("{name}: {before}\n{picture}"));
        assert!(picture[at..].contains(&behind), "{name}: {behind}\n{picture}");
    }
    let drawn = |name, board, answer: &str| {
        let instance = instance(name, board);
        let read = instance.answers().read(answer).expect("an answer").picture();
        read.expect("boards are drawn")
    };
    assert!(!drawn("nanbaboru", "1 0", "1").contains(">0<"));
    assert!(!drawn("eulero", "1 1 01", "11").contains(">01<"));
    assert!(!drawn("tripletts", "123 aaa", "c s t").contains("#0b6e99"));
    assert!(!drawn("trinairo", "1 1 2x", "2").contains(">2<"));
    assert!(
        !drawn("str8ts", "1 2 2x -", "2 1")
            .contains("#0b6e99\" text-anchor=\"middle\" dominant-baseline=\"central\">2<")
    );
}
