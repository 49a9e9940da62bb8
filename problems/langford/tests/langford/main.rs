//! Langford pairs: reading, counts against published numbers and brute force, and the judge.

use billhook_langford::LANGFORD;
use billhook_plugin::row;
use billhook_testing::{assignments, check, count, instance, mistake, solutions_are, verdict};

#[test]
fn the_kit_accepts_the_plugin() {
    check(&LANGFORD, ["0", "3", "4", "5", "7"]);
}

#[test]
fn brute_force_finds_the_same_solutions() {
    for size in 1..=4_u64 {
        let is_paired = |row: &Vec<u64>| {
            (1..=size).all(|number| {
                let places: Vec<_> = (0..row.len()).filter(|&at| row[at] == number).collect();
                places.len() == 2 && places[1] - places[0] == number as usize + 1
            })
        };
        let all = assignments(2 * size as usize, 1..=size).filter(is_paired);
        solutions_are(&LANGFORD, size.to_string().as_str(), all.map(|numbers| row(&numbers)));
    }
}

/// The numbers of rows are sequence A014552 of the On-Line Encyclopedia of Integer Sequences, which
/// counts a row and its reversal once.
#[test]
fn counts_are_the_published_ones() {
    for (size, rows) in [(3, 1), (4, 1), (5, 0), (6, 0), (7, 26), (8, 150), (9, 0), (10, 0)] {
        let unique = [("unique", "")];
        assert_eq!(count(&*instance(&LANGFORD, &size.to_string(), &unique), "auto"), rows);
        assert_eq!(count(&*instance(&LANGFORD, &size.to_string(), &[]), "auto"), 2 * rows);
    }
    assert_eq!(count(&*instance(&LANGFORD, "11", &[]), "diagram"), 35_584);
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        ("2 3 4 2 1 3 1 4", "right: each two are as far apart as they say"),
        ("2 3 4 2 1 3 1", "wrong: there are 7 numbers, not 8; 4 stands once"),
        (
            "1",
            "wrong: there is 1 number, not 8; 1 stands once; 2 stands 0 times; 3 stands 0 times; 4 \
             stands 0 times",
        ),
        (
            "2 3 2 4 1 3 1 4",
            "wrong: between the 2s there is 1 place, not 2; between the 4s there are 3 places, not 4",
        ),
    ] {
        assert_eq!(verdict(&*instance(&LANGFORD, "4", &[]), answer), expected);
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    let expected = "`65`: invalid greatest number (expected a whole number from 0 to 64)";
    assert_eq!(mistake(&LANGFORD, "65", &[]), expected);
}
