//! Tests the 24 game against exact answers of other programs, which `../truth/README.md` describes.

use std::collections::HashMap;

use billhook_numbers::game::Game;
use billhook_numbers::solvable::Solver;
use billhook_testing::count;

use crate::hand::{hands, read, solutions, typed};

const HANDS: &str = include_str!("../truth/hands.csv");
const LISTS: &str = include_str!("../truth/brute_force_lists.txt");

/// Counts all 1,820 hands of four cards from 1 to 13. The totals are known, and so is the number of
/// every second hand.
fn counts_every_hand(strategy: &str) {
    let rows = HANDS.lines().skip(1).map(|row| {
        let mut fields = row.split(',');
        (fields.next().unwrap_or_default(), fields.next().and_then(|raw| raw.parse::<u64>().ok()))
    });
    let mut table: HashMap<&str, Option<u64>> = rows.collect();
    assert_eq!(table.len(), 910);

    let hands = hands(4, 13, 4);
    let (mut total, mut solvable) = (0, 0);
    for hand in hands.iter().map(|hand| typed(hand)) {
        let found = count(&*read(&hand, &[]), strategy);
        if let Some(expected) = table.remove(hand.as_str()) {
            assert_eq!(Some(found), expected, "{strategy} {hand}");
        }
        total += found;
        solvable += u64::from(found > 0);
    }
    assert!(table.is_empty(), "not met: {table:?}");
    assert_eq!((hands.len(), total, solvable), (1_820, 53_282, 1_362), "{strategy}");
}

#[test]
fn every_hand_is_counted_right_by_dfs() {
    counts_every_hand("dfs");
}

#[test]
fn every_hand_is_counted_right_by_heuristic() {
    counts_every_hand("heuristic");
}

#[test]
fn every_hand_is_counted_right_by_brute_force() {
    counts_every_hand("brute-force");
}

#[test]
fn every_hand_is_counted_right_by_subsets() {
    counts_every_hand("subsets");
}

#[test]
fn brute_force_lists_agree_line_by_line() {
    let lists = LISTS.trim().split("\n\n");
    assert_eq!(lists.clone().count(), 12);
    for list in lists {
        let (title, expected) = list.split_once('\n').expect("a title and its list");
        let title = title.strip_prefix("# ").and_then(|title| title.split_once(" -> "));
        let (hand, number) = title.expect("a hand and a number");
        let instance = read(hand, &[("brackets", "full")]);
        let found = solutions(&*instance, "brute-force");
        let found: Vec<_> = found.iter().map(|solution| solution.plain.as_str()).collect();
        assert_eq!(found, expected.lines().collect::<Vec<_>>(), "{hand}");
        assert_eq!(found.len().to_string(), number, "{hand}");
    }
}

#[test]
fn solvable_hands_are_counted_for_other_targets() {
    let targets = [
        ("1", 1_580),
        ("23", 1_108),
        ("100", 654),
        ("2", 1_758),
        ("3", 1_651),
        ("10", 1_540),
        ("12", 1_535),
        ("25", 1_074),
        ("36", 1_270),
        ("48", 1_139),
    ];
    let most = if cfg!(debug_assertions) { 3 } else { targets.len() };
    for &(target, expected) in &targets[..most] {
        let solvable =
            |hand: &Vec<u8>| count(&*read(&typed(hand), &[("target", target)]), "auto") > 0;
        assert_eq!(
            hands(4, 13, 4).iter().filter(|hand| solvable(hand)).count(),
            expected,
            "{target}"
        );
    }
}

#[test]
fn left_folds_miss_sixty_three_hands() {
    let left = [("fold", "left")];
    let solvable = |hand: &Vec<u8>| count(&*read(&typed(hand), &left), "auto") > 0;
    assert_eq!(hands(4, 13, 4).iter().filter(|hand| solvable(hand)).count(), 1_362 - 63);
    assert_eq!(count(&*read("1 1 2 7", &left), "auto"), 0);
}

#[test]
fn most_hands_of_many_cards_are_solvable() {
    let all = [
        (4, 10, 715, 566),
        (5, 10, 1_992, 1_955),
        (5, 13, 6_175, 6_095),
        (6, 10, 4_905, 4_902),
        (6, 13, 18_395, 18_392),
    ];
    let most = if cfg!(debug_assertions) { 3 } else { all.len() };
    for &(cards, highest, number, solvable) in &all[..most] {
        let hands = hands(cards, highest, 4);
        let mut solver = Solver::default();
        let found =
            hands.iter().filter(|hand| solver.solvable(&Game::new(hand.iter().copied()))).count();
        assert_eq!((hands.len(), found), (number, solvable), "{cards} cards 1 to {highest}");
    }
}

#[test]
fn values_of_hands_are_counted() {
    let (left, no_sums) = (("fold", "left"), ("operators", "-*/"));
    for (hand, options, expected) in [
        ("1 2 3", &[][..], 29),
        ("1 2 3 4", &[], 230),
        ("3 3 8 8", &[], 269),
        ("2 4 7 9", &[], 754),
        ("1 2 3 4 5", &[], 2_144),
        ("3 5 7 11 13", &[], 15_488),
        ("1 2 3 4 5 6", &[], 23_422),
        ("3 3 8 8", &[left], 247),
        ("3 3 8 8", &[left, no_sums], 157),
    ] {
        let options = [&[("values", "")], options].concat();
        assert_eq!(count(&*read(hand, &options), "auto"), expected, "{hand} {options:?}");
    }
}
