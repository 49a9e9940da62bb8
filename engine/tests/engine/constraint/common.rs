//! Questions of a learning search about random models: under assumptions it finds a solution
//! exactly if there is one, and the common values are those of all solutions.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Decision, Finding, Learner, Possible, Variable};
use billhook_engine::{Flow, Limits, Statistics, Status};
use rand::RngExt;

use super::instance::{Instance, seeds};
use super::kinds::KINDS;
use super::learn::mixed;

/// Returns the learning search of a model, which some solutions check.
fn learner(instance: &Instance, solutions: &BTreeSet<Vec<i64>>) -> Learner {
    let mut learner = instance.model.learner(&mut Limits::new()).expect("values are few");
    solutions.iter().step_by(5).for_each(|solution| learner.check(solution));
    learner
}

/// Returns the values of each variable in all solutions.
fn expected(instance: &Instance, solutions: &BTreeSet<Vec<i64>>) -> Vec<Possible> {
    let values = |at: usize| solutions.iter().map(|it| it[at]).collect::<BTreeSet<i64>>();
    let possible = |at| Possible { values: values(at).into_iter().collect(), is_all: true };
    (0..instance.variables.len()).map(possible).collect()
}

pub fn agrees(instance: &Instance, context: &str) {
    let Some(solutions) = instance.solutions() else { return };
    let mut learner = learner(instance, &solutions);
    let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
    for _ in 0..2 {
        let common = learner.common(&instance.variables, &mut limits, &mut statistics);
        let expected = (Status::Complete, expected(instance, &solutions));
        assert_eq!(common, expected, "{context}: {:?}", instance.model);
    }
}

#[test]
fn common_values_of_single_constraints_are_those_of_all_solutions() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(100) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            agrees(&instance, &format!("{}, seed {seed}", kind.name));
        }
    }
}

#[test]
fn common_values_are_those_of_all_solutions() {
    for seed in seeds(2_000) {
        agrees(&mixed(seed), &format!("seed {seed}"));
    }
}

/// Draws a decision about a variable, perhaps about a value outside of its domain.
fn decision(instance: &mut Instance) -> Decision {
    let variable = instance.variables[instance.random.random_range(0..instance.variables.len())];
    let values: Vec<i64> = instance.model.values(variable).iter().collect();
    let value = match instance.random.random_range(0..8) {
        0 => i64::MIN,
        1 => i64::MAX,
        2 => values[0] - 1,
        3 => values[values.len() - 1] + 1,
        _ => values[instance.random.random_range(0..values.len())],
    };
    match instance.random.random_range(0..9) {
        0 => Decision::Continue,
        1 | 2 => Decision::Is(variable, value),
        3 | 4 => Decision::IsNot(variable, value),
        5 | 6 => Decision::AtMost(variable, value),
        _ => Decision::AtLeast(variable, value),
    }
}

fn holds(decision: Decision, value: impl Fn(Variable) -> i64) -> bool {
    match decision {
        Decision::Is(variable, wanted) => value(variable) == wanted,
        Decision::IsNot(variable, other) => value(variable) != other,
        Decision::AtMost(variable, most) => value(variable) <= most,
        Decision::AtLeast(variable, least) => value(variable) >= least,
        Decision::Continue => true,
    }
}

/// Several questions are asked of one search, so that what it learnt from the first ones serves the
/// others.
#[test]
fn assumptions_are_fulfilled_or_refuted() {
    for seed in seeds(2_000) {
        let mut instance = mixed(seed);
        if instance.variables.is_empty() {
            continue;
        }
        let Some(solutions) = instance.solutions() else { continue };
        let mut learner = learner(&instance, &solutions);
        let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
        for _ in 0..8 {
            let number = instance.random.random_range(0..5);
            let assumed: Vec<Decision> = (0..number).map(|_| decision(&mut instance)).collect();
            let fulfil = |solution: &[i64], decision: Decision| {
                holds(decision, |variable| solution[variable.number()])
            };
            match learner.solve_under(&assumed, &mut limits, &mut statistics) {
                Finding::Solved(solved) => {
                    let values: Vec<i64> =
                        instance.variables.iter().map(|&it| solved.value(it)).collect();
                    assert!(solutions.contains(&values), "seed {seed}");
                    assert!(assumed.iter().all(|&it| fulfil(&values, it)), "seed {seed}");
                }
                Finding::Refuted(contrary) => {
                    assert!(contrary.windows(2).all(|pair| pair[0] < pair[1]), "seed {seed}");
                    let all = |solution: &&Vec<i64>| {
                        contrary.iter().all(|&at| fulfil(solution, assumed[at]))
                    };
                    let found = solutions.iter().find(all);
                    assert_eq!(found, None, "seed {seed}: {contrary:?} of {assumed:?}");
                }
                Finding::Stopped(status) => panic!("there is no limit: {status}"),
            }
        }
        // Questions leave all solutions to a search.
        let mut found = BTreeSet::new();
        let status = learner.search(&mut limits, &mut statistics, |solved| {
            let values = instance.variables.iter().map(|&it| solved.value(it)).collect();
            assert!(found.insert(values), "seed {seed}: a solution is found twice");
            Flow::Continue
        });
        assert_eq!((status, found), (Status::Complete, solutions), "seed {seed}");
    }
}

/// A search that is stopped knows some values, and says of which variables it knows all.
#[test]
fn stopped_questions_say_what_is_known() {
    for seed in seeds(300) {
        let instance = mixed(seed);
        let Some(solutions) = instance.solutions() else { continue };
        let all = expected(&instance, &solutions);
        let mut learner = learner(&instance, &solutions);
        let mut nodes = 0;
        loop {
            nodes += 1;
            let (mut limits, mut statistics) = (Limits::new().nodes(nodes), Statistics::new());
            let (status, common) =
                learner.common(&instance.variables, &mut limits, &mut statistics);
            for (known, all) in common.iter().zip(&all) {
                let is_right = |value| all.values.contains(value);
                assert!(known.values.iter().all(is_right), "seed {seed}, {nodes} nodes");
                assert!(!known.is_all || known == all, "seed {seed}, {nodes} nodes");
                assert!(known.decided().is_none_or(|_| known == all), "seed {seed}");
            }
            assert_eq!(status == Status::Complete, common == all, "seed {seed}, {nodes} nodes");
            match status {
                Status::Complete => break,
                status => assert_eq!(status, Status::NodeLimit),
            }
        }
    }
}
