//! The keyed searches of exact covers keep the laws, and their components have the solutions of the
//! whole.

use std::fmt::Debug;

use crate::covers::{cover, in_blocks, plain, ring, sorted};
use crate::random::for_all;
use billhook_engine::exact_cover::diagram::{
    ItemOrder, Job, Method, MethodUsed, compile, count, with_search,
};
use billhook_engine::exact_cover::{ExactCover, Kernel, Order};
use billhook_engine::laws::{self, Broken};
use billhook_engine::{Erasable, Keyed, Limits, Statistics, dfs};
use num_bigint::BigUint;

const MEMORY: usize = 1 << 27;

/// A job that checks the laws of a search and its keys.
struct Laws;

impl Job for Laws {
    type Done = Result<(), Broken>;
    fn run<S>(self, search: S) -> Self::Done
    where
        S: Keyed<Move = u32> + Erasable + PartialEq + Debug + 'static,
    {
        laws::check(&search, 3)?;
        laws::check_keys(&search).map(drop)
    }
}

#[test]
fn the_laws_hold() {
    for_all(in_blocks(), |cover| {
        for order in ItemOrder::ALL {
            match with_search(&cover, &order, Laws) {
                // A random cover may be too small for its keys to recur.
                Ok(()) | Err(Broken::NothingCompared { .. }) => {}
                Err(broken) => panic!("{order}: {broken}"),
            }
        }
    });
}

/// If a live option belonged to no component or to two, or excluded one of another component,
/// solutions would be missing or superfluous.
#[test]
fn components_are_independent() {
    for_all(in_blocks(), |cover| {
        let whole = dfs::all(&mut Kernel::new(&cover, Order::Given), Kernel::chosen);
        let how = Method::Diagram(ItemOrder::Components);
        let mut watch = (Limits::new(), Statistics::new());
        let tally = count(&cover, &how, &mut watch, MEMORY);
        assert_eq!(tally.solutions, BigUint::from(whole.len()));
        let (diagram, _) = compile(&cover, &how, &mut watch, MEMORY).expect("there is memory");
        let apart = diagram.solutions();
        let apart = apart.map(|path| path.into_iter().map(|option| option as usize).collect());
        assert_eq!(sorted(apart.collect()), sorted(whole));
    });
}

/// Keys of 3, 5 and 9 words are stored in types of 4, 8 and 16 words, whose surplus words change
/// nothing.
#[test]
fn wider_keys_change_nothing() {
    for places in [130, 260, 520] {
        // The widest in one order where arithmetic is checked.
        let most = if cfg!(debug_assertions) && places > 500 { 1 } else { 2 };
        for order in [ItemOrder::Fewest, ItemOrder::Given].into_iter().take(most) {
            let kept = with_search(&ring(places, false), &order, Laws);
            assert_eq!(kept, Ok(()), "{places} {order}");
        }
    }
}

/// Returns an instance with five hundred items in pairs, each item alone in 100 options, or both
/// together in 200. `apart` is the distance of the items of a pair.
fn pairs(apart: u32) -> ExactCover {
    let options = (0..100_000u32).map(|option| {
        let item = option % 500;
        let first = item / (2 * apart) * (2 * apart) + item % apart;
        match option / 500 % 2 {
            0 => plain([item]),
            _ => plain([first, first + apart]),
        }
    });
    cover(500, 0, options)
}

/// Bit rows for a hundred thousand options would take more than a gigabyte. The fixed order used
/// instead puts the items of a pair side by side.
#[test]
fn instances_too_large_for_rows_are_swept() {
    /// A job that ignores the search that is laid out for it.
    struct Nothing;
    impl Job for Nothing {
        type Done = ();
        fn run<S>(self, _: S) {}
    }
    for (apart, expected) in [(1, ItemOrder::Given), (250, ItemOrder::CuthillMckee)] {
        let cover = pairs(apart);
        assert!(!Kernel::fits_rows(&cover));
        for asked in [ItemOrder::Fewest, ItemOrder::Components] {
            with_search(&cover, &asked, Nothing);
            let mut watch = (Limits::new(), Statistics::new());
            let how = Method::Diagram(asked);
            let tally = count(&cover, &how, &mut watch, MEMORY);
            assert_eq!(tally.method, MethodUsed::Diagram(expected.clone()));
            assert_eq!(tally.solutions, BigUint::from(100u32 * 100 + 200).pow(250));
            let compiled = compile(&cover, &how, &mut watch, MEMORY).expect("it is narrow");
            assert_eq!(compiled.1, expected);
        }
    }
}
