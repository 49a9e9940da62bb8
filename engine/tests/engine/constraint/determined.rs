//! Functional dependencies: which constraints determine a variable by the others. Formulas of models
//! whose outputs determine all variables have a search depth first; those of others are proved by
//! learning, and count the outputs alone.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Branching, Choose, Decision, Model, Relation, Select, Variable};
use billhook_engine::{Node, Search, dfs};

use super::enumerate::by_formula;
use super::instance::{Instance, seeds};
use super::kinds::KINDS;
use crate::proof::proved_by_learning;

/// Returns, for each of five variables, whether the constraints determine it if the others are
/// outputs. Only such a variable is decided by its own branching, before the outputs.
fn determined(declare: fn(&mut Model, [Variable; 5])) -> [bool; 5] {
    [0, 1, 2, 3, 4].map(|left_out| {
        let mut model = Model::new();
        let variables = [0, 1, 2, 3, 4].map(|number| model.variable(format!("{number}"), 0..=2));
        declare(&mut model, variables);
        let told = variables.into_iter().filter(|it| it.number() != left_out);
        model.output(&told.collect::<Vec<_>>());
        let first = vec![variables[left_out]];
        let (select, choose) = (Select::InputOrder, Choose::Min);
        model.branch(Branching { variables: first, select, choose });
        let mut labelling = model.labelling().expect("values are few");
        let Node::Open(mut cursor) = labelling.open() else { return false };
        let decision = labelling.next(&mut cursor);
        decision.and_then(Decision::variable) == Some(variables[left_out])
    })
}

#[test]
fn functional_constraints_determine_their_results() {
    const ALL: [bool; 5] = [true; 5];
    const NONE: [bool; 5] = [false; 5];
    const FIRST: [bool; 5] = [true, false, false, false, false];
    type Declare = fn(&mut Model, [Variable; 5]);
    let table: [(Declare, [bool; 5]); 41] = [
        (|_, _| {}, NONE),
        (|it, [a, b, c, ..]| it.product(a, b, c), FIRST),
        (|it, [a, b, ..]| it.product(a, a, b), NONE),
        (|it, [a, b, ..]| it.product(a, b, a), NONE),
        (|it, [a, b, ..]| it.product(a, b, b), FIRST),
        (|it, [a, b, c, ..]| it.quotient(a, b, c), FIRST),
        (|it, [a, b, ..]| it.quotient(a, a, b), NONE),
        (|it, [a, b, ..]| it.quotient(a, b, a), NONE),
        (|it, [a, b, c, ..]| it.remainder(a, b, c), FIRST),
        (|it, [a, b, ..]| it.remainder(a, a, b), NONE),
        (|it, [a, b, ..]| it.remainder(a, b, a), NONE),
        (|it, [a, b, ..]| it.absolute(a, b), FIRST),
        (|it, [a, ..]| it.absolute(a, a), NONE),
        (|it, [a, b, c, ..]| it.maximum(a, &[b, c]), FIRST),
        (|it, [a, b, ..]| it.maximum(a, &[b, a]), NONE),
        (|it, [a, b, c, ..]| it.minimum(a, &[b, c]), FIRST),
        (|it, [a, b, ..]| it.element(a, &[0, 1, 1], b), FIRST),
        (|it, [a, ..]| it.element(a, &[0, 1, 1], a), NONE),
        (|it, [a, b, c, d, _]| it.element_of_variables(a, &[b, c], d), FIRST),
        (|it, [a, b, c, ..]| it.element_of_variables(a, &[b, a], c), NONE),
        (|it, [a, b, c, ..]| it.element_of_variables(a, &[b, c], a), NONE),
        (|it, [a, b, c, ..]| it.count(a, &[b, c], 1), FIRST),
        (|it, [a, b, ..]| it.count(a, &[b, a], 1), NONE),
        (|it, [a, b, c, ..]| it.equal_reified(a, b, c), FIRST),
        (|it, [a, b, ..]| it.equal_reified(a, a, b), NONE),
        (|it, [a, b, ..]| it.equal_reified(a, b, a), NONE),
        (|it, [a, b, c, ..]| it.equal_implied(a, b, c), NONE),
        (|it, [a, b, c, ..]| it.unequal_reified(a, b, c), FIRST),
        (|it, [a, b, ..]| it.member_reified(a, b, [1, 4]), FIRST),
        (|it, [a, ..]| it.member_reified(a, a, [1, 4]), NONE),
        (|it, [a, b, ..]| it.member_implied(a, b, [1, 4]), NONE),
        (|it, [a, b, c, d, _]| it.clause_reified(a, &[b, c], &[d]), FIRST),
        (|it, [a, b, c, ..]| it.clause_reified(a, &[b, a], &[c]), NONE),
        (|it, [a, b, c, ..]| it.clause(&[a, b], &[c]), NONE),
        (|it, [a, b, c, ..]| it.any(a, &[b, c]), FIRST),
        (|it, [a, b, c, ..]| it.all(a, &[b, c]), FIRST),
        (|it, all| it.xor(&all), ALL),
        (|it, [a, b, c, ..]| it.xor(&[a, a, b, c, c]), [false, true, false, false, false]),
        (|it, all| it.linear(&all.map(|variable| (2, variable)), Relation::Equal, 4), ALL),
        (|it, [a, b, c, ..]| it.linear_reified(a, &[(1, b), (3, c)], Relation::AtMost, 2), FIRST),
        (|it, [a, b, c, ..]| it.linear_implied(a, &[(1, b), (3, c)], Relation::AtMost, 2), NONE),
    ];
    for (number, (declare, expected)) in table.into_iter().enumerate() {
        assert_eq!(determined(declare), expected, "row {number}");
    }
}

/// A formula counts each assignment of the outputs once, whatever the outputs leave open. A proof
/// in which one is missing is refused.
#[test]
fn formulas_count_the_assignments_of_outputs() {
    let (mut determined, mut open) = (0, 0);
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(60) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            let Some(solutions) = instance.solutions() else { continue };
            let kept = instance.variables.len().saturating_sub(1);
            instance.model.output(&instance.variables[..kept]);
            let expected: BTreeSet<_> = solutions.iter().map(|it| &it[..kept]).collect();
            let count = expected.len();
            let Ok(direct) = instance.model.formula(|_, _| String::new()) else { continue };
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);
            if let Some(mut search) = direct.search() {
                determined += 1;
                let found = dfs::statistics(&mut search).solutions();
                assert_eq!(found, count as u64, "{context}");
                continue;
            }
            open += 1;
            let (found, shown) = proved_by_learning(&direct, count);
            let outputs: BTreeSet<_> = found.iter().map(|it| &it[..kept]).collect();
            assert_eq!((found.len(), &outputs), (count, &expected), "{context}");
            assert!(found.iter().all(|it| solutions.contains(it)), "{context}");
            assert_eq!(shown, Some(count as u64), "{context}");
            if let Some(fewer) = count.checked_sub(1) {
                assert_eq!(proved_by_learning(&direct, fewer).1, None, "{context}");
            }
        }
    }
    let least = 500 * seeds(60).end / 60;
    assert!(determined > least && open > least, "{determined} {open}");
}

/// Two variables of which any is greater than the told one: one answer for each value that is told.
#[test]
fn solutions_that_differ_in_open_variables_are_one() {
    for (told, expected) in [(1, 3), (0, 1)] {
        let mut model = Model::new();
        let hidden = ["a", "b"].map(|name| model.variable(name, 1..=4));
        let shown = model.variable("shown", 1..=4);
        for it in hidden {
            model.linear(&[(1, shown), (-1, it)], Relation::AtMost, -1);
        }
        model.output(&[shown][..told]);
        let direct = model.formula(|_, _| String::new()).expect("it is small");
        assert!(direct.search().is_none());
        let (found, proved) = proved_by_learning(&direct, expected);
        assert_eq!((found.len(), proved), (expected, Some(expected as u64)));
        assert_eq!(proved_by_learning(&direct, expected - 1).1, None);
    }
}

/// Constants, entailed truths, variables fixed by propagation, variables without constraints, and
/// results found by enumeration are determined; a variable that may have two values for one output
/// is not.
#[test]
fn fixed_and_free_variables_are_determined() {
    type Declare = fn(&mut Model, [Variable; 2]);
    let table: [(Declare, bool); 10] = [
        (|it, [a, _]| it.linear(&[(1, a)], Relation::Equal, 2), true),
        (
            |it, [a, b]| {
                let two = it.variable("", 2..=2);
                it.equal_reified(a, b, two);
            },
            true,
        ),
        (
            |it, [a, b]| {
                let truth = it.variable("", 1..=1);
                it.equal_reified(truth, a, b);
            },
            true,
        ),
        (
            |it, [a, b]| {
                let truth = it.variable("", 1..=1);
                it.linear_implied(truth, &[(1, a), (-1, b)], Relation::Equal, 0);
            },
            true,
        ),
        (|it, [a, b]| it.table(&[a, b], &[vec![1, 0], vec![0, 1], vec![2, 2]]), true),
        (|it, [a, b]| it.table(&[a, b], &[vec![1, 0], vec![0, 0], vec![2, 2]]), false),
        (|it, [a, b]| it.regular(&[a, b], 2, &[vec![2, 3], vec![0, 1], vec![1, 0]], 1, &[1]), true),
        (|it, [a, b]| it.element(b, &[2, 1], a), true),
        (|it, [a, b]| it.element(b, &[1, 1], a), false),
        (|_, _| {}, true),
    ];
    for (number, (declare, expected)) in table.into_iter().enumerate() {
        let mut model = Model::new();
        let [hidden, told] = ["hidden", "told"].map(|name| model.variable(name, 0..=2));
        declare(&mut model, [hidden, told]);
        model.output(&[told]);
        let direct = model.formula(|_, _| String::new()).expect("it is small");
        assert_eq!(direct.search().is_some(), expected, "row {number}");
    }
}

#[test]
fn a_variable_of_a_binary_sum_determines_the_other() {
    for told in 0..2 {
        let mut model = Model::new();
        let pair = ["x", "y"].map(|name| model.variable(name, 0..=5));
        model.sum(&pair, 5);
        model.output(&[pair[told]]);
        assert_eq!(by_formula(&model), 6, "{told}");
    }
}
