//! Instances differ if their names do, and searches if they stand at different nodes. The kernel
//! for large instances keeps the laws, and a watch can count twice.

use crate::bounded::ruler;
use crate::covers::{cover, plain, ring};
use crate::exact_cover::race::queens;
use billhook_engine::constraint::Select;
use billhook_engine::exact_cover::diagram::{Method, count};
use billhook_engine::exact_cover::{BitRows, ExactCover, Kernel, Order, SparseSets};
use billhook_engine::{Limits, Node, Search, Statistics, Status, dfs, laws};

/// Instances are equal only if their items have the same names.
#[test]
fn covers_with_different_names_differ() {
    let named = |names: [&str; 2]| {
        let mut builder = ExactCover::builder();
        for name in names {
            builder.primary(name).expect("a fresh name");
        }
        builder.option(names).expect("a valid option");
        builder.build()
    };
    assert_eq!(named(["a", "b"]), named(["a", "b"]));
    assert_ne!(named(["a", "b"]), named(["a", "c"]));
    assert_ne!(named(["a", "b"]), named(["b", "a"]));
}

/// Two options with equal items leave equal subproblems, but are different choices.
#[test]
fn searches_at_other_solutions_differ() {
    let cover = cover(2, 0, [plain([0]), plain([1]), plain([1])]);
    for order in [Order::MinimumRemaining, Order::Given] {
        let mut search = SparseSets::new(&cover, order);
        let found = dfs::all(&mut search, SparseSets::clone);
        assert_eq!(found.len(), 2);
        assert_ne!(found[0], found[1]);
        assert_eq!(found[0], found[0].clone());
        assert_ne!(found[0], search);
    }
}

/// `Kernel` obeys the laws with the kernel for large instances, as that kernel does on its own.
#[test]
fn the_large_kernel_keeps_the_laws() {
    for order in [Order::MinimumRemaining, Order::Given] {
        let cover = ring(6, true);
        let [sets, behind] = [(); 2].map(|()| SparseSets::new(&cover, order));
        let behind = Kernel::Second(behind);
        let nodes = laws::check(&sets, 9).expect("the kernel keeps the laws");
        assert_eq!(laws::check(&behind, 9), Ok(nodes));
        assert_eq!(nodes, dfs::statistics(&mut behind.clone()).nodes());
    }
}

/// A count does not include what was counted before with its watch.
#[test]
fn a_watch_may_be_used_again() {
    let mut watch = (Limits::new(), Statistics::new());
    let cover = ring(7, false);
    let [one, two] = [(); 2].map(|()| count(&cover, &Method::Plain, &mut watch, 1 << 20));
    assert_eq!(one, two);
    assert!(one.solutions > 1_u8.into() && one.status == Status::Complete);
    let by_diagrams =
        count(&cover, &Method::Best, &mut (Limits::new(), Statistics::new()), 1 << 20);
    assert_eq!(one.solutions, by_diagrams.solutions);
}

/// Checks that a move makes a search unequal, and that its undo makes it equal again.
fn differs<S: Search + Clone + PartialEq>(before: S) {
    let mut search = before.clone();
    let Node::Open(mut cursor) = search.open() else { panic!("it is open") };
    let mv = search.next(&mut cursor).expect("it has moves");
    let undo = search.apply(mv);
    assert!(search != before);
    search.undo(mv, undo);
    search.close(cursor);
    assert!(search == before);
}

#[test]
fn a_move_makes_a_search_unequal() {
    differs(ruler(4, Select::InputOrder).labelling().expect("values are few"));
    let (five, six) = (queens(5), queens(6));
    differs(BitRows::new(&five, Order::MinimumRemaining));
    differs(SparseSets::new(&five, Order::MinimumRemaining));
    assert!(five == queens(5) && five != six);
}
