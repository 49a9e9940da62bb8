//! Solves small exact covers by both kernels, by a count and by a diagram in any order, and
//! compares the numbers of solutions with a test of every set of options.

#![no_main]

use billhook_engine::exact_cover::diagram::{ItemOrder, Method, compile, count};
use billhook_engine::exact_cover::{BitRows, Entry, ExactCover, Order, SparseSets};
use billhook_engine::{Limits, Statistics, dfs};
use billhook_fuzz::Bits;
use libfuzzer_sys::fuzz_target;
use num_bigint::BigUint;

fuzz_target!(|bytes: &[u8]| {
    let mut bits = Bits(bytes);
    let order = bits.one_of(&[Order::MinimumRemaining, Order::Given]);
    let (number, memory) = (bits.below(2 + ItemOrder::ALL.len()), bits.one_of(&[0, 1 << 20]));
    let how = match number {
        0 => Method::Plain,
        1 => Method::Best,
        _ => Method::Diagram(ItemOrder::ALL[number - 2].clone()),
    };
    let cover = cover(&mut bits);
    let expected = by_hand(&cover);

    let rows = dfs::statistics(&mut BitRows::new(&cover, order)).solutions();
    let sets = dfs::statistics(&mut SparseSets::new(&cover, order)).solutions();
    assert_eq!([rows, sets], [expected; 2], "{cover:?}");
    let mut watch = (Limits::new(), Statistics::new());
    let counted = count(&cover, &how, &mut watch, memory).solutions;
    assert_eq!(counted, BigUint::from(expected), "{how:?} {cover:?}");
    let (diagram, _) = compile(&cover, &how, &mut watch, 1 << 20).expect("there is memory");
    assert_eq!(diagram.solutions().count() as u64, expected, "{how:?} {cover:?}");
});

/// Builds a cover of 1 to 5 primary items, up to 3 secondary ones, two colours and up to 9 options.
fn cover(bits: &mut Bits<'_>) -> ExactCover {
    let (primary, secondary) = (1 + bits.below(5), bits.below(4));
    let mut builder = ExactCover::builder();
    for item in 0..primary {
        builder.primary(&format!("p{item}")).expect("a fresh name");
    }
    for item in 0..secondary {
        builder.secondary(&format!("s{item}")).expect("a fresh name");
    }
    for colour in ["red", "blue"] {
        builder.colour(colour).expect("a fresh name");
    }
    for _ in 0..9 {
        if bits.is_empty() {
            break;
        }
        let (items, colours) = (bits.below(256), bits.below(256));
        let first = items % primary;
        let has = |item: &usize| *item == first || items >> item & 8 != 0;
        let own = (0..primary).filter(has).map(|item| Entry::plain(item as u32));
        let others = (0..secondary).filter(|item| colours >> (2 * item) & 3 != 0).map(|item| {
            let colour = (colours >> (2 * item) & 3) as u32 - 1;
            Entry { item: (primary + item) as u32, colour }
        });
        let option: Vec<Entry> = own.chain(others).collect();
        builder.option_of(&option).expect("each item once");
    }
    builder.build()
}

/// Counts the solutions by testing every set of options.
fn by_hand(cover: &ExactCover) -> u64 {
    (0..1_u32 << cover.options()).filter(|&set| is_solution(cover, set)).count() as u64
}

fn is_solution(cover: &ExactCover, set: u32) -> bool {
    // The number of uses of each item, and the colour of its first use.
    let mut uses = [(0, 0); 8];
    for option in (0..cover.options()).filter(|option| set >> option & 1 == 1) {
        for &Entry { item, colour } in cover.option(option) {
            let (times, first) = &mut uses[item as usize];
            if *times == 0 {
                *first = colour;
            } else if colour == 0 || colour != *first || (item as usize) < cover.primary() {
                return false;
            }
            *times += 1;
        }
    }
    uses[..cover.primary()].iter().all(|(times, _)| *times == 1)
}
