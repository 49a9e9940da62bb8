//! The searches behind the diagrams of exact covers: they keep the laws, and what
//! falls apart has the solutions of the whole.

use std::fmt::Debug;

use crate::covers::{in_blocks, ring, sorted};
use billhook_engine::exact_cover::diagram::{
    How, ItemOrder, Job, Way, compile, count, with_search,
};
use billhook_engine::exact_cover::{Entry, ExactCover, Kernel, Order};
use billhook_engine::laws::{self, Broken};
use billhook_engine::{Keyed, Limits, Statistics, dfs};
use num_bigint::BigUint;
use proptest::prelude::*;

const MEMORY: usize = 1 << 27;

/// Checks a search and its keys.
struct Laws;

impl Job for Laws {
    type Done = Result<(), Broken>;
    fn run<S>(self, search: S) -> Self::Done
    where
        S: Keyed<Move = u32> + Clone + PartialEq + Debug,
    {
        laws::check(&search, 3)?;
        laws::check_keys(&search).map(drop)
    }
}

proptest! {
    #[test]
    fn the_laws_are_kept(cover in in_blocks()) {
        for order in ItemOrder::ALL {
            match with_search(&cover, &order, Laws) {
                // A random cover may be too small for its keys to recur.
                Ok(()) | Err(Broken::NothingCompared { .. }) => {}
                Err(broken) => prop_assert!(false, "{order}: {broken}"),
            }
        }
    }

    /// If an option left belonged to no piece or to two, or went against one of
    /// another piece, solutions would be missing or too many.
    #[test]
    fn pieces_have_nothing_to_do_with_each_other(cover in in_blocks()) {
        let whole = dfs::all(&mut Kernel::new(&cover, Order::Given), Kernel::chosen);
        let how = How::Diagram(ItemOrder::Apart);
        let mut watch = (Limits::new(), Statistics::new());
        let tally = count(&cover, &how, &mut watch, MEMORY);
        prop_assert_eq!(tally.solutions, BigUint::from(whole.len()));
        let (diagram, _) = compile(&cover, &how, &mut watch, MEMORY).expect("there is memory");
        let apart = diagram.solutions();
        let apart = apart.map(|path| path.into_iter().map(|option| option as usize).collect());
        prop_assert_eq!(sorted(apart.collect()), sorted(whole));
    }
}

/// Keys of 3, 5 and 9 words, in types of 4, 8 and 16: words that are wider than
/// needed are no other search.
#[test]
fn a_wider_key_is_as_good() {
    for places in [130, 260, 520] {
        for order in [ItemOrder::Fewest, ItemOrder::Given] {
            let kept = with_search(&ring(places, false), &order, Laws);
            assert_eq!(kept, Ok(()), "{places} {order}");
        }
    }
}

/// Five hundred items in pairs, each alone in 100 ways, or both together in 200.
/// The items of a pair are so far apart.
fn pairs(apart: u32) -> ExactCover {
    let mut builder = ExactCover::builder();
    for item in 0..500 {
        builder.primary(&item.to_string()).expect("a fresh name");
    }
    for option in 0..100_000u32 {
        let item = option % 500;
        let first = item / (2 * apart) * (2 * apart) + item % apart;
        match option / 500 % 2 {
            0 => builder.option_of(&[Entry::plain(item)]).expect("a valid option"),
            _ => {
                let both = [first, first + apart].map(Entry::plain);
                builder.option_of(&both).expect("a valid option")
            }
        };
    }
    builder.build()
}

/// Rows of bits for a hundred thousand options would take more than a gigabyte. The
/// fixed order taken instead brings the items of a pair together.
#[test]
fn what_is_too_large_for_rows_is_swept() {
    /// Lays a search out, no more.
    struct Nothing;
    impl Job for Nothing {
        type Done = ();
        fn run<S>(self, _: S) {}
    }
    for (apart, expected) in [(1, ItemOrder::Given), (250, ItemOrder::CuthillMckee)] {
        let cover = pairs(apart);
        assert!(!Kernel::fits_rows(&cover));
        for asked in [ItemOrder::Fewest, ItemOrder::Apart] {
            with_search(&cover, &asked, Nothing);
            let mut watch = (Limits::new(), Statistics::new());
            let how = How::Diagram(asked);
            let tally = count(&cover, &how, &mut watch, MEMORY);
            assert_eq!(tally.way, Way::Diagram(expected.clone()));
            assert_eq!(tally.solutions, BigUint::from(100u32 * 100 + 200).pow(250));
            let compiled = compile(&cover, &how, &mut watch, MEMORY).expect("it is narrow");
            assert_eq!(compiled.1, expected);
        }
    }
}
