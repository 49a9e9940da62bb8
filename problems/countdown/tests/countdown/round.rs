//! Tests typed rounds against known results: counts at each level, the order of solutions,
//! verdicts, nearest values, targets in reach, and the places of mistakes.

use billhook_countdown::COUNTDOWN;
use billhook_countdown::reach::Reach;
use billhook_engine::Status;
use billhook_plugin::row;
use billhook_testing::{all, count, instance, mistake, run, verdict};

#[test]
fn solutions_are_counted_as_they_are_written() {
    for (round, expected) in [
        ("1 3 7 10 25 50 765", 780),
        ("1 3 7 10 25 50 831", 0),
        ("5 5", 1),
        ("5 4", 0),
        ("2 3 5", 2),
        ("2 2 4", 2),
        ("2 4 2", 3),
    ] {
        for strategy in ["auto", "backwards", "dfs"] {
            let found = count(&*instance(&COUNTDOWN, round, &[]), strategy);
            assert_eq!(found, expected, "{round} {strategy}");
        }
    }
}

#[test]
fn essentially_different_solutions_are_fewer() {
    let round = "1 3 7 10 25 50 765";
    for (level, expected) in [("raw", 780), ("e0", 22), ("e1", 22), ("e2", 13), ("e3", 13)] {
        let found = count(&*instance(&COUNTDOWN, round, &[("distinct", level)]), "auto");
        assert_eq!(found, expected, "{level}");
    }
    let (found, _) = all(&*instance(&COUNTDOWN, round, &[("distinct", "e3")]), "auto");
    assert_eq!(found[0], "(50 + 1) * (25 - 10)");
}

#[test]
fn fewest_steps_come_first() {
    for (round, steps) in [
        ("25 50 75 100 3 6 952", 5),
        ("25 50 75 100 3 6 75", 0),
        ("25 50 75 100 3 6 450", 1),
        ("1 1 1 1 1 1 9", 5),
    ] {
        let (found, _) = all(&*instance(&COUNTDOWN, round, &[]), "auto");
        let first = found.first().map(|it| it.matches(['+', '-', '*', '/']).count());
        assert_eq!(first, Some(steps), "{round}");
        let all = found.iter().map(|it| it.matches(['+', '-', '*', '/']).count());
        assert!(all.is_sorted(), "{round}");
    }
}

#[test]
fn answers_are_judged() {
    let round = instance(&COUNTDOWN, "25 50 75 100 3 6 952", &[]);
    for (answer, expected) in [
        ("((100 + 6) * 75 * 3 - 50) / 25", "right: it makes 952, with no card used twice"),
        ("952 = ((100 + 6) * 75 * 3 - 50) / 25", "right: it makes 952, with no card used twice"),
        (
            "100+6=106; 106*75=7950; 7950*3=23850; 23850-50=23800; 23800/25=952",
            "right: it makes 952, with no card used twice",
        ),
        (
            "100+6=106, 106*75=7950, 3*7950=23860, (23860-50)/25=952",
            "wrong: step 3: 3*7950 is 23850, not 23860",
        ),
        (
            "3+6=9; 9*100=900; 9+900=909",
            "wrong: step 3: 9 was taken up before; it makes 909, not 952",
        ),
        ("(100 + 6) * 9 - 2", "wrong: 9 is not in the hand; 2 is not in the hand"),
    ] {
        assert_eq!(verdict(&*round, answer), expected, "{answer}");
    }
}

#[test]
fn unreachable_targets_name_the_nearest_values() {
    let outcome = run(&*instance(&COUNTDOWN, "1 3 7 10 25 50 831", &[]), "auto");
    let expected =
        "the nearest values are 830 = (25 * 3 + 7 + 1) * 10 and 832 = 25 * (10 + 1) * 3 + 7";
    assert_eq!((outcome.status, outcome.reason.as_deref()), (Status::Complete, Some(expected)));
}

#[test]
fn all_targets_are_those_in_reach() {
    for tiles in [[25, 50, 75, 100, 3, 6], [1, 3, 7, 10, 25, 50], [1, 1, 2, 2, 3, 3]] {
        let expected = Reach::new().targets(&tiles).expect("small tiles");
        let expected = (100..=999).filter(|&target| expected.contains(target));
        let round = instance(&COUNTDOWN, &row(&tiles), &[("all-targets", "")]);
        let (found, _) = all(&*round, "auto");
        let found = found.iter().map(|text| text.split(' ').next().and_then(|it| it.parse().ok()));
        assert!(found.eq(expected.map(Some)), "{tiles:?}");
    }
}

#[test]
fn mistakes_have_their_place() {
    let (all, one) = (&[("all-targets", "")][..], &[][..]);
    let number = |typed: &str| {
        format!(
            "`{typed}`: `{typed}` is not a positive whole number (expected a number such as 75)"
        )
    };
    for (typed, options, expected) in [
        ("", one, "no tiles; such as: countdown 25 50 75 100 3 6 952".to_owned()),
        (
            "5",
            one,
            "`5`: no tiles before the target (the last number is the target); such as: countdown \
             25 50 75 100 3 6 952; --all-targets needs no target"
                .to_owned(),
        ),
        ("25 0 3", one, number("0")),
        ("25 -3 952", all, number("-3")),
        ("25 K 952", one, number("K")),
        ("1e3 952", one, number("1e3") + "; a number is written with all of its digits"),
        (
            "1 2 3 4 5 6 7 8 9 10",
            one,
            "`10`: too many tiles: 9 (a round has at most 8 tiles); the last number is the target"
                .to_owned(),
        ),
        (
            "1 2 3 4 5 6 7 8 9",
            all,
            "`9`: too many tiles: 9 (a round has at most 8 tiles)".to_owned(),
        ),
        ("1 2 3 4 5 6 7 8 9 x", one, number("x")),
    ] {
        assert_eq!(mistake(&COUNTDOWN, typed, options), expected, "{typed}");
    }
    let long = "1".repeat(101);
    let expected =
        format!("`{long}`: a number of 101 digits is too long (a number has at most 100 digits)");
    assert_eq!(mistake(&COUNTDOWN, &format!("{long} 5"), one), expected);
}
