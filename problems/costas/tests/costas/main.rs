//! Costas arrays: reading, counts against published numbers and brute force, the judge, dealing and
//! hints.

use billhook_costas::COSTAS;
use billhook_engine::Limits;
use billhook_plugin::player::{Difficulty, Undealt};
use billhook_plugin::plugin::{Dealer, Problem, Wanted};
use billhook_plugin::{Options, row};
use billhook_testing::{
    assignments, check, count, dealt, dealt_as, instance, mistake, solutions_are, verdict,
};

#[test]
fn dealt_arrays_have_one_solution() {
    for size in ["3", "8"] {
        dealt(&COSTAS, &[("size", size)], 3);
    }
}

#[test]
fn arrays_of_each_difficulty_are_dealt() {
    for difficulty in Difficulty::ALL {
        let wanted = Wanted { difficulty: Some(difficulty), ..Wanted::default() };
        for dealt in dealt_as(&COSTAS, &[], &wanted, 3) {
            assert_eq!(dealt.grade.difficulty, difficulty);
        }
    }
    let wanted = Wanted { difficulty: Some(Difficulty::Medium), ..Wanted::default() };
    let options = Options::new(COSTAS.about().options, &[("size", "3")]).expect("an option");
    let dealt = Dealer::new(&COSTAS, &options, wanted, 7).deal(&mut Limits::new());
    let Err(Undealt::Mistake(mistake)) = dealt else { panic!("{dealt:?}") };
    assert!(mistake.to_string().contains("no array of 3 rows is medium"), "{mistake}");
}

/// Numbers of Costas arrays: sequence A008404 of the On-Line Encyclopedia of Integer Sequences,
/// from 1 × 1 on.
const COUNTS: [u64; 10] = [1, 2, 4, 12, 40, 116, 200, 444, 760, 2_160];

#[test]
fn the_kit_accepts_the_plugin() {
    check(&COSTAS, ["1", "2", "5", "6", "3 . . 1 ."]);
}

#[test]
fn brute_force_finds_the_same_solutions() {
    for size in 1..=6 {
        let is_costas = |columns: &Vec<i64>| {
            let pairs = || (0..size).flat_map(|two| (0..two).map(move |one| (one, two)));
            let differ = pairs().all(|(one, two)| columns[one] != columns[two]);
            differ
                && pairs().all(|(one, two)| {
                    pairs().all(|(three, four)| {
                        (one, two) == (three, four)
                            || two - one != four - three
                            || columns[two] - columns[one] != columns[four] - columns[three]
                    })
                })
        };
        let all = assignments(size, 1..=size as i64).filter(is_costas);
        solutions_are(&COSTAS, size.to_string().as_str(), all.map(|columns| row(&columns)));
    }
}

#[test]
fn counts_are_the_published_ones() {
    for (size, expected) in (1..).zip(COUNTS) {
        let board: String = format!("{size}");
        assert_eq!(count(&*instance(&COSTAS, &board, &[]), "dfs"), expected, "{size}");
    }
}

/// A dot that a hint gives with a reason is in all solutions.
#[test]
fn hints_hold_in_all_solutions() {
    let mut with_reasons = 0;
    for dealt in dealt(&COSTAS, &[("size", "7")], 20) {
        let board = dealt.instance;
        let hint = board.player().hint(&mut Limits::new()).unwrap_or_else(|why| panic!("{why:?}"));
        let text = hint.level(3).1;
        let Some(rest) = text.strip_prefix("only ") else { continue };
        let (column, rest) = rest.split_once(" fits at row ").unwrap_or_else(|| panic!("{text}"));
        let at: usize = rest
            .split([',', ':'])
            .next()
            .unwrap_or("")
            .parse()
            .unwrap_or_else(|_| panic!("{text}"));
        let (solutions, _) = billhook_testing::all(&*board, "dfs");
        for solution in &solutions {
            assert_eq!(solution.split(' ').nth(at - 1), Some(column), "{text}: {solution}");
        }
        with_reasons += 1;
    }
    assert!(with_reasons > 0, "no hint has a reason");
}

/// The reason for a dot lists the other columns by the rule that excludes them; repeated steps name
/// no cell.
#[test]
fn hints_are_put_in_words() {
    let hint = instance(&COSTAS, ". 6 2 7 5 . . .", &[]).player().hint(&mut Limits::new());
    let hint = hint.expect("there is a solution");
    assert_eq!(
        hint.level(3).1,
        "only 4 fits at row 6: not 2, 5, 6 or 7, because each column has one dot; not 8, because \
         no step over 2 rows is made twice; not 1 or 3, because no step from a row to the next one \
         is made twice"
    );
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        ("2 4 3 1", "right: no step is made twice"),
        ("1 2 4 3", "wrong: there is 1 at r1c1, where 2 is given"),
        ("2 3 4 1", "wrong: the step between rows 1 and 2 is that between rows 2 and 3"),
        ("2 4 3", "wrong: row 1 has 3 numbers, not 4"),
        (". 2 4 . 3 1", "wrong: row 1 has 6 numbers, not 4"),
        ("2 . 3 1", "wrong: there is no number at r1c2"),
        ("2 4 3 9", "wrong: there is 9 at r1c4, which is no number here"),
        ("2 4 4 1", "wrong: each column from 1 to 4 is to have one dot"),
        ("2 4 x 1", "`x`: invalid column"),
        ("2 1 3 4", "right: no step is made twice"),
    ] {
        let board = instance(&COSTAS, "2 . . .", &[]);
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, expected) in [
        ("6", "none"),
        ("1", "none"),
        ("1 .", "none"),
        ("33", "`33`: invalid number of rows (expected a whole number from 1 to 32)"),
        ("0", "`0`: invalid number of rows (expected a whole number from 1 to 32)"),
        ("1 . 9", "`9`: invalid number (expected a whole number from 1 to 3, or .)"),
        ("", "no number of rows; such as: costas 6"),
        ("a b", "`a`: invalid number (expected a whole number from 1 to 2, or .)"),
    ] {
        assert_eq!(mistake(&COSTAS, words, &[]), expected, "{words:?}");
    }
}
