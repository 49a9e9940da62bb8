//! Options of a puzzle: the numbers, sizes and seeds in them, and the mistakes in wrong values.

use billhook_reading::{Mistake, OptionSpec, Options, Place};

const SPECS: [OptionSpec; 4] = [
    OptionSpec::text("moves", "NUMBER", "How many moves"),
    OptionSpec::text("size", "ROWSxCOLUMNS", "The board, such as 3x4"),
    OptionSpec::text("seed", "NUMBER", "With --random: draw the same every time"),
    OptionSpec::flag("random", "Draw an instance"),
];

fn options(given: &[(&str, &str)]) -> Options {
    Options::new(&SPECS, given).expect("options")
}

fn said(mistake: Mistake) -> String {
    mistake.to_string()
}

#[test]
fn a_mistake_covers_the_value() {
    let mistake = options(&[("size", "9x")]).mistake("size", "invalid size", "expected one");
    assert_eq!(mistake.place, Place::Option("size", 0..2));
}

#[test]
fn numbers() {
    let wrong = "invalid number of moves (expected a whole number from 0 to 9)";
    for (value, expected) in [("", Ok(None)), ("7", Ok(Some(7))), ("x", Err(wrong))] {
        let number = options(&[("moves", value)]).number("moves", "number of moves", 0..=9);
        assert_eq!(number.map_err(said), expected.map_err(str::to_owned), "{value:?}");
    }
}

#[test]
fn sizes_of_boards() {
    for (value, expected) in [
        ("", Ok(None)),
        ("3x4", Ok(Some([3, 4]))),
        ("3", Ok(Some([3, 3]))),
        ("3x", Err("invalid size of a board (expected rows and columns such as 3x4)")),
        ("3x9", Err("there is no such board (expected 2 to 5 rows and columns)")),
    ] {
        let size = options(&[("size", value)]).size("size", 2..=5).map_err(said);
        assert_eq!(size, expected.map_err(str::to_owned), "{value:?}");
    }
}

#[test]
fn options_that_need_others() {
    let needs = |given| options(given).needs("seed", "random", "it needs a random draw", "alone");
    assert_eq!(needs(&[("seed", "1"), ("random", "")]), Ok(()));
    assert_eq!(needs(&[("seed", "1")]).map_err(said), Err("it needs a random draw (alone)".into()));
}

#[test]
fn seeds() {
    let drawn = |seed| options(&[("seed", seed)]).random("seed").map(|mut it| it.below(1_000));
    assert_eq!(drawn("7"), drawn("7"));
    assert_eq!(drawn("seven").map_err(|it| it.message), Err("the seed is no number".into()));
}
