//! Contradictions: the rules found have no common solution by enumeration, and have one without any
//! one of them.

use billhook_engine::Limits;
use billhook_engine::constraint::{Model, Relation, Variable};

use crate::random::for_all;
use proptest::prelude::*;

/// A rule about two of four numbers from 1 to 3.
#[derive(Clone, Copy, Debug)]
pub enum Pair {
    Differ,
    Sum(i64),
    Less,
}

pub type Posed = (Pair, [usize; 2]);

pub fn holds((rule, [one, two]): Posed, values: [i64; 4]) -> bool {
    let (one, two) = (values[one], values[two]);
    match rule {
        Pair::Differ => one != two,
        Pair::Sum(sum) => one + two == sum,
        Pair::Less => one < two,
    }
}

pub fn declare((rule, [one, two]): Posed, numbers: &[Variable], model: &mut Model) {
    let pair = [numbers[one], numbers[two]];
    match rule {
        Pair::Differ => model.all_different(&pair),
        Pair::Sum(sum) => model.sum(&pair, sum),
        Pair::Less => model.linear(&[(1, pair[0]), (-1, pair[1])], Relation::AtMost, -1),
    }
}

fn has_solution(rules: &[Posed]) -> bool {
    (0..81).any(|number: i64| {
        let values = [1, 3, 9, 27].map(|place| number / place % 3 + 1);
        rules.iter().all(|&rule| holds(rule, values))
    })
}

pub fn rule() -> impl Strategy<Value = Posed> {
    let rule = prop_oneof![
        2 => Just(Pair::Differ),
        1 => (2..7i64).prop_map(Pair::Sum),
        1 => Just(Pair::Less),
    ];
    (rule, 0..4usize, 1..4usize).prop_map(|(rule, one, more)| (rule, [one, (one + more) % 4]))
}

#[test]
fn contradictions_are_smallest() {
    for_all(prop::collection::vec(rule(), 2..11), |rules| {
        let mut model = Model::new();
        let numbers = model.grid(1, 4, 1..=3);
        for (at, &rule) in rules.iter().enumerate() {
            declare(rule, numbers.cells(), model.because(at.to_string()));
        }
        let told = model.contradiction(&mut Limits::new()).expect("the model is small");
        assert_eq!(told.is_none(), has_solution(&rules));
        let Some(told) = told else { return };
        let numbers: Vec<usize> =
            told.rules.iter().map(|rule| rule.words.parse().expect("a number")).collect();
        assert!(told.is_smallest && numbers.is_sorted(), "{numbers:?}");
        let kept: Vec<Posed> = numbers.iter().map(|&it| rules[it]).collect();
        assert!(!has_solution(&kept), "{kept:?}");
        for left_out in 0..kept.len() {
            let mut fewer = kept.clone();
            fewer.remove(left_out);
            assert!(has_solution(&fewer), "{kept:?} without {left_out}");
        }
    });
}

#[test]
fn a_search_that_is_stopped_finds_no_contradiction() {
    let mut model = Model::new();
    let pigeons = model.grid(1, 9, 1..=8);
    for (at, &one) in pigeons.cells().iter().enumerate() {
        pigeons.cells()[..at].iter().for_each(|&other| model.all_different(&[one, other]));
    }
    let told = model.contradiction(&mut Limits::new().nodes(10)).expect("the model is small");
    assert_eq!(told, None);
}
