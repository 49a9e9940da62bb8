//! Limits hold while a model is laid out, and what it may become is bounded before it does.

use std::time::Duration;

use billhook_engine::constraint::{Error, Model, Variable};
use billhook_engine::{Cancel, Limits, Status, dfs};

/// An automaton of so many states, each of which leads to the next by the first symbol, and to another by
/// the second.
fn automaton(states: usize) -> Vec<Vec<usize>> {
    (1..=states).map(|state| vec![state % states + 1, state * 7 % states + 1]).collect()
}

fn words(model: &mut Model, states: usize, length: usize) {
    let word = model.grid(1, length, 1..=2);
    model.regular(word.cells(), 2, &automaton(states), 1, &[1]);
}

#[test]
fn a_limit_ends_what_is_laid_out() {
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
    // Of 201 sets of states with 16 words each one would have room.
    assert_eq!(stopped(Limits::new().memory(16 * 16, || 0)), Status::MemoryLimit);
    assert_eq!(stopped(Limits::new().memory(1 << 20, || 1 << 21)), Status::MemoryLimit);
    let message = Error::Stopped(Status::Timeout).to_string();
    assert!(message.starts_with("it was not laid out within the limits"), "{message}");
    assert!(model.labelling_within(&mut Limits::new().memory(1 << 20, || 0)).is_ok());
}

#[test]
fn what_would_be_too_large_is_not_laid_out() {
    // Each value is alone in its window of 64.
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
    // A thousand words of states before each of many variables.
    let mut long = Model::new();
    let variable = long.variable("often", 1..=2);
    long.regular(&vec![variable; 200_000], 2, &automaton(1 << 16), 1, &[1]);
    assert_eq!(long.labelling().err(), Some(Error::TooLarge));
}

/// What several constraints name is one, and means the same as lists of their own.
#[test]
fn tables_and_automata_are_shared() {
    let rows: Vec<i64> = (0..60).map(|it| it * 7 % 5 + 1).collect();
    let tuples: Vec<Vec<i64>> = rows.chunks_exact(3).map(<[i64]>::to_vec).collect();
    let count = |declare: &dyn Fn(&mut Model, &[Variable])| {
        let mut model = Model::new();
        let row = model.grid(1, 5, 1..=5);
        model.restrict(row.at(0, 4), 1..=3);
        row.cells().windows(3).for_each(|three| declare(&mut model, three));
        model.regular(&row.cells()[..3], 5, &vec![vec![1, 2, 1, 2, 1]; 2], 1, &[1]);
        model.regular(&row.cells()[2..], 5, &vec![vec![1, 2, 1, 2, 1]; 2], 1, &[1, 2]);
        dfs::statistics(&mut model.labelling().expect("a small model")).solutions()
    };
    let shared: std::sync::Arc<[i64]> = rows.into();
    let of_one = count(&|model, three| model.table_of(three, &shared));
    assert_eq!(of_one, count(&|model, three| model.table(three, &tuples)));
    assert!(of_one > 0);
}
