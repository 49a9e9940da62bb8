//! Several threads do what one does: the same solutions in the same order, the
//! same counters, wherever a limit ends it.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::problems::keyed::Steps;
use crate::problems::priced::Traced;
use crate::problems::{Chain, Endless, Queens, RandomTree};
use billhook_engine::laws::Guard;
use billhook_engine::strategy::parallel::{self, Harvest, SoFar};
use billhook_engine::{
    Bookmark, Cancel, Collect, Flow, Limits, Search, Statistics, Status, Union, dfs,
};
use proptest::prelude::*;

/// Keeps the way to each solution.
struct Ways;

impl<S: Search<Move: Send>> Harvest<Traced<S>> for Ways {
    type Kept = Vec<S::Move>;
    fn keep(&self, search: &Traced<S>) -> Option<Vec<S::Move>> {
        Some(search.path.clone())
    }
}

/// Keeps nothing.
struct Counted;

impl<S> Harvest<S> for Counted {
    type Kept = ();
    fn keep(&self, _: &S) -> Option<()> {
        None
    }
}

const THREADS: [usize; 3] = [1, 2, 7];

fn limits(nodes: Option<u64>, solutions: Option<u64>) -> Limits {
    let limits = Limits::new().nodes(nodes.unwrap_or(u64::MAX));
    solutions.into_iter().fold(limits, Limits::solutions)
}

fn is_the_same<S>(search: &S, nodes: Option<u64>, solutions: Option<u64>)
where
    S: Search<Move: Send + PartialEq + std::fmt::Debug>
        + Clone
        + Send
        + PartialEq
        + std::fmt::Debug,
{
    let collect = Collect::new(|at: &Traced<S>| at.path.clone());
    let mut visitor = (limits(nodes, solutions), Statistics::new(), collect);
    let status = dfs::search(&mut Traced::new(search.clone()), &mut visitor);
    for threads in THREADS.map(|threads| NonZeroUsize::new(threads).expect("there is one")) {
        let mut told = Vec::new();
        let mut traced = Traced::new(search.clone());
        let found =
            parallel::search(&mut traced, limits(nodes, solutions), threads, &Ways, |way| {
                told.push(way);
                Flow::Continue
            });
        assert_eq!(found, (status, visitor.1.clone()), "{threads}: {nodes:?} {solutions:?}");
        assert_eq!(told, visitor.2.solutions, "{threads}");
        assert_eq!(&traced.search, search);
        // And if solutions are only counted.
        let mut search = search.clone();
        let limits = limits(nodes, solutions);
        let found = parallel::search(&mut search, limits, threads, &Counted, |()| Flow::Stop);
        assert_eq!(found, (status, visitor.1.clone()), "{threads}");
    }
}

/// The same if it is stopped again and again, after so many nodes and at these
/// solutions, and gone on with by other numbers of threads; and if it pauses
/// wherever it can.
fn is_the_same_in_pieces<S>(search: &S, nodes: u64, stops: &[usize])
where
    S: Search<Move: Send + PartialEq + std::fmt::Debug> + Clone + Send,
{
    let mut collect = (Statistics::new(), Collect::new(|at: &Traced<S>| at.path.clone()));
    dfs::search(&mut Traced::new(search.clone()), &mut collect);
    let (mut bookmark, mut statistics) = (Bookmark::new(), Statistics::new());
    let (mut told, mut pauses) = (Vec::new(), 0);
    for threads in THREADS.into_iter().cycle() {
        let threads = NonZeroUsize::new(threads).expect("there is one");
        let mut limits = Limits::new().nodes(nodes);
        limits.pause(Duration::ZERO);
        let tell = |way| {
            told.push(way);
            if stops.contains(&told.len()) { Flow::Stop } else { Flow::Continue }
        };
        let so_far = SoFar { bookmark: &mut bookmark, statistics: &mut statistics };
        let mut traced = Traced::new(search.clone());
        let paused = |_: &mut Traced<S>, _: SoFar<'_>| pauses += 1;
        let status = parallel::resume(&mut traced, limits, threads, &Ways, tell, so_far, paused);
        assert_eq!(told.len() as u64, statistics.solutions());
        match status {
            Ok(Status::Complete) => break,
            Ok(Status::Interrupted) => assert!(stops.contains(&told.len())),
            status => assert_eq!(status, Ok(Status::NodeLimit)),
        }
    }
    assert!(bookmark.is_at_end());
    assert_eq!(told, collect.1.solutions);
    assert_eq!(statistics, collect.0);
    assert!(pauses > 0 || statistics.nodes() < 3);
}

#[test]
fn in_pieces() {
    for n in 0..9 {
        for nodes in [100, 1_000, 1_001, 1_000_000] {
            is_the_same_in_pieces(&Queens::new(n), nodes, &[7]);
        }
    }
}

#[test]
fn queens() {
    for n in 0..10 {
        is_the_same(&Queens::new(n), None, None);
    }
    for nodes in [0, 1, 2, 10, 100, 2_000, 8_393, 8_394, 8_395] {
        is_the_same(&Queens::new(9), Some(nodes), None);
    }
    for solutions in [0, 1, 2, 10, 351, 352, 353] {
        is_the_same(&Queens::new(9), None, Some(solutions));
        is_the_same(&Queens::new(9), Some(3_000), Some(solutions));
    }
}

/// The subtree that has the first solution would take years to its end.
#[test]
fn the_first_of_many() {
    is_the_same(&Queens::new(20), None, Some(1));
    is_the_same(&Queens::new(20), None, Some(3));
}

#[test]
fn trees_that_cannot_be_cut() {
    is_the_same(&Chain(0), None, None);
    is_the_same(&Chain(300), None, None);
    is_the_same(&Endless { at_root: true }, Some(100_000), None);
}

/// The first subtree of 2,101 has half a million solutions, more than may wait for
/// their turn: it is walked again, also if the search pauses or ends there.
#[test]
fn a_subtree_that_is_too_much_to_keep() {
    let parts = std::iter::once(19).chain(std::iter::repeat_n(1, 2_100));
    let search = Union::new(parts.map(Steps).collect());
    is_the_same(&search, None, None);
    is_the_same_in_pieces(&search, 300_000, &[1, 2, 1_000, 1 << 19, (1 << 19) + 2 * 2_100]);
}

/// Nobody waits for a thread that is not needed any more.
#[test]
fn stopped_from_outside() {
    let cancel = Cancel::new();
    cancel.cancel();
    let two = NonZeroUsize::new(2).expect("it is not zero");
    let limits = Limits::new().cancel(cancel);
    let (status, statistics) =
        parallel::search(&mut Queens::new(20), limits, two, &Counted, |()| Flow::Continue);
    assert_eq!((status, statistics.nodes()), (Status::Interrupted, 0));
    // By whoever hears of the solutions.
    let mut heard = 0;
    let (status, statistics) =
        parallel::search(&mut Traced::new(Queens::new(10)), Limits::new(), two, &Ways, |_| {
            heard += 1;
            if heard == 3 { Flow::Stop } else { Flow::Continue }
        });
    assert_eq!((status, heard), (Status::Interrupted, 3));
    assert!(statistics.solutions() >= 3);
}

#[test]
fn every_thread_keeps_to_the_rules() {
    let mut guard = Guard::new(Queens::new(8));
    let two = NonZeroUsize::new(2).expect("it is not zero");
    parallel::search(&mut guard, Limits::new(), two, &Counted, |()| Flow::Continue);
    assert_eq!(guard.verdict(), Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn trees(
        seed: u64,
        levels in 0u32..12,
        nodes in prop::option::of(0u64..3_000),
        solutions in prop::option::of(0u64..200),
    ) {
        is_the_same(&RandomTree::<0>::new(seed, levels), nodes, solutions);
    }

    #[test]
    fn trees_in_pieces(seed: u64, levels in 0u32..12, nodes in 500u64..3_000, stop: u8) {
        is_the_same_in_pieces(&RandomTree::<0>::new(seed, levels), nodes, &[stop.into()]);
    }
}
