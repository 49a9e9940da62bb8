//! Tests hints, grades and dealt rounds of Countdown against grades worked out by hand and the
//! rules of the show.

use billhook_countdown::COUNTDOWN;
use billhook_engine::{Limits, Status};
use billhook_plugin::player::{Difficulty, NoHelp};
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{Options, Problem, Puzzle};
use billhook_testing::{count, instance};

/// After the step of a hint, the tiles that are left can still make its goal.
#[test]
fn after_a_hint_the_goal_can_still_be_reached() {
    for (round, goal) in [
        ("25 50 75 100 3 6 952", None),
        ("1 3 7 10 25 50 765", None),
        ("1 3 7 10 25 50 831", Some("830")),
        ("2 3 5 7 11 13 17 510510", None),
        ("2 2 4", None),
    ] {
        let hint =
            instance(&COUNTDOWN, round, &[]).player().hint(&mut Limits::new()).expect("a hint");
        assert_eq!((hint.levels(), hint.goal()), (3, goal), "{round}: {hint:?}");
        let words: Vec<&str> = hint.level(3).1.split(' ').collect();
        let (tiles, target) = round.rsplit_once(' ').expect("a target");
        let mut left: Vec<&str> = tiles.split(' ').collect();
        for used in [words[0], words[2]] {
            let at = left.iter().position(|tile| *tile == used).expect("the tile is there");
            left.remove(at);
        }
        left.extend([words[4], goal.unwrap_or(target)]);
        let left = left.join(" ");
        assert_ne!(count(&*instance(&COUNTDOWN, &left, &[]), "auto"), 0, "{round}: {left}");
    }
}

/// The columns are the parts of a grade: the fewest steps, the effort of the easiest solution with
/// as few, the first steps, those after which the target can be reached, the essentially different
/// solutions, and those with the fewest steps.
#[test]
fn a_grade_states_its_parts() {
    for (round, parts) in [
        // 75 * 6 / 50 = 9, and (100 + 3) * 9 + 25 = 952. The steps take efforts 2, 3, 1, 2, 1.
        ("25 50 75 100 3 6 952", [5, 9, 51, 4, 2, 2]),
        ("2 3 5", [1, 1, 3, 1, 1, 1]),
        // 1 + 10 + 25 = 36, and 75 - 36 = 39. The effort is that of two sums and a difference.
        ("1 10 10 25 75 75 39", [3, 4, 28, 23, 12, 1]),
        // The target is a tile.
        ("7 8 7", [0, 0, 0, 0, 1, 1]),
    ] {
        let grade =
            instance(&COUNTDOWN, round, &[]).player().grade(&mut Limits::new()).expect("a grade");
        let part = |name: &str| {
            let part = grade.parts.iter().find(|part| part.name == name);
            part.and_then(|part| part.value.as_u64()).unwrap_or(u64::MAX)
        };
        let counted = |at: usize| u64::try_from(&grade.counts[at].1).unwrap_or(u64::MAX);
        let [steps, idea, all, alive] = ["steps", "idea", "first_steps", "alive"].map(part);
        let found = [steps, idea, all, alive, counted(1), counted(0)];
        assert_eq!(found, parts, "{round}: {grade:?}");
    }
}

#[test]
fn some_rounds_are_not_graded() {
    for (round, options, why) in [
        ("1 2 3 4 5 6 7 100", &[][..], "only rounds of up to 6 tiles are graded"),
        ("1 2", &[("all-targets", "")], "its targets are listed, and none is to be reached"),
    ] {
        let round = instance(&COUNTDOWN, round, options);
        assert_eq!(round.player().grade(&mut Limits::new()), Err(NoHelp::Refused(why.to_owned())));
    }
    let round = instance(&COUNTDOWN, "1 3 7 10 25 50 831", &[]);
    let reason = Some("the nearest values are 830 and 832".to_owned());
    assert_eq!(round.player().grade(&mut Limits::new()), Err(NoHelp::NoSolution(reason)));
}

/// Rounds are dealt with six tiles of the show, a target from 100 to 999, and the wanted grade.
#[test]
fn rounds_are_dealt_as_in_the_show() {
    let none = Options::new(billhook_countdown::Round::ABOUT.options, &[]).expect("there are none");
    let wanted = Wanted { difficulty: Some(Difficulty::Hard), ..Wanted::default() };
    let mut dealer = Dealer::new(&COUNTDOWN, &none, wanted, 7);
    for _ in 0..10 {
        let dealt = dealer.deal(&mut Limits::new()).expect("there are enough");
        let mut numbers: Vec<u32> =
            dealt.input.words().map(|word| word.text.parse().expect("a number")).collect();
        let target = numbers.pop().expect("a target");
        assert!((100..=999).contains(&target) && numbers.len() == 6, "{dealt:?}");
        let mut pool = super::pool();
        for tile in numbers {
            let at = pool.iter().position(|other| *other == tile).expect("a tile of the show");
            pool.remove(at);
        }
        assert_eq!(dealt.grade.difficulty, Difficulty::Hard);
        assert!(COUNTDOWN.read(&dealt.input, &none).is_ok());
    }
}

/// The table that a hint or a grade builds respects the memory limit.
#[test]
fn help_respects_the_memory_limit() {
    let round = instance(&COUNTDOWN, "25 50 75 100 3 6 952", &[]);
    let limits = || Limits::new().memory(1_000, || 0);
    let stopped = NoHelp::Stopped(Status::MemoryLimit);
    assert_eq!(round.player().grade(&mut limits()), Err(stopped.clone()));
    assert_eq!(round.player().hint(&mut limits()), Err(stopped));
}
