//! The numbers of solutions of files and built-in boards, by several strategies, against numbers
//! that are known from other sources.

use billhook_iq::catalogue;
use billhook_iq::file::parse;
use billhook_iq::puzzle::Puzzle;
use billhook_plugin::{Input, Place};
use num_bigint::BigUint;

use crate::world::{SQUARE_WITH_A_HOLE, built_in, count, counter, read, run, text_of, try_read};

const TABLE: &str = include_str!("../truth/truths.csv");

/// Puzzles that take seconds and have tests of their own; where arithmetic is checked, also one that
/// is counted up to symmetry.
const LARGE: &[&str] =
    if cfg!(debug_assertions) { &["30_", "43_", "44_", "46_"] } else { &["43_", "44_", "46_"] };

/// Returns the rows of the table: beginning of the file's name, number of solutions, and number up
/// to permutations of equal pieces. A number is empty if it is unknown.
fn table() -> impl Iterator<Item = [&'static str; 3]> {
    TABLE.lines().skip(1).map(|line| {
        let mut fields = line.splitn(4, ',');
        [(); 3].map(|()| fields.next().expect("four fields"))
    })
}

fn number(digits: &str) -> BigUint {
    digits.parse().expect("a number")
}

#[test]
fn puzzles_of_the_table_are_counted() {
    let mut seen = 0;
    for [file, solutions, tilings] in table() {
        seen += 1;
        if solutions.is_empty() || LARGE.iter().any(|large| file.starts_with(large)) {
            continue;
        }
        let (solutions, tilings) = (number(solutions), number(tilings));
        for strategy in ["auto", "fill", "cover", "diagram"] {
            let labelled = run(&*read(file, &[]), strategy);
            assert_eq!(labelled.solutions, solutions, "{file} {strategy}");
            let counted = counter(&labelled, "tilings").unwrap_or_else(|| solutions.clone());
            assert_eq!(counted, tilings, "{file} {strategy}");
            let unlabelled = run(&*read(file, &[("unlabelled", "")]), strategy);
            assert_eq!(unlabelled.solutions, tilings, "{file} {strategy}");
            assert_eq!(counter(&unlabelled, "tilings"), None, "{file} {strategy}");
            let used =
                if strategy == "auto" { unlabelled.strategy.clone() } else { strategy.into() };
            assert_eq!([&labelled.strategy, &unlabelled.strategy], [&used; 2], "{file}");
        }
    }
    assert_eq!(seen, 29);
}

#[test]
fn a_wrong_number_of_pieces_is_a_warning_or_a_mistake() {
    let [right, wrong] = ["01_", "02_"];
    let printed = read(wrong, &[]);
    let warnings: Vec<String> =
        printed.entry().warnings.as_slice().iter().map(ToString::to_string).collect();
    assert_eq!(warnings, ["8 pieces are announced, but 7 drawn (found 7)"]);
    for strategy in ["auto", "fill", "cover", "diagram"] {
        assert_eq!(count(&*printed, strategy), count(&*read(right, &[]), strategy));
    }
    let mistake = try_read(wrong, &[("strict", "")]).err().expect("it is no warning");
    assert_eq!(mistake.place, Place::Input(4..5));
    assert!(read(right, &[("strict", "")]).entry().warnings.as_slice().is_empty());
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn a_large_rectangle_is_counted() {
    let mut row = table().filter(|row| row[0].starts_with("43_"));
    let [file, solutions, _] = row.next().expect("the row");
    assert_eq!(count(&*read(file, &[]), "fill"), number(solutions));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn a_large_rectangle_is_counted_by_either_strategy() {
    for strategy in ["fill", "diagram"] {
        assert_eq!(count(&*read("44_", &[]), strategy), number("371020"), "{strategy}");
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn a_large_pyramid_is_counted() {
    assert_eq!(count(&*read("46_", &[]), "cover"), number("26720"));
}

/// Built-in boards equal the puzzles of the files whose solutions are counted above.
#[test]
fn built_in_boards_equal_the_files() {
    let shapes = |puzzle: &Puzzle| {
        let least = puzzle.pieces.iter().map(|piece| piece.orientations().into_iter().min());
        let mut shapes: Vec<_> = least.collect();
        shapes.sort();
        shapes
    };
    for (board, file) in [("pro", "43_"), ("kanoodle", "44_"), ("pro-pyramid", "46_")] {
        let built_in = catalogue::puzzle(board, "").expect("it is built in");
        let file = parse(&Input::from_text(file, text_of(file)), true).expect("it can be read");
        assert_eq!((&built_in.board, &built_in.given), (&file.board, &file.given), "{board}");
        assert_eq!(shapes(&built_in), shapes(&file), "{board}");
    }
}

#[test]
fn built_in_boards_are_counted() {
    for (board, expect) in [("kanoodle-pyramid", "2448"), ("pro-diagonal", "1376400")] {
        assert_eq!(count(&*built_in(&[("board", board)]), "auto"), number(expect), "{board}");
    }
}

#[test]
fn solutions_up_to_symmetry_are_counted() {
    let boards = [
        ("kanoodle-pyramid", "", "306"),
        ("6x10", "pentominoes", "2339"),
        ("5x12", "pentominoes", "1010"),
        ("4x15", "pentominoes", "368"),
        ("3x20", "pentominoes", "2"),
        ("20x3", "pentominoes", "2"),
    ];
    // The large one only where arithmetic is not checked.
    let large = ("pro-pyramid", "", "3340");
    for (board, pieces, expect) in
        boards.into_iter().chain((!cfg!(debug_assertions)).then_some(large))
    {
        let unique = built_in(&[("board", board), ("pieces", pieces), ("unique", "")]);
        assert_eq!(count(&*unique, "auto"), number(expect), "{board}");
    }
    for strategy in ["fill", "cover", "diagram"] {
        for (options, expect) in
            [(&[][..], "520"), (&[("unlabelled", "")], "520"), (&[("unique", "")], "65")]
        {
            let found = count(&*read(SQUARE_WITH_A_HOLE, options), strategy);
            assert_eq!(found, number(expect), "{strategy} {options:?}");
        }
    }
}

#[test]
fn a_large_rectangle_is_counted_up_to_symmetry() {
    let unique = built_in(&[("board", "pro"), ("unique", "")]);
    assert_eq!(count(&*unique, "auto"), number("1082785"));
}

/// The numbers of domino tilings are known, in all and up to symmetry. With n labelled dominoes
/// there are n! times as many solutions.
#[test]
fn domino_tilings_are_counted() {
    for (board, pieces, tilings, unique) in [
        ("2x2", "dominoes:2", "2", "1"),
        ("4x4", "dominoes:8", "36", "9"),
        ("4x6", "dominoes:12", "281", "98"),
        ("6x6", "dominoes:18", "6728", "930"),
        ("3x3", "dominoes:4", "0", "0"),
        ("4x5", "dominoes:9", "0", "0"),
    ] {
        for strategy in ["auto", "fill", "cover", "diagram"] {
            let options = [("board", board), ("pieces", pieces)];
            for (alike, expect) in [("unlabelled", tilings), ("unique", unique)] {
                let puzzle = built_in(&[&options[..], &[(alike, "")]].concat());
                let found = count(&*puzzle, strategy);
                assert_eq!(found, number(expect), "{board} {alike} {strategy}");
            }
            let labelled = run(&*built_in(&options), strategy);
            if labelled.strategy != "argument" {
                assert_eq!(counter(&labelled, "tilings"), Some(number(tilings)), "{board}");
            }
            let dominoes = pieces.trim_start_matches("dominoes:").parse().expect("a number");
            let exchanges: BigUint = (1..=dominoes).map(|n: u32| BigUint::from(n)).product();
            assert_eq!(labelled.solutions, exchanges * number(tilings), "{board} {strategy}");
        }
    }
}

#[test]
fn many_dominoes_are_counted() {
    let options = [("board", "8x8"), ("pieces", "dominoes:32"), ("unlabelled", "")];
    assert_eq!(count(&*built_in(&options), "auto"), number("12988816"));
}

/// Symmetries may exchange equal given pieces: of six ways to lay five dominoes between two given
/// squares, two are mirror images of each other, and each of the other four is its own.
#[test]
fn equal_given_pieces_may_be_exchanged() {
    let dominoes = "CC\nDD\nEE\nFF\nGG\n";
    let count = |rows: &str, pieces: &str, options: &[(&str, &str)]| {
        let text = format!("3 4 7\nDEFAULT\nGIVEN\n{rows}\n....\n....\n{pieces}\n{dominoes}");
        run(&*read(&text, options), "auto").solutions
    };
    let (unlabelled, unique) = (&[("unlabelled", "")][..], &[("unique", "")][..]);
    let equal = ("A..B", "A\nB");
    for (options, expect) in [(&[][..], 720u32), (unlabelled, 6), (unique, 5)] {
        assert_eq!(count(equal.0, equal.1, options), expect.into(), "{options:?}");
    }
    // With only one of the two squares given, no symmetry but the identity keeps the given cells.
    let one = ("A...", "A\nB");
    assert_eq!(count(one.0, one.1, unlabelled), count(one.0, one.1, unique));
}
