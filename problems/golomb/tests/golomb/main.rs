//! Golomb rulers: reading, lengths and counts against published numbers and brute force, the judge,
//! dealing and hints.

use std::collections::BTreeSet;

use billhook_engine::{Limits, Status};
use billhook_golomb::{GOLOMB, SHORTEST};
use billhook_plugin::player::{Difficulty, Undealt};
use billhook_plugin::plugin::{Dealer, Problem, Wanted};
use billhook_plugin::{Options, row};
use billhook_testing::{
    all, assignments, brute_force_agrees, check, dealt, instance, mistake, run, solutions_are,
    verdict,
};

/// A dealt ruler has one solution, of the least length.
#[test]
fn dealt_rulers_have_one_solution() {
    for (size, number) in [("3", 2), ("5", 4), ("7", 4), ("8", 2)] {
        for ruler in dealt(&GOLOMB, &[("size", size)], number) {
            let ruler = ruler.instance;
            let (solutions, _) = all(&*ruler, "branch-and-bound");
            let last = solutions[0].rsplit(' ').next().and_then(|mark| mark.parse().ok());
            let size: usize = size.parse().unwrap_or_default();
            assert_eq!(last, Some(SHORTEST[size]), "{}", ruler.entry().title.clone());
        }
    }
}

/// Each way to leave out marks of a shortest ruler is graded: none of them is medium, so none is dealt.
#[test]
fn no_ruler_is_medium() {
    for size in 3..=6 {
        let ruler = instance(&GOLOMB, &size.to_string(), &[]);
        let mut met = BTreeSet::new();
        for text in all(&*ruler, "branch-and-bound").0 {
            let marks: Vec<u32> = text.split(' ').filter_map(|mark| mark.parse().ok()).collect();
            let turned: Vec<u32> = marks.iter().rev().map(|mark| marks[size - 1] - mark).collect();
            for (marks, left) in [&marks, &turned]
                .into_iter()
                .flat_map(|marks| (1..1_u32 << size).map(move |left| (marks, left)))
            {
                let mark = |at: usize| match left >> at & 1 == 1 {
                    true => marks[at].to_string(),
                    false => ".".to_owned(),
                };
                let words: Vec<String> = (0..size).map(mark).collect();
                let ruler = instance(&GOLOMB, &words.join(" "), &[]);
                let grade = ruler.player().grade(&mut Limits::new());
                met.extend(grade.ok().map(|grade| grade.difficulty));
            }
        }
        let expected = [Difficulty::Easy, Difficulty::Hard];
        let expected = &expected[..if size < 5 { 1 } else { 2 }];
        assert!(met.iter().eq(expected), "{size}: {met:?}");
        for difficulty in Difficulty::ALL {
            let wanted = Wanted { difficulty: Some(difficulty), ..Wanted::default() };
            let size = [("size", &*size.to_string())];
            let options = Options::new(GOLOMB.about().options, &size).expect("an option");
            let dealt = Dealer::new(&GOLOMB, &options, wanted, 7).deal(&mut Limits::new());
            match expected.contains(&difficulty) {
                true => assert_eq!(dealt.expect("a ruler").grade.difficulty, difficulty),
                false => assert!(matches!(dealt, Err(Undealt::Mistake(_))), "{size:?}"),
            }
        }
    }
}

#[test]
fn the_kit_accepts_the_plugin() {
    check(&GOLOMB, ["2", "3", "4", "0 . . 7", ". 2 . . 13", "0 3 3", "1 ."]);
}

#[test]
fn lengths_are_the_published_ones() {
    let most = if cfg!(debug_assertions) { 7 } else { 8 };
    for (marks, &least) in SHORTEST.iter().enumerate().take(most + 1).skip(2) {
        for way in ["branch-and-bound", "best-first", "astar", "idastar", "beam", "learn"] {
            let outcome = run(&*instance(&GOLOMB, &marks.to_string(), &[]), way);
            // A beam that left out nodes proves nothing.
            let proved = outcome.status != Status::Cut;
            assert_eq!(outcome.optimum, proved.then_some(least as i64), "{marks} by {way}");
            let words = outcome.note.or(outcome.reason).unwrap_or_default();
            assert!(words.contains(&format!("length {least}")), "{marks} by {way}: {words}");
        }
    }
}

/// With a given mark the others may lie so far beyond it that their domains are wide.
#[test]
fn rulers_with_13_and_14_marks_are_extended() {
    let given = |marks: &[u32], kept: &dyn Fn(usize) -> bool| {
        let word = |(at, mark): (usize, &u32)| match kept(at) {
            true => mark.to_string(),
            false => ".".to_owned(),
        };
        marks.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
    };
    let thirteen = [0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106];
    let fourteen = [0, 4, 6, 20, 35, 52, 59, 77, 78, 86, 89, 99, 122, 127];
    for (marks, least) in [(&thirteen[..], 106), (&fourteen[..], 127)] {
        let some = given(marks, &|at| at < 9 || at == marks.len() - 2);
        let ruler = instance(&GOLOMB, &some, &[]);
        for strategy in ["auto", "learn"] {
            let outcome = run(&*ruler, strategy);
            let optimum = (outcome.status, outcome.optimum);
            assert_eq!(optimum, (Status::Complete, Some(least)), "{some}");
        }
    }
}

/// Checks hints for rulers with given marks, beyond which marks have wide domains.
#[test]
fn a_ruler_with_given_marks_has_hints() {
    let rulers = [
        (
            "0 2 5 25 37 43 59 70 85 . . 99 .",
            "only 89 fits at mark 10, because no two pairs of marks are equally far apart",
        ),
        ("0 2 5 25 37 43 59 70 85 89 98 99 .", "106 at mark 13"),
        ("0 . . 300 .", "2 at mark 2"),
    ];
    for (given, expected) in rulers {
        let ruler = instance(&GOLOMB, given, &[]);
        let hint = ruler.player().hint(&mut Limits::new()).map(|hint| hint.level(9).1.to_owned());
        assert_eq!(hint.as_deref(), Ok(expected), "{given}");
    }
}

/// The numbers of shortest rulers, with one of each pair of mirror images, are sequence A036501 of
/// the On-Line Encyclopedia of Integer Sequences.
#[test]
fn counts_are_the_published_ones() {
    for (marks, expected) in [(2, 1), (3, 1), (4, 1), (5, 2), (6, 4), (7, 5), (8, 1), (9, 1)] {
        let ruler = instance(&GOLOMB, &marks.to_string(), &[]);
        assert_eq!(all(&*ruler, "auto").0.len(), expected, "{marks}");
    }
}

/// The rulers have given marks, so that the mirror image of a solution counts as another one.
#[test]
fn brute_force_finds_the_same_solutions() {
    brute_force_agrees(&GOLOMB, 40, |random| {
        let marks = 2 + random.below(3);
        let mut given: Vec<Option<usize>> = (0..marks)
            .map(|at| (random.below(3) == 0).then(|| if at == 0 { 0 } else { random.below(9) }))
            .collect();
        given[marks - 1] = Some(marks + random.below(5));
        let sign = |mark: &Option<usize>| mark.map_or(".".to_owned(), |mark| mark.to_string());
        let words: Vec<String> = given.iter().map(sign).collect();
        (words.join(" "), assignments(marks, 0..=9).map(|marks| row(&marks)))
    });
}

#[test]
fn missing_marks_are_found() {
    for (ruler, expected) in [
        ("0 . . 6", &["0 1 4 6", "0 2 5 6"][..]),
        (". 1 . .", &["0 1 4 6"]),
        ("0 100 . .", &["0 100 102 103", "0 100 101 103"]),
        ("0 . . 5", &[]),
        ("3 .", &[]),
        ("0 4 2", &[]),
    ] {
        solutions_are(&GOLOMB, ruler, expected.iter().map(|&text| text.to_owned()));
    }
}

/// A mark that a hint gives with a reason is in all solutions; a mark without a reason is in at
/// least one.
#[test]
fn hints_hold() {
    let mut with_reasons = 0;
    let rulers = ["5", "6", "0 . . 6"].map(|ruler| instance(&GOLOMB, ruler, &[]));
    let dealt = dealt(&GOLOMB, &[("size", "7")], 12).into_iter().map(|dealt| dealt.instance);
    for ruler in rulers.into_iter().chain(dealt) {
        let hint = ruler.player().hint(&mut Limits::new()).unwrap_or_else(|why| panic!("{why:?}"));
        let text = hint.level(3).1;
        let told = text.strip_prefix("only ").and_then(|rest| rest.split_once(" fits at mark "));
        with_reasons += u32::from(told.is_some());
        let (mark, at) = told.or(text.split_once(" at mark ")).unwrap_or_else(|| panic!("{text}"));
        let at: usize = at.split([',', ':']).next().and_then(|at| at.parse().ok()).unwrap_or(0);
        let (solutions, _) = all(&*ruler, "auto");
        let mut has = solutions.iter().map(|text| text.split(' ').nth(at - 1) == Some(mark));
        let holds = if told.is_some() { has.all(|it| it) } else { has.any(|it| it) };
        assert!(holds, "{text}: {solutions:?}");
    }
    assert!(with_reasons > 0, "no hint has a reason");
}

#[test]
fn hints_list_the_values_to_try() {
    let hint = instance(&GOLOMB, ". . 11 . . . 25", &[]).player().hint(&mut Limits::new());
    let hint = hint.expect("there is a solution");
    let values = "12, 13, 14, 15, 17, 18 or 19";
    assert_eq!(hint.level(2).1, format!("look at mark 4, and try {values} there"));
    assert_eq!(
        hint.level(3).1,
        format!(
            "only 16 fits at mark 4: {values} would break the rule that no two pairs of marks are \
             equally far apart"
        )
    );
}

#[test]
fn answers_are_judged() {
    for (ruler, answer, expected) in [
        ("4", "0 1 4 6", "right: no ruler with as many marks is shorter"),
        ("4", "0 2 5 6", "right: no ruler with as many marks is shorter"),
        ("4", "0 1 4 9", "wrong: the length is 9, not 6"),
        ("4", "0 1 2 9", "wrong: 1 and 2 are as far apart as 0 and 1"),
        ("4", "0 1 4", "wrong: row 1 has 3 numbers, not 4"),
        ("4", "0 4 1 6", "wrong: the marks do not ascend from 0"),
        ("4", "1 2 5 7", "wrong: the marks do not ascend from 0"),
        ("4", "0 1 . 6", "wrong: there is no number at r1c3"),
        ("4", "0 1 4 x", "`x`: invalid mark"),
        ("4", "0 1 4 4294967295", "wrong: the length is 4294967295, not 6"),
        ("4", "", "wrong: row 1 has 0 numbers, not 4; the marks do not ascend from 0"),
        ("0 2 . .", "0 2 5 6", "right: no ruler with these marks is shorter"),
        ("0 2 . .", "0 2 3 7", "wrong: the length is 7, but 6 will do"),
        ("0 2 . .", "0 2 7 4294967295", "wrong: the length is 4294967295, but 6 will do"),
        ("0 2 . .", "0 1 4 6", "wrong: there is 1 at r1c2, where 2 is given"),
    ] {
        assert_eq!(verdict(&*instance(&GOLOMB, ruler, &[]), answer), expected, "{answer:?}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, expected) in [
        ("2", "none"),
        ("14", "none"),
        ("0 .", "none"),
        ("1", "`1`: invalid number of marks (expected a whole number from 2 to 14)"),
        ("15", "`15`: invalid number of marks (expected a whole number from 2 to 14)"),
        ("0 . 301", "`301`: invalid mark (expected a whole number from 0 to 300, or .)"),
        ("0 . -1", "`-1`: invalid mark (expected a whole number from 0 to 300, or .)"),
        (
            "0 . . . . . . . . . . . . . .",
            "`0 . . . . . . . . . . . . . .`: 15 numbers make no board (expected as many as one has)",
        ),
        ("", "no number of marks; such as: golomb 5"),
    ] {
        assert_eq!(mistake(&GOLOMB, words, &[]), expected, "{words:?}");
    }
}
