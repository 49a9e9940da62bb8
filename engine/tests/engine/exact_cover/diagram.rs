//! Diagrams of exact covers: in any order, the solutions are those of brute force.

use std::collections::HashMap;

use crate::constraint::instance::seeds;
use crate::covers::{by_hand, cover, covers, plain, ring, smallest, sorted, walked};
use crate::random::for_all;
use billhook_engine::diagram::uniform_below;
use billhook_engine::exact_cover::ExactCover;
use billhook_engine::exact_cover::diagram::{ItemOrder, Method, Tally, Watch, compile, count};
use billhook_engine::{Limits, Statistics, Status};
use num_bigint::BigUint;
use rand::SeedableRng;

const MEMORY: usize = 1 << 26;

fn watch() -> Watch {
    (Limits::new(), Statistics::new())
}

fn counted(cover: &ExactCover, how: &Method, memory: usize) -> Tally {
    count(cover, how, &mut watch(), memory)
}

/// Returns all methods of counting, with a listed order that differs from the others.
fn all(cover: &ExactCover) -> Vec<Method> {
    let items = cover.primary() as u32;
    let listed = (0..items).map(|item| (item * 7 + 3) % items.max(1)).filter(|item| item % 4 != 1);
    let orders = ItemOrder::ALL.into_iter().chain([ItemOrder::Listed(listed.collect())]);
    [Method::Auto, Method::Best, Method::Plain]
        .into_iter()
        .chain(orders.map(Method::Diagram))
        .collect()
}

#[test]
fn every_order_finds_all_solutions() {
    for_all(covers(), |cover| {
        let expect = by_hand(&cover);
        for how in all(&cover) {
            let tally = counted(&cover, &how, MEMORY);
            assert_eq!(tally.solutions, BigUint::from(expect.len()), "{how:?}");
            assert_eq!(tally.status, Status::Complete);
            let compiled = compile(&cover, &how, &mut watch(), MEMORY);
            let (diagram, order) = compiled.expect("there is memory");
            if let Method::Diagram(asked) = &how {
                assert_eq!(&order, asked);
            }
            assert_eq!(sorted(walked(&diagram)), expect, "{how:?}");
        }
    });
}

#[test]
fn numbers_and_marginals_are_those_of_the_list() {
    for_all(covers(), |cover| {
        for how in all(&cover) {
            let (diagram, _) = compile(&cover, &how, &mut watch(), MEMORY).expect("memory");
            let list: Vec<Vec<u32>> = diagram.solutions().collect();
            let index = diagram.index();
            assert_eq!(index.count(), BigUint::from(list.len()));
            for (number, solution) in list.iter().enumerate() {
                assert_eq!(index.nth(&number.into()).as_ref(), Some(solution));
            }
            assert_eq!(index.nth(&list.len().into()), None);
            let mut times = vec![0usize; cover.options()];
            list.iter().flatten().for_each(|&option| times[option as usize] += 1);
            let mut found = vec![BigUint::ZERO; cover.options()];
            for (option, count) in index.marginals() {
                found[option as usize] += count;
            }
            let times: Vec<BigUint> = times.into_iter().map(BigUint::from).collect();
            assert_eq!(found, times, "{how:?}");
        }
    });
}

#[test]
fn counts_without_memory_are_right() {
    for_all(covers(), |cover| {
        let expect = BigUint::from(by_hand(&cover).len());
        for how in all(&cover) {
            assert_eq!(counted(&cover, &how, 0).solutions, expect, "{how:?}");
        }
    });
}

#[test]
fn stopped_counts_are_lower_bounds() {
    for_all((covers(), 0..30u64), |(cover, nodes)| {
        let expect = BigUint::from(by_hand(&cover).len());
        for how in all(&cover) {
            let mut watch = (Limits::new().nodes(nodes), Statistics::new());
            let tally = count(&cover, &how, &mut watch, MEMORY);
            assert!(tally.solutions <= expect);
            assert!(watch.1.nodes() <= nodes);
            match tally.status {
                Status::Complete => assert_eq!(tally.solutions, expect),
                status => assert_eq!(status, Status::NodeLimit),
            }
        }
    });
}

#[test]
fn keys_of_every_width_count_alike() {
    // Keys have from one word to more words than the widest fixed key.
    const PLACES: &[u32] = if cfg!(debug_assertions) {
        &[20, 63, 64, 65, 130, 260, 520, 1_030]
    } else {
        &[20, 63, 64, 65, 120, 130, 250, 260, 500, 520, 1_000, 1_030, 1_500]
    };
    for &places in PLACES {
        for secondary in [false, true] {
            let cover = ring(places, secondary);
            let expect = counted(&cover, &Method::Diagram(ItemOrder::CuthillMckee), MEMORY);
            assert_eq!(expect.status, Status::Complete);
            for how in all(&cover) {
                // A listed order ignores the shape of the ring, and plain search visits the
                // solutions one by one.
                if matches!(how, Method::Plain | Method::Diagram(ItemOrder::Listed(_))) {
                    continue;
                }
                let tally = counted(&cover, &how, MEMORY);
                assert_eq!(tally.solutions, expect.solutions, "{places} {how:?}");
            }
        }
    }
}

#[test]
fn a_race_is_the_same_in_every_run() {
    let cover = ring(700, false);
    let run = || {
        let mut watch = watch();
        let tally = count(&cover, &Method::Auto, &mut watch, MEMORY);
        (tally, watch.1)
    };
    assert_eq!(run(), run());
}

#[test]
fn the_smallest_instances_are_counted() {
    for (cover, expect) in smallest() {
        for how in all(&cover) {
            let tally = counted(&cover, &how, MEMORY);
            assert_eq!(tally.solutions, expect.into(), "{how:?} {cover:?}");
        }
    }
}

/// All solutions are drawn about equally often: at fixed seeds, Pearson's chi-square stays below a
/// value that it exceeds once in a thousand times.
#[test]
fn solutions_are_equally_likely() {
    // A ring of 12 places can be covered by ones and twos in 322 ways.
    let options = (0..12).flat_map(|place| [plain([place]), plain([place, (place + 1) % 12])]);
    let cover = cover(12, 0, options);
    for how in [Method::Auto, Method::Diagram(ItemOrder::CuthillMckee)] {
        let (diagram, _) = compile(&cover, &how, &mut watch(), MEMORY).expect("there is memory");
        let numbers: HashMap<_, _> = diagram.solutions().zip(0usize..).collect();
        let index = diagram.index();
        assert_eq!(index.count(), BigUint::from(322u32));
        for seed in seeds(4) {
            let mut random = rand_pcg::Pcg64Mcg::seed_from_u64(seed);
            let mut drawn = [0u32; 322];
            for _ in 0..32_200 {
                let number = uniform_below(&mut random, &index.count());
                drawn[numbers[&index.nth(&number).expect("there are solutions")]] += 1;
            }
            let square = |&count: &u32| (f64::from(count) - 100.0).powi(2) / 100.0;
            let chi: f64 = drawn.iter().map(square).sum();
            // With 321 degrees of freedom, one in a thousand seeds exceeds 405.
            assert!(chi < 405.0, "{how:?} {seed}: {chi}");
        }
    }
}
