//! The learning search of models with wide variables. On random models it finds exactly the
//! solutions that their definitions allow; on large ones it ends, or can be stopped, with little
//! memory.

use billhook_engine::constraint::{
    Decision, Finding, Goal, Learner, LearnerBookmark, Model, Relation, Values, Variable,
};
use billhook_engine::{Flow, Limits, Statistics, Status};

use super::common;
use super::instance::{Instance, seeds};
use super::kinds::KINDS;
use super::learn::{agrees, learnt, mix};
use super::learn_cubes::cubes_agree;
use super::learn_resume;
use super::wide::{circle, is_taken};

/// Returns a model of a few constraints with wide variables; `None` if it is refused.
fn mixed(seed: u64) -> Option<Instance> {
    Some(mix(Instance::new(seed).far(), seed)).filter(is_taken)
}

#[test]
fn single_constraints_agree_with_enumeration() {
    for (number, kind) in (0..).zip(KINDS) {
        for seed in seeds(200) {
            let mut instance = Instance::new(1_000 * number + seed).far();
            (kind.declare)(&mut instance);
            if seed % 5 == 4 && !instance.variables.is_empty() {
                instance.share();
            }
            if is_taken(&instance) {
                agrees(&instance, &format!("{}, seed {seed}", kind.name));
            }
        }
    }
}

#[test]
fn models_agree_with_enumeration() {
    for seed in seeds(3_000) {
        if let Some(instance) = mixed(seed) {
            agrees(&instance, &format!("seed {seed}"));
        }
    }
}

#[test]
fn no_solution_is_lost_or_found_twice_by_runs_or_cubes() {
    for seed in seeds(600) {
        let Some(mut instance) = mixed(seed) else { continue };
        let stops = [(u64::MAX, 1), (2, u64::MAX), (7, 2)][seed as usize % 3];
        learn_resume::agrees(&instance, &instance.variables, stops, &format!("seed {seed}"));
        if seed % 4 == 0 {
            cubes_agree(&instance, seed);
        }
        let kept = instance.variables[..seed as usize % (instance.variables.len() + 1)].to_vec();
        instance.model.output(&kept);
        learn_resume::agrees(&instance, &kept, stops, &format!("seed {seed}, outputs"));
    }
}

#[test]
fn common_values_are_those_of_all_solutions() {
    for seed in seeds(1_000) {
        if let Some(instance) = mixed(seed) {
            common::agrees(&instance, &format!("seed {seed}"));
        }
    }
}

#[test]
fn the_last_solution_is_the_best() {
    for seed in seeds(1_500) {
        let Some(mut instance) = mixed(seed) else { continue };
        let (Some(solutions), Some(&objective)) = (instance.solutions(), instance.variables.last())
        else {
            continue;
        };
        let values = solutions.iter().map(|it| it[objective.number()]);
        let best = if seed % 2 == 0 { values.min() } else { values.max() };
        match seed % 2 {
            0 => instance.model.minimize(objective),
            _ => instance.model.maximize(objective),
        }
        if is_taken(&instance) {
            let found: Vec<i64> = learnt(&instance, &[objective]).concat();
            assert_eq!(found.last().copied(), best, "seed {seed}: {:?}", instance.model);
        }
    }
}

/// Returns the last solution of a search, which must end.
fn last(model: &Model, variables: &[Variable]) -> Option<Vec<i64>> {
    let mut learner = model.learner(&mut Limits::new()).expect("it is taken");
    let mut found = None;
    let mut limits = Limits::new().nodes(100_000);
    let status = learner.search(&mut limits, &mut Statistics::new(), |solved| {
        found = Some(variables.iter().map(|&it| solved.value(it)).collect());
        Flow::Continue
    });
    assert_eq!(status, Status::Complete);
    found
}

#[test]
fn large_costs_are_minimized_and_maximized() {
    for (is_greatest, expected) in [(false, 1_000_000), (true, 27_000_000)] {
        let mut model = Model::new();
        let x = model.variable("x", 1..=3);
        let [square, cube, cost] =
            ["square", "cube", "cost"].map(|it| model.variable(it, i64::MIN + 1..=i64::MAX));
        model.product(square, x, x);
        model.product(cube, square, x);
        model.linear(&[(1_000_000, cube), (-1, cost)], Relation::Equal, 0);
        if is_greatest {
            model.maximize(cost)
        } else {
            model.minimize(cost)
        }
        assert_eq!(last(&model, &[cost]), Some(vec![expected]));
    }
}

/// Checks that bounds of an objective of 64 bits are halved, not moved by 1.
#[test]
fn an_objective_without_bounds_is_found_soon() {
    let all = || i64::MIN + 1..=i64::MAX;
    for is_greatest in [false, true] {
        let mut model = Model::new();
        let [x, y] = ["x", "y"].map(|name| model.variable(name, all()));
        model.linear(&[(3, x), (1, y)], Relation::AtLeast, -1_000_000_000_007);
        model.linear(&[(1, x), (2, y)], Relation::AtMost, 1_000_000_000_009);
        model.linear(&[(1, x), (-1, y)], Relation::AtMost, 12);
        match is_greatest {
            true => model.maximize(y),
            false => model.minimize(y),
        }
        let found = last(&model, &[x, y]).expect("there are solutions");
        let expected = if is_greatest { 800_000_000_006 } else { -250_000_000_010 };
        assert_eq!(found[1], expected);
    }
}

#[test]
fn the_whole_of_64_bits_is_a_domain() {
    let mut model = Model::new();
    let x = model.variable("x", i64::MIN..=i64::MAX);
    model.minimize(x);
    assert_eq!(last(&model, &[x]), Some(vec![i64::MIN]));
    let mut model = Model::new();
    let [x, y] = ["x", "y"].map(|name| model.variable(name, i64::MIN..=i64::MAX));
    model.linear(&[(1, x), (1, y)], Relation::Equal, -1);
    model.minimize(y);
    assert_eq!(last(&model, &[x, y]), Some(vec![i64::MAX, i64::MIN]));
    let mut learner = model.learner(&mut Limits::new()).expect("it is taken");
    let far = [Decision::AtLeast(x, i64::MAX), Decision::AtLeast(y, i64::MIN + 1)];
    let finding = learner.solve_under(&far, &mut Limits::new(), &mut Statistics::new());
    assert!(matches!(finding, Finding::Refuted(both) if both == [0, 1]));
}

#[test]
fn many_values_are_found_one_after_the_other() {
    let mut model = Model::new();
    let x = model.variable("x", Values::from(0..=2_000) | Values::from(1 << 40..=(1 << 40) + 9));
    let y = model.variable("y", 0..=1 << 50);
    model.linear(&[(3, x), (-1, y)], Relation::Equal, 0);
    let mut learner = model.learner(&mut Limits::new()).expect("it is taken");
    let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
    let status = learner.search(&mut limits, &mut statistics, |_| Flow::Continue);
    assert_eq!((status, statistics.solutions()), (Status::Complete, 2_011));
    // The search asks for at most 1,024 values of a wide variable.
    let mut learner = model.learner(&mut Limits::new()).expect("it is taken");
    let (status, common) = learner.common(&[x], &mut limits, &mut Statistics::new());
    assert_eq!(
        (status, common[0].values.len(), common[0].is_all),
        (Status::Complete, 1_024, false)
    );
}

/// Checks that a propagation whose bounds shrink by 1 for years ends unfinished, and that the
/// search can be stopped.
#[test]
fn endless_propagation_is_left_unfinished() {
    let (model, _) = circle(1 << 62, -1);
    let mut limits = Limits::new().nodes(20);
    let mut learner = model.learner(&mut Limits::new()).expect("it is taken");
    let status = learner.search(&mut limits, &mut Statistics::new(), |_| Flow::Continue);
    assert_eq!(status, Status::NodeLimit);
    let (model, variables) = circle(200_000, -1);
    assert_eq!(last(&model, &variables), None);
    let (model, variables) = circle(200_000, 1);
    let mut learner = model.learner(&mut Limits::new()).expect("it is taken");
    learner.search(&mut Limits::new().solutions(2), &mut Statistics::new(), |solved| {
        let [x, y, _] = variables.map(|it| solved.value(it));
        assert_eq!(y, x + 1);
        Flow::Continue
    });
}

#[test]
fn a_bookmark_of_another_wide_model_is_refused() {
    let model = |values: Values| {
        let mut model = Model::new();
        let pair = model.grid(1, 2, values);
        model.linear(&[(1, pair.cells()[0]), (-1, pair.cells()[1])], Relation::Unequal, 0);
        model
    };
    let mut learner = model((0..=1 << 40).into()).learner(&mut Limits::new()).expect("it is taken");
    let mut limits = Limits::new().solutions(5);
    learner.search(&mut limits, &mut Statistics::new(), |_| Flow::Continue);
    let bookmark: LearnerBookmark = learner.bookmark();
    assert!(learner.share().is_some_and(|share| share < 1e-6));
    for other in [Values::from(0..=1 << 41), Values::from(0..=9) | Values::from(11..=1 << 40)] {
        let mut other: Learner = model(other).learner(&mut Limits::new()).expect("it is taken");
        assert!(other.resume(&bookmark).is_err());
    }
}

/// Checks that rules fix a wide variable, and that the steps of its derivation name ranges.
#[test]
fn deductions_of_wide_variables_are_derived() {
    let mut model = Model::new();
    let far = 1_000_000_000_000;
    let [x, y] = ["x", "y"].map(|name| model.variable(name, 0..=far));
    let [one, two] = ["one", "two"].map(|name| model.variable(name, 0..=1));
    model.because("one is true").clause(&[one], &[]);
    model.because("two is true").clause(&[two], &[]);
    model.because("x is far if one is").linear_implied(one, &[(1, x)], Relation::AtLeast, far - 9);
    model.because("y is small if two is").linear_implied(two, &[(1_000, y)], Relation::AtMost, far);
    model.because("y is a thousandth").linear(&[(1, x), (-1_000, y)], Relation::AtMost, -9);
    let mut deductions = model.deductions().expect("it is taken").expect("it is possible");
    while deductions.pass() == Some(true) {}
    assert_eq!(deductions.value(y), Some(far / 1_000));
    assert_eq!(deductions.values(x), Values::from(far - 9..=far - 9));
    let derivation = deductions.derivation(Goal::Value(y)).expect("it is known");
    let rules: Vec<usize> = derivation.steps.iter().map(|step| step.rule).collect();
    assert_eq!(rules, [0, 1, 2, 3, 4]);
    let [.., x_is_far, y_is_small, last] = &derivation.steps[..] else { panic!("{rules:?}") };
    // The last step needs only this weaker bound of x.
    assert_eq!(x_is_far.conclusions[0].left, Values::from(far - 1_008..=far));
    assert_eq!(y_is_small.conclusions[0].values, Values::from(far / 1_000 + 1..=far));
    assert_eq!(last.conclusions[0].values, Values::from(1..=far / 1_000 - 1));
}

/// Runs the check of [`models_agree_with_enumeration`] on a hundred thousand models:
/// `cargo test --release -p billhook-engine --test engine a_hundred_thousand_wide -- --ignored`.
#[test]
#[ignore = "takes a minute"]
fn a_hundred_thousand_wide_models_agree_with_enumeration() {
    for seed in 1_000_000..1_100_000 {
        if let Some(instance) = mixed(seed) {
            agrees(&instance, &format!("seed {seed}"));
        }
    }
}
