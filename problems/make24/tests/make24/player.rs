//! Tests hints, grades and dealt hands of the 24 game against grades worked out by hand and against
//! the numbers of solutions that other programs know.

use std::collections::HashMap;

use billhook_engine::{Limits, Status};
use billhook_make24::MAKE24;
use billhook_plugin::player::{Difficulty, Grade, NoHelp, Undealt};
use billhook_plugin::plugin::{Dealer, Dealt, Wanted};
use billhook_plugin::{Options, Problem, Puzzle};
use billhook_testing::{count, instance};

use crate::hand::read;

fn grade(hand: &str) -> Grade {
    read(hand, &[])
        .player()
        .grade(&mut Limits::new())
        .unwrap_or_else(|why| panic!("{hand}: {why:?}"))
}

#[test]
fn known_hard_hands_are_graded_hard() {
    let known = [
        ("4 6 1 1", Difficulty::Easy),
        ("1 2 3 4", Difficulty::Easy),
        ("6 6 6 6", Difficulty::Easy),
        ("3 3 8 8", Difficulty::Hard),
        ("1 5 5 5", Difficulty::Hard),
        ("1 3 4 6", Difficulty::Hard),
        ("1 4 5 6", Difficulty::Hard),
        ("1 2 7 7", Difficulty::Hard),
    ];
    for (hand, difficulty) in known {
        let grade = grade(hand);
        assert_eq!(grade.difficulty, difficulty, "{hand}: {grade:?}");
    }
}

/// The columns are the parts of a grade: the effort of the easiest solution, first steps, those
/// that lead to the target, and whether a fraction is needed.
#[test]
fn a_grade_states_its_parts() {
    for (hand, parts) in [
        // 3 - 8/3 and 8 / (1/3) take a quotient and a fraction.
        ("3 3 8 8", (22, 14, 1, true)),
        // 7 * 7 is large.
        ("1 2 7 7", (7, 22, 1, false)),
        ("6 6 6 6", (3, 4, 2, false)),
        ("24", (0, 0, 0, false)),
    ] {
        let grade = grade(hand);
        let part = |name: &str| {
            let part = grade.parts.iter().find(|part| part.name == name);
            part.map(|part| part.value.clone()).unwrap_or_default()
        };
        let number = |name| part(name).as_u64().unwrap_or(u64::MAX);
        let fractions = part("fractions").as_bool() == Some(true);
        let found = (number("idea"), number("first_steps"), number("alive"), fractions);
        assert_eq!(found, parts, "{hand}");
    }
}

/// A fraction or a negative number is needed if every reading of the hand needs it; a first step is
/// alive if it leads to the target in some reading. The columns are first steps, those alive,
/// fractions needed, and negative numbers needed.
#[test]
fn a_grade_considers_all_readings_of_a_hand() {
    for (hand, options, parts) in [
        // 11 + 11 + 2 and (1 + 11) * 2: each ace is 1 or 11.
        ("A A 2", &[("ace", "either")][..], (26, 3, false, false)),
        ("A A 2", &[("ace", "11")], (10, 2, false, false)),
        // Joining a 3 with an 8 leaves 3 * 8, which needs no fractions.
        ("3 3 8 8", &[("use", "any")], (14, 6, false, false)),
        ("3 3 8 8", &[], (14, 1, true, false)),
        ("24 5", &[("use", "any")], (0, 0, false, false)),
        ("1 2 4", &[("target", "-7")], (18, 1, false, true)),
    ] {
        let grade =
            read(hand, options).player().grade(&mut Limits::new()).expect("it has a solution");
        let part = |name: &str| {
            let part = grade.parts.iter().find(|part| part.name == name);
            part.map(|part| part.value.clone()).unwrap_or_default()
        };
        let number = |name| part(name).as_u64().unwrap_or(u64::MAX);
        let needed = |name| part(name).as_bool() == Some(true);
        let found =
            (number("first_steps"), number("alive"), needed("fractions"), needed("negatives"));
        assert_eq!(found, parts, "{hand} {options:?}");
    }
}

/// A left fold continues with its last result, even if a card of equal value lies on the table.
#[test]
fn folds_are_graded_if_they_have_a_solution() {
    // Fewer hands where arithmetic is checked.
    let (cards, hands) = if cfg!(debug_assertions) { ("1..6", 126) } else { ("1..10", 715) };
    for options in [
        &[("fold", "left")][..],
        &[("fold", "left"), ("integers", "")],
        &[("fold", "left"), ("positive", ""), ("target", "7/2")],
        &[("fold", "left"), ("operators", "-/"), ("target", "1/2")],
        &[("fold", "left"), ("operators", "-"), ("target", "1")],
        &[("fold", "left"), ("positive", ""), ("operators", "+/"), ("target", "1")],
    ] {
        let all = Options::new(billhook_make24::Hand::ABOUT.options, &[("all-hands", cards)]);
        let series = MAKE24.series(&all.expect("it is an option")).expect("it is a range");
        let mut met = 0;
        for input in series.expect("it is a series").instances {
            let hand = read(input.text(), options);
            let graded = hand.player().grade(&mut Limits::new()).is_ok();
            assert_eq!(graded, count(&*hand, "auto") != 0, "{}", hand.entry().title.clone());
            met += 1;
        }
        assert_eq!(met, hands, "{options:?}");
    }
    let hint =
        read("1 1 2 10", &[("fold", "left")]).player().hint(&mut Limits::new()).expect("a hint");
    assert_eq!(hint.reason(), "2 of 22 first steps lead to 24");
}

/// The grade shows the most readable of equally easy solutions.
#[test]
fn a_grade_shows_the_most_readable_solution() {
    for (hand, options, solution) in [
        ("7 4 9 2", &[][..], "9 + 4 * 2 + 7"),
        ("3 3 8 8", &[], "8 / (3 - 8 / 3)"),
        ("5 6 7 8", &[("fold", "left")], "6 * (7 + 5 - 8)"),
        ("5 6 7 8", &[("operators", "-*/")], "6 * (7 - (8 - 5))"),
    ] {
        let grade =
            read(hand, options).player().grade(&mut Limits::new()).expect("it has a solution");
        assert_eq!(grade.solution, solution, "{hand} {options:?}");
    }
}

/// After the step of a hint, the cards that are left can still make the target.
#[test]
fn after_a_hint_the_target_can_still_be_reached() {
    for hand in ["3 3 8 8", "1 5 5 5", "1 3 4 6", "1 2 7 7", "7 4 9 2", "2 3 12 13", "6 6 6 6"] {
        let hint = read(hand, &[]).player().hint(&mut Limits::new()).expect("there is a solution");
        let (level, step) = hint.level(3);
        assert_eq!((level, hint.levels()), (3, 3));
        let (step, result) = step.split_once(" = ").expect("it is an equation");
        let words: Vec<&str> = step.split(' ').collect();
        let mut left: Vec<&str> = hand.split(' ').collect();
        for used in [words[0], words[2]] {
            let at = left.iter().position(|card| *card == used).expect("the card is in the hand");
            left.remove(at);
        }
        if result.contains('/') {
            // A fraction is no card, so that the hand cannot be read again: the solution has the
            // step.
            let shown = grade(hand).solution.replace(['(', ')'], "");
            assert!(shown.contains(step), "{hand}: {step} is no part of {shown}");
        } else {
            grade(&[left.as_slice(), &[result]].concat().join(" "));
        }
    }
}

/// All hands of four cards are graded; other programs know the counts of every second one. Where
/// arithmetic is checked, every fourth one is graded.
#[test]
fn all_hands_are_graded() {
    let options = Options::new(billhook_make24::Hand::ABOUT.options, &[("all-hands", "1..13")]);
    let series = MAKE24.series(&options.expect("it is an option")).expect("it is a range");
    let series = series.expect("it is a series");
    let names = ["raw", "e0", "e1", "e2", "e3"];
    let rows = include_str!("../truth/hands.csv").lines().skip(1);
    let mut table: HashMap<&str, Vec<&str>> = rows
        .filter_map(|row| row.split_once(','))
        .map(|(hand, row)| (hand, row.split(',').collect()))
        .collect();
    let (mut hands, mut solvable, mut difficulties) = (0, 0, [0; 3]);
    for input in series.instances {
        let hand = MAKE24.read(&input, &series.options).expect("it is a hand");
        hands += 1;
        if cfg!(debug_assertions) && hands % 4 > 0 {
            table.remove(hand.entry().title.as_str());
            continue;
        }
        let counts = match hand.player().grade(&mut Limits::new()) {
            Ok(grade) => {
                solvable += 1;
                difficulties[grade.difficulty as usize] += 1;
                grade.counts.iter().map(|(_, count)| count.to_string()).collect()
            }
            Err(NoHelp::NoSolution(_)) => vec!["0".to_owned(); names.len()],
            Err(why) => panic!("{}: {why:?}", hand.entry().title.clone()),
        };
        if let Some(known) = table.remove(hand.entry().title.clone().as_str()) {
            assert_eq!(counts, known[..names.len()], "{}", hand.entry().title.clone());
        }
    }
    assert!(table.is_empty(), "not met: {table:?}");
    assert_eq!(hands, 1_820);
    if !cfg!(debug_assertions) {
        assert_eq!((solvable, difficulties), (1_362, [459, 701, 202]));
    }
}

#[test]
fn a_smaller_pack_has_no_larger_cards() {
    let deal = |options: &[(&'static str, &str)]| {
        let options = Options::new(billhook_make24::Hand::ABOUT.options, options);
        let mut dealer =
            Dealer::new(&MAKE24, &options.expect("they are options"), Wanted::default(), 5);
        (0..40).map(|_| dealer.deal(&mut Limits::new())).collect::<Result<Vec<_>, _>>()
    };
    let hands = deal(&[("largest", "10")]).expect("there are as many hands");
    let cards = |hand: &Dealt| -> Vec<u32> {
        hand.input.words().map(|card| card.text.parse().expect("a number")).collect()
    };
    assert!(hands.iter().all(|hand| cards(hand).iter().all(|card| (1..=10).contains(card))));
    assert!(hands.iter().any(|hand| cards(hand).contains(&10)));
    for (options, why) in [
        (&[("largest", "14")][..], "invalid largest card"),
        (&[("largest", "0")], "invalid largest card"),
        (&[("largest", "2"), ("cards", "9")], "a pack of 8 cards has no hand of 9"),
    ] {
        let Err(Undealt::Mistake(mistake)) = deal(options) else { panic!("{options:?} deals") };
        assert!(mistake.to_string().contains(why), "{mistake}");
    }
}

#[test]
fn dealt_hands_have_the_wanted_grade_and_differ() {
    let none = Options::new(billhook_make24::Hand::ABOUT.options, &[]).expect("there are none");
    let wanted = Wanted { difficulty: Some(Difficulty::Hard), solutions: Some(1u8.into()) };
    let number = if cfg!(debug_assertions) { 5 } else { 20 };
    let deal = |seed| {
        let mut dealer = Dealer::new(&MAKE24, &none, wanted.clone(), seed);
        let hands = (0..number).map(|_| dealer.deal(&mut Limits::new()).expect("there are enough"));
        hands.map(|dealt| (dealt.instance.entry().title.clone(), dealt.grade)).collect::<Vec<_>>()
    };
    let hands = deal(7);
    for (hand, grade) in &hands {
        let grade = (grade.difficulty, grade.solutions.to_string());
        assert_eq!(grade, (Difficulty::Hard, "1".to_owned()), "{hand}");
    }
    let mut titles: Vec<_> = hands.iter().map(|(hand, _)| hand).collect();
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), hands.len());
    assert_eq!(hands, deal(7));
    assert_ne!(hands, deal(8));

    let never = Wanted { solutions: Some(1_000_000u32.into()), ..Wanted::default() };
    let pair = Options::new(billhook_make24::Hand::ABOUT.options, &[("cards", "2")]);
    let pair = pair.expect("it is an option");
    let undealt = Dealer::new(&MAKE24, &pair, never, 7).deal(&mut Limits::new());
    assert!(matches!(undealt, Err(Undealt::GaveUp(_))), "{undealt:?}");
}

#[test]
fn some_hands_are_not_graded() {
    for (hand, options, why) in [
        ("1 1 1 1 1 1 1", &[][..], "only hands of up to 6 cards are studied"),
        ("1 2 3", &[("values", "")], "its values are listed, and no target is to be reached"),
    ] {
        let hand = instance(&MAKE24, hand, options);
        let refused = NoHelp::Refused(why.to_owned());
        assert_eq!(hand.player().grade(&mut Limits::new()), Err(refused.clone()));
        assert_eq!(hand.player().hint(&mut Limits::new()), Err(refused));
    }
    let stopped = read("7 4 9 2", &[]).player().grade(&mut Limits::new().nodes(3));
    assert!(matches!(stopped, Err(NoHelp::Stopped(_))), "{stopped:?}");
}

/// The table that a hint or a grade builds respects the memory limit.
#[test]
fn help_respects_the_memory_limit() {
    let hand = read("1 2 3 4 5 6", &[]);
    let limits = || Limits::new().memory(1_000, || 0);
    let stopped = NoHelp::Stopped(Status::MemoryLimit);
    assert_eq!(hand.player().grade(&mut limits()), Err(stopped.clone()));
    assert_eq!(hand.player().hint(&mut limits()), Err(stopped));
}
