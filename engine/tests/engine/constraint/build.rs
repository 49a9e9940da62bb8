//! Building a model: limits interrupt it, and its memory is bounded beforehand.

use std::time::Duration;

use billhook_engine::constraint::{Error, Model};
use billhook_engine::{Cancel, Limits, Status};

/// Returns an automaton in which each state leads to the next by the first symbol, and to another
/// state by the second.
fn automaton(states: usize) -> Vec<Vec<usize>> {
    (1..=states).map(|state| vec![state % states + 1, state * 7 % states + 1]).collect()
}

fn words(model: &mut Model, states: usize, length: usize) {
    let word = model.grid(1, length, 1..=2);
    model.regular(word.cells(), 2, &automaton(states), 1, &[1]);
}

#[test]
fn limits_stop_the_building_of_a_model() {
    let mut model = Model::new();
    words(&mut model, 1_000, 200);
    let stopped = |mut limits: Limits| match model.labelling_within(&mut limits) {
        Err(Error::Stopped(status)) => status,
        other => panic!("{other:?}"),
    };
    assert_eq!(stopped(Limits::new().time(Duration::ZERO)), Status::Timeout);
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(stopped(Limits::new().cancel(cancel)), Status::Interrupted);
    // The limit allows one of 201 sets of states, of 16 words each.
    assert_eq!(stopped(Limits::new().memory(16 * 16, || 0)), Status::MemoryLimit);
    assert_eq!(stopped(Limits::new().memory(1 << 20, || 1 << 21)), Status::MemoryLimit);
    let message = Error::Stopped(Status::Timeout).to_string();
    assert!(message.starts_with("the model was not built within the limits"), "{message}");
    assert!(model.labelling_within(&mut Limits::new().memory(1 << 20, || 0)).is_ok());
}

#[test]
fn too_large_models_are_refused() {
    // No two values share a window of 64.
    let mut far = Model::new();
    let variable = far.variable("far", i64::MIN..=i64::MAX);
    let rows: Vec<i64> = (0..20_000).map(|row| 1_000 * row).collect();
    far.table_of(&[variable], &rows.into());
    assert_eq!(far.labelling().err(), Some(Error::TooLarge));
    let tuples: Vec<Vec<i64>> = (0..20_000).map(|row| vec![1_000 * row]).collect();
    let mut listed = Model::new();
    let variable = listed.variable("far", i64::MIN..=i64::MAX);
    listed.table(&[variable], &tuples);
    assert_eq!(listed.measure(), Err(Error::TooLarge));
    // Before each of many variables there are a thousand words of states.
    let mut long = Model::new();
    let variable = long.variable("often", 1..=2);
    long.regular(&vec![variable; 200_000], 2, &automaton(1 << 16), 1, &[1]);
    assert_eq!(long.labelling().err(), Some(Error::TooLarge));
}

/// The error names the too wide variable, not the first one, and what does not take it.
#[test]
fn a_too_wide_variable_is_named() {
    let mut model = Model::new();
    let variables = [model.variable("x", 1..=2), model.variable("y", 0..=1_000_000)];
    let refused = |by: &str| Error::TooWide {
        variable: "y".to_owned(),
        bounds: (0, 1_000_000),
        refused_by: by.to_owned(),
    };
    assert_eq!(model.measure(), Ok(()));
    assert!(model.learner(&mut Limits::new()).is_ok() && model.deductions().is_ok());
    model.connected(&variables, 1, &[[0, 1]]);
    assert_eq!(model.measure(), Err(refused("the constraint `connected`")));
    let learner = model.learner(&mut Limits::new());
    assert_eq!(learner.err(), Some(refused("the constraint `connected`")));
}
