//! Random small puzzles: every strategy, and the export as an exact cover, count as many solutions
//! as the definition.

use std::collections::BTreeSet;

use billhook_engine::exact_cover::diagram::Method;
use billhook_engine::exact_cover::{self, Format, parse};
use billhook_engine::{Limits, Status};
use billhook_iq::puzzle::Puzzle;
use billhook_iq::write;
use billhook_plugin::{Instance, Task};
use billhook_testing::by;
use num_bigint::BigUint;
use proptest::prelude::*;

use crate::definition::by_definition;
use crate::expansion::{Classes, solutions, without_names};
use crate::small::{cases, flat, pyramid};
use crate::world::{count, read, run};

/// Maximum number of nodes of the textbook search; its count is compared only if it ends before.
const MOST_CASES: u64 = 100_000;

/// Greatest number of solutions that are listed and compared one by one.
const MOST_LISTED: u32 = 2_000;

/// Counts the solutions of the export as an exact cover; `None` if there is no export.
fn as_exact_cover(instance: &dyn Instance) -> Option<BigUint> {
    let text = instance.look().export("xcc")?;
    let cover = parse(&text, Format::Knuth);
    let cover = cover.unwrap_or_else(|misread| panic!("{misread:?}\n{text}"));
    Some(
        exact_cover::diagram::count(&cover, &Method::Auto, &mut Default::default(), 1 << 28)
            .solutions,
    )
}

fn agree(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    let file = write(puzzle);
    let labelled = read(&file, &[]);
    let expect = BigUint::from(by_definition(puzzle));
    for strategy in ["auto", "fill", "cover"] {
        let outcome = run(&*labelled, strategy);
        prop_assert_eq!(&outcome.solutions, &expect, "{} {}", strategy, file);
        prop_assert_eq!(outcome.reason.is_some(), outcome.strategy == "argument");
    }
    if labelled.refuses(&by(&*labelled, "brute-force")).is_none() {
        let limits = Limits::new().nodes(MOST_CASES);
        let outcome = labelled.run(Task::count(by(&*labelled, "brute-force"), limits));
        if outcome.status == Status::Complete {
            prop_assert_eq!(&outcome.solutions, &expect, "{}", file);
        }
    }
    match as_exact_cover(&*labelled) {
        Some(covers) => prop_assert_eq!(&covers, &expect, "{}", file),
        // A board with all pieces given is not exported.
        None => prop_assert!(puzzle.given.iter().all(Option::is_some), "{}", file),
    }
    if expect > MOST_LISTED.into() {
        return Ok(());
    }
    let [unlabelled, unique] = ["unlabelled", "unique"].map(|alike| read(&file, &[(alike, "")]));
    let classes = Classes::new(puzzle);
    let classes = |texts: &BTreeSet<String>| -> BTreeSet<_> {
        texts.iter().map(|text| classes.class(text)).collect()
    };
    for strategy in ["fill", "cover"] {
        let all = solutions(&*labelled, strategy);
        let tilings = solutions(&*unlabelled, strategy);
        let forms = |texts: &BTreeSet<String>| -> BTreeSet<String> {
            texts.iter().map(|text| without_names(text)).collect()
        };
        prop_assert_eq!(forms(&all), forms(&tilings), "{}", file);
        prop_assert_eq!(forms(&all).len(), tilings.len(), "{}", file);
        let unique = solutions(&*unique, strategy);
        prop_assert_eq!(classes(&all), classes(&unique), "{}", file);
        prop_assert_eq!(classes(&all).len(), unique.len(), "{}", file);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn counts_agree_on_flat_boards(puzzle in flat()) {
        agree(&puzzle)?;
    }

    #[test]
    fn counts_agree_in_pyramids(puzzle in pyramid()) {
        agree(&puzzle)?;
    }
}

/// The export as an exact cover has as many solutions as the puzzle.
#[test]
fn an_exact_cover_has_as_many_solutions() {
    // The large one only where arithmetic is not checked.
    let large = if cfg!(debug_assertions) { None } else { Some("30_") };
    let files = [
        "01_", "02_", "03_", "04_", "05_", "06_", "07_", "08_", "09_", "10_", "13_", "16_", "18_",
        "19_", "20_", "24_", "26_", "28_", "33_", "34_", "37_", "38_", "50_",
    ];
    for file in files.into_iter().chain(large) {
        let puzzle = read(file, &[]);
        let covers = as_exact_cover(&*puzzle).expect("there is something to be done");
        assert_eq!(covers, count(&*puzzle, "auto"), "{file}");
    }
}

/// A puzzle that is written to a file and read again has as many solutions and the same file.
#[test]
fn a_written_puzzle_is_read_as_it_was() {
    for file in ["01_", "02_", "03_", "04_", "10_", "16_", "18_", "19_", "37_"] {
        let puzzle = read(file, &[]);
        let again = read(&puzzle.look().export("iq").expect("a file"), &[("strict", "")]);
        assert_eq!(count(&*again, "auto"), count(&*puzzle, "auto"), "{file}");
        assert_eq!(again.look().export("iq"), puzzle.look().export("iq"), "{file}");
    }
}
