//! A learning search that is stopped and resumed by another learner again and again: in all runs
//! together it finds each solution once, and the best one.

use std::collections::BTreeSet;

use billhook_engine::constraint::{
    Branching, Choose, Learner, LearnerBookmark, Model, Select, Solved, Variable,
};
use billhook_engine::{Cancel, Flow, Limits, NoSuchPosition, Statistics, Status};

use super::instance::{Instance, seeds};
use super::kinds::KINDS;
use super::learn::mixed;

/// Returns a learner at a bookmark, which is written and read.
fn resumed(model: &Model, bookmark: &LearnerBookmark) -> Learner {
    let text = postcard::to_allocvec(bookmark).expect("a bookmark can be written");
    let read: LearnerBookmark = postcard::from_bytes(&text).expect("a bookmark can be read");
    assert_eq!(&read, bookmark);
    let mut learner = model.learner(&mut Limits::new()).expect("values are few");
    learner.resume(&read).expect("it is of this model");
    learner
}

/// Returns the values of variables in an assignment of all.
fn projected(assignment: &[i64], variables: &[Variable]) -> Vec<i64> {
    variables.iter().map(|it| assignment[it.number()]).collect()
}

/// Returns the values of variables at each solution of a search that is stopped after each `nodes`
/// nodes and each `some` solutions. The known solutions check what is learnt.
fn pieces(
    model: &Model,
    variables: &[Variable],
    (nodes, some): (u64, u64),
    known: &BTreeSet<Vec<i64>>,
) -> Vec<Vec<i64>> {
    let (mut statistics, mut found) = (Statistics::new(), Vec::new());
    let mut shown: BTreeSet<Vec<i64>> = BTreeSet::new();
    let some_known = known.iter().step_by(7).map(|it| (it, projected(it, variables)));
    let some_known: Vec<_> = some_known.collect();
    let mut bookmark = LearnerBookmark::default();
    let (mut runs, mut done) = (0, None);
    loop {
        let mut learner = resumed(model, &bookmark);
        if model.objective().is_none() {
            let left = some_known.iter().filter(|(_, values)| !shown.contains(values));
            left.for_each(|(it, _)| learner.check(it));
        }
        let mut limits = Limits::new().nodes(nodes).solutions(some);
        let status = learner.search(&mut limits, &mut statistics, |solved: &Solved<'_>| {
            let values: Vec<i64> = variables.iter().map(|&it| solved.value(it)).collect();
            shown.insert(values.clone());
            found.push(values);
            Flow::Continue
        });
        let before = bookmark;
        bookmark = learner.bookmark();
        let share = learner.share();
        assert!(share.is_none_or(|share| (0.0..=1.0).contains(&share)), "{share:?}");
        let fell = share.unwrap_or(0.0) < done.unwrap_or(0.0) - 1e-9;
        assert!(!fell, "{done:?} to {share:?}");
        done = share;
        assert_eq!(bookmark.is_at_end(), status == Status::Complete);
        if status == Status::Complete {
            assert_eq!(statistics.solutions(), found.len() as u64);
            let mut over = resumed(model, &bookmark);
            let status = over.search(&mut Limits::new(), &mut statistics, |_| Flow::Stop);
            assert_eq!((status, statistics.solutions()), (Status::Complete, found.len() as u64));
            return found;
        }
        assert_ne!(before, bookmark, "a run of {nodes} nodes does nothing");
        runs += 1;
        assert!(runs < 100_000, "it does not end");
    }
}

pub fn agrees(instance: &Instance, variables: &[Variable], stops: (u64, u64), context: &str) {
    let Some(solutions) = instance.solutions() else { return };
    let expected: BTreeSet<Vec<i64>> =
        solutions.iter().map(|it| projected(it, variables)).collect();
    let found = pieces(&instance.model, variables, stops, &solutions);
    let count = found.len();
    let found: BTreeSet<Vec<i64>> = found.into_iter().collect();
    assert_eq!(found, expected, "{context}: {:?}", instance.model);
    assert_eq!(count, expected.len(), "{context}: a solution is found twice");
}

#[test]
fn no_solution_is_lost_or_found_twice() {
    let stops = [(u64::MAX, 1), (u64::MAX, 2), (1, 1), (3, u64::MAX), (10, 3), (40, u64::MAX)];
    for seed in seeds(1_500) {
        let instance = mixed(seed);
        let stops = stops[seed as usize % stops.len()];
        agrees(&instance, &instance.variables, stops, &format!("seed {seed}, {stops:?}"));
    }
}

/// Solutions that agree in the outputs count as one, also across runs.
#[test]
fn outputs_distinguish_solutions_of_different_runs() {
    for seed in seeds(600) {
        let mut instance = mixed(seed);
        let kept = seed as usize % (instance.variables.len() + 1);
        let outputs = instance.variables[..kept].to_vec();
        instance.model.output(&outputs);
        let stops = [(u64::MAX, 1), (2, u64::MAX), (7, 2)][seed as usize % 3];
        agrees(&instance, &outputs, stops, &format!("seed {seed}, {stops:?}"));
    }
}

#[test]
fn the_last_solution_of_all_runs_is_the_best() {
    for seed in seeds(600) {
        let mut instance = Instance::new(seed);
        (KINDS[seed as usize % KINDS.len()].declare)(&mut instance);
        (KINDS[seed as usize / 7 % KINDS.len()].declare)(&mut instance);
        let Some(solutions) = instance.solutions() else { continue };
        let Some(&objective) = instance.variables.last() else { continue };
        let values = solutions.iter().map(|it| it[objective.number()]);
        let best = if seed % 2 == 0 { values.min() } else { values.max() };
        match seed % 2 {
            0 => instance.model.minimize(objective),
            _ => instance.model.maximize(objective),
        }
        let stops = [(1, u64::MAX), (u64::MAX, 1), (5, u64::MAX)][seed as usize % 3];
        let found = pieces(&instance.model, &[objective], stops, &solutions).concat();
        let improves = |pair: &[i64]| (pair[1] < pair[0]) == (seed % 2 == 0);
        assert!(found.windows(2).all(improves), "seed {seed}: {found:?}");
        assert_eq!(found.last().copied(), best, "seed {seed}");
    }
}

fn pigeons(pigeons: usize, holes: i64) -> Model {
    let mut model = Model::new();
    let row = model.grid(1, pigeons, 1..=holes);
    for (at, &one) in row.cells().iter().enumerate() {
        row.cells()[at + 1..].iter().for_each(|&two| model.all_different(&[one, two]));
    }
    model
}

/// Runs of few nodes come to an end: what they learn is kept.
#[test]
fn short_runs_prove_what_a_long_one_proves() {
    let model = pigeons(6, 5);
    for nodes in [1, 2, 5, 50] {
        assert!(pieces(&model, &[], (nodes, u64::MAX), &BTreeSet::new()).is_empty());
    }
}

#[test]
fn the_incumbent_and_the_counters_are_kept() {
    let mut model = pigeons(4, 6);
    let variables: Vec<Variable> = model.variables().collect();
    let first = variables[0];
    // The least values come first, so that the best solution does not.
    model.branch(Branching { variables, select: Select::FirstFail, choose: Choose::Min });
    model.maximize(first);
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let mut statistics = Statistics::new();
    learner.search(&mut Limits::new().solutions(1), &mut statistics, |_| Flow::Continue);
    let (value, counts) = (learner.best(first), learner.counts());
    let bookmark = learner.bookmark();
    assert_eq!((bookmark.best(first), learner.share()), (value, None));
    let mut learner = resumed(&model, &bookmark);
    assert_eq!((learner.best(first), learner.counts()), (value, counts));
    let status = learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
    assert_eq!((status, learner.best(first)), (Status::Complete, Some(6)));
    // For the other solutions of the best value.
    let all = model.at_objective(6);
    let mut learner = resumed(&all, &learner.bookmark().rewound());
    assert_eq!(learner.best(first), Some(6));
    let mut statistics = Statistics::new();
    learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
    assert_eq!((statistics.solutions(), learner.bookmark().best(first)), (60, Some(6)));
}

#[test]
fn a_bookmark_of_another_model_is_refused() {
    let stopped = |model: &Model| {
        let mut learner = model.learner(&mut Limits::new()).expect("a small model");
        let limits = &mut Limits::new().solutions(2);
        learner.search(limits, &mut Statistics::new(), |_| Flow::Continue);
        learner.bookmark()
    };
    let model = pigeons(4, 6);
    let best = {
        let mut model = pigeons(4, 6);
        model.minimize(model.variables().next().expect("there are four"));
        model
    };
    for other in [pigeons(4, 7), pigeons(5, 6), best] {
        let mut learner = model.learner(&mut Limits::new()).expect("a small model");
        assert_eq!(learner.resume(&stopped(&other)), Err(NoSuchPosition));
        let mut statistics = Statistics::new();
        learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
        assert_eq!(statistics.solutions(), 360, "it is as before");
    }
}

/// Every byte of a written bookmark is damaged in turn: it is refused or resumed, without a panic.
#[test]
fn a_damaged_bookmark_does_no_harm() {
    let model = pigeons(5, 6);
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let limits = &mut Limits::new().solutions(40);
    learner.search(limits, &mut Statistics::new(), |_| Flow::Continue);
    let text = postcard::to_allocvec(&learner.bookmark()).expect("a bookmark can be written");
    for at in 0..text.len() {
        for change in [1, 0x7f, 0xff] {
            let mut text = text.clone();
            text[at] ^= change;
            let Ok(read) = postcard::from_bytes::<LearnerBookmark>(&text) else { continue };
            let mut learner = model.learner(&mut Limits::new()).expect("a small model");
            if learner.resume(&read).is_ok() {
                learner.search(&mut Limits::new(), &mut Statistics::new(), |_| Flow::Continue);
            }
        }
    }
}

/// A search that is cancelled is resumed where it was.
#[test]
fn a_cancelled_search_is_resumed() {
    let model = pigeons(5, 6);
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let (cancel, mut statistics) = (Cancel::new(), Statistics::new());
    let mut limits = Limits::new().cancel(cancel.clone());
    let mut told = 0;
    let status = learner.search(&mut limits, &mut statistics, |_| {
        told += 1;
        if told == 100 {
            cancel.cancel();
        }
        Flow::Continue
    });
    assert_eq!(status, Status::Interrupted);
    let mut learner = resumed(&model, &learner.bookmark());
    learner.search(&mut Limits::new(), &mut statistics, |_| Flow::Continue);
    assert_eq!(statistics.solutions(), 720);
}
