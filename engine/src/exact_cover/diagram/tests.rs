//! The searches keep their promises, and what falls apart is found in all its
//! pieces: on random covers with colours.

use proptest::prelude::*;

use super::ItemOrder;
use super::bits::{Words, with_bits};
use super::fewest::{self, Fewest};
use super::graph::arrange;
use super::pieces::Pieces;
use super::sweep::{Line, Sweep};
use crate::exact_cover::{BitRows, Entry, ExactCover, Kernel, Order};
use crate::laws::{self, Broken};
use crate::{Keyed, Search};

/// Up to nine primary and four secondary items, and options with a few of
/// both; of each item there are several blocks of three that options rarely
/// connect.
fn covers() -> impl Strategy<Value = ExactCover> {
    let entry = (0u8..3, 0u8..3);
    let option = (0u8..9, any::<u8>(), prop::collection::vec(entry, 0..3), 0u8..9);
    (1u32..10, 0u32..5, prop::collection::vec(option, 0..24)).prop_map(
        |(primary, secondary, options)| {
            let mut builder = ExactCover::builder();
            for item in 0..primary {
                builder.primary(&format!("p{item}")).expect("a fresh name");
            }
            for item in 0..secondary {
                builder.secondary(&format!("s{item}")).expect("a fresh name");
            }
            let colours = ["red", "blue"].map(|name| builder.colour(name).expect("a name"));
            for (first, near, others, far) in options {
                let first = u32::from(first) % primary;
                let block = first / 3 * 3;
                let mut items: Vec<u32> = (0..3).filter(|bit| near >> bit & 1 == 1).collect();
                items.iter_mut().for_each(|item| *item += block);
                items.extend([first].into_iter().chain((far == 0).then_some(first / 2)));
                items.retain(|&item| item < primary);
                items.sort_unstable();
                items.dedup();
                let mut entries: Vec<Entry> = items.into_iter().map(Entry::plain).collect();
                for (item, colour) in others {
                    let item = primary + u32::from(item);
                    if item < primary + secondary && entries.iter().all(|e| e.item != item) {
                        let colour = colour.checked_sub(1).map(|at| colours[usize::from(at)]);
                        entries.push(Entry { item, colour: colour.unwrap_or(0) });
                    }
                }
                builder.option_of(&entries).expect("a valid option");
            }
            builder.build()
        },
    )
}

/// A random cover may be too small for its keys to recur.
fn keys_are_right(search: &(impl Keyed<Move = u32> + Clone)) -> Result<(), TestCaseError> {
    match laws::check_keys(search) {
        Ok(_) | Err(Broken::NothingCompared { .. }) => Ok(()),
        Err(broken) => Err(TestCaseError::fail(broken.to_string())),
    }
}

proptest! {
    #[test]
    fn fewest_keeps_the_laws(cover in covers()) {
        with_bits!(fewest::words(&cover), Key => {
            let search = Fewest::<Key>::new(&cover, Order::MinimumRemaining);
            laws::check(&search, 3).map_err(|broken| TestCaseError::fail(broken.to_string()))?;
            keys_are_right(&search)?;
        });
    }

    #[test]
    fn a_sweep_keeps_the_laws(cover in covers()) {
        for order in ItemOrder::ALL {
            let line = Line::new(&cover, &arrange(&cover, &order));
            with_bits!(line.words(), Key => {
                let search = Sweep::<Key>::new(line);
                laws::check(&search, 3).map_err(|broken| TestCaseError::fail(broken.to_string()))?;
                keys_are_right(&search)?;
            });
        }
    }

    /// Every option left belongs to one piece, and whatever goes against it,
    /// to the same.
    #[test]
    fn pieces_have_nothing_to_do_with_each_other(cover in covers(), choices in any::<u64>()) {
        let mut rows = BitRows::new(&cover, Order::Given);
        for level in 0..4 {
            let all = vec![u64::MAX; rows.left_words()];
            let found = Pieces::default().find(&mut rows, &all);
            let left = rows.left().to_vec();
            if let Some(pieces) = &found {
                prop_assert!(pieces.len() > 1);
                let mut items = vec![0; rows.uncovered().len()];
                let mut options = vec![0; left.len()];
                for piece in pieces {
                    for (all, own) in items.iter_mut().zip(&piece.items) {
                        prop_assert_eq!(*all & own, 0);
                        *all |= own;
                    }
                    for (all, own) in options.iter_mut().zip(&piece.options) {
                        prop_assert_eq!(*all & own, 0);
                        *all |= own;
                    }
                    for place in bits(&piece.options) {
                        let others = left.iter().zip(rows.beside(place)).zip(&piece.options);
                        prop_assert!(others.map(|((l, b), own)| l & !b & !own).all(|w| w == 0));
                        let covered = rows.covered_by(place).iter().zip(&piece.items);
                        prop_assert!(covered.map(|(c, own)| c & !own).all(|w| w == 0));
                    }
                }
                prop_assert_eq!(&items[..], rows.uncovered());
                prop_assert_eq!(&options, &left);
            }
            let options: Vec<usize> = bits(&left).collect();
            let Some(&place) = options.get((choices >> (16 * level)) as usize % options.len().max(1))
            else {
                break;
            };
            let number = rows.number(place);
            rows.apply(number);
        }
    }
}

fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    (0..row.len() * 64).filter(|&bit| row[bit / 64] >> (bit % 64) & 1 == 1)
}

/// Rows of bits for half a million options would take 30 GB.
#[test]
fn what_is_too_large_for_rows_is_swept() {
    let mut builder = ExactCover::builder();
    for item in 0..500 {
        builder.primary(&item.to_string()).expect("a fresh name");
    }
    for option in 0..500_000u32 {
        let item = option % 500;
        let (low, high) = (item.min(item ^ 1), item.max(item ^ 1));
        match option / 500 % 2 {
            0 => builder.option_of(&[Entry::plain(item)]).expect("a valid option"),
            _ => builder.option_of(&[Entry::plain(low), Entry::plain(high)]).expect("a valid one"),
        };
    }
    let cover = builder.build();
    assert!(!Kernel::fits_rows(&cover));
    for asked in [ItemOrder::Fewest, ItemOrder::Apart] {
        let taken = super::candidate::possible(&cover, &asked);
        assert_eq!(taken, super::graph::best_line(&cover));
        let mut watch = (crate::Limits::new(), crate::Statistics::new());
        let how = super::How::Diagram(asked);
        let tally = super::count(&cover, &how, &mut watch, 1 << 26);
        assert_eq!(tally.way, super::Way::Diagram(taken.clone()));
        // Each two neighbours alone, in 500 × 500 ways, or in one of 1,000
        // together.
        let two = num_bigint::BigUint::from(500u32 * 500 + 1_000);
        assert_eq!(tally.solutions, two.pow(250));
        let compiled = super::compile(&cover, &how, &mut watch, 1 << 27).expect("it is narrow");
        assert_eq!(compiled.1, taken);
    }
}

/// Words that are wider than needed are no other search.
#[test]
fn a_wider_key_is_as_good() {
    let cover =
        crate::exact_cover::parse("a b c\na b\nc\na\nb c\n", crate::exact_cover::Format::Knuth)
            .expect("it is well formed");
    let search = Fewest::<Words<4>>::new(&cover, Order::MinimumRemaining);
    assert!(laws::check_keys(&search).is_ok());
}
