//! The two kernels keep the laws, walk the same tree, and find the solutions of brute force.

use crate::covers::{by_hand, cover, covers, plain, smallest, sorted};
use crate::problems::walk::depth_first;
use crate::random::for_all;
use billhook_engine::exact_cover::{BitRows, Kernel, Order, SparseSets};
use billhook_engine::{At, Collect, Flow, Limits, Search, Visitor, laws, solutions};

/// A visitor that records every call.
#[derive(Default, PartialEq, Debug)]
struct Log(Vec<String>);

impl<S: Search<Move = u32>> Visitor<S> for Log {
    fn enter(&mut self, _: &S, at: At<u32>) -> Flow {
        self.0.push(format!("{} {} {:?}", at.depth, at.branch, at.by));
        Flow::Continue
    }
    fn dead(&mut self, _: &S) {
        self.0.push("dead".to_owned());
    }
    fn solved(&mut self, _: &S) -> Flow {
        self.0.push("solved".to_owned());
        Flow::Continue
    }
}

/// Walks a search. Returns the record of calls and the solutions.
fn walked<S: Search<Move = u32> + Clone>(
    search: &S,
    chosen: fn(&S) -> Vec<usize>,
) -> (Log, Vec<Vec<usize>>) {
    let mut visitor = (Log::default(), Collect::new(chosen));
    depth_first(&mut search.clone(), &mut visitor);
    (visitor.0, sorted(visitor.1.solutions))
}

#[test]
fn both_kernels_walk_the_same_tree() {
    for_all(covers(), |cover| {
        for order in [Order::MinimumRemaining, Order::Given] {
            let rows = BitRows::new(&cover, order);
            let sets = SparseSets::new(&cover, order);
            let door = Kernel::new(&cover, order);
            let by_rows = walked(&rows, BitRows::chosen);
            assert_eq!(by_rows.1, by_hand(&cover));
            assert_eq!(by_rows, walked(&sets, SparseSets::chosen));
            assert_eq!(by_rows, walked(&door, Kernel::chosen));
            let visitor: &mut dyn Visitor<Kernel> = &mut ();
            let paused = solutions(door, visitor, Kernel::chosen).collect();
            assert_eq!(sorted(paused), by_rows.1);
        }
    });
}

#[test]
fn the_laws_hold() {
    for_all(covers(), |cover| {
        for order in [Order::MinimumRemaining, Order::Given] {
            assert!(laws::check(&BitRows::new(&cover, order), 6).is_ok());
            assert!(laws::check(&SparseSets::new(&cover, order), 6).is_ok());
        }
    });
}

#[test]
fn a_stopped_search_is_at_its_root() {
    for_all((covers(), 0..30u64), |(cover, stop)| {
        let fresh = SparseSets::new(&cover, Order::MinimumRemaining);
        let mut used = fresh.clone();
        depth_first(&mut used, &mut Limits::new().nodes(stop));
        assert_eq!(&used, &fresh);
        assert_eq!(walked(&used, SparseSets::chosen), walked(&fresh, SparseSets::chosen));
    });
}

#[test]
fn a_large_sparse_instance_is_solved() {
    // Each item is alone or with one of the next thirty, so that the first solution is found
    // without backtracking.
    let length = 4_000u32;
    let options = (0..length).flat_map(|item| {
        let others = (item + 1..length).take(30);
        [plain([item])].into_iter().chain(others.map(move |other| plain([item, other])))
    });
    let cover = cover(length, 0, options);
    assert_eq!(cover.options(), 123_535);
    let mut kernel = Kernel::new(&cover, Order::MinimumRemaining);
    assert!(matches!(kernel, Kernel::Second(_)));
    let mut first = (Limits::new().solutions(1), Collect::new(Kernel::chosen));
    depth_first(&mut kernel, &mut first);
    let first = first.1.solutions.pop().expect("there is a solution");
    let covered: usize = first.iter().map(|&option| cover.option(option).len()).sum();
    assert_eq!(covered, length as usize);
}

#[test]
fn the_smallest_instances_are_solved() {
    for (cover, expect) in smallest() {
        for order in [Order::MinimumRemaining, Order::Given] {
            let (_, rows) = walked(&BitRows::new(&cover, order), BitRows::chosen);
            let (_, sets) = walked(&SparseSets::new(&cover, order), SparseSets::chosen);
            assert_eq!([rows.len(), sets.len()], [expect; 2], "{cover:?}");
        }
    }
}
