//! The learning search of random models: it finds exactly the assignments that the definitions of
//! the constraints allow, each once, and the best ones.

use std::collections::BTreeSet;

use billhook_engine::constraint::{Branching, Choose, Model, Relation, Select, Solved, Variable};
use billhook_engine::{Flow, Limits, Statistics, Status, dfs};
use rand::RngExt;

use super::instance::{Instance, seeds};
use super::kinds::KINDS;

/// Returns the values of variables at each solution.
pub fn learnt(instance: &Instance, variables: &[Variable]) -> Vec<Vec<i64>> {
    let mut learner = instance.model.learner(&mut Limits::new()).expect("values are few");
    // Some solutions check what is learnt.
    for solution in instance.solutions().iter().flatten().step_by(7) {
        learner.check(solution);
    }
    let mut found = Vec::new();
    let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
    let status = learner.search(&mut limits, &mut statistics, |solved: &Solved<'_>| {
        found.push(variables.iter().map(|&it| solved.value(it)).collect());
        Flow::Continue
    });
    assert_eq!(status, Status::Complete);
    found
}

pub fn agrees(instance: &Instance, context: &str) {
    let Some(expected) = instance.solutions() else { return };
    let found = learnt(instance, &instance.variables);
    let count = found.len();
    let found: BTreeSet<Vec<i64>> = found.into_iter().collect();
    assert_eq!(found, expected, "{context}: {:?}", instance.model);
    assert_eq!(count, expected.len(), "{context}: a solution is found twice");
}

#[test]
fn single_constraints_agree_with_enumeration() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(200) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            agrees(&instance, &format!("{}, seed {seed}", kind.name));
        }
    }
}

/// Returns a model of a few constraints, some of which meet in the same variables, so that there
/// are dead ends to learn from.
pub fn mixed(seed: u64) -> Instance {
    mix(Instance::new(seed), seed)
}

/// Adds a few constraints to a model.
pub fn mix(mut instance: Instance, seed: u64) -> Instance {
    for _ in 0..instance.random.random_range(2..=6) {
        let kind = &KINDS[instance.random.random_range(0..KINDS.len())];
        (kind.declare)(&mut instance);
    }
    if seed.is_multiple_of(3) && !instance.variables.is_empty() {
        instance.share();
    }
    instance
}

#[test]
fn models_agree_with_enumeration() {
    for seed in seeds(3_000) {
        agrees(&mixed(seed), &format!("seed {seed}"));
    }
}

/// Ten queens have dead ends enough for nogoods to be forgotten; with little memory most are.
#[test]
fn many_solutions_are_found_while_nogoods_are_forgotten() {
    let usual = forgotten(Limits::new());
    let short = forgotten(Limits::new().memory(40_000, || 0));
    assert!(0 < usual && usual < short, "{usual} {short}");
}

/// Finds all solutions of ten queens and returns the number of nogoods forgotten.
fn forgotten(mut limits: Limits) -> u64 {
    let mut model = Model::new();
    let queens = model.grid(1, 10, 1..=10);
    model.branch(Branching {
        variables: queens.cells().to_vec(),
        select: Select::FirstFail,
        choose: Choose::Min,
    });
    model.all_different(queens.cells());
    for sign in [-1, 1] {
        let diagonals: Vec<Variable> = (0..10)
            .map(|row| {
                let diagonal = model.variable(format!("{sign} {row}"), -20..=40);
                let terms = [(1, diagonal), (-1, queens.cells()[row as usize])];
                model.linear(&terms, Relation::Equal, sign * row);
                diagonal
            })
            .collect();
        model.all_different(&diagonals);
    }
    let mut labelling = model.labelling().expect("a small model");
    let all = dfs::all(&mut labelling, |found| {
        model.variables().map(|it| found.value(it).expect("it is fixed")).collect::<Vec<i64>>()
    });
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    // Every one takes long where arithmetic is checked.
    let step = if cfg!(debug_assertions) { 7 } else { 1 };
    all.iter().step_by(step).for_each(|solution| learner.check(solution));
    let mut found = BTreeSet::new();
    let mut statistics = Statistics::new();
    let status = learner.search(&mut limits, &mut statistics, |solved| {
        found.insert(model.variables().map(|it| solved.value(it)).collect::<Vec<i64>>());
        Flow::Continue
    });
    assert_eq!(status, Status::Complete);
    assert_eq!(found, all.into_iter().collect());
    assert_eq!(statistics.solutions(), 724);
    learner.counts().forgotten
}

/// One of many literals is true, but not the last one alone.
#[test]
fn a_nogood_may_have_a_hundred_thousand_atoms() {
    let mut model = Model::new();
    let truths = model.grid(1, 100_000, 0..=1);
    let (last, others) = truths.cells().split_last().expect("there are some");
    model.clause(truths.cells(), &[]);
    model.clause(others, &[*last]);
    model.output(others);
    let mut learner = model.learner(&mut Limits::new()).expect("a large model");
    let mut statistics = Statistics::new();
    let mut limits = Limits::new().solutions(2);
    let status = learner.search(&mut limits, &mut statistics, |solved| {
        assert!(others.iter().any(|&it| solved.value(it) == 1));
        Flow::Continue
    });
    assert_eq!((status, statistics.solutions()), (Status::Limit, 2));
    assert!(learner.counts().atoms >= 99_999, "{:?}", learner.counts());
}

/// Solutions that agree in the outputs count as one.
#[test]
fn outputs_distinguish_solutions() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(60) {
            let mut instance = Instance::new(1_000 * number + seed);
            (kind.declare)(&mut instance);
            (KINDS[seed as usize % KINDS.len()].declare)(&mut instance);
            let Some(solutions) = instance.solutions() else { continue };
            let kept = instance.random.random_range(0..=instance.variables.len());
            let outputs = instance.variables[..kept].to_vec();
            instance.model.output(&outputs);
            let expected: BTreeSet<Vec<i64>> =
                solutions.iter().map(|it| it[..kept].to_vec()).collect();
            let found = learnt(&instance, &outputs);
            let count = found.len();
            assert_eq!(
                found.into_iter().collect::<BTreeSet<_>>(),
                expected,
                "{} {seed}",
                kind.name
            );
            assert_eq!(count, expected.len(), "{} {seed}: a solution is found twice", kind.name);
        }
    }
}

/// With an objective, each solution is better than the one before, and the last one is the best.
#[test]
fn the_last_solution_is_the_best() {
    for seed in seeds(1_500) {
        let mut instance = Instance::new(seed);
        for _ in 0..instance.random.random_range(1..=4) {
            let kind = &KINDS[instance.random.random_range(0..KINDS.len())];
            (kind.declare)(&mut instance);
        }
        let Some(solutions) = instance.solutions() else { continue };
        let Some(&objective) = instance.variables.last() else { continue };
        let place = instance.variables.len() - 1;
        let values = solutions.iter().map(|it| it[place]);
        let best = if seed % 2 == 0 { values.min() } else { values.max() };
        match seed % 2 {
            0 => instance.model.minimize(objective),
            _ => instance.model.maximize(objective),
        }
        let found: Vec<i64> = learnt(&instance, &[objective]).concat();
        let improves = |pair: &[i64]| (pair[1] < pair[0]) == (seed % 2 == 0);
        assert!(found.windows(2).all(improves), "seed {seed}: {found:?}");
        assert_eq!(found.last().copied(), best, "seed {seed}");
    }
}

/// A search goes on where a limit stopped it.
#[test]
fn a_stopped_search_goes_on() {
    let mut model = Model::new();
    let queens = model.grid(1, 6, 1..=6);
    model.all_different(queens.cells());
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let (mut found, mut statistics) = (BTreeSet::new(), Statistics::new());
    loop {
        let mut limits = Limits::new().nodes(7).solutions(2);
        let status = learner.search(&mut limits, &mut statistics, |solved| {
            let values = queens.cells().iter().map(|&it| solved.value(it));
            assert!(found.insert(values.collect::<Vec<i64>>()), "it was found before");
            Flow::Continue
        });
        if status == Status::Complete {
            break;
        }
        assert!([Status::Limit, Status::NodeLimit].contains(&status));
    }
    assert_eq!((found.len(), statistics.solutions()), (720, 720));
}

/// A count of truth variables may become clauses, with counters. Solutions that differ only in
/// counters, or in variables that are no outputs, are one.
#[test]
fn counts_of_truth_variables_have_all_their_solutions() {
    for number in 0..=11_usize {
        for (least, most) in
            (0..=number).flat_map(|least| [(least, least), (least, number / 2 + 3)])
        {
            for (value, outputs) in [(1, number), (0, number), (1, number / 2)] {
                let mut model = Model::new();
                let row = model.grid(1, number, 0..=1);
                model.count_between(row.cells(), value, least as i64..=most as i64);
                model.output(&row.cells()[..outputs]);
                let found = (0_u32..1 << outputs).filter(|set| {
                    let [having, others] = [set.count_ones() as usize, number - outputs];
                    least <= most && having <= most && having + others >= least
                });
                let mut learner = model.learner(&mut Limits::new()).expect("a small model");
                let having = if value == 1 { most } else { number - most.min(number) };
                if least <= most {
                    let solution = (0..number).map(|at| i64::from(at < having));
                    learner.check(&solution.collect::<Vec<i64>>());
                }
                let mut statistics = Statistics::new();
                learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
                let context = format!("{least} to {most} of {number}, {outputs} outputs");
                assert_eq!(statistics.solutions(), found.count() as u64, "{context}");
            }
        }
    }
}

/// As [`models_agree_with_enumeration`], for a million models:
/// `cargo test --release -p billhook-engine --test engine a_million_models -- --ignored`.
#[test]
#[ignore = "takes eight minutes"]
fn a_million_models_agree_with_enumeration() {
    for seed in 1_000_000..2_000_000 {
        agrees(&mixed(seed), &format!("seed {seed}"));
    }
}
