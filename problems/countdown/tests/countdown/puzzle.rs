//! Rounds as they are typed, and what is said of them.

use billhook_countdown::COUNTDOWN;
use billhook_plugin::testing::{all, count, instance, mistake, verdict};

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
        ("(100 + 6) * 9 - 2", "wrong: 9 is not in the hand; 2 is not in the hand"),
    ] {
        assert_eq!(verdict(&*round, answer), expected, "{answer}");
    }
}

#[test]
fn mistakes_have_their_place() {
    for (typed, expected) in [
        ("", "no tiles"),
    ] {
        println!("{}", mistake(&COUNTDOWN, typed, &[]));
    }
    for typed in ["", "5", "25 0 3", "25 3,6 952", "25 -3 952", "25 K 952", "1 2 3 4 5 6 7 8 9 10"] {
        println!("{}", mistake(&COUNTDOWN, typed, &[]));
        println!("{}", std::panic::catch_unwind(|| mistake(&COUNTDOWN, typed, &[("all-targets", "")])).unwrap_or_default());
    }
    panic!();
}
