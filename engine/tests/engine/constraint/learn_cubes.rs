//! A learning search divided into cubes: the cubes have all solutions, each once, and the results
//! of threads do not depend on their number, nor on stops.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use billhook_engine::constraint::{Decision, Model};
use billhook_engine::strategy::parallel::{CubeBookmark, Cubes};
use billhook_engine::strategy::split::split;
use billhook_engine::{Flow, Limits, NoSuchPosition, Path, Statistics, Status};

use super::instance::{Instance, seeds};
use super::learn::mixed;

/// Returns the decisions on the path to each cube.
fn cut(model: &Model, cubes: usize) -> Vec<Vec<Decision>> {
    let mut search = model.labelling().expect("a small model");
    let cut = split(&mut search, cubes, |_, even| even, &mut Limits::new());
    let mut path = Path::new();
    let decisions = cut.outline.paths().map(|branches| {
        assert!(path.go(&mut search, &branches));
        path.moves().collect()
    });
    decisions.collect()
}

fn search<'c>(model: &Model, cubes: &'c [Vec<Decision>], threads: usize) -> Cubes<'c> {
    let learner = model.learner(&mut Limits::new()).expect("a small model");
    Cubes { learner, cubes, threads: NonZeroUsize::new(threads).expect("one"), tells: true }
}

type Found = (Status, Statistics, CubeBookmark, Vec<Vec<i64>>);

/// Searches from a bookmark with its statistics.
fn run(
    search: &Cubes<'_>,
    mut limits: Limits,
    (mut bookmark, mut statistics): (CubeBookmark, Statistics),
    stop_at: usize,
) -> Found {
    let mut found = Vec::new();
    let status = search.resume(
        &mut limits,
        (&mut bookmark, &mut statistics),
        &mut |values| {
            found.push(values.to_vec());
            if found.len() == stop_at { Flow::Stop } else { Flow::Continue }
        },
        &mut |_, _, _| {},
    );
    (status.expect("it is of these cubes"), statistics, bookmark, found)
}

fn new() -> (CubeBookmark, Statistics) {
    (CubeBookmark::default(), Statistics::new())
}

#[test]
fn cubes_have_all_solutions_whatever_the_threads() {
    seeds(300).for_each(|seed| cubes_agree(&mixed(seed), seed));
}

/// Checks that the cubes of a model have all its solutions.
pub fn cubes_agree(instance: &Instance, seed: u64) {
    let Some(expected) = instance.solutions() else { return };
    let cubes = cut(&instance.model, 2 + seed as usize % 9);
    let alone = run(&search(&instance.model, &cubes, 1), Limits::new(), new(), usize::MAX);
    let shared = run(&search(&instance.model, &cubes, 3), Limits::new(), new(), usize::MAX);
    assert_eq!(alone, shared, "seed {seed}");
    assert_eq!(alone.0, Status::Complete);
    assert_eq!(alone.3.len() as u64, alone.1.solutions());
    let number = instance.variables.len();
    let found: BTreeSet<Vec<i64>> = alone.3.iter().map(|it| it[..number].to_vec()).collect();
    assert_eq!(found, expected, "seed {seed}");
    assert_eq!(alone.3.len(), expected.len(), "seed {seed}: a solution is found twice");
}

/// A limit, and a listener, stop several threads where they stop one.
#[test]
fn threads_stop_where_one_stops() {
    for seed in 0..150 {
        let instance = mixed(seed);
        if instance.solutions().is_none() {
            continue;
        }
        let cubes = cut(&instance.model, 6);
        let [alone, shared] = [1, 2].map(|threads| search(&instance.model, &cubes, threads));
        let nodes = run(&alone, Limits::new(), new(), usize::MAX).1.nodes();
        for (nodes, solutions, stop_at) in
            [(nodes / 2 + 1, u64::MAX, 0), (u64::MAX, 3, 0), (u64::MAX, u64::MAX, 4)]
        {
            let limits = || Limits::new().nodes(nodes).solutions(solutions);
            let [one, two] = [&alone, &shared].map(|search| {
                let (status, statistics, bookmark, found) = run(search, limits(), new(), stop_at);
                (status, statistics, bookmark.done, bookmark.counts(), found)
            });
            assert_eq!(one, two, "seed {seed}");
        }
    }
}

/// Each run takes another number of threads.
#[test]
fn all_runs_together_find_each_solution_once() {
    for seed in 0..150 {
        let instance = mixed(seed);
        let Some(expected) = instance.solutions() else { continue };
        let cubes = cut(&instance.model, 5);
        let (mut state, mut all, mut runs) = (new(), Vec::new(), 0);
        loop {
            runs += 1;
            let limits = match seed % 3 {
                0 => Limits::new().nodes(7),
                1 => Limits::new().solutions(2),
                _ => Limits::new(),
            };
            let search = search(&instance.model, &cubes, 1 + runs % 3);
            let text = postcard::to_allocvec(&state.0).expect("a bookmark can be written");
            assert_eq!(postcard::from_bytes(&text), Ok(state.0.clone()));
            let stop_at = if seed % 3 == 2 { 1 } else { 0 };
            let (status, statistics, bookmark, found) = run(&search, limits, state, stop_at);
            state = (bookmark, statistics);
            all.extend(found.into_iter().map(|it| it[..instance.variables.len()].to_vec()));
            if status == Status::Complete {
                break;
            }
            assert!(runs < 10_000, "it does not end");
        }
        let found: BTreeSet<Vec<i64>> = all.iter().cloned().collect();
        assert_eq!(found, expected, "seed {seed}");
        assert_eq!(all.len(), expected.len(), "seed {seed}: a solution is found twice");
        assert_eq!(state.1.solutions(), all.len() as u64);
    }
}

#[test]
fn a_bookmark_of_other_cubes_is_refused() {
    let mut model = Model::new();
    model.grid(1, 3, 1..=4);
    let cubes = cut(&model, 9);
    let (_, statistics, bookmark, _) = run(&search(&model, &cubes, 1), Limits::new(), new(), 40);
    let mut limits = Limits::new();
    for (cubes, threads) in [(&cubes[..2], 1), (&cubes[..2], 2)] {
        let (mut bookmark, mut statistics) = (bookmark.clone(), statistics.clone());
        let resumed = search(&model, cubes, threads).resume(
            &mut limits,
            (&mut bookmark, &mut statistics),
            &mut |_| Flow::Continue,
            &mut |_, _, _| {},
        );
        assert_eq!(resumed, Err(NoSuchPosition));
    }
}
