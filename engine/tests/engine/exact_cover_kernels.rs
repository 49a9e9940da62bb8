//! The two kernels: they keep the laws, walk the same tree, and find what a
//! search without any cleverness finds.

use crate::covers::{by_hand, covers, sorted};
use billhook_engine::exact_cover::{BitRows, Entry, ExactCover, Kernel, Order, SparseSets};
use billhook_engine::{At, Flow, Search, Visitor, dfs, laws, solutions};
use proptest::prelude::*;

/// Writes down every call.
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

fn log<S: Search<Move = u32>>(mut search: S) -> Log {
    let mut log = Log::default();
    dfs::search(&mut search, &mut log);
    log
}

proptest! {
    #[test]
    fn both_kernels_walk_the_same_tree_and_find_everything(cover in covers()) {
        for order in [Order::MinimumRemaining, Order::Given] {
            let rows = BitRows::new(&cover, order);
            let sets = SparseSets::new(&cover, order);
            let door = Kernel::new(&cover, order);
            let expect = by_hand(&cover);
            prop_assert_eq!(&sorted(dfs::all(&mut rows.clone(), BitRows::chosen)), &expect);
            prop_assert_eq!(&sorted(dfs::all(&mut sets.clone(), SparseSets::chosen)), &expect);
            let paused = solutions(door.clone(), (), Kernel::chosen).collect();
            prop_assert_eq!(&sorted(paused), &expect);
            let walked = log(rows.clone());
            prop_assert_eq!(&walked, &log(sets.clone()));
            prop_assert_eq!(&walked, &log(door));
        }
    }

    #[test]
    fn the_laws_hold(cover in covers()) {
        for order in [Order::MinimumRemaining, Order::Given] {
            prop_assert!(laws::check(&BitRows::new(&cover, order), 6).is_ok());
            prop_assert!(laws::check(&SparseSets::new(&cover, order), 6).is_ok());
        }
    }

    #[test]
    fn a_search_stopped_anywhere_is_as_new(cover in covers(), stop in 0u64..30) {
        let fresh = SparseSets::new(&cover, Order::MinimumRemaining);
        let mut used = fresh.clone();
        dfs::search(&mut used, &mut billhook_engine::Limits::new().nodes(stop));
        prop_assert_eq!(&used, &fresh);
        prop_assert_eq!(log(used), log(fresh));
    }
}

#[test]
fn a_large_sparse_instance() {
    // Each item alone or with one of the thirty next to it: there is a
    // solution without taking anything back.
    let length = 4_000u32;
    let mut builder = ExactCover::builder();
    for item in 0..length {
        builder.primary(&item.to_string()).expect("a fresh name");
    }
    for item in 0..length {
        builder.option_of(&[Entry::plain(item)]).expect("a valid option");
        for other in (item + 1..length).take(30) {
            builder.option_of(&[Entry::plain(item), Entry::plain(other)]).expect("valid");
        }
    }
    let cover = builder.build();
    assert_eq!(cover.options(), 123_535);
    let mut kernel = Kernel::new(&cover, Order::MinimumRemaining);
    assert!(matches!(kernel, Kernel::Sets(_)));
    let first = dfs::first(&mut kernel, Kernel::chosen).expect("there is a solution");
    let covered: usize = first.iter().map(|&option| cover.option(option).len()).sum();
    assert_eq!(covered, length as usize);
}

#[test]
fn the_smallest_instances() {
    for (primary, options, expect) in [(0, 0, 1), (1, 0, 0), (1, 1, 1), (1, 3, 3)] {
        let mut builder = ExactCover::builder();
        for item in 0..primary {
            builder.primary(&item.to_string()).expect("a fresh name");
        }
        for _ in 0..options {
            builder.option_of(&[Entry::plain(0)]).expect("a valid option");
        }
        let cover = builder.build();
        for order in [Order::MinimumRemaining, Order::Given] {
            let rows = dfs::statistics(&mut BitRows::new(&cover, order)).solutions();
            let sets = dfs::statistics(&mut SparseSets::new(&cover, order)).solutions();
            assert_eq!((rows, sets), (expect, expect), "{primary} items, {options} options");
        }
    }
}
